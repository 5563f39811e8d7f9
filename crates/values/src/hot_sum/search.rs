//! Stops of sums by search, between bounds.
//!
//! The stop of a sum that is not a number is the best stop of its options; if the sum is a number, both stops are
//! the mean. In either case the Left stop is the greater of the mean and of the Right stops of Left's options,
//! since Left's options of a number have Right stops that do not exceed it.
//! Bounds from thermographs open the search window and prune it. When the allowed number of positions is used up,
//! these bounds stand for what was not searched, so the resulting interval always contains the stop.

use campeao_numbers::{Dyadic, IBig};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::moves::Moves;
use super::position::{Position, game};
use super::thermostat::Thermostat;
use super::{Bounds, Reason};
use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use campeao_base::Player;

/// The greatest exponent e for which sums of multiples of 1/2^e are searched by halving.
const FINEST_STEP: u32 = 64;

/// An interval.
type Interval = (Dyadic, Dyadic);

/// A search for stops, with its cache.
pub(super) struct Search {
    allowance: u64,
    visited: u64,
    thermostat: Thermostat,
    moves: Moves,
    /// The cached intervals of the stops of sums of kernels, by the starting player.
    known: HashMap<(Vec<Kernel>, Player), Interval, FxBuildHasher>,
}

impl Search {
    pub(super) fn new(allowance: u64) -> Self {
        Self {
            allowance,
            visited: 0,
            thermostat: Thermostat::default(),
            moves: Moves::default(),
            known: HashMap::default(),
        }
    }

    /// The stop of a reduced position when a player starts.
    pub(super) fn stop(
        &mut self,
        games: &mut Games,
        position: &Position,
        player: Player,
    ) -> Result<Bounds, Limit> {
        if position.kernels.is_empty() {
            return Ok(Bounds::exact(position.number.clone(), Reason::Numbers));
        }
        if let Some(stop) = switches(games, position, player) {
            return Ok(Bounds::exact(stop, Reason::Switches));
        }
        let estimate = self.thermostat.estimate(games, position)?;
        let (lower, upper) = match player {
            Player::Left => estimate.left,
            Player::Right => estimate.right,
        };
        if lower == upper {
            return Ok(Bounds::exact(lower, Reason::Thermographs));
        }
        self.visited = 0;
        let (lower, upper) = self.halving(games, position, player, (lower, upper))?;
        let reason = if lower == upper { Reason::Search } else { Reason::TooManyPositions };
        Ok(Bounds { lower, upper, reason })
    }

    /// Narrows an interval to the stop by asking repeatedly whether the stop is at least the middle. Such a yes-or-no
    /// question prunes far more than a search for the stop itself, and its cache serves the next question.
    fn halving(
        &mut self,
        games: &mut Games,
        position: &Position,
        player: Player,
        (mut lower, mut upper): Interval,
    ) -> Result<Interval, Limit> {
        let exponent = finest(games, position);
        if exponent > FINEST_STEP {
            return self.interval(games, position, player, None);
        }
        let step = Dyadic::new(1, exponent);
        while lower < upper && self.visited < self.allowance {
            // The least multiple of the step above the middle.
            let middle = &(&lower + &upper).halved() * &Dyadic::new(IBig::ONE << exponent as usize, 0);
            let asked = Dyadic::new(middle.floor() + IBig::ONE, exponent);
            let window = (&asked - &step, asked);
            let (low, high) = self.interval(games, position, player, Some(&window))?;
            if low <= lower && high >= upper {
                // The stop is not a multiple of the step, or too many positions were visited.
                return self.interval(games, position, player, None);
            }
            lower = lower.max(low);
            upper = upper.min(high);
        }
        Ok((lower, upper))
    }

