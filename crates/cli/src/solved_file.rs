//! Files of solved games, checked and told.

use campeao_games::WrongValue;
use campeao_tablebase::{Census, StoredOutcome, Tablebase};
use serde::Serialize;

/// A file of a solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SolvedFile {
    /// The game, its parameters and the version of its numbering.
    pub(crate) about: String,
    /// The positions in the file.
    pub(crate) positions: u64,
    /// Those won for the player to move.
    pub(crate) wins: u64,
    /// Those lost.
    pub(crate) losses: u64,
    /// Those drawn.
    pub(crate) draws: u64,
    /// Those that no game reaches.
    pub(crate) unreachable: u64,
    /// The plies of the longest game.
    pub(crate) longest: u16,
    /// Whether the file says in how many plies.
    pub(crate) remoteness: bool,
    /// Its size.
    pub(crate) file_bytes: u64,
    /// Whether every block was checked.
    pub(crate) verified: bool,
    /// How many values were computed again and are right; null if that was not asked for, or if one is wrong.
    pub(crate) checked: Option<u64>,
    /// Whether those were drawn at random.
    #[serde(skip)]
    pub(crate) sampled: bool,
    /// The first wrong value, if there is one.
    pub(crate) wrong: Option<WrongFileValue>,
}

/// A value of a file that is not what follows from the successors of its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct WrongFileValue {
    /// The position.
    pub(crate) position: String,
    /// Its value in the file.
    pub(crate) stored: StoredValue,
    /// What follows from its successors; null for a position that a move leads to, though the file says that no game
    /// reaches it.
    pub(crate) follows: Option<StoredValue>,
}

/// A value as a file holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct StoredValue {
    /// The outcome for the player to move: `win`, `loss`, `draw` or `unreachable`.
    pub(crate) outcome: &'static str,
    /// In how many plies; null where that is not counted.
    pub(crate) remoteness: Option<u16>,
}

impl StoredValue {
    fn new(value: StoredOutcome, counted: bool) -> Self {
        let outcome = match value {
            StoredOutcome::Win(_) => "win",
            StoredOutcome::Loss(_) => "loss",
            StoredOutcome::Draw => "draw",
            StoredOutcome::Unreachable => "unreachable",
        };
        Self { outcome, remoteness: value.remoteness().filter(|_| counted) }
    }
}

impl WrongFileValue {
    /// The wrong value that a check has found.
    pub(crate) fn new(wrong: &WrongValue) -> Self {
        let WrongValue { position, stored, follows, counted } = wrong;
        Self {
            position: position.clone(),
            stored: StoredValue::new(*stored, *counted),
            follows: follows.map(|value| StoredValue::new(value, *counted)),
        }
    }
}

/// A file that was built, or was there already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct BuiltFile {
    #[serde(flatten)]
    told: SolvedFile,
    /// Its path.
    file: String,
    start: SolvedStart,
    /// What the work of several processes came to, if they have solved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    together: Option<serde_json::Value>,
}

/// The start of a solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SolvedStart {
    /// The position.
    pub(crate) position: String,
    /// Who wins: `win` or `loss` of the player who begins, or `draw`.
    pub(crate) outcome: &'static str,
    /// In how many plies; null for a draw, and where that is not counted.
    pub(crate) remoteness: Option<u32>,
}

impl BuiltFile {
    pub(crate) const fn new(
        told: SolvedFile,
        file: String,
        start: SolvedStart,
        together: Option<serde_json::Value>,
    ) -> Self {
        Self { told, file, start, together }
    }
}

impl SolvedFile {
    /// What there is to tell of a file, and whether every block of it was checked.
    pub(crate) fn new(file: &Tablebase, verified: bool) -> Self {
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
            sampled: false,
            wrong: None,
        }
    }
}
