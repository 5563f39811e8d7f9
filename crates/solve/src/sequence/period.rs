//! Finding the least period of a table, in linear time and without hashing.
//!
//! Read backwards from its last row, a table that ends in a repetition of period `p` begins with rows that agree with
//! the rows `p` further on. The Z-function of the reversed table gives, for every `p` in turn, how long that agreement
//! lasts, hence the least preperiod that goes with `p`. The first `p` whose agreement satisfies the theorem is the
//! least period: a smaller one would have the same preperiod, would need fewer rows, and would have been met before.
//! Rows are compared, never hashed, so nothing can be mistaken for equal. Only the long agreements of the Z-function
//! are kept, which are few until the table repeats; short ones are recomputed, by a few comparisons each.

use super::memory::reserve;
use super::{Criterion, GrundyValues, ObservedPeriod, PeriodCertificate, SequenceError, Table};

/// The least preperiod and least period that `criterion` proves from the rows given, if any.
///
/// The caller guarantees the hypothesis of the criterion: that each row from `window` on is one function of the rows in
/// the window before it, or that the rows are the Grundy values of the code. The rows themselves are then checked, not
/// trusted.
///
/// Linear in the number of rows in time; in space 16 bytes for each shorter period by which the last sixteen rows or more
/// repeat.
///
/// ```
/// use campeao_solve::sequence::{Criterion, proved_period};
///
/// // Fibonacci numbers mod 5: each row depends on the two before it. The period is 20.
/// let mut rows = vec![0_u8, 1];
/// while rows.len() < 30 {
///     rows.push((rows[rows.len() - 1] + rows[rows.len() - 2]) % 5);
/// }
/// let certificate = proved_period(&rows, Criterion::RepeatedWindow { window: 2 })?.ok_or("none")?;
/// assert_eq!((certificate.preperiod, certificate.period), (0, 20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Reference
///
/// D. Gusfield, *Algorithms on Strings, Trees and Sequences*, section 1.4, for the Z-function.
pub fn proved_period<T: Table + ?Sized>(
    rows: &T,
    criterion: Criterion,
) -> Result<Option<PeriodCertificate>, SequenceError> {
    let filled_up_to = rows.len();
    let found = first_repetition(
        filled_up_to,
        |first, second| rows.agree(first, second),
        |repetition| criterion.rows_needed(repetition.preperiod, repetition.period) <= filled_up_to,
    )?;
    Ok(found.map(|Repetition { preperiod, period, .. }| PeriodCertificate {
        preperiod,
        period,
        saltus: 0,
        filled_up_to,
        criterion,
    }))
}

/// The least period, possibly with a saltus, seen in the later part of the values.
///
/// A repetition counts only if it covers at least the second half of the table and three periods. It is an observation
/// and proves nothing about larger heaps. Linear time.
///
/// ```
/// use campeao_solve::sequence::{Quiet, TakeAndBreak, observed_period, take_and_break_values};
///
/// // Take 1 and leave exactly three heaps: the values have been seen to climb by 1 every 3 heaps.
/// let code: TakeAndBreak = "0.8".parse()?;
/// let values = take_and_break_values(&code, 200, &mut Quiet)?;
/// let observed = observed_period(&values)?.ok_or("none")?;
/// assert_eq!((observed.period, observed.saltus), (3, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn observed_period(values: &GrundyValues) -> Result<Option<ObservedPeriod>, SequenceError> {
    let step = |n: u64| i64::from(values.value(n + 1)) - i64::from(values.value(n));
    let steps = values.len().saturating_sub(1);
    let found = first_repetition(
        steps,
        |first, second| step(first) == step(second),
        |repetition| repetition.agreement >= 2 * repetition.period && repetition.preperiod <= steps / 2,
    )?;
    Ok(found.map(|Repetition { preperiod, period, .. }| ObservedPeriod {
        preperiod,
        period,
        saltus: i64::from(values.value(preperiod + period)) - i64::from(values.value(preperiod)),
        filled_up_to: values.len(),
    }))
}

/// The least period seen in the later part of some items, with the least preperiod: four periods must fit, and the
/// repetition must cover at least the second half. It is an observation and proves nothing about later items. Linear
/// time.
///
/// ```
/// use campeao_solve::sequence::seen_period;
///
/// let items: Vec<u64> = (0..40).map(|n| if n < 3 { 7 } else { n % 5 }).collect();
/// assert_eq!(seen_period(&items)?, Some((3, 5)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn seen_period<Item: Eq>(items: &[Item]) -> Result<Option<(u64, u64)>, SequenceError> {
    let length = items.len() as u64;
    let found = first_repetition(
        length,
        |first, second| items[first as usize] == items[second as usize],
        |repetition| 4 * repetition.period <= length && repetition.agreement >= length / 2,
    )?;
    Ok(found.map(|Repetition { preperiod, period, .. }| (preperiod, period)))
}

/// A repetition at the end of a table.
struct Repetition {
    preperiod: u64,
    period: u64,
    /// The number of rows `n` for which the rows `n` and `n + period` are known to agree.
    agreement: u64,
}

/// Agreements shorter than this are recomputed when needed.
const LONG: u64 = 16;

