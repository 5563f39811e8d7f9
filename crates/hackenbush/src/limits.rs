//! The limits on sizes, all in one place.

use campeao_values::Limits as GameLimits;

/// Most edges of a graph.
pub const MOST_EDGES: usize = 1 << 20;

/// Most characters of the name of a vertex.
pub const MOST_NAME: usize = 32;

/// Most edges of a part that is searched: one without cut vertices, in which no edge hangs by a theory.
pub const MOST_SEARCHED_EDGES: usize = 128;

/// Most moves in the trunks of the numbers that hang on a part that is searched.
pub const MOST_LABEL_MOVES: u64 = 1000;

/// Most edges of a graph whose moves are valued one by one.
pub const MOST_VALUED_MOVES: usize = 4096;

/// Most edges of a graph that is drawn.
pub const MOST_DRAWN_EDGES: usize = 2000;

/// What a [`Solver`](crate::Solver) may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many positions the searches of one question may remember.
    pub positions: usize,
    /// How deep a search may nest: moves in edges, and moves in the values of what hangs from them.
    pub depth: u32,
    /// What the arena of canonical forms may use; steps are counted anew for every question.
    pub games: GameLimits,
}

impl Default for Limits {
    /// Ten million positions, a depth of twenty thousand, and the defaults of the arena but for a limit of a
    /// hundred million steps.
    fn default() -> Self {
        let games = GameLimits { steps: 100_000_000, ..GameLimits::default() };
        Self { positions: 10_000_000, depth: 20_000, games }
    }
}
