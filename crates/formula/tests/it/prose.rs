//! Formulas in words: the form is equivalent to the formula, and the sentences are the expected ones.

use crate::support::{formula_source, scope};
use campeao_base::Language;
use campeao_formula::{Clause, EvalError, Frame, Prose, Quantifier, Scope, Term, formula};
use proptest::prelude::*;

/// The formula as a sentence in both languages; `None` where it has no words.
fn told(source: &str) -> Option<[String; 2]> {
    let mut scope = Scope::new();
    for name in ["n", "r", "a", "b", "c"] {
        scope.variable(name).unwrap();
    }
    scope.list("heaps").unwrap();
    let prose = Prose::of(&formula(source, &scope).unwrap())?;
    let [english, portuguese] =
        [Language::English, Language::Portuguese].map(|language| prose.sentence(scope.variables(), language));
    Some([english?, portuguese?])
}

#[test]
fn formulas_are_told_in_both_languages() {
    let rows = include_str!("../data/prose.tsv");
    for row in rows.lines().skip(1) {
        let [source, english, portuguese] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {row}")
        };
        assert_eq!(told(source), Some([english.to_owned(), portuguese.to_owned()]), "{source}");
    }
    assert!(rows.lines().count() > 30);
}

#[test]
fn a_formula_without_words_is_not_half_told() {
    for source in [
        "n in {a, b}",
        "(n = 1) <=> (r = 2)",
        "n = 0 or max(a, b) + 1 = n",
        "n % 20000 = 1",
        "count(x > 1 for x in heaps) = 2",
    ] {
        assert_eq!(told(source), None, "{source}");
    }
}

/// Evaluates a form by the meaning of its clauses.
fn holds(cases: &[Vec<Clause>], frame: &mut Frame) -> Result<bool, EvalError> {
    for case in cases {
        let mut all = true;
        for clause in case {
            all &= clause_holds(clause, frame)?;
        }
        if all {
            return Ok(true);
        }
    }
    Ok(false)
}

fn clause_holds(clause: &Clause, frame: &mut Frame) -> Result<bool, EvalError> {
    let value = |term: &Term, frame: &mut Frame| term.compile().eval(frame);
    Ok(match clause {
        Clause::Remainder { terms, modulus, residues } => {
            let mut all = true;
            for term in terms {
                all &= residues.contains(&value(term, frame)?.rem_euclid(*modulus));
            }
            all
        }
        Clause::Divided { term, divisor, residues, is_denied } => {
            let (term, divisor) = (value(term, frame)?, value(divisor, frame)?);
            let leaves = match divisor {
                0 => term == 0 && residues.contains(&0),
                divisor => residues.contains(&term.rem_euclid(divisor)),
            };
            leaves != *is_denied
        }
        Clause::SameRemainder { left, right, modulus, is_denied } => {
            (value(left, frame)?.rem_euclid(*modulus) == value(right, frame)?.rem_euclid(*modulus))
                != *is_denied
        }
        Clause::Value { term, ranges, is_denied } => {
            let value = value(term, frame)?;
            ranges.iter().any(|&(low, high)| low <= value && value <= high) != *is_denied
        }
        Clause::Compared { left, relation, right } => {
            relation.holds(value(left, frame)?, value(right, frame)?)
        }
        Clause::Between { low, term, high } => {
            let term = value(term, frame)?;
            value(low, frame)? <= term && term <= value(high, frame)?
        }
        Clause::Equal(terms) => {
            let mut values = Vec::new();
            for term in terms {
                values.push(value(term, frame)?);
            }
            values.windows(2).all(|pair| pair[0] == pair[1])
        }
        Clause::EvenColumns(terms) => {
            let mut sum = 0;
            for term in terms {
                sum ^= value(term, frame)?;
            }
            sum == 0
        }
        Clause::EvenColumnsOfList(modulus) => {
            frame
                .list
                .iter()
                .fold(0, |sum, heap| sum ^ modulus.map_or(*heap, |modulus| heap.rem_euclid(modulus)))
                == 0
        }
        Clause::PowerOfTwo { term, is_denied } => {
            let value = value(term, frame)?;
            (value == 0 || value > 0 && value.count_ones() == 1) != *is_denied
        }
        Clause::NoPowerOfTwo { low, high } => {
            (value(low, frame)?..=value(high, frame)?).all(|number| number.count_ones() != 1)
        }
        Clause::CommonDivisor(left, right) => {
            let (left, right) = (value(left, frame)?, value(right, frame)?);
            (2..=left.min(right)).any(|divisor| left % divisor == 0 && right % divisor == 0)
        }
        Clause::Quantified { quantifier, variable, low, high, clauses } => {
            let (low, high) = (value(low, frame)?, value(high, frame)?);
            let wanted = matches!(quantifier, Quantifier::Exists);
            for number in low..=high {
                if frame.slots.len() <= *variable {
                    frame.slots.resize(*variable + 1, 0);
                }
                frame.slots[*variable] = number;
                if holds(std::slice::from_ref(clauses), frame)? == wanted {
                    return Ok(wanted);
                }
            }
            !wanted
        }
        Clause::Cases(prose) => holds(&prose.cases, frame)?,
    })
}

