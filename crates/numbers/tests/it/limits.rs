//! The stated limits are exact: the greatest allowed size is accepted, and one more is refused.

use campeao_numbers::{
    Dyadic, IBig, MOST_BITS, MOST_DEPTH, MOST_DIGITS, MOST_SURD_BITS, MOST_TERMS, Nimber, Ordinal, Rational,
    ReadError, Refusal, Surd, Surreal, TooLarge, TransfiniteNimber, Trunk, UBig, trunk::Edge,
};

const TERMS: TooLarge = TooLarge::Terms { limit: MOST_TERMS };
const BITS: TooLarge = TooLarge::Bits { limit: MOST_BITS };

#[test]
fn a_number_in_a_text_has_at_most_ten_thousand_digits() {
    let (most, more) = ("7".repeat(MOST_DIGITS), "7".repeat(MOST_DIGITS + 1));
    let refusal = |column| ReadError::TooLong { column, digits: MOST_DIGITS + 1, limit: MOST_DIGITS };
    assert_eq!(most.parse::<Dyadic>().unwrap().to_string(), most);
    assert_eq!(more.parse::<Dyadic>(), Err(refusal(1)));
    assert_eq!(format!("w + {most}").parse::<Ordinal>().unwrap().finite_part().to_string(), most);
    assert_eq!(format!("w + {more}").parse::<Ordinal>(), Err(refusal(5)));
    assert!(format!("*{most}").parse::<Nimber>().is_ok());
    assert_eq!(format!("*{more}").parse::<Nimber>(), Err(refusal(2)));
}

#[test]
fn brackets_are_at_most_sixty_four_deep() {
    let nested = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(nested(MOST_DEPTH).parse(), Ok(Ordinal::one()));
    assert_eq!(nested(MOST_DEPTH).parse(), Ok(Surreal::from(1)));
    let refusal = ReadError::TooDeep { column: MOST_DEPTH + 2, limit: MOST_DEPTH };
    assert_eq!(nested(MOST_DEPTH + 1).parse::<Ordinal>(), Err(refusal.clone()));
    assert_eq!(nested(MOST_DEPTH + 1).parse::<Surreal>(), Err(refusal));
}

#[test]
fn towers_are_at_most_sixty_four_high() {
    let mut ordinal = Ordinal::one();
    let mut number = Surreal::from(1);
    for _ in 0..MOST_DEPTH {
        ordinal = Ordinal::omega_to(ordinal).unwrap();
        number = Surreal::omega_to(number).unwrap();
    }
    assert_eq!(number.to_ordinal(), Some(ordinal.clone()));
    let refusal = TooLarge::Depth { limit: MOST_DEPTH };
    assert_eq!(Ordinal::omega_to(ordinal), Err(refusal));
    assert_eq!(Surreal::omega_to(number).err(), Some(refusal));
}

/// `w^w + w^2046 + … + w`: 3 terms with those of its exponent, and 2 for every other power.
fn almost_longest() -> Ordinal {
    let power = |exponent: Ordinal| Ordinal::omega_to(exponent).unwrap();
    let start = power(Ordinal::omega());
    (1..=(MOST_TERMS as u64 - 4) / 2)
        .rev()
        .fold(start, |sum, exponent| sum.sum(&power(Ordinal::from(exponent))).unwrap())
}

#[test]
fn normal_forms_have_at_most_so_many_terms_those_of_exponents_included() {
    let ordinal = almost_longest();
    let number = Surreal::from_ordinal(&ordinal).unwrap();
    let longest = ordinal.sum(&Ordinal::one()).unwrap();
    assert_eq!(number.sum(&Surreal::from(1)).unwrap().to_ordinal(), Some(longest));
    let two_more = Ordinal::omega_to(Ordinal::from(MOST_TERMS as u64)).unwrap();
    assert_eq!(ordinal.natural_sum(&two_more), Err(TERMS));
    assert_eq!(number.sum(&Surreal::omega().inverse().unwrap()).err(), Some(TERMS));
}

