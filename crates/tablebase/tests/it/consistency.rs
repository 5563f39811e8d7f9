//! Checks of tables and files: valid ones pass, and errors are reported with their places.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::path::Path;

use crate::games::{Listed, Node, chopsticks, line, nim, wide};
use campeao_tablebase::{
    BuildError, BuildOptions, Cell, Census, CheckedExtent, FileError, Inconsistency, Indexed, Phase,
    Progress, Quiet, Signature, SolveOptions, SolvingError, StoredOutcome, Tablebase, Verdict, VerifyError,
    Visitor, build, check_consistency, solve,
};

const ALLOWED: SolveOptions = SolveOptions { threads: Some(2), memory: None };

fn options(remoteness: bool) -> BuildOptions {
    BuildOptions { solve: ALLOWED, remoteness, block_shift: 10, ..BuildOptions::default() }
}

fn values(game: &Listed) -> Vec<StoredOutcome> {
    let table = solve::<_, u16>(game, &ALLOWED, &mut Quiet).unwrap();
    (0..game.positions()).map(|rank| table.get(rank).unwrap()).collect()
}

/// A game with values by heart, whatever follows; stored in the order of ranks, or from the last to the first.
struct Recited<'a> {
    game: &'a Listed,
    values: Vec<StoredOutcome>,
    backwards: bool,
}

impl Indexed for Recited<'_> {
    fn positions(&self) -> u64 {
        self.game.positions()
    }
    fn signature(&self) -> Signature {
        self.game.signature()
    }
    fn levels(&self) -> Vec<Range<u64>> {
        self.game.levels()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        self.game.expand(range, visitor);
    }
    fn answer<C: Cell>(&self, range: Range<u64>, _finished: &[C], out: &mut [C]) -> Option<u64> {
        let known = &self.values[range.start as usize..range.end as usize];
        out.iter_mut().zip(known).for_each(|(slot, &value)| *slot = C::from_value(value).unwrap());
        Some(known.iter().filter(|&&value| value == StoredOutcome::Unreachable).count() as u64)
    }
    fn place(&self, rank: u64) -> u64 {
        if self.backwards { self.positions() - 1 - rank } else { rank }
    }
    fn stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        ranks.extend(places.map(|place| self.place(place)));
    }
}

fn check(file: &Tablebase, game: &impl Indexed) -> Result<u64, VerifyError> {
    file.verify_values(game, CheckedExtent::Full, &ALLOWED, &mut Quiet)
}

#[test]
fn sound_files_are_checked_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    for (name, game) in [("nim", nim(12).0), ("chopsticks", chopsticks()), ("wide", wide(3000))] {
        for remoteness in [true, false] {
            let path = folder.path().join(format!("{name} {remoteness}"));
            let file = build::<_, u8>(&game, &path, &options(remoteness), &mut Quiet).unwrap();
            assert_eq!(check(&file, &game).unwrap(), game.positions(), "{name}");
            assert_eq!((file.block_positions(), file.has_remoteness()), (1024, remoteness));
            assert_eq!(file.path(), path);
            let loaded = file.load::<_, u16>(&game).unwrap();
            for (rank, value) in values(&game).into_iter().enumerate() {
                let read = loaded.get(rank as u64).unwrap();
                assert!(read.verdict() == value.verdict() && (read == value || !remoteness));
            }
        }
    }
    // Plays of up to 126 plies have cells of one byte, longer ones of two.
    for (length, plies) in [(127, 126), (128, 127), (300, 299)] {
        let game = line(length);
        let path = folder.path().join(format!("line {length}"));
        let file = build::<_, u16>(&game, &path, &options(true), &mut Quiet).unwrap();
        assert_eq!(file.census().longest, plies);
        assert_eq!(check(&file, &game).unwrap(), length);
        let needed = if plies <= 126 { length } else { 2 * length };
        for (memory, is_enough) in [(needed, true), (needed - 1, false)] {
            let options = SolveOptions { memory: Some(memory), ..ALLOWED };
            assert_eq!(
                file.verify_values(&game, CheckedExtent::Full, &options, &mut Quiet).is_ok(),
                is_enough,
                "{length}, {memory}"
            );
        }
    }
}

