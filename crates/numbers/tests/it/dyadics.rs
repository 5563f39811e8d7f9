//! Dyadic numbers against rationals, and the simplicity rule against its definition.

use campeao_numbers::{
    Dyadic, IBig, MOST_BITS, Rational, ReadError, TooFarTo, TooLarge, UBig, simplest_between,
    simplest_between_with_reason,
};
use proptest::prelude::*;

/// Small and large dyadic numbers, and those at the edge of a machine word.
fn dyadics() -> impl Strategy<Value = Dyadic> {
    let edges = prop_oneof![
        Just(i64::MAX),
        Just(i64::MIN),
        Just(i64::MIN + 1),
        Just(i64::MAX - 1),
        any::<i64>(),
        -40_i64..40,
        Just(1_i64 << 62),
    ];
    prop_oneof![
        4 => (edges.clone(), 0_u32..70).prop_map(|(n, e)| Dyadic::new(n, e)),
        4 => (-40_i64..40, 0_u32..6).prop_map(|(n, e)| Dyadic::new(n, e)),
        1 => (edges, any::<i128>(), 0_u32..200).prop_map(|(n, m, e)| Dyadic::new(IBig::from(n) * IBig::from(m), e)),
        1 => (-3_i64..3, 100_u32..300).prop_map(|(n, e)| Dyadic::new(n, e)),
    ]
}

proptest! {
    #[test]
    fn operations_are_those_of_the_rationals(a in dyadics(), b in dyadics()) {
        let (x, y) = (a.to_rational(), b.to_rational());
        prop_assert_eq!((&a + &b).to_rational(), &x + &y);
        prop_assert_eq!((&a - &b).to_rational(), &x - &y);
        prop_assert_eq!((&a * &b).to_rational(), &x * &y);
        prop_assert_eq!((-&a).to_rational(), -x.clone());
        prop_assert_eq!(a.halved().to_rational(), &x / Rational::from(2));
        prop_assert_eq!(a.doubled().to_rational(), &x * Rational::from(2));
        prop_assert_eq!(a.floor(), x.floor());
        prop_assert_eq!(a.cmp(&b), x.cmp(&y));
        prop_assert_eq!(i32::from(a.signum()), i32::from(x > Rational::ZERO) - i32::from(x < Rational::ZERO));
        prop_assert_eq!(Rational::from(&a), x.clone());
        prop_assert_eq!(Dyadic::from_rational(&x), Some(a));
    }

    #[test]
    fn operators_are_the_same_on_values_and_references(a in dyadics(), b in dyadics()) {
        let (sum, difference, product) = (&a + &b, &a - &b, &a * &b);
        let assigned = |operation: fn(&mut Dyadic, Dyadic)| {
            let mut number = a.clone();
            operation(&mut number, b.clone());
            number
        };
        let assigned_reference = |operation: fn(&mut Dyadic, &Dyadic)| {
            let mut number = a.clone();
            operation(&mut number, &b);
            number
        };
        prop_assert_eq!([a.clone() + b.clone(), a.clone() + &b, &a + b.clone()], [&sum; 3].map(Clone::clone));
        prop_assert_eq!([assigned(|a, b| *a += b), assigned_reference(|a, b| *a += b)], [&sum; 2].map(Clone::clone));
        prop_assert_eq!(
            [a.clone() - b.clone(), a.clone() - &b, &a - b.clone()],
            [&difference; 3].map(Clone::clone)
        );
        prop_assert_eq!(
            [assigned(|a, b| *a -= b), assigned_reference(|a, b| *a -= b)],
            [&difference; 2].map(Clone::clone)
        );
        prop_assert_eq!([a.clone() * b.clone(), a.clone() * &b, &a * b.clone()], [&product; 3].map(Clone::clone));
        prop_assert_eq!(
            [assigned(|a, b| *a *= b), assigned_reference(|a, b| *a *= b)],
            [&product; 2].map(Clone::clone)
        );
        prop_assert_eq!([a.clone(), b.clone(), a.clone()].into_iter().sum::<Dyadic>(), &sum + &a);
        prop_assert_eq!(-a.clone(), &Dyadic::default() - &a);
        prop_assert_eq!(a.abs(), if a < Dyadic::ZERO { -&a } else { a.clone() });
        prop_assert_eq!(a.is_integer(), Dyadic::from(a.floor()) == a);
    }

    #[test]
    fn a_number_has_one_form(a in dyadics(), b in dyadics()) {
        let roundabout = &(&a + &b) - &b;
        prop_assert_eq!(roundabout.as_small(), a.as_small());
        prop_assert_eq!(&roundabout, &a);
        prop_assert!(a.exponent() == 0 || a.numerator().trailing_zeros() == Some(0));
        prop_assert_eq!(a.as_small().is_some(), i64::try_from(a.numerator()).is_ok());
        prop_assert_eq!(a.to_string().parse::<Dyadic>(), Ok(a));
    }

    #[test]
    fn the_canonical_options_are_older_and_name_the_number(a in dyadics()) {
        let (left, right) = a.canonical_options();
        prop_assert_eq!(simplest_between(left.as_ref(), right.as_ref()), Ok(a.clone()));
        let youngest = left.iter().chain(&right).map(Dyadic::birthday).max();
        prop_assert_eq!(a.birthday(), youngest.map_or(UBig::ZERO, |day| day + UBig::ONE));
    }

    #[test]
    fn the_simplest_number_is_the_first_born_on_a_walk_from_zero(a in dyadics(), b in dyadics()) {
        prop_assume!(a != b);
        let (lower, upper) = if a < b { (&a, &b) } else { (&b, &a) };
        for (lower, upper) in [(Some(lower), Some(upper)), (Some(lower), None), (None, Some(upper))] {
            let simplest = simplest_between_with_reason(lower, upper).unwrap();
            let number = &simplest.number;
            prop_assert!(lower.is_none_or(|lower| lower < number));
            prop_assert!(upper.is_none_or(|upper| number < upper));
            for run in &simplest.passed_over {
                for candidate in [&run.first, &run.last] {
                    match run.side {
                        TooFarTo::TheLeft => prop_assert!(lower.is_some_and(|lower| candidate <= lower)),
                        TooFarTo::TheRight => prop_assert!(upper.is_some_and(|upper| candidate >= upper)),
                    }
                    prop_assert!(candidate.birthday() < number.birthday());
                }
            }
        }
    }
}