#[test]
fn nimbers_have_at_most_so_many_terms_and_speak_of_so_many_primes() {
    let power = |exponent: u64| Ordinal::omega_to(Ordinal::from(exponent)).unwrap();
    let nimber = |size: &Ordinal| TransfiniteNimber::try_from(size);
    let sum_of_powers = |exponents: std::ops::Range<usize>| {
        let sum =
            exponents.rev().fold(Ordinal::zero(), |sum, exponent| sum.sum(&power(exponent as u64)).unwrap());
        nimber(&sum).unwrap()
    };
    let half = MOST_TERMS / 2;
    let longest = sum_of_powers(0..half).sum(&sum_of_powers(half..MOST_TERMS)).unwrap();
    assert_eq!(longest.sum(&nimber(&power(MOST_TERMS as u64)).unwrap()), Err(TERMS));
    assert!(longest.square().is_ok());

    let root = |place: u64| nimber(&Ordinal::omega_to(power(place)).unwrap());
    assert!(root(1023).is_ok());
    assert_eq!(root(1024), Err(TooLarge::Terms { limit: 1024 }.into()));
    let steps = |count: UBig| nimber(&Ordinal::omega_to(Ordinal::try_from(count).unwrap()).unwrap());
    assert!(steps(UBig::from(u64::MAX)).is_ok());
    assert_eq!(steps(UBig::ONE << 64), Err(TooLarge::Bits { limit: 64 }.into()));
}

#[test]
fn trunks_have_at_most_so_many_runs() {
    let zigzag = |runs: usize| {
        let mut trunk = Trunk::empty();
        let edges = [Edge::Left, Edge::Right].into_iter().cycle().take(runs);
        edges.into_iter().try_for_each(|edge| trunk.push(edge, &Ordinal::from(2))).map(|()| trunk)
    };
    let mut longest = zigzag(MOST_TERMS).unwrap();
    assert_eq!(zigzag(MOST_TERMS + 1), Err(TERMS));
    // Edges of the colour on top make no new run.
    longest.push(Edge::Right, &Ordinal::from(5)).unwrap();
    assert_eq!(longest.push(Edge::Left, &Ordinal::one()), Err(TERMS));
    // Taking runs off, as a pattern does that begins in them, makes room again.
    assert!("(2048LR)".parse::<Trunk>().is_ok());
    assert_eq!("(2049LR)".parse::<Trunk>(), Err(ReadError::NoResult { column: 1, reason: TERMS.into() }));
    assert_eq!("(2048LR)(LR)...".parse::<Trunk>(), "(LR)...".parse());
    let with_pattern = |runs: usize| format!("({}LLR)(LLLR)...", runs / 2).parse::<Trunk>();
    assert!(with_pattern(MOST_TERMS - 2).is_ok());
    assert!(with_pattern(MOST_TERMS).is_err());
}

#[test]
fn real_numbers_have_trunks_if_their_digits_and_periods_are_not_too_long() {
    let half_to = |places: usize| Dyadic::new(1, places as u32);
    assert_eq!(
        Trunk::of_dyadic(&half_to(MOST_TERMS)).map(|trunk| trunk.to_string()),
        Ok("L(4096R)".to_owned())
    );
    assert_eq!(Trunk::of_dyadic(&half_to(MOST_TERMS + 1)), Err(TERMS));
    // The binary digits of 1/(2^n - 1) repeat after n places.
    let with_period = |places: usize| {
        let number = Rational::ONE / Rational::from(UBig::ones(places));
        Surreal::from(number).trunk()
    };
    assert_eq!(
        with_period(MOST_TERMS).map(|trunk| trunk.to_string()),
        Ok("L(4096R)((1L)(4095R))...".parse::<Trunk>().unwrap().to_string())
    );
    assert_eq!(with_period(MOST_TERMS + 1), Err(TERMS.into()));
}

