//! The moves from one heap, option by option.

use super::{SubtractionSet, TakeAndBreak};

/// A game played with heaps, in which a move replaces one heap by some smaller ones.
pub trait HeapGame {
    /// Calls `visit` with every option of a heap of `n`: the non-empty heaps left, largest first.
    /// An option is visited again for each way to reach it.
    fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64]));

    /// The options of a heap of `n`, in increasing order and each once.
    ///
    /// ```
    /// use campeao_solve::sequence::{HeapGame, TakeAndBreak};
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

impl HeapGame for SubtractionSet {
    fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64])) {
        for number in self.numbers().iter().map(|&number| u64::from(number)) {
            if number < n {
                visit(&[n - number]);
            } else if number == n {
                visit(&[]);
            }
        }
    }
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
}
