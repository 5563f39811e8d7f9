//! The best scores in a drawn game for points.

use super::graph::LETTERS;
use super::{DrawnError, DrawnGraph, Ending};
use campeao_base::{Play, Player};

/// The score under best play for each reachable position: Left wants more, Right less. In misère play it is the other
/// way round.
///
/// # Examples
/// ```
/// use campeao_boards::coded::drawn::{DrawnGraph, Scores};
/// use campeao_base::{Play, Player};
/// let graph: DrawnGraph = "A -> B L; A -> C L; B -> x R; B -> y R; C = 2; x = 5; y = 1".parse()?;
/// let scores = Scores::of(&graph, Play::Normal)?;
/// assert_eq!(scores.score(0, Player::Left), Some(2));
/// assert_eq!(scores.score(1, Player::Right), Some(1));
/// # Ok::<(), campeao_boards::coded::drawn::DrawnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    of: Vec<[Option<i64>; 2]>,
}

impl Scores {
    /// Solves a game for points from the ends back, in time proportional to the number of moves.
    ///
    /// # Errors
    /// [`DrawnError::Circle`] if play from the start can go round a cycle, because an endless play has no score;
    /// [`DrawnError::NoPoints`] if a player can be left without a move at a node without points.
    pub fn of(graph: &DrawnGraph, play: Play) -> Result<Self, DrawnError> {
        let start = (0, graph.mover());
        if let Some(circle) = graph.circle_from([start]) {
            let places = circle.iter().chain(circle.first());
            return Err(DrawnError::Circle {
                nodes: places.map(|(node, _)| graph.name(*node).to_owned()).collect(),
            });
        }
        let mut of = vec![[None; 2]; graph.nodes()];
        let mut open = vec![start];
        while let Some(&(node, player)) = open.last() {
            let next = player.opponent();
            let waiting = open.len();
            let unsolved = graph.moves_of(node, player).filter(|edge| of[edge.to][next.index()].is_none());
            open.extend(unsolved.map(|edge| (edge.to, next)));
            if open.len() > waiting {
                continue;
            }
            let after = graph.moves_of(node, player).filter_map(|edge| of[edge.to][next.index()]);
            let best =
                if (player == Player::Left) == (play == Play::Normal) { after.max() } else { after.min() };
            let points = match graph.ending(node) {
                Some(Ending::Points(points)) => Some(points),
                _ => best,
            };
            let node_name = || graph.name(node).to_owned();
            let missing = || DrawnError::NoPoints { node: node_name(), player: LETTERS[player.index()] };
            of[node][player.index()] = Some(points.ok_or_else(missing)?);
            open.pop();
        }
        Ok(Self { of })
    }

    /// The best score at a node with a player to move; `None` if play from the start never reaches it.
    pub fn score(&self, node: usize, player: Player) -> Option<i64> {
        self.of.get(node)?[player.index()]
    }
}
