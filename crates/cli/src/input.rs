//! Standard input, line by line.

use crate::console::Console;
use crate::failure::Failure;
use campeao_speech::Spoken as _;
use std::io::{self, BufRead};

/// The sign that stands for standard input.
pub(crate) const STANDARD: &str = "-";

/// Calls `answer` with every line of standard input that is not blank, without its spaces at the ends.
pub(crate) fn for_each_line(
    console: &mut Console<'_>,
    mut answer: impl FnMut(&str, &mut Console<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for line in io::stdin().lock().split(b'\n') {
        let line = line.map_err(|error| {
            let reason = error.spoken(console.speaker);
            let arguments = [("path", STANDARD.into()), ("reason", reason.into())];
            Failure::mistake(console.say("cannot-read", &arguments))
        })?;
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            answer(line.trim(), console)?;
            console.out.flush()?;
        }
    }
    Ok(())
}
