//! Ordinals: the laws of their two arithmetics, and values everybody knows.

use campeao_numbers::{Ordinal, UBig};
use proptest::prelude::*;

/// Ordinals below `w^w^w^…`, three levels deep.
fn ordinals() -> impl Strategy<Value = Ordinal> {
    let naturals = (0_u64..5).prop_map(Ordinal::from);
    naturals.prop_recursive(3, 24, 3, |exponents| {
        proptest::collection::vec((exponents, 0_u64..4), 0..3).prop_map(|terms| {
            terms.into_iter().fold(Ordinal::zero(), |sum, (exponent, coefficient)| {
                let term = Ordinal::omega_to(exponent).unwrap().product(&Ordinal::from(coefficient)).unwrap();
                sum.natural_sum(&term).unwrap()
            })
        })
    })
}

proptest! {
    #[test]
    fn ordinary_arithmetic_keeps_its_laws(a in ordinals(), b in ordinals(), c in ordinals()) {
        let sum = |a: &Ordinal, b: &Ordinal| a.sum(b).unwrap();
        let product = |a: &Ordinal, b: &Ordinal| a.product(b).unwrap();
        prop_assert_eq!(sum(&sum(&a, &b), &c), sum(&a, &sum(&b, &c)));
        prop_assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
        prop_assert_eq!(product(&a, &sum(&b, &c)), sum(&product(&a, &b), &product(&a, &c)));
        prop_assert!(sum(&a, &b) >= b);
        prop_assert!(b.is_zero() || sum(&a, &b) > a);
        prop_assert_eq!(sum(&a, &b).remainder_after(&a), Some(b));
    }

    #[test]
    fn powers_keep_their_laws(a in ordinals(), b in ordinals(), c in (0_u64..4).prop_map(Ordinal::from)) {
        // Successors of many terms to a power may be refused for their length.
        if let (Ok(x), Ok(y), Ok(z)) = (a.power(&b), a.power(&c), a.power(&b.sum(&c).unwrap())) {
            prop_assert_eq!(x.product(&y), Ok(z));
            if let Ok(repeated) = x.power(&c) {
                prop_assert_eq!(Ok(repeated), a.power(&b.product(&c).unwrap()));
            }
        }
    }

    #[test]
    fn natural_arithmetic_is_commutative_and_strictly_monotone(a in ordinals(), b in ordinals(), c in ordinals()) {
        let sum = |a: &Ordinal, b: &Ordinal| a.natural_sum(b).unwrap();
        let product = |a: &Ordinal, b: &Ordinal| a.natural_product(b).unwrap();
        prop_assert_eq!(sum(&a, &b), sum(&b, &a));
        prop_assert_eq!(product(&a, &b), product(&b, &a));
        prop_assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
        prop_assert_eq!(product(&a, &sum(&b, &c)), sum(&product(&a, &b), &product(&a, &c)));
        prop_assert_eq!(sum(&a, &c).cmp(&sum(&b, &c)), a.cmp(&b));
        prop_assert!(sum(&a, &b) >= a.sum(&b).unwrap());
        prop_assert!(product(&a, &b) >= a.product(&b).unwrap());
    }

    #[test]
    fn ordinals_read_back(a in ordinals()) {
        prop_assert_eq!(format!("{a:?}"), a.to_string());
        let terms: Vec<String> = a.terms().iter().map(|term| format!("{term:?}")).collect();
        prop_assert_eq!(if a.is_zero() { "0".to_owned() } else { terms.join(" + ") }, a.to_string());
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn an_ordinal_is_a_limit_and_a_natural_number(a in ordinals()) {
        let (limit, natural) = (a.limit_part(), a.finite_part());
        prop_assert_eq!(limit.sum(&Ordinal::try_from(natural.clone()).unwrap()), Ok(a.clone()));
        prop_assert!(limit.is_zero() || limit.is_limit());
        // A limit ordinal absorbs a smaller first summand.
        prop_assert_eq!(Ordinal::one().sum(&limit), if limit.is_zero() { Ok(Ordinal::one()) } else { Ok(limit.clone()) });
        prop_assert_eq!(a.is_limit(), natural == UBig::ZERO && !a.is_zero());
        prop_assert_eq!(a.is_finite(), a < Ordinal::omega());
        prop_assert_eq!(a.as_natural(), a.is_finite().then_some(natural));
        prop_assert_eq!(a.is_one(), a == Ordinal::from(1));
        let leading = a.leading().map(|term| Ordinal::omega_to(term.exponent().clone()).unwrap());
        prop_assert!(leading.is_none_or(|power| power <= a && a < power.product(&Ordinal::omega()).unwrap()));
    }
}

#[test]
fn known_values_hold() {
    let known = [
        ("1 + w", "w"),
        ("2*w", "w"),
        ("w*2 + 1 + w", "w*3"),
        ("(w + 1)*2", "w*2 + 1"),
        ("(w + 1)*w", "w^2"),
        ("(w + 1)^2", "w^2 + w + 1"),
        ("(w + 1)^w", "w^w"),
        ("(w*2 + 3)^2", "w^2*2 + w*6 + 3"),
        ("2^w", "w"),
        ("2^(w*3 + 2)", "w^3*4"),
        ("2^(w^2)", "w^w"),
        ("2^(w^w)", "w^(w^w)"),
        ("3^(w^2 + w*2 + 1)", "w^(w + 2)*3"),
        ("(w^w)^w", "w^(w^2)"),
        ("(w^2*3)^3", "w^6*3"),
        ("0^w", "0"),
        ("0^0", "1"),
        ("1^w", "1"),
        ("ω^ω^2·3 + 5", "w^(w^2)*3 + 5"),
    ];
    for (expression, value) in known {
        assert_eq!(expression.parse::<Ordinal>().unwrap().to_string(), value, "{expression}");
    }
}

#[test]
fn hostile_texts_are_refused() {
    let refusals = [
        ("", "column 1: the text ends here, but a number, `w` or `(` should follow"),
        ("w -", "column 3: the end of the text was expected, not `-`"),
        ("(w", "column 3: the text ends here, but `)` should follow"),
        (
            "2^99999999",
            "column 2: a whole number, a numerator or a denominator would have more than 1048576 binary digits",
        ),
        ("(w+1)^99999", "column 6: the number would have more than 4096 terms"),
    ];
    for (text, refusal) in refusals {
        assert_eq!(text.parse::<Ordinal>().unwrap_err().to_string(), refusal, "{text}");
    }
    for text in ["(".repeat(100_000), "w^".repeat(100_000), "w^".repeat(70) + "w"] {
        assert!(text.parse::<Ordinal>().unwrap_err().to_string().contains("deep"), "{}", text.len());
    }
}
