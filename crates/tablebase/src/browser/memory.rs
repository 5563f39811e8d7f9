//! The memory of a table in a browser, which has no pages to map.

use std::ops::Range;

use bytemuck::Pod;

use crate::SolvingError;

/// A cell for each position of a game, or other numbers with access all over the table.
pub(crate) struct Cells<C>(Vec<C>);

impl<C: Pod> Cells<C> {
    /// Zeroed cells; a refusal if there is no room for them.
    pub(crate) fn new(positions: u64) -> Result<Self, SolvingError> {
        let refusal = || SolvingError::NoMemory { bytes: positions.saturating_mul(size_of::<C>() as u64) };
        let length = usize::try_from(positions).map_err(|_| refusal())?;
        let mut cells = Vec::new();
        cells.try_reserve_exact(length).map_err(|_| refusal())?;
        cells.resize(length, C::zeroed());
        Ok(Self(cells))
    }

    /// Zeroed numbers, `count` of them.
    pub(crate) fn beside<T: Pod>(&self, count: u64) -> Result<Cells<T>, SolvingError> {
        Cells::new(count)
    }

    /// Always false: a browser has no files.
    pub(crate) const fn is_in_file(&self) -> bool {
        false
    }

    /// The bytes of memory that the cells hold on to.
    pub(crate) fn held(&self) -> u64 {
        size_of_val(self.0.as_slice()) as u64
    }

    /// Does nothing: memory of a browser cannot be released.
    pub(crate) fn release(&self, _done: u64) {}

    /// Does nothing: memory of a browser cannot be released.
    pub(crate) fn give_up(&self, _range: Range<u64>) {}

    /// Does nothing: memory of a browser cannot be released.
    pub(crate) fn give_up_all(&self) {}

    pub(crate) fn as_slice(&self) -> &[C] {
        &self.0
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [C] {
        &mut self.0
    }
}

/// Always `None`: a browser does not report it.
pub(crate) const fn resident() -> Option<u64> {
    None
}