#[test]
fn a_wrong_value_is_named_with_what_follows() {
    let folder = tempfile::tempdir().unwrap();
    let game = nim(12).0;
    let right = values(&game);
    for (number, rank) in [0, 1, 700, 1500, right.len() - 1].into_iter().enumerate() {
        let (more, other) = match right[rank] {
            StoredOutcome::Loss(plies) => (StoredOutcome::Loss(plies + 2), StoredOutcome::Win(plies + 1)),
            StoredOutcome::Win(plies) => (StoredOutcome::Win(plies + 2), StoredOutcome::Loss(plies + 1)),
            _ => unreachable!(),
        };
        let cases = [(more, true), (more, false), (other, true), (other, false), (StoredOutcome::Draw, true)];
        for (case, (wrong, remoteness)) in cases.into_iter().enumerate() {
            let mut values = right.clone();
            values[rank] = wrong;
            let recited = Recited { game: &game, values, backwards: number % 2 == 1 };
            let path = folder.path().join(format!("{rank} {case}"));
            let file = build::<_, u8>(&recited, &path, &options(remoteness), &mut Quiet).unwrap();
            let found = check(&file, &recited);
            if wrong == more && !remoteness {
                assert_eq!(found.unwrap(), game.positions());
                continue;
            }
            let Err(VerifyError::Wrong(Inconsistency::Value { rank: at, stored, follows })) = found else {
                panic!("{rank}: {found:?}")
            };
            assert_eq!(at, rank as u64);
            assert_eq!((stored.verdict(), follows.verdict()), (wrong.verdict(), right[rank].verdict()));
            assert!(!remoteness || (stored, follows) == (wrong, right[rank]));
            // A sample large enough comes upon it, or upon a position that moves to it.
            let sample = CheckedExtent::Sample { positions: 20 * game.positions(), seed: 1 };
            let found = file.verify_values(&recited, sample, &ALLOWED, &mut Quiet);
            assert!(matches!(found, Err(VerifyError::Wrong(Inconsistency::Value { .. }))), "{found:?}");
        }
    }
}

/// In levels checked in several parts at once, the first wrong value is reported.
#[test]
fn of_several_wrong_values_the_first_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let game = wide(150_000);
    let mut values = values(&game);
    for rank in [440_000, 300_001, 290_000] {
        values[rank] = StoredOutcome::Draw;
    }
    let recited = Recited { game: &game, values, backwards: false };
    let path = folder.path().join("wide");
    let file = build::<_, u8>(&recited, &path, &BuildOptions::default(), &mut Quiet).unwrap();
    let found = check(&file, &game);
    assert!(
        matches!(
            found,
            Err(VerifyError::Wrong(Inconsistency::Value { rank: 290_000, stored: StoredOutcome::Draw, .. }))
        ),
        "{found:?}"
    );
}

#[test]
fn files_of_other_games_are_not_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    let file = build::<_, u8>(&line(20), &path, &options(true), &mut Quiet).unwrap();
    let other = |game: &Listed| {
        let found = check(&file, game);
        matches!(found, Err(VerifyError::Build(BuildError::File(FileError::OtherGame { .. }))))
    };
    assert!(other(&line(21)) && other(&Listed { name: "row", ..line(20) }) && !other(&line(20)));
}

#[test]
fn a_check_of_a_file_tells_its_progress_and_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let game = nim(14).0;
    let path = folder.path().join("game");
    let file = build::<_, u8>(&game, &path, &options(true), &mut Quiet).unwrap();
    let mut seen = Vec::new();
    let mut watch = |progress: &Progress| {
        assert_eq!(progress.total, game.positions());
        seen.push((progress.phase, progress.done, progress.level, progress.levels));
        ControlFlow::Continue(())
    };
    file.verify_values(&game, CheckedExtent::Full, &ALLOWED, &mut watch).unwrap();
    let levels = game.levels();
    let reading = (0..game.positions()).step_by(1024).map(|done| (Phase::Reading, done, 1, 1));
    let checking =
        (1..).zip(&levels).map(|(number, level)| (Phase::Checking, level.start, number, levels.len()));
    assert_eq!(seen, reading.chain(checking).collect::<Vec<_>>());
    for (phase, from) in [(Phase::Reading, 2000), (Phase::Checking, 5)] {
        let mut watch = |progress: &Progress| {
            let stops = progress.phase == phase && progress.done >= from;
            if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = file.verify_values(&game, CheckedExtent::Full, &ALLOWED, &mut watch);
        match (phase, stopped) {
            (
                Phase::Reading,
                Err(VerifyError::Build(BuildError::Solve(SolvingError::Stopped { done, total }))),
            ) => {
                assert_eq!((done, total), (2048, game.positions()));
            }
            (Phase::Checking, Err(VerifyError::Wrong(Inconsistency::Stopped { done }))) => {
                assert_eq!(Some(done), levels.iter().map(|level| level.start).find(|&start| start >= 5));
            }
            (_, other) => panic!("{other:?}"),
        }
    }
}

