//! Numerals are compared with the numbers they stand for.

#![allow(clippy::unwrap_used, reason = "a panic in a test is the report")]

use super::*;
use campeao_numbers::simplest_between;
use proptest::prelude::*;

/// Numbers around every boundary between one word, two words and many.
fn dyadic() -> impl Strategy<Value = Dyadic> {
    let numerator = prop_oneof![
        (-20_i64..=20).boxed(),
        any::<i64>().boxed(),
        (0_u32..63, -2_i64..=2).prop_map(|(shift, near)| (1_i64 << shift) + near).boxed(),
        (0_u32..63, -2_i64..=2).prop_map(|(shift, near)| -(1_i64 << shift) + near).boxed(),
    ];
    (numerator, prop_oneof![0_u32..=9, 0_u32..=130])
        .prop_map(|(numerator, exponent)| Dyadic::new(numerator, exponent))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn numerals_are_added_subtracted_and_compared_as_their_numbers(a in dyadic(), b in dyadic()) {
        let mut numerals = Numerals::default();
        let (x, y) = (numerals.intern(&a), numerals.intern(&b));
        prop_assert_eq!(numerals.dyadic(x), a.clone());
        let sum = numerals.add(x, y);
        prop_assert_eq!(numerals.dyadic(sum), &a + &b);
        let difference = numerals.subtract(x, y);
        prop_assert_eq!(numerals.dyadic(difference), &a - &b);
        // One number has one numeral, whatever its computation.
        prop_assert_eq!(numerals.add(difference, y), x);
        prop_assert_eq!(numerals.compare(x, y), a.cmp(&b));
        prop_assert_eq!(numerals.greater(x, y), if a < b { y } else { x });
        prop_assert_eq!(numerals.smaller(x, y), if a > b { y } else { x });
        let (left, right) = numerals.options(x);
        let options = (left.map(|left| numerals.dyadic(left)), right.map(|right| numerals.dyadic(right)));
        prop_assert_eq!(options, a.canonical_options());
    }

    #[test]
    fn the_simplest_number_of_an_interval_is_born_first(
        a in dyadic(), b in dyadic(), with_a in any::<bool>(), with_b in any::<bool>(),
    ) {
        let mut numerals = Numerals::default();
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let (x, y) = (numerals.intern(&low), numerals.intern(&high));
        let (lower, upper) = (Bound { number: x, included: with_a }, Bound { number: y, included: with_b });
        let found = numerals.simplest(Some(lower), Some(upper)).map(|found| numerals.dyadic(found));
        let mut candidates = Vec::new();
        candidates.extend((low < high).then(|| simplest_between(Some(&low), Some(&high)).unwrap()));
        candidates.extend((with_a && (low < high || with_b)).then(|| low.clone()));
        candidates.extend((with_b && low < high).then(|| high.clone()));
        let oldest = candidates.into_iter().min_by_key(Dyadic::birthday);
        prop_assert_eq!(found, oldest);
    }
}

#[test]
fn sums_and_differences_at_the_border_of_a_word_are_those_of_their_numbers() {
    let mut numerals = Numerals::default();
    let edges = (52_u32..58).flat_map(|shift| (-2_i64..=2).map(move |near| (1_i64 << shift) + near));
    let near = edges.flat_map(|edge| [edge, -edge]).chain(-2..=2);
    let numbers: Vec<Dyadic> =
        near.flat_map(|numerator| [0, 1].map(|exponent| Dyadic::new(numerator, exponent))).collect();
    for a in &numbers {
        let x = numerals.intern(a);
        let negative = numerals.negate(x);
        assert_eq!(negative, numerals.intern(&-a));
        for b in &numbers {
            let y = numerals.intern(b);
            let (sum, difference) = (numerals.add(x, y), numerals.subtract(x, y));
            assert_eq!((sum, difference), (numerals.intern(&(a + b)), numerals.intern(&(a - b))), "{a} {b}");
        }
    }
}
