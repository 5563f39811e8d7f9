//! Who moves, and what it means to have no move.

use std::fmt;

/// A player of a partizan game; an impartial position always says [`Player::Left`].
///
/// The first of the two in a rule file (A in the Portuguese texts) is Left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Player {
    /// The first player of a partizan ruleset: Left, A, blue.
    #[default]
    Left,
    /// The second player of a partizan ruleset: Right, B, red.
    Right,
}

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

    /// 0 for Left, 1 for Right: a row number in tables.
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

/// The convention of play: who wins when the player to move has no move.
///
/// In misère play every win and loss of normal play's ends is exchanged; draws stay draws
/// (game 29 of "Jogos e Estratégias").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Play {
    /// Whoever cannot move loses.
    #[default]
    Normal,
    /// Whoever cannot move wins.
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

/// How a finished game ended for the player who was to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum End {
    /// The player to move has lost: a victorious position of the Portuguese text, whoever reached it won.
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
