//! Values and winners by the definition: every cut of every position is played. Slow; the tests compare all methods
//! with it.

use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_values::{Games, Value};
use rustc_hash::FxHashMap;

use crate::{Graph, Refusal};

/// Values and winners of graphs with few edges by the definition alone, with all positions cached.
///
/// ```
/// use campeao_hackenbush::ByDefinition;
/// use campeao_base::Player;
/// use campeao_values::Games;
/// let mut games = Games::new();
/// let mut definition = ByDefinition::new(1000);
/// let value = definition.value(&"LRR".parse()?, &mut games)?;
/// assert_eq!(games.name(value)?, "1/4");
/// assert!(definition.wins_moving_first(&"LRR".parse()?, Player::Left)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ByDefinition {
    positions: usize,
    values: FxHashMap<Graph, Value>,
    winners: FxHashMap<(Graph, Player), bool>,
}

impl ByDefinition {
    /// Makes a table that caches at most `positions` positions.
    pub fn new(positions: usize) -> Self {
        Self { positions, values: FxHashMap::default(), winners: FxHashMap::default() }
    }

    /// Returns the value: the canonical form of all options. Exponential time. Every call needs the same arena
    /// `games`.
    pub fn value(&mut self, graph: &Graph, games: &mut Games) -> Result<Value, Refusal> {
        if let Some(&value) = self.values.get(graph) {
            return Ok(value);
        }
        self.check_size(graph)?;
        on_enough_stack(|| self.value_of_options(graph, games))
    }

    fn value_of_options(&mut self, graph: &Graph, games: &mut Games) -> Result<Value, Refusal> {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (id, edge) in graph.edge_ids().zip(graph.edges()) {
            let Ok(after) = graph.cut(id) else { continue };
            let value = self.value(&after, games)?;
            if edge.colour.may_be_cut_by(Player::Left) {
                left.push(value);
            }
            if edge.colour.may_be_cut_by(Player::Right) {
                right.push(value);
            }
        }
        let value = games.game(&left, &right)?;
        self.check_room()?;
        self.values.insert(graph.clone(), value);
        Ok(value)
    }

    /// Whether a player wins by moving first, by trying all plays. Exponential time.
    pub fn wins_moving_first(&mut self, graph: &Graph, player: Player) -> Result<bool, Refusal> {
        let question = (graph.clone(), player);
        if let Some(&wins) = self.winners.get(&question) {
            return Ok(wins);
        }
        self.check_size(graph)?;
        on_enough_stack(|| self.has_winning_cut(question))
    }

    fn has_winning_cut(&mut self, question: (Graph, Player)) -> Result<bool, Refusal> {
        let (graph, player) = (&question.0, question.1);
        let mut wins = false;
        for (id, edge) in graph.edge_ids().zip(graph.edges()) {
            if edge.colour.may_be_cut_by(player)
                && let Ok(after) = graph.cut(id)
                && !self.wins_moving_first(&after, player.opponent())?
            {
                wins = true;
                break;
            }
        }
        self.check_room()?;
        self.winners.insert(question, wins);
        Ok(wins)
    }

    /// Refuses a graph whose number of edges m exceeds the limit. Cut one by one from the top, its edges give more
    /// than m positions.
    fn check_size(&self, graph: &Graph) -> Result<(), Refusal> {
        if graph.edges().len() >= self.positions {
            return Err(Refusal::Positions { limit: self.positions });
        }
        Ok(())
    }

    fn check_room(&self) -> Result<(), Refusal> {
        if self.values.len() + self.winners.len() >= self.positions {
            return Err(Refusal::Positions { limit: self.positions });
        }
        Ok(())
    }
}
