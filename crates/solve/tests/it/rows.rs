//! Games of rows against the search: "no repeat", different sets for the two players, and rules with
//! a bounded memory written by chance; values, proved periods and positions far up.

use crate::support::{Dice, game, no_repeat, oracle, partizan, step, text};
use campeao_base::Play;
use campeao_rules::{Game, Position, Shape};
use campeao_solve::sequence::{Quiet, Watch};
use campeao_solve::{Method, Outcome, RowGame, SolveError, Solver};
use std::fmt::Write as _;
use std::ops::ControlFlow;

/// Every position with a pile of at most `most` against the definition, by table and by law.
fn compare(game: &Game, most: u64, rules: &str) {
    let Shape::Rows(shape) = game.shape().unwrap() else { panic!("no rows in\n{rules}") };
    let rows = RowGame::new(game, &shape).unwrap();
    let values = rows.values(most, &mut Quiet).unwrap();
    let law = rows.law(1 << 16, &mut Quiet).unwrap();
    let mut search = oracle(game);
    let mut solver = Solver::new(game).unwrap();
    for pile in 0..=most {
        for state in game.row_states(shape.pile) {
            let mut numbers: Vec<u64> = state.iter().map(|number| number.unsigned_abs()).collect();
            numbers[shape.pile] = pile;
            if !game.in_domain(&numbers).unwrap() {
                continue;
            }
            for player in game.movers() {
                let position = Position::tuple(numbers.iter().copied()).with_player(player);
                let expected = search.value(&position, &mut Quiet).unwrap();
                let column = rows.column_of(&position);
                let place = || format!("{} in\n{rules}", game.show_position(&position));
                assert_eq!(values[pile as usize * rows.columns() + column], expected, "{}", place());
                if let Some(law) = &law {
                    assert_eq!(Some(law.outcome(pile, column)), expected.outcome(), "{}", place());
                }
                let verdict = solver.verdict(&position, &mut Quiet).unwrap();
                assert_eq!(
                    (Some(verdict.outcome), verdict.remoteness, verdict.method),
                    (expected.outcome(), expected.plies(), Method::Rows),
                    "{}",
                    place()
                );
            }
        }
    }
}

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

#[test]
fn no_repeat_games_are_those_of_the_definition() {
    for seed in 0..40 {
        let mut dice = Dice(seed);
        let rules = no_repeat(&dice.set(5, 8), "40,0");
        compare(&game(&rules, PLAYS[seed as usize % 2]), 60, &rules);
    }
}

#[test]
fn partizan_subtraction_games_are_those_of_the_definition() {
    for seed in 0..60 {
        let mut dice = Dice(100 + seed);
        let rules = partizan(&dice.set(4, 9), &dice.set(4, 9), "40,A");
        compare(&game(&rules, PLAYS[seed as usize % 2]), 100, &rules);
    }
}

#[test]
fn rows_with_ends_and_two_memories_are_those_of_the_definition() {
    for seed in 0..60 {
        let mut dice = Dice(200 + seed);
        let top = dice.between(1, 4);
        let head = format!(
            "state = [\"r\", \"n\", \"q\"]\ndomain = \"r <= {top}, 1 <= q <= 3\"\nrank = [\"n\"]\nstart = \"0,20,1\""
        );
        let mut moves = String::new();
        for index in 0..dice.between(1, 3) {
            let set = crate::support::braces(&dice.set(3, 6));
            let when = *dice.pick(&["t != r", "t + q <= 7", "r <= q", ""]);
            let memory = *dice.pick(&["r", "0", "1", "t % 2"]);
            let other = *dice.pick(&["q", "4 - q", "1", "q % 3 + 1"]);
            let to = format!("\"{memory}\", \"n - t\", \"{other}\"");
            moves += &step(&format!("kind{index}"), None, &format!("t in {set}"), when, &to);
        }
        let mut ends = String::new();
        for (end, condition) in
            [("won", "r = 1 and q = 2"), ("lost", "r >= 1 and q = 3"), ("drawn", "r = 0 and q = 3")]
        {
            if dice.chance(30) {
                let _ = writeln!(ends, "{end} = \"{condition}\"");
            }
        }
        let ends = if ends.is_empty() { ends } else { format!("[ends]\n{ends}") };
        let rules = text(&head, &moves, &ends);
        compare(&game(&rules, PLAYS[seed as usize % 2]), 40, &rules);
    }
}

