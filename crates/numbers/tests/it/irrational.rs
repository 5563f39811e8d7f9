//! Surreal numbers with square roots in their coefficients: birthdays, trunks, and the simplest numbers beside them.

use campeao_numbers::{
    Dyadic, Rational, Refusal, Surd, Surreal, simplest_between,
    surreal::{Family, simplest_surreal_between},
};
use proptest::prelude::*;

fn number(text: &str) -> Surreal {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn dyadics() -> impl Strategy<Value = Rational> {
    (-12_i64..12, 0_u32..4).prop_map(|(numerator, exponent)| Dyadic::new(numerator, exponent).to_rational())
}

/// `a + b·sqrt(n)`, rational for some n.
fn reals() -> impl Strategy<Value = Surd> {
    (dyadics(), dyadics(), 1_i64..9).prop_map(|(a, b, radicand)| {
        let root = Surd::square_root_of(&Rational::from(radicand)).unwrap();
        root.product(&Surd::from(b)).unwrap().sum(&Surd::from(a)).unwrap()
    })
}

proptest! {
    #[test]
    fn irrational_coefficients_are_born_when_thirds_are(
        terms in proptest::collection::vec((dyadics(), reals()), 0..4),
    ) {
        let number = |third: bool| {
            terms.iter().fold(Surreal::zero(), |sum, (exponent, coefficient)| {
                // Only that the signs go on for ever makes a difference to the length.
                let coefficient = match coefficient.to_rational() {
                    None if third => Surd::from(Rational::from(i64::from(coefficient.signum())) / Rational::from(3)),
                    _ => coefficient.clone(),
                };
                let exponent = Surreal::from(exponent.clone());
                if sum.terms().iter().any(|term| *term.exponent() == exponent) {
                    return sum;
                }
                let power = Surreal::omega_to(exponent).unwrap();
                sum.sum(&power.product(&Surreal::from(coefficient)).unwrap()).unwrap()
            })
        };
        let (irrational, rational) = (number(false), number(true));
        prop_assert_eq!(irrational.birthday(), rational.birthday());
        if irrational != rational {
            prop_assert_eq!(irrational.trunk(), Err(Refusal::NoPattern));
        }
    }

    #[test]
    fn the_simplest_number_between_real_ones_is_the_first_on_the_way(
        a in reals(),
        b in reals(),
        near in proptest::option::of((1_i64..9, 0_u32..300)),
    ) {
        // Also between bounds so near to one another that many digits tell them apart.
        let b = match near {
            Some((distance, places)) => {
                a.sum(&Surd::from(Dyadic::new(distance, places).to_rational())).unwrap()
            }
            None => b,
        };
        let single = |number: &Surd| [Family::Single(number.clone().into())];
        let found = simplest_surreal_between(&single(&a), &single(&b));
        if a >= b {
            prop_assert_eq!(found, Err(Refusal::NotSeparated));
        } else {
            // Down the tree of dyadic numbers, to the side on which both bounds lie.
            let (mut lower, mut upper): (Option<Dyadic>, Option<Dyadic>) = (None, None);
            let simplest = loop {
                let number = simplest_between(lower.as_ref(), upper.as_ref()).unwrap();
                let real = Surd::from(number.to_rational());
                if real <= a {
                    lower = Some(number);
                } else if real >= b {
                    upper = Some(number);
                } else {
                    break number;
                }
            };
            prop_assert_eq!(found, Ok(Surreal::from(simplest)));
        }
    }
}

#[test]
fn what_needs_signs_without_a_pattern_is_refused() {
    assert_eq!(number("sqrt(2)").trunk(), Err(Refusal::NoPattern));
    assert_eq!(number("w^(sqrt(2))").birthday(), Err(Refusal::NoPattern));
    let between = |lower: &str, upper: &str| {
        simplest_surreal_between(&[Family::Single(number(lower))], &[Family::Single(number(upper))])
    };
    assert_eq!(between("sqrt(2)", "w"), Ok(number("2")));
    assert_eq!(between("-w", "-sqrt(2)*8"), Ok(number("-12")));
    assert_eq!(between("sqrt(2)", "sqrt(2) + 1/w"), Err(Refusal::NoPattern));
}
