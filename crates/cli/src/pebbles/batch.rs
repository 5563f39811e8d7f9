//! Batches: an item a line of standard input, an object a line of the answer.

use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::UnreadPattern;
use serde::Serialize;

/// Answers every line; what cannot be answered is told in its place.
pub(super) fn run<T: Serialize>(
    console: &mut Console<'_>,
    answer: impl Fn(&str, &Console<'_>) -> Result<T, Failure>,
) -> Result<(), Failure> {
    let mut all_answered = true;
    input::for_each_line(console, |line, console| match answer(line, console) {
        Ok(report) => console.json(&report),
        Err(Failure::Mistake(mistake)) => {
            all_answered = false;
            console.json(&UnreadPattern { pattern: line.to_owned(), error: mistake.sentence })
        }
        Err(other) => Err(other),
    })?;
    super::answered(all_answered)
}
