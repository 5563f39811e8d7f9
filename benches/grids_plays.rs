//! The speed of random plays on boards with rule files, in plays per second. The lines before the table give the
//! lengths of the plays and their winners; the random numbers are the same in every run.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_base::Player;
use campeao_boards::{Board, GridGame, RandomPlay, named};
use criterion::{Criterion, criterion_group, criterion_main};
use std::time::{Duration, Instant};

/// Pseudo-random numbers below a bound.
fn below(state: &mut u64, bound: u32) -> u32 {
    *state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
    ((u64::from((*state >> 32) as u32) * u64::from(bound)) >> 32) as u32
}

fn played<const N: usize>(game: &GridGame<N>, start: &Board<N>, state: &mut u64) -> RandomPlay {
    game.random_play(start, Player::Left, 10_000, |bound| below(state, bound)).unwrap()
}

fn time<const N: usize>(criterion: &mut Criterion, game: &GridGame<N>, board: &str) {
    let start = game.board(board).unwrap();
    let (mut state, begun) = (1, Instant::now());
    let (mut plays, mut plies, mut won) = (0, 0, [0, 0]);
    while begun.elapsed() < Duration::from_secs(1) {
        let play = played(game, &start, &mut state);
        plays += 1;
        plies += play.plies;
        if let Some(winner) = play.winner {
            won[winner.index()] += 1;
        }
    }
    let name = format!("{} {board}", game.family());
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{name}: {:.0} plays a second, {:.1} plies each, won by Left {}, by Right {}",
        f64::from(plays) / seconds,
        f64::from(plies) / f64::from(plays),
        won[0],
        won[1]
    );
    assert!(won[0] > 0 && won[1] > 0);
    let mut group = criterion.benchmark_group("plays");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    group.bench_function(name, |bench| bench.iter(|| played(game, &start, &mut state)));
}

fn plays(criterion: &mut Criterion) {
    time(criterion, &named("clobber").unwrap().large(), "10x10");
    time(criterion, &named("breakthrough").unwrap(), "8x8");
    let amazons = "...x..x.../........../........../x........x/........../........../o........o/........../........../...o..o...";
    time(criterion, &named("amazons").unwrap().large(), amazons);
    time(criterion, &named("connect-four").unwrap(), "6x7");
}

/// A file for a board of 8x8, read, grounded and ready for its first moves.
fn files(criterion: &mut Criterion) {
    let text = include_str!("../crates/rules/games/breakthrough.toml");
    criterion.bench_function("breakthrough 8x8 from its file", |bench| {
        bench.iter(|| {
            let game = GridGame::parse(text).unwrap();
            let moves = game.moves(&game.board("8x8").unwrap(), Player::Left);
            assert_eq!(moves.len(), 22);
        });
    });
}

criterion_group!(benches, plays, files);
criterion_main!(benches);
