//! The manifest: the list of a tablebase's shards and their files.
//!
//! A header, the number of shards, a line for each, and a checksum of everything after the header. A shard is
//! identified by its length and the checksum of its trailer, which covers its header and index; blocks have checksums
//! of their own.

use crate::file::bytes::{Bytes, put_text};
use crate::file::header::Header;

/// The name of the manifest in a folder of shards.
pub(crate) const NAME: &str = "manifest.tablebase";

/// The most shards of a table.
pub(crate) const MOST: usize = 1 << 16;

/// An entry of the manifest: one shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShardEntry {
    /// Its file, beside the manifest unless it begins with a slash.
    pub(crate) name: String,
    /// Bytes of the file.
    pub(crate) bytes: u64,
    /// The checksum of its trailer.
    pub(crate) trailer: u32,
}

impl ShardEntry {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        put_text(&mut bytes, &self.name);
        bytes.extend(self.bytes.to_le_bytes());
        bytes.extend(self.trailer.to_le_bytes());
        bytes
    }

    pub(crate) fn decode(bytes: &mut Bytes<'_>) -> Option<Self> {
        Some(Self { name: bytes.text()?, bytes: bytes.u64()?, trailer: bytes.u32()? })
    }
}

/// The bytes of a manifest.
pub(crate) fn encode(header: &Header, shards: &[ShardEntry]) -> Vec<u8> {
    let mut rest = (shards.len() as u32).to_le_bytes().to_vec();
    rest.extend(shards.iter().flat_map(ShardEntry::encode));
    let checksum = crc32fast::hash(&rest);
    rest.extend(checksum.to_le_bytes());
    [header.encode(), rest].concat()
}

/// Reads the manifest after its header; `None` if it is damaged.
pub(crate) fn decode(rest: &[u8]) -> Option<Vec<ShardEntry>> {
    let (content, checksum) = rest.split_last_chunk::<4>()?;
    if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
        return None;
    }
    let mut bytes = Bytes(content);
    let count = bytes.u32()? as usize;
    if count == 0 || count > MOST {
        return None;
    }
    let shards = (0..count).map(|_| ShardEntry::decode(&mut bytes)).collect::<Option<_>>()?;
    bytes.0.is_empty().then_some(shards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Signature;
    use crate::file::compression::Codec;
    use crate::file::header::Purpose;

    #[test]
    fn a_manifest_reads_back_and_every_flipped_bit_is_noticed() {
        let header = Header {
            purpose: Purpose::Manifest { remoteness: true },
            codec: Codec::Zstd,
            shift: 16,
            positions: 1 << 20,
            signature: Signature::new("pawns", 2),
        };
        let shard = |number: u64| ShardEntry { name: format!("shard-{number}"), bytes: number, trailer: 7 };
        let shards: Vec<_> = (1..4).map(shard).collect();
        let bytes = encode(&header, &shards);
        let (found, begin) = Header::decode(&bytes).expect("a header");
        assert_eq!((found, decode(&bytes[begin..])), (header, Some(shards)));
        for bit in 8 * begin..8 * bytes.len() {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(decode(&flipped[begin..]), None);
        }
    }
}
