//! Heaps of stones, side by side; some of the topmost stones may be shown as about to be taken.

mod picture;
mod text;

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
}

/// A heap and how many of its stones are about to go; never more than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap {
    size: u64,
    taken: u64,
}

/// A stretch of stones as they are shown, counted from below.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stretch {
    /// Stones one upon the other; `true` for those about to be taken.
    Stones(Vec<bool>),
    /// Stones left out.
    Break,
}

impl Piles {
    /// Largest heap of which every stone is shown.
    pub const WHOLE: u64 = 12;
    /// Stones shown below and above the break of a larger heap.
    const BELOW: u64 = 5;
    const ABOVE: u64 = 4;

    /// Heaps of these sizes, from left to right.
    pub fn new(sizes: impl IntoIterator<Item = u64>) -> Self {
        let heaps = sizes.into_iter().map(|size| Heap { size, taken: 0 }).collect();
        Self { title: None, heaps }
    }

    /// The same with an accessible name for the picture.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The same with the topmost `stones` of a heap (counted from 0) shown as about to be taken. More stones
    /// than there are means all of them; a heap that does not exist is passed over.
    #[must_use]
    pub fn taking(mut self, heap: usize, stones: u64) -> Self {
        if let Some(heap) = self.heaps.get_mut(heap) {
            heap.taken = stones.min(heap.size);
        }
        self
    }

    /// The heaps as text, one a line: size, stones as `o`, stones about to be taken as `x`.
    pub fn to_text(&self) -> String {
        text::written(self)
    }

    /// The heaps as a picture: flat stones one upon the other, the size below, at most
    /// [`Piles::PER_SHELF`] heaps on a shelf.
    pub fn to_picture(&self) -> Picture {
        picture::drawn(self)
    }

    /// Most heaps side by side in a picture.
    pub const PER_SHELF: usize = 8;
}

impl Heap {
    /// What is shown of the heap, from below.
    fn stretches(self) -> Vec<Stretch> {
        let left = self.size - self.taken;
        let stones =
            |range: std::ops::Range<u64>| Stretch::Stones(range.map(|stone| stone >= left).collect());
        if self.size <= Piles::WHOLE {
            vec![stones(0..self.size)]
        } else {
            vec![stones(0..Piles::BELOW), Stretch::Break, stones(self.size - Piles::ABOVE..self.size)]
        }
    }

    /// Size, and what will remain if stones are about to be taken.
    fn label(self) -> String {
        if self.taken == 0 {
            self.size.to_string()
        } else {
            format!("{} → {}", self.size, self.size - self.taken)
        }
    }
}
