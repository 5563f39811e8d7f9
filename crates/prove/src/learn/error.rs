//! Why nothing was learned.

use crate::ProveError;

/// Why nothing was learned; `E` is the teacher's own error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LearnError<E> {
    /// The hypothesis grew beyond the limit.
    #[error("more than {limit} states would be needed")]
    TooManyStates {
        /// The limit.
        limit: usize,
    },
    /// The teacher was asked too often.
    #[error("more than {limit} questions would have to be asked")]
    TooManyQueries {
        /// The limit.
        limit: u64,
    },
    /// The teacher showed a word that its own answers say the hypothesis gets right.
    #[error("the teacher contradicts itself")]
    Contradiction,
    /// There are too many symbols, or the automaton is beyond the prover's budget.
    #[error(transparent)]
    Automaton(#[from] ProveError),
    /// The teacher could not answer.
    #[error("{0}")]
    Teacher(E),
}
