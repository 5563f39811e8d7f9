//! The watch on a long computation: its progress, its remaining time, and whether to stop it.

use campeao_base::machine::Instant;
use std::ops::ControlFlow;
use std::time::Duration;

/// The phase of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Listing the reachable positions; the total is the number found so far.
    Listing,
    /// Finding the values of positions.
    Solving,
    /// Writing them into a file.
    Writing,
    /// Reading them from a file.
    Reading,
    /// Comparing them with the values that follow from their successors.
    Checking,
}

/// The progress of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The phase.
    pub phase: Phase,
    /// Positions done.
    pub done: u64,
    /// Positions in all.
    pub total: u64,
    /// The current level, counted from 1.
    pub level: usize,
    /// Levels in all.
    pub levels: usize,
    /// The time spent so far in this run.
    pub elapsed: Duration,
    /// The time still needed if it goes on at the pace of this run; `None` at its start.
    pub remaining: Option<Duration>,
}

impl Progress {
    /// The progress of work whose duration cannot be estimated.
    pub const fn without_estimate(phase: Phase, done: u64, total: u64, elapsed: Duration) -> Self {
        Self { phase, done, total, level: 0, levels: 0, elapsed, remaining: None }
    }
}

/// A listener to the progress of a computation, which may stop it.
///
/// Closures of the same shape are watches too.
pub trait Watch {
    /// Called a few times a second or at least every few million positions. `Break` ends the computation with
    /// [`SolvingError::Stopped`](crate::SolvingError::Stopped).
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()>;
}

/// The watch that lets everything run to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quiet;

impl Watch for Quiet {
    fn progress(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&Progress) -> ControlFlow<()>> Watch for F {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self(progress)
    }
}

/// The pace of a run.
pub(crate) struct Pace {
    begun: Instant,
    /// Positions that were answered before this run.
    before: u64,
    total: u64,
    levels: usize,
}

impl Pace {
    pub(crate) fn new(before: u64, total: u64, levels: usize) -> Self {
        Self { begun: Instant::now(), before, total, levels }
    }

    pub(crate) fn progress(&self, done: u64, level: usize) -> Progress {
        let elapsed = self.begun.elapsed();
        let here = done.saturating_sub(self.before);
        // This is an estimate only, so floating point may be used.
        let remaining = (here > 0).then(|| {
            let share = self.total.saturating_sub(done) as f64 / here as f64;
            Duration::try_from_secs_f64(elapsed.as_secs_f64() * share).unwrap_or(Duration::MAX)
        });
        Progress {
            phase: Phase::Solving,
            done,
            total: self.total,
            level,
            levels: self.levels,
            elapsed,
            remaining,
        }
    }
}

/// The progress of work on files.
#[cfg(not(target_family = "wasm"))]
impl Pace {
    pub(crate) fn reading(&self, done: u64) -> Progress {
        Progress { phase: Phase::Reading, ..self.progress(done, self.levels) }
    }

    pub(crate) fn checking(&self, done: u64, level: usize) -> Progress {
        Progress { phase: Phase::Checking, ..self.progress(done, level) }
    }

    pub(crate) fn writing(&self, done: u64) -> Progress {
        Progress { phase: Phase::Writing, ..self.progress(done, self.levels) }
    }
}
