//! What stands where a tablebase, its checkpoint or its draft is to be written, and whether it may go.

use std::io::{self, Read};

use crate::Obstacle;
use crate::file::header::{Header, HeaderFault, Purpose};

/// Longer than any header.
const FRONT: u64 = 1 << 16;

/// What a file begins with.
#[derive(Debug)]
pub(crate) enum Found {
    /// Nothing: it is empty, or all that was written into it was lost with the power.
    Nothing,
    /// The wanted header, cut off.
    Begun,
    /// A header, so many bytes long.
    Header(Header, usize),
    /// A header that cannot be read.
    Unreadable,
    /// Something else.
    Foreign,
}

impl Found {
    /// Looks at the front of a file that should have the wanted header.
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

    /// Looks at the front of an open file that is still at its beginning.
    pub(crate) fn in_file(file: &mut dyn Read, wanted: &Header) -> io::Result<Self> {
        let mut front = Vec::new();
        file.take(FRONT).read_to_end(&mut front)?;
        Ok(Self::at_front(&front, wanted))
    }

    /// Why something else than this must not take its place; `None` if it may. A finished table never makes place for
    /// what is written on the way to one, and the other way round.
    pub(crate) fn obstacle(&self, wanted: &Header) -> Option<Obstacle> {
        match self {
            Self::Nothing | Self::Begun => None,
            Self::Header(found, _) if found.signature != wanted.signature => {
                Some(Obstacle::OtherGame(Box::new(found.signature.clone())))
            }
            Self::Header(found, _) => match (found.purpose, wanted.purpose) {
                // Checkpoints with cells of another size hold nothing that could be gone on with.
                (Purpose::Checkpoint { .. }, Purpose::Checkpoint { .. }) => None,
                _ if found == wanted => None,
                _ => Some(Obstacle::OtherForm),
            },
            Self::Unreadable => Some(Obstacle::Unreadable),
            Self::Foreign => Some(Obstacle::Foreign),
        }
    }
}
