//! Boards with beans.

use super::Gaps;
use crate::coded::arguments::MOST_SIDE;
use crate::coded::{BoardError, Quantity};
use campeao_draw::{Drawing, Ground, Ink, Look, SquareContent, SquareGrid, SquareNames};
use std::fmt;

/// Beans on the squares of a board.
///
/// The text is `.**/***`: the rows from above, `*` a bean and `.` a free square.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BeanBoard {
    columns: u8,
    /// The rows from above, a bit for each column from the left.
    rows: Vec<u32>,
}

impl BeanBoard {
    pub(super) fn full(rows: usize, columns: usize) -> Self {
        Self { columns: columns as u8, rows: vec![(1 << columns) - 1; rows] }
    }

    pub(super) fn has(&self, row: usize, column: usize) -> bool {
        self.rows.get(row).is_some_and(|beans| beans >> column & 1 == 1)
    }

    /// The number of beans.
    pub fn count(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// The squares with beans, row by row from above, as row and column counted from 0.
    pub fn beans(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.rows.len())
            .flat_map(move |row| (0..usize::from(self.columns)).map(move |column| (row, column)))
            .filter(|(row, column)| self.has(*row, *column))
    }

    /// The numbers of rows and columns with beans, if there is a bean wherever such a row meets such a column.
    pub fn rectangle(&self) -> Option<(u32, u32)> {
        let mut rows = self.rows.iter().filter(|row| **row != 0);
        let first = *rows.next()?;
        let mut count = 1;
        for row in rows {
            if *row != first {
                return None;
            }
            count += 1;
        }
        Some((count, first.count_ones()))
    }

    /// Whether all beans are in one row or in one column.
    pub(super) fn is_line(&self) -> bool {
        let used = self.rows.iter().filter(|row| **row != 0).count();
        used <= 1 || self.rows.iter().fold(0, |columns, row| columns | row).is_power_of_two()
    }

    pub(super) fn without(&self, beans: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut left = self.clone();
        for (row, column) in beans {
            left.rows[row] &= !(1 << column);
        }
        left
    }

    pub(super) fn size(&self) -> String {
        format!("{}x{}", self.rows.len(), self.columns)
    }

    /// The columns of the beans to the left of a place in its row, nearest first.
    pub(super) fn leftwards(
        &self,
        row: usize,
        column: usize,
        gaps: Gaps,
    ) -> impl Iterator<Item = usize> + '_ {
        (0..column)
            .rev()
            .take_while(move |&left| gaps == Gaps::Over || self.has(row, left))
            .filter(move |&left| self.has(row, left))
    }

    /// The rows of the beans below a place in its column, nearest first.
    pub(super) fn downwards(
        &self,
        row: usize,
        column: usize,
        gaps: Gaps,
    ) -> impl Iterator<Item = usize> + '_ {
        (row + 1..self.rows.len())
            .take_while(move |&below| gaps == Gaps::Over || self.has(below, column))
            .filter(move |&below| self.has(below, column))
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        usize::from(self.columns)
    }

    /// The board of a text.
    pub(super) fn read(board: &str) -> Result<Self, BoardError> {
        let rows: Vec<&str> = board.split('/').collect();
        let columns = rows.first().map_or(0, |row| row.chars().count());
        for (what, side) in [(Quantity::Rows, rows.len()), (Quantity::Columns, columns)] {
            if !(1..=MOST_SIDE as usize).contains(&side) {
                return Err(BoardError::Range {
                    what,
                    value: side.to_string(),
                    least: 1,
                    greatest: MOST_SIDE,
                });
            }
        }
        let widths: Vec<String> = rows.iter().map(|row| row.chars().count().to_string()).collect();
        let expected = vec![columns.to_string(); rows.len()];
        if widths != expected {
            return Err(BoardError::Size { found: widths.join("/"), expected: expected.join("/") });
        }
        let mut place = 0;
        let mut read = Vec::with_capacity(rows.len());
        for row in rows {
            let mut beans = 0_u32;
            for (column, sign) in row.chars().enumerate() {
                place += 1;
                match sign {
                    '*' => beans |= 1 << column,
                    '.' => {}
                    _ => return Err(BoardError::Sign { sign, place, known: "* ." }),
                }
            }
            place += 1;
            read.push(beans);
        }
        Ok(Self { columns: columns as u8, rows: read })
    }

    /// The board with its beans.
    pub(super) fn diagram(&self) -> SquareGrid {
        let square = |row: usize, column: usize| {
            if self.has(row, column) { SquareContent::Stone('*', Ink::Green) } else { SquareContent::Free }
        };
        let bean = Drawing::named("bean").cloned().unwrap_or_default();
        let look = Look::on(Ground::Tiles).with_piece('*', bean);
        SquareGrid::new(SquareNames::Chess, self.rows.len(), usize::from(self.columns), square)
            .looking(look)
            .with_touchable_edge()
    }
}

impl fmt::Display for BeanBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows.len() {
            if row > 0 {
                formatter.write_str("/")?;
            }
            for column in 0..usize::from(self.columns) {
                formatter.write_str(if self.has(row, column) { "*" } else { "." })?;
            }
        }
        Ok(())
    }
}
