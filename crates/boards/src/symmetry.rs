//! The symmetries of a rectangle, and their effect on the value of a game.

use campeao_rules::board::Content;

use crate::grid::Grid;
use crate::squares::Squares;

/// One of the eight symmetries of the square: first, if it transposes, rows become columns; then, if it reverses
/// them, the rows are reversed, and then the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Motion(u8);

/// The bits of a motion.
const REVERSES_ROWS: u8 = 1;
const REVERSES_COLUMNS: u8 = 2;
const TRANSPOSES: u8 = 4;

impl Motion {
    /// The identity.
    pub const IDENTITY: Self = Self(0);
    /// The reflection that exchanges up and down.
    pub const FLIP_ROWS: Self = Self(REVERSES_ROWS);
    /// The reflection that exchanges left and right.
    pub const FLIP_COLUMNS: Self = Self(REVERSES_COLUMNS);
    /// The half turn.
    pub const HALF_TURN: Self = Self(REVERSES_ROWS | REVERSES_COLUMNS);
    /// The reflection in the main diagonal: rows become columns.
    pub const TRANSPOSE: Self = Self(TRANSPOSES);
    /// The quarter turn anticlockwise.
    pub const QUARTER_BACK: Self = Self(TRANSPOSES | REVERSES_ROWS);
    /// The quarter turn clockwise.
    pub const QUARTER_TURN: Self = Self(TRANSPOSES | REVERSES_COLUMNS);
    /// The reflection in the other diagonal.
    pub const ANTITRANSPOSE: Self = Self(TRANSPOSES | REVERSES_ROWS | REVERSES_COLUMNS);

    /// All eight motions; the first four keep rows as rows.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::FLIP_ROWS,
        Self::FLIP_COLUMNS,
        Self::HALF_TURN,
        Self::TRANSPOSE,
        Self::QUARTER_BACK,
        Self::QUARTER_TURN,
        Self::ANTITRANSPOSE,
    ];

    /// Whether rows become columns (reflection in the diagonal).
    #[inline]
    pub const fn transposes(self) -> bool {
        self.0 & TRANSPOSES != 0
    }

    /// Whether up and down are exchanged, after the transposition.
    #[inline]
    pub const fn reverses_rows(self) -> bool {
        self.0 & REVERSES_ROWS != 0
    }

    /// Whether left and right are exchanged, after the transposition.
    #[inline]
    pub const fn reverses_columns(self) -> bool {
        self.0 & REVERSES_COLUMNS != 0
    }

    /// The motion without its transposition.
    #[inline]
    pub(crate) const fn flip(self) -> Self {
        Self(self.0 & (REVERSES_ROWS | REVERSES_COLUMNS))
    }

    /// A motion with the same effect on boards of one row (a column is first made a row), or of one column.
    pub(crate) const fn on_line(self, is_row: bool) -> Self {
        Self(self.0 & if is_row { TRANSPOSES | REVERSES_COLUMNS } else { TRANSPOSES | REVERSES_ROWS })
    }

    /// The index in [`Motion::ALL`].
    #[inline]
    pub(crate) const fn number(self) -> usize {
        self.0 as usize
    }

    /// The images of some squares of a rectangle under the first four motions.
    #[inline]
    pub(crate) fn flips<const N: usize>(grid: Grid, squares: Squares<N>) -> [Squares<N>; 4] {
        let turned = reversed(grid, squares);
        let (columns, row) = (grid.columns(), grid.row(0));
        let (mut rest, mut flipped) = ([squares, turned], [Squares::NONE; 2]);
        for _ in 0..grid.rows() {
            for (flipped, rest) in flipped.iter_mut().zip(&mut rest) {
                // A full row is its own image, and it is then the only row.
                *flipped = flipped.up(columns) | *rest & row;
                *rest = rest.down(columns);
            }
        }
        [squares, flipped[0], flipped[1], turned]
    }

    /// The image of a rectangle.
    #[must_use]
    pub fn grid(self, grid: Grid) -> Grid {
        if self.transposes() { grid.transposed() } else { grid }
    }

    /// The images of some squares of a rectangle.
    #[must_use]
    #[inline]
    pub fn squares<const N: usize>(self, grid: Grid, squares: Squares<N>) -> Squares<N> {
        if self.transposes() {
            self.flipped(grid.transposed(), transposed(grid, squares))
        } else {
            self.flipped(grid, squares)
        }
    }

    /// The image under the motion without its transposition, on the transposed rectangle.
    #[inline]
    pub(crate) fn flipped<const N: usize>(self, grid: Grid, squares: Squares<N>) -> Squares<N> {
        if squares.is_empty() {
            return squares;
        }
        match (self.reverses_rows(), self.reverses_columns()) {
            (false, false) => squares,
            (true, false) => rows_reversed(grid, squares),
            (false, true) => rows_reversed(grid, reversed(grid, squares)),
            (true, true) => reversed(grid, squares),
        }
    }
}

