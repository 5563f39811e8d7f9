//! Input: files and the lines of standard input. Both are bounded, so that endless input is refused by its size.

use crate::console::Console;
use crate::failure::Failure;
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, Read as _};
use std::path::Path;

/// The sign that stands for standard input.
pub(crate) const STANDARD: &str = "-";
/// The most bytes of a file.
pub(crate) const MOST_BYTES: u64 = 1 << 28;
/// The most bytes of a line of standard input.
pub(crate) const LONGEST_LINE: u64 = 1 << 24;

/// The byte order mark that some programs write before a text. It is not part of the text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a file, refused if it cannot be read, is not UTF-8 or has more than [`MOST_BYTES`].
pub(crate) fn file(path: &Path, console: &Console<'_>) -> Result<String, Failure> {
    let name = path.display().to_string();
    let mut text = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut text))
        .map_err(|error| unread(&name, console.speaker.tell(&error), console))?;
    if text.len() as u64 > MOST_BYTES {
        let reason = console.say("input-too-large", &[("limit", MOST_BYTES.into())]);
        return Err(unread(&name, reason, console));
    }
    let text =
        String::from_utf8(text).map_err(|_| unread(&name, console.say("system-not-text", &[]), console))?;
    Ok(text.strip_prefix(BYTE_ORDER_MARK).map(str::to_owned).unwrap_or(text))
}

/// The next line, without its end; `None` at the end of the input.
///
/// # Errors
///
/// [`io::ErrorKind::InvalidInput`] if the line is longer than [`LONGEST_LINE`], and any error of reading.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    }
    if line.len() as u64 > LONGEST_LINE {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    Ok(Some(line))
}

/// The reason why standard input could not be read.
pub(crate) fn unread_line(error: &io::Error, console: &Console<'_>) -> Failure {
    let reason = if error.kind() == io::ErrorKind::InvalidInput {
        console.say("line-too-long", &[("limit", LONGEST_LINE.into())])
    } else {
        console.speaker.tell(&error)
    };
    unread(STANDARD, reason, console)
}

fn unread(name: &str, reason: String, console: &Console<'_>) -> Failure {
    Failure::mistake(console.say("cannot-read", &[("path", name.into()), ("reason", reason.into())]))
}

/// Calls `answer` with every line of standard input that is not blank, stripped of spaces at both ends.
pub(crate) fn for_each_line(
    console: &mut Console<'_>,
    mut answer: impl FnMut(&str, &mut Console<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut first = true;
    while let Some(line) = next_line(&mut input).map_err(|error| unread_line(&error, console))? {
        let line = String::from_utf8_lossy(&line);
        let line = if first { line.trim_start_matches(BYTE_ORDER_MARK) } else { &line };
        first = false;
        if !line.trim().is_empty() {
            answer(line.trim(), console)?;
            console.out.flush()?;
        }
    }
    Ok(())
}

/// The results of the lines of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Whether the answer to a line was no.
    pub(crate) refuted: bool,
    /// Whether a line has no answer.
    pub(crate) mistaken: bool,
}

impl Tally {
    /// The end of the batch: a line without an answer takes precedence over a no.
    pub(crate) const fn end(self) -> Result<(), Failure> {
        match self {
            Self { mistaken: true, .. } => Err(Failure::Told),
            Self { refuted: true, .. } => Err(Failure::No),
            _ => Ok(()),
        }
    }
}

/// Answers every line of standard input that is not blank. `answer` also returns whether the answer is positive; where
/// there is none, the object that `refused` makes from the line and the error is written instead.
///
/// # Errors
/// [`Failure::Told`] if a line has no answer, else [`Failure::No`] if one has a negative answer.
pub(crate) fn batch<T: Serialize>(
    console: &mut Console<'_>,
    mut answer: impl FnMut(&str, &mut Console<'_>) -> Result<bool, Failure>,
    refused: impl Fn(String, String) -> T,
) -> Result<(), Failure> {
    let mut tally = Tally::default();
    for_each_line(console, |line, console| match answer(line, console) {
        Ok(good) => {
            tally.refuted |= !good;
            Ok(())
        }
        Err(Failure::Mistake(mistake)) => {
            tally.mistaken = true;
            console.json(&refused(line.to_owned(), mistake.sentence))
        }
        Err(other) => Err(other),
    })?;
    tally.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_refused() {
        let mut input = io::BufReader::new(io::repeat(b'x'));
        assert_eq!(next_line(&mut input).unwrap_err().kind(), io::ErrorKind::InvalidInput);
    }

    #[test]
    fn lines_end_at_their_ends() {
        let mut input = &b"a\n\nb"[..];
        for line in [Some(&b"a"[..]), Some(b""), Some(b"b"), None] {
            assert_eq!(next_line(&mut input).unwrap().as_deref(), line);
        }
    }
}
