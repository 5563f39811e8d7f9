//! Theorems about the periods of take-and-break games: a table of nim-values is recomputed, heap by heap.
//!
//! Let the last digit of the code that is not 0 stand at place `k`, let moves leave at most `c` heaps, one or two, and
//! let the heaps `n` and `n + p` have the same value for all `n >= n0` in a table. Conclusion: they have it for all `n`
//! from `n0` on. Hypothesis, either
//!
//! - the table has `c*(max(n0, 1) + p) + k` heaps (Guy and Smith 1956): an option of a greater heap has a part of at
//!   least `n0 + p`, which may be shortened by `p` without a change of value, and back; or
//! - the sparse form: a value is rare if it has an even number of its ones under a mask, else common; no heap of the
//!   table after `R < n0` is rare (*rare*); in the last `p` heaps each rare value below the heap's own is that of a
//!   single heap or of two, one of them at most `B` (*part*); and the table has `n0 + p + max(R, B) + k` heaps. A
//!   common option has exactly one rare part, or is a single heap, and the same argument holds.
//!
//! Whatever the mask, the sum of two rare values or of two common ones is rare, all others are common. So the common
//! options of a heap are single heaps, and splits with a rare part; its value is the least common number that is not an
//! option, unless a rare one below it is not an option either, which the splits show from the smallest part on.

use crate::file::{Code, Rare};
use crate::limits::Meter;
use crate::rules::check_name;
use crate::{Beyond, CheckError, Refused};
use campeao_base::Player;

/// The values that fit in a byte.
const VALUES: usize = 256;
/// The number of heaps after which a mask is first chosen, if none is claimed.
const FIRST: usize = 64;
/// The most digits of a code.
const MOST_DIGITS: usize = 64;
/// The most heaps of a table; each takes a byte.
const MOST_ROWS: u64 = u32::MAX as u64;

/// The digits of a code, from that before the point to the last one that is not 0.
fn digits_of(code: &str) -> Option<Vec<u8>> {
    let (before, after) = code.split_once('.')?;
    let fits = before.len() == 1 && (1..=MOST_DIGITS).contains(&after.len());
    let digits = before
        .chars()
        .chain(after.chars())
        .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()));
    let mut digits =
        digits.collect::<Option<Vec<u8>>>().filter(|digits| fits && matches!(digits[0], 0 | 4 | 8 | 12))?;
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    Some(digits)
}

/// The number of heaps in the table that proves a claim.
fn rows_of(code: &Code, digits: &[u8]) -> u64 {
    let whole = code.preperiod.max(1).saturating_add(code.period);
    let splits = digits.iter().any(|digit| digit & 4 != 0);
    let further = match code.rare {
        Some(rare) => rare.last.max(rare.part),
        None => {
            if splits {
                whole
            } else {
                0
            }
        }
    };
    whole.saturating_add(further).saturating_add(digits.len() as u64 - 1)
}

/// Confirms the claim; returns the number of statements and of heaps.
pub(crate) fn check(code: &Code, meter: &Meter) -> Result<(usize, u64), CheckError> {
    check_name(&code.game)?;
    let digits = digits_of(&code.digits)
        .filter(|digits| digits.iter().all(|digit| digit & 8 == 0))
        .ok_or(Refused::Code)?;
    let rows = rows_of(code, &digits);
    let sound = code.rare.is_none_or(|rare| rare.mask > 0 && rare.last < code.preperiod);
    if !sound || code.period == 0 || rows > MOST_ROWS {
        return Err(Refused::Code.into());
    }
    let (heaps, preperiod, period) = (rows as usize, code.preperiod as usize, code.period as usize);
    meter.keep(heaps)?;
    let mut table = Table::new(digits, code.rare, heaps).ok_or(CheckError::OutOfMemory { limit: heaps })?;
    let wrong = |claim: &'static str, heap: usize| {
        Err(CheckError::False { claim, player: Player::Left, numbers: Some(vec![heap as u64]) })
    };
    for heap in 0..heaps {
        meter.tick()?;
        let part = table.grow()?;
        let value = table.values[heap];
        if heap >= preperiod + period && table.values[heap - period] != value {
            return wrong("repeats", heap - period);
        }
        let Some(rare) = code.rare else { continue };
        if heap as u64 > rare.last && table.rare_values.has(value) {
            return wrong("rare", heap);
        }
        if heap >= heaps - period && part as u64 > rare.part {
            return wrong("part", heap);
        }
    }
    Ok((if code.rare.is_some() { 3 } else { 1 }, rows))
}

/// A set of values that fit in a byte.
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

    /// The set obtained word by word from this and another one.
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

/// A table of values under construction.
struct Table {
    digits: Vec<u8>,
    /// The amounts taken by the moves that split a heap.
    splitting: Vec<usize>,
    values: Vec<u8>,
    rare_values: Values,
    /// The rare heaps except 0, in ascending order.
    rare: Vec<u32>,
    /// For each of the last heaps, by residue, the values of its splits with a rare part.
    splits: Vec<Values>,
    /// The heap at which a mask is chosen next.
    review: usize,
}

impl Table {
    /// A table with room for this number of heaps, if there is enough memory.
    fn new(digits: Vec<u8>, rare: Option<Rare>, heaps: usize) -> Option<Self> {
        let mut values = Vec::new();
        values.try_reserve_exact(heaps).ok()?;
        let (mask, review) = rare.map_or((0, FIRST), |rare| (rare.mask, usize::MAX));
        Some(Self {
            splitting: (0..digits.len()).filter(|&taken| digits[taken] & 4 != 0).collect(),
            values,
            rare_values: rare_values(mask),
            rare: Vec::new(),
            splits: vec![Values::default(); digits.len()],
            review,
            digits,
        })
    }

    /// Finds the value of the next heap; returns the greatest smaller part of the splits that were needed for it.
    fn grow(&mut self) -> Result<usize, CheckError> {
        let heap = self.values.len();
        if heap == self.review {
            self.review = 2 * heap;
            self.choose_mask();
        }
        self.note(heap);
        let excluded = self.options(heap).with(Values::default(), |one, _| !one);
        let common = excluded.with(self.rare_values, |one, rare| one & !rare).least();
        let mut missing = excluded.with(self.rare_values, |one, rare| one & rare);
        if let Some(common) = common {
            missing = missing.below(common);
        }
        let rests = || self.splitting.iter().filter_map(|&taken| heap.checked_sub(taken));
        let most = rests().max().map_or(0, |rest| rest / 2);
        let mut part = 0;
        while part < most && missing.least().is_some() {
            part += 1;
            for rest in rests().filter(|rest| part <= rest / 2) {
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

    /// The values of single heaps that a heap can become, and of splits with a rare part.
    fn options(&self, heap: usize) -> Values {
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
        options
    }

    /// Records the splits of a heap with a rare part; all smaller heaps must be valued.
    fn note(&mut self, heap: usize) {
        let mut splits = Values::default();
        for &rare in self.rare.iter().take_while(|&&rare| (rare as usize) < heap) {
            splits.add(self.values[rare as usize] ^ self.values[heap - rare as usize]);
        }
        let place = heap % self.digits.len();
        self.splits[place] = splits;
    }

    /// Chooses the mask with the fewest rare heaps so far, by trying all.
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
                let is = |value| below.has(value) == (value < limit && set.contains(&value));
                assert!((0..=u8::MAX).all(is));
            }
        }
    }
}
