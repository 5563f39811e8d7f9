//! How fast games are solved, and files written and asked. Every benchmark asserts the answer it times.
#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use std::hint::black_box;
use std::ops::Range;

use campeao_tablebase::{
    BuildOptions, Indexed, Quiet, Signature, SolveOptions, StoredOutcome, TableEnd, Tablebase, Visitor,
    build, solve,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// A board game without a board: each position of a level leads to eight places, far apart, of the level before.
struct Cascade {
    levels: u64,
    width: u64,
}

/// A number without visible law.
fn mixed(number: u64) -> u64 {
    let mixed = (number ^ (number >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

impl Indexed for Cascade {
    fn positions(&self) -> u64 {
        self.levels * self.width
    }

    fn signature(&self) -> Signature {
        Signature::new("cascade", 1).with("levels", self.levels).with("width", self.width)
    }

    fn levels(&self) -> Vec<Range<u64>> {
        (0..self.levels).map(|level| level * self.width..(level + 1) * self.width).collect()
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for rank in range {
            if rank < self.width {
                visitor.end(if mixed(rank).is_multiple_of(8) { TableEnd::Loss } else { TableEnd::Win });
                continue;
            }
            let below = (rank / self.width - 1) * self.width;
            let mut place = mixed(rank);
            for _ in 0..8 {
                place = place.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(rank);
                let share = (u128::from(place) * u128::from(self.width)) >> 64;
                visitor.successor(below + share as u64);
            }
            visitor.close();
        }
    }
}

/// A king each on a square board. Who steps on the other's king has won; the squares of one diagonal may not be
/// entered otherwise; play may repeat. Positions are the squares of the player to move and of the other.
struct Kings {
    side: u64,
}

impl Indexed for Kings {
    fn positions(&self) -> u64 {
        self.side.pow(4)
    }

    fn signature(&self) -> Signature {
        Signature::new("kings", 1).with("side", self.side)
    }

    fn levels(&self) -> Vec<Range<u64>> {
        std::iter::once(0..self.positions()).collect()
    }

    fn repeats(&self) -> bool {
        true
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        let side = self.side;
        let squares = side * side;
        for rank in range {
            let (mine, other) = (rank / squares, rank % squares);
            if mine == other {
                visitor.end(TableEnd::Loss);
                continue;
            }
            let (column, row) = (mine % side, mine / side);
            for to_row in row.saturating_sub(1)..=(row + 1).min(side - 1) {
                for to_column in column.saturating_sub(1)..=(column + 1).min(side - 1) {
                    let to = to_row * side + to_column;
                    if to != mine && (to_column != to_row || to == other) {
                        // Having taken the king stands for both on one square.
                        visitor.successor(other * squares + to);
                    }
                }
            }
            visitor.close();
        }
    }
}

fn acyclic(criterion: &mut Criterion) {
    let game = Cascade { levels: 16, width: 1 << 19 };
    let expected = solve::<_, u8>(&game, &SolveOptions::default(), &mut Quiet).unwrap().census();
    let mut group = criterion.benchmark_group("eight million positions with eight moves each");
    group.sample_size(10).throughput(Throughput::Elements(game.positions()));
    for threads in [1, 2] {
        let options = SolveOptions { threads: Some(threads), memory: None };
        group.bench_function(format!("{threads} threads"), |bench| {
            bench.iter(|| {
                let table = solve::<_, u8>(&game, &options, &mut Quiet).unwrap();
                assert_eq!(table.census(), expected);
            });
        });
    }
    group.finish();
}

fn repeating(criterion: &mut Criterion) {
    let game = Kings { side: 32 };
    let options = SolveOptions { threads: Some(1), memory: None };
    let mut group = criterion.benchmark_group("a million positions in which play may repeat");
    group.sample_size(10).throughput(Throughput::Elements(game.positions()));
    group.bench_function("retrograde analysis, one thread", |bench| {
        bench.iter(|| {
            let table = solve::<_, u8>(&game, &options, &mut Quiet).unwrap();
            // Two steps away from the other, one in between: a player who has to step next to the other loses at
            // once.
            assert_eq!(table.get(0), Some(StoredOutcome::Loss(0)));
            assert_eq!(table.get(1), Some(StoredOutcome::Win(1)));
            assert!(table.census().draws > 0);
        });
    });
    group.finish();
}

fn files(criterion: &mut Criterion) {
    let game = Kings { side: 24 };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kings.tb");
    let options = BuildOptions::default();
    let tablebase = build::<_, u8>(&game, &path, &options, &mut Quiet).unwrap();
    println!("kings on 24 x 24: {} bytes for {} positions", tablebase.file_bytes(), game.positions());
    let table = solve::<_, u8>(&game, &options.solve, &mut Quiet).unwrap();
    let places: Vec<u64> = (0..1000).map(|number| mixed(number) % game.positions()).collect();
    let won = |table: &dyn Fn(u64) -> StoredOutcome| {
        places.iter().filter(|&&place| matches!(table(place), StoredOutcome::Win(_))).count()
    };
    let expected = won(&|rank| table.get(rank).unwrap());

    let mut group = criterion.benchmark_group("a thousand questions anywhere in a file");
    group.sample_size(10).throughput(Throughput::Elements(1000));
    group.bench_function("blocks kept decoded", |bench| {
        bench.iter(|| assert_eq!(won(&|place| black_box(&tablebase).value(place).unwrap()), expected));
    });
    let small = Tablebase::open(&path).unwrap().with_cache(0);
    group.bench_function("one block kept", |bench| {
        bench.iter(|| assert_eq!(won(&|place| black_box(&small).value(place).unwrap()), expected));
    });
    group.finish();

    let mut group = criterion.benchmark_group("a whole file");
    group.sample_size(10).throughput(Throughput::Elements(game.positions()));
    group.bench_function("verify", |bench| bench.iter(|| tablebase.verify().unwrap()));
    group.finish();
}

criterion_group!(benches, acyclic, repeating, files);
criterion_main!(benches);
