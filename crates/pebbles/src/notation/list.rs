//! `i,j;i,j`: squares between semicolons.

use std::fmt;

use crate::{PatternReadError, Square};

/// Reads squares between semicolons, line breaks or parentheses.
pub(crate) fn read(text: &str) -> Result<Vec<Square>, PatternReadError> {
    let entries = text.split([';', '\n', '(', ')']).map(str::trim);
    entries.filter(|entry| !entry.is_empty() && *entry != ",").map(str::parse).collect()
}

/// Writes squares with semicolons between them.
pub(crate) fn write(output: &mut dyn fmt::Write, squares: &[Square]) -> fmt::Result {
    for (position, square) in squares.iter().enumerate() {
        if position > 0 {
            output.write_char(';')?;
        }
        write!(output, "{square}")?;
    }
    Ok(())
}
