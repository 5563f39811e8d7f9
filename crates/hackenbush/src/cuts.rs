//! The moves of a player with the values of the graphs they lead to. The moves in one part share the cache of a
//! search.

use campeao_base::Player;
use campeao_numbers::Dyadic;
use campeao_values::Value;

use crate::canonical_search::CanonicalSearch;
use crate::core::{Core, CoreEdge, only};
use crate::limits::{MOST_SEARCHED_EDGES, MOST_VALUED_MOVES};
use crate::number_search::{NumberSearch, owner};
use crate::places::stem_under;
use crate::solver::Solver;
use crate::worth::{Cut, GraphWorth};
use crate::{Colour, EdgeId, Graph, Refusal, Vertex};

impl Solver {
    /// Returns the moves of a player in the order of edges, one of each bundle of equal edges, with the value of the
    /// graph after each and whether it wins.
    ///
    /// ```
    /// use campeao_hackenbush::{Graph, Solver, GraphWorth};
    /// use campeao_base::Player;
    /// let mut solver = Solver::new();
    /// let graph: Graph = "LRR R".parse()?;
    /// let cuts = solver.cuts(&graph, Player::Right)?;
    /// let mut left = Vec::new();
    /// for cut in &cuts {
    ///     left.push(format!("{} leaves {}", graph.edge_text(cut.edge), solver.name(&cut.worth)?));
    /// }
    /// // The trunk becomes 1 or 1/2, or the other edge goes.
    /// assert_eq!(left, ["_-4:R leaves 1/4", "1-2:R leaves 0", "2-3:R leaves -1/2"]);
    /// assert!(cuts[2].wins && !cuts[0].wins);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cuts(&mut self, graph: &Graph, player: Player) -> Result<Vec<Cut>, Refusal> {
        let edges = graph.edges();
        if edges.len() > MOST_VALUED_MOVES {
            return Err(Refusal::TooManyMoves { edges: edges.len() });
        }
        let part_numbers = graph.part_numbers();
        let parts = graph.parts();
        let mut worths = Vec::with_capacity(parts.len());
        for part in &parts {
            worths.push(self.value(part)?.worth);
        }
        let mut cuts = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            let mut others = GraphWorth::ZERO;
            for (_, worth) in worths.iter().enumerate().filter(|(other, _)| *other != number) {
                others = others.plus(worth, self.games())?;
            }
            // The edges of a part have the same order as in the graph.
            let mut of_part = graph.edge_ids().filter(|id| part_numbers[id.index()] == number);
            let mut before = None;
            let mut asked: Vec<(EdgeId, EdgeId)> = Vec::new();
            for (within, edge) in part.edge_ids().zip(part.edges()) {
                let Some(id) = of_part.next() else { break };
                if edge.colour.may_be_cut_by(player) && before != Some(*edge) {
                    asked.push((id, within));
                }
                before = Some(*edge);
            }
            let after = self.after_cuts(part, asked.iter().map(|(_, within)| *within))?;
            for ((edge, _), worth) in asked.into_iter().zip(after) {
                let worth = worth.plus(&others, self.games())?;
                let outcome = self.outcome_of(&worth)?;
                let wins = outcome.winner(player.opponent()) == player;
                cuts.push(Cut { edge, worth, wins });
            }
        }
        cuts.sort_by_key(|cut| cut.edge);
        Ok(cuts)
    }

    /// Returns the best moves of a player: those that no other move dominates, whether they win or not. In red-blue
    /// graphs they are the cuts that cost least; in other graphs several may be incomparable.
    ///
    /// ```
    /// use campeao_hackenbush::{Graph, Solver};
    /// use campeao_base::Player;
    /// let mut solver = Solver::new();
    /// // A dog: only its head is in danger.
    /// let dog: Graph = "_-rump:B _-chest:R rump-chest:B rump-tail:B chest-neck:B neck-head:R".parse()?;
    /// let best = solver.best_cuts(&dog, Player::Left)?;
    /// let texts: Vec<String> = best.iter().map(|cut| dog.edge_text(cut.edge)).collect();
    /// assert_eq!(texts, ["neck-chest:B"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_cuts(&mut self, graph: &Graph, player: Player) -> Result<Vec<Cut>, Refusal> {
        let cuts = self.cuts(graph, player)?;
        let mut values = Vec::with_capacity(cuts.len());
        for cut in &cuts {
            values.push(cut.worth.to_value(self.games())?);
        }
        let mut best = Vec::new();
        for (cut, &value) in cuts.into_iter().zip(&values) {
            let mut beaten = false;
            for &other in values.iter().filter(|other| **other != value) {
                beaten |= match player {
                    Player::Left => self.games().at_least(other, value)?,
                    Player::Right => self.games().at_least(value, other)?,
                };
            }
            if !beaten {
                best.push(cut);
            }
        }
        Ok(best)
    }

    /// Returns the value of a part after each of the given cuts.
    fn after_cuts(
        &mut self,
        part: &Graph,
        cuts: impl Iterator<Item = EdgeId>,
    ) -> Result<Vec<GraphWorth>, Refusal> {
        let vertices = part.vertex_count() + 1 - part.ground_count();
        if part.edges().len() > MOST_SEARCHED_EDGES || vertices > MOST_SEARCHED_EDGES {
            return cuts
                .filter_map(|cut| part.cut(cut).ok())
                .map(|after| Ok(self.value(&after)?.worth))
                .collect();
        }
        let place = |vertex: Vertex| (vertex.index() + 1).saturating_sub(part.ground_count()) as u8;
        // A core has no loops; they become labels. So do edges between ground points.
        let (mut edges, mut loops, mut within) = (Vec::new(), Vec::new(), Vec::new());
        for (id, edge) in part.edge_ids().zip(part.edges()) {
            let (from, to, colour) = (place(edge.from), place(edge.to), edge.colour);
            within.push((from != to).then_some(edges.len() as u8));
            if from == to {
                loops.push((id, from, colour));
            } else {
                edges.push(CoreEdge { from, to, colour });
            }
        }
        let core = Core::new(vertices, edges);
        let all = core.all();
        let without = |cut: EdgeId| all & !within.get(cut.index()).copied().flatten().map_or(0, only);
        let limits = self.limits();
        if part.count(Colour::Green) == 0 {
            let mut search = NumberSearch::new(&core, limits, 0);
            return cuts
                .map(|cut| {
                    let mut labels = vec![Dyadic::ZERO; vertices];
                    for (_, vertex, colour) in loops.iter().filter(|(id, ..)| *id != cut) {
                        labels[usize::from(*vertex)] += stem_under(owner(*colour), &Dyadic::ZERO);
                    }
                    Ok(GraphWorth::Number(search.value(0, without(cut), &mut labels)?))
                })
                .collect();
        }
        let mut search = CanonicalSearch::new(&core, self.games(), limits, 0);
        let mut values = Vec::new();
        for cut in cuts {
            let mut labels = vec![Value::ZERO; vertices];
            for (_, vertex, colour) in loops.iter().filter(|(id, ..)| *id != cut) {
                search.put_loop(*colour, &mut labels[usize::from(*vertex)])?;
            }
            values.push(search.value(0, without(cut), &mut labels)?);
        }
        let games = self.games();
        Ok(values.into_iter().map(|value| GraphWorth::of_value(games, value)).collect())
    }
}
