//! Pictures of tables whose cells show a sign or a value: outcomes differ in sign, lightness and colour at once.

use super::frame::{Frame, HEADING, MARGIN};
use super::{Cell, Mark, Table};
use crate::words::{estimated_width, one_line};
use crate::{Canvas, Form, Ink, Lettering, Picture, Point, Style};

/// The least side of a cell, the radius of its corners, and the space between cells.
const SIDE: f64 = 26.0;
const RADIUS: f64 = 6.0;
const GAP: f64 = 3.0;
/// The height of the line of column headings, and the space between bands.
const HEADING_LINE: f64 = 19.0;
const BAND_GAP: f64 = 12.0;
const SIGN: f64 = 9.0;
const VALUE: Lettering = Lettering::new(13.0).mono().bold();

/// The places of everything in the picture.
struct Layout {
    frame: Frame,
    heading_width: f64,
    cell_width: f64,
}

impl Layout {
    fn of(table: &Table) -> Self {
        let widest = |texts: &mut dyn Iterator<Item = &str>, lettering| {
            texts.map(|text| estimated_width(text, lettering)).fold(0.0, f64::max)
        };
        let corner = table.corner();
        let heading =
            widest(&mut table.row_headings.iter().map(String::as_str).chain([corner.as_str()]), HEADING);
        let heading_width = if heading > 0.0 { heading + 9.0 } else { 0.0 };
        let columns = widest(&mut table.column_headings.iter().map(String::as_str), HEADING) + 4.0;
        let values = widest(&mut table.cells.iter().filter_map(|cell| cell.value.as_deref()), VALUE) + 8.0;
        let cell_width = SIDE.max(columns).max(values);

        let bands = table.bands();
        let most_columns = bands.iter().map(ExactSizeIterator::len).max().unwrap_or(0) as f64;
        let width = heading_width + (most_columns * (cell_width + GAP) - GAP).max(0.0);
        let height = (bands.len() as f64 * (Self::band_height(table) + BAND_GAP) - BAND_GAP).max(0.0);
        let frame = Frame::around(width, height, table.title.as_deref(), table.footnote.as_deref());
        Self { frame, heading_width, cell_width }
    }

    fn band_height(table: &Table) -> f64 {
        HEADING_LINE + (table.rows() as f64 * (SIDE + GAP) - GAP).max(0.0)
    }

    fn band_top(&self, table: &Table, band: usize) -> f64 {
        self.frame.top + band as f64 * (Self::band_height(table) + BAND_GAP)
    }

    /// The centre of a cell; the column is counted within the band.
    fn center(&self, table: &Table, band: usize, row: usize, column: usize) -> Point {
        let x = MARGIN + self.heading_width + column as f64 * (self.cell_width + GAP) + self.cell_width / 2.0;
        let y = self.band_top(table, band) + HEADING_LINE + row as f64 * (SIDE + GAP) + SIDE / 2.0;
        Point::new(x, y)
    }
}

pub(super) fn drawn(table: &Table) -> Picture {
    let layout = Layout::of(table);
    let mut picture = layout.frame.picture(table.title.as_deref(), &table.summary());
    draw_headings(table, &layout, &mut picture);

    let cells: Vec<(Point, &Cell)> = table
        .bands()
        .into_iter()
        .enumerate()
        .flat_map(|(band, columns)| (0..table.rows()).map(move |row| (band, columns.clone(), row)))
        .flat_map(|(band, columns, row)| {
            let first = columns.start;
            let layout = &layout;
            table
                .cells_of(row, columns)
                .map(move |(column, cell)| (layout.center(table, band, row, column - first), cell))
        })
        .collect();
    let chosen = |wanted: &dyn Fn(&Cell) -> bool| -> Vec<Point> {
        cells.iter().filter(|(_, cell)| wanted(cell)).map(|(center, _)| *center).collect()
    };

    // One shape for all cells of a class keeps pictures of large tables small.
    let tile = Form::Tile { width: layout.cell_width, height: SIDE, radius: RADIUS };
    for mark in [Mark::Safe, Mark::Fragile, Mark::Neutral] {
        picture.stamps(tile, &chosen(&|cell| cell.mark == mark), Style::fill(ground(mark)));
    }
    for mark in [Mark::Safe, Mark::Fragile, Mark::Neutral] {
        draw_sign(&mut picture, mark, &chosen(&|cell| cell.mark == mark && cell.value.is_none()));
    }
    for mark in [Mark::Safe, Mark::Fragile, Mark::Neutral, Mark::Blank] {
        for (center, cell) in cells.iter().filter(|(_, cell)| cell.mark == mark) {
            if let Some(value) = &cell.value {
                picture.text_centered(*center, &one_line(value), VALUE.ink(letter(mark)));
            }
        }
    }
    let ring = Form::Tile { width: layout.cell_width + 3.0, height: SIDE + 3.0, radius: RADIUS + 1.5 };
    picture.stamps(ring, &chosen(&|cell| cell.highlight), Style::stroke(Ink::Hint, 2.8));
    picture
}

fn draw_headings(table: &Table, layout: &Layout, picture: &mut Picture) {
    for (band, columns) in table.bands().into_iter().enumerate() {
        let baseline = layout.band_top(table, band) + 11.0;
        let edge = MARGIN + layout.heading_width - 9.0;
        if layout.heading_width > 0.0 {
            picture.text(Point::new(edge, baseline), &one_line(&table.corner()), HEADING.end());
            for (row, heading) in table.row_headings.iter().enumerate() {
                let center = layout.center(table, band, row, 0);
                picture.text(Point::new(edge, center.y + 4.3), &one_line(heading), HEADING.end());
            }
        }
        for (place, heading) in table.column_headings[columns].iter().enumerate() {
            let center = layout.center(table, band, 0, place);
            picture.text(Point::new(center.x, baseline), &one_line(heading), HEADING.middle());
        }
    }
}

/// Draws the sign of a mark at many places.
pub(super) fn draw_sign(picture: &mut Picture, mark: Mark, centers: &[Point]) {
    let style = Style::stroke(letter(mark), 2.0);
    match mark {
        Mark::Safe => picture.stamps(Form::Plus { size: SIGN }, centers, style),
        Mark::Fragile => picture.stamps(Form::Minus { size: SIGN }, centers, style),
        Mark::Neutral => picture.stamps(Form::Equals { size: SIGN }, centers, style),
        Mark::Blank => {}
    }
}

/// The ink of the square of a mark.
pub(super) const fn ground(mark: Mark) -> Ink {
    match mark {
        Mark::Safe => Ink::SafeGround,
        Mark::Fragile => Ink::FragileGround,
        Mark::Neutral => Ink::NeutralGround,
        Mark::Blank => Ink::Card,
    }
}

/// The ink of a sign or value on the square of a mark.
const fn letter(mark: Mark) -> Ink {
    match mark {
        Mark::Safe => Ink::Safe,
        Mark::Fragile => Ink::Fragile,
        Mark::Neutral => Ink::Neutral,
        Mark::Blank => Ink::Ink,
    }
}