/// The repetition of least period that is sufficient, by the Z-function of the reversed table.
fn first_repetition(
    length: u64,
    agree: impl Fn(u64, u64) -> bool,
    sufficient: impl Fn(&Repetition) -> bool,
) -> Result<Option<Repetition>, SequenceError> {
    // The long agreements of the reversed table with itself shifted, by the shift. Few are long where little repeats.
    let mut long: Vec<(u64, u64)> = Vec::new();
    // The long agreement known that ends furthest: positions `start..end` equal positions `0..end - start`.
    let (mut start, mut end) = (0, 0);
    // The first long agreement whose shift is not below `period - start`, while `period < end`.
    let mut next = 0;
    for period in 1..length {
        let mut agreement = 0;
        if period < end {
            let shift = period - start;
            while long.get(next).is_some_and(|known| known.0 < shift) {
                next += 1;
            }
            agreement = match long.get(next) {
                Some(&(known, agreement)) if known == shift => agreement.min(end - period),
                _ => 0,
            };
        }
        while period + agreement < length && agree(length - 1 - agreement, length - 1 - period - agreement) {
            agreement += 1;
        }
        let repetition = Repetition { preperiod: length - period - agreement, period, agreement };
        if sufficient(&repetition) {
            return Ok(Some(repetition));
        }
        if agreement < LONG {
            continue;
        }
        if period + agreement > end {
            (start, end, next) = (period, period + agreement, 0);
        }
        if long.len() == long.capacity() {
            let room = (2 * long.len() as u64).clamp(LONG, length);
            reserve(&mut long, room)?;
        }
        long.push((period, agreement));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// By definition: try every period and walk back.
    fn slow(rows: &[u8], criterion: Criterion) -> Option<(u64, u64)> {
        (1..rows.len()).find_map(|period| {
            let mut preperiod = rows.len() - period;
            while preperiod > 0 && rows[preperiod - 1] == rows[preperiod - 1 + period] {
                preperiod -= 1;
            }
            let claim = (preperiod as u64, period as u64);
            (criterion.rows_needed(claim.0, claim.1) <= rows.len() as u64).then_some(claim)
        })
    }

    /// The least period and its least preperiod that `counts` accepts, by trying all.
    fn slow_seen(rows: &[i64], counts: impl Fn(usize, usize) -> bool) -> Option<(u64, u64)> {
        (1..rows.len()).find_map(|period| {
            let agree = |n: &usize| rows[*n] == rows[n + period];
            let preperiod = (0..rows.len() - period).rfind(|n| !agree(n)).map_or(0, |n| n + 1);
            counts(preperiod, period).then_some((preperiod as u64, period as u64))
        })
    }

    proptest! {
        /// The rows climb by `climb` from one of the body's rounds to the next.
        #[test]
        fn the_period_seen_is_the_one_found_by_trying_all(
            head in prop::collection::vec(0_u8..3, 0..12),
            body in prop::collection::vec(0_u8..3, 1..9),
            climb in 0_u8..2,
            length in 1_usize..60,
        ) {
            let round = |n: usize| body[n % body.len()] + climb * (n / body.len()) as u8;
            let rows: Vec<u8> = head.iter().copied().chain((0..).map(round)).take(length).collect();
            let numbers: Vec<i64> = rows.iter().map(|&row| i64::from(row)).collect();
            let expected = slow_seen(&numbers, |preperiod, period| {
                4 * period <= length && length - period - preperiod >= length / 2
            });
            prop_assert_eq!(seen_period(&rows).unwrap(), expected);
            let steps: Vec<i64> = numbers.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let expected = slow_seen(&steps, |preperiod, period| {
                steps.len() - period - preperiod >= 2 * period && preperiod <= steps.len() / 2
            });
            let values = GrundyValues { cells: super::super::grundy::Cells::Bytes(rows) };
            let found = observed_period(&values).unwrap();
            prop_assert_eq!(found.map(|found| (found.preperiod, found.period)), expected);
            if let Some(found) = found {
                let value = |n: u64| i64::from(values.value(n));
                prop_assert_eq!(found.filled_up_to, values.len());
                prop_assert!((found.preperiod..values.len() - found.period)
                    .all(|n| value(n + found.period) == value(n) + found.saltus));
            }
        }
    }

    proptest! {
        #[test]
        fn the_period_is_the_one_found_by_trying_all(
            head in prop::collection::vec(0_u8..2, 0..12),
            body in prop::collection::vec(0_u8..2, 1..9),
            rounds in 1_usize..9,
            tail in prop::collection::vec(0_u8..2, 0..4),
            length in 0_usize..200,
            window in 0_u64..90,
            heaps in 1_u64..4,
        ) {
            // Within a period the rows may repeat too.
            let body = [body.repeat(rounds), tail].concat();
            let rows: Vec<u8> = head.iter().chain(body.iter().cycle()).copied().take(length).collect();
            for criterion in [
                Criterion::RepeatedWindow { window },
                Criterion::GuySmith { last_digit: window, heaps },
            ] {
                let found = proved_period(&rows, criterion).unwrap();
                prop_assert_eq!(found.map(|found| (found.preperiod, found.period)), slow(&rows, criterion));
                if let Some(certificate) = found {
                    prop_assert_eq!(certificate.verify(&rows), Ok(()));
                }
            }
        }
    }
}
