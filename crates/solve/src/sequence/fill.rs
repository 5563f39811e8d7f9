//! Filling a table until its law is proved.

use super::certificate::{Criterion, Law, PeriodCertificate};
use super::error::report;
use super::memory::reserve;
use super::watch::STRIDE;
use super::{Rows, SequenceError, Table, Watch, proved_period};

/// A table with the law found in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledTable<T> {
    /// The rows, from the empty heap up.
    pub table: T,
    /// The law that they prove.
    pub law: Law,
}

/// A table that can be made longer.
pub(super) trait Grow {
    type Table: Table;

    fn table(&self) -> &Self::Table;

    /// Fills up to `rows` rows in all.
    fn grow_to(&mut self, rows: u64, watch: &mut dyn Watch) -> Result<(), SequenceError>;
}

/// Doubles the table until the criterion proves a period or `limit` rows are filled.
pub(super) fn grow_until_proved(
    growing: &mut impl Grow,
    criterion: Criterion,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<Option<PeriodCertificate>, SequenceError> {
    let mut rows = criterion.rows_needed(0, 64).min(limit);
    loop {
        growing.grow_to(rows, watch)?;
        let proved = proved_period(growing.table(), criterion)?;
        if proved.is_some() || rows == limit {
            return Ok(proved);
        }
        rows = rows.saturating_mul(2).min(limit);
    }
}

/// Fills a table by a rule until two equal windows prove its period, doubling it as needed.
///
/// `rule(n, earlier, row)` writes row `n`, whose cells hold the default value before, from the rows
/// below `n`. From `n = window` on the row must be one function, the same for all `n`, of the
/// `window` rows before it; below that anything goes. A rule that looks at `n` itself or further back
/// breaks this promise and voids the proof.
///
/// Time linear in the rows filled plus the cost of the rule. The law is [`Law::NotFound`] when `limit`
/// rows prove nothing.
///
/// ```
/// use campeao_solve::sequence::{Quiet, Rows, fill_until_periodic};
///
/// // Take 2 or 3; the player who cannot move loses. One cell a row: is the heap safe?
/// let rule = |n: u64, earlier: &Rows<bool>, row: &mut [bool]| {
///     row[0] = [2, 3].iter().all(|&taken| n < taken || !earlier[n - taken][0]);
/// };
/// let filled = fill_until_periodic(rule, 3, 1, 1000, &mut Quiet)?;
/// let certificate = filled.law.proved().ok_or("none")?;
/// assert_eq!((certificate.preperiod, certificate.period), (0, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fill_until_periodic<T, F>(
    rule: F,
    window: u64,
    width: usize,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<FilledTable<Rows<T>>, SequenceError>
where
    T: Copy + Eq + Default,
    F: FnMut(u64, &Rows<T>, &mut [T]),
{
    let mut growing = ByRule { rule, rows: Rows::new(width)?, row: vec![T::default(); width] };
    let proved = grow_until_proved(&mut growing, Criterion::RepeatedWindow { window }, limit, watch)?;
    let filled_up_to = growing.rows.len();
    Ok(FilledTable { table: growing.rows, law: proved.map_or(Law::NotFound { filled_up_to }, Law::Proved) })
}

/// Rows made one after another by a rule.
struct ByRule<T, F> {
    rule: F,
    rows: Rows<T>,
    row: Vec<T>,
}

impl<T, F> Grow for ByRule<T, F>
where
    T: Copy + Eq + Default,
    F: FnMut(u64, &Rows<T>, &mut [T]),
{
    type Table = Rows<T>;

    fn table(&self) -> &Rows<T> {
        &self.rows
    }

    fn grow_to(&mut self, rows: u64, watch: &mut dyn Watch) -> Result<(), SequenceError> {
        let width = self.rows.width() as u64;
        reserve(&mut self.rows.cells, rows.saturating_mul(width))?;
        let rows_between_reports = (STRIDE / width).max(1);
        for n in self.rows.len()..rows {
            if n.is_multiple_of(rows_between_reports) {
                report(watch, n, rows)?;
            }
            self.row.fill(T::default());
            (self.rule)(n, &self.rows, &mut self.row);
            self.rows.cells.extend_from_slice(&self.row);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sequence::Quiet;

    #[test]
    fn a_rule_without_memory_is_constant_at_once() {
        let filled = fill_until_periodic(|_, _, row: &mut [u8]| row[1] = 5, 0, 2, 100, &mut Quiet).unwrap();
        let certificate = filled.law.proved().unwrap();
        assert_eq!((certificate.preperiod, certificate.period), (0, 1));
        assert_eq!(filled.table.get(3), Some(&[0, 5][..]));
    }

    #[test]
    fn a_short_limit_is_reported_with_the_rows() {
        let rule = |n: u64, earlier: &Rows<u16>, row: &mut [u16]| {
            row[0] = if n < 1 { 1 } else { earlier[n - 1][0] * 2 % 1009 };
        };
        let filled = fill_until_periodic(rule, 1, 1, 300, &mut Quiet).unwrap();
        assert_eq!(filled.law, Law::NotFound { filled_up_to: 300 });
        assert_eq!(filled.table.len(), 300);
        let filled = fill_until_periodic(rule, 1, 1, 3000, &mut Quiet).unwrap();
        assert_eq!(filled.law.proved().map(|proved| (proved.preperiod, proved.period)), Some((0, 504)));
    }

    #[test]
    fn rows_without_cells_are_refused() {
        let refused = fill_until_periodic(|_, _, _: &mut [u8]| {}, 0, 0, 10, &mut Quiet);
        assert_eq!(refused, Err(SequenceError::EmptyRow));
    }
}
