//! Errors of the search for a law.

use campeao_solve::SolveError;
use campeao_theorem::{Refusal, Refutation};

/// An error of the search for a law. A search that finds no law is not an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiscoverError {
    /// A position is a sum of heaps, not a tuple.
    #[error("a sum of heaps has no law of its own: its nim-values decide it")]
    Sum,
    /// The rules cannot be evaluated.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The rules cannot be stated.
    #[error(transparent)]
    Statement(#[from] Refusal),
    /// A move leads out of the domain, the rank does not shrink, or no reply makes the reply terms smaller.
    #[error("no law can be proved, since the rules break a requirement at {:?}: {}", .0.state, .0.obligation)]
    Rules(Refutation),
    /// The proof and the solved positions contradict one another.
    #[error("the prover and the solver disagree at {state:?}")]
    Contradiction {
        /// The position.
        state: Vec<u64>,
    },
    /// The watch asked to stop.
    #[error("the search was cancelled")]
    Interrupted,
}
