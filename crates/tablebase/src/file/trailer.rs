//! The trailer: the last bytes of a file, with the place of its index and its census.

use crate::Census;
use crate::file::bytes::Bytes;

/// The last bytes of every finished file.
const MAGIC: [u8; 8] = *b"\nCAMPEND";

/// Bytes of a trailer.
pub(crate) const LENGTH: usize = 66;

/// The trailer of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trailer {
    pub(crate) census: Census,
    /// The offset of the index.
    pub(crate) index: u64,
    /// The checksum of the index.
    pub(crate) index_checksum: u32,
    /// The checksum of the header, so that a trailer is not mistaken for that of another file.
    pub(crate) header_checksum: u32,
}

/// A fault of a trailer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrailerFault {
    Missing,
    Damaged,
}

impl Trailer {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(LENGTH);
        let census = &self.census;
        for number in [census.losses, census.draws, census.wins, census.unreachable] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(census.longest.to_le_bytes());
        bytes.extend(self.index.to_le_bytes());
        bytes.extend(self.index_checksum.to_le_bytes());
        bytes.extend(self.header_checksum.to_le_bytes());
        bytes.extend([0; 4]);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes.extend(MAGIC);
        debug_assert_eq!(bytes.len(), LENGTH);
        bytes
    }

    /// Reads the trailer at the end of a file.
    pub(crate) fn decode(file: &[u8]) -> Result<Self, TrailerFault> {
        let bytes: &[u8; LENGTH] = file.last_chunk().ok_or(TrailerFault::Missing)?;
        let (rest, magic) = bytes.split_at(LENGTH - MAGIC.len());
        if magic != MAGIC {
            return Err(TrailerFault::Missing);
        }
        let (content, checksum) = rest.split_last_chunk::<4>().ok_or(TrailerFault::Missing)?;
        if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return Err(TrailerFault::Damaged);
        }
        Self::fields(&mut Bytes(content)).ok_or(TrailerFault::Damaged)
    }

    fn fields(bytes: &mut Bytes<'_>) -> Option<Self> {
        let (losses, draws, wins, unreachable) = (bytes.u64()?, bytes.u64()?, bytes.u64()?, bytes.u64()?);
        let census = Census { losses, draws, wins, unreachable, longest: bytes.u16()? };
        let trailer =
            Self { census, index: bytes.u64()?, index_checksum: bytes.u32()?, header_checksum: bytes.u32()? };
        (bytes.u32()? == 0).then_some(trailer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trailer() -> Trailer {
        let census = Census { losses: 4, draws: 1, wins: 7, unreachable: 2, longest: 9 };
        Trailer { census, index: 1234, index_checksum: 99, header_checksum: 77 }
    }

    #[test]
    fn a_trailer_reads_back_from_the_end() {
        let file = [b"whatever".to_vec(), trailer().encode()].concat();
        assert_eq!(Trailer::decode(&file), Ok(trailer()));
    }

    #[test]
    fn every_flipped_bit_of_a_trailer_is_noticed() {
        let bytes = trailer().encode();
        for bit in 0..8 * LENGTH {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let fault = if bit / 8 < LENGTH - 8 { TrailerFault::Damaged } else { TrailerFault::Missing };
            assert_eq!(Trailer::decode(&flipped), Err(fault));
        }
    }
}
