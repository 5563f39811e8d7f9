//! The two players.

use std::fmt;

/// A player: the text calls White 0 and Black 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Player 0, `B`: the pawns that begin in the row 0 and go up.
    White,
    /// Player 1, `P`: the pawns that begin in the last row and go down.
    Black,
}

impl Side {
    /// Both players, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The number of the player in the text: 0 or 1.
    pub const fn number(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(output, "{}", self.number())
    }
}
