//! Sums of heaps against the search: product tables, nim-values and misère play of tame games, on
//! random sets and codes.

use crate::support::{Dice, game, oracle, subtraction, take_and_break};
use campeao_base::Play;
use campeao_rules::{Game, Position, Shape};
use campeao_solve::sequence::Quiet;
use campeao_solve::{
    HeapGenera, HeapValues, Method, Outcome, ProductTable, Solver, Takes, TimedOutcome, mex,
};

/// All sums of up to three heaps of at most `most`.
fn sums(most: u64) -> Vec<Position> {
    let mut list = Vec::new();
    for a in 0..=most {
        for b in a..=most {
            for c in b..=most {
                list.push(Position::heaps([a, b, c]));
            }
        }
    }
    list
}

fn nim() -> String {
    let head = "heaps = \"n\"\nstart = \"3+5+7\"";
    crate::support::text(head, &crate::support::step("take", None, "t in 1..=n", "", "\"n - t\""), "")
}

/// A game whose moves are of no known shape: any divisor but the heap itself is taken.
fn divisors() -> String {
    let head = "heaps = \"n\"\nstart = \"12\"";
    let moves = crate::support::step("take", None, "t in 1..=n - 1, m in 1..=n", "t*m = n", "\"n - t\"");
    crate::support::text(head, &moves, "")
}

#[test]
fn product_tables_are_those_of_the_definition() {
    let mut texts: Vec<String> = (0..12).map(|seed| subtraction(&Dice(seed).set(4, 7), "9")).collect();
    texts.push(nim());
    for rules in texts {
        for play in [Play::Normal, Play::Misere] {
            let game = game(&rules, play);
            let corner = Position::heaps([5, 7, 9]);
            let table =
                ProductTable::solve(&game, &mut Takes::default(), &corner, &mut Quiet).unwrap().unwrap();
            let mut search = oracle(&game);
            for position in sums(9) {
                let fits =
                    |heaps: &[u64]| heaps.iter().rev().zip([9, 7, 5]).all(|(heap, most)| *heap <= most);
                let expected = search.value(&position, &mut Quiet).unwrap();
                let found = table.value(&position);
                let expected = fits(&position.numbers).then_some(expected);
                assert_eq!(found, expected, "{} in\n{rules}", game.show_position(&position));
            }
        }
    }
}

#[test]
fn product_tables_know_nothing_of_breaking_games() {
    let game = game(&take_and_break("77", "9"), Play::Normal);
    assert!(
        ProductTable::solve(&game, &mut Takes::default(), &Position::heaps([5, 9]), &mut Quiet)
            .unwrap()
            .is_none()
    );
}

/// Outcome and remoteness of all small sums, and the nim-values of their heaps by the naive rule.
fn compare(game: &Game, most: u64, rules: &str) -> usize {
    let mut search = oracle(game);
    let mut solver = Solver::new(game).unwrap();
    let mut tame = 0;
    for position in sums(most).iter().rev() {
        let expected = search.value(position, &mut Quiet).unwrap();
        let verdict = solver.verdict(position, &mut Quiet).unwrap();
        let place = format!("{} by {:?} in\n{rules}", game.show_position(position), verdict.method);
        assert_eq!(
            (Some(verdict.outcome), verdict.remoteness),
            (expected.outcome(), expected.plies()),
            "{place}"
        );
        tame += usize::from(verdict.method == Method::TameMisere);
    }
    if game.play() == Play::Normal {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=60 {
            let moves = game.moves(&Position::heaps([heap])).unwrap();
            let options = moves
                .iter()
                .map(|step| step.to.numbers.iter().fold(0, |sum, &part| sum ^ values[part as usize]));
            values.push(mex(options));
        }
        let found = solver.heap_values(60, &mut Quiet).unwrap();
        assert_eq!((0..=60).map(|heap| found.value(heap).unwrap()).collect::<Vec<_>>(), values, "{rules}");
    }
    tame
}

#[test]
fn nim_is_that_of_the_definition() {
    let rules = nim();
    compare(&game(&rules, Play::Normal), 7, &rules);
    assert!(compare(&game(&rules, Play::Misere), 7, &rules) > 100);
    // Four or more heaps of one stone: only their number counts.
    let misere = game(&rules, Play::Misere);
    let mut solver = Solver::new(&misere).unwrap();
    for heaps in 0..20 {
        let outcome = solver.outcome(&Position::heaps(vec![1; heaps]), &mut Quiet).unwrap();
        assert_eq!(outcome == Outcome::Loss, heaps % 2 == 1, "{heaps}");
    }
}

#[test]
fn random_subtraction_games_are_those_of_the_definition() {
    let mut tame = 0;
    for seed in 0..60 {
        let rules = subtraction(&Dice(300 + seed).set(5, 9), "9");
        compare(&game(&rules, Play::Normal), 9, &rules);
        tame += compare(&game(&rules, Play::Misere), 9, &rules);
    }
    assert!(tame > 1000, "the theory of tame games answered {tame} times only");
}

#[test]
fn random_take_and_break_games_are_those_of_the_definition() {
    let mut tame = 0;
    for seed in 0..40 {
        let mut dice = Dice(400 + seed);
        let firsts: String = (0..dice.between(1, 3)).map(|_| dice.below(8).to_string()).collect();
        let last = *dice.pick(&["1", "2", "3", "6", "7"]);
        let digits = format!("{firsts}{last}");
        let rules = take_and_break(&digits, "9");
        compare(&game(&rules, Play::Normal), 7, &rules);
        tame += compare(&game(&rules, Play::Misere), 7, &rules);
    }
    assert!(tame > 300, "the theory of tame games answered {tame} times only");
}

