//! A sequence of bits, one per heap size, packed in words of 64.

use super::Table;

/// One bit for every heap size `0..len`; a set bit says that the heap is safe.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BitSequence {
    pub(super) words: Vec<u64>,
    pub(super) length: u64,
}

impl BitSequence {
    /// The number of heap sizes.
    pub fn len(&self) -> u64 {
        self.length
    }

    /// Whether there is no heap size at all.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The bit of heap size `n`, if the sequence goes that far.
    pub fn get(&self, n: u64) -> Option<bool> {
        (n < self.length).then(|| self.bit(n))
    }

    /// The number of set bits. Linear in the number of words.
    pub fn count_ones(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The heap sizes whose bit is set, in increasing order.
    ///
    /// ```
    /// use campeao_solve::sequence::{Play, Quiet, SubtractionSet, safe_bits};
    /// let set = SubtractionSet::new([2, 3])?;
    /// let safe = safe_bits(&set, Play::Misere, 13, &mut Quiet)?;
    /// assert_eq!(safe.ones().collect::<Vec<_>>(), [2, 3, 7, 8, 12]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ones(&self) -> impl Iterator<Item = u64> + '_ {
        (0_u64..).zip(&self.words).flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let position = (left != 0).then(|| u64::from(left.trailing_zeros()))?;
                left &= left - 1;
                Some(64 * index + position)
            })
        })
    }

    /// The words, heap size `64 w + b` being bit `b` of word `w`; bits beyond the end are clear.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    fn bit(&self, n: u64) -> bool {
        self.words[(n / 64) as usize] >> (n % 64) & 1 == 1
    }
}

impl Table for BitSequence {
    fn len(&self) -> u64 {
        self.length
    }

    fn agree(&self, first: u64, second: u64) -> bool {
        self.bit(first) == self.bit(second)
    }
}