#[test]
fn wide_levels_are_checked_in_windows_from_end_to_end() {
    let game = wide(70_000);
    let right = values(&game);
    let positions = game.positions();
    let value_of = |rank: u64| right.get(rank as usize).copied().ok_or(rank);
    let mut seen = Vec::new();
    let mut watch = |progress: &Progress| {
        seen.push(progress.done);
        ControlFlow::Continue(())
    };
    assert_eq!(check_consistency(&game, CheckedExtent::Full, true, value_of, &mut watch), Ok(positions));
    assert_eq!(seen, [0, 65_536, 131_072, 196_608]);
    let mut watch = |progress: &Progress| {
        if progress.done < 131_072 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let stopped = check_consistency(&game, CheckedExtent::Full, true, value_of, &mut watch);
    assert_eq!(stopped, Err(Inconsistency::Stopped { done: 131_072 }));
    // Every position is examined: the check detects each missing one.
    for missing in [0, 65_535, 65_536, 69_999, 70_000, 131_072, positions - 1] {
        let value_of = |rank: u64| if rank == missing { Err(rank) } else { value_of(rank) };
        let found = check_consistency(&game, CheckedExtent::Full, true, value_of, &mut Quiet);
        assert_eq!(found, Err(Inconsistency::LookUp(missing)));
    }
}

#[test]
fn samples_are_drawn_from_everywhere_and_the_same_for_the_same_seed() {
    let game = Listed { nodes: vec![Node::Moves(vec![]); 100], borders: vec![100], ..line(1) };
    let drawn = |seed: u64, positions: u64| {
        let mut drawn: BTreeMap<u64, u32> = BTreeMap::new();
        let value_of = |rank: u64| {
            *drawn.entry(rank).or_default() += 1;
            Ok::<_, ()>(StoredOutcome::Loss(0))
        };
        let sample = CheckedExtent::Sample { positions, seed };
        assert_eq!(check_consistency(&game, sample, true, value_of, &mut Quiet), Ok(positions));
        drawn
    };
    let many = drawn(7, 5000);
    assert_eq!(many.values().sum::<u32>(), 5000);
    assert_eq!(many.keys().copied().collect::<Vec<_>>(), (0..100).collect::<Vec<_>>());
    // Fifty times each, give or take seven times the deviation.
    assert!(many.values().all(|&times| (1..100).contains(&times)), "{many:?}");
    assert_eq!(drawn(7, 30), drawn(7, 30));
    assert_ne!(drawn(7, 30), drawn(8, 30));
    assert!(drawn(7, 0).is_empty());
    let nothing = Listed { nodes: vec![], borders: vec![], ..line(0) };
    let sample = CheckedExtent::Sample { positions: 10, seed: 1 };
    let value_of = |rank: u64| Err::<StoredOutcome, _>(rank);
    assert_eq!(check_consistency(&nothing, sample, true, value_of, &mut Quiet), Ok(0));
}

#[test]
fn the_kinds_of_inconsistencies_are_told_apart() {
    let game = line(6);
    let right = values(&game);
    let found = |wrong: Option<(u64, StoredOutcome)>, remoteness: bool| {
        let value_of = |rank: u64| match wrong {
            Some((other, value)) if other == rank => Ok(value),
            _ => right.get(rank as usize).copied().ok_or(rank),
        };
        check_consistency(&game, CheckedExtent::Full, remoteness, value_of, &mut Quiet)
    };
    assert_eq!(found(None, true), Ok(6));
    let (stored, follows) = (StoredOutcome::Win(5), StoredOutcome::Win(3));
    assert_eq!(found(Some((3, stored)), true), Err(Inconsistency::Value { rank: 3, stored, follows }));
    assert_eq!(found(Some((3, stored)), false), Ok(6));
    let (stored, follows) = (StoredOutcome::Loss(2), StoredOutcome::Win(3));
    for remoteness in [true, false] {
        let fault = Err(Inconsistency::Value { rank: 3, stored, follows });
        assert_eq!(found(Some((3, stored)), remoteness), fault);
    }
    let (stored, follows) = (StoredOutcome::Unreachable, StoredOutcome::Win(5));
    assert_eq!(found(Some((5, stored)), true), Err(Inconsistency::Value { rank: 5, stored, follows }));
    // An unreachable position is not a successor of any other; the check of the position itself finds it first.
    let mut unreachable = line(6);
    unreachable.nodes[3] = Node::End(campeao_tablebase::TableEnd::Unreachable);
    let value_of =
        |rank: u64| Ok::<_, ()>(if rank == 3 { StoredOutcome::Unreachable } else { right[rank as usize] });
    let found = check_consistency(&unreachable, CheckedExtent::Full, true, value_of, &mut Quiet);
    assert_eq!(found, Err(Inconsistency::Reachable { rank: 4, successor: 3 }));
}

/// A game that shows one position too few.
struct Short(Listed);

impl Indexed for Short {
    fn positions(&self) -> u64 {
        self.0.positions()
    }
    fn signature(&self) -> Signature {
        self.0.signature()
    }
    fn levels(&self) -> Vec<Range<u64>> {
        self.0.levels()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        self.0.expand(range.start..range.end.min(self.positions() - 1), visitor);
    }
}

#[test]
fn a_game_that_shows_too_few_positions_is_told() {
    let short = Short(line(6));
    let right = values(&short.0);
    let value_of = |rank: u64| right.get(rank as usize).copied().ok_or(rank);
    let found = check_consistency(&short, CheckedExtent::Full, true, value_of, &mut Quiet);
    assert_eq!(found, Err(Inconsistency::Expansion { rank: 5 }));
    let refused = solve::<_, u8>(&short, &ALLOWED, &mut Quiet).err();
    assert_eq!(refused, Some(SolvingError::Expansion { first: 5, expected: 1, found: 0 }));
}

#[test]
fn values_are_written_counted_and_cut_down_to_verdicts() {
    let rows = [
        (StoredOutcome::Loss(4), "loss in 4", Verdict::Loss, "loss", Some(4)),
        (StoredOutcome::Draw, "draw", Verdict::Draw, "draw", None),
        (StoredOutcome::Win(7), "win in 7", Verdict::Win, "win", Some(7)),
        (StoredOutcome::Unreachable, "unreachable", Verdict::Unreachable, "unreachable", None),
    ];
    let mut census = Census::default();
    for (value, text, verdict, word, plies) in rows {
        assert_eq!((value.to_string().as_str(), value.verdict(), value.remoteness()), (text, verdict, plies));
        assert_eq!(verdict.to_string(), word);
        census.count(value);
    }
    census.count(StoredOutcome::Loss(5));
    let expected = Census { losses: 2, draws: 1, wins: 1, unreachable: 1, longest: 7 };
    assert_eq!(census, expected);
    let mut sum = Census { losses: 10, draws: 20, wins: 30, unreachable: 40, longest: 9 };
    sum += census;
    assert_eq!(sum, Census { losses: 12, draws: 21, wins: 31, unreachable: 41, longest: 9 });
    let signature = Signature::new("game", 3).with("size", 5);
    assert_eq!((signature.game(), signature.encoding()), ("game", 3));
    assert_eq!(signature.parameters(), [("size".to_owned(), 5)]);
    assert_eq!((signature.parameter("size"), signature.parameter("other")), (Some(5), None));
}

#[test]
fn what_is_not_there_is_not_opened() {
    let missing = Tablebase::open(Path::new("/nowhere/at/all"));
    assert!(matches!(missing, Err(FileError::System { .. })));
}
