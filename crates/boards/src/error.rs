//! Why a name gives no game, or a text no position of it.

use crate::arguments::text;
use crate::drawn::DrawnError;
use campeao_message::Text;
use std::fmt;

/// Why a text gives no game or no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A text that has not the form of a position.
    #[error("`{text}` is no position of this game; one is written like {example}")]
    Form {
        /// The text.
        text: String,
        /// A position of the game.
        example: String,
    },
    /// A character that means nothing here.
    #[error("`{sign}` at place {place} means nothing here; known are {known}")]
    Sign {
        /// The character.
        sign: char,
        /// Its place, counted from 1.
        place: usize,
        /// What may stand there, as characters with spaces between them.
        known: &'static str,
    },
    /// A board of another size.
    #[error("the board is {found}, but the game is played on {expected}")]
    Size {
        /// The size of the text's board: `3x4`, or the widths of its rows as `3/4/3`.
        found: String,
        /// The size of the game's board.
        expected: String,
    },
    /// A number outside its bounds.
    #[error("{what} is {value}, but must lie between {least} and {greatest}")]
    Range {
        /// What the number is.
        what: Quantity,
        /// Its value.
        value: String,
        /// The least that is allowed.
        least: u64,
        /// The greatest that is allowed.
        greatest: u64,
    },
    /// A size of a board without both of its sides.
    #[error("{what} is `{text}`, but wants rows and columns, such as 4x5")]
    Sides {
        /// What the size is.
        what: Quantity,
        /// The text.
        text: String,
    },
    /// A position of the right form that no rules allow.
    #[error("there is no such position: {}", why.en)]
    Impossible {
        /// What is wrong with it.
        why: Text,
    },
    /// A parameter that the family does not know.
    #[error("`{name}` is no parameter of this game; known are {known}")]
    Parameter {
        /// The name.
        name: String,
        /// The names that are known.
        known: String,
    },
    /// A word that is no value of its parameter.
    #[error("`{name}` cannot be `{value}`; known are {known}")]
    Choice {
        /// The parameter.
        name: &'static str,
        /// The word.
        value: String,
        /// The words that are known.
        known: String,
    },
    /// A parameter that is given twice.
    #[error("`{name}` is given twice")]
    Twice {
        /// The parameter.
        name: &'static str,
    },
    /// More arguments than parameters.
    #[error("{found} arguments are too many: this game takes {expected}")]
    TooManyArguments {
        /// How many parameters there are.
        expected: usize,
        /// How many arguments were given.
        found: usize,
    },
    /// No drawn game.
    #[error(transparent)]
    Drawn(#[from] DrawnError),
}

impl BoardError {
    /// A position that cannot be, said in both languages.
    pub(crate) fn impossible(en: impl Into<String>, pt: impl Into<String>) -> Self {
        Self::Impossible { why: text(en, pt) }
    }
}

/// A number in a name or in a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// The value of the parameter with this name.
    Parameter(&'static str),
    /// How many rows there are.
    Rows,
    /// How many columns there are.
    Columns,
    /// The length of a row.
    RowLength,
    /// The fingers of a hand.
    Hand,
    /// How many queens there are.
    Queens,
    /// The number of a row.
    Row,
    /// The number of a column.
    Column,
}

impl Quantity {
    /// Its name in both languages.
    pub fn text(self) -> Text {
        match self {
            Self::Parameter(name) => Text::same(name),
            Self::Rows => text("the number of rows", "o número de linhas"),
            Self::Columns => text("the number of columns", "o número de colunas"),
            Self::RowLength => text("the length of a row", "o comprimento de uma linha"),
            Self::Queens => text("the number of queens", "o número de damas"),
            Self::Row => text("the row", "a linha"),
            Self::Column => text("the column", "a coluna"),
            Self::Hand => text("the number of fingers of a hand", "o número de dedos de uma mão"),
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text().en)
    }
}
