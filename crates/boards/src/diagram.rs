//! Boards of squares, in characters and as pictures; columns have letters, rows have numbers from below.

use std::fmt::Write as _;

use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};

/// The most rows or columns of a board, for as many letters there are.
pub(crate) const MOST_SIDE: u64 = 26;

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Square {
    /// There is no such square.
    Missing,
    /// Nothing.
    Free,
    /// A round stone with a letter.
    Stone(char, Ink),
    /// A round stone without a letter; text shows the character.
    Bean(char, Ink),
    /// A sign without a stone.
    Sign(char, Ink),
}

/// How rows and columns are named at the edges of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Labels {
    /// Columns by letters, rows by numbers from below.
    Chess,
    /// Both by numbers from 0, from the upper left corner.
    Corner,
}

impl Labels {
    fn row(self, row: usize, rows: usize) -> String {
        match self {
            Self::Chess => (rows - row).to_string(),
            Self::Corner => row.to_string(),
        }
    }

    fn column(self, column: usize) -> String {
        match self {
            Self::Chess => letter(column).to_string(),
            Self::Corner => column.to_string(),
        }
    }

    /// The name of a square, which is its target's as well.
    fn square(self, row: usize, column: usize, rows: usize) -> String {
        match self {
            Self::Chess => named(row, column, rows),
            Self::Corner => format!("{row},{column}"),
        }
    }
}

/// A board of squares; rows are counted from above here.
pub(crate) struct Diagram<F: Fn(usize, usize) -> Square> {
    pub(crate) labels: Labels,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) square: F,
}

/// The letter of a column.
pub(crate) const fn letter(column: usize) -> char {
    (b'a' + (column % 26) as u8) as char
}

/// The name of a square, such as `b2`; the row is counted from above.
pub(crate) fn named(row: usize, column: usize, rows: usize) -> String {
    format!("{}{}", letter(column), rows - row)
}

/// Side of a square in user units.
const SIDE: f64 = 36.0;
/// Room for letters and numbers.
const MARGIN: f64 = 26.0;

impl<F: Fn(usize, usize) -> Square> Diagram<F> {
    /// The board in characters: a free square is a point.
    pub(crate) fn to_text(&self) -> String {
        let width = self.rows.to_string().len();
        let cell = (0..self.columns).map(|column| self.labels.column(column).len()).max().unwrap_or(1) + 1;
        let mut lines: Vec<String> = (0..self.rows)
            .map(|row| {
                let mut line = format!("{:>width$}", self.labels.row(row, self.rows));
                for column in 0..self.columns {
                    let _ = write!(line, "{:>cell$}", (self.square)(row, column).sign());
                }
                line.trim_end().to_owned()
            })
            .collect();
        let mut names = " ".repeat(width);
        for column in 0..self.columns {
            let _ = write!(names, "{:>cell$}", self.labels.column(column));
        }
        lines.push(names);
        lines.push(String::new());
        lines.join("\n")
    }

    /// The board as a picture. Its squares are targets by their names, and so are the numbers of rows and the letters
    /// of columns.
    pub(crate) fn to_picture(&self, title: &str) -> Picture {
        let (width, height) = (self.columns as f64 * SIDE, self.rows as f64 * SIDE);
        let mut picture =
            Picture::new(width + 1.5 * MARGIN, height + 1.5 * MARGIN).titled(title).described(self.to_text());
        let small = Lettering::new(11.0).mono().ink(Ink::Soft);
        let center = |row: usize, column: usize| {
            Point::new(MARGIN + SIDE * (column as f64 + 0.5), MARGIN / 2.0 + SIDE * (row as f64 + 0.5))
        };
        for row in 0..self.rows {
            for column in 0..self.columns {
                let square = (self.square)(row, column);
                draw_square(&mut picture, center(row, column), square, row + column);
                if square != Square::Missing {
                    let name = self.labels.square(row, column, self.rows);
                    picture.touchable(Target::around(name, center(row, column), SIDE, SIDE));
                }
            }
            let at = Point::new(MARGIN / 2.0, center(row, 0).y);
            let name = self.labels.row(row, self.rows);
            picture.text_centered(at, &name, small);
            picture.touchable(Target::around(name, at, MARGIN, SIDE));
        }
        for column in 0..self.columns {
            let at = Point::new(center(0, column).x, MARGIN + height);
            let name = self.labels.column(column);
            picture.text_centered(at, &name, small);
            picture.touchable(Target::around(name, at, SIDE, MARGIN));
        }
        picture
    }
}

impl Square {
    const fn sign(self) -> char {
        match self {
            Self::Missing => ' ',
            Self::Free => '.',
            Self::Stone(sign, _) | Self::Bean(sign, _) | Self::Sign(sign, _) => sign,
        }
    }
}

fn draw_square(picture: &mut Picture, center: Point, square: Square, parity: usize) {
    if square == Square::Missing {
        return;
    }
    let corner = Point::new(center.x - SIDE / 2.0, center.y - SIDE / 2.0);
    let ground = if parity.is_multiple_of(2) { Ink::Paper } else { Ink::Ground };
    picture.rectangle(corner, SIDE, SIDE, Style::fill(ground).outlined(Ink::Line, 1.0));
    match square {
        Square::Stone(sign, ink) => {
            picture.circle(center, SIDE * 0.34, Style::fill(Ink::Card).outlined(ink, 3.0));
            picture.text_centered(center, &sign.to_string(), Lettering::new(15.0).bold().ink(ink));
        }
        Square::Bean(_, ink) => picture.circle(center, SIDE * 0.28, Style::fill(ink)),
        Square::Sign(sign, ink) => {
            picture.text_centered(center, &sign.to_string(), Lettering::new(24.0).bold().ink(ink));
        }
        Square::Free | Square::Missing => {}
    }
}
