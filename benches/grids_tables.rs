//! How fast the tables of all positions of board games are filled. Every benchmark asserts the answer it times.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_base::Play;
use campeao_boards::{face, named};
use campeao_play::{SolvedGame, numbered};
use campeao_solve::Outcome;
use campeao_tablebase::{Quiet, SolveOptions};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tables of all positions, one thread");
    let options = SolveOptions { threads: Some(1), memory: None };
    for (name, board, outcome, plies) in [
        ("clobber", "3x4", Outcome::Loss, 8),
        ("domineering", "4x5", Outcome::Win, 9),
        ("connect-four", "4x3", Outcome::Draw, 0),
        ("fox-and-hounds", "6x6", Outcome::Win, 25),
    ] {
        let game = face(&named(name).unwrap(), board, Play::Normal).unwrap();
        let listed = || numbered(&*game, &game.start(), &options, &mut Quiet).unwrap();
        let positions = listed().indexed().any_positions();
        group.sample_size(10).throughput(Throughput::Elements(positions));
        group.bench_function(format!("{name} {board}"), |bench| {
            bench.iter(|| {
                let solved = SolvedGame::solve(listed(), &options, &mut Quiet).unwrap();
                let (found, remoteness) = solved.judge(game.start().text()).unwrap();
                assert_eq!((found, remoteness.unwrap_or(0)), (outcome, plies), "{name}");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, tables);
criterion_main!(benches);
