//! Blocks: the values of some thousand neighbouring positions, compressed by themselves.
//!
//! Outcomes and numbers of plies are stored separately, each with one byte per position. Bytes compress better than
//! bits, since repetitions need not begin at multiples of eight positions. Where all losses are even and all wins odd,
//! the numbers of plies are halved.

use std::io::{self, Read};

use crate::Compression;
use crate::file::bytes::{Bytes, fill};
use crate::file::compression::Codec;
use crate::{Cell, StoredOutcome, Verdict};

/// Numbers of plies are halved.
const HALVED: u8 = 1;
/// Numbers of plies have two bytes.
const WIDE: u8 = 2;

/// Bytes of the checksum at the end of a block.
const CHECKSUM: usize = 4;

/// The bytes of a block.
///
/// The checksum includes the number of the block, so that one block is not taken for another.
pub(crate) fn encode<C: Cell>(
    number: u64,
    cells: &[C],
    remoteness: bool,
    compression: Compression,
) -> io::Result<Vec<u8>> {
    let verdicts: Vec<u8> = cells.iter().map(|cell| code(cell.value().verdict())).collect();
    let mut flags = 0;
    let mut parts = vec![compression.compress(&verdicts)?];
    if remoteness {
        let (form, plies) = plies(cells);
        flags = form;
        parts.push(compression.compress(&plies)?);
    }
    let mut block = vec![flags];
    for part in &parts {
        block.extend((part.len() as u32).to_le_bytes());
    }
    for part in &parts {
        block.extend_from_slice(part);
    }
    block.extend(checksum(number, &block).to_le_bytes());
    Ok(block)
}

/// Reads the bytes of the block that begins here; `None` if the file ends inside it, or if it is not a block of `count`
/// positions.
pub(crate) fn read(file: &mut impl Read, count: usize, remoteness: bool) -> io::Result<Option<Vec<u8>>> {
    let mut block = vec![0; if remoteness { 9 } else { 5 }];
    if !fill(file, &mut block)? {
        return Ok(None);
    }
    let lengths = block[1..].as_chunks::<4>().0.iter().map(|length| u32::from_le_bytes(*length) as usize);
    let rest = lengths.sum::<usize>() + CHECKSUM;
    // Data that cannot be compressed grows a little.
    if rest > 4 * count + 1024 {
        return Ok(None);
    }
    let head = block.len();
    block.resize(head + rest, 0);
    Ok(fill(file, &mut block[head..])?.then_some(block))
}

fn checksum(number: u64, content: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&number.to_le_bytes());
    hasher.update(content);
    hasher.finalize()
}

const fn code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Loss => 0,
        Verdict::Win => 1,
        Verdict::Draw => 2,
        Verdict::Unreachable => 3,
    }
}

/// The numbers of plies of all positions, and their encoding. A position without a number repeats the number before
/// it.
fn plies<C: Cell>(cells: &[C]) -> (u8, Vec<u8>) {
    let halved = cells.iter().all(|cell| match cell.value() {
        StoredOutcome::Loss(plies) => plies % 2 == 0,
        StoredOutcome::Win(plies) => plies % 2 == 1,
        StoredOutcome::Draw | StoredOutcome::Unreachable => true,
    });
    let mut latest = 0;
    let numbers: Vec<u16> = cells
        .iter()
        .map(|cell| {
            if let Some(plies) = cell.value().remoteness() {
                latest = if halved { plies / 2 } else { plies };
            }
            latest
        })
        .collect();
    let wide = numbers.iter().any(|&plies| plies > u16::from(u8::MAX));
    let form = if halved { HALVED } else { 0 } | if wide { WIDE } else { 0 };
    let bytes = if wide {
        numbers.iter().flat_map(|plies| plies.to_le_bytes()).collect()
    } else {
        numbers.iter().map(|&plies| plies as u8).collect()
    };
    (form, bytes)
}

/// A decoded block.
pub(crate) struct Block {
    verdicts: Vec<u8>,
    /// The numbers of plies as they are stored; empty if they were not requested.
    plies: Vec<u8>,
    halved: bool,
    wide: bool,
}

impl Block {
    /// Reads a block of `count` positions; `remoteness` says whether it holds numbers of plies, `plies_wanted` whether
    /// to read them. `None` if the block is damaged.
    pub(crate) fn decode(
        number: u64,
        block: &[u8],
        count: usize,
        codec: Codec,
        remoteness: bool,
        plies_wanted: bool,
    ) -> Option<Self> {
        let (content, &sum) = block.split_last_chunk::<CHECKSUM>()?;
        if checksum(number, content) != u32::from_le_bytes(sum) {
            return None;
        }
        let mut rest = Bytes(content);
        let flags = rest.u8().filter(|flags| flags & !(HALVED | WIDE) == 0)?;
        let (halved, wide) = (flags & HALVED != 0, flags & WIDE != 0);
        let length_verdicts = rest.u32()? as usize;
        let length_plies = if remoteness { rest.u32()? as usize } else { 0 };
        let verdicts = codec.decompress(rest.take(length_verdicts)?, count)?;
        let packed_plies = rest.take(length_plies)?;
        if !rest.0.is_empty() || verdicts.iter().any(|&code| code > 3) {
            return None;
        }
        let plies = if remoteness && plies_wanted {
            codec.decompress(packed_plies, if wide { 2 * count } else { count })?
        } else {
            Vec::new()
        };
        let block = Self { verdicts, plies, halved, wide };
        let longest = u32::from(<u16 as Cell>::LONGEST);
        let fits = !wide || (0..count).all(|index| block.plies_at(index) <= longest);
        fits.then_some(block)
    }

    /// Whether numbers of plies were read.
    pub(crate) fn has_plies(&self) -> bool {
        !self.plies.is_empty()
    }

