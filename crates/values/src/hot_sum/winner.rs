//! The winner of a sum.
//!
//! If the Left stop is not 0, its sign decides whether Left wins moving first, and likewise for Right. If it is 0,
//! infinitesimals matter, and the components themselves are searched. The search ends at stops other than 0, and at
//! positions small enough to be added. Number avoidance prunes it: if the sum is not a number and has a winning move,
//! then it has one in a component that is not a number. If the sum is a number, its sign is that of the mean, which
//! the stops determine.

use campeao_numbers::Dyadic;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::position::{Position, game};
use super::thermostat::Thermostat;
use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::outcome::OutcomeClass;
use campeao_base::Player;

/// The greatest product of the numbers of positions of a few components that are added.
const LARGEST_ADDED: usize = 20_000;

/// The winner for either starter, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Winners {
    /// The winner when Left starts.
    pub left_first: Option<Player>,
    /// The winner when Right starts.
    pub right_first: Option<Player>,
}

impl Winners {
    /// The outcome, if both are known.
    pub fn outcome(self) -> Option<OutcomeClass> {
        Some(match (self.left_first?, self.right_first?) {
            (Player::Left, Player::Left) => OutcomeClass::Left,
            (Player::Right, Player::Right) => OutcomeClass::Right,
            (Player::Left, Player::Right) => OutcomeClass::Next,
            (Player::Right, Player::Left) => OutcomeClass::Previous,
        })
    }
}

pub(super) fn of_sum(
    games: &mut Games,
    parts: &[crate::value::Value],
    allowance: u64,
) -> Result<Winners, Limit> {
    let position = Position::exact(games, parts)?;
    let mut play = WitnessPlay::new(allowance);
    Ok(Winners {
        left_first: play.winner(games, &position, Player::Left)?,
        right_first: play.winner(games, &position, Player::Right)?,
    })
}

/// A search for winners, with its cache.
pub(super) struct WitnessPlay {
    allowance: u64,
    visited: u64,
    thermostat: Thermostat,
    known: HashMap<(Vec<Kernel>, Dyadic, Player), Player, FxBuildHasher>,
}

impl WitnessPlay {
    pub(super) fn new(allowance: u64) -> Self {
        Self { allowance, visited: 0, thermostat: Thermostat::default(), known: HashMap::default() }
    }

    /// The winner when `first` starts; `None` if the search would visit too many positions.
    pub(super) fn winner(
        &mut self,
        games: &mut Games,
        position: &Position,
        first: Player,
    ) -> Result<Option<Player>, Limit> {
        let estimate = self.thermostat.estimate(games, position)?;
        let (lower, upper) = match first {
            Player::Left => estimate.left,
            Player::Right => estimate.right,
        };
        if lower.signum() > 0 {
            return Ok(Some(Player::Left));
        }
        if upper.signum() < 0 {
            return Ok(Some(Player::Right));
        }
        let key = (position.kernels.clone(), position.number.clone(), first);
        if let Some(&known) = self.known.get(&key) {
            return Ok(Some(known));
        }
        let winner = if is_small(games, position) {
            let mut parts: Vec<_> = position.kernels.iter().map(|&kernel| game(kernel)).collect();
            parts.push(games.number(&position.number));
            let sum = games.sum(&parts)?;
            Some(games.outcome(sum)?.winner(first))
        } else if self.visited >= self.allowance {
            None
        } else {
            self.visited += 1;
            self.by_moves(games, position, first)?
        };
        if let Some(winner) = winner {
            self.known.insert(key, winner);
        }
        Ok(winner)
    }

    fn by_moves(
        &mut self,
        games: &mut Games,
        position: &Position,
        first: Player,
    ) -> Result<Option<Player>, Limit> {
        let mut unknown = false;
        for (place, option) in self.moves(games, position, first)? {
            let mut next = position.without(place);
            next.push_exact(games, option)?;
            match games.nested(|games| self.winner(games, &next, first.opponent()))? {
                Some(winner) if winner == first => return Ok(Some(first)),
                Some(_) => {}
                None => unknown = true,
            }
        }
        Ok(if unknown { None } else { Some(first.opponent()) })
    }

    /// The moves of a player, in the hottest parts first.
    pub(super) fn moves(
        &mut self,
        games: &mut Games,
        position: &Position,
        player: Player,
    ) -> Result<Vec<(usize, crate::value::Value)>, Limit> {
        let mut places = Vec::new();
        for (place, &kernel) in position.kernels.iter().enumerate() {
            if place == 0 || position.kernels[place - 1] != kernel {
                let thermograph = self.thermostat.thermograph(games, kernel)?;
                places.push((thermograph.temperature().clone(), place));
            }
        }
        places.sort_by(|one, other| other.cmp(one));
        let mut moves = Vec::new();
        for (_, place) in places {
            let options = games.options(player, game(position.kernels[place]));
            moves.extend(options.into_iter().map(|option| (place, option)));
        }
        Ok(moves)
    }
}

/// Whether the parts of a position are few and small enough to be added.
fn is_small(games: &Games, position: &Position) -> bool {
    let mut product = 1_usize;
    for &kernel in &position.kernels {
        product = product.saturating_mul(games.kernel_count(game(kernel)).max(1));
    }
    product <= LARGEST_ADDED && position.kernels.len() <= 8
}
