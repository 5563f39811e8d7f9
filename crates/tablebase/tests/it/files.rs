//! Files: building, resuming, look-ups, and refusal of damaged files.

use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::time::Duration;

use crate::games::{Listed, chopsticks, nim};
use campeao_tablebase::{
    BuildError, BuildOptions, Compression, FileError, Indexed, Obstacle, Part, Phase, Progress, Quiet,
    Signature, SolveOptions, SolvingError, StoredOutcome, Tablebase, Visitor, build, solve,
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
        let expected: Vec<StoredOutcome> =
            table.cells().iter().map(|&cell| campeao_tablebase::Cell::value(cell)).collect();
        let asked: Vec<StoredOutcome> =
            (0..game.positions()).map(|place| tablebase.value(place).unwrap()).collect();
        assert_eq!(asked, expected);
        let read: Vec<StoredOutcome> = tablebase.blocks().flat_map(Result::unwrap).collect();
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

/// Builds with a watch that stops at the `stop`-th report. Returns the result and the first reported position.
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
                Err(BuildError::Solve(SolvingError::Stopped { .. })) => assert!(!path.exists()),
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
    let mut stop = |progress: &Progress| {
        if progress.phase == Phase::Writing { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = build::<_, u8>(&game, &path, &rarely, &mut stop);
    assert!(matches!(stopped, Err(BuildError::Solve(SolvingError::Stopped { done: 1000, total: 1000 }))));
    let mut phases = Vec::new();
    let mut watch = |progress: &Progress| {
        phases.push(progress.phase);
        ControlFlow::Continue(())
    };
    build::<_, u8>(&game, &path, &rarely, &mut watch).unwrap();
    assert!(!phases.contains(&Phase::Solving));
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
    let header = usize::from(u16::from_le_bytes([whole[10], whole[11]]));
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
        let result = build::<_, u8>(&game, &path, &options(), &mut Quiet);
        if place < header {
            // The owner of the checkpoint is unknown.
            assert!(matches!(result, Err(BuildError::Occupied { .. })), "{place}");
            built(&game, &path, &BuildOptions { replace: true, ..options() });
        }
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
    let refused = build::<_, u8>(&game, &path, &options(), &mut Quiet);
    assert!(matches!(refused, Err(BuildError::Occupied { by: Obstacle::OtherGame(_), .. })));
    built(&game, &path, &BuildOptions { replace: true, ..options() });
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
    // A damaged one is built again.
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 1]).unwrap();
    built(&game, &path, &options());
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn only_this_very_table_where_it_is_damaged_or_an_empty_file_is_replaced_unless_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let (game, _) = nim(9);
    let path = folder.path().join("game.tb");
    let name = |suffix: &str| folder.path().join(format!("game.tb{suffix}"));
    let expected = file_of(&game, &options());
    let mut future = expected.clone();
    future[8] = 2;
    let checkpoint = |game: &Listed| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.tb");
        interrupted(game, &path, 20).0.expect_err("it was stopped");
        fs::read(folder.path().join("game.tb.partial")).unwrap()
    };
    let bare = BuildOptions { remoteness: false, ..options() };
    let other = Obstacle::OtherGame(Box::new(nim(8).0.signature()));
    let rows: [(&str, Vec<u8>, Option<Obstacle>); 17] = [
        ("", Vec::new(), None),
        ("", expected[..100].to_vec(), None),
        ("", b"my notes".to_vec(), Some(Obstacle::Foreign)),
        ("", vec![0; 100], Some(Obstacle::Foreign)),
        ("", file_of(&nim(8).0, &options()), Some(other.clone())),
        ("", file_of(&game, &bare), Some(Obstacle::OtherForm)),
        ("", checkpoint(&game), Some(Obstacle::OtherForm)),
        ("", future, Some(Obstacle::Unreadable)),
        ("", expected[..20].to_vec(), None),
        ("", file_of(&nim(8).0, &options())[..40].to_vec(), Some(Obstacle::Unreadable)),
        (".partial", Vec::new(), None),
        (".partial", vec![0; 30], None),
        (".partial", checkpoint(&nim(8).0), Some(other.clone())),
        (".partial", b"my notes".to_vec(), Some(Obstacle::Foreign)),
        (".partial", expected.clone(), Some(Obstacle::OtherForm)),
        (".draft", b"my notes".to_vec(), Some(Obstacle::Foreign)),
        (".draft", file_of(&nim(8).0, &options()), Some(other)),
    ];
    for (index, (suffix, content, obstacle)) in rows.into_iter().enumerate() {
        fs::write(name(suffix), &content).unwrap();
        let result = build::<_, u8>(&game, &path, &options(), &mut Quiet);
        match (result, obstacle) {
            (Ok(_), None) => {}
            (Err(BuildError::Occupied { path, by }), Some(obstacle)) => {
                let text = BuildError::Occupied { path: path.clone(), by: by.clone() }.to_string();
                let what = match &by {
                    Obstacle::Foreign => "is not a table of campeao",
                    Obstacle::Unreadable => "is a table whose header is damaged or of a later version",
                    Obstacle::OtherGame(_) => "is the table of nim v1, positions 729",
                    _ => "holds this table in another form (verdicts or plies, blocks, compression)",
                };
                assert_eq!(text, format!("{} {what}; to replace it anyway, use `--force`", path.display()));
                assert_eq!((path, by), (name(suffix), obstacle), "{index}");
                assert_eq!(fs::read(name(suffix)).unwrap(), content, "{index}");
                build::<_, u8>(&game, name(""), &BuildOptions { replace: true, ..options() }, &mut Quiet)
                    .unwrap();
            }
            (other, obstacle) => panic!("{index}: {other:?}, not {obstacle:?}"),
        }
        assert_eq!(fs::read(&path).unwrap(), expected, "{index}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{index}: something is left");
        fs::remove_file(&path).unwrap();
    }
}

