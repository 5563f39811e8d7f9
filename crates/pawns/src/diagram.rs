//! Pictures of a board.

use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};

use crate::{Board, Column, Move, Side};

/// Side of a square in user units.
const SIDE: f64 = 36.0;
/// Room for letters and numbers.
const MARGIN: f64 = 26.0;

/// A board as a picture, White's end below, with the move that is shown, if one is.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_pawns::{Diagram, PawnGame};
/// let board = PawnGame::new(3, 5)?.start();
/// let svg = Diagram::new(&board).with_move("a3".parse()?).to_picture().to_svg(ThemeChoice::Light);
/// assert!(svg.contains("<title>B...P/B...P/B...P 0</title>"));
/// assert_eq!(Diagram::new(&board).to_text(), "5 P P P\n4 . . .\n3 . . .\n2 . . .\n1 B B B\n  a b c\n");
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    board: &'a Board,
    play: Option<Move>,
    title: Option<String>,
}

impl<'a> Diagram<'a> {
    /// The picture of a position.
    pub const fn new(board: &'a Board) -> Self {
        Self { board, play: None, title: None }
    }

    /// The same with an arrow for a move.
    #[must_use]
    pub const fn with_move(mut self, play: Move) -> Self {
        self.play = Some(play);
        self
    }

    /// The same with a title other than the text of the position.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    fn center(&self, column: u8, row: u8) -> Point {
        let from_top = f64::from(self.board.game().rows() - 1 - row);
        Point::new(MARGIN + SIDE * (f64::from(column) + 0.5), MARGIN / 2.0 + SIDE * (from_top + 0.5))
    }

    /// What to touch for a move: the pawn's square and the one it goes to; nothing for a pass.
    ///
    /// ```
    /// use campeao_pawns::{Diagram, PawnGame};
    /// let board = PawnGame::new(3, 5)?.start();
    /// assert_eq!(Diagram::clicks(&board, "a3".parse()?), ["a1", "a3"]);
    /// # Ok::<(), campeao_pawns::PawnError>(())
    /// ```
    pub fn clicks(board: &Board, play: Move) -> Vec<String> {
        let Move::Advance { column, row } = play else { return Vec::new() };
        let pawns = board.columns().get(usize::from(column));
        pawns
            .map(|pawns| [pawns.row(board.to_move()), row].map(|row| square(column, row)).to_vec())
            .unwrap_or_default()
    }

    /// The picture, for SVG or PNG. Its squares are targets by their names.
    pub fn to_picture(&self) -> Picture {
        let game = self.board.game();
        let (width, height) = (f64::from(game.columns()) * SIDE, f64::from(game.rows()) * SIDE);
        let mut picture = Picture::new(width + 1.5 * MARGIN, height + 1.5 * MARGIN)
            .titled(self.title.clone().unwrap_or_else(|| self.board.to_string()))
            .described(self.to_text());
        self.draw(&mut picture);
        for column in 0..game.columns() {
            for row in 0..game.rows() {
                picture.touchable(Target::around(square(column, row), self.center(column, row), SIDE, SIDE));
            }
        }
        picture
    }

    /// Draws the board with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        let game = self.board.game();
        let small = Lettering::new(11.0).mono().ink(Ink::Soft);
        for column in 0..game.columns() {
            for row in 0..game.rows() {
                let center = self.center(column, row);
                let corner = Point::new(center.x - SIDE / 2.0, center.y - SIDE / 2.0);
                let ground = if (column + row) % 2 == 0 { Ink::Ground } else { Ink::Paper };
                canvas.rectangle(corner, SIDE, SIDE, Style::fill(ground).outlined(Ink::Line, 1.0));
            }
            let below =
                Point::new(self.center(column, 0).x, self.center(column, 0).y + SIDE / 2.0 + MARGIN / 2.0);
            canvas.text_centered(below, &char::from(b'a' + column).to_string(), small);
        }
        for row in 0..game.rows() {
            canvas.text_centered(
                Point::new(MARGIN / 2.0, self.center(0, row).y),
                &(row + 1).to_string(),
                small,
            );
        }
        for (number, column) in (0..).zip(self.board.columns()) {
            for side in Side::ALL {
                let ink = if side == Side::White { Ink::PlayerLeft } else { Ink::PlayerRight };
                let letter = if side == Side::White { "B" } else { "P" };
                let center = self.center(number, column.row(side));
                canvas.circle(center, SIDE * 0.34, Style::fill(Ink::Card).outlined(ink, 3.0));
                canvas.text_centered(center, letter, Lettering::new(15.0).bold().ink(ink));
            }
        }
        if let Some(Move::Advance { column, row }) = self.play
            && let Some(pawns) = self.board.columns().get(usize::from(column))
            && row < game.rows()
        {
            let from = self.center(column, pawns.row(self.board.to_move()));
            canvas.arrow(from, self.center(column, row), Style::stroke(Ink::Hint, 3.0));
        }
    }

    /// The same with characters, White's end below.
    pub fn to_text(&self) -> String {
        let game = self.board.game();
        let width = game.rows().to_string().len();
        let sign = |column: &Column, row| match row {
            row if row == column.white() => " B",
            row if row == column.black() => " P",
            _ => " .",
        };
        let line = |row: u8| {
            let signs: String = self.board.columns().iter().map(|column| sign(column, row)).collect();
            format!("{:>width$}{signs}\n", row + 1)
        };
        let lines: String = (0..game.rows()).rev().map(line).collect();
        let letters: String =
            (0..game.columns()).flat_map(|column| [' ', char::from(b'a' + column)]).collect();
        format!("{lines}{:width$}{letters}\n", "")
    }
}

/// The name of a square.
fn square(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}
