//! The speed of computing values of boards. Every benchmark asserts the value that it times; the lines before the
//! table give the number of parts evaluated per second, and the memory used.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::time::{Duration, Instant};

use campeao_benches::peak_memory;
use campeao_boards::{NimSolver, Solver, named};
use campeao_numbers::Dyadic;
use campeao_solve::sequence::Quiet;
use campeao_values::{Games, Value};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};

/// A board, its mean and its temperature.
struct Known {
    text: &'static str,
    mean: Dyadic,
    temperature: Dyadic,
}

fn known(text: &'static str, mean: (i64, u32), temperature: (i64, u32)) -> Known {
    let number = |(numerator, exponent)| Dyadic::new(numerator, exponent);
    Known { text, mean: number(mean), temperature: number(temperature) }
}

/// The value of a board, with nothing known before.
fn valued(name: &str, known: &Known) -> (Games, Solver, Value) {
    let game = named(name).unwrap();
    let (mut games, mut solver) = (Games::new(), Solver::new(&game));
    let value = solver.value(&mut games, &game.board(known.text).unwrap()).unwrap();
    assert_eq!(games.mean(value).unwrap(), known.mean, "{}", known.text);
    assert_eq!(games.temperature(value).unwrap(), known.temperature, "{}", known.text);
    (games, solver, value)
}

fn time(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, known: &Known) {
    let start = Instant::now();
    let (games, solver, _) = valued(name, known);
    let seconds = start.elapsed().as_secs_f64();
    let memory = games.memory();
    println!(
        "{} {}: {} parts, {:.0} a second; {} kernels and what is remembered take {} bytes; peak memory {}",
        name,
        known.text,
        solver.len(),
        solver.len() as f64 / seconds,
        memory.entries,
        memory.bytes(),
        peak_memory()
    );
    group.bench_function(format!("{name} {}", known.text), |bench| bench.iter(|| valued(name, known)));
}

fn values(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("values");
    group.sample_size(10).measurement_time(Duration::from_secs(3));
    time(&mut group, "toads-and-frogs", &known("TTTT....FFFF", (0, 0), (-1, 0)));
    time(&mut group, "clobber", &known("3x5", (0, 0), (0, 0)));
    time(&mut group, "snort", &known("4x4", (0, 0), (-1, 0)));
    time(&mut group, "domineering", &known("4x6", (0, 0), (0, 0)));
    time(&mut group, "domineering", &known("5x5", (0, 0), (-1, 0)));
    time(&mut group, "domineering", &known("4x7", (1, 0), (-1, 0)));
    time(&mut group, "domineering", &known("3x10", (-125, 5), (43, 5)));
    time(&mut group, "domineering", &known("5x6", (-3, 1), (-1, 1)));
    group.finish();
}

/// Nim-values of Cram, with nothing known before.
fn nim_values(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nim-values");
    group.sample_size(10).measurement_time(Duration::from_secs(3));
    let game = named("cram").unwrap();
    for (board, known) in [("4x5", 2), ("5x5", 0)] {
        let valued = || {
            let mut nimbers = NimSolver::new(&game);
            assert_eq!(nimbers.value(&game.board(board).unwrap(), &mut Quiet), Ok(known));
            nimbers.len()
        };
        println!("cram {board}: {} parts", valued());
        group.bench_function(format!("cram {board}"), |bench| bench.iter(valued));
    }
    group.finish();
}

criterion_group!(benches, values, nim_values);
criterion_main!(benches);