#[test]
#[cfg(unix)]
fn a_table_is_written_where_a_link_leads_and_into_no_device() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (game, _) = nim(9);
    fs::create_dir(at("tables")).unwrap();
    std::os::unix::fs::symlink("tables/nim.tb", at("link")).unwrap();
    std::os::unix::fs::symlink("/dev/full", at("full")).unwrap();
    built(&game, &at("link"), &options());
    assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
    assert_eq!(fs::read(at("tables/nim.tb")).unwrap(), file_of(&game, &options()));
    for replace in [false, true] {
        let refused = build::<_, u8>(&game, at("full"), &BuildOptions { replace, ..options() }, &mut Quiet);
        assert!(matches!(refused, Err(BuildError::Occupied { by: Obstacle::Special, .. })));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    assert_eq!(fs::read_dir(at("tables")).unwrap().count(), 1);
}

#[test]
fn what_an_earlier_build_left_beside_a_finished_table_is_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let (game, _) = nim(9);
    built(&game, &path, &options());
    let whole = fs::read(&path).unwrap();
    fs::write(folder.path().join("game.tb.draft"), &whole[..whole.len() / 2]).unwrap();
    fs::write(folder.path().join("game.tb.partial"), &whole).unwrap();
    built(&game, &path, &options());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// A great level, in which every position is lost after a ply or two, by its parity.
struct GreatLevel;

impl Indexed for GreatLevel {
    fn positions(&self) -> u64 {
        9_000_000
    }
    fn signature(&self) -> Signature {
        Signature::new("great level", 1)
    }
    fn levels(&self) -> Vec<Range<u64>> {
        vec![0..1, 1..2, 2..self.positions()]
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for rank in range {
            if rank > 0 {
                visitor.successor(if rank == 1 { 0 } else { rank % 2 });
            }
            visitor.close();
        }
    }
}

#[test]
fn a_long_level_is_gone_on_with_in_its_middle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let killed = || {
        // A copy of the disk at the report of the third stretch of the level represents a kill at that time.
        let mut left = None;
        let mut watch = |progress: &Progress| {
            if progress.done > 4_200_000 && left.is_none() {
                left = Some(fs::read(folder.path().join("game.tb.partial")).unwrap());
            }
            ControlFlow::Continue(())
        };
        build::<_, u8>(&GreatLevel, &path, &options(), &mut watch).unwrap();
        left.unwrap()
    };
    let left = killed();
    let expected = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    fs::write(folder.path().join("game.tb.partial"), left).unwrap();
    let mut first = None;
    let mut watch = |progress: &Progress| {
        first.get_or_insert((progress.level, progress.done));
        ControlFlow::Continue(())
    };
    build::<_, u8>(&GreatLevel, &path, &options(), &mut watch).unwrap();
    assert_eq!(first, Some((3, 2 * (1 << 22))));
    assert_eq!(fs::read(&path).unwrap(), expected);
}

