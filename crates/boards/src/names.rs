//! The names of squares and moves.

use campeao_draw::SquareNames;
use campeao_rules::board::MovesBy;
use std::borrow::BorrowMut;

use crate::game::GridGame;
use crate::grid::Grid;
use crate::step::Step;

/// The name of a square: its column's letters and its row's number, counted from 1 at the bottom. On a strip of one
/// row it is only its number, counted from 1 at the left.
///
/// ```
/// use campeao_boards::{Grid, square_name};
/// let board = Grid::new(2, 3).ok_or("too large")?;
/// assert_eq!([0, 3, 5].map(|square| square_name(board, square)), ["a2", "a1", "c1"]);
/// let strip = Grid::new(1, 40).ok_or("too large")?;
/// assert_eq!(square_name(strip, 30), "31");
/// # Ok::<(), &str>(())
/// ```
pub fn square_name(grid: Grid, square: u32) -> String {
    let (row, column) = grid.row_and_column(square);
    names(grid).square(row as usize, column as usize, grid.rows() as usize)
}

/// The names of the squares of a grid: numbers on a single row, letters and numbers on others.
const fn names(grid: Grid) -> SquareNames {
    if grid.rows() == 1 { SquareNames::Strip } else { SquareNames::Chess }
}

impl<const N: usize> GridGame<N> {
    /// The naming of squares: on a single row by numbers, unless the board is named like a chessboard.
    pub(crate) fn square_names(&self, grid: Grid) -> SquareNames {
        if self.rules().entries.board.chessboard { SquareNames::Chess } else { names(grid) }
    }

    /// The name of a square: the vertex's name on a graph, otherwise by row and column, as in [`square_name`].
    pub fn square_name(&self, grid: Grid, square: u32) -> String {
        if let Some(graph) = &self.rules().graph {
            return graph.name(square as usize).to_owned();
        }
        let (row, column) = grid.row_and_column(square);
        self.square_names(grid).square(row as usize, column as usize, grid.rows() as usize)
    }

    /// The text of a move: the names of its squares, as `b2-b3`; `pass` if it has none.
    pub fn step_name(&self, grid: Grid, step: Step) -> String {
        if step.is_pass() { "pass".to_owned() } else { self.square_list(grid, step.told()) }
    }

    /// The names of some squares, as `b2-b3`.
    pub(crate) fn square_list(&self, grid: Grid, squares: impl Iterator<Item = u32>) -> String {
        squares.map(|square| self.square_name(grid, square)).collect::<Vec<String>>().join("-")
    }

    /// If the rules name moves by their target squares, sorts the moves of a position by target, and marks those that
    /// alone lead to their target.
    pub(crate) fn tell_apart<S: BorrowMut<Step>, T>(&self, moves: &mut [(S, T)]) {
        if self.rules().entries.board.moves_by != MovesBy::To {
            return;
        }
        moves.sort_by_key(|(step, _)| (step.borrow().to(), step.borrow().from()));
        let ends: Vec<u32> = moves.iter().map(|(step, _)| step.borrow().to()).collect();
        for (place, (step, _)) in moves.iter_mut().enumerate() {
            let alone = |other: Option<usize>| other.and_then(|other| ends.get(other)) != ends.get(place);
            step.borrow_mut().tell_by_end(alone(place.checked_sub(1)) && alone(Some(place + 1)));
        }
    }
}
