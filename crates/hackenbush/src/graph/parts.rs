//! Parts of a graph: its connected components when the ground is removed.

use super::{Edge, Graph, Vertex};

impl Graph {
    /// Returns the components of the graph without the ground, in the order of their first edges; the value is the
    /// sum of their values. A loop at the ground, and an edge between ground points, is a part of its own. Linear
    /// time.
    ///
    /// ```
    /// use campeao_hackenbush::Graph;
    /// let graph: Graph = "_1-a:B _2-a:R _2-b:G".parse()?;
    /// let parts: Vec<String> = graph.parts().iter().map(Graph::to_string).collect();
    /// assert_eq!(parts, ["_1-a:B _2-a:R", "_2-b:G"]);
    /// # Ok::<(), campeao_hackenbush::GraphError>(())
    /// ```
    pub fn parts(&self) -> Vec<Self> {
        let part_of_edge = self.part_numbers();
        let count = part_of_edge.iter().max().map_or(0, |greatest| greatest + 1);
        let mut edges = vec![Vec::new(); count];
        for (edge, &part) in self.edges.iter().zip(&part_of_edge) {
            edges[part].push(*edge);
        }
        let mut places = vec![0_u32; self.names.len()];
        edges.iter().map(|edges| self.small_restricted(edges, &mut places)).collect()
    }

    /// Does the same as [`Graph::restricted`], in time that does not depend on the rest of the graph.
    fn small_restricted(&self, edges: &[Edge], places: &mut [u32]) -> Self {
        let mut used: Vec<Vertex> = edges.iter().flat_map(|edge| [edge.from, edge.to]).collect();
        used.sort_unstable();
        used.dedup();
        for (place, vertex) in (0..).zip(&used) {
            places[vertex.index()] = place;
        }
        let moved = |edge: &Edge| Edge {
            from: Vertex(places[edge.from.index()]),
            to: Vertex(places[edge.to.index()]),
            colour: edge.colour,
        };
        Self {
            names: used.iter().map(|vertex| self.names[vertex.index()].clone()).collect(),
            grounds: used.iter().filter(|vertex| self.is_ground(**vertex)).count(),
            edges: edges.iter().map(moved).collect(),
        }
    }

    /// The number of the part of each edge; parts are numbered in the order of their first edges.
    pub(crate) fn part_numbers(&self) -> Vec<usize> {
        let neighbours = self.neighbours();
        let mut part_of_edge = vec![usize::MAX; self.edges.len()];
        let mut count = 0;
        let mut open = Vec::new();
        for start in self.edge_ids() {
            if part_of_edge[start.index()] != usize::MAX {
                continue;
            }
            part_of_edge[start.index()] = count;
            open.push(start);
            while let Some(id) = open.pop() {
                let edge = self.edges[id.index()];
                for end in [edge.from, edge.to].into_iter().filter(|end| !self.is_ground(*end)) {
                    for &(next, _) in neighbours.of(end.index()) {
                        if part_of_edge[next.index()] == usize::MAX {
                            part_of_edge[next.index()] = count;
                            open.push(next);
                        }
                    }
                }
            }
            count += 1;
        }
        part_of_edge
    }
}
