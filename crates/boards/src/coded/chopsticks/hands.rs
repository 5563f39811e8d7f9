//! Positions and moves of chopsticks.

use campeao_base::Player;
use std::fmt;

/// The letters of the players.
pub(super) const LETTERS: [&str; 2] = ["A", "B"];

/// The hands of both players, and who is to move.
///
/// Which hand is the left one makes no difference, so each pair has the greater number first. The text is `2,1/1,0 B`:
/// A's hands, B's hands, the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hands {
    hands: [[u8; 2]; 2],
    mover: Player,
}

impl Hands {
    pub(super) fn new(hands: [[u8; 2]; 2], mover: Player) -> Self {
        Self { hands: hands.map(sorted), mover }
    }

    /// The fingers of a player's two hands, the greater number first.
    pub const fn of(&self, player: Player) -> [u8; 2] {
        self.hands[player.index()]
    }

    /// The player to move.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The same hands with this player to move.
    pub(super) fn seated(self, mover: Player) -> Self {
        Self { mover, ..self }
    }

    pub(super) fn is_dead(self, player: Player) -> bool {
        self.of(player) == [0, 0]
    }

    /// The position after a move that leaves a player with these hands.
    pub(super) fn after(mut self, player: Player, hands: [u8; 2]) -> Self {
        self.hands[player.index()] = sorted(hands);
        self.mover = self.mover.opponent();
        self
    }
}

pub(super) fn sorted([first, second]: [u8; 2]) -> [u8; 2] {
    [first.max(second), first.min(second)]
}

impl fmt::Display for Hands {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [[a, b], [c, d]] = self.hands;
        write!(formatter, "{a},{b}/{c},{d} {}", LETTERS[self.mover.index()])
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMove {
    /// A hand of so many fingers touches one of the other player: `2>1`.
    Touch {
        /// The fingers of the hand that touches.
        with: u8,
        /// The fingers of the hand that is touched.
        on: u8,
    },
    /// One's own fingers are shared out anew: `=2,0`.
    Transfer {
        /// The hands that this leaves, the greater number first.
        to: [u8; 2],
    },
}

impl fmt::Display for HandMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Touch { with, on } => write!(formatter, "{with}>{on}"),
            Self::Transfer { to: [first, second] } => write!(formatter, "={first},{second}"),
        }
    }
}
