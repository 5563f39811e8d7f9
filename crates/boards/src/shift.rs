//! Precomputed shifts of squares on a grid: the shift of the bits, and the squares at which they may arrive.

use smallvec::SmallVec;

use crate::grid::Grid;
use crate::squares::{Squares, WORD_SQUARES};

/// A shift by a number of rows down and columns to the right.
#[derive(Clone, Debug)]
pub(crate) struct Shift<const N: usize = 1> {
    direct: Term<N>,
    /// The further terms of a shift across glued edges.
    around: Box<[Term<N>]>,
}

/// A shift of bits, with the squares at which they may arrive.
#[derive(Clone, Copy, Debug, Default)]
struct Term<const N: usize> {
    /// The rotation of a single word.
    turn: u32,
    up: u16,
    down: u16,
    mask: Squares<N>,
}

impl<const N: usize> Term<N> {
    /// A rotation may carry a bit around the word. Such a bit arrives at no square of the board, or came from none.
    #[inline]
    fn apply(self, squares: Squares<N>) -> Squares<N> {
        let moved = if N == 1 {
            squares.turned(self.turn)
        } else {
            squares.up(self.up.into()).down(self.down.into())
        };
        moved & self.mask
    }

    #[inline]
    fn reversed(self, squares: Squares<N>) -> Squares<N> {
        let from = squares & self.mask;
        if N == 1 {
            return from.turned_back(self.turn);
        }
        from.down(self.up.into()).up(self.down.into())
    }

    fn new(grid: Grid, rows: i32, columns: i32) -> Self {
        let (height, width) = (grid.rows() as i32, grid.columns() as i32);
        if rows.abs() >= height || columns.abs() >= width {
            return Self::default();
        }
        let column = |column: i32| (columns..columns + width).contains(&column);
        let row = |row: i32| (rows..rows + height).contains(&row);
        let arrives = |square: &u32| {
            let (to_row, to_column) = grid.row_and_column(*square);
            row(to_row as i32) && column(to_column as i32)
        };
        let mask = (0..grid.len()).filter(arrives);
        let mask = mask.fold(Squares::NONE, |mask, square| mask | Squares::one(square));
        let by = rows * width + columns;
        let (up, down) = if by >= 0 { (by as u16, 0) } else { (0, by.unsigned_abs() as u16) };
        Self { turn: by.rem_euclid(WORD_SQUARES as i32) as u32, up, down, mask }
    }
}

impl<const N: usize> Shift<N> {
    pub(crate) fn new(grid: Grid, rows: i32, columns: i32) -> Self {
        let (height, width) = (grid.rows() as i32, grid.columns() as i32);
        let [ring_of_columns, ring_of_rows] = grid.rings();
        // On a ring an offset can also be realised by going round the other way.
        let ways = |by: i32, side: i32, ring: bool| -> SmallVec<[i32; 2]> {
            if ring {
                SmallVec::from([by.rem_euclid(side), by.rem_euclid(side) - side])
            } else {
                SmallVec::from_slice(&[by])
            }
        };
        let mut terms: SmallVec<[Term<N>; 4]> = SmallVec::new();
        for rows in ways(rows, height, ring_of_rows) {
            for columns in ways(columns, width, ring_of_columns) {
                terms.push(Term::new(grid, rows, columns));
            }
        }
        terms.retain(|term| !term.mask.is_empty());
        let mut terms = terms.into_iter();
        Self { direct: terms.next().unwrap_or_default(), around: terms.collect() }
    }

    /// The same shift restricted to some squares.
    #[must_use]
    pub(crate) fn from(mut self, starts: Squares<N>) -> Self {
        for term in std::iter::once(&mut self.direct).chain(&mut self.around) {
            term.mask = term.apply(starts);
        }
        self
    }

    #[inline]
    pub(crate) fn apply(&self, squares: Squares<N>) -> Squares<N> {
        let direct = self.direct.apply(squares);
        self.around.iter().fold(direct, |shifted, term| shifted | term.apply(squares))
    }

    /// The squares from which the shift leads to some squares.
    #[inline]
    pub(crate) fn reversed(&self, squares: Squares<N>) -> Squares<N> {
        let direct = self.direct.reversed(squares);
        self.around.iter().fold(direct, |shifted, term| shifted | term.reversed(squares))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_made_ready_is_a_shift() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        for (rows, columns) in [(1, 1), (1, 64), (64, 1), (8, 8), (3, 5), (2, 31), (4, 4)] {
            for ring in [[false, false], [true, false], [false, true], [true, true]] {
                let grid = Grid::new(rows, columns).unwrap().glued(ring);
                for (down, right) in
                    [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (2, -3), (-1, 1), (5, 7), (-9, 0)]
                {
                    bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                    let squares = Squares::new(bits) & grid.all();
                    let shift: Shift = Shift::new(grid, down, right);
                    assert_eq!(
                        shift.apply(squares),
                        grid.shift(squares, down, right),
                        "{grid:?} {down} {right}"
                    );
                    assert_eq!(
                        shift.reversed(squares),
                        grid.shift(squares, -down, -right),
                        "{grid:?} {down} {right}"
                    );
                }
            }
        }
    }
}
