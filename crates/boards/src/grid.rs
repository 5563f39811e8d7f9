//! Rectangles of squares, and shifts of sets of squares on them.

use campeao_rules::board::Near;
use std::hash::{Hash, Hasher};

use crate::squares::{MOST_SQUARES, Squares, WORD_SQUARES};

/// A rectangle of squares, numbered row by row from the upper left corner. Its left and right edges may be glued
/// together, and so may its upper and lower edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grid {
    rows: u8,
    columns: u8,
    ring: u8,
}

/// The flags of a grid: left and right edges glued, upper and lower edges glued.
const RING_OF_COLUMNS: u8 = 1;
const RING_OF_ROWS: u8 = 2;
/// The flag of a grid whose squares must not be moved: the vertices of a graph.
const FIXED: u8 = 4;

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(u32::from_le_bytes([self.rows, self.columns, self.ring, 0]));
    }
}

/// The lines of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The rows.
    Rows,
    /// The columns.
    Columns,
}

/// For each number of columns, the squares of the first column on a board with as many rows as fit into a word.
const FIRST_COLUMNS: [u64; WORD_SQUARES as usize + 1] = {
    let mut columns = [1; WORD_SQUARES as usize + 1];
    let mut width = 1;
    while width < columns.len() {
        let mut square = width;
        while square < WORD_SQUARES as usize {
            columns[width] |= 1 << square;
            square += width;
        }
        width += 1;
    }
    columns
};

impl Grid {
    /// A rectangle of 1 to [`MOST_SQUARES`] squares, with at most 64 rows and columns.
    pub fn new(rows: u32, columns: u32) -> Option<Self> {
        let squares = rows.checked_mul(columns)?;
        let sides = rows <= WORD_SQUARES && columns <= WORD_SQUARES;
        (sides && (1..=MOST_SQUARES).contains(&squares)).then_some(Self {
            rows: rows as u8,
            columns: columns as u8,
            ring: 0,
        })
    }

    /// The same rectangle with left and right edges glued or not, and upper and lower edges glued or not.
    #[must_use]
    pub const fn glued(mut self, [columns, rows]: [bool; 2]) -> Self {
        self.ring = (columns as u8 * RING_OF_COLUMNS) | (rows as u8 * RING_OF_ROWS);
        self
    }

    /// The vertices of a graph: each is a square, and parts of a board are not moved.
    pub const fn fixed(vertices: u32) -> Option<Self> {
        if vertices == 0 || vertices > WORD_SQUARES {
            return None;
        }
        Some(Self { rows: 1, columns: vertices as u8, ring: FIXED })
    }

    /// Whether parts of a board may be moved to boards of their own.
    #[inline]
    pub const fn is_movable(self) -> bool {
        self.ring == 0
    }

    /// Whether the left and right edges are glued, and whether the upper and lower are.
    pub(crate) const fn rings(self) -> [bool; 2] {
        [self.ring & RING_OF_COLUMNS != 0, self.ring & RING_OF_ROWS != 0]
    }

    /// Whether any edges are glued.
    #[inline]
    pub const fn is_glued(self) -> bool {
        self.ring & (RING_OF_COLUMNS | RING_OF_ROWS) != 0
    }

    /// The number of rows.
    #[inline]
    pub const fn rows(self) -> u32 {
        self.rows as u32
    }

    /// The number of columns.
    #[inline]
    pub const fn columns(self) -> u32 {
        self.columns as u32
    }

    /// The number of squares.
    #[inline]
    pub const fn len(self) -> u32 {
        self.rows as u32 * self.columns as u32
    }

    /// Whether there is no square; always false.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether there are as many rows as columns.
    pub const fn is_square(self) -> bool {
        self.rows == self.columns
    }

