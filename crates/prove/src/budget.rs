//! Budgets. A decision may need astronomically many states, so it has limits and reports the one that it exceeded.

use crate::automaton::Audit;
use crate::{Making, ProveError, Reached};
use campeao_base::machine::{Deadline, TimeLimit};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The limits of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most states of any automaton on the way.
    pub states: usize,
    /// The most entries of any transition table: states times symbols. Each takes four bytes, and about twice as much
    /// again while an automaton is minimised.
    pub transitions: usize,
    /// The most time, if there is a limit. The clock of a [`Prover`](crate::Prover) starts when it is given the
    /// budget, and anew with each [`Question`](crate::Question).
    pub time: Option<Duration>,
    /// Whether `time` is processor time of the thread instead of the time of the clock. Where the limit only keeps
    /// a search from running away, the result must not depend on the load of the machine.
    pub by_work: bool,
}

/// The default number of transitions for each state; alphabets seldom have more symbols.
const TRANSITIONS_OF_A_STATE: usize = 100;

/// The number of transitions that take as many bytes as a rational, at four bytes each.
const TRANSITIONS_OF_A_RATIONAL: usize = 12;

impl Default for Budget {
    /// 200,000 states and 20 million transitions, without a time limit: a few hundred megabytes and a few seconds for
    /// each automaton.
    fn default() -> Self {
        Self::of_states(200_000)
    }
}

impl Budget {
    /// A budget of `states` states, a hundred transitions for each, and unlimited time.
    ///
    /// ```
    /// use campeao_prove::Budget;
    /// assert_eq!(Budget::of_states(6_000_000).transitions, 600_000_000);
    /// assert_eq!(Budget::of_states(200_000), Budget::default());
    /// ```
    pub const fn of_states(states: usize) -> Self {
        Self {
            states,
            transitions: states.saturating_mul(TRANSITIONS_OF_A_STATE),
            time: None,
            by_work: false,
        }
    }
}

/// The most bytes that a transition takes, while its automaton is minimised.
const BYTES_OF_A_TRANSITION: u64 = 12;

impl From<&Deadline> for Budget {
    /// The usual budget, with the time or the work and the memory that the deadline allows; the work, if it limits both.
    /// For its signal to cancel, give a prover a [test](crate::Prover::with_interrupt).
    ///
    /// ```
    /// use campeao_base::machine::Deadline;
    /// use campeao_prove::Budget;
    /// assert_eq!(Budget::from(&Deadline::default().with_memory(12_000)).transitions, 1000);
    /// ```
    fn from(deadline: &Deadline) -> Self {
        let usual = Self::default();
        let fits = |bytes: u64| usize::try_from(bytes / BYTES_OF_A_TRANSITION).unwrap_or(usize::MAX);
        Self {
            transitions: deadline.memory().map_or(usual.transitions, fits),
            time: deadline.work().or(deadline.time()),
            by_work: deadline.work().is_some(),
            ..usual
        }
    }
}

/// A budget with a running clock and a test for interruption.
#[derive(Clone, Default)]
pub(crate) struct Meter {
    budget: Budget,
    deadline: Option<TimeLimit>,
    interrupted: Option<Interrupted>,
    /// The auditor that compares every step with a second reading, if the prover is audited.
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
    /// The same meter with another budget, whose clock starts now.
    pub(crate) fn with_budget(&self, budget: Budget) -> Self {
        let after = if budget.by_work { TimeLimit::after_work } else { TimeLimit::after };
        Self { budget, deadline: budget.time.and_then(after), ..self.clone() }
    }

    /// The same meter with at most `states` states; its clock is not restarted.
    pub(crate) fn with_states(&self, states: usize) -> Self {
        let states = states.min(self.budget.states);
        Self { budget: Budget { states, ..self.budget }, ..self.clone() }
    }

    /// The same budget with a clock that starts now.
    pub(crate) fn restarted(&self) -> Self {
        self.with_budget(self.budget)
    }

    /// The same meter, with an audit of every step from now on.
    pub(crate) fn audited(&self) -> Self {
        Self { audit: Some(Arc::default()), ..self.clone() }
    }

    /// The auditor of steps, if there is one.
    pub(crate) fn audit(&self) -> Option<&Audit> {
        self.audit.as_deref()
    }

    /// The same meter, which also asks `interrupted` whether to stop.
    pub(crate) fn interrupted_by(self, interrupted: Interrupted) -> Self {
        Self { interrupted: Some(interrupted), ..self }
    }

    /// The most states of an automaton.
    pub(crate) const fn states(&self) -> usize {
        self.budget.states
    }

    /// Checks that an automaton may have this many states and symbols, and that time is left.
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

    /// Checks the same for an automaton whose table has some number of entries in all.
    pub(crate) fn check_entries(
        &self,
        making: Making,
        states: usize,
        entries: usize,
    ) -> Result<(), ProveError> {
        if entries > self.budget.transitions {
            let reached = Reached::new(making, states, entries.div_ceil(states.max(1)));
            return Err(ProveError::TooManyTransitions { limit: self.budget.transitions, reached });
        }
        self.check(making, states, 1)
    }

