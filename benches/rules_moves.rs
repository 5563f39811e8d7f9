//! How fast moves are enumerated: all moves of Fibonacci nim from every position of a square.

use campeao_base::{Play, Player};
use campeao_rules::{Game, RuleFile};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::ops::ControlFlow;

/// The greatest heap and the greatest last take.
const MOST: i64 = 600;

const FIBONACCI_NIM: &str = r#"
name = "fibonacci-nim"
state = ["n", "r"]
rank = ["n"]
start = "600,1"
title = { en = "Fibonacci Nim", pt = "Nim de Fibonacci" }
rules = { en = "Take up to twice the last take.", pt = "Tira até ao dobro da última jogada." }
[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in 1..=2*r"
to = ["n - t", "t"]
"#;

/// The number of moves from all positions `(n, r)`: at most `2*r` and at most `n` may be taken.
fn expected() -> u64 {
    (0..=MOST).flat_map(|n| (0..=MOST).map(move |r| n.min(2 * r).unsigned_abs())).sum()
}

fn count(game: &Game) -> u64 {
    let mut generator = game.generator();
    let mut moves = 0;
    let mut stones = 0;
    for n in 0..=MOST {
        for r in 0..=MOST {
            let enumerated = generator.steps(&[n, r], Player::Left, &mut |step| {
                moves += 1;
                stones += step.to[1];
                ControlFlow::Continue(())
            });
            assert_eq!(enumerated, Ok(()));
        }
    }
    black_box(stones);
    moves
}

fn moves(criterion: &mut Criterion) {
    let game = RuleFile::parse(FIBONACCI_NIM).and_then(|file| file.game(None, Play::Normal));
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let expected = expected();
    let mut group = criterion.benchmark_group("moves");
    group.throughput(Throughput::Elements(expected));
    group.sample_size(10);
    group.bench_function("fibonacci nim", |bencher| {
        bencher.iter(|| assert_eq!(count(black_box(&game)), expected));
    });
    group.finish();
}

criterion_group!(benches, moves);
criterion_main!(benches);
