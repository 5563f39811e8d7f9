//! Files of solved games, checked and told.

use campeao_tablebase::{Census, Tablebase};
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
        }
    }
}
