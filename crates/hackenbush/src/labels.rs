//! Positions of the searches: blocks with labels, and the table in which lists of labels are kept once.

use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::core::Mask;

/// The labels of a block: for vertices other than the lowest what hangs there, where it is not 0, in order.
pub(crate) type Labels<L> = Rc<[(u8, L)]>;

/// A block with labels, hanging from its lowest vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) mask: Mask,
    pub(crate) labels: u32,
    pub(crate) lowest: u8,
}

/// Lists of labels by number.
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
    /// The number of a list.
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

    /// The list of a number.
    pub(crate) fn list(&self, number: u32) -> Labels<L> {
        Rc::clone(&self.lists[number as usize])
    }

    /// How many lists there are.
    pub(crate) fn len(&self) -> usize {
        self.lists.len()
    }
}
