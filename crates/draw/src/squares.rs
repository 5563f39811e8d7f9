//! Boards of squares, in characters and as pictures.

use crate::look::{closed_box, domino, dotted_line};
use crate::{Canvas, Drawing, Ground, Ink, Lettering, Look, Picture, Point, Style, Taken, Target};
use std::fmt::Write as _;

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareContent {
    /// No square; empty in text.
    Missing,
    /// A square that cannot be used, shaded; in text its character.
    Gone(char),
    /// An empty square; a point in text.
    Free,
    /// A piece, drawn according to the [`Look`] of the board; in text its character.
    Stone(char, Ink),
    /// A character without a piece.
    Sign(char, Ink),
}

/// The naming of rows, columns and squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareNames {
    /// Columns by letters, rows by numbers from below: `b2`.
    Chess,
    /// Rows and columns by numbers from 0, from the upper left corner: `1,0`.
    Corner,
    /// Rows and columns by numbers from 1, from the lower left corner: `2,1`.
    South,
    /// A single row with its squares by numbers from 1.
    Strip,
}

impl SquareNames {
    /// The name of a row, counted from above, of `rows` rows; empty on a strip.
    pub fn row(self, row: usize, rows: usize) -> String {
        match self {
            Self::Chess | Self::South => (rows - row).to_string(),
            Self::Corner => row.to_string(),
            Self::Strip => String::new(),
        }
    }

    /// The name of a column; after `z` come `aa`, `ab` and so on.
    ///
    /// ```
    /// use campeao_draw::SquareNames;
    /// assert_eq!([0, 25, 26, 53].map(|column| SquareNames::Chess.column(column)), ["a", "z", "aa", "bb"]);
    /// assert_eq!([SquareNames::Corner, SquareNames::South].map(|names| names.column(3)), ["3", "4"]);
    /// ```
    pub fn column(self, column: usize) -> String {
        let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
        match self {
            Self::Chess => {
                (column / 26).checked_sub(1).map(letter).into_iter().chain([letter(column)]).collect()
            }
            Self::Corner => column.to_string(),
            Self::South | Self::Strip => (column + 1).to_string(),
        }
    }

    /// The name of a square, its row counted from above.
    ///
    /// ```
    /// use campeao_draw::SquareNames;
    /// let names = [SquareNames::Chess, SquareNames::Corner, SquareNames::South, SquareNames::Strip];
    /// assert_eq!(names.map(|names| names.square(0, 2, 4)), ["c4", "0,2", "4,3", "3"]);
    /// ```
    pub fn square(self, row: usize, column: usize, rows: usize) -> String {
        match self {
            Self::Chess => self.column(column) + &self.row(row, rows),
            Self::Corner | Self::South => format!("{},{}", self.row(row, rows), self.column(column)),
            Self::Strip => self.column(column),
        }
    }
}

/// A board of squares with their contents; rows are counted from above.
///
/// Pictures of all kinds of boards are made here, so that squares look and behave alike everywhere.
///
/// ```
/// use campeao_draw::{Ink, SquareContent, SquareNames, SquareGrid};
/// let stone = |row, column| if row == column { SquareContent::Stone('X', Ink::PlayerLeft) } else { SquareContent::Free };
/// let board = SquareGrid::new(SquareNames::Chess, 2, 3, stone);
/// assert_eq!(board.to_text(), "2 X . .\n1 . X .\n  a b c\n");
/// assert_eq!(board.to_picture("Two stones").target_at((35.0, 20.0)).map(|target| &*target.name), Some("a2"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SquareGrid {
    names: SquareNames,
    /// Whether the names of rows and columns are click targets.
    touchable_edge: bool,
    look: Look,
    rows: usize,
    columns: usize,
    /// The contents, row by row.
    content: Vec<SquareContent>,
}

/// The side of a square in user units.
pub(crate) const SIDE: f64 = 36.0;
/// The distance between rows of hexagons, in sides.
const HEXAGON: f64 = 0.87;
/// The room for the names of rows and columns.
const MARGIN: f64 = 26.0;

