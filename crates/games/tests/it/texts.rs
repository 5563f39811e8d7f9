//! The numbers that the texts give their games and examples, each a name that answers.
//!
//! `tests/data/texts.csv` has a row for each numbered game of Marques de Sá's text and each example of Teixeira's: the
//! game that its name gives, with its start and who wins from there, or else the names that it asks for.

use campeao_base::{Language, Play, Tell};
use campeao_games::{FindError, Resources, entries, find};
use campeao_solve::sequence::Quiet;
use csv::StringRecord;

/// The rows of the table.
fn rows() -> Vec<StringRecord> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/texts.csv");
    csv::Reader::from_path(path).unwrap().records().map(Result::unwrap).collect()
}

/// The answer about a name in the format of the table: the family, the start and its winner, or the suggested names.
fn answered(name: &str) -> [String; 3] {
    match find(name, Play::Normal) {
        Ok(game) => {
            let mut champion = game.champion(&Resources::default()).unwrap();
            let outcome = champion.analyse(&game.start(), &mut Quiet).unwrap().outcome;
            [game.family().to_owned(), game.start().into(), outcome.tell(Language::English)]
        }
        Err(FindError::Heading(heading)) => ["-".to_owned(), heading.ask.join(";"), String::new()],
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn every_numbered_game_and_example_of_the_texts_answers() {
    for row in rows() {
        assert_eq!(answered(&row[0]), [&row[1], &row[2], &row[3]].map(str::to_owned), "{}", &row[0]);
    }
}

#[test]
fn the_table_has_every_number_of_the_texts() {
    let rows = rows();
    let has = |name: &str| rows.iter().any(|row| &row[0] == name);
    for number in 1..=29 {
        assert!(has(&format!("game-{number}")), "game {number}");
    }
    for example in (1..=11).map(|place| format!("1.{place}")).chain(["2.1".to_owned()]) {
        assert!(has(&format!("example-{example}")), "example {example}");
    }
    for place in 10..=14 {
        assert!(has(&format!("example-4.{place}")), "example 4.{place}");
    }
    let numbered = |name: &str| name.starts_with("game-") || name.starts_with("example-");
    for entry in entries().iter().flatten().filter(|entry| numbered(entry.name)) {
        assert!(has(entry.name), "{}", entry.name);
    }
}

#[test]
fn a_heading_of_several_games_names_them_with_their_titles() {
    let told = |name: &str, language| match find(name, Play::Normal) {
        Err(FindError::Heading(heading)) => heading.tell(language),
        _ => panic!("{name} is a game"),
    };
    assert_eq!(
        told("GAME-14", Language::English),
        "`game-14` has several parts, each a game of its own; ask for one of them: `game-14-I` (One knight for two), \
         `game-14-II` (One knight for two, each with their own moves)"
    );
    assert!(told("game-15:4x4", Language::Portuguese).contains("`game-15-d` (Chomp)"));
    assert!(told("game-13", Language::English).contains("the last of them printed as VI"));
    assert!(told("game-29", Language::Portuguese).contains("--misere"));
    assert!(told("game-3", Language::Portuguese).contains("xadrez"));
}
