//! The moves from one heap, option by option, without a position around it.

use crate::TakeAndBreak;

/// A game played with heaps, in which a move replaces one heap by some smaller ones.
pub trait HeapGame {
    /// Calls `visit` with every option of a heap of `n`: the non-empty heaps left, largest first. An option is visited
    /// once for each way to reach it.
    fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64]));

    /// The reach of the moves, in a game whose moves do not depend on the size of the heap; see [`Reach`].
    fn reach(&self) -> Option<Reach> {
        None
    }

    /// The options of a heap of `n`, in increasing order and each once.
    ///
    /// ```
    /// use campeao_rules::{HeapGame, TakeAndBreak};
    /// let kayles: TakeAndBreak = "0.77".parse()?;
    /// assert_eq!(kayles.options(4), [vec![1, 1], vec![2], vec![2, 1], vec![3]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn options(&self, n: u64) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        self.for_each_option(n, &mut |heaps| options.push(heaps.to_vec()));
        options.sort_unstable();
        options.dedup();
        options
    }
}

/// The reach of the moves in a game whose moves do not depend on the size of a heap: whether a heap of `n` may be
/// replaced by `a + b + …` depends only on the number of heaps left, none of them empty, and on the amount `n - a - b -
/// …` taken. Games with a [code](TakeAndBreak) are such.
///
/// ```
/// use campeao_rules::{HeapGame, Reach, TakeAndBreak};
/// let kayles: TakeAndBreak = "0.77".parse()?;
/// assert_eq!(kayles.reach(), Some(Reach { taken: 2, heaps: 2 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach {
    /// The most that a move takes.
    pub taken: u64,
    /// The most heaps that a move leaves, at least 1.
    pub heaps: u64,
}

impl HeapGame for TakeAndBreak {
    fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64])) {
        for (rest, digit) in (0..=n).rev().zip(self.digits()) {
            if digit & 1 != 0 && rest == 0 {
                visit(&[]);
            }
            if digit & 2 != 0 && rest >= 1 {
                visit(&[rest]);
            }
            if digit & 4 != 0 {
                for smaller in 1..=rest / 2 {
                    visit(&[rest - smaller, smaller]);
                }
            }
            if digit & 8 != 0 {
                for smallest in 1..=rest / 3 {
                    for middle in smallest..=(rest - smallest) / 2 {
                        visit(&[rest - smallest - middle, middle, smallest]);
                    }
                }
            }
        }
    }

    fn reach(&self) -> Option<Reach> {
        Some(Reach { taken: self.last_digit(), heaps: self.most_heaps() })
    }
}
