//! The states, memory and time that a check may use, and a meter of what it has used.

use crate::CheckError;
use campeao_base::machine::Instant;
use std::cell::Cell;
use std::time::Duration;

/// The limits of a check: states, memory, time.
///
/// # Examples
/// ```
/// use campeao_verify::CheckLimits;
/// use std::time::Duration;
/// let limits = CheckLimits { time: Some(Duration::from_secs(5)), ..CheckLimits::default() };
/// assert_eq!(limits.states, 4_000_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CheckLimits {
    /// The most states explored, in all statements together.
    pub states: usize,
    /// The most bytes in use at a time, as the checker counts them.
    pub memory: usize,
    /// The time limit, if there is one.
    pub time: Option<Duration>,
    /// Whether the check is cancelled; called every few thousand steps.
    pub interrupted: fn() -> bool,
}

/// Four million states, a gigabyte, a minute.
impl Default for CheckLimits {
    fn default() -> Self {
        Self {
            states: 4_000_000,
            memory: 1 << 30,
            time: Some(Duration::from_secs(60)),
            interrupted: || false,
        }
    }
}

/// A limit on states; the default limits on memory and time.
impl From<usize> for CheckLimits {
    fn from(states: usize) -> Self {
        Self { states, ..Self::default() }
    }
}

/// The number of steps between two readings of the clock.
const TICKS: usize = 1 << 12;

/// The resources that a check has used. Each method fails once a limit is exceeded.
pub(crate) struct Meter {
    limits: CheckLimits,
    begun: Instant,
    ticks: Cell<usize>,
    bytes: Cell<usize>,
    states: Cell<usize>,
}

impl Meter {
    pub(crate) fn new(limits: CheckLimits) -> Self {
        // The clock is read at the first step, so that even the shortest check notices a time limit of 0.
        let ticks = Cell::new(TICKS - 1);
        Self { limits, begun: Instant::now(), ticks, bytes: Cell::new(0), states: Cell::new(0) }
    }

    /// The number of states explored so far.
    pub(crate) fn states(&self) -> usize {
        self.states.get()
    }

    /// Counts a step, and reads the clock now and then.
    pub(crate) fn tick(&self) -> Result<(), CheckError> {
        self.spend(1)
    }

    /// Counts a number of steps, and reads the clock now and then.
    pub(crate) fn spend(&self, steps: usize) -> Result<(), CheckError> {
        self.ticks.set(self.ticks.get().saturating_add(steps));
        if self.ticks.get() < TICKS {
            return Ok(());
        }
        self.ticks.set(0);
        if (self.limits.interrupted)() {
            return Err(CheckError::Interrupted);
        }
        match self.limits.time {
            Some(limit) if self.begun.elapsed() > limit => Err(CheckError::OutOfTime { limit }),
            _ => Ok(()),
        }
    }

    /// Counts a state.
    pub(crate) fn visit(&self) -> Result<(), CheckError> {
        self.states.set(self.states.get() + 1);
        let limit = self.limits.states;
        if self.states.get() > limit { Err(CheckError::TooManyStates { limit }) } else { Ok(()) }
    }

    /// Counts allocated bytes.
    pub(crate) fn keep(&self, bytes: usize) -> Result<(), CheckError> {
        self.bytes.set(self.bytes.get().saturating_add(bytes));
        let limit = self.limits.memory;
        if self.bytes.get() > limit { Err(CheckError::OutOfMemory { limit }) } else { Ok(()) }
    }

    /// Counts released bytes.
    pub(crate) fn release(&self, bytes: usize) {
        self.bytes.set(self.bytes.get().saturating_sub(bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_exceeded_only_beyond_it() {
        let meter = Meter::new(CheckLimits { states: 3, memory: 100, ..CheckLimits::default() });
        assert!((0..3).all(|_| meter.visit().is_ok()));
        assert_eq!(meter.visit(), Err(CheckError::TooManyStates { limit: 3 }));
        assert!(meter.keep(60).is_ok() && meter.keep(40).is_ok());
        assert_eq!(meter.keep(1), Err(CheckError::OutOfMemory { limit: 100 }));
        meter.release(61);
        assert_eq!(meter.keep(60), Ok(()));
    }

    #[test]
    fn the_clock_and_a_cancellation_are_noticed() {
        let never = CheckLimits { time: None, ..CheckLimits::default() };
        for (limits, stopped) in [
            (CheckLimits { interrupted: || true, ..never }, Some(CheckError::Interrupted)),
            (
                CheckLimits { time: Some(Duration::ZERO), ..never },
                Some(CheckError::OutOfTime { limit: Duration::ZERO }),
            ),
            (never, None),
            (CheckLimits::default(), None),
        ] {
            let meter = Meter::new(limits);
            assert_eq!((0..10_000).find_map(|_| meter.tick().err()), stopped);
        }
    }
}
