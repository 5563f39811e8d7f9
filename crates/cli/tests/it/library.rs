//! The library's front door: every game of the catalogue, and every rule file, answers every question.

use campeao::games::{Refusal, rule_text};
use campeao::prelude::*;
use std::time::Duration;

/// The time for solving starting positions; the assertions hold for any number of solved ones.
const TIME: Duration = Duration::from_millis(50);

/// The names of the catalogue whose turn it is: one in ten, by `CAMPEAO_SLICE`, or all.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let slice = std::env::var("CAMPEAO_SLICE").unwrap_or_else(|_| "0".to_owned());
    let all = entries().iter().map(|entry| entry.as_ref().unwrap().name).enumerate();
    all.filter(move |(number, _)| slice == "all" || slice == (number % 10).to_string()).map(|(_, name)| name)
}

#[test]
fn every_name_has_a_table_and_an_answer_about_its_start() {
    for name in entries().iter().map(|entry| entry.as_ref().unwrap().name) {
        let game = find(name).unwrap().within(TIME);
        let table = game.table().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(table.headings().len(), game.sides().len(), "{name}");
        assert!(game.read(game.start().text()).is_ok(), "{name}");
    }
}

#[test]
fn every_name_is_studied_solved_and_valued_or_says_why_not() {
    for name in names() {
        let game = find(name).unwrap().within(TIME);
        let study = game.study().unwrap_or_else(|error| panic!("{name}: {error}"));
        let about_positions = matches!(study, AnyStudy::Positions { .. });
        assert_eq!(about_positions, game.model().is_some(), "{name}");
        assert!(study.safe().is_none() || study.status() != Status::Unknown, "{name}");
        // A start may exceed the limits, and then the answer is an error.
        match game.solve(game.start().text()) {
            Ok(analysis) => assert!(analysis.position == game.start(), "{name}"),
            Err(error) => assert!(matches!(error, Error::Refused(_)), "{name}: {error}"),
        }
        match game.worth(game.start().text()) {
            Ok(worth) => assert!(!worth.position.is_empty(), "{name}"),
            Err(error) => assert!(matches!(error, Error::Refused(_)), "{name}: {error}"),
        }
    }
}

#[test]
fn every_rule_file_of_the_catalogue_gives_its_game() {
    let families = entries().iter().flatten().filter(|entry| entry.is_family());
    let (mut boards, mut heaps) = (0, 0);
    for (name, text) in families.filter_map(|entry| Some((entry.name, rule_text(entry.family)?))) {
        let game = Game::from_rules(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let known = find(name).unwrap();
        assert_eq!((game.name(), game.start()), (known.name(), known.start()), "{name}");
        *(if text.contains("[board]") { &mut boards } else { &mut heaps }) += 1;
    }
    assert!(boards > 20 && heaps > 20, "{boards} {heaps}");
}

#[test]
fn board_games_are_studied_and_valued_like_all_others() {
    for name in ["domineering:4x4", "cram:4x4", "clobber:2x3", "hex:3x3"] {
        let game = find(name).unwrap().within(TIME);
        assert!(matches!(game.study().unwrap(), AnyStudy::Starts(_)), "{name}");
    }
    assert_eq!(find("cram:4x4").unwrap().study().unwrap().status(), Status::Proved);
    assert_eq!(find("cram:4x4").unwrap().solve("4x4").unwrap().outcome, Outcome::Loss);
    let error = find("hex:3x3").unwrap().worth("3x3").unwrap_err();
    assert!(matches!(error, Error::Refused(Refusal::NoValue(_))), "{error}");
}
