//! The memory of a table: fresh pages, large ones where the system has them.
//!
//! Successors lie anywhere in the table, so with small pages most look-ups would also miss in the processor's table
//! of pages. Pages come from the system as they are first written, so what is not yet solved costs nothing.
//!
//! A table may also lie in a file without a name. The system then writes to the disk what it has no room for, and what is not
//! looked at for a while is given up, to be read again when it is.

use std::fs::OpenOptions;
use std::io;
use std::marker::PhantomData;
use std::path::Path;

use memmap2::{MmapMut, UncheckedAdvice};

use crate::{Cell, SolveError};

/// As many cells as a game has positions.
pub(crate) struct Cells<C> {
    pages: Option<MmapMut>,
    in_file: bool,
    cell: PhantomData<C>,
}

/// Cells are given up in pieces of so many bytes, which is a multiple of the system's pages.
const PIECE: u64 = 1 << 21;

impl<C: Cell> Cells<C> {
    /// Zeroed cells; a refusal if the system has no room for them.
    pub(crate) fn new(positions: u64) -> Result<Self, SolveError> {
        let bytes = positions.saturating_mul(C::BYTES);
        if bytes == 0 {
            return Ok(Self { pages: None, in_file: false, cell: PhantomData });
        }
        let refusal = || SolveError::NoMemory { bytes };
        let length = usize::try_from(bytes).map_err(|_| refusal())?;
        let pages = MmapMut::map_anon(length).map_err(|_| refusal())?;
        // Where large pages are not to be had, small ones do.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        Ok(Self { pages: Some(pages), in_file: false, cell: PhantomData })
    }

    /// Zeroed cells in a file that is made here and has no name by the time it is used.
    pub(crate) fn in_file(path: &Path, positions: u64) -> io::Result<Self> {
        let bytes = positions.saturating_mul(C::BYTES);
        if bytes == 0 {
            return Ok(Self { pages: None, in_file: true, cell: PhantomData });
        }
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path)?;
        file.set_len(bytes)?;
        #[allow(unsafe_code, reason = "the only way to use a file as memory; nobody else has it open")]
        // SAFETY: the file was made here, and without a name nobody else can change it.
        let pages = unsafe { MmapMut::map_mut(&file) }?;
        std::fs::remove_file(path)?;
        Ok(Self { pages: Some(pages), in_file: true, cell: PhantomData })
    }

    /// The most bytes of memory that the cells hold on to, where so many bytes are allowed in all.
    pub(crate) fn held(&self, allowed: Option<u64>) -> u64 {
        let bytes = self.pages.as_ref().map_or(0, |pages| pages.len() as u64);
        match allowed {
            Some(allowed) if self.in_file => bytes.min(allowed / 2),
            _ => bytes,
        }
    }

    /// Gives up what is longest ago of the first `done` cells, beyond what they may hold on to. It is read again where it is
    /// looked at.
    pub(crate) fn release(&self, done: u64, allowed: Option<u64>) {
        let old = (done * C::BYTES).saturating_sub(self.held(allowed)) / PIECE * PIECE;
        if let Some(pages) = self.pages.as_ref().filter(|_| self.in_file && old > 0) {
            #[allow(unsafe_code, reason = "what is given up is in the file")]
            // SAFETY: pages of a shared map are those of the file, which keeps what was written into them.
            let _ = unsafe { pages.unchecked_advise_range(UncheckedAdvice::DontNeed, 0, old as usize) };
        }
    }

    pub(crate) fn as_slice(&self) -> &[C] {
        self.pages.as_deref().map_or(&[], bytemuck::cast_slice)
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [C] {
        self.pages.as_deref_mut().map_or(&mut [], bytemuck::cast_slice_mut)
    }
}
