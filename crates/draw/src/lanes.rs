//! Rows of cells: a road with cyclists, a count on its way to a target, stones that face each other.

use crate::words::one_line;
use crate::{Canvas, Ink, Lettering, Look, Picture, Point, Style, Target};
use std::fmt::Write as _;

/// A figure on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A disc; in text its letter.
    Stone(char, Ink),
    /// A counter without a letter.
    Counter,
    /// A bicycle.
    Bicycle,
    /// A goal, which does not move.
    Flag,
}

/// A part of a lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LanePart {
    /// A number of free cells.
    Cells(u64),
    /// A figure on a cell of its own; a flag stands on the cell before it.
    Figure(Figure),
}

/// A row of cells with figures.
///
/// ```
/// use campeao_draw::{Figure, Lane, LanePart};
/// let lane = Lane::new([LanePart::Figure(Figure::Bicycle), LanePart::Cells(9), LanePart::Figure(Figure::Flag)]);
/// assert_eq!(lane.cells(), 10);
/// assert_eq!(lane.movers().collect::<Vec<_>>(), [9]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lane {
    cells: u64,
    /// The figures by their cells, counted from 0.
    figures: Vec<(u64, Figure)>,
}

impl Lane {
    /// A lane made of these parts, from the left.
    pub fn new(parts: impl IntoIterator<Item = LanePart>) -> Self {
        let mut lane = Self::default();
        for part in parts {
            match part {
                LanePart::Cells(count) => lane.cells = lane.cells.saturating_add(count),
                LanePart::Figure(Figure::Flag) => {
                    lane.cells = lane.cells.max(1);
                    lane.figures.push((lane.cells - 1, Figure::Flag));
                }
                LanePart::Figure(figure) => {
                    lane.figures.push((lane.cells, figure));
                    lane.cells = lane.cells.saturating_add(1);
                }
            }
        }
        lane
    }

    /// The number of cells.
    pub const fn cells(&self) -> u64 {
        self.cells
    }

    /// For each figure that can move, the number of cells to its right.
    pub fn movers(&self) -> impl Iterator<Item = u64> {
        let movers = self.figures.iter().filter(|(_, figure)| *figure != Figure::Flag);
        movers.map(|(cell, _)| self.cells - 1 - cell)
    }

    /// The ranges of cells that are shown, beginning with the first of the lane.
    fn shown(&self) -> Vec<std::ops::Range<u64>> {
        if self.cells <= Lanes::WHOLE {
            return std::iter::once(0..self.cells).collect();
        }
        let at = self.figures.first().map_or(0, |(cell, _)| *cell);
        let first = at.saturating_sub(Lanes::BEHIND);
        let end = (first + Lanes::BEHIND + Lanes::AHEAD).min(self.cells);
        let last = self.cells.saturating_sub(Lanes::GOAL).max(end);
        [0..first.min(1), first..end, last..self.cells]
            .into_iter()
            .filter(|range| !range.is_empty())
            .collect()
    }

    fn shows(&self, cell: u64) -> bool {
        self.shown().iter().any(|range| range.contains(&cell))
    }

    /// Whether its cells are numbered: on the way to a goal they count.
    fn is_counted(&self) -> bool {
        self.figures.iter().any(|(_, figure)| *figure == Figure::Flag)
    }
}

/// Lanes, one below the other.
///
/// A lane of more than [`Lanes::WHOLE`] cells is shown abbreviated: around its first figure, and at its end.
///
/// ```
/// use campeao_draw::{Figure, Ink, Lane, LanePart, Lanes};
/// let stone = |letter, ink| LanePart::Figure(Figure::Stone(letter, ink));
/// let row = Lane::new([LanePart::Cells(1), stone('O', Ink::PlayerLeft), LanePart::Cells(3), stone('X', Ink::PlayerRight)]);
/// let lanes = Lanes::new([row]);
/// assert_eq!(lanes.to_text(), ". O . . . X\n");
/// assert_eq!(lanes.target(0, 2).as_deref(), Some("0:2"));
/// assert_eq!(lanes.to_picture("Two stones").targets().len(), 6);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lanes {
    lanes: Vec<Lane>,
    note: String,
}

/// The side of a cell in user units, and the number of cells in a line when a lane is broken into lines.
const SIDE: f64 = 46.0;
const ACROSS: usize = 8;
const MARGIN: f64 = 14.0;
const GAP: f64 = 16.0;
const NOTE_LINE: f64 = 26.0;

impl Lanes {
    /// The length of the longest lane that is shown in full.
    pub const WHOLE: u64 = 40;
    /// The number of cells shown to the left and to the right of the first figure of a longer lane, and at its end.
    const BEHIND: u64 = 2;
    const AHEAD: u64 = 28;
    const GOAL: u64 = 1;

    /// Lanes, the uppermost first.
    pub fn new(lanes: impl IntoIterator<Item = Lane>) -> Self {
        Self { lanes: lanes.into_iter().collect(), note: String::new() }
    }

    /// The same lanes with a line of text below.
    #[must_use]
    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// The name of the target for the cell with `behind` cells to its right, as `0:3`, or for the break, `0:*`, if
    /// that cell is not shown; `None` if there is no such cell.
    pub fn target(&self, lane: usize, behind: u64) -> Option<String> {
        let cells = self.lanes.get(lane)?;
        let cell = cells.cells.checked_sub(behind.checked_add(1)?)?;
        Some(if cells.shows(cell) { format!("{lane}:{behind}") } else { format!("{lane}:*") })
    }

