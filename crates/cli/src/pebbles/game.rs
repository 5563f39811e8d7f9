//! A shortest game, in the requested order.

use super::arguments::{Order, OrderChoice};
use crate::console::Console;
use crate::failure::Failure;
use campeao_pebbles::{Action, Pattern, Reconstruction, Sequence, reconstruct};
use std::fmt::Display;

/// The longest game listed unless all moves are requested.
pub(super) const LISTED: u64 = 1000;

impl OrderChoice {
    /// The order; by default wave by wave.
    pub(super) fn sequence(&self) -> Sequence {
        match self.order {
            None | Some(Order::Waves) => Sequence::Waves,
            Some(Order::Nearby) => Sequence::Nearby,
            Some(Order::Random) => Sequence::Random(self.seed.unwrap_or_else(|| fastrand::u64(..))),
        }
    }
}

/// The moves of a game with this action, which must belong to the pattern.
pub(super) fn moves(start: &Pattern, action: &Action, sequence: Sequence) -> Result<Reconstruction, Failure> {
    // A solution's own action always fits.
    reconstruct(start, action, sequence).map_err(|error| Failure::mistake(error.to_string()))
}

/// The placeholder in a sentence for a text that is written separately.
const PLACE: &str = "\u{fffc}";

/// Writes a sentence with a text that may be long, which is written piece by piece: `Action: 2,2:1;2,3:2`.
pub(super) fn named(id: &str, text: &impl Display, console: &mut Console<'_>) -> Result<(), Failure> {
    let sentence = console.say(id, &[("text", PLACE.into())]);
    let (before, after) = sentence.split_once(PLACE).unwrap_or((&sentence, ""));
    Ok(writeln!(console.out, "{before}{text}{after}")?)
}
