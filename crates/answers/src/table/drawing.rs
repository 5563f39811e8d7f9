//! A table to be drawn, as the source texts print it.

use super::{Filled, Filling};
use campeao_draw::{Cell, Mark, Table};
use campeao_solve::Outcome;
use campeao_speech::Speaker;
use std::fmt::Write as _;

/// The widest line of a table of one row before it is broken into bands.
const MEASURE: usize = 80;

impl Filled {
    /// The table to be drawn or written, under the [full title](campeao_champion::Card::full_title) of its game.
    pub fn to_drawing(&self, mut title: String, speaker: &Speaker) -> Table {
        let cell = |row: usize, column: usize| match self.cell(row, column) {
            Filling::Blank => Cell::default(),
            Filling::Outcome(outcome) => Cell::new(mark(outcome)),
            Filling::Number(outcome, number) => Cell::new(mark(outcome))
                .valued(number.map_or_else(|| "?".to_owned(), |number| number.to_string())),
        };
        let window = self.window();
        let fixed: Vec<String> =
            window.fixed.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if !fixed.is_empty() {
            let _ = write!(title, " ({})", fixed.join(", "));
        }
        let widest = window.columns.text(window.columns.count() - 1).len();
        let band = (MEASURE - 10) / (widest + 2);
        let table = match &window.rows {
            None => Table::strip(window.columns.texts(), |column| cell(0, column))
                .with_axes("", &window.columns.name)
                .wrapped(rounded(band)),
            Some(rows) => {
                let name =
                    if rows.name == "player" { speaker.say("table-player", &[]) } else { rows.name.clone() };
                let table = Table::new(rows.texts(), window.columns.texts(), cell)
                    .with_axes(name, &window.columns.name);
                if rows.count() <= 2 { table.wrapped(rounded(band)) } else { table }
            }
        };
        table.titled(title)
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
