//! What the machines of the checker say, held against the evaluation of the formulas they are made from.

use super::build::{Builder, all};
use super::explore::Explorer;
use super::machine::Machine;
use super::meter::Meter;
use super::{Beyond, CheckError, CheckLimits};
use campeao_base::Player;
use campeao_formula::{Formula, Frame, Relation, Term, formula};
use campeao_prove::{Numeration, Prover};
use std::time::Duration;

/// Up to which number conditions are evaluated.
const MOST: u64 = 4;

/// A condition, and the word `w` with letters of either sign, in a system.
fn read(text: &str, system: &str) -> Formula {
    let prover = Prover::new(system.parse().unwrap());
    let mut scope = prover.scope();
    if text.contains("w[") {
        let letters = if system == "2" { "TM" } else { "FW" };
        prover.define(&format!("w[n] := 3*{letters}[n] - 2"), &mut scope).unwrap();
    }
    scope.variable("x").unwrap();
    scope.variable("y").unwrap();
    formula(text, &scope).unwrap()
}

fn evaluated(condition: &Formula, numbers: [u64; 2]) -> bool {
    let mut frame = Frame::new(8);
    frame.slots[..2].copy_from_slice(&numbers.map(u64::cast_signed));
    condition.compile().eval(&mut frame).unwrap()
}

/// Each condition is true of the numbers of which its evaluation is true; what contradicts a claim is found, and is told in the order asked for.
fn agrees(system: &str, texts: &[&str]) {
    let numeration: Numeration = system.parse().unwrap();
    let builder = Builder::new(&numeration).unwrap();
    let mut explorer = Explorer::new(numeration, Meter::new(CheckLimits::default()));
    for text in texts {
        let condition = read(text, system);
        let machine = builder.formula(&condition).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut some = false;
        for numbers in (0..=MOST).flat_map(|x| (0..=MOST).map(move |y| [x, y])) {
            let truth = evaluated(&condition, numbers);
            some |= truth;
            let is = |slot: usize| {
                let number = Term::Constant(numbers[slot].cast_signed());
                builder.formula(&Formula::compare(Relation::Equal, Term::Variable(slot), number)).unwrap()
            };
            let here = all(vec![machine.clone(), is(0), is(1)]);
            let found = explorer.is_satisfied(&[0, 1], here, &builder).unwrap();
            assert_eq!(found, truth, "{system}: {text} of {numbers:?}");
        }
        for order in [[0, 1], [1, 0]] {
            let statements = explorer.statements;
            match explorer.confirm("claim", Player::Right, &order, machine.clone(), &builder) {
                Ok(()) => assert!(!some, "{system}: {text}"),
                Err(CheckError::False { claim: "claim", player: Player::Right, numbers: Some(told) }) => {
                    let numbers = order.map(|at| told[at]);
                    assert!(evaluated(&condition, numbers), "{system}: {text} of {numbers:?}");
                }
                Err(other) => panic!("{system}: {text}: {other}"),
            }
            assert_eq!(explorer.statements, statements + 1);
        }
    }
}

#[test]
fn conditions_are_read_as_they_evaluate() {
    let arithmetic = [
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
        "forall k in 1..=2. x != k + y",
        "exists k in {1, 3}. x*3 = y + k",
        "x in {1, 3..=4, y}",
        "x < y => x = 2",
        "x < y <=> y < 3",
        "x != y and x + y != 5",
        "x >= y + 2 or x = 0",
        "not (x > 2*y)",
        "x + y < x",
        "x = 4 and y = 9",
    ];
    agrees("2", &arithmetic);
    for system in ["3", "fib", "narayana", "limit(3*r)", "limit(2*r + 1)", "limit(r + 1)"] {
        agrees(system, &arithmetic[..10]);
    }
    agrees(
        "2",
        &[
            "x xor y = 3",
            "x xor 5 xor y = x // 2",
            "xor((x + k) % 4 for k in 2..=4) = y",
            "band(x, y) = 2",
            "bor(x, 1) = y",
            "band(x, y, 5) + 1 = bor(x, y) // 2",
            "low2(x) = y",
            "shift(x) = y",
            "unshift(x + 1) = y",
            "low(x) = y",
            "w[x] = y - 2",
            "w[x] + w[y] = -1",
        ],
    );
    agrees(
        "fib",
        &[
            "lowfib(x) = y",
            "lowfib(x + y) = 2",
            "shift(x) = y + 1",
            "unshift(x) = y",
            "low(x) = y",
            "w[x] = y - 2",
        ],
    );
    for system in ["narayana", "limit(3*r)", "limit(2*r + 1)"] {
        agrees(system, &["low(x) = y", "low(x + y) = 2"]);
    }
    for system in ["narayana", "limit(3*r)"] {
        agrees(system, &["unshift(x) = y", "unshift(low(x) + 3) > y"]);
    }
}

