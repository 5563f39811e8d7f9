//! Crossed columns as heaps: pawns that have passed each other have only their own remaining steps.
//!
//! `k` crossed columns are two multisets of `k` heaps, the mover's and the opponent's, zeros included. In a column of
//! `r` rows the two heaps together are at most `r - 2`, so not every pair of multisets comes from columns. Theorem: a
//! pair comes from columns if and only if the mover's heaps in increasing order, paired with the opponent's in
//! decreasing order, fit into columns (proof: exchange two columns in the wrong order). So a pair is a chain of columns
//! with growing own heaps and shrinking opponent's heaps, and is numbered as such, among the pairs with equal `k` and
//! an equal sum of all heaps.

use tinyvec::ArrayVec;

use crate::LARGEST_COLUMNS;

/// Heaps, at most one per column.
pub(crate) type Heaps = ArrayVec<[u8; LARGEST_COLUMNS as usize]>;

/// The two multisets of heaps of `k` crossed columns: `own` in increasing, `other` in decreasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pair {
    pub(crate) own: Heaps,
    pub(crate) other: Heaps,
}

impl Pair {
    /// The pair of two lists of heaps in any order.
    pub(crate) fn new(mut own: Heaps, mut other: Heaps) -> Self {
        own.sort_unstable();
        other.sort_unstable_by(|a, b| b.cmp(a));
        Self { own, other }
    }

    /// The same with the players swapped.
    pub(crate) fn swapped(&self) -> Self {
        Self {
            own: self.other.iter().rev().copied().collect(),
            other: self.own.iter().rev().copied().collect(),
        }
    }

    /// The same with one more crossed column.
    pub(crate) fn with(&self, own: u8, other: u8) -> Self {
        let mut pair = *self;
        pair.own.insert(self.own.partition_point(|&heap| heap < own), own);
        pair.other.insert(self.other.partition_point(|&heap| heap > other), other);
        pair
    }

    /// The same with one heap of the mover's lowered.
    pub(crate) fn lowered(&self, from: u8, to: u8) -> Self {
        let mut pair = *self;
        if let Some(place) = self.own.iter().position(|&heap| heap == from) {
            // The lowered heap moves down past the heaps that are now greater.
            let end = self.own.partition_point(|&heap| heap < to);
            pair.own[end..=place].rotate_right(1);
            pair.own[end] = to;
        }
        pair
    }

    /// The two moves that matter among the mover's heaps, as old and new height: finish the smallest heap, and take
    /// one step off the smallest heap of at least two.
    pub(crate) fn essential_moves(&self) -> impl Iterator<Item = (u8, u8)> {
        let smallest = self.own.iter().copied().find(|&heap| heap > 0);
        let stepped = self.own.iter().copied().find(|&heap| heap > 1);
        smallest.map(|heap| (heap, 0)).into_iter().chain(stepped.map(|heap| (heap, heap - 1)))
    }

    /// The sum of all heaps.
    pub(crate) fn total(&self) -> usize {
        self.own.iter().chain(&self.other).map(|&heap| usize::from(heap)).sum()
    }
}

/// Counts of chains, from which ranks are summed.
///
/// A chain is read from its last column, that with the greatest own heap. With `m = r - 2`, own heap `a` and
/// `b = m -` the opponent's heap, both of a chain's sequences decrease from there, and `a <= b` in each column.
#[derive(Clone, Debug)]
pub(crate) struct Chains {
    most: usize,
    longest: usize,
    /// `ending[k][a][b][q]`: the number of chains of `k` columns with sum `q` whose last has the own heap `a` and at
    /// most this `b`.
    ending: Vec<u32>,
    /// `smaller[k][a][b][q]`: the number of chains of `k` columns with sum `q` whose last has an own heap smaller than
    /// `a` and at most this `b`.
    smaller: Vec<u32>,
}

impl Chains {
    /// Chains of up to `columns` crossed columns of `rows` rows; `None` if their number does not fit.
    pub(crate) fn new(rows: u8, columns: usize) -> Option<Self> {
        let most = usize::from(rows) - 2;
        let cells = (columns + 1) * (most + 2) * (most + 1) * (columns * most + 1);
        let (ending, smaller) = (vec![0; cells], vec![0; cells]);
        let mut chains = Self { most, longest: columns, ending, smaller };
        for k in 1..=columns {
            for total in 0..=k * most {
                for bound in 0..=most {
                    for a in 0..=most {
                        let mut count = chains.smaller[chains.cell(k, a, bound, total)];
                        let mut ending = 0_u32;
                        for b in a..=bound {
                            let weight = a + most - b;
                            if weight <= total {
                                ending = ending.checked_add(chains.within(k - 1, a, b, total - weight)?)?;
                            }
                        }
                        let cell = chains.cell(k, a, bound, total);
                        chains.ending[cell] = ending;
                        count = count.checked_add(ending)?;
                        let next = chains.cell(k, a + 1, bound, total);
                        chains.smaller[next] = count;
                    }
                }
            }
        }
        Some(chains)
    }