/// All numbers born by a day, in order: between neighbours, and at both ends, one is born a day later.
fn born_by(day: u32) -> Vec<Dyadic> {
    let mut numbers = vec![Dyadic::ZERO];
    for _ in 0..day {
        let mut next = vec![&numbers[0] - &Dyadic::ONE];
        for pair in numbers.windows(2) {
            next.extend([pair[0].clone(), (&pair[0] + &pair[1]).halved()]);
        }
        let last = &numbers[numbers.len() - 1];
        next.extend([last.clone(), last + &Dyadic::ONE]);
        numbers = next;
    }
    numbers
}

#[test]
fn on_each_day_the_numbers_between_all_others_are_born() {
    for (day, size) in [(0, 1), (1, 3), (2, 7), (3, 15), (6, 127)] {
        let numbers = born_by(day);
        assert_eq!(numbers.len(), size);
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(numbers.iter().all(|number| number.birthday() <= UBig::from(day)));
    }
}

#[test]
fn the_simplest_number_is_the_one_of_least_birthday_among_all() {
    let born = born_by(8);
    let bounds = born_by(5);
    for (i, lower) in bounds.iter().enumerate() {
        for upper in &bounds[i + 1..] {
            let between: Vec<&Dyadic> = born.iter().filter(|x| *x > lower && *x < upper).collect();
            let least = between.iter().map(|x| x.birthday()).min().unwrap();
            let simplest: Vec<&&Dyadic> = between.iter().filter(|x| x.birthday() == least).collect();
            assert_eq!(simplest.len(), 1, "{lower} {upper}");
            assert_eq!(simplest_between(Some(lower), Some(upper)).as_ref(), Ok(*simplest[0]));
        }
    }
}