#[test]
fn rows_far_up_follow_the_proved_period() {
    for (rules, far, outcome) in [
        (no_repeat(&[1, 2, 3, 4, 5], "2000,0"), "1000000000000000,0", None),
        (partizan(&[3, 4, 5], &[2, 3, 4], "2008,A"), "1000000000000,A", Some(1_000_000_000_000_u64 % 7 <= 2)),
        (partizan(&[3, 4, 5], &[2, 3, 4], "2008,A"), "1000000000000,B", Some(1_000_000_000_000_u64 % 7 <= 1)),
        (partizan(&[3, 6, 7], &[2, 6, 7], "2008,A"), "1000000000000,A", Some(false)),
        (partizan(&[3, 6, 7], &[2, 6, 7], "2008,A"), "1000000000000,B", Some(true)),
    ] {
        let game = game(&rules, Play::Normal);
        let mut solver = Solver::new(&game).unwrap();
        let position = crate::support::at(&game, far);
        let verdict = solver.verdict(&position, &mut Quiet).unwrap();
        let safe = outcome.unwrap_or_else(|| [0, 7].contains(&(position.numbers[0] % 13)));
        assert_eq!((verdict.method, verdict.remoteness), (Method::Period, None), "{far}");
        assert_eq!(verdict.outcome == Outcome::Loss, safe, "{far} in\n{rules}");
        let analysis = solver.analyse(&position, &mut Quiet).unwrap();
        assert_eq!(analysis.good_moves().next().is_some(), !safe);
        let good: Vec<_> = analysis.good_moves().map(|good| good.step.clone()).collect();
        assert_eq!(solver.good_moves(&position, &mut Quiet).unwrap(), good);
        assert_eq!(analysis.best().map(|best| best.outcome == Outcome::Loss), Some(!safe));
    }
}

/// Rules whose first positions stay in the domain while some later move leaves it.
#[test]
fn a_row_that_leaves_the_domain_is_an_error_and_not_a_crash() {
    let head = "state = [\"n\", \"r\"]\ndomain = \"r <= 300\"\nrank = [\"n\"]\nstart = \"20,0\"";
    let moves = step("one", None, "", "r < 290", "\"n - 1\", \"r\"")
        + &step("far", None, "", "r >= 290", "\"n - 1\", \"r + 20\"");
    let game = game(&text(head, &moves, ""), Play::Normal);
    let Ok(mut solver) = Solver::new(&game) else { return };
    let answer = solver.verdict(&crate::support::at(&game, "5,295"), &mut Quiet);
    assert!(answer.is_err(), "{answer:?}");
}

/// Stops the work at the first chance.
struct Impatient;

impl Watch for Impatient {
    fn progress(&mut self, _done: u64, _total: u64) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn a_stopped_table_leaves_the_solver_sound() {
    let game = game(&no_repeat(&[1, 2, 3, 4, 5], "2000,0"), Play::Normal);
    let mut solver = Solver::new(&game).unwrap();
    let mut outcome = |position: &str, watch: &mut dyn Watch| {
        solver.verdict(&crate::support::at(&game, position), watch).map(|verdict| verdict.outcome)
    };
    assert_eq!(outcome("7,0", &mut Quiet), Ok(Outcome::Loss));
    assert_eq!(outcome("1000,0", &mut Impatient), Err(SolveError::Interrupted));
    assert_eq!(outcome("520,0", &mut Quiet), Ok(Outcome::Loss));
    assert_eq!(outcome("1007,0", &mut Quiet), Ok(Outcome::Win));
}
