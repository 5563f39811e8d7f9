//! The writer of a finished file: all blocks in the order of their places, the index, the trailer, and finally the
//! name.

use std::io::{self, BufReader, BufWriter, SeekFrom, Write as _};
use std::path::Path;

use campeao_base::files::{Draft, Storage, StoredFile};
use rayon::prelude::*;

use crate::Compression;
use crate::file::block::{self, Block};
use crate::file::error::{BuildError, FileError};
use crate::file::header::Header;
use crate::file::standing::Found;
use crate::file::trailer::Trailer;
use crate::memory::Cells;
use crate::threads::Threads;
use crate::{Cell, Census, Indexed, SolvingError};

/// The number of blocks that each thread holds at once.
const BLOCKS_A_THREAD: usize = 4;

/// The most bytes needed for writing, in addition to the cells.
pub(crate) fn memory(shift: u8, threads: usize) -> u64 {
    // For each position in progress: rank (8 bytes), cell (2), outcome and plies (3), buffers of the compression (16);
    // for each position that waits to be written, at worst its outcome and plies again.
    (threads as u64 * (29 + 3 * BLOCKS_A_THREAD as u64)) << shift
}

/// The cells and the form of the file to be written.
pub(crate) struct Writer<'a, G, C> {
    pub(crate) game: &'a G,
    pub(crate) cells: &'a Cells<C>,
    pub(crate) header: &'a Header,
    pub(crate) remoteness: bool,
    pub(crate) compression: Compression,
    pub(crate) pool: &'a Threads,
}

/// The names of a file while it is written.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    /// The path while it is being written.
    pub(crate) draft: &'a Path,
    /// The final name.
    pub(crate) target: &'a Path,
    /// The file whose permissions it copies.
    pub(crate) model: Option<&'a Path>,
    /// Whether the draft may replace any file.
    pub(crate) replace: bool,
}

/// A function that receives the number of written positions, and may stop the work.
pub(crate) type OnProgress<'a> = dyn FnMut(u64) -> Result<(), BuildError> + 'a;

/// The part of a file that is written.
struct Written {
    blocks: u64,
    bytes: u64,
    /// The lengths of the blocks, in the encoding of the index.
    index: Vec<u8>,
    census: Census,
}

impl Written {
    fn add(&mut self, block: &[u8], census: Census) {
        self.blocks += 1;
        self.bytes += block.len() as u64;
        self.index.extend((block.len() as u32).to_le_bytes());
        self.census += census;
    }
}

