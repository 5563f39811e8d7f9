//! Errors of learning.

use crate::ProveError;

/// The reason why nothing was learned; `E` is the teacher's own error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LearnError<E> {
    /// The hypothesis grew beyond the limit.
    #[error("more than {limit} states would be needed")]
    TooManyStates {
        /// The limit.
        limit: usize,
    },
    /// The teacher was asked too many questions.
    #[error("more than {limit} questions would have to be asked")]
    TooManyQueries {
        /// The limit.
        limit: u64,
    },
    /// The teacher's counterexample is a word that, by its own answers, the hypothesis gets right.
    #[error("the teacher contradicts itself")]
    Contradiction,
    /// There are too many symbols, or the automaton exceeds the prover's budget.
    #[error(transparent)]
    Automaton(#[from] ProveError),
    /// The teacher could not answer.
    #[error("{0}")]
    Teacher(E),
}