#[test]
fn sums_of_wild_heaps_are_played_by_their_quotient() {
    for digits in ["77", "07", "53", "175", "3F"] {
        let rules = take_and_break(digits, "9");
        let game = game(&rules, Play::Misere);
        compare(&game, 11, &rules);
        let mut solver = Solver::new(&game).unwrap();
        // Far beyond the limits of a search.
        let verdict = solver.verdict(&Position::heaps([11, 13, 14, 14, 14]), &mut Quiet).unwrap();
        assert_eq!(verdict.method, Method::Quotient, "{digits}");
        let found = solver.misere_quotient(14, &mut Quiet).unwrap().unwrap();
        assert!(found.first_wild().is_some(), "{digits}");
    }
}

#[test]
fn games_of_no_known_shape_are_those_of_the_definition() {
    let rules = divisors();
    let normal = game(&rules, Play::Normal);
    assert_eq!(normal.shape().unwrap(), Shape::General);
    compare(&normal, 9, &rules);
    compare(&game(&rules, Play::Misere), 9, &rules);
}

/// Misère play beyond the limits of the search: the theory compared with a search of two heaps.
#[test]
fn tame_misere_play_of_bigger_heaps_is_that_of_the_definition() {
    let mut tables = 0;
    for seed in 0..40 {
        let set = Dice(500 + seed).set(4, 12);
        let rules = subtraction(&set, "9");
        let game = game(&rules, Play::Misere);
        let shape = game.shape().unwrap();
        let Some(genera) = HeapGenera::find(&shape, 60, &mut Quiet).unwrap() else { continue };
        tables += 1;
        let mut search = oracle(&game);
        for a in 0..=60_u64 {
            for b in (a..=60).step_by(7) {
                let position = Position::heaps([a, b]);
                let safe = search.value(&position, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss);
                assert_eq!(genera.is_safe(&position.numbers), Some(safe), "{a}+{b} in\n{rules}");
            }
        }
    }
    assert!(tables > 20, "only {tables} sets were tame");
}

/// A partizan sum has no nim-values; the search answers.
#[test]
fn partizan_sums_are_searched() {
    let head = "heaps = \"n\"\nplayers = [\"A\", \"B\"]\nstart = \"5+6\"";
    let moves = crate::support::step("left", Some("left"), "t in {1, 4}", "", "\"n - t\"")
        + &crate::support::step("right", Some("right"), "t in {2, 3}", "", "\"n - t\"");
    let game = game(&crate::support::text(head, &moves, ""), Play::Normal);
    let mut search = oracle(&game);
    let mut solver = Solver::new(&game).unwrap();
    for position in sums(7) {
        for player in game.movers() {
            let position = position.clone().with_player(player);
            let verdict = solver.verdict(&position, &mut Quiet).unwrap();
            let expected: TimedOutcome = search.value(&position, &mut Quiet).unwrap();
            assert_eq!((Some(verdict.outcome), verdict.remoteness), (expected.outcome(), expected.plies()));
            assert_eq!(verdict.method, Method::Search);
            assert_eq!(solver.nim_value(&position, &mut Quiet).unwrap(), None);
        }
    }
}

#[test]
fn values_beyond_a_table_are_asked_of_the_period_or_refused() {
    let subtraction = game(&subtraction(&[1, 4], "9"), Play::Normal);
    let shape = subtraction.shape().unwrap();
    let values = HeapValues::find(&subtraction, &shape, 1_000_000_000_000, &mut Quiet).unwrap();
    assert_eq!(values.value(1_000_000_000_000), Some(0));
    assert_eq!(values.value(999_999_999_999), Some(2));
    assert_eq!(values.sum(&[999_999_999_999, 4]), Some(0));
}

#[test]
fn genera_of_heaps_are_found_once_for_all_heaps_up_to_the_greatest() {
    let game = game(&subtraction(&[1, 3, 4], "9"), Play::Misere);
    let (mut solver, mut search) = (Solver::new(&game).unwrap(), oracle(&game));
    let mut stopping = |_, _| std::ops::ControlFlow::Break(());
    for most in [9, 20] {
        assert!(solver.heap_genera(most, &mut stopping).is_err());
        let genera = solver.heap_genera(most, &mut Quiet).unwrap().unwrap();
        for heaps in sums(most.min(11)) {
            let lost = search.value(&heaps, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss);
            assert_eq!(genera.is_safe(&heaps.numbers), Some(lost), "{heaps:?}");
        }
        assert!(genera.is_safe(&[most]).is_some());
        // Known values are not computed again.
        assert!(solver.heap_genera(most, &mut stopping).is_ok_and(|genera| genera.is_some()));
        assert!(solver.heap_genera(3, &mut stopping).is_ok_and(|genera| genera.is_some()));
    }
}

#[test]
fn every_method_has_the_name_of_the_json() {
    let names = [
        "nim-values",
        "tame-misere",
        "quotient",
        "rows",
        "period",
        "levels",
        "prefixes",
        "search",
        "retrograde",
    ];
    assert_eq!(Method::ALL.map(Method::name), names);
}
