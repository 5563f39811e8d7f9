//! Solving a game into a folder of shards, together with other processes.
//!
//! Every peer solves its share of each level and receives the cells of the others, so that in the end each has all
//! cells. Then each writes its share of the blocks. The blocks are identical to those of the single file that
//! [`build`](crate::build) writes, for any number of peers.

use std::path::{Path, PathBuf};

use campeao_base::files::{Place, Storage, System};

use crate::any_table::may_be_short;
use crate::build::{Work, draft, header, partial, standing};
use crate::file::bytes::Bytes;
use crate::file::checkpoint::Checkpoint;
use crate::file::compression::Codec;
use crate::file::error::{BuildError, FileError};
use crate::file::header::{Header, Purpose};
use crate::file::manifest::{self, ShardEntry};
use crate::file::reader::{self, shard_entry};
use crate::file::writer::{self, Names};
use crate::memory::Cells;
use crate::peers::{agree, number, share};
use crate::solve::allow;
use crate::threads::threads;
use crate::{BuildOptions, Cell, Indexed, Obstacle, Peers, SolvingError, Watch};

/// The files that one of several processes has built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuiltShard {
    /// The manifest of the whole table.
    pub manifest: PathBuf,
    /// The shard of this process. The other shards are in the other processes' folders.
    pub shard: PathBuf,
    /// Positions that were solved before this run.
    pub kept: u64,
}

/// Solves a game together with peers into a folder of shards with a manifest, which [`Tablebase::open`](crate::Tablebase::open)
/// reads as one table.
///
/// All peers name the same game and form. A peer writes into its folder, which may be shared with others: its shard,
/// the manifest, and while it works its checkpoint. From the checkpoints all peers continue after one was stopped or
/// killed. The table of cells lies in a file, and [`SolveOptions::memory`](crate::SolveOptions::memory) limits the part
/// of it in memory. If all have their shard already, nothing is done.
///
/// # Errors
/// As for [`build`](crate::build); [`SolvingError::Peer`] if another could not go on.
pub fn build_together<G: Indexed>(
    game: &G,
    folder: &Path,
    options: &BuildOptions,
    peers: &mut dyn Peers,
    watch: &mut dyn Watch,
) -> Result<BuiltShard, BuildError> {
    if may_be_short(game) {
        match build_with::<G, u8>(game, folder, options, peers, watch) {
            Err(BuildError::Solve(SolvingError::TooRemote { .. })) => {}
            other => return other,
        }
    }
    build_with::<G, u16>(game, folder, options, peers, watch)
}

fn build_with<G: Indexed, C: Cell>(
    game: &G,
    folder: &Path,
    options: &BuildOptions,
    peers: &mut dyn Peers,
    watch: &mut dyn Watch,
) -> Result<BuiltShard, BuildError> {
    let storage: &dyn Storage = &System;
    let (index, count) = (peers.index(), peers.count());
    let whole = header(game, options)?;
    std::fs::create_dir_all(folder).map_err(FileError::at(folder))?;
    let list = folder.join(manifest::NAME);
    let listed = whole.with_purpose(Purpose::Manifest { remoteness: options.remoteness });
    let held = share(&(0..whole.blocks()), index, count);
    let purpose =
        Purpose::Shard { remoteness: options.remoteness, first: held.start, blocks: held.end - held.start };
    let mine = whole.with_purpose(purpose);
    let target = folder.join(format!("shard-{:03}-of-{count:03}.tablebase", index + 1));
    let mut built = BuiltShard { manifest: list.clone(), shard: target.clone(), kept: whole.positions };

    let finished = is_finished(storage, &list, &listed, &target, &mine, options.replace)?;
    let states = agree(peers, Ok(vec![vec![u8::from(finished)]; count]))?;
    if states.iter().all(|state| state.as_slice() == [1]) {
        return Ok(built);
    }

    let pool = threads(&options.solve)?;
    allow(&options.solve, writer::memory(options.block_shift, pool.current_num_threads()))?;
    let own = folder.join(format!("process-{:03}-of-{count:03}", index + 1));
    let cells_path = own.with_extension("cells");
    let mut cells = Cells::<C>::in_file(&cells_path, whole.positions, options.solve.memory)
        .map_err(FileError::at(&cells_path))?;
    let kept_as =
        Header { codec: Codec::Zstd, ..whole.with_purpose(Purpose::Checkpoint { cell: C::BYTES as u8 }) };
    let kept_path = partial(&own);
    let mut checkpoint =
        Checkpoint::open(storage, &kept_path, &list, None, &kept_as, options.replace, &mut cells)?;
    let kept = checkpoint.kept().to_le_bytes().to_vec();
    let kept = agree(peers, Ok(vec![kept; count]))?;
    let from = kept.iter().map(|kept| number(kept, 0)).min().unwrap_or(0);
    built.kept = from;

    let draft = draft(&target);
    let names = Names { draft: &draft, target: &target, model: None, replace: options.replace };
    let work = Work { storage, game, header: &mine, options, names, pool: &pool };
    let worked = work.run(&mut cells, from, &mut checkpoint, peers, watch);
    if worked.is_err() && checkpoint.kept() == 0 {
        checkpoint.remove();
        worked?;
        return Ok(built);
    }
    worked?;
    let entry = shard_entry(storage, &target)?.encode();
    let entries = agree(peers, Ok(vec![entry; count]))?;
    let read = |(peer, entry): (usize, &Vec<u8>)| {
        ShardEntry::decode(&mut Bytes(entry)).ok_or(SolvingError::Peer { peer: peer + 1 })
    };
    let entries: Vec<ShardEntry> = entries.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    campeao_base::files::write(&list, &manifest::encode(&listed, &entries)).map_err(FileError::at(&list))?;
    // Checkpoints are needed until all peers have written their shards.
    agree(peers, Ok(Vec::new()))?;
    checkpoint.remove();
    Ok(built)
}

/// Whether the manifest and the shard of this process exist already. Other files in their place are refused.
fn is_finished(
    storage: &dyn Storage,
    list: &Path,
    listed: &Header,
    target: &Path,
    mine: &Header,
    replace: bool,
) -> Result<bool, BuildError> {
    let mut there = [false; 2];
    for ((path, header), there) in [(list, listed), (target, mine)].into_iter().zip(&mut there) {
        match storage.locate(path).map_err(FileError::at(path))? {
            Place::Stream(path) => return Err(BuildError::Occupied { path, by: Obstacle::Special }),
            Place::Vacant(_) => {}
            Place::File(path) => *there = standing(storage, &path, header, replace)?,
        }
    }
    if there != [true; 2] {
        return Ok(false);
    }
    let entry = shard_entry(storage, target)?;
    Ok(reader::entries(storage, list)?.contains(&entry))
}
