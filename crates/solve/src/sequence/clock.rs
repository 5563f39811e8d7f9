//! A watch with a deadline.

use super::Watch;
use campeao_base::machine::{Instant, TimeLimit};
use std::ops::ControlFlow;
use std::time::Duration;

/// Another watch with a deadline.
///
/// ```
/// use campeao_solve::sequence::{Clock, Quiet};
/// use campeao_base::machine::Instant;
/// let mut quiet = Quiet;
/// let mut clock = Clock::new(Some(Instant::now()), &mut quiet);
/// assert!(clock.stops() && clock.late() && !clock.interrupted());
/// ```
pub struct Clock<'w> {
    deadline: Option<TimeLimit>,
    watch: &'w mut dyn Watch,
    interrupted: bool,
}

impl<'w> Clock<'w> {
    /// A watch that also stops at a deadline, if one is given.
    pub fn new(deadline: Option<Instant>, watch: &'w mut dyn Watch) -> Self {
        Self::by(deadline.map(TimeLimit::Clock), watch)
    }

    /// A watch that also stops at a deadline of time or of work, if one is given.
    pub fn by(deadline: Option<TimeLimit>, watch: &'w mut dyn Watch) -> Self {
        Self { deadline, watch, interrupted: false }
    }

    /// Whether the other watch asked to stop.
    pub const fn interrupted(&self) -> bool {
        self.interrupted
    }

    /// Whether to stop, for any reason.
    pub fn stops(&mut self) -> bool {
        self.progress(0, 0).is_break()
    }

    /// The time that is left, if there is a deadline.
    pub fn left(&self) -> Option<Duration> {
        self.deadline.map(TimeLimit::left)
    }

    /// Whether the deadline has passed.
    pub fn late(&self) -> bool {
        self.deadline.is_some_and(TimeLimit::is_over)
    }
}

impl Watch for Clock<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        if self.watch.progress(done, total).is_break() {
            self.interrupted = true;
        }
        if self.interrupted || self.late() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
