//! A watch that also looks at the clock.

use campeao_solve::sequence::Watch;
use std::ops::ControlFlow;
use std::time::Instant;

/// Someone else's watch with a deadline.
pub(crate) struct Clock<'w> {
    deadline: Option<Instant>,
    watch: &'w mut dyn Watch,
    interrupted: bool,
}

impl<'w> Clock<'w> {
    pub(crate) fn new(deadline: Option<Instant>, watch: &'w mut dyn Watch) -> Self {
        Self { deadline, watch, interrupted: false }
    }

    /// Whether the other watch asked to stop.
    pub(crate) const fn interrupted(&self) -> bool {
        self.interrupted
    }

    /// Whether to stop, for whatever reason.
    pub(crate) fn stops(&mut self) -> bool {
        self.progress(0, 0).is_break()
    }

    pub(crate) fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
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
