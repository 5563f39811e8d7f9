//! Tables of positions: levels, rows and products. Each run checks the answer that it times.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark reports by panicking")]

use campeao_base::Play;
use campeao_rules::{Game, Position, RuleFile, Shape};
use campeao_solve::sequence::Quiet;
use campeao_solve::{LevelTable, Outcome, ProductTable, RowGame, Takes, TimedOutcome};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// The game of a state and one kind of move.
fn game(state: &str, choice: &str, to: &str) -> Game {
    let text = format!(
        "name = \"bench\"\n{state}\ntitle = {{ en = \"Bench\", pt = \"Bench\" }}\n\
         rules = {{ en = \"…\", pt = \"…\" }}\n[[move]]\nlabel = {{ en = \"move\", pt = \"joga\" }}\n\
         where = \"{choice}\"\nto = [{to}]\n"
    );
    RuleFile::parse(&text).unwrap().game(None, Play::Normal).unwrap()
}

fn outcome(table: &LevelTable, numbers: [u64; 2]) -> Option<Outcome> {
    table.value(&Position::tuple(numbers)).outcome()
}

/// Fibonacci nim with up to 2007 stones in the heap and in the last take (Sá, game 24).
fn fibonacci_nim(criterion: &mut Criterion) {
    let game = game(
        "state = [\"n\", \"r\"]\ndomain = \"r >= 1\"\nrank = [\"n\"]\nstart = \"2007,1\"",
        "t in 1..=2*r",
        "\"n - t\", \"t\"",
    );
    let mut group = criterion.benchmark_group("levels");
    group.sample_size(10).throughput(Throughput::Elements(2008 * 2008));
    group.bench_function("fibonacci nim, n and r up to 2007", |bench| {
        bench.iter(|| {
            let table = LevelTable::solve(&game, vec![(0, 2007), (0, 2007)], &mut Quiet).unwrap();
            assert_eq!(outcome(&table, [2007, 1]), Some(Outcome::Win));
            assert_eq!(outcome(&table, [2006, 1]), Some(Outcome::Loss));
            black_box(table)
        });
    });
    group.finish();
}

/// All that can follow the first stage of the bicycle with 2008 kilometres to go (Sá, game 22).
fn bicycle(criterion: &mut Criterion) {
    let game = game(
        "state = [\"k\", \"d\"]\ndomain = \"k >= 1\"\nrank = [\"d\"]\nstart = \"1,2008\"",
        "j in 1..=k",
        "\"k + 1\", \"d - j\"",
    );
    let region = game.closed_box(&[(1, 1), (2008, 2008)], 1 << 25).unwrap();
    let cells = region.iter().map(|(low, high)| (high - low + 1).unsigned_abs()).product();
    let mut group = criterion.benchmark_group("levels");
    group.sample_size(10).throughput(Throughput::Elements(cells));
    group.bench_function("bicycle from (1, 2008)", |bench| {
        bench.iter(|| {
            let table = LevelTable::solve(&game, region.clone(), &mut Quiet).unwrap();
            assert_eq!(outcome(&table, [1, 2008]), Some(Outcome::Loss));
            assert_eq!(outcome(&table, [1, 1979]), Some(Outcome::Win));
            black_box(table)
        });
    });
    group.finish();
}

/// "No repeat" with one to five stones (Sá, game 20): a million rows of six positions.
fn no_repeat(criterion: &mut Criterion) {
    const MOST: u64 = 1_000_000;
    let game = game(
        "state = [\"n\", \"r\"]\ndomain = \"r <= 5\"\nrank = [\"n\"]\nstart = \"2000,0\"",
        "t in 1..=5, t != r",
        "\"n - t\", \"t\"",
    );
    let Shape::Rows(shape) = game.shape().unwrap() else { panic!("game 20 has rows") };
    let rows = RowGame::new(&game, &shape).unwrap();
    let mut group = criterion.benchmark_group("rows");
    group.sample_size(10).throughput(Throughput::Elements((MOST + 1) * rows.columns() as u64));
    group.bench_function("no repeat up to 10^6", |bench| {
        bench.iter(|| {
            let values = rows.values(MOST, &mut Quiet).unwrap();
            let start = |pile: u64| values[pile as usize * rows.columns()].outcome();
            assert_eq!((start(999_993), 999_993 % 13), (Some(Outcome::Loss), 7));
            assert_eq!((start(999_996), 999_996 % 13), (Some(Outcome::Win), 10));
            assert_eq!((start(999_999), 999_999 % 13), (Some(Outcome::Loss), 0));
            black_box(values)
        });
    });
    group.finish();
    let mut group = criterion.benchmark_group("periods");
    group.bench_function("no repeat", |bench| {
        bench.iter(|| {
            let law = rows.law(1 << 16, &mut Quiet).unwrap().unwrap();
            let certificate = law.certificate();
            assert_eq!((certificate.preperiod, certificate.period), (9, 13));
            black_box(law)
        });
    });
    group.finish();
}

/// Every sum below the heap of game 16, with its remoteness.
fn nim_product(criterion: &mut Criterion) {
    let game = game("heaps = \"n\"\nstart = \"48+25+7+52+3\"", "t in 1..=n", "\"n - t\"");
    let position = game.start().clone();
    let cells = position.numbers.iter().map(|heap| heap + 1).product();
    let mut group = criterion.benchmark_group("products");
    group.sample_size(10).throughput(Throughput::Elements(cells));
    group.bench_function("nim 48+25+7+52+3", |bench| {
        bench.iter(|| {
            let table =
                ProductTable::solve(&game, &mut Takes::default(), &position, &mut Quiet).unwrap().unwrap();
            let value = table.value(&position).and_then(TimedOutcome::outcome);
            assert_eq!(value, Some(Outcome::Win));
            let safe = Position::heaps([3, 7, 25, 41, 52]);
            assert_eq!(table.value(&safe).and_then(TimedOutcome::outcome), Some(Outcome::Loss));
            black_box(table)
        });
    });
    group.finish();
}

criterion_group!(benches, fibonacci_nim, bicycle, no_repeat, nim_product);
criterion_main!(benches);
