//! How fast graphs are valued. Every benchmark asserts the value it times; the searches print how many
//! positions a second they remember, and the memory of the process at its peak.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::hint::black_box;
use std::time::Instant;

use campeao_benches::peak_memory;
use campeao_hackenbush::{Colour, Graph, Legs, Solver, random_graph, redwood_bed};
use campeao_numbers::Dyadic;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const MANY: usize = 100_000;

/// Graphs that no search is needed for.
fn linear(criterion: &mut Criterion) {
    let path: Graph = "LR".repeat(MANY / 2).parse().unwrap();
    let star: Graph = format!("L({})", "R ".repeat(MANY - 1)).parse().unwrap();
    let tree = random_graph(MANY, MANY, &[Colour::Blue, Colour::Red], 1).unwrap();
    let tree_value = Solver::new().value(&tree.opposite()).unwrap().worth.as_number().unwrap().clone();
    let green = random_graph(MANY / 2, MANY, &[Colour::Green], 1).unwrap();
    let mut group = criterion.benchmark_group("graphs of 100000 edges");
    group.throughput(Throughput::Elements(MANY as u64)).sample_size(20);
    group.bench_function("a path of alternating colours", |bench| {
        bench.iter(|| {
            let answer = Solver::new().value(black_box(&path)).unwrap();
            // 1 - 1/2 + 1/4 - ... - 1/2^(n-1) = (2^n - 1) / (3 * 2^(n-1))
            assert_eq!(answer.worth.as_number().unwrap().exponent() as usize, MANY - 1);
        });
    });
    group.bench_function("a stem under a star", |bench| {
        bench.iter(|| {
            let answer = Solver::new().value(black_box(&star)).unwrap();
            assert_eq!(answer.worth.as_number(), Some(&Dyadic::new(1, MANY as u32 - 1)));
        });
    });
    group.bench_function("a random red-blue tree", |bench| {
        bench.iter(|| {
            let answer = Solver::new().value(black_box(&tree)).unwrap();
            assert!((answer.worth.as_number().unwrap() + &tree_value).is_zero());
        });
    });
    group.bench_function("a random green graph", |bench| {
        bench.iter(|| {
            let answer = Solver::new().value(black_box(&green)).unwrap();
            assert_eq!(answer.worth.as_nimber(), Some(0));
        });
    });
    group.finish();
}

/// Beds of red planks on blue legs, and graphs drawn at random.
fn searched(criterion: &mut Criterion) {
    let random = random_graph(12, 24, &[Colour::Blue, Colour::Red], 3).unwrap();
    let mixed = random_graph(8, 16, &Colour::ALL, 1).unwrap();
    let cases = [
        ("a bed of 16 edges", redwood_bed(3, 3, Legs::Corners).unwrap(), "1/64"),
        ("a bed of 21 edges", redwood_bed(3, 3, Legs::All).unwrap(), "1/2"),
        ("a bed of 27 edges", redwood_bed(4, 3, Legs::Border).unwrap(), "1/16"),
        ("a bed of 29 edges", redwood_bed(4, 3, Legs::All).unwrap(), "1/4"),
        ("a random red-blue graph of 24 edges", random, "-2"),
        ("a random mixed graph of 16 edges", mixed, "-15/16"),
    ];
    let mut group = criterion.benchmark_group("searches");
    group.sample_size(10);
    for (name, graph, value) in &cases {
        group.bench_function(*name, |bench| bench.iter(|| assert_eq!(solve(graph).0, *value)));
    }
    group.finish();
    let largest = redwood_bed(5, 3, Legs::Border).unwrap();
    let all = cases.iter().map(|(name, graph, value)| (*name, graph, *value));
    for (name, graph, value) in all.chain([("a bed of 34 edges", &largest, "1/64")]) {
        let start = Instant::now();
        let (found, positions) = solve(graph);
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(found, value);
        println!(
            "{name}: {value}, {positions} positions in {seconds:.3} s, {:.0} a second",
            positions as f64 / seconds
        );
    }
    println!("peak memory of the process: {}", peak_memory());
}

fn solve(graph: &Graph) -> (String, usize) {
    let mut solver = Solver::new();
    let answer = solver.value(black_box(graph)).unwrap();
    (solver.name(&answer.worth).unwrap(), answer.account.positions)
}

criterion_group!(benches, linear, searched);
criterion_main!(benches);
