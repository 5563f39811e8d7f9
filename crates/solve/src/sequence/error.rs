//! The errors of filling a sequence.

use super::Watch;
use campeao_base::told;

told! {
    /// The reason why a table was not filled.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum SequenceError {
        /// The table would be larger than [`TABLE_BYTES`](super::TABLE_BYTES), or than this machine.
        TooLarge {
            /// Bytes the table needs.
            needed: u64,
            /// Bytes it may have.
            budget: u64,
        } =>
            "the table needs {needed} bytes, but only {budget} are allowed",
            "a tabela precisa de {needed} bytes, mas só se permitem {budget}";
        /// The [`Watch`] asked to stop.
        Interrupted {
            /// Heap sizes finished before the stop.
            done: u64,
        } => {
            Interrupted { done: _ } => "stopped", "interrompido";
        }
        /// A Grundy value does not fit in 16 bits.
        ValueTooLarge {
            /// The heap in question.
            size: u64,
        } => "the nim-value of the heap of {size} exceeds 65535, the greatest that can be stored",
            "o nim-valor do monte de {size} passa de 65535, o maior que se pode guardar";
        /// Rows need at least one cell.
        EmptyRow => "a row must have at least one cell", "uma linha tem de ter pelo menos uma célula";
    }
}

/// Reports to the watch, and turns its wish to stop into an error.
pub(super) fn report(watch: &mut dyn Watch, done: u64, total: u64) -> Result<(), SequenceError> {
    if watch.progress(done, total).is_break() { Err(SequenceError::Interrupted { done }) } else { Ok(()) }
}
