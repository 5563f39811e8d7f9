//! The members of a condition come in the order of their digits, none is missing, and it is known when they are all.

use campeao_formula::{Frame, Scope, formula};
use campeao_prove::{Automaton, Numeration, Prover};

/// The number of digits of the numbers that are tried.
const REACH_OF_DIGITS: usize = 5;

const NAMES: [&str; 2] = ["x", "y"];

fn scope() -> Scope {
    let mut scope = Scope::new();
    for name in NAMES {
        scope.variable(name).unwrap();
    }
    scope
}

fn members_of(condition: &str, numeration: &Numeration) -> Automaton {
    Prover::new(numeration.clone()).automaton(&formula(condition, &scope()).unwrap()).unwrap()
}

/// The satisfying tuples whose numbers have few digits, in the order of their symbols, by trying all.
fn tried(condition: &str, tracks: &[usize], numeration: &Numeration) -> Vec<Vec<u64>> {
    let code = formula(condition, &scope()).unwrap().compile();
    let numbers: Vec<u64> =
        (0..10_000).take_while(|&number| numeration.digits(number).len() <= REACH_OF_DIGITS).collect();
    let mut found = Vec::new();
    let mut frame = Frame::new(2);
    for &x in &numbers {
        for &y in if tracks.len() == 2 { &numbers[..] } else { &[0] } {
            let tuple = if tracks == [1] { [y, x] } else { [x, y] };
            frame.slots[..2].copy_from_slice(&tuple.map(|number| number as i64));
            if code.eval(&mut frame).unwrap() {
                found.push(tracks.iter().map(|&track| tuple[track]).collect::<Vec<u64>>());
            }
        }
    }
    found.sort_by_key(|tuple| {
        let words: Vec<Vec<usize>> = tuple.iter().map(|&number| numeration.digits(number)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let digit = |word: &Vec<usize>, place: usize| {
            (place + word.len()).checked_sub(length).map_or(0, |index| word[index])
        };
        let symbols: Vec<Vec<usize>> =
            (0..length).map(|place| words.iter().map(|word| digit(word, place)).collect()).collect();
        (length, symbols)
    });
    found
}

#[test]
fn members_are_those_of_trying_in_the_order_of_their_digits() {
    for system in ["2", "3", "fib", "trib", "2,1"] {
        let numeration: Numeration = system.parse().unwrap();
        for condition in [
            "x % 5 = 2",
            "x % 3 = 1 or x = 6",
            "x >= 4 and x != 9",
            "y % 4 = 3",
            "x = 2*y",
            "x + y = 9",
            "x < y and (x + y) % 3 = 0",
            "x = 3 and y = 0",
            "x = 0 or y > 2*x + 1",
            "x != x",
            "x in {1, 4, 6}",
        ] {
            let automaton = members_of(condition, &numeration);
            let expected = tried(condition, automaton.tracks(), &numeration);
            let all = automaton.first(&numeration, expected.len());
            assert_eq!(all, expected, "{condition} in {system}");
            for count in [0, 1, 2, 7] {
                let count = count.min(expected.len());
                assert_eq!(automaton.first(&numeration, count), expected[..count], "{condition} in {system}");
            }
            // Finitely many are known to be all, and only if all are asked for.
            let finite = ["x + y = 9", "x = 3 and y = 0", "x != x", "x in {1, 4, 6}"].contains(&condition);
            for count in [0, 1, expected.len(), expected.len() + 3] {
                let told = automaton.members(&numeration, count);
                assert_eq!(
                    told.complete,
                    finite && expected.len() <= count,
                    "{count} of {condition} in {system}"
                );
                let shared = told.tuples.len().min(expected.len());
                assert_eq!(told.tuples.len(), if finite { count.min(expected.len()) } else { count });
                for (told, tuple) in told.tuples[..shared].iter().zip(&expected) {
                    assert!(told.iter().zip(tuple).all(|(told, number)| *told == (*number).into()));
                }
            }
        }
    }
}

/// A number may be too big for 64 bits, and a finite set may reach far.
#[test]
fn members_may_be_of_any_size() {
    let numeration = Numeration::base(2);
    let powers = members_of("x = low2(x) and x > 0", &numeration);
    assert_eq!(powers.first(&numeration, 100).len(), 64);
    let told = powers.members(&numeration, 100);
    assert_eq!((told.tuples.len(), told.complete), (100, false));
    assert_eq!(told.tuples[99][0].to_string(), (1_u128 << 99).to_string());
    let far = members_of("x = 9007199254740993 or x = 2", &numeration);
    let told = far.members(&numeration, 2);
    let texts: Vec<String> = told.tuples.iter().map(|tuple| tuple[0].to_string()).collect();
    assert_eq!((texts, told.complete), (vec!["2".to_owned(), "9007199254740993".to_owned()], true));
}
