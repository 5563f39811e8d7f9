//! The board of a pawn race: its columns and rows, and the sizes that follow from them.

use std::fmt;
use std::str::FromStr;

use crate::{Board, Column, PawnError, Side};

/// The most columns of a board.
pub const LARGEST_COLUMNS: u8 = 10;
/// The fewest rows: with two, both players would be stuck at once.
pub const SMALLEST_ROWS: u8 = 3;
/// The most rows of a board.
pub const LARGEST_ROWS: u8 = 40;

/// The pawn race on a board of some size.
///
/// Each column holds a white pawn, at first in the row 0, and a black pawn, at first in the last row. A player moves
/// one pawn forward, over any number of free squares, or, if the other pawn stands right before it, over that one to
/// the next square. A player who cannot move must pass. The first player with all pawns in the row where the other's
/// began wins.
///
/// ```
/// use campeao_pawns::PawnGame;
/// let game = PawnGame::new(3, 5)?;
/// assert_eq!(game.start().id(), 1263);
/// assert_eq!(game.states(), 16_000);
/// assert_eq!("5x8".parse::<PawnGame>()?, PawnGame::new(5, 8)?);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PawnGame {
    columns: u8,
    rows: u8,
}

impl PawnGame {
    /// The game on this many columns, 1 to [`LARGEST_COLUMNS`], and rows, [`SMALLEST_ROWS`] to [`LARGEST_ROWS`].
    pub const fn new(columns: u8, rows: u8) -> Result<Self, PawnError> {
        if columns == 0 || columns > LARGEST_COLUMNS || rows < SMALLEST_ROWS || rows > LARGEST_ROWS {
            return Err(PawnError::Size { columns: columns as u64, rows: rows as u64 });
        }
        Ok(Self { columns, rows })
    }

    /// Number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The position at the beginning, White to move.
    pub fn start(self) -> Board {
        let column = Column::new(0, self.rows - 1);
        Board::from_parts(self, vec![column; usize::from(self.columns)], Side::White)
    }

    /// Number of configurations of one column, r (r - 1).
    pub const fn column_configurations(self) -> u16 {
        self.rows as u16 * (self.rows as u16 - 1)
    }

    /// Number of configurations of the board, (r (r - 1))^c.
    pub const fn configurations(self) -> u128 {
        (self.column_configurations() as u128).pow(self.columns as u32)
    }

    /// Number of states: configurations with the player to move.
    pub const fn states(self) -> u128 {
        2 * self.configurations()
    }

    /// Number of configurations up to the order of the columns: multisets of c column configurations.
    ///
    /// With the colours swapped where Black is to move, it is also the number of states up to both symmetries.
    ///
    /// ```
    /// use campeao_pawns::PawnGame;
    /// assert_eq!(PawnGame::new(5, 8)?.multisets(), 5_461_512);
    /// assert_eq!(PawnGame::new(8, 8)?.multisets(), 3_872_894_697);
    /// # Ok::<(), campeao_pawns::PawnError>(())
    /// ```
    pub fn multisets(self) -> u128 {
        let letters = u128::from(self.column_configurations());
        // Each partial product is a binomial coefficient, so the divisions are exact.
        (1..=u128::from(self.columns)).fold(1, |product, i| product * (letters + i - 1) / i)
    }

    /// Refuses a position of another board.
    pub(crate) fn expect(self, board: &Board) -> Result<(), PawnError> {
        let found = board.game();
        if found == self {
            return Ok(());
        }
        Err(PawnError::OtherBoard {
            columns: found.columns,
            rows: found.rows,
            expected_columns: self.columns,
            expected_rows: self.rows,
        })
    }
}

impl fmt::Display for PawnGame {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(output, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for PawnGame {
    type Err = PawnError;

    fn from_str(text: &str) -> Result<Self, PawnError> {
        let wrong = || PawnError::SizeText { text: text.chars().take(40).collect() };
        let (columns, rows) = text.trim().split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<u64>().map_err(|_| wrong());
        let (columns, rows) = (number(columns)?, number(rows)?);
        match (u8::try_from(columns), u8::try_from(rows)) {
            (Ok(columns), Ok(rows)) => Self::new(columns, rows),
            _ => Err(PawnError::Size { columns, rows }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_outside_the_limits_are_refused() {
        for (columns, rows) in [(0, 5), (11, 5), (3, 2), (3, 41)] {
            assert!(matches!(PawnGame::new(columns, rows), Err(PawnError::Size { .. })));
        }
        for text in ["", "5", "5x", "x8", "5x8x3", "-1x8", "fivex8"] {
            assert!(matches!(text.parse::<PawnGame>(), Err(PawnError::SizeText { .. })), "{text}");
        }
        assert!(matches!("300x8".parse::<PawnGame>(), Err(PawnError::Size { columns: 300, rows: 8 })));
    }

    #[test]
    fn the_largest_board_has_numbers_that_fit() {
        let game = PawnGame::new(LARGEST_COLUMNS, LARGEST_ROWS).unwrap();
        assert_eq!(game.configurations(), 1560_u128.pow(10));
        assert_eq!(game.start().id(), (game.configurations() - 1) / 1559 * 38);
    }

    #[test]
    fn counts_of_multisets_are_binomials() {
        for (columns, rows, count) in [(2, 3, 21), (3, 5, 1540), (4, 6, 40_920)] {
            assert_eq!(PawnGame::new(columns, rows).unwrap().multisets(), count);
        }
    }
}
