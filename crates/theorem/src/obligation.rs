//! What has to be shown for a law to be the law.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A statement about all positions. Together they say that exactly the positions of the law are safe.
///
/// Theorem 4.1 of "Jogos e Estratégias" with the ends and the neutral positions spelt out. Without
/// [`Ends`](Self::Ends) the others would not determine the safe positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obligation {
    /// In other coordinates, the cases of a move are all of it.
    Covered,
    /// Moves lead from positions to positions.
    Closed,
    /// The rank is natural and shrinks with every move, so the game ends.
    Ends,
    /// Where play may repeat: after every move from a safe position that leaves a move, some reply leads back to a
    /// safe one and makes a natural number smaller, so the winner's way ends.
    Replies,
    /// No position is said to be both safe and neutral.
    Disjoint,
    /// Where the game has ended the law says what the rules say.
    Ended,
    /// I: from every fragile position some move leads to a safe one.
    One,
    /// II: all moves from a safe position lead to fragile ones.
    Two,
    /// III: from a neutral position some move leads to a neutral one, none to a safe one.
    Three,
}

impl Obligation {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Covered => "covered",
            Self::Closed => "closed",
            Self::Ends => "ends",
            Self::Replies => "replies",
            Self::Disjoint => "disjoint",
            Self::Ended => "ended",
            Self::One => "one",
            Self::Two => "two",
            Self::Three => "three",
        }
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
