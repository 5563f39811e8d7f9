//! How fast boards are solved and asked. Every benchmark asserts the answer it times.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::hint::black_box;
use std::ops::Range;

use campeao_pawns::{Board, PawnGame, PawnTable, PlainRace, Race, Side, advise};
use campeao_tablebase::{
    BuildOptions, Indexed, Quiet, Signature, SolveOptions, StoredOutcome, Visitor, solve,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// A race that answers nothing by itself: the general way, successor by successor.
struct BySuccessors(Race);

impl Indexed for BySuccessors {
    fn positions(&self) -> u64 {
        self.0.positions()
    }
    fn signature(&self) -> Signature {
        self.0.signature()
    }
    fn levels(&self) -> Vec<Range<u64>> {
        self.0.levels()
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        self.0.expand(range, visitor);
    }
}

fn solving(criterion: &mut Criterion) {
    let game = PawnGame::new(5, 8).unwrap();
    let options = SolveOptions::default();
    let race = Race::new(game).unwrap();
    let start = race.rank(&game.start()).unwrap();
    let by_successors = BySuccessors(race.clone());
    let plain = PlainRace::new(game).unwrap();
    let mut group = criterion.benchmark_group("solve 5x8");
    group.sample_size(10).throughput(Throughput::Elements(race.positions()));
    group.bench_function("row by row", |bench| {
        bench.iter(|| {
            let table = solve::<_, u8>(&race, &options, &mut Quiet).unwrap();
            assert_eq!(table.get(start), Some(StoredOutcome::Win(55)));
        });
    });
    group.bench_function("successor by successor", |bench| {
        bench.iter(|| {
            let table = solve::<_, u8>(&by_successors, &options, &mut Quiet).unwrap();
            assert_eq!(table.get(start), Some(StoredOutcome::Win(55)));
        });
    });
    group.throughput(Throughput::Elements(plain.positions()));
    group.bench_function("without reductions", |bench| {
        bench.iter(|| {
            let table = solve::<_, u8>(&plain, &options, &mut Quiet).unwrap();
            assert_eq!(table.get(plain.rank(&game.start()).unwrap()), Some(StoredOutcome::Win(55)));
        });
    });
    group.finish();
}

/// Boards that look random, the same every time.
fn boards(game: PawnGame, count: usize) -> Vec<Board> {
    let mut state = 1_u64;
    std::iter::repeat_with(|| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let side = Side::ALL[(state >> 63) as usize];
        Board::from_id(game, u128::from(state >> 16) % game.configurations(), side).unwrap()
    })
    .take(count)
    .collect()
}

fn asking(criterion: &mut Criterion) {
    let game = PawnGame::new(5, 8).unwrap();
    let memory = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut file = PawnTable::cached(game, folder.path(), &BuildOptions::default(), &mut Quiet).unwrap();
    let boards = boards(game, 1000);
    let wins = |table: &PawnTable| {
        let won = |board: &&Board| matches!(table.value(board), Ok(StoredOutcome::Win(_)));
        boards.iter().filter(won).count()
    };
    let expected = wins(&memory);
    let mut group = criterion.benchmark_group("ask 5x8");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("memory", |bench| bench.iter(|| assert_eq!(wins(black_box(&memory)), expected)));
    group.bench_function("file", |bench| bench.iter(|| assert_eq!(wins(black_box(&file)), expected)));
    group.throughput(Throughput::Elements(1));
    group.bench_function("best first move from the file", |bench| {
        bench.iter(|| {
            let best = advise(&mut file, &game.start()).unwrap().best.unwrap();
            assert_eq!(best.value, StoredOutcome::Win(55));
        });
    });
    group.finish();
}

criterion_group!(benches, solving, asking);
criterion_main!(benches);
