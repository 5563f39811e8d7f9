//! The positions in a table: the coordinates that run down and across, their ranges, and the fixed coordinates.

use super::fill::is_inside;
use super::{Choice, Frame, Headings, Span, TableError};
use campeao_base::Player;
use campeao_rules::{Axis, Game, Position, natural};
use std::ops::RangeInclusive;

/// The greatest heading of a strip, and of a square, where neither the user nor the rule file gives one.
const STRIP_TO: u64 = 39;
const SQUARE_TO: u64 = 15;

/// A side of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    axis: Axis,
    name: String,
    /// Its values; for players, 0 and 1.
    range: RangeInclusive<u64>,
}

/// The positions of a table.
///
/// ```
/// use campeao_answers::table::{Choice, Window};
/// use campeao_base::Play;
///
/// let game = campeao_rules::catalogue::find("no-repeat", Play::Normal)?;
/// let choice = Choice { rows: Some("3".parse()?), ..Choice::default() };
/// let window = Window::new(&game, &choice)?;
/// assert_eq!(window.frame().row_count(), 4);
/// assert_eq!(game.show_position(&window.position(3, 1)), "3,2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    frame: Frame,
    rows: Option<Line>,
    columns: Line,
    /// The position into which headings are inserted.
    base: Position,
    sum: bool,
}

impl Line {
    fn named_apart(self) -> Self {
        let name = if self.name == "m" { "n" } else { "m" };
        Self { name: name.to_owned(), ..self }
    }

    fn count(&self) -> u64 {
        (self.range.end() - self.range.start()).saturating_add(1)
    }

    /// Keeps the values between two places, ends included, if there are any.
    fn keep(&mut self, places: (Option<usize>, Option<usize>)) {
        let from = *self.range.start();
        if let (Axis::Coordinate(_), (Some(first), Some(last))) = (self.axis, places) {
            self.range = from + first as u64..=from + last as u64;
        }
    }

    fn headings(&self, game: &Game) -> Headings {
        let text = |value: u64| match (self.axis, game.players()) {
            (Axis::Player, Some(letters)) => letters[usize::from(value > 0)].clone(),
            _ => value.to_string(),
        };
        Headings::new(&self.name, self.range.clone().map(text).collect())
    }
}

impl Window {
    /// The chosen positions; coordinates that are not chosen take the layout of the game's rule file.
    ///
    /// # Errors
    /// If the game has no such table, or it is larger than [`MOST_CELLS`](super::MOST_CELLS).
    pub fn new(game: &Game, choice: &Choice) -> Result<Self, TableError> {
        let two_heaps = two_heaps(game, choice.heaps)?;
        let layout = game.table();
        let (rows, columns) = if two_heaps {
            (Some(Axis::Coordinate(0)), Axis::Coordinate(1))
        } else {
            (layout.rows, layout.columns)
        };
        if rows.is_none() && choice.rows.is_some() {
            return Err(TableError::OneRow);
        }
        let usual = if rows.is_some_and(|axis| axis != Axis::Player) { SQUARE_TO } else { STRIP_TO };
        let usual_rows = (layout.rows_from, layout.rows_to.unwrap_or(usual));
        let rows = rows.map(|axis| line(game, axis, "rows", choice.rows, usual_rows)).transpose()?;
        // The second heap of a square has a name of its own.
        let rows = rows.map(|rows| if two_heaps { rows.named_apart() } else { rows });
        let usual_columns = (layout.columns_from, layout.columns_to.unwrap_or(usual));
        let columns = line(game, columns, "columns", choice.columns, usual_columns)?;
        choice.allow(rows.as_ref().map_or(1, Line::count).saturating_mul(columns.count()))?;
        let frame = Frame { rows: None, columns: columns.headings(game), fixed: Vec::new() };
        let mut window = Self { frame, rows, columns, base: game.start().clone(), sum: game.is_sum() };
        for assignment in &choice.at {
            window.fix(game, assignment)?;
        }
        window.trim(game, choice);
        let rows = window.rows.as_ref().map(|rows| rows.headings(game));
        window.frame = Frame { rows, columns: window.columns.headings(game), fixed: window.fixed(game) };
        Ok(window)
    }

