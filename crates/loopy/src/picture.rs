//! Loopy games drawn as graphs: blue lines are moves of Left, red ones of Right, and a short position is one node.

use crate::graph::Graph;
use crate::names::names_of;
use crate::{Budget, Loopy, Refusal};
use campeao_draw::{GameGraph, GameNode, Picture};
use campeao_message::Player;
use campeao_values::{Games, Notation};

/// The most positions that are drawn.
const MOST_DRAWN: usize = 60;
/// Names of more letters are cut.
const LONGEST_NAME: usize = 18;

impl Loopy {
    /// The game as its graph, each side by itself where the two differ; none if it has too many positions to be drawn.
    ///
    /// Short positions are single nodes with their names.
    ///
    /// # Arguments
    /// The title, and what is written above the onside and the offside where they differ.
    ///
    /// # Errors
    /// Where a name would be too long, and where the budget is spent.
    ///
    /// # Examples
    /// ```
    /// use campeao_draw::ThemeChoice;
    /// use campeao_loopy::{Budget, Loopy};
    /// use campeao_values::Games;
    /// let budget = &mut Budget::default();
    /// let picture = Loopy::over().to_picture("over", ["onside", "offside"], &mut Games::new(), budget)?;
    /// assert!(picture.is_some_and(|picture| picture.to_svg(ThemeChoice::Page).contains("over")));
    /// # Ok::<(), campeao_loopy::Refusal>(())
    /// ```
    pub fn to_picture(
        &self,
        title: &str,
        headings: [&str; 2],
        games: &mut Games,
        budget: &mut Budget,
    ) -> Result<Option<Picture>, Refusal> {
        let (on, off) = (self.graph(Player::Left), self.graph(Player::Right));
        let mut parts = vec![(None, nodes(on, games, budget)?)];
        if on != off {
            parts = vec![
                (Some(headings[0]), nodes(on, games, budget)?),
                (Some(headings[1]), nodes(off, games, budget)?),
            ];
        }
        if parts.iter().map(|(_, graph)| graph.nodes().len()).sum::<usize>() > MOST_DRAWN {
            return Ok(None);
        }
        Ok(Some(GameGraph::to_picture(title, &parts)))
    }
}

/// The nodes of a graph: short positions have no moves of their own here.
fn nodes(graph: &Graph, games: &mut Games, budget: &mut Budget) -> Result<GameGraph, Refusal> {
    let (names, short) = names_of(graph, games, Notation::Unicode, budget)?;
    let mut letters = ('a'..='z').filter(|letter| !matches!(letter, 'v' | 'w')).map(String::from);
    // What is reached from the start without going on from short positions, in that order.
    let mut numbers = vec![usize::MAX; graph.len()];
    let mut order = vec![0_u32];
    numbers[0] = 0;
    let mut nodes = Vec::new();
    while let Some(&vertex) = order.get(nodes.len()) {
        let is_short = short[vertex as usize].is_some();
        let mut moves: Vec<(usize, [bool; 2])> = Vec::new();
        for player in Player::BOTH {
            for &option in graph.options(vertex, player).iter().filter(|_| !is_short) {
                let number = &mut numbers[option as usize];
                if *number == usize::MAX {
                    *number = order.len();
                    order.push(option);
                }
                let number = *number;
                if !moves.iter().any(|(to, _)| *to == number) {
                    moves.push((number, [false; 2]));
                }
                for (to, owners) in &mut moves {
                    owners[player.index()] |= *to == number;
                }
            }
        }
        let name = match &names[vertex as usize] {
            Some(name) if name.chars().count() > LONGEST_NAME => "…".to_owned(),
            Some(name) => name.clone(),
            None => letters.next().unwrap_or_else(|| "…".to_owned()),
        };
        nodes.push(GameNode { name, loops: !is_short, moves });
    }
    Ok(GameGraph::new(nodes))
}
