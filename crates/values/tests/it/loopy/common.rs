//! Random graphs, and play by definition.

use campeao_base::Player;
use campeao_values::loopy::{Budget, Ending, Graph, LoopyOutcome};
use proptest::prelude::*;

pub(crate) fn budget() -> Budget {
    Budget::default()
}

/// Generates graphs of at most `most` vertices, with few moves.
pub(crate) fn graphs(most: usize) -> impl Strategy<Value = Graph> {
    (1..=most).prop_flat_map(|count| {
        let options = prop::collection::vec(0..count as u32, 0..=2);
        prop::collection::vec((options.clone(), options), count).prop_map(|vertices| {
            let each = |(mut left, mut right): (Vec<u32>, Vec<u32>)| {
                for options in [&mut left, &mut right] {
                    options.sort_unstable();
                    options.dedup();
                }
                [left, right]
            };
            Graph::new(vertices.into_iter().map(each).collect()).unwrap()
        })
    })
}

/// Graphs in which no play in turn is endless.
pub(crate) fn stoppers(most: usize) -> impl Strategy<Value = Graph> {
    graphs(most).prop_filter("a play in turn is endless", Graph::is_stopper)
}

/// The sum of two graphs, every pair of vertices being one.
pub(crate) fn sum(one: &Graph, two: &Graph) -> Graph {
    let width = two.len() as u32;
    let mut vertices = Vec::new();
    for first in 0..one.len() as u32 {
        for second in 0..width {
            vertices.push(Player::BOTH.map(|player| {
                let in_first = one.options(first, player).iter().map(|option| option * width + second);
                let in_second = two.options(second, player).iter().map(|option| first * width + option);
                in_first.chain(in_second).collect::<Vec<u32>>()
            }));
        }
    }
    Graph::new(vertices).unwrap()
}

/// The outcome by definition: a player wins who can force the opponent to be stuck, found by passes over all
/// positions until nothing changes; else the game is drawn.
pub(crate) fn outcome(graph: &Graph) -> LoopyOutcome {
    let wins = |winner: Player| {
        let mut won = vec![[false; 2]; graph.len()];
        loop {
            let before = won.clone();
            for vertex in 0..graph.len() as u32 {
                for mover in Player::BOTH {
                    let leads = |option: &u32| before[*option as usize][mover.opponent().index()];
                    let options = graph.options(vertex, mover);
                    won[vertex as usize][mover.index()] =
                        if mover == winner { options.iter().any(leads) } else { options.iter().all(leads) };
                }
            }
            if won == before {
                return won[0];
            }
        }
    };
    let (left, right) = (wins(Player::Left), wins(Player::Right));
    let ending = |mover: Player| match (left[mover.index()], right[mover.index()]) {
        (true, false) => Ending::LeftWins,
        (false, true) => Ending::RightWins,
        (false, false) => Ending::Drawn,
        (true, true) => panic!("both win"),
    };
    LoopyOutcome { left_starts: ending(Player::Left), right_starts: ending(Player::Right) }
}
