//! What the prover found, said in words and as JSON.

use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_prove::{Answer, Automaton, ProveError, Prover, Step, Undecided, Verdict};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// An answer, or why there is none.
pub(super) type Outcome = Result<Answer, Undecided>;

/// An answer as JSON.
#[derive(Serialize)]
pub(super) struct Proved<'a> {
    question: &'a str,
    numeration: String,
    /// `true`, `false`, `condition` or `unknown`.
    verdict: &'static str,
    witness: Option<BTreeMap<&'a str, Natural>>,
    counterexample: Option<BTreeMap<&'a str, Natural>>,
    variables: Option<&'a [String]>,
    members: Option<Vec<Vec<Natural>>>,
    /// Whether there are no other members.
    complete: Option<bool>,
    /// The states of the automaton of a condition.
    automaton_states: Option<usize>,
    /// The states of the greatest automaton on the way.
    states: Option<usize>,
    steps: Vec<ProvedStep<'a>>,
    /// Why the verdict is unknown.
    reason: Option<String>,
    /// The smallest part of the question that could not be decided.
    part: Option<&'a str>,
    seconds: f64,
}

#[derive(Serialize)]
struct ProvedStep<'a> {
    formula: &'a str,
    states: usize,
}

/// A number as JSON: as a number where it fits 64 bits, else as its digits.
struct Natural(String);

impl Serialize for Natural {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u64>() {
            Ok(number) => serializer.serialize_u64(number),
            Err(_) => serializer.serialize_str(&self.0),
        }
    }
}

/// How many members of a condition are told.
const TOLD: usize = 20;

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
        let steps = answer.as_ref().map_or_else(|undecided| &undecided.steps, |answer| &answer.steps);
        for Step { formula, states } in steps {
            let arguments = [("formula", formula.as_str().into()), ("states", (*states).into())];
            console.line(console.say("prove-step", &arguments))?;
        }
    }
    Ok(())
}

fn unknown(undecided: &Undecided, console: &mut Console<'_>) -> Result<(), Failure> {
    let reason = console.speaker.tell(&undecided.reason);
    console.line(wrapped(&console.say("prove-unknown", &[("reason", reason.into())])))?;
    let Some(part) = &undecided.part else { return Ok(()) };
    let part = part.as_str().into();
    let ran_out = matches!(
        undecided.reason,
        ProveError::TooManyStates { .. }
            | ProveError::TooManyTransitions { .. }
            | ProveError::OutOfTime { .. }
    );
    console.line(wrapped(&if ran_out {
        console.say("prove-unknown-part", &[("part", part)])
    } else {
        console.say("prove-unknown-where", &[("part", part)])
    }))
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
    let first = members.members(prover.numeration(), TOLD);
    let mut listed: Vec<String> = first.tuples.iter().map(|tuple| shown(tuple)).collect();
    if !first.complete {
        listed.push("…".to_owned());
    }
    console.line(wrapped(&console.say("prove-members", &[("members", listed.join(", ").into())])))
}

fn shown<N: ToString>(tuple: &[N]) -> String {
    let numbers: Vec<String> = tuple.iter().map(written).collect();
    if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(", ")) }
}

fn written<N: ToString>(number: &N) -> String {
    number.to_string()
}

pub(super) fn proved<'a>(
    question: &'a str,
    prover: &Prover,
    answer: &'a Outcome,
    seconds: f64,
    console: &Console<'_>,
) -> Proved<'a> {
    let steps = answer.as_ref().map_or_else(|undecided| &undecided.steps, |answer| &answer.steps);
    let mut proved = Proved {
        question,
        numeration: prover.numeration().name(),
        verdict: "unknown",
        witness: None,
        counterexample: None,
        variables: None,
        members: None,
        complete: None,
        automaton_states: None,
        states: steps.iter().map(|step| step.states).max(),
        steps: steps.iter().map(|step| ProvedStep { formula: &step.formula, states: step.states }).collect(),
        reason: None,
        part: None,
        seconds,
    };
    let answer = match answer {
        Ok(answer) => answer,
        Err(undecided) => {
            proved.reason = Some(console.speaker.tell(&undecided.reason));
            proved.part = undecided.part.as_deref();
            return proved;
        }
    };
    match &answer.verdict {
        Verdict::True { witness } => {
            proved.verdict = "true";
            proved.witness = named(witness);
        }
        Verdict::False { counterexample } => {
            proved.verdict = "false";
            proved.counterexample = named(counterexample);
        }
        Verdict::Condition { names, members } => {
            proved.verdict = "condition";
            proved.variables = Some(names);
            proved.automaton_states = Some(members.states());
            let first = members.members(prover.numeration(), TOLD);
            let tuple = |tuple: &Vec<_>| tuple.iter().map(|number| Natural(written(number))).collect();
            proved.members = Some(first.tuples.iter().map(tuple).collect());
            proved.complete = Some(first.complete);
        }
    }
    proved
}

fn named<N: ToString>(values: &[(String, N)]) -> Option<BTreeMap<&str, Natural>> {
    let values: BTreeMap<&str, Natural> =
        values.iter().map(|(name, value)| (name.as_str(), Natural(value.to_string()))).collect();
    (!values.is_empty()).then_some(values)
}
