//! Grundy values of take-and-break games, and their periods by the theorem of Guy and Smith.
//!
//! A move from a heap of `n` that takes `t` leaves `n - t` in one, two or three heaps. The sets
//!
//! * `pairs(m)`: values of `m` split into two heaps, `{ G(i) ^ G(m - i) }`,
//! * `triples(m)`: values of `m` split into three heaps, the union of `G(i) ^ pairs(m - i)`,
//!
//! do not depend on `t`, so each is computed once for all digits. They are kept as bitsets; adding a heap of value `v`
//! to all members permutes the words by the high bits of `v` and the bits within a word by the low six, so three heaps
//! cost little more than two: the whole table takes `O(n^2)` steps, times the length of a bitset for hexadecimal codes.
//!
//! Where a move leaves at most two heaps, most of the pairs need not be computed: see [`super::sparse`].
//!
//! Literature: R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956; *Winning Ways*,
//! chapter 4.

use super::certificate::{Criterion, Law, PeriodCertificate};
use super::error::report;
use super::fill::{FilledTable, Grow};
use super::grundy::{Cell, Cells};
use super::memory::{TABLE_BYTES, reserve};
use super::sparse::{Rarity, Splits};
use super::watch::STRIDE;
use super::{GrundyValues, SequenceError, TakeAndBreak, Watch, observed_period, proved_period};

/// The Grundy values of the heaps of sizes `0..sizes`.
///
/// Time `O(sizes^2)` at worst when a move may leave two heaps, and `sizes` times the number of rare heaps where few are rare;
/// `O(sizes)` times the number of digits when at most one; `O(sizes^2)` times the greatest value over 64 when three.
///
/// ```
/// use campeao_solve::sequence::{Quiet, TakeAndBreak, take_and_break_values};
/// let dawson: TakeAndBreak = "0.137".parse()?;
/// let values = take_and_break_values(&dawson, 11, &mut Quiet)?;
/// assert!(values.iter().eq([0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn take_and_break_values(
    code: &TakeAndBreak,
    sizes: u64,
    watch: &mut dyn Watch,
) -> Result<GrundyValues, SequenceError> {
    let mut growing = TakeAndBreakValues::new(code);
    growing.grow_to(sizes, watch)?;
    Ok(growing.values)
}

/// Fills the Grundy values until the theorem of Guy and Smith, or its sparse form, proves their period, or to `limit`
/// sizes, or until `steps` are used up, if they are limited: a step is a part of a heap examined, some nanoseconds.
///
/// When nothing is proved, a repetition seen in the later part of the table, possibly with a saltus, is reported as
/// [`Law::Observed`]: it holds up to the size filled, and nothing is claimed beyond.
///
/// ```
/// use campeao_solve::sequence::{Quiet, TakeAndBreak, take_and_break_period};
/// let kayles: TakeAndBreak = "0.77".parse()?;
/// let filled = take_and_break_period(&kayles, 1000, None, &mut Quiet)?;
/// assert_eq!(filled.law.proved().map(|proved| (proved.preperiod, proved.period)), Some((71, 12)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn take_and_break_period(
    code: &TakeAndBreak,
    limit: u64,
    steps: Option<u64>,
    watch: &mut dyn Watch,
) -> Result<FilledTable<GrundyValues>, SequenceError> {
    let mut growing = TakeAndBreakValues { budget: steps, ..TakeAndBreakValues::new(code) };
    let criterion = Criterion::GuySmith { last_digit: code.last_digit(), heaps: code.most_heaps() };
    let mut rows = criterion.rows_needed(0, 64).min(limit);
    let proved = loop {
        growing.grow_to(rows, watch)?;
        let proved = match proved_period(&growing.values, criterion)? {
            Some(certificate) => Some(certificate),
            None => growing.sparsely_proved(code, watch)?,
        };
        if proved.is_some() || rows == limit || growing.values.len() < rows {
            break proved;
        }
        rows = longer(rows).min(limit);
    };
    let table = growing.values;
    let law = match proved {
        Some(certificate) => Law::Proved(certificate),
        None => match observed_period(&table)? {
            Some(observed) => Law::Observed(observed),
            None => Law::NotFound { filled_up_to: table.len() },
        },
    };
    Ok(FilledTable { table, law })
}

