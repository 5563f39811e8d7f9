//! Huge positions and hostile rule files: answered by a proved period, or refused in good time.

use crate::support::{at, game, step, subtraction, take_and_break, text};
use campeao_base::Play;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Method, Outcome, Search, SolveError, Solver};

#[test]
fn a_heap_of_a_million_millions_is_answered_by_the_period() {
    let game = game(&subtraction(&[1, 4], "9"), Play::Normal);
    let mut solver = Solver::new(&game).unwrap();
    for (heaps, safe) in [
        ("1000000000000", true),
        ("1000000000002", true),
        ("1000000000003", false),
        ("1000000000004+1000000000004", true),
        ("7+1000000000004", false),
        ("9+1000000000004", true),
    ] {
        let analysis = solver.analyse(&at(&game, heaps), &mut Quiet).unwrap();
        assert_eq!(analysis.outcome == Outcome::Loss, safe, "{heaps}");
        assert_eq!((analysis.remoteness, analysis.method), (None, Method::NimValues), "{heaps}");
        assert_eq!(analysis.good_moves().next().is_some(), !safe, "{heaps}");
        assert!(analysis.moves.iter().all(|step| step.grundy.is_some()), "{heaps}");
    }
}

#[test]
fn huge_nim_heaps_need_no_table() {
    let head = "heaps = \"n\"\nstart = \"3\"";
    let rules = text(head, &step("take", None, "t in 1..=n", "", "\"n - t\""), "");
    for (play, heaps, safe) in [
        (Play::Normal, "1000000000000+1000000000000", true),
        (Play::Normal, "1+1000000000000+1000000000001", true),
        (Play::Normal, "2+1000000000000+1000000000001", false),
        (Play::Misere, "1+1000000000000+1000000000001", true),
        (Play::Misere, "1000000000000", false),
    ] {
        let game = game(&rules, play);
        let verdict = Solver::new(&game).unwrap().verdict(&at(&game, heaps), &mut Quiet).unwrap();
        assert_eq!((verdict.outcome == Outcome::Loss, verdict.remoteness), (safe, None), "{heaps} ({play})");
    }
}

/// The proved period of Kayles answers for any heap; codes without a known period do not.
#[test]
fn codes_are_answered_by_a_proved_period_or_refused() {
    let kayles = game(&take_and_break("77", "9"), Play::Normal);
    let mut solver = Solver::new(&kayles).unwrap();
    let verdict = solver.verdict(&at(&kayles, "1000000000000"), &mut Quiet).unwrap();
    assert_eq!((verdict.outcome, verdict.method), (Outcome::Win, Method::NimValues));
    let unknown = game(&take_and_break("6", "9"), Play::Normal);
    let mut solver = Solver::new(&unknown).unwrap();
    let answer = solver.verdict(&at(&unknown, "1000000000000"), &mut Quiet);
    assert!(matches!(answer, Err(SolveError::HeapTooBig { heap: 1_000_000_000_000, .. })), "{answer:?}");
}

/// The refusal of a position; it must come before much memory is taken.
fn refused(rules: &str, play: Play, position: &str) -> SolveError {
    let game = game(rules, play);
    let mut solver = Solver::new(&game).unwrap();
    let before = resident();
    let error = solver.verdict(&at(&game, position), &mut Quiet).unwrap_err();
    let grown = resident().saturating_sub(before);
    assert!(grown < 2_000_000, "{position} refused after {grown} kB more");
    error
}

/// The memory of this process in kB, where the system tells; else 0.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn is_too_many(error: &SolveError) -> bool {
    matches!(error, SolveError::TooManyPositions { .. } | SolveError::Play(_))
}

#[test]
fn hostile_rabbits_are_refused_within_seconds() {
    let rabbits = text(
        "state = [\"n\", \"a\", \"b\"]\ndomain = \"a + b >= 1\"\nrank = [\"n\"]\nstart = \"100,1,0\"",
        &step("take", None, "c in 1..=a + b", "", "\"n - c\", \"b\", \"c\""),
        "",
    );
    assert!(is_too_many(&refused(&rabbits, Play::Normal, "1000000000000,1,0")));
}

