//! The value of a position by the definition: all games from it, without symmetry or reduction, with a cache.
//!
//! Slow and plain: it is the oracle for everything else.

use std::collections::HashMap;

use campeao_tablebase::StoredOutcome;

use crate::{Board, PawnError};

/// The values found so far by playing every game to its end.
///
/// The winner hurries, the loser delays, a forced pass is one ply. The player to move has lost when the opponent is
/// home. The player to move cannot be home already, since the game would have ended a move before; such a position is
/// [`StoredOutcome::Unreachable`]. Here the text is ambiguous: its words let such a player win, its program lets nobody
/// win.
///
/// ```
/// use campeao_pawns::{Definition, PawnGame};
/// use campeao_tablebase::StoredOutcome;
/// let mut definition = Definition::new(100_000);
/// let start = PawnGame::new(3, 5)?.start();
/// assert_eq!(definition.value(&start)?, StoredOutcome::Win(15));
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Definition {
    values: HashMap<Board, StoredOutcome>,
    limit: usize,
}

impl Definition {
    /// An empty cache for at most `limit` positions.
    pub fn new(limit: usize) -> Self {
        Self { values: HashMap::new(), limit }
    }

    /// The value of a position. Refused when more positions than the limit would be met.
    pub fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError> {
        if let Some(&value) = self.values.get(board) {
            return Ok(value);
        }
        let terminal = board.terminal();
        let value = if terminal.is_home(board.to_move()) {
            StoredOutcome::Unreachable
        } else if terminal.is_over() {
            StoredOutcome::Loss(0)
        } else {
            let mut best = None;
            for play in board.moves() {
                let here = before(self.value(&board.after(play))?);
                best = Some(best.map_or(here, |best| better(best, here)));
            }
            best.unwrap_or(StoredOutcome::Unreachable)
        };
        if self.values.len() >= self.limit {
            return Err(PawnError::TooManyPositions {
                what: "looking at all games",
                needed: self.values.len() as u128 + 1,
                limit: self.limit as u128,
            });
        }
        self.values.insert(board.clone(), value);
        Ok(value)
    }

    /// The number of cached positions.
    pub fn positions(&self) -> usize {
        self.values.len()
    }
}

/// The value, for the player to move, of going to a position of this value for the opponent.
pub(crate) const fn before(value: StoredOutcome) -> StoredOutcome {
    match value {
        StoredOutcome::Loss(plies) => StoredOutcome::Win(plies + 1),
        StoredOutcome::Win(plies) => StoredOutcome::Loss(plies + 1),
        other => other,
    }
}

/// The better value for the player to move: the quicker win, otherwise the slower loss.
pub(crate) const fn better(one: StoredOutcome, other: StoredOutcome) -> StoredOutcome {
    match (one, other) {
        (StoredOutcome::Win(a), StoredOutcome::Win(b)) => StoredOutcome::Win(if a < b { a } else { b }),
        (StoredOutcome::Loss(a), StoredOutcome::Loss(b)) => StoredOutcome::Loss(if a > b { a } else { b }),
        (StoredOutcome::Win(_), _) => one,
        (_, StoredOutcome::Win(_)) => other,
        (StoredOutcome::Unreachable, known) | (known, _) => known,
    }
}
