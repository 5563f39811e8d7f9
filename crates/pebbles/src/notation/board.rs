//! A board drawn with characters, the highest row first.
//!
//! `o` is a pebble and `.` an empty square; `O`, `x`, `X`, `#`, `*`, `●` are pebbles too, `·` and `_` empty squares,
//! and spaces are skipped. The lower left square is (0, 0) unless a first line `at i,j` says otherwise. Rows may have
//! different lengths. Empty lines at the beginning and the end are ignored.

use thiserror::Error;

use crate::{Bounds, Pattern, PatternError, PatternReadError, Square};

/// The most squares that a drawn board may have: 2^24.
pub const LARGEST_BOARD: u64 = 1 << 24;

/// A pattern is spread too widely to be drawn with characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "a board of {columns} by {rows} squares is too large to be drawn: the limit is {LARGEST_BOARD} squares"
)]
pub struct BoardTooLarge {
    /// Columns of the board.
    pub columns: u64,
    /// Rows of the board.
    pub rows: u64,
}

/// Whether a character stands for a square.
pub(super) fn is_sign(character: char) -> bool {
    is_pebble(character).is_some()
}

/// Whether a line gives the lower left square.
pub(super) fn is_heading(line: &str) -> bool {
    line.starts_with("at ")
}

fn is_pebble(character: char) -> Option<bool> {
    match character {
        'o' | 'O' | 'x' | 'X' | '#' | '*' | '●' => Some(true),
        '.' | '·' | '_' => Some(false),
        _ => None,
    }
}

pub(super) fn read(text: &str) -> Result<Pattern, PatternReadError> {
    let mut lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
    while lines.last().is_some_and(|(_, line)| line.trim().is_empty()) {
        lines.pop();
    }
    let mut lines: &[(usize, &str)] = &lines;
    while let [(_, line), rest @ ..] = lines
        && line.trim().is_empty()
    {
        lines = rest;
    }
    let mut corner = Square::ORIGIN;
    if let [(_, line), rest @ ..] = lines
        && is_heading(line.trim())
    {
        corner = line.trim()["at ".len()..].parse()?;
        lines = rest;
    }
    let mut squares = Vec::new();
    for (j, (number, line)) in (0..).zip(lines.iter().rev()) {
        let mut i = 0;
        for (column, character) in line.chars().enumerate() {
            if character.is_whitespace() {
                continue;
            }
            let Some(pebble) = is_pebble(character) else {
                return Err(PatternReadError::BoardSign { line: number + 1, column: column + 1, character });
            };
            if pebble {
                let square = Square::new(corner.i + i, corner.j + j);
                squares.push(square.checked()?);
            }
            i += 1;
        }
    }
    Pattern::from_near(squares).ok_or(PatternReadError::Pattern(PatternError::Empty))
}

pub(super) fn write(pattern: &Pattern, bounds: Bounds) -> Result<String, BoardTooLarge> {
    let (columns, rows) = (bounds.columns(), bounds.rows());
    if bounds.squares() > u128::from(LARGEST_BOARD) {
        return Err(BoardTooLarge { columns, rows });
    }
    let stride = columns as usize + 1;
    let mut board = vec![b'.'; stride * rows as usize];
    for row in board.chunks_mut(stride) {
        row[stride - 1] = b'\n';
    }
    for square in pattern.squares().iter().filter(|&&square| bounds.contains(square)) {
        let row = bounds.highest.j.abs_diff(square.j) as usize;
        board[row * stride + square.i.abs_diff(bounds.lowest.i) as usize] = b'o';
    }
    let heading = format!("at {}\n", bounds.lowest);
    Ok(heading + &String::from_utf8_lossy(&board))
}
