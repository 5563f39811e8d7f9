//! The two players.

use crate::told;
use serde::{Deserialize, Serialize};

/// A player of a partizan game; an impartial position always says [`Player::Left`].
///
/// The first player of a rule file (A in the Portuguese texts) is Left; positive games are won by Left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The first player of a partizan ruleset: Left, A, blue.
    #[default]
    Left,
    /// The second player of a partizan ruleset: Right, B, red.
    Right,
}

told! { Tell for Player {
    Left => "Left", "Esquerdo";
    Right => "Right", "Direito";
} }

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The player's row in tables: 0 for Left, 1 for Right.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name used in rule files: `left` or `right`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}
