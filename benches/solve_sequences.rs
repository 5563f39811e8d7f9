//! The speed of heap sequences, each answer asserted.

use std::hint::black_box;

use campeao_solve::sequence::{
    Play, Quiet, SequenceError, SubtractionSet, TakeAndBreak, count_safe, safe_bits, subtraction_values,
    take_and_break_period, take_and_break_values,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const OUTCOMES: u64 = 1_000_000_000;
const VALUES: u64 = 100_000_000;
const SPLITTING: u64 = 20_000;

/// A subtraction set known to be one.
fn set(numbers: impl IntoIterator<Item = u32>) -> SubtractionSet {
    SubtractionSet::new(numbers).unwrap_or_else(|error| panic!("{error}"))
}

/// A code known to be one.
fn code(text: &str) -> TakeAndBreak {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn outcomes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("outcomes");
    group.sample_size(10).throughput(Throughput::Elements(OUTCOMES));
    let sets = [
        ("1,4", set([1, 4]), 400_000_000),
        ("2,3,7", set([2, 3, 7]), 0),
        ("1..=100", set(1..=100), 9_900_991),
        ("5,64,1000,4097", set([5, 64, 1000, 4097]), 0),
    ];
    for (name, set, expected) in sets {
        // Where the density has no simple form, the count in bounded memory is the second opinion.
        let expected = match expected {
            0 => count_safe(&set, Play::Normal, OUTCOMES, &mut Quiet),
            known => Ok(known),
        };
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let safe = safe_bits(black_box(&set), Play::Normal, OUTCOMES, &mut Quiet);
                assert_eq!(safe.map(|safe| safe.count_ones()), expected);
            });
        });
    }
    group.finish();
}

fn values(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("subtraction values");
    group.sample_size(10).throughput(Throughput::Elements(VALUES));
    // The last values, read off the proved periods.
    for (name, set, last) in [
        ("1,4", set([1, 4]), [0, 1, 2]),
        ("2,4,7", set([2, 4, 7]), [2, 1, 0]),
        ("1..=20", set(1..=20), [13, 14, 15]),
    ] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let values = subtraction_values(black_box(&set), VALUES, &mut Quiet);
                let found = values.map(|values| [3, 2, 1].map(|back| values.get(VALUES - back)));
                assert_eq!(found, Ok(last.map(Some)));
            });
        });
    }
    group.finish();
}

fn splitting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("take and break");
    group.sample_size(10).throughput(Throughput::Elements(SPLITTING));
    let kayles = code("0.77");
    group.bench_function("0.77", |bencher| {
        bencher.iter(|| {
            let values = take_and_break_values(black_box(&kayles), SPLITTING, &mut Quiet);
            let repeats = values.map(|values| {
                (71..SPLITTING - 12).all(|n| values.get(n) == values.get(n + 12))
                    && values.get(70) != values.get(82)
            });
            assert_eq!(repeats, Ok::<bool, SequenceError>(true));
        });
    });
    let long = code("0.156");
    group.bench_function("0.156 proved", |bencher| {
        bencher.iter(|| {
            let filled = take_and_break_period(black_box(&long), SPLITTING, None, &mut Quiet);
            let found =
                filled.map(|filled| filled.law.proved().map(|proved| (proved.preperiod, proved.period)));
            assert_eq!(found, Ok(Some((3479, 349))));
        });
    });
    group.finish();
}

criterion_group!(benches, outcomes, values, splitting);
criterion_main!(benches);
