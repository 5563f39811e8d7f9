//! Thermographs, atomic weights and reduced forms a second, on all that follows from sums of hot games.

use std::hint::black_box;

use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Games {a || b | c} and their negatives, and the sums of any two.
fn hot_games(games: &mut Games) -> Vec<Value> {
    let mut single = Vec::new();
    for n in 0..16_i64 {
        let [a, b, c] = [7 + 5 * n % 23, 1 + n % 3, -4 - 7 * n % 19].map(|x| games.integer(x));
        let Ok(inner) = games.game(&[b], &[c]) else { continue };
        let Ok(game) = games.game(&[a], &[inner]) else { continue };
        single.push(game);
    }
    let mut sums = single.clone();
    for (index, &one) in single.iter().enumerate() {
        sums.extend(single[index..].iter().filter_map(|&other| games.add(one, other).ok()));
    }
    sums
}

fn thermographs(criterion: &mut Criterion) {
    let mut games = Games::new();
    let sums = hot_games(&mut games);
    let mut group = criterion.benchmark_group("thermographs");
    group.throughput(Throughput::Elements(sums.len() as u64));
    group.bench_function("of sums of two three-stage games", |bencher| {
        bencher.iter_batched(
            || games.clone(),
            |mut games| {
                let mut total = Dyadic::ZERO;
                for &sum in &sums {
                    total += &games.mean(sum).unwrap_or_default();
                }
                // Every single game stands in 1 row and 17 sums.
                let singles: Dyadic = sums[..16].iter().filter_map(|&game| games.mean(game).ok()).sum();
                assert_eq!(total, &singles * &Dyadic::from(18));
                black_box(games);
            },
            criterion::BatchSize::LargeInput,
        );
    });
    group.bench_function("known already", |bencher| {
        let mut games = games.clone();
        let hottest = sums.iter().filter_map(|&sum| games.temperature(sum).ok()).max();
        bencher.iter(|| {
            let again = sums.iter().filter_map(|&sum| games.temperature(sum).ok()).max();
            assert_eq!(again, hottest);
        });
    });
    group.bench_function("reduced forms", |bencher| {
        bencher.iter_batched(
            || games.clone(),
            |mut games| {
                for &sum in &sums {
                    let reduced = games.reduced(sum);
                    assert!(reduced.is_ok_and(|reduced| games.is_close(reduced, sum) == Ok(true)));
                }
            },
            criterion::BatchSize::LargeInput,
        );
    });
    group.finish();
}

criterion_group!(benches, thermographs);
criterion_main!(benches);
