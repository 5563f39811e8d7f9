//! Why a question about a game was not answered.

use crate::NoValue;
use campeao_base::{Tell, Text, told};
use campeao_rules::{PlayError, PositionError};
use campeao_solve::{Outcome, SolveError};
use campeao_values::Limit;

told! {
    /// Why a question about a game was not answered.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum Refusal {
        /// The text is no position of the game.
        Position(#[from] error: PositionError) => error;
        /// The text is a size of the board, which the game's name says.
        SizeInName {
            /// The text.
            text: String,
            /// The name of the game of that size.
            name: String,
        } =>
            "the board belongs to the game's name: for `{text}` say `{name}`",
            "o tabuleiro pertence ao nome do jogo: para `{text}` escreve `{name}`";
        /// The rules could not be followed.
        Play(#[from] error: PlayError) => error;
        /// A solver gave up.
        Solve(#[from] error: SolveError) => error;
        /// The position cannot come up in a game.
        Unreachable {
            /// The position.
            position: String,
        } =>
            "no game leads to the position {position}, so nobody can be to move in it",
            "nenhuma partida leva à posição {position}, por isso ninguém pode estar a jogar nela";
        /// Theory tells who wins a position, but nothing tells by which moves.
        MovesUnknown {
            /// Who wins, seen by the player to move.
            outcome: Outcome,
            /// The most positions that are solved.
            limit: u64,
        } => {
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
        }
        /// Nobody knows who wins the position.
        OutcomeUnknown {
            /// The position.
            position: String,
            /// Of which positions it is known, in whole sentences.
            known: Text,
        } => "who wins {position} is not known. {known}", "não se sabe quem ganha {position}. {known}";
        /// There is no table of the positions of the game.
        NotNumbered {
            /// The name of the game.
            name: String,
        } =>
            "there is no table of the positions of `{name}`: such tables say who wins games whose moves can be listed and in \
             which no points are counted",
            "não há uma tabela das posições de `{name}`: essas tabelas dizem quem ganha os jogos cujas jogadas se podem \
             enumerar e em que não se contam pontos";
        /// More positions would have to be listed for a table than the memory allows.
        TooManyListed {
            /// The most that may be.
            limit: u64,
        } =>
            "more than {limit} positions would have to be listed: allow more by `--memory`, or begin later by `--from`",
            "seria preciso enumerar mais de {limit} posições: permite mais com `--memory`, ou começa mais tarde com `--from`";
        /// A table is of another game, or of other rules.
        OtherTable {
            /// What it is about.
            found: String,
            /// What is wanted.
            expected: String,
        } => "the table is about {found}; {expected} is wanted", "a tabela trata de {found}; quer-se {expected}";
        /// A table is of the game as it was: by the rules as they are now, play reaches more positions than the table holds.
        OtherRules {
            /// What it is about.
            found: String,
        } =>
            "the table is about {found}, and the game has other rules by now",
            "a tabela trata de {found}, e o jogo tem agora outras regras";
        /// Values that were found before are of no use to this game.
        NoLookup =>
            "this game looks up no values that were found before; board games in which who cannot move loses do",
            "este jogo não consulta valores já encontrados; fazem-no os jogos de tabuleiro em que perde quem não pode jogar";
        /// The position has no value in the theory of short games.
        NoValue(#[from] why: NoValue) => why;
        /// A limit of the arithmetic of values.
        Values(#[from] error: Limit) => error;
        /// A limit of the arithmetic of loopy games, or what is not known of them.
        Loopy(#[from] error: campeao_values::loopy::Refusal) => error;
        /// A limit of the arithmetic of scoring games.
        Scoring(#[from] error: campeao_values::scoring::Refusal) => error;
        /// What the kind of game has to say, in its own words.
        Game(error: Box<dyn ToldError>) => error;
        /// The same, where what stands in the way passes by itself: another program is building the table that is wanted.
        Busy(error: Box<dyn ToldError>) => error;
        /// The same, where the system has not the memory that it takes.
        OutOfMemory(error: Box<dyn ToldError>) => error;
    }
}

/// What stands in the way of an answer to a question that is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It passes by itself: another program is building the table that is wanted.
    Passing,
    /// The system has not the memory; another process may have it.
    Memory,
}

/// An error that has words in every language.
pub trait ToldError: std::error::Error + Tell + Send + Sync + 'static {}

impl<E: std::error::Error + Tell + Send + Sync + 'static> ToldError for E {}

impl Refusal {
    /// What a kind of game says is wrong.
    pub fn of(error: impl ToldError) -> Self {
        Self::Game(Box::new(error))
    }

    /// What stands in the way, where the question is right and might be answered another time or elsewhere.
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

    /// What a system has not may be had elsewhere; what was not to be used is refused for good.
    #[test]
    fn a_limit_that_was_set_is_no_obstacle() {
        let refused = |error: SolvingError| Refusal::from(error).obstacle();
        assert_eq!(refused(SolvingError::NoMemory { bytes: 9 }), Some(Obstacle::Memory));
        assert_eq!(refused(SolvingError::MemoryLimit { needed: 9, allowed: 8 }), None);
    }
}