/// The next length of a table that proves nothing: twice as many rows while that costs little, later an eighth more,
/// which wastes few rows.
const fn longer(rows: u64) -> u64 {
    rows.saturating_add(if rows < 1 << 16 { rows } else { rows / 8 })
}

/// Values being filled.
struct TakeAndBreakValues {
    digits: Vec<u8>,
    most_heaps: u64,
    values: GrundyValues,
    /// The splits into two, for games whose moves leave at most two heaps.
    splits: Splits,
    pairs: ValueSets,
    triples: ValueSets,
    /// The steps after which the table grows no further.
    budget: Option<u64>,
    /// Marks for the members of the set under construction.
    marks: Box<[u8; 1 << 16]>,
    /// The values of the options of the current heap, then of the triple under construction.
    options: Vec<u64>,
}

impl TakeAndBreakValues {
    #[expect(clippy::large_stack_arrays, reason = "64 KiB that move to the heap at once")]
    fn new(code: &TakeAndBreak) -> Self {
        let digits = code.digits().to_vec();
        let recent = digits.len();
        let most_heaps = code.most_heaps();
        TakeAndBreakValues {
            splits: Splits::new(&digits),
            pairs: ValueSets::new(None),
            budget: None,
            triples: ValueSets::new(Some(recent)),
            digits,
            most_heaps,
            values: GrundyValues { cells: Cells::Bytes(Vec::new()) },
            marks: Box::new([0; 1 << 16]),
            options: vec![0],
        }
    }

    /// Computes the values of `n` split into two and three heaps.
    fn split(&mut self, n: usize, values: &[impl Cell]) -> Result<(), SequenceError> {
        let half = n / 2;
        if half > 0 {
            for (&smaller, &larger) in values[1..=half].iter().zip(values[n - half..n].iter().rev()) {
                self.marks[usize::from(smaller.into() ^ larger.into())] = 1;
            }
        }
        let pairs = self.pairs.clear_row(n)?;
        for (word, marks) in pairs.iter_mut().zip(self.marks.chunks_exact_mut(64)) {
            *word = marks.iter().rev().fold(0, |word, &mark| word << 1 | u64::from(mark));
            marks.fill(0);
        }
        let triples = self.triples.clear_row(n)?;
        for (smallest, &value) in values.iter().enumerate().take(n / 3 + 1).skip(1) {
            unite_shifted(triples, self.pairs.row(n - smallest), value.into());
        }
        Ok(())
    }

    /// The values of the moves from a heap of `n` that leave one heap or none.
    fn singles(digits: &[u8], n: usize, values: &[impl Cell], options: &mut [u64]) {
        for (rest, &digit) in (0..=n).rev().zip(digits) {
            if digit & 1 != 0 && rest == 0 {
                set(options, 0);
            }
            if digit & 2 != 0 && rest > 0 && rest < n {
                set(options, values[rest].into());
            }
        }
    }

    /// The period that the sparse form of the theorem of Guy and Smith proves.
    fn sparsely_proved(
        &mut self,
        code: &TakeAndBreak,
        watch: &mut dyn Watch,
    ) -> Result<Option<PeriodCertificate>, SequenceError> {
        if self.most_heaps != 2 {
            return Ok(None);
        }
        let last_digit = code.last_digit();
        let sparse = |Rarity { mask, last_rare, part }| Criterion::SparseGuySmith {
            last_digit,
            mask,
            last_rare,
            part,
        };
        let Some(first) = self.rarity(0, watch)? else { return Ok(None) };
        let Some(seen) = proved_period(&self.values, sparse(first))? else { return Ok(None) };
        let Some(rarity) = self.rarity(seen.period, watch)? else { return Ok(None) };
        let criterion = sparse(rarity);
        let enough = criterion.rows_needed(seen.preperiod, seen.period) <= seen.filled_up_to;
        Ok(enough.then_some(PeriodCertificate { criterion, ..seen }))
    }

