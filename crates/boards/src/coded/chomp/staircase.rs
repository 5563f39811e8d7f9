//! The positions of Chomp, and the moves.

use campeao_draw::SquareNames;
use std::fmt;

/// Rows of squares against the right edge, from above, none longer than the one above it.
///
/// The text lists their lengths without the empty ones, as `5,5,3,1`; the empty board is `0`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Staircase {
    /// The lengths from above; none is 0.
    rows: Vec<u8>,
}

/// A move: a square, taken with all squares to its left and below. Its text is the name of its square, such as `b2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bite {
    /// The row, counted from above from 0.
    pub(super) row: usize,
    /// The number of squares left in that row, and the most left in the rows below.
    pub(super) left: u8,
    /// The rows and columns of the board, for the name.
    pub(super) board: (usize, usize),
}

impl Staircase {
    /// The staircase with these lengths from above.
    ///
    /// # Errors
    /// `None` if a row is longer than the one above it.
    pub fn new(lengths: impl IntoIterator<Item = u8>) -> Option<Self> {
        let mut rows: Vec<u8> = lengths.into_iter().collect();
        let falls = rows.windows(2).all(|pair| pair[0] >= pair[1]);
        rows.retain(|length| *length > 0);
        falls.then_some(Self { rows })
    }

    /// A full board.
    pub fn full(rows: usize, columns: u8) -> Self {
        Self { rows: if columns == 0 { Vec::new() } else { vec![columns; rows] } }
    }

    /// The lengths of the rows from above, without the empty ones.
    pub fn lengths(&self) -> &[u8] {
        &self.rows
    }

    /// The length of a row, counted from above from 0.
    pub fn length(&self, row: usize) -> u8 {
        self.rows.get(row).copied().unwrap_or(0)
    }

    /// The number of squares.
    pub fn count(&self) -> u32 {
        self.rows.iter().map(|length| u32::from(*length)).sum()
    }

    /// The staircase after the move that leaves `left` squares in a row, and at most as many in the rows below.
    #[must_use]
    pub fn bitten(&self, row: usize, left: u8) -> Self {
        let rows = self.rows.iter().enumerate();
        let rows = rows.map(|(number, length)| if number < row { *length } else { left.min(*length) });
        Self { rows: rows.filter(|length| *length > 0).collect() }
    }

    /// The staircase reflected in the diagonal through the upper right corner: columns become rows.
    #[must_use]
    pub fn reflected(&self) -> Self {
        let columns = 1..=self.length(0);
        let height = |column: u8| self.rows.iter().take_while(|length| **length >= column).count() as u8;
        Self { rows: columns.map(height).collect() }
    }
}

impl fmt::Display for Staircase {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rows.is_empty() {
            return formatter.write_str("0");
        }
        let lengths: Vec<String> = self.rows.iter().map(u8::to_string).collect();
        formatter.write_str(&lengths.join(","))
    }
}

impl fmt::Display for Bite {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = self.board;
        formatter.write_str(&SquareNames::Chess.square(self.row, columns - 1 - usize::from(self.left), rows))
    }
}
