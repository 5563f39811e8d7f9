//! A question a line, an answer a line; definitions, libraries and a change of numeration on lines of their own.

use super::answer::{settled, unstopped};
use super::{count, definition, library, prover, read};
use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{self, Tally};
use campeao_answers::Mistake;
use campeao_answers::prove::{Proved, Unread};
use campeao_formula::Scope;
use campeao_prove::{NumerationError, Prover};
use std::path::Path;
use std::time::Instant;

/// Answers standard input; what is no question is told in its place.
pub(super) fn run(
    mut prover: Prover,
    mut scope: Scope,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut tally = Tally::default();
    input::for_each_line(console, |line, console| {
        if line.starts_with('#') {
            return Ok(());
        }
        match answer(line, &mut prover, &mut scope, arguments, console) {
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
    prover: &mut Prover,
    scope: &mut Scope,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if definition(line, prover, scope, console)?.is_some() {
        return Ok(());
    }
    if let Some(system) = line.strip_prefix("numeration ") {
        let told = |error: NumerationError| console.mistake(&error);
        let numeration = scope.system(system).map_err(told)?;
        scope.set_numeration(numeration.clone());
        *prover = self::prover(numeration, arguments);
        return Ok(());
    }
    if let Some(given) = line.strip_prefix("library ") {
        library::take(Path::new(given.trim()), prover, scope, console)?;
        return Ok(());
    }
    let question = read(line, scope, console)?;
    if !arguments.counting.count.is_empty() {
        return count::run(line, &question, prover, scope, &arguments.counting.count, arguments, console);
    }
    let begun = Instant::now();
    let answer = unstopped(question.decide(prover))?;
    let seconds = begun.elapsed().as_secs_f64();
    console.json(&Proved::new(line, prover, &answer, seconds, console.speaker))?;
    settled(&answer)
}
