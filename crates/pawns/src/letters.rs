//! The uncrossed columns of a board as letters, ordered by the remaining steps of their pawns.
//!
//! A column whose white pawn stands `d` rows below the black one needs `r - 1 + d` steps, wherever it stands, so the
//! letters are ordered by `d`, then by the white pawn's row. Swapping colours and ends keeps `d`.

use crate::Column;

/// The alphabet of uncrossed columns of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters {
    rows: u8,
}

impl Letters {
    pub(crate) const fn new(rows: u8) -> Self {
        Self { rows }
    }

    /// The first letter of the columns with this distance of the pawns.
    pub(crate) const fn first(self, distance: u16) -> u16 {
        // There are r - d columns of distance d.
        (distance - 1) * self.rows as u16 - distance * (distance - 1) / 2
    }

    /// The letter of an uncrossed column.
    pub(crate) const fn letter(self, column: Column) -> u16 {
        self.first((column.black() - column.white()) as u16) + column.white() as u16
    }

    /// The columns, in the order of their letters.
    pub(crate) fn columns(self) -> impl Iterator<Item = Column> {
        let rows = self.rows;
        (1..rows).flat_map(move |distance| {
            (0..rows - distance).map(move |white| Column::new(white, white + distance))
        })
    }

    /// The column in which the mover is stuck: the opponent's pawn has not moved and the mover's stands before it.
    pub(crate) const fn stuck(self) -> u16 {
        self.letter(Column::new(self.rows - 2, self.rows - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;

    #[test]
    fn letters_number_the_uncrossed_columns_by_steps() {
        for rows in [3, 5, 8, 40] {
            let letters = Letters::new(rows);
            let columns: Vec<Column> = letters.columns().collect();
            assert_eq!(columns.len(), usize::from(rows) * usize::from(rows - 1) / 2);
            for (letter, &column) in columns.iter().enumerate() {
                assert!(!column.is_crossed());
                assert_eq!(usize::from(letters.letter(column)), letter);
            }
            let steps = |column: &Column| column.steps(Side::White, rows) + column.steps(Side::Black, rows);
            assert!(columns.iter().map(steps).is_sorted());
        }
    }
}
