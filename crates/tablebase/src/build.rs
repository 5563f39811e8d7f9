//! Solving a game straight into a file.

use std::ffi::OsString;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::file::checkpoint::Checkpoint;
use crate::file::compression::{Codec, Compression};
use crate::file::error::{BuildError, FileError};
use crate::file::header::{Header, Purpose, SHIFTS};
use crate::file::writer::{self, Writer};
use crate::memory::Cells;
use crate::solve::{allow, run, threads};
use crate::watch::Pace;
use crate::{Cell, Indexed, SolveError, SolveOptions, Tablebase, Watch};

/// How a file is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildOptions {
    /// What may be used.
    pub solve: SolveOptions,
    /// Whether the file says in how many plies, or only who wins.
    pub remoteness: bool,
    /// The binary logarithm of the number of positions in a block, from 10 to 22. Small blocks are quickly decoded,
    /// large ones are smaller.
    pub block_shift: u8,
    /// How blocks are compressed.
    pub compression: Compression,
    /// How long the solver works without a checkpoint.
    pub checkpoint: Duration,
}

impl Default for BuildOptions {
    fn default() -> Self {
        Self {
            solve: SolveOptions::default(),
            remoteness: true,
            block_shift: 16,
            compression: Compression::default(),
            checkpoint: Duration::from_secs(20),
        }
    }
}

/// Solves a game into a file, and opens it.
///
/// If the file is there already, sound and of the same game and shape, it is just opened. Otherwise the game is solved
/// as by [`solve`](crate::solve) with cells of type `C`. What is final goes from time to time into a checkpoint beside
/// the file (its name with `.partial`), from which a build that was stopped, or killed, goes on; however often that
/// happens, the finished file is the same byte by byte. It is written under another name (`.draft`) and renamed
/// when it is safe on the disk: under its own name the file is always whole.
///
/// Takes [`Cell::BYTES`] bytes a position and some for each block in work; refused if the options allow less.
///
/// ```
/// use campeao_tablebase::{BuildOptions, Indexed, Quiet, Signature, Tablebase, Value, Visitor, build};
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
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("subtraction.tb");
/// build::<_, u8>(&Subtraction, &path, &BuildOptions::default(), &mut Quiet)?;
/// let tablebase = Tablebase::open_for(&path, &Subtraction.signature())?;
/// assert_eq!(tablebase.value(99)?, Value::Win(49));
/// tablebase.verify()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build<G: Indexed, C: Cell>(
    game: &G,
    path: impl AsRef<Path>,
    options: &BuildOptions,
    watch: &mut dyn Watch,
) -> Result<Tablebase, BuildError> {
    let path = path.as_ref();
    let header = header(game, options)?;
    if let Ok(tablebase) = Tablebase::open_for(path, &header.signature)
        && tablebase.has_remoteness() == options.remoteness
        && tablebase.block_positions() == 1 << options.block_shift
        && tablebase.positions() == header.positions
    {
        return Ok(tablebase);
    }
    let pool = threads(&options.solve)?;
    let beside = writer::memory(options.block_shift, pool.current_num_threads());
    allow(&options.solve, (header.positions.saturating_mul(C::BYTES)).saturating_add(beside))?;
    let mut cells = Cells::<C>::new(header.positions)?;

    let partial = with_suffix(path, ".partial");
    let kept_as = Header {
        purpose: Purpose::Checkpoint { cell: C::BYTES as u8 },
        codec: Codec::Zstd,
        ..header.clone()
    };
    let mut checkpoint = Checkpoint::open(&partial, path, &kept_as, cells.as_mut_slice())?;
    let from = checkpoint.kept();
    let mut latest = Instant::now();
    let mut keep = |cells: &[C], done: u64| -> Result<(), BuildError> {
        if latest.elapsed() >= options.checkpoint {
            checkpoint.keep(cells, done, &pool)?;
            latest = Instant::now();
        }
        Ok(())
    };
    let solved = run(game, &mut cells, from, &options.solve, watch, &pool, &mut keep);
    if let Err(BuildError::Solve(SolveError::Stopped { done, .. })) = solved
        && done > checkpoint.kept()
    {
        checkpoint.keep(cells.as_slice(), done, &pool)?;
    }
    solved?;

    let pace = Pace::new(0, header.positions, 1);
    let total = header.positions;
    let mut look = |done: u64| match watch.progress(&pace.writing(done)) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(BuildError::Solve(SolveError::Stopped { done: total, total })),
    };
    let writer = Writer {
        game,
        cells: cells.as_slice(),
        header: &header,
        remoteness: options.remoteness,
        compression: options.compression,
    };
    let written = writer.write(&with_suffix(path, ".draft"), path, &pool, &mut look);
    if let Err(BuildError::Solve(SolveError::Stopped { .. })) = written
        && checkpoint.kept() < total
    {
        checkpoint.keep(cells.as_slice(), total, &pool)?;
    }
    written?;
    fs::remove_file(&partial).map_err(FileError::at(&partial))?;
    drop(checkpoint);
    Ok(Tablebase::open_for(path, &header.signature)?)
}

/// The header of the file, if there can be one.
fn header<G: Indexed>(game: &G, options: &BuildOptions) -> Result<Header, BuildError> {
    let (least, most) = SHIFTS;
    let shift = options.block_shift;
    if !(least..=most).contains(&shift) {
        return Err(BuildError::BlockSize { shift, least, most });
    }
    let signature = game.signature();
    if !Header::fits(&signature) {
        return Err(FileError::Signature { signature: Box::new(signature) }.into());
    }
    let purpose = Purpose::Tablebase { remoteness: options.remoteness };
    Ok(Header { purpose, codec: options.compression.codec(), shift, positions: game.positions(), signature })
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}
