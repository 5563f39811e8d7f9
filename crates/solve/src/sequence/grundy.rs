//! A sequence of Grundy values, in bytes where they fit and in 16-bit words where they do not.

use super::Table;

/// The Grundy value of every heap size `0..len`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GrundyValues {
    pub(super) cells: Cells,
}

/// The dense store behind [`GrundyValues`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Cells {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

/// A type in which a value is stored.
pub(super) trait Cell: Copy + Into<u16> + TryFrom<u16> {}

impl Cell for u8 {}
impl Cell for u16 {}

impl GrundyValues {
    /// The number of heap sizes.
    pub fn len(&self) -> u64 {
        match &self.cells {
            Cells::Bytes(values) => values.len() as u64,
            Cells::Words(values) => values.len() as u64,
        }
    }

    /// Whether there is no heap size at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of the heap of `n`, if the sequence goes that far.
    pub fn get(&self, n: u64) -> Option<u16> {
        (n < self.len()).then(|| self.value(n))
    }

    /// All values from the empty heap up.
    ///
    /// ```
    /// use campeao_solve::sequence::{Quiet, SubtractionSet, subtraction_values};
    /// let set = SubtractionSet::new([2, 4, 7])?;
    /// let values = subtraction_values(&set, 14, &mut Quiet)?;
    /// let expected = [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2];
    /// assert!(values.iter().eq(expected));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.len()).map(|n| self.value(n))
    }

    /// The values as bytes, if they are stored as bytes.
    pub fn as_bytes(&self) -> Option<&[u8]> {
        match &self.cells {
            Cells::Bytes(values) => Some(values),
            Cells::Words(_) => None,
        }
    }

    pub(super) fn value(&self, n: u64) -> u16 {
        match &self.cells {
            Cells::Bytes(values) => u16::from(values[n as usize]),
            Cells::Words(values) => values[n as usize],
        }
    }
}

impl Table for GrundyValues {
    fn len(&self) -> u64 {
        GrundyValues::len(self)
    }

    fn agree(&self, first: u64, second: u64) -> bool {
        self.value(first) == self.value(second)
    }
}
