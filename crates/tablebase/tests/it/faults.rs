//! Building on a disk that fails at any call, fills up, or loses power.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use crate::games::{Listed, nim};
use campeao_base::files::{Fault, SimulatedDisk, Storage as _, Survival};
use campeao_tablebase::{
    BuildError, BuildOptions, Phase, Progress, Quiet, SolveOptions, SolvingError, Tablebase, build_on,
};

const PATH: &str = "folder/nim.tb";

/// A checkpoint at every opportunity.
fn options() -> BuildOptions {
    let solve = SolveOptions { threads: Some(1), memory: None };
    BuildOptions { solve, block_shift: 10, checkpoint: Duration::ZERO, ..BuildOptions::default() }
}

/// A game of a few levels, and of two blocks.
fn game() -> Listed {
    nim(10).0
}

fn path() -> &'static Path {
    Path::new(PATH)
}

/// The reports of a build.
#[derive(Debug)]
struct Told {
    result: Result<Tablebase, BuildError>,
    /// The final positions it began with, all of them if it began to write.
    first: u64,
    /// Those it had in the end.
    last: u64,
}

fn build(disk: &SimulatedDisk, game: &Listed, stop: usize) -> Told {
    let (mut first, mut last, mut looks) = (None, 0, 0);
    let mut watch = |progress: &Progress| {
        let done = if progress.phase == Phase::Solving { progress.done } else { progress.total };
        first.get_or_insert(done);
        last = done;
        looks += 1;
        if looks < stop { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let result = build_on::<_, u8>(disk, game, path(), &options(), &mut watch);
    Told { result, first: first.unwrap_or(0), last }
}

fn expected(game: &Listed) -> Vec<u8> {
    let disk = SimulatedDisk::new();
    build_on::<_, u8>(&disk, game, path(), &options(), &mut Quiet).unwrap();
    disk.read(path()).unwrap().to_vec()
}

fn file(disk: &SimulatedDisk) -> Option<Vec<u8>> {
    disk.read(path()).ok().map(|bytes| bytes.to_vec())
}

/// The disk is right again; a build goes on from whatever is on it, to the identical file and nothing else.
fn goes_on(disk: &SimulatedDisk, game: &Listed, expected: &[u8], kept: u64, case: &str) {
    if let Some(found) = file(disk) {
        assert!(found == expected, "{case}: a file of {} bytes under its name is not whole", found.len());
    }
    let finished = file(disk).is_some();
    let told = build(disk, game, usize::MAX);
    told.result.unwrap_or_else(|error| panic!("{case}: {error}"));
    assert!(finished || told.first >= kept, "{case}: {kept} positions were kept, {} are known", told.first);
    assert!(file(disk).as_deref() == Some(expected), "{case}: the file is another");
    assert_eq!(disk.names(), [path()], "{case}: something is left");
}

fn calls(game: &Listed) -> u64 {
    let disk = SimulatedDisk::new();
    build(&disk, game, usize::MAX).result.unwrap();
    disk.calls()
}

fn survivals() -> impl Iterator<Item = Survival> {
    [Survival::Nothing, Survival::Bytes, Survival::Names, Survival::Everything]
        .into_iter()
        .chain((1..7).map(Survival::Random))
}

#[test]
fn whatever_call_fails_the_build_goes_on_to_the_identical_file() {
    let game = game();
    let expected = expected(&game);
    let calls = calls(&game);
    assert!(calls > 100, "{calls}");
    for call in 1..=calls {
        for fault in [Fault::Refused, Fault::Halved, Fault::Full, Fault::Short] {
            let case = format!("{fault:?} at {call}");
            let disk = SimulatedDisk::new();
            disk.fail(call, fault);
            let told = build(&disk, &game, usize::MAX);
            if told.result.is_ok() {
                assert!(file(&disk).as_deref() == Some(&*expected), "{case}: it was said to be whole");
                continue;
            }
            // A short write is not a failure.
            assert_ne!(fault, Fault::Short, "{case}: {:?}", told.result);
            // The data reported last were already on the disk; only the call failed.
            goes_on(&disk, &game, &expected, told.last, &case);
        }
    }
}

#[test]
fn whenever_the_power_goes_what_was_kept_is_there() {
    let game = game();
    let expected = expected(&game);
    let mut resumed = 0;
    for call in 1..=calls(&game) + 1 {
        for survival in survivals() {
            let case = format!("power lost at {call}, then {survival:?}");
            let disk = SimulatedDisk::new();
            disk.fail(call, Fault::PowerLoss);
            let told = build(&disk, &game, usize::MAX);
            disk.restart(survival);
            if told.result.is_ok() {
                assert!(file(&disk).as_deref() == Some(&*expected), "{case}: it was said to be whole");
            }
            resumed += u32::from(file(&disk).is_none() && told.last > 0);
            goes_on(&disk, &game, &expected, told.last, &case);
        }
    }
    assert!(resumed > 100, "{resumed}");
}

/// A second power failure, while the build is resumed after the first.
#[test]
fn power_may_go_a_second_time() {
    let game = nim(9).0;
    let expected = expected(&game);
    let calls = calls(&game);
    for first in (1..=calls).step_by(7) {
        for second in (1..=calls).step_by(5) {
            let survival = Survival::Random(first * 1000 + second);
            let case = format!("power lost at {first} and {second}, {survival:?}");
            let disk = SimulatedDisk::new();
            let mut kept = 0;
            for call in [first, second] {
                disk.fail(disk.calls() + call, Fault::PowerLoss);
                let told = build(&disk, &game, usize::MAX);
                kept = kept.max(told.last);
                disk.restart(survival);
            }
            goes_on(&disk, &game, &expected, kept, &case);
        }
    }
}

#[test]
fn after_a_failed_call_the_power_may_go_too() {
    let game = nim(9).0;
    let expected = expected(&game);
    for call in 1..=calls(&game) {
        for (fault, seed) in [(Fault::Refused, 1), (Fault::Halved, 2), (Fault::Full, 3)] {
            for survival in [Survival::Nothing, Survival::Names, Survival::Random(call * 10 + seed)] {
                let case = format!("{fault:?} at {call}, then power lost, {survival:?}");
                let disk = SimulatedDisk::new();
                disk.fail(call, fault);
                let told = build(&disk, &game, usize::MAX);
                disk.restart(survival);
                goes_on(&disk, &game, &expected, told.last, &case);
            }
        }
    }
}

#[test]
fn a_build_that_says_it_was_stopped_has_kept_what_it_says() {
    let game = game();
    let expected = expected(&game);
    let rarely = BuildOptions { checkpoint: Duration::MAX, ..options() };
    for stop in 1..60 {
        let disk = SimulatedDisk::new();
        let mut looks = 0;
        let mut watch = |_: &Progress| {
            looks += 1;
            if looks < stop { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stopped = build_on::<_, u8>(&disk, &game, path(), &rarely, &mut watch);
        let done = match stopped {
            Err(BuildError::Solve(SolvingError::Stopped { done, .. })) => done,
            Ok(_) => game.nodes.len() as u64,
            Err(other) => panic!("{other}"),
        };
        disk.restart(Survival::Nothing);
        goes_on(&disk, &game, &expected, done, &format!("stopped at look {stop}"));
    }
}

#[test]
fn a_full_disk_is_told_and_loses_nothing_that_was_kept() {
    let game = game();
    let expected = expected(&game);
    let mut refusals = 0;
    for room in (0..3 * expected.len()).step_by(11) {
        let disk = SimulatedDisk::new();
        disk.set_room(Some(room));
        let told = build(&disk, &game, usize::MAX);
        match told.result {
            Ok(_) => assert!(file(&disk).as_deref() == Some(&*expected), "{room}"),
            Err(BuildError::File(campeao_tablebase::FileError::System { source, .. })) => {
                assert_eq!(source.kind(), std::io::ErrorKind::StorageFull, "{room}: {source}");
                assert!(disk.names().iter().all(|name| name.extension().is_some_and(|it| it == "partial")));
                refusals += 1;
            }
            Err(other) => panic!("{room}: {other}"),
        }
        disk.set_room(None);
        goes_on(&disk, &game, &expected, told.last, &format!("{room} bytes of room"));
    }
    assert!(refusals > 10, "{refusals}");
}

#[test]
fn a_draft_on_a_disk_that_fails_is_gone_on_with_or_made_anew() {
    let game = nim(17).0;
    let expected = expected(&game);
    // It is stopped before its second group of blocks, so that a draft is left.
    let left = || {
        let disk = SimulatedDisk::new();
        let mut writing = 0;
        let mut watch = |progress: &Progress| {
            writing += u32::from(progress.phase == Phase::Writing);
            if writing < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stopped = build_on::<_, u8>(&disk, &game, path(), &options(), &mut watch);
        assert!(matches!(stopped, Err(BuildError::Solve(SolvingError::Stopped { .. }))));
        assert_eq!(disk.names().len(), 2);
        disk
    };
    let disk = left();
    let before = disk.calls();
    build(&disk, &game, usize::MAX).result.unwrap();
    for call in 1..=disk.calls() - before {
        for fault in [Fault::Refused, Fault::Halved, Fault::Full, Fault::Short, Fault::PowerLoss] {
            let disk = left();
            disk.fail(disk.calls() + call, fault);
            let told = build(&disk, &game, usize::MAX);
            if fault == Fault::PowerLoss {
                disk.restart(Survival::Random(call));
            }
            goes_on(&disk, &game, &expected, told.last, &format!("{fault:?} at {call} of the second build"));
        }
    }
}
