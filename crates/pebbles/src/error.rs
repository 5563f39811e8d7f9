//! What can be wrong with what the user brings.

use thiserror::Error;

use crate::{FARTHEST, Square};

/// Why some squares are not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// No square at all.
    #[error("a pattern has at least one pebble")]
    Empty,
    /// A coordinate is too large.
    #[error("the square {square} is too far away: coordinates go up to {FARTHEST} in absolute value")]
    TooFar {
        /// The first such square.
        square: Square,
    },
    /// A translation leads too far.
    #[error("moved by {i},{j} the pattern would be too far away: coordinates go up to {FARTHEST}")]
    TranslatedTooFar {
        /// Columns to the right.
        i: i64,
        /// Rows upwards.
        j: i64,
    },
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Not a square.
    #[error("`{text}` is not a square: write its column and row, such as 2,3")]
    Square {
        /// The text.
        text: String,
    },
    /// Not a move.
    #[error("`{text}` is not a move: write J and the square that is played, such as J 2 3")]
    Move {
        /// The text.
        text: String,
    },
    /// A coordinate is too large.
    #[error("the square {square} is too far away: coordinates go up to {FARTHEST} in absolute value")]
    TooFar {
        /// The square.
        square: Square,
    },
    /// The squares are not a pattern.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// A character that a drawn board does not have.
    #[error(
        "line {line}, column {column}: `{character}` is no sign of a board; `o` is a pebble, `.` an empty square"
    )]
    BoardSign {
        /// Line of the text, from 1.
        line: usize,
        /// Character of the line, from 1.
        column: usize,
        /// The character.
        character: char,
    },
    /// JSON of another shape.
    #[error("{reason}; a pattern in JSON is a list of pairs, such as [[2,2],[2,3]]")]
    Json {
        /// What was found.
        reason: String,
    },
    /// CSV of another shape.
    #[error("line {line}: {reason}; a pattern in CSV has the columns i and j")]
    Csv {
        /// Line of the text, from 1.
        line: u64,
        /// What was found.
        reason: String,
    },
    /// Not an entry of an action.
    #[error("`{text}` is not a square with the number of times it is played, such as 2,3:2")]
    ActionEntry {
        /// The text.
        text: String,
    },
    /// A number that no action has.
    #[error("{square} would be played {times} times; in any game a square is played at most twice")]
    PlayedTooOften {
        /// The square.
        square: Square,
        /// The number in the text.
        times: u64,
    },
    /// A square is named twice in an action.
    #[error("{square} has two numbers")]
    NamedTwice {
        /// The square.
        square: Square,
    },
    /// Not the name of a notation.
    #[error("`{text}` is not a notation; there are list, board, json and csv")]
    Notation {
        /// The text.
        text: String,
    },
}
