//! Witnesses and counterexamples are the least by value, in the order in which the variables are written.

use campeao_formula::{Frame, Scope, formula};
use campeao_prove::{Numeration, Prover, Question, Verdict};

/// The numbers tried by brute force.
const REACH: i64 = 40;

fn numeration(system: &str) -> Numeration {
    system.parse().unwrap()
}

/// The witness of "exists …, such that the condition holds", by name; a variable may have a range.
fn witness(system: &str, variables: &[&str], condition: &str) -> Option<Vec<(String, i64)>> {
    witness_of(system, &format!("exists {}. {condition}", variables.join(", ")))
}

/// The witness of a sentence that begins with "exists", or the counterexample of one that begins with "forall".
fn witness_of(system: &str, text: &str) -> Option<Vec<(String, i64)>> {
    let prover = Prover::new(numeration(system));
    let answer = Question::parse(text).unwrap().decide(&prover).unwrap();
    match answer.verdict {
        Verdict::True { witness: told } | Verdict::False { counterexample: told } if !told.is_empty() => {
            Some(told.into_iter().map(|(name, value)| (name, i64::try_from(value).unwrap())).collect())
        }
        Verdict::True { .. } | Verdict::False { .. } => None,
        Verdict::Condition { .. } => panic!("{text} is a sentence"),
    }
}

/// The first triple that satisfies the condition, the first of the variables varying slowest; those that are `signed` take values
/// of either sign, nearer to 0 first.
fn first_by_trying(variables: &[&str; 3], signed: [bool; 3], condition: &str) -> Option<[i64; 3]> {
    let mut scope = Scope::new();
    for name in variables {
        scope.variable(name).unwrap();
    }
    let code = formula(condition, &scope).unwrap().compile();
    let mut frame = Frame::new(3);
    let run = |signed: bool| {
        (0..=REACH).flat_map(move |distance| [distance, -distance].into_iter().take(1 + usize::from(signed)))
    };
    for x in run(signed[0]) {
        for y in run(signed[1]) {
            for z in run(signed[2]) {
                frame.slots[..3].copy_from_slice(&[x, y, z]);
                if code.eval(&mut frame) == Ok(true) {
                    return Some([x, y, z]);
                }
            }
        }
    }
    None
}

#[test]
fn the_least_are_those_that_trying_finds_first() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |bound: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % bound
    };
    let (mut found, mut not_shortest) = (0, 0);
    for round in 0..120 {
        let system = ["2", "3", "10", "fib", "trib", "2,1"][round % 6];
        // Sums bound the variables, so that trying up to the reach finds all there are.
        let (a, b, c) = (1 + below(3), 1 + below(4), below(3));
        let total = 5 + below(30);
        let (modulus, residue) = (2 + below(6), below(6));
        let condition = format!(
            "{a}*x + {b}*y + {c}*z >= {total} and x + y + z <= 36 and (x + 2*y + z) % {modulus} = {} and y != {}",
            residue % modulus,
            below(9)
        );
        for order in [["x", "y", "z"], ["y", "z", "x"], ["z", "y", "x"], ["y", "x", "z"]] {
            let expected = first_by_trying(&order, [false; 3], &condition);
            let told = witness(system, &order, &condition);
            let named =
                expected.map(|values| order.map(str::to_owned).into_iter().zip(values).collect::<Vec<_>>());
            assert_eq!(told, named, "{system}, {order:?}: {condition}");
            if let Some([first, second, third]) = expected {
                found += 1;
                not_shortest += usize::from(second.max(third) > 2 * first + 1);
            }
        }
    }
    assert!(found > 200 && not_shortest > 100, "{found}, {not_shortest}");
}

