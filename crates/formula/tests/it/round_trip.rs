//! Printing a tree gives a text that reads back as the same tree.

use crate::support::{formula_source, scope, term_source};
use campeao_formula::{Scope, formula, term};
use proptest::prelude::*;

/// A scope with the same variables and numeration, and nothing else but the list.
fn bare(scope: &Scope) -> Scope {
    let mut bare = Scope::new();
    if let Some(numeration) = scope.numeration() {
        bare.set_numeration((**numeration).clone());
    }
    for name in scope.variables() {
        bare.variable(name).expect("a variable of another scope");
    }
    bare.list(scope.list_name().unwrap_or("heaps")).expect("the list of another scope");
    bare
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_printed_term_reads_back(source in term_source()) {
        let scope = scope();
        let tree = term(&source, &scope).unwrap();
        let text = tree.display(scope.variables()).to_string();
        prop_assert_eq!(term(&text, &bare(&scope)), Ok(tree), "{}", text);
    }

    #[test]
    fn a_printed_formula_reads_back(source in formula_source()) {
        let scope = scope();
        let tree = formula(&source, &scope).unwrap();
        let text = tree.display(scope.variables()).to_string();
        prop_assert_eq!(formula(&text, &bare(&scope)), Ok(tree), "{}", text);
    }

    #[test]
    fn no_variable_is_free_but_those_of_the_scope(source in formula_source()) {
        let scope = scope();
        let tree = formula(&source, &scope).unwrap();
        prop_assert!(tree.variables().into_iter().all(|slot| slot < 3));
    }
}

#[test]
fn texts_are_printed_in_one_way() {
    let scope = scope();
    let cases = [
        ("1<=t<=2*r", "1 <= t and t <= 2 * r"),
        ("t∈{0,3..=5}, ¬(t≠r)", "t in {0, 3..=5} and not t != r"),
        ("t in taken", "t in {1, 3..=5}"),
        ("not t in 1..=k", "t not in 1..=3"),
        ("n-(t-r)-2*3 > -t", "n - t + r - 6 > -t"),
        (
            "exists x in heaps, y in 1..=x. x = y => y = n",
            "exists i in heaps. exists j in 1..=i. i = j => j = n",
        ),
        ("(exists x in heaps. x = 1) or n = 1", "(exists i in heaps. i = 1) or n = 1"),
        ("n in heaps", "exists i in heaps. i = n"),
        ("(n = 1 <=> t = 1) <=> r = 1", "n = 1 <=> t = 1 <=> r = 1"),
        ("n = 1 <=> (t = 1 <=> r = 1)", "n = 1 <=> (t = 1 <=> r = 1)"),
        ("(n*t // 2)*r % 3 = -(n*t) xor 1", "n * t // 2 * r % 3 = -(n * t) xor 1"),
        ("safe(half(n + k))", "(n + 3) // 2 % 4 = 0"),
    ];
    for (source, expected) in cases {
        let printed = formula(source, &scope).unwrap().display(scope.variables()).to_string();
        assert_eq!(printed, expected, "{source}");
    }
}

#[test]
fn names_made_up_are_nobody_else_s() {
    let mut scope = Scope::new();
    scope.variable("i").unwrap();
    scope.list("j").unwrap();
    let tree = formula("forall x in j. x < i", &scope).unwrap();
    assert_eq!(tree.display(scope.variables()).with_list("j").to_string(), "forall k in j. k < i");
}

#[test]
fn bound_variables_are_numbered_by_depth() {
    let mut scope = Scope::new();
    scope.variable("n").unwrap();
    scope.define("least", &["a"], "min(a + i for i in 1..=2)").unwrap();
    let plain = term("min(sum(j for j in 1..=n) + i for i in 1..=2)", &scope).unwrap();
    let text = "min(sum(j for j in 1..=n) + i for i in 1..=2)";
    assert_eq!(term("least(sum(j for j in 1..=n))", &scope), term(text, &scope));
    assert_eq!(plain.variables().into_iter().collect::<Vec<_>>(), [0]);
    let printed = plain.display(scope.variables()).to_string();
    assert_eq!(printed, "min(sum(j for j in 1..=n) + i for i in 1..=2)");
}

#[test]
fn arguments_are_not_captured_by_substitution() {
    let mut scope = Scope::new();
    let n = scope.variable("n").unwrap();
    let tree = formula("exists x in 1..=3. x = n", &scope).unwrap();
    // The substituted variable has the slot that the quantifier binds.
    let wider = campeao_formula::Term::Variable(1);
    let names = ["n".to_owned(), "m".to_owned()];
    let substituted = tree.substitute(n, &wider);
    assert_eq!(substituted.display(&names).to_string(), "exists i in 1..=3. i = m");
    assert_eq!(substituted.variables().into_iter().collect::<Vec<_>>(), [1]);
}
