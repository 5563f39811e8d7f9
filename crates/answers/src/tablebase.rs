//! Files of solved games and of positions by their values.

use campeao_games::WrongValue;
use campeao_tablebase::{Census, StoredOutcome, Tablebase};
use serde::Serialize;
use utoipa::ToSchema;

/// A file of a solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SolvedFile {
    /// The game, its parameters and the version of its numbering.
    pub about: String,
    /// The positions in the file.
    pub positions: u64,
    /// The number of positions won for the player to move.
    pub wins: u64,
    /// The number of positions lost.
    pub losses: u64,
    /// The number of positions drawn.
    pub draws: u64,
    /// The number of positions that no game reaches.
    pub unreachable: u64,
    /// The plies of the longest game.
    pub longest: u16,
    /// Whether the file stores the number of plies.
    pub remoteness: bool,
    /// The size of the file in bytes.
    pub file_bytes: u64,
    /// Whether every block was checked.
    pub verified: bool,
    /// The number of values that were recomputed and are right; null if that was not asked for, or if one is wrong.
    pub checked: Option<u64>,
    /// Whether the recomputed values were a random sample.
    #[serde(skip)]
    pub sampled: bool,
    /// The first wrong value, if there is one.
    pub wrong: Option<WrongFileValue>,
}

/// A value of a file that does not follow from the successors of its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WrongFileValue {
    /// The position.
    pub position: String,
    /// Its value in the file.
    pub stored: StoredValue,
    /// The value that follows from its successors; null for a position that a move leads to, though the file calls it
    /// unreachable.
    pub follows: Option<StoredValue>,
}

/// A value as a file holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StoredValue {
    /// The outcome for the player to move: `win`, `loss`, `draw` or `unreachable`.
    pub outcome: &'static str,
    /// The number of plies; null where it is not stored.
    pub remoteness: Option<u16>,
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

impl From<&WrongValue> for WrongFileValue {
    fn from(wrong: &WrongValue) -> Self {
        let WrongValue { position, stored, follows, counted } = wrong;
        Self {
            position: position.clone(),
            stored: StoredValue::new(*stored, *counted),
            follows: follows.map(|value| StoredValue::new(value, *counted)),
        }
    }
}

/// A file that was built, or was there already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BuiltFile {
    /// The facts about the file.
    #[serde(flatten)]
    pub told: SolvedFile,
    /// Its path.
    pub file: String,
    /// The start of the game.
    pub start: SolvedStart,
    /// The totals of several processes; absent where one process solved the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub together: Option<serde_json::Value>,
}

/// The start of a solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SolvedStart {
    /// The position.
    pub position: String,
    /// The outcome for the player who begins: `win`, `loss` or `draw`.
    pub outcome: &'static str,
    /// The number of plies; null for a draw, and where it is not stored.
    pub remoteness: Option<u32>,
}

/// A file of positions by their values that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WrittenValues {
    /// Its path.
    pub file: String,
    /// The family of the game.
    pub game: String,
    /// The positions in the file.
    pub positions: usize,
    /// Their values, each counted once.
    pub values: usize,
    /// The size of the file in bytes.
    pub file_bytes: u64,
}

/// The positions that have a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundPositions<'f> {
    /// The family of the game.
    pub game: &'f str,
    /// The value.
    pub value: String,
    /// The number of positions of the file with this value.
    pub count: usize,
    /// The first of them.
    pub positions: &'f [String],
}

impl SolvedFile {
    /// The facts about a file, and whether every block of it was checked.
    ///
    /// ```no_run
    /// use campeao_answers::tablebase::SolvedFile;
    /// let file = campeao_tablebase::Tablebase::open("pawns-3x5.tablebase")?;
    /// assert_eq!(SolvedFile::new(&file, false).positions, file.positions());
    /// # Ok::<(), campeao_tablebase::FileError>(())
    /// ```
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
            sampled: false,
            wrong: None,
        }
    }
}