    /// Trims from the ends of the default sides the lines that contain no position, such as squares beyond a board.
    fn trim(&mut self, game: &Game, choice: &Choice) {
        if self.sum {
            return;
        }
        let count = |line: &Line| usize::try_from(line.count()).unwrap_or(usize::MAX);
        let (rows, columns) = (self.rows.as_ref().map_or(1, count), count(&self.columns));
        let is_inside = |row, column| is_inside(game, &self.position(row, column).numbers);
        let row = |row: &usize| (0..columns).any(|column| is_inside(*row, column));
        let column = |column: &usize| (0..rows).any(|row| is_inside(row, *column));
        let kept_rows = ((0..rows).find(row), (0..rows).rev().find(row));
        let kept_columns = ((0..columns).find(column), (0..columns).rev().find(column));
        if let (None, Some(rows)) = (choice.rows, &mut self.rows) {
            rows.keep(kept_rows);
        }
        if choice.columns.is_none() {
            self.columns.keep(kept_columns);
        }
    }

    /// The headings and fixed values around the cells.
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The position of the cell in a row and a column, both counted from 0.
    pub fn position(&self, row: usize, column: usize) -> Position {
        let mut position = self.base.clone();
        let mut heaps = Vec::new();
        let lines = self.rows.iter().map(|rows| (rows, row)).chain([(&self.columns, column)]);
        for (line, index) in lines {
            let value = line.range.start() + index as u64;
            match line.axis {
                Axis::Player => position.player = Player::BOTH[index.min(1)],
                Axis::Coordinate(_) if self.sum => heaps.push(value),
                Axis::Coordinate(slot) => position.numbers[slot] = value,
            }
        }
        if self.sum { Position::heaps(heaps).with_player(position.player) } else { position }
    }

    /// Applies an assignment `VARIABLE=VALUE`.
    fn fix(&mut self, game: &Game, assignment: &str) -> Result<(), TableError> {
        let written = || assignment.to_owned();
        let form = || TableError::Form { assignment: written() };
        let (name, value) = assignment.split_once('=').ok_or_else(form)?;
        let (name, value) = (name.trim(), value.trim());
        if let (Some(players), "player") = (game.players(), name) {
            let player =
                Player::BOTH.into_iter().find(|player| players[player.index()].eq_ignore_ascii_case(value));
            self.base.player = player.ok_or_else(|| TableError::UnknownPlayer { assignment: written() })?;
            return if self.runs(Axis::Player) {
                Err(TableError::Runs { assignment: written() })
            } else {
                Ok(())
            };
        }
        let slot = game.variables().iter().position(|variable| variable.name == name);
        let slot = slot
            .filter(|_| !self.sum)
            .ok_or_else(|| TableError::UnknownCoordinate { assignment: written() })?;
        if self.runs(Axis::Coordinate(slot)) {
            return Err(TableError::Runs { assignment: written() });
        }
        self.base.numbers[slot] = natural(value).ok_or_else(form)?;
        Ok(())
    }

    fn runs(&self, axis: Axis) -> bool {
        self.columns.axis == axis || self.rows.as_ref().is_some_and(|rows| rows.axis == axis)
    }

    /// The fixed coordinates, with their names and values.
    fn fixed(&self, game: &Game) -> Vec<(String, String)> {
        let mut fixed = Vec::new();
        if !self.sum {
            for (slot, variable) in game.variables().iter().enumerate() {
                if !self.runs(Axis::Coordinate(slot)) {
                    fixed.push((variable.name.clone(), self.base.numbers[slot].to_string()));
                }
            }
        }
        if let Some(players) = game.players()
            && !self.runs(Axis::Player)
        {
            fixed.push(("player".to_owned(), players[self.base.player.index()].clone()));
        }
        fixed
    }
}

/// Whether the table of a sum shows two heaps.
fn two_heaps(game: &Game, heaps: Option<u8>) -> Result<bool, TableError> {
    match (game.is_sum(), heaps) {
        (false, Some(_)) => Err(TableError::NoHeaps),
        (false, None) => Ok(false),
        (true, heaps) => Ok(heaps.map_or(game.start().numbers.len() >= 2, |heaps| heaps == 2)),
    }
}

fn line(
    game: &Game,
    axis: Axis,
    side: &'static str,
    asked: Option<Span>,
    (usual_from, usual_to): (Option<u64>, u64),
) -> Result<Line, TableError> {
    let slot = match axis {
        Axis::Coordinate(_) if game.is_sum() => 0,
        Axis::Coordinate(slot) => slot,
        Axis::Player if asked.is_some() => return Err(TableError::PlayersRun { side }),
        Axis::Player => return Ok(Line { axis, name: "player".to_owned(), range: 0..=1 }),
    };
    let variable = &game.variables()[slot];
    let least = usual_from.unwrap_or(0).max(variable.bounds.low);
    let greatest = variable.bounds.high.map_or(usual_to, |high| high.min(usual_to)).max(least);
    let (from, to) = asked.map_or((least, greatest), |asked| (asked.from.unwrap_or(least), asked.to));
    Ok(Line { axis, name: variable.name.clone(), range: from.min(to)..=to })
}
