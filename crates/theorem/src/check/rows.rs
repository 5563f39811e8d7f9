//! Rows of words, each with a number, so that what is made of them stays flat and is compared quickly.

use super::meter::Meter;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher as _, Hash};
use std::rc::Rc;

/// All rows met so far.
pub(super) struct Rows<T> {
    /// The numbers of rows by the hashes of their words, which are long and not to be hashed again.
    numbers: HashTable<(u64, u32)>,
    listed: Vec<Rc<[T]>>,
}

/// What a row costs in memory besides its words: its place in the list and in the table, and its counts.
const OVERHEAD: usize = 64;

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { numbers: HashTable::default(), listed: Vec::new() }
    }
}

impl<T: Copy + Eq + Hash> Rows<T> {
    pub(super) fn len(&self) -> usize {
        self.listed.len()
    }

    /// The row with a number.
    pub(super) fn get(&self, number: u32) -> Rc<[T]> {
        Rc::clone(&self.listed[number as usize])
    }

    /// The number of a row, in the order in which rows are met.
    pub(super) fn number(&mut self, row: &[T], meter: &mut Meter) -> u32 {
        let hash = FxBuildHasher.hash_one(row);
        let known = |&(_, number): &(u64, u32)| *self.listed[number as usize] == *row;
        if let Some(&(_, number)) = self.numbers.find(hash, known) {
            return number;
        }
        meter.keep(size_of_val(row) + OVERHEAD);
        let number = self.listed.len() as u32;
        self.numbers.insert_unique(hash, (hash, number), |&(hash, _)| hash);
        self.listed.push(row.into());
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::CheckLimits;

    #[test]
    fn a_new_row_is_kept_with_its_words_and_a_known_one_costs_nothing() {
        let (mut rows, mut meter) = (Rows::default(), Meter::new(CheckLimits::default()));
        for (row, number, bytes) in [
            (&[1_i64, 2, 3][..], 0, 24 + OVERHEAD),
            (&[], 1, 24 + 2 * OVERHEAD),
            (&[1, 2, 3], 0, 24 + 2 * OVERHEAD),
            (&[0; 100], 2, 824 + 3 * OVERHEAD),
            (&[], 1, 824 + 3 * OVERHEAD),
        ] {
            assert_eq!((rows.number(row, &mut meter), meter.bytes), (number, bytes), "{row:?}");
            assert_eq!(*rows.get(number), *row);
        }
        assert_eq!(rows.len(), 3);
    }
}