#[test]
fn the_order_written_decides_which_is_least() {
    let condition = "x + y = 20 and y % 7 = 3";
    let named = |x: i64, y: i64| [("x".to_owned(), x), ("y".to_owned(), y)];
    assert_eq!(witness("2", &["x", "y"], condition).unwrap(), named(3, 17));
    let mut backwards = witness("2", &["y", "x"], condition).unwrap();
    backwards.reverse();
    assert_eq!(backwards, named(17, 3));
    // A variable that does not matter is 0; the second may have more digits than the first.
    assert_eq!(witness("fib", &["x", "y"], "y > 1000").unwrap(), named(0, 1001));
    assert_eq!(witness("10", &["x", "y"], "y > 1000*x and x >= 7").unwrap(), named(7, 7001));
    assert_eq!(witness("10", &["x", "y"], "x > 1000*y and y >= 7").unwrap(), named(7001, 7));
}

#[test]
fn counterexamples_are_least_by_value_as_well() {
    let prover = Prover::new(Numeration::base(2));
    let text = "forall i, n. i < 94 or n < 34 or i + n > 129";
    let Verdict::False { counterexample } = Question::parse(text).unwrap().decide(&prover).unwrap().verdict
    else {
        panic!("{text} is false");
    };
    let told: Vec<String> = counterexample.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    assert_eq!(told, ["i = 94", "n = 34"]);
    let text = "forall n, i. i < 94 or n < 34 or i + n > 129";
    let Verdict::False { counterexample } = Question::parse(text).unwrap().decide(&prover).unwrap().verdict
    else {
        panic!("{text} is false");
    };
    let told: Vec<String> = counterexample.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    assert_eq!(told, ["n = 34", "i = 94"]);
}

#[test]
fn integers_are_told_with_their_signs() {
    let variables = ["x", "y", "z"];
    let domains = [("", false), (" in Z", true), (" in -9..=7", true), (" in -40..=40", true)];
    let conditions = [
        "x + y + z = 5 and x < y and y < z and 3*x + z = 2*y - 4",
        "x*2 = y - 7 and y + z = -11",
        "x + 3*y = -2*z and x > 4 and y % 3 = 2",
        "x < -3 and y = x // 2 and z = -y",
        "(x = 3 or x = -3) and (y = -x or y = 8) and z = x + y",
        "x > 6 and y < 2 and z = 5",
    ];
    let mut below = 0;
    for condition in conditions {
        for first in 0..domains.len() {
            for second in 0..domains.len() {
                let place = [domains[first], domains[second], domains[(first + second) % domains.len()]];
                let bound: Vec<String> =
                    variables.iter().zip(place).map(|(name, (range, _))| format!("{name}{range}")).collect();
                let ranges =
                    bound.iter().filter(|range| range.contains("9..")).map(|range| format!(" and {range}"));
                let condition =
                    format!("{condition} and -40 <= x <= 40 and -40 <= y <= 40 and -40 <= z <= 40");
                let tried = format!("{condition}{}", ranges.collect::<String>());
                let expected = first_by_trying(&variables, place.map(|(_, signed)| signed), &tried);
                let named = expected
                    .map(|values| variables.map(str::to_owned).into_iter().zip(values).collect::<Vec<_>>());
                below += expected.iter().flatten().filter(|value| **value < 0).count();
                let bound = bound.join(", ");
                for system in ["2", "fib"] {
                    let some = format!("exists {bound}. {condition}");
                    assert_eq!(witness_of(system, &some), named, "{system}: {some}");
                    let all = format!("forall {bound}. not ({condition})");
                    assert_eq!(witness_of(system, &all), named, "{system}: {all}");
                }
            }
        }
    }
    assert!(below > 40, "{below}");
}

#[test]
fn numbers_of_any_size_have_signs() {
    let far = "exists x in Z, y in Z. x < -1000000000000000 and y = 3000*x + 1";
    // The second number is beyond the usual states, and is left out.
    assert_eq!(witness_of("2", far), Some(vec![("x".to_owned(), -1_000_000_000_000_001)]));
    let far = "exists x in Z, y in Z. x < -1000000000000000 and y = 3*x + 1";
    let told = witness_of("2", far).unwrap();
    assert_eq!(told[0].1, -1_000_000_000_000_001);
    assert_eq!(told[1].1, -3_000_000_000_000_002);
    // After a block of quantifiers of one kind, further quantifiers have no witness.
    assert_eq!(witness_of("2", "exists x in Z. forall n. x < n"), Some(vec![("x".to_owned(), -1)]));
}
