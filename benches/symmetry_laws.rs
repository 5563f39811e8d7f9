//! The laws of board games of every size, searched and checked; the winner on a board larger than all examined ones
//! is asserted.

#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_symmetry::{Contents, Law, Limits, Rewrite, RewriteRules, Shape, WindowCell, Winner, search};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

const NEIGHBOURS: [(i16, i16); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Two cells with their contents before and after a move.
fn pair((row, column): (i16, i16), before: [u8; 2], after: [u8; 2]) -> Rewrite {
    Rewrite::new(vec![
        WindowCell::write(0, 0, Contents::one(before[0]), after[0]),
        WindowCell::write(row, column, Contents::one(before[1]), after[1]),
    ])
}

/// A stone on an empty cell with only these around it.
fn stone(own: u8, around: &[u8]) -> Vec<Rewrite> {
    let mut cells = vec![WindowCell::write(0, 0, Contents::one(1), own)];
    cells.extend(NEIGHBOURS.map(|(row, column)| WindowCell::guard(row, column, Contents::of(around))));
    vec![Rewrite::new(cells)]
}

fn rules(game: &str, shape: Shape) -> RewriteRules {
    let empty = vec![vec![1]];
    let (contents, moves, start) = match game {
        "Cram" => (3, [(); 2].map(|()| [(0, 1), (1, 0)].map(|to| pair(to, [1, 1], [2, 2])).to_vec()), empty),
        "Domineering" => (3, [(1, 0), (0, 1)].map(|to| vec![pair(to, [1, 1], [2, 2])]), empty),
        "Clobber" => {
            let moves = |own, other| NEIGHBOURS.map(|to| pair(to, [own, other], [1, own])).to_vec();
            (4, [moves(2, 3), moves(3, 2)], vec![vec![2, 3], vec![3, 2]])
        }
        "Col" => (4, [stone(2, &[0, 1, 3]), stone(3, &[0, 1, 2])], empty),
        _ => (3, [stone(2, &[0, 1]), stone(2, &[0, 1])], empty),
    };
    RewriteRules::new(contents, moves, start, shape).unwrap()
}

/// A game, a shape, and who wins on 100 × 102 and on 101 × 102.
const GAMES: [(&str, Shape, [Option<Winner>; 2]); 7] = [
    ("Cram", Shape::Plane, [Some(Winner::Second), Some(Winner::First)]),
    ("Domineering", Shape::Plane, [None, None]),
    ("Clobber", Shape::Plane, [None, None]),
    ("Col", Shape::Plane, [Some(Winner::Second), Some(Winner::Second)]),
    ("Node Kayles", Shape::Plane, [Some(Winner::Second), None]),
    ("Clobber", Shape::Cylinder, [Some(Winner::Second), Some(Winner::Second)]),
    ("Col", Shape::Torus, [Some(Winner::Second), Some(Winner::Second)]),
];

fn laws(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("board laws");
    group.sample_size(10);
    for (game, shape, winners) in GAMES {
        let rules = rules(game, shape);
        let images = Limits { replies: 0, ..Limits::default() };
        for (limits, kind) in [(images, "images"), (Limits::default(), "other replies")] {
            let laws = search(&rules, &limits).unwrap();
            let found = [100, 101].map(|rows| laws.on(rows, 102).map(Law::winner));
            assert_eq!(found, winners, "{game}, {shape:?}");
            group.bench_function(format!("{game}, {shape:?}, {kind}"), |bencher| {
                bencher.iter(|| search(black_box(&rules), &limits));
            });
            group.bench_function(format!("{game}, {shape:?}, {kind}, checked"), |bencher| {
                bencher.iter(|| laws.laws.iter().for_each(|law| law.certificate.check(&rules).unwrap()));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, laws);
criterion_main!(benches);
