//! The colon principle for canonical forms: a stem under something of known value.

use campeao_values::{Games, Value};

use crate::number_search::owner;
use crate::places::stem_under;
use crate::{Colour, Refusal};

/// The value of a stem with something of this value on it: the ordinal sum 1:x, −1:x or \*:x.
pub(crate) fn stem_under_game(games: &mut Games, colour: Colour, above: Value) -> Result<Value, Refusal> {
    if colour == Colour::Green {
        if let Some(nimber) = games.as_nimber(above) {
            return Ok(games.nimber(u64::from(nimber) + 1)?);
        }
    } else if let Some(number) = games.as_number(above) {
        return Ok(games.number(&stem_under(owner(colour), &number)));
    }
    let stem = match colour {
        Colour::Blue => games.integer(1),
        Colour::Red => games.integer(-1),
        Colour::Green => games.nimber(1)?,
    };
    Ok(games.ordinal_sum(stem, above)?)
}
