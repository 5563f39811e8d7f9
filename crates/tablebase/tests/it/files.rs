//! Files: building, resuming, asking, and refusing what is damaged.

use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::time::Duration;

use crate::games::{Listed, chopsticks, nim};
use campeao_tablebase::{
    BuildError, BuildOptions, Compression, FileError, Indexed, Part, Phase, Progress, Quiet, Signature,
    SolveError, SolveOptions, Tablebase, Value, Visitor, build, solve,
};
use proptest::prelude::*;

/// Small blocks and a checkpoint at every opportunity.
fn options() -> BuildOptions {
    let solve = SolveOptions { threads: Some(1), memory: None };
    BuildOptions { solve, block_shift: 10, checkpoint: Duration::ZERO, ..BuildOptions::default() }
}

fn built(game: &impl Indexed, path: &Path, options: &BuildOptions) -> Tablebase {
    build::<_, u8>(game, path, options, &mut Quiet).unwrap()
}

fn file_of(game: &impl Indexed, options: &BuildOptions) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    built(game, &path, options);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing but the file is left");
    fs::read(path).unwrap()
}

fn opened(bytes: &[u8]) -> Result<Tablebase, FileError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    fs::write(&path, bytes).unwrap();
    // The file stays readable after its name is gone.
    let tablebase = Tablebase::open(&path)?;
    tablebase.verify()?;
    Ok(tablebase)
}

/// Nim stored backwards: places are not ranks.
struct Backwards(Listed);

impl Indexed for Backwards {
    fn positions(&self) -> u64 {
        self.0.positions()
    }
    fn signature(&self) -> Signature {
        Signature::new("nim backwards", 1)
    }
    fn levels(&self) -> Vec<Range<u64>> {
        self.0.levels()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        self.0.expand(range, visitor);
    }
    fn place(&self, rank: u64) -> u64 {
        self.positions() - 1 - rank
    }
    fn stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        ranks.extend(places.map(|place| self.positions() - 1 - place));
    }
}

#[test]
fn every_position_can_be_asked_from_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (nim, _) = nim(15);
    for (name, game) in [("nim", &nim), ("chopsticks", &chopsticks())] {
        let path = folder.path().join(name);
        let tablebase = built(game, &path, &options());
        let table = solve::<_, u8>(game, &SolveOptions::default(), &mut Quiet).unwrap();
        let expected: Vec<Value> =
            table.cells().iter().map(|&cell| campeao_tablebase::Cell::value(cell)).collect();
        let asked: Vec<Value> = (0..game.positions()).map(|place| tablebase.value(place).unwrap()).collect();
        assert_eq!(asked, expected);
        let read: Vec<Value> = tablebase.blocks().flat_map(Result::unwrap).collect();
        assert_eq!(read, expected);
        assert_eq!(tablebase.census(), table.census());
        assert_eq!(tablebase.signature(), &game.signature());
        tablebase.verify().unwrap();
        // One block kept, asked back and forth.
        let small = Tablebase::open(&path).unwrap().with_cache(0);
        for place in (0..game.positions()).step_by(1000).chain([0, game.positions() - 1, 0]) {
            assert_eq!(small.value(place).unwrap(), expected[place as usize]);
            assert_eq!(small.verdict(place).unwrap(), expected[place as usize].verdict());
        }
        let beyond = tablebase.value(game.positions());
        assert!(matches!(beyond, Err(FileError::NoSuchPlace { place, positions }) if place == positions));
    }
}

#[test]
fn verdicts_alone_make_a_smaller_file_that_refuses_to_count_plies() {
    let (game, _) = nim(15);
    let folder = tempfile::tempdir().unwrap();
    let whole = built(&game, &folder.path().join("whole"), &options());
    let bare = built(&game, &folder.path().join("bare"), &BuildOptions { remoteness: false, ..options() });
    assert!(bare.file_bytes() < whole.file_bytes());
    for place in 0..game.positions() {
        assert_eq!(bare.verdict(place).unwrap(), whole.value(place).unwrap().verdict());
    }
    assert_eq!(bare.census(), whole.census());
    assert!(matches!(bare.value(0), Err(FileError::VerdictsOnly { .. })));
}

#[test]
fn lzma_and_zstd_hold_the_same_answers() {
    let (game, _) = nim(15);
    let folder = tempfile::tempdir().unwrap();
    let plain = built(&game, &folder.path().join("plain"), &options());
    let small = BuildOptions { compression: Compression::Lzma, block_shift: 12, ..options() };
    let small = built(&game, &folder.path().join("small"), &small);
    small.verify().unwrap();
    assert!(small.file_bytes() < plain.file_bytes());
    for place in 0..game.positions() {
        assert_eq!(small.value(place).unwrap(), plain.value(place).unwrap());
    }
}

#[test]
fn a_game_may_store_its_positions_in_another_order() {
    let game = Backwards(nim(12).0);
    let folder = tempfile::tempdir().unwrap();
    let tablebase = built(&game, &folder.path().join("game"), &options());
    let table = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).unwrap();
    for rank in 0..game.positions() {
        assert_eq!(tablebase.value(game.place(rank)).ok(), table.get(rank));
    }
    let loaded = tablebase.load::<_, u8>(&game).unwrap();
    assert_eq!(loaded.cells(), table.cells());
}

