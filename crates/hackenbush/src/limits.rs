//! The limits on sizes, all in one place.

use campeao_values::Limits as GameLimits;

/// The most edges of a graph.
pub const MOST_EDGES: usize = 1 << 20;

/// The most characters in the name of a vertex.
pub const MOST_NAME: usize = 32;

/// The most edges of a block that is searched, because no theorem gives its value.
pub const MOST_SEARCHED_EDGES: usize = 128;

/// The most moves in the trunks of the numbers that hang on a block that is searched.
pub const MOST_LABEL_MOVES: u64 = 1000;

/// The most edges of a graph for which the value after each move is computed.
pub const MOST_VALUED_MOVES: usize = 4096;

/// The most edges of a graph that is drawn.
pub const MOST_DRAWN_EDGES: usize = 2000;

/// Limits of a [`Solver`](crate::Solver).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions that the searches of one question may cache.
    pub positions: usize,
    /// The greatest depth of a search, counted in cuts and in moves in labels.
    pub depth: u32,
    /// The limits of the arena of canonical forms; steps are counted anew for every question.
    pub games: GameLimits,
}

impl Default for Limits {
    /// Ten million positions, a depth of twenty thousand, and the default limits of the arena, except for a limit of
    /// a hundred million steps.
    fn default() -> Self {
        let games = GameLimits { steps: 100_000_000, ..GameLimits::default() };
        Self { positions: 10_000_000, depth: 20_000, games }
    }
}
