//! Proofs of given laws, each by a prover that knows nothing yet; every verdict is checked.

#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_base::Play;
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{
    HeapStatement, MoveStatement, Pursuit, SafeSet, Statement, periodic_values, prove, prove_values,
    written_out,
};
use criterion::{Criterion, criterion_group, criterion_main};

/// Games of the texts with their laws: the name of the game, the numeration, the safe positions.
const LAWS: &[(&str, &str, &str)] = &[
    (
        "game-2",
        "2",
        "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}",
    ),
    ("game-13-II", "2", "player = A and n % 7 in {0, 1, 2} or player = B and n % 7 in {0, 1}"),
    (
        "game-13-III",
        "2",
        "player = A and n in {0, 1, 2, 5, 9, 10, 14, 15, 18, 23, 27, 28, 36, 41} or player = B and \
        (n in {0, 1, 5, 10, 13, 14, 18, 19, 23, 26, 27, 28, 31, 32, 36, 37, 39, 40, 41, 44, 45, 46} or n >= 49)",
    ),
    ("game-13-IV", "2", "player = A and n % 10 in {0, 3} or player = B and n % 10 in {0, 1, 3, 4, 7}"),
    (
        "knight",
        "2",
        "(i < n and j < n or n % 4 in {2, 3} or n = 1) and i % 4 in {1, 2} and j % 4 in {1, 2} or \
        n % 4 = 0 and i = n and j = n or n >= 5 and n % 4 = 1 and (i = n and j != n - 1 or j = n and i != n - 1)",
    ),
    ("up-to-one-more", "2", "n = 0 or n % 5 = 3 and r = 1 or n % 5 = 0 and r + 2 <= 5*low2(n // 5)"),
    ("fibonacci-nim", "fib", "n = 0 or 2*r < lowfib(n)"),
    ("bicycle", "2", "q <= w"),
    ("bicycle-real", "2", "q <= 2*w or q = 2*k + 4*w + 1"),
    ("moore-nim", "2", "a = b and b = c"),
    (
        "nim-with-a-pass",
        "2",
        "p = 0 and a = b or p = 1 and (a + b = 0 or max(a, b) >= 1 and (a + 1) xor (b + 1) = 1)",
    ),
];

fn given_laws(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("law");
    group.sample_size(20);
    for (name, numeration, safe) in LAWS {
        let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
        let statement = Statement::of(&game).unwrap();
        let safe = written_out(&game, safe, None).unwrap();
        let numeration: Numeration = numeration.parse().unwrap();
        group.bench_function(*name, |bencher| {
            bencher.iter(|| {
                let prover = Prover::new(numeration.clone());
                let law = SafeSet::from_formulas(&statement, &safe, None, &prover).unwrap();
                prove(&statement, law, &prover, Pursuit::Any).unwrap()
            });
        });
    }
    group.finish();
}

/// Nim with as many heaps as asked for, as a tuple.
fn nim(heaps: usize) -> Statement {
    let names: Vec<String> = (0..heaps).map(|heap| format!("h{heap}")).collect();
    let moves = (0..heaps).map(|moved| MoveStatement {
        player: None,
        variables: vec!["t".to_owned()],
        condition: format!("1 <= t and t <= h{moved}"),
        to: names
            .iter()
            .enumerate()
            .map(|(heap, name)| if heap == moved { format!("{name} - t") } else { name.clone() })
            .collect(),
    });
    Statement {
        game: format!("{heaps} heaps"),
        play: Play::Normal.name().to_owned(),
        moves: moves.collect(),
        players: None,
        domain: "true".to_owned(),
        rank: vec![names.join(" + ")],
        replies: Vec::new(),
        won: None,
        lost: None,
        drawn: None,
        coordinates: None,
        variables: names,
    }
}

fn heaps_of_nim(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("nim");
    group.sample_size(10);
    for heaps in [3, 7, 12] {
        let statement = nim(heaps);
        let safe = format!("{} = 0", statement.variables.join(" xor "));
        group.bench_function(&statement.game, |bencher| {
            bencher.iter(|| {
                let prover = Prover::new(Numeration::base(2));
                let law = SafeSet::from_formulas(&statement, &safe, None, &prover).unwrap();
                prove(&statement, law, &prover, Pursuit::Any).unwrap()
            });
        });
    }
    group.finish();
}

/// Octal games with periodic nim-values: the name, the preperiod and the period.
const VALUES: &[(&str, usize, usize)] = &[
    ("game-9", 0, 5),
    ("game-8", 0, 3),
    ("game-10", 0, 5),
    ("kayles", 71, 12),
    ("take-and-break:0.07", 53, 34),
    ("take-and-break:0.137", 52, 34),
];

fn nim_values(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("values");
    group.sample_size(10);
    for &(name, preperiod, period) in VALUES {
        let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
        let statement = HeapStatement::of(&game).unwrap();
        let mut solver = campeao_solve::Solver::new(&game).unwrap();
        let values: Vec<u64> = (0..preperiod + period)
            .map(|heap| {
                let position = campeao_rules::Position::heaps([heap as u64]);
                solver.nim_value(&position, &mut campeao_solve::sequence::Quiet).unwrap().unwrap()
            })
            .collect();
        let law = periodic_values(&statement.heap, &values, preperiod, 0, &[]);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let prover = Prover::new(Numeration::base(2));
                let values = statement.values_from_formula(&law, &prover).unwrap();
                prove_values(&statement, values, &prover).unwrap()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, given_laws, heaps_of_nim, nim_values);
criterion_main!(benches);
