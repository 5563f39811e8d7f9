//! Why a question about a game was not answered.

use campeao_boards::BoardError;
use campeao_continuous::ContinuousError;
use campeao_grids::GridError;
use campeao_hackenbush::{self as hackenbush, GraphError};
use campeao_message::told;
use campeao_pawns::PawnError;
use campeao_rules::{PlayError, PositionError};
use campeao_solve::{Outcome, SolveError};
use campeao_study::StudyError;
use campeao_tablebase::BuildError;

/// Why a question about a game was not answered.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The text is no position of the game.
    Position(#[from] PositionError),
    /// The text is a size of the board, which the game's name says.
    SizeInName {
        /// The text.
        text: String,
        /// The name of the game of that size.
        name: String,
    },
    /// The rules could not be followed.
    Play(#[from] PlayError),
    /// A solver gave up.
    Solve(#[from] SolveError),
    /// Something about the pawn race was refused.
    Pawns(Box<PawnError>),
    /// The position cannot come up in a game.
    Unreachable {
        /// The position.
        position: String,
    },
    /// The text is no position of a board game.
    Board(#[from] BoardError),
    /// Theory tells who wins a position, but nothing tells by which moves.
    MovesUnknown {
        /// Who wins, seen by the player to move.
        outcome: Outcome,
        /// The most positions that are solved.
        limit: u64,
    },
    /// Something about a game with real moves was refused.
    Continuous(#[from] ContinuousError),
    /// Nobody knows who wins the position.
    OutcomeUnknown {
        /// The position.
        position: String,
    },
    /// Something about a board of a grid game was refused.
    Grid(#[from] GridError),
    /// The text is no Hackenbush graph.
    Graph(#[from] GraphError),
    /// A question about a Hackenbush graph was refused.
    Hackenbush(#[from] hackenbush::Refusal),
    /// A study gave up.
    Study(#[from] StudyError),
}

told! { Refusal {
    Position(error) => error;
    SizeInName { text, name } =>
        "the size of this board belongs to the game's name: for `{text}` say `{name}`",
        "o tamanho deste tabuleiro pertence ao nome do jogo: para `{text}` diz `{name}`";
    Play(error) => error;
    Solve(error) => error;
    Pawns(error) => error;
    Unreachable { position } =>
        "no game leads to the position {position}, so nobody can be to move in it",
        "nenhum jogo leva à posição {position}, por isso ninguém pode estar a jogar nela";
    Board(error) => error;
    MovesUnknown { outcome: Outcome::Win, limit } =>
        "a theorem says that the player to move wins, but not what each move is worth: for that more than {limit} \
         positions would have to be solved",
        "um teorema diz que ganha quem joga, mas não o que vale cada jogada: para isso seria preciso resolver mais \
         de {limit} posições";
    MovesUnknown { outcome: Outcome::Draw, limit } =>
        "a theorem says that neither player can force a win, but not what each move is worth: for that more than \
         {limit} positions would have to be solved",
        "um teorema diz que nenhum dos jogadores pode forçar a vitória, mas não o que vale cada jogada: para isso \
         seria preciso resolver mais de {limit} posições";
    MovesUnknown { outcome: Outcome::Loss, limit } =>
        "a theorem says that the player to move loses, but not what each move is worth: for that more than {limit} \
         positions would have to be solved",
        "um teorema diz que perde quem joga, mas não o que vale cada jogada: para isso seria preciso resolver mais \
         de {limit} posições";
    Continuous(error) => error;
    OutcomeUnknown { position } => "who wins {position} is not known", "não se sabe quem ganha {position}";
    Grid(error) => error;
    Graph(error) => error;
    Hackenbush(error) => error;
    Study(error) => error;
} }

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
