//! The colours of a game that is drawn as a graph: the outcome of each position, and the moves that keep it.

/// The colours of all positions that play from the start can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coloured {
    /// Each position with its colour, in the order of the graph.
    pub positions: Vec<ColouredPosition>,
    /// The letters of the two players.
    pub players: [char; 2],
    /// Whether the game is for points.
    pub scored: bool,
    /// The coloured graph in the language of Graphviz.
    pub dot: String,
}

/// A position with its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColouredPosition {
    /// The position.
    pub position: String,
    /// The letter of the winner there; `None` for a draw.
    pub winner: Option<char>,
    /// The best score, seen by the first player, in a game for points.
    pub score: Option<i64>,
    /// The number of plies to the win; `None` for a draw and in a game for points.
    pub remoteness: Option<u32>,
    /// The nodes to which moves lead that keep this result.
    pub good: Vec<String>,
}
