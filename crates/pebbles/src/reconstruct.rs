//! From an action back to a game (Proposition 2 and the reconstruction algorithm).
//!
//! Any free square with moves left may be played next, and the rest can still be played: no order ends in a dead end.
//! So the order may be chosen to be pleasant to watch.

use std::collections::VecDeque;
use std::fmt;

use rustc_hash::FxHashMap;

use crate::sweep::word_of;
use crate::word::Numbers;
use crate::{Action, ActionError, Move, Pattern, Square};

/// The order in which a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// Wave by wave: first all moves possible at the start, then those that have become possible.
    Waves,
    /// With few jumps: each move as near to the last one as possible.
    Nearby,
    /// At random, the same for the same seed.
    Random(u64),
}

/// A game with a known action, move by move.
///
/// Memory: a word for each 64 squares of a diagonal that are played or occupied, and the squares that may have
/// become playable; a move takes constant time.
///
/// The text is the remaining moves, as [`write_moves`](crate::write_moves) writes them; they are not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reconstruction {
    sequence: Sequence,
    /// The board, by order and index of its words.
    words: FxHashMap<(i64, i64), BoardWord>,
    moves_left: u64,
    /// Squares that may have become playable.
    candidates: VecDeque<Square>,
    random: u64,
}

/// 64 neighbouring squares of a diagonal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BoardWord {
    /// The squares with a pebble.
    occupied: u64,
    /// The remaining number of times each square is played.
    remaining: Numbers,
}

/// A game from `start` with a given action, as an iterator over its moves.
///
/// ```
/// use campeao_pebbles::{Limits, Move, Sequence, Square, reconstruct, solve, write_moves};
/// let start = "2,2;2,3".parse()?;
/// let outcome = solve(&start, &Limits::default())?;
/// let moves: Vec<Move> =
///     reconstruct(&start, outcome.solution().unwrap().action(), Sequence::Nearby)?.collect();
/// assert_eq!(write_moves(&moves), "J 2 3, J 2 4, J 3 4, J 3 3, J 2 2, J 2 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reconstruct(
    start: &Pattern,
    action: &Action,
    sequence: Sequence,
) -> Result<Reconstruction, ActionError> {
    action.settle(start, |_| ())?;
    let mut words: FxHashMap<(i64, i64), BoardWord> = FxHashMap::default();
    for word in action.words() {
        words.entry((word.order, word.index)).or_default().remaining = word.numbers;
    }
    for &square in start.squares() {
        let (place, bit) = place_of(square);
        words.entry(place).or_default().occupied |= bit;
    }
    Ok(Reconstruction {
        sequence,
        words,
        moves_left: action.length(),
        candidates: start.squares().iter().copied().collect(),
        random: if let Sequence::Random(seed) = sequence { seed } else { 0 },
    })
}

/// The word that holds a square, and its bit.
const fn place_of(square: Square) -> ((i64, i64), u64) {
    let (index, bit) = word_of(square.i);
    ((square.order(), index), bit)
}

impl Reconstruction {
    fn is_occupied(&self, square: Square) -> bool {
        let (place, bit) = place_of(square);
        self.words.get(&place).is_some_and(|word| word.occupied & bit != 0)
    }

    fn is_remaining(&self, square: Square) -> bool {
        let (place, bit) = place_of(square);
        self.words.get(&place).is_some_and(|word| word.remaining.one & bit != 0)
    }

    fn is_playable(&self, square: Square) -> bool {
        let (place, bit) = place_of(square);
        self.words.get(&place).is_some_and(|word| word.remaining.one & word.occupied & bit != 0)
            && !self.is_occupied(square.right())
            && !self.is_occupied(square.above())
    }

    fn candidate(&mut self) -> Option<Square> {
        match self.sequence {
            Sequence::Waves => self.candidates.pop_front(),
            Sequence::Nearby => self.candidates.pop_back(),
            Sequence::Random(_) => {
                let position = next_random(&mut self.random) % (self.candidates.len().max(1) as u64);
                self.candidates.swap_remove_back(position as usize)
            }
        }
    }

    fn play(&mut self, square: Square) {
        self.moves_left -= 1;
        let (place, bit) = place_of(square);
        let word = self.words.entry(place).or_default();
        // A remaining 2 becomes 1, a 1 becomes 0.
        word.remaining.one &= !bit | word.remaining.two;
        word.remaining.two &= !bit;
        word.occupied &= !bit;
        for next in [square.right(), square.above()] {
            let (place, bit) = place_of(next);
            self.words.entry(place).or_default().occupied |= bit;
        }
        // A square becomes playable when a pebble arrives or when its neighbours become empty; the nearest is pushed
        // last.
        let touched = [square.below(), square.left(), square.right(), square.above()];
        for square in touched {
            if self.is_remaining(square) {
                self.candidates.push_back(square);
            }
        }
    }
}

impl fmt::Display for Reconstruction {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for play in self.clone() {
            write!(output, "{separator}{play}")?;
            separator = ", ";
        }
        Ok(())
    }
}

impl Iterator for Reconstruction {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        while let Some(square) = self.candidate() {
            if self.is_playable(square) {
                self.play(square);
                return Some(Move(square));
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let moves = usize::try_from(self.moves_left).unwrap_or(usize::MAX);
        (moves, Some(moves))
    }
}

/// The next number of a small generator (`SplitMix64`).
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The number of jumps in a game: moves whose square does not touch the square before, not even at a corner.
pub fn jumps(moves: &[Move]) -> usize {
    let is_jump = |pair: &&[Move]| {
        let (a, b) = (pair[0].0, pair[1].0);
        a.i.abs_diff(b.i) > 1 || a.j.abs_diff(b.j) > 1
    };
    moves.windows(2).filter(is_jump).count()
}