/// Three coordinates without a bound, each move leaving most of the positions open.
#[test]
fn a_hostile_cube_is_refused_within_seconds() {
    let cube = text(
        "state = [\"x\", \"y\", \"z\"]\nrank = [\"x\", \"y\", \"z\"]\nstart = \"5,5,5\"",
        &(step("x", None, "t in 1..=x", "", "\"x - t\", \"y + t\", \"z\"")
            + &step("y", None, "t in 1..=y", "", "\"x\", \"y - t\", \"z + t\"")
            + &step("z", None, "t in 1..=z", "", "\"x\", \"y\", \"z - t\"")),
        "",
    );
    assert!(is_too_many(&refused(&cube, Play::Normal, "3000,3000,3000")));
    assert!(is_too_many(&refused(&cube, Play::Normal, "1000000000,1000000000,1000000000")));
}

#[test]
fn a_hostile_pile_with_a_memory_is_refused_within_seconds() {
    let twice = text(
        "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"5,1\"",
        &step("take", None, "t in 1..=2*r", "", "\"n - t\", \"t\""),
        "",
    );
    assert!(is_too_many(&refused(&twice, Play::Normal, "1000000000000,1")));
    assert!(is_too_many(&refused(&twice, Play::Normal, "1000000000,1000000000")));
}

#[test]
fn a_hostile_doubling_is_refused_within_seconds() {
    let doubling = text(
        "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"5,1\"",
        &(step("small", None, "", "", "\"n - 1\", \"2*r\"")
            + &step("more", None, "", "", "\"n - 1\", \"2*r + 1\"")),
        "",
    );
    assert!(is_too_many(&refused(&doubling, Play::Normal, "60,1")));
    assert!(is_too_many(&refused(&doubling, Play::Normal, "500,1")));
}

/// Positions with many moves cost more than the limit on positions alone would let through.
#[test]
fn a_search_is_limited_by_moves_too() {
    let game = game(&take_and_break("77", "9"), Play::Misere);
    let mut search = Search::new(&game, 100_000);
    let position = at(&game, "200+200+200+200");
    assert_eq!(search.value(&position, &mut Quiet), Err(SolveError::TooManyPositions { limit: 100_000 }));
    assert_eq!(search.solved(), 0);
}

/// A question that was too big leaves the solver fit for smaller ones.
#[test]
fn after_a_refusal_small_questions_are_answered() {
    let game = game(&take_and_break("77", "9"), Play::Misere);
    let mut search = Search::new(&game, 2_000);
    let big = at(&game, "40+40+40");
    let small = at(&game, "3+4");
    for _ in 0..2 {
        let answer = search.value(&big, &mut Quiet);
        assert_eq!(answer, Err(SolveError::TooManyPositions { limit: 2_000 }));
        assert!(search.value(&small, &mut Quiet).is_ok());
    }
    // Many small questions, one after another, never fill the memory for good.
    for heap in 1..=60 {
        let one = search.value(&at(&game, &format!("{}+{}", heap % 8 + 1, heap % 7 + 1)), &mut Quiet);
        assert!(one.is_ok(), "{heap}: {one:?}");
    }
}

#[test]
fn sums_of_the_greatest_heaps_do_not_overflow() {
    let greatest = i64::MAX.unsigned_abs();
    for play in [Play::Normal, Play::Misere] {
        for rules in [subtraction(&[1, 4], "9"), take_and_break("77", "9")] {
            let game = game(&rules, play);
            let position = campeao_rules::Position::heaps([1, greatest, greatest, greatest]);
            let answer = Solver::new(&game).unwrap().verdict(&position, &mut Quiet);
            assert!(answer.is_ok() || play == Play::Misere, "{answer:?} in\n{rules}");
        }
    }
}
