//! Tablebase files in a browser: none is ever open, and opening one is refused.

use std::io;
use std::path::Path;

use crate::{
    Census, CheckedExtent, FileError, Indexed, Signature, SolveOptions, StoredOutcome, Verdict, VerifyError,
    Watch,
};

/// A tablebase file, open for questions. There is none.
#[derive(Debug)]
pub enum Tablebase {}

/// The error for opening a file.
pub(crate) fn refusal(path: &Path) -> FileError {
    FileError::System { path: path.to_owned(), source: io::ErrorKind::Unsupported.into() }
}

impl Tablebase {
    /// Refused.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        Err(refusal(path.as_ref()))
    }

    /// Whether a file begins like a tablebase.
    pub fn is_begun(_path: impl AsRef<Path>) -> bool {
        false
    }

    /// The game.
    pub fn signature(&self) -> &Signature {
        match *self {}
    }

    /// Number of positions.
    pub fn positions(&self) -> u64 {
        match *self {}
    }

    /// Whether the file holds numbers of plies, or outcomes only.
    pub fn has_remoteness(&self) -> bool {
        match *self {}
    }

    /// Bytes of the file.
    pub fn file_bytes(&self) -> u64 {
        match *self {}
    }

    /// The numbers of positions of each kind.
    pub fn census(&self) -> Census {
        match *self {}
    }

    /// The outcome of the position of a place.
    pub fn verdict(&self, _place: u64) -> Result<Verdict, FileError> {
        match *self {}
    }

    /// The value of the position of a place.
    pub fn value(&self, _place: u64) -> Result<StoredOutcome, FileError> {
        match *self {}
    }

    /// Checks that every value follows from those of its successors.
    pub fn verify_values<G: Indexed>(
        &self,
        _game: &G,
        _extent: CheckedExtent,
        _options: &SolveOptions,
        _watch: &mut dyn Watch,
    ) -> Result<u64, VerifyError> {
        match *self {}
    }
}
