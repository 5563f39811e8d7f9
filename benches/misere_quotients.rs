//! Misère quotients of octal games, found and checked from nothing; every order is asserted.

#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_rules::TakeAndBreak;
use campeao_solve::misere::{Limits, Quotient};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::ops::ControlFlow;

/// A code, the greatest heap examined, and the order of its quotient.
const CODES: [(&str, u64, usize); 4] =
    [("0.77", 1000, 40), ("0.15", 1000, 42), ("0.44", 1000, 40), ("0.07", 27, 176)];

fn order(code: &TakeAndBreak, heap: u64) -> usize {
    let limits = Limits { heap, ..Limits::default() };
    Quotient::find(code, &limits, &mut |_, _| ControlFlow::Continue(())).unwrap().order()
}

fn quotients(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("quotient");
    group.sample_size(10);
    for (text, heap, expected) in CODES {
        let code: TakeAndBreak = text.parse().unwrap();
        assert_eq!(order(&code, heap), expected, "{text}");
        group.bench_function(text, |bencher| bencher.iter(|| order(black_box(&code), heap)));
    }
    group.finish();
}

/// All short codes whose quotients are known to stabilise.
fn all_known(criterion: &mut Criterion) {
    let rows = include_str!("../crates/solve/tests/data/octal-codes.csv").lines().skip(1);
    let codes: Vec<(TakeAndBreak, usize)> = rows
        .map(|row| {
            let mut fields = row.split(',');
            (fields.next().unwrap().parse().unwrap(), fields.next().unwrap().parse().unwrap())
        })
        .collect();
    let mut group = criterion.benchmark_group("quotients");
    group.sample_size(10);
    group.bench_function("of all listed codes", |bencher| {
        bencher.iter(|| {
            for (code, expected) in &codes {
                assert_eq!(order(code, 1000), *expected, "{code}");
            }
        });
    });
    group.finish();
}

criterion_group!(benches, quotients, all_known);
criterion_main!(benches);
