//! The integration tests of `campeao-verify`: files that come with the program, and files that break a rule of their form.
#![allow(clippy::unwrap_used, reason = "a panic in a test is the report")]

use campeao_base::Player;
use campeao_verify::{CheckError, CheckLimits, FormulaChecked, Refused, check};
use serde_json::{Value, json};
use std::time::Duration;

/// A law in the system of a limit, and one by chains.
const LIMIT: &str = include_str!("../../../cli/tests/data/induction/three.json");
const CHAINS: &str = include_str!("../../../cli/tests/data/induction/half.json");

/// Take 1 or 4, or 2 or 3: the multiples of 5 are safe.
fn multiples_of_five() -> Value {
    json!({
        "format": "campeao-theorem", "version": 1, "numeration": "2", "law": "n % 5 = 0",
        "statement": {
            "game": "one to four", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
            "moves": [
                {"variables": ["t"], "where": "t in {1, 4}", "to": ["n - t"]},
                {"variables": ["t"], "where": "t in {2, 3}", "to": ["n - t"]},
            ],
        },
        "safe": [{"next": [[0, 1], [2, 3], [4, 0], [1, 2], [3, 4]], "accepting": [0]}],
    })
}

/// A file with a value at a place.
fn with(place: &str, value: Value) -> Value {
    let mut file = multiples_of_five();
    *file.pointer_mut(place).unwrap() = value;
    file
}

#[test]
fn files_that_come_with_the_program_are_confirmed() {
    for (text, formula) in [
        (LIMIT, FormulaChecked::Confirmed),
        (CHAINS, FormulaChecked::Absent),
        (&multiples_of_five().to_string(), FormulaChecked::Confirmed),
    ] {
        assert_eq!(check(text, CheckLimits::default()).map(|checked| checked.formula), Ok(formula));
    }
}

#[test]
fn a_false_law_is_refuted_with_numbers_that_show_it() {
    let refuted = |place: &str, value: Value| match check(&with(place, value).to_string(), 10_000) {
        Err(CheckError::False { claim, numbers, .. }) => (claim, numbers.unwrap()),
        other => panic!("{other:?}"),
    };
    assert_eq!(refuted("/law", json!("n % 5 = 0 and n != 10")), ("formula", vec![10]));
    // Fragile positions are claimed to be safe: from 1 a move takes 1, to 0.
    assert_eq!(refuted("/safe/0/accepting", json!([0, 1])), ("two", vec![1, 1]));
    assert_eq!(refuted("/safe/0/accepting", json!([1])).0, "ended");
    assert_eq!(refuted("/statement/rank", json!(["7 - n"])).0, "ends");
}

/// A quantified number may be negative.
#[test]
fn quantifiers_run_through_negative_numbers() {
    let checked = |law: &str| check(&with("/law", json!(law)).to_string(), 10_000);
    let true_law = checked("exists k in -1..=-1. (n + k) % 5 = 4").unwrap();
    assert_eq!(true_law.formula, FormulaChecked::Confirmed);
    let false_law = checked("(exists k in -1..=-1. n + k = 3) or n % 5 = 0");
    let told = Err(CheckError::False { claim: "formula", player: Player::Left, numbers: Some(vec![4]) });
    assert_eq!(false_law, told);
}

#[test]
fn files_that_break_a_rule_are_refused() {
    let refused = |file: &Value| match check(&file.to_string(), 10_000) {
        Err(CheckError::Refused(refused)) => refused,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&with("/statement/domain", json!("n < 0"))), Refused::Nothing);
    assert_eq!(refused(&with("/statement/moves/0/to", json!(["n - t", "0"]))), Refused::Move);
    assert_eq!(refused(&with("/statement/game", json!("two\nlines"))), Refused::Game);
    assert_eq!(refused(&with("/safe", json!([]))), Refused::Automaton);
    assert_eq!(refused(&with("/safe/0/next/0", json!([0, 9]))), Refused::Automaton);
    assert_eq!(refused(&with("/numeration", json!("02"))), Refused::Numeration { found: "02".into() });
    assert_eq!(refused(&with("/version", json!(2))), Refused::Version { found: "campeao-theorem 2".into() });
    let unranged = with("/statement/moves/0/where", json!("t >= t and t < 5"));
    assert_eq!(refused(&unranged), Refused::NotNatural { variable: "t".into() });
    let mut more = multiples_of_five();
    more["comment"] = json!("true");
    assert!(matches!(refused(&more), Refused::Form { .. }));
    more.as_object_mut().unwrap().remove("comment");
    more["shown"] = json!([{"obligation": "ends", "kind": 0}]);
    assert_eq!(refused(&more), Refused::Shown);
    let text = multiples_of_five().to_string();
    for length in 0..text.len() {
        assert!(check(&text[..length], 10_000).is_err());
    }
}

#[test]
fn limits_end_in_refusals() {
    let text = multiples_of_five().to_string();
    let usual = CheckLimits::default();
    let states = check(&text, usual).unwrap().states;
    assert!(check(&text, states).is_ok());
    assert_eq!(check(&text, states - 1), Err(CheckError::TooManyStates { limit: states - 1 }));
    let memory = check(&text, CheckLimits { memory: 1000, ..usual });
    assert_eq!(memory, Err(CheckError::OutOfMemory { limit: 1000 }));
    let time = check(&text, CheckLimits { time: Some(Duration::ZERO), ..usual });
    assert_eq!(time, Err(CheckError::OutOfTime { limit: Duration::ZERO }));
    let cancelled = check(&text, CheckLimits { interrupted: || true, ..usual });
    assert_eq!(cancelled, Err(CheckError::Interrupted));
}
