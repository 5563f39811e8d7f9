//! The conditions of the rules on a board: on moves, at ends, and the numbers that count as points.
//!
//! A condition may have no value, for example because of a division by 0. Ends and points report the error. Conditions
//! on moves are evaluated in the innermost loops; there such a condition counts as false and the game keeps the error.
//! So every result based on moves must be checked with [`sound`](GridGame::sound).

use campeao_base::Player;
use campeao_formula::EvalError;
use campeao_play::Refusal;
use campeao_rules::End;
use campeao_rules::board::{BoardEnds, Condition, Tally};

use super::GridGame;
use crate::board::Board;
use crate::error::GridError;
use crate::quantity::Scene;
use crate::squares::Squares;
use crate::window::Placed;

impl<const N: usize> GridGame<N> {
    /// The scene of a condition on a square of a move.
    pub(super) fn scene<'a>(
        &'a self,
        board: &'a Board<N>,
        player: Player,
        placed: &Placed<N>,
        square: u32,
    ) -> Scene<'a, N> {
        Scene {
            board,
            signs: &self.rules.signs,
            neighbours: &self.neighbours,
            lines: self.grounds.lines_on(board.grid(), &self.windows),
            player,
            ends: [placed.from, placed.to],
            changed: placed.changed,
            square,
        }
    }

    /// Whether a condition holds. A condition without a value counts as false, and the error is kept.
    pub(super) fn holds(&self, condition: &Condition, scene: &Scene<'_, N>) -> bool {
        condition.holds(|quantity| scene.value(quantity)).unwrap_or_else(|error| {
            let _ = self.failure.set(error);
            false
        })
    }

    /// Returns `found`, a result based on moves, unless a condition on moves had no value.
    ///
    /// # Errors
    /// If moves may have been missed.
    pub(crate) fn sound<T>(&self, found: T) -> Result<T, Refusal> {
        match self.failure() {
            Some(error) => Err(GridError::Condition(error).into()),
            None => Ok(found),
        }
    }

    /// The error of the first condition on moves that had no value, so that moves may have been missed.
    pub(crate) fn failure(&self) -> Option<EvalError> {
        self.failure.get().copied()
    }

    /// The points that a player scores by a move from one board to another, in a game for points.
    ///
    /// # Errors
    /// If the number of points has no value.
    pub(crate) fn points(&self, player: Player, from: &Board<N>, to: &Board<N>) -> Result<i64, EvalError> {
        let Some(points) = &self.rules.points else { return Ok(0) };
        let count = |board: &Board<N>| self.tally(&points.count, board, player);
        count(to)?.checked_sub(count(from)?).ok_or(EvalError::Overflow)
    }

    /// A count on a board, as a player sees it.
    ///
    /// # Errors
    /// If the count has no value.
    pub(crate) fn tally(&self, count: &Tally, board: &Board<N>, player: Player) -> Result<i64, EvalError> {
        let nothing = Placed { board: *board, from: 0, to: 0, changed: Squares::NONE };
        let scene = self.scene(board, player, &nothing, 0);
        count.value(|quantity| scene.value(quantity))
    }

    /// The end of the game for the player to move, under normal play and other than by being stuck: the first end in
    /// the rules whose condition is true.
    ///
    /// # Errors
    /// If a condition has no value.
    pub(crate) fn explicit_end(&self, board: &Board<N>, mover: Player) -> Result<Option<End>, EvalError> {
        self.first_end(&self.rules.ends, board, mover)
    }

    /// The first of some ends whose condition is true on a board for the player to move.
    ///
    /// # Errors
    /// If a condition has no value.
    pub(crate) fn first_end(
        &self,
        ends: &BoardEnds,
        board: &Board<N>,
        mover: Player,
    ) -> Result<Option<End>, EvalError> {
        let nothing = Placed { board: *board, from: 0, to: 0, changed: Squares::NONE };
        let scene = self.scene(board, mover, &nothing, 0);
        for (end, condition) in ends.iter() {
            if condition.holds(|quantity| scene.value(quantity))? {
                return Ok(Some(end));
            }
        }
        Ok(None)
    }
}
