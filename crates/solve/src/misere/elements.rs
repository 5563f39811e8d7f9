//! Sets of elements of a finite monoid.

/// A set of elements, as bits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Elements {
    words: Box<[u64]>,
}

impl Elements {
    /// The empty set of elements below `order`.
    pub(crate) fn empty(order: usize) -> Self {
        Self { words: vec![0; order.div_ceil(64)].into_boxed_slice() }
    }

    /// The elements below `order` with a property.
    pub(crate) fn of(order: usize, mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut set = Self::empty(order);
        (0..order).filter(|&element| holds(element)).for_each(|element| set.insert(element));
        set
    }

    pub(crate) fn insert(&mut self, element: usize) {
        self.words[element / 64] |= 1 << (element % 64);
    }

    pub(crate) fn contains(&self, element: usize) -> bool {
        self.words[element / 64] >> (element % 64) & 1 == 1
    }

    pub(crate) fn unite(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// The least element of both sets.
    pub(crate) fn common(&self, other: &Self) -> Option<usize> {
        let both = self.words.iter().zip(&other.words).enumerate();
        both.map(|(index, (word, other))| (index, word & other))
            .find(|(_, word)| *word != 0)
            .map(|(index, word)| 64 * index + word.trailing_zeros() as usize)
    }

    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(word, other)| word & !other == 0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Some(64 * index + bit)
            })
        })
    }
}