    /// An interval that contains the stop of a position. It may stay wide outside the window.
    fn interval(
        &mut self,
        games: &mut Games,
        position: &Position,
        player: Player,
        window: Option<&Interval>,
    ) -> Result<Interval, Limit> {
        if position.kernels.is_empty() {
            return Ok((position.number.clone(), position.number.clone()));
        }
        if let Some(stop) = switches(games, position, player) {
            return Ok((stop.clone(), stop));
        }
        let key = (position.kernels.clone(), player);
        let (mut lower, mut upper) = if let Some((low, high)) = self.known.get(&key) {
            (low + &position.number, high + &position.number)
        } else {
            let estimate = self.thermostat.estimate(games, position)?;
            match player {
                Player::Left => estimate.left,
                Player::Right => estimate.right,
            }
        };
        let settled = |lower: &Dyadic, upper: &Dyadic| {
            lower >= upper || window.is_some_and(|(alpha, beta)| upper <= alpha || lower >= beta)
        };
        if settled(&lower, &upper) || self.visited >= self.allowance {
            self.remember(key, position, (lower.clone(), upper.clone()));
            return Ok((lower, upper));
        }
        self.visited += 1;
        games.budget.step()?;
        let moves = self.moves.of(games, position, player)?;
        // The best result guaranteed by any option, and an upper bound for all options.
        let mean = self.thermostat.mean(games, position)?;
        let (mut sure, mut possible) = (mean.clone(), mean);
        for (index, (place, candidate)) in moves.iter().enumerate() {
            let mut next = position.without(*place);
            next.push(games, candidate.option)?;
            let (low, high) = window.cloned().unwrap_or_else(|| (lower.clone(), upper.clone()));
            let inner = match player {
                Player::Left => (low.max(lower.clone()), high),
                Player::Right => (low, high.min(upper.clone())),
            };
            let (low, high) =
                games.nested(|games| self.interval(games, &next, player.opponent(), Some(&inner)))?;
            let (better_sure, better_possible) = match player {
                Player::Left => (low, high),
                Player::Right => (high, low),
            };
            sure = best(player, sure, better_sure);
            possible = best(player, possible, better_possible);
            match player {
                Player::Left => lower = lower.max(sure.clone()),
                Player::Right => upper = upper.min(sure.clone()),
            }
            if settled(&lower, &upper) && index + 1 < moves.len() {
                // The other options were not examined, so their upper bound is not known.
                self.remember(key, position, (lower.clone(), upper.clone()));
                return Ok((lower, upper));
            }
        }
        match player {
            Player::Left => upper = upper.min(possible.max(lower.clone())),
            Player::Right => lower = lower.max(possible.min(upper.clone())),
        }
        self.remember(key, position, (lower.clone(), upper.clone()));
        Ok((lower, upper))
    }

    fn remember(&mut self, key: (Vec<Kernel>, Player), position: &Position, (low, high): Interval) {
        self.known.insert(key, (low - &position.number, high - &position.number));
    }
}

/// The greatest exponent of a denominator among the numbers of a position and its followers.
fn finest(games: &Games, position: &Position) -> u32 {
    let mut exponent = position.number.exponent();
    let mut seen = rustc_hash::FxHashSet::default();
    let mut open = position.kernels.clone();
    while let Some(kernel) = open.pop() {
        if kernel.place().is_none() || !seen.insert(kernel) {
            continue;
        }
        let left = (0..games.left_count(kernel)).map(|index| games.left_at(kernel, index));
        let right = (0..games.right_count(kernel)).map(|index| games.right_at(kernel, index));
        for option in left.chain(right) {
            exponent = exponent.max(games.left_stop(option).exponent());
            open.push(option.kernel());
        }
    }
    exponent
}

fn best(player: Player, one: Dyadic, other: Dyadic) -> Dyadic {
    match player {
        Player::Left => one.max(other),
        Player::Right => one.min(other),
    }
}

/// The stop of a sum of switches {x | y} with numbers x > y: the players take turns to take the widest.
fn switches(games: &mut Games, position: &Position, player: Player) -> Option<Dyadic> {
    let mut widths = Vec::with_capacity(position.kernels.len());
    for &kernel in &position.kernels {
        for side in Player::BOTH {
            let options = games.options(side, game(kernel));
            if options.len() != 1 || !options[0].is_number() {
                return None;
            }
        }
        // The Left stop of a kernel is 0.
        widths.push(-games.right_stop(game(kernel)));
    }
    widths.sort_unstable_by(|one, other| other.cmp(one));
    let first = usize::from(player == Player::Left);
    let lost: Dyadic = widths.into_iter().skip(first).step_by(2).sum();
    Some(&position.number - &lost)
}
