//! Checkpoints: the cells that are final, appended as they come, for a build to go on from after it was stopped.
//!
//! A checkpoint is a header and chunks, each with its number of cells, its length and its checksum. Whatever the last
//! writer did not finish is cut off; a chunk counts only if it is whole.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use fs4::{FileExt, TryLockError};
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::Cell;
use crate::file::error::{BuildError, FileError};
use crate::file::header::Header;

/// Cells of a chunk.
const CHUNK: usize = 1 << 20;

/// How hard chunks are compressed: little, since they are soon thrown away.
const LEVEL: i32 = 1;

/// Bytes before the content of a chunk: cells, length, checksum.
const HEAD: usize = 12;

/// A checkpoint of which this program is the only writer.
pub(crate) struct Checkpoint<'a> {
    path: &'a Path,
    file: File,
    /// Cells that are kept.
    kept: u64,
}

impl<'a> Checkpoint<'a> {
    /// Opens the checkpoint, or begins it, and takes the cells out of it that are kept there.
    ///
    /// A checkpoint of another game or another shape is begun anew.
    pub(crate) fn open<C: Cell>(
        path: &'a Path,
        target: &Path,
        header: &Header,
        cells: &mut [C],
    ) -> Result<Self, BuildError> {
        let at = || FileError::at(path);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(at())?;
        match FileExt::try_lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BuildError::Busy { path: target.to_owned() }),
            Err(TryLockError::Error(error)) => return Err(at()(error).into()),
        }
        let expected = header.encode();
        let mut found = vec![0; expected.len()];
        let mut kept = 0;
        let mut end = expected.len() as u64;
        if file.read_exact(&mut found).is_ok() && found == expected {
            let mut reader = BufReader::new(&mut file);
            while let Some((length, count)) = read_chunk(&mut reader, &mut cells[kept as usize..]) {
                kept += count;
                end += length;
            }
            file.set_len(end).map_err(at())?;
        } else {
            file.set_len(0).map_err(at())?;
            file.rewind().map_err(at())?;
            file.write_all(&expected).map_err(at())?;
        }
        file.seek(SeekFrom::Start(end)).map_err(at())?;
        Ok(Self { path, file, kept })
    }

    /// How many cells are kept.
    pub(crate) const fn kept(&self) -> u64 {
        self.kept
    }

    /// Keeps all cells up to `done`.
    pub(crate) fn keep<C: Cell>(
        &mut self,
        cells: &[C],
        done: u64,
        pool: &ThreadPool,
    ) -> Result<(), FileError> {
        let new = &cells[self.kept as usize..done as usize];
        for group in new.chunks(CHUNK * pool.current_num_threads() * 2) {
            let chunks: std::io::Result<Vec<Vec<u8>>> =
                pool.install(|| group.par_chunks(CHUNK).map(write_chunk).collect());
            for chunk in chunks.map_err(FileError::at(self.path))? {
                self.file.write_all(&chunk).map_err(FileError::at(self.path))?;
            }
        }
        self.kept = done;
        self.file.sync_data().map_err(FileError::at(self.path))
    }
}

fn write_chunk<C: Cell>(cells: &[C]) -> std::io::Result<Vec<u8>> {
    let content = zstd::bulk::compress(bytemuck::cast_slice(cells), LEVEL)?;
    let mut chunk = (cells.len() as u32).to_le_bytes().to_vec();
    chunk.extend((content.len() as u32).to_le_bytes());
    chunk.extend(crc32fast::hash(&content).to_le_bytes());
    chunk.extend(content);
    Ok(chunk)
}

/// Reads a chunk into the front of `cells`; `None` at the end of what is whole.
fn read_chunk<C: Cell>(file: &mut impl Read, cells: &mut [C]) -> Option<(u64, u64)> {
    let mut head = [0; HEAD];
    file.read_exact(&mut head).ok()?;
    let [count, length, checksum] =
        [0, 4, 8].map(|at| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]));
    let room: &mut [u8] = bytemuck::cast_slice_mut(cells.get_mut(..count as usize)?);
    if count == 0 || count as usize > CHUNK || length as usize > zstd::zstd_safe::compress_bound(room.len()) {
        return None;
    }
    let mut content = vec![0; length as usize];
    file.read_exact(&mut content).ok()?;
    if crc32fast::hash(&content) != checksum {
        return None;
    }
    let size = zstd::bulk::decompress_to_buffer(&content, room).ok()?;
    (size == room.len()).then_some(((HEAD + content.len()) as u64, u64::from(count)))
}
