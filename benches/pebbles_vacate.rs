//! How fast patterns are decided. Every benchmark asserts the answer it times.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::hint::black_box;

use campeao_pebbles::{
    Limits, Pattern, Square, StreamingCheck, check, count_solvable, shortest_length, solve,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Numbers that look random, the same every time.
fn numbers(count: usize, below: i64) -> impl Iterator<Item = i64> {
    let mut state = 1_u64;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % below
    })
    .take(count)
}

fn scattered(pebbles: usize, side: i64) -> Pattern {
    let coordinates: Vec<i64> = numbers(2 * pebbles, side).collect();
    Pattern::new(coordinates.chunks(2).map(|pair| (pair[0], pair[1]))).unwrap()
}

/// Pebbles along a diagonal: the machine plays on a triangle of n (n + 1) / 2 squares.
fn diagonal(length: i64) -> Pattern {
    Pattern::new((0..length).map(|i| (i, -i))).unwrap()
}

fn sparse(criterion: &mut Criterion) {
    let pattern = scattered(10_000, 1_000_000);
    let mut group = criterion.benchmark_group("ten thousand pebbles over 10^6 x 10^6");
    group.bench_function("check", |bench| bench.iter(|| assert!(check(black_box(&pattern)).is_solvable())));
    group.bench_function("solve", |bench| {
        bench.iter(|| {
            let outcome = solve(black_box(&pattern), &Limits::default()).unwrap();
            assert_eq!(outcome.solution().unwrap().length(), 10_000);
        });
    });
    group.finish();
}

fn dense(criterion: &mut Criterion) {
    let length = 10_000;
    let pattern = diagonal(length);
    let squares = length as u64 * (length as u64 + 1) / 2;
    let mut group = criterion.benchmark_group("fifty million squares");
    group.sample_size(10).throughput(Throughput::Elements(squares));
    group.bench_function("length", |bench| {
        bench.iter(|| assert_eq!(shortest_length(black_box(&pattern)), Some(squares)));
    });
    group.bench_function("solve", |bench| {
        bench.iter(|| {
            let outcome = solve(black_box(&pattern), &Limits::default()).unwrap();
            assert_eq!(outcome.solution().unwrap().length(), squares);
        });
    });
    group.finish();
}

fn million(criterion: &mut Criterion) {
    // Diagonals of 1000 pebbles, too far apart to meet before they have ended.
    let squares = (0..1000_i64).flat_map(|block| (0..1000).map(move |i| Square::new(i, 2000 * block - i)));
    let solvable = Pattern::new(squares).unwrap();
    // The same with three pebbles in a row at the end.
    let last = 2_000_000 * 1000;
    let three = (0..3).map(|i| Square::new(i, last));
    let insoluble = Pattern::new(solvable.squares().iter().copied().chain(three)).unwrap();
    let mut group = criterion.benchmark_group("a million pebbles");
    group.sample_size(10);
    group.bench_function("check solvable", |bench| {
        bench.iter(|| assert!(check(black_box(&solvable)).is_solvable()));
    });
    group.bench_function("check insoluble", |bench| {
        bench.iter(|| assert!(!check(black_box(&insoluble)).is_solvable()));
    });
    let mut sorted = solvable.squares().to_vec();
    sorted.sort_unstable_by_key(|square| (square.order(), square.i));
    group.bench_function("stream", |bench| {
        bench.iter(|| {
            let mut stream = StreamingCheck::new();
            for &square in black_box(&sorted) {
                stream.push(square).unwrap();
            }
            assert!(stream.finish().unwrap().is_solvable());
        });
    });
    group.finish();
}

fn count(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10);
    group.bench_function("7 x 7", |bench| {
        bench.iter(|| {
            let (count, _) = count_solvable(black_box(7), 7, 1_000_000).unwrap();
            assert_eq!(count, 1_646_469_960_u64.into());
        });
    });
    group.finish();
}

criterion_group!(benches, sparse, dense, million, count);
criterion_main!(benches);
