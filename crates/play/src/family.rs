//! Families of games: from the arguments in a name to a game.

use crate::{AnyGame, Refusal};
use campeao_base::Play;

/// A family of games that a kind of game brings. What else there is to say of it is said by its usual game.
#[derive(Clone, Copy)]
pub struct Family {
    /// Its name, such as `chomp`.
    pub name: &'static str,
    /// The names of its parameters.
    pub parameters: &'static [&'static str],
    /// The arguments that are meant where none are given.
    pub usual: &'static str,
    /// Whether it has a misère form.
    pub misere: Misere,
    /// Well-known games of the family: names and arguments.
    pub instances: &'static [(&'static str, &'static str)],
    /// The game of what follows the colon of its name.
    pub game: fn(&str, Play) -> Result<AnyGame, Refusal>,
}

/// Whether a family has a misère form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misere {
    /// It has one.
    Played,
    /// It is a race, won by whoever comes first.
    Race,
    /// What each player has is counted at the end.
    Counted,
}
