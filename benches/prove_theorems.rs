//! The classic theorems about automatic words, each by a prover that knows nothing yet; every verdict is checked.

#![allow(clippy::unwrap_used, reason = "a panic in a benchmark is the report")]

use campeao_prove::{Numeration, Prover, Question, Verdict};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

/// The rows of the tests' table: name, numeration, question, verdict.
fn theorems() -> (Vec<&'static str>, Vec<[&'static str; 4]>) {
    let rows = include_str!("../crates/prove/tests/data/theorems.csv").lines().skip(1);
    let (mut definitions, mut theorems) = (Vec::new(), Vec::new());
    for row in rows {
        let columns: Vec<&str> = row.split(';').collect();
        match columns[..] {
            [_, _, definition, "define", _] => definitions.push(definition),
            [name, numeration, question, verdict, _] => theorems.push([name, numeration, question, verdict]),
            _ => panic!("{row}"),
        }
    }
    (definitions, theorems)
}

fn decide(numeration: &str, question: &str, definitions: &[&str]) -> &'static str {
    let prover = Prover::new(numeration.parse::<Numeration>().unwrap());
    let mut scope = prover.scope();
    for definition in definitions {
        scope.definition(definition).unwrap();
    }
    let question = Question::read(question, &scope).unwrap();
    match question.decide(&prover).unwrap().verdict {
        Verdict::True { .. } => "true",
        Verdict::False { .. } => "false",
        Verdict::Condition { .. } => "condition",
    }
}

fn classic_theorems(criterion: &mut Criterion) {
    let (definitions, theorems) = theorems();
    let mut group = criterion.benchmark_group("theorem");
    group.sample_size(10);
    for [name, numeration, question, verdict] in theorems {
        assert_eq!(decide(numeration, question, &definitions), verdict, "{name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| decide(numeration, black_box(question), &definitions));
        });
    }
    group.finish();
}

criterion_group!(benches, classic_theorems);
criterion_main!(benches);
