//! The memory of a table: fresh pages, large ones where the system has them.
//!
//! Successors lie anywhere in the table, so with small pages most look-ups would also miss in the processor's table
//! of pages. Pages come from the system as they are first written, so what is not yet solved costs nothing.

use std::marker::PhantomData;

use memmap2::MmapMut;

use crate::{Cell, SolveError};

/// As many cells as a game has positions.
pub(crate) struct Cells<C> {
    pages: Option<MmapMut>,
    cell: PhantomData<C>,
}

impl<C: Cell> Cells<C> {
    /// Zeroed cells; a refusal if the system has no room for them.
    pub(crate) fn new(positions: u64) -> Result<Self, SolveError> {
        let bytes = positions.saturating_mul(C::BYTES);
        if bytes == 0 {
            return Ok(Self { pages: None, cell: PhantomData });
        }
        let refusal = || SolveError::NoMemory { bytes };
        let length = usize::try_from(bytes).map_err(|_| refusal())?;
        let pages = MmapMut::map_anon(length).map_err(|_| refusal())?;
        // Where large pages are not to be had, small ones do.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        Ok(Self { pages: Some(pages), cell: PhantomData })
    }

    pub(crate) fn as_slice(&self) -> &[C] {
        self.pages.as_deref().map_or(&[], bytemuck::cast_slice)
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [C] {
        self.pages.as_deref_mut().map_or(&mut [], bytemuck::cast_slice_mut)
    }
}
