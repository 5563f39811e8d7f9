//! Why a study or a judgement could not be made.

use crate::Part;
use campeao_formula as formula;
use campeao_message::told;
use campeao_rules::PlayError;
use campeao_solve::SolveError;

/// Why a study or a judgement could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StudyError {
    /// A formula of a conjecture is wrong.
    Formula {
        /// Which of the three.
        part: Part,
        /// The formula as given.
        text: String,
        /// What is wrong with it.
        error: formula::Error,
    },
    /// A solver gave up.
    Solve(#[from] SolveError),
    /// A formula of the game could not be evaluated.
    Evaluation(formula::EvalError),
    /// The bound gives more positions than are listed.
    TooManyPositions {
        /// The limit.
        limit: u64,
    },
    /// A conjecture about single heaps meets a move that leaves several.
    BreaksHeaps,
    /// Positions are sums of pieces.
    Pieces,
    /// Play may repeat, and nothing says what the winner's replies make smaller.
    Unmeasured,
}

told! { StudyError {
    Formula { part: _, text: _, error } => error;
    Solve(error) => error;
    Evaluation(error) => error;
    TooManyPositions { limit } =>
        "there are more than {limit} positions: choose a smaller bound",
        "há mais de {limit} posições: escolhe um limite mais pequeno";
    BreaksHeaps =>
        "moves of this game break heaps, so a conjecture must speak of the list `heaps`",
        "há jogadas deste jogo que partem montes; por isso a conjetura tem de falar da lista `heaps`";
    Pieces =>
        "the positions of this game are sums of pieces, which have no table: its starts are studied instead",
        "as posições deste jogo são somas de peças, que não têm tabela: estudam-se antes os inícios dele";
    Unmeasured =>
        "play may repeat, so a claim needs to know what the winner's replies make smaller: give `replies` in the rule file",
        "as partidas podem repetir-se, por isso uma afirmação tem de saber o que as respostas de quem ganha diminuem: indica `replies` no ficheiro de regras";
} }

impl From<PlayError> for StudyError {
    fn from(error: PlayError) -> Self {
        Self::Solve(SolveError::Play(error))
    }
}
