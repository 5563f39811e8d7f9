//! Families of games: from the arguments in a name to a game.

use crate::{AnyGame, Refusal};
use campeao_base::Play;

/// A family of games that a kind of game brings. What else there is to say of it is said by its usual game.
#[derive(Clone, Copy)]
pub struct Family {
    /// Its name, such as `chomp`.
    pub name: &'static str,
    /// Whether it has a misère form.
    pub misere: Misere,
    /// Well-known games of the family: names and arguments.
    pub instances: &'static [(&'static str, &'static str)],
    /// Makes a game of the family's name and of what follows the colon, or of the usual arguments where nothing does.
    pub make: fn(&'static str, Option<&str>, Play) -> Result<AnyGame, Refusal>,
}

impl Family {
    /// The game of what follows the colon of its name, or the usual game.
    ///
    /// # Errors
    /// What is wrong with the arguments.
    pub fn game(&self, arguments: Option<&str>, play: Play) -> Result<AnyGame, Refusal> {
        (self.make)(self.name, arguments, play)
    }
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
