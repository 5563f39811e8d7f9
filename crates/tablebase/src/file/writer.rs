//! Writing a finished file: all blocks in the order of their places, index, trailer, and only then the name.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use rayon::ThreadPool;
use rayon::prelude::*;

use crate::file::block;
use crate::file::compression::Compression;
use crate::file::error::{BuildError, FileError};
use crate::file::header::Header;
use crate::file::trailer::Trailer;
use crate::{Cell, Census, Indexed};

/// Blocks that each thread holds at once.
const BLOCKS_A_THREAD: usize = 4;

/// The most bytes that writing takes beside the cells.
pub(crate) fn memory(shift: u8, threads: usize) -> u64 {
    // Of each position in work: rank (8 bytes), cell (2), verdict and plies (3), what the compression needs (16); of
    // those that wait to be written, at worst as much as their verdict and plies.
    (threads as u64 * (29 + 3 * BLOCKS_A_THREAD as u64)) << shift
}

/// What of the game is written and how.
pub(crate) struct Writer<'a, G, C> {
    pub(crate) game: &'a G,
    pub(crate) cells: &'a [C],
    pub(crate) header: &'a Header,
    pub(crate) remoteness: bool,
    pub(crate) compression: Compression,
}

impl<G: Indexed, C: Cell> Writer<'_, G, C> {
    /// Writes the file beside its place under the name `draft`, and gives it its name when it is safe on the disk.
    ///
    /// `look` is told the number of positions that are written, and may stop the work.
    pub(crate) fn write(
        &self,
        draft: &Path,
        path: &Path,
        pool: &ThreadPool,
        look: &mut dyn FnMut(u64) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let at = || FileError::at(draft);
        let file = File::create(draft).map_err(at())?;
        let mut out = BufWriter::with_capacity(1 << 20, file);
        let header = self.header.encode();
        out.write_all(&header).map_err(at())?;
        let mut offset = header.len() as u64;
        let mut index = Vec::new();
        let mut census = Census::default();
        let numbers: Vec<u64> = (0..self.header.blocks()).collect();
        for group in numbers.chunks(BLOCKS_A_THREAD * pool.current_num_threads()) {
            look(group[0] << self.header.shift)?;
            let blocks: Vec<_> =
                pool.install(|| group.par_iter().map(|&number| self.block(number)).collect());
            for block in blocks {
                let (block, part) = block.map_err(at())?;
                out.write_all(&block).map_err(at())?;
                index.extend((block.len() as u32).to_le_bytes());
                offset += block.len() as u64;
                census += part;
            }
        }
        let trailer = Trailer {
            census,
            index: offset,
            index_checksum: crc32fast::hash(&index),
            header_checksum: crc32fast::hash(&header),
        };
        out.write_all(&index).and_then(|()| out.write_all(&trailer.encode())).map_err(at())?;
        let file = out.into_inner().map_err(|error| at()(error.into_error()))?;
        file.sync_all().map_err(at())?;
        drop(file);
        fs::rename(draft, path).map_err(FileError::at(path))?;
        sync_folder(path);
        Ok(())
    }

    fn block(&self, number: u64) -> std::io::Result<(Vec<u8>, Census)> {
        let first = number << self.header.shift;
        let last = (first + (1 << self.header.shift)).min(self.header.positions);
        let mut ranks = Vec::with_capacity((last - first) as usize);
        self.game.stored(first..last, &mut ranks);
        let cells: Option<Vec<C>> =
            ranks.iter().map(|&rank| self.cells.get(rank as usize).copied()).collect();
        let cells = cells
            .filter(|cells| cells.len() as u64 == last - first)
            .ok_or_else(|| std::io::Error::other("the game stores positions that it does not have"))?;
        let mut census = Census::default();
        for cell in &cells {
            census.count(cell.value());
        }
        Ok((block::encode(number, &cells, self.remoteness, self.compression)?, census))
    }
}

/// Makes a new name safe on the disk, where the system can do that.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Not every system lets a folder be opened; the file itself is safe already.
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}
