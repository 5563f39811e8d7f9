//! Tables over boxes against the search, on rule files written by chance: lines of moves with random
//! limits, offsets and directions, several kinds together, explicit ends with draws, two players.

use crate::support::{Dice, game, oracle, step, text};
use campeao_base::Play;
use campeao_rules::{Game, Interval, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{LevelTable, Method, Outcome, Search, Solver, TimedOutcome};
use std::fmt::Write as _;

/// Compares the table of a box with the search. Returns the number of known positions; in a `closed` box they include
/// those reachable from the start.
fn compare_box(
    game: &Game,
    region: &[Interval],
    search: &mut Search<'_, Game>,
    rules: &str,
    closed: bool,
) -> usize {
    let table = LevelTable::solve(game, region.to_vec(), &mut Quiet).unwrap();
    let start = &game.start().numbers;
    let mut known = 0;
    let mut state: Vec<i64> = region.iter().map(|interval| interval.0).collect();
    'box_: loop {
        let position = Position::tuple(state.iter().map(|&number| number.unsigned_abs()));
        if game.in_domain(&position.numbers).unwrap() {
            let below = position.numbers.iter().zip(start).all(|(number, most)| number <= most);
            for player in game.movers() {
                let position = position.clone().with_player(player);
                let found = table.value(&position);
                let place = format!("{} in\n{rules}", game.show_position(&position));
                assert!(found != TimedOutcome::UNKNOWN || !(closed && below), "nothing is known of {place}");
                if found != TimedOutcome::UNKNOWN {
                    assert_eq!(found, search.value(&position, &mut Quiet).unwrap(), "{place}");
                    known += 1;
                }
            }
        }
        for slot in (0..state.len()).rev() {
            if state[slot] < region[slot].1 {
                state[slot] += 1;
                continue 'box_;
            }
            state[slot] = region[slot].0;
        }
        return known;
    }
}

/// A table over the closed box around the start, compared at every position it knows, and the
/// solver's own choice at the start and around it.
fn compare(game: &Game, rules: &str) -> usize {
    assert!(LevelTable::suits(game), "{rules}");
    let mut search = oracle(game);
    let point: Vec<(i64, i64)> = game.start().numbers.iter().map(|&number| (0, number as i64)).collect();
    let Some(region) = game.closed_box(&point, 1 << 14) else { return 0 };
    // A table of a box that moves lead out of knows less, and nothing wrong.
    compare_box(game, &point, &mut search, rules, false);
    let known = compare_box(game, &region, &mut search, rules, true);
    let mut solver = Solver::new(game).unwrap();
    for player in game.movers() {
        let start = game.start().clone().with_player(player);
        let verdict = solver.verdict(&start, &mut Quiet).unwrap();
        let expected = search.value(&start, &mut Quiet).unwrap();
        assert_eq!(
            (Some(verdict.outcome), verdict.remoteness),
            (expected.outcome(), expected.plies()),
            "the start in\n{rules}"
        );
    }
    known
}

/// `a*x + b`, with a factor that may be 0.
fn affine(dice: &mut Dice, variable: &str) -> String {
    match dice.below(4) {
        0 => dice.between(1, 6).to_string(),
        1 => format!("{variable} + {}", dice.below(4)),
        _ => format!("{}*{variable} + {}", dice.between(1, 3), dice.below(4)),
    }
}

/// One kind of move of a game whose pile is `n` and whose memory is `r`.
fn kind(dice: &mut Dice, name: &str, player: Option<&str>) -> String {
    let limit = affine(dice, "r");
    let guard = match dice.below(6) {
        0 => format!("r >= {}", dice.below(3)),
        1 => format!("n >= {}", dice.below(6)),
        2 => format!("t <= {}", dice.between(2, 9)),
        3 => dice.pick(&["t in 2..=r + 3", "t + 1 in 2..=r + 3", "2*t in 1..=n"]).to_string(),
        _ => String::new(),
    };
    let low = if dice.chance(70) { 1 } else { dice.between(2, 4) };
    let further = if dice.chance(80) { String::new() } else { format!(" - {}", dice.between(1, 3)) };
    let memory = match dice.below(8) {
        0..=2 => "t".to_owned(),
        3 => "r".to_owned(),
        4 => "r + 1".to_owned(),
        5 => format!("t + {}", dice.below(3)),
        6 => format!("{}*t", dice.between(1, 2)),
        _ => dice.below(4).to_string(),
    };
    step(name, player, &format!("t in {low}..={limit}"), &guard, &format!("\"n - t{further}\", \"{memory}\""))
}

