//! Grundy values of take-and-break games, and their periods by the theorem of Guy and Smith.
//!
//! A move from a heap of `n` that takes `t` leaves `n - t` in one, two or three heaps. The sets
//!
//! * `pairs(m)`: values of `m` split into two heaps, `{ G(i) ^ G(m - i) }`,
//! * `triples(m)`: values of `m` split into three heaps, the union of `G(i) ^ pairs(m - i)`,
//!
//! do not depend on `t`, so each is computed once and serves all digits. They are kept as bitsets;
//! adding a heap of value `v` to all members permutes the words by the high bits of `v` and the bits
//! within a word by the low six, so three heaps cost little more than two: the whole table takes
//! `O(n^2)` steps, times the length of a bitset for hexadecimal codes.
//!
//! Literature: R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956; *Winning Ways*,
//! chapter 4.

use super::certificate::{Criterion, Law};
use super::error::report;
use super::fill::{Filled, Grow, grow_until_proved};
use super::grundy::Cells;
use super::memory::{TABLE_BYTES, reserve};
use super::watch::STRIDE;
use super::{GrundyValues, SequenceError, TakeAndBreak, Watch, observed_period};

/// The Grundy values of the heaps of sizes `0..sizes`.
///
/// Time `O(sizes^2)` when a move may leave two heaps, `O(sizes)` times the number of digits when
/// at most one, `O(sizes^2)` times the greatest value over 64 when three.
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

/// Fills the Grundy values until the theorem of Guy and Smith proves their period, or to `limit` sizes.
///
/// When nothing is proved, a repetition seen in the later part of the table, possibly with a saltus,
/// is reported as [`Law::Observed`]: it holds up to the size filled and no more is claimed.
///
/// ```
/// use campeao_solve::sequence::{Quiet, TakeAndBreak, take_and_break_period};
/// let kayles: TakeAndBreak = "0.77".parse()?;
/// let filled = take_and_break_period(&kayles, 1000, &mut Quiet)?;
/// assert_eq!(filled.law.proved().map(|proved| (proved.preperiod, proved.period)), Some((71, 12)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn take_and_break_period(
    code: &TakeAndBreak,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<Filled<GrundyValues>, SequenceError> {
    let mut growing = TakeAndBreakValues::new(code);
    let criterion = Criterion::GuySmith { last_digit: code.last_digit(), heaps: code.most_heaps() };
    let proved = grow_until_proved(&mut growing, criterion, limit, watch)?;
    let table = growing.values;
    let law = match proved {
        Some(certificate) => Law::Proved(certificate),
        None => match observed_period(&table)? {
            Some(observed) => Law::Observed(observed),
            None => Law::NotFound { filled_up_to: table.len() },
        },
    };
    Ok(Filled { table, law })
}

/// Values being filled.
struct TakeAndBreakValues {
    digits: Vec<u8>,
    most_heaps: u64,
    values: GrundyValues,
    pairs: ValueSets,
    triples: ValueSets,
    /// Marks for the members of a set in the making.
    marks: Box<[u8; 1 << 16]>,
    /// The values of the options of the heap in hand, then of a triple in the making.
    options: Vec<u64>,
}

impl TakeAndBreakValues {
    #[expect(clippy::large_stack_arrays, reason = "64 KiB that move to the heap at once")]
    fn new(code: &TakeAndBreak) -> Self {
        let digits = code.digits().to_vec();
        let recent = digits.len();
        let most_heaps = code.most_heaps();
        TakeAndBreakValues {
            pairs: ValueSets::new(if most_heaps >= 3 { None } else { Some(recent) }),
            triples: ValueSets::new(Some(recent)),
            digits,
            most_heaps,
            values: GrundyValues { cells: Cells::Words(Vec::new()) },
            marks: Box::new([0; 1 << 16]),
            options: vec![0],
        }
    }

