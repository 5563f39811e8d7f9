//! How many satisfy a condition, said in words, and the counts in files and for other programs.

use super::answer;
use super::mistake;
use crate::arguments::{Export, ProveArguments};
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::show::wrapped;
use crate::watch::Waiting;
use campeao_answers::count::{
    Asked, CountedSolutions, GrowthInK, count_at, first_indices, recurrence_text, value_name,
};
use campeao_formula::{Scope, Word, WordError};
use campeao_prove::counting::{
    Boundedness, CountError, Counted, Examined, ExportFormat, LinearRepresentation, NoGraph, Subsequence,
    Uncounted,
};
use campeao_prove::{Prover, Question, Undecided};
use dashu::integer::UBig;
use std::path::Path;
use std::time::Instant;

/// How many values a list for other programs has.
const LISTED: usize = 1000;

/// What was found.
struct Found {
    counted: Counted,
    examined: Examined,
    /// What the comparison with another condition gave.
    difference: Option<Difference>,
}

/// The other count, and the least index at which they differ, if there is one.
struct Difference {
    other: Counted,
    least: Option<Vec<UBig>>,
}

pub(super) fn run(
    text: &str,
    question: &Question,
    prover: &Prover,
    scope: &Scope,
    names: &[String],
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let wanted = &arguments.counting;
    let other = match &wanted.equals {
        Some(text) => Some(
            Question::read_in_order(text, question.names(), scope)
                .map_err(|error| mistake(&error, text, console))?,
        ),
        None => None,
    };
    let asked = Asked { question: text, counted: names, values: wanted.values, unreduced: wanted.unreduced };
    let begun = Instant::now();
    let waiting = Waiting::new();
    let found = find(question, other.as_ref(), prover, names);
    drop(waiting);
    let seconds = begun.elapsed().as_secs_f64();
    let found = match found {
        Ok(found) => found,
        Err(error) if error.is_interruption() => return Err(Failure::Interrupted),
        Err(error) if console.json => {
            console.json(&CountedSolutions::not(&asked, prover, &error, seconds, console.speaker))?;
            let infinite = matches!(error, Uncounted::Count(CountError::Infinite { .. }));
            return Err(if infinite { Failure::No } else { Failure::Told });
        }
        Err(error) => return refuse(question, error, names, prover, arguments, console),
    };
    let shown = if wanted.unreduced { &found.counted.series } else { found.counted.reduced.series() };
    if let Some(path) = &arguments.log {
        super::log::write(path, text, prover, &[], &found.counted.steps, seconds, console)?;
    }
    keep(&found, arguments, console)?;
    if let Some(format) = wanted.export {
        listed(shown, format, wanted.values, console)?;
    } else if console.json {
        let difference = found.difference.as_ref().map(|difference| &difference.least);
        let told = CountedSolutions::new(
            &asked,
            prover,
            &found.counted,
            &found.examined,
            difference,
            seconds,
            console.speaker,
        );
        console.json(&told)?;
    } else {
        tell(&found, prover, names, arguments, console)?;
    }
    match &found.difference {
        Some(Difference { least: Some(_), .. }) => Err(Failure::No),
        _ => Ok(()),
    }
}

fn find(
    question: &Question,
    other: Option<&Question>,
    prover: &Prover,
    names: &[String],
) -> Result<Found, Uncounted> {
    let counted = question.count(prover, names)?;
    let difference = match other {
        None => None,
        Some(other) => {
            let other = other.count(prover, names)?;
            let least = counted.least_difference(&other, prover)?;
            Some(Difference { other, least })
        }
    };
    let examined = counted.examined(prover).map_err(CountError::from)?;
    Ok(Found { counted, examined, difference })
}

