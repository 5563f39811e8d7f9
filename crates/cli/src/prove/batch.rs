//! One question per line, one answer per line; definitions, libraries and changes of numeration are lines of their own.

use super::{count, definition, library, prover, settled};
use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{self, Tally};
use campeao_answers::prove::{Decision, Setting, Unread};
use campeao_answers::{Mistake, Unanswered};
use campeao_prove::{NumerationError, Question};
use std::path::Path;

/// Answers standard input; lines that are not questions get errors in their place.
pub(super) fn run(
    mut setting: Setting,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut tally = Tally::default();
    input::for_each_line(console, |line, console| {
        if line.starts_with('#') {
            return Ok(());
        }
        match answer(line, &mut setting, arguments, console) {
            Ok(()) => Ok(()),
            Err(Failure::No) => {
                tally.refuted = true;
                Ok(())
            }
            Err(Failure::Told) => {
                tally.mistaken = true;
                Ok(())
            }
            Err(Failure::Mistake(Mistake { sentence, place, .. })) => {
                tally.mistaken = true;
                let span = place.map(|place| place.span);
                let (from, to) = (span.map(|span| span.start), span.map(|span| span.end));
                console.json(&Unread { question: line.to_owned(), error: sentence, from, to })
            }
            Err(other) => Err(other),
        }
    })?;
    tally.end()
}

/// Answers a line, if it is a question.
fn answer(
    line: &str,
    setting: &mut Setting,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if definition(line, setting, console)?.is_some() {
        return Ok(());
    }
    if let Some(system) = line.strip_prefix("numeration ") {
        let told = |error: NumerationError| console.mistake(&error);
        let numeration = setting.scope.system(system).map_err(told)?;
        setting.scope.set_numeration(numeration.clone());
        setting.prover = prover(numeration, arguments);
        return Ok(());
    }
    if let Some(given) = line.strip_prefix("library ") {
        return library::take(Path::new(given.trim()), setting, console);
    }
    let question = Question::read(line, &setting.scope)
        .map_err(|error| Unanswered::of_question(&error, line, console.speaker))?;
    if !arguments.counting.count.is_empty() {
        return count::run(line, &question, setting, &arguments.counting.count, arguments, console);
    }
    let decision = Decision::of(line, &question, &setting.prover)?;
    console.json(&decision.told(console.speaker))?;
    settled(&decision)
}
