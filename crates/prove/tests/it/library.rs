//! The definitions of the standard library, compared with values computed from long prefixes of the words.

use crate::theorems::hold;
use campeao_formula::formula;
use campeao_prove::{Definitions, Numeration, Prover};

const ROWS: &str = include_str!("../data/library.csv");

#[test]
fn the_standard_definitions_mean_what_they_say() {
    hold(ROWS, &Definitions::standard());
}

#[test]
fn every_standard_definition_is_tested() {
    for entry in Definitions::standard().entries() {
        let name = entry.head.split('(').next().unwrap();
        let used =
            |row: &str| row.split(';').nth(2).is_some_and(|question| question.contains(&format!("{name}(")));
        assert!(ROWS.lines().any(used), "{name}");
    }
}

/// A name in the library is suggested, and no other.
#[test]
fn names_of_the_library_are_offered() {
    let scope = Prover::new(Numeration::base(2)).scope();
    for (name, offered) in [("square", true), ("nobody", false)] {
        let error = formula(&format!("{name}(3, 4)"), &scope).unwrap_err().to_string();
        assert_eq!(error.contains(Definitions::STANDARD_NAME), offered, "{error}");
    }
}
