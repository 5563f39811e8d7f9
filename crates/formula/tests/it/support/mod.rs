//! Helpers that several tests share: a scope, and random well-formed sources.

use campeao_formula::{ConstantSet, Numeration, Scope};
use proptest::prelude::*;

/// Variables `n`, `t`, `r`, the list `heaps`, constants, and definitions good and bad.
pub(crate) fn scope() -> Scope {
    let mut scope = Scope::new();
    for name in ["n", "t", "r"] {
        scope.variable(name).unwrap();
    }
    scope.list("heaps").unwrap();
    scope.constant("k", 3).unwrap();
    scope.constant("zero", 0).unwrap();
    scope.constant_set("taken", ConstantSet::from_iter([1, 3, 4, 5])).unwrap();
    scope.define("half", &["x"], "x // 2").unwrap();
    scope.define("safe", &["x"], "x % (k + 1) = 0").unwrap();
    scope.define("between", &["x", "s"], "exists i in s. i < x").unwrap();
    scope.define("broken", &["x"], "x // zero").unwrap();
    scope.define("careless", &[], "1 + unheard").unwrap();
    scope.define("hen", &[], "egg + 1").unwrap();
    scope.define("egg", &[], "hen + 1").unwrap();
    scope.define("below", &["x"], "1..=x").unwrap();
    scope.set_numeration(Numeration::zeckendorf());
    scope
}

fn joined(parts: &[String], separator: &str) -> String {
    parts.join(separator)
}

/// A term as text, in which the names of `scope` and sometimes a bound `x` occur.
pub(crate) fn term_source() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0_i64..12).prop_map(|value| value.to_string()),
        any::<i64>().prop_map(|value| format!("({value})")),
        Just("9223372036854775807".to_owned()),
        Just("-9223372036854775808".to_owned()),
        prop::sample::select(vec!["n", "t", "r", "k"]).prop_map(str::to_owned),
    ];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let several = prop::collection::vec(inner.clone(), 1..4);
        let divisor = prop::sample::select(vec!["1", "2", "3", "(k+1)", "8", "9223372036854775807"]);
        prop_oneof![
            4 => (inner.clone(), prop::sample::select(vec!["+", "-", "*", " - ", " + "]), inner.clone())
                .prop_map(|(left, sign, right)| format!("{left}{sign}{right}")),
            2 => inner.clone().prop_map(|inner| format!("({inner})")),
            1 => inner.clone().prop_map(|inner| format!("-{inner}")),
            1 => (inner.clone(), prop::sample::select(vec!["//", "%", " mod "]), divisor)
                .prop_map(|(left, sign, right)| format!("{left}{sign}{right}")),
            1 => several.clone().prop_map(|parts| format!("({})", joined(&parts, " xor "))),
            1 => several.clone().prop_map(|parts| format!("min({})", joined(&parts, ", "))),
            1 => several.prop_map(|parts| format!("max({})", joined(&parts, ", "))),
            1 => inner.clone().prop_map(|inner| format!("low2({inner})")),
            1 => (prop::sample::select(vec!["band", "bor"]), prop::collection::vec(inner.clone(), 1..4))
                .prop_map(|(name, parts)| format!("{name}({})", joined(&parts, ", "))),
            1 => (prop::sample::select(vec!["low", "shift", "unshift"]), inner.clone())
                .prop_map(|(name, inner)| format!("{name}({inner})")),
            1 => (prop::sample::select(vec!["TM", "FW"]), inner.clone())
                .prop_map(|(name, inner)| format!("{name}[{inner}]")),
            1 => inner.clone().prop_map(|inner| format!("lowfib({inner})")),
            1 => inner.clone().prop_map(|inner| format!("half({inner})")),
            1 => (prop::sample::select(vec!["sum", "xor", "min", "max"]), inner.clone(), domain(inner.clone()))
                .prop_map(|(word, body, domain)| format!("{word}({body} * x - x for x in {domain})")),
            1 => (inner.clone(), domain(inner)).prop_map(|(body, domain)| {
                format!("count({body} <= x or safe(x) for x in {domain})")
            }),
        ]
    })
}

/// A set or the list as text, with small numbers and the terms given.
fn domain(term: impl Strategy<Value = String> + Clone + 'static) -> impl Strategy<Value = String> {
    prop_oneof![
        Just("heaps".to_owned()),
        Just("taken".to_owned()),
        (-3_i64..5, 0_i64..9).prop_map(|(low, high)| format!("{low}..={high}")),
        (term.clone(), 0_i64..3)
            .prop_map(|(low, more)| format!("{{{low}, 1, {low}..={low}+{more}, {more}}}")),
        term.prop_map(|term| format!("{{{term}}}")),
        Just("{}".to_owned()),
    ]
}

/// A formula as text, in which the names of `scope` occur.
pub(crate) fn formula_source() -> impl Strategy<Value = String> {
    let term = || term_source().boxed();
    let relation = || prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">=", "≤", "=="]);
    let leaf = prop_oneof![
        1 => Just("true".to_owned()),
        1 => Just("false".to_owned()),
        6 => (term(), relation(), term()).prop_map(|(left, sign, right)| format!("{left} {sign} {right}")),
        2 => (term(), relation(), term(), relation(), term()).prop_map(|(a, first, b, second, c)| {
            format!("{a} {first} {b} {second} {c}")
        }),
        3 => (term(), prop::sample::select(vec!["in", "not in"]), domain(term())).prop_map(
            |(left, sign, right)| format!("{left} {sign} {right}")
        ),
        1 => term().prop_map(|term| format!("between({term}, taken)")),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let sign = prop::sample::select(vec!["and", "or", "=>", "<=>"]);
        prop_oneof![
            4 => (inner.clone(), sign, inner.clone())
                .prop_map(|(left, sign, right)| format!("{left} {sign} {right}")),
            2 => inner.clone().prop_map(|inner| format!("({inner})")),
            1 => inner.clone().prop_map(|inner| format!("not ({inner})")),
            1 => inner.clone().prop_map(|inner| format!("not {inner}")),
            2 => (prop::sample::select(vec!["exists", "∀"]), domain(term_source().boxed()), inner).prop_map(
                |(word, domain, body)| {
                    format!("({word} y in {domain}, z in 0..=2. y + z < r => {body})")
                }
            ),
        ]
    })
}

/// Values for the variables: small ones, and the largest there are.
pub(crate) fn value() -> impl Strategy<Value = i64> {
    prop_oneof![
        6 => -4_i64..30,
        1 => prop::sample::select(vec![i64::MAX, i64::MIN, i64::MAX - 1, i64::MIN + 1, 1 << 32, -1 << 62]),
        1 => any::<i64>(),
    ]
}
