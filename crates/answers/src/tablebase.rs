//! Files of solved games, checked and told.

use campeao_pawns::PawnError;
use campeao_tablebase::{Census, Tablebase, Value};
use serde::Serialize;
use utoipa::ToSchema;

/// A file of a solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SolvedFile {
    /// The game, its parameters and the version of its numbering.
    pub about: String,
    /// The positions in the file.
    pub positions: u64,
    /// Those won for the player to move.
    pub wins: u64,
    /// Those lost.
    pub losses: u64,
    /// Those drawn.
    pub draws: u64,
    /// Those that no game reaches.
    pub unreachable: u64,
    /// The plies of the longest game.
    pub longest: u16,
    /// Whether the file says in how many plies.
    pub remoteness: bool,
    /// Its size.
    pub file_bytes: u64,
    /// Whether every block was checked.
    pub verified: bool,
    /// How many values were computed again and are right; null if that was not asked for, or if one is wrong.
    pub checked: Option<u64>,
    /// The first wrong value, if there is one.
    pub wrong: Option<WrongValue>,
}

/// A value of a file that is not what follows from the successors of its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WrongValue {
    /// The position.
    pub position: String,
    /// Its value in the file.
    pub stored: StoredValue,
    /// What follows from its successors; null for a position that a move leads to, though the file says that no game
    /// reaches it.
    pub follows: Option<StoredValue>,
}

/// A value as a file holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StoredValue {
    /// The outcome for the player to move: `win`, `loss`, `draw` or `unreachable`.
    pub outcome: &'static str,
    /// In how many plies; null where that is not counted.
    pub remoteness: Option<u16>,
}

impl StoredValue {
    fn new(value: Value, counted: bool) -> Self {
        let outcome = match value {
            Value::Win(_) => "win",
            Value::Loss(_) => "loss",
            Value::Draw => "draw",
            Value::Unreachable => "unreachable",
        };
        Self { outcome, remoteness: value.remoteness().filter(|_| counted) }
    }
}

impl WrongValue {
    /// The wrong value that a check has found, if it is that what the error tells.
    pub fn of(error: &PawnError) -> Option<Self> {
        let PawnError::WrongValue { position, stored, follows, remoteness } = error else { return None };
        Some(Self {
            position: position.clone(),
            stored: StoredValue::new(*stored, *remoteness),
            follows: follows.map(|value| StoredValue::new(value, *remoteness)),
        })
    }
}

impl SolvedFile {
    /// What there is to tell of a file, and whether every block of it was checked.
    pub fn new(file: &Tablebase, verified: bool) -> Self {
        let Census { wins, losses, draws, unreachable, longest } = file.census();
        Self {
            about: file.signature().to_string(),
            positions: file.positions(),
            wins,
            losses,
            draws,
            unreachable,
            longest,
            remoteness: file.has_remoteness(),
            file_bytes: file.file_bytes(),
            verified,
            checked: None,
            wrong: None,
        }
    }
}