/// Says why nothing was counted.
fn refuse(
    question: &Question,
    error: Uncounted,
    names: &[String],
    prover: &Prover,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let undecided = match error {
        Uncounted::Undecided(undecided) => undecided,
        Uncounted::Count(CountError::Prove(reason)) => Undecided { reason, part: None, steps: Vec::new() },
        Uncounted::Count(CountError::Infinite { least }) => {
            let index = question.names().iter().filter(|name| !names.contains(name));
            let at: Vec<String> =
                index.zip(&least).map(|(name, value)| format!("{name} = {value}")).collect();
            let sentence = if least.is_empty() { "count-infinite" } else { "count-infinite-at" };
            let arguments = [("counted", names.join(", ").into()), ("at", at.join(", ").into())];
            console.line(wrapped(&console.say(sentence, &arguments)))?;
            return Err(Failure::No);
        }
        other => return Err(console.mistake(&other)),
    };
    answer::tell(prover, &Err(undecided), arguments.steps, console)?;
    Err(Failure::Told)
}

/// The representation, or the values, for another program.
fn listed(
    series: &LinearRepresentation,
    format: Export,
    values: Option<usize>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let format = match format {
        Export::Python => ExportFormat::Python,
        Export::Sage => ExportFormat::Sage,
        Export::Maple => ExportFormat::Maple,
        Export::Bfile => {
            if series.variables() != 1 {
                return Err(Failure::mistake(console.say("count-one-variable", &[])));
            }
            for (n, value) in series.first(values.unwrap_or(LISTED)).iter().enumerate() {
                console.line(format!("{n} {value}"))?;
            }
            return Ok(());
        }
    };
    console.line(series.export(format).trim_end())
}

/// Writes the automata that were asked for.
fn keep(found: &Found, arguments: &ProveArguments, console: &Console<'_>) -> Result<(), Failure> {
    let names = &found.counted.names;
    if let Some(saving) = &arguments.save {
        let Boundedness::Bounded(outputs) = &found.examined.boundedness else {
            return Err(Failure::mistake(console.say("count-no-word", &[])));
        };
        write(&saving.path, outputs.to_word("kept", names), console)?;
    }
    if let Some(path) = &arguments.counting.save_graph {
        let Ok(graph) = &found.examined.graph else {
            return Err(Failure::mistake(console.say("count-no-graph", &[])));
        };
        let names: Vec<String> = names.iter().cloned().chain([value_name(names)]).collect();
        let system = found.counted.series.numeration();
        write(path, graph.automaton.to_word("kept", &names, system), console)?;
    }
    Ok(())
}

fn write(path: &Path, word: Result<Word, WordError>, console: &Console<'_>) -> Result<(), Failure> {
    let word = word.map_err(|error| {
        let error = console.speaker.tell(&error).into();
        Failure::mistake(console.say("prove-cannot-save", &[("error", error)]))
    })?;
    export::write(path, word.to_text().as_bytes(), console)
}

fn tell(
    found: &Found,
    prover: &Prover,
    names: &[String],
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Found { counted, examined, difference } = found;
    let names = names.join(", ");
    if let Some(difference) = difference {
        compared(counted, difference, console)?;
    }
    let told = [
        ("counted", names.into()),
        ("index", counted.names.join(", ").into()),
        ("variables", counted.names.len().into()),
        ("rank", counted.reduced.rank().into()),
        ("states", counted.states.into()),
        ("numeration", prover.numeration().name().into()),
    ];
    console.line(wrapped(&console.say("count-rank", &told)))?;
    values(counted, arguments.counting.values, console)?;
    if counted.names.is_empty() {
        return steps(counted, arguments, console);
    }
    match &examined.boundedness {
        Boundedness::Bounded(outputs) => {
            let values = outputs.values().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let told = [("values", values.into()), ("states", outputs.states().into())];
            console.line(wrapped(&console.say("count-bounded", &told)))?;
        }
        Boundedness::Unbounded(along) => tell_along("count-unbounded", counted, &along.subsequence, console)?,
        Boundedness::Unknown { vectors, words } => {
            let told = [("vectors", (*vectors).into()), ("words", (*words).into())];
            console.line(wrapped(&console.say("count-bounded-unknown", &told)))?;
        }
    }
    match &examined.graph {
        Ok(graph) => {
            let told = [("states", graph.automaton.states().into())];
            console.line(wrapped(&console.say("count-graph", &told)))?;
        }
        Err(NoGraph::TooFast(_)) => console.line(wrapped(&console.say("count-graph-fast", &[])))?,
        Err(NoGraph::TooSlow(_)) => console.line(wrapped(&console.say("count-graph-slow", &[])))?,
        Err(_) => console.line(wrapped(&console.say("count-graph-unknown", &[])))?,
    }
    if let Some(powers) = &examined.powers {
        let told = [
            ("indices", shown_indices(powers).into()),
            ("recurrence", recurrence_text(&powers.recurrence).into()),
            ("from", powers.recurrence.degree().into()),
            ("growth", console.speaker.tell(&GrowthInK(&powers.growth)).into()),
        ];
        console.line(wrapped(&console.say("count-powers", &told)))?;
    }
    steps(counted, arguments, console)
}

