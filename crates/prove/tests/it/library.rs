//! The definitions of the standard library, held against values found by looking at long beginnings of the words.

use crate::theorems::hold;
use campeao_prove::Library;

const ROWS: &str = include_str!("../data/library.csv");

#[test]
fn the_standard_definitions_mean_what_they_say() {
    hold(ROWS, &Library::standard());
}

#[test]
fn every_standard_definition_is_tested() {
    for entry in Library::standard().entries() {
        let name = entry.head.split('(').next().unwrap();
        let used =
            |row: &str| row.split(';').nth(2).is_some_and(|question| question.contains(&format!("{name}(")));
        assert!(ROWS.lines().any(used), "{name}");
    }
}
