//! Errors in the user's input.

use campeao_base::told;
use thiserror::Error;

use crate::{FARTHEST, Square};

told! {
    /// The reason why some squares are not a pattern.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum PatternError {
        /// There is no square.
        Empty => "a pattern has at least one pebble", "um padrão tem pelo menos uma pedra";
        /// A coordinate is too large.
        TooFar {
            /// The first such square.
            square: Square,
        } =>
            "the square {square} is too far away: coordinates go up to {limit} in absolute value",
            "a casa {square} fica demasiado longe: as coordenadas vão até {limit} em valor absoluto",
            limit = FARTHEST;
        /// A translation leads too far.
        TranslatedTooFar {
            /// Columns to the right.
            i: i64,
            /// Rows upwards.
            j: i64,
        } =>
            "moved by {i},{j} the pattern would be too far away: coordinates go up to {limit}",
            "deslocado por {i},{j}, o padrão ficaria demasiado longe: as coordenadas vão até {limit}",
            limit = FARTHEST;
    }
}

told! {
    /// The reason why a text could not be read.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum PatternReadError {
        /// A text that is not a square.
        Square {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a square: write its column and row, as 2,3",
            "`{text}` não é uma casa: escreve a coluna e a linha, como 2,3";
        /// A text that is not a move.
        Move {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a move: write J and the square that is played, as J 2 3",
            "`{text}` não é uma jogada: escreve J e a casa que se joga, como J 2 3";
        /// A coordinate is too large.
        TooFar {
            /// The square.
            square: Square,
        } =>
            "the square {square} is too far away: coordinates go up to {limit} in absolute value",
            "a casa {square} fica demasiado longe: as coordenadas vão até {limit} em valor absoluto",
            limit = FARTHEST;
        /// The squares are not a pattern.
        Pattern(#[from] error: PatternError) => error;
        /// A character that has no meaning on a drawn board.
        BoardSign {
            /// Line of the text, from 1.
            line: usize,
            /// Character of the line, from 1.
            column: usize,
            /// The character.
            character: char,
        } =>
            "line {line}, column {column}: `{character}` is not a sign of a board; `o` is a pebble, `.` an empty square",
            "linha {line}, coluna {column}: `{character}` não é um sinal dos tabuleiros; `o` é uma pedra, `.` uma casa \
             vazia";
        /// JSON of another shape.
        Json {
            /// The error.
            reason: String,
        } => {
            Json { reason: _ } =>
                "this is not a pattern in JSON: write a list of pairs of whole numbers, as [[2,2],[2,3]]",
                "isto não é um padrão em JSON: escreve uma lista de pares de números inteiros, como [[2,2],[2,3]]";
        }
        /// CSV of another shape.
        Csv {
            /// Line of the text, from 1.
            line: u64,
            /// The error.
            reason: String,
        } => {
            Csv { line, reason: _ } =>
                "line {line}: this is not a pattern in CSV, which has a column i and a column j, of whole numbers",
                "linha {line}: isto não é um padrão em CSV, que tem uma coluna i e uma coluna j, de números inteiros";
        }
        /// A text that is not an entry of an action.
        ActionEntry {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a square with the number of times it is played, such as 2,3:2",
            "`{text}` não é uma casa com o número de vezes que é jogada, como 2,3:2";
        /// A number that does not occur in actions.
        PlayedTooOften {
            /// The square.
            square: Square,
            /// The number in the text.
            times: u64,
        } =>
            "{square} would be played {times} times; in any game a square is played at most twice",
            "{square} teria de ser jogada {times} vezes; em qualquer partida uma casa joga-se no máximo duas vezes";
        /// A square is named twice in an action.
        NamedTwice {
            /// The square.
            square: Square,
        } => "{square} has two numbers", "{square} tem dois números";
        /// A text that is not the name of a notation.
        Notation {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a notation; there are list, board, json and csv",
            "`{text}` não é uma notação; há list, board, json e csv";
    }
}