#[test]
fn the_candidates_passed_over_are_all_on_the_way_from_zero() {
    let born = born_by(8);
    for (i, number) in born.iter().enumerate().skip(1).take(born.len() - 2) {
        // Down the tree, by the neighbours that the candidates leave.
        let (mut lower, mut upper): (Option<Dyadic>, Option<Dyadic>) = (None, None);
        let mut way: Vec<(Dyadic, TooFarTo)> = Vec::new();
        loop {
            let candidate = match (&lower, &upper) {
                (None, None) => Dyadic::ZERO,
                (Some(lower), None) => lower + &Dyadic::ONE,
                (None, Some(upper)) => upper - &Dyadic::ONE,
                (Some(lower), Some(upper)) => (lower + upper).halved(),
            };
            if candidate == *number {
                break;
            }
            if candidate < *number {
                lower = Some(candidate.clone());
                way.push((candidate, TooFarTo::TheLeft));
            } else {
                upper = Some(candidate.clone());
                way.push((candidate, TooFarTo::TheRight));
            }
        }
        let runs: Vec<_> = way
            .chunk_by(|a, b| a.1 == b.1)
            .map(|run| (run[0].0.clone(), run[run.len() - 1].0.clone(), run[0].1))
            .collect();
        let simplest = simplest_between_with_reason(Some(&born[i - 1]), Some(&born[i + 1])).unwrap();
        assert_eq!(simplest.number, *number);
        let passed_over = simplest.passed_over.into_iter().map(|run| (run.first, run.last, run.side));
        assert_eq!(passed_over.collect::<Vec<_>>(), runs, "{number}");
    }
}

#[test]
fn numbers_of_all_lengths_are_in_order() {
    // Numerators on both sides of a machine word, and values on both sides of powers of two.
    let mut numbers = Vec::new();
    for bits in [1, 2, 61, 62, 63, 64, 65, 130] {
        for more in -1_i64..=1 {
            let numerator = (IBig::ONE << bits) + IBig::from(more);
            for value_bits in [-1_i64, 0, 1, 64] {
                if let Ok(places) = u32::try_from(bits as i64 - value_bits) {
                    let number = Dyadic::new(numerator.clone(), places);
                    numbers.extend([-&number, number]);
                }
            }
        }
    }
    for a in &numbers {
        for b in &numbers {
            assert_eq!(a.cmp(b), a.to_rational().cmp(&b.to_rational()), "{a} {b}");
        }
    }
}

#[test]
fn bounds_out_of_order_are_refused() {
    let refusal = simplest_between(Some(&Dyadic::ONE), Some(&Dyadic::ONE)).unwrap_err();
    assert_eq!(refusal.to_string(), "no number lies between 1 and 1: the first must be less than the second");
}

#[test]
fn the_edges_of_a_machine_word_are_no_edges() {
    let most = Dyadic::from(i64::MAX);
    let next = simplest_between(Some(&most), None).unwrap();
    assert_eq!(next, &most + &Dyadic::ONE);
    assert_eq!(next.to_string(), "9223372036854775808");
    assert_eq!(next.as_small(), None);
    assert_eq!(-Dyadic::from(i64::MIN), next);
    assert_eq!((-&next).as_small(), Some((i64::MIN, 0)));
    assert_eq!(simplest_between(Some(&most), Some(&next)), Ok(&most + &Dyadic::new(1, 1)));
}

#[test]
fn checked_operations_agree_with_the_others_up_to_the_limit() {
    let (half, big) = (Dyadic::new(1, 1), Dyadic::new(1, 600_000));
    assert_eq!(half.checked_add(&big), Ok(&half + &big));
    assert_eq!(half.checked_mul(&big), Ok(&half * &big));
    let refusal = Err(TooLarge::Bits { limit: MOST_BITS });
    assert_eq!(big.checked_mul(&big), refusal);
    assert_eq!(half.checked_add(&Dyadic::new(1, 1 << 20)), refusal);
    let whole = Dyadic::from(IBig::ONE << 600_000);
    assert_eq!(whole.checked_mul(&whole), refusal);
    assert_eq!(whole.checked_add(&Dyadic::new(1, 1 << 19)), refusal);
}

#[test]
fn texts_that_are_no_dyadic_numbers_are_refused_with_the_place() {
    let refusals = [
        ("", "column 1: the text ends here, but a digit should follow"),
        ("3/", "column 3: the text ends here, but a digit should follow"),
        ("1/3", "column 3: the denominator of a dyadic number must be a power of two"),
        ("1/0", "column 3: the denominator is zero"),
        ("1.5", "column 2: the end of the text was expected, not `.`"),
        ("x", "column 1: a digit was expected, not `x`"),
    ];
    for (text, refusal) in refusals {
        assert_eq!(text.parse::<Dyadic>().unwrap_err().to_string(), refusal, "{text}");
    }
    assert!(matches!("1".repeat(20_000).parse::<Dyadic>(), Err(ReadError::TooLong { column: 1, .. })));
    assert_eq!(" \u{2212} 6 / 8 ".parse(), Ok(Dyadic::new(-3, 2)));
}
