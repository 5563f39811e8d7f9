//! The convention of play: whether the player without a move loses or wins.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The convention of play: who wins when the player to move has no move.
///
/// Misère play exchanges the wins and losses at the ends of normal play; draws stay draws (game 29 of "Jogos e
/// Estratégias").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// A player who cannot move loses.
    #[default]
    Normal,
    /// A player who cannot move wins.
    Misere,
}

impl Play {
    /// The name used on the command line and in JSON: `normal` or `misere`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
