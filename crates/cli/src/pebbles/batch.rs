//! Batches: one item per line of standard input, one object per line of output.

use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::UnreadPattern;
use serde::Serialize;

/// Answers every line; errors are written in their place.
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
