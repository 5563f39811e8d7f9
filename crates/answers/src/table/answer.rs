//! A table as JSON.

use super::{Filled, Filling, Headings};
use campeao_rules::Game;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A table of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Tabulated {
    /// The game's name with its arguments.
    pub game: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// What stands in the cells: `outcome`, `grundy`, `remoteness`.
    pub values: &'static str,
    /// What runs down; null for a table of one row.
    pub rows: Option<TabulatedAxis>,
    /// What runs across.
    pub columns: TabulatedAxis,
    /// The coordinates that stay the same, by name.
    pub at: BTreeMap<String, String>,
    /// Row by row, an outcome or a number; null outside the game's positions and where there is no number.
    pub cells: Vec<Vec<TabulatedCell>>,
}

/// A side of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TabulatedAxis {
    /// What runs along it: a variable or `player`.
    pub name: String,
    /// Its values.
    pub headings: Vec<String>,
}

/// A cell of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum TabulatedCell {
    /// The outcome for the player to move.
    Outcome(&'static str),
    /// A nim-value or a remoteness; null where there is none, and outside the game's positions.
    Number(Option<u64>),
}

impl Tabulated {
    /// A filled table of this game.
    ///
    /// ```
    /// use campeao_answers::table::{Choice, Filled, Quantity, Tabulated, Window};
    /// use campeao_message::Play;
    /// use campeao_solve::{Solver, sequence::Quiet};
    ///
    /// let game = campeao_games::find("no-repeat", Play::Normal)?;
    /// let choice = Choice { rows: Some("2".parse()?), columns: Some("2".parse()?), ..Choice::default() };
    /// let window = Window::new(&game, &choice)?;
    /// let filled = Filled::new(&mut Solver::new(&game)?, window, Quantity::Remoteness, &mut Quiet)?;
    /// assert_eq!(
    ///     serde_json::to_string(&Tabulated::new(&game, &filled))?,
    ///     r#"{"game":"no-repeat","play":"normal","values":"remoteness","#.to_owned()
    ///         + r#""rows":{"name":"n","headings":["0","1","2"]},"columns":{"name":"r","headings":["1","2"]},"#
    ///         + r#""at":{},"cells":[[0,0],[0,1],[1,1]]}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &Game, filled: &Filled) -> Self {
        let window = filled.window();
        let cells = (0..window.row_count())
            .map(|row| (0..window.columns.count()).map(|column| filled.cell(row, column).into()).collect());
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            values: filled.quantity().name(),
            rows: window.rows.as_ref().map(TabulatedAxis::from),
            columns: TabulatedAxis::from(&window.columns),
            at: window.fixed.iter().cloned().collect(),
            cells: cells.collect(),
        }
    }
}

impl From<&Headings> for TabulatedAxis {
    fn from(headings: &Headings) -> Self {
        Self { name: headings.name.clone(), headings: headings.texts().collect() }
    }
}

impl From<Filling> for TabulatedCell {
    fn from(filling: Filling) -> Self {
        match filling {
            Filling::Blank => Self::Number(None),
            Filling::Outcome(outcome) => Self::Outcome(outcome.name()),
            Filling::Number(_, number) => Self::Number(number),
        }
    }
}
