//! The good moves of a position, with the value of every move as the reason.

use campeao_base::Player;
use campeao_values::{Games, Value};

use crate::board::Board;
use crate::error::GridError;
use crate::solver::Solver;
use crate::step::Step;

/// A move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMove {
    /// The move.
    pub step: Step,
    /// The board after it.
    pub after: Board,
    /// The value of that board.
    pub value: Value,
    /// The incentive of the move: Gᴸ − G for Left, G − Gᴿ for Right. It is never 0 or more; the greater, the better.
    pub incentive: Value,
    /// Whether the player wins with this move, if there is no other component.
    pub wins: bool,
    /// Whether no other move is better in every sum: no other option exceeds this one.
    pub undominated: bool,
    /// Whether the canonical form of the position has this option. Options that exceed it are then reversible.
    pub canonical: bool,
}

impl Solver {
    /// The moves of a player with their values, in the order of [`GridGame::moves`](crate::GridGame::moves).
    ///
    /// ```
    /// use campeao_boards::{Solver, named};
    /// use campeao_base::Player;
    /// use campeao_values::Games;
    /// let game = named("domineering")?;
    /// let (mut games, mut solver) = (Games::new(), Solver::new(&game));
    /// let board = game.board("2x3")?;
    /// let rated = solver.rated_moves(&mut games, &board, Player::Left)?;
    /// let texts = rated.iter().map(|rated| game.step_name(board.grid(), rated.step));
    /// let values = rated.iter().map(|rated| games.name(rated.value)).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(texts.collect::<Vec<_>>(), ["a2-a1", "b2-b1", "c2-c1"]);
    /// assert_eq!(values, ["+-1", "2", "+-1"]);
    /// assert_eq!(rated.iter().map(|rated| rated.wins).collect::<Vec<_>>(), [false, true, false]);
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn rated_moves(
        &mut self,
        games: &mut Games,
        board: &Board,
        player: Player,
    ) -> Result<Vec<RatedMove>, GridError> {
        let value = self.value(games, board)?;
        let canonical = games.options(player, value);
        let mut rated = Vec::new();
        for (step, after) in self.game().moves(board, player) {
            let option = self.value(games, &after)?;
            rated.push(RatedMove {
                step,
                after,
                value: option,
                incentive: match player {
                    Player::Left => games.subtract(option, value)?,
                    Player::Right => games.subtract(value, option)?,
                },
                wins: at_least(games, player, option, Value::ZERO)?,
                undominated: true,
                canonical: canonical.contains(&option),
            });
        }
        let mut values: Vec<Value> = rated.iter().map(|rated| rated.value).collect();
        values.sort_unstable();
        values.dedup();
        for rated in &mut rated {
            for &other in &values {
                if other != rated.value && at_least(games, player, other, rated.value)? {
                    rated.undominated = false;
                }
            }
        }
        Ok(rated)
    }
}

/// Whether `player` prefers g to h, or both are equal: g ≥ h for Left, g ≤ h for Right.
fn at_least(games: &mut Games, player: Player, g: Value, h: Value) -> Result<bool, GridError> {
    Ok(match player {
        Player::Left => games.at_least(g, h)?,
        Player::Right => games.at_least(h, g)?,
    })
}
