//! The sides along which the starts of a game run, so that every game has a table.

use crate::{AnyPosition, Ruleset};
use campeao_base::Text;

/// A side along which starts run: the rows of a board, the stones of a pile, a player's hands, a list of figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name in tables and formulas, such as `rows`.
    pub name: String,
    /// Its meaning.
    pub meaning: Text,
    /// Its values.
    pub values: Values,
}

/// The values of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// Naturals.
    Numbers {
        /// The least.
        least: u64,
        /// The last number in a table by default; the starts up to it are solved quickly.
        usual: u64,
        /// The greatest, where there is one.
        greatest: Option<u64>,
    },
    /// Exactly these texts, such as the letters of columns.
    Texts(Vec<String>),
    /// Any texts, for which these are examples, such as the names of figures where any graph may be given.
    Examples(Vec<String>),
}

/// The start in a cell of the table.
pub enum Start {
    /// A position of the game itself.
    Position(AnyPosition),
    /// The start of another game of the family, such as one with a larger board.
    Game(Box<dyn Ruleset>),
}

impl Side {
    /// A side of numbers from `least` without a greatest; a table shows those up to `usual`.
    ///
    /// ```
    /// use campeao_base::Text;
    /// use campeao_play::{Side, Values};
    /// let rows = Side::numbers("rows", Text::new("rows", "linhas"), 1, 6).up_to(16);
    /// assert_eq!(rows.values, Values::Numbers { least: 1, usual: 6, greatest: Some(16) });
    /// ```
    pub fn numbers(name: &str, meaning: Text, least: u64, usual: u64) -> Self {
        Self { name: name.to_owned(), meaning, values: Values::Numbers { least, usual, greatest: None } }
    }

    /// The same side with a greatest number.
    #[must_use]
    pub fn up_to(mut self, most: u64) -> Self {
        if let Values::Numbers { greatest, .. } = &mut self.values {
            *greatest = Some(most);
        }
        self
    }

    /// A side of any texts, with examples.
    pub fn examples(name: &str, meaning: Text, texts: Vec<String>) -> Self {
        Self { name: name.to_owned(), meaning, values: Values::Examples(texts) }
    }

    /// A side of these texts.
    pub fn texts(name: &str, meaning: Text, texts: Vec<String>) -> Self {
        Self { name: name.to_owned(), meaning, values: Values::Texts(texts) }
    }

    /// The rows and the columns of boards, up to usual ones.
    pub fn board(rows: u64, columns: u64) -> Vec<Self> {
        vec![
            Self::numbers("rows", Text::new("the rows of the board", "as linhas do tabuleiro"), 1, rows),
            Self::numbers(
                "columns",
                Text::new("the columns of the board", "as colunas do tabuleiro"),
                1,
                columns,
            ),
        ]
    }
}
