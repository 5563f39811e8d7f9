//! Batches: an item a line of standard input, an object a line of the answer.

use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use serde::Serialize;

/// A line that could not be answered.
#[derive(Serialize)]
struct Unanswered<'l> {
    pattern: &'l str,
    error: String,
}

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
            console.json(&Unanswered { pattern: line, error: mistake.sentence })
        }
        Err(other) => Err(other),
    })?;
    super::answered(all_answered)
}