/// What is made of other digits, or runs through too much, is refused.
#[test]
fn conditions_beyond_the_checker_are_refused() {
    let refused = |system: &str, text: &str| {
        let numeration: Numeration = system.parse().unwrap();
        Builder::new(&numeration).unwrap().formula(&read(text, system)).map(drop)
    };
    for (system, text) in [
        ("3", "x xor y = 3"),
        ("fib", "band(x, y) = 2"),
        ("3", "low2(x) = y"),
        ("fib", "low2(x) = y"),
        ("2", "lowfib(x) = y"),
        ("limit(3*r)", "shift(x) = y"),
        ("limit(2*r + 1)", "unshift(x) = y"),
    ] {
        let found = refused(system, text);
        assert!(matches!(found, Err(CheckError::Beyond(Beyond::Numeration))), "{system}: {text}: {found:?}");
    }
    // What is said of the digits of one system is nothing in another.
    for text in ["shift(x) = y", "unshift(x) = y", "low(x) = y", "w[x] = 1"] {
        for (system, other) in [("2", "fib"), ("fib", "2")] {
            let numeration: Numeration = other.parse().unwrap();
            let found = Builder::new(&numeration).unwrap().formula(&read(text, system)).map(drop);
            assert!(
                matches!(found, Err(CheckError::Beyond(Beyond::Numeration))),
                "{system}: {text}: {found:?}"
            );
        }
    }
    let found = refused("2", "x*y = 3");
    assert!(matches!(found, Err(CheckError::Beyond(Beyond::Product))), "{found:?}");
    for (last, sound) in [(256, true), (257, false)] {
        for text in ["sum(k*x for k in 1..=LAST) = y", "count(x = k for k in 1..=LAST) = y"] {
            let found = refused("2", &text.replace("LAST", &last.to_string()));
            assert_eq!(found.is_ok(), sound, "{text} {last}: {found:?}");
            assert!(sound || matches!(found, Err(CheckError::Beyond(Beyond::Range))), "{found:?}");
        }
    }
}

/// What is used up to a limit is fine, and the first limit that is passed stands.
#[test]
fn limits_are_reached_only_beyond_them() {
    let mut meter = Meter::new(CheckLimits { states: 3, memory: 100, ..CheckLimits::default() });
    (0..3).for_each(|_| meter.visit());
    meter.keep(60);
    meter.keep(40);
    assert_eq!((meter.going(), meter.states, meter.bytes), (Ok(()), 3, 100));
    meter.release();
    meter.keep(100);
    assert_eq!(meter.going(), Ok(()));
    meter.keep(1);
    assert_eq!(meter.going(), Err(CheckError::OutOfMemory { limit: 100 }));
    meter.visit();
    assert_eq!(meter.going(), Err(CheckError::OutOfMemory { limit: 100 }));
    let mut meter = Meter::new(CheckLimits { states: 3, ..CheckLimits::default() });
    (0..4).for_each(|_| meter.visit());
    assert_eq!(meter.going(), Err(CheckError::TooManyStates { limit: 3 }));
    // The clock, and whether it is still wanted, are looked at now and then.
    let time = Some(Duration::ZERO);
    let never = CheckLimits { time: None, ..CheckLimits::default() };
    for (limits, stopped) in [
        (CheckLimits { interrupted: || true, ..never }, Some(CheckError::Interrupted)),
        (CheckLimits { time, ..never }, Some(CheckError::OutOfTime { limit: Duration::ZERO })),
        (never, None),
        (CheckLimits::default(), None),
    ] {
        let mut meter = Meter::new(limits);
        assert!(!meter.tick());
        assert_eq!((0..10_000).any(|_| meter.tick()), stopped.is_some());
        assert_eq!(meter.going().err(), stopped);
    }
}

/// What a check needs is counted for each statement by itself: its memory is given back, its states are not.
#[test]
fn what_statements_use_is_counted() {
    let numeration: Numeration = "2".parse().unwrap();
    let builder = Builder::new(&numeration).unwrap();
    let mut explorer = Explorer::new(numeration, Meter::new(CheckLimits::default()));
    let never = builder.formula(&read("x % 5 = 1 and x % 5 = 3 and y = x", "2")).unwrap();
    let mut last = 0;
    for _ in 0..3 {
        assert!(!explorer.is_satisfied(&[0, 1], never.clone(), &builder).unwrap());
        assert!(explorer.meter.states > last && explorer.meter.bytes == 0);
        last = explorer.meter.states;
    }
    assert!(last.is_multiple_of(3));
    assert!(!explorer.is_satisfied(&[0], Machine::Truth(false), &builder).unwrap());
    assert_eq!(explorer.meter.states, last);
}
