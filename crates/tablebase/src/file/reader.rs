//! The reader of a tablebase file.

use std::fmt;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use campeao_base::files::{Contents, Storage, System};

use crate::consistency::{check_consistency, check_table};
use crate::file::block::Block;
use crate::file::error::{BuildError, FileError, Part, VerifyError};
use crate::file::header::{Header, HeaderFault, MAGIC, Purpose, VERSION};
use crate::file::manifest::{self, ShardEntry};
use crate::file::trailer::{LENGTH as TRAILER, Trailer, TrailerFault};
use crate::memory::Cells;
use crate::solve::allow;
use crate::threads::threads;
use crate::watch::Pace;
use crate::{
    Cell, Census, CheckedExtent, Indexed, Quiet, Signature, SolveOptions, SolvingError, StoredOutcome, Table,
    Verdict, Watch,
};

/// The default number of bytes for decoded blocks: four MiB.
const CACHE_BYTES: usize = 4 << 20;

/// A tablebase file, open for questions.
///
/// The file is mapped into memory: opening reads only its beginning and end, and a question reads one block. The blocks
/// used last are kept decoded, so that questions about neighbours take well under a microsecond. Several threads may
/// ask at the same time.
///
/// Questions name a *place*: [`Indexed::place`](crate::Indexed::place) gives the place of a rank.
pub struct Tablebase {
    path: PathBuf,
    header: Header,
    remoteness: bool,
    census: Census,
    /// The file, or the shards of the table in order.
    pieces: Vec<Piece>,
    cache: Mutex<Cache>,
}

/// A file with some of the blocks.
struct Piece {
    path: PathBuf,
    map: Contents,
    /// The index of its first block.
    first: u64,
    census: Census,
    /// The offset of each block, and finally the end of the last one.
    offsets: Vec<u64>,
    /// The checksum of the trailer.
    trailer: u32,
}

/// A decoded block.
struct Decoded {
    number: u64,
    block: Arc<Block>,
}

