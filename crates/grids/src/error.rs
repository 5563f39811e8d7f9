//! What can be wrong with a text, a size, a move or a question.

use campeao_message::{Player, told};
use campeao_values::Limit;

use crate::squares::MOST_SQUARES;

/// Why something about a board was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// Not the text of a board.
    Nothing {
        /// A board of the game.
        example: &'static str,
    },
    /// A sign that nothing of this game has.
    Sign {
        /// The sign.
        sign: char,
        /// Its row, counted from 1 at the top.
        row: usize,
        /// Its column, counted from 1 at the left.
        column: usize,
        /// The signs that are known.
        known: String,
    },
    /// Rows of different lengths.
    Width {
        /// The row, counted from 1 at the top.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A board with no squares, or with too many.
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// A board of another size than the game's.
    OtherSize {
        /// The size of the text's board.
        found: String,
        /// The size of the game's board.
        expected: String,
    },
    /// Not the text of a move.
    MoveText {
        /// The text.
        text: String,
        /// A move.
        example: String,
    },
    /// A move against the rules.
    Illegal {
        /// The move.
        text: String,
        /// Who wants to make it.
        player: Player,
    },
    /// More positions than allowed.
    Positions {
        /// The limit.
        limit: usize,
    },
    /// A limit of the arithmetic of values.
    Value(#[from] Limit),
}

told! { GridError {
    Nothing { example } =>
        "the board has no squares; write rows between strokes, such as {example}, or a size, such as 3x4",
        "o tabuleiro não tem casas; escreve as linhas entre barras, como {example}, ou um tamanho, como 3x4";
    Sign { sign, row, column, known } =>
        "`{sign}` in row {row}, column {column}, means nothing here; known are {known}",
        "`{sign}` na linha {row}, coluna {column}, aqui não quer dizer nada; conhecem-se {known}";
    Width { row, found, expected } =>
        "row {row} has {found} squares, but the rows above it have {expected}; mark missing squares by #",
        "a linha {row} tem {found} casas, mas as linhas acima têm {expected}; marca com # as casas que faltam";
    Size { rows, columns } =>
        "a board of {rows} rows and {columns} columns is refused: it must have 1 to {most} squares",
        "um tabuleiro de {rows} linhas e {columns} colunas é recusado: tem de ter de 1 a {most} casas",
        most = MOST_SQUARES;
    OtherSize { found, expected } =>
        "the board is {found}, but this game is played on {expected}",
        "o tabuleiro é {found}, mas este jogo joga-se em {expected}";
    MoveText { text, example } =>
        "`{text}` is not a move on this board; one is written like {example}",
        "`{text}` não é uma jogada neste tabuleiro; uma escreve-se como {example}";
    Illegal { text, player: Player::Left } =>
        "Left may not move {text} here",
        "o Esquerdo não pode jogar {text} aqui";
    Illegal { text, player: Player::Right } =>
        "Right may not move {text} here",
        "o Direito não pode jogar {text} aqui";
    Positions { limit } =>
        "more than {limit} positions would be needed; ask for less",
        "seriam precisas mais de {limit} posições; pede menos";
    Value(limit) => limit;
} }
