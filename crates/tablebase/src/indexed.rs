//! Indexed games: a number for each position, levels, successors.
//!
//! The number of a position is its *rank*. Ranks are `0..positions()`, cut into consecutive *levels*: every successor
//! of a position in a level lies in an earlier level (or, in games whose play may repeat, in the same one). Solving a
//! range of a level is then a pure function of the earlier levels.

use std::ops::Range;

use crate::{Cell, Signature};

/// The end of a play, for the player who would be to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableEnd {
    /// The player to move has lost.
    Loss,
    /// The player to move has won.
    Win,
    /// Nobody has won.
    Draw,
    /// No play leads to the position. It is marked, and must never be a successor.
    Unreachable,
}

/// A visitor of the positions of a range of ranks, one after the other.
///
/// For each position in turn [`Indexed::expand`] calls either [`end`](Self::end) once, or
/// [`successor`](Self::successor) for each position that a move leads to and then [`close`](Self::close), or, where
/// the player to move must pass, `successor` for each position that the opponent's moves lead to and then
/// [`close_after_pass`](Self::close_after_pass).
pub trait Visitor {
    /// A move of the current position leads to this rank. Naming a rank twice is harmless.
    fn successor(&mut self, rank: u64);

    /// The current position has no further successors; the next one follows. A position closed without a successor
    /// is a [`TableEnd::Loss`]: a player who cannot move loses.
    fn close(&mut self);

    /// The player to move can only pass, and the successors named are those of the opponent's moves after that: one
    /// more ply is counted and the players change. So levels need not distinguish positions before and after a pass.
    /// Not for games whose play may repeat: there the position after the pass is a successor like any other.
    fn close_after_pass(&mut self);

    /// The game has ended in the current position; the next one follows.
    fn end(&mut self, end: TableEnd);
}

/// A game whose positions are numbered.
///
/// Positions are seen by the player to move, so a successor is a position with the *other* player to move: where
/// both players have the same moves, or a symmetry swaps them, one number serves both.
///
/// ```
/// use campeao_tablebase::{Indexed, Signature, Visitor};
/// use std::ops::Range;
///
/// /// One heap, of which one to three counters are taken; who cannot move loses.
/// struct Subtraction {
///     largest: u64,
/// }
///
/// impl Indexed for Subtraction {
///     fn positions(&self) -> u64 {
///         self.largest + 1
///     }
///     fn signature(&self) -> Signature {
///         Signature::new("subtraction", 1).with("largest", self.largest)
///     }
///     fn levels(&self) -> Vec<Range<u64>> {
///         (0..=self.largest).map(|heap| heap..heap + 1).collect()
///     }
///     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
///         for heap in range {
///             (1..=heap.min(3)).for_each(|taken| visitor.successor(heap - taken));
///             visitor.close();
///         }
///     }
/// }
/// ```
pub trait Indexed: Sync {
    /// Number of positions. Ranks are `0..positions()`.
    fn positions(&self) -> u64;

    /// The identity of game and numbering, written into files: two games of equal signature have equal tables.
    fn signature(&self) -> Signature;

    /// The levels, in order, without gaps, from 0 to `positions()`. Every successor of a position in a level lies in
    /// an earlier level, or in the same one if [`repeats`](Self::repeats). Empty levels are allowed.
    ///
    /// Levels are solved in stretches by several threads at once, so few long levels are better than many short ones.
    fn levels(&self) -> Vec<Range<u64>>;

    /// Whether play may move inside a level, and so perhaps for ever; endless play is a draw.
    fn repeats(&self) -> bool {
        false
    }

    /// Shows the visitor all positions of a range, in the order of their ranks. The range never crosses the border of a
    /// level. One call covers many positions, so that the first position is computed from its rank and the others by
    /// steps.
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V);

    /// Solves a range directly, faster than by naming successors, with the same cells as [`expand`](Self::expand)
    /// gives. `finished` holds the cells of all earlier levels; `out` receives those of the range. Returns the number
    /// of unreachable positions; `None`, the default, leaves the range to `expand`.
    fn answer<C: Cell>(&self, range: Range<u64>, finished: &[C], out: &mut [C]) -> Option<u64> {
        let _ = (range, finished, out);
        None
    }

    /// The place in a file of the position of a rank; by default the rank itself.
    ///
    /// Files are smaller if neighbours are similar, and levels may separate similar positions. A game may store its
    /// positions in another order, for which both this and [`stored`](Self::stored) must be implemented.
    fn place(&self, rank: u64) -> u64 {
        rank
    }

    /// Appends the ranks of the positions in a range of places of a file, in order: the inverse of
    /// [`place`](Self::place).
    fn stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        ranks.extend(places);
    }
}
