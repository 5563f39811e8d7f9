//! The nim-values of a take-and-break game, made a second time, heap by heap, and what is claimed of them.
//!
//! Whatever the mask, the sum of two rare values or of two common ones is rare, that of a rare and a common one common. So the common
//! options of a heap are single heaps, and splits with a rare part; the value is the least common one that is no option, unless a
//! rare one below it is none either, which is sought among the splits from the smallest part on.

use super::explore::Explorer;
use super::{Beyond, CheckError, FormulaChecked};
use crate::{CodeTheorem, Rare};
use campeao_base::Player;

/// The values that fit in a byte.
const VALUES: usize = 256;
/// After how many heaps a mask is first chosen, where none is claimed.
const FIRST: usize = 64;

/// Confirms what is claimed: that the values repeat, and what the sparse form asks of rare ones and of parts.
pub(super) fn check(theorem: &CodeTheorem, explorer: &mut Explorer) -> Result<FormulaChecked, CheckError> {
    let meter = &mut explorer.meter;
    let (preperiod, period) = (theorem.preperiod() as usize, theorem.period() as usize);
    let rows = theorem.rows() as usize;
    meter.keep(rows);
    meter.going()?;
    let Some(mut table) = Table::new(theorem, rows) else {
        return Err(CheckError::OutOfMemory { limit: rows });
    };
    let wrong = |claim: &'static str, heap: usize| {
        Err(CheckError::False { claim, player: Player::Left, numbers: Some(vec![heap as u64]) })
    };
    for heap in 0..rows {
        if meter.tick() {
            meter.going()?;
        }
        let part = table.grow()?;
        let value = table.values[heap];
        if heap >= preperiod + period && table.values[heap - period] != value {
            return wrong("repeats", heap - period);
        }
        let Some(rare) = theorem.rare() else { continue };
        if heap as u64 > rare.last && table.rare_values.has(value) {
            return wrong("rare", heap);
        }
        if heap >= rows - period && part as u64 > rare.part {
            return wrong("part", heap);
        }
    }
    explorer.statements += if theorem.rare().is_some() { 3 } else { 1 };
    Ok(FormulaChecked::Absent)
}

/// Some of the values that fit in a byte.
#[derive(Clone, Copy, Default)]
struct Values([u64; VALUES / 64]);

impl Values {
    fn has(&self, value: u8) -> bool {
        self.0[usize::from(value / 64)] >> (value % 64) & 1 == 1
    }

    fn add(&mut self, value: u8) {
        self.0[usize::from(value / 64)] |= 1 << (value % 64);
    }

    fn remove(&mut self, value: u8) {
        self.0[usize::from(value / 64)] &= !(1 << (value % 64));
    }

    /// With each word made of those of two sets.
    fn with(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|index| join(self.0[index], other.0[index])))
    }

    fn least(&self) -> Option<u8> {
        let word = self.0.iter().position(|&word| word != 0)?;
        u8::try_from(64 * word + self.0[word].trailing_zeros() as usize).ok()
    }

    fn below(&self, value: u8) -> Self {
        let (word, bit) = (usize::from(value / 64), value % 64);
        Self(std::array::from_fn(|index| match index {
            _ if index < word => self.0[index],
            _ if index == word => self.0[index] & ((1 << bit) - 1),
            _ => 0,
        }))
    }
}

/// A table in the making.
struct Table {
    digits: Vec<u8>,
    /// What is taken by the moves that break a heap.
    breaking: Vec<usize>,
    values: Vec<u8>,
    rare_values: Values,
    /// The rare heaps but that of 0, from the smallest on.
    rare: Vec<u32>,
    /// For the last heaps, by remainders, the values of their splits with a rare part.
    splits: Vec<Values>,
    /// At which heap a mask is chosen next.
    review: usize,
}

impl Table {
    /// A table with room for so many heaps, if there is.
    fn new(theorem: &CodeTheorem, rows: usize) -> Option<Self> {
        let mut values = Vec::new();
        values.try_reserve_exact(rows).ok()?;
        let digits = theorem.code().digits().to_vec();
        let (mask, review) = match theorem.rare() {
            Some(Rare { mask, .. }) => (mask, usize::MAX),
            None => (0, FIRST),
        };
        Some(Self {
            breaking: (0..digits.len()).filter(|&taken| digits[taken] & 4 != 0).collect(),
            values,
            rare_values: rare_values(mask),
            rare: Vec::new(),
            splits: vec![Values::default(); digits.len()],
            review,
            digits,
        })
    }

