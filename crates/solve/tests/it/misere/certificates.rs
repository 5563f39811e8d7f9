//! Certificates that were tampered with are refused, each for its reason.

use crate::misere::support::{code, quotient};
use campeao_solve::misere::{Certificate, Refutation, check};
use proptest::prelude::*;
use std::sync::OnceLock;

fn kayles() -> Certificate {
    static KAYLES: OnceLock<Certificate> = OnceLock::new();
    KAYLES.get_or_init(|| quotient("0.77").certificate().clone()).clone()
}

fn refuted(certificate: &Certificate) -> Refutation {
    check(&code("0.77"), certificate).unwrap_err()
}

#[test]
fn a_certificate_survives_its_file() {
    let certificate = kayles();
    let text = serde_json::to_string(&certificate).unwrap();
    let read: Certificate = serde_json::from_str(&text).unwrap();
    assert_eq!(read, certificate);
    assert_eq!(check(&code("0.77"), &read), Ok(()));
    assert!(serde_json::from_str::<Certificate>(&text.replacen('{', "{\"more\":1,", 1)).is_err());
}

#[test]
fn a_certificate_of_another_game_is_refused() {
    assert!(check(&code("0.07"), &kayles()).is_err());
    assert!(check(&code("0.76"), &kayles()).is_err());
}

#[test]
fn what_is_no_monoid_is_refused() {
    let mut spoilt = kayles();
    spoilt.products[3].pop();
    assert_eq!(refuted(&spoilt), Refutation::BadTable);
    let mut spoilt = kayles();
    spoilt.products[3][4] = 40;
    assert_eq!(refuted(&spoilt), Refutation::BadTable);
    let mut spoilt = kayles();
    spoilt.products[3][4] ^= 1;
    assert_eq!(refuted(&spoilt), Refutation::NoMonoid);
    let mut spoilt = kayles();
    spoilt.products = vec![vec![0; 2000]; 2000];
    assert_eq!(refuted(&spoilt), Refutation::TooLarge { limit: 1024 });
    spoilt.products.clear();
    assert_eq!(refuted(&spoilt), Refutation::BadTable);
}

#[test]
fn a_portion_or_heaps_out_of_bounds_are_refused() {
    let mut spoilt = kayles();
    spoilt.p_portion.insert(0, 0);
    assert_eq!(refuted(&spoilt), Refutation::BadPortion);
    let mut spoilt = kayles();
    spoilt.p_portion.reverse();
    assert_eq!(refuted(&spoilt), Refutation::BadPortion);
    let mut spoilt = kayles();
    spoilt.heaps[5] = 99;
    assert_eq!(refuted(&spoilt), Refutation::BadHeaps);
    spoilt.heaps.clear();
    assert_eq!(refuted(&spoilt), Refutation::BadHeaps);
}

#[test]
fn a_heap_without_moves_is_the_identity() {
    let mut spoilt = quotient("0.03").certificate().clone();
    spoilt.heaps[1] = spoilt.heaps[2];
    assert_eq!(check(&code("0.03"), &spoilt), Err(Refutation::NotIdentity { heap: 1 }));
}

/// Doubles a monoid: pairs of an element and a bit that multiplies to 1 unless both are 0, and nothing sees it.
fn doubled(certificate: &Certificate, heaps: impl Fn(u16, usize) -> u16) -> Certificate {
    let order = certificate.products.len() as u16;
    let product = |x: u16, y: u16| {
        let inner = certificate.products[usize::from(x % order)][usize::from(y % order)];
        inner + order * ((x / order) | (y / order))
    };
    Certificate {
        products: (0..2 * order).map(|x| (0..2 * order).map(|y| product(x, y)).collect()).collect(),
        p_portion: [0, order]
            .iter()
            .flat_map(|more| certificate.p_portion.iter().map(move |p| p + more))
            .collect(),
        heaps: certificate.heaps.iter().enumerate().map(|(heap, &element)| heaps(element, heap)).collect(),
        period: None,
    }
}

#[test]
fn a_monoid_that_is_too_large_is_refused() {
    let certificate = kayles();
    let order = certificate.products.len() as u16;
    let unreached = doubled(&certificate, |element, _| element);
    assert_eq!(refuted(&unreached), Refutation::NotGenerated);
    let unreduced = doubled(&certificate, |element, heap| element + if heap > 100 { order } else { 0 });
    assert!(matches!(refuted(&unreduced), Refutation::NotReduced { .. } | Refutation::NotGenerated));
}

#[test]
fn a_period_needs_enough_heaps_and_must_be_there() {
    let mut spoilt = kayles();
    spoilt.heaps.pop();
    assert_eq!(refuted(&spoilt), Refutation::TooFewHeaps);
    for (preperiod, period) in [(71, 0), (72, 12), (71, 13), (u64::MAX, u64::MAX), (0, 80)] {
        let mut spoilt = kayles();
        spoilt.period = Some(campeao_solve::misere::Period { preperiod, period });
        let reason = refuted(&spoilt);
        assert!(
            matches!(reason, Refutation::TooFewHeaps | Refutation::NotPeriodic { .. }),
            "{preperiod}, {period}: {reason}"
        );
    }
    let mut spoilt = kayles();
    spoilt.period = Some(campeao_solve::misere::Period { preperiod: 70, period: 12 });
    assert_eq!(refuted(&spoilt), Refutation::NotPeriodic { heap: 82 });
}

proptest! {
    #[test]
    fn a_heap_with_another_element_is_refused(heap in 1_usize..168, element in 0_u16..40) {
        let mut spoilt = kayles();
        spoilt.period = None;
        prop_assume!(spoilt.heaps[heap] != element);
        spoilt.heaps[heap] = element;
        prop_assert!(check(&code("0.77"), &spoilt).is_err());
    }

    #[test]
    fn another_portion_is_refused(element in 1_u16..40) {
        let mut spoilt = kayles();
        match spoilt.p_portion.binary_search(&element) {
            Ok(at) => drop(spoilt.p_portion.remove(at)),
            Err(at) => spoilt.p_portion.insert(at, element),
        }
        prop_assert!(check(&code("0.77"), &spoilt).is_err());
    }
}