#[test]
fn a_checkpoint_is_gone_on_with_into_a_file_of_another_form() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let (game, _) = nim(9);
    interrupted(&game, &path, 20).0.expect_err("it was stopped");
    let other =
        BuildOptions { remoteness: false, block_shift: 12, compression: Compression::Lzma, ..options() };
    let mut first = None;
    let mut watch = |progress: &Progress| {
        first.get_or_insert(progress.done);
        ControlFlow::Continue(())
    };
    build::<_, u8>(&game, &path, &other, &mut watch).unwrap();
    assert!(first > Some(0));
    assert_eq!(fs::read(&path).unwrap(), file_of(&game, &other));
}

/// The checkpoint records its own compression, not that of the table.
#[test]
fn a_checkpoint_does_not_depend_on_how_the_table_is_compressed() {
    let (game, _) = nim(9);
    let left = |compression: Compression| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.tb");
        let mut looks = 0;
        let mut watch = |_: &Progress| {
            looks += 1;
            if looks < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let options = BuildOptions { compression, ..options() };
        build::<_, u8>(&game, &path, &options, &mut watch).expect_err("it was stopped");
        fs::read(folder.path().join("game.tb.partial")).unwrap()
    };
    assert_eq!(left(Compression::default()), left(Compression::Lzma));
}

/// With numbers of plies and without.
#[test]
fn a_draft_is_gone_on_with_as_far_as_it_is_right() {
    for remoteness in [true, false] {
        a_draft_is_gone_on_with(&BuildOptions { remoteness, ..options() });
    }
}

fn a_draft_is_gone_on_with(options: &BuildOptions) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.tb");
    let draft = folder.path().join("game.tb.draft");
    let (game, _) = nim(20);
    let expected = file_of(&game, options);
    // The rows: a remaining draft, and the number of times that the first block is written: once, or twice if the
    // draft is discarded. The drafts are: the whole one, one that ends in a block, one with a wrong byte, one with
    // another compression, one that lacks a byte.
    let level = BuildOptions { compression: Compression::Zstd { level: 1 }, ..*options };
    let mut changed = expected.clone();
    changed[expected.len() / 2] ^= 1;
    let middle = expected.len() / 2;
    let rows = [
        (expected.clone(), 1),
        (expected[..middle].to_vec(), 1),
        (changed, 1),
        (file_of(&game, &level), 2),
        (expected[..expected.len() - 1].to_vec(), 1),
    ];
    for (index, (left, looks_at_the_first)) in rows.into_iter().enumerate() {
        fs::write(&draft, left).unwrap();
        let mut looks = 0;
        let mut watch = |progress: &Progress| {
            looks += u32::from(progress.phase == Phase::Writing && progress.done == 0);
            ControlFlow::Continue(())
        };
        build::<_, u8>(&game, &path, options, &mut watch).unwrap();
        assert_eq!(looks, looks_at_the_first, "{index}");
        assert_eq!(fs::read(&path).unwrap(), expected, "{index}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        fs::remove_file(&path).unwrap();
    }
    // A build that was stopped while writing resumes after the written part.
    let mut lengths = Vec::new();
    for most in 2..20 {
        let mut looks = 0;
        let mut watch = |progress: &Progress| {
            looks += usize::from(progress.phase == Phase::Writing);
            if looks < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        match build::<_, u8>(&game, &path, options, &mut watch) {
            Ok(_) => break,
            Err(BuildError::Solve(SolvingError::Stopped { .. })) => {
                lengths.push(fs::metadata(&draft).unwrap().len());
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(lengths.len() > 2 && lengths.is_sorted() && lengths.first() < lengths.last(), "{lengths:?}");
    assert_eq!(fs::read(&path).unwrap(), expected);
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
    assert!(matches!(refused, Err(BuildError::Solve(SolvingError::MemoryLimit { allowed: 2000, .. }))));
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
    whole[8] = 3;
    let future = opened(&whole);
    assert!(matches!(future, Err(FileError::Future { version: 3, known: 2, .. })), "{future:?}");

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
