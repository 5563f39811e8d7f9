//! Errors in the name of a game, or in the text of a position.

use crate::coded::arguments::text;
use crate::coded::drawn::DrawnError;
use campeao_base::{Text, told};

told! {
    /// The reason why a text gives no game or no position.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum BoardError {
        /// A text that does not have the form of a position.
        Form {
            /// The text.
            text: String,
            /// A position of the game, as an example.
            example: String,
        } =>
            "`{text}` is not a position of this game; write one like `{example}`",
            "`{text}` não é uma posição deste jogo; escreve, por exemplo, `{example}`";
        /// A character without a meaning.
        Sign {
            /// The character.
            sign: char,
            /// Its place, counted from 1.
            place: usize,
            /// The allowed characters, separated by spaces.
            known: &'static str,
        } =>
            "`{sign}`, the character at place {place}, means nothing here; these do: {known}",
            "`{sign}`, o carácter no lugar {place}, não significa nada aqui; estes sim: {known}";
        /// A board of another size.
        Size {
            /// The size of the text's board: `3x4`, or the widths of its rows as `3/4/3`.
            found: String,
            /// The size of the game's board.
            expected: String,
        } =>
            "the board is {found}, but this game is played on {expected}",
            "o tabuleiro é {found}, mas este jogo joga-se em {expected}";
        /// A number outside its bounds.
        Range {
            /// The quantity that the number is.
            what: Quantity,
            /// Its value.
            value: String,
            /// The least value allowed.
            least: u64,
            /// The greatest value allowed.
            greatest: u64,
        } => {
            Range { what, value: missing, least, greatest } if missing.is_empty() =>
                "{what} is missing: write a whole number from {least} to {greatest}",
                "falta {what}: escreve um número inteiro de {least} a {greatest}";
            Range { what, value, least, greatest } =>
                "{what} is `{value}`, but must be a whole number from {least} to {greatest}",
                "{what} é `{value}`, mas tem de ser um número inteiro de {least} a {greatest}";
        }
        /// A size of a board without both of its sides.
        Sides {
            /// The quantity that the size is.
            what: Quantity,
            /// The text.
            text: String,
        } =>
            "{what}: `{text}` is not a size; write rows and columns, such as 4x5",
            "{what}: `{text}` não é um tamanho; escreve linhas e colunas, como 4x5";
        /// A position of the right form that cannot occur under the rules.
        Impossible {
            /// The reason.
            why: Text,
        } => "this is not a position of the game: {why}", "isto não é uma posição do jogo: {why}";
        /// A parameter that the family does not have.
        Parameter {
            /// The name.
            name: String,
            /// The known names.
            known: String,
        } => {
            Parameter { name, known: none } if none.is_empty() =>
                "`{name}` is not a parameter of this game, which has none",
                "`{name}` não é um parâmetro deste jogo, que não tem nenhum";
            Parameter { name, known } =>
                "`{name}` is not a parameter of this game; its parameters are: {known}",
                "`{name}` não é um parâmetro deste jogo; os parâmetros são: {known}";
        }
        /// A word that is not a value of a parameter.
        Choice {
            /// The parameter.
            name: &'static str,
            /// The word.
            value: String,
            /// The known words.
            known: String,
        } => "`{name}` cannot be `{value}`; it can be: {known}", "`{name}` não pode ser `{value}`; pode ser: {known}";
        /// A parameter that is given twice.
        Twice {
            /// The parameter.
            name: &'static str,
        } => "the parameter `{name}` is given twice", "o parâmetro `{name}` é dado duas vezes";
        /// More arguments than parameters.
        TooManyArguments {
            /// The number of parameters.
            expected: usize,
            /// The number of arguments.
            found: usize,
        } => {
            TooManyArguments { expected: 0, found } =>
                "this game takes no arguments, but was given {found}",
                "este jogo não tem argumentos, mas recebeu {found}";
            TooManyArguments { expected: 1, found } =>
                "this game takes one argument, but was given {found}",
                "este jogo tem um argumento, mas recebeu {found}";
            TooManyArguments { expected, found } =>
                "this game takes at most {expected} arguments, but was given {found}",
                "este jogo tem no máximo {expected} argumentos, mas recebeu {found}";
        }
        /// An error in a drawn game.
        Drawn(#[from] error: DrawnError) => error;
    }
}

impl BoardError {
    /// The error for an impossible position, in both languages.
    pub(crate) fn impossible(en: impl Into<String>, pt: impl Into<String>) -> Self {
        Self::Impossible { why: text(en, pt) }
    }
}

told! {
    /// The quantities in a name or in the text of a position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Quantity {
        /// The value of the parameter with this name.
        Parameter(name: &'static str) => "the parameter `{name}`", "o parâmetro `{name}`";
        /// The number of rows.
        Rows => "the number of rows", "o número de linhas";
        /// The number of columns.
        Columns => "the number of columns", "o número de colunas";
        /// The length of a row.
        RowLength => "the length of a row", "o comprimento de uma linha";
    }
}
