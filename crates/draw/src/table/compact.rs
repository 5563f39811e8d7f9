//! Pictures of large tables: small squares without signs, some of the headings, a key below.
//!
//! Squares of one kind are one mosaic, which is one path in an SVG. Here outcomes differ in lightness. The neutral
//! squares have the strong neutral ink, so that every reader can distinguish all three.

use super::frame::{Frame, HEADING, MARGIN};
use super::lettered::{draw_sign, ground};
use super::{Mark, Table};
use crate::words::{estimated_width, one_line};
use crate::{Canvas, Form, Ink, Picture, Point, Run, Shape, Style};

const HEADING_LINE: f64 = 21.0;
const BAND_GAP: f64 = 14.0;
const KEY_LINE: f64 = 34.0;
const KEY_SIDE: f64 = 20.0;

pub(super) fn drawn(table: &Table) -> Picture {
    let bands = table.bands();
    let most_columns = bands.iter().map(ExactSizeIterator::len).max().unwrap_or(0);
    let side = if most_columns.max(table.rows()) <= 100 { 10.0 } else { 4.0 };
    let corner = table.corner();
    let heading = table
        .row_headings
        .iter()
        .chain([&corner])
        .map(|text| estimated_width(text, HEADING))
        .fold(0.0, f64::max);
    let heading_width = if heading > 0.0 { heading + 9.0 } else { 0.0 };
    let band_height = HEADING_LINE + table.rows() as f64 * side;
    let width = heading_width + most_columns as f64 * side;
    let squares_height = bands.len() as f64 * (band_height + BAND_GAP) - BAND_GAP;
    let height = squares_height.max(0.0) + KEY_LINE;
    let frame = Frame::around(width, height, table.title.as_deref(), table.footnote.as_deref());
    let mut picture = frame.picture(table.title.as_deref(), &table.summary());

    let left = MARGIN + heading_width;
    for (index, columns) in bands.into_iter().enumerate() {
        let band_top = frame.top + index as f64 * (band_height + BAND_GAP);
        let top = band_top + HEADING_LINE;
        let edge = left - 9.0;
        if heading_width > 0.0 {
            picture.text(Point::new(edge, band_top + 11.0), &one_line(&corner), HEADING.end());
        }
        let headings = &table.column_headings[columns.clone()];
        for (place, heading) in every_so_many(headings, side, columns_need(headings)) {
            let x = left + (place as f64 + 0.5) * side;
            picture.text(Point::new(x, band_top + 11.0), &one_line(heading), HEADING.middle());
        }
        for (row, heading) in every_so_many(&table.row_headings, side, 15.0) {
            let y = top + (row as f64 + 0.5) * side + 4.3;
            picture.text(Point::new(edge, y), &one_line(heading), HEADING.end());
        }
        // The fragile ink lies under all squares, with the others on top, so that runs are fewer and longer.
        for mark in [Mark::Fragile, Mark::Safe, Mark::Neutral] {
            let is_painted = |other: Mark| other == mark || (mark == Mark::Fragile && other != Mark::Blank);
            let rows: Vec<Vec<Run>> =
                (0..table.rows()).map(|row| runs(table, row, columns.clone(), is_painted)).collect();
            if rows.iter().any(|runs| !runs.is_empty()) {
                picture.draw(&Shape::Mosaic { corner: Point::new(left, top), side, rows, ink: square(mark) });
            }
        }
        let ringed: Vec<Point> = (0..table.rows())
            .flat_map(|row| {
                table.cells_of(row, columns.clone()).map(move |(column, cell)| (row, column, cell))
            })
            .filter(|(_, _, cell)| cell.highlight)
            .map(|(row, column, _)| {
                let place = (column - columns.start) as f64;
                Point::new(left + (place + 0.5) * side, top + (row as f64 + 0.5) * side)
            })
            .collect();
        let ring = Form::Tile { width: side + 6.0, height: side + 6.0, radius: 4.0 };
        picture.stamps(ring, &ringed, Style::stroke(Ink::Hint, 2.5));
    }
    draw_key(table, &mut picture, Point::new(left, frame.top + height - KEY_SIDE / 2.0));
    picture
}

/// The ink of a small square.
const fn square(mark: Mark) -> Ink {
    match mark {
        Mark::Neutral => Ink::Neutral,
        other => ground(other),
    }
}

/// The space that a column heading needs.
fn columns_need(headings: &[String]) -> f64 {
    headings.iter().map(|text| estimated_width(text, HEADING)).fold(0.0, f64::max) + 8.0
}

/// Every first, second, fifth, tenth, … heading, as many as have enough space.
fn every_so_many(headings: &[String], side: f64, need: f64) -> impl Iterator<Item = (usize, &String)> {
    let steps = (0..6).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let step = steps.into_iter().find(|step| *step as f64 * side >= need).unwrap_or(1_000_000);
    headings.iter().enumerate().step_by(step)
}

/// The runs of cells to be painted in a row of a band.
fn runs(
    table: &Table,
    row: usize,
    columns: std::ops::Range<usize>,
    is_painted: impl Fn(Mark) -> bool,
) -> Vec<Run> {
    let first = columns.start;
    let mut runs: Vec<Run> = Vec::new();
    for (column, cell) in table.cells_of(row, columns) {
        if !is_painted(cell.mark) {
            continue;
        }
        let place = (column - first) as u32;
        match runs.last_mut() {
            Some(run) if run.start + run.length == place => run.length += 1,
            _ => runs.push(Run { start: place, length: 1 }),
        }
    }
    runs
}

/// Draws the key: a square with its sign for each mark that occurs.
fn draw_key(table: &Table, picture: &mut Picture, from: Point) {
    let tile = Form::Tile { width: KEY_SIDE, height: KEY_SIDE, radius: 4.0 };
    let mut center = Point::new(from.x + KEY_SIDE / 2.0, from.y);
    for mark in [Mark::Safe, Mark::Fragile, Mark::Neutral] {
        if table.cells.iter().any(|cell| cell.mark == mark) {
            picture.stamps(tile, &[center], Style::fill(square(mark)));
            draw_key_sign(picture, mark, center);
            center.x += KEY_SIDE + 6.0;
        }
    }
}

/// Draws the sign of a mark on its square in the key; the neutral sign is pale there, because its square is strong.
fn draw_key_sign(picture: &mut Picture, mark: Mark, center: Point) {
    if mark == Mark::Neutral {
        picture.stamps(Form::Equals { size: 9.0 }, &[center], Style::stroke(Ink::NeutralGround, 2.0));
    } else {
        draw_sign(picture, mark, &[center]);
    }
}
