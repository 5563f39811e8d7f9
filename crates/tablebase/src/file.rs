//! Tablebase files: `docs/en/reference/tablebase-format.md` describes them byte by byte.
//!
//! A file is a header, independent blocks, an index of the blocks and a trailer. Every part carries a checksum (CRC-32,
//! ISO 3309), so that no damaged byte is ever taken for an answer. All numbers are little-endian.

#[cfg(not(target_family = "wasm"))]
pub(crate) mod block;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod bytes;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod checkpoint;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod compression;
pub(crate) mod error;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod header;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod manifest;
#[cfg_attr(target_family = "wasm", path = "browser/reader.rs")]
pub(crate) mod reader;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod standing;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod trailer;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod writer;
