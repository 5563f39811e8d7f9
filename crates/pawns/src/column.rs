//! A column: the places of its two pawns, their moves, its number in the text.

use crate::{PawnError, Side};

/// The places of the two pawns of a column; rows count from 0 at White's end.
///
/// Its number is that of the text, which lists columns by the white pawn's row, then by the black pawn's.
///
/// ```
/// use campeao_pawns::{Column, Side};
/// let column = Column::new(1, 3);
/// assert_eq!(column.to_text(5), ".B.P.");
/// assert_eq!(column.id(5), 6);
/// assert_eq!(Column::new(0, 2).mirrored(5), Column::new(2, 4));
/// let targets: Vec<u8> = Column::new(0, 4).targets(Side::White, 5).collect();
/// assert_eq!(targets, [1, 2, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column {
    white: u8,
    black: u8,
}

impl Column {
    /// A column with its pawns in these rows.
    ///
    /// # Panics
    ///
    /// If both stand in one row.
    pub const fn new(white: u8, black: u8) -> Self {
        assert!(white != black, "two pawns in one square");
        Self { white, black }
    }

    /// Row of the white pawn: `pos[0]` of the text.
    pub const fn white(self) -> u8 {
        self.white
    }

    /// Row of the black pawn: `pos[1]` of the text.
    pub const fn black(self) -> u8 {
        self.black
    }

    /// Row of a player's pawn.
    pub const fn row(self, side: Side) -> u8 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The number of the column on a board of this many rows: `oid[white][black]` of the text.
    pub const fn id(self, rows: u8) -> u16 {
        let skipped = (self.black > self.white) as u16;
        self.white as u16 * (rows as u16 - 1) + self.black as u16 - skipped
    }

    /// The column of a number below r (r - 1).
    pub const fn from_id(id: u16, rows: u8) -> Result<Self, PawnError> {
        let others = rows as u16 - 1;
        if id >= rows as u16 * others {
            return Err(PawnError::ColumnId { id: id as u128, columns: rows as u128 * others as u128 });
        }
        let white = (id / others) as u8;
        let black = (id % others) as u8;
        Ok(Self { white, black: if black >= white { black + 1 } else { black } })
    }

    /// All columns of this many rows, in the order of their numbers.
    pub fn all(rows: u8) -> impl Iterator<Item = Self> {
        (0..rows).flat_map(move |white| {
            (0..rows).filter(move |&black| black != white).map(move |black| Self { white, black })
        })
    }

    /// The column with the colours swapped and seen from the other end: `inverte` of the text.
    #[must_use]
    pub const fn mirrored(self, rows: u8) -> Self {
        Self { white: rows - 1 - self.black, black: rows - 1 - self.white }
    }

    /// Whether the pawns have passed each other.
    pub const fn is_crossed(self) -> bool {
        self.white > self.black
    }

    /// The remaining steps of a player's pawn.
    pub const fn steps(self, side: Side, rows: u8) -> u8 {
        match side {
            Side::White => rows - 1 - self.white,
            Side::Black => self.black,
        }
    }

    /// The rows that a player's pawn may go to, the nearest first: `grafo_coluna` of the text.
    pub fn targets(self, side: Side, rows: u8) -> impl Iterator<Item = u8> {
        // The moves are White's; Black's are those of the mirrored column, mirrored back.
        let (pawn, other) = match side {
            Side::White => (self.white, self.black),
            Side::Black => (rows - 1 - self.black, rows - 1 - self.white),
        };
        let (first, end) = if other < pawn {
            (pawn + 1, rows)
        } else if other == pawn + 1 {
            (pawn + 2, rows.min(pawn + 3))
        } else {
            (pawn + 1, other)
        };
        (first..end).map(move |row| match side {
            Side::White => row,
            Side::Black => rows - 1 - row,
        })
    }

    /// The column after a player's pawn went to a row.
    #[must_use]
    pub(crate) const fn with(self, side: Side, row: u8) -> Self {
        match side {
            Side::White => Self { white: row, ..self },
            Side::Black => Self { black: row, ..self },
        }
    }

    /// The column as the text prints it, White's end first: `B` white, `P` black, `.` free.
    pub fn to_text(self, rows: u8) -> String {
        (0..rows)
            .map(|row| {
                if row == self.black {
                    'P'
                } else if row == self.white {
                    'B'
                } else {
                    '.'
                }
            })
            .collect()
    }

    /// The column of a text of `B`, `P` and dots, if it is one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let only = |sign: u8| {
            let mut places = text.bytes().enumerate().filter(|&(_, byte)| byte == sign).map(|(row, _)| row);
            let place = places.next()?;
            places.next().is_none().then(|| u8::try_from(place).ok()).flatten()
        };
        let known = text.bytes().all(|byte| matches!(byte, b'B' | b'P' | b'.'));
        known.then(|| Some(Self { white: only(b'B')?, black: only(b'P')? })).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_columns_are_inverse_to_each_other() {
        for rows in [3, 5, 8, 40] {
            let columns: Vec<Column> = Column::all(rows).collect();
            for (id, &column) in columns.iter().enumerate() {
                assert_eq!(usize::from(column.id(rows)), id);
                assert_eq!(Column::from_id(id as u16, rows).unwrap(), column);
                assert_eq!(Column::read(&column.to_text(rows)), Some(column));
            }
            assert!(Column::from_id(columns.len() as u16, rows).is_err());
        }
    }

    #[test]
    fn moves_of_black_are_the_mirrored_moves_of_white() {
        for rows in 3..=9 {
            for column in Column::all(rows) {
                let black: Vec<Column> =
                    column.targets(Side::Black, rows).map(|row| column.with(Side::Black, row)).collect();
                let mirrored = column.mirrored(rows);
                let white: Vec<Column> = mirrored
                    .targets(Side::White, rows)
                    .map(|row| mirrored.with(Side::White, row).mirrored(rows))
                    .collect();
                assert_eq!(black, white);
            }
        }
    }

    #[test]
    fn what_is_no_column_is_not_read() {
        for text in ["", "B", "BP.B", "..", "B..p", "BPx", "PP"] {
            assert_eq!(Column::read(text), None, "{text}");
        }
    }
}
