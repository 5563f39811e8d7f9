//! Budgets: a decision may need astronomically many states, so it is given a limit and says when it
//! ran out.

use crate::automaton::Audit;
use crate::{Making, ProveError, Reached};
use campeao_machine::Instant;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What a decision may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most states of any automaton on the way.
    pub states: usize,
    /// The most entries of any transition table: states times symbols. Four bytes each, and about as much twice more
    /// while an automaton is minimised.
    pub transitions: usize,
    /// The most time, if there is a limit. The clock of a [`Prover`](crate::Prover) starts when it is given the
    /// budget, and anew with each [`Question`](crate::Question).
    pub time: Option<Duration>,
}

/// Transitions allowed for each state that is, unless told otherwise: alphabets seldom have more symbols.
const TRANSITIONS_OF_A_STATE: usize = 100;

/// Transitions that take as many bytes as a rational, four each.
const TRANSITIONS_OF_A_RATIONAL: usize = 12;

impl Default for Budget {
    /// 200,000 states and 20 million transitions, for as long as they take: some hundred megabytes, some seconds
    /// for each automaton.
    fn default() -> Self {
        Self::of_states(200_000)
    }
}

impl Budget {
    /// So many states, a hundred transitions for each, and any time.
    ///
    /// ```
    /// use campeao_prove::Budget;
    /// assert_eq!(Budget::of_states(6_000_000).transitions, 600_000_000);
    /// assert_eq!(Budget::of_states(200_000), Budget::default());
    /// ```
    pub const fn of_states(states: usize) -> Self {
        Self { states, transitions: states.saturating_mul(TRANSITIONS_OF_A_STATE), time: None }
    }
}

/// A budget with a clock that runs and somebody to ask whether the work should stop.
#[derive(Clone, Default)]
pub(crate) struct Meter {
    budget: Budget,
    deadline: Option<Instant>,
    interrupted: Option<Interrupted>,
    /// Who holds every step against a second reading, if somebody does.
    audit: Option<Arc<Audit>>,
}

/// Whether the work should stop.
pub(crate) type Interrupted = Arc<dyn Fn() -> bool + Send + Sync>;

impl fmt::Debug for Meter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Meter").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl Meter {
    /// The same with another budget, whose clock starts now.
    pub(crate) fn with_budget(&self, budget: Budget) -> Self {
        let deadline = budget.time.and_then(|time| Instant::now().checked_add(time));
        Self { budget, deadline, ..self.clone() }
    }

    /// The same with at most so many states; the clock goes on.
    pub(crate) fn with_states(&self, states: usize) -> Self {
        let states = states.min(self.budget.states);
        Self { budget: Budget { states, ..self.budget }, ..self.clone() }
    }

    /// The same budget from now on.
    pub(crate) fn restarted(&self) -> Self {
        self.with_budget(self.budget)
    }

    /// The same with every step held against a second reading from now on.
    pub(crate) fn audited(&self) -> Self {
        Self { audit: Some(Arc::default()), ..self.clone() }
    }

    /// Who holds every step against a second reading.
    pub(crate) fn audit(&self) -> Option<&Audit> {
        self.audit.as_deref()
    }

    /// The same, asking now and then whether to stop.
    pub(crate) fn interrupted_by(self, interrupted: Interrupted) -> Self {
        Self { interrupted: Some(interrupted), ..self }
    }

    /// The most states of an automaton.
    pub(crate) const fn states(&self) -> usize {
        self.budget.states
    }

    /// Whether what is made may have so many states and symbols, and the work go on.
    pub(crate) fn check(&self, making: Making, states: usize, symbols: usize) -> Result<(), ProveError> {
        let reached = || Reached::new(making, states, symbols);
        if states > self.budget.states {
            return Err(ProveError::TooManyStates { limit: self.budget.states, reached: reached() });
        }
        if states.saturating_mul(symbols) > self.budget.transitions {
            return Err(ProveError::TooManyTransitions {
                limit: self.budget.transitions,
                reached: reached(),
            });
        }
        self.unless_over(Some(reached()))
    }

    /// Whether so many vectors of rationals may be held, each entry charged like the transitions that take as many bytes.
    pub(crate) fn check_vectors(&self, vectors: usize, dimension: usize) -> Result<(), ProveError> {
        let reached = Reached::new(Making::Representation { dimension }, vectors, dimension);
        let held = vectors.saturating_mul(dimension).saturating_mul(TRANSITIONS_OF_A_RATIONAL);
        if held > self.budget.transitions {
            return Err(ProveError::TooManyTransitions {
                limit: self.budget.transitions,
                reached: Reached { held, ..reached },
            });
        }
        self.unless_over(Some(reached))
    }

    /// Whether states that are sets may hold so much in all, which is charged like transitions: it is what fills the memory.
    pub(crate) fn check_held(&self, making: Making, states: usize, held: usize) -> Result<(), ProveError> {
        if held > self.budget.transitions {
            let reached = Reached { making, states, symbols: held.div_ceil(states.max(1)), held };
            return Err(ProveError::TooManyTransitions { limit: self.budget.transitions, reached });
        }
        Ok(())
    }

    /// How many symbols there are of so many tracks; refused where they cannot be counted.
    pub(crate) fn symbols(
        &self,
        making: Making,
        alphabet: usize,
        tracks: usize,
    ) -> Result<usize, ProveError> {
        let symbols = u32::try_from(tracks).ok().and_then(|tracks| alphabet.checked_pow(tracks));
        symbols.ok_or_else(|| {
            let reached = Reached::new(making, 1, usize::MAX);
            ProveError::TooManyTransitions { limit: self.budget.transitions, reached }
        })
    }

    /// Whether there is time left and nobody wants the work to stop.
    pub(crate) fn go_on(&self) -> Result<(), ProveError> {
        self.unless_over(None)
    }

    /// The same where it is known what is made, and how far it has come.
    fn unless_over(&self, reached: Option<Reached>) -> Result<(), ProveError> {
        if self.interrupted.as_ref().is_some_and(|stop| stop()) {
            return Err(ProveError::Interrupted);
        }
        match (self.deadline, self.budget.time) {
            (Some(deadline), Some(limit)) if Instant::now() >= deadline => {
                Err(ProveError::OutOfTime { limit, reached })
            }
            _ => Ok(()),
        }
    }
}
