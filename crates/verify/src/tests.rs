//! Comparison of conditions with the evaluation of the formulas they are made from.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::formula::Place;
use crate::limits::Meter;
use crate::numeration::Numeration;
use crate::rules::numbers;
use crate::space::Space;
use crate::{Beyond, CheckError, CheckLimits};
use campeao_base::Player;
use campeao_formula::{Formula, Frame, Relation, Scope, formula};

/// The bound up to which conditions are evaluated.
const MOST: u64 = 4;

fn space(system: &str) -> Space {
    Space::new(Numeration::parse(system).unwrap(), Meter::new(CheckLimits::default()))
}

fn read(text: &str, system: &str) -> Formula {
    let mut scope = Scope::new();
    scope.variable("x").unwrap();
    scope.variable("y").unwrap();
    scope.set_numeration(system.parse().unwrap());
    formula(text, &scope).unwrap()
}

fn evaluated(condition: &Formula, numbers: [u64; 2]) -> bool {
    let mut frame = Frame::new(8);
    frame.slots[..2].copy_from_slice(&numbers.map(u64::cast_signed));
    condition.compile().eval(&mut frame).unwrap()
}

/// Each condition holds for the numbers for which its formula evaluates to true; numbers that contradict a claim are
/// reported in the order requested.
fn agrees(system: &str, texts: &[&str]) {
    for text in texts {
        let space = space(system);
        let tracks: [Track; 2] = [0; 2].map(|_| space.track());
        let formula = read(text, system);
        let said = space.formula(&formula, &Place::of(numbers(&tracks)));
        let said = said.unwrap_or_else(|error| panic!("{system}: {text}: {error}"));
        space.automaton(&said).unwrap_or_else(|error| panic!("{system}: {text}: {error}"));
        let mut some = false;
        for pair in (0..=MOST).flat_map(|x| (0..=MOST).map(move |y| [x, y])) {
            let is = |at: usize| {
                let number = pair[at].cast_signed().into();
                space.compared(&numbers(&tracks)[at], Relation::Equal, &number).unwrap()
            };
            let truth = evaluated(&formula, pair);
            some |= truth;
            let here = Condition::all([said.clone(), is(0), is(1)]);
            assert_eq!(space.is_satisfied(&here).unwrap(), truth, "{system}: {text} of {pair:?}");
        }
        for order in [[0, 1], [1, 0]] {
            match space.confirm("claim", Player::Right, &order.map(|at| tracks[at]), said.clone()) {
                Ok(()) => assert!(!some, "{system}: {text}"),
                Err(CheckError::False { claim: "claim", player: Player::Right, numbers: Some(told) }) => {
                    assert!(evaluated(&formula, order.map(|at| told[at])), "{system}: {text} of {told:?}");
                }
                Err(other) => panic!("{system}: {text}: {other}"),
            }
        }
    }
}

const ARITHMETIC: [&str; 31] = [
    "x % 3 = y",
    "(x + 2*y) % 4 in {1, 3}",
    "2 - x % 3 = y",
    "x // 2 = y",
    "(x - y) // 2 = -1",
    "(3*x - 7) // 4 <= y - 2",
    "2*((x - 3) // 2) + y = 0",
    "min(x, y) = 2",
    "min(x - y, 1) = y - 2",
    "max(x, 2) > y",
    "max(x - 3, y - 5) = -1",
    "3 - max(x - 3, y - 4) >= 2",
    "min(x - 3, 2*y - 5) < -1",
    "sum((x + k) // 3 for k in 1..=3) = y + 4",
    "min(k*x - 3 for k in 1..=2) = y",
    "max(k - x for k in 1..=4) = y - 2",
    "count((x + k) % 3 = 1 for k in 2..=5) = y",
    "count(k > 2*x for k in 1..=4) = y",
    "exists k in 0..=3. x = 2*k + y",
    "exists k in -3..=-1. x = k + y",
    "exists k in x - 3..=y - 2. x + k = 0",
    "forall k in 1..=2. x != k + y",
    "forall k in -2..=y. x >= k",
    "exists k in {1, 3}. x*3 = y + k",
    "x in {1, 3..=4, y}",
    "x < y => x = 2",
    "x < y <=> y < 3",
    "x != y and x + y != 5",
    "not (x > 2*y)",
    "x + y < x",
    "x = 4 and y = 9",
];

#[test]
fn arithmetic_is_read_as_it_evaluates() {
    agrees("2", &ARITHMETIC);
    for system in ["3", "fib", "1,0,1", "3,1,1"] {
        agrees(system, &ARITHMETIC[..10]);
    }
    // With few numbers at once: sums of four numbers are too expensive in the system of a limit.
    for system in ["limit(3*r)", "limit(2*r + 1)", "limit(r + 1)"] {
        agrees(system, &ARITHMETIC[..5]);
    }
}

#[test]
fn functions_of_digits_are_read_as_they_evaluate() {
    let binary = [
        "x xor y = 3",
        "x xor 5 xor y = x // 2",
        "xor((x + k) % 4 for k in 2..=4) = y",
        "band(x, y) = 2",
        "bor(x, 1) = y",
        "band(x, y, 5) + 1 = bor(x, y) // 2",
        "low2(x) = y",
        "TM[x] = y - 2",
        "PD[x] + PF[y] = RS[x + y]",
    ];
    agrees("2", &binary);
    agrees("fib", &["lowfib(x) = y", "lowfib(x + y) = 2", "FW[x] = y - 2"]);
    agrees("trib", &["TR[x + y] = 2"]);
    for system in ["2", "fib", "2,1"] {
        agrees(system, &["shift(x) = y + 1", "unshift(x + 1) = y", "low(x) = y", "shift(unshift(x)) = y"]);
    }
    for system in ["1,0,1", "limit(3*r)", "limit(2*r + 1)"] {
        agrees(system, &["low(x) = y", "low(x + y) = 2"]);
    }
}

/// Conditions with functions of other digits, or with too many values, are refused.
#[test]
fn conditions_beyond_the_checker_are_refused() {
    let refused = |system: &str, text: &str| {
        let space = space(system);
        let place = Place::of(numbers(&space.tracks(2)));
        space.formula(&read(text, system), &place).map(drop)
    };
    for (system, text) in [
        ("3", "x xor y = 3"),
        ("fib", "band(x, y) = 2"),
        ("3", "low2(x) = y"),
        ("fib", "low2(x) = y"),
        ("2", "lowfib(x) = y"),
        ("fib", "TM[x] = y"),
        ("limit(3*r)", "shift(x) = y"),
        ("limit(2*r + 1)", "unshift(x) = y"),
    ] {
        assert_eq!(refused(system, text), Err(Beyond::Numeration.into()), "{system}: {text}");
    }
    assert_eq!(refused("2", "x*y = 3"), Err(Beyond::Product.into()));
    let power = vec!["(x + y + 1)"; 200].join("*");
    assert_eq!(refused("2", &format!("{power} = 3")), Err(Beyond::Product.into()));
    for sign in ["", "-"] {
        assert_eq!(refused("2", &format!("{sign}4294967297*x = y")), Err(Beyond::Numbers.into()));
    }
    for (last, told) in [(256, Ok(())), (257, Err(Beyond::Range.into()))] {
        assert_eq!(refused("2", &format!("sum(k*x for k in 1..={last}) = y")), told, "{last}");
    }
}