    /// Checks that this many vectors of rationals may be held. An entry is charged like the transitions that take as
    /// many bytes.
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

    /// Checks the total size of states that are sets; it fills the memory, so it is charged like transitions.
    pub(crate) fn check_held(&self, making: Making, states: usize, held: usize) -> Result<(), ProveError> {
        if held > self.budget.transitions {
            let reached = Reached { making, states, symbols: held.div_ceil(states.max(1)), held };
            return Err(ProveError::TooManyTransitions { limit: self.budget.transitions, reached });
        }
        Ok(())
    }

    /// The number of symbols for some number of tracks; an error if it does not fit.
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

    /// Checks that time is left and that no interruption was requested.
    pub(crate) fn go_on(&self) -> Result<(), ProveError> {
        self.unless_over(None)
    }

    /// The same check; the error names the step in progress and its progress.
    fn unless_over(&self, reached: Option<Reached>) -> Result<(), ProveError> {
        if self.interrupted.as_ref().is_some_and(|stop| stop()) {
            return Err(ProveError::Interrupted);
        }
        match (self.deadline, self.budget.time) {
            (Some(deadline), Some(limit)) if deadline.is_over() => {
                Err(ProveError::OutOfTime { limit, reached })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step may reach a limit but not exceed it. A meter with fewer states keeps the rest of the budget.
    #[test]
    fn limits_are_reached_and_not_passed() {
        let digits = Making::Digits { numbers: 1 };
        let budget = Budget { transitions: 60, ..Budget::of_states(10) };
        let meter = Meter::default().with_budget(budget);
        let reached =
            |making, states, symbols, held| Reached { held, ..Reached::new(making, states, symbols) };
        let states = |limit, states, symbols| {
            Err(ProveError::TooManyStates { limit, reached: Reached::new(digits, states, symbols) })
        };
        let transitions = |reached| Err(ProveError::TooManyTransitions { limit: 60, reached });
        let table = |making, states, symbols| transitions(Reached::new(making, states, symbols));
        for meter in [meter.clone(), meter.restarted(), meter.audited(), meter.with_states(11)] {
            assert_eq!(meter.states(), 10);
            assert_eq!(meter.check(digits, 10, 6), Ok(()));
            assert_eq!(meter.check(digits, 11, 1), states(10, 11, 1));
            assert_eq!(meter.check(digits, 10, 7), table(digits, 10, 7));
        }
        let few = meter.with_states(4);
        assert_eq!((few.states(), few.check(digits, 4, 15)), (4, Ok(())));
        assert_eq!(few.check(digits, 5, 1), states(4, 5, 1));
        assert_eq!(few.check(digits, 4, 16), table(digits, 4, 16));
        // The total sizes of sets of states, around the limit.
        for (held, symbols) in [(60, None), (61, Some(31)), (62, Some(31)), (63, Some(32))] {
            let wanted = symbols.map_or(Ok(()), |symbols| transitions(reached(digits, 2, symbols, held)));
            assert_eq!(meter.check_held(digits, 2, held), wanted, "{held}");
        }
        // Five rationals are charged like sixty transitions.
        assert_eq!(meter.check_vectors(1, 5), Ok(()));
        let making = Making::Representation { dimension: 3 };
        assert_eq!(meter.check_vectors(2, 3), transitions(reached(making, 2, 3, 72)));
        assert_eq!(meter.symbols(digits, 3, 4), Ok(81));
        assert_eq!(meter.symbols(digits, 2, 64).map(drop), table(digits, 1, usize::MAX));
    }

    #[test]
    fn time_is_up_and_work_is_interrupted_whatever_is_made() {
        let digits = Making::Digits { numbers: 1 };
        let time = Some(Duration::ZERO);
        let late = Meter::default().with_budget(Budget { time, ..Budget::default() });
        let over = |reached| Err(ProveError::OutOfTime { limit: Duration::ZERO, reached });
        for meter in [late.clone(), late.restarted(), late.with_states(5), late.audited()] {
            assert_eq!(meter.go_on(), over(None));
            assert_eq!(meter.check(digits, 1, 2), over(Some(Reached::new(digits, 1, 2))));
        }
        let stopped = late.interrupted_by(Arc::new(|| true));
        for meter in [stopped.clone(), stopped.restarted(), stopped.with_states(5), stopped.audited()] {
            assert_eq!(meter.go_on(), Err(ProveError::Interrupted));
            assert_eq!(meter.check_vectors(1, 1), Err(ProveError::Interrupted));
        }
        let time = Some(Duration::from_secs(3600));
        assert_eq!(Meter::default().with_budget(Budget { time, ..Budget::default() }).go_on(), Ok(()));
        assert_eq!(Meter::default().interrupted_by(Arc::new(|| false)).go_on(), Ok(()));
    }
}
