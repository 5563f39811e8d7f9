//! What can be wrong with what the user brings, or with what the machine can hold.

use std::path::PathBuf;

use campeao_tablebase::{BuildError, FileError, SolveError, Value};
use thiserror::Error;

use crate::{LARGEST_COLUMNS, LARGEST_ROWS, Move, SMALLEST_ROWS};

/// Why something about the pawn race was refused.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PawnError {
    /// A board that the game does not have.
    #[error(
        "a board of {columns} columns and {rows} rows is refused: 1 to {LARGEST_COLUMNS} columns and \
         {SMALLEST_ROWS} to {LARGEST_ROWS} rows"
    )]
    Size {
        /// Columns asked for.
        columns: u64,
        /// Rows asked for.
        rows: u64,
    },
    /// Not the size of a board.
    #[error("`{text}` is not the size of a board: write columns and rows, such as 5x8")]
    SizeText {
        /// The text.
        text: String,
    },
    /// Not a column.
    #[error(
        "column {column}, `{text}`, is not a column: one `B`, one `P` and dots, all columns equally long, \
         such as B...P"
    )]
    ColumnText {
        /// Number of the column, from 1.
        column: usize,
        /// Its text.
        text: String,
    },
    /// Not a player.
    #[error("`{text}` is not the player to move: 0 for White, 1 for Black")]
    SideText {
        /// The text.
        text: String,
    },
    /// A position of another board.
    #[error(
        "the position has {columns} columns and {rows} rows, the board {expected_columns} and {expected_rows}"
    )]
    OtherBoard {
        /// Columns of the position.
        columns: u8,
        /// Rows of the position.
        rows: u8,
        /// Columns of the board.
        expected_columns: u8,
        /// Rows of the board.
        expected_rows: u8,
    },
    /// A number that numbers nothing.
    #[error("{id} is not the number of a board: they are below {boards}")]
    BoardId {
        /// The number.
        id: u128,
        /// How many boards there are.
        boards: u128,
    },
    /// A number that numbers no column.
    #[error("{id} is not the number of a column: they are below {columns}")]
    ColumnId {
        /// The number.
        id: u128,
        /// How many columns there are.
        columns: u128,
    },
    /// Not a move.
    #[error("`{text}` is not a move: write the column's letter and the row it goes to, such as b5, or pass")]
    MoveText {
        /// The text.
        text: String,
    },
    /// Not a command of the engine.
    #[error("`{text}` is not understood; `help` lists the commands")]
    Command {
        /// The text.
        text: String,
    },
    /// A move that the rules do not allow.
    #[error("{play} is no move here; the moves are {}", list(.moves))]
    IllegalMove {
        /// The move.
        play: Move,
        /// The moves there are.
        moves: Vec<Move>,
    },
    /// More positions than the caller, or the numbering, allows.
    #[error("{what} would need {needed} positions; the limit is {limit}")]
    TooManyPositions {
        /// What was to be computed.
        what: &'static str,
        /// How many it needs.
        needed: u128,
        /// How many there may be.
        limit: u128,
    },
    /// The allowed memory does not hold the table.
    #[error("solving needs {needed} bytes of memory and {allowed} are allowed")]
    Memory {
        /// Bytes that are needed.
        needed: u64,
        /// Bytes that are allowed.
        allowed: u64,
    },
    /// No position has this number.
    #[error("{rank} is not the rank of a position: they are below {positions}")]
    Rank {
        /// The number.
        rank: u64,
        /// How many positions there are.
        positions: u64,
    },
    /// The directory of the tables cannot be made.
    #[error("{path}: {source}")]
    Directory {
        /// The directory.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is a table of another game.
    #[error("{path} is about {found}, not about a pawn race that this program knows")]
    OtherFile {
        /// The file.
        path: PathBuf,
        /// What it is about.
        found: String,
    },
    /// A value of a file is not what follows from the successors of its position.
    #[error(
        "{position} is stored as {stored}; {}",
        .follows.map_or("but a move leads there".to_owned(), |value| format!("by its successors it is {value}"))
    )]
    WrongValue {
        /// The position.
        position: String,
        /// Its value in the file.
        stored: Value,
        /// What follows; nothing for a position that is stored as unreachable, though a move leads there.
        follows: Option<Value>,
        /// Whether the numbers of plies mean something: a file of verdicts has none.
        remoteness: bool,
    },
    /// The values of a file could not be compared.
    #[error("{reason}")]
    Unverified {
        /// Why.
        reason: String,
    },
    /// The board could not be solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The file could not be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
}

fn list(moves: &[Move]) -> String {
    if moves.is_empty() {
        return "none: the game is over".to_owned();
    }
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
