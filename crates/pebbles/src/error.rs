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
        Empty => "a pattern must have at least one pebble", "um padrão tem de ter pelo menos uma pedra";
        /// A coordinate is too large.
        TooFar {
            /// The first such square.
            square: Square,
        } =>
            "the square {square} is too far away: coordinates are at most {limit} in absolute value",
            "a casa {square} fica demasiado longe: as coordenadas não passam de {limit} em valor absoluto",
            limit = FARTHEST;
        /// A translation leads too far.
        TranslatedTooFar {
            /// Columns to the right.
            i: i64,
            /// Rows upwards.
            j: i64,
        } =>
            "moved by {i},{j}, the pattern would be too far away: coordinates are at most {limit}",
            "deslocado por {i},{j}, o padrão ficaria demasiado longe: as coordenadas não passam de {limit}",
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
            "`{text}` is not a square: write its column and row, such as 2,3",
            "`{text}` não é uma casa: escreve a coluna e a linha, como 2,3";
        /// A text that is not a move.
        Move {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a move: write J and the square that is played, such as J 2 3",
            "`{text}` não é uma jogada: escreve J e a casa que se joga, como J 2 3";
        /// A coordinate is too large.
        TooFar {
            /// The square.
            square: Square,
        } =>
            "the square {square} is too far away: coordinates are at most {limit} in absolute value",
            "a casa {square} fica demasiado longe: as coordenadas não passam de {limit} em valor absoluto",
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
            "line {line}, column {column}: `{character}` has no meaning on a board; write `o` for a pebble, `.` \
             for an empty square",
            "linha {line}, coluna {column}: `{character}` não tem significado num tabuleiro; escreve `o` para \
             uma pedra, `.` para uma casa vazia";
        /// JSON of another shape.
        Json {
            /// The error.
            reason: String,
        } => {
            Json { reason: _ } =>
                "this is not a pattern in JSON: write a list of pairs of whole numbers, such as [[2,2],[2,3]]",
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
                "line {line}: this is not a pattern in CSV, which has columns i and j of whole numbers",
                "linha {line}: isto não é um padrão em CSV, que tem colunas i e j de números inteiros";
        }
        /// A text that is not an entry of an action.
        ActionEntry {
            /// The text.
            text: String,
        } =>
            "`{text}` is wrong: write a square and the number of times it is played, such as 2,3:2",
            "`{text}` está errado: escreve uma casa e o número de vezes que se joga, como 2,3:2";
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
        } => "{square} is given two numbers; give one", "{square} recebe dois números; dá-lhe só um";
        /// A text that is not the name of a notation.
        Notation {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a notation; the notations are list, board, json and csv",
            "`{text}` não é uma notação; as notações são list, board, json e csv";
    }
}
