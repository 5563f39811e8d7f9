//! Random formulas in every numeration agree with the definition of the language.
//!
//! A quick run evaluates some thousand points; `CAMPEAO_EVALUATIONS=1000000` evaluates a million.

use crate::support::Oracle;
use campeao_formula::{Scope, formula};
use campeao_prove::{Budget, Numeration, Prover};

/// The systems in which everything is tried.
const SYSTEMS: [&str; 7] = ["2", "3", "10", "fib", "trib", "2,1", "3,1"];

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    fn pick(&mut self, from: &[&str]) -> String {
        from[self.below(from.len() as u64) as usize].to_owned()
    }
}

/// A term as text, with the functions and words that its system has.
fn term(dice: &mut Dice, system: &str, depth: u32) -> String {
    if depth == 0 || dice.below(3) == 0 {
        return dice.pick(&["x", "y", "z", "x", "y", "0", "1", "2", "5", "7", "-1", "-3"]);
    }
    let kind = dice.below(14);
    let (a, b) = (term(dice, system, depth - 1), term(dice, system, depth - 1));
    match kind {
        0 => format!("({a} + {b})"),
        1 => format!("({a} - {b})"),
        2 => format!("2*({a})"),
        3 => format!("-3*({a})"),
        4 => format!("({a}) // 2"),
        5 => format!("({a}) % 3"),
        6 => format!("min({a}, {b})"),
        7 => format!("max({a}, {b})"),
        8 => format!("low({a})"),
        9 => format!("shift({a})"),
        10 => format!("unshift({a})"),
        11 => format!("odd[{a}]"),
        12 => match system {
            "2" => format!("band({a}, {b})"),
            "fib" => format!("lowfib({a})"),
            "trib" => format!("TR[{a}]"),
            _ => format!("count({a} < i for i in {{-1, 2, 6}})"),
        },
        _ => match system {
            "2" => format!("(TM[{a}] + ({a} xor {b}) + bor({b}, x))"),
            "fib" => format!("(FW[{a}] - {b})"),
            _ => format!("sum(i*x - {a} for i in -1..=1)"),
        },
    }
}

fn atom(dice: &mut Dice, system: &str) -> String {
    let (a, b) = (term(dice, system, 2), term(dice, system, 2));
    match dice.below(8) {
        0 => format!("{a} in {{{b}, 3..=6}}"),
        1 => format!("{a} not in 1..={b}"),
        2 => format!("({a}) % 4 in {{0, 3}}"),
        _ => format!("{a} {} {b}", dice.pick(&["=", "!=", "<", "<=", ">", ">="])),
    }
}

fn condition(dice: &mut Dice, system: &str, depth: u32) -> String {
    if depth == 0 {
        return atom(dice, system);
    }
    let a = condition(dice, system, depth - 1);
    match dice.below(9) {
        0 => format!("({a}) and ({})", condition(dice, system, depth - 1)),
        1 => format!("({a}) or ({})", condition(dice, system, depth - 1)),
        2 => format!("(({a}) => ({}))", condition(dice, system, depth - 1)),
        3 => format!("(({a}) <=> ({}))", condition(dice, system, depth - 1)),
        4 => format!("not ({a})"),
        5 => format!("(exists z in 0..=y. {a})"),
        6 => format!("(forall y in 1..=x + 1. {a})"),
        7 => format!("(exists z in x - 2..={}. {a})", dice.below(5)),
        _ => format!("(forall z in {{-2, y, 3}}. {a})"),
    }
}

fn scope(prover: &Prover) -> Scope {
    let mut scope = prover.scope();
    let odd = Prover::new(prover.numeration().clone());
    let mut one = Scope::new();
    one.variable("n").unwrap();
    let members = odd.automaton(&formula("n % 2 = 1", &one).unwrap()).unwrap();
    scope.word(members.to_word("odd", &["n".to_owned()], prover.numeration()).unwrap()).unwrap();
    for name in ["x", "y", "z"] {
        scope.variable(name).unwrap();
    }
    scope
}

#[test]
fn random_formulas_mean_what_the_definition_says() {
    let wanted: u64 =
        std::env::var("CAMPEAO_EVALUATIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(12_000);
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let (mut evaluations, mut formulas, mut open) = (0_u64, 0_u64, 0_u64);
    let budget = Budget { transitions: 2_000_000, ..Budget::of_states(3_000) };
    while evaluations < wanted {
        for system in SYSTEMS {
            let numeration: Numeration = system.parse().unwrap();
            let prover = Prover::new(numeration).with_budget(budget);
            let scope = scope(&prover);
            let depth = dice.below(4) as u32;
            let text = condition(&mut dice, system, depth);
            let read = formula(&text, &scope).unwrap();
            let Ok(automaton) = prover.automaton(&read) else {
                open += 1;
                continue;
            };
            formulas += 1;
            let tracks = automaton.tracks().to_vec();
            for point in 0..150 {
                let most = if point < 100 { 12 } else { 200 };
                let tuple: Vec<i64> = (0..3).map(|_| dice.below(most) as i64).collect();
                // A range up to a big number takes long by definition.
                if most > 12 && depth > 1 {
                    continue;
                }
                let numbers: Vec<u64> = tracks.iter().map(|&slot| tuple[slot] as u64).collect();
                let truth = Oracle { slots: tuple.clone(), reach: 0 }.holds(&read);
                let accepted = automaton.accepts(prover.numeration(), &numbers);
                assert_eq!(accepted, truth, "{text} at {tuple:?} in {system}");
                evaluations += 1;
            }
        }
    }
    println!("{evaluations} evaluations of {formulas} formulas, {open} beyond the budget");
    assert!(open * 10 <= formulas, "{open} of {formulas} beyond the budget");
}
