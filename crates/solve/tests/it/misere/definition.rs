//! Outcomes by the quotient against the definition, for codes at random and codes that are hard.

use crate::misere::support::{Definition, code, quotient_within, sums};
use campeao_solve::misere::Limits;
use proptest::prelude::*;

/// Holds all sums of up to `count` heaps up to `most` against the definition, as far as the quotient goes.
fn compare(text: &str, count: usize, most: u64) {
    let limits = Limits { heap: 40, steps: 20_000, sums: 100_000, ..Limits::default() };
    let quotient = quotient_within(text, &limits);
    let game = code(text);
    let mut definition = Definition::new(&game);
    for heaps in sums(count, most) {
        if let Some(is_p) = quotient.is_p(heaps.iter().copied()) {
            assert_eq!(is_p, definition.is_p(&heaps), "{text}: {heaps:?}");
        }
    }
    // Two sums with different elements are distinguished by a sum that is not longer than the elements' monomials.
    let presentation = quotient.presentation();
    let products = presentation.generators().count();
    assert!(products <= quotient.order());
}

#[test]
fn kayles_is_played_by_its_quotient() {
    compare("0.77", 3, 13);
    compare("0.77", 5, 6);
}

#[test]
fn games_with_unfaithful_quotients_are_played_by_them() {
    for text in ["0.07", "0.14", "0.16", "0.26", "0.35", "0.54", "0.71", "0.76", "4.06", "0.175"] {
        compare(text, 3, 10);
    }
}

#[test]
fn games_that_leave_three_heaps_are_played_by_their_quotients() {
    for text in ["0.8", "0.F", "0.9A", "0.3C", "8.1", "C.01", "0.0E"] {
        compare(text, 3, 9);
    }
}

#[test]
fn distinct_elements_have_a_context_that_tells_them_apart() {
    for text in ["0.77", "0.53", "0.15", "0.72"] {
        let game = code(text);
        let quotient = quotient_within(text, &Limits { heap: 12, ..Limits::default() });
        let mut definition = Definition::new(&game);
        // Equal elements are equal in every small context, others in some context are not.
        for one in 0..=12 {
            for other in 0..one {
                let mut differs = false;
                for context in sums(3, 6) {
                    let beside = |heap: u64| context.iter().copied().chain([heap]).collect::<Vec<u64>>();
                    differs |= definition.is_p(&beside(one)) != definition.is_p(&beside(other));
                }
                let equal = quotient.element(one) == quotient.element(other);
                assert!(!(equal && differs), "{text}: {one} and {other}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn codes_at_random_are_played_by_their_quotients(text in "[04]\\.[0-7]{1,4}") {
        compare(&text, 3, 8);
    }

    #[test]
    fn hexadecimal_codes_at_random_are_played_by_their_quotients(text in "[048C]\\.[0-9A-F]{1,3}") {
        compare(&text, 3, 7);
    }

    #[test]
    fn subtraction_games_at_random_are_played_by_their_quotients(text in "0\\.[03]{1,8}") {
        compare(&text, 3, 12);
    }
}
