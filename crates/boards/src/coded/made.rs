//! Games that are made of the arguments of their names.

use crate::coded::BoardError;
use campeao_base::Play;
use campeao_play::{BoardFace, BoardGame, Family, Misere, Refusal};

/// A game that is made of the arguments of its name.
pub trait Made: BoardGame {
    /// The name of the family, such as `chomp`.
    const NAME: &'static str;
    /// The arguments that are meant where none are given.
    const USUAL: &'static str;
    /// The game of what follows the colon of its name.
    ///
    /// # Errors
    /// What is wrong with the arguments.
    fn make(arguments: &str, play: Play) -> Result<Self, BoardError>;
}

/// A family of board games.
pub(crate) const fn family<G: Made + 'static>(instances: &'static [(&'static str, &'static str)]) -> Family {
    Family {
        name: G::NAME,
        misere: Misere::Played,
        instances,
        make: |_, arguments, play| {
            Ok(Box::new(BoardFace::new(G::make(arguments.unwrap_or(G::USUAL), play)?)))
        },
    }
}

impl From<BoardError> for Refusal {
    fn from(error: BoardError) -> Self {
        Self::of(error)
    }
}
