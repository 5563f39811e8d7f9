//! Heaps of stones, side by side; some of the topmost stones may be marked as about to be taken.

mod picture;
mod text;

use std::ops::Range;

use crate::Picture;

/// Heaps of stones to be drawn.
///
/// A heap of more than [`Piles::WHOLE`] stones is shown abbreviated: its lowest stones, a break, its topmost
/// stones. Its size is always written beside it.
///
/// ```
/// use campeao_draw::Piles;
/// let piles = Piles::new([3, 7, 1000]).taking(1, 5);
/// let lines = ["   3  ooo", "   7  ooxxxxx -> 2", "1000  ooooo ... oooo"];
/// assert!(piles.to_text().lines().eq(lines));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piles {
    title: Option<String>,
    heaps: Vec<Heap>,
    alike: bool,
    /// The names of the heaps, if they can grow and shrink as coordinates do.
    names: Vec<String>,
    note: String,
}

/// A heap with the number of its stones about to be taken, which never exceeds its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap {
    size: u64,
    taken: u64,
}

/// A part of a heap as it is shown, from below.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stretch {
    /// Stones one upon the other, each by its number from 0, with `true` for those about to be taken.
    Stones(Vec<(u64, bool)>),
    /// A gap for stones that are not shown.
    Break,
}

impl Piles {
    /// The size of the largest heap of which every stone is shown.
    pub const WHOLE: u64 = 12;
    /// The numbers of stones shown below and above the break of a larger heap.
    const BELOW: u64 = 5;
    const ABOVE: u64 = 4;

    /// Heaps of these sizes, from left to right.
    pub fn new(sizes: impl IntoIterator<Item = u64>) -> Self {
        let heaps = sizes.into_iter().map(|size| Heap { size, taken: 0 }).collect();
        Self { heaps, ..Self::default() }
    }

    /// The same heaps with an accessible name for the picture.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The same heaps with the topmost `stones` stones of a heap (counted from 0) marked as about to be taken; all of
    /// its stones if there are fewer. A heap that does not exist is ignored.
    #[must_use]
    pub fn taking(mut self, heap: usize, stones: u64) -> Self {
        if let Some(heap) = self.heaps.get_mut(heap) {
            heap.taken = stones.min(heap.size);
        }
        self
    }

    /// The same heaps, where heaps of equal size are equivalent: the targets of their stones are named as in the
    /// first of them.
    #[must_use]
    pub fn alike(mut self) -> Self {
        self.alike = true;
        self
    }

    /// The same heaps with names below. They may also grow: above each heap there is a [target](Self::growth) for
    /// that.
    #[must_use]
    pub fn named(mut self, names: impl IntoIterator<Item = String>) -> Self {
        self.names = names.into_iter().collect();
        self
    }

    /// The same heaps with a line of text below.
    #[must_use]
    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// The name of the target above a named heap (counted from 0), for moves that make the heap grow.
    ///
    /// ```
    /// use campeao_draw::Piles;
    /// let piles = Piles::new([2, 0]).named(["a".to_owned(), "b".to_owned()]);
    /// assert_eq!([0, 1, 2].map(|heap| piles.growth(heap)), [Some("0:+".to_owned()), Some("1:+".to_owned()), None]);
    /// assert_eq!(piles.to_picture().targets().len(), 2 + 2);
    /// ```
    pub fn growth(&self, heap: usize) -> Option<String> {
        (heap < self.names.len().min(self.heaps.len())).then(|| format!("{heap}:+"))
    }

    /// The name of the target that leaves `left` stones of a heap (counted from 0): the stone with that many stones
    /// below it, as `0:3`, or the break, `0:*`, if that stone is not shown. `None` if the heap has no such stone.
    ///
    /// ```
    /// use campeao_draw::Piles;
    /// let piles = Piles::new([3, 1000, 3]);
    /// assert_eq!(piles.target(0, 2).as_deref(), Some("0:2"));
    /// assert_eq!(piles.target(1, 500).as_deref(), Some("1:*"));
    /// assert_eq!(piles.target(0, 3), None);
    /// assert_eq!(piles.alike().target(2, 0).as_deref(), Some("0:0"));
    /// ```
    pub fn target(&self, heap: usize, left: u64) -> Option<String> {
        let stones = self.heaps.get(heap).filter(|stones| left < stones.size)?;
        let name = self.heap_name(heap);
        Some(if stones.shows(left) { format!("{name}:{left}") } else { format!("{name}:*") })
    }

    /// The number of the heap in the names of its targets.
    fn heap_name(&self, heap: usize) -> usize {
        let size = self.heaps.get(heap).map(|heap| heap.size);
        let first = || self.heaps.iter().position(|other| Some(other.size) == size);
        if self.alike { first().unwrap_or(heap) } else { heap }
    }

    /// The heaps as text, one a line: the size, stones as `o`, stones about to be taken as `x`.
    pub fn to_text(&self) -> String {
        text::written(self)
    }

    /// The heaps as a picture: flat stones, one upon the other, with the size below, and at most [`Piles::PER_SHELF`]
    /// heaps on a shelf. Every stone and every break is a [target](Self::target).
    pub fn to_picture(&self) -> Picture {
        picture::drawn(self)
    }

    /// The most heaps side by side in a picture.
    pub const PER_SHELF: usize = 8;
}

impl Heap {
    /// Whether a stone, counted from 0, is shown.
    const fn shows(self, stone: u64) -> bool {
        self.size <= Piles::WHOLE || stone < Piles::BELOW || self.size.saturating_sub(stone) <= Piles::ABOVE
    }

    /// The parts of the heap that are shown, from below.
    fn stretches(self) -> Vec<Stretch> {
        let left = self.size - self.taken;
        let stones = |range: Range<u64>| Stretch::Stones(range.map(|stone| (stone, stone >= left)).collect());
        if self.size <= Piles::WHOLE {
            vec![stones(0..self.size)]
        } else {
            vec![stones(0..Piles::BELOW), Stretch::Break, stones(self.size - Piles::ABOVE..self.size)]
        }
    }

    /// The size, and the number of stones that will remain if some are about to be taken.
    fn label(self) -> String {
        if self.taken == 0 {
            self.size.to_string()
        } else {
            format!("{} → {}", self.size, self.size - self.taken)
        }
    }
}
