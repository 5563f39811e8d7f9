//! The header: format, game and shape of a file.

use std::ops::Range;

use crate::Signature;
use crate::file::bytes::{Bytes, put_text};
use crate::file::compression::Codec;

/// The first bytes of every file. The first byte is not text, and the line ends reveal a transfer as text.
pub(crate) const MAGIC: [u8; 8] = *b"\x89CAMPTB\n";

/// The version of the format.
pub(crate) const VERSION: u16 = 2;

/// The version of files from before tables were cut into shards.
const WHOLE_VERSION: u16 = 1;

/// The binary logarithms of the smallest and the largest number of positions in a block.
pub(crate) const SHIFTS: (u8, u8) = (10, 22);

/// The most bytes of all parameters together, so that the length of a header fits into its field.
const LONGEST_PARAMETERS: usize = 60_000;

/// The purpose of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// For questions: verdicts, with remoteness if set.
    Tablebase { remoteness: bool },
    /// A part of a tablebase: a number of blocks from one on.
    Shard { remoteness: bool, first: u64, blocks: u64 },
    /// The list of the shards of a tablebase.
    Manifest { remoteness: bool },
    /// For continuing a build: cells of this many bytes, in the order of solving.
    Checkpoint { cell: u8 },
}

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) purpose: Purpose,
    pub(crate) codec: Codec,
    /// The binary logarithm of the number of positions in a block.
    pub(crate) shift: u8,
    pub(crate) positions: u64,
    pub(crate) signature: Signature,
}

/// A fault of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeaderFault {
    Foreign,
    Future(u16),
    Truncated,
    Damaged,
}

impl Header {
    /// Whether names and parameters of a signature fit into a header.
    pub(crate) fn fits(signature: &Signature) -> bool {
        let short = |length: usize| u8::try_from(length).is_ok();
        let parameters = signature.parameters();
        short(signature.game().len())
            && short(parameters.len())
            && parameters.iter().all(|(name, _)| short(name.len()))
            && parameters.iter().map(|(name, _)| name.len() + 9).sum::<usize>() <= LONGEST_PARAMETERS
    }

