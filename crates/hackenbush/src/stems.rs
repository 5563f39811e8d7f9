//! The colon principle for canonical forms: stems one on another under a game of known value.

use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_values::{Games, Value};
use rustc_hash::FxHashMap;

use crate::number_search::owner;
use crate::places::stem_under;
use crate::{Colour, Refusal};

/// Returns the value of a stem under a game x: the ordinal sum 1:x, −1:x or \*:x.
pub(crate) fn stem_under_game(
    games: &mut Games,
    colour: Colour,
    above: Value,
    depth: u32,
) -> Result<Value, Refusal> {
    if colour == Colour::Green {
        if let Some(nimber) = games.as_nimber(above) {
            return Ok(games.nimber(u64::from(nimber) + 1)?);
        }
    } else if let Some(number) = games.as_number(above) {
        return Ok(games.number(&stem_under(owner(colour), &number)));
    }
    stems_under_game(games, &[colour], above, depth)
}

/// Returns the value of stems, from the lowest up, under a game x on the topmost one. The recursion depth is bounded
/// by that of x.
///
/// A cut in a stem leaves the stems below it, whatever x is. So the values of the stems alone are computed first,
/// each from the previous ones, and then those of the stems under each position of x.
pub(crate) fn stems_under_game(
    games: &mut Games,
    stems: &[Colour],
    above: Value,
    depth: u32,
) -> Result<Value, Refusal> {
    let mut base = Base { left: Vec::new(), right: Vec::new(), known: FxHashMap::default(), limit: depth };
    let mut below = Value::ZERO;
    for colour in stems {
        if colour.may_be_cut_by(Player::Left) {
            add(games, &mut base.left, below, Player::Left)?;
        }
        if colour.may_be_cut_by(Player::Right) {
            add(games, &mut base.right, below, Player::Right)?;
        }
        below = games.game(&base.left, &base.right)?;
    }
    base.known.insert(Value::ZERO, below);
    base.under(games, above, 0)
}

/// Adds an option of a player unless it is dominated, and removes the options that it dominates.
fn add(games: &mut Games, options: &mut Vec<Value>, option: Value, player: Player) -> Result<(), Refusal> {
    let mut kept = Vec::with_capacity(options.len() + 1);
    for &other in &*options {
        let (better, worse) = match player {
            Player::Left => (other, option),
            Player::Right => (option, other),
        };
        if games.at_least(better, worse)? {
            return Ok(());
        }
        if !games.at_least(worse, better)? {
            kept.push(other);
        }
    }
    kept.push(option);
    *options = kept;
    Ok(())
}

/// Stems, given by the options that cuts in them leave.
struct Base {
    left: Vec<Value>,
    right: Vec<Value>,
    known: FxHashMap<Value, Value>,
    limit: u32,
}

impl Base {
    /// Returns the value of the stems under a game.
    fn under(&mut self, games: &mut Games, above: Value, depth: u32) -> Result<Value, Refusal> {
        if let Some(&value) = self.known.get(&above) {
            return Ok(value);
        }
        if depth >= self.limit {
            return Err(Refusal::Depth { limit: self.limit });
        }
        let value = on_enough_stack(|| {
            let (mut left, mut right) = (self.left.clone(), self.right.clone());
            for option in games.left_options(above) {
                left.push(self.under(games, option, depth + 1)?);
            }
            for option in games.right_options(above) {
                right.push(self.under(games, option, depth + 1)?);
            }
            Ok::<_, Refusal>(games.game(&left, &right)?)
        })?;
        self.known.insert(above, value);
        Ok(value)
    }
}
