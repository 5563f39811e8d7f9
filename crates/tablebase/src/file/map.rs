//! A file as a stretch of memory.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file for reading. An empty file gives an empty map.
#[allow(unsafe_code, reason = "the only way to read a file as memory; the contract is stated below")]
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the map is undefined if somebody changes or cuts the file while it is read. Finished files are never
    // changed by this crate: they come into being whole, by renaming, and a new one replaces the name, not the bytes.
    // Every block is checked against its checksum and then copied out before it is interpreted.
    unsafe { Mmap::map(file) }
}