/// Conditions of the kind that laws have.
fn law_source() -> impl Strategy<Value = String> {
    let variable = || prop::sample::select(vec!["n", "t", "r", "n + t", "2*r", "min(n, t)", "n - 1"]);
    let atom = prop_oneof![
        (variable(), 2_i64..6, 0_i64..5)
            .prop_map(|(term, modulus, residue)| format!("({term}) % {modulus} = {residue}")),
        (variable(), 2_i64..6, 0_i64..3).prop_map(|(term, modulus, residue)| format!(
            "({term}) % {modulus} in {{{residue}, {}}}",
            residue + 2
        )),
        (variable(), 2_i64..6, 0_i64..3)
            .prop_map(|(term, modulus, residue)| format!("({term}) % {modulus} >= {residue}")),
        (variable(), prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]), variable())
            .prop_map(|(left, sign, right)| format!("{left} {sign} {right}")),
        (variable(), prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]), 0_i64..9)
            .prop_map(|(left, sign, right)| format!("{left} {sign} {right}")),
        (variable(), 0_i64..5, 0_i64..5).prop_map(|(term, low, more)| format!(
            "{term} in {{{low}, {}..={}}}",
            low + 2,
            low + more
        )),
        (variable(), variable(), 2_i64..4)
            .prop_map(|(left, right, modulus)| format!("({left}) % {modulus} = ({right}) % {modulus}")),
        variable().prop_map(|term| format!("exists w in 0..=n. w*w <= {term} <= w + r")),
        (variable(), prop::sample::select(vec!["n", "t", "r"]), 0_i64..3).prop_map(
            |(term, divisor, residue)| {
                let (more, bound) = match residue {
                    0 => (String::new(), String::new()),
                    residue => (format!(" + {residue}"), format!(" and {divisor} > {residue}")),
                };
                format!("(exists i in 0..={term}. i*{divisor}{more} = {term}{bound})")
            }
        ),
        Just("n xor t xor r = 0".to_owned()),
        Just("xor(h for h in heaps) = 0".to_owned()),
        Just("low2(n) = n".to_owned()),
        Just("low2(n) != n".to_owned()),
        Just("forall i in n + 1..=t. low2(i) != i".to_owned()),
        Just("exists d in 2..=n + 1, i in 1..=n + 1, j in 1..=t + 1. i*d = n + 1 and j*d = t + 1".to_owned()),
        Just("max(n, t) - min(n, t) <= r".to_owned()),
    ];
    atom.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(|parts| format!("({})", parts.join(" and "))),
            prop::collection::vec(inner.clone(), 2..4).prop_map(|parts| format!("({})", parts.join(" or "))),
            inner.clone().prop_map(|part| format!("not ({part})")),
            (inner.clone(), inner).prop_map(|(left, right)| format!("(({left}) => {right})")),
        ]
    })
}

fn agrees(source: &str) -> Result<(), TestCaseError> {
    let scope = scope();
    let tree = formula(source, &scope).unwrap();
    let Some(prose) = Prose::of(&tree) else { return Ok(()) };
    let code = tree.compile();
    for n in 0..7 {
        for t in 0..5 {
            for r in 0..5 {
                let mut frame = Frame { slots: vec![n, t, r], list: vec![n, t] };
                // If the formula has no value, because a number grows too large, nothing is asserted.
                let Ok(truth) = code.eval(&mut frame) else { continue };
                let mut frame = Frame { slots: vec![n, t, r], list: vec![n, t] };
                let Ok(told) = holds(&prose.cases, &mut frame) else { continue };
                prop_assert_eq!(told, truth, "{} at n = {}, t = {}, r = {}: {:?}", source, n, t, r, prose);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_form_says_what_a_law_says(source in law_source()) {
        prop_assert!(Prose::of(&formula(&source, &scope()).unwrap()).is_some(), "{}", source);
        agrees(&source)?;
    }

    #[test]
    fn the_form_says_what_any_formula_says(source in formula_source()) {
        agrees(&source)?;
    }
}
