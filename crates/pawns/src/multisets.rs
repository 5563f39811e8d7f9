//! Multisets of weighted letters, numbered among those of equal size and equal total weight.
//!
//! The letters are `0..n`, lighter ones first. Multisets compare by their greatest letters, then by the next ones
//! (colexicographic order); the rank of one is a sum of as many table entries as it has letters.

/// Counts of multisets, from which ranks are summed.
#[derive(Clone, Debug)]
pub(crate) struct Multisets {
    weights: Vec<u16>,
    size: usize,
    total: usize,
    /// `below[letter][size][total]`: the number of multisets of letters smaller than `letter`.
    below: Vec<u32>,
}

impl Multisets {
    /// Multisets of up to `size` letters of these weights, which must not decrease; `None` if their number does not
    /// fit.
    pub(crate) fn new(weights: Vec<u16>, size: usize) -> Option<Self> {
        let heaviest = weights.last().map_or(0, |&weight| usize::from(weight));
        let total = heaviest * size;
        let row = (size + 1) * (total + 1);
        let mut below = vec![0_u32; (weights.len() + 1) * row];
        *below.first_mut()? = 1;
        for (letter, &weight) in weights.iter().enumerate() {
            let (done, next) = below.split_at_mut((letter + 1) * row);
            let (old, new) = (&done[letter * row..], &mut next[..row]);
            for count in 0..=size {
                for sum in 0..=total {
                    let here = count * (total + 1) + sum;
                    let with_letter = if count > 0 && sum >= usize::from(weight) {
                        new[here - (total + 1) - usize::from(weight)]
                    } else {
                        0
                    };
                    new[here] = old[here].checked_add(with_letter)?;
                }
            }
        }
        Some(Self { weights, size, total, below })
    }

    #[inline]
    fn below(&self, letter: usize, size: usize, total: usize) -> u32 {
        self.below[(letter * (self.size + 1) + size) * (self.total + 1) + total]
    }

    /// The number of multisets of a size and total weight.
    pub(crate) fn count(&self, size: usize, total: usize) -> u64 {
        if size > self.size || total > self.total {
            return 0;
        }
        u64::from(self.below(self.weights.len(), size, total))
    }

    /// The weight of a letter.
    pub(crate) fn weight(&self, letter: u16) -> usize {
        usize::from(self.weights[usize::from(letter)])
    }

    /// The greatest total weight.
    pub(crate) const fn greatest_total(&self) -> usize {
        self.total
    }

    /// The rank of a multiset, its letters in order.
    #[inline]
    pub(crate) fn rank(&self, letters: &[u16]) -> u64 {
        debug_assert!(letters.is_sorted());
        let (mut rank, mut total) = (0, 0);
        for (size, &letter) in (1..).zip(letters) {
            total += self.weight(letter);
            rank += u64::from(self.below(usize::from(letter), size, total));
        }
        rank
    }

    /// A multiset that lacks one letter, for ranking it with each possible letter.
    #[inline]
    pub(crate) fn with_one_more<'a>(&'a self, letters: &'a [u16]) -> OneMore<'a> {
        OneMore { multisets: self, letters }
    }

    /// Fills in the letters, in order, of the multiset of a rank below [`count`](Self::count).
    pub(crate) fn unrank(&self, mut rank: u64, mut total: usize, letters: &mut [u16]) {
        let mut letter = self.weights.len().saturating_sub(1);
        for size in (1..=letters.len()).rev() {
            while u64::from(self.below(letter, size, total)) > rank {
                letter -= 1;
            }
            rank -= u64::from(self.below(letter, size, total));
            total -= usize::from(self.weights[letter]);
            letters[size - 1] = letter as u16;
        }
    }
}

/// A multiset that lacks one letter.
#[derive(Clone, Copy)]
pub(crate) struct OneMore<'a> {
    multisets: &'a Multisets,
    letters: &'a [u16],
}

impl OneMore<'_> {
    /// The rank with this letter.
    #[inline]
    pub(crate) fn rank(self, letter: u16) -> u64 {
        let multisets = self.multisets;
        let (mut rank, mut total, mut size) = (0, 0, 1);
        let mut add = |next: u16| {
            total += multisets.weight(next);
            rank += u64::from(multisets.below(usize::from(next), size, total));
            size += 1;
        };
        let place = self.letters.iter().take_while(|&&other| other < letter).count();
        let (smaller, others) = self.letters.split_at(place);
        for &next in smaller {
            add(next);
        }
        add(letter);
        for &next in others {
            add(next);
        }
        rank
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_multisets_of_equal_size_and_weight() {
        let multisets = Multisets::new(vec![0, 1, 1, 3, 4, 4], 4).unwrap();
        let mut all = 0;
        for size in 0..=4 {
            for total in 0..=multisets.greatest_total() {
                for rank in 0..multisets.count(size, total) {
                    let mut letters = vec![0; size];
                    multisets.unrank(rank, total, &mut letters);
                    assert!(letters.is_sorted());
                    assert_eq!(letters.iter().map(|&letter| multisets.weight(letter)).sum::<usize>(), total);
                    assert_eq!(multisets.rank(&letters), rank);
                    for place in 0..size {
                        let mut rest = letters.clone();
                        let letter = rest.remove(place);
                        assert_eq!(multisets.with_one_more(&rest).rank(letter), rank);
                    }
                    all += usize::from(size == 4);
                }
            }
        }
        assert_eq!(all, 126);
    }

    #[test]
    fn numbers_that_do_not_fit_are_refused() {
        assert!(Multisets::new(vec![1; 1000], 8).is_none());
    }
}
