//! The file that already exists where a tablebase, its checkpoint or its draft is to be written.

use std::io::{self, Read};

use crate::Obstacle;
use crate::file::header::{Header, HeaderFault, Purpose};

/// A length greater than that of any header.
const FRONT: u64 = 1 << 16;

/// The beginning of an existing file.
#[derive(Debug)]
pub(crate) enum Found {
    /// Nothing: the file is empty, or a power failure has destroyed its content.
    Nothing,
    /// The wanted header, cut off.
    Begun,
    /// A header, with its length in bytes.
    Header(Header, usize),
    /// A header that cannot be read.
    Unreadable,
    /// Something else.
    Foreign,
}

impl Found {
    /// The beginning of a file, compared with the wanted header.
    pub(crate) fn at_front(file: &[u8], wanted: &Header) -> Self {
        let front = &file[..file.len().min(FRONT as usize)];
        if front.iter().all(|&byte| byte == 0) {
            return Self::Nothing;
        }
        match Header::decode(front) {
            Ok((header, length)) => Self::Header(header, length),
            Err(_) if wanted.encode().starts_with(front) => Self::Begun,
            Err(HeaderFault::Foreign) => Self::Foreign,
            Err(HeaderFault::Future(_) | HeaderFault::Truncated | HeaderFault::Damaged) => Self::Unreadable,
        }
    }

    /// The beginning of an open file, read from its start.
    pub(crate) fn in_file(file: &mut dyn Read, wanted: &Header) -> io::Result<Self> {
        let mut front = Vec::new();
        file.take(FRONT).read_to_end(&mut front)?;
        Ok(Self::at_front(&front, wanted))
    }

    /// The obstacle to replacing this file; `None` if it may be replaced. A finished table never gives way to a
    /// checkpoint or draft, nor the reverse.
    pub(crate) fn obstacle(&self, wanted: &Header) -> Option<Obstacle> {
        match self {
            Self::Nothing | Self::Begun => None,
            Self::Header(found, _) if found.signature != wanted.signature => {
                Some(Obstacle::OtherGame(Box::new(found.signature.clone())))
            }
            Self::Header(found, _) => match (found.purpose, wanted.purpose) {
                // A checkpoint with cells of another size holds nothing from which this build could continue.
                (Purpose::Checkpoint { .. }, Purpose::Checkpoint { .. }) => None,
                _ if found == wanted => None,
                _ => Some(Obstacle::OtherForm),
            },
            Self::Unreadable => Some(Obstacle::Unreadable),
            Self::Foreign => Some(Obstacle::Foreign),
        }
    }
}
