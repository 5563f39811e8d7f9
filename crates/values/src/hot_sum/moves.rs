//! Moves in a sum, the hottest first, without moves whose incentive another one exceeds.
//!
//! A move is worth its incentive; of two moves of the same player in a sum, in the same part or in different ones,
//! the one with the greater incentive is at least as good.

use campeao_numbers::Dyadic;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::position::{Position, game};
use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::Player;

/// Incentives whose games together have more positions than this are not compared.
const LARGEST_COMPARED: usize = 24;

/// A move of a player in a kernel, with its incentive.
#[derive(Clone, Debug)]
pub(super) struct Move {
    /// The option moved to.
    pub(super) option: Value,
    /// The incentive.
    incentive: Value,
    temperature: Dyadic,
    /// The number of positions of the incentive.
    size: usize,
}

/// The moves in kernels, cached.
#[derive(Default)]
pub(super) struct Moves {
    known: HashMap<(Kernel, Player), Vec<Move>, FxBuildHasher>,
    exceeds: HashMap<(Value, Value), bool, FxBuildHasher>,
}

impl Moves {
    /// A player's moves that no other move dominates, each with the place of its kernel.
    pub(super) fn of(
        &mut self,
        games: &mut Games,
        position: &Position,
        player: Player,
    ) -> Result<Vec<(usize, Move)>, Limit> {
        let mut moves: Vec<(usize, Move)> = Vec::new();
        for (place, &kernel) in position.kernels.iter().enumerate() {
            if place > 0 && position.kernels[place - 1] == kernel {
                continue;
            }
            for candidate in self.in_kernel(games, kernel, player)? {
                moves.push((place, candidate));
            }
        }
        moves.sort_by(|(_, one), (_, other)| other.temperature.cmp(&one.temperature));
        let mut best: Vec<(usize, Move)> = Vec::new();
        for (place, candidate) in moves {
            let mut exceeded = false;
            for (_, better) in &best {
                if self.exceeds(games, better, &candidate)? {
                    exceeded = true;
                    break;
                }
            }
            if !exceeded {
                best.push((place, candidate));
            }
        }
        Ok(best)
    }

    fn in_kernel(&mut self, games: &mut Games, kernel: Kernel, player: Player) -> Result<Vec<Move>, Limit> {
        if let Some(known) = self.known.get(&(kernel, player)) {
            return Ok(known.clone());
        }
        let mut moves = Vec::new();
        for option in games.options(player, game(kernel)) {
            let option = games.reduced(option)?;
            let gain = match player {
                Player::Left => games.subtract(option, game(kernel))?,
                Player::Right => games.subtract(game(kernel), option)?,
            };
            let incentive = games.reduced(gain)?;
            let temperature = games.temperature(incentive)?;
            let size = games.kernel_count(incentive);
            moves.push(Move { option, incentive, temperature, size });
        }
        self.known.insert((kernel, player), moves.clone());
        Ok(moves)
    }

    /// Whether the first move gains at least as much as the second, up to an infinitesimal.
    fn exceeds(&mut self, games: &mut Games, one: &Move, other: &Move) -> Result<bool, Limit> {
        if one.incentive == other.incentive {
            return Ok(true);
        }
        if one.size * other.size > LARGEST_COMPARED * LARGEST_COMPARED {
            return Ok(false);
        }
        let key = (one.incentive, other.incentive);
        if let Some(&known) = self.exceeds.get(&key) {
            return Ok(known);
        }
        let exceeds = games.is_close_or_above(one.incentive, other.incentive)?;
        self.exceeds.insert(key, exceeds);
        Ok(exceeds)
    }
}