/// The half turn: the bits in the opposite order.
#[inline]
fn reversed<const N: usize>(grid: Grid, squares: Squares<N>) -> Squares<N> {
    squares.reversed().down(Squares::<N>::BITS - grid.len())
}

#[inline]
fn rows_reversed<const N: usize>(grid: Grid, squares: Squares<N>) -> Squares<N> {
    if grid.rows() == 1 {
        return squares;
    }
    let (columns, row) = (grid.columns(), grid.row(0));
    let (mut rest, mut flipped) = (squares, Squares::NONE);
    for _ in 0..grid.rows() {
        flipped = flipped.up(columns) | rest & row;
        rest = rest.down(columns);
    }
    flipped
}

fn transposed<const N: usize>(grid: Grid, squares: Squares<N>) -> Squares<N> {
    let (rows, columns) = (grid.rows(), grid.columns());
    let (mut turned, mut row, mut end) = (Squares::NONE, 0, columns);
    for square in squares.iter() {
        while square >= end {
            (row, end) = (row + 1, end + columns);
        }
        turned |= Squares::one((square + columns - end) * rows + row);
    }
    turned
}

/// A motion, with or without an exchange of colours, and its effect on the value of every position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// The motion of the squares.
    pub motion: Motion,
    /// Whether the pieces of Left and of Right are exchanged.
    pub swaps: bool,
    /// Whether the two kinds of neutral pieces are exchanged.
    pub renames: bool,
    /// Whether the value becomes its negative; otherwise it stays.
    pub negates: bool,
}

impl Symmetry {
    /// The identity, without an exchange of colours.
    pub const IDENTITY: Self = Self::keeping(Motion::IDENTITY);

    /// A motion that keeps the value.
    pub const fn keeping(motion: Motion) -> Self {
        Self { motion, swaps: false, renames: false, negates: false }
    }

    /// A motion that negates the value without an exchange of colours.
    pub const fn negating(motion: Motion) -> Self {
        Self { negates: true, ..Self::keeping(motion) }
    }

    /// A motion with an exchange of colours, which negates the value.
    pub const fn swapping(motion: Motion) -> Self {
        Self { swaps: true, ..Self::negating(motion) }
    }

    /// The content after the exchange of colours.
    pub const fn content(self, content: Content) -> Content {
        let content = if self.swaps { content.swapped() } else { content };
        if self.renames { content.renamed() } else { content }
    }

    /// The symmetries of games that are the same in all directions and for both colours: every motion keeps the value,
    /// and negates it if combined with an exchange of colours.
    pub const ALL_WITH_SWAP: [Self; 16] = {
        let mut all = [Self::IDENTITY; 16];
        let mut number = 0;
        while number < Motion::ALL.len() {
            all[number] = Self::keeping(Motion::ALL[number]);
            all[number + Motion::ALL.len()] = Self::swapping(Motion::ALL[number]);
            number += 1;
        }
        all
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The image by definition, square by square.
    fn moved(motion: Motion, grid: Grid, squares: Squares) -> Squares {
        let target = motion.grid(grid);
        squares.iter().fold(Squares::NONE, |all, square| {
            let (row, column) = grid.row_and_column(square);
            let (row, column) = if motion.transposes() { (column, row) } else { (row, column) };
            let row = if motion.reverses_rows() { target.rows() - 1 - row } else { row };
            let column = if motion.reverses_columns() { target.columns() - 1 - column } else { column };
            all | Squares::one(target.square(row, column).unwrap())
        })
    }

    #[test]
    fn motions_of_bits_are_motions_of_squares() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        for (rows, columns) in [(1, 1), (1, 64), (64, 1), (8, 8), (3, 5), (5, 3), (2, 31), (7, 9)] {
            let grid = Grid::new(rows, columns).unwrap();
            for _ in 0..50 {
                bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let squares = Squares::new(bits) & grid.all();
                for motion in Motion::ALL {
                    assert_eq!(motion.squares(grid, squares), moved(motion, grid, squares), "{motion:?}");
                }
            }
        }
    }
}
