//! Consistency: whether every value follows from the values of the successors.
//!
//! Hypothesis: this holds for every position of a table, and plays do not repeat. Conclusion: the table is right,
//! by induction over the levels. Where play may repeat the condition is necessary, not sufficient.

use std::ops::{ControlFlow, Range};

#[cfg(not(target_family = "wasm"))]
use rayon::prelude::*;
use thiserror::Error;

use crate::stretch::cell_of_end;
#[cfg(not(target_family = "wasm"))]
use crate::threads::Threads;
use crate::watch::Pace;
use crate::{Cell, Indexed, StoredOutcome, TableEnd, Visitor, Watch};
#[cfg(not(target_family = "wasm"))]
use crate::{FileError, Table};

/// The number of positions checked between two questions to the watch.
const WINDOW: u64 = 1 << 16;

/// The number of ranges that each thread checks between two questions.
#[cfg(not(target_family = "wasm"))]
const RANGES_A_THREAD: usize = 16;

/// The positions to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckedExtent {
    /// All positions.
    Full,
    /// A random sample, which is the same for the same seed.
    Sample {
        /// The number of draws, repetitions included.
        positions: u64,
        /// The seed of the random numbers.
        seed: u64,
    },
}

/// An inconsistency of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Inconsistency<E> {
    /// An answer does not follow from the answers for the successors.
    #[error("the position of rank {rank} is stored as {stored}, but its successors make it {follows}")]
    Value {
        /// The position.
        rank: u64,
        /// The value in the table.
        stored: StoredOutcome,
        /// The value that follows from the successors.
        follows: StoredOutcome,
    },
    /// A successor is marked as unreachable.
    #[error("the position of rank {rank} has the successor {successor}, which is stored as unreachable")]
    Reachable {
        /// The position.
        rank: u64,
        /// Its successor.
        successor: u64,
    },
    /// An answer could not be looked up.
    #[error(transparent)]
    LookUp(E),
    /// The game shows fewer or more positions than it has.
    #[error("the game lists other positions than those up to rank {rank}")]
    Expansion {
        /// The rank at which it ends.
        rank: u64,
    },
    /// The watch asked to stop.
    #[error("stopped after {done} positions; all of them were right")]
    Stopped {
        /// Positions that were checked.
        done: u64,
    },
}

/// Checks that the stored value of each position follows from those of its successors: outcome and remoteness. Without
/// `remoteness` only the outcomes are compared. Returns the number of positions checked.
///
/// `value_of` looks up the value of a rank, in a table or in a file. Linear in the number of moves examined.
///
/// ```
/// use campeao_tablebase::{CheckedExtent, Quiet, SolveOptions, check_consistency, solve};
/// # use campeao_tablebase::{Indexed, Signature, Visitor};
/// # use std::ops::Range;
/// # struct Subtraction;
/// # impl Indexed for Subtraction {
/// #     fn positions(&self) -> u64 { 101 }
/// #     fn signature(&self) -> Signature { Signature::new("subtraction", 1) }
/// #     fn levels(&self) -> Vec<Range<u64>> { (0..101).map(|heap| heap..heap + 1).collect() }
/// #     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
/// #         for heap in range {
/// #             (1..=heap.min(3)).for_each(|taken| visitor.successor(heap - taken));
/// #             visitor.close();
/// #         }
/// #     }
/// # }
/// let table = solve::<_, u8>(&Subtraction, &SolveOptions::default(), &mut Quiet)?;
/// let value_of = |rank| table.get(rank).ok_or("no such rank");
/// assert_eq!(check_consistency(&Subtraction, CheckedExtent::Full, true, value_of, &mut Quiet), Ok(101));
/// # Ok::<(), campeao_tablebase::SolvingError>(())
/// ```
pub fn check_consistency<G: Indexed, E>(
    game: &G,
    extent: CheckedExtent,
    remoteness: bool,
    value_of: impl FnMut(u64) -> Result<StoredOutcome, E>,
    watch: &mut dyn Watch,
) -> Result<u64, Inconsistency<E>> {
    let positions = game.positions();
    let total = match extent {
        CheckedExtent::Full => positions,
        CheckedExtent::Sample { .. } if positions == 0 => 0,
        CheckedExtent::Sample { positions, .. } => positions,
    };
    let pace = Pace::new(0, total, 1);
    let mut check = Check::new(value_of, remoteness);
    let mut done = 0;
    let mut state = if let CheckedExtent::Sample { seed, .. } = extent { seed } else { 0 };
    let mut levels = game.levels().into_iter();
    let mut level = 0..0;
    while done < total {
        if done.is_multiple_of(WINDOW) && watch.progress(&pace.progress(done, 1)) == ControlFlow::Break(()) {
            return Err(Inconsistency::Stopped { done });
        }
        let range: Range<u64> = match extent {
            CheckedExtent::Full => {
                // A range never crosses the border of a level.
                while level.end <= done {
                    let Some(next) = levels.next() else { return Ok(done) };
                    level = next;
                }
                done..((done / WINDOW + 1) * WINDOW).min(level.end)
            }
            CheckedExtent::Sample { .. } => {
                let rank = ((u128::from(next_random(&mut state)) * u128::from(positions)) >> 64) as u64;
                rank..rank + 1
            }
        };
        done += range.end - range.start;
        check.range(game, range)?;
    }
    Ok(done)
}