#[test]
fn a_game_without_positions_has_a_file_too() {
    let game = Listed { name: "nothing", nodes: Vec::new(), borders: Vec::new(), repeats: false };
    let tablebase = opened(&file_of(&game, &options())).unwrap();
    assert_eq!(tablebase.positions(), 0);
    assert!(tablebase.value(0).is_err());
}

#[test]
fn threads_and_checkpoints_do_not_change_the_file() {
    let (game, _) = nim(15);
    let expected = file_of(&game, &options());
    let solve = SolveOptions { threads: Some(3), memory: None };
    assert_eq!(file_of(&game, &BuildOptions { solve, checkpoint: Duration::MAX, ..options() }), expected);
}

/// Builds with a watch that stops at the `stop`-th look; the first position that it was told of.
fn interrupted(game: &Listed, path: &Path, stop: usize) -> (Result<Tablebase, BuildError>, Option<u64>) {
    let (mut looks, mut first) = (0, None);
    let mut watch = |progress: &Progress| {
        first.get_or_insert(if progress.phase == Phase::Solving { progress.done } else { progress.total });
        looks += 1;
        if looks < stop { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let result = build::<_, u8>(game, path, &options(), &mut watch);
    (result, first)
}

#[test]
fn a_build_that_is_stopped_again_and_again_goes_on_to_the_same_file() {
    // Levels in which play may repeat are solved whole, also where it does not.
    for game in [nim(9).0, Listed { repeats: true, ..nim(4).0 }] {
        let expected = file_of(&game, &options());
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.tb");
        let mut starts = Vec::new();
        // With few looks in each run no long level would ever be done.
        for stop in (20..23).cycle().take(200) {
            let (result, first) = interrupted(&game, &path, stop);
            starts.extend(first);
            match result {
                Ok(_) => break,
                Err(BuildError::Solve(SolveError::Stopped { .. })) => assert!(!path.exists()),
                Err(other) => panic!("{other}"),
            }
        }
        assert!(starts.is_sorted() && starts.last() > starts.first(), "{starts:?}");
        assert_eq!(fs::read(&path).unwrap(), expected);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn what_was_solved_is_kept_when_the_writing_is_stopped() {
    let (game, _) = nim(9);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let rarely = BuildOptions { checkpoint: Duration::MAX, ..options() };
    let mut stop = |progress: &Progress| match progress.phase {
        Phase::Solving => ControlFlow::Continue(()),
        Phase::Writing => ControlFlow::Break(()),
    };
    let stopped = build::<_, u8>(&game, &path, &rarely, &mut stop);
    assert!(matches!(stopped, Err(BuildError::Solve(SolveError::Stopped { done: 1000, total: 1000 }))));
    let mut phases = Vec::new();
    let mut watch = |progress: &Progress| {
        phases.push(progress.phase);
        ControlFlow::Continue(())
    };
    build::<_, u8>(&game, &path, &rarely, &mut watch).unwrap();
    assert_eq!(phases, [Phase::Writing]);
    assert_eq!(fs::read(&path).unwrap(), file_of(&game, &options()));
}

#[test]
fn a_checkpoint_cut_or_damaged_anywhere_is_as_good_as_its_front() {
    let (game, _) = nim(3);
    let expected = file_of(&game, &options());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    interrupted(&game, &path, 6).0.expect_err("it was stopped");
    let partial = folder.path().join("game.tb.partial");
    let whole = fs::read(&partial).unwrap();
    let mut starts = Vec::new();
    for cut in 0..=whole.len() {
        fs::write(&partial, &whole[..cut]).unwrap();
        let mut first = None;
        let mut watch = |progress: &Progress| {
            first.get_or_insert(progress.done);
            ControlFlow::Continue(())
        };
        build::<_, u8>(&game, &path, &options(), &mut watch).unwrap();
        starts.extend(first);
        assert_eq!(fs::read(&path).unwrap(), expected);
        fs::remove_file(&path).unwrap();
    }
    assert!(starts.is_sorted() && starts[0] == 0 && starts.last() > Some(&0), "{starts:?}");
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x41;
        fs::write(&partial, damaged).unwrap();
        built(&game, &path, &options());
        assert_eq!(fs::read(&path).unwrap(), expected);
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn the_checkpoint_of_another_game_is_not_gone_on_from() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    interrupted(&nim(9).0, &path, 20).0.expect_err("it was stopped");
    let (game, _) = nim(8);
    built(&game, &path, &options());
    assert_eq!(fs::read(&path).unwrap(), file_of(&game, &options()));
}

#[test]
fn a_finished_file_is_opened_and_not_built_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let (game, _) = nim(9);
    built(&game, &path, &options());
    let mut looks = 0;
    let mut watch = |_: &Progress| {
        looks += 1;
        ControlFlow::Break(())
    };
    build::<_, u8>(&game, &path, &options(), &mut watch).unwrap();
    assert_eq!(looks, 0);
    // A damaged one, and one of another shape, are built again.
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 1]).unwrap();
    built(&game, &path, &options());
    assert_eq!(fs::read(&path).unwrap(), whole);
    let bare = built(&game, &path, &BuildOptions { remoteness: false, ..options() });
    assert!(!bare.has_remoteness());
}

#[test]
fn two_builds_of_one_file_at_once_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let (game, _) = nim(9);
    let mut refusals = Vec::new();
    let mut watch = |_: &Progress| {
        let second = build::<_, u8>(&game, &path, &options(), &mut Quiet);
        refusals.push(matches!(second, Err(BuildError::Busy { path: busy }) if busy == path));
        ControlFlow::Continue(())
    };
    build::<_, u8>(&game, &path, &options(), &mut watch).unwrap();
    assert!(!refusals.is_empty() && refusals.iter().all(|&refused| refused));
}

