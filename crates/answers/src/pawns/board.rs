//! Who wins a board.

use campeao_pawns::Solution;
use serde::Serialize;
use utoipa::ToSchema;

/// A solved board of the pawn race.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SolvedBoard {
    /// The columns of the board.
    pub columns: u8,
    /// Its rows.
    pub rows: u8,
    /// Whether the player who begins wins.
    pub first_player_wins: bool,
    /// The first moves that win.
    pub winning_first_moves: Vec<String>,
    /// How long the game lasts, a pass counted as a ply; null where the table holds verdicts only.
    pub plies: Option<u16>,
    /// States up to the order of the columns and the swap of colours.
    pub configurations: u128,
    /// Positions of the table.
    pub positions: u64,
    /// The plies of the longest game from any of them.
    pub longest: u16,
    /// How long solving, or opening the file, took.
    pub seconds: f64,
    /// The most memory the process has taken, in bytes; null where the system does not tell.
    pub peak_memory: Option<u64>,
    /// The size of the file, or null.
    pub file_bytes: Option<u64>,
}

impl From<Solution> for SolvedBoard {
    fn from(solution: Solution) -> Self {
        Self {
            columns: solution.columns,
            rows: solution.rows,
            first_player_wins: solution.first_player_wins,
            winning_first_moves: solution.winning_first_moves,
            plies: solution.plies,
            configurations: solution.configurations,
            positions: solution.positions,
            longest: solution.longest,
            seconds: solution.seconds,
            peak_memory: solution.peak_memory,
            file_bytes: solution.file_bytes,
        }
    }
}
