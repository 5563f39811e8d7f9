//! The colours of a drawn graph: the winner at each node, for each player to move, and the moves that preserve it.

use campeao_games::{Coloured, ColouredPosition};
use serde::Serialize;
use utoipa::ToSchema;

/// A node of a drawn graph with a player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownColour {
    /// The node and the player to move.
    pub position: String,
    /// The letter of the winner there, or null for a draw.
    pub winner: Option<char>,
    /// The best score, seen by L, in a game for points, else null.
    pub score: Option<i64>,
    /// The number of plies to the win; null for a draw and in a game for points.
    pub remoteness: Option<u32>,
    /// The target nodes of the moves that keep this result.
    pub good: Vec<String>,
}

impl ShownColour {
    /// The colours of the positions that play from the start can reach, in the order of the graph.
    pub fn all(coloured: &Coloured) -> Vec<Self> {
        let shown = |colour: &ColouredPosition| Self {
            position: colour.position.clone(),
            winner: colour.winner,
            score: colour.score,
            remoteness: colour.remoteness,
            good: colour.good.clone(),
        };
        coloured.positions.iter().map(shown).collect()
    }
}
