//! The watch of a long computation, which reports its progress and may stop it.

use std::ops::ControlFlow;

/// An observer that receives the progress of a fill and may stop it.
///
/// Closures of the same shape are watches too.
///
/// ```
/// use std::ops::ControlFlow;
/// use campeao_solve::sequence::{Play, SequenceError, SubtractionSet, safe_bits};
///
/// let set = SubtractionSet::new([1, 4])?;
/// let mut stop_at_once = |_done: u64, _total: u64| ControlFlow::Break(());
/// let stopped = safe_bits(&set, Play::Normal, 1 << 24, &mut stop_at_once);
/// assert!(matches!(stopped, Err(SequenceError::Interrupted { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Watch {
    /// Called about every 2^20 steps with the number of heap sizes done and wanted.
    /// `Break` ends the computation with [`SequenceError::Interrupted`](super::SequenceError).
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()>;
}

/// The watch that never stops the work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quiet;

impl Watch for Quiet {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(u64, u64) -> ControlFlow<()>> Watch for F {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        self(done, total)
    }
}

/// Steps of work between two reports.
pub(super) const STRIDE: u64 = 1 << 20;
