//! The ends of a game.

use campeao_base::Play;

/// The end of a game for the player who was to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum End {
    /// The player to move has lost: a victorious position of the Portuguese text, won by the player who reached it.
    Lost,
    /// The player to move has won.
    Won,
    /// Nobody has won.
    Drawn,
}

impl End {
    /// The same end under a convention of play: misère exchanges wins and losses.
    #[must_use]
    pub const fn under(self, play: Play) -> Self {
        match (self, play) {
            (Self::Lost, Play::Misere) => Self::Won,
            (Self::Won, Play::Misere) => Self::Lost,
            _ => self,
        }
    }
}
