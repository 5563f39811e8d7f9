//! The numbering of the staircases in a box.
//!
//! Read the lengths of the rows from below, `a_0 <= a_1 <= ... <= a_{m-1} <= n`, and add to each the number of its row:
//! `a_j + j` are `m` different numbers below `m + n`, and every such set comes from one staircase. Listed by their
//! greatest elements first (the colexicographic order, that of the binary words with `m` ones as numbers), the set
//! `p_0 < p_1 < ...` has number `binomial(p_0, 1) + binomial(p_1, 2) + ... + binomial(p_{m-1}, m)`: the combinatorial
//! number system (Lehmer 1964). A staircase inside another has a smaller number, so a table can be filled upwards.

use super::Staircase;

/// The numbering of the staircases of at most `rows` rows and `columns` columns.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{Numbering, Staircase};
/// let numbering = Numbering::new(3, 3).ok_or("too big")?;
/// assert_eq!(numbering.count(), 20);
/// let staircase = Staircase::new([3, 1, 1]).ok_or("no staircase")?;
/// let number = numbering.number(&staircase);
/// assert_eq!(number, Some(12));
/// assert_eq!(numbering.staircase(12), Some(staircase));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    rows: usize,
    columns: usize,
    /// `binomial(p, j + 1)` at `j * (rows + columns + 1) + p`.
    binomials: Vec<u64>,
}

impl Numbering {
    /// The numbering of a box; `None` if it has too many rows and columns to be listed. Binomials beyond 64 bits are
    /// replaced by the greatest number.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let width = rows.checked_add(columns)?.checked_add(1)?;
        let mut binomials: Vec<u64> = vec![0; rows.checked_mul(width)?];
        for j in 0..rows {
            for p in 1..width {
                // Pascal's rule, where choosing nothing is possible in one way.
                let fewer = if j == 0 { 1 } else { binomials[(j - 1) * width + p - 1] };
                binomials[j * width + p] = binomials[j * width + p - 1].saturating_add(fewer);
            }
        }
        Some(Self { rows, columns, binomials })
    }

    /// The rows of the box.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The columns of the box.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The number of staircases: `binomial(rows + columns, rows)`.
    pub fn count(&self) -> u64 {
        if self.rows == 0 { 1 } else { self.choose(self.rows + self.columns, self.rows - 1) }
    }

    /// `binomial(p, j + 1)`.
    fn choose(&self, p: usize, j: usize) -> u64 {
        self.binomials.get(j * (self.rows + self.columns + 1) + p).copied().unwrap_or(0)
    }

    /// The contribution of a row with some length to the number; rows are counted from below from 0.
    pub(super) fn term(&self, row: usize, length: usize) -> u64 {
        self.choose(length + row, row)
    }

    /// The number of a staircase; `None` if it does not fit into the box.
    pub fn number(&self, staircase: &Staircase) -> Option<u64> {
        let lengths = staircase.lengths();
        if lengths.len() > self.rows || usize::from(staircase.length(0)) > self.columns {
            return None;
        }
        let terms = lengths.iter().enumerate();
        Some(terms.map(|(above, length)| self.term(self.rows - 1 - above, usize::from(*length))).sum())
    }

    /// The staircase with a number; `None` from [`Numbering::count`] on.
    pub fn staircase(&self, number: u64) -> Option<Staircase> {
        let mut rest = Some(number).filter(|number| *number < self.count())?;
        let mut lengths = Vec::with_capacity(self.rows);
        for row in (0..self.rows).rev() {
            let length = (0..=self.columns).rev().find(|length| self.term(row, *length) <= rest)?;
            rest -= self.term(row, length);
            lengths.push(length as u8);
        }
        Staircase::new(lengths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_run_from_0_without_a_gap_and_what_is_inside_has_a_smaller_one() {
        for (rows, columns) in [(0, 4), (1, 1), (1, 5), (4, 1), (3, 3), (4, 6), (6, 4)] {
            let numbering = Numbering::new(rows, columns).unwrap();
            let all: Vec<Staircase> =
                (0..numbering.count()).map(|number| numbering.staircase(number).unwrap()).collect();
            for (number, staircase) in all.iter().enumerate() {
                assert_eq!(numbering.number(staircase), Some(number as u64));
                for row in 0..rows {
                    for left in 0..staircase.length(row) {
                        let inside = numbering.number(&staircase.bitten(row, left)).unwrap();
                        assert!(inside < number as u64, "{staircase}");
                    }
                }
            }
            assert_eq!(numbering.staircase(numbering.count()), None);
        }
    }

    #[test]
    fn what_does_not_fit_has_no_number() {
        let numbering = Numbering::new(2, 3).unwrap();
        assert_eq!(numbering.number(&Staircase::full(3, 1)), None);
        assert_eq!(numbering.number(&Staircase::full(1, 4)), None);
        assert_eq!(Numbering::new(34, 34).map(|numbering| numbering.count()), Some(u64::MAX));
        assert_eq!(Numbering::new(30, 30).map(|numbering| numbering.count()), Some(118_264_581_564_861_424));
    }
}
