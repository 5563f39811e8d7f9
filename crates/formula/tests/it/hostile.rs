//! The reader answers every text, and quickly.

use crate::support::{formula_source, scope};
use campeao_formula::{ErrorKind, Frame, Scope, check_syntax, formula, set, term};
use proptest::prelude::*;

/// Reads `source` in every way and evaluates the results.
fn exercise(source: &str) {
    let scope = scope();
    let mut frame = Frame { slots: vec![3, 5, 8], list: vec![1, 2] };
    let _ = check_syntax(source);
    let _ = scope.unknown_names(source);
    if let Ok(tree) = formula(source, &scope) {
        let _ = tree.compile().with_step_limit(1000).eval(&mut frame);
    }
    if let Ok(tree) = term(source, &scope) {
        let _ = tree.compile().with_step_limit(1000).eval(&mut frame);
    }
    for error in [set(source, &scope).err(), formula(source, &scope).err()].into_iter().flatten() {
        assert!(error.span.start <= error.span.end);
        assert!(source.get(error.span.start..error.span.end).is_some());
        assert!(!error.to_string().is_empty());
    }
}

/// Words and symbols in any order.
fn jumble() -> impl Strategy<Value = String> {
    let words = vec![
        "and",
        "or",
        "not",
        "in",
        "exists",
        "forall",
        "x",
        "n",
        "heaps",
        "taken",
        "safe",
        "half",
        "sum",
        "xor",
        "min",
        "count",
        "for",
        "low2",
        "shift",
        "TM",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        ",",
        ".",
        "..=",
        "..",
        "+",
        "-",
        "*",
        "//",
        "%",
        "=",
        "<",
        "<=>",
        "=>",
        "1",
        "0",
        "9223372036854775808",
        "true",
        "∃",
        "≤",
        "é",
        "&",
    ];
    prop::collection::vec(prop::sample::select(words), 0..30).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_text_is_answered(source in any::<String>()) {
        exercise(&source);
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        exercise(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_words_are_answered(source in jumble()) {
        exercise(&source);
    }

    #[test]
    fn a_formula_with_a_slip_is_answered(
        source in formula_source(),
        place in any::<prop::sample::Index>(),
        length in 0_usize..4,
        put in prop::sample::select(vec!["", "(", ")", "..", "=", " in ", "{", ",", "9", "x", "∧", "-", "."]),
    ) {
        let characters: Vec<char> = source.chars().collect();
        let start = place.index(characters.len());
        let end = (start + length).min(characters.len());
        let slipped: String =
            characters[..start].iter().copied().chain(put.chars()).chain(characters[end..].iter().copied()).collect();
        exercise(&slipped);
    }
}

fn kind_of(source: &str) -> Option<ErrorKind> {
    let kinds = (term(source, &scope()).err(), formula(source, &scope()).err());
    exercise(source);
    kinds.0.or(kinds.1).map(|error| error.kind)
}

#[test]
fn deep_nesting_is_refused() {
    for (open, inner, close) in [
        ("(", "n", ")"),
        ("-", "n", ""),
        ("not ", "true", ""),
        ("{", "n", "}"),
        ("half(", "n", ")"),
        ("low2(", "n", ")"),
        ("min(n, ", "n", ")"),
        ("sum(", "n", " for x in heaps)"),
        ("exists x in heaps. ", "true", ""),
        ("n in {", "n", "}"),
        ("1 + (2 * ", "n", ")"),
        ("true => (", "true", ")"),
        ("n ", "", ""),
    ] {
        let count = 60_000 / (open.len() + close.len());
        let source = format!("{}{inner}{}", open.repeat(count), close.repeat(count));
        assert!(kind_of(&source).is_some(), "{open}");
    }
    assert_eq!(kind_of(&"(".repeat(100_000)), Some(ErrorKind::TooLong { limit: 65_536 }));
    assert_eq!(kind_of(&"(".repeat(60_000)), Some(ErrorKind::TooDeep { limit: 128 }));
}

#[test]
fn long_chains_are_read_or_refused() {
    let chain =
        |part: &str, separator: &str| vec![part; 60_000 / (part.len() + separator.len())].join(separator);
    for (part, separator) in [("n", "+"), ("n", "-"), ("n", "*"), ("n", " xor "), ("2", "+"), ("1", "*")] {
        assert_eq!(term(&chain(part, separator), &scope()).map(drop), Ok(()), "{separator}");
        exercise(&chain(part, separator));
    }
    for (part, separator) in [("n=1", " and "), ("n=1", " or "), ("n=1", ","), ("n", "="), ("n", "<=")] {
        assert_eq!(formula(&chain(part, separator), &scope()).map(drop), Ok(()), "{separator}");
        exercise(&chain(part, separator));
    }
    for (part, separator) in [("n=1", "=>"), ("n=1", "<=>"), ("n", "//2%"), ("1", "//")] {
        assert_eq!(kind_of(&chain(part, separator)), Some(ErrorKind::TooDeep { limit: 128 }), "{separator}");
    }
    let binders = format!("exists {}. true", chain("x in heaps", ","));
    assert_eq!(formula(&binders, &scope()).unwrap_err().kind, ErrorKind::TooDeep { limit: 128 });
}

#[test]
fn chains_within_chains_add_up() {
    let mut source = "n = 1".to_owned();
    for _ in 0..100 {
        source = format!("({source}){}", " <=> n = 1".repeat(60));
    }
    assert_eq!(kind_of(&source), Some(ErrorKind::TooDeep { limit: 128 }));
}

#[test]
fn definitions_that_grow_without_end_are_refused() {
    let mut scope = Scope::new();
    scope.variable("n").unwrap();
    scope.define("double0", &["x"], "x + x").unwrap();
    scope.define("empty0", &[], "0 + 0").unwrap();
    for level in 1..=100 {
        let inner = level - 1;
        let body = format!("double{inner}(double{inner}(x))");
        scope.define(&format!("double{level}"), &["x"], &body).unwrap();
        scope.define(&format!("empty{level}"), &[], &format!("empty{inner} + empty{inner}")).unwrap();
    }
    let innermost = |source: &str| {
        let mut kind = term(source, &scope).unwrap_err().kind;
        while let ErrorKind::InDefinition { error, .. } = kind {
            kind = error.kind;
        }
        kind
    };
    assert_eq!(innermost("double20(n)"), ErrorKind::TooLarge { limit: 100_000 });
    assert_eq!(innermost("empty40"), ErrorKind::TooLarge { limit: 100_000 });
    assert_eq!(innermost("empty100"), ErrorKind::TooDeep { limit: 128 });
}

#[test]
fn factors_within_factors_are_folded_once() {
    let mut source = "n".to_owned();
    for _ in 0..60 {
        source = format!("1*(1+{source}*(2-1))");
    }
    let code = term(&source, &scope()).unwrap().compile();
    assert_eq!(code.eval(&mut Frame { slots: vec![3, 0, 0], list: vec![] }), Ok(63));
}