fn steps(counted: &Counted, arguments: &ProveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.steps {
        console.line("")?;
        answer::steps(&counted.steps, console)?;
    }
    Ok(())
}

fn tell_along(
    id: &str,
    counted: &Counted,
    along: &Subsequence,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let values: Vec<String> = along.values.iter().take(SHOWN).map(ToString::to_string).collect();
    let told = [
        ("index", counted.names.join(", ").into()),
        ("indices", shown_indices(along).into()),
        ("values", values.join(", ").into()),
        ("growth", console.speaker.tell(&GrowthInK(&along.growth)).into()),
    ];
    console.line(wrapped(&console.say(id, &told)))
}

/// How many values are shown along digits that repeat.
const SHOWN: usize = 6;

fn shown_indices(along: &Subsequence) -> String {
    along.indices.iter().take(SHOWN).map(|index| shown(index)).collect::<Vec<_>>().join(", ")
}

fn shown<N: ToString>(index: &[N]) -> String {
    let numbers: Vec<String> = index.iter().map(ToString::to_string).collect();
    if let [number] = numbers.as_slice() { number.clone() } else { format!("({})", numbers.join(", ")) }
}

/// Whether two counts are equal.
fn compared(counted: &Counted, difference: &Difference, console: &mut Console<'_>) -> Result<(), Failure> {
    let Difference { other, least } = difference;
    let Some(index) = least else { return console.line(console.say("count-equal", &[])) };
    let named = counted.names.iter().zip(index).map(|(name, value)| format!("{name} = {value}"));
    let told = [
        ("at", named.collect::<Vec<_>>().join(", ").into()),
        ("one", counted.reduced.series().value(index).to_string().into()),
        ("other", other.reduced.series().value(index).to_string().into()),
    ];
    console.line(wrapped(&console.say("count-different", &told)))
}

/// The first values: of one variable in a row, of more in a row for each value of those before the last.
fn values(counted: &Counted, told: Option<usize>, console: &mut Console<'_>) -> Result<(), Failure> {
    let series = counted.reduced.series();
    let indices = first_indices(counted.names.len(), told);
    let listed =
        |row: &[Vec<u64>]| row.iter().map(|index| count_at(series, index)).collect::<Vec<_>>().join(", ");
    let Some((last, before)) = counted.names.split_last() else {
        let value = listed(&indices);
        return console.line(console.say("count-value", &[("value", value.into())]));
    };
    for row in indices.chunk_by(|one, other| one[..before.len()] == other[..before.len()]) {
        let fixed = before.iter().zip(&row[0]).map(|(name, value)| format!("{name} = {value}, "));
        let told = [
            ("before", fixed.collect::<String>().into()),
            ("last", last.as_str().into()),
            ("values", listed(row).into()),
        ];
        console.line(wrapped(&console.say("count-values", &told)))?;
    }
    Ok(())
}
