//! Boards of squares, in characters and as pictures.

use crate::{Canvas, Ink, Lettering, Picture, Point, Style, Target};
use std::fmt::Write as _;

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareContent {
    /// There is no such square; text leaves it empty.
    Missing,
    /// A square that cannot be used, shaded; text shows the character.
    Gone(char),
    /// Nothing; text shows a point.
    Free,
    /// A round stone with a letter.
    Stone(char, Ink),
    /// A round stone without a letter; text shows the character.
    Bean(char, Ink),
    /// A sign without a stone.
    Sign(char, Ink),
}

/// How rows and columns are named, and squares by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareNames {
    /// Columns by letters, rows by numbers from below: `b2`.
    Chess,
    /// Rows and columns by numbers from 0, from the upper left corner: `1,0`.
    Corner,
    /// Rows and columns by numbers from 1, from the lower left corner: `2,1`.
    South,
    /// A single row, its squares by numbers from 1.
    Strip,
}

impl SquareNames {
    /// The name of a row, counted from above, of so many; empty on a strip.
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

/// A board of squares with what is on them; rows are counted from above.
///
/// Pictures of boards of all kinds are made here, so that a square looks and is touched alike everywhere.
///
/// ```
/// use campeao_draw::{Ink, SquareContent, SquareNames, SquareGrid};
/// let stone = |row, column| if row == column { SquareContent::Stone('X', Ink::PlayerLeft) } else { SquareContent::Free };
/// let board = SquareGrid::new(SquareNames::Chess, 2, 3, stone);
/// assert_eq!(board.to_text(), "2 X . .\n1 . X .\n  a b c\n");
/// assert_eq!(board.to_picture("Two stones").target_at((35.0, 20.0)).map(|target| &*target.name), Some("a2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareGrid {
    names: SquareNames,
    /// Whether the names of rows and columns can be touched.
    touchable_edge: bool,
    /// Whether all squares have one ground, so that those that are gone stand out.
    plain: bool,
    rows: usize,
    columns: usize,
    /// Row by row.
    content: Vec<SquareContent>,
}

/// Side of a square in user units.
const SIDE: f64 = 36.0;
/// Room for the names of rows and columns.
const MARGIN: f64 = 26.0;

impl SquareGrid {
    /// A board of so many rows and columns; `square` says what is on each, by row and column.
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
            plain: false,
            rows,
            columns,
            content: places.map(|(row, column)| square(row, column)).collect(),
        }
    }

    /// The same board, on whose picture whole rows and columns are touched by their names.
    #[must_use]
    pub const fn with_touchable_edge(mut self) -> Self {
        self.touchable_edge = true;
        self
    }

    /// The same board without the light and dark of chess, so that squares that are gone stand out.
    #[must_use]
    pub const fn with_plain_ground(mut self) -> Self {
        self.plain = true;
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

    /// The middle of a square in the picture.
    pub fn center(&self, row: usize, column: usize) -> Point {
        Point::new(MARGIN + SIDE * (column as f64 + 0.5), MARGIN / 2.0 + SIDE * (row as f64 + 0.5))
    }

    /// The board in characters, each line ended.
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

    /// The board as a picture, described by its text. Its squares are targets by their names, without those that are missing
    /// or gone.
    pub fn to_picture(&self, title: impl Into<String>) -> Picture {
        let (width, height) = (self.columns as f64 * SIDE, self.rows as f64 * SIDE);
        let mut picture =
            Picture::new(width + 1.5 * MARGIN, height + 1.5 * MARGIN).titled(title).described(self.to_text());
        self.draw(&mut picture);
        for ((row, column), square) in self.places() {
            if !matches!(square, SquareContent::Missing | SquareContent::Gone(_)) {
                let name = self.names.square(row, column, self.rows);
                picture.touchable(Target::around(name, self.center(row, column), SIDE, SIDE));
            }
        }
        for (at, name) in self.edge().into_iter().filter(|_| self.touchable_edge) {
            let (width, height) = if at.y > height { (SIDE, MARGIN) } else { (MARGIN, SIDE) };
            picture.touchable(Target::around(name, at, width, height));
        }
        picture
    }

    /// Draws the board with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        for ((row, column), square) in self.places() {
            // The lower left corner is dark, as in chess.
            let is_dark = (self.rows - 1 - row + column).is_multiple_of(2);
            let ground = match square {
                SquareContent::Missing => continue,
                SquareContent::Gone(_) => Ink::NeutralGround,
                _ if self.plain => Ink::Card,
                _ if is_dark => Ink::Ground,
                _ => Ink::Paper,
            };
            draw_square(canvas, self.center(row, column), square, ground);
        }
        let small = Lettering::new(11.0).mono().ink(Ink::Soft);
        for (at, name) in self.edge() {
            canvas.text_centered(at, &name, small);
        }
    }

    /// An arrow between two squares, given by row and column.
    pub fn draw_arrow(&self, canvas: &mut dyn Canvas, from: (usize, usize), to: (usize, usize)) {
        canvas.arrow(self.center(from.0, from.1), self.center(to.0, to.1), Style::stroke(Ink::Hint, 3.0));
    }

    /// A piece that covers all squares from one to another, given by row and column.
    pub fn draw_cover(&self, canvas: &mut dyn Canvas, from: (usize, usize), to: (usize, usize), ink: Ink) {
        let half = SIDE * 0.36;
        let (from, to) = (self.center(from.0, from.1), self.center(to.0, to.1));
        let corner = Point::new(from.x.min(to.x) - half, from.y.min(to.y) - half);
        let (width, height) = ((from.x - to.x).abs() + 2.0 * half, (from.y - to.y).abs() + 2.0 * half);
        let style = Style::fill(Ink::Card).outlined(ink, 3.0);
        canvas.rounded_rectangle(corner, width, height, half * 0.6, style);
    }

    /// The names of rows and columns, and where they stand.
    fn edge(&self) -> Vec<(Point, String)> {
        let row = |row| (Point::new(MARGIN / 2.0, self.center(row, 0).y), self.names.row(row, self.rows));
        let below = MARGIN + self.rows as f64 * SIDE;
        let column = |column| (Point::new(self.center(0, column).x, below), self.names.column(column));
        let edge = (0..self.rows).map(row).chain((0..self.columns).map(column));
        edge.filter(|(_, name)| !name.is_empty()).collect()
    }
}

impl SquareContent {
    const fn sign(self) -> char {
        match self {
            Self::Missing => ' ',
            Self::Free => '.',
            Self::Gone(sign) | Self::Stone(sign, _) | Self::Bean(sign, _) | Self::Sign(sign, _) => sign,
        }
    }
}

fn draw_square(canvas: &mut dyn Canvas, center: Point, square: SquareContent, ground: Ink) {
    let corner = Point::new(center.x - SIDE / 2.0, center.y - SIDE / 2.0);
    canvas.rectangle(corner, SIDE, SIDE, Style::fill(ground).outlined(Ink::Line, 1.0));
    match square {
        SquareContent::Stone(sign, ink) => {
            canvas.circle(center, SIDE * 0.34, Style::fill(Ink::Card).outlined(ink, 3.0));
            canvas.text_centered(center, &sign.to_string(), Lettering::new(15.0).bold().ink(ink));
        }
        SquareContent::Bean(_, ink) => canvas.circle(center, SIDE * 0.28, Style::fill(ink)),
        SquareContent::Sign(sign, ink) => {
            canvas.text_centered(center, &sign.to_string(), Lettering::new(24.0).bold().ink(ink));
        }
        SquareContent::Free | SquareContent::Missing | SquareContent::Gone(_) => {}
    }
}
