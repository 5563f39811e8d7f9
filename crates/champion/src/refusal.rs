//! Why a question about a game was not answered.

use campeao_boards::BoardError;
use campeao_continuous::ContinuousError;
use campeao_grids::GridError;
use campeao_hackenbush::{self as hackenbush, GraphError};
use campeao_pawns::PawnError;
use campeao_rules::{PlayError, PositionError};
use campeao_solve::{Outcome, SolveError};
use campeao_study::StudyError;
use campeao_tablebase::BuildError;

/// Why a question about a game was not answered.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The text is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text is a size of the board, which the game's name says.
    #[error("the size of this board belongs to the game's name: for `{text}` say `{name}`")]
    SizeInName {
        /// The text.
        text: String,
        /// The name of the game of that size.
        name: String,
    },
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
    /// The text is no position of a board game.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Theory tells who wins a position, but nothing tells by which moves.
    #[error(
        "the position is a {} for the player to move, but by which move is not known: more than {limit} positions \
         would have to be solved",
        outcome.name()
    )]
    MovesUnknown {
        /// Who wins, seen by the player to move.
        outcome: Outcome,
        /// The most positions that are solved.
        limit: u64,
    },
    /// Something about a game with real moves was refused.
    #[error(transparent)]
    Continuous(#[from] ContinuousError),
    /// Nobody knows who wins the position.
    #[error("who wins {position} is not known")]
    OutcomeUnknown {
        /// The position.
        position: String,
    },
    /// Something about a board of a grid game was refused.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// The text is no Hackenbush graph.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A question about a Hackenbush graph was refused.
    #[error(transparent)]
    Hackenbush(#[from] hackenbush::Refusal),
    /// A study gave up.
    #[error(transparent)]
    Study(#[from] StudyError),
}

impl Refusal {
    /// Whether what stands in the way passes by itself: another program is building the table that is wanted.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Pawns(error) if matches!(**error, PawnError::Build(BuildError::Busy { .. })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_program_at_work_passes() {
        let busy = PawnError::Build(BuildError::Busy { path: "pawns-3x5.tablebase".into() });
        assert!(Refusal::Pawns(Box::new(busy)).is_passing());
        assert!(!Refusal::OutcomeUnknown { position: "3".to_owned() }.is_passing());
    }
}
