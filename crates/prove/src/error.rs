//! Why a formula was not decided.

use campeao_formula::Numeration;
use std::time::Duration;

/// Why a formula was not decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProveError {
    /// An automaton grew beyond the budget.
    #[error("more than {limit} states would be needed")]
    TooManyStates {
        /// The limit.
        limit: usize,
    },
    /// A transition table grew beyond the budget.
    #[error("more than {limit} transitions would be needed")]
    TooManyTransitions {
        /// The limit.
        limit: usize,
    },
    /// The time of the budget is over.
    #[error("more than {} seconds would be needed", limit.as_secs_f64())]
    OutOfTime {
        /// The limit.
        limit: Duration,
    },
    /// Somebody wanted the work to stop.
    #[error("interrupted")]
    Interrupted,
    /// A product of two variables: multiplication is beyond every such decision procedure.
    #[error("a product of two variables cannot be decided")]
    Product,
    /// The list of heaps, of which no automaton knows how many there are.
    #[error("the list of heaps cannot be decided; name the heaps one by one")]
    List,
    /// A range that is not constant where it must be.
    #[error("an aggregate needs a constant set here")]
    OpenAggregate,
    /// A function that needs another numeration system.
    #[error("`{function}` needs numbers written in the system `{}`", needs.name())]
    OtherNumeration {
        /// The function.
        function: &'static str,
        /// The system it needs.
        needs: Numeration,
    },
    /// An automatic word that needs another numeration system.
    #[error("the word `{word}` needs numbers written in the system `{}`", needs.name())]
    WordNumeration {
        /// The word.
        word: String,
        /// The system it needs.
        needs: Numeration,
    },
    /// A table that is no automaton, or one for other numbers than the prover's.
    #[error("this is no automaton over these variables and digits")]
    NoAutomaton,
    /// A number too big.
    #[error("a constant is too big")]
    TooBig,
}
