//! Patterns as comma-separated values: a column `i` and a column `j`.

use crate::{Pattern, PatternReadError, Square};

/// Whether a line names the columns.
pub(super) fn is_heading(line: &str) -> bool {
    let mut names = line.split(',').map(str::trim);
    (names.next(), names.next(), names.next()) == (Some("i"), Some("j"), None)
}

pub(super) fn read(text: &str) -> Result<Pattern, PatternReadError> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut squares = Vec::new();
    for (row, record) in reader.records().enumerate() {
        let record = record.map_err(|error| PatternReadError::Csv {
            line: error.position().map_or(0, csv::Position::line),
            reason: error.to_string(),
        })?;
        if row == 0 && (record.get(0), record.get(1), record.len()) == (Some("i"), Some("j"), 2) {
            continue;
        }
        let line = record.position().map_or(0, csv::Position::line);
        let wrong = |reason: String| PatternReadError::Csv { line, reason };
        let (Some(i), Some(j), 2) = (record.get(0), record.get(1), record.len()) else {
            return Err(wrong(format!("{} values instead of two", record.len())));
        };
        let square = Square::from_parts(i, j).ok_or_else(|| wrong(format!("`{i},{j}` is not a square")))?;
        squares.push(square.checked()?);
    }
    Ok(Pattern::new(squares)?)
}

pub(super) fn write(pattern: &Pattern) -> String {
    let mut text = String::from("i,j\n");
    for square in pattern.squares() {
        text.push_str(&square.to_string());
        text.push('\n');
    }
    text
}