impl SquareGrid {
    /// A board with these numbers of rows and columns; `square` gives the content by row and column.
    pub fn new(
        names: SquareNames,
        rows: usize,
        columns: usize,
        square: impl Fn(usize, usize) -> SquareContent,
    ) -> Self {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Self {
            names,
            touchable_edge: false,
            look: Look::on(Ground::Chessboard),
            rows,
            columns,
            content: places.map(|(row, column)| square(row, column)).collect(),
        }
    }

    /// The same board, where the names of rows and columns are click targets for whole rows and columns.
    #[must_use]
    pub const fn with_touchable_edge(mut self) -> Self {
        self.touchable_edge = true;
        self
    }

    /// The same board with another look; the default is a chessboard with discs.
    #[must_use]
    pub fn looking(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// The squares by row and column.
    fn places(&self) -> impl Iterator<Item = ((usize, usize), SquareContent)> {
        let columns = self.columns.max(1);
        self.content
            .iter()
            .enumerate()
            .map(move |(place, square)| ((place / columns, place % columns), *square))
    }

    /// The centre of a square in the picture.
    pub fn center(&self, row: usize, column: usize) -> Point {
        let (row, column) = (row as f64, column as f64);
        let [shift, height] =
            if self.look.ground == Ground::Hexagons { [row / 2.0, HEXAGON] } else { [0.0, 1.0] };
        Point::new(MARGIN + SIDE * (column + shift + 0.5), MARGIN / 2.0 + SIDE * (row * height + 0.5))
    }

    /// The board as lines of characters.
    pub fn to_text(&self) -> String {
        let name = |row: usize| self.names.row(row, self.rows);
        let margin = (0..self.rows).map(|row| name(row).len()).max().unwrap_or(0);
        let names: Vec<String> = (0..self.columns).map(|column| self.names.column(column)).collect();
        let width = names.iter().map(String::len).max().unwrap_or(1);
        let line = |name: &str, cells: &mut dyn Iterator<Item = String>| {
            let mut line = format!("{name:>margin$}");
            for cell in cells {
                let gap = if line.is_empty() { "" } else { " " };
                let _ = write!(line, "{gap}{cell:>width$}");
            }
            line.trim_end().to_owned() + "\n"
        };
        let mut text = String::new();
        for (row, squares) in self.content.chunks(self.columns.max(1)).enumerate() {
            text += &line(&name(row), &mut squares.iter().map(|square| square.sign().to_string()));
        }
        text + &line("", &mut names.into_iter())
    }

    /// The board as a picture, described by its text. Its squares are click targets by their names, except those that
    /// are missing or gone.
    pub fn to_picture(&self, title: impl Into<String>) -> Picture {
        let last = self.center(self.rows.saturating_sub(1), self.columns.saturating_sub(1));
        let (width, height) = (last.x + SIDE / 2.0 - MARGIN, last.y + SIDE / 2.0 - MARGIN / 2.0);
        let mut picture =
            Picture::new(width + 1.5 * MARGIN, height + 1.5 * MARGIN).titled(title).described(self.to_text());
        self.draw(&mut picture);
        for ((row, column), square) in self.places() {
            if !matches!(square, SquareContent::Missing | SquareContent::Gone(_)) {
                let name = self.names.square(row, column, self.rows);
                let long = if self.look.ground == Ground::Dots { 1.4 * SIDE } else { SIDE };
                let (width, height) = match (row % 2, column % 2) {
                    (1, 0) => (SIDE, long),
                    (0, 1) => (long, SIDE),
                    _ => (SIDE, SIDE),
                };
                picture.touchable(Target::around(name, self.center(row, column), width, height));
            }
        }
        if self.look.traces() {
            picture = picture.tracing(&self.look);
        }
        for (at, name) in self.edge().into_iter().filter(|_| self.touchable_edge) {
            let (width, height) = if at.y > height { (SIDE, MARGIN) } else { (MARGIN, SIDE) };
            picture.touchable(Target::around(name, at, width, height));
        }
        picture
    }

    /// Draws the board with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        self.draw_ground(canvas);
        for ((row, column), square) in self.places() {
            let center = self.center(row, column);
            match square {
                SquareContent::Stone(sign, ink) if self.look.ground == Ground::Dots => {
                    self.draw_box(canvas, (row, column), (sign, ink));
                }
                SquareContent::Stone(sign, ink) => self.look.draw_piece(canvas, center, SIDE, (sign, ink)),
                SquareContent::Sign(sign, ink) if self.look.shows(sign) => {
                    self.look.draw_piece(canvas, center, SIDE, (sign, ink));
                }
                SquareContent::Sign(sign, ink) => {
                    canvas.text_centered(center, &sign.to_string(), Lettering::new(24.0).bold().ink(ink));
                }
                SquareContent::Gone(_) => {
                    if let Taken::Drawn(drawing) = &self.look.taken {
                        drawing.draw(canvas, center, SIDE, Ink::Soft);
                    }
                }
                SquareContent::Free | SquareContent::Missing => {}
            }
        }
        if self.look.taken == Taken::Domino {
            self.draw_dominoes(canvas);
        }
        let small = Lettering::new(11.0).mono().ink(Ink::Soft);
        for (at, name) in self.edge() {
            canvas.text_centered(at, &name, small);
        }
    }