/// The decoded blocks that were used last, the latest first.
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
    /// Opens a file, or a folder of shards with its manifest. An error if it is not a finished tablebase of a known
    /// version, if header, index or trailer are damaged, or if a shard is missing or differs from the manifest.
    /// Blocks are checked when they are used, or all at once by [`verify`](Self::verify).
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        Self::open_on(&System, &file_of(path.as_ref()))
    }

    /// Whether a file, or the manifest of a folder, begins like a tablebase.
    pub fn is_begun(path: impl AsRef<Path>) -> bool {
        let mut front = [0; MAGIC.len()];
        let read = File::open(file_of(path.as_ref())).and_then(|mut file| file.read_exact(&mut front));
        read.is_ok() && front == MAGIC
    }

    /// Opens a file of another storage than the system's.
    pub(crate) fn open_on(storage: &dyn Storage, path: &Path) -> Result<Self, FileError> {
        let map = storage.read(path).map_err(FileError::at(path))?;
        let (header, begin) = read_header(path, &map)?;
        let remoteness = header.remoteness();
        let pieces = match header.purpose {
            Purpose::Tablebase { .. } => vec![Piece::open(path, map, &header, begin)?],
            Purpose::Manifest { .. } => {
                let entries = entries(storage, path)?;
                let mut pieces: Vec<Piece> = Vec::new();
                let mut next = 0;
                for entry in entries {
                    let file = path.with_file_name(&entry.name);
                    let map = storage.read(&file).map_err(FileError::at(&file))?;
                    let (found, begin) = read_header(&file, &map)?;
                    // Shards must cover the blocks in order and without gaps. Header, length and trailer checksum
                    // must match the manifest, so that a shard of another build of the same game is not accepted.
                    let held = found.held();
                    let same =
                        Purpose::Shard { remoteness, first: held.start, blocks: held.end - held.start };
                    if held.start != next || found != header.with_purpose(same) {
                        return Err(FileError::OtherShard { path: file });
                    }
                    next = held.end;
                    let piece = Piece::open(&file, map, &found, begin)?;
                    if piece.map.len() as u64 != entry.bytes || piece.trailer != entry.trailer {
                        return Err(FileError::OtherShard { path: file });
                    }
                    pieces.push(piece);
                }
                if next != header.blocks() {
                    return Err(FileError::damaged(path, Part::Manifest));
                }
                pieces
            }
            Purpose::Shard { .. } => return Err(FileError::Shard { path: path.to_owned() }),
            Purpose::Checkpoint { .. } => {
                return Err(FileError::Truncated { path: path.to_owned(), length: map.len() as u64 });
            }
        };
        let mut census = Census::default();
        for piece in &pieces {
            census += piece.census;
        }
        let most = (CACHE_BYTES >> (header.shift + 1)).max(1);
        let cache = Mutex::new(Cache { blocks: Vec::new(), most });
        Ok(Self { path: path.to_owned(), header, remoteness, census, pieces, cache })
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

    /// This file with another limit for the bytes of decoded blocks. One block is always kept.
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

    /// Whether the file holds numbers of plies, or outcomes only.
    pub fn has_remoteness(&self) -> bool {
        self.remoteness
    }

    /// Bytes of the file, or of all shards.
    pub fn file_bytes(&self) -> u64 {
        self.pieces.iter().map(|piece| piece.map.len() as u64).sum()
    }

    /// The files that hold the blocks: the file itself, or the shards.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.pieces.iter().map(|piece| piece.path.as_path())
    }

    /// The numbers of positions of each kind, as counted when the file was written. [`Census::longest`] is known even
    /// if the file has no remoteness.
    pub fn census(&self) -> Census {
        self.census
    }

    /// The outcome of the position of a place.
    pub fn verdict(&self, place: u64) -> Result<Verdict, FileError> {
        let (block, index) = self.block(place, false)?;
        Ok(block.verdict(index))
    }

    /// The value of the position of a place.
    pub fn value(&self, place: u64) -> Result<StoredOutcome, FileError> {
        if !self.remoteness {
            return Err(FileError::VerdictsOnly { path: self.path.clone() });
        }
        let (block, index) = self.block(place, true)?;
        Ok(block.value(index))
    }

    /// Reads the whole file and checks every block against its checksum and the census.
    pub fn verify(&self) -> Result<(), FileError> {
        self.read_all(|_, _| Ok(()))
    }

    /// Reads the whole file as [`verify`](Self::verify) does, and passes the values of each block with its first
    /// place to a visitor.
    fn read_all<E: From<FileError>>(
        &self,
        mut each: impl FnMut(u64, &[StoredOutcome]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut census = Census { longest: self.census.longest, ..Census::default() };
        let mut longest = 0;
        for number in 0..self.header.blocks() {
            let values = self.values(number)?;
            for &value in &values {
                longest = longest.max(value.remoteness().unwrap_or(0));
                census.count(value);
            }
            each(number << self.header.shift, &values)?;
        }
        let same = census == self.census && (!self.remoteness || longest == census.longest);
        if same { Ok(()) } else { Err(FileError::damaged(&self.path, Part::Trailer).into()) }
    }

    /// Checks the file as [`verify`](Self::verify) does, and then that every value, or every value of a sample, follows
    /// from those of its successors, as [`check_consistency`] does. A check of all values uses all threads. Returns the
    /// number of positions examined.
    ///
    /// Takes as much memory as solving: a byte or two per position. Linear in the number of moves.
    ///
    /// ```
    /// use campeao_tablebase::{BuildOptions, CheckedExtent, Indexed, Quiet, Signature, SolveOptions, Visitor, build};
    /// # use std::ops::Range;
    /// # struct Subtraction;
    /// # impl Indexed for Subtraction {
    /// #     fn positions(&self) -> u64 { 101 }
    /// #     fn signature(&self) -> Signature { Signature::new("subtraction", 1) }
    /// #     fn levels(&self) -> Vec<Range<u64>> { (0..101).map(|heap| heap..heap + 1).collect() }
    /// #     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
    /// #         for heap in range {
    /// #             (1..=heap.min(3)).for_each(|taken| visitor.successor(heap - taken));
    /// #             visitor.close();
    /// #         }
    /// #     }
    /// # }
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("subtraction.tb");
    /// let tablebase = build::<_, u8>(&Subtraction, &path, &BuildOptions::default(), &mut Quiet)?;
    /// assert_eq!(tablebase.verify_values(&Subtraction, CheckedExtent::Full, &SolveOptions::default(), &mut Quiet)?, 101);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify_values<G: Indexed>(
        &self,
        game: &G,
        extent: CheckedExtent,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<u64, VerifyError> {
        if self.census.longest <= <u8 as Cell>::LONGEST {
            self.verify_cells::<G, u8>(game, extent, options, watch)
        } else {
            self.verify_cells::<G, u16>(game, extent, options, watch)
        }
    }

    fn verify_cells<G: Indexed, C: Cell>(
        &self,
        game: &G,
        extent: CheckedExtent,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<u64, VerifyError> {
        allow(options, self.positions().saturating_mul(C::BYTES))?;
        let pool = threads(options)?;
        let table = self.load_watched::<G, C>(game, watch).map_err(|error| match error {
            // The trailer guarantees that there are no such values.
            BuildError::Solve(SolvingError::TooRemote { .. }) => {
                FileError::damaged(&self.path, Part::Trailer).into()
            }
            other => other,
        })?;
        Ok(match extent {
            CheckedExtent::Full => check_table(game, &table, self.remoteness, &pool, watch),
            CheckedExtent::Sample { .. } => {
                let positions = table.positions();
                let value_of =
                    |rank| table.get(rank).ok_or(FileError::NoSuchPlace { place: rank, positions });
                check_consistency(game, extent, self.remoteness, value_of, watch)
            }
        }?)
    }

    /// The values of all places, block by block and in order, without the cache; without remoteness in the file every
    /// number of plies is 0.
    pub fn blocks(&self) -> impl Iterator<Item = Result<Vec<StoredOutcome>, FileError>> + '_ {
        (0..self.header.blocks()).map(|number| self.values(number))
    }

    /// Reads the whole file into memory, in the order of ranks of its game: for very many questions, or checks.
    /// Without remoteness in the file every number of plies is 0.
    pub fn load<G: Indexed, C: Cell>(&self, game: &G) -> Result<Table<C>, BuildError> {
        self.load_watched(game, &mut Quiet)
    }

    fn load_watched<G: Indexed, C: Cell>(
        &self,
        game: &G,
        watch: &mut dyn Watch,
    ) -> Result<Table<C>, BuildError> {
        let total = self.positions();
        if *self.signature() != game.signature() || total != game.positions() {
            return Err(FileError::OtherGame {
                path: self.path.clone(),
                expected: Box::new(game.signature()),
                found: Box::new(self.signature().clone()),
            }
            .into());
        }
        let mut cells = Cells::<C>::new(total)?;
        let mut ranks = Vec::new();
        let pace = Pace::new(0, total, 1);
        self.read_all(|first, values| {
            if watch.progress(&pace.reading(first)).is_break() {
                return Err(BuildError::from(SolvingError::Stopped { done: first, total }));
            }
            ranks.clear();
            game.stored(first..first + values.len() as u64, &mut ranks);
            for (&rank, &value) in ranks.iter().zip(values) {
                let cell =
                    C::from_value(value).ok_or(SolvingError::TooRemote { rank, longest: C::LONGEST })?;
                if let Some(slot) = cells.as_mut_slice().get_mut(rank as usize) {
                    *slot = cell;
                }
            }
            Ok(())
        })?;
        Ok(Table { signature: self.header.signature.clone(), cells })
    }

    /// The decoded block of a place, with the numbers of plies if wanted, and the index of the place in it.
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
        // Other threads may ask at the same time; at worst two of them decode the same block.
        let block = Arc::new(self.decode(number, plies)?);
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        cache.blocks.retain(|kept| kept.number != number);
        let most = cache.most;
        cache.blocks.truncate(most - 1);
        cache.blocks.insert(0, Decoded { number, block: Arc::clone(&block) });
        Ok((block, inside))
    }

    /// The number of positions of a block.
    fn count(&self, number: u64) -> usize {
        let places = self.header.places(number);
        (places.end - places.start) as usize
    }

    fn decode(&self, number: u64, plies: bool) -> Result<Block, FileError> {
        let at = self.pieces.partition_point(|piece| piece.first <= number).saturating_sub(1);
        let piece = &self.pieces[at];
        let index = (number - piece.first) as usize;
        let bytes = &piece.map[piece.offsets[index] as usize..piece.offsets[index + 1] as usize];
        Block::decode(number, bytes, self.count(number), self.header.codec, self.remoteness, plies)
            .ok_or_else(|| FileError::damaged(&piece.path, Part::Block(number)))
    }

    /// The values of a block.
    fn values(&self, number: u64) -> Result<Vec<StoredOutcome>, FileError> {
        let block = self.decode(number, self.remoteness)?;
        Ok((0..self.count(number)).map(|index| block.value(index)).collect())
    }
}

