//! Solving a game straight into a file.

use campeao_base::machine::Instant;
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use campeao_base::files::{Place, Storage, System};

use crate::file::checkpoint::Checkpoint;
use crate::file::compression::Codec;
use crate::file::error::{BuildError, FileError};
use crate::file::header::{Header, Purpose, SHIFTS};
use crate::file::standing::Found;
use crate::file::writer::{self, Names, Writer};
use crate::memory::Cells;
use crate::solve::{allow, run};
use crate::threads::{Threads, threads};
use crate::watch::Pace;
use crate::{Alone, BuildOptions, Cell, Indexed, Obstacle, Peers, SolvingError, Tablebase, Watch};

/// Solves a game into a file, and opens it.
///
/// If the file is there already, sound and of the same game and form, it is just opened; anything else is refused,
/// unless the options say that it may be replaced. Links are followed. Otherwise the game is solved as by
/// [`solve`](crate::solve) with cells of type `C`. Final cells go from time to time into a checkpoint beside the file
/// (its name with `.partial`), from which a build that was stopped, or killed, goes on; however often that happens, the
/// finished file is the same byte by byte. It is written under another name (`.draft`) and renamed when it is safe on
/// the disk: under its own name the file is always whole.
///
/// Takes [`Cell::BYTES`] bytes per position and some for each block in progress; refused if the options allow less.
///
/// ```
/// use campeao_tablebase::{BuildOptions, Indexed, Quiet, Signature, Tablebase, StoredOutcome, Visitor, build};
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
/// assert_eq!(tablebase.value(99)?, StoredOutcome::Win(49));
/// tablebase.verify()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build<G: Indexed, C: Cell>(
    game: &G,
    path: impl AsRef<Path>,
    options: &BuildOptions,
    watch: &mut dyn Watch,
) -> Result<Tablebase, BuildError> {
    build_on::<G, C>(&System, game, path.as_ref(), options, watch)
}