    /// The lanes as text, one a line: `.` for a free cell, `...` where cells are left out.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for lane in &self.lanes {
            for (number, range) in lane.shown().into_iter().enumerate() {
                if number > 0 {
                    text.push_str(" ...");
                }
                for cell in range {
                    let sign = lane
                        .figures
                        .iter()
                        .find(|(at, _)| *at == cell)
                        .map_or('.', |(_, figure)| figure.sign());
                    let gap = if text.is_empty() || text.ends_with('\n') { "" } else { " " };
                    let _ = write!(text, "{gap}{sign}");
                }
            }
            text.push('\n');
        }
        text
    }

    /// The lanes as a picture, long ones in lines of eight cells. Every cell and every break is a
    /// [target](Self::target).
    pub fn to_picture(&self, title: impl Into<String>) -> Picture {
        // A cell is given by its number, a break is `None`.
        let lines: Vec<(usize, Vec<Option<u64>>)> = self
            .lanes
            .iter()
            .enumerate()
            .flat_map(|(number, lane)| {
                let mut places: Vec<Option<u64>> = Vec::new();
                for range in lane.shown() {
                    if !places.is_empty() {
                        places.push(None);
                    }
                    places.extend(range.map(Some));
                }
                places.chunks(ACROSS).map(|line| (number, line.to_vec())).collect::<Vec<_>>()
            })
            .collect();
        let most = lines.iter().map(|(_, line)| line.len()).max().unwrap_or(1).max(1);
        let breaks = lines.windows(2).filter(|pair| pair[0].0 != pair[1].0).count();
        let note = if self.note.is_empty() { 0.0 } else { NOTE_LINE };
        let width = (most as f64 * SIDE).max(4.0 * SIDE) + 2.0 * MARGIN;
        let height = lines.len() as f64 * SIDE + breaks as f64 * GAP + note + 2.0 * MARGIN;
        let mut picture =
            Picture::new(width, height).titled(one_line(&title.into())).described(self.to_text());
        let (mut top, mut before) = (MARGIN, 0);
        for (number, line) in &lines {
            top += if *number == before { 0.0 } else { GAP };
            before = *number;
            for (column, cell) in line.iter().enumerate() {
                let center = Point::new(MARGIN + (column as f64 + 0.5) * SIDE, top + SIDE / 2.0);
                let lane = &self.lanes[*number];
                let name = cell.map_or_else(|| "*".to_owned(), |cell| (lane.cells - 1 - cell).to_string());
                picture.touchable(Target::around(format!("{number}:{name}"), center, SIDE, SIDE));
                match cell {
                    Some(cell) => lane.draw(&mut picture, *cell, center),
                    None => picture.text_centered(center, "…", Lettering::new(20.0).ink(Ink::Soft)),
                }
            }
            top += SIDE;
        }
        if !self.note.is_empty() {
            let lettering = Lettering::new(15.0).ink(Ink::Soft).middle();
            picture.text(Point::new(width / 2.0, top + 20.0), &one_line(&self.note), lettering);
        }
        picture
    }
}

impl Lane {
    /// Draws a cell with its figure.
    fn draw(&self, canvas: &mut dyn Canvas, cell: u64, center: Point) {
        let corner = Point::new(center.x - SIDE / 2.0, center.y - SIDE / 2.0);
        let behind = self.is_counted() && self.figures.first().is_some_and(|(at, _)| cell < *at);
        let ground = if behind { Ink::Ground } else { Ink::Paper };
        canvas.rectangle(corner, SIDE, SIDE, Style::fill(ground).outlined(Ink::Line, 1.0));
        if self.is_counted() {
            let at = Point::new(corner.x + 4.0, corner.y + 13.0);
            canvas.text(at, &cell.to_string(), Lettering::new(11.0).mono().ink(Ink::Soft));
        }
        for (_, figure) in self.figures.iter().filter(|(at, _)| *at == cell) {
            figure.draw(canvas, center);
        }
    }
}

impl Figure {
    const fn sign(&self) -> char {
        match self {
            Self::Stone(letter, _) => *letter,
            Self::Counter => 'o',
            Self::Bicycle => '@',
            Self::Flag => '|',
        }
    }

    fn draw(&self, canvas: &mut dyn Canvas, center: Point) {
        let at = |x: f64, y: f64| Point::new(center.x + x, center.y + y);
        match self {
            Self::Stone(letter, ink) => Look::default().draw_piece(canvas, center, SIDE, (*letter, *ink)),
            Self::Counter => canvas.circle(at(0.0, 3.0), SIDE * 0.24, Style::fill(Ink::Accent)),
            Self::Bicycle => {
                let frame = Style::stroke(Ink::Accent, 2.4);
                for wheel in [-10.0, 10.0] {
                    canvas.circle(at(wheel, 8.0), 7.0, frame);
                }
                let tubes = [at(-10.0, 8.0), at(-4.0, -3.0), at(7.0, -3.0), at(0.0, 8.0), at(-10.0, 8.0)];
                canvas.polyline(&tubes, frame);
                canvas.polyline(&[at(0.0, 8.0), at(-4.0, -3.0), at(-6.0, -7.0)], frame);
                canvas.line(at(-10.0, -7.0), at(-2.0, -7.0), frame);
                canvas.polyline(&[at(10.0, 8.0), at(6.0, -8.0), at(12.0, -9.0)], frame);
            }
            Self::Flag => {
                canvas.line(at(10.0, 15.0), at(10.0, -16.0), Style::stroke(Ink::Ink, 2.0));
                canvas.polygon(&[at(10.0, -16.0), at(10.0, -4.0), at(-5.0, -10.0)], Style::fill(Ink::Hint));
            }
        }
    }
}