/// The file to read; for a folder, its manifest.
fn file_of(path: &Path) -> PathBuf {
    if path.is_dir() { path.join(manifest::NAME) } else { path.to_owned() }
}

fn read_header(path: &Path, map: &[u8]) -> Result<(Header, usize), FileError> {
    Header::decode(map).map_err(|fault| match fault {
        HeaderFault::Foreign => FileError::Foreign { path: path.to_owned() },
        HeaderFault::Future(version) => FileError::Future { path: path.to_owned(), version, known: VERSION },
        HeaderFault::Truncated => FileError::Truncated { path: path.to_owned(), length: map.len() as u64 },
        HeaderFault::Damaged => FileError::damaged(path, Part::Header),
    })
}

impl Piece {
    /// Reads header, trailer and index of a file whose header length is known.
    fn open(path: &Path, map: Contents, header: &Header, begin: usize) -> Result<Self, FileError> {
        let trailer = Trailer::decode(&map[begin..]).map_err(|fault| match fault {
            TrailerFault::Missing => FileError::Truncated { path: path.to_owned(), length: map.len() as u64 },
            TrailerFault::Damaged => FileError::damaged(path, Part::Trailer),
        })?;
        if trailer.header_checksum != crc32fast::hash(&map[..begin]) || !fits(&trailer.census, header) {
            return Err(FileError::damaged(path, Part::Trailer));
        }
        let offsets =
            offsets(&map, begin, header, &trailer).ok_or_else(|| FileError::damaged(path, Part::Index))?;
        let checksum = crc32fast::hash(&map[map.len() - TRAILER..]);
        let (first, census) = (header.held().start, trailer.census);
        Ok(Self { path: path.to_owned(), map, first, census, offsets, trailer: checksum })
    }
}

