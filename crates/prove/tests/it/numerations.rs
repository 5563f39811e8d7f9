//! Numeration systems beyond the classical ones: addition is verified, and what is decided in them is true of numbers.

use campeao_prove::{Numeration, Prover, Question, Verdict};

/// Systems with their kinds: recurrences with zeros, with a last coefficient beyond 1, and those of morphisms.
const SYSTEMS: &[&str] = &[
    "1,0,1",
    "1,0,0,1",
    "2,2",
    "3,0,1",
    "0->001,1->01",
    "0->010,1->0",
    "0->012,1->02,2->1",
    "0->0001,1->001",
    "padovan",
    "bijective2",
    "balanced3",
    "neg2",
];

fn prover(system: &str) -> Prover {
    Prover::new(system.parse::<Numeration>().unwrap())
}

#[test]
fn addition_is_verified_in_new_systems_and_in_old_ones() {
    for system in SYSTEMS.iter().chain(&["2", "3", "fib", "trib", "2,1", "bijective3", "balanced5", "neg3"]) {
        assert_eq!(prover(system).verify_addition(), Ok(()), "{system}");
    }
}

#[test]
fn linear_conditions_hold_where_numbers_say() {
    // What is linear is the same in all systems; the slow Padovan numbers make great automata of it.
    for system in SYSTEMS.iter().filter(|&&system| system != "padovan") {
        let prover = prover(system);
        for (text, holds) in [
            ("x + y = z", (|x, y, z| x + y == z) as fn(u64, u64, u64) -> bool),
            ("2*x + 3 <= y + z", |x, y, z| 2 * x + 3 <= y + z),
            ("x + 2*y != 3*z + 1", |x, y, z| x + 2 * y != 3 * z + 1),
            ("(x + y + z) % 3 = 1", |x, y, z| (x + y + z) % 3 == 1),
            ("x // 2 + y = z", |x, y, z| x / 2 + y == z),
            ("exists t. x + t = y and t <= z", |x, y, z| x <= y && y - x <= z),
            ("not ((exists t. x = 2*t) and y > z)", |x, y, z| !(x % 2 == 0 && y > z)),
        ] {
            let question = Question::parse(text).unwrap();
            let answer = question.decide(&prover).unwrap();
            let Verdict::Condition { members, .. } = answer.verdict else { panic!("{text}") };
            for (x, y, z) in (0..22).flat_map(|x| (0..22).flat_map(move |y| (0..22).map(move |z| (x, y, z))))
            {
                let accepted = members.accepts(prover.numeration(), &[x, y, z]);
                assert_eq!(accepted, holds(x, y, z), "{system}: {text} at {x}, {y}, {z}");
            }
        }
    }
}

#[test]
fn digits_that_write_no_number_are_in_no_complement() {
    for system in SYSTEMS {
        let prover = prover(system);
        let numeration = prover.numeration();
        let question = Question::parse("not x = x + 1").unwrap();
        let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
        let alphabet = numeration.alphabet();
        for code in 0..alphabet.pow(5) {
            let word: Vec<usize> = (0..5).map(|place| code / alphabet.pow(place) % alphabet).collect();
            let writes =
                word.iter().try_fold(0, |state, &digit| numeration.greedy_step(state, digit)).is_some();
            assert_eq!(members.accepts_digits(&[&word]), writes, "{system} {word:?}");
        }
    }
}

#[test]
fn bases_without_zero_with_negative_digits_and_with_a_negative_base_write_their_numbers() {
    let system = |name: &str| name.parse::<Numeration>().unwrap();
    for number in 0..2000_u64 {
        for base in [2_i64, 3, 10] {
            // Behind the first digit d + 1 is written as d: there is no 0.
            let digits = system(&format!("bijective{base}")).digits(number);
            let value = digits
                .iter()
                .enumerate()
                .fold(0, |value, (place, &digit)| value * base + digit as i64 + i64::from(place > 0));
            assert_eq!(value as u64, number, "bijective{base}");
        }
        for base in [3_i64, 5] {
            let digits = system(&format!("balanced{base}")).digits(number);
            let value = digits.iter().enumerate().fold(0, |value, (place, &digit)| {
                value * base + digit as i64 - if place > 0 { base / 2 } else { 0 }
            });
            assert_eq!(value as u64, number, "balanced{base}");
        }
        for base in [2_i64, 3] {
            // Behind the first digit two at a time, the higher one from the greatest down.
            let digits = system(&format!("neg{base}")).digits(number);
            let value = digits.iter().enumerate().fold(0, |value, (place, &digit)| {
                let digit = digit as i64;
                let pair = if place > 0 { -base * (base - 1 - digit / base) + digit % base } else { digit };
                value * base * base + pair
            });
            assert_eq!(value as u64, number, "neg{base}");
        }
    }
    for name in ["bijective10", "balanced7", "neg6"] {
        assert_eq!(system(name).name(), name);
    }
    for wrong in ["bijective1", "balanced4", "neg1", "neg7", "balanced37"] {
        assert!(wrong.parse::<Numeration>().is_err(), "{wrong}");
    }
}
