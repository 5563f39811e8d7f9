//! A watch can stop every long computation.

use crate::support::{game, no_repeat, step, subtraction, take_and_break, text};
use campeao_base::Play;
use campeao_solve::sequence::{
    Play as Convention, SequenceError, SubtractionSet, count_safe, fill_until_periodic, outcome_period,
    safe_bits, subtraction_period, subtraction_tameness, subtraction_values, take_and_break_period,
    take_and_break_tameness, take_and_break_values,
};
use campeao_solve::{SolveError, Solver};
use std::ops::ControlFlow;

/// Stops at the second report, if the first one announces more work.
fn at_second() -> impl FnMut(u64, u64) -> ControlFlow<()> {
    let mut before = None;
    move |done, total| {
        assert!(done <= total && before.is_none_or(|before| before <= done), "{done} of {total}");
        if before.replace(done).is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn tables_of_heaps_can_be_stopped() {
    let set = SubtractionSet::new([1, 4, 9]).unwrap();
    let code = "0.137".parse().unwrap();
    let sizes = 1 << 23;
    let stopped = |name: &str, error: Option<SequenceError>| {
        assert!(matches!(error, Some(SequenceError::Interrupted { .. })), "{name}: {error:?}");
    };
    stopped("outcomes", safe_bits(&set, Convention::Normal, 1 << 28, &mut at_second()).err());
    stopped("count", count_safe(&set, Convention::Normal, 1 << 28, &mut at_second()).err());
    stopped("values", subtraction_values(&set, sizes, &mut at_second()).err());
    stopped("values of a code", take_and_break_values(&code, 1 << 14, &mut at_second()).err());
    stopped("tameness", subtraction_tameness(&set, sizes, &mut at_second()).err());
    let tame = "0.33".parse().unwrap();
    stopped("tameness of a code", take_and_break_tameness(&tame, sizes, &mut at_second()).err());
    // A sequence without a period, filled to its end.
    let officers = "0.6".parse().unwrap();
    stopped("period of a code", take_and_break_period(&officers, 1 << 14, None, &mut at_second()).err());
    let squares = |n: u64, _: &campeao_solve::sequence::Rows<u8>, row: &mut [u8]| {
        row[0] = u8::from(n.isqrt() * n.isqrt() == n);
    };
    stopped("rows", fill_until_periodic(squares, 1 << 22, 1, 1 << 23, &mut at_second()).err());
    let far = SubtractionSet::new([1, 1 << 19, (1 << 20) - 1]).unwrap();
    stopped("period", subtraction_period(&far, 1 << 23, &mut at_second()).err());
    stopped("period of outcomes", outcome_period(&far, Convention::Normal, 1 << 28, &mut at_second()).err());
}

#[test]
fn every_method_can_be_stopped() {
    let divisors = text(
        "heaps = \"n\"\nstart = \"12\"",
        &step("take", None, "t in 1..=n - 1, m in 1..=2", "t*m = n or t = 1", "\"n - t\""),
        "",
    );
    let levels = text(
        "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"200,1\"",
        &step("take", None, "t in 1..=2*r", "", "\"n - t\", \"t\""),
        "",
    );
    let rabbits = text(
        "state = [\"n\", \"a\", \"b\"]\ndomain = \"a + b >= 1\"\nrank = [\"n\"]\nstart = \"100,1,0\"",
        &step("take", None, "c in 1..=a + b", "", "\"n - c\", \"b\", \"c\""),
        "",
    );
    let searched = text(
        "state = [\"x\", \"y\"]\nrank = [\"x + y\"]\nstart = \"5,5\"",
        &(step("x", None, "", "", "\"x - 1\", \"y\"") + &step("y", None, "", "", "\"x\", \"y - 1\"")),
        "",
    );
    let ring = "state = [\"seat\"]\ndomain = \"seat <= 99999\"\nreplies = [\"seat\"]\nstart = \"3\"";
    let ring =
        text(ring, &step("on", None, "", "", "\"(seat + 1) % 100000\""), "[ends]\nlost = \"seat = 0\"\n");
    for (rules, play, position) in [
        (subtraction(&[1, 4, 9], "9"), Play::Normal, "200000"),
        (subtraction(&[1, 4, 9], "9"), Play::Normal, "30+31+32+33"),
        (take_and_break("77", "9"), Play::Misere, "20+21+22"),
        (divisors, Play::Normal, "3000"),
        (no_repeat(&[1, 2, 3], "9,0"), Play::Normal, "1000000,0"),
        (levels, Play::Normal, "2000,1"),
        (rabbits, Play::Normal, "5000,1,0"),
        (searched, Play::Normal, "500,500"),
        (ring, Play::Normal, "1"),
    ] {
        let game = game(&rules, play);
        let position = game.parse_position(position).unwrap();
        let mut solver = Solver::new(&game).unwrap();
        let answer = solver.verdict(&position, &mut at_second());
        let stopped = matches!(
            answer,
            Err(SolveError::Interrupted | SolveError::Sequence(SequenceError::Interrupted { .. }))
        );
        assert!(stopped, "{answer:?} at {} in\n{rules}", game.show_position(&position));
    }
}