    /// Draws the cells without their contents.
    fn draw_ground(&self, canvas: &mut dyn Canvas) {
        let ground = self.look.ground;
        if ground == Ground::Holes {
            let corner = Point::new(MARGIN - 5.0, MARGIN / 2.0 - 5.0);
            let (width, height) = (self.columns as f64 * SIDE + 10.0, self.rows as f64 * SIDE + 10.0);
            canvas.rounded_rectangle(corner, width, height, 11.0, Style::fill(Ink::Ground));
        }
        let whole = !matches!(self.look.taken, Taken::Hole);
        for ((row, column), square) in self.places() {
            let gone = matches!(square, SquareContent::Gone(_));
            if square == SquareContent::Missing {
                continue;
            }
            let center = self.center(row, column);
            let at = |x: f64, y: f64| Point::new(center.x + x * SIDE, center.y + y * SIDE);
            match ground {
                Ground::Dots => self.draw_dot(canvas, (row, column), gone),
                _ if gone && !whole && ground != Ground::Holes => {
                    let hole = Style::stroke(Ink::Line, 1.0).dashed();
                    canvas.rounded_rectangle(at(-0.4, -0.4), SIDE * 0.8, SIDE * 0.8, 5.0, hole);
                }
                Ground::Tiles => {
                    let tile = Style::fill(Ink::Card).outlined(Ink::Line, 1.0);
                    canvas.rounded_rectangle(at(-0.47, -0.47), SIDE * 0.94, SIDE * 0.94, 5.0, tile);
                }
                Ground::Chessboard => {
                    // The lower left corner is dark, as in chess.
                    let is_dark = (self.rows - 1 - row + column).is_multiple_of(2);
                    let style = Style::fill(if is_dark { Ink::Ground } else { Ink::Paper });
                    canvas.rectangle(at(-0.5, -0.5), SIDE, SIDE, style.outlined(Ink::Line, 1.0));
                }
                Ground::Hexagons => {
                    let corners = [
                        (0.0, -0.57),
                        (0.49, -0.28),
                        (0.49, 0.28),
                        (0.0, 0.57),
                        (-0.49, 0.28),
                        (-0.49, -0.28),
                    ];
                    canvas.polygon(
                        &corners.map(|(x, y)| at(x, y)),
                        Style::fill(Ink::Card).outlined(Ink::Line, 1.0),
                    );
                }
                Ground::Holes if gone => {}
                Ground::Holes => canvas.circle(center, SIDE * 0.4, Style::fill(Ink::Paper)),
                Ground::Lines => {
                    let style = Style::stroke(Ink::Soft, 1.2);
                    let end = |inner: bool| if inner { 0.5 } else { 0.0 };
                    canvas.line(at(-end(column > 0), 0.0), at(end(column + 1 < self.columns), 0.0), style);
                    canvas.line(at(0.0, -end(row > 0)), at(0.0, end(row + 1 < self.rows)), style);
                }
                Ground::Leaves => {
                    canvas.ellipse(at(0.0, 0.36), SIDE * 0.46, SIDE * 0.13, Style::fill(Ink::Green));
                }
                Ground::Bare => {}
            }
        }
    }

