//! Graphs of automata as they are written today, so that a change of them is seen.

use campeao_prove::{Automaton, Prover, Question, Verdict};

/// The automaton of a condition, and its variables.
fn asked(system: &str, condition: &str) -> (Vec<String>, Automaton) {
    let prover = Prover::new(system.parse().unwrap());
    match Question::parse(condition).unwrap().decide(&prover).unwrap().verdict {
        Verdict::Condition { names, members } => (names, members),
        other => panic!("{other:?}"),
    }
}

/// Loops, bows back and past other states, labels with several symbols and with too many, and a state that is dead.
#[test]
fn graphs_of_automata() {
    for (name, system, condition) in [
        ("multiples", "2", "n % 3 = 0"),
        ("sums", "2", "x + y = z"),
        ("residues", "10", "n % 3 = 1"),
        ("zeckendorf", "fib", "n % 2 = 1"),
        ("fives", "2", "n % 5 = 2"),
        ("sevens", "2", "n % 7 = 3"),
        ("finite", "2", "n in {0, 5, 22, 23}"),
    ] {
        let (names, members) = asked(system, condition);
        insta::assert_snapshot!(format!("graph-{name}"), members.to_graphviz(&names));
    }
}
