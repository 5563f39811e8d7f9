//! Quotients that are known, and those of all short codes whose quotients were found to stabilise.

use crate::misere::support::{code, quotient, quotient_within};
use campeao_rules::HeapGame;
use campeao_solve::misere::{Limits, Period, Quotient, Stage, StopReason, check};
use std::ops::ControlFlow;

#[test]
fn kayles_has_the_quotient_of_plambeck_and_siegel() {
    let kayles = quotient("0.77");
    assert_eq!((kayles.order(), kayles.certificate().p_portion.len()), (40, 9));
    assert_eq!(kayles.period(), Some(Period { preperiod: 71, period: 12 }));
    assert_eq!(kayles.greatest_heap(), 167);
    let growth: Vec<(u64, usize)> =
        kayles.growth().iter().map(|&Stage { heap, order, .. }| (heap, order)).collect();
    assert_eq!(growth, [(0, 1), (1, 2), (2, 6), (5, 12), (9, 18), (12, 24), (25, 32), (27, 40)]);
    let presentation = kayles.presentation();
    let heaps: Vec<u64> = presentation.generators().map(|(_, heap)| heap).collect();
    assert_eq!(heaps, [1, 2, 5, 9, 12, 25, 27]);
    let relations: Vec<String> =
        presentation.relations().map(|(left, right)| format!("{left} = {right}")).collect();
    let expected = "a^2 = 1; bd = bc; be = bc; bf = ab; cd = b^2; ce = b^2; dg = cg; e^2 = de; eg = cg; \
                    f^2 = b^2; fg = ag; g^2 = b^2; b^3 = b; b^2c = acf; b^2g = g; bc^2 = b; c^3 = c; \
                    c^2f = ab^2; c^2g = g; d^3 = d; d^2f = f";
    assert_eq!(relations.join("; "), expected);
    let portion: Vec<String> = kayles
        .certificate()
        .p_portion
        .iter()
        .map(|&element| presentation.monomial(element).to_string())
        .collect();
    assert_eq!(portion, ["a", "d", "e", "ac", "b^2", "ac^2", "ad^2", "ade", "adf"]);
    assert_eq!(kayles.first_wild(), Some(5));
    assert_eq!(kayles.stopped(), None);
}

#[test]
fn every_listed_code_has_the_quotient_of_its_row() {
    let mut rows = 0;
    for row in include_str!("../../data/octal-codes.csv").lines().skip(1) {
        let [text, order, portion, period, preperiod] = row.split(',').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let found = quotient(text);
        let period = Period { preperiod: preperiod.parse().unwrap(), period: period.parse().unwrap() };
        assert_eq!(found.period(), Some(period), "{row}");
        assert_eq!(found.order(), order.parse::<usize>().unwrap(), "{row}");
        assert_eq!(found.certificate().p_portion.len(), portion.parse::<usize>().unwrap(), "{row}");
        rows += 1;
    }
    assert!(rows > 100);
}

#[test]
fn two_codes_with_large_digits_are_periodic_too() {
    for text in ["0.44", "0.46"] {
        let found = quotient(text);
        assert_eq!(found.order(), 40, "{text}");
        assert_eq!(found.period(), Some(Period { preperiod: 143, period: 24 }), "{text}");
    }
}

#[test]
fn tame_codes_have_the_quotients_of_nim_heaps() {
    for (text, order) in [("0.3", 2), ("0.33", 6), ("0.333", 6), ("0.3333333", 10), ("0.03", 2)] {
        let found = quotient(text);
        assert_eq!((found.order(), found.first_wild()), (order, None), "{text}");
    }
}

#[test]
fn dawsons_kayles_is_told_as_far_as_it_is_known() {
    let limits = Limits { heap: 27, ..Limits::default() };
    let found = quotient_within("0.07", &limits);
    let growth: Vec<(u64, usize)> =
        found.growth().iter().map(|&Stage { heap, order, .. }| (heap, order)).collect();
    assert_eq!(growth, [(0, 1), (2, 2), (4, 6), (10, 12), (14, 24), (25, 144), (27, 176)]);
    assert_eq!(found.period(), None);
    assert_eq!(found.stopped(), Some(&StopReason::Heap { limit: 27 }));
}

#[test]
fn limits_end_in_a_reason_and_in_what_is_known() {
    let full = Limits::default();
    let cases = [
        (Limits { order: 30, ..full }, StopReason::Order { limit: 30 }, 27),
        (Limits { steps: 100, ..full }, StopReason::Steps { limit: 100 }, 9),
        (Limits { sums: 300, ..full }, StopReason::Sums { limit: 300 }, 12),
        (Limits { options: 100, ..full }, StopReason::Options { limit: 100 }, 14),
        (Limits { heap: 20, ..full }, StopReason::Heap { limit: 20 }, 21),
    ];
    for (limits, reason, heaps) in cases {
        let found = quotient_within("0.77", &limits);
        assert_eq!(found.stopped(), Some(&reason));
        assert!(found.greatest_heap() < heaps, "{reason}: {}", found.greatest_heap());
        assert_eq!(check(&code("0.77"), found.certificate()), Ok(()));
        assert_eq!(found.element(found.greatest_heap() + 1), None);
    }
}

#[test]
fn whoever_watches_may_stop_the_search() {
    let mut watch = |heap: u64, _| if heap > 9 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let found = Quotient::find(&code("0.77"), &Limits::default(), &mut watch).unwrap();
    assert_eq!((found.stopped(), found.greatest_heap()), (Some(&StopReason::Interrupted), 9));
}

#[test]
fn a_game_without_a_reach_has_a_partial_quotient() {
    /// Take as many as you like.
    struct Nim;
    impl HeapGame for Nim {
        fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64])) {
            (0..n).for_each(|left| if left == 0 { visit(&[]) } else { visit(&[left]) });
        }
    }
    let limits = Limits { heap: 100, ..Limits::default() };
    let found = Quotient::find(&Nim, &limits, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!((found.order(), found.first_wild(), found.period()), (130, None, None));
    assert_eq!(found.is_p([1, 1, 1]), Some(true));
    assert_eq!(found.is_p([17, 40, 57]), Some(true));
    assert_eq!(found.is_p([17, 40, 56]), Some(false));
}

#[test]
fn whoever_waits_is_asked_inside_a_heap() {
    let kayles = code("0.77");
    let mut told: Vec<u64> = Vec::new();
    Quotient::find(&kayles, &Limits::default(), &mut |heap, _| {
        told.push(heap);
        ControlFlow::Continue(())
    })
    .unwrap();
    let twice = told.windows(2).position(|pair| pair[0] == pair[1]).expect("a heap that takes long");
    let mut calls = 0;
    let stopped = Quotient::find(&kayles, &Limits::default(), &mut |_, _| {
        calls += 1;
        if calls > twice + 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    assert_eq!(stopped.stopped(), Some(&StopReason::Interrupted));
    assert_eq!(stopped.greatest_heap() + 1, told[twice]);
}
