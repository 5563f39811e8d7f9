//! Games in which one coordinate is only the reach of the moves, compared with the search by definition.

use crate::support::{Dice, game, oracle};
use campeao_base::Play;
use campeao_rules::Game;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Method, Outcome, Prefixes, Solver};

fn rules(high: &str, to: &str) -> String {
    format!(
        "name = \"trial\"\ntitle = {{ en = \"\", pt = \"\" }}\nrules = {{ en = \"\", pt = \"\" }}\n\
         state = [\"n\", \"a\", \"b\"]\nrank = [\"n\"]\nstart = \"9,1,1\"\n[[move]]\nlabel = {{ en = \"\", pt = \"\" }}\n\
         where = \"{high}\"\nto = [{to}]\n"
    )
}

fn rabbits(play: Play) -> Game {
    game(&rules("c in 1..=a + b", "\"n - c\", \"b\", \"c\""), play)
}

#[test]
fn values_are_those_of_the_search() {
    let shapes = [
        rules("c in 1..=a + b", "\"n - c\", \"b\", \"c\""),
        rules("c in 1..=2*a + 1", "\"n - c\", \"b + 1\", \"c\""),
        rules("c in 2..=a + b", "\"n - c\", \"c\", \"b + 2\""),
        rules("c in 1..=a - b", "\"n - c\", \"2*c\", \"b\""),
    ];
    for text in shapes {
        for play in [Play::Normal, Play::Misere] {
            let game = game(&text, play);
            let mut prefixes = Prefixes::of(&game).unwrap();
            let mut oracle = oracle(&game);
            let mut dice = Dice(5);
            for _ in 0..300 {
                let (n, a, b) = (dice.below(30), dice.below(12), dice.below(9));
                let position = game.parse_position(&format!("{n},{a},{b}")).unwrap();
                let (outcome, plies) = prefixes.value(&position, &mut Quiet).unwrap();
                let value = oracle.value(&position, &mut Quiet).unwrap();
                assert_eq!(
                    (Some(outcome), plies),
                    (value.outcome(), value.plies()),
                    "{text} {play} {n},{a},{b}"
                );
            }
        }
    }
}

#[test]
fn what_is_no_such_game_is_not_taken_for_one() {
    for (choice, to) in [
        // The reach is passed on to the next state.
        ("c in 1..=a + b", "\"n - c\", \"a\", \"b\""),
        // It does not grow.
        ("c in 1..=b - a", "\"n - c\", \"b\", \"c\""),
        // There is another condition.
        ("c in 1..=a + b, c != b", "\"n - c\", \"b\", \"c\""),
        // Moves are missing in between.
        ("c in {1, 3}", "\"n - c\", \"b\", \"c\""),
        // An entry can be negative, so that moves are missing.
        ("c in 1..=a", "\"n - c\", \"c\", \"b - 1\""),
    ] {
        let game = game(&rules(choice, to), Play::Normal);
        assert!(Prefixes::of(&game).is_none(), "{choice} {to}");
    }
}

/// Beyond the distances the least winning takes tell the outcome: the safe starts continue as the search has them.
#[test]
fn large_piles_have_outcomes() {
    let game = rabbits(Play::Normal);
    let mut solver = Solver::new(&game).unwrap();
    let mut safe = |n: u64| {
        let verdict = solver.verdict(&game.parse_position(&format!("{n},1,0")).unwrap(), &mut Quiet).unwrap();
        assert_eq!((verdict.method, verdict.remoteness.is_some()), (Method::Prefixes, n <= 300));
        verdict.outcome == Outcome::Loss
    };
    let starts: Vec<u64> = (0..=81).filter(|&n| safe(n)).collect();
    let known = [
        0, 2, 5, 7, 10, 14, 16, 19, 23, 26, 29, 31, 34, 36, 39, 42, 44, 47, 49, 55, 57, 60, 65, 67, 70, 72,
        74, 77, 81,
    ];
    assert_eq!(starts, known);
    let many = (0..=600).rev().filter(|&n| safe(n)).count();
    assert!((600 / 6..=600 / 2).contains(&many), "{many}");
    // In misère play every start is as the one with a rabbit fewer in normal play.
    let misere = rabbits(Play::Misere);
    let mut other = Solver::new(&misere).unwrap();
    for n in [299, 300, 301, 302, 700, 701] {
        let position = misere.parse_position(&format!("{n},1,0")).unwrap();
        let outcome = other.verdict(&position, &mut Quiet).unwrap().outcome;
        assert_eq!(outcome == Outcome::Loss, safe(n - 1), "{n}");
    }
}
