//! Nim-values are proved for heaps of every size, and wrong ones fall.

use campeao_base::Play;
use campeao_formula::{Frame, Scope, formula};
use campeao_prove::{Numeration, Prover};
use campeao_rules::Game;
use campeao_theorem::{
    GrundyTheorem, HeapMove, HeapStatement, Refusal, ViolationKind, periodic_values, prove_values,
};

fn game(name: &str) -> Game {
    campeao_rules::catalogue::find(name, Play::Normal).unwrap()
}

/// The nim-values by definition: the smallest value that no option has.
fn by_definition(options: impl Fn(usize) -> Vec<Vec<usize>>, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..count {
        let reached: Vec<u64> =
            options(heap).iter().map(|parts| parts.iter().fold(0, |sum, &part| sum ^ values[part])).collect();
        values.push((0..=reached.len() as u64).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// Taking `amount` and leaving the rest as one heap or two, as the digit of a code allows.
fn octal(code: &'static [u32]) -> impl Fn(usize) -> Vec<Vec<usize>> {
    move |heap| {
        let mut options = Vec::new();
        for (amount, digit) in (1..).zip(code) {
            let Some(rest) = heap.checked_sub(amount) else { break };
            if rest == 0 && digit & 1 != 0 {
                options.push(vec![]);
            }
            if rest > 0 && digit & 2 != 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..rest).map(|part| vec![part, rest - part]));
            }
        }
        options
    }
}

fn tried(statement: &HeapStatement, law: &str) -> Result<GrundyTheorem, Refusal> {
    let prover = Prover::new(Numeration::base(2));
    prove_values(statement, statement.values_from_formula(law, &prover)?, &prover)
}

#[test]
fn periodic_octal_games_are_proved() {
    for (name, code, preperiod, period) in [
        ("take-and-break:0.77", &[7, 7][..], 71, 12),
        ("take-and-break:0.137", &[1, 3, 7], 52, 34),
        ("take-and-break:0.07", &[0, 7], 53, 34),
        ("take-and-break:0.15", &[1, 5], 15, 10),
    ] {
        let statement = HeapStatement::of(&game(name)).unwrap();
        let values = by_definition(octal(code), preperiod + period);
        let law = periodic_values("n", &values, preperiod, 0, &[]);
        let theorem = tried(&statement, &law);
        assert!(theorem.is_ok(), "{name}: {:?}", theorem.err());
        // One wrong value is found out, at its own heap or at one that can be reduced to it.
        let mut wrong = values.clone();
        wrong[9] += 1;
        let Err(Refusal::Violated(violation)) =
            tried(&statement, &periodic_values("n", &wrong, preperiod, 0, &[]))
        else {
            panic!("{name}")
        };
        assert!(violation.heap >= 9, "{name}: {violation:?}");
    }
}

/// A law of values gives those in its list, and after it those of the previous period, greater by the saltus unless
/// the remainder is steady.
#[test]
fn laws_of_values_say_how_they_go_on() {
    let listed = [5, 3, 0, 1, 4, 0, 2, 2];
    for (preperiod, saltus, steady) in [
        (0, 0, &[][..]),
        (3, 0, &[]),
        (0, 2, &[]),
        (3, 4, &[]),
        (3, 4, &[0, 3]),
        (2, 1, &[4]),
        (0, 8, &[]),
        (3, 5, &[]),
        (3, 5, &[1]),
        (7, 1, &[]),
    ] {
        let law = periodic_values("n", &listed, preperiod, saltus, steady);
        let mut scope = Scope::new();
        scope.variable("n").unwrap();
        scope.variable("value").unwrap();
        let code = formula(&law, &scope).unwrap().compile();
        let (period, mut values) = (listed.len() - preperiod, listed.to_vec());
        for n in 0..40_usize {
            if n >= values.len() {
                let more = if steady.contains(&((n % period) as u64)) { 0 } else { saltus };
                values.push(values[n - period] + more);
            }
            for value in 0..60_u64 {
                let mut frame = Frame::new(2);
                frame.slots.copy_from_slice(&[n as i64, value as i64]);
                assert_eq!(code.eval(&mut frame).unwrap(), value == values[n], "{law} at {n}, {value}");
            }
        }
    }
}

#[test]
fn nim_and_its_relatives_are_proved() {
    let nim = HeapStatement::of(&game("nim")).unwrap();
    assert!(tried(&nim, "value = n").is_ok());
    let Err(Refusal::Violated(violation)) = tried(&nim, "value = n and n < 5 or n >= 5 and value = n + 1")
    else {
        panic!()
    };
    assert_eq!((violation.kind, violation.heap, violation.value), (ViolationKind::Unreached, 5, Some(5)));

    // Lasker's Nim: take any number, or split a heap in two.
    let mut lasker = nim;
    lasker.moves.push(HeapMove {
        variables: vec!["a".to_owned()],
        condition: "a in 1..=n, a < n".to_owned(),
        to: vec!["a".to_owned(), "n - a".to_owned()],
    });
    let options = |heap: usize| {
        let mut options: Vec<Vec<usize>> = (0..heap).map(|rest| vec![rest]).collect();
        options.extend((1..heap).map(|part| vec![part, heap - part]));
        options
    };
    let values = by_definition(options, 5);
    assert_eq!(values, [0, 1, 2, 4, 3]);
    let theorem = tried(&lasker, &periodic_values("n", &values, 1, 4, &[])).unwrap();
    assert!(theorem.values().accepts(theorem.numeration(), &[103, 104]));
    let twofold = tried(&lasker, "value = n or value = n + 1");
    assert!(matches!(twofold, Err(Refusal::Violated(v)) if v.kind == ViolationKind::Twofold));
    let missing = tried(&lasker, "n > 0 and value = n");
    assert!(matches!(missing, Err(Refusal::Violated(v)) if v.kind == ViolationKind::Missing));
}

#[test]
fn a_heap_that_does_not_shrink_is_refused() {
    let mut nim = HeapStatement::of(&game("nim")).unwrap();
    nim.moves[0].condition = "t in 0..=n".to_owned();
    let refused = tried(&nim, "value = n");
    assert!(matches!(refused, Err(Refusal::Violated(v)) if v.kind == ViolationKind::Grows));
}

/// Two variables, each with numbers of its own.
#[test]
fn variables_have_numbers_of_their_own() {
    let options = |heap: usize| {
        [2, 3, 4, 5].iter().filter_map(|t| heap.checked_sub(*t)).map(|rest| vec![rest]).collect()
    };
    let values = by_definition(options, 7);
    let mut nim = HeapStatement::of(&game("nim")).unwrap();
    for condition in ["t in {1, 2}, u in {1, 3}, t + u <= n", "t in 1..=n, t <= 2, u in {1, 3}, t + u <= n"] {
        nim.moves = vec![HeapMove {
            variables: vec!["t".to_owned(), "u".to_owned()],
            condition: condition.to_owned(),
            to: vec!["n - t - u".to_owned()],
        }];
        assert!(tried(&nim, &periodic_values("n", &values, 0, 0, &[])).is_ok(), "{condition}");
    }
}
