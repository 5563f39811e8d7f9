//! The progress of a task, reported to the server.

use crate::desk::reply::send_progress;
use campeao_base::machine::Instant;
use campeao_solve::sequence::Watch;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

/// The interval between reports of progress.
const TOLD_EVERY: Duration = Duration::from_millis(100);

/// A watch that reports the progress of the work to the server.
pub(crate) struct Teller<'o> {
    pub(crate) out: &'o mut dyn Write,
    pub(crate) told: Instant,
}

impl Watch for Teller<'_> {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        if self.told.elapsed() < TOLD_EVERY {
            return ControlFlow::Continue(());
        }
        self.told = Instant::now();
        match send_progress(&mut self.out, done, total) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}
