//! The table of mistakes: for each source the part underlined, the kind and the sentence.

use crate::support::scope;
use campeao_formula::{formula, term};

#[test]
fn every_mistake_is_told_as_in_the_table() {
    let scope = scope();
    for (number, line) in include_str!("../data/errors.tsv").lines().enumerate().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [wanted, source, underlined, kind, message] = columns[..] else {
            panic!("line {}: {line}", number + 1);
        };
        let error = match wanted {
            "term" => term(source, &scope).map(drop),
            _ => formula(source, &scope).map(drop),
        };
        let error = error.expect_err(source);
        let debug = format!("{:?}", error.kind);
        let name = debug.split([' ', '{', '(']).next().unwrap();
        let found = (error.span.text(source), name, error.to_string());
        assert_eq!(found, (underlined, kind, message.to_owned()), "line {}: {source}", number + 1);
    }
}
