//! Games that are made from the arguments of their names.

use crate::coded::BoardError;
use campeao_base::Play;
use campeao_play::{BoardFace, BoardGame, Family, Misere, Refusal};

/// A game that is made from the arguments of its name.
pub trait Made: BoardGame {
    /// The name of the family, such as `chomp`.
    const NAME: &'static str;
    /// The default arguments.
    const USUAL: &'static str;
    /// The game with the arguments after the colon of its name.
    ///
    /// # Errors
    /// The errors in the arguments.
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
