//! A move and its text.

use campeao_base::told;
use std::fmt;
use std::str::FromStr;

use crate::{LARGEST_COLUMNS, LARGEST_ROWS, PawnError};

/// A move. Written as the column's letter and the target row, counted from 1 at White's end, or `pass`.
///
/// ```
/// use campeao_pawns::Move;
/// assert_eq!("b5".parse::<Move>()?, Move::Advance { column: 1, row: 4 });
/// assert_eq!(Move::Pass.to_string(), "pass");
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// The pawn of a column goes to a row, both counted from 0.
    Advance {
        /// The column.
        column: u8,
        /// The row.
        row: u8,
    },
    /// Nothing can be moved.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Advance { column, row } => write!(output, "{}{}", char::from(b'a' + column), row + 1),
            Self::Pass => output.write_str("pass"),
        }
    }
}

told! { as written Move }

impl FromStr for Move {
    type Err = PawnError;

    fn from_str(text: &str) -> Result<Self, PawnError> {
        let wrong = || PawnError::MoveText { text: text.chars().take(40).collect() };
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let mut signs = text.chars();
        let letter = signs.next().and_then(|letter| u8::try_from(letter).ok()).ok_or_else(wrong)?;
        let column = letter.checked_sub(b'a').filter(|&column| column < LARGEST_COLUMNS).ok_or_else(wrong)?;
        let digits = signs.as_str();
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.starts_with('0') {
            return Err(wrong());
        }
        let row = digits.parse::<u8>().map_err(|_| wrong())?;
        if row > LARGEST_ROWS {
            return Err(wrong());
        }
        Ok(Self::Advance { column, row: row - 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_reads_back() {
        for column in 0..LARGEST_COLUMNS {
            for row in 0..LARGEST_ROWS {
                let play = Move::Advance { column, row };
                assert_eq!(play.to_string().parse::<Move>().unwrap(), play);
            }
        }
        assert_eq!("pass".parse::<Move>().unwrap(), Move::Pass);
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in ["", "b", "5", "B5", "b0", "b05", "b+5", "b41", "k1", "b5 ", "Pass", "é1", "b999"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