/// Checks all positions of a table in memory with all threads. The error is the first in the order of ranks.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn check_table<G: Indexed, C: Cell>(
    game: &G,
    table: &Table<C>,
    remoteness: bool,
    pool: &Threads,
    watch: &mut dyn Watch,
) -> Result<u64, Inconsistency<FileError>> {
    let positions = table.positions();
    let value_of = |rank| table.get(rank).ok_or(FileError::NoSuchPlace { place: rank, positions });
    let levels = game.levels();
    let pace = Pace::new(0, positions, levels.len());
    for (index, level) in levels.into_iter().enumerate() {
        let ranges: Vec<Range<u64>> = (level.start..level.end)
            .step_by(WINDOW as usize)
            .map(|start| start..(start + WINDOW).min(level.end))
            .collect();
        for group in ranges.chunks(RANGES_A_THREAD * pool.current_num_threads()) {
            let done = group[0].start;
            if watch.progress(&pace.checking(done, index + 1)).is_break() {
                return Err(Inconsistency::Stopped { done });
            }
            let check = |range: &Range<u64>| Check::new(value_of, remoteness).range(game, range.clone());
            let fault = pool.install(|| group.par_iter().map(check).find_first(Result::is_err));
            fault.unwrap_or(Ok(()))?;
        }
    }
    Ok(positions)
}

/// The next pseudorandom number (`SplitMix64`; G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A check of positions against their successors.
struct Check<F, E> {
    value_of: F,
    remoteness: bool,
    rank: u64,
    smallest: u16,
    any: bool,
    fault: Option<Inconsistency<E>>,
}

impl<E, F: FnMut(u64) -> Result<StoredOutcome, E>> Check<F, E> {
    fn new(value_of: F, remoteness: bool) -> Self {
        Self { value_of, remoteness, rank: 0, smallest: u16::BEST, any: false, fault: None }
    }

    /// Checks a range inside a level.
    fn range<G: Indexed>(&mut self, game: &G, range: Range<u64>) -> Result<(), Inconsistency<E>> {
        self.rank = range.start;
        let end = range.end;
        game.expand(range, self);
        match self.fault.take() {
            Some(fault) => Err(fault),
            None if self.rank == end => Ok(()),
            None => Err(Inconsistency::Expansion { rank: self.rank }),
        }
    }

    fn compare(&mut self, follows: StoredOutcome) {
        let rank = self.rank;
        let fault = match (self.value_of)(rank) {
            Ok(stored) if stored == follows => None,
            Ok(stored) if !self.remoteness && stored.verdict() == follows.verdict() => None,
            Ok(stored) => Some(Inconsistency::Value { rank, stored, follows }),
            Err(error) => Some(Inconsistency::LookUp(error)),
        };
        if self.fault.is_none() {
            self.fault = fault;
        }
        self.rank += 1;
        self.smallest = u16::BEST;
        self.any = false;
    }

    fn best(&self) -> u16 {
        if self.any { self.smallest.before() } else { cell_of_end(TableEnd::Loss) }
    }
}

impl<E, F: FnMut(u64) -> Result<StoredOutcome, E>> Visitor for Check<F, E> {
    fn successor(&mut self, successor: u64) {
        self.any = true;
        let fault = match (self.value_of)(successor) {
            Ok(StoredOutcome::Unreachable) => Inconsistency::Reachable { rank: self.rank, successor },
            Ok(value) => {
                self.smallest = self.smallest.min(u16::from_value(value).unwrap_or(u16::VOID));
                return;
            }
            Err(error) => Inconsistency::LookUp(error),
        };
        self.fault.get_or_insert(fault);
    }

    fn close(&mut self) {
        self.compare(self.best().value());
    }

    fn close_after_pass(&mut self) {
        self.compare(self.best().before().value());
    }

    fn end(&mut self, end: TableEnd) {
        self.compare(cell_of_end::<u16>(end).value());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_numbers_is_the_published_one() {
        let mut state = 1_234_567;
        let row: [u64; 5] = std::array::from_fn(|_| next_random(&mut state));
        assert_eq!(
            row,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }
}
