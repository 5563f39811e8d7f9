//! Which moves are good, and why: the value of every move.

use campeao_message::Player;
use campeao_values::{Games, Value};

use crate::error::GridError;
use crate::game::GridGame;
use crate::position::Position;
use crate::solver::Solver;
use crate::step::Step;

/// A move with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMove<G> {
    /// The move.
    pub step: Step,
    /// The position after it.
    pub after: Position<G>,
    /// The value of that position.
    pub value: Value,
    /// What the move gains: Gᴸ − G for Left, G − Gᴿ for Right. It is never 0 or more; the greater, the better.
    pub incentive: Value,
    /// Whether the player wins with it, if nothing else is on the table.
    pub wins: bool,
    /// Whether no move is better in every company: no other option exceeds this one.
    pub undominated: bool,
    /// Whether the canonical form of the position has this option. Options that exceed it are then reversible.
    pub canonical: bool,
}

impl<G: GridGame> Solver<G> {
    /// The moves of a player with what they are worth, in the order of [`Position::moves`].
    ///
    /// ```
    /// use campeao_grids::{Domineering, Position, Solver};
    /// use campeao_message::Player;
    /// use campeao_values::Games;
    /// let (mut games, mut solver) = (Games::new(), Solver::<Domineering>::new());
    /// let board: Position<Domineering> = "2x3".parse()?;
    /// let rated = solver.rated_moves(&mut games, &board, Player::Left)?;
    /// let texts = rated.iter().map(|rated| rated.step.name(board.board().grid()));
    /// let values = rated.iter().map(|rated| games.name(rated.value)).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(texts.collect::<Vec<_>>(), ["a2-a1", "b2-b1", "c2-c1"]);
    /// assert_eq!(values, ["+-1", "2", "+-1"]);
    /// assert_eq!(rated.iter().map(|rated| rated.wins).collect::<Vec<_>>(), [false, true, false]);
    /// # Ok::<(), campeao_grids::GridError>(())
    /// ```
    pub fn rated_moves(
        &mut self,
        games: &mut Games,
        position: &Position<G>,
        player: Player,
    ) -> Result<Vec<RatedMove<G>>, GridError> {
        let value = self.value(games, position)?;
        let canonical = games.options(player, value);
        let mut rated = Vec::new();
        for (step, after) in position.moves(player) {
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

/// Whether a player likes g at least as much as h.
fn at_least(games: &mut Games, player: Player, g: Value, h: Value) -> Result<bool, GridError> {
    Ok(match player {
        Player::Left => games.at_least(g, h)?,
        Player::Right => games.at_least(h, g)?,
    })
}