    #[inline]
    const fn cell(&self, k: usize, a: usize, b: usize, total: usize) -> usize {
        ((k * (self.most + 2) + a) * (self.most + 1) + b) * (self.longest * self.most + 1) + total
    }

    /// The number of chains of `k` columns with a sum whose last has at most the own heap `a` and at most this `b`.
    fn within(&self, k: usize, a: usize, b: usize, total: usize) -> Option<u32> {
        if k == 0 {
            return Some(u32::from(total == 0));
        }
        self.smaller.get(self.cell(k, a + 1, b, total)).copied()
    }

    /// The greatest heap.
    pub(crate) const fn greatest_heap(&self) -> usize {
        self.most
    }

    /// The number of pairs of `k` heaps with a sum.
    pub(crate) fn count(&self, k: usize, total: usize) -> u64 {
        if total > k * self.most {
            return 0;
        }
        self.within(k, self.most, self.most, total).map_or(0, u64::from)
    }

    /// The number of pairs of `k` heaps.
    pub(crate) fn pairs(&self, k: usize) -> u64 {
        (0..=k * self.most).map(|total| self.count(k, total)).sum()
    }

    /// The rank of a pair among those with as many heaps and the same sum.
    pub(crate) fn rank(&self, pair: &Pair) -> u64 {
        let (mut rank, mut bound, mut total) = (0, self.most, pair.total());
        for k in (1..=pair.own.len()).rev() {
            let (a, b) = (usize::from(pair.own[k - 1]), self.most - usize::from(pair.other[k - 1]));
            rank += u64::from(self.smaller[self.cell(k, a, bound, total)]);
            if b > a {
                rank += u64::from(self.ending[self.cell(k, a, b - 1, total)]);
            }
            bound = b;
            total -= a + self.most - b;
        }
        rank
    }

    /// The pair of a rank below [`count`](Self::count).
    pub(crate) fn unrank(&self, mut rank: u64, k: usize, mut total: usize) -> Pair {
        let zeros: Heaps = std::iter::repeat_n(0, k).collect();
        let mut pair = Pair { own: zeros, other: zeros };
        let mut bound = self.most;
        for k in (1..=k).rev() {
            let smaller = |a: usize| u64::from(self.smaller[self.cell(k, a, bound, total)]);
            let a = (0..=self.most).rev().find(|&a| smaller(a) <= rank).unwrap_or(0);
            rank -= smaller(a);
            let ending =
                |b: usize| if b > a { u64::from(self.ending[self.cell(k, a, b - 1, total)]) } else { 0 };
            let b = (a..=bound).rev().find(|&b| ending(b) <= rank).unwrap_or(a);
            rank -= ending(b);
            pair.own[k - 1] = a as u8;
            pair.other[k - 1] = (self.most - b) as u8;
            total -= a + self.most - b;
            bound = b;
        }
        pair
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// All pairs of multisets of heaps that come from `k` crossed columns, by trying all columns.
    fn from_columns(most: u8, k: usize) -> HashSet<Pair> {
        let mut pairs = HashSet::from([Pair::new(Heaps::new(), Heaps::new())]);
        for _ in 0..k {
            let columns = (0..=most).flat_map(|own| (0..=most - own).map(move |other| (own, other)));
            let columns: Vec<(u8, u8)> = columns.collect();
            pairs = pairs
                .iter()
                .flat_map(|pair| columns.iter().map(move |&(own, other)| pair.with(own, other)))
                .collect();
        }
        pairs
    }

    #[test]
    fn ranks_number_exactly_the_pairs_that_come_from_columns() {
        for (rows, columns) in [(3, 4), (5, 4), (8, 3)] {
            let chains = Chains::new(rows, columns).unwrap();
            for k in 0..=columns {
                let expected = from_columns(rows - 2, k);
                let mut found = HashSet::new();
                for total in 0..=columns * usize::from(rows - 2) {
                    for rank in 0..chains.count(k, total) {
                        let pair = chains.unrank(rank, k, total);
                        assert_eq!((pair.total(), chains.rank(&pair)), (total, rank));
                        found.insert(pair);
                    }
                }
                assert_eq!(found, expected);
                assert_eq!(chains.pairs(k), expected.len() as u64);
            }
        }
    }

    #[test]
    fn eight_crossed_columns_of_the_chessboard_have_2147145_pairs() {
        // Plane partitions in a box of 2 x 8 x 6.
        let chains = Chains::new(8, 8).unwrap();
        assert_eq!((0..=48).map(|total| chains.count(8, total)).sum::<u64>(), 2_147_145);
    }

    #[test]
    fn only_two_moves_among_the_heaps_matter() {
        let moves = |own: &[u8]| {
            let others = own.iter().map(|_| 0).collect();
            Pair::new(own.iter().copied().collect(), others).essential_moves().collect::<Vec<_>>()
        };
        assert_eq!(moves(&[0, 0]), []);
        assert_eq!(moves(&[0, 1]), [(1, 0)]);
        assert_eq!(moves(&[4, 1, 1, 3]), [(1, 0), (3, 2)]);
        assert_eq!(moves(&[5, 0, 2]), [(2, 0), (2, 1)]);
    }
}
