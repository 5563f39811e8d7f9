//! Nim-values of the pieces of a sum, by the theorem of Sprague and Grundy.
//!
//! Hypothesis: both players have the same moves, every play ends, and whoever cannot move loses. Conclusion: the value of a piece is the
//! least number that is no nim-sum of the pieces into which a move turns it, and a sum is lost by the player to move exactly if the
//! nim-sum of its pieces is 0 (R. P. Sprague 1935, P. M. Grundy 1939).

use campeao_rules::{Game, Numbers, Position};
use campeao_solve::mex;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The most moves that are looked at in all, about a second's work.
const MOST_MOVES: usize = 400_000;

/// The values that were found.
#[derive(Default)]
pub(crate) struct PieceValues(Mutex<Found>);

#[derive(Default)]
struct Found {
    values: BTreeMap<Numbers, u64>,
    /// How many moves were looked at.
    moves: usize,
}

impl PieceValues {
    /// The nim-sum of the pieces of a position; `None` where too many moves follow, or the rules cannot be followed.
    pub(crate) fn of_sum(&self, game: &Game, position: &Position) -> Option<u64> {
        game.parts(position).try_fold(0, |sum, piece| Some(sum ^ self.of(game, piece)?))
    }

    /// The nim-value of a piece; `None` as above.
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
                    // They are of smaller rank, so that the piece is met again.
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

/// The values to which the moves of a piece lead, as far as they are known, and the pieces whose values are missing.
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
