//! The reasons why a question about a game is refused.

use crate::NoValue;
use campeao_base::{Tell, Text, told};
use campeao_rules::{PlayError, PositionError};
use campeao_solve::{Outcome, SolveError};
use campeao_values::Limit;

told! {
    /// The reason why a question about a game is refused.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum Refusal {
        /// The text is not a position of the game.
        Position(#[from] error: PositionError) => error;
        /// The text is a size of the board, which belongs in the game's name.
        SizeInName {
            /// The text.
            text: String,
            /// The name of the game of that size.
            name: String,
        } =>
            "a board is part of a game's name: for `{text}` write `{name}`",
            "o tabuleiro faz parte do nome do jogo: para `{text}` escreve `{name}`";
        /// The rules cannot be followed.
        Play(#[from] error: PlayError) => error;
        /// A solver gave up.
        Solve(#[from] error: SolveError) => error;
        /// The position cannot occur in a game.
        Unreachable {
            /// The position.
            position: String,
        } =>
            "the position {position} cannot arise in a game: choose one that play can reach",
            "a posição {position} não surge em nenhuma partida: escolhe uma a que se possa chegar";
        /// A theory determines the winner of a position, but nothing gives the winning moves.
        MovesUnknown {
            /// The outcome for the player to move.
            outcome: Outcome,
            /// The most positions solved.
            limit: u64,
        } => {
            MovesUnknown { outcome: Outcome::Win, limit } =>
                "a theorem says that the player to move wins; the value of each move would take more than \
                 {limit} positions to solve",
                "um teorema diz que ganha quem joga; para saber o que vale cada jogada seria preciso resolver \
                 mais de {limit} posições";
            MovesUnknown { outcome: Outcome::Draw, limit } =>
                "a theorem says that neither player can force a win; the value of each move would take more \
                 than {limit} positions to solve",
                "um teorema diz que nenhum dos jogadores pode forçar a vitória; para saber o que vale cada \
                 jogada seria preciso resolver mais de {limit} posições";
            MovesUnknown { outcome: Outcome::Loss, limit } =>
                "a theorem says that the player to move loses; the value of each move would take more than \
                 {limit} positions to solve",
                "um teorema diz que perde quem joga; para saber o que vale cada jogada seria preciso resolver \
                 mais de {limit} posições";
        }
        /// The winner of the position is unknown.
        OutcomeUnknown {
            /// The position.
            position: String,
            /// The positions whose winner is known, in whole sentences.
            known: Text,
        } => "the winner of {position} is not known. {known}", "não se sabe quem ganha {position}. {known}";
        /// There is no table of the positions of the game.
        NotNumbered {
            /// The name of the game.
            name: String,
        } =>
            "`{name}` has no table of positions: such tables need games without points whose moves can be listed",
            "`{name}` não tem tabela de posições: essas tabelas pedem jogos sem pontos cujas jogadas se possam enumerar";
        /// The table would need a longer list of positions than the memory allows.
        TooManyListed {
            /// The most positions that fit.
            limit: u64,
        } =>
            "more than {limit} positions would have to be listed: allow more with `--memory`, or start later \
             with `--from`",
            "seria preciso enumerar mais de {limit} posições: permite mais com `--memory`, ou começa mais tarde com `--from`";
        /// The table belongs to another game, or to other rules.
        OtherTable {
            /// The subject of the table.
            found: String,
            /// The expected subject.
            expected: String,
        } => "the table is about {found}; a table of {expected} is needed",
            "a tabela trata de {found}; é precisa uma tabela de {expected}";
        /// The table belongs to an earlier version of the game: under the current rules, play reaches more positions
        /// than it holds.
        OtherRules {
            /// The subject of the table.
            found: String,
        } =>
            "the rules of {found} have changed since its table was made; build the table again",
            "as regras de {found} mudaram depois de se fazer a tabela; constrói-a de novo";
        /// Cached values are of no use to this game.
        NoLookup =>
            "this game cannot use stored values; only board games in which a player who cannot move loses can",
            "este jogo não usa valores guardados; só os usam os jogos de tabuleiro em que perde quem não pode jogar";
        /// The position has no value in the theory of short games.
        NoValue(#[from] why: NoValue) => why;
        /// A limit of the arithmetic of values.
        Values(#[from] error: Limit) => error;
        /// A limit of the arithmetic of loopy games, or a question that it cannot answer.
        Loopy(#[from] error: campeao_values::loopy::Refusal) => error;
        /// A limit of the arithmetic of scoring games.
        Scoring(#[from] error: campeao_values::scoring::Refusal) => error;
        /// An error of the kind of game, in its own words.
        Game(error: Box<dyn ToldError>) => error;
        /// A passing error of the kind of game: another program is building the table.
        Busy(error: Box<dyn ToldError>) => error;
        /// An error of the kind of game: the system does not have enough memory.
        OutOfMemory(error: Box<dyn ToldError>) => error;
    }
}

/// An obstacle to the answer of a valid question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A passing obstacle: another program is building the table.
    Passing,
    /// The system does not have the memory; another process may have it.
    Memory,
}

/// An error that has words in every language.
pub trait ToldError: std::error::Error + Tell + Send + Sync + 'static {}

impl<E: std::error::Error + Tell + Send + Sync + 'static> ToldError for E {}

impl Refusal {
    /// An error of a kind of game.
    pub fn of(error: impl ToldError) -> Self {
        Self::Game(Box::new(error))
    }

    /// The obstacle, where the question is valid and might be answered another time or elsewhere.
    pub const fn obstacle(&self) -> Option<Obstacle> {
        match self {
            Self::Busy(_) => Some(Obstacle::Passing),
            Self::OutOfMemory(_) => Some(Obstacle::Memory),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_tablebase::SolvingError;

    /// Memory that the system lacks may be available elsewhere, whereas a limit set by the user is final.
    #[test]
    fn a_limit_that_was_set_is_no_obstacle() {
        let refused = |error: SolvingError| Refusal::from(error).obstacle();
        assert_eq!(refused(SolvingError::NoMemory { bytes: 9 }), Some(Obstacle::Memory));
        assert_eq!(refused(SolvingError::MemoryLimit { needed: 9, allowed: 8 }), None);
    }
}
