//! Pictures of a board.

use campeao_draw::{Canvas, Drawing, Ground, Ink, Look, Picture, SquareContent, SquareGrid, SquareNames};

use crate::{Board, Move, Side};

/// A board as a picture, White's end below, with an arrow for a move if one is given.
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

    /// The squares to touch for a move: the pawn's square and its target; none for a pass.
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

    /// The picture, for SVG or PNG. Its squares are targets with their names.
    pub fn to_picture(&self) -> Picture {
        let squares = self.squares();
        let mut picture = squares.to_picture(self.title.clone().unwrap_or_else(|| self.board.to_string()));
        self.draw_move(&squares, &mut picture);
        picture
    }

    /// Draws the board with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        let squares = self.squares();
        squares.draw(canvas);
        self.draw_move(&squares, canvas);
    }

    fn draw_move(&self, squares: &SquareGrid, canvas: &mut dyn Canvas) {
        if let Some(Move::Advance { column, row }) = self.play
            && let Some(pawns) = self.board.columns().get(usize::from(column))
            && row < self.board.game().rows()
        {
            let place = |row| (self.below_top(row), usize::from(column));
            squares.draw_arrow(canvas, place(pawns.row(self.board.to_move())), place(row));
        }
    }

    /// A row counted from above.
    fn below_top(&self, row: u8) -> usize {
        usize::from(self.board.game().rows() - 1 - row)
    }

    /// The board with its pawns.
    fn squares(&self) -> SquareGrid {
        let game = self.board.game();
        let square = |row: usize, column: usize| {
            let on = |side| {
                self.board.columns().get(column).map(|pawns| self.below_top(pawns.row(side))) == Some(row)
            };
            if on(Side::White) {
                SquareContent::Stone('B', Ink::PlayerLeft)
            } else if on(Side::Black) {
                SquareContent::Stone('P', Ink::PlayerRight)
            } else {
                SquareContent::Free
            }
        };
        let pawn = Drawing::named("pawn").cloned().unwrap_or_default();
        let look = Look::on(Ground::Chessboard).with_piece('B', pawn.clone()).with_piece('P', pawn);
        SquareGrid::new(SquareNames::Chess, usize::from(game.rows()), usize::from(game.columns()), square)
            .looking(look)
    }

    /// The same with characters, White's end below.
    pub fn to_text(&self) -> String {
        self.squares().to_text()
    }
}

/// The name of a square.
fn square(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}
