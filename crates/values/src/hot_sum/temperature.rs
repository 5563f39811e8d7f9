//! The temperature of a sum.
//!
//! The temperature of G + H is at most the greater of the two, and equal to it if they differ (Siegel,
//! *Combinatorial Game Theory*, II.5). So a component that is hotter than all others decides. Equally hot
//! components are added as long as they are small; their sum is as hot or cooler.

use campeao_numbers::Dyadic;

use super::{Bounds, Reason};
use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;

/// The greatest product of the numbers of positions of two games for which the games are added.
const LARGEST_ADDED: usize = 4096;

pub(super) fn of_sum(games: &mut Games, parts: &[Value]) -> Result<Bounds, Limit> {
    let mut warm: Vec<(Dyadic, Value)> = Vec::new();
    let mut number = Dyadic::ZERO;
    for &part in parts {
        add_part(games, &mut warm, &mut number, part)?;
    }
    let mut reason = Reason::HottestAlone;
    loop {
        warm.sort();
        let (Some((hottest, game)), rest) = (warm.pop(), &mut warm) else {
            let number = games.number(&number);
            let reason = if reason == Reason::Added { reason } else { Reason::Numbers };
            return Ok(Bounds::exact(games.temperature(number)?, reason));
        };
        let Some((_, other)) = rest.pop_if(|(next, _)| *next == hottest) else {
            return Ok(Bounds::exact(hottest, reason));
        };
        if games.kernel_count(game) * games.kernel_count(other) > LARGEST_ADDED {
            // The parts may add up to an integer, whose temperature is −1.
            return Ok(Bounds { lower: Dyadic::from(-1), upper: hottest, reason: Reason::EquallyHot });
        }
        let sum = games.add(game, other)?;
        reason = Reason::Added;
        add_part(games, &mut warm, &mut number, sum)?;
    }
}

/// Adds a part: a number to the number, another game to the games with a temperature of at least 0.
fn add_part(
    games: &mut Games,
    warm: &mut Vec<(Dyadic, Value)>,
    number: &mut Dyadic,
    part: Value,
) -> Result<(), Limit> {
    match games.as_number(part) {
        Some(part) => *number += &part,
        None => warm.push((games.temperature(part)?, part)),
    }
    Ok(())
}
