//! Nim-values of the pieces of a sum, by the theorem of Sprague and Grundy.
//!
//! Hypothesis: both players have the same moves, every play ends, and a player who cannot move loses. Conclusion: the
//! value of a piece is the least number that is not the nim-sum of the pieces into which a move turns it, and the
//! player to move loses a sum exactly if the nim-sum of its pieces is 0 (R. P. Sprague 1935, P. M. Grundy 1939).

use campeao_rules::{Game, Numbers, Position};
use campeao_solve::mex;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The most moves examined in total, about a second's work.
const MOST_MOVES: usize = 400_000;

/// The values found so far.
#[derive(Default)]
pub(crate) struct PieceValues(Mutex<Found>);

#[derive(Default)]
struct Found {
    values: BTreeMap<Numbers, u64>,
    /// The number of moves examined.
    moves: usize,
}

impl PieceValues {
    /// Returns the nim-sum of the pieces of a position; `None` if too many moves follow, or a rule cannot be
    /// evaluated.
    pub(crate) fn of_sum(&self, game: &Game, position: &Position) -> Option<u64> {
        game.parts(position).try_fold(0, |sum, piece| Some(sum ^ self.of(game, piece)?))
    }

    /// Returns the nim-value of a piece; `None` as in [`of_sum`](Self::of_sum).
    pub(crate) fn of(&self, game: &Game, piece: &[u64]) -> Option<u64> {
        let mut found = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Found { values, moves } = &mut *found;
        let mut open = vec![Numbers::from_slice(piece)];
        while let Some(piece) = open.last().cloned() {
            if !values.contains_key(&piece) {
                if *moves > MOST_MOVES {
                    return None;
                }
                let (reached, missing) = reached(game, &piece, values)?;
                *moves += reached.len();
                if !missing.is_empty() {
                    // The missing pieces have a smaller rank, so the search ends; the piece is then examined again.
                    open.extend(missing);
                    continue;
                }
                values.insert(piece, mex(reached));
            }
            open.pop();
        }
        values.get(piece).copied()
    }
}

/// Returns the known values to which the moves of a piece lead, and the pieces whose values are missing.
fn reached(game: &Game, piece: &[u64], known: &BTreeMap<Numbers, u64>) -> Option<(Vec<u64>, Vec<Numbers>)> {
    let (mut reached, mut missing) = (Vec::new(), Vec::new());
    for step in game.moves(&Position::tuple(piece.iter().copied())).ok()? {
        let mut sum = 0;
        for part in game.parts(&step.to) {
            match known.get(part) {
                Some(value) => sum ^= value,
                None => missing.push(Numbers::from_slice(part)),
            }
        }
        reached.push(sum);
    }
    Some((reached, missing))
}
