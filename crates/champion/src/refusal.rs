//! Why a question about a game was not answered.

use campeao_pawns::PawnError;
use campeao_rules::{PlayError, PositionError};
use campeao_solve::SolveError;
use campeao_study::StudyError;

/// Why a question about a game was not answered.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The text is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rules could not be followed.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A solver gave up.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// Something about the pawn race was refused.
    #[error(transparent)]
    Pawns(Box<PawnError>),
    /// The position cannot come up in a game.
    #[error("no game leads to the position {position}, so nobody can be to move in it")]
    Unreachable {
        /// The position.
        position: String,
    },
    /// A study gave up.
    #[error(transparent)]
    Study(#[from] StudyError),
}
