//! The safe heaps of a subtraction game: as a table, as a count, and with the period proved.
//!
//! The work is done, 64 heap sizes a step, by [`SafeStream`]. The games are those of *Winning Ways*,
//! chapter 4 ("subtraction games").

use super::error::report;
use super::fill::{FilledTable, Grow, grow_until_proved};
use super::memory::reserve;
use super::watch::STRIDE;
use super::{BitSequence, Criterion, Law, Play, SafeStream, SequenceError, SubtractionSet, Watch};

/// The safe heaps of sizes `0..sizes`, one bit each.
///
/// Time as for [`SafeStream`], `sizes / 64` words; space one bit a heap size.
///
/// ```
/// use campeao_solve::sequence::{Play, Quiet, SubtractionSet, safe_bits};
/// let set = SubtractionSet::new([1, 4])?;
/// let safe = safe_bits(&set, Play::Normal, 2009, &mut Quiet)?;
/// assert_eq!(safe.get(1000), Some(true));
/// assert_eq!(safe.get(2008), Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn safe_bits(
    set: &SubtractionSet,
    play: Play,
    sizes: u64,
    watch: &mut dyn Watch,
) -> Result<BitSequence, SequenceError> {
    let mut growing = Outcomes::new(set, play);
    growing.grow_to(sizes, watch)?;
    Ok(growing.safe)
}

/// The number of safe heaps among the sizes `0..sizes`, in memory that does not grow with `sizes`.
///
/// ```
/// use campeao_solve::sequence::{Play, Quiet, SubtractionSet, count_safe};
/// let set = SubtractionSet::new([1, 2])?;
/// assert_eq!(count_safe(&set, Play::Normal, 3001, &mut Quiet)?, 1001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_safe(
    set: &SubtractionSet,
    play: Play,
    sizes: u64,
    watch: &mut dyn Watch,
) -> Result<u64, SequenceError> {
    let mut stream = SafeStream::new(set, play);
    let mut count = 0;
    while stream.next_heap() < sizes {
        if stream.next_heap().is_multiple_of(STRIDE) {
            report(watch, stream.next_heap(), sizes)?;
        }
        let left = sizes - stream.next_heap();
        let word = stream.advance();
        let counted = if left < 64 { word & ((1 << left) - 1) } else { word };
        count += u64::from(counted.count_ones());
    }
    Ok(count)
}

/// Fills the safe heaps until their period is proved, or to `limit` sizes.
///
/// The window is the greatest number of the set. See [`safe_bits`] for the speed.
///
/// ```
/// use campeao_solve::sequence::{Play, Quiet, SubtractionSet, outcome_period};
/// let set = SubtractionSet::new([2, 3])?;
/// let filled = outcome_period(&set, Play::Misere, 1000, &mut Quiet)?;
/// assert_eq!(filled.law.proved().map(|proved| (proved.preperiod, proved.period)), Some((0, 5)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outcome_period(
    set: &SubtractionSet,
    play: Play,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<FilledTable<BitSequence>, SequenceError> {
    let mut growing = Outcomes::new(set, play);
    let criterion = Criterion::RepeatedWindow { window: u64::from(set.greatest()) };
    let proved = grow_until_proved(&mut growing, criterion, limit, watch)?;
    let filled_up_to = growing.safe.len();
    Ok(FilledTable { table: growing.safe, law: proved.map_or(Law::NotFound { filled_up_to }, Law::Proved) })
}

/// The words of a stream, collected.
struct Outcomes {
    stream: SafeStream,
    /// The last word streamed, in full, when the sequence shows only a part of it.
    last_word: u64,
    safe: BitSequence,
}

impl Outcomes {
    fn new(set: &SubtractionSet, play: Play) -> Self {
        Outcomes { stream: SafeStream::new(set, play), last_word: 0, safe: BitSequence::default() }
    }
}

impl Grow for Outcomes {
    type Table = BitSequence;

    fn table(&self) -> &BitSequence {
        &self.safe
    }

    fn grow_to(&mut self, rows: u64, watch: &mut dyn Watch) -> Result<(), SequenceError> {
        let words = &mut self.safe.words;
        reserve(words, rows.div_ceil(64))?;
        if let Some(last) = words.last_mut() {
            *last = self.last_word;
        }
        while self.stream.next_heap() < rows {
            report(watch, self.stream.next_heap(), rows)?;
            let portion = (rows - self.stream.next_heap()).div_ceil(64).min(STRIDE / 64);
            words.extend(self.stream.by_ref().take(portion as usize));
        }
        self.safe.length = rows;
        if let Some(last) = words.last_mut() {
            self.last_word = *last;
            if !rows.is_multiple_of(64) {
                *last &= (1 << (rows % 64)) - 1;
            }
        }
        Ok(())
    }
}
