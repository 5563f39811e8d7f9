//! The position where a law fails.

use crate::Obligation;
use campeao_base::Player;

/// A position that contradicts a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The obligation that fails there.
    pub obligation: Obligation,
    /// The player to move.
    pub player: Player,
    /// The position, in the coordinates of the rules.
    pub state: Vec<u64>,
    /// The kind of move that shows it, if it is a move.
    pub kind: Option<usize>,
    /// The values of that move's variables.
    pub chosen: Vec<u64>,
    /// The position after that move: for [`Obligation::Two`] one that should not have been reached.
    pub next: Option<Vec<u64>>,
}
