//! Asking a tablebase file.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use campeao_files::{Contents, Storage, System};

use crate::file::block::Block;
use crate::file::error::{BuildError, FileError, Part};
use crate::file::header::{Header, HeaderFault, Purpose, VERSION};
use crate::file::trailer::{LENGTH as TRAILER, Trailer, TrailerFault};
use crate::memory::Cells;
use crate::{Cell, Census, Indexed, Signature, SolveError, Table, Value, Verdict};

/// How many decoded bytes are kept unless something else is said: four MiB.
const CACHE_BYTES: usize = 4 << 20;

/// A tablebase file, open for questions.
///
/// The file is mapped into memory: opening reads its ends only, and a question reads one block. The blocks asked for
/// last are kept decoded, so that questions about neighbours take well under a microsecond. Threads may ask at once.
///
/// Questions are put by *place*: [`Indexed::place`](crate::Indexed::place) tells the place of a rank.
pub struct Tablebase {
    path: PathBuf,
    map: Contents,
    header: Header,
    remoteness: bool,
    trailer: Trailer,
    /// Where each block begins, and at the end where the last one ends.
    offsets: Vec<u64>,
    cache: Mutex<Cache>,
}

/// A decoded block.
struct Decoded {
    number: u64,
    block: Arc<Block>,
}

/// The blocks that were asked for last, the latest first.
struct Cache {
    blocks: Vec<Decoded>,
    most: usize,
}

impl fmt::Debug for Tablebase {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        output
            .debug_struct("Tablebase")
            .field("path", &self.path)
            .field("header", &self.header)
            .finish_non_exhaustive()
    }
}

