//! Why a question about a game could not be answered.

use crate::sequence::{SequenceError, SubtractionSetError};
use campeao_rules::PlayError;

/// Why a solver gave up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The rules could not be followed.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A table of heap sizes could not be made.
    #[error(transparent)]
    Sequence(#[from] SequenceError),
    /// A set of amounts is not one that tables of heap sizes can be made for.
    #[error(transparent)]
    Subtraction(SubtractionSetError),
    /// More positions than the limit would have to be looked at.
    #[error("more than {limit} positions would have to be solved")]
    TooManyPositions {
        /// The limit.
        limit: u64,
    },
    /// A heap is bigger than this family's nim-values can be found for.
    #[error("a heap of {heap} is too big: nim-values of this game are found up to {limit}")]
    HeapTooBig {
        /// The heap.
        heap: u64,
        /// The greatest heap.
        limit: u64,
    },
    /// The user stopped the work.
    #[error("stopped")]
    Interrupted,
}
