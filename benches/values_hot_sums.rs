//! Sums of many hot games by their parts: switches, and three-stage games.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, HotSum, Value};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn switches(games: &mut Games, count: i64) -> Vec<Value> {
    (1..=count)
        .filter_map(|n| {
            let number = games.integer(n * n);
            games.switch(number).ok()
        })
        .collect()
}

fn three_stage_games(games: &mut Games, count: i64) -> Vec<Value> {
    (0..count)
        .filter_map(|n| {
            let [a, b, c] = [7 + 5 * n % 23, 1 + n % 3, -4 - 7 * n % 19].map(|x| games.integer(x));
            let inner = games.game(&[b], &[c]).ok()?;
            let game = games.game(&[a], &[inner]).ok()?;
            if n % 2 == 0 { Some(game) } else { games.negate(game).ok() }
        })
        .collect()
}

fn hot_sums(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hot sums");
    for count in [30, 100] {
        let mut games = Games::new();
        let parts = switches(&mut games, count);
        let sum = HotSum::new(&parts);
        let expected: i64 = (1..=count).map(|n| if (count - n) % 2 == 0 { n * n } else { -n * n }).sum();
        group.throughput(Throughput::Elements(parts.len() as u64));
        group.bench_function(format!("Left stop of {count} switches"), |bencher| {
            bencher.iter(|| {
                let stop = sum.stop(&mut games, Player::Left);
                assert!(stop.is_ok_and(|stop| stop.number() == Some(&Dyadic::from(expected))));
            });
        });
    }
    for count in [8, 16, 24] {
        let mut games = Games::new();
        let parts = three_stage_games(&mut games, count);
        let sum = HotSum::new(&parts);
        let expected = sum.stop(&mut games, Player::Left).ok();
        let whole =
            if count == 8 { games.sum(&parts).ok().map(|whole| games.left_stop(whole)) } else { None };
        assert!(
            expected.as_ref().is_some_and(|stop| whole.is_none_or(|whole| stop.number() == Some(&whole)))
        );
        group.throughput(Throughput::Elements(parts.len() as u64));
        group.bench_function(format!("Left stop of {count} three-stage games"), |bencher| {
            bencher.iter(|| assert_eq!(sum.stop(&mut games, Player::Left).ok(), expected));
        });
    }
    group.finish();
}

criterion_group!(benches, hot_sums);
criterion_main!(benches);
