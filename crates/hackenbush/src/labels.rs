//! Positions of the searches: blocks with labels, and the table that stores each list of labels once.

use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::core::Mask;

/// The labels of a block that are not 0, each with its vertex, in order; the lowest vertex has none.
pub(crate) type Labels<L> = Rc<[(u8, L)]>;

/// A block with labels, hanging from its lowest vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) mask: Mask,
    pub(crate) labels: u32,
    pub(crate) lowest: u8,
}

/// Lists of labels, numbered.
#[derive(Debug)]
pub(crate) struct LabelTable<L> {
    numbers: FxHashMap<Labels<L>, u32>,
    lists: Vec<Labels<L>>,
}

impl<L> Default for LabelTable<L> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), lists: Vec::new() }
    }
}

impl<L: Eq + Hash + Clone> LabelTable<L> {
    /// Returns the number of a list and stores a new list.
    pub(crate) fn number(&mut self, list: &[(u8, L)]) -> u32 {
        if let Some(&number) = self.numbers.get(list) {
            return number;
        }
        let number = self.lists.len() as u32;
        let list: Labels<L> = list.into();
        self.lists.push(Rc::clone(&list));
        self.numbers.insert(list, number);
        number
    }

    /// Returns the list with a number.
    pub(crate) fn list(&self, number: u32) -> Labels<L> {
        Rc::clone(&self.lists[number as usize])
    }

    /// The number of lists.
    pub(crate) fn len(&self) -> usize {
        self.lists.len()
    }
}
