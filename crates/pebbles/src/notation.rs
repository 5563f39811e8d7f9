//! The four ways a pattern is written, and lists of moves.
//!
//! | notation | example |
//! |---|---|
//! | [`PatternNotation::List`] | `2,2;2,3`, the canonical text; spaces, line breaks and parentheses are allowed |
//! | [`PatternNotation::Board`] | rows of `o` and `.`, the highest row first, after `at 2,2` for the lower left square |
//! | [`PatternNotation::Json`] | `[[2,2],[2,3]]`, or an object with such a list (or a text) as `pattern` |
//! | [`PatternNotation::Csv`] | a column `i` and a column `j`, with or without these names in the first line |

mod board;
mod csv_rows;
mod json;
pub(crate) mod list;
mod moves;

use std::fmt;
use std::str::FromStr;

use crate::{Bounds, Pattern, PatternReadError};

pub use board::{BoardTooLarge, LARGEST_BOARD};
pub use moves::{read_moves, write_moves};

/// A way to write patterns.
///
/// ```
/// use campeao_pebbles::{PatternNotation, Pattern};
/// let pattern = PatternNotation::detect("at 2,2\no.\n.o").read("at 2,2\no.\n.o")?;
/// assert_eq!(pattern.to_string(), "2,3;3,2");
/// assert_eq!(PatternNotation::Json.write(&pattern)?, "[[2,3],[3,2]]");
/// assert_eq!(PatternNotation::Csv.write(&pattern)?, "i,j\n2,3\n3,2\n");
/// assert_eq!(PatternNotation::Board.write(&pattern)?, "at 2,2\no.\n.o\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PatternNotation {
    /// `i,j;i,j`
    List,
    /// Rows of characters.
    Board,
    /// JSON.
    Json,
    /// Comma-separated values.
    Csv,
}

impl PatternNotation {
    /// Every notation.
    pub const ALL: [Self; 4] = [Self::List, Self::Board, Self::Json, Self::Csv];

    /// The name, as `FromStr` reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Board => "board",
            Self::Json => "json",
            Self::Csv => "csv",
        }
    }

    /// The probable notation of a text.
    pub fn detect(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}').trim();
        let first_line = text.lines().next().unwrap_or_default().trim();
        let has_numbers = text.chars().any(|character| character.is_ascii_digit());
        if text.starts_with(['[', '{']) {
            Self::Json
        } else if board::is_heading(first_line) || (!has_numbers && text.contains(board::is_sign)) {
            Self::Board
        } else if csv_rows::is_heading(first_line)
            || (text.lines().count() > 1 && !text.contains([';', '(', ')']))
        {
            Self::Csv
        } else {
            Self::List
        }
    }

    /// Reads a pattern.
    pub fn read(self, text: &str) -> Result<Pattern, PatternReadError> {
        let text = text.trim_start_matches('\u{feff}');
        match self {
            Self::List => text.parse(),
            Self::Board => board::read(text),
            Self::Json => json::read(text),
            Self::Csv => csv_rows::read(text),
        }
    }

    /// Writes a pattern. Only a board can be refused, when its box has more than [`LARGEST_BOARD`] squares.
    pub fn write(self, pattern: &Pattern) -> Result<String, BoardTooLarge> {
        Ok(match self {
            Self::List => pattern.to_string(),
            Self::Board => board::write(pattern, pattern.bounds())?,
            Self::Json => json::write(pattern),
            Self::Csv => csv_rows::write(pattern),
        })
    }
}

impl fmt::Display for PatternNotation {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        output.write_str(self.name())
    }
}

impl FromStr for PatternNotation {
    type Err = PatternReadError;

    fn from_str(text: &str) -> Result<Self, PatternReadError> {
        let found = Self::ALL.into_iter().find(|notation| notation.name() == text);
        found.ok_or_else(|| PatternReadError::Notation { text: text.to_owned() })
    }
}

impl Pattern {
    /// The pattern drawn as a board of characters in a box, so that boards of one game line up.
    pub fn to_board(&self, bounds: Bounds) -> Result<String, BoardTooLarge> {
        board::write(self, bounds)
    }
}
