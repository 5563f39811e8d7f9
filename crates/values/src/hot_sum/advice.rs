//! A good move in a sum.

use std::cmp::Ordering;

use super::Bounds;
use super::position::Position;
use super::search::Search;
use super::winner::WitnessPlay;
use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::Player;

/// A move in a sum, with its consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The component to move in, counted from 0.
    pub part: usize,
    /// The option of the part to move to.
    pub option: Value,
    /// The stop of the rest of the play.
    pub stop: Bounds,
    /// The winner after the move, if known.
    pub winner: Option<Player>,
    /// Whether no other move can have a better stop.
    pub is_best: bool,
}

pub(super) fn for_sum(
    games: &mut Games,
    parts: &[Value],
    player: Player,
    allowance: u64,
) -> Result<Option<Advice>, Limit> {
    // A move in a number is only considered if all parts are numbers.
    let is_cold = parts.iter().all(|part| part.is_number());
    let mut candidates: Vec<Advice> = Vec::new();
    let allowance = allowance / (1 + parts.len() as u64);
    for (part, &game) in parts.iter().enumerate() {
        if game.is_number() && !is_cold || parts[..part].contains(&game) {
            continue;
        }
        for option in games.options(player, game) {
            let mut next = parts.to_vec();
            next[part] = option;
            let position = Position::reduced(games, &next)?;
            let stop = Search::new(allowance).stop(games, &position, player.opponent())?;
            let exact = Position::exact(games, &next)?;
            let winner = WitnessPlay::new(allowance).winner(games, &exact, player.opponent())?;
            candidates.push(Advice { part, option, stop, winner, is_best: false });
        }
    }
    let Some(best) = (0..candidates.len()).reduce(|best, other| {
        let order = compare(player, &candidates[other], &candidates[best]);
        if order == Ordering::Greater { other } else { best }
    }) else {
        return Ok(None);
    };
    let sure = sure(player, &candidates[best].stop).clone();
    let is_best = candidates.iter().enumerate().all(|(index, other)| {
        index == best
            || match player {
                Player::Left => other.stop.upper <= sure,
                Player::Right => other.stop.lower >= sure,
            }
    });
    let mut advice = candidates.swap_remove(best);
    advice.is_best = is_best;
    Ok(Some(advice))
}

/// The stop that a player is guaranteed.
fn sure(player: Player, stop: &Bounds) -> &campeao_numbers::Dyadic {
    match player {
        Player::Left => &stop.lower,
        Player::Right => &stop.upper,
    }
}

/// Compares two moves for a player: a winning move is better, otherwise the one with the better guaranteed stop.
fn compare(player: Player, one: &Advice, other: &Advice) -> Ordering {
    let rank = |advice: &Advice| match advice.winner {
        Some(winner) if winner == player => 2,
        None => 1,
        Some(_) => 0,
    };
    rank(one).cmp(&rank(other)).then_with(|| {
        let order = sure(player, &one.stop).cmp(sure(player, &other.stop));
        if player == Player::Left { order } else { order.reverse() }
    })
}
