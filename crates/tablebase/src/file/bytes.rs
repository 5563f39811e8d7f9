//! Numbers and texts in a sequence of bytes.

use std::io::{self, Read};

/// Bytes that are read from the front. Every reader returns `None` where too few are left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (front, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(front)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    pub(crate) fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    pub(crate) fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(crate) fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// A text after its length in one byte.
    pub(crate) fn text(&mut self) -> Option<String> {
        let length = self.u8()?;
        String::from_utf8(self.take(usize::from(length))?.to_vec()).ok()
    }
}

/// Appends a text after its length in one byte; a longer text would be cut, which the caller excludes.
pub(crate) fn put_text(bytes: &mut Vec<u8>, text: &str) {
    let text = &text.as_bytes()[..text.len().min(usize::from(u8::MAX))];
    bytes.push(text.len() as u8);
    bytes.extend_from_slice(text);
}

/// Fills the buffer from a file; returns whether there were enough bytes.
pub(crate) fn fill(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
