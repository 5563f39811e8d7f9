//! Errors of the search for a law.

use campeao_solve::SolveError;
use campeao_theorem::{Refusal, Refutation};

/// An error of the search for a law. A search that finds no law is not an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiscoverError {
    /// A position is a sum of heaps, not a tuple.
    #[error("the law of a sum of heaps is that of its nim-values")]
    Sum,
    /// The rules cannot be evaluated.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The rules cannot be stated.
    #[error(transparent)]
    Statement(#[from] Refusal),
    /// A move leads out of the domain, the rank does not shrink, or no reply makes the reply terms smaller.
    #[error("whatever the law, the rules fail at {:?}: {}", .0.state, .0.obligation)]
    Rules(Refutation),
    /// The proof and the solved positions contradict one another.
    #[error("the prover and the solver contradict one another at {state:?}")]
    Contradiction {
        /// The position.
        state: Vec<u64>,
    },
    /// The watch asked to stop.
    #[error("stopped")]
    Interrupted,
}
