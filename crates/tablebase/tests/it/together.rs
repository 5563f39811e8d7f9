//! Several peers against one: threads in the place of machines.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::games::{Listed, chopsticks, nim};
use crate::solve::any_game;
use campeao_tablebase::{
    BuildError, BuildOptions, BuiltShard, Cell as _, CheckedExtent, FileError, Obstacle, Peers, Progress,
    Quiet, SolveOptions, SolvingError, StoredOutcome, Tablebase, Watch, build, build_together, solve,
};
use proptest::prelude::*;

/// A peer that is a thread: its data go through channels. It shares every window, however small.
struct Thread {
    index: usize,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
    /// Rounds after which it is gone, as if it had been killed.
    rounds: usize,
}

/// The error of a thread that was killed.
const KILLED: &str = "killed";

impl Peers for Thread {
    fn index(&self) -> usize {
        self.index
    }
    fn count(&self) -> usize {
        self.to.len()
    }
    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        assert!(self.rounds > 0, "{KILLED}");
        self.rounds -= 1;
        for (to, parcel) in self.to.iter().zip(parcels) {
            to.send(parcel).expect(KILLED);
        }
        self.from.iter().map(|from| from.recv().expect(KILLED)).collect()
    }
    fn least_shared(&self) -> u64 {
        1
    }
}

/// Makes a number of connected peers.
fn threads(count: usize, rounds: usize) -> Vec<Thread> {
    let mut to: Vec<Vec<Sender<Vec<u8>>>> = (0..count).map(|_| Vec::new()).collect();
    let mut from: Vec<Vec<Receiver<Vec<u8>>>> = (0..count).map(|_| Vec::new()).collect();
    for sender in &mut to {
        for receiver in &mut from {
            let (send, receive) = channel();
            sender.push(send);
            receiver.push(receive);
        }
    }
    to.into_iter()
        .zip(from)
        .enumerate()
        .map(|(index, (to, from))| Thread { index, to, from, rounds })
        .collect()
}

fn options() -> BuildOptions {
    let solve = SolveOptions { threads: Some(1), memory: None };
    BuildOptions { solve, block_shift: 10, checkpoint: Duration::ZERO, ..BuildOptions::default() }
}

/// The result of each of some peers; `None` for a killed one.
fn ends(
    game: &Listed,
    folder: &Path,
    options: &BuildOptions,
    peers: Vec<Thread>,
    watch: impl Fn(usize) -> Box<dyn Watch + Send>,
) -> Vec<Option<Result<BuiltShard, BuildError>>> {
    std::thread::scope(|scope| {
        let run = |mut peer: Thread| {
            let mut watch = watch(peer.index);
            scope.spawn(move || build_together(game, folder, options, &mut peer, &mut *watch))
        };
        let peers: Vec<_> = peers.into_iter().map(run).collect();
        peers.into_iter().map(|peer| peer.join().ok()).collect()
    })
}

fn quiet(_peer: usize) -> Box<dyn Watch + Send> {
    Box::new(Quiet)
}

fn built(game: &Listed, folder: &Path, count: usize) -> Tablebase {
    built_within(game, folder, count, None)
}

/// The table built by a number of peers with limited memory each.
fn built_within(game: &Listed, folder: &Path, count: usize, memory: Option<u64>) -> Tablebase {
    let options = BuildOptions { solve: SolveOptions { threads: Some(1), memory }, ..options() };
    for end in ends(game, folder, &options, threads(count, usize::MAX), quiet) {
        end.expect("nobody was killed").unwrap();
    }
    Tablebase::open(folder).unwrap()
}

fn values(table: &Tablebase) -> Vec<StoredOutcome> {
    table.blocks().flat_map(Result::unwrap).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn peers_find_the_values_of_the_definition(
        games in [any_game(false), any_game(true)], count in 1..5_usize, tight: bool,
    ) {
        for game in games {
            let folder = tempfile::tempdir().unwrap();
            // With so little memory, mapped files are released at every opportunity.
            let table = built_within(&game, folder.path(), count, tight.then_some(100_000));
            prop_assert_eq!(values(&table), game.values_by_definition());
            table.verify().unwrap();
        }
    }
}