    /// The bytes of the header.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let version = match self.purpose {
            Purpose::Tablebase { .. } | Purpose::Checkpoint { .. } => WHOLE_VERSION,
            Purpose::Shard { .. } | Purpose::Manifest { .. } => VERSION,
        };
        bytes.extend(version.to_le_bytes());
        bytes.extend([0; 2]);
        bytes.push(match self.purpose {
            Purpose::Tablebase { remoteness } => u8::from(remoteness),
            Purpose::Manifest { remoteness } => 2 | u8::from(remoteness),
            Purpose::Shard { remoteness, .. } => 4 | u8::from(remoteness),
            Purpose::Checkpoint { cell } => 0x80 | cell,
        });
        bytes.push(match self.codec {
            Codec::Zstd => 0,
            Codec::Lzma => 1,
        });
        bytes.push(self.shift);
        bytes.extend(self.positions.to_le_bytes());
        put_text(&mut bytes, self.signature.game());
        bytes.extend(self.signature.encoding().to_le_bytes());
        bytes.push(self.signature.parameters().len() as u8);
        for (name, number) in self.signature.parameters() {
            put_text(&mut bytes, name);
            bytes.extend(number.to_le_bytes());
        }
        if let Purpose::Shard { first, blocks, .. } = self.purpose {
            bytes.extend(first.to_le_bytes());
            bytes.extend(blocks.to_le_bytes());
        }
        let length = bytes.len() as u16 + 4;
        bytes[10..12].copy_from_slice(&length.to_le_bytes());
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Reads the header at the front of a file, and its length.
    pub(crate) fn decode(file: &[u8]) -> Result<(Self, usize), HeaderFault> {
        if !file.starts_with(&MAGIC) {
            return Err(HeaderFault::Foreign);
        }
        let mut front = Bytes(&file[MAGIC.len()..]);
        let version = front.u16().ok_or(HeaderFault::Truncated)?;
        if version > VERSION {
            return Err(HeaderFault::Future(version));
        }
        let length = usize::from(front.u16().ok_or(HeaderFault::Truncated)?);
        let whole = file.get(..length).ok_or(HeaderFault::Truncated)?;
        let (content, checksum) = whole.split_last_chunk::<4>().ok_or(HeaderFault::Damaged)?;
        if version == 0 || crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return Err(HeaderFault::Damaged);
        }
        let mut rest = Bytes(content.get(12..).ok_or(HeaderFault::Damaged)?);
        Self::fields(&mut rest)
            .filter(|_| rest.0.is_empty())
            .map(|header| (header, length))
            .ok_or(HeaderFault::Damaged)
    }

    fn fields(bytes: &mut Bytes<'_>) -> Option<Self> {
        let mut purpose = match bytes.u8()? {
            0 => Purpose::Tablebase { remoteness: false },
            1 => Purpose::Tablebase { remoteness: true },
            kind @ (2 | 3) => Purpose::Manifest { remoteness: kind == 3 },
            kind @ (4 | 5) => Purpose::Shard { remoteness: kind == 5, first: 0, blocks: 0 },
            0x81 => Purpose::Checkpoint { cell: 1 },
            0x82 => Purpose::Checkpoint { cell: 2 },
            _ => return None,
        };
        let codec = match bytes.u8()? {
            0 => Codec::Zstd,
            1 => Codec::Lzma,
            _ => return None,
        };
        let shift = bytes.u8().filter(|shift| (SHIFTS.0..=SHIFTS.1).contains(shift))?;
        let positions = bytes.u64()?;
        let game = bytes.text()?;
        let mut signature = Signature::new(game, bytes.u32()?);
        for _ in 0..bytes.u8()? {
            let name = bytes.text()?;
            signature = signature.with(name, bytes.u64()?);
        }
        if let Purpose::Shard { first, blocks, .. } = &mut purpose {
            (*first, *blocks) = (bytes.u64()?, bytes.u64()?);
        }
        let header = Self { purpose, codec, shift, positions, signature };
        let all = header.blocks();
        (header.held().start <= header.held().end && header.held().end <= all).then_some(header)
    }

    /// The number of blocks of the whole table.
    pub(crate) const fn blocks(&self) -> u64 {
        self.positions.div_ceil(1 << self.shift)
    }

    /// The numbers of the blocks that the file holds.
    pub(crate) const fn held(&self) -> Range<u64> {
        match self.purpose {
            Purpose::Shard { first, blocks, .. } => first..first.saturating_add(blocks),
            Purpose::Manifest { .. } => 0..0,
            Purpose::Tablebase { .. } | Purpose::Checkpoint { .. } => 0..self.blocks(),
        }
    }

    /// The places of a block.
    pub(crate) fn places(&self, block: u64) -> Range<u64> {
        let first = block << self.shift;
        first..(first + (1 << self.shift)).min(self.positions)
    }

    /// Whether the table holds numbers of plies, not only outcomes.
    pub(crate) const fn remoteness(&self) -> bool {
        match self.purpose {
            Purpose::Tablebase { remoteness }
            | Purpose::Shard { remoteness, .. }
            | Purpose::Manifest { remoteness } => remoteness,
            Purpose::Checkpoint { .. } => false,
        }
    }

    /// This header with another purpose.
    pub(crate) fn with_purpose(&self, purpose: Purpose) -> Self {
        Self { purpose, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            purpose: Purpose::Tablebase { remoteness: true },
            codec: Codec::Lzma,
            shift: 16,
            positions: 5_461_512,
            signature: Signature::new("pawns", 2).with("columns", 5).with("rows", 8),
        }
    }

    #[test]
    fn a_header_reads_back() {
        let mut bytes = header().encode();
        let length = bytes.len();
        bytes.extend(b"blocks");
        assert_eq!(Header::decode(&bytes), Ok((header(), length)));
        for purpose in [
            Purpose::Checkpoint { cell: 2 },
            Purpose::Tablebase { remoteness: false },
            Purpose::Manifest { remoteness: true },
            Purpose::Shard { remoteness: false, first: 3, blocks: 80 },
        ] {
            let other = Header { purpose, ..header() };
            assert_eq!(Header::decode(&other.encode()).map(|(header, _)| header), Ok(other));
        }
    }

    #[test]
    fn a_shard_of_more_blocks_than_there_are_is_damaged() {
        let purpose = Purpose::Shard { remoteness: true, first: 80, blocks: 5 };
        let bytes = header().with_purpose(purpose).encode();
        assert_eq!(header().blocks(), 84);
        assert_eq!(Header::decode(&bytes), Err(HeaderFault::Damaged));
    }

    #[test]
    fn every_flipped_bit_of_a_header_is_noticed() {
        let bytes = header().encode();
        for bit in 0..8 * bytes.len() {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let fault = Header::decode(&flipped).expect_err("a flipped bit must be noticed");
            match bit / 8 {
                0..8 => assert_eq!(fault, HeaderFault::Foreign),
                8..10 => assert!(matches!(fault, HeaderFault::Future(_) | HeaderFault::Damaged), "{fault:?}"),
                10..12 => {
                    assert!(matches!(fault, HeaderFault::Truncated | HeaderFault::Damaged), "{fault:?}");
                }
                _ => assert_eq!(fault, HeaderFault::Damaged),
            }
        }
    }

    #[test]
    fn a_cut_header_is_truncated_or_foreign() {
        let bytes = header().encode();
        for length in 0..bytes.len() {
            let fault = Header::decode(&bytes[..length]).expect_err("a cut header must be noticed");
            assert_eq!(fault, if length < 8 { HeaderFault::Foreign } else { HeaderFault::Truncated });
        }
    }
}