#[test]
fn values_of_trunks_have_at_most_so_many_binary_digits() {
    let value = |reds: usize| {
        let mut trunk: Trunk = "L".parse().unwrap();
        trunk.push(Edge::Right, &Ordinal::from(reds as u64)).unwrap();
        trunk.finite_value()
    };
    assert_eq!(value(MOST_BITS - 1), Ok(Some(Dyadic::new(1, MOST_BITS as u32 - 1))));
    assert_eq!(value(MOST_BITS), Err(BITS));
    let whole = Ordinal::try_from(UBig::ones(MOST_BITS)).unwrap();
    let mut trunk = Trunk::empty();
    trunk.push(Edge::Left, &whole).unwrap();
    assert_eq!(trunk.finite_value(), Ok(Some(Dyadic::from(IBig::from(UBig::ones(MOST_BITS))))));
    assert_eq!(trunk.push(Edge::Left, &Ordinal::one()), Err(BITS));
    assert_eq!(Ordinal::try_from(UBig::ONE << MOST_BITS), Err(BITS));
}

#[test]
fn sums_and_products_of_dyadic_numbers_have_at_most_so_many_binary_digits() {
    let half_to = |places: usize| Dyadic::new(1, places as u32);
    let whole = |bits: usize| Dyadic::from(IBig::ONE << (bits - 1));
    assert!(half_to(MOST_BITS - 1).checked_add(&Dyadic::ZERO).is_ok());
    assert_eq!(half_to(MOST_BITS).checked_add(&Dyadic::ZERO), Err(BITS));
    assert!(half_to(MOST_BITS - 3).checked_add(&Dyadic::from(7)).is_ok());
    assert_eq!(half_to(MOST_BITS - 3).checked_add(&Dyadic::from(8)), Err(BITS));
    assert!(half_to(MOST_BITS - 2).checked_mul(&half_to(1)).is_ok());
    assert_eq!(half_to(MOST_BITS - 1).checked_mul(&half_to(1)), Err(BITS));
    assert!(whole(MOST_BITS - 1).checked_mul(&Dyadic::ONE).is_ok());
    assert_eq!(whole(MOST_BITS).checked_mul(&Dyadic::ONE), Err(BITS));
}

#[test]
fn multiples_of_roots_have_shorter_coefficients_than_rational_numbers() {
    let times_root = |bits: usize| {
        let root = Surd::square_root_of(&Rational::from(2)).unwrap();
        root.product(&Surd::from(Rational::from(UBig::ones(bits))))
    };
    let refusal = TooLarge::SurdBits { limit: MOST_SURD_BITS };
    assert!(times_root(MOST_SURD_BITS).is_ok());
    assert_eq!(times_root(MOST_SURD_BITS + 1), Err(refusal));
    let inverse = |bits: usize| {
        let root = Surd::square_root_of(&Rational::from(2)).unwrap();
        root.product(&Surd::from(Rational::ONE / Rational::from(UBig::ones(bits))))
    };
    assert!(inverse(MOST_SURD_BITS).is_ok());
    assert_eq!(inverse(MOST_SURD_BITS + 1), Err(refusal));
    // Without roots, as long as other numbers.
    let whole = |bits: usize| Surd::from(Rational::from(UBig::ones(bits))).sum(&Surd::ZERO);
    assert!(whole(MOST_BITS).is_ok());
    assert_eq!(whole(MOST_BITS + 1), Err(BITS));
    assert_eq!(
        Surd::square_root_of(&Rational::from(UBig::ONE << (2 * MOST_SURD_BITS - 1))),
        Ok(Surd::square_root_of(&Rational::from(2))
            .unwrap()
            .product(&Surd::from(Rational::from(UBig::ONE << (MOST_SURD_BITS - 1))))
            .unwrap())
    );
}

#[test]
fn what_would_take_too_many_steps_is_refused_as_such() {
    // Few terms, long coefficients.
    let number = |seed: u64| {
        (0..40_u64).fold(Surreal::zero(), |sum, exponent| {
            let coefficient = Rational::from(UBig::ones(20_000) - UBig::from(seed + exponent));
            let power = Surreal::omega_to(Surreal::from(exponent as i64)).unwrap();
            sum.sum(&power.product(&Surreal::from(coefficient)).unwrap()).unwrap()
        })
    };
    let refusal = number(1).product(&number(99)).unwrap_err();
    assert!(matches!(refusal, TooLarge::Steps { .. }), "{refusal}");
    assert!(Refusal::from(refusal).to_string().contains("steps"));
}
