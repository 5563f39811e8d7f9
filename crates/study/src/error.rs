//! The reasons why a study or a judgement failed.

use crate::Part;
use campeao_base::{Language, Tell as _, Text, told};
use campeao_formula as formula;
use campeao_prove::{LibraryError, ProveError};
use campeao_rules::PlayError;
use campeao_solve::SolveError;

told! {
    /// The reason why a study or a judgement failed.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum StudyError {
        /// A formula of a conjecture is wrong.
        Formula {
            /// The formula with the error.
            part: Part,
            /// The formula as given.
            text: String,
            /// The error.
            error: formula::Error,
        } => {
            Formula { part: _, text: _, error } => error;
        }
        /// A definition before a conjecture is wrong.
        Definition(error: Text) => error;
        /// A conjecture with quantifiers over all naturals for which no automaton can be built.
        Unbounded(error: ProveError) =>
            "a quantifier without a range runs through all naturals, which cannot be decided here ({error}): \
             give it a range, as in `exists k in 0..=n. …`",
            "um quantificador sem intervalo percorre todos os naturais, o que aqui não se pode decidir \
             ({error}): dá-lhe um intervalo, como em `exists k in 0..=n. …`";
        /// The solver gave up.
        Solve(#[from] error: SolveError) => error;
        /// A formula of the game could not be evaluated.
        Evaluation(error: formula::EvalError) => error;
        /// The bound includes too many positions.
        TooManyPositions {
            /// The limit.
            limit: u64,
        } =>
            "there are more than {limit} positions: choose a smaller bound",
            "há mais de {limit} posições: escolhe um limite mais pequeno";
        /// A conjecture about single heaps meets a move that leaves several.
        BreaksHeaps =>
            "moves of this game break heaps, so a conjecture must be about the list `heaps`",
            "há jogadas deste jogo que partem montes; por isso a conjetura tem de ser sobre a lista `heaps`";
        /// The positions of the game are sums of pieces.
        Pieces =>
            "the positions of this game are sums of pieces and have no table; study its starting positions instead",
            "as posições deste jogo são somas de peças e não têm tabela; estuda antes as suas posições iniciais";
        /// Play may repeat, and the rule file gives no terms that the winner's replies make smaller.
        Unmeasured =>
            "play may repeat, so a conjecture needs a number that the winner's replies make smaller: give \
             `replies` in the rule file",
            "as partidas podem repetir-se, por isso uma conjetura precisa de um número que as respostas de quem \
             ganha diminuam: indica `replies` no ficheiro de regras";
    }
}

impl StudyError {
    /// Corrects the error if the formula of the safe positions follows definitions in a text.
    pub(crate) fn about(self, text: &str) -> Self {
        match self {
            Self::Formula { part: Part::Safe, error, .. } => {
                Self::Formula { part: Part::Safe, text: text.to_owned(), error }
            }
            other => other,
        }
    }
}

impl From<LibraryError> for StudyError {
    fn from(error: LibraryError) -> Self {
        Self::Definition(Text::new(error.tell(Language::English), error.tell(Language::Portuguese)))
    }
}

impl From<PlayError> for StudyError {
    fn from(error: PlayError) -> Self {
        Self::Solve(SolveError::Play(error))
    }
}
