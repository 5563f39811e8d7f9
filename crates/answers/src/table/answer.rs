//! A table as JSON.

use super::{Cells, Filled, Filling, Headings};
use campeao_games::Ruleset;
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
    /// The quantity in the cells: `outcome`, `grundy`, `remoteness`, `value`, `temperature`.
    pub values: &'static str,
    /// The kind of cells: `positions` or `starts`.
    pub about: &'static str,
    /// The rows and columns; one side for a table of one row.
    pub axes: Vec<TabulatedAxis>,
    /// The rows; null for a table of one row.
    pub rows: Option<TabulatedAxis>,
    /// The columns.
    pub columns: TabulatedAxis,
    /// The fixed coordinates, by name.
    pub at: BTreeMap<String, String>,
    /// Row by row, an outcome or a number; null outside the game's positions and starts and where there is no number,
    /// `unknown` where it was not found within the time and the limits.
    pub cells: Vec<Vec<TabulatedCell>>,
}

/// The text of a cell that was not found.
pub(crate) const UNKNOWN: &str = "unknown";

/// A side of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TabulatedAxis {
    /// The name of a variable, or `player`.
    pub name: String,
    /// Its values.
    pub headings: Vec<String>,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum TabulatedCell {
    /// The outcome for the player to move, the name of a value or a temperature; or `unknown`.
    Text(String),
    /// A nim-value or a remoteness; null where there is none, and outside the game's positions.
    Number(Option<u64>),
}

impl Tabulated {
    /// A filled table of this game.
    ///
    /// ```
    /// use campeao_answers::table::{Choice, Filled, Quantity, Tabulated};
    /// use campeao_games::{Resources, find};
    /// use campeao_base::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = find("no-repeat", Play::Normal)?;
    /// let choice = Choice { rows: Some("2".parse()?), columns: Some("2".parse()?), ..Choice::default() };
    /// let filled = Filled::new(&*game, &choice, Quantity::Remoteness, &Resources::default(), &mut Quiet)?;
    /// let told = serde_json::to_value(Tabulated::new(&*game, &filled))?;
    /// assert_eq!((&told["about"], &told["columns"]["headings"][1]), (&"positions".into(), &"2".into()));
    /// assert_eq!(told["cells"], serde_json::json!([[0, 0], [0, 1], [1, 1]]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &dyn Ruleset, filled: &Filled) -> Self {
        let frame = filled.frame();
        let rows = frame.rows.as_ref().map(TabulatedAxis::from);
        let columns = TabulatedAxis::from(&frame.columns);
        let cells = (0..frame.row_count())
            .map(|row| (0..frame.columns.count()).map(|column| filled.cell(row, column).into()).collect());
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            values: filled.quantity().name(),
            about: match filled.shown() {
                Cells::Positions(_) => "positions",
                Cells::Starts(_) => "starts",
            },
            axes: rows.iter().chain([&columns]).cloned().collect(),
            rows,
            columns,
            at: frame.fixed.iter().cloned().collect(),
            cells: cells.collect(),
        }
    }
}

impl From<&Headings> for TabulatedAxis {
    fn from(headings: &Headings) -> Self {
        Self { name: headings.name.clone(), headings: headings.texts().to_vec() }
    }
}

impl From<&Filling> for TabulatedCell {
    fn from(filling: &Filling) -> Self {
        match filling {
            Filling::Blank => Self::Number(None),
            Filling::Unknown => Self::Text(UNKNOWN.to_owned()),
            Filling::Outcome(outcome) => Self::Text(outcome.name().to_owned()),
            Filling::Number(_, number) => Self::Number(*number),
            Filling::Text(_, text) => Self::Text(text.clone()),
        }
    }
}
