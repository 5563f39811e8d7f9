//! Nim-values of boards on which both players have the same moves: by the Sprague-Grundy theorem, each part once.
//!
//! A part has the value k if it has no option of value k and is known to have no smaller value. So values are tried from 0 on, and
//! one option of value k is enough to go on to k + 1; of an option that falls into parts the small ones are valued, and of the
//! greatest one it is asked only whether it has the one value that matters (J. Lemoine, S. Viennot, *Nimbers are inevitable*,
//! Theoretical Computer Science 462, 2012). A part is looked up in its normal form, the least among its images under the symmetries of
//! the game. See Siegel, *Combinatorial Game Theory*, IV.1.

use campeao_message::Player;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

use crate::board::Board;
use crate::game::GridGame;
use campeao_machine::on_enough_stack;

/// How many parts are remembered at most.
const MOST_PARTS: usize = 60_000_000;
/// How many parts are valued between two looks at the watch.
const STRIDE: usize = 50_000;

/// Finds nim-values of boards, and remembers those of their parts.
///
/// ```
/// use campeao_grids::{NimSolver, named};
/// use campeao_solve::sequence::Quiet;
/// let cram = named("cram")?;
/// let mut nimbers = NimSolver::new(&cram);
/// assert_eq!(nimbers.value(&cram.board("4x5")?, &mut Quiet), Ok(2));
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NimSolver {
    game: Arc<GridGame>,
    known: FxHashMap<Board, Known>,
    limit: usize,
}

/// What is known of the value of a part.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// The value, once it is found.
    value: Option<u16>,
    /// The values below 64 that it has not, one bit each.
    excluded: u64,
}

impl Known {
    /// Whether it is this value, if that is known.
    fn is(self, value: u16) -> Option<bool> {
        match self.value {
            Some(known) => Some(known == value),
            None => (value < 64 && self.excluded >> value & 1 == 1).then_some(false),
        }
    }
}

impl NimSolver {
    /// A solver of a game that knows nothing yet.
    pub fn new(game: &Arc<GridGame>) -> Self {
        Self { game: Arc::clone(game), known: FxHashMap::default(), limit: 0 }
    }

    /// How many parts are remembered.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The nim-value of a board. What was found before the watch stops the work is remembered.
    ///
    /// # Errors
    /// Beyond the limit of memory, and where the watch stops the work.
    pub fn value(&mut self, board: &Board, watch: &mut dyn Watch) -> Result<u64, SolveError> {
        loop {
            let most = (self.known.len() + STRIDE).min(MOST_PARTS);
            match self.value_within(board, most) {
                Err(SolveError::TooManyPositions { .. }) if most < MOST_PARTS => {
                    let stop = watch.progress(self.known.len() as u64, MOST_PARTS as u64).is_break();
                    if stop {
                        return Err(SolveError::Interrupted);
                    }
                }
                other => return other,
            }
        }
    }

    /// The nim-value of a board, found with at most so many parts remembered.
    ///
    /// # Errors
    /// Where more would be needed.
    pub fn value_within(&mut self, board: &Board, most: usize) -> Result<u64, SolveError> {
        self.limit = most;
        Ok(self.board_value(board)?.into())
    }

    fn board_value(&mut self, board: &Board) -> Result<u16, SolveError> {
        let mut sum = 0;
        for part in self.game.parts(board) {
            sum ^= self.part_value(&self.normal(&part))?;
        }
        Ok(sum)
    }

    fn normal(&self, part: &Board) -> Board {
        part.normal(self.game.symmetries()).board
    }

    /// The value of a part in normal form: the first that it is found to have.
    fn part_value(&mut self, part: &Board) -> Result<u16, SolveError> {
        if let Some(value) = self.known.get(part).and_then(|known| known.value) {
            return Ok(value);
        }
        let found = on_enough_stack(|| self.find_out(part, u16::MAX))?;
        found.ok_or(SolveError::TooManyPositions { limit: self.limit as u64 })
    }

    /// Whether a part in normal form has a value.
    fn is(&mut self, part: &Board, value: u16) -> Result<bool, SolveError> {
        match self.known.get(part).and_then(|known| known.is(value)) {
            Some(known) => Ok(known),
            None => Ok(on_enough_stack(|| self.find_out(part, value))? == Some(value)),
        }
    }

    /// The value of a part in normal form, if it is at most so great.
    fn find_out(&mut self, part: &Board, most: u16) -> Result<Option<u16>, SolveError> {
        let mut options: Vec<(u32, Sum)> = Vec::new();
        for after in self.game.boards_after(part, Player::Left) {
            let mut parts: Sum = self.game.parts(&after).iter().map(|part| self.normal(part)).collect();
            parts.sort_unstable_by_key(|part| (part.present().len(), *part));
            cancel(&mut parts);
            options.push((parts.last().map_or(0, |part| part.present().len()), parts));
        }
        // What is soon found out comes first.
        options.sort_unstable();
        options.dedup();
        for value in 0..=most {
            match self.known.get(part).and_then(|known| known.is(value)) {
                Some(true) => return Ok(Some(value)),
                Some(false) => continue,
                None => {}
            }
            let has = self.any_is(&options, value)?;
            if !self.known.contains_key(part) && self.known.len() >= self.limit {
                return Err(SolveError::TooManyPositions { limit: self.limit as u64 });
            }
            let known = self.known.entry(*part).or_default();
            if !has {
                known.value = Some(value);
                return Ok(Some(value));
            }
            if value < 64 {
                known.excluded |= 1 << value;
            }
        }
        Ok(None)
    }

    /// Whether one of some sums has a value: one of which it is known, else one that is looked into.
    fn any_is(&mut self, options: &[(u32, Sum)], value: u16) -> Result<bool, SolveError> {
        if options.iter().any(|(_, parts)| self.known_sum(parts, value) == Some(true)) {
            return Ok(true);
        }
        for (_, parts) in options {
            if self.sum_is(parts, value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether parts have a value together, if that is known.
    fn known_sum(&self, parts: &[Board], value: u16) -> Option<bool> {
        let Some((greatest, rest)) = parts.split_last() else { return Some(value == 0) };
        let mut left = value;
        for part in rest {
            left ^= self.known.get(part)?.value?;
        }
        self.known.get(greatest)?.is(left)
    }

    /// Whether parts in normal form, the greatest last, have a value together.
    fn sum_is(&mut self, parts: &[Board], value: u16) -> Result<bool, SolveError> {
        let Some((greatest, rest)) = parts.split_last() else { return Ok(value == 0) };
        let mut left = value;
        for part in rest {
            left ^= self.part_value(part)?;
        }
        self.is(greatest, left)
    }
}

/// Parts in normal form, the greatest last.
type Sum = SmallVec<[Board; 2]>;

/// Takes equal parts out of a sum by pairs: together they are worth nothing.
fn cancel(parts: &mut Sum) {
    let mut place = 0;
    while let (Some(one), Some(other)) = (parts.get(place), parts.get(place + 1)) {
        if one == other {
            parts.drain(place..place + 2);
        } else {
            place += 1;
        }
    }
}
