//! Nim-values of heaps that split into at most two, by rare and common values.
//!
//! Choose a mask. A value is *rare* if an even number of its ones stand under the mask, *common* otherwise. Rare values
//! are closed under nim-sums, the sum of two common ones is rare, and that of a rare and a common one common. So a
//! common option by a split has exactly one rare part, and where few heaps are rare these options are found by going
//! through the rare heaps alone. The value of the heap is then the least common value `c` that is not an option, unless
//! a rare one below `c` is missing: splits are tried from the smallest part on, until all rare values below `c` have
//! been seen, which is nearly always soon.
//!
//! The mask is the one with the fewest rare heaps so far, found by a Walsh-Hadamard transform of the histogram of the values; it
//! affects the speed, never the values.
//!
//! Literature: A. Gangolli and T. Plambeck, *A note on periodicity in some octal games*, 1989; A. Flammenkamp's tables.

use super::error::report;
use super::grundy::Cell;
use super::take_and_break::{ValueSets, is_set, set};
use super::watch::STRIDE;
use super::{SequenceError, Watch};

/// The number of heaps valued before a mask is chosen.
const FIRST: usize = 64;

/// The data about splits of heaps into two.
pub(super) struct Splits {
    /// For each index of the code, from 0, whether it allows two heaps.
    breaking: Vec<bool>,
    mask: u16,
    /// The rare heaps from 1 on, ascending.
    rare: Vec<u32>,
    /// For the most recent sizes, the values of their splits with a rare part.
    marked: ValueSets,
    /// The size at which the next mask is chosen.
    review: usize,
    /// The number of steps so far.
    pub(super) work: u64,
}

/// The data for a proof of a period by rare and common values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rarity {
    /// The mask that defines the rare values.
    pub(super) mask: u16,
    /// The last rare heap; 0 if there is none.
    pub(super) last_rare: u64,
    /// The least bound on parts by which, in the last heaps of the table, all rare values below the heap's own are
    /// found.
    pub(super) part: u64,
}

impl Splits {
    pub(super) fn new(digits: &[u8]) -> Self {
        Self {
            breaking: digits.iter().map(|digit| digit & 4 != 0).collect(),
            mask: 0,
            rare: Vec::new(),
            marked: ValueSets::new(Some(digits.len())),
            review: FIRST,
            work: 0,
        }
    }

    fn is_rare(&self, value: u16) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    /// Records the splits of a size; all smaller heaps must have their values.
    fn note(&mut self, size: usize, values: &[impl Cell]) -> Result<(), SequenceError> {
        let row = self.marked.clear_row(size)?;
        let smaller = self.rare.partition_point(|&heap| (heap as usize) < size);
        for &heap in &self.rare[..smaller] {
            set(row, sum(values, heap as usize, size - heap as usize));
        }
        self.work += smaller as u64 + 1;
        Ok(())
    }

    /// Makes room for values twice as large.
    pub(super) fn widen(&mut self) -> Result<(), SequenceError> {
        self.marked.widen()
    }

    /// The value of the heap of `n`, given the values of its options that are not splits, as a bitset with room for all
    /// values that splits may have; the values of the splits that decide are added to it.
    pub(super) fn value(
        &mut self,
        n: usize,
        values: &[impl Cell],
        options: &mut [u64],
    ) -> Result<usize, SequenceError> {
        if n >= self.review {
            self.choose_mask(n, values)?;
        }
        self.note(n, values)?;
        let rests: Vec<usize> = self.rests(n).collect();
        for &rest in &rests {
            for (option, &marked) in options.iter_mut().zip(self.marked.row(rest)) {
                *option |= marked;
            }
        }
        let (least, _) = self.decide(&rests, values, options);
        Ok(least)
    }

