//! What the prover found, said in words.

use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_answers::prove::MEMBERS;
use campeao_prove::{Answer, Automaton, Elimination, ProveError, Prover, Question, Step, Undecided, Verdict};

/// An answer, or why there is none.
pub(super) type Outcome = Result<Answer, Undecided>;

/// The exit code is that of a test: bad for what is false or unknown.
pub(super) fn settled(answer: &Outcome) -> Result<(), Failure> {
    match answer {
        Ok(Answer { verdict: Verdict::True { .. } | Verdict::Condition { .. }, .. }) => Ok(()),
        _ => Err(Failure::Told),
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
    match answer {
        Ok(answer) => verdict(prover, &answer.verdict, console)?,
        Err(undecided) => unknown(undecided, console)?,
    }
    if with_steps {
        console.line("")?;
        steps(answer.as_ref().map_or_else(|undecided| &undecided.steps, |answer| &answer.steps), console)?;
    }
    Ok(())
}

/// Decides again with the variables eliminated in another order; whether the answer is the same, if there is one.
pub(super) fn checked(question: &Question, prover: &Prover, answer: &Answer) -> Result<bool, Undecided> {
    let again = question.decide(&prover.eliminating(Elimination::Written))?;
    Ok(again.verdict == answer.verdict)
}

/// Says what deciding again gave.
pub(super) fn tell_checked(
    checked: &Result<bool, Undecided>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match checked {
        Ok(true) => console.line(wrapped(&console.say("prove-checked", &[]))),
        Ok(false) => Err(Failure::mistake(console.say("prove-check-differs", &[]))),
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

fn unknown(undecided: &Undecided, console: &mut Console<'_>) -> Result<(), Failure> {
    let reason = console.speaker.tell(&undecided.reason);
    console.line(wrapped(&console.say("prove-unknown", &[("reason", reason.into())])))?;
    let Some(part) = &undecided.part else { return Ok(()) };
    let part = part.as_str().into();
    let Some(option) = option_of(&undecided.reason) else {
        return console.line(wrapped(&console.say("prove-unknown-where", &[("part", part)])));
    };
    console.line(wrapped(&console.say("prove-unknown-part", &[("part", part)])))?;
    console.line(wrapped(&console.say("prove-allow-more", &[("option", option.into())])))
}

/// The option with which a limit is raised.
const fn option_of(reason: &ProveError) -> Option<&'static str> {
    match reason {
        ProveError::TooManyStates { .. } | ProveError::Divisor { .. } => Some("--states"),
        ProveError::TooManyTransitions { .. } => Some("--transitions"),
        ProveError::OutOfTime { .. } => Some("--time"),
        _ => None,
    }
}

fn verdict(prover: &Prover, verdict: &Verdict, console: &mut Console<'_>) -> Result<(), Failure> {
    match verdict {
        Verdict::True { witness } => {
            console.line(console.say("prove-true", &[]))?;
            if !witness.is_empty() {
                let values = values(witness).into();
                console.line(console.say("prove-witness", &[("values", values)]))?;
            }
        }
        Verdict::False { counterexample } => {
            console.line(console.say("prove-false", &[]))?;
            if !counterexample.is_empty() {
                let values = values(counterexample).into();
                console.line(console.say("prove-counterexample", &[("values", values)]))?;
            }
        }
        Verdict::Condition { names, members } => condition(prover, names, members, console)?,
    }
    Ok(())
}

fn values<N: ToString>(named: &[(String, N)]) -> String {
    named.iter().map(|(name, value)| format!("{name} = {}", value.to_string())).collect::<Vec<_>>().join(", ")
}

fn condition(
    prover: &Prover,
    names: &[String],
    members: &Automaton,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let arguments = [
        ("names", names.join(", ").into()),
        ("states", members.states().into()),
        ("numeration", prover.numeration().name().into()),
    ];
    console.line(wrapped(&console.say("prove-condition", &arguments)))?;
    if members.is_empty() {
        return console.line(console.say("prove-no-members", &[]));
    }
    let first = members.members(prover.numeration(), MEMBERS);
    let mut listed: Vec<String> = first.tuples.iter().map(|tuple| shown(tuple)).collect();
    if !first.complete {
        listed.push("…".to_owned());
    }
    console.line(wrapped(&console.say("prove-members", &[("members", listed.join(", ").into())])))
}

fn shown<N: ToString>(tuple: &[N]) -> String {
    let numbers: Vec<String> = tuple.iter().map(ToString::to_string).collect();
    if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(", ")) }
}
