//! Nim-values by the smallest excluded value: compared with the definition and with the known values of Nim and of
//! Wythoff's game; and the limits of a search.

use crate::support::{Dice, at, game, oracle, partizan, step, text};
use campeao_base::Play;
use campeao_rules::{Game, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{GrundySearch, Outcome, Solver, mex};
use std::collections::HashMap;

const PLENTY: usize = 1_000_000;

/// Two piles; from one as much as one likes, or, in Wythoff's game, from both the same.
fn two_piles(wythoff: bool) -> String {
    let one = step("first", None, "t in 1..=a", "", "\"a - t\", \"b\"")
        + &step("second", None, "t in 1..=b", "", "\"a\", \"b - t\"");
    let both = step("both", None, "t in 1..=min(a, b)", "", "\"a - t\", \"b - t\"");
    let moves = if wythoff { one + &both } else { one };
    text("state = [\"a\", \"b\"]\nrank = [\"a + b\"]\nstart = \"9,9\"", &moves, "")
}

/// The definition, word by word.
fn by_definition(game: &Game, position: &Position, known: &mut HashMap<Position, u64>) -> u64 {
    if let Some(value) = known.get(position) {
        return *value;
    }
    let moves = game.moves(position).unwrap();
    let options: Vec<u64> = moves.iter().map(|step| by_definition(game, &step.to, known)).collect();
    let smallest = (0..=options.len() as u64).find(|value| !options.contains(value)).unwrap();
    let value = if options.is_empty() && game.play() == Play::Misere { 1 } else { smallest };
    known.insert(position.clone(), value);
    value
}

#[test]
fn two_piles_of_nim_are_worth_their_nim_sum() {
    let game = game(&two_piles(false), Play::Normal);
    let mut search = GrundySearch::new(&game, PLENTY);
    for (a, b) in (0..10).flat_map(|a| (0..10).map(move |b| (a, b))) {
        assert_eq!(search.value(&Position::tuple([a, b])), Ok(Some(a ^ b)), "{a},{b}");
    }
}

#[test]
fn values_of_wythoffs_game_are_the_printed_ones() {
    let game = game(&two_piles(true), Play::Normal);
    let mut search = GrundySearch::new(&game, PLENTY);
    // The first rows of the table of Grundy values of Wythoff's game (OEIS A004481 to A004483).
    let rows: [[u64; 8]; 3] = [[0, 1, 2, 3, 4, 5, 6, 7], [1, 2, 0, 4, 5, 3, 7, 8], [2, 0, 1, 5, 3, 4, 8, 6]];
    for (a, row) in (0..).zip(rows) {
        for (b, value) in (0..).zip(row) {
            assert_eq!(search.value(&Position::tuple([a, b])), Ok(Some(value)), "{a},{b}");
        }
    }
}

#[test]
fn values_of_games_made_by_chance_are_those_of_the_definition() {
    for seed in 0..12 {
        let mut dice = Dice(seed);
        let mut moves = String::new();
        for number in 0..dice.between(1, 3) {
            let (down, across) = (dice.between(0, 2), dice.between(0, 2));
            let to = format!("\"a - {}*t\", \"b - {across}*t\"", if down + across == 0 { 1 } else { down });
            let choice = format!("t in 1..={}", dice.between(1, 5));
            moves += &step(&format!("kind{number}"), None, &choice, "", &to);
        }
        let rules = text("state = [\"a\", \"b\"]\nrank = [\"a + b\"]\nstart = \"8,8\"", &moves, "");
        for play in [Play::Normal, Play::Misere] {
            let game = game(&rules, play);
            let (mut search, mut known) = (GrundySearch::under(play, &game, PLENTY), HashMap::new());
            let mut outcomes = oracle(&game);
            for (a, b) in (0..9).flat_map(|a| (0..9).map(move |b| (a, b))) {
                let position = Position::tuple([a, b]);
                let expected = by_definition(&game, &position, &mut known);
                assert_eq!(search.value(&position), Ok(Some(expected)), "{a},{b} in\n{rules}");
                let outcome = outcomes.value(&position, &mut Quiet).unwrap().outcome();
                assert_eq!(outcome == Some(Outcome::Loss), expected == 0, "{a},{b} in\n{rules}");
            }
        }
    }
}

#[test]
fn a_search_stops_at_its_limit_and_not_before() {
    // From 3,0 there are the positions 3,0 to 0,0 and 3 + 2 + 1 moves: ten in all.
    let game = game(&two_piles(false), Play::Normal);
    let position = at(&game, "3,0");
    assert_eq!(GrundySearch::new(&game, 10).value(&position), Ok(Some(3)));
    assert_eq!(GrundySearch::new(&game, 9).value(&position), Ok(None));
    // Known positions cost nothing: three more positions cost their four moves and themselves.
    let mut search = GrundySearch::new(&game, 10);
    assert_eq!(search.value(&position), Ok(Some(3)));
    assert_eq!(search.value(&at(&game, "4,0")), Ok(Some(4)));
    // A search that was stopped keeps its finished positions.
    let mut search = GrundySearch::new(&game, 9);
    assert_eq!(search.value(&position), Ok(None));
    assert_eq!(search.value(&at(&game, "2,0")), Ok(Some(2)));
    assert_eq!(search.value(&position), Ok(Some(3)));
}

#[test]
fn nim_values_are_for_impartial_normal_play_that_ends_where_there_is_no_move() {
    let suits = |rules: &str, play| GrundySearch::suits(&game(rules, play));
    assert!(suits(&two_piles(false), Play::Normal));
    assert!(suits(&two_piles(false), Play::Misere));
    assert!(!suits(&partizan(&[1], &[2], "9"), Play::Normal));
    assert!(!suits(&(two_piles(false) + "\n[ends]\nlost = \"a = b\"\n"), Play::Normal));
    let there_and_back =
        step("on", None, "", "x < 3", "\"x + 1\"") + &step("back", None, "", "x > 0", "\"x - 1\"");
    let repeats =
        text("state = [\"x\"]\ndomain = \"x <= 3\"\nreplies = [\"x\"]\nstart = \"1\"", &there_and_back, "");
    assert!(!suits(&repeats, Play::Normal));
}

#[test]
fn where_play_may_repeat_positions_without_a_cycle_have_nim_values() {
    // From 5 on the token only advances, by one or two, so the value is the rest of the way to 9, modulo 3.
    let moves = step("on", None, "t in {1, 2}", "x + t <= 9", "\"x + t\"")
        + &step("back", None, "", "0 < x < 5", "\"x - 1\"");
    let rules = text("state = [\"x\"]\ndomain = \"x <= 9\"\nrepeats = true\nstart = \"1\"", &moves, "");
    let game = game(&rules, Play::Normal);
    let mut solver = Solver::new(&game).unwrap();
    for x in 0..=9 {
        let value = solver.nim_value(&Position::tuple([x]), &mut Quiet).unwrap();
        assert_eq!(value, (x >= 5).then(|| (9 - x) % 3), "{x}");
    }
}

#[test]
fn the_smallest_excluded_value_counts_each_value_once_and_in_any_order() {
    assert_eq!(mex([]), 0);
    assert_eq!(mex([1]), 0);
    assert_eq!(mex([0]), 1);
    assert_eq!(mex([2, 0, 1, 0, 2, 1]), 3);
    assert_eq!(mex([3, 0, 0, 1, 9]), 2);
}
