//! Why a study or a judgement could not be made.

use crate::Part;
use campeao_formula as formula;
use campeao_rules::PlayError;
use campeao_solve::SolveError;

/// Why a study or a judgement could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyError {
    /// A formula of a conjecture is wrong.
    #[error("{error}")]
    Formula {
        /// Which of the three.
        part: Part,
        /// The formula as given.
        text: String,
        /// What is wrong with it.
        error: formula::Error,
    },
    /// A solver gave up.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A formula of the game could not be evaluated.
    #[error(transparent)]
    Evaluation(formula::EvalError),
    /// The bound gives more positions than are listed.
    #[error("more than {limit} positions: choose a smaller bound")]
    TooManyPositions {
        /// The limit.
        limit: u64,
    },
    /// A conjecture about single heaps meets a move that leaves several.
    #[error("moves of this game break heaps, so a conjecture must speak of the list `heaps`")]
    BreaksHeaps,
}

impl From<PlayError> for StudyError {
    fn from(error: PlayError) -> Self {
        Self::Solve(SolveError::Play(error))
    }
}
