//! What can be wrong with a text, a size, a move or a question.

use campeao_values::Limit;

use crate::squares::MOST_SQUARES;

/// Why something about a board was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// Not the text of a board.
    #[error(
        "the board has no squares; write rows between strokes, such as {example}, or a size, such as 3x4"
    )]
    Nothing {
        /// A board of the game.
        example: &'static str,
    },
    /// A sign that nothing of this game has.
    #[error("`{sign}` in row {row}, column {column}, means nothing here; known are {known}")]
    Sign {
        /// The sign.
        sign: char,
        /// Its row, counted from 1 at the top.
        row: usize,
        /// Its column, counted from 1 at the left.
        column: usize,
        /// The signs that are known.
        known: String,
    },
    /// Rows of different lengths.
    #[error(
        "row {row} has {found} squares, but the rows above it have {expected}; mark missing squares by #"
    )]
    Width {
        /// The row, counted from 1 at the top.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A board with no squares, or with too many.
    #[error(
        "a board of {rows} rows and {columns} columns is refused: it must have 1 to {MOST_SQUARES} squares"
    )]
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// Not the text of a move.
    #[error("`{text}` is not a move on this board; one is written like {example}")]
    MoveText {
        /// The text.
        text: String,
        /// A move.
        example: String,
    },
    /// A move against the rules.
    #[error("{player:?} may not move {text} here")]
    Illegal {
        /// The move.
        text: String,
        /// Who wants to make it.
        player: campeao_message::Player,
    },
    /// More positions than allowed.
    #[error("more than {limit} positions would be needed; allow more, or ask for less")]
    Positions {
        /// The limit.
        limit: usize,
    },
    /// A limit of the arithmetic of values.
    #[error(transparent)]
    Value(#[from] Limit),
}