    /// Draws a dot, or a line, whether or not a player has drawn it.
    fn draw_dot(&self, canvas: &mut dyn Canvas, (row, column): (usize, usize), gone: bool) {
        let center = self.center(row, column);
        match (row % 2, column % 2) {
            (0, 0) => canvas.circle(center, 5.5, Style::fill(Ink::Ink)),
            (1, 1) => {}
            (upright, _) if gone => dotted_line(canvas, center, upright == 1, Ink::Ivory),
            (upright, _) => {
                let (x, y) = if upright == 1 { (0.0, SIDE - 9.0) } else { (SIDE - 9.0, 0.0) };
                let ends = [Point::new(center.x - x, center.y - y), Point::new(center.x + x, center.y + y)];
                canvas.line(ends[0], ends[1], Style::stroke(Ink::Line, 2.0).dashed());
            }
        }
    }

    /// Draws a box, filled if all lines around it are drawn.
    fn draw_box(&self, canvas: &mut dyn Canvas, (row, column): (usize, usize), (sign, ink): (char, Ink)) {
        let beside = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        let open = |(row, column): (usize, usize)| {
            row < self.rows
                && column < self.columns
                && !matches!(self.content[row * self.columns + column], SquareContent::Gone(_))
        };
        if (row % 2, column % 2) != (1, 1) {
            self.look.draw_piece(canvas, self.center(row, column), SIDE, (sign, ink));
        } else if !beside.into_iter().any(open) {
            closed_box(canvas, self.center(row, column), Ink::Ivory);
        }
    }

    /// Draws dominoes on all squares that are gone. A position does not show which squares were covered together, so
    /// any pairs will do.
    fn draw_dominoes(&self, canvas: &mut dyn Canvas) {
        let mut open: Vec<bool> =
            self.content.iter().map(|square| matches!(square, SquareContent::Gone(_))).collect();
        for place in 0..open.len() {
            if !std::mem::take(&mut open[place]) {
                continue;
            }
            let (row, column) = (place / self.columns, place % self.columns);
            let right = (column + 1 < self.columns).then_some(place + 1);
            let mut near = [right, Some(place + self.columns)].into_iter().flatten();
            let other = near.find(|other| open.get(*other).is_some_and(|open| *open));
            let (to_row, to_column) =
                other.map_or((row, column), |other| (other / self.columns, other % self.columns));
            if let Some(other) = other {
                open[other] = false;
            }
            domino(canvas, self.center(row, column), self.center(to_row, to_column), Ink::Ivory);
        }
    }

    /// An arrow between two squares, given by row and column.
    pub fn draw_arrow(&self, canvas: &mut dyn Canvas, from: (usize, usize), to: (usize, usize)) {
        canvas.arrow(self.center(from.0, from.1), self.center(to.0, to.1), Style::stroke(Ink::Hint, 3.0));
    }

    /// Draws a piece that covers all squares from one to another, given by row and column, as placed by a move.
    pub fn draw_cover(&self, canvas: &mut dyn Canvas, from: (usize, usize), to: (usize, usize), ink: Ink) {
        let centers = [self.center(from.0, from.1), self.center(to.0, to.1)];
        if self.look.ground == Ground::Dots {
            dotted_line(canvas, centers[0], from.0 % 2 == 1, ink);
        } else if from == to {
            let disc = Drawing::named("disc").into_iter();
            disc.for_each(|disc| disc.draw(canvas, centers[0], SIDE, ink));
        } else {
            domino(canvas, centers[0], centers[1], ink);
        }
    }

    /// The names of rows and columns, with their places.
    fn edge(&self) -> Vec<(Point, String)> {
        let row = |row| {
            let center = self.center(row, 0);
            (Point::new(center.x - SIDE / 2.0 - MARGIN / 2.0, center.y), self.names.row(row, self.rows))
        };
        let last = self.rows.saturating_sub(1);
        let below = self.center(last, 0).y + SIDE / 2.0 + MARGIN / 2.0;
        let column = |column| (Point::new(self.center(last, column).x, below), self.names.column(column));
        let edge = (0..self.rows).map(row).chain((0..self.columns).map(column));
        edge.filter(|(_, name)| !name.is_empty()).collect()
    }
}

impl SquareContent {
    const fn sign(self) -> char {
        match self {
            Self::Missing => ' ',
            Self::Free => '.',
            Self::Gone(sign) | Self::Stone(sign, _) | Self::Sign(sign, _) => sign,
        }
    }
}
