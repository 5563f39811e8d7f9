//! A table to be drawn, as the source texts print it.

use super::{Cells, Filled, Filling};
use crate::speech::Speaker;
use campeao_draw::{Cell, Mark, Table};
use campeao_games::Ruleset;
use campeao_solve::Outcome;
use std::fmt::Write as _;

/// The widest line of a table of one row before it is broken into bands.
const MEASURE: usize = 80;

impl Filled {
    /// The table to be drawn or written, under the title of its game if one is given.
    pub fn to_drawing(&self, game: Option<&dyn Ruleset>, speaker: &Speaker) -> Table {
        let mut title = game.map(|game| self.title(game, speaker)).unwrap_or_default();
        let cell = |row: usize, column: usize| match self.cell(row, column) {
            Filling::Blank => Cell::default(),
            Filling::Unknown => Cell::default().valued("?"),
            Filling::Outcome(outcome) => Cell::new(mark(*outcome)),
            Filling::Text(outcome, text) => Cell::new(mark(*outcome)).valued(text.clone()),
            Filling::Number(outcome, number) => Cell::new(mark(*outcome))
                .valued(number.map_or_else(|| "?".to_owned(), |number| number.to_string())),
        };
        let frame = self.frame();
        let fixed: Vec<String> =
            frame.fixed.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if !fixed.is_empty() {
            let _ = write!(title, " ({})", fixed.join(", "));
        }
        let widest = frame.columns.texts().iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let band = (MEASURE - 10) / (widest + 2);
        let table = match &frame.rows {
            None => Table::strip(frame.columns.texts().to_vec(), |column| cell(0, column))
                .with_axes("", &frame.columns.name)
                .wrapped(rounded(band)),
            Some(rows) => {
                let name =
                    if rows.name == "player" { speaker.say("table-player", &[]) } else { rows.name.clone() };
                let table = Table::new(rows.texts().to_vec(), frame.columns.texts().to_vec(), cell)
                    .with_axes(name, &frame.columns.name);
                if rows.count() <= 2 { table.wrapped(rounded(band)) } else { table }
            }
        };
        table.titled(title)
    }

    /// The [full title](campeao_games::Card::full_title) of the game; for starts, without the arguments in which they
    /// differ.
    fn title(&self, game: &dyn Ruleset, speaker: &Speaker) -> String {
        match self.shown() {
            Cells::Positions(_) => game.card().full_title(speaker.language()),
            Cells::Starts(window) => window.card(game).full_title(speaker.language()),
        }
    }
}

/// Bands of a round number of columns are easier to count in.
fn rounded(columns: usize) -> usize {
    if columns > 10 { columns / 10 * 10 } else { columns.max(1) }
}

const fn mark(outcome: Outcome) -> Mark {
    match outcome {
        Outcome::Loss => Mark::Safe,
        Outcome::Draw => Mark::Neutral,
        Outcome::Win => Mark::Fragile,
    }
}
