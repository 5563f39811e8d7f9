//! Nimbers below `w^w^w`: the laws of fields and the printed values.

use campeao_numbers::{Heaps, Nimber, Ordinal, Refusal, TransfiniteNimber, UBig, mex};
use proptest::prelude::*;

fn nimber(text: &str) -> TransfiniteNimber {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
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

#[test]
fn what_is_unknown_or_beyond_is_refused() {
    // 359 is the prime of w^(w^70).
    let root = nimber("*(w^(w^70))");
    assert_eq!(root.square().map(|square| square.to_string()), Ok("*w^(w^70*2)".to_owned()));
    let refused = nimber("*(w^(w^70*358))").product(&root);
    assert_eq!(refused, Err(Refusal::UnknownRoot { prime: 359, limit: 8192 }));
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
