//! Numeration systems beyond the classical ones: addition is verified, and decided sentences are true of numbers.

use campeao_prove::counting::{Boundedness, UnboundedAlong};
use campeao_prove::{Members, Numeration, ProveError, Prover, Question, Verdict};

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
    "pell",
    "lucas",
    "bijective2",
    "balanced3",
    "neg2",
    "ostrowski(1,3)",
    "ostrowski(2,1,1,8)",
    "limit(2*r + 1)",
    "limit(r + 1)",
    "limit(5*r // 2)",
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
    // Linear conditions are the same in all systems; systems that grow slowly or begin late give large automata.
    for system in SYSTEMS.iter().filter(|system| !["padovan", "limit(2*r + 1)"].contains(system)) {
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
            let digits = (0..5).map(|place| code / alphabet.pow(place) % alphabet);
            let zeros = 5_usize.next_multiple_of(numeration.period()) - 5;
            let word: Vec<usize> = std::iter::repeat_n(0, zeros).chain(digits).collect();
            let reached = word.iter().try_fold(0, |state, &digit| numeration.greedy_step(state, digit));
            let writes = reached.is_some_and(|state| numeration.ends(state));
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

#[test]
fn the_numeration_of_a_limit_tells_who_wins() {
    /// The limit after some were taken.
    type Limit = fn(u64) -> u64;
    const PILE: u64 = 90;
    let limits: [(&str, Limit); 6] = [
        ("2*r", |r| 2 * r),
        ("3*r", |r| 3 * r),
        ("2*r + 1", |r| 2 * r + 1),
        ("r + 1", |r| r + 1),
        ("5*r // 2", |r| 5 * r / 2),
        ("2*r + 2", |r| 2 * r + 2),
    ];
    for (limit, most) in limits {
        let prover = prover(&format!("limit({limit})"));
        assert_eq!(prover.verify_addition(), Ok(()), "{limit}");
        let law = format!("n = 0 or r >= 1 and low(n) > {limit}");
        let question = Question::read(&law, &prover.scope()).unwrap();
        let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
        // Safe: every take leads to a position that is not safe.
        let mut safe = vec![vec![true; PILE as usize + 1]];
        for n in 1..=PILE {
            let row = (0..=PILE).map(|r| (1..=n.min(most(r))).all(|t| !safe[(n - t) as usize][t as usize]));
            safe.push(row.collect());
        }
        for (n, r) in (0..=PILE).flat_map(|n| (1..=PILE).map(move |r| (n, r))) {
            let told = members.accepts(prover.numeration(), &[n, r]);
            assert_eq!(told, safe[n as usize][r as usize], "{limit}: {n}, {r}");
        }
    }
    for wrong in ["limit(4)", "limit(-r)", "limit(min(2*r, 9))", "limit(x)", "limit(20*r)", "limit()"] {
        assert!(wrong.parse::<Numeration>().is_err(), "{wrong}");
    }
}

#[test]
fn first_weights_are_those_of_the_numbers_with_one_digit_that_is_not_zero() {
    // Pell numbers, half of the Pell-Lucas numbers, Lucas numbers from the second on, and sums of three from 1, 2, 5 on.
    let systems: [(&str, &[u64]); 6] = [
        ("pell", &[1, 2, 5, 12, 29, 70, 169, 408]),
        ("2,1;1,2", &[1, 2, 5, 12, 29, 70, 169, 408]),
        ("pell-lucas", &[1, 3, 7, 17, 41, 99, 239]),
        ("lucas", &[1, 3, 4, 7, 11, 18, 29, 47]),
        ("1,1,1;1,2,5", &[1, 2, 5, 8, 15, 28, 51, 94]),
        ("msd_fib", &[1, 2, 3, 5, 8, 13, 21]),
    ];
    for (system, weights) in systems {
        let prover = prover(system);
        assert_eq!(prover.verify_addition(), Ok(()), "{system}");
        let mut scope = prover.scope();
        prover.define("p := /10*/", &mut scope).unwrap();
        let question = Question::read("p(n)", &scope).unwrap();
        let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
        let first: Vec<u64> =
            members.first(prover.numeration(), weights.len()).into_iter().flatten().collect();
        assert_eq!(first, weights, "{system}");
        // Greedy digits: each part is the greatest weight that is left, as often as it fits.
        for number in 0..weights[weights.len() - 1] {
            let mut rest = number;
            let places = weights.iter().rev().skip_while(|weight| **weight > number);
            let greedy = places.map(|weight| {
                let digit = rest / weight;
                rest %= weight;
                digit as usize
            });
            assert_eq!(prover.numeration().digits(number), greedy.collect::<Vec<_>>(), "{system} {number}");
        }
    }
    for wrong in
        ["2,1;1", "2,1;2,5", "2,1;1,1", "2,1;1,2,5", "1,2;1,3", "2,1;", "msd_", "msd_pel", "1,1;1,900"]
    {
        assert!(wrong.parse::<Numeration>().is_err(), "{wrong}");
    }
}

/// Whether the multiples of a root are decided as they are by definition.
fn check_root(root: u64) {
    let prover = prover(&format!("ostrowski(sqrt({root}))"));
    assert_eq!(prover.verify_addition(), Ok(()), "{root}");
    assert_eq!(prover.numeration().name().parse().as_ref(), Ok(prover.numeration()));
    let text = format!("floor(n*sqrt({root})) = y");
    let question = Question::read(&text, &prover.scope()).unwrap();
    let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
    // Small numbers, and some whose digits go on for a period and more.
    for n in (0..150).chain((0..40).map(|power| 3_u64.pow(power) / 7)).chain([1 << 40, 10_u64.pow(15)]) {
        let square = u128::from(n) * u128::from(n) * u128::from(root);
        let wanted = square.isqrt() as u64;
        for y in wanted.saturating_sub(2)..wanted + 3 {
            let accepted = members.accepts(prover.numeration(), &[n, y]);
            assert_eq!(accepted, y == wanted, "{root}: {n} {y}");
        }
    }
}

#[test]
fn roots_have_their_systems() {
    (2..100).filter(|root: &u64| root.isqrt().pow(2) != *root).for_each(check_root);
    for wrong in ["ostrowski()", "ostrowski(0)", "ostrowski(2,x)", "ostrowski(sqrt(9))", "ostrowski(2,0)"] {
        assert!(wrong.parse::<Numeration>().is_err(), "{wrong}");
    }
}

#[test]
fn roots_with_long_periods_have_their_systems() {
    // Within a period the weights grow up to 10^10 times.
    [139, 151, 166, 199].into_iter().for_each(check_root);
    // Within a period the weights grow 10^17 times; numbers are compared and added.
    assert_eq!(prover("ostrowski(sqrt(421))").verify_addition(), Ok(()));
}

#[test]
fn addition_is_verified_where_the_period_is_hundreds_of_quotients_long() {
    // 217 quotients.
    assert_eq!(prover("ostrowski(sqrt(9949))").verify_addition(), Ok(()));
}

#[test]
fn great_quotients_may_stand_before_the_period() {
    /// The greatest integer below a multiple.
    type Floor = fn(u64) -> u64;
    // (49 - sqrt(2))/2399 and (1857 + sqrt(5))/13162.
    let numbers: [(&str, Floor); 2] = [
        ("[0; 50, (2)]", |n| (49 * n - (2 * n * n).isqrt() - u64::from(n > 0)) / 2399),
        ("[0; 7, 12, (1)]", |n| (1857 * n + (5 * n * n).isqrt()) / 13162),
    ];
    for (number, floor) in numbers {
        let text = format!("floor(n*{number}) = y");
        let base = Prover::new(Numeration::base(2));
        let prover =
            Prover::new(Question::read(&text, &base.scope()).unwrap().numeration().unwrap().unwrap());
        let question = Question::read(&text, &prover.scope()).unwrap();
        let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
        for n in (0..600).chain((0..200).map(|n| n * n * n)) {
            let y = floor(n);
            assert!(members.accepts(prover.numeration(), &[n, y]), "{number} {n} {y}");
            assert!(!members.accepts(prover.numeration(), &[n, y + 1]), "{number} {n} {y}");
        }
    }
}

#[test]
fn four_numbers_stand_in_one_condition_of_a_root() {
    let prover = prover("ostrowski(sqrt(13))");
    let question = Question::parse("a + b = c + d").unwrap();
    let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
    for [a, b, c] in (0..10_u64).flat_map(|a| (0..10).flat_map(move |b| (0..10).map(move |c| [a, b, c]))) {
        for d in 0..20 {
            assert_eq!(
                members.accepts(prover.numeration(), &[a, b, c, d]),
                a + b == c + d,
                "{a} {b} {c} {d}"
            );
        }
    }
}

#[test]
fn where_places_come_in_periods_members_are_found_and_counted() {
    let prover = prover("ostrowski(3,1)");
    let decided = |text: &str| {
        let question = Question::read(text, &prover.scope()).unwrap();
        question.decide(&prover).map(|answer| answer.verdict)
    };
    let members = |text: &str, count: usize| {
        let Ok(Verdict::Condition { members, .. }) = decided(text) else { panic!("{text}") };
        members.members(prover.numeration(), count)
    };
    let all = |numbers: &[u64]| numbers.iter().map(|&number| vec![number.into()]).collect::<Vec<_>>();
    assert_eq!(members("n % 7 = 3 and n < 30", 9), Members { tuples: all(&[3, 10, 17, 24]), complete: true });
    assert_eq!(members("n % 7 = 3", 5), Members { tuples: all(&[3, 10, 17, 24, 31]), complete: false });
    assert_eq!(members("n = 1000", 2), Members { tuples: all(&[1000]), complete: true });
    assert_eq!(members("n < 0", 2), Members { tuples: vec![], complete: true });
    let Ok(Verdict::True { .. }) = decided("exists n. n > 1000 and n % 37 = 5") else { panic!() };
    let Ok(Verdict::False { counterexample }) = decided("forall n. floor(n*[0; (1, 3)]) != 100") else {
        panic!()
    };
    assert_eq!(counterexample[0].1.to_string(), "127");
    for text in ["exists n. shift(n) = 5", "exists n. unshift(n) = 5"] {
        let refused = decided(text).unwrap_err().reason;
        assert!(matches!(refused, ProveError::Places { .. }), "{refused}");
    }
    // Behind the digits of 5 no 0 may stand where they are those of this limit: 1001 is 4 + 1, and 6 + 2 is 8, a number by itself.
    let limited = Prover::new("limit(3*r)".parse().unwrap());
    for (text, holds) in
        [("shift(5) = 8", None), ("unshift(8) = 6", Some(true)), ("unshift(5) = 2", Some(false))]
    {
        let decided = Question::read(text, &limited.scope()).unwrap().decide(&limited);
        match (decided, holds) {
            (Err(refusal), None) => assert!(matches!(refusal.reason, ProveError::Places { .. }), "{text}"),
            (Ok(answer), Some(holds)) => {
                assert_eq!(matches!(answer.verdict, Verdict::True { .. }), holds, "{text}");
            }
            (decided, _) => panic!("{text}: {}", decided.is_ok()),
        }
    }
    // The number of i below n, of those of a word, and of those that are bounded.
    for (text, value) in [
        ("i < n", (|n| n) as fn(u64) -> u64),
        ("floor(i*[0; (1, 3)]) < n and i > 0", |n| (1..400).filter(|i| floor_of_tail(*i) < n).count() as u64),
        ("n < 2*i <= n + 5", |n| 2 + n % 2),
    ] {
        let counted =
            Question::read(text, &prover.scope()).unwrap().count(&prover, &["i".to_owned()]).unwrap();
        for n in 0..60 {
            assert_eq!(counted.reduced.series().value(&[n.into()]), value(n).into(), "{text} {n}");
        }
        let examined = counted.examined(&prover).unwrap();
        match examined.boundedness {
            Boundedness::Bounded(outputs) => {
                assert_eq!(outputs.values(), [2, 3].map(dashu_ratio::RBig::from));
                let word = outputs.to_word("w", &["n".to_owned()]).unwrap();
                assert!((0..60).all(|n| word.letter(&[n]) == Some(value(n) as i64)), "{text}");
            }
            Boundedness::Unbounded(along) => {
                let UnboundedAlong { before, repeated, after, subsequence } = *along;
                // The shortest digits are given: here a 1 before a 0, and longer and longer blocks of 00 between
                // them.
                assert_eq!((before, repeated, after), (vec![1], vec![0; 2], vec![0]), "{text}");
                for (index, found) in subsequence.indices.iter().zip(&subsequence.values) {
                    assert_eq!(counted.reduced.series().value(index), *found, "{text}");
                }
            }
            Boundedness::Unknown { .. } => panic!("{text}"),
        }
        let powers = examined.powers.unwrap();
        for (index, found) in powers.indices.iter().zip(&powers.values) {
            assert_eq!(counted.reduced.series().value(index), *found, "{text}");
        }
    }
    let everything = Question::parse("i >= n").unwrap().count(&prover, &["i".to_owned()]);
    assert!(everything.is_err());
}

/// The greatest integer below n times [0; (1, 3)], which is (sqrt(21) - 3)/2.
fn floor_of_tail(n: u64) -> u64 {
    ((21 * n * n).isqrt() - 3 * n) / 2
}
