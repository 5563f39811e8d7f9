//! Standard input, line by line.

use crate::console::Console;
use crate::failure::Failure;
use campeao_speech::Spoken as _;
use std::io::{self, BufRead};
use std::path::Path;

/// The sign that stands for standard input.
pub(crate) const STANDARD: &str = "-";

/// What some programs put before a text to say how it is written. It is no part of the text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a file.
pub(crate) fn text_of(path: &Path, console: &Console<'_>) -> Result<String, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| {
        let reason = error.spoken(console.speaker);
        let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
        Failure::mistake(console.say("cannot-read", &arguments))
    })?;
    Ok(text.strip_prefix(BYTE_ORDER_MARK).map(str::to_owned).unwrap_or(text))
}

/// Calls `answer` with every line of standard input that is not blank, without its spaces at the ends.
pub(crate) fn for_each_line(
    console: &mut Console<'_>,
    mut answer: impl FnMut(&str, &mut Console<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (number, line) in io::stdin().lock().split(b'\n').enumerate() {
        let line = line.map_err(|error| {
            let reason = error.spoken(console.speaker);
            let arguments = [("path", STANDARD.into()), ("reason", reason.into())];
            Failure::mistake(console.say("cannot-read", &arguments))
        })?;
        let line = String::from_utf8_lossy(&line);
        let line = if number == 0 { line.trim_start_matches(BYTE_ORDER_MARK) } else { &line };
        if !line.trim().is_empty() {
            answer(line.trim(), console)?;
            console.out.flush()?;
        }
    }
    Ok(())
}