#[test]
fn limits_are_kept_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let (game, _) = nim(9);
    let narrow = SolveOptions { memory: Some(2000), threads: Some(1) };
    let refused = build::<_, u8>(&game, &path, &BuildOptions { solve: narrow, ..options() }, &mut Quiet);
    assert!(matches!(refused, Err(BuildError::Solve(SolveError::MemoryLimit { allowed: 2000, .. }))));
    for block_shift in [0, 9, 23, 64, 255] {
        let refused = build::<_, u8>(&game, &path, &BuildOptions { block_shift, ..options() }, &mut Quiet);
        assert!(matches!(refused, Err(BuildError::BlockSize { shift, .. }) if shift == block_shift));
    }
    let refused = build::<_, u8>(&game, folder.path().join("no/such/folder"), &options(), &mut Quiet);
    assert!(matches!(refused, Err(BuildError::File(FileError::System { .. }))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn every_changed_byte_of_a_file_is_noticed() {
    let (game, _) = nim(12);
    let whole = file_of(&game, &options());
    assert!(opened(&whole).is_ok());
    let mut parts = Vec::new();
    for place in 0..whole.len() {
        let mut changed = whole.clone();
        changed[place] ^= 1 << (place % 8);
        match opened(&changed) {
            Ok(_) => panic!("byte {place} of {} does not matter", whole.len()),
            Err(FileError::Damaged { part, .. }) => parts.push(part),
            Err(FileError::Foreign { .. } | FileError::Future { .. } | FileError::Truncated { .. }) => {}
            Err(other) => panic!("{other}"),
        }
    }
    parts.dedup();
    let expected = [Part::Header, Part::Block(0), Part::Block(1), Part::Block(2), Part::Index, Part::Trailer];
    assert_eq!(parts, expected);
}

#[test]
fn a_file_cut_anywhere_or_with_something_appended_is_refused() {
    let (game, _) = nim(9);
    let whole = file_of(&game, &options());
    for length in 0..whole.len() {
        match opened(&whole[..length]) {
            Err(FileError::Foreign { .. }) => assert!(length < 8, "{length}"),
            Err(FileError::Truncated { length: said, .. }) => assert_eq!(said, length as u64),
            other => panic!("{length}: {other:?}"),
        }
    }
    assert!(matches!(opened(&[whole, vec![0]].concat()), Err(FileError::Truncated { .. })));
}

#[test]
fn foreign_files_future_versions_checkpoints_and_other_games_are_told_apart() {
    assert!(matches!(opened(b"PK\x03\x04 and more, but no tablebase"), Err(FileError::Foreign { .. })));
    assert!(matches!(opened(b""), Err(FileError::Foreign { .. })));
    let (game, _) = nim(9);
    let mut whole = file_of(&game, &options());
    whole[8] = 2;
    let future = opened(&whole);
    assert!(matches!(future, Err(FileError::Future { version: 2, known: 1, .. })), "{future:?}");

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    interrupted(&game, &path, 20).0.expect_err("it was stopped");
    let partial = Tablebase::open(folder.path().join("game.tb.partial"));
    assert!(matches!(partial, Err(FileError::Truncated { .. })));

    built(&game, &path, &options());
    let other = Tablebase::open_for(&path, &nim(8).0.signature());
    let Err(FileError::OtherGame { expected, found, .. }) = other else { panic!("{other:?}") };
    assert_eq!((expected.parameter("positions"), found.parameter("positions")), (Some(729), Some(1000)));
    let missing = Tablebase::open(folder.path().join("missing.tb"));
    assert!(matches!(missing, Err(FileError::System { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_mixture_of_changes_is_taken_for_a_sound_file(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut: Option<prop::sample::Index>,
    ) {
        let whole = file_of(&nim(7).0, &options());
        let mut changed = whole.clone();
        for (place, byte) in changes {
            let place = place.index(changed.len());
            changed[place] = byte;
        }
        if let Some(cut) = cut {
            changed.truncate(cut.index(whole.len() + 1));
        }
        prop_assert_eq!(opened(&changed).is_ok(), changed == whole);
    }
}
