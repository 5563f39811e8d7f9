//! From an action back to a game (Proposition 2 and the reconstruction algorithm).
//!
//! Whatever free square with something left to play is taken, the rest can still be played: no order ever comes
//! to a dead end. So the order may be chosen for the eye.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Action, ActionError, Move, Pattern, Square};

/// In which order a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// Wave by wave: what can be played first is played first, then what has become possible.
    Waves,
    /// With few jumps for the eye: as near to the last move as possible.
    Nearby,
    /// At random, the same for the same seed.
    Random(u64),
}

/// A game with a known action, move by move.
///
/// Memory: the pebbles and the squares still to be played; a move takes constant time.
#[derive(Clone, Debug)]
pub struct Reconstruction {
    sequence: Sequence,
    occupied: FxHashSet<Square>,
    remaining: FxHashMap<Square, u8>,
    moves_left: u64,
    /// Squares that may have become playable.
    candidates: VecDeque<Square>,
    random: u64,
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
    action.applied_to(start)?;
    Ok(Reconstruction {
        sequence,
        occupied: start.squares().iter().copied().collect(),
        remaining: action.iter().collect(),
        moves_left: action.length(),
        candidates: start.squares().iter().copied().collect(),
        random: if let Sequence::Random(seed) = sequence { seed } else { 0 },
    })
}

impl Reconstruction {
    fn is_playable(&self, square: Square) -> bool {
        self.remaining.get(&square).is_some_and(|&times| times > 0)
            && self.occupied.contains(&square)
            && !self.occupied.contains(&square.right())
            && !self.occupied.contains(&square.above())
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
        if let Some(times) = self.remaining.get_mut(&square) {
            *times -= 1;
            if *times == 0 {
                self.remaining.remove(&square);
            }
        }
        self.occupied.remove(&square);
        self.occupied.insert(square.right());
        self.occupied.insert(square.above());
        // A square becomes playable when a pebble comes to it or when its way is cleared; the nearest last.
        let touched = [square.below(), square.left(), square.right(), square.above()];
        self.candidates.extend(touched.into_iter().filter(|square| self.remaining.contains_key(square)));
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
