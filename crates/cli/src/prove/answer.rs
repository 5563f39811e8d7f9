//! What the prover found, said in words.

use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_answers::prove::MEMBERS;
use campeao_prove::{
    Answer, Audited, Automaton, Elimination, ProveError, Prover, Question, Step, Undecided, Verdict,
};

/// An answer, or why there is none.
pub(super) type Outcome = Result<Answer, Undecided>;

/// How the command ends: what is unknown has no answer.
pub(super) fn settled(answer: &Outcome) -> Result<(), Failure> {
    match answer {
        Ok(Answer { verdict: Verdict::True { .. } | Verdict::Condition { .. }, .. }) => Ok(()),
        Ok(_) => Err(Failure::No),
        Err(_) => Err(Failure::Told),
    }
}

/// The same, unless the user stopped the work.
pub(super) fn unstopped(answer: Outcome) -> Result<Outcome, Failure> {
    match answer {
        Err(Undecided { reason: ProveError::Interrupted, .. }) => Err(Failure::Interrupted),
        other => Ok(other),
    }
}

pub(super) fn tell(
    prover: &Prover,
    answer: &Outcome,
    with_steps: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for sentence in sentences(prover, answer, console) {
        console.line(wrapped(&sentence))?;
    }
    if with_steps {
        console.line("")?;
        steps(answer.as_ref().map_or_else(|undecided| &undecided.steps, |answer| &answer.steps), console)?;
    }
    Ok(())
}

/// The answer, or why there is none, in sentences.
pub(super) fn sentences(prover: &Prover, answer: &Outcome, console: &Console<'_>) -> Vec<String> {
    match answer {
        Ok(answer) => verdict(prover, &answer.verdict, console),
        Err(undecided) => unknown(undecided, console),
    }
}

/// Decides again with the variables eliminated in another order and each step held against a second reading; what was
/// confirmed on the way, and whether the answer is the same.
pub(super) fn checked(
    question: &Question,
    prover: &Prover,
    answer: &Answer,
) -> Result<(bool, Audited), Undecided> {
    let again = prover.eliminating(Elimination::Written).auditing();
    let same = question.decide(&again)?.verdict == answer.verdict;
    Ok((same, again.audited().unwrap_or_default()))
}

/// Says what deciding again gave.
pub(super) fn tell_checked(
    checked: &Result<(bool, Audited), Undecided>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match checked {
        Ok((true, audited)) => {
            let arguments = [
                ("products", audited.products.into()),
                ("projections", audited.projections.into()),
                ("strings", audited.strings.into()),
                ("conditions", audited.conditions.into()),
            ];
            console.line(wrapped(&console.say("prove-checked", &arguments)))
        }
        Ok((false, _)) => Err(Failure::mistake(console.say("prove-check-differs", &[]))),
        Err(undecided) => {
            let reason = console.speaker.tell(&undecided.reason);
            console.line(wrapped(&console.say("prove-check-unknown", &[("reason", reason.into())])))
        }
    }
}

pub(super) fn steps(steps: &[Step], console: &mut Console<'_>) -> Result<(), Failure> {
    for Step { formula, states, .. } in steps {
        let arguments = [("formula", formula.as_str().into()), ("states", (*states).into())];
        console.line(console.say("prove-step", &arguments))?;
    }
    Ok(())
}

fn unknown(undecided: &Undecided, console: &Console<'_>) -> Vec<String> {
    let reason = console.speaker.tell(&undecided.reason);
    let mut told = vec![console.say("prove-unknown", &[("reason", reason.into())])];
    if let Some(part) = &undecided.part {
        let part = part.as_str().into();
        let ran_out = !undecided.reason.advice().is_empty();
        let sentence = if ran_out { "prove-unknown-part" } else { "prove-unknown-where" };
        told.push(console.say(sentence, &[("part", part)]));
    }
    for advice in undecided.reason.advice() {
        let advice = console.speaker.tell(&advice);
        told.push(console.say("prove-advice", &[("advice", advice.into())]));
    }
    told
}

fn verdict(prover: &Prover, verdict: &Verdict, console: &Console<'_>) -> Vec<String> {
    let (truth, numbers, named) = match verdict {
        Verdict::True { witness } => ("prove-true", "prove-witness", witness),
        Verdict::False { counterexample } => ("prove-false", "prove-counterexample", counterexample),
        Verdict::Condition { names, members } => return condition(prover, names, members, console),
    };
    let mut told = vec![console.say(truth, &[])];
    if !named.is_empty() {
        told.push(console.say(numbers, &[("values", values(named).into())]));
    }
    told
}

fn values<N: ToString>(named: &[(String, N)]) -> String {
    named.iter().map(|(name, value)| format!("{name} = {}", value.to_string())).collect::<Vec<_>>().join(", ")
}

fn condition(prover: &Prover, names: &[String], members: &Automaton, console: &Console<'_>) -> Vec<String> {
    let arguments = [
        ("names", names.join(", ").into()),
        ("states", members.states().into()),
        ("numeration", prover.numeration().name().into()),
    ];
    let condition = console.say("prove-condition", &arguments);
    if members.is_empty() {
        return vec![condition, console.say("prove-no-members", &[])];
    }
    let first = members.members(prover.numeration(), MEMBERS);
    let mut listed: Vec<String> = first.tuples.iter().map(|tuple| shown(tuple)).collect();
    if !first.complete {
        listed.push("…".to_owned());
    }
    vec![condition, console.say("prove-members", &[("members", listed.join(", ").into())])]
}

fn shown<N: ToString>(tuple: &[N]) -> String {
    let numbers: Vec<String> = tuple.iter().map(ToString::to_string).collect();
    if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(", ")) }
}
