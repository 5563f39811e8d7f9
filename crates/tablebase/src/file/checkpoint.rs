//! Checkpoints: final cells, appended as they are solved, from which a stopped build continues.
//!
//! A checkpoint is a header and chunks, each with its number of cells, its length and its checksum. An incomplete
//! chunk at the end is cut off. Cells count as stored once they are on the disk.

use std::io::{self, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use campeao_base::files::{Storage, StoredFile};
use rayon::prelude::*;

use crate::Cell;
use crate::file::bytes::fill;
use crate::file::error::{BuildError, FileError};
use crate::file::header::Header;
use crate::file::standing::Found;
use crate::memory::Cells;
use crate::threads::Threads;

/// Cells of a chunk.
const CHUNK: usize = 1 << 20;

/// The compression level of chunks: low, since they are soon deleted.
const LEVEL: i32 = 1;

/// Bytes before the content of a chunk: cells, length, checksum.
const HEAD: usize = 12;

/// A checkpoint; this program must be its only writer.
pub(crate) struct Checkpoint<'a> {
    storage: &'a dyn Storage,
    path: &'a Path,
    file: Box<dyn StoredFile>,
    /// The number of stored cells.
    kept: u64,
    /// The offset of the next chunk.
    end: u64,
}

impl<'a> Checkpoint<'a> {
    /// Opens or creates the checkpoint, and reads the cells stored in it.
    ///
    /// A file that is not a checkpoint of this game is refused, or replaced if `replace` is set. A new file has the
    /// permissions of the `model`.
    pub(crate) fn open<C: Cell>(
        storage: &'a dyn Storage,
        path: &'a Path,
        target: &Path,
        model: Option<&Path>,
        header: &Header,
        replace: bool,
        cells: &mut Cells<C>,
    ) -> Result<Self, BuildError> {
        let at = || FileError::at(path);
        let opened = storage.open_locked(path, model).map_err(at())?;
        let file = opened.ok_or_else(|| BuildError::Busy { path: target.to_owned() })?;
        let mut checkpoint = Self { storage, path, file, kept: 0, end: 0 };
        let found = Found::in_file(&mut *checkpoint.file, header).map_err(at())?;
        if let Some(by) = found.obstacle(header).filter(|_| !replace) {
            return Err(BuildError::Occupied { path: path.to_owned(), by });
        }
        match found {
            // The block size of the future file does not matter for the cells.
            Found::Header(known, length)
                if (known.purpose, known.positions, &known.signature)
                    == (header.purpose, header.positions, &header.signature) =>
            {
                checkpoint.end = length as u64;
                checkpoint.take(cells).map_err(at())?;
            }
            _ => {
                if let Err(error) = checkpoint.begin(&header.encode()) {
                    checkpoint.remove();
                    return Err(at()(error).into());
                }
            }
        }
        Ok(checkpoint)
    }

    /// Reads the cells of the complete chunks.
    fn take<C: Cell>(&mut self, cells: &mut Cells<C>) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.end))?;
        let mut reader = BufReader::with_capacity(1 << 18, &mut self.file);
        while let Some((length, count)) =
            read_chunk(&mut reader, &mut cells.as_mut_slice()[self.kept as usize..])?
        {
            self.kept += count;
            self.end += length;
            cells.release(self.kept);
        }
        Ok(())
    }

    /// Begins the file: its header is on the disk before anything else is written.
    fn begin(&mut self, header: &[u8]) -> io::Result<()> {
        self.file.truncate(0)?;
        self.file.rewind()?;
        self.file.write_all(header)?;
        self.file.sync()?;
        self.end = header.len() as u64;
        self.storage.sync_folder(self.path)
    }

    /// The number of stored cells.
    pub(crate) const fn kept(&self) -> u64 {
        self.kept
    }

    /// Keeps all cells up to `done`.
    pub(crate) fn keep<C: Cell>(
        &mut self,
        cells: &Cells<C>,
        done: u64,
        pool: &Threads,
    ) -> Result<(), FileError> {
        if done > self.kept {
            self.append(cells, done, pool).map_err(FileError::at(self.path))?;
        }
        Ok(())
    }

    fn append<C: Cell>(&mut self, cells: &Cells<C>, done: u64, pool: &Threads) -> io::Result<()> {
        // An incomplete chunk from before is cut off.
        self.file.truncate(self.end)?;
        let mut end = self.file.seek(SeekFrom::Start(self.end))?;
        let new = &cells.as_slice()[self.kept as usize..done as usize];
        let mut read = self.kept;
        for group in new.chunks(CHUNK * pool.current_num_threads() * 2) {
            let chunks: io::Result<Vec<Vec<u8>>> =
                pool.install(|| group.par_chunks(CHUNK).map(write_chunk).collect());
            for chunk in chunks? {
                self.file.write_all(&chunk)?;
                end += chunk.len() as u64;
            }
            // These cells may have been released; reading them again is only needed here.
            read += group.len() as u64;
            cells.release(done);
        }
        self.file.sync()?;
        self.kept = read;
        self.end = end;
        Ok(())
    }

    /// Removes the file. One that cannot be removed does no harm.
    pub(crate) fn remove(self) {
        let _ = self.storage.remove(self.path);
    }
}

fn write_chunk<C: Cell>(cells: &[C]) -> io::Result<Vec<u8>> {
    let content = zstd::bulk::compress(bytemuck::cast_slice(cells), LEVEL)?;
    let mut chunk = (cells.len() as u32).to_le_bytes().to_vec();
    chunk.extend((content.len() as u32).to_le_bytes());
    chunk.extend(crc32fast::hash(&content).to_le_bytes());
    chunk.extend(content);
    Ok(chunk)
}

/// Reads a chunk into the front of `cells`; `None` at the end of the complete chunks.
fn read_chunk<C: Cell>(file: &mut impl Read, cells: &mut [C]) -> io::Result<Option<(u64, u64)>> {
    let mut head = [0; HEAD];
    if !fill(file, &mut head)? {
        return Ok(None);
    }
    let [count, length, checksum] =
        [0, 4, 8].map(|at| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]));
    let Some(room) = cells.get_mut(..count as usize) else { return Ok(None) };
    let room: &mut [u8] = bytemuck::cast_slice_mut(room);
    if count == 0 || count as usize > CHUNK || length as usize > zstd::zstd_safe::compress_bound(room.len()) {
        return Ok(None);
    }
    let mut content = vec![0; length as usize];
    if !fill(file, &mut content)? || crc32fast::hash(&content) != checksum {
        return Ok(None);
    }
    let whole = zstd::bulk::decompress_to_buffer(&content, room).is_ok_and(|size| size == room.len());
    Ok(whole.then_some(((HEAD + content.len()) as u64, u64::from(count))))
}
