//! Laws: whatever is asked, the prover answers within its budget; an automaton kept as a text comes back the same.
#![no_main]
#![allow(clippy::expect_used, reason = "a panic is the finding")]

use campeao_formula::Word;
use campeao_prove::{Budget, Numeration, Prover, Question, Verdict};
use libfuzzer_sys::fuzz_target;
use std::time::Duration;

fuzz_target!(|input: (&str, &str, u8)| {
    let (question, file, system) = input;
    let systems = ["2", "3", "fib", "trib", "2,1"];
    let numeration: Numeration =
        systems[usize::from(system) % systems.len()].parse().expect("the systems are fit");
    let budget = Budget { time: Some(Duration::from_secs(2)), ..Budget::of_states(500) };
    let prover = Prover::new(numeration).with_budget(budget);
    let mut scope = prover.scope();
    if let Ok(word) = Word::parse("w", file) {
        assert_eq!(Word::parse("w", &word.to_text()).as_ref(), Ok(&word));
        scope.word(word).expect("the name is free");
    }
    if !matches!(scope.definition(question), Ok(None)) {
        return;
    }
    let Ok(question) = Question::read(question, &scope) else { return };
    let Ok(answer) = question.decide(&prover) else { return };
    if let Verdict::Condition { names, members } = answer.verdict
        && let Ok(word) = members.to_word("kept", &names, prover.numeration())
    {
        for tuple in members.first(prover.numeration(), 5) {
            assert_eq!(word.letter(&tuple), Some(1));
        }
    }
});
