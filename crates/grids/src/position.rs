//! Positions: a board of a game, with its text.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use campeao_message::Player;

use crate::board::{Board, Content};
use crate::error::GridError;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::squares::Squares;
use crate::step::Step;

/// A position of a game.
///
/// Its text gives the rows from the top, between strokes, a sign a square; a text such as `4x6` stands for the start on
/// a board of so many rows and columns.
///
/// ```
/// use campeao_grids::{Clobber, Domineering, Position};
/// let board: Position<Domineering> = "..#/...".parse()?;
/// assert_eq!(board.to_string(), "..#/...");
/// assert_eq!("2x3".parse::<Position<Clobber>>()?.to_string(), "xox/oxo");
/// assert_eq!(
///     "../x.".parse::<Position<Domineering>>().unwrap_err().to_string(),
///     "`x` in row 2, column 1, means nothing here; known are . #"
/// );
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<G> {
    board: Board,
    game: PhantomData<G>,
}

impl<G: GridGame> Position<G> {
    /// A board as a position of the game.
    pub const fn new(board: Board) -> Self {
        Self { board, game: PhantomData }
    }

    /// The start on a board of so many rows and columns.
    pub fn start(rows: usize, columns: usize) -> Result<Self, GridError> {
        Ok(Self::new(G::start(grid_of(rows, columns)?)))
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves of a player with the positions they lead to, in a fixed order.
    ///
    /// ```
    /// use campeao_grids::{Position, ToadsAndFrogs};
    /// use campeao_message::Player;
    /// let strip: Position<ToadsAndFrogs> = "TF.".parse()?;
    /// let moves = strip.moves(Player::Left);
    /// assert_eq!(moves[0].0.name(strip.board().grid()), "1-3");
    /// assert_eq!(moves[0].1.to_string(), ".FT");
    /// # Ok::<(), campeao_grids::GridError>(())
    /// ```
    pub fn moves(&self, player: Player) -> Vec<(Step, Self)> {
        let mut moves = Vec::new();
        G::moves(&self.board, player, |step, board| moves.push((step, Self::new(board))));
        moves
    }

    /// The position after a move.
    pub fn after(&self, player: Player, step: Step) -> Result<Self, GridError> {
        let found = self.moves(player).into_iter().find(|&(known, _)| known == step);
        found
            .map(|(_, position)| position)
            .ok_or_else(|| GridError::Illegal { text: step.name(self.board.grid()), player })
    }
}

impl<G: GridGame> fmt::Display for Position<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let columns = self.board.grid().columns();
        for square in 0..self.board.grid().len() {
            if square > 0 && square % columns == 0 {
                formatter.write_char('/')?;
            }
            formatter.write_char(G::SIGNS.sign(self.board.content(square)))?;
        }
        Ok(())
    }
}

impl<G: GridGame> FromStr for Position<G> {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        if let Some((rows, columns)) = size(text) {
            return Self::start(rows, columns);
        }
        if text.is_empty() {
            return Err(GridError::Nothing { example: G::SIGNS.example });
        }
        let mut contents = Vec::new();
        let (mut width, mut rows) = (0, 0);
        for (row, line) in (1..).zip(text.split('/')) {
            let before = contents.len();
            for (column, sign) in (1..).zip(line.chars()) {
                let content = G::SIGNS.content(sign);
                contents.push(content.ok_or_else(|| GridError::Sign {
                    sign,
                    row,
                    column,
                    known: G::SIGNS.known(),
                })?);
            }
            let found = contents.len() - before;
            if row == 1 {
                width = found;
            } else if found != width {
                return Err(GridError::Width { row, found, expected: width });
            }
            rows = row;
        }
        let mut board = Board::empty(grid_of(rows, width)?);
        for (square, &content) in (0..).zip(&contents) {
            if content != Content::Empty {
                board = board.with(Squares::one(square), content);
            }
        }
        Ok(Self::new(board))
    }
}

/// The numbers of a text such as `4x6`. Numbers beyond all boards count as the greatest there is.
fn size(text: &str) -> Option<(usize, usize)> {
    let number = |digits: &str| {
        let all = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        all.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    let (rows, columns) = text.split_once('x')?;
    Some((number(rows)?, number(columns)?))
}

fn grid_of(rows: usize, columns: usize) -> Result<Grid, GridError> {
    let grid = u32::try_from(rows).ok().zip(u32::try_from(columns).ok());
    let grid = grid.and_then(|(rows, columns)| Grid::new(rows, columns));
    grid.ok_or(GridError::Size { rows, columns })
}
