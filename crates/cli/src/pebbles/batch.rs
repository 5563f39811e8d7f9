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
    let answer = |line: &str, console: &mut Console<'_>| {
        console.json(&answer(line, console)?)?;
        Ok(true)
    };
    input::batch(console, answer, |pattern, error| UnreadPattern { pattern, error })
}
