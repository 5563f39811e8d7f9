//! The speed of finding winners without values. Every benchmark asserts the winner; the lines before the table give
//! the number of positions searched, the number per second, and the peak memory.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::time::{Duration, Instant};

use campeao_benches::peak_memory;
use campeao_boards::{WinnerSearch, named};
use campeao_values::{Games, OutcomeClass};
use criterion::{Criterion, criterion_group, criterion_main};

/// The search, after it has found the winner of a board with nothing known before.
fn searched(text: &str, expected: OutcomeClass) -> WinnerSearch {
    let game = named("domineering").unwrap();
    let (mut games, mut search) = (Games::new(), WinnerSearch::new(&game));
    assert_eq!(search.outcome(&mut games, &game.board(text).unwrap()), Ok(expected), "{text}");
    search
}

fn winners(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("winners of Domineering");
    group.sample_size(10).measurement_time(Duration::from_secs(3));
    for (text, expected) in [
        ("5x5", OutcomeClass::Previous),
        ("6x6", OutcomeClass::Next),
        ("7x7", OutcomeClass::Next),
        ("6x8", OutcomeClass::Right),
        ("6x10", OutcomeClass::Next),
    ] {
        let start = Instant::now();
        let search = searched(text, expected);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{text}: {} positions searched, {:.0} a second; peak memory {}",
            search.searched(),
            search.searched() as f64 / seconds,
            peak_memory()
        );
        group.bench_function(text, |bench| bench.iter(|| searched(text, expected)));
    }
    group.finish();
}

criterion_group!(benches, winners);
criterion_main!(benches);
