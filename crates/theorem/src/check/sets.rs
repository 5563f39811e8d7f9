//! Sets of the ways in which sought numbers may have begun, each with a number, so that states stay flat.

use rustc_hash::FxHashMap;
use std::rc::Rc;

/// All sets met so far. A set is its ways one behind another, in ascending order.
#[derive(Default)]
pub(super) struct Sets {
    numbers: FxHashMap<Rc<[i64]>, usize>,
    listed: Vec<Rc<[i64]>>,
    /// The words of all sets.
    pub(super) words: usize,
}

impl Sets {
    /// The set with a number.
    pub(super) fn get(&self, number: i64) -> Rc<[i64]> {
        Rc::clone(&self.listed[number as usize])
    }

    /// The number of the set of the ways that stand one behind another, of `width` words each, in any order and perhaps
    /// more than once.
    pub(super) fn number(&mut self, ways: &[i64], width: usize) -> i64 {
        let mut sorted: Vec<&[i64]> = ways.chunks(width).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let set: Rc<[i64]> = sorted.concat().into();
        if let Some(&number) = self.numbers.get(&set) {
            return number as i64;
        }
        let number = self.listed.len();
        self.words += set.len();
        self.numbers.insert(Rc::clone(&set), number);
        self.listed.push(set);
        number as i64
    }
}
