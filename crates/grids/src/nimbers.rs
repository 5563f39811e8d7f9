//! Nim-values of boards on which both players have the same moves: by the Sprague-Grundy theorem, each part once.
//!
//! A part is looked up in its normal form, the least among its images under the symmetries of the game. See Siegel,
//! *Combinatorial Game Theory*, IV.1.

use campeao_message::Player;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

use crate::board::Board;
use crate::game::GridGame;
use crate::solver::on_enough_stack;

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
    values: FxHashMap<Board, u16>,
    limit: usize,
}

impl NimSolver {
    /// A solver of a game that knows nothing yet.
    pub fn new(game: &Arc<GridGame>) -> Self {
        Self { game: Arc::clone(game), values: FxHashMap::default(), limit: 0 }
    }

    /// How many parts are remembered.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether nothing is remembered.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The nim-value of a board. What was found before the watch stops the work is remembered.
    ///
    /// # Errors
    /// Beyond the limit of memory, and where the watch stops the work.
    pub fn value(&mut self, board: &Board, watch: &mut dyn Watch) -> Result<u64, SolveError> {
        loop {
            let most = (self.values.len() + STRIDE).min(MOST_PARTS);
            match self.value_within(board, most) {
                Err(SolveError::TooManyPositions { .. }) if most < MOST_PARTS => {
                    let stop = watch.progress(self.values.len() as u64, MOST_PARTS as u64).is_break();
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
            sum ^= self.part_value(&part)?;
        }
        Ok(sum)
    }

    fn part_value(&mut self, part: &Board) -> Result<u16, SolveError> {
        let normal = part.normal(self.game.symmetries()).board;
        if let Some(&known) = self.values.get(&normal) {
            return Ok(known);
        }
        let value = on_enough_stack(|| self.least_excluded(&normal))?;
        if self.values.len() >= self.limit {
            return Err(SolveError::TooManyPositions { limit: self.limit as u64 });
        }
        self.values.insert(normal, value);
        Ok(value)
    }

    fn least_excluded(&mut self, board: &Board) -> Result<u16, SolveError> {
        let mut seen: SmallVec<[u64; 2]> = SmallVec::new();
        for after in self.game.boards_after(board, Player::Left) {
            let value = self.board_value(&after)?;
            let word = usize::from(value / 64);
            if seen.len() <= word {
                seen.resize(word + 1, 0);
            }
            if let Some(bits) = seen.get_mut(word) {
                *bits |= 1 << (value % 64);
            }
        }
        let full = seen.iter().take_while(|bits| **bits == u64::MAX).count();
        let open = seen.get(full).map_or(0, |bits| bits.trailing_ones());
        Ok((full * 64) as u16 + open as u16)
    }
}