    /// The data for the sparse form about the last `period` heaps.
    fn rarity(&mut self, period: u64, watch: &mut dyn Watch) -> Result<Option<Rarity>, SequenceError> {
        fn of<C: Cell>(
            splits: &mut Splits,
            digits: &[u8],
            period: u64,
            values: &[C],
            width: usize,
            watch: &mut dyn Watch,
        ) -> Result<Option<Rarity>, SequenceError> {
            let singles = |heap: usize, options: &mut [u64]| {
                TakeAndBreakValues::singles(digits, heap, values, options);
            };
            splits.rarity(period, values, singles, width, watch)
        }
        let (splits, digits, width) = (&mut self.splits, &self.digits, self.options.len());
        match &self.values.cells {
            Cells::Bytes(values) => of(splits, digits, period, values, width, watch),
            Cells::Words(values) => of(splits, digits, period, values, width, watch),
        }
    }

    /// The value of the heap of `n`, from the sets and the smaller values.
    fn next_value(&mut self, n: usize, values: &[impl Cell]) -> Result<u16, SequenceError> {
        self.options.fill(0);
        Self::singles(&self.digits, n, values, &mut self.options);
        if self.most_heaps == 2 {
            let value = self.splits.value(n, values, &mut self.options)?;
            return self.stored(n, value);
        }
        for (rest, &digit) in (0..=n).rev().zip(&self.digits) {
            if digit & 4 != 0 {
                unite_shifted(&mut self.options, self.pairs.row(rest), 0);
            }
            if digit & 8 != 0 {
                unite_shifted(&mut self.options, self.triples.row(rest), 0);
            }
        }
        let full = self.options.iter().take_while(|&&word| word == u64::MAX).count();
        let value = 64 * full + self.options.get(full).map_or(0, |word| word.trailing_ones() as usize);
        self.stored(n, value)
    }

    /// A value as it is stored, with room made for the values of splits that contain it.
    fn stored(&mut self, n: usize, value: usize) -> Result<u16, SequenceError> {
        if value == 64 * self.options.len() {
            self.options.resize(2 * self.options.len(), 0);
            self.splits.widen()?;
            self.pairs.widen()?;
            self.triples.widen()?;
        }
        u16::try_from(value).map_err(|_| SequenceError::ValueTooLarge { size: n as u64 })
    }

    /// Fills up to `rows` rows in all, or until the budget is used up, or up to a value that does not fit, which is
    /// returned.
    fn fill<C: Cell>(
        &mut self,
        values: &mut Vec<C>,
        rows: u64,
        watch: &mut dyn Watch,
    ) -> Result<Option<u16>, SequenceError> {
        reserve(values, rows)?;
        let mut work = STRIDE;
        for n in values.len() as u64..rows {
            if self.budget == Some(0) {
                break;
            }
            if work >= STRIDE {
                report(watch, n, rows)?;
                work = 0;
            }
            let before = self.splits.work;
            if self.most_heaps >= 3 {
                self.split(n as usize, values)?;
            }
            let value = self.next_value(n as usize, values)?;
            let steps = match self.most_heaps {
                1 => self.digits.len() as u64,
                2 => {
                    self.splits.valued(n as usize, value);
                    self.splits.work - before
                }
                _ => n * self.options.len() as u64,
            };
            work += steps;
            if let Some(budget) = &mut self.budget {
                *budget = budget.saturating_sub(steps);
            }
            let Ok(cell) = C::try_from(value) else { return Ok(Some(value)) };
            values.push(cell);
        }
        Ok(None)
    }
}

impl Grow for TakeAndBreakValues {
    type Table = GrundyValues;

    fn table(&self) -> &GrundyValues {
        &self.values
    }

    fn grow_to(&mut self, rows: u64, watch: &mut dyn Watch) -> Result<(), SequenceError> {
        let mut cells = std::mem::replace(&mut self.values.cells, Cells::Bytes(Vec::new()));
        if let Cells::Bytes(values) = &mut cells
            && let Some(value) = self.fill(values, rows, watch)?
        {
            let mut words = Vec::new();
            reserve(&mut words, rows)?;
            words.extend(values.iter().copied().map(u16::from).chain([value]));
            cells = Cells::Words(words);
        }
        if let Cells::Words(values) = &mut cells {
            // Every possible value fits here.
            self.fill(values, rows, watch)?;
        }
        self.values.cells = cells;
        Ok(())
    }
}

