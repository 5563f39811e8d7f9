//! Helpers that the tests share.

use campeao_hackenbush::{Colour, Graph, Solver};
use proptest::prelude::*;

/// Reads a graph.
pub(crate) fn graph(text: &str) -> Graph {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// Returns the name of a graph's value.
pub(crate) fn worth(graph: &Graph) -> String {
    let mut solver = Solver::new();
    let answer = solver.value(graph).unwrap_or_else(|refusal| panic!("{graph}: {refusal}"));
    solver.name(&answer.worth).unwrap_or_else(|refusal| panic!("{graph}: {refusal}"))
}

/// Reads the rows of a table: fields separated by `;`, comments after `#`, and a head, which is left out.
pub(crate) fn rows(table: &str) -> Vec<Vec<&str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .skip(1)
        .map(|line| line.split(';').map(str::trim).collect())
        .collect()
}

/// Generates graphs with at most `vertices` vertices and `edges` edges of the given colours: each edge leads to a new
/// vertex or joins two earlier ones, the ground and loops included.
pub(crate) fn graphs(
    vertices: usize,
    edges: usize,
    colours: &'static [Colour],
) -> impl Strategy<Value = Graph> {
    let edge = (0..=vertices, 0..=vertices, any::<bool>(), prop::sample::select(colours));
    prop::collection::vec(edge, 1..=edges).prop_map(move |list| {
        let name = |vertex: usize| if vertex == 0 { "_".to_owned() } else { vertex.to_string() };
        let mut grown = 0;
        let edges = list.into_iter().map(|(from, to, grows, colour)| {
            let from = from % (grown + 1);
            let to = if grows && grown < vertices {
                grown += 1;
                grown
            } else {
                to % (grown + 1)
            };
            (name(from), name(to), colour)
        });
        Graph::of_edges(edges.collect::<Vec<_>>()).unwrap_or_else(|refusal| panic!("{refusal}"))
    })
}

pub(crate) const RED_BLUE: &[Colour] = &[Colour::Blue, Colour::Red];
pub(crate) const GREEN: &[Colour] = &[Colour::Green];
pub(crate) const MIXED: &[Colour] = &Colour::ALL;
