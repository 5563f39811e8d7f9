//! Patterns and moves from the command line: written out, or in a file that is named.

use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_pebbles::{Move, Pattern, PatternNotation, PatternReadError, read_moves};
use std::path::Path;

/// Reads a pattern in any notation.
pub(super) fn pattern(text: &str, console: &Console<'_>) -> Result<Pattern, Failure> {
    read(text, console, |content| PatternNotation::detect(content).read(content))
}

/// Reads a list of moves.
pub(super) fn moves(text: &str, console: &Console<'_>) -> Result<Vec<Move>, Failure> {
    read(text, console, read_moves)
}

/// Reads the text itself, or the file it names: `@FILE`, or the path of a file that is there.
fn read<T>(
    text: &str,
    console: &Console<'_>,
    reader: impl FnOnce(&str) -> Result<T, PatternReadError>,
) -> Result<T, Failure> {
    let Some(path) = file(text) else {
        return reader(text).map_err(|error| console.mistake(&error));
    };
    let content = input::file(path, console)?;
    reader(&content).map_err(|error| {
        let reason = console.speaker.tell(&error).into();
        let path = path.display().to_string().into();
        Failure::mistake(console.say("pebbles-in-file", &[("path", path), ("reason", reason)]))
    })
}

fn file(text: &str) -> Option<&Path> {
    match text.strip_prefix('@') {
        Some(path) => Some(Path::new(path)),
        None => Some(Path::new(text)).filter(|path| path.is_file()),
    }
}
