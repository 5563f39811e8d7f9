//! Tablebase files: `docs/tablebase-format.md` describes them byte by byte.
//!
//! A file is a header, blocks that stand for themselves, an index of the blocks and a trailer. Every part carries a
//! checksum (CRC-32, ISO 3309), so that no damaged byte is ever taken for an answer. All numbers are little-endian.

pub(crate) mod block;
pub(crate) mod bytes;
pub(crate) mod checkpoint;
pub(crate) mod compression;
pub(crate) mod error;
pub(crate) mod header;
pub(crate) mod reader;
pub(crate) mod standing;
pub(crate) mod trailer;
pub(crate) mod writer;
