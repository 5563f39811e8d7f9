//! Residuals of a sample: the different sets of continuations of its prefixes.

use crate::learn::sample::Cell;
use crate::learn::{Sample, Symbol};
use rustc_hash::FxHashMap;

impl Sample {
    /// For each prefix length 1, 2, 3, … for which the sample is long enough, the number of different residuals of
    /// words up to that length.
    ///
    /// The residual of a prefix tells, for every continuation of `continuation` digits, whether the whole word is in
    /// the set, or writes no tuple. A set whose automaton has n states has at most n residuals, whatever the length
    /// (Myhill 1957, Nerode 1958). If the numbers stay constant, the numeration is probably the right one; if they
    /// grow, it is not. Time and memory are proportional to the sample.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::learn::{Digits, Sample};
    /// use campeao_prove::Numeration;
    /// // The squares have no automaton in base 2.
    /// let digits = Digits::new(&Numeration::base(2), 1)?;
    /// let square = |tuple: &[u64]| Ok::<_, std::convert::Infallible>(Some(tuple[0].isqrt().pow(2) == tuple[0]));
    /// let sample = Sample::take(&digits, 12, square)?;
    /// assert_eq!(sample.residuals(6), [2, 4, 8, 15, 20, 21]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn residuals(&self, continuation: usize) -> Vec<usize> {
        let room = self.length.saturating_sub(continuation);
        let mut subtrees = Subtrees {
            sample: self,
            room,
            numbers: FxHashMap::default(),
            index: 0,
            first: FxHashMap::default(),
        };
        subtrees.number(0, 0, 0);
        let within = |length: &usize| subtrees.first.values().filter(|&first| first <= length).count();
        (1..=room).map(|length| within(&length)).collect()
    }
}

/// The trie of the sample with equal subtrees shared.
struct Subtrees<'s> {
    sample: &'s Sample,
    /// The greatest length of a prefix.
    room: usize,
    numbers: FxHashMap<Vec<u32>, u32>,
    index: usize,
    /// For each subtree below a prefix, the length of the shortest prefix with this subtree.
    first: FxHashMap<u32, usize>,
}

/// The subtree of words that are not greedy.
const NO_TUPLE: u32 = u32::MAX;
/// The first number for subtrees with branches; smaller numbers are those of single cells.
const BRANCHED: u32 = 3;

impl Subtrees<'_> {
    /// The number of the subtree of the next word of the walk; `zeros` counts its leading zero symbols.
    fn number(&mut self, greedy: u32, depth: usize, zeros: usize) -> u32 {
        let number = if depth == self.sample.length {
            let cell = self.sample.cells[self.index];
            self.index += 1;
            match cell {
                Cell::Outside => 0,
                Cell::Inside => 1,
                Cell::Unknown => 2,
            }
        } else {
            let digits = &self.sample.digits;
            let branches = (0..digits.symbols() as Symbol)
                .map(|symbol| {
                    let next = digits.step(greedy, symbol);
                    if !digits.is_greedy(next) {
                        return NO_TUPLE;
                    }
                    let leading = symbol == 0 && zeros == depth;
                    self.number(next, depth + 1, zeros + usize::from(leading))
                })
                .collect();
            let fresh = self.numbers.len() as u32 + BRANCHED;
            *self.numbers.entry(branches).or_insert(fresh)
        };
        if depth == self.room {
            let length = self.room - zeros;
            self.first.entry(number).and_modify(|first| *first = length.min(*first)).or_insert(length);
        }
        number
    }
}
