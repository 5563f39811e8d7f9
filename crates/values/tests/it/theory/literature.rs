//! The table of named values: `tests/data/named-values.csv`, a game a row, which anyone may extend.
//!
//! The rows were worked out by a separate program straight from the definitions.

use campeao_numbers::Dyadic;
use campeao_values::{Games, OutcomeClass};

use super::reader::read;

const TABLE: &str = include_str!("../../data/named-values.csv");

/// The fields of a line of CSV, in quotation marks where they hold a comma.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => fields.last_mut().unwrap().push(letter),
        }
    }
    fields
}

fn yes_or_no(answer: bool) -> String {
    if answer { "yes".to_owned() } else { "no".to_owned() }
}

#[test]
fn every_named_value_has_the_properties_of_its_row() {
    let mut lines = TABLE.lines();
    let heading = fields(lines.next().unwrap());
    let mut games = Games::new();
    let mut rows = 0;
    for line in lines {
        let row = fields(line);
        assert_eq!(row.len(), heading.len(), "{line}");
        let name = row[0].clone();
        let game = read(&mut games, &name);
        let weight = match games.atomic_weight(game).unwrap() {
            Some(weight) => games.name(weight).unwrap(),
            None => "none".to_owned(),
        };
        let outcome = match games.outcome(game).unwrap() {
            OutcomeClass::Left => "left",
            OutcomeClass::Right => "right",
            OutcomeClass::Next => "next",
            OutcomeClass::Previous => "previous",
        };
        let found = [
            games.name(game).unwrap(),
            games.mean(game).unwrap().to_string(),
            games.temperature(game).unwrap().to_string(),
            games.left_stop(game).to_string(),
            games.right_stop(game).to_string(),
            outcome.to_owned(),
            games.birthday(game).unwrap().to_string(),
            games.left_options(game).len().to_string(),
            games.right_options(game).len().to_string(),
            yes_or_no(game.is_number()),
            yes_or_no(games.is_infinitesimal(game)),
            yes_or_no(games.is_dicotic(game)),
            weight,
        ];
        for (column, value) in found.iter().enumerate() {
            assert_eq!(value, &row[column], "{} of {name}", heading[column]);
        }
        let negative = games.negate(game).unwrap();
        let mean: Dyadic = row[1].parse().unwrap();
        assert_eq!(games.mean(negative).unwrap(), -mean, "mean of the negative of {name}");
        rows += 1;
    }
    assert!(rows >= 60, "{rows} rows");
}
