//! Counts of the solvable patterns of a box by a transfer method.
//!
//! The squares of a k x l box are decided one after the other, diagonal by diagonal. The state is the last diagonal,
//! that is, at most k + 1 numbers 0, 1, 2 such that neighbours have at most 2 together: about 2.247^(k+1) states, where
//! 2.247 is the greatest root of x^3 = 2x^2 + x - 1. Patterns that lead to the same state are counted together. By
//! Proposition 7 a pattern is solvable exactly if no state breaks the condition; the column to the right of the box and
//! the row above it belong to the states, since pebbles arrive there.

use std::ops::AddAssign;

use dashu_int::UBig;
use rustc_hash::FxHashMap;

use crate::CountError;

/// The greatest length of the shorter side: two bits per number must fit into a word.
const WIDEST: u32 = 30;

/// The longest longer side supported.
const LONGEST: u32 = 10_000;

/// The cost of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CensusCost {
    /// The greatest number of states at one time.
    pub states: usize,
    /// The number of states processed in all.
    pub steps: u64,
}

/// The number of solvable patterns in a `columns` x `rows` box, the empty one included.
///
/// At most `limit` states are in memory at one time; a state takes about 100 bytes.
///
/// Time: two steps for each square and each state. The cost is exponential in the shorter side and linear in the longer
/// one.
///
/// ```
/// use campeao_pebbles::count_solvable;
/// let (count, _) = count_solvable(5, 5, 1_000_000)?;
/// assert_eq!(count, 89_286_u32.into());
/// # Ok::<(), campeao_pebbles::CountError>(())
/// ```
pub fn count_solvable(columns: u32, rows: u32, limit: usize) -> Result<(UBig, CensusCost), CountError> {
    if u64::from(columns) * u64::from(rows) < 128 {
        // There are fewer than 2^128 patterns.
        let (count, cost) = Transfer::<u128>::new(columns, rows, limit)?.run()?;
        return Ok((count.into(), cost));
    }
    Transfer::<UBig>::new(columns, rows, limit)?.run()
}

/// The same by number of pebbles: entry n counts the solvable patterns of n pebbles, and the last is not 0.
///
/// ```
/// use campeao_pebbles::count_solvable_by_pebbles;
/// let (counts, _) = count_solvable_by_pebbles(4, 4, 1_000_000)?;
/// assert_eq!(counts, [1_u32, 16, 120, 452, 791, 556, 108].map(Into::into));
/// # Ok::<(), campeao_pebbles::CountError>(())
/// ```
pub fn count_solvable_by_pebbles(
    columns: u32,
    rows: u32,
    limit: usize,
) -> Result<(Vec<UBig>, CensusCost), CountError> {
    if u64::from(columns) * u64::from(rows) < 128 {
        let (counts, cost) = Transfer::<ByPebbles<u128>>::new(columns, rows, limit)?.run()?;
        return Ok((counts.0.into_iter().map(UBig::from).collect(), cost));
    }
    let (counts, cost) = Transfer::<ByPebbles<UBig>>::new(columns, rows, limit)?.run()?;
    Ok((counts.0, cost))
}

/// The result of a count: a number, or a number for each number of pebbles.
trait Weight: Clone + Default {
    /// The count of the empty pattern alone.
    fn empty_pattern() -> Self;
    /// Adds the count of another, disjoint set of patterns.
    fn add(&mut self, other: &Self);
    /// The count after adding one pebble to every pattern.
    #[must_use]
    fn with_pebble(&self) -> Self;
}

impl Weight for u128 {
    fn empty_pattern() -> Self {
        1
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn with_pebble(&self) -> Self {
        *self
    }
}

impl Weight for UBig {
    fn empty_pattern() -> Self {
        Self::ONE
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn with_pebble(&self) -> Self {
        self.clone()
    }
}

/// Counts by number of pebbles.
#[derive(Clone, Default)]
struct ByPebbles<T>(Vec<T>);

impl<T: Clone + Default + From<u8> + for<'a> AddAssign<&'a T>> Weight for ByPebbles<T> {
    fn empty_pattern() -> Self {
        Self(vec![T::from(1)])
    }

    fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), T::default());
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine += theirs;
        }
    }

    fn with_pebble(&self) -> Self {
        let mut counts = Vec::with_capacity(self.0.len() + 1);
        counts.push(T::default());
        counts.extend_from_slice(&self.0);
        Self(counts)
    }
}

/// The transfer over the squares of a box whose columns are not more than its rows.
struct Transfer<W> {
    columns: u32,
    rows: u32,
    limit: usize,
    /// The states, with two bits for each column: the number on the square of that column that was decided last.
    states: FxHashMap<u64, W>,
    cost: CensusCost,
}

impl<W: Weight> Transfer<W> {
    fn new(columns: u32, rows: u32, limit: usize) -> Result<Self, CountError> {
        // Solvability does not change under reflection.
        let (columns, rows) = (columns.min(rows), columns.max(rows));
        if columns > WIDEST {
            return Err(CountError::BoxTooWide { side: columns, limit: WIDEST });
        }
        if rows > LONGEST {
            return Err(CountError::BoxTooLong { side: rows, limit: LONGEST });
        }
        let mut states = FxHashMap::default();
        states.insert(0, W::empty_pattern());
        Ok(Self { columns, rows, limit, states, cost: CensusCost::default() })
    }

    fn run(mut self) -> Result<(W, CensusCost), CountError> {
        if self.columns > 0 {
            for order in 0..=self.columns + self.rows - 2 {
                // From right to left: a square depends on the previous diagonal in its own column and in the column on
                // its left, and on its neighbour on the right, which has just been decided.
                let leftmost = order.saturating_sub(self.rows);
                for i in (leftmost..=order.min(self.columns)).rev() {
                    let in_box = i < self.columns && order - i < self.rows;
                    self.decide(i, in_box)?;
                }
                if let Some(above) = leftmost.checked_sub(1) {
                    self.forget(above);
                }
            }
        }
        let mut total = W::default();
        for weight in self.states.values() {
            total.add(weight);
        }
        Ok((total, self.cost))
    }

    /// Decides the square of column `i` on the current diagonal: empty, or with a pebble if it is in the box.
    fn decide(&mut self, i: u32, in_box: bool) -> Result<(), CountError> {
        let states = std::mem::take(&mut self.states);
        let mut next: FxHashMap<u64, W> = FxHashMap::default();
        next.reserve(states.len());
        self.cost.steps += states.len() as u64;
        for (state, weight) in states {
            let below = state >> (2 * i) & 3;
            let left = if i == 0 { 0 } else { state >> (2 * (i - 1)) & 3 };
            let right = state >> (2 * (i + 1)) & 3;
            let come = left + below;
            let others = state & !(3 << (2 * i));
            if in_box && come + 1 + right <= 2 {
                next.entry(others | (come + 1) << (2 * i)).or_default().add(&weight.with_pebble());
            }
            let number = come.saturating_sub(1);
            if number + right <= 2 {
                next.entry(others | number << (2 * i)).or_default().add(&weight);
            }
        }
        self.cost.states = self.cost.states.max(next.len());
        if next.len() > self.limit {
            return Err(CountError::TooManyStates { limit: self.limit });
        }
        self.states = next;
        Ok(())
    }

    /// Drops the number of a column whose squares all lie below the diagonals to come, beyond the row above the box:
    /// nothing is played there.
    fn forget(&mut self, i: u32) {
        let states = std::mem::take(&mut self.states);
        for (state, weight) in states {
            self.states.entry(state & !(3 << (2 * i))).or_default().add(&weight);
        }
    }
}