/// Adds to a set of values the members of another, each xored with `value`.
fn unite_shifted(target: &mut [u64], source: &[u64], value: u16) {
    let far = usize::from(value) / 64;
    for (index, &word) in source.iter().enumerate() {
        target[index ^ far] |= shifted(word, value);
    }
}

/// A word whose bit `b ^ v` is bit `b` of the given one, for `v` the low six bits of `value`.
fn shifted(mut word: u64, value: u16) -> u64 {
    const EVEN: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, even) in EVEN.into_iter().enumerate() {
        if value >> bit & 1 == 1 {
            let distance = 1 << bit;
            word = (word & even) << distance | word >> distance & even;
        }
    }
    word
}

/// The place of a value in a bitset: its word, and its bit there.
pub(super) const fn bit(value: u16) -> (usize, u64) {
    (value as usize / 64, 1 << (value % 64))
}

/// Puts a value into a bitset.
pub(super) fn set(words: &mut [u64], value: u16) {
    let (word, bit) = bit(value);
    words[word] |= bit;
}

/// Whether a value is in a bitset.
pub(super) fn is_set(words: &[u64], value: u16) -> bool {
    let (word, bit) = bit(value);
    words[word] & bit != 0
}

/// A bitset of values for each heap size, either for all of them or for the most recent.
pub(super) struct ValueSets {
    /// The number of rows kept, if not all are.
    recent: Option<usize>,
    /// Words of a row, a power of two.
    width: usize,
    words: Vec<u64>,
}

impl ValueSets {
    pub(super) fn new(recent: Option<usize>) -> Self {
        ValueSets { recent, width: 1, words: Vec::new() }
    }

    fn place(&self, n: usize) -> usize {
        self.width * self.recent.map_or(n, |recent| n % recent)
    }

    pub(super) fn row(&self, n: usize) -> &[u64] {
        let place = self.place(n);
        &self.words[place..place + self.width]
    }

    pub(super) fn clear_row(&mut self, n: usize) -> Result<&mut [u64], SequenceError> {
        let place = self.place(n);
        let end = place + self.width;
        if self.words.len() < end {
            let needed = end as u64 * 8;
            if needed > TABLE_BYTES {
                return Err(SequenceError::TooLarge { needed, budget: TABLE_BYTES });
            }
            self.words.resize(end, 0);
        }
        let row = &mut self.words[place..end];
        row.fill(0);
        Ok(row)
    }

    /// Makes room for values twice as large.
    pub(super) fn widen(&mut self) -> Result<(), SequenceError> {
        let mut wider = Vec::new();
        reserve(&mut wider, 2 * self.words.len() as u64)?;
        for row in self.words.chunks_exact(self.width) {
            wider.extend_from_slice(row);
            wider.resize(wider.len() + self.width, 0);
        }
        self.width *= 2;
        self.words = wider;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn shifting_a_set_xors_its_members(word: u64, value in 0_u16..64) {
            let expected = (0..64).filter(|bit| word >> bit & 1 == 1).fold(0_u64, |set, bit| set | 1 << (bit ^ value));
            prop_assert_eq!(shifted(word, value), expected);
        }

        #[test]
        fn uniting_with_a_shifted_set_adds_its_members_xored(
            old in prop::collection::btree_set(0_u16..256, 0..99),
            new in prop::collection::btree_set(0_u16..256, 0..99),
            value in 0_u16..256,
        ) {
            let words = |set: &BTreeSet<u16>| {
                let mut words = [0_u64; 4];
                for &member in set {
                    words[usize::from(member) / 64] |= 1 << (member % 64);
                }
                words
            };
            let mut target = words(&old);
            unite_shifted(&mut target, &words(&new), value);
            let expected = old.iter().copied().chain(new.iter().map(|member| member ^ value)).collect();
            prop_assert_eq!(target, words(&expected));
        }
    }
}
