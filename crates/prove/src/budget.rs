//! Budgets: a decision may need astronomically many states, so it is given a limit and says when it
//! ran out.

use crate::ProveError;

/// What a decision may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most states of any automaton on the way.
    pub states: usize,
    /// The most entries of any transition table: states times symbols.
    pub transitions: usize,
}

impl Default for Budget {
    /// 200,000 states and 20 million transitions: some hundred megabytes, some seconds.
    fn default() -> Self {
        Self { states: 200_000, transitions: 20_000_000 }
    }
}

impl Budget {
    pub(crate) fn check(&self, states: usize, symbols: usize) -> Result<(), ProveError> {
        if states > self.states {
            return Err(ProveError::TooManyStates { limit: self.states });
        }
        if states.saturating_mul(symbols) > self.transitions {
            return Err(ProveError::TooManyTransitions { limit: self.transitions });
        }
        Ok(())
    }
}
