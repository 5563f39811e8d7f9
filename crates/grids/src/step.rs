//! Moves, and how squares and moves are written.

use crate::diagram::names;
use crate::error::GridError;
use crate::grid::Grid;

/// A move: a piece goes from a square to another, or covers two squares, or is placed on one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The first square, by number.
    pub from: u32,
    /// The second square; the same if there is only one.
    pub to: u32,
}

impl Step {
    /// A move that needs two squares.
    #[inline]
    pub const fn new(from: u32, to: u32) -> Self {
        Self { from, to }
    }

    /// A move that needs one square.
    #[inline]
    pub const fn at(square: u32) -> Self {
        Self { from: square, to: square }
    }

    /// The text of the move on a grid: `b2`, or `b2-b3`, by [`square_name`].
    ///
    /// ```
    /// use campeao_grids::{Grid, Step};
    /// let board = Grid::new(2, 3).ok_or("too large")?;
    /// assert_eq!(Step::new(0, 3).name(board), "a2-a1");
    /// assert_eq!(Step::read("c1", board), Ok(Step::at(5)));
    /// let strip = Grid::new(1, 40).ok_or("too large")?;
    /// assert_eq!(Step::new(30, 32).name(strip), "31-33");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn name(self, grid: Grid) -> String {
        let from = square_name(grid, self.from);
        if self.from == self.to { from } else { format!("{from}-{}", square_name(grid, self.to)) }
    }

    /// The move that a text names on a grid.
    pub fn read(text: &str, grid: Grid) -> Result<Self, GridError> {
        let read = || match text.split_once('-') {
            Some((from, to)) => Some(Self::new(named_square(grid, from)?, named_square(grid, to)?)),
            None => named_square(grid, text).map(Self::at),
        };
        let example = || Self::new(0, grid.len() - 1).name(grid);
        read().ok_or_else(|| GridError::MoveText { text: text.to_owned(), example: example() })
    }
}

/// The name of a square: its column's letters and its row's number, counted from 1 at the bottom; on a strip of one row
/// only its number, counted from 1 at the left.
pub fn square_name(grid: Grid, square: u32) -> String {
    let (row, column) = grid.row_and_column(square);
    names(grid).square(row as usize, column as usize, grid.rows() as usize)
}

fn named_square(grid: Grid, name: &str) -> Option<u32> {
    (0..grid.len()).find(|&square| square_name(grid, square) == name)
}
