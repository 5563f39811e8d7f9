//! The tame heaps of a game, whose misère sums are won as in Nim.
//!
//! The genus of a heap is computed from those of its options. An option of several heaps is a sum, whose
//! genus the theorem on tame sums (see [`Genus`]) gives as long as all smaller heaps are tame. At the
//! first heap that is not tame, a *wild* one, the computation stops: beyond it the theorem is silent.
//!
//! See *Winning Ways*, chapter 13, where Kayles becomes wild at the heap of 5.

use super::error::report;
use super::memory::reserve;
use super::watch::STRIDE;
use super::{Genus, HeapGame, SequenceError, SubtractionSet, TakeAndBreak, Watch};

/// The genera of the tame heaps of a game, from the empty heap up to the first wild one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tameness {
    /// The genus of every heap below the first wild one, or of all requested.
    pub genera: Vec<Genus>,
    /// The first wild heap, if one was met.
    pub first_wild: Option<Wild>,
}

/// A heap that is not tame, while all smaller ones are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wild {
    /// The size of the heap.
    pub size: u64,
    /// Its genus, which does not occur in Nim.
    pub genus: Genus,
}

impl Tameness {
    /// The genus of a sum of heaps, or nothing if one of them is wild or beyond what was computed.
    ///
    /// ```
    /// use campeao_solve::sequence::{Quiet, SubtractionSet, subtraction_tameness};
    /// let tameness = subtraction_tameness(&SubtractionSet::new([1, 4])?, 100, &mut Quiet)?;
    /// // By misère play the heap of 1 is lost by the player to move, and so is 4 + 4.
    /// assert_eq!(tameness.genus_of_sum([1]).map(|genus| genus.is_safe_in_misere_play()), Some(true));
    /// assert_eq!(tameness.genus_of_sum([4, 4]).map(|genus| genus.is_safe_in_misere_play()), Some(true));
    /// assert_eq!(tameness.genus_of_sum([4, 100]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn genus_of_sum(&self, heaps: impl IntoIterator<Item = u64>) -> Option<Genus> {
        let genera: Option<Vec<Genus>> = heaps.into_iter().map(|heap| self.genus(heap)).collect();
        Genus::of_sum(genera?)
    }

    /// The genus of a heap, if it was computed and is tame.
    pub fn genus(&self, heap: u64) -> Option<Genus> {
        self.genera.get(usize::try_from(heap).ok()?).copied()
    }
}

/// The genera of the heaps of sizes `0..sizes` of a subtraction game, up to the first wild one.
///
/// Time `O(sizes)` times the size of the set.
///
/// ```
/// use campeao_solve::sequence::{Quiet, SubtractionSet, subtraction_tameness};
/// let tameness = subtraction_tameness(&SubtractionSet::new([2, 3])?, 1000, &mut Quiet)?;
/// assert_eq!(tameness.first_wild, None);
/// let safe = (0..15).filter(|&n| tameness.genera[n].is_safe_in_misere_play());
/// assert_eq!(safe.collect::<Vec<_>>(), [2, 3, 7, 8, 12, 13]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn subtraction_tameness(
    set: &SubtractionSet,
    sizes: u64,
    watch: &mut dyn Watch,
) -> Result<Tameness, SequenceError> {
    tameness(set, sizes, watch)
}

/// The genera of the heaps of sizes `0..sizes` of a take-and-break game, up to the first wild one.
///
/// Time of the order of the number of options: `O(sizes^2)` when a move may leave two heaps,
/// `O(sizes^3)` when three.
///
/// ```
/// use campeao_solve::sequence::{Quiet, TakeAndBreak, take_and_break_tameness};
/// let kayles: TakeAndBreak = "0.77".parse()?;
/// let tameness = take_and_break_tameness(&kayles, 1000, &mut Quiet)?;
/// assert_eq!(tameness.first_wild.map(|wild| wild.size), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn take_and_break_tameness(
    code: &TakeAndBreak,
    sizes: u64,
    watch: &mut dyn Watch,
) -> Result<Tameness, SequenceError> {
    tameness(code, sizes, watch)
}

fn tameness(game: &dyn HeapGame, sizes: u64, watch: &mut dyn Watch) -> Result<Tameness, SequenceError> {
    let mut genera: Vec<Genus> = Vec::new();
    reserve(&mut genera, sizes)?;
    let (mut normal, mut misere) = (Marks::default(), Marks::default());
    let mut work = STRIDE;
    for size in 0..sizes {
        if work >= STRIDE {
            report(watch, size, sizes)?;
            work = 0;
        }
        normal.clear();
        misere.clear();
        game.for_each_option(size, &mut |heaps| {
            work += 1;
            // Every heap here is smaller than `size`, hence tame, and the sum has a genus.
            if let Some(genus) = Genus::of_sum(heaps.iter().map(|&heap| genera[heap as usize])) {
                normal.insert(genus.normal);
                misere.insert(genus.misere);
            }
        });
        let value = |marks: &Marks| {
            u16::try_from(marks.least_missing()).map_err(|_| SequenceError::ValueTooLarge { size })
        };
        let genus = if normal.is_empty() {
            Genus::EMPTY
        } else {
            Genus { normal: value(&normal)?, misere: value(&misere)? }
        };
        if !genus.is_tame() {
            return Ok(Tameness { genera, first_wild: Some(Wild { size, genus }) });
        }
        genera.push(genus);
    }
    Ok(Tameness { genera, first_wild: None })
}

/// A set of values that is filled and cleared repeatedly.
#[derive(Default)]
struct Marks {
    words: Vec<u64>,
}

impl Marks {
    fn clear(&mut self) {
        self.words.clear();
    }

    fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    fn insert(&mut self, value: u16) {
        let index = usize::from(value) / 64;
        if self.words.len() <= index {
            self.words.resize(index + 1, 0);
        }
        self.words[index] |= 1 << (value % 64);
    }

    fn least_missing(&self) -> usize {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        64 * full + self.words.get(full).map_or(0, |word| word.trailing_ones() as usize)
    }
}
