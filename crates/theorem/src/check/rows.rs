//! Rows of words, each with a number, so that what is made of them stays flat and is compared quickly.

use super::meter::Meter;
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::rc::Rc;

/// All rows met so far.
pub(super) struct Rows<T> {
    numbers: FxHashMap<Rc<[T]>, u32>,
    listed: Vec<Rc<[T]>>,
}

/// What a row costs in memory besides its words: its place in the list and in the table, and its counts.
const OVERHEAD: usize = 64;

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), listed: Vec::new() }
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
        if let Some(&number) = self.numbers.get(row) {
            return number;
        }
        meter.keep(size_of_val(row) + OVERHEAD);
        let number = self.listed.len() as u32;
        let row: Rc<[T]> = row.into();
        self.numbers.insert(Rc::clone(&row), number);
        self.listed.push(row);
        number
    }
}
