//! The properties of the classic words, counted by a prover with an empty cache; every rank is checked.

#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_prove::counting::SolutionCount;
use campeao_prove::{Prover, Question};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

/// A name, the numeration, the condition, and the rank of the number of i.
const COUNTS: [(&str, &str, &str, usize); 5] = [
    ("factors of Thue-Morse", "2", "first(i, n)", 5),
    ("factors of Rudin-Shapiro", "2", "first(i, n)", 7),
    ("factors of Fibonacci", "fib", "first(i, n)", 6),
    ("borders of Tribonacci", "trib", "0 < i < n and same(0, n - i, i)", 12),
    ("halves in base 10", "10", "2*i <= n", 3),
];

fn counted(numeration: &str, name: &str, condition: &str) -> (Prover, SolutionCount) {
    let prover = Prover::new(numeration.parse().unwrap());
    let word = match name.split(' ').next_back().unwrap() {
        "Thue-Morse" => "TM",
        "Rudin-Shapiro" => "RS",
        "Fibonacci" => "FW",
        _ => "TR",
    };
    let mut scope = prover.scope();
    if numeration != "10" {
        let same = format!("same(i, p, n) := forall t. i <= t < i + n => {word}[t] = {word}[t + p]");
        scope.definition(&same).unwrap();
        scope.definition("first(i, n) := forall j, p. i = j + p and p > 0 => not same(j, p, n)").unwrap();
    }
    let counted = Question::read(condition, &scope).unwrap().count(&prover, &["i".to_owned()]).unwrap();
    (prover, counted)
}

fn counts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10);
    for (name, numeration, condition, rank) in COUNTS {
        let (prover, first) = counted(numeration, name, condition);
        assert_eq!(first.reduced.rank(), rank, "{name}");
        group
            .bench_function(name, |bencher| bencher.iter(|| counted(numeration, name, black_box(condition))));
        group.bench_function(format!("{name}, reduced"), |bencher| {
            bencher.iter(|| first.series.reduced(black_box(&prover)).unwrap());
        });
        group.bench_function(format!("{name}, examined"), |bencher| {
            bencher.iter(|| first.examined(black_box(&prover)).unwrap());
        });
    }
    group.finish();
}

criterion_group!(benches, counts);
criterion_main!(benches);