    /// The sizes that are left of a heap after a move that may split it.
    fn rests(&self, n: usize) -> impl Iterator<Item = usize> + '_ {
        let places = self.breaking.iter().enumerate().take(n + 1);
        places.filter(|(_, breaks)| **breaks).map(move |(place, _)| n - place)
    }

    /// The least value that is not an option, all common options being known; and the greatest of the smaller parts
    /// that had to be tried for it.
    fn decide(&mut self, rests: &[usize], values: &[impl Cell], options: &mut [u64]) -> (usize, usize) {
        let room = 64 * options.len();
        let common = (0..room).find(|&value| !self.is_rare(value as u16) && !is_set(options, value as u16));
        let common = common.unwrap_or(room);
        let rare = |this: &Self, value: usize| this.is_rare(value as u16);
        let mut missing =
            (0..common).filter(|&value| rare(self, value) && !is_set(options, value as u16)).count();
        let most = rests.iter().map(|rest| rest / 2).max().unwrap_or(0);
        let mut part = 0;
        while missing > 0 && part < most {
            part += 1;
            for &rest in rests.iter().filter(|rest| part <= **rest / 2) {
                let value = sum(values, part, rest - part);
                if usize::from(value) < common && !is_set(options, value) {
                    set(options, value);
                    missing -= 1;
                }
            }
        }
        self.work += (part * rests.len()) as u64;
        if missing == 0 {
            return (common, part);
        }
        ((0..common).find(|&value| !is_set(options, value as u16)).unwrap_or(common), part)
    }

    /// Records the value of the heap of `n`.
    pub(super) fn valued(&mut self, n: usize, value: u16) {
        if n > 0 && self.is_rare(value) {
            self.rare.push(n as u32);
        }
    }

    /// Chooses the mask with the fewest rare heaps among those below `n`, and records the recent splits anew.
    fn choose_mask(&mut self, n: usize, values: &[impl Cell]) -> Result<(), SequenceError> {
        self.review = 2 * n;
        let greatest: u16 = values.iter().map(|&value| value.into()).max().unwrap_or(0);
        let mut sums = vec![0_i64; (usize::from(greatest) + 1).next_power_of_two()];
        for &value in values.iter().skip(1) {
            sums[usize::from(value.into())] += 1;
        }
        transform(&mut sums);
        // The transform counts the rare heaps minus the common ones.
        let best = (1..sums.len()).min_by_key(|&mask| sums[mask]).unwrap_or(0);
        if best as u16 == self.mask {
            return Ok(());
        }
        self.mask = best as u16;
        let heaps = values.iter().enumerate().skip(1);
        self.rare =
            heaps.filter(|&(_, &value)| self.is_rare(value.into())).map(|(heap, _)| heap as u32).collect();
        self.work += n as u64;
        for size in n.saturating_sub(self.breaking.len())..n {
            self.note(size, values)?;
        }
        Ok(())
    }

    /// The last rare heap, and the bound on parts that shows all rare values below the heaps' own in the last `period`
    /// heaps of the table; `None` where all splits are needed. Reports to the watch at regular intervals.
    pub(super) fn rarity(
        &mut self,
        period: u64,
        values: &[impl Cell],
        singles: impl Fn(usize, &mut [u64]),
        width: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Rarity>, SequenceError> {
        let last_rare = self.rare.last().map_or(0, |&heap| u64::from(heap));
        let mut greatest = 0;
        let mut options = vec![0_u64; width];
        let Some(first) = values.len().checked_sub(period as usize) else { return Ok(None) };
        let mut reported = self.work;
        for heap in first..values.len() {
            if self.work - reported >= STRIDE {
                report(watch, (heap - first) as u64, period)?;
                reported = self.work;
            }
            self.work += 1;
            options.fill(0);
            singles(heap, &mut options);
            // The heap's own value proves that smaller common values are options; only the rare ones are sought.
            let own: u16 = values[heap].into();
            for value in 0..own {
                if !self.is_rare(value) {
                    set(&mut options, value);
                }
            }
            let rests: Vec<usize> = self.rests(heap).collect();
            let (value, part) = self.decide(&rests, values, &mut options);
            if value != usize::from(own) {
                return Ok(None);
            }
            greatest = greatest.max(part);
        }
        Ok(Some(Rarity { mask: self.mask, last_rare, part: greatest as u64 }))
    }
}

/// The nim-sum of the values of two heaps.
fn sum(values: &[impl Cell], one: usize, other: usize) -> u16 {
    values[one].into() ^ values[other].into()
}

/// The Walsh-Hadamard transform, in place: the sum of the items, those whose place has an odd number of ones in common with
/// the place of the result counted negative.
fn transform(items: &mut [i64]) {
    let mut half = 1;
    while half < items.len() {
        for block in items.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (one, other) in low.iter_mut().zip(high) {
                (*one, *other) = (*one + *other, *one - *other);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sequence::take_and_break::bit;

    #[test]
    fn the_transform_counts_even_less_odd() {
        let histogram = [5_i64, 1, 7, 2, 0, 3, 4, 9];
        let mut sums = histogram;
        transform(&mut sums);
        for (mask, &sum) in sums.iter().enumerate() {
            let signed = |(value, count): (usize, &i64)| {
                if (value & mask).count_ones().is_multiple_of(2) { *count } else { -count }
            };
            assert_eq!(sum, histogram.iter().enumerate().map(signed).sum::<i64>(), "{mask}");
        }
    }

    #[test]
    fn bits_are_set_and_seen() {
        let mut words = [0, 0];
        set(&mut words, 70);
        assert!(is_set(&words, 70) && !is_set(&words, 6) && words[1] == bit(70).1);
    }
}