/// Long paths in both directions, with exits to an earlier level at some positions.
fn corridors(length: u64) -> Listed {
    use crate::games::Node;
    let mut nodes = vec![Node::Moves(Vec::new())];
    let mut borders = vec![1];
    for level in 0..3_u64 {
        let start = nodes.len() as u64;
        for place in 0..length {
            let mut moves = vec![start + place * 7 % length, start + (place + 1) % length];
            if place % 613 == level {
                moves.push(start - 1);
            }
            nodes.push(Node::Moves(moves));
        }
        borders.push(nodes.len() as u64);
    }
    Listed { name: "corridors", nodes, borders, repeats: true }
}

#[test]
fn shards_hold_the_blocks_of_the_one_file() {
    for game in [nim(15).0, chopsticks(), corridors(3000)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("one.tablebase");
        let one = build::<_, u8>(&game, &path, &options(), &mut Quiet).unwrap();
        for count in [2, 3, 7] {
            let folder = folder.path().join(count.to_string());
            let table = built(&game, &folder, count);
            assert_eq!(values(&table), values(&one));
            assert_eq!((table.census(), table.signature()), (one.census(), one.signature()));
            assert_eq!(table.files().count(), count);
            // The blocks are the same bytes: all that a file has more are its ends.
            let blocks = |path: &Path| fs::read(path).unwrap();
            let whole = blocks(&path);
            for shard in table.files() {
                let shard = blocks(shard);
                let longest = shard.windows(64).skip(200).step_by(64).take(3);
                for part in longest.filter(|_| shard.len() > 600) {
                    assert!(whole.windows(64).any(|window| window == part));
                }
            }
            let left = fs::read_dir(&folder).unwrap().count();
            assert_eq!(left, count + 1, "nothing but the shards and the manifest is left");
            table.verify_values(&game, CheckedExtent::Full, &SolveOptions::default(), &mut Quiet).unwrap();
        }
    }
}

#[test]
fn whoever_is_killed_at_any_round_costs_nothing_but_time() {
    for game in [nim(11).0, corridors(3000)] {
        let folder = tempfile::tempdir().unwrap();
        let expected = values(&built(&game, &folder.path().join("whole"), 2));
        for rounds in [0, 1, 2, 3, 5, 9, 17, 33] {
            let folder = folder.path().join(rounds.to_string());
            let mut peers = threads(2, usize::MAX);
            peers[rounds % 2].rounds = rounds;
            ends(&game, &folder, &options(), peers, quiet);
            assert_eq!(values(&built(&game, &folder, 2)), expected);
        }
    }
}

