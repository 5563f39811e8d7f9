//! The colours of a drawn graph: who wins at each node, whoever is to move, and the moves that keep it.

use campeao_boards::drawn::{Colour, Colouring, Token};
use campeao_champion::Playable;
use campeao_message::Player;
use campeao_solve::sequence::Watch;
use campeao_solve::{SolveError, Value};
use serde::Serialize;
use utoipa::ToSchema;

/// A node of a drawn graph with a player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownColour {
    /// The node and the player to move.
    pub position: String,
    /// The letter of whoever wins there, or null for a draw.
    pub winner: Option<char>,
    /// The best score, seen by L, in a game for points, else null.
    pub score: Option<i64>,
    /// In how many plies, or null for a draw and in a game for points.
    pub remoteness: Option<u32>,
    /// The nodes to which the moves lead that keep this.
    pub good: Vec<String>,
}

/// The colouring of a game; `None` if it is no drawn graph.
///
/// # Errors
/// Where the graph is beyond the limits, or the watch stopped the work.
pub fn colouring<'g>(
    game: &'g dyn Playable,
    watch: &mut dyn Watch,
) -> Result<Option<Colouring<'g>>, SolveError> {
    game.as_graph().map(|graph| Colouring::of(graph, watch)).transpose()
}

impl ShownColour {
    /// The colours of the positions to which play from the start can come, in the order of the graph.
    pub fn all(colouring: &Colouring<'_>) -> Vec<Self> {
        let game = colouring.game();
        let all =
            (0..game.graph().nodes()).flat_map(|node| Player::BOTH.map(|player| game.token(node, player)));
        all.filter(|token| colouring.is_reached(token)).map(|token| Self::new(colouring, &token)).collect()
    }

    fn new(colouring: &Colouring<'_>, token: &Token) -> Self {
        let scores = colouring.game().scores();
        Self {
            position: token.to_string(),
            winner: colouring.colour(token).filter(|colour| *colour != Colour::Grey).map(Colour::sign),
            score: scores.and_then(|scores| scores.score(token.node(), token.mover())),
            remoteness: colouring.value(token).and_then(Value::plies).filter(|_| scores.is_none()),
            good: colouring.good_moves(token).map(str::to_owned).collect(),
        }
    }
}