    /// The outcome of the position with this index in the block, which must be within the block.
    pub(crate) fn verdict(&self, index: usize) -> Verdict {
        match self.verdicts[index] {
            0 => Verdict::Loss,
            1 => Verdict::Win,
            2 => Verdict::Draw,
            _ => Verdict::Unreachable,
        }
    }

    /// The value of a position; its number of plies is 0 if these were not read.
    pub(crate) fn value(&self, index: usize) -> StoredOutcome {
        match self.verdict(index) {
            Verdict::Loss => StoredOutcome::Loss(self.plies_at(index) as u16),
            Verdict::Win => StoredOutcome::Win(self.plies_at(index) as u16),
            Verdict::Draw => StoredOutcome::Draw,
            Verdict::Unreachable => StoredOutcome::Unreachable,
        }
    }

    fn plies_at(&self, index: usize) -> u32 {
        if self.plies.is_empty() {
            return 0;
        }
        let written = if self.wide {
            u32::from(u16::from_le_bytes([self.plies[2 * index], self.plies[2 * index + 1]]))
        } else {
            u32::from(self.plies[index])
        };
        if self.halved { 2 * written + u32::from(self.verdicts[index] == 1) } else { written }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const WAYS: [Compression; 2] = [Compression::Zstd { level: 3 }, Compression::Lzma];

    fn any_value(longest: u16) -> impl Strategy<Value = StoredOutcome> {
        prop_oneof![
            4 => (0..=longest).prop_map(StoredOutcome::Loss),
            4 => (0..=longest).prop_map(StoredOutcome::Win),
            1 => Just(StoredOutcome::Draw),
            1 => Just(StoredOutcome::Unreachable),
        ]
    }

    /// Values with the parity of games that end with a loss for the player to move.
    fn usual_value() -> impl Strategy<Value = StoredOutcome> {
        (0..=62_u16, any::<bool>()).prop_map(|(half, won)| {
            if won { StoredOutcome::Win(2 * half + 1) } else { StoredOutcome::Loss(2 * half) }
        })
    }

    fn reads_back<C: Cell>(values: &[StoredOutcome]) {
        let cells: Vec<C> = values.iter().map(|&value| C::from_value(value).unwrap()).collect();
        let indices = 0..values.len();
        for compression in WAYS {
            let codec = compression.codec();
            let full = encode(7, &cells, true, compression).unwrap();
            let block = Block::decode(7, &full, values.len(), codec, true, true).unwrap();
            let read: Vec<StoredOutcome> = indices.clone().map(|index| block.value(index)).collect();
            assert_eq!(read, values);
            let bare = encode(7, &cells, false, compression).unwrap();
            for (bytes, remoteness) in [(full, true), (bare, false)] {
                let block = Block::decode(7, &bytes, values.len(), codec, remoteness, false).unwrap();
                for index in indices.clone() {
                    assert_eq!(block.verdict(index), values[index].verdict());
                }
                assert!(Block::decode(8, &bytes, values.len(), codec, remoteness, false).is_none());
                assert!(Block::decode(7, &bytes, values.len() + 1, codec, remoteness, false).is_none());
                assert!(Block::decode(7, &bytes, values.len() - 1, codec, remoteness, false).is_none());
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn blocks_read_back(values in prop::collection::vec(any_value(126), 1..200)) {
            reads_back::<u8>(&values);
        }

        #[test]
        fn blocks_of_long_plays_read_back(values in prop::collection::vec(any_value(32766), 1..200)) {
            reads_back::<u16>(&values);
        }

        #[test]
        fn blocks_whose_plies_are_halved_read_back(values in prop::collection::vec(usual_value(), 1..200)) {
            reads_back::<u8>(&values);
        }

        #[test]
        fn changed_blocks_are_noticed(
            values in prop::collection::vec(any_value(126), 1..100), place: prop::sample::Index, flip in 1..=255_u8,
        ) {
            let cells: Vec<u8> = values.iter().map(|&value| u8::from_value(value).unwrap()).collect();
            for compression in WAYS {
                let mut block = encode(0, &cells, true, compression).unwrap();
                let place = place.index(block.len());
                block[place] ^= flip;
                prop_assert!(Block::decode(0, &block, values.len(), compression.codec(), true, true).is_none());
            }
        }

        #[test]
        fn bytes_under_a_right_checksum_never_panic(
            mut bytes in prop::collection::vec(any::<u8>(), 0..60), count in 0..100_usize, remoteness: bool,
        ) {
            bytes.extend(checksum(3, &bytes).to_le_bytes());
            for compression in WAYS {
                if let Some(block) = Block::decode(3, &bytes, count, compression.codec(), remoteness, true) {
                    (0..count).for_each(|index| assert!(u16::from_value(block.value(index)).is_some()));
                }
            }
        }

        #[test]
        fn a_sound_block_with_changes_under_a_right_checksum_never_panics(
            values in prop::collection::vec(any_value(32766), 1..100),
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        ) {
            let cells: Vec<u16> = values.iter().map(|&value| u16::from_value(value).unwrap()).collect();
            for compression in WAYS {
                let mut bytes = encode(0, &cells, true, compression).unwrap();
                bytes.truncate(bytes.len() - CHECKSUM);
                for (place, byte) in &changes {
                    let place = place.index(bytes.len());
                    bytes[place] = *byte;
                }
                bytes.extend(checksum(0, &bytes).to_le_bytes());
                if let Some(block) = Block::decode(0, &bytes, values.len(), compression.codec(), true, true) {
                    (0..values.len()).for_each(|index| assert!(u16::from_value(block.value(index)).is_some()));
                }
            }
        }
    }
}
