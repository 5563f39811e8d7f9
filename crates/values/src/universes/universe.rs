//! Universes: the classes of games beside which games are compared.

/// A class of games closed under options, negatives and sums, beside which games are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Universe {
    /// The games in which at every position both players can move or neither can.
    Dicots,
    /// The games in which a player who cannot move will never move again.
    DeadEnding,
}

impl Universe {
    /// Both universes, the smaller one first.
    pub const ALL: [Self; 2] = [Self::Dicots, Self::DeadEnding];
}
