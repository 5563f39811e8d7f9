//! Computations can be interrupted at any point, and the result is then the interruption only.

use campeao_prove::{Budget, ProveError, Prover, Question, Verdict};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Interrupts a computation at each of `steps`, counted backwards from the last one, and checks that the result is
/// the interruption. Returns the result without an interruption.
fn stops_at_every_step<T>(
    (system, budget): (&str, Budget),
    steps: impl IntoIterator<Item = usize>,
    work: impl Fn(&Prover) -> Result<T, ProveError>,
) -> T {
    let run = |last: usize| {
        let asked = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&asked);
        // Each run has a prover of its own, because a prover caches results.
        let prover = Prover::new(system.parse().unwrap())
            .with_budget(budget)
            .with_interrupt(move || counter.fetch_add(1, Ordering::Relaxed) + 1 >= last);
        (work(&prover), asked.load(Ordering::Relaxed))
    };
    let (finished, asked) = run(usize::MAX);
    for back in steps.into_iter().take_while(|back| *back < asked) {
        let stopped = run(asked - back).0.err();
        assert_eq!(stopped, Some(ProveError::Interrupted), "{back} steps before the last of {asked}");
    }
    finished.unwrap()
}

/// There are too many variables to eliminate at once; one after another, the result is that a solution exists,
/// without an example.
#[test]
fn numbers_are_not_sought_further() {
    let question = Question::parse("exists x, y. x % 7 = 3 and y % 11 = 5 and x < y").unwrap();
    let decide = |prover: &Prover| question.decide(prover).map_err(|undecided| undecided.reason);
    let answer = stops_at_every_step(("2", Budget::of_states(40)), 0.., decide);
    assert_eq!(answer.verdict, Verdict::True { witness: Vec::new() });
}

/// Short strings do not determine the graph; the difference of its two numbers does.
#[test]
fn graphs_are_not_sought_further() {
    let prover = Prover::new("fib".parse().unwrap());
    let counted =
        Question::read("i < 9*n", &prover.scope()).unwrap().count(&prover, &["i".to_owned()]).unwrap();
    let growth = counted.reduced.growth(&prover, 100, 100).unwrap();
    let graph = |prover: &Prover| prover.graph_of_count(&counted.reduced, &growth);
    let graph = stops_at_every_step(("fib", Budget::default()), [0, 20, 300, 6_600], graph).unwrap();
    assert_eq!(graph.automaton.states(), 182);
}