    /// Finds the value of the next heap; returns the greatest of the smaller parts that splits had to have for it.
    fn grow(&mut self) -> Result<usize, CheckError> {
        let heap = self.values.len();
        if heap == self.review {
            self.review = 2 * heap;
            self.choose_mask();
        }
        self.note(heap);
        let mut options = Values::default();
        for (rest, &digit) in (0..=heap).rev().zip(&self.digits) {
            if digit & 1 != 0 && rest == 0 {
                options.add(0);
            }
            if digit & 2 != 0 && rest > 0 {
                options.add(self.values[rest]);
            }
            if digit & 4 != 0 {
                options = options.with(self.splits[rest % self.digits.len()], |one, other| one | other);
            }
        }
        let excluded = options.with(Values::default(), |one, _| !one);
        let common = excluded.with(self.rare_values, |one, rare| one & !rare).least();
        let mut missing = excluded.with(self.rare_values, |one, rare| one & rare);
        if let Some(common) = common {
            missing = missing.below(common);
        }
        let most = self
            .breaking
            .iter()
            .filter_map(|&taken| heap.checked_sub(taken))
            .max()
            .map_or(0, |rest| rest / 2);
        let mut part = 0;
        while part < most && missing.least().is_some() {
            part += 1;
            let rests = self.breaking.iter().filter_map(|&taken| heap.checked_sub(taken));
            for rest in rests.filter(|rest| part <= rest / 2) {
                missing.remove(self.values[part] ^ self.values[rest - part]);
            }
        }
        let value = missing.least().or(common).ok_or(Beyond::Numbers)?;
        if heap > 0 && self.rare_values.has(value) {
            self.rare.push(heap as u32);
        }
        self.values.push(value);
        Ok(part)
    }

    /// Notes the splits of a heap with a rare part, all smaller heaps being valued.
    fn note(&mut self, heap: usize) {
        let mut splits = Values::default();
        for &rare in self.rare.iter().take_while(|&&rare| (rare as usize) < heap) {
            splits.add(self.values[rare as usize] ^ self.values[heap - rare as usize]);
        }
        let place = heap % self.digits.len();
        self.splits[place] = splits;
    }

    /// Chooses the mask by which the fewest heaps are rare so far, by trying all.
    fn choose_mask(&mut self) {
        let mut counts = [0_u64; VALUES];
        self.values.iter().skip(1).for_each(|&value| counts[usize::from(value)] += 1);
        let rare = |mask: &u16| -> u64 {
            let values = rare_values(*mask);
            (0..=u8::MAX).filter(|&value| values.has(value)).map(|value| counts[usize::from(value)]).sum()
        };
        self.rare_values = rare_values((1..VALUES as u16).min_by_key(rare).unwrap_or(0));
        let heaps = (1..self.values.len()).filter(|&heap| self.rare_values.has(self.values[heap]));
        self.rare = heaps.map(|heap| heap as u32).collect();
        let heap = self.values.len();
        (heap.saturating_sub(self.digits.len())..heap).for_each(|recent| self.note(recent));
    }
}

/// The values with an even number of ones under a mask.
fn rare_values(mask: u16) -> Values {
    let mut values = Values::default();
    (0..=u8::MAX)
        .filter(|&value| (u16::from(value) & mask).count_ones().is_multiple_of(2))
        .for_each(|value| values.add(value));
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn sets_of_values_are_sets() {
        let (mut values, mut set) = (Values::default(), BTreeSet::new());
        for added in [200, 64, 3, 130, 63, 255, 0] {
            values.add(added);
            set.insert(added);
            assert_eq!(values.least(), set.first().copied());
            for limit in 0..=u8::MAX {
                let below = values.below(limit);
                assert!(
                    (0..=u8::MAX).all(|value| below.has(value) == (value < limit && set.contains(&value)))
                );
            }
        }
    }
}
