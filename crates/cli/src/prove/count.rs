//! The number of solutions of a condition: in words, in files and for other programs.

use super::tell_steps;
use crate::arguments::{Export, ProveArguments};
use crate::console::Console;
use crate::export::{self, Remark};
use crate::failure::Failure;
use crate::paragraph::wrapped;
use crate::watch::Waiting;
use campeao_answers::Unanswered;
use campeao_answers::count::{Asked, CountedSolutions, Counting};
use campeao_answers::prove::Setting;
use campeao_base::Tell;
use campeao_formula::{DigitOrder, Word, WordError};
use campeao_prove::Question;
use campeao_prove::counting::{ExportFormat, LinearRepresentation, PathCountError, Uncounted};
use std::path::Path;
use std::time::Instant;

/// The number of values in a list for other programs.
const LISTED: usize = 1000;

pub(super) fn run(
    text: &str,
    question: &Question,
    setting: &Setting,
    names: &[String],
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (wanted, prover) = (&arguments.counting, &setting.prover);
    let other = wanted.equals.as_ref().map(|text| {
        Question::read_in_order(text, question.names(), &setting.scope)
            .map_err(|error| Unanswered::of_question(&error, text, console.speaker))
    });
    let other = other.transpose()?;
    let asked = Asked { question: text, counted: names, values: wanted.values, unreduced: wanted.unreduced };
    let begun = Instant::now();
    let waiting = Waiting::new();
    let counting = Counting::of(question, other.as_ref(), prover, names);
    drop(waiting);
    let counting = match counting {
        Ok(counting) => counting,
        Err(error) if error.is_interruption() => return Err(Failure::Interrupted),
        Err(error) => {
            let infinite = matches!(error, Uncounted::Count(PathCountError::Infinite { .. }));
            if console.json {
                let seconds = begun.elapsed().as_secs_f64();
                console.json(&CountedSolutions::not(&asked, prover, &error, seconds, console.speaker))?;
            } else {
                console.sentences(Counting::refusal(&error, question, names, console.speaker)?)?;
                match &error {
                    Uncounted::Undecided(undecided) => {
                        tell_steps(&undecided.steps, arguments.steps, console)?;
                    }
                    Uncounted::Count(PathCountError::Prove(_)) => tell_steps(&[], arguments.steps, console)?,
                    _ => {}
                }
            }
            return Err(if infinite { Failure::No } else { Failure::Told });
        }
    };
    if let Some(path) = &arguments.log {
        let log = counting.log(&asked, prover, export::is_latex(path), console.speaker);
        let remark = if export::is_latex(path) { Remark::Percent } else { Remark::Markup };
        export::write(path, &export::signed(log.into_bytes(), remark, path, console), console)?;
    }
    keep(&counting, arguments, console)?;
    if let Some(format) = wanted.export {
        listed(counting.series(wanted.unreduced), format, wanted.values, console)?;
    } else if console.json {
        console.json(&counting.told(&asked, prover, console.speaker))?;
    } else {
        if let Some(compared) = counting.compared(console.speaker) {
            console.line(if counting.is_different() { wrapped(&compared) } else { compared })?;
        }
        console.sentences(counting.sentences(&asked, prover, console.speaker))?;
        if let Some(single) = counting.single(console.speaker) {
            console.line(single)?;
        }
        tell_steps(&counting.counted.steps, arguments.steps, console)?;
    }
    if counting.is_different() { Err(Failure::No) } else { Ok(()) }
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

/// Writes the requested automata.
fn keep(counting: &Counting, arguments: &ProveArguments, console: &Console<'_>) -> Result<(), Failure> {
    let none = |id: &str| Failure::mistake(console.say(id, &[]));
    if let Some(saving) = &arguments.save {
        save(&saving.path, counting.word("kept").ok_or_else(|| none("count-no-word"))?, console)?;
    }
    if let Some(path) = &arguments.counting.save_graph {
        save(path, counting.graph("kept").ok_or_else(|| none("count-no-graph"))?, console)?;
    }
    Ok(())
}

/// Writes an automaton in a file, for loading later, or for Walnut if the name ends in `.walnut`.
pub(super) fn save(path: &Path, word: Result<Word, WordError>, console: &Console<'_>) -> Result<(), Failure> {
    let word = word.map_err(|error| unsaved(&error, console))?;
    if path.extension().is_some_and(|ending| ending == "walnut") {
        let text =
            word.to_walnut(DigitOrder::MostSignificantFirst).map_err(|error| unsaved(&error, console))?;
        return export::write(path, text.as_bytes(), console);
    }
    let content = export::signed(word.to_text().into_bytes(), Remark::Hash, path, console);
    export::write(path, &content, console)
}

fn unsaved(error: &impl Tell, console: &Console<'_>) -> Failure {
    let error = console.speaker.tell(error).into();
    Failure::mistake(console.say("prove-cannot-save", &[("error", error)]))
}
