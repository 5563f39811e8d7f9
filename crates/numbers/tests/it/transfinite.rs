//! Nimbers below `w^w^w`: the laws of fields, the printed values and the table of roots.

use campeao_numbers::{Heaps, Nimber, Ordinal, Refusal, TransfiniteNimber, UBig, mex};
use proptest::prelude::*;

fn nimber(text: &str) -> TransfiniteNimber {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn power(base: &TransfiniteNimber, exponent: &UBig) -> TransfiniteNimber {
    let bits = exponent.in_radix(2).to_string();
    bits.chars().fold(TransfiniteNimber::one(), |power, bit| {
        let square = power.square().unwrap();
        if bit == '1' { square.product(base).unwrap() } else { square }
    })
}

#[test]
fn known_products_hold() {
    for row in
        include_str!("../data/transfinite_nimbers.csv").lines().filter(|line| !line.starts_with('#')).skip(1)
    {
        let [a, b, product] = row.split(',').collect::<Vec<_>>()[..] else { panic!("{row}") };
        assert_eq!(nimber(a).product(&nimber(b)).unwrap().to_string(), product, "{a} {b}");
    }
}

/// Nimbers in the roots of 3, 9, 5, 7 and 11.
fn nimbers() -> impl Strategy<Value = TransfiniteNimber> {
    let exponent = (0_u64..9, 0_u64..6, 0_u64..3, 0_u64..2).prop_map(|digits| {
        let (a, b, c, d) = digits;
        let power = |place: u64, count: u64| {
            Ordinal::omega_to(Ordinal::from(place)).unwrap().product(&Ordinal::from(count)).unwrap()
        };
        power(3, d).sum(&power(2, c)).unwrap().sum(&power(1, b)).unwrap().sum(&power(0, a)).unwrap()
    });
    proptest::collection::vec((exponent, 0_u64..20), 0..4).prop_map(|terms| {
        terms.into_iter().fold(TransfiniteNimber::zero(), |sum, (exponent, coefficient)| {
            let size = Ordinal::omega_to(exponent).unwrap().product(&Ordinal::from(coefficient)).unwrap();
            sum.sum(&TransfiniteNimber::try_from(&size).unwrap()).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nimbers_below_the_closure_are_a_field(a in nimbers(), b in nimbers(), c in nimbers()) {
        let sum = |a: &TransfiniteNimber, b: &TransfiniteNimber| a.sum(b).unwrap();
        let product = |a: &TransfiniteNimber, b: &TransfiniteNimber| a.product(b).unwrap();
        prop_assert_eq!(sum(&a, &a), TransfiniteNimber::zero());
        prop_assert_eq!(product(&a, &b), product(&b, &a));
        prop_assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
        prop_assert_eq!(product(&a, &sum(&b, &c)), sum(&product(&a, &b), &product(&a, &c)));
        prop_assert_eq!(a.square().unwrap(), product(&a, &a));
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn finite_nimbers_are_those_of_the_towers(a in any::<u64>(), b in any::<u64>()) {
        let (x, y) = (TransfiniteNimber::from(Nimber::from(a)), TransfiniteNimber::from(Nimber::from(b)));
        prop_assert_eq!(x.product(&y).unwrap().as_finite(), Some(Nimber::from(a) * Nimber::from(b)));
    }
}

#[test]
fn inverses_and_square_roots_undo_products_and_squares() {
    for text in [
        "*w",
        "*(w + 1)",
        "*(w^2*3 + w + 5)",
        "*w^3",
        "*(w^8 + w)",
        "*w^w",
        "*(w^w + w + 1)",
        "*(w^(w^2) + 2)",
    ] {
        let a = nimber(text);
        assert_eq!(a.inverse().unwrap().product(&a).unwrap(), TransfiniteNimber::one(), "{text}");
        assert_eq!(a.square_root().unwrap().square().unwrap(), a, "{text}");
    }
    assert_eq!(TransfiniteNimber::zero().inverse(), Err(Refusal::DivisionByZero));
}

/// A nimber of a field of `2^d` elements has a `p`-th root exactly if its power `(2^d - 1)/p` is 1 or `p` does not
/// divide `2^d - 1`, and in the latter case powers of `p` are no bound to roots.
fn has_root(nimber: &TransfiniteNimber, p: u64, degree: usize) -> bool {
    let order = (UBig::ONE << degree) - UBig::ONE;
    &order % p != 0 || power(nimber, &(order / p)) == TransfiniteNimber::one()
}

#[test]
fn the_table_holds_the_least_nimbers_without_roots() {
    for p in [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43] {
        let alpha = TransfiniteNimber::least_without_root(p).unwrap();
        let degree = alpha.degree().unwrap();
        assert!(!has_root(&alpha, p, degree), "{p}");
        // With a smaller finite part, all have roots.
        let size = alpha.size().unwrap();
        let finite = u64::try_from(size.finite_part()).unwrap();
        for smaller in 0..finite {
            let less = size.limit_part().sum(&Ordinal::from(smaller)).unwrap();
            let less = TransfiniteNimber::try_from(&less).unwrap();
            assert!(less.is_zero() || has_root(&less, p, less.degree().unwrap()), "{p} {less}");
        }
    }
}

#[test]
fn what_is_unknown_or_beyond_is_refused() {
    let beyond = "*(w^(w^13))".parse::<TransfiniteNimber>().unwrap();
    assert_eq!(beyond.square().map(|square| square.to_string()), Ok("*w^(w^13*2)".to_owned()));
    let almost = nimber("*(w^(w^13*46))");
    assert_eq!(almost.product(&beyond), Err(Refusal::UnknownRoot { prime: 47, limit: 43 }));
    assert_eq!(
        "*(w^w^w)".parse::<TransfiniteNimber>().unwrap_err().to_string(),
        "column 2: nimbers can only be multiplied below w^w^w"
    );
    assert!("*w + 1".parse::<TransfiniteNimber>().is_err());
    assert!(nimber("*(w^(w^1000*5))").product(&nimber("*(w^(w^1000*5))")).is_ok());
}

#[test]
fn smallest_excluded_heaps_are_found_among_finite_and_infinite_sets() {
    let ordinal = |text: &str| text.parse::<Ordinal>().unwrap();
    let single = |text: &str| Heaps::Single(ordinal(text));
    let steps = |first: &str, step: u64| Heaps::Progression { first: ordinal(first), step };
    let range = |from: &str, to: &str| Heaps::Range { from: ordinal(from), to: ordinal(to) };
    let except = |missing: &[u64]| Heaps::NaturalsExcept(missing.iter().map(|n| UBig::from(*n)).collect());
    let cases: Vec<(Vec<Heaps>, &str)> = vec![
        (vec![], "0"),
        (vec![single("1")], "0"),
        (["0", "1", "2", "5", "9"].map(single).to_vec(), "3"),
        (vec![steps("0", 2)], "1"),
        (vec![steps("0", 2), steps("1", 2)], "w"),
        (vec![steps("0", 2), steps("3", 2), single("1")], "w"),
        (vec![steps("0", 2), steps("5", 2), single("1")], "3"),
        (vec![steps("0", 3), steps("1", 3), steps("2", 6), steps("5", 6), single("w")], "w + 1"),
        (vec![except(&[4, 7])], "4"),
        (vec![except(&[4, 7]), single("4")], "7"),
        (vec![except(&[4, 7]), steps("1", 3)], "w"),
        (vec![range("0", "w*3 + 2"), single("w*3 + 2")], "w*3 + 3"),
        (vec![range("0", "w^2"), steps("w^2", 1), range("w^2 + w", "w^w")], "w^w"),
        (vec![steps("0", 1), steps("w", 0)], "w + 1"),
    ];
    for (sets, value) in cases {
        assert_eq!(mex(&sets).map(|size| size.to_string()), Ok(value.to_owned()), "{sets:?}");
    }
    let far = [steps("0", 1_000_000_007), range("1", "1000000007")];
    assert!(mex(&far).is_ok());
    assert!(mex(&[range("0", "5"), steps("5", u64::MAX), steps("6", u64::MAX - 1)]).is_err());
}
