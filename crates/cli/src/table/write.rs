//! A filled table in the formats it can be written in.

use super::Quantity;
use super::fill::{Filled, Filling};
use super::window::{Headings, Window};
use crate::failure::Failure;
use campeao_champion::full_title;
use campeao_draw::{Cell, Mark, Table, TableStyle};
use campeao_rules::Game;
use campeao_solve::Outcome;
use campeao_speech::Speaker;
use serde::Serialize;
use std::fmt::Write as _;

/// The widest line of a table of one row before it is broken into bands.
const MEASURE: usize = 80;

/// The table as the source texts print it.
pub(super) fn text(
    game: &Game,
    window: &Window,
    filled: &Filled,
    without_fragile: bool,
    speaker: &Speaker,
) -> String {
    let style = TableStyle::default();
    let style = if without_fragile { style.without_fragile() } else { style };
    lines(&drawing(game, window, filled, speaker), style)
}

/// A table in text, without spaces at the ends of its lines.
pub(super) fn lines(table: &Table, style: TableStyle) -> String {
    table.to_text(style).lines().fold(String::new(), |all, line| all + line.trim_end() + "\n")
}

/// The table to be drawn or written.
pub(super) fn drawing(game: &Game, window: &Window, filled: &Filled, speaker: &Speaker) -> Table {
    let cell = |row: usize, column: usize| match filled.cell(row, column) {
        Filling::Blank => Cell::default(),
        Filling::Outcome(outcome) => Cell::new(mark(outcome)),
        Filling::Number(outcome, number) => Cell::new(mark(outcome))
            .valued(number.map_or_else(|| "?".to_owned(), |number| number.to_string())),
    };
    let mut title = full_title(game, speaker.language());
    let fixed: Vec<String> = window.fixed.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if !fixed.is_empty() {
        let _ = write!(title, " ({})", fixed.join(", "));
    }
    let widest = window.columns.text(window.columns.len() - 1).len();
    let band = (MEASURE - 10) / (widest + 2);
    let table = match &window.rows {
        None => Table::strip(window.columns.texts(), |column| cell(0, column))
            .with_axes("", &window.columns.name)
            .wrapped(rounded(band)),
        Some(rows) => {
            let name =
                if rows.name == "player" { speaker.say("table-player", &[]) } else { rows.name.clone() };
            let table =
                Table::new(rows.texts(), window.columns.texts(), cell).with_axes(name, &window.columns.name);
            if rows.len() <= 2 { table.wrapped(rounded(band)) } else { table }
        }
    };
    table.titled(title)
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

/// What a cell says in CSV.
fn plain(filling: Filling) -> String {
    match filling {
        Filling::Blank | Filling::Number(_, None) => String::new(),
        Filling::Outcome(outcome) => outcome.name().to_owned(),
        Filling::Number(_, Some(number)) => number.to_string(),
    }
}

/// The table as CSV: a matrix under its headings, or for one row two columns.
pub(super) fn csv(window: &Window, filled: &Filled) -> Result<Vec<u8>, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let wrong = |error: csv::Error| Failure::Output(error.into());
    match &window.rows {
        None => {
            writer.write_record([window.columns.name.as_str(), filled.quantity.name()]).map_err(wrong)?;
            for (column, heading) in window.columns.texts().enumerate() {
                writer.write_record([heading, plain(filled.cell(0, column))]).map_err(wrong)?;
            }
        }
        Some(rows) => {
            let corner = format!("{}\\{}", rows.name, window.columns.name);
            writer.write_record([corner].into_iter().chain(window.columns.texts())).map_err(wrong)?;
            for (row, heading) in rows.texts().enumerate() {
                let cells = (0..window.columns.len()).map(|column| plain(filled.cell(row, column)));
                writer.write_record([heading].into_iter().chain(cells)).map_err(wrong)?;
            }
        }
    }
    writer.into_inner().map_err(|error| Failure::Output(error.into_error()))
}

/// A table as JSON.
#[derive(Serialize)]
struct Tabulated<'t> {
    game: &'t str,
    play: &'static str,
    values: &'static str,
    rows: Option<TabulatedAxis<'t>>,
    columns: TabulatedAxis<'t>,
    at: std::collections::BTreeMap<&'t str, &'t str>,
    cells: Vec<Vec<TabulatedCell>>,
}

#[derive(Serialize)]
struct TabulatedAxis<'t> {
    name: &'t str,
    headings: Vec<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum TabulatedCell {
    Blank(()),
    Outcome(&'static str),
    Number(Option<u64>),
}

impl From<Filling> for TabulatedCell {
    fn from(filling: Filling) -> Self {
        match filling {
            Filling::Blank => Self::Blank(()),
            Filling::Outcome(outcome) => Self::Outcome(outcome.name()),
            Filling::Number(_, number) => Self::Number(number),
        }
    }
}

/// The table as JSON, on one line.
pub(super) fn json(game: &Game, window: &Window, filled: &Filled) -> Result<Vec<u8>, Failure> {
    let axis = |headings: &Headings| headings.texts().collect();
    let cells = (0..window.row_count())
        .map(|row| (0..window.columns.len()).map(|column| filled.cell(row, column).into()).collect());
    let table = Tabulated {
        game: game.name(),
        play: game.play().name(),
        values: filled.quantity.name(),
        rows: window.rows.as_ref().map(|rows| TabulatedAxis { name: &rows.name, headings: axis(rows) }),
        columns: TabulatedAxis { name: &window.columns.name, headings: axis(&window.columns) },
        at: window.fixed.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        cells: cells.collect(),
    };
    let mut text = serde_json::to_vec(&table).map_err(std::io::Error::from)?;
    text.push(b'\n');
    Ok(text)
}

/// The table of one row as a b-file of the encyclopedia of integer sequences: lines `n a(n)`.
///
/// Outcomes are 1 for safe and 0 for the rest; the safe sizes are numbered from 1; cells without a
/// number are left out.
pub(super) fn bfile(window: &Window, filled: &Filled) -> String {
    let sizes =
        window.columns.range.clone().zip((0..window.columns.len()).map(|column| filled.cell(0, column)));
    let mut text = String::new();
    if filled.quantity == Quantity::Safe {
        let safe = sizes.filter(|(_, filling)| *filling == Filling::Outcome(Outcome::Loss));
        for (index, (size, _)) in safe.enumerate() {
            let _ = writeln!(text, "{} {size}", index + 1);
        }
        return text;
    }
    for (size, filling) in sizes {
        let value = match filling {
            Filling::Outcome(outcome) => Some(u64::from(outcome == Outcome::Loss)),
            Filling::Number(_, number) => number,
            Filling::Blank => None,
        };
        if let Some(value) = value {
            let _ = writeln!(text, "{size} {value}");
        }
    }
    text
}
