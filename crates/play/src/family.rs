//! Families of games: from the arguments in a name to a game.

use crate::{AnyGame, Refusal};
use campeao_base::Play;

/// A family of games. Its usual game provides the rest of its description.
#[derive(Clone, Copy)]
pub struct Family {
    /// Its name, such as `chomp`.
    pub name: &'static str,
    /// Whether it has a misère form.
    pub misere: Misere,
    /// Well-known games of the family: names and arguments.
    pub instances: &'static [(&'static str, &'static str)],
    /// Makes a game from the family's name and the arguments after the colon, or the usual ones if there are none.
    pub make: fn(&'static str, Option<&str>, Play) -> Result<AnyGame, Refusal>,
}

impl Family {
    /// The game with these arguments, or the usual game.
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
    /// It has a misère form.
    Played,
    /// It is a race, won by the player who arrives first.
    Race,
    /// The winner is counted at the end.
    Counted,
}
