//! The memory of a table: fresh pages, large ones where the system has them.
//!
//! Successors lie anywhere in the table, so with small pages most look-ups would also miss the processor's table of
//! pages. The system provides pages when they are first written, so unsolved positions take no memory.
//!
//! A table may also lie in a file without a name. The system then writes to the disk what does not fit into memory.
//! Pages that are not used for a while are released, and read again when they are used.

use std::fs::OpenOptions;
use std::io;
use std::marker::PhantomData;
use std::ops::Range;
use std::path::{Path, PathBuf};

use bytemuck::Pod;
use fs4::FileExt as _;
use memmap2::{MmapMut, UncheckedAdvice};

use crate::SolvingError;

/// A cell for each position of a game, or other numbers with access all over the table.
pub(crate) struct Cells<C> {
    pages: Option<MmapMut>,
    in_file: Option<InFile>,
    cell: PhantomData<C>,
}

/// The file behind cells that lie in a file.
#[derive(Clone)]
struct InFile {
    /// The path of the file before its name was removed.
    path: PathBuf,
    /// Bytes of memory that are allowed in all.
    allowed: Option<u64>,
}

/// The size of the pieces in which cells are released, a multiple of the system's pages.
const PIECE: u64 = 1 << 21;

impl<C: Pod> Cells<C> {
    /// Bytes of a cell.
    const BYTES: u64 = size_of::<C>() as u64;

    /// Zeroed cells; a refusal if the system has no room for them.
    pub(crate) fn new(positions: u64) -> Result<Self, SolvingError> {
        let bytes = positions.saturating_mul(Self::BYTES);
        if bytes == 0 {
            return Ok(Self { pages: None, in_file: None, cell: PhantomData });
        }
        let refusal = || SolvingError::NoMemory { bytes };
        let length = usize::try_from(bytes).map_err(|_| refusal())?;
        let pages = MmapMut::map_anon(length).map_err(|_| refusal())?;
        // If large pages are not available, small ones serve.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        Ok(Self { pages: Some(pages), in_file: None, cell: PhantomData })
    }

    /// Zeroed cells in a file that is created here and has no name by the time it is used. They occupy at most half
    /// of the allowed memory.
    pub(crate) fn in_file(path: &Path, positions: u64, allowed: Option<u64>) -> io::Result<Self> {
        let in_file = Some(InFile { path: path.to_owned(), allowed });
        let bytes = positions.saturating_mul(Self::BYTES);
        if bytes == 0 {
            return Ok(Self { pages: None, in_file, cell: PhantomData });
        }
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path)?;
        std::fs::remove_file(path)?;
        file.set_len(bytes)?;
        // A write to mapped memory cannot report a full disk, so the file's space is allocated in advance.
        match file.allocate(bytes) {
            Err(error) if error.kind() != io::ErrorKind::Unsupported => return Err(error),
            _ => {}
        }
        #[allow(unsafe_code, reason = "the only way to use a file as memory; nobody else has it open")]
        // SAFETY: the file was created here, and without a name nobody else can change it.
        let pages = unsafe { MmapMut::map_mut(&file) }?;
        Ok(Self { pages: Some(pages), in_file, cell: PhantomData })
    }

    /// Zeroed numbers beside these cells, `count` of them: in memory, or in another file beside theirs.
    pub(crate) fn beside<T: Pod>(&self, count: u64) -> Result<Cells<T>, SolvingError> {
        let Some(InFile { path, allowed }) = &self.in_file else { return Cells::new(count) };
        Cells::in_file(path, count, *allowed)
            .map_err(|error| SolvingError::File { path: path.clone(), kind: error.kind() })
    }

    /// Whether the cells lie in a file.
    pub(crate) const fn is_in_file(&self) -> bool {
        self.in_file.is_some()
    }

    /// The most bytes of memory that the cells occupy.
    pub(crate) fn held(&self) -> u64 {
        let bytes = self.pages.as_ref().map_or(0, |pages| pages.len() as u64);
        let allowed = self.in_file.as_ref().and_then(|in_file| in_file.allowed);
        allowed.map_or(bytes, |allowed| bytes.min(allowed / 2))
    }

    /// Releases the oldest of the first `done` cells beyond the allowed memory. They are read again when they are
    /// used.
    pub(crate) fn release(&self, done: u64) {
        self.give_up(0..done.saturating_sub(self.held() / Self::BYTES));
    }

    /// Releases the cells of a range, and perhaps some beside it. They are read again when they are used.
    pub(crate) fn give_up(&self, range: Range<u64>) {
        if let Some(pages) = self.pages.as_ref().filter(|_| self.is_in_file() && range.start < range.end) {
            let start = range.start * Self::BYTES / PIECE * PIECE;
            let end = (range.end * Self::BYTES).next_multiple_of(PIECE).min(pages.len() as u64);
            let (start, length) = (start as usize, end.saturating_sub(start) as usize);
            #[allow(unsafe_code, reason = "what is given up is in the file")]
            // SAFETY: pages of a shared map belong to the file, which keeps their content.
            let _ = unsafe { pages.unchecked_advise_range(UncheckedAdvice::DontNeed, start, length) };
        }
    }

    /// Releases all cells. They are read again when they are used.
    pub(crate) fn give_up_all(&self) {
        self.give_up(0..self.as_slice().len() as u64);
    }

    /// The ranges in which work with access all over the table should be cut: each is as large as the memory that cells
    /// may occupy.
    pub(crate) fn stretches(&self) -> Vec<Range<u64>> {
        let (all, held) = (self.as_slice().len() as u64, (self.held() / Self::BYTES).max(1));
        (0..all).step_by(held as usize).map(|start| start..(start + held).min(all)).collect()
    }

    /// The number of cells that may be gathered from all over the table at once, with their ranks; larger batches take
    /// less time per cell.
    pub(crate) fn at_once(&self) -> u64 {
        if self.is_in_file() { self.held() / (2 * (8 + Self::BYTES)) } else { 0 }
    }

    pub(crate) fn as_slice(&self) -> &[C] {
        self.pages.as_deref().map_or(&[], bytemuck::cast_slice)
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [C] {
        self.pages.as_deref_mut().map_or(&mut [], bytemuck::cast_slice_mut)
    }
}

/// The memory of this process in bytes, pages of files included; `None` if the system does not report it.
pub(crate) fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