/// The entries of a manifest.
pub(crate) fn entries(storage: &dyn Storage, path: &Path) -> Result<Vec<ShardEntry>, FileError> {
    let map = storage.read(path).map_err(FileError::at(path))?;
    let (_, begin) = read_header(path, &map)?;
    manifest::decode(&map[begin..]).ok_or_else(|| FileError::damaged(path, Part::Manifest))
}

/// The manifest entry of a finished shard.
pub(crate) fn shard_entry(storage: &dyn Storage, path: &Path) -> Result<ShardEntry, FileError> {
    let map = storage.read(path).map_err(FileError::at(path))?;
    let (header, begin) = read_header(path, &map)?;
    let piece = Piece::open(path, map, &header, begin)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(ShardEntry { name, bytes: piece.map.len() as u64, trailer: piece.trailer })
}

/// Whether a census counts every position of a file once.
fn fits(census: &Census, header: &Header) -> bool {
    let held = header.held();
    let positions = match held.end.checked_sub(1) {
        Some(last) if held.start < held.end => header.places(last).end - header.places(held.start).start,
        _ => 0,
    };
    [census.losses, census.draws, census.wins, census.unreachable]
        .into_iter()
        .try_fold(0_u64, u64::checked_add)
        .is_some_and(|sum| sum == positions)
}

/// The offsets of the blocks; `None` if the index is inconsistent.
fn offsets(file: &[u8], begin: usize, header: &Header, trailer: &Trailer) -> Option<Vec<u64>> {
    let index = file.get(usize::try_from(trailer.index).ok()?..file.len() - TRAILER)?;
    let held = header.held();
    if index.len() as u64 != (held.end - held.start).checked_mul(4)?
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
