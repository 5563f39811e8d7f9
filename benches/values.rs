//! How fast values are made, added and compared. Every benchmark asserts the answer it times.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::hint::black_box;

use campeao_values::{Games, Value};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// ±1 + ±4 + ±9 + … + ±n².
fn switches(games: &mut Games, n: i64) -> Value {
    (1..=n).fold(Value::ZERO, |sum, i| {
        let size = games.integer(i * i);
        let switch = games.switch(size).unwrap();
        games.add(sum, switch).unwrap()
    })
}

/// The sum of n games {7i + 3 || i² | −5i − 2}.
fn three_stage_games(games: &mut Games, n: i64) -> Value {
    (1..=n).fold(Value::ZERO, |sum, i| {
        let (top, middle, bottom) =
            (games.integer(7 * i + 3), games.integer(i * i), games.integer(-5 * i - 2));
        let threat = games.game(&[middle], &[bottom]).unwrap();
        let hot = games.game(&[top], &[threat]).unwrap();
        games.add(sum, hot).unwrap()
    })
}

fn sums(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("canonical forms of sums");
    for n in [14, 100] {
        group.throughput(Throughput::Elements(n as u64));
        group.bench_function(format!("{n} switches"), |bench| {
            bench.iter(|| {
                let mut games = Games::new();
                let sum = switches(&mut games, black_box(n));
                assert_eq!(games.kernel_count(sum), n as usize);
                games
            });
        });
    }
    for n in [4, 8] {
        group.throughput(Throughput::Elements(n as u64));
        group.bench_function(format!("{n} three-stage games"), |bench| {
            bench.iter(|| {
                let mut games = Games::new();
                let sum = three_stage_games(&mut games, black_box(n));
                assert!(games.left_stop(sum) > games.right_stop(sum));
                games
            });
        });
    }
    group.finish();
}

fn day_three(criterion: &mut Criterion) {
    let mut games = Games::new();
    let born = games.born_by(3).unwrap();
    let mut group = criterion.benchmark_group("the 1474 games of day 3");
    group.sample_size(10);
    group.bench_function("listing them", |bench| {
        bench.iter(|| assert_eq!(Games::new().born_by(3).unwrap().len(), 1474));
    });
    group.throughput(Throughput::Elements(1474 * 1474));
    group.bench_function("the order of all pairs", |bench| {
        bench.iter(|| assert_eq!(games.poset(&born).unwrap().relation_count(), 654_647));
    });
    group.bench_function("comparing all pairs one by one", |bench| {
        bench.iter_batched(
            || games.clone(),
            |mut games| {
                let count = born.iter().flat_map(|&g| born.iter().map(move |&h| (g, h)));
                assert_eq!(count.filter(|&(g, h)| games.at_least(g, h).unwrap()).count(), 654_647);
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// Sums of every fifteenth game of day 3 with all of them, by several workers, each with an arena of its own.
fn on_several_cores(criterion: &mut Criterion) {
    let mut games = Games::new();
    let born = games.born_by(3).unwrap();
    let rows: Vec<Value> = born.iter().copied().step_by(15).collect();
    let mut group = criterion.benchmark_group("99 × 1474 sums of games of day 3");
    group.sample_size(10);
    group.throughput(Throughput::Elements((rows.len() * born.len()) as u64));
    for workers in [1, 2] {
        group.bench_function(format!("{workers} arenas"), |bench| {
            bench.iter(|| {
                let zeros: usize = (0..workers)
                    .into_par_iter()
                    .map(|worker| {
                        let mut games = games.clone();
                        let share = rows.iter().skip(worker).step_by(workers);
                        let sums = share.flat_map(|&g| born.iter().map(move |&h| (g, h)));
                        sums.filter(|&(g, h)| games.add(g, h).unwrap().is_zero()).count()
                    })
                    .sum();
                // Each game has one negative.
                assert_eq!(zeros, rows.len());
            });
        });
    }
    group.finish();
    let mut full = games.clone();
    for &g in &rows {
        for &h in &born {
            full.add(g, h).unwrap();
        }
    }
    let memory = full.memory();
    println!(
        "{} kernels of {} bytes each; {} results remembered in {} bytes",
        memory.entries,
        memory.bytes_per_entry(),
        memory.remembered,
        memory.bytes_of_remembered
    );
    let mut again = criterion.benchmark_group("known results");
    again.throughput(Throughput::Elements((rows.len() * born.len()) as u64));
    again.bench_function("the same sums again", |bench| {
        bench.iter(|| {
            let sums = rows.iter().flat_map(|&g| born.iter().map(move |&h| (g, h)));
            assert_eq!(sums.filter(|&(g, h)| full.add(g, h).unwrap().is_zero()).count(), rows.len());
        });
    });
    again.finish();
}

criterion_group!(benches, sums, day_three, on_several_cores);
criterion_main!(benches);
