//! What can keep a sequence from being filled.

use super::Watch;

/// Why a table was not filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SequenceError {
    /// The table would be larger than [`TABLE_BYTES`](super::TABLE_BYTES), or than this machine.
    #[error("the table needs {needed} bytes, more than the {budget} allowed")]
    TooLarge {
        /// Bytes the table needs.
        needed: u64,
        /// Bytes it may have.
        budget: u64,
    },
    /// The [`Watch`] asked to stop.
    #[error("stopped after {done} heap sizes")]
    Interrupted {
        /// Heap sizes finished before the stop.
        done: u64,
    },
    /// A Grundy value does not fit in 16 bits.
    #[error("the Grundy value of the heap of {size} exceeds 65535")]
    ValueTooLarge {
        /// The heap in question.
        size: u64,
    },
    /// Rows need at least one cell.
    #[error("a row must have at least one cell")]
    EmptyRow,
}

/// Tells the watch, and turns its wish to stop into an error.
pub(super) fn report(watch: &mut dyn Watch, done: u64, total: u64) -> Result<(), SequenceError> {
    if watch.progress(done, total).is_break() { Err(SequenceError::Interrupted { done }) } else { Ok(()) }
}
