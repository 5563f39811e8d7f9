//! The safe heaps of a subtraction game, 64 heap sizes a step.
//!
//! A heap is safe exactly when no option is. Sixty-four heap sizes make a word.
//!
//! The numbers below 64 act inside the word and on the next: a register holds the heaps already known
//! to be fragile among the 64 ahead, its lowest eight bits decide by a table which of those eight heaps
//! are safe and which heaps further on these make fragile, and it moves on by eight.
//!
//! The numbers of 64 or more reach only from earlier words. When they are few, each brings the safe
//! heaps of two earlier words forward by a shift. When they are dense, it is cheaper to let each safe
//! heap, of which there are then few, mark all the heaps it makes fragile.
//!
//! In misère play a heap without a move is fragile and everything else is as usual.

use super::{Play, SubtractionSet};

/// The safe heaps as an endless stream of words, keeping only as much of the past as the rule needs.
///
/// Bit `b` of the `w`-th word tells whether the heap of `64 w + b` is safe. A word costs eight table
/// look-ups and at most about two loads for each number of 64 or more.
///
/// ```
/// use campeao_solve::sequence::{Play, SafeStream, SubtractionSet};
/// let mut words = SafeStream::new(&SubtractionSet::new([1, 4])?, Play::Normal);
/// assert_eq!(words.next().map(|word| word & 0x3FF), Some(0b00101_00101));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SafeStream {
    near: Box<NearMoves>,
    far: FarMoves,
    /// Heaps of the next word that numbers below 64 make fragile.
    carried: u64,
    /// The index of the next word.
    index: u64,
    /// Heaps below this have no move and win by misère play.
    fragile_below: u64,
}

impl SafeStream {
    /// The stream from the empty heap on.
    pub fn new(set: &SubtractionSet, play: Play) -> Self {
        let near_numbers = set.numbers().partition_point(|&number| number < 64);
        let (near, far) = set.numbers().split_at(near_numbers);
        SafeStream {
            near: Box::new(NearMoves::new(near)),
            far: FarMoves::new(far),
            carried: 0,
            index: 0,
            fragile_below: match play {
                Play::Normal => 0,
                Play::Misere => u64::from(set.least()),
            },
        }
    }

    /// The heap size at which the next word begins.
    pub fn next_heap(&self) -> u64 {
        64 * self.index
    }

    /// The next word. The stream never ends.
    pub fn advance(&mut self) -> u64 {
        let here = self.index as usize;
        let mut fragile = self.carried | self.far.fragile(here);
        let without_move = self.fragile_below.saturating_sub(self.next_heap());
        if without_move > 0 {
            fragile |= u64::MAX >> (64 - without_move.min(64));
        }
        let mut safe = 0;
        for step in 0..8 {
            let pattern = usize::from(fragile as u8);
            safe |= u64::from(self.near.safe[pattern]) << (8 * step);
            fragile = fragile >> 8 | self.near.fragile_after[pattern];
        }
        self.carried = fragile;
        self.far.record(here, safe);
        self.index += 1;
        safe
    }
}

impl Iterator for SafeStream {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        Some(self.advance())
    }
}

/// For each pattern of eight heaps, known to be fragile or not, the effect of numbers below 64.
#[derive(Clone, Debug)]
struct NearMoves {
    safe: [u8; 256],
    /// The heaps made fragile, counted from the eighth on.
    fragile_after: [u64; 256],
}

impl NearMoves {
    fn new(numbers: &[u32]) -> Self {
        let reach = numbers.iter().fold(0_u128, |reach, &number| reach | 1 << number);
        let mut near = NearMoves { safe: [0; 256], fragile_after: [0; 256] };
        for pattern in 0..256 {
            let mut fragile = pattern as u128;
            for heap in 0..8 {
                if fragile >> heap & 1 == 0 {
                    near.safe[pattern] |= 1 << heap;
                    fragile |= reach << heap;
                }
            }
            near.fragile_after[pattern] = (fragile >> 8) as u64;
        }
        near
    }
}

/// The numbers of 64 or more, in the form that suits their density.
///
/// Word `w` of a ring is at `w` modulo its length, a power of two.
#[derive(Clone, Debug)]
enum FarMoves {
    /// Earlier safe words are looked up.
    Sparse {
        /// Each number as whole words and remaining bits.
        numbers: Vec<(usize, u32)>,
        /// The last words of safe heaps.
        recent: Vec<u64>,
    },
    /// Safe heaps mark fragile ones ahead.
    Dense {
        /// Bit `t - 64` is set for every number `t`; ends in a word of zeros.
        reach: Vec<u64>,
        /// The heaps ahead known to be fragile.
        ahead: Vec<u64>,
    },
}

impl FarMoves {
    fn new(numbers: &[u32]) -> Self {
        let greatest = numbers.last().map_or(0, |&number| number as usize);
        let span = greatest / 64;
        let ring = vec![0; (span + 2).next_power_of_two()];
        // At most half of all heaps are safe, so marking costs at most 32 times the span a word.
        if span > 0 && numbers.len() >= 16 * span {
            let mut reach = vec![0; span + 1];
            for number in numbers.iter().map(|&number| number as usize - 64) {
                reach[number / 64] |= 1 << (number % 64);
            }
            FarMoves::Dense { reach, ahead: ring }
        } else {
            let numbers = numbers.iter().map(|&number| ((number / 64) as usize, number % 64)).collect();
            FarMoves::Sparse { numbers, recent: ring }
        }
    }

    /// The heaps of the word `here` that have a safe option by one of these numbers.
    fn fragile(&mut self, here: usize) -> u64 {
        match self {
            FarMoves::Sparse { numbers, recent } => {
                let last = recent.len() - 1;
                numbers.iter().fold(0, |fragile, &(words, bits)| {
                    let upper = recent[here.wrapping_sub(words) & last];
                    let lower = recent[here.wrapping_sub(words + 1) & last];
                    fragile | upper << bits | lower >> 1 >> (63 - bits)
                })
            }
            FarMoves::Dense { ahead, .. } => {
                let last = ahead.len() - 1;
                std::mem::take(&mut ahead[here & last])
            }
        }
    }

    /// Records the safe heaps of the word `here`.
    fn record(&mut self, here: usize, safe: u64) {
        match self {
            FarMoves::Sparse { recent, .. } => {
                let last = recent.len() - 1;
                recent[here & last] = safe;
            }
            FarMoves::Dense { reach, ahead } => {
                let last = ahead.len() - 1;
                let mut left = safe;
                while left != 0 {
                    let bits = left.trailing_zeros();
                    left &= left - 1;
                    let mut lower = 0;
                    for (words, &upper) in (here + 1..).zip(reach.iter()) {
                        ahead[words & last] |= upper << bits | lower >> 1 >> (63 - bits);
                        lower = upper;
                    }
                }
            }
        }
    }
}
