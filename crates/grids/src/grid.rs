//! Rectangles of squares: how squares lie to one another.

use crate::squares::{MOST_SQUARES, Squares};

/// A rectangle of squares, numbered row by row from the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    rows: u8,
    columns: u8,
}

/// The lines of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The rows.
    Rows,
    /// The columns.
    Columns,
}

/// A direction in which squares are next to one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];
}

/// By the number of columns: the squares of the first column, on a board with as many rows as fit.
const FIRST_COLUMNS: [u64; MOST_SQUARES as usize + 1] = {
    let mut columns = [1; MOST_SQUARES as usize + 1];
    let mut width = 1;
    while width < columns.len() {
        let mut square = width;
        while square < MOST_SQUARES as usize {
            columns[width] |= 1 << square;
            square += width;
        }
        width += 1;
    }
    columns
};

impl Grid {
    /// A rectangle of 1 to [`MOST_SQUARES`] squares.
    pub fn new(rows: u32, columns: u32) -> Option<Self> {
        let squares = rows.checked_mul(columns)?;
        ((1..=MOST_SQUARES).contains(&squares)).then_some(Self { rows: rows as u8, columns: columns as u8 })
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

    /// Whether there is no square; never.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Whether there are as many rows as columns.
    pub const fn is_square(self) -> bool {
        self.rows == self.columns
    }

    /// Rows and columns changed.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self { rows: self.columns, columns: self.rows }
    }

    /// All squares.
    #[inline]
    pub const fn all(self) -> Squares {
        Squares::first(self.len())
    }

    /// The number of the square in a row and a column, counted from 0 at the upper left, if there is such.
    pub fn square(self, row: u32, column: u32) -> Option<u32> {
        (row < self.rows() && column < self.columns()).then(|| row * self.columns() + column)
    }

    /// The row and the column of a square.
    pub const fn row_and_column(self, square: u32) -> (u32, u32) {
        (square / self.columns(), square % self.columns())
    }

    /// The squares of a row.
    #[inline]
    pub const fn row(self, row: u32) -> Squares {
        if row < self.rows() {
            Squares::new(Squares::first(self.columns()).bits() << (row * self.columns()))
        } else {
            Squares::NONE
        }
    }

    /// The squares of a column.
    #[inline]
    pub fn column(self, column: u32) -> Squares {
        if column < self.columns() {
            Squares::new(self.first_column() << column) & self.all()
        } else {
            Squares::NONE
        }
    }

    /// The first column, not cut at the last row.
    #[inline]
    fn first_column(self) -> u64 {
        FIRST_COLUMNS.get(self.columns as usize).copied().unwrap_or(1)
    }

    /// The squares that lie one step from some squares in a direction; steps over the border lead nowhere.
    #[inline]
    pub fn step(self, squares: Squares, direction: Direction) -> Squares {
        let bits = squares.bits();
        // A board of one row has no row to step to, and shifting by 64 would be an error.
        let stepped = match direction {
            Direction::Up | Direction::Down if self.rows == 1 => 0,
            Direction::Up => bits >> self.columns,
            Direction::Down => bits << self.columns,
            Direction::Left => (bits & !self.first_column()) >> 1,
            Direction::Right => (bits << 1) & !self.first_column(),
        };
        Squares::new(stepped) & self.all()
    }

    /// The squares that share a side with some of the squares.
    #[inline]
    pub fn neighbours(self, squares: Squares) -> Squares {
        Direction::ALL
            .into_iter()
            .fold(Squares::NONE, |found, direction| found | self.step(squares, direction))
    }

    /// All squares among `within` that are linked with those of `seed` over common sides.
    #[inline]
    pub fn linked_by_sides(self, seed: Squares, within: Squares) -> Squares {
        let (within, edge) = (within.bits(), self.first_column());
        let mut found = seed.bits();
        loop {
            let sides = (found & !edge) >> 1 | (found << 1) & !edge;
            let row = (found | sides) & within;
            // A shift by 64 happens on a strip only, where there is nothing above or below.
            let above = row.checked_shr(self.columns()).unwrap_or(0);
            let below = row.checked_shl(self.columns()).unwrap_or(0);
            let grown = (row | above | below) & within;
            if grown == found {
                return Squares::new(found);
            }
            found = grown;
        }
    }

    /// All squares among `within` that are linked with those of `seed` inside a row.
    #[inline]
    pub fn linked_in_rows(self, seed: Squares, within: Squares) -> Squares {
        let edge = self.first_column();
        let mut found = seed.bits();
        // Squares that may be entered from the left, and from the right, over so many steps.
        let mut from_left = within.bits() & !edge;
        let mut from_right = within.bits() & !(edge >> 1 | edge << (self.columns() - 1));
        let mut steps = 1;
        while steps < self.columns() {
            found |= from_left & found << steps | from_right & found >> steps;
            from_left &= from_left << steps;
            from_right &= from_right >> steps;
            steps *= 2;
        }
        Squares::new(found)
    }

    /// The smallest rectangle around some squares, and its first row and column. `None` around nothing.
    pub fn frame(self, squares: Squares) -> Option<(Self, u32, u32)> {
        let bits = squares.bits();
        if bits == 0 {
            return None;
        }
        let top = bits.trailing_zeros() / self.columns();
        let bottom = (u64::BITS - 1 - bits.leading_zeros()) / self.columns();
        let mut occupied = 0;
        for row in top..=bottom {
            occupied |= bits >> (row * self.columns());
        }
        occupied &= Squares::first(self.columns()).bits();
        let left = occupied.trailing_zeros();
        let right = u64::BITS - 1 - occupied.leading_zeros();
        let frame = Self { rows: (bottom - top + 1) as u8, columns: (right - left + 1) as u8 };
        Some((frame, top, left))
    }

    /// The squares inside a frame that begins at a row and a column, as squares of the frame.
    pub fn cropped(self, squares: Squares, (frame, top, left): (Self, u32, u32)) -> Squares {
        let bits = squares.bits() >> (top * self.columns() + left);
        if frame.columns == self.columns || bits == 0 {
            return Squares::new(bits) & frame.all();
        }
        let row = Squares::first(frame.columns()).bits();
        let mut cropped = 0;
        for number in 0..frame.rows() {
            cropped |= (bits >> (number * self.columns()) & row) << (number * frame.columns());
        }
        Squares::new(cropped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares linked with some, one step at a time.
    fn linked(grid: Grid, seed: Squares, within: Squares, directions: &[Direction]) -> Squares {
        let steps = directions.iter().map(|&direction| grid.step(seed, direction));
        let grown = steps.fold(seed, |found, step| found | step & within);
        if grown == seed { seed } else { linked(grid, grown, within, directions) }
    }

    #[test]
    fn squares_are_linked_as_steps_link_them() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = || {
            bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            Squares::new(bits.rotate_left(29))
        };
        for (rows, columns) in [(1, 1), (1, 64), (64, 1), (8, 8), (3, 5), (5, 3), (2, 31), (7, 9), (2, 2)] {
            let grid = Grid::new(rows, columns).unwrap();
            for _ in 0..200 {
                let within = (random() | random()) & grid.all();
                let seed = random() & random() & within;
                let (sides, in_rows) = (&Direction::ALL, &[Direction::Left, Direction::Right]);
                assert_eq!(grid.linked_by_sides(seed, within), linked(grid, seed, within, sides));
                assert_eq!(grid.linked_in_rows(seed, within), linked(grid, seed, within, in_rows));
            }
        }
    }
}