fn ends(dice: &mut Dice) -> String {
    let condition = |dice: &mut Dice| match dice.below(4) {
        0 => format!("n = {}", dice.below(4)),
        1 => format!("n <= {} and r >= {}", dice.below(5), dice.below(4)),
        2 => format!("n % 7 = {} and r = {}", dice.below(7), dice.below(4)),
        _ => format!("n < {} and r % 2 = 0", dice.below(4)),
    };
    let mut ends = String::new();
    for end in ["won", "lost", "drawn"] {
        if dice.chance(30) {
            let _ = writeln!(ends, "{end} = \"{}\"", condition(dice));
        }
    }
    if ends.is_empty() { ends } else { format!("[ends]\n{ends}") }
}

#[test]
fn tables_of_a_pile_and_a_memory_are_those_of_the_definition() {
    let mut known = 0;
    for seed in 0..120 {
        let mut dice = Dice(seed);
        let partizan = dice.chance(30);
        let domain = if dice.chance(30) { "domain = \"r >= 0\"\n" } else { "" };
        let letter = if partizan { ",A" } else { "" };
        let players = if partizan { "players = [\"A\", \"B\"]\n" } else { "" };
        let pile = dice.between(8, 26);
        let memory = dice.between(0, 3);
        let head = format!(
            "state = [\"n\", \"r\"]\n{domain}rank = [\"n\"]\n{players}start = \"{pile},{memory}{letter}\""
        );
        let mut moves = String::new();
        for index in 0..dice.between(1, 3) {
            let owner =
                partizan.then(|| *dice.pick(&["left", "right", ""])).filter(|owner| !owner.is_empty());
            moves += &kind(&mut dice, &format!("kind{index}"), owner);
        }
        if partizan {
            moves += &kind(&mut dice, "both", None);
        }
        let rules = text(&head, &moves, &ends(&mut dice));
        let play = *dice.pick(&[Play::Normal, Play::Misere]);
        known += compare(&game(&rules, play), &rules);
    }
    assert!(known > 50_000, "only {known} positions were compared");
}

/// Two coordinates in the rank: a move may raise the second as it lowers the first.
#[test]
fn tables_ranked_by_two_coordinates_are_those_of_the_definition() {
    let mut known = 0;
    for seed in 0..250 {
        let mut dice = Dice(1_000 + seed);
        let partizan = dice.chance(30);
        let letter = if partizan { ",B" } else { "" };
        let players = if partizan { "players = [\"A\", \"B\"]\n" } else { "" };
        let (n, r) = (dice.between(4, 9), dice.between(4, 9));
        let head =
            format!("state = [\"n\", \"r\"]\nrank = [\"n\", \"r\"]\n{players}start = \"{n},{r}{letter}\"");
        let mut moves = String::new();
        for index in 0..dice.between(2, 4) {
            let owner =
                partizan.then(|| *dice.pick(&["left", "right", ""])).filter(|owner| !owner.is_empty());
            let to = match dice.below(8) {
                0 => "\"n - t\", \"r\"".to_owned(),
                1 => "\"n\", \"r - t\"".to_owned(),
                2 => "\"n - t\", \"r - t\"".to_owned(),
                3 => format!("\"n - t\", \"{}\"", dice.below(4)),
                4 => "\"n - t\", \"r - 1\"".to_owned(),
                5 => "\"n - t\", \"t\"".to_owned(),
                6 => format!("\"n - t\", \"{} - t\"", dice.between(1, 4)),
                _ => "\"n - t\", \"r + 1\"".to_owned(),
            };
            let limit = if dice.chance(50) { affine(&mut dice, "r") } else { "n".to_owned() };
            let guard = if dice.chance(20) { "r % 3 != 1" } else { "" };
            moves += &step(&format!("kind{index}"), owner, &format!("t in 1..={limit}"), guard, &to);
        }
        let rules = text(&head, &moves, &ends(&mut dice));
        let play = *dice.pick(&[Play::Normal, Play::Misere]);
        known += compare(&game(&rules, play), &rules);
    }
    assert!(known > 10_000, "only {known} positions were compared");
}

