//! The memory of a table in a browser, which has no pages to map.

use std::ops::Range;

use crate::{Cell, SolveError};

/// As many cells as a game has positions.
pub(crate) struct Cells<C>(Vec<C>);

impl<C: Cell> Cells<C> {
    /// Zeroed cells; a refusal if there is no room for them.
    pub(crate) fn new(positions: u64) -> Result<Self, SolveError> {
        let refusal = || SolveError::NoMemory { bytes: positions.saturating_mul(C::BYTES) };
        let length = usize::try_from(positions).map_err(|_| refusal())?;
        let mut cells = Vec::new();
        cells.try_reserve_exact(length).map_err(|_| refusal())?;
        cells.resize(length, C::zeroed());
        Ok(Self(cells))
    }

    /// The bytes of memory that the cells hold on to.
    pub(crate) fn held(&self) -> u64 {
        self.0.len() as u64 * C::BYTES
    }

    /// Nothing can be given up.
    pub(crate) fn release(&self, _done: u64) {}

    /// Nothing can be given up.
    pub(crate) fn give_up(&self, _range: Range<u64>) {}

    pub(crate) fn as_slice(&self) -> &[C] {
        &self.0
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [C] {
        &mut self.0
    }
}
