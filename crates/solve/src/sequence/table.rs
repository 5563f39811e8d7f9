//! Tables: the interface of a sequence for the search for periods, and the plain table of rows of cells.

use super::SequenceError;

/// A sequence of rows that can be compared.
///
/// Slices and vectors of anything comparable are tables whose rows are their items.
pub trait Table {
    /// The number of rows filled.
    fn len(&self) -> u64;

    /// Whether two rows, both below [`len`](Table::len), are equal.
    fn agree(&self, first: u64, second: u64) -> bool;

    /// Whether there is no row at all.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T: Eq> Table for [T] {
    fn len(&self) -> u64 {
        <[T]>::len(self) as u64
    }

    fn agree(&self, first: u64, second: u64) -> bool {
        self[first as usize] == self[second as usize]
    }
}

impl<T: Eq> Table for Vec<T> {
    fn len(&self) -> u64 {
        self.as_slice().len() as u64
    }

    fn agree(&self, first: u64, second: u64) -> bool {
        self.as_slice().agree(first, second)
    }
}

/// Rows of a fixed number of cells, stored one after another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rows<T> {
    pub(super) width: usize,
    pub(super) cells: Vec<T>,
}

impl<T> Rows<T> {
    /// A table without rows, whose rows will have `width` cells.
    pub fn new(width: usize) -> Result<Self, SequenceError> {
        if width == 0 {
            return Err(SequenceError::EmptyRow);
        }
        Ok(Rows { width, cells: Vec::new() })
    }

    /// The number of cells in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn len(&self) -> u64 {
        (self.cells.len() / self.width) as u64
    }

    /// Whether there is no row at all.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Row `n`, if the table goes that far.
    pub fn get(&self, n: u64) -> Option<&[T]> {
        (n < self.len()).then(|| self.row(n))
    }

    /// All rows, in order.
    pub fn iter(&self) -> std::slice::ChunksExact<'_, T> {
        self.cells.chunks_exact(self.width)
    }

    fn row(&self, n: u64) -> &[T] {
        let start = n as usize * self.width;
        &self.cells[start..start + self.width]
    }
}

impl<'rows, T> IntoIterator for &'rows Rows<T> {
    type Item = &'rows [T];
    type IntoIter = std::slice::ChunksExact<'rows, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> std::ops::Index<u64> for Rows<T> {
    type Output = [T];

    fn index(&self, n: u64) -> &[T] {
        self.row(n)
    }
}

impl<T: Eq> Table for Rows<T> {
    fn len(&self) -> u64 {
        Rows::len(self)
    }

    fn agree(&self, first: u64, second: u64) -> bool {
        self.row(first) == self.row(second)
    }
}
