//! Pictures of positions.

use campeao_draw::{Canvas, Ink, Picture, Square, SquareNames, Squares};
use campeao_message::Player;

use crate::board::Content;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::position::Position;
use crate::step::{Step, square_name};

/// A position as a picture, with a move of a player if one is shown.
///
/// Squares that are gone are shaded. A move that brings in pieces is drawn as a piece of the player's colour over
/// its squares, a move of a piece as an arrow.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_grids::{Clobber, Diagram, Position, Step};
/// use campeao_message::Player;
/// let board: Position<Clobber> = "xo/#x".parse()?;
/// let step = Step::read("a2-b2", board.board().grid())?;
/// let svg = Diagram::new(&board).with_move(Player::Left, step).to_picture().to_svg(ThemeChoice::Light);
/// assert!(svg.contains("<title>xo/#x</title>"));
/// assert_eq!(Diagram::new(&board).to_text(), "2 x o\n1 # x\n  a b\n");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a, G> {
    position: &'a Position<G>,
    step: Option<(Player, Step)>,
    title: Option<String>,
}

impl<'a, G: GridGame> Diagram<'a, G> {
    /// The picture of a position.
    pub const fn new(position: &'a Position<G>) -> Self {
        Self { position, step: None, title: None }
    }

    /// The same with a move of a player.
    #[must_use]
    pub const fn with_move(mut self, player: Player, step: Step) -> Self {
        self.step = Some((player, step));
        self
    }

    /// The same with a title other than the text of the position.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// What to touch for a move: its squares, in the order of its text.
    ///
    /// ```
    /// use campeao_grids::{Clobber, Diagram, Position, Step};
    /// let board: Position<Clobber> = "xo/#x".parse()?;
    /// assert_eq!(Diagram::new(&board).clicks(Step::read("a2-b2", board.board().grid())?), ["a2", "b2"]);
    /// # Ok::<(), campeao_grids::GridError>(())
    /// ```
    pub fn clicks(&self, step: Step) -> Vec<String> {
        let grid = self.position.board().grid();
        let second = (step.to != step.from).then_some(step.to);
        [Some(step.from), second].into_iter().flatten().map(|square| square_name(grid, square)).collect()
    }

    /// The picture, for SVG or PNG. The squares that are not gone are targets by their names.
    pub fn to_picture(&self) -> Picture {
        let title = self.title.clone().unwrap_or_else(|| self.position.to_string());
        let squares = self.squares();
        let mut picture = squares.to_picture(title);
        self.draw_move(&squares, &mut picture);
        picture
    }

    /// Draws the position with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        let squares = self.squares();
        squares.draw(canvas);
        self.draw_move(&squares, canvas);
    }

    fn draw_move(&self, squares: &Squares, canvas: &mut dyn Canvas) {
        let Some((player, step)) = self.step else { return };
        let grid = self.position.board().grid();
        let [from, to] = [step.from, step.to].map(|square| {
            let (row, column) = grid.row_and_column(square);
            (row as usize, column as usize)
        });
        if self.position.board().content(step.from) == Content::of(player) {
            squares.draw_arrow(canvas, from, to);
        } else {
            squares.draw_cover(canvas, from, to, ink(player));
        }
    }

    /// The board with what is on it.
    fn squares(&self) -> Squares {
        let board = self.position.board();
        let grid = board.grid();
        let square = |row: usize, column: usize| {
            let content = board.content(row as u32 * grid.columns() + column as u32);
            let sign = G::SIGNS.sign(content);
            match content {
                Content::Empty => Square::Free,
                Content::Gone => Square::Gone(sign),
                Content::Left => Square::Stone(sign, ink(Player::Left)),
                Content::Right => Square::Stone(sign, ink(Player::Right)),
            }
        };
        Squares::new(names(grid), grid.rows() as usize, grid.columns() as usize, square).with_plain_ground()
    }

    /// The same with characters.
    pub fn to_text(&self) -> String {
        self.squares().to_text()
    }
}

/// How the squares of a grid are named: a single row is a strip.
pub(crate) const fn names(grid: Grid) -> SquareNames {
    if grid.rows() == 1 { SquareNames::Strip } else { SquareNames::Chess }
}

const fn ink(player: Player) -> Ink {
    match player {
        Player::Left => Ink::PlayerLeft,
        Player::Right => Ink::PlayerRight,
    }
}
