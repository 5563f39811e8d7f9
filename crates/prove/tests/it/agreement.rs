//! The automaton of a formula accepts exactly the tuples that satisfy it, as the evaluator sees them.

use campeao_formula::{Formula, Frame, Scope, formula};
use campeao_prove::{Budget, Elimination, Numeration, ProveError, Prover};
use proptest::prelude::*;

fn scope() -> Scope {
    let mut scope = Scope::new();
    for name in ["x", "y", "z"] {
        scope.variable(name).unwrap();
    }
    scope
}

/// Compares the automaton with the evaluator on all tuples up to `most`; tuples on which the evaluator
/// reports an error are skipped.
fn compare(read: &Formula, numeration: Numeration, most: u64, text: &str) {
    let prover = Prover::new(numeration);
    let automaton = prover.automaton(read).unwrap();
    let code = read.compile();
    let tracks = automaton.tracks().to_vec();
    let mut frame = Frame::new(3);
    let range = |slot: usize| if tracks.contains(&slot) { 0..=most } else { 0..=0 };
    for x in range(0) {
        for y in range(1) {
            for z in range(2) {
                frame.slots[..3].copy_from_slice(&[x as i64, y as i64, z as i64]);
                let numbers: Vec<u64> = tracks.iter().map(|&slot| [x, y, z][slot]).collect();
                if let Ok(truth) = code.eval(&mut frame) {
                    let accepted = automaton.accepts(prover.numeration(), &numbers);
                    assert_eq!(accepted, truth, "{text} at {x}, {y}, {z} in {}", prover.numeration().name());
                }
            }
        }
    }
}

#[test]
fn every_construct_means_what_the_evaluator_says() {
    for text in [
        "true",
        "x = 7",
        "x + y = z",
        "2*x - 3*y <= z - 4",
        "x < y",
        "x != y",
        "x % 5 in {0, 2}",
        "(x - 1) % 5 = 3",
        "x % 3 = y % 4",
        "x // 3 = y",
        "x // 3 + y // 2 > 6",
        "min(x, y) = z",
        "max(x, 2*y, 5) = z",
        "x in {1, 4, 9..=12}",
        "x in y..=2*y",
        "exists a in 0..=x, b in 0..=x. x = 3*a + 5*b",
        "forall a in 1..=x. a < y or a % 3 = 0",
        "not (x = 3 or y = 4) and (x > y => z = 1)",
        "x < 5 <=> y > 3",
        "count(x % i = 0 for i in {2, 3}) = y",
        "sum(i*x for i in 1..=3) = y",
        "exists w in 0..=x. w + w = x and not exists v in 0..=w. v + v = w",
    ] {
        // `x % i` with a variable modulus is not a formula of the language; such rows check themselves.
        let Ok(read) = formula(text, &scope()) else { continue };
        compare(&read, Numeration::base(2), 17, text);
        compare(&read, Numeration::base(3), 14, text);
        compare(&read, Numeration::zeckendorf(), 17, text);
    }
    for text in
        ["x xor y = z", "x xor y xor 5 = 3*z", "low2(x) = y", "low2(x // 5) > y", "2*low2(x) <= y xor 3"]
    {
        compare(&formula(text, &scope()).unwrap(), Numeration::base(2), 20, text);
    }
    for text in ["lowfib(x) = y", "2*y < lowfib(x)", "lowfib(x - 1) = y"] {
        compare(&formula(text, &scope()).unwrap(), Numeration::zeckendorf(), 40, text);
    }
}

fn term() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("x".to_owned()),
        Just("y".to_owned()),
        Just("z".to_owned()),
        (0..9_i64).prop_map(|value| value.to_string()),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} + {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} - {b})")),
            (inner.clone(), 1..4_i64).prop_map(|(a, by)| format!("{by}*({a})")),
            (inner.clone(), 2..5_i64).prop_map(|(a, by)| format!("({a}) % {by}")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("max({a}, {b})")),
        ]
    })
}

fn condition() -> impl Strategy<Value = String> {
    let relation = prop_oneof![Just("="), Just("<="), Just("<"), Just("!="), Just(">=")];
    let atom = (term(), relation, term()).prop_map(|(a, relation, b)| format!("{a} {relation} {b}"));
    atom.prop_recursive(3, 10, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) and ({b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) or ({b})")),
            inner.clone().prop_map(|a| format!("not ({a})")),
            (inner.clone(), 0..6_i64).prop_map(|(a, top)| format!("(exists y in 0..={top}. {a})")),
            inner.prop_map(|a| format!("(forall z in 0..=x. {a})")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_formulas_mean_what_the_evaluator_says(text in condition()) {
        let read = formula(&text, &scope()).unwrap();
        compare(&read, Numeration::base(2), 7, &text);
        compare(&read, Numeration::zeckendorf(), 7, &text);
    }

    #[test]
    fn the_order_of_elimination_changes_nothing(text in condition()) {
        let read = formula(&text, &scope()).unwrap();
        let prover = Prover::new(Numeration::base(2));
        let anew = prover.eliminating(Elimination::Written);
        prop_assert_eq!(prover.automaton(&read), anew.automaton(&read));
    }

    #[test]
    fn numbers_and_digits_agree(number in 0..1_000_000_u64) {
        for numeration in [Numeration::base(2), Numeration::base(10), Numeration::zeckendorf()] {
            prop_assert_eq!(numeration.value(&numeration.digits(number)), Some(number));
        }
    }
}

#[test]
fn what_cannot_be_decided_is_refused_with_the_reason() {
    let mut scope = scope();
    scope.list("heaps").unwrap();
    let refused = |text: &str, numeration: Numeration| {
        Prover::new(numeration).automaton(&formula(text, &scope).unwrap()).unwrap_err()
    };
    assert_eq!(refused("x*y = z", Numeration::base(2)), ProveError::Product);
    assert_eq!(refused("exists h in heaps. h = x", Numeration::base(2)), ProveError::List);
    assert_eq!(refused("count(i < y for i in 0..=x) = z", Numeration::base(2)), ProveError::OpenAggregate);
    assert!(matches!(
        refused("low2(x) = y", Numeration::zeckendorf()),
        ProveError::OtherNumeration { function: "low2", .. }
    ));
    assert!(matches!(
        refused("x xor y = z", Numeration::base(10)),
        ProveError::OtherNumeration { function: "xor", .. }
    ));
}

#[test]
fn a_budget_ends_in_a_refusal() {
    let read = formula("x % 97 = y % 89 and 3*x + 5*y < 7*z", &scope()).unwrap();
    let budget = Budget { states: 50, ..Budget::default() };
    let prover = Prover::new(Numeration::base(2)).with_budget(budget);
    assert!(matches!(prover.automaton(&read), Err(ProveError::TooManyStates { limit: 50, .. })));
}