impl Tablebase {
    /// Opens a file. Refused if it is not a finished tablebase of a version that is known, or if header, index or
    /// trailer are damaged; blocks are checked as they are asked for, or all at once by [`verify`](Self::verify).
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        Self::open_on(&System, path.as_ref())
    }

    /// Opens a file of another storage than the system's.
    pub(crate) fn open_on(storage: &dyn Storage, path: &Path) -> Result<Self, FileError> {
        let map = storage.read(path).map_err(FileError::at(path))?;
        let truncated = || FileError::Truncated { path: path.to_owned(), length: map.len() as u64 };
        let (header, begin) = Header::decode(&map).map_err(|fault| match fault {
            HeaderFault::Foreign => FileError::Foreign { path: path.to_owned() },
            HeaderFault::Future(version) => {
                FileError::Future { path: path.to_owned(), version, known: VERSION }
            }
            HeaderFault::Truncated => truncated(),
            HeaderFault::Damaged => FileError::damaged(path, Part::Header),
        })?;
        let Purpose::Tablebase { remoteness } = header.purpose else {
            return Err(truncated());
        };
        let trailer = Trailer::decode(&map[begin..]).map_err(|fault| match fault {
            TrailerFault::Missing => truncated(),
            TrailerFault::Damaged => FileError::damaged(path, Part::Trailer),
        })?;
        if trailer.header_checksum != crc32fast::hash(&map[..begin]) || !fits(&trailer.census, &header) {
            return Err(FileError::damaged(path, Part::Trailer));
        }
        let offsets =
            offsets(&map, begin, &header, &trailer).ok_or_else(|| FileError::damaged(path, Part::Index))?;
        let most = (CACHE_BYTES >> (header.shift + 1)).max(1);
        let cache = Mutex::new(Cache { blocks: Vec::new(), most });
        Ok(Self { path: path.to_owned(), map, header, remoteness, trailer, offsets, cache })
    }

    /// Opens a file that must be about a certain game, with its parameters and numbering.
    pub fn open_for(path: impl AsRef<Path>, signature: &Signature) -> Result<Self, FileError> {
        let tablebase = Self::open(path)?;
        if tablebase.signature() == signature {
            return Ok(tablebase);
        }
        Err(FileError::OtherGame {
            path: tablebase.path.clone(),
            expected: Box::new(signature.clone()),
            found: Box::new(tablebase.signature().clone()),
        })
    }

    /// This file with another limit on the bytes of decoded blocks that are kept. One block is always kept.
    #[must_use]
    pub fn with_cache(mut self, bytes: usize) -> Self {
        let most = (bytes >> (self.header.shift + 1)).max(1);
        self.cache = Mutex::new(Cache { blocks: Vec::new(), most });
        self
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game.
    pub fn signature(&self) -> &Signature {
        &self.header.signature
    }

    /// Number of positions.
    pub fn positions(&self) -> u64 {
        self.header.positions
    }

    /// Positions of a block.
    pub fn block_positions(&self) -> u64 {
        1 << self.header.shift
    }

    /// Whether the file says in how many plies, or only who wins.
    pub fn has_remoteness(&self) -> bool {
        self.remoteness
    }

    /// Bytes of the file.
    pub fn file_bytes(&self) -> u64 {
        self.map.len() as u64
    }

    /// How many positions of each kind there are, as counted when the file was written. Without remoteness in the
    /// file, [`Census::longest`] is known all the same.
    pub fn census(&self) -> Census {
        self.trailer.census
    }

    /// Who wins the position of a place.
    pub fn verdict(&self, place: u64) -> Result<Verdict, FileError> {
        let (block, index) = self.block(place, false)?;
        Ok(block.verdict(index))
    }

    /// Who wins the position of a place, and in how many plies.
    pub fn value(&self, place: u64) -> Result<Value, FileError> {
        if !self.remoteness {
            return Err(FileError::VerdictsOnly { path: self.path.clone() });
        }
        let (block, index) = self.block(place, true)?;
        Ok(block.value(index))
    }

    /// Reads the whole file and checks every block against its checksum and the census.
    pub fn verify(&self) -> Result<(), FileError> {
        let mut census = Census { longest: self.trailer.census.longest, ..Census::default() };
        let mut longest = 0;
        for number in 0..self.header.blocks() {
            for value in self.values(number)? {
                longest = longest.max(value.remoteness().unwrap_or(0));
                census.count(value);
            }
        }
        let same = census == self.trailer.census && (!self.remoteness || longest == census.longest);
        if same { Ok(()) } else { Err(FileError::damaged(&self.path, Part::Trailer)) }
    }

    /// The values of all places, block by block and in order, without the cache; without remoteness in the file every
    /// number of plies is 0.
    pub fn blocks(&self) -> impl Iterator<Item = Result<Vec<Value>, FileError>> + '_ {
        (0..self.header.blocks()).map(|number| self.values(number))
    }

    /// Reads the whole file into memory, in the order of ranks of its game: for very many questions, or checks.
    /// Without remoteness in the file every number of plies is 0.
    pub fn load<G: Indexed, C: Cell>(&self, game: &G) -> Result<Table<C>, BuildError> {
        if *self.signature() != game.signature() || self.positions() != game.positions() {
            return Err(FileError::OtherGame {
                path: self.path.clone(),
                expected: Box::new(game.signature()),
                found: Box::new(self.signature().clone()),
            }
            .into());
        }
        let mut cells = Cells::<C>::new(self.positions())?;
        let mut ranks = Vec::new();
        for (number, values) in (0..).zip(self.blocks()) {
            let values = values?;
            let first = number << self.header.shift;
            ranks.clear();
            game.stored(first..first + values.len() as u64, &mut ranks);
            for (&rank, value) in ranks.iter().zip(values) {
                let cell = C::from_value(value).ok_or(SolveError::TooRemote { rank, longest: C::LONGEST })?;
                if let Some(slot) = cells.as_mut_slice().get_mut(rank as usize) {
                    *slot = cell;
                }
            }
        }
        Ok(Table { signature: self.header.signature.clone(), cells })
    }

    /// The block of a place with what of it was asked for, and the number of the place in it.
    fn block(&self, place: u64, plies: bool) -> Result<(Arc<Block>, usize), FileError> {
        let positions = self.header.positions;
        if place >= positions {
            return Err(FileError::NoSuchPlace { place, positions });
        }
        let (number, inside) = (place >> self.header.shift, (place & (self.block_positions() - 1)) as usize);
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let serves = |kept: &Decoded| kept.number == number && (kept.block.has_plies() || !plies);
        if let Some(at) = cache.blocks.iter().position(serves) {
            cache.blocks[..=at].rotate_right(1);
            return Ok((Arc::clone(&cache.blocks[0].block), inside));
        }
        drop(cache);
        // Other threads may ask meanwhile; at worst two decode the same block.
        let block = Arc::new(self.decode(number, plies)?);
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        cache.blocks.retain(|kept| kept.number != number);
        let most = cache.most;
        cache.blocks.truncate(most - 1);
        cache.blocks.insert(0, Decoded { number, block: Arc::clone(&block) });
        Ok((block, inside))
    }

    /// How many positions a block has.
    fn count(&self, number: u64) -> usize {
        (self.header.positions - (number << self.header.shift)).min(self.block_positions()) as usize
    }

    fn decode(&self, number: u64, plies: bool) -> Result<Block, FileError> {
        let bytes =
            &self.map[self.offsets[number as usize] as usize..self.offsets[number as usize + 1] as usize];
        Block::decode(number, bytes, self.count(number), self.header.codec, self.remoteness, plies)
            .ok_or_else(|| FileError::damaged(&self.path, Part::Block(number)))
    }

    /// The values of a block.
    fn values(&self, number: u64) -> Result<Vec<Value>, FileError> {
        let block = self.decode(number, self.remoteness)?;
        Ok((0..self.count(number)).map(|index| block.value(index)).collect())
    }
}

/// Whether a census counts every position once.
fn fits(census: &Census, header: &Header) -> bool {
    [census.losses, census.draws, census.wins, census.unreachable]
        .into_iter()
        .try_fold(0_u64, u64::checked_add)
        .is_some_and(|sum| sum == header.positions)
}

/// Where the blocks begin and end; `None` if the index does not say so.
fn offsets(file: &[u8], begin: usize, header: &Header, trailer: &Trailer) -> Option<Vec<u64>> {
    let index = file.get(usize::try_from(trailer.index).ok()?..file.len() - TRAILER)?;
    if index.len() as u64 != header.blocks().checked_mul(4)?
        || crc32fast::hash(index) != trailer.index_checksum
    {
        return None;
    }
    let mut offset = begin as u64;
    let mut offsets = vec![offset];
    for length in index.as_chunks::<4>().0 {
        offset = offset.checked_add(u64::from(u32::from_le_bytes(*length)))?;
        offsets.push(offset);
    }
    (offset == trailer.index).then_some(offsets)
}
