//! The interface of games for general solvers.

use crate::{End, Game, Move, PlayError, Position};
use std::fmt::Debug;
use std::hash::Hash;

/// The moves of a position with the positions they lead to.
pub type Options<M, P> = Vec<(M, P)>;

/// A game as solvers need it: its moves and its ends.
///
/// A solver that searches needs every play to be finite, as it is in a [`Game`] that does not [repeat](Game::repeats).
/// Rules under which a play may return to an earlier position are solved backwards from their ends. [`Game`] implements
/// the trait; other crates bring their own games.
pub trait Rules {
    /// A position, with the player to move if that matters.
    type Position: Clone + Eq + Hash + Debug;
    /// A move in a position.
    type Move: Clone + Debug;

    /// The explicit end of a position, for the player to move; a lack of moves is not considered.
    fn explicit_end(&self, position: &Self::Position) -> Result<Option<End>, PlayError>;

    /// The moves with the positions they lead to; empty where an explicit end holds.
    fn options(&self, position: &Self::Position) -> Result<Options<Self::Move, Self::Position>, PlayError>;

    /// Calls `visit` with the position after each move, as in [`options`](Self::options) but without the moves.
    fn for_each_after(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(Self::Position),
    ) -> Result<(), PlayError> {
        self.options(position)?.into_iter().for_each(|(_, to)| visit(to));
        Ok(())
    }

    /// The end of the game for a player who has no move.
    fn stuck(&self) -> End;
}

impl Rules for Game {
    type Position = Position;
    type Move = Move;

    fn explicit_end(&self, position: &Position) -> Result<Option<End>, PlayError> {
        Self::explicit_end(self, &position.numbers)
    }

    fn options(&self, position: &Position) -> Result<Options<Move, Position>, PlayError> {
        let moves = self.moves(position)?;
        Ok(moves
            .into_iter()
            .map(|step| {
                let to = step.to.clone();
                (step, to)
            })
            .collect())
    }

    fn for_each_after(&self, position: &Position, visit: &mut dyn FnMut(Position)) -> Result<(), PlayError> {
        Self::for_each_after(self, position, visit)
    }

    fn stuck(&self) -> End {
        Self::stuck(self)
    }
}
