//! The reasons why a question about a game cannot be answered.

use crate::misere::Refutation;
use crate::sequence::{SequenceError, SubtractionSetError};
use campeao_base::told;
use campeao_formula::EvalError;
use campeao_rules::PlayError;

told! {
    /// The reason why a solver gave up.
    #[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
    pub enum SolveError {
        /// The rules could not be followed.
        Play(#[from] error: PlayError) => error;
        /// A table of heap sizes could not be made.
        Sequence(#[from] error: SequenceError) => error;
        /// A set of amounts is not suitable for tables of heap sizes.
        Subtraction(error: SubtractionSetError) => error;
        /// The question needs more positions than the limit.
        TooManyPositions {
            /// The limit.
            limit: u64,
        } =>
            "more than {limit} positions would have to be solved: try a smaller position",
            "seria preciso resolver mais de {limit} posições: tenta uma posição mais pequena";
        /// A heap is larger than the nim-values of this family can be found for.
        HeapTooBig {
            /// The heap.
            heap: u64,
            /// The greatest heap.
            limit: u64,
        } =>
            "a heap of {heap} is too big: nim-values of this game are computed up to {limit}",
            "um monte de {heap} é demasiado grande: os nim-valores deste jogo calculam-se até {limit}";
        /// The game is not an impartial sum of heaps, so it has no misère quotient.
        NoHeaps =>
            "misère quotients exist only for sums of heaps with the same moves for both players, and for strips \
             of board games whose moves remove neighbouring squares for good",
            "só têm quociente misère as somas de montes com as mesmas jogadas para os dois jogadores, e as \
             tiras de jogos de tabuleiro cujas jogadas tiram casas vizinhas para sempre";
        /// The nearest positions do not decide the one asked for, and the rules fail at a farther one.
        Farther(error: PlayError) =>
            "the positions near this one do not decide who wins, and play leads to farther ones: {error}",
            "as posições próximas desta não decidem quem ganha, e as partidas levam a outras mais distantes: {error}";
        /// A misère quotient was found but fails its check.
        Quotient(refutation: Refutation) =>
            "the misère quotient found does not pass its check: {refutation}",
            "o quociente misère encontrado não passa na sua verificação: {refutation}";
        /// The user stopped the work.
        Interrupted => "stopped", "interrompido";
    }
}

impl SolveError {
    /// Whether the question was too large, so that a smaller one of the same game may have an answer.
    ///
    /// ```
    /// use campeao_solve::SolveError;
    /// assert!(SolveError::TooManyPositions { limit: 100 }.is_of_size() && !SolveError::Interrupted.is_of_size());
    /// ```
    pub const fn is_of_size(&self) -> bool {
        matches!(
            self,
            Self::TooManyPositions { .. }
                | Self::HeapTooBig { .. }
                | Self::Farther(_)
                | Self::Play(
                    PlayError::TooManyMoves { .. }
                        | PlayError::Evaluation { error: EvalError::TooManySteps { .. }, .. }
                )
        )
    }
}
