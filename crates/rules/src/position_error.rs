//! The reasons why a text is not a position of a game.

use crate::play_error::PlayError;
use campeao_base::told;
use campeao_formula as formula;

told! {
    /// The reason why a text is not a position of a game.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum PositionError {
        /// A number was expected.
        NotANumber {
            /// The text there.
            found: String,
        } => {
            NotANumber { found: empty } if empty.is_empty() =>
                "the position lacks a number",
                "falta um número na posição";
            NotANumber { found } =>
                "`{found}` is not a natural number below 2^63",
                "`{found}` não é um número natural menor que 2^63";
        }
        /// Too many or too few coordinates.
        WrongForm {
            /// An example of a position.
            form: String,
        } => "write a position of this game like `{form}`", "escreve uma posição deste jogo como `{form}`";
        /// A letter that names no player.
        UnknownPlayer {
            /// The text there.
            found: String,
            /// The first player's letter.
            first: String,
            /// The second player's letter.
            second: String,
        } =>
            "`{found}` is not a player of this game; the players are {first} and {second}",
            "`{found}` não é um jogador deste jogo; os jogadores são {first} e {second}";
        /// The numbers are outside the domain.
        OutsideDomain {
            /// The position as read.
            position: String,
            /// The domain's formula.
            domain: String,
        } =>
            "{position} is not a position of this game, because a position must satisfy `{domain}`",
            "{position} não é uma posição deste jogo, porque uma posição tem de cumprir `{domain}`";
        /// No start has this size.
        NoStart {
            /// The size as read.
            size: u64,
            /// The form of the starts.
            form: String,
        } =>
            "no starting position `{form}` has the size {size}",
            "nenhuma posição inicial `{form}` tem o tamanho {size}";
        /// More heaps than [`crate::MAXIMAL_HEAPS`].
        TooManyHeaps {
            /// The limit.
            limit: usize,
        } => "a position has at most {limit} heaps or pieces", "uma posição tem no máximo {limit} montes ou peças";
        /// An error in deciding whether somebody can move in a piece.
        Pieces(error: PlayError) => error;
        /// The domain could not be evaluated.
        Evaluation(error: formula::EvalError) => error;
    }
}