impl<G: Indexed, C: Cell> Writer<'_, G, C> {
    /// Writes the file under its draft name, and renames it when it is safely on the disk.
    ///
    /// A draft of an earlier build is continued, as far as its blocks agree with those of this build. If the work is
    /// stopped the draft stays; after any other failure it is removed.
    pub(crate) fn write(
        &self,
        storage: &dyn Storage,
        names: Names<'_>,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<(), BuildError> {
        let at = || FileError::at(names.draft);
        let opened = storage.open_locked(names.draft, names.model).map_err(at())?;
        let mut file = opened.ok_or_else(|| BuildError::Busy { path: names.target.to_owned() })?;
        let found = Found::in_file(&mut *file, self.header).map_err(at())?;
        if let Some(by) = found.obstacle(self.header).filter(|_| !names.replace) {
            return Err(BuildError::Occupied { path: names.draft.to_owned(), by });
        }
        let mut draft = Draft::of(storage, file, names.draft.to_owned(), names.target);
        let begun = matches!(found, Found::Header(known, _) if known == *self.header);
        let written = if begun {
            self.go_on(draft.file(), names.draft, on_progress)
        } else {
            self.begin(storage, draft.file(), names.draft).map_err(|error| at()(error).into())
        };
        match written.and_then(|written| self.rest(written, draft.file(), names.draft, on_progress)) {
            Ok(()) => Ok(draft.finish().map_err(FileError::at(names.target))?),
            Err(error) => {
                if matches!(error, BuildError::Solve(SolvingError::Stopped { .. })) {
                    draft.leave();
                }
                Err(error)
            }
        }
    }

    /// Begins the draft. Its header is on the disk before anything else is written, so that the draft can be
    /// recognised.
    fn begin(&self, storage: &dyn Storage, file: &mut dyn StoredFile, path: &Path) -> io::Result<Written> {
        let header = self.header.encode();
        file.truncate(0)?;
        file.rewind()?;
        file.write_all(&header)?;
        file.sync()?;
        storage.sync_folder(path)?;
        let bytes = header.len() as u64;
        Ok(Written { blocks: 0, bytes, index: Vec::new(), census: Census::default() })
    }

    /// Continues after the blocks of a draft that hold the same values. The longest of these is compressed again.
    /// If the bytes differ, the blocks were compressed in another way, and all are written anew.
    fn go_on(
        &self,
        file: &mut dyn StoredFile,
        path: &Path,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Written, BuildError> {
        let at = || FileError::at(path);
        let bytes = self.header.encode().len() as u64;
        let none = || Written { blocks: 0, bytes, index: Vec::new(), census: Census::default() };
        let mut written = none();
        file.seek(SeekFrom::Start(bytes)).map_err(at())?;
        // Groups are read as they were written, so that the cells of a group are brought together once. A block
        // that is incomplete or holds other values ends the part that can be kept.
        let mut reader = BufReader::with_capacity(1 << 18, &mut *file);
        let mut longest: Option<(u64, Vec<u8>)> = None;
        'groups: for group in self.groups(0) {
            on_progress(self.before(group[0]))?;
            let mut found = Vec::new();
            for &number in &group {
                let count = self.header.places(number).count();
                match block::read(&mut reader, count, self.remoteness).map_err(at())? {
                    Some(block) => found.push((number, block)),
                    None => break,
                }
            }
            let numbers: Vec<u64> = found.iter().map(|(number, _)| *number).collect();
            let cells = self.cells(&numbers).map_err(at())?;
            let known =
                |((number, bytes), cells): (&(u64, Vec<u8>), &Vec<C>)| self.known(*number, bytes, cells);
            let known: Vec<_> = self.pool.install(|| found.par_iter().zip(&cells).map(known).collect());
            let whole = found.len() == group.len();
            for ((number, block), census) in found.into_iter().zip(known) {
                let Some(census) = census else { break 'groups };
                written.add(&block, census);
                if longest.as_ref().is_none_or(|(_, longest)| block.len() > longest.len()) {
                    longest = Some((number, block));
                }
            }
            if !whole {
                break;
            }
        }
        if let Some((number, longest)) = longest {
            let cells = self.cells(&[number]).map_err(at())?.concat();
            if self.block(number, &cells).map_err(at())?.0 != longest {
                written = none();
            }
        }
        file.truncate(written.bytes).map_err(at())?;
        file.seek(SeekFrom::Start(written.bytes)).map_err(at())?;
        Ok(written)
    }

    /// Writes the blocks that are missing, the index and the trailer.
    fn rest(
        &self,
        mut written: Written,
        file: &mut dyn StoredFile,
        path: &Path,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<(), BuildError> {
        let at = || FileError::at(path);
        let mut out = BufWriter::with_capacity(1 << 20, file);
        for group in self.groups(written.blocks) {
            let cells = self.cells(&group).map_err(at())?;
            for (group, cells) in group.chunks(self.together()).zip(cells.chunks(self.together())) {
                on_progress(self.before(group[0]))?;
                let block = |(&number, cells): (&u64, &Vec<C>)| self.block(number, cells);
                let blocks: Vec<_> = self.pool.install(|| group.par_iter().zip(cells).map(block).collect());
                for block in blocks {
                    let (block, census) = block.map_err(at())?;
                    out.write_all(&block).map_err(at())?;
                    written.add(&block, census);
                }
            }
        }
        let trailer = Trailer {
            census: written.census,
            index: written.bytes,
            index_checksum: crc32fast::hash(&written.index),
            header_checksum: crc32fast::hash(&self.header.encode()),
        };
        out.write_all(&written.index).and_then(|()| out.write_all(&trailer.encode())).map_err(at())?;
        Ok(out.flush().map_err(at())?)
    }

    /// The numbers of the blocks of this file from `from` on, in groups whose cells are gathered together.
    fn groups(&self, from: u64) -> Vec<Vec<u64>> {
        let held = self.header.held();
        let numbers: Vec<u64> = (held.start + from..held.end).collect();
        let most = (self.cells.at_once() >> self.header.shift) as usize;
        numbers.chunks(most.max(self.together())).map(<[u64]>::to_vec).collect()
    }

    /// The number of positions of this file before a block.
    fn before(&self, number: u64) -> u64 {
        (number - self.header.held().start) << self.header.shift
    }

    /// The number of blocks that are worked on between two reports of progress.
    fn together(&self) -> usize {
        BLOCKS_A_THREAD * self.pool.current_num_threads()
    }

    /// The cells of some blocks. Every part of the table is read once, and then released.
    fn cells(&self, numbers: &[u64]) -> io::Result<Vec<Vec<C>>> {
        let wrong = || io::Error::other("the game stores positions that it does not have");
        let ranks = |&number: &u64| {
            let places = self.header.places(number);
            let count = (places.end - places.start) as usize;
            let mut ranks = Vec::with_capacity(count);
            self.game.stored(places, &mut ranks);
            let all = self.header.positions;
            if ranks.len() == count && ranks.iter().all(|&rank| rank < all) {
                Ok(ranks)
            } else {
                Err(wrong())
            }
        };
        let ranks: Vec<Vec<u64>> =
            self.pool.install(|| numbers.par_iter().map(ranks).collect::<io::Result<_>>())?;
        let mut gathered: Vec<Vec<C>> = ranks.iter().map(|ranks| vec![C::VOID; ranks.len()]).collect();
        for stretch in self.cells.stretches() {
            let cells = &self.cells.as_slice()[stretch.start as usize..stretch.end as usize];
            self.pool.install(|| {
                gathered.par_iter_mut().zip(&ranks).for_each(|(gathered, ranks)| {
                    for (cell, &rank) in gathered.iter_mut().zip(ranks) {
                        if let Some(&found) = cells.get(rank.wrapping_sub(stretch.start) as usize) {
                            *cell = found;
                        }
                    }
                });
            });
            self.cells.give_up(stretch);
        }
        Ok(gathered)
    }

    /// A block, with the census of its positions.
    fn block(&self, number: u64, cells: &[C]) -> io::Result<(Vec<u8>, Census)> {
        Ok((block::encode(number, cells, self.remoteness, self.compression)?, census(cells)))
    }

    /// The census of a block, if the bytes read hold the values of that block.
    fn known(&self, number: u64, bytes: &[u8], cells: &[C]) -> Option<Census> {
        let codec = self.header.codec;
        let block = Block::decode(number, bytes, cells.len(), codec, self.remoteness, self.remoteness)?;
        let same = cells.iter().enumerate().all(|(index, cell)| {
            let value = cell.value();
            if self.remoteness {
                block.value(index) == value
            } else {
                block.verdict(index) == value.verdict()
            }
        });
        same.then(|| census(cells))
    }
}

fn census<C: Cell>(cells: &[C]) -> Census {
    let mut census = Census::default();
    for cell in cells {
        census.count(cell.value());
    }
    census
}