/// [`build`] on another storage than the system's.
pub fn build_on<G: Indexed, C: Cell>(
    storage: &dyn Storage,
    game: &G,
    path: &Path,
    options: &BuildOptions,
    watch: &mut dyn Watch,
) -> Result<Tablebase, BuildError> {
    let header = header(game, options)?;
    let (path, model) = match storage.locate(path).map_err(FileError::at(path))? {
        Place::Stream(path) => return Err(BuildError::Occupied { path, by: Obstacle::Special }),
        Place::Vacant(path) => (path, None),
        Place::File(path) => {
            if standing(storage, &path, &header, options.replace)? {
                match Tablebase::open_on(storage, &path) {
                    Ok(tablebase) => {
                        clear(storage, &path, &header);
                        return Ok(tablebase);
                    }
                    // A damaged file is built anew.
                    Err(FileError::Truncated { .. } | FileError::Damaged { .. }) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            (path.clone(), Some(path))
        }
    };
    let (path, model) = (path.as_path(), model.as_deref());
    let pool = threads(&options.solve)?;
    let beside = writer::memory(options.block_shift, pool.current_num_threads());
    allow(&options.solve, (header.positions.saturating_mul(C::BYTES)).saturating_add(beside))?;
    let mut cells = Cells::<C>::new(header.positions)?;

    let (partial, draft) = (partial(path), draft(path));
    let kept_as = Header {
        purpose: Purpose::Checkpoint { cell: C::BYTES as u8 },
        codec: Codec::Zstd,
        ..header.clone()
    };
    let replace = options.replace;
    let mut checkpoint = Checkpoint::open(storage, &partial, path, model, &kept_as, replace, &mut cells)?;
    let names = Names { draft: &draft, target: path, model, replace };
    let work = Work { storage, game, header: &header, options, names, pool: &pool };
    let from = checkpoint.kept();
    let built = work.run(&mut cells, from, &mut checkpoint, &mut Alone, watch);
    if built.is_ok() || checkpoint.kept() == 0 {
        checkpoint.remove();
    }
    built?;
    Ok(Tablebase::open_on(storage, path)?)
}

/// The game, the file and the options of a build.
pub(crate) struct Work<'w, G> {
    pub(crate) storage: &'w dyn Storage,
    pub(crate) game: &'w G,
    pub(crate) header: &'w Header,
    pub(crate) options: &'w BuildOptions,
    pub(crate) names: Names<'w>,
    pub(crate) pool: &'w Threads,
}

impl<G: Indexed> Work<'_, G> {
    /// Continues from the first `from` cells, which are in the checkpoint, to the finished file. If it ends otherwise, the
    /// cells solved so far are in the checkpoint, as far as the disk accepts them.
    pub(crate) fn run<C: Cell>(
        &self,
        cells: &mut Cells<C>,
        from: u64,
        checkpoint: &mut Checkpoint<'_>,
        peers: &mut dyn Peers,
        watch: &mut dyn Watch,
    ) -> Result<(), BuildError> {
        let Self { game, header, options, pool, .. } = *self;
        let begun = Instant::now();
        let mut latest = begun;
        let mut finished = from;
        let mut keep = |cells: &Cells<C>, done: u64| -> Result<(), BuildError> {
            finished = done;
            if latest.elapsed() >= options.checkpoint {
                checkpoint.keep(cells, done, pool)?;
                latest = Instant::now();
            }
            Ok(())
        };
        let solved = run(game, cells, from, &options.solve, watch, pool, peers, &mut keep);
        match solved {
            Err(BuildError::Solve(SolvingError::Stopped { done, .. })) => {
                checkpoint.keep(cells, done, pool)?;
            }
            // The caller begins again with longer cells.
            Err(BuildError::Solve(SolvingError::TooRemote { .. })) | Ok(()) => {}
            Err(BuildError::Solve(_)) => {
                // The checkpoint may fail for the same reason that ended the build; that reason is the one
                // reported.
                let _ = checkpoint.keep(cells, finished, pool);
            }
            Err(_) => {}
        }
        solved?;
        let total = header.positions;
        if begun.elapsed() >= options.checkpoint {
            // Writing takes long too, so the solved cells go into the checkpoint first.
            checkpoint.keep(cells, total, pool)?;
        }

        let places = |number: u64| header.places(number);
        let held = header.held();
        let (first, last) = (places(held.start).start, places(held.end.saturating_sub(1)).end);
        let pace = Pace::new(0, last.saturating_sub(first), 1);
        let cells = &*cells;
        let mut look = |done: u64| match watch.progress(&pace.writing(done)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(BuildError::Solve(SolvingError::Stopped { done: total, total })),
        };
        // The cells last used for solving are not the first to be written, so their memory is released.
        cells.give_up(0..total);
        let BuildOptions { remoteness, compression, .. } = *options;
        let written = Writer { game, cells, header, remoteness, compression, pool }.write(
            self.storage,
            self.names,
            &mut look,
        );
        if let Err(error) = &written {
            let kept = checkpoint.keep(cells, total, pool);
            if matches!(error, BuildError::Solve(SolvingError::Stopped { .. })) {
                kept?;
            }
        }
        written
    }
}

/// Whether the existing file has the wanted header. A file that may not be replaced is refused.
pub(crate) fn standing(
    storage: &dyn Storage,
    path: &Path,
    header: &Header,
    replace: bool,
) -> Result<bool, BuildError> {
    let contents = storage.read(path).map_err(FileError::at(path))?;
    let obstacle = match Found::at_front(&contents, header) {
        Found::Header(found, _) if found == *header => return Ok(true),
        // After a power failure only a checkpoint or a draft may consist of zeros.
        Found::Nothing if contents.is_empty() => None,
        Found::Nothing => Some(Obstacle::Foreign),
        found => found.obstacle(header),
    };
    match obstacle {
        Some(by) if !replace => Err(BuildError::Occupied { path: path.to_owned(), by }),
        _ => Ok(false),
    }
}

/// Removes the files that a build left beside the finished table, in case a power failure prevented it. Nothing
/// depends on that.
fn clear(storage: &dyn Storage, path: &Path, header: &Header) {
    for name in [partial(path), draft(path)] {
        if let Ok(Place::File(_)) = storage.locate(&name)
            && let Ok(Some(mut file)) = storage.open_locked(&name, None)
            && let Ok(Found::Header(found, _)) = Found::in_file(&mut *file, header)
            && found.signature == header.signature
        {
            let _ = storage.remove(&name);
        }
    }
}

/// The header of the file, if there can be one.
pub(crate) fn header<G: Indexed>(game: &G, options: &BuildOptions) -> Result<Header, BuildError> {
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

/// The path of the checkpoint while a table is built.
pub(crate) fn partial(path: &Path) -> PathBuf {
    with_suffix(path, ".partial")
}

/// The path of a table until it is complete.
pub(crate) fn draft(path: &Path) -> PathBuf {
    with_suffix(path, ".draft")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}