    /// The values of the ways to split `n` into two and three heaps.
    fn split(&mut self, n: usize, values: &[u16]) -> Result<(), SequenceError> {
        if self.most_heaps >= 2 {
            let half = n / 2;
            if half > 0 {
                for (&smaller, &larger) in values[1..=half].iter().zip(values[n - half..n].iter().rev()) {
                    self.marks[usize::from(smaller ^ larger)] = 1;
                }
            }
            let pairs = self.pairs.clear_row(n)?;
            for (word, marks) in pairs.iter_mut().zip(self.marks.chunks_exact_mut(64)) {
                *word = marks.iter().rev().fold(0, |word, &mark| word << 1 | u64::from(mark));
                marks.fill(0);
            }
        }
        if self.most_heaps >= 3 {
            let triples = self.triples.clear_row(n)?;
            for (smallest, &value) in values.iter().enumerate().take(n / 3 + 1).skip(1) {
                unite_shifted(triples, self.pairs.row(n - smallest), value);
            }
        }
        Ok(())
    }

    /// The value of the heap of `n`, from the sets and the smaller values.
    fn next_value(&mut self, n: usize, values: &[u16]) -> Result<u16, SequenceError> {
        self.options.fill(0);
        for (rest, &digit) in (0..=n).rev().zip(&self.digits) {
            if digit & 1 != 0 && rest == 0 {
                self.options[0] |= 1;
            }
            if digit & 2 != 0 && rest > 0 {
                let value = usize::from(values[rest]);
                self.options[value / 64] |= 1 << (value % 64);
            }
            if digit & 4 != 0 {
                unite_shifted(&mut self.options, self.pairs.row(rest), 0);
            }
            if digit & 8 != 0 {
                unite_shifted(&mut self.options, self.triples.row(rest), 0);
            }
        }
        let full = self.options.iter().take_while(|&&word| word == u64::MAX).count();
        let value = 64 * full + self.options.get(full).map_or(0, |word| word.trailing_ones() as usize);
        if value == 64 * self.options.len() {
            self.options.resize(2 * self.options.len(), 0);
            self.pairs.widen()?;
            self.triples.widen()?;
        }
        u16::try_from(value).map_err(|_| SequenceError::ValueTooLarge { size: n as u64 })
    }
}

impl Grow for TakeAndBreakValues {
    type Table = GrundyValues;

    fn table(&self) -> &GrundyValues {
        &self.values
    }

    fn grow_to(&mut self, rows: u64, watch: &mut dyn Watch) -> Result<(), SequenceError> {
        let cells = std::mem::replace(&mut self.values.cells, Cells::Bytes(Vec::new()));
        let mut values = match cells {
            Cells::Words(values) => values,
            Cells::Bytes(values) => values.into_iter().map(u16::from).collect(),
        };
        reserve(&mut values, rows)?;
        let mut work = STRIDE;
        for n in values.len() as u64..rows {
            if work >= STRIDE {
                report(watch, n, rows)?;
                work = 0;
            }
            work += match self.most_heaps {
                1 => self.digits.len() as u64,
                2 => n / 2,
                _ => n * self.options.len() as u64,
            };
            self.split(n as usize, &values)?;
            let value = self.next_value(n as usize, &values)?;
            values.push(value);
        }
        self.values.cells = Cells::Words(values);
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

/// A bitset of values for each heap size, either for all of them or for the most recent.
struct ValueSets {
    /// The number of rows kept, if not all are.
    recent: Option<usize>,
    /// Words of a row, a power of two.
    width: usize,
    words: Vec<u64>,
}

impl ValueSets {
    fn new(recent: Option<usize>) -> Self {
        ValueSets { recent, width: 1, words: Vec::new() }
    }

    fn place(&self, n: usize) -> usize {
        self.width * self.recent.map_or(n, |recent| n % recent)
    }

    fn row(&self, n: usize) -> &[u64] {
        let place = self.place(n);
        &self.words[place..place + self.width]
    }

    fn clear_row(&mut self, n: usize) -> Result<&mut [u64], SequenceError> {
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
    fn widen(&mut self) -> Result<(), SequenceError> {
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