/// A rank that is a sum of coordinates, none of which a move raises.
#[test]
fn tables_ranked_by_a_sum_are_those_of_the_definition() {
    let targets = [
        "\"n - t\", \"r\"",
        "\"n\", \"r - t\"",
        "\"n\", \"r - t - 1\"",
        "\"n - t\", \"r - t\"",
        "\"n - t\", \"r - 1\"",
        "\"n - 1\", \"r - t\"",
        "\"n - 2*t\", \"r - t\"",
    ];
    let mut known = 0;
    for seed in 0..80 {
        let mut dice = Dice(3_000 + seed);
        let (n, r) = (dice.between(4, 9), dice.between(4, 9));
        let head = format!("state = [\"n\", \"r\"]\nrank = [\"n + r\"]\nstart = \"{n},{r}\"");
        let mut moves = String::new();
        for index in 0..dice.between(2, 4) {
            let limit = if dice.chance(50) { affine(&mut dice, "r") } else { "n".to_owned() };
            let to = *dice.pick(&targets);
            moves += &step(&format!("kind{index}"), None, &format!("t in 1..={limit}"), "", to);
        }
        let rules = text(&head, &moves, &ends(&mut dice));
        let play = *dice.pick(&[Play::Normal, Play::Misere]);
        known += compare(&game(&rules, play), &rules);
    }
    assert!(known > 2_000, "only {known} positions were compared");
}

/// The bicycle's direction: the pile falls while another coordinate grows; and games whose states
/// have three coordinates.
#[test]
fn tables_of_three_coordinates_are_those_of_the_definition() {
    let mut known = 0;
    for seed in 0..80 {
        let mut dice = Dice(2_000 + seed);
        let pile = dice.between(6, 12);
        let head = format!("state = [\"k\", \"n\", \"r\"]\nrank = [\"n\"]\nstart = \"1,{pile},1\"");
        let mut moves = String::new();
        for index in 0..dice.between(1, 2) {
            let stage = *dice.pick(&["k + 1", "r", "t", "k", "1"]);
            let memory = *dice.pick(&["t", "k", "r", "2"]);
            let limit = match dice.below(3) {
                0 => affine(&mut dice, "k"),
                1 => affine(&mut dice, "r"),
                _ => "k + r".to_owned(),
            };
            let to = format!("\"{stage}\", \"n - t\", \"{memory}\"");
            moves += &step(&format!("kind{index}"), None, &format!("t in 1..={limit}"), "", &to);
        }
        let rules = text(&head, &moves, &ends(&mut dice));
        let play = *dice.pick(&[Play::Normal, Play::Misere]);
        known += compare(&game(&rules, play), &rules);
    }
    assert!(known > 40_000, "only {known} positions were compared");
}

#[test]
fn a_move_that_takes_nothing_is_not_offered_by_a_line() {
    // A take of 0 from (6, m) would give (6, 0), which comes before (6, m) in the order of the rank and
    // is lost; the true take of 1 gives (5, 0), which is won.
    let head = "state = [\"n\", \"m\"]\nrank = [\"n\", \"m\"]\nstart = \"6,6\"";
    let moves = step("clear", None, "t in 1..=1", "", "\"n - t\", \"0\"");
    let rules = text(head, &moves, "[ends]\nwon = \"m = 0 and n <= 5\"");
    compare(&game(&rules, Play::Normal), &rules);
    compare(&game(&rules, Play::Misere), &rules);
}

#[test]
fn the_method_is_the_table_where_the_rank_is_a_coordinate() {
    let head = "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"200,1\"";
    let rules = text(head, &step("take", None, "t in 1..=2*r", "", "\"n - t\", \"t\""), "");
    let game = game(&rules, Play::Normal);
    let verdict = Solver::new(&game).unwrap().verdict(game.start(), &mut Quiet).unwrap();
    assert_eq!(verdict.method, Method::Levels);
}

/// Two piles of Nim with at most 300 stones: 90,601 positions, but 27,180,300 moves.
#[test]
fn the_method_is_the_table_where_no_move_raises_a_coordinate() {
    let head = "state = [\"a\", \"b\"]\nrank = [\"a + b\"]\nstart = \"300,300\"";
    let moves = step("first", None, "t in 1..=a", "", "\"a - t\", \"b\"")
        + &step("second", None, "t in 1..=b", "", "\"a\", \"b - t\"");
    let game = game(&text(head, &moves, ""), Play::Normal);
    let mut solver = Solver::new(&game).unwrap();
    let verdict = solver.verdict(game.start(), &mut Quiet).unwrap();
    assert_eq!((verdict.outcome, verdict.remoteness), (Outcome::Loss, Some(600)));
    assert_eq!(verdict.method, Method::Levels);
    let verdict = solver.verdict(&Position::tuple([299, 300]), &mut Quiet).unwrap();
    assert_eq!((verdict.outcome, verdict.remoteness), (Outcome::Win, Some(599)));
}
