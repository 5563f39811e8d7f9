//! Grundy values of subtraction games.
//!
//! The value of a heap is the least number that is not the value of an option (Sprague 1935,
//! Grundy 1939). With at most 63 numbers in the set, the values of the options fit in the bits of
//! one word and the least missing one is a count of trailing ones.

use super::error::report;
use super::fill::{FilledTable, Grow, grow_until_proved};
use super::grundy::Cells;
use super::memory::reserve;
use super::watch::STRIDE;
use super::{Criterion, GrundyValues, Law, SequenceError, SubtractionSet, Watch};

/// The Grundy values of the heaps of sizes `0..sizes`.
///
/// Time `O(sizes)` times the size of the set; one byte per heap size for sets of at most 255 numbers, two for larger
/// ones.
///
/// ```
/// use campeao_solve::sequence::{Quiet, SubtractionSet, subtraction_values};
/// let values = subtraction_values(&SubtractionSet::new([1, 4])?, 10, &mut Quiet)?;
/// assert_eq!(values.as_bytes(), Some(&[0, 1, 0, 1, 2, 0, 1, 0, 1, 2][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn subtraction_values(
    set: &SubtractionSet,
    sizes: u64,
    watch: &mut dyn Watch,
) -> Result<GrundyValues, SequenceError> {
    let mut growing = SubtractionValues::new(set);
    growing.grow_to(sizes, watch)?;
    Ok(growing.values)
}

/// Fills the Grundy values until their period is proved, or to `limit` sizes.
///
/// ```
/// use campeao_solve::sequence::{Quiet, SubtractionSet, subtraction_period};
/// let filled = subtraction_period(&SubtractionSet::new([2, 4, 7])?, 1000, &mut Quiet)?;
/// assert_eq!(filled.law.proved().map(|proved| (proved.preperiod, proved.period)), Some((8, 3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn subtraction_period(
    set: &SubtractionSet,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<FilledTable<GrundyValues>, SequenceError> {
    let mut growing = SubtractionValues::new(set);
    let criterion = Criterion::RepeatedWindow { window: u64::from(set.greatest()) };
    let proved = grow_until_proved(&mut growing, criterion, limit, watch)?;
    let filled_up_to = growing.values.len();
    Ok(FilledTable { table: growing.values, law: proved.map_or(Law::NotFound { filled_up_to }, Law::Proved) })
}

/// Values being filled.
struct SubtractionValues {
    numbers: Vec<usize>,
    values: GrundyValues,
    /// For sets of more than 63 numbers: the last heap that had an option of each value, plus one.
    last_seen: Vec<u64>,
}

impl SubtractionValues {
    fn new(set: &SubtractionSet) -> Self {
        let numbers: Vec<usize> = set.numbers().iter().map(|&number| number as usize).collect();
        let cells = if numbers.len() <= 255 { Cells::Bytes(Vec::new()) } else { Cells::Words(Vec::new()) };
        let last_seen = vec![0; numbers.len() + 1];
        SubtractionValues { numbers, values: GrundyValues { cells }, last_seen }
    }
}

impl Grow for SubtractionValues {
    type Table = GrundyValues;

    fn table(&self) -> &GrundyValues {
        &self.values
    }

    fn grow_to(&mut self, rows: u64, watch: &mut dyn Watch) -> Result<(), SequenceError> {
        match &mut self.values.cells {
            Cells::Bytes(values) => reserve(values, rows)?,
            Cells::Words(values) => reserve(values, rows)?,
        }
        let mut done = self.values.len();
        while done < rows {
            report(watch, done, rows)?;
            let next = rows.min(done + STRIDE) as usize;
            match &mut self.values.cells {
                Cells::Bytes(values) => append(values, next, &self.numbers, &mut self.last_seen),
                Cells::Words(values) => append_by_marks(values, next, &self.numbers, &mut self.last_seen),
            }
            done = next as u64;
        }
        Ok(())
    }
}

/// Appends values up to `length` in all, with a loop specialised for the size of the set.
fn append(values: &mut Vec<u8>, length: usize, numbers: &[usize], last_seen: &mut [u64]) {
    match *numbers {
        [a] => append_by_masks(values, length, &[a]),
        [a, b] => append_by_masks(values, length, &[a, b]),
        [a, b, c] => append_by_masks(values, length, &[a, b, c]),
        [a, b, c, d] => append_by_masks(values, length, &[a, b, c, d]),
        [a, b, c, d, e] => append_by_masks(values, length, &[a, b, c, d, e]),
        _ if numbers.len() < 8 => append_by_masks(values, length, numbers),
        _ if numbers.len() < 64 => append_by_bits(values, length, numbers),
        _ => append_by_marks(values, length, numbers, last_seen),
    }
}

/// Each value `v` is written as `1 << v` while the loop runs, which shortens the dependency from one heap to the next;
/// for at most 7 numbers.
#[inline]
fn append_by_masks<N: AsRef<[usize]> + ?Sized>(values: &mut Vec<u8>, length: usize, numbers: &N) {
    let numbers = numbers.as_ref();
    let least_missing = |seen: u8| !seen & seen.wrapping_add(1);
    let greatest = numbers[numbers.len() - 1];
    let start = values.len();
    let first_used = start.saturating_sub(greatest);
    values.resize(length, 0);
    let values = values.as_mut_slice();
    for value in &mut values[first_used..start] {
        *value = 1 << *value;
    }
    for n in start..length.min(greatest) {
        let options = numbers.iter().take_while(|&&number| number <= n);
        values[n] = least_missing(options.fold(0, |seen, &number| seen | values[n - number]));
    }
    for n in start.max(greatest)..length {
        values[n] = least_missing(numbers.iter().fold(0, |seen, &number| seen | values[n - number]));
    }
    for value in &mut values[first_used..] {
        *value = value.trailing_zeros() as u8;
    }
}

/// The values of the options as bits of a word; for at most 63 numbers.
fn append_by_bits(values: &mut Vec<u8>, length: usize, numbers: &[usize]) {
    let start = values.len();
    values.resize(length, 0);
    let greatest = numbers[numbers.len() - 1];
    for n in start..length.min(greatest) {
        let options = numbers.iter().take_while(|&&number| number <= n);
        let seen = options.fold(0_u64, |seen, &number| seen | 1 << values[n - number]);
        values[n] = seen.trailing_ones() as u8;
    }
    for n in start.max(greatest)..length {
        let seen = numbers.iter().fold(0_u64, |seen, &number| seen | 1 << values[n - number]);
        values[n] = seen.trailing_ones() as u8;
    }
}

/// The values of the options as marks in a table, for sets of any size.
fn append_by_marks<V>(values: &mut Vec<V>, length: usize, numbers: &[usize], last_seen: &mut [u64])
where
    V: Copy + TryFrom<usize> + Default,
    usize: From<V>,
{
    for n in values.len()..length {
        let mark = n as u64 + 1;
        for &number in numbers.iter().take_while(|&&number| number <= n) {
            last_seen[usize::from(values[n - number])] = mark;
        }
        // There are more possible values than options, so one is missing.
        let least = last_seen.iter().position(|&seen| seen != mark).unwrap_or_default();
        values.push(V::try_from(least).unwrap_or_default());
    }
}
