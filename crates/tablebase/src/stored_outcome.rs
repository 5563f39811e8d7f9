//! The stored outcome of a position.

use std::fmt;

/// The outcome of a position under best play, for the player to move: the winner hurries, the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoredOutcome {
    /// The player to move loses, after this many plies.
    Loss(u16),
    /// Nobody can force a win.
    Draw,
    /// The player to move wins, after this many plies.
    Win(u16),
    /// No play leads to the position.
    Unreachable,
}

/// The outcome of a position under best play, for the player to move, without the number of plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player to move loses.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// The player to move wins.
    Win,
    /// No play leads to the position.
    Unreachable,
}

impl StoredOutcome {
    /// The outcome without the number of plies.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Loss(_) => Verdict::Loss,
            Self::Draw => Verdict::Draw,
            Self::Win(_) => Verdict::Win,
            Self::Unreachable => Verdict::Unreachable,
        }
    }

    /// The number of plies until somebody has won, if somebody wins.
    pub const fn remoteness(self) -> Option<u16> {
        match self {
            Self::Loss(plies) | Self::Win(plies) => Some(plies),
            Self::Draw | Self::Unreachable => None,
        }
    }
}

impl fmt::Display for StoredOutcome {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loss(plies) => write!(output, "loss in {plies}"),
            Self::Draw => output.write_str("draw"),
            Self::Win(plies) => write!(output, "win in {plies}"),
            Self::Unreachable => output.write_str("unreachable"),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        output.write_str(match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
            Self::Unreachable => "unreachable",
        })
    }
}
