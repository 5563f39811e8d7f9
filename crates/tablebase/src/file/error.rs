//! Why a file could not be written or is not believed.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::{Inconsistency, Obstacle, Signature, SolveError};

/// A part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// What the file is about.
    Header,
    /// A block of positions, counted from 0.
    Block(u64),
    /// Where the blocks are.
    Index,
    /// The end of the file.
    Trailer,
}

impl fmt::Display for Part {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => output.write_str("the header"),
            Self::Block(number) => write!(output, "block {number}"),
            Self::Index => output.write_str("the index"),
            Self::Trailer => output.write_str("the trailer"),
        }
    }
}

/// Why a tablebase file could not be read or written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FileError {
    /// The system refused.
    #[error("{path}: {source}")]
    System {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is something else.
    #[error("{path} is not a tablebase of campeao")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is from a later version.
    #[error("{path} has format version {version}; this program reads version {known}")]
    Future {
        /// The file.
        path: PathBuf,
        /// The version of the file.
        version: u16,
        /// The version this program knows.
        known: u16,
    },
    /// The file ends too early, or too late.
    #[error("{path} has {length} bytes and no end mark: it is cut off, or something was appended to it")]
    Truncated {
        /// The file.
        path: PathBuf,
        /// Its length.
        length: u64,
    },
    /// A part of the file does not match its checksum, or the other parts.
    #[error("{path} is damaged: {part} is not as it was written")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The part.
        part: Part,
    },
    /// The file is about another game, or other parameters, or another numbering.
    #[error("{path} is about {found}; {expected} is wanted")]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game that was asked for.
        expected: Box<Signature>,
        /// The game of the file.
        found: Box<Signature>,
    },
    /// A place beyond the end was asked for.
    #[error("there is no place {place} in a file of {positions} positions")]
    NoSuchPlace {
        /// The place.
        place: u64,
        /// Number of positions of the file.
        positions: u64,
    },
    /// The remoteness was asked of a file that holds verdicts only.
    #[error("{path} holds who wins, but not in how many plies")]
    VerdictsOnly {
        /// The file.
        path: PathBuf,
    },
    /// The signature of the game does not fit into a header.
    #[error(
        "the signature \"{signature}\" is too long for a file: names may have 255 bytes, and all parameters together 60000"
    )]
    Signature {
        /// The signature.
        signature: Box<Signature>,
    },
}

impl FileError {
    /// Puts the file's name to what the system said.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::System { path: path.to_owned(), source }
    }

    pub(crate) fn damaged(path: &Path, part: Part) -> Self {
        Self::Damaged { path: path.to_owned(), part }
    }
}

/// Why a tablebase could not be built.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The game could not be solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The file could not be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Another program is at work on the same file.
    #[error("another program is building {path}")]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// Something stands where the file, its checkpoint or its draft is to be.
    #[error("{path} is {by}, and is not replaced")]
    Occupied {
        /// The place.
        path: PathBuf,
        /// What stands there.
        by: Obstacle,
    },
    /// The block size cannot be used.
    #[error(
        "blocks of 2^{shift} positions were asked for; at least 2^{least} and at most 2^{most} are possible"
    )]
    BlockSize {
        /// The binary logarithm of the size that was asked for.
        shift: u8,
        /// Its least possible value.
        least: u8,
        /// Its greatest possible value.
        most: u8,
    },
}

/// Why the values of a file were not confirmed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// They could not be read or compared.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Some value is wrong; the first in the order of ranks.
    #[error(transparent)]
    Wrong(#[from] Inconsistency<FileError>),
}

impl From<FileError> for VerifyError {
    fn from(error: FileError) -> Self {
        Self::Build(error.into())
    }
}

impl From<SolveError> for VerifyError {
    fn from(error: SolveError) -> Self {
        Self::Build(error.into())
    }
}
