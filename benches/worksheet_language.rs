//! How fast expressions are read and evaluated. Every answer is asserted.

#![allow(clippy::expect_used, reason = "a benchmark that fails should stop")]

use campeao_worksheet::{Session, parse};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

fn reading(criterion: &mut Criterion) {
    let game = "{3||1, ^2*3|-2} + +-(G.cool(1/2)) - 3/4v*";
    let source = vec![game; 2000].join(" + ");
    let mut group = criterion.benchmark_group("reading");
    group.throughput(Throughput::Bytes(source.len() as u64));
    group.bench_function("a long sum", |bencher| {
        bencher.iter(|| {
            let statements = parse(black_box(&source)).expect("the text is right");
            assert_eq!(statements.len(), 1);
        });
    });
    group.finish();
}

fn evaluating(criterion: &mut Criterion) {
    let cases = [
        ("switches", "sum([+-(n^2) for n in 1..14]).left_stop", "105"),
        ("recursion", "f(n) := if n = 0 then 0 else f(n - 1) + 1 end; f(500)", "500"),
        ("surreals", "sum([w^n / n for n in 1..50]) > w^49", "true"),
        ("day 2", "length([G for G in days(2) where G + G = 0])", "4"),
    ];
    let mut group = criterion.benchmark_group("evaluating");
    for (name, expression, answer) in cases {
        group.throughput(Throughput::Elements(1));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut session = Session::new();
                let value = session.evaluate(black_box(expression)).expect("the expression is right");
                assert_eq!(session.text(&value).as_deref(), Ok(answer));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, reading, evaluating);
criterion_main!(benches);
