//! From short games to loopy ones and back.

use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::{Budget, Loopy, Refusal};
use crate::{Games, Value};
use campeao_base::Player;
use rustc_hash::FxHashMap;

impl Loopy {
    /// A short game of an arena.
    ///
    /// # Errors
    /// [`Refusal::Vertices`] if it has too many positions: the integer n has n + 1 of them, and multiples of up and
    /// nimbers grow likewise.
    pub fn of_short(value: Value, games: &mut Games, budget: &mut Budget) -> Result<Self, Refusal> {
        let mut numbers: FxHashMap<Value, u32> = FxHashMap::default();
        numbers.insert(value, 0);
        let mut positions = vec![value];
        let mut vertices: Vec<Vertex> = Vec::new();
        while let Some(&position) = positions.get(vertices.len()) {
            let mut vertex = Vertex::default();
            for player in Player::BOTH {
                for option in games.options(player, position) {
                    budget.spend(1)?;
                    let number = *numbers.entry(option).or_insert_with(|| {
                        positions.push(option);
                        positions.len() as u32 - 1
                    });
                    vertex[player.index()].push(number);
                }
            }
            if positions.len() > Graph::MOST_VERTICES {
                return Err(Refusal::Vertices { limit: Graph::MOST_VERTICES });
            }
            vertices.push(vertex);
        }
        Self::of_graph(&Graph::of(vertices), budget)
    }

    /// The short game that equals this one, if there is one.
    ///
    /// # Errors
    /// A limit of the arena.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Budget, Loopy};
    /// use campeao_values::Games;
    /// let (games, budget) = (&mut Games::new(), &mut Budget::default());
    /// let half = Loopy::game([Loopy::zero(), Loopy::off()], [Loopy::on()], budget)?;
    /// // {0, off | on} = {0 |} = 1: Right's option helps Left.
    /// assert_eq!(half.to_short(games)?, Some(games.integer(1)));
    /// assert_eq!(Loopy::over().to_short(games)?, None);
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn to_short(&self, games: &mut Games) -> Result<Option<Value>, Refusal> {
        let Some(form) = self.form() else { return Ok(None) };
        let known = short_positions(form, games)?;
        Ok(known.first().copied().flatten())
    }
}

/// For each vertex, the short game that it is, if no play from it can repeat a position.
pub(crate) fn short_positions(graph: &Graph, games: &mut Games) -> Result<Vec<Option<Value>>, Refusal> {
    let mut known: Vec<Option<Value>> = vec![None; graph.len()];
    // Each vertex is evaluated once all its options are known, as long as there are any such vertices.
    let mut waiting: Vec<usize> =
        graph.vertices().iter().map(|vertex| vertex.iter().map(Vec::len).sum()).collect();
    let mut above: Vec<Vec<u32>> = vec![Vec::new(); graph.len()];
    for (number, vertex) in graph.vertices().iter().enumerate() {
        for &option in vertex.iter().flatten() {
            above[option as usize].push(number as u32);
        }
    }
    let mut ready: Vec<usize> = (0..graph.len()).filter(|&vertex| waiting[vertex] == 0).collect();
    while let Some(vertex) = ready.pop() {
        let values =
            |options: &Vec<u32>| options.iter().filter_map(|&option| known[option as usize]).collect();
        let [left, right]: [Vec<Value>; 2] = graph.vertices()[vertex].each_ref().map(values);
        known[vertex] = Some(games.game(&left, &right)?);
        for &number in &above[vertex] {
            waiting[number as usize] -= 1;
            if waiting[number as usize] == 0 {
                ready.push(number as usize);
            }
        }
    }
    Ok(known)
}