#[test]
fn where_one_is_asked_to_stop_all_stop_and_go_on_from_there() {
    let game = nim(15).0;
    let folder = tempfile::tempdir().unwrap();
    let stopped = ends(&game, folder.path(), &options(), threads(3, usize::MAX), |peer| {
        Box::new(move |progress: &Progress| {
            if peer == 1 && progress.done > 500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    for end in stopped {
        let error = end.expect("nobody was killed").unwrap_err();
        assert!(matches!(error, BuildError::Solve(SolvingError::Stopped { .. })), "{error}");
    }
    assert!(matches!(Tablebase::open(folder.path()), Err(FileError::System { .. })));
    let gone_on = ends(&game, folder.path(), &options(), threads(3, usize::MAX), quiet);
    for end in gone_on {
        assert!(end.expect("nobody was killed").unwrap().kept > 500);
    }
    let table = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).unwrap();
    let expected: Vec<_> = table.cells().iter().map(|cell| cell.value()).collect();
    assert_eq!(values(&Tablebase::open(folder.path()).unwrap()), expected);
}

#[test]
fn plays_too_long_for_a_byte_are_kept_in_two() {
    let game = crate::games::line(700);
    let folder = tempfile::tempdir().unwrap();
    let table = built(&game, folder.path(), 2);
    assert_eq!(values(&table), game.values_by_definition());
}

#[test]
fn a_finished_table_is_left_as_it_is_and_another_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let table = built(&nim(9).0, folder.path(), 2);
    let dates = || -> Vec<_> {
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().metadata().unwrap());
        files.map(|file| file.modified().unwrap()).collect()
    };
    let before = dates();
    built(&nim(9).0, folder.path(), 2);
    assert_eq!(dates(), before);
    drop(table);
    for end in ends(&nim(7).0, folder.path(), &options(), threads(2, usize::MAX), quiet) {
        let error = end.expect("nobody was killed").unwrap_err();
        assert!(
            matches!(error, BuildError::Occupied { by: Obstacle::OtherGame(_) | Obstacle::OtherForm, .. }),
            "{error}"
        );
    }
}

#[test]
fn a_missing_or_foreign_or_damaged_shard_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let shards: Vec<_> = built(&nim(15).0, folder.path(), 3).files().map(Path::to_owned).collect();
    let kept = fs::read(&shards[1]).unwrap();
    let error = |path: &Path| match Tablebase::open(path) {
        Ok(table) => table.verify().unwrap_err(),
        Err(error) => error,
    };
    assert!(matches!(error(&shards[1]), FileError::Shard { .. }));
    for (content, expected) in [
        (fs::read(&shards[2]).unwrap(), "not the shard that the manifest"),
        (kept[..kept.len() / 2].to_vec(), "no end mark"),
        ([&kept[..], &[0; 9]].concat(), "no end mark"),
    ] {
        fs::write(&shards[1], content).unwrap();
        let error = error(folder.path()).to_string();
        assert!(error.contains(expected) && error.contains("shard-002-of-003"), "{error}");
    }
    let mut flipped = kept.clone();
    flipped[kept.len() / 2] ^= 1;
    fs::write(&shards[1], &flipped).unwrap();
    assert!(matches!(error(folder.path()), FileError::Damaged { .. }));
    fs::remove_file(&shards[1]).unwrap();
    assert!(error(folder.path()).to_string().contains("shard-002-of-003"));
    fs::write(&shards[1], kept).unwrap();
    Tablebase::open(folder.path()).unwrap().verify().unwrap();
}

#[test]
fn a_shard_may_lie_elsewhere_behind_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let table = built(&nim(15).0, folder.path(), 2);
    let expected = values(&table);
    let shard = table.files().next().unwrap().to_owned();
    let moved = elsewhere.path().join("moved");
    fs::rename(&shard, &moved).unwrap();
    std::os::unix::fs::symlink(&moved, &shard).unwrap();
    assert_eq!(values(&Tablebase::open(folder.path()).unwrap()), expected);
}

#[test]
fn too_little_memory_is_refused_by_all() {
    // The queue alone has a place for each position, and that is in memory.
    let game = corridors(40_000);
    let folder = tempfile::tempdir().unwrap();
    let tight = BuildOptions { solve: SolveOptions { threads: Some(1), memory: Some(50_000) }, ..options() };
    for end in ends(&game, folder.path(), &tight, threads(2, usize::MAX), quiet) {
        let error = end.expect("nobody was killed").unwrap_err();
        assert!(
            matches!(error, BuildError::Solve(SolvingError::MemoryLimit { .. } | SolvingError::Peer { .. })),
            "{error}"
        );
    }
}

#[test]
fn a_level_in_which_play_may_repeat_lies_in_files_where_memory_is_short() {
    let game = corridors(40_000);
    let folder = tempfile::tempdir().unwrap();
    let expected = values(&built(&game, &folder.path().join("loose"), 2));
    // The memory for the queue and for writing a block; the moves alone need more.
    let table = built_within(&game, &folder.path().join("tight"), 2, Some(130_000));
    assert_eq!(values(&table), expected);
}
