//! How fast boards are valued. Every benchmark asserts the value it times; the lines before the table say how many parts a
//! second were valued, and what it took in memory.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::time::{Duration, Instant};

use campeao_benches::peak_memory;
use campeao_grids::{Clobber, Domineering, GridGame, Snort, Solver, ToadsAndFrogs};
use campeao_numbers::Dyadic;
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
fn valued<G: GridGame>(known: &Known) -> (Games, Solver<G>, Value) {
    let (mut games, mut solver) = (Games::new(), Solver::new());
    let value = solver.value(&mut games, &known.text.parse().unwrap()).unwrap();
    assert_eq!(games.mean(value).unwrap(), known.mean, "{}", known.text);
    assert_eq!(games.temperature(value).unwrap(), known.temperature, "{}", known.text);
    (games, solver, value)
}

fn time<G: GridGame>(group: &mut BenchmarkGroup<'_, WallTime>, known: &Known) {
    let start = Instant::now();
    let (games, solver, _) = valued::<G>(known);
    let seconds = start.elapsed().as_secs_f64();
    let memory = games.memory();
    println!(
        "{} {}: {} parts, {:.0} a second; {} kernels and what is remembered take {} bytes; peak memory {}",
        G::NAME,
        known.text,
        solver.len(),
        solver.len() as f64 / seconds,
        memory.entries,
        memory.bytes(),
        peak_memory()
    );
    group.bench_function(format!("{} {}", G::NAME, known.text), |bench| bench.iter(|| valued::<G>(known)));
}

fn values(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("values");
    group.sample_size(10).measurement_time(Duration::from_secs(3));
    time::<ToadsAndFrogs>(&mut group, &known("TTTT....FFFF", (0, 0), (-1, 0)));
    time::<Clobber>(&mut group, &known("3x5", (0, 0), (0, 0)));
    time::<Snort>(&mut group, &known("4x4", (0, 0), (-1, 0)));
    time::<Domineering>(&mut group, &known("4x6", (0, 0), (0, 0)));
    time::<Domineering>(&mut group, &known("5x5", (0, 0), (-1, 0)));
    time::<Domineering>(&mut group, &known("4x7", (1, 0), (-1, 0)));
    time::<Domineering>(&mut group, &known("3x10", (-125, 5), (43, 5)));
    time::<Domineering>(&mut group, &known("5x6", (-3, 1), (-1, 1)));
    group.finish();
}

criterion_group!(benches, values);
criterion_main!(benches);
