//! `campeao prove`: is it true for every n?

use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::export;
use crate::failure::{Failure, Mistake, Place};
use crate::input;
use crate::show::wrapped;
use campeao_prove::{
    Answer, Automaton, Budget, Numeration, NumerationError, ProveError, Prover, Question, Step, Verdict,
};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Instant;

/// An answer as JSON.
#[derive(Serialize)]
struct Proved<'a> {
    question: &'a str,
    numeration: String,
    /// `true`, `false`, `condition` or `unknown`.
    verdict: &'static str,
    witness: Option<BTreeMap<&'a str, u64>>,
    counterexample: Option<BTreeMap<&'a str, u64>>,
    variables: Option<&'a [String]>,
    members: Option<Vec<Vec<u64>>>,
    /// The states of the automaton of a condition.
    automaton_states: Option<usize>,
    /// The states of the greatest automaton on the way.
    states: Option<usize>,
    steps: Vec<ProvedStep<'a>>,
    /// Why the verdict is unknown.
    reason: Option<String>,
    seconds: f64,
}

#[derive(Serialize)]
struct ProvedStep<'a> {
    formula: &'a str,
    states: usize,
}

/// A line of the batch that is no question.
#[derive(Serialize)]
struct Unread<'l> {
    question: &'l str,
    error: String,
    from: Option<usize>,
    to: Option<usize>,
}

/// How many members of a condition are told.
const TOLD: usize = 20;

pub(crate) fn run(arguments: &ProveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let numeration: Numeration =
        arguments.numeration.parse().map_err(|error: NumerationError| console.mistake(&error))?;
    let budget = Budget { states: arguments.states, ..Budget::default() };
    let prover = Prover::new(numeration).with_budget(budget);
    if arguments.question == input::STANDARD {
        return batch(&prover, console);
    }
    let text = arguments.question.as_str();
    let question = read(text, console).map_err(Failure::Mistake)?;
    let begun = Instant::now();
    let answer = question.decide(&prover);
    let seconds = begun.elapsed().as_secs_f64();
    if let (Some(path), Ok(Answer { verdict: Verdict::Condition { names, members }, .. })) =
        (&arguments.dot, &answer)
    {
        export::write(path, members.to_graphviz(names).as_bytes(), console)?;
    }
    if arguments.json {
        console.json(&proved(text, &prover, answer.as_ref(), seconds, console))?;
    } else {
        tell(&prover, &answer, arguments.steps, console)?;
    }
    settled(&answer)
}

/// A question a line, an answer a line; what is no question is told in its place.
fn batch(prover: &Prover, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut all_true = true;
    input::for_each_line(console, |line, console| match read(line, console) {
        Ok(question) => {
            let begun = Instant::now();
            let answer = question.decide(prover);
            all_true &= settled(&answer).is_ok();
            let seconds = begun.elapsed().as_secs_f64();
            console.json(&proved(line, prover, answer.as_ref(), seconds, console))
        }
        Err(Mistake { sentence, place }) => {
            all_true = false;
            let span = place.map(|place| place.span);
            let (from, to) = (span.map(|span| span.start), span.map(|span| span.end));
            console.json(&Unread { question: line, error: sentence, from, to })
        }
    })?;
    if all_true { Ok(()) } else { Err(Failure::Told) }
}

/// The exit code is that of a test: bad for what is false or unknown.
fn settled(answer: &Result<Answer, ProveError>) -> Result<(), Failure> {
    match answer {
        Ok(Answer { verdict: Verdict::True { .. } | Verdict::Condition { .. }, .. }) => Ok(()),
        _ => Err(Failure::Told),
    }
}

fn read(text: &str, console: &Console<'_>) -> Result<Question, Mistake> {
    Question::parse(text).map_err(|error| Mistake {
        sentence: console.speaker.tell(&error),
        place: Some(Place {
            name: console.say("value-formula", &[]),
            text: text.to_owned(),
            span: error.span,
        }),
    })
}

fn tell(
    prover: &Prover,
    answer: &Result<Answer, ProveError>,
    with_steps: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => {
            let reason = console.speaker.tell(error);
            return console.line(wrapped(&console.say("prove-unknown", &[("reason", reason.into())])));
        }
    };
    match &answer.verdict {
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
    if with_steps {
        console.line("")?;
        for Step { formula, states } in &answer.steps {
            let arguments = [("formula", formula.as_str().into()), ("states", (*states).into())];
            console.line(console.say("prove-step", &arguments))?;
        }
    }
    Ok(())
}

fn values(named: &[(String, u64)]) -> String {
    named.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

fn condition(
    prover: &Prover,
    names: &[String],
    members: &Automaton,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let first = members.first(prover.numeration(), TOLD + 1);
    let arguments = [
        ("names", names.join(", ").into()),
        ("states", members.states().into()),
        ("numeration", prover.numeration().name().into()),
    ];
    console.line(wrapped(&console.say("prove-condition", &arguments)))?;
    let mut listed: Vec<String> = first.iter().take(TOLD).map(|tuple| shown(tuple)).collect();
    if first.is_empty() {
        return console.line(console.say("prove-no-members", &[]));
    }
    if first.len() > TOLD {
        listed.push("…".to_owned());
    }
    console.line(wrapped(&console.say("prove-members", &[("members", listed.join(", ").into())])))
}

fn shown(tuple: &[u64]) -> String {
    let numbers: Vec<String> = tuple.iter().map(u64::to_string).collect();
    if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(", ")) }
}

fn proved<'a>(
    question: &'a str,
    prover: &Prover,
    answer: Result<&'a Answer, &ProveError>,
    seconds: f64,
    console: &Console<'_>,
) -> Proved<'a> {
    let mut proved = Proved {
        question,
        numeration: prover.numeration().name(),
        verdict: "unknown",
        witness: None,
        counterexample: None,
        variables: None,
        members: None,
        automaton_states: None,
        states: None,
        steps: Vec::new(),
        reason: None,
        seconds,
    };
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => {
            proved.reason = Some(console.speaker.tell(error));
            return proved;
        }
    };
    proved.states = answer.steps.iter().map(|step| step.states).max();
    proved.steps =
        answer.steps.iter().map(|step| ProvedStep { formula: &step.formula, states: step.states }).collect();
    let named = |values: &'a [(String, u64)]| {
        let values: BTreeMap<&str, u64> =
            values.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        (!values.is_empty()).then_some(values)
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
            proved.members = Some(members.first(prover.numeration(), TOLD));
            proved.automaton_states = Some(members.states());
        }
    }
    proved
}