    /// The rectangle with rows and columns exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        let ring = self.ring >> 1 & RING_OF_COLUMNS | self.ring << 1 & RING_OF_ROWS;
        Self { rows: self.columns, columns: self.rows, ring }
    }

    /// All squares.
    #[inline]
    pub const fn all<const N: usize>(self) -> Squares<N> {
        Squares::first(self.len())
    }

    /// The number of the square in a row and a column, counted from 0 at the upper left, if it exists.
    pub fn square(self, row: u32, column: u32) -> Option<u32> {
        (row < self.rows() && column < self.columns()).then(|| row * self.columns() + column)
    }

    /// The row and the column of a square.
    pub const fn row_and_column(self, square: u32) -> (u32, u32) {
        (square / self.columns(), square % self.columns())
    }

    /// The squares of a row.
    #[inline]
    pub fn row<const N: usize>(self, row: u32) -> Squares<N> {
        if row < self.rows() {
            Squares::first(self.columns()).up(row * self.columns())
        } else {
            Squares::NONE
        }
    }

    /// The squares of a column.
    #[inline]
    pub fn column<const N: usize>(self, column: u32) -> Squares<N> {
        let rows = 0..self.rows();
        let squares = rows.filter_map(|row| self.square(row, column));
        squares.fold(Squares::NONE, |all, square| all | Squares::one(square))
    }

    /// The squares of the first column, not cut off at the last row.
    #[inline]
    fn first_column(self) -> u64 {
        FIRST_COLUMNS.get(self.columns as usize).copied().unwrap_or(1)
    }

    /// The squares that lie `rows` below and `columns` to the right of some squares. Squares shifted beyond an edge
    /// that is not glued are lost.
    #[inline]
    pub fn shift<const N: usize>(self, squares: Squares<N>, rows: i32, columns: i32) -> Squares<N> {
        if N == 1 {
            return self.shifted_word(squares.resized(), rows, columns).resized();
        }
        let from = squares.iter().filter_map(|square| self.square_from(square, rows, columns));
        from.fold(Squares::NONE, |all, square| all | Squares::one(square))
    }

    /// The same shift for a single word.
    #[inline]
    fn shifted_word(self, squares: Squares, rows: i32, columns: i32) -> Squares {
        let all = self.all::<1>().bits();
        let mut bits = squares.bits() & all;
        if columns != 0 {
            let (width, distance) = (self.columns(), columns.unsigned_abs());
            if self.ring & RING_OF_COLUMNS != 0 {
                bits = self.turned_in_rows(bits, columns);
            } else if distance >= width {
                return Squares::NONE;
            } else if columns > 0 {
                // Bits that crossed the right edge are now in the first `columns` columns.
                bits = (bits << distance) & !self.first_columns(distance) & all;
            } else {
                bits = (bits & !self.first_columns(distance)) >> distance;
            }
        }
        if rows != 0 {
            let distance = rows.unsigned_abs();
            let height = self.rows();
            if self.ring & RING_OF_ROWS != 0 {
                let down = rows.rem_euclid(height as i32) as u32 * self.columns();
                let up = self.len() - down;
                bits = if down == 0 { bits } else { (bits << down | bits >> up) & all };
            } else if distance >= height {
                return Squares::NONE;
            } else if rows > 0 {
                bits = bits << (distance * self.columns()) & all;
            } else {
                bits >>= distance * self.columns();
            }
        }
        Squares::new(bits)
    }

    /// The bits moved to the right by some columns, those of the last columns to the first.
    fn turned_in_rows(self, bits: u64, columns: i32) -> u64 {
        let width = self.columns();
        let right = columns.rem_euclid(width as i32) as u32;
        if right == 0 {
            return bits;
        }
        let left = width - right;
        (bits << right & !self.first_columns(right) | bits >> left & self.first_columns(right))
            & self.all::<1>().bits()
    }

    /// The bits of the first `count` columns, where `count` is less than the width, repeated beyond the last row.
    #[inline]
    fn first_columns(self, count: u32) -> u64 {
        self.first_column().wrapping_mul((1 << count) - 1)
    }

    /// The square some rows below and columns to the right of another, if it exists.
    #[inline]
    pub fn square_from(self, square: u32, rows: i32, columns: i32) -> Option<u32> {
        let (row, column) = self.row_and_column(square);
        let place = |at: u32, by: i32, side: u32, glued: bool| {
            let place = at as i32 + by;
            if glued { Some(place.rem_euclid(side as i32) as u32) } else { u32::try_from(place).ok() }
        };
        let [ring_of_columns, ring_of_rows] = self.rings();
        let row = place(row, rows, self.rows(), ring_of_rows)?;
        self.square(row, place(column, columns, self.columns(), ring_of_columns)?)
    }

    /// Whether two places, by row and column, are the same square from every anchor. On a ring they are if they differ
    /// by full turns.
    pub(crate) fn are_one(self, one: (i32, i32), other: (i32, i32)) -> bool {
        let same = |one: i32, other: i32, side: u32, ring: bool| {
            one == other || ring && (one - other) % side as i32 == 0
        };
        let [ring_of_columns, ring_of_rows] = self.rings();
        same(one.0, other.0, self.rows(), ring_of_rows)
            && same(one.1, other.1, self.columns(), ring_of_columns)
    }

    /// The neighbours of some squares.
    pub fn near<const N: usize>(self, squares: Squares<N>, near: Near) -> Squares<N> {
        let ways = near.offsets().iter();
        ways.fold(Squares::NONE, |found, (row, column)| {
            found | self.shift(squares, (*row).into(), (*column).into())
        })
    }

    /// The smallest rectangle around some squares, and its first row and column. `None` if there are no squares.
    #[inline]
    pub fn frame<const N: usize>(self, squares: Squares<N>) -> Option<(Self, u32, u32)> {
        let top = squares.number()? / self.columns();
        let bottom = squares.last()? / self.columns();
        let (mut occupied, mut rest) = (Squares::NONE, squares.down(top * self.columns()));
        for _ in top..bottom {
            occupied |= rest;
            rest = rest.down(self.columns());
        }
        occupied = (occupied | rest) & Squares::first(self.columns());
        let (left, right) = (occupied.number()?, occupied.last()?);
        let frame = Self { rows: (bottom - top + 1) as u8, columns: (right - left + 1) as u8, ring: 0 };
        Some((frame, top, left))
    }

    /// The rectangle with fewer rows and columns, but at least one of each.
    pub(crate) const fn less(self, rows: u32, columns: u32) -> Self {
        Self { rows: self.rows - rows as u8, columns: self.columns - columns as u8, ring: self.ring }
    }

    /// The squares inside a frame that begins at a row and a column, as squares of the frame.
    #[inline]
    pub fn cropped<const N: usize>(
        self,
        squares: Squares<N>,
        (frame, top, left): (Self, u32, u32),
    ) -> Squares<N> {
        let rest = squares.down(top * self.columns() + left);
        if frame.columns == self.columns || rest.is_empty() {
            return rest & frame.all();
        }
        let row = Squares::first(frame.columns());
        (0..frame.rows()).fold(Squares::NONE, |cropped, number| {
            cropped | (rest.down(number * self.columns()) & row).up(number * frame.columns())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifted_bits_are_shifted_squares() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        let sizes = [(1, 1), (1, 64), (64, 1), (8, 8), (3, 5), (5, 3), (2, 31), (7, 9), (4, 4)];
        for (rows, columns) in sizes {
            for ring in [[false, false], [true, false], [false, true], [true, true]] {
                let grid = Grid::new(rows, columns).unwrap().glued(ring);
                for (down, right) in
                    [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (2, -3), (-1, 1), (5, 7), (-9, 0)]
                {
                    bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                    let squares = Squares::new(bits) & grid.all();
                    let expected = squares.iter().fold(Squares::NONE, |all, square| {
                        let (row, column) = grid.row_and_column(square);
                        let to = |at: u32, by: i32, side: u32, glued: bool| {
                            let to = at as i32 + by;
                            let inside = (0..side as i32).contains(&to);
                            (inside || glued).then(|| to.rem_euclid(side as i32) as u32)
                        };
                        match (to(row, down, rows, ring[1]), to(column, right, columns, ring[0])) {
                            (Some(row), Some(column)) => {
                                all | Squares::one(grid.square(row, column).unwrap())
                            }
                            _ => all,
                        }
                    });
                    assert_eq!(grid.shift(squares, down, right), expected, "{grid:?} {down} {right}");
                }
            }
        }
    }

    #[test]
    fn a_frame_holds_its_squares() {
        let grid = Grid::new(4, 5).unwrap();
        let squares: Squares = Squares::one(7) | Squares::one(13);
        let frame = grid.frame(squares).unwrap();
        assert_eq!((frame.0.rows(), frame.0.columns(), frame.1, frame.2), (2, 2, 1, 2));
        assert_eq!(grid.cropped(squares, frame).iter().collect::<Vec<u32>>(), [0, 3]);
        assert_eq!(grid.frame(Squares::<1>::NONE), None);
    }
}
