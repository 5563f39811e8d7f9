//! Blocks: the parts of a graph without cut vertices, each hanging from one vertex below.
//!
//! The subgraph that hangs at a cut vertex may be replaced by any graph of equal value (the colon principle, *Winning
//! Ways* ch. 7), so a graph is valued block by block, from the top down to the ground. A bridge is a block of one
//! edge, and so is a loop. The blocks are found by one walk through the graph (Hopcroft and Tarjan 1973), without
//! recursion.

use crate::EdgeId;
use crate::graph::{Graph, Vertex};

/// The place of the ground: all ground points are one vertex here.
pub(crate) const GROUND: u32 = 0;

/// The blocks of a graph, ordered so that the blocks that hang from a block come before it.
pub(crate) struct Blocks {
    /// The place of each vertex; ground points have the place [`GROUND`].
    places: Vec<u32>,
    /// The edges of all blocks, block by block.
    edges: Vec<EdgeId>,
    /// The lowest vertex of each block and the end of its edges in `edges`.
    ends: Vec<(u32, usize)>,
    /// The number of places, the ground included.
    pub(crate) count: usize,
}

/// An unfinished step of the walk.
struct Visit {
    place: u32,
    /// The index of the next edge in the list of the vertex.
    next: usize,
    /// The number of edges collected when the vertex was entered, including the edge to it.
    collected: usize,
}

impl Blocks {
    /// Finds the blocks of a graph, in linear time.
    pub(crate) fn of(graph: &Graph) -> Self {
        let grounds = graph.ground_count().max(1) as u32;
        let place = |vertex: Vertex| (vertex.index() as u32 + 1).saturating_sub(grounds);
        let count = (graph.vertex_count() + 1).saturating_sub(grounds as usize).max(1);
        let neighbours = graph.neighbours();
        let vertex = |place: u32| (place + grounds - 1) as usize;
        // The edges of the place of the ground are those of all ground points.
        let ground: Vec<_> =
            (0..graph.ground_count()).flat_map(|point| neighbours.of(point)).copied().collect();

        let (mut order, mut low) = (vec![0_u32; count], vec![0_u32; count]);
        let mut taken = vec![false; graph.edges().len()];
        let mut collected: Vec<EdgeId> = Vec::new();
        let mut blocks = Self {
            places: graph.vertices().map(place).collect(),
            edges: Vec::with_capacity(graph.edges().len()),
            ends: Vec::new(),
            count,
        };
        let mut clock = 1;
        (order[0], low[0]) = (1, 1);
        let mut walk = vec![Visit { place: GROUND, next: 0, collected: 0 }];
        while let Some(visit) = walk.last_mut() {
            let here = visit.place;
            let edges = if here == GROUND { &ground[..] } else { neighbours.of(vertex(here)) };
            if let Some(&(edge, end)) = edges.get(visit.next) {
                visit.next += 1;
                if std::mem::replace(&mut taken[edge.index()], true) {
                    continue;
                }
                let there = place(end);
                if there == here {
                    blocks.edges.push(edge);
                    blocks.ends.push((here, blocks.edges.len()));
                } else if order[there as usize] == 0 {
                    clock += 1;
                    (order[there as usize], low[there as usize]) = (clock, clock);
                    walk.push(Visit { place: there, next: 0, collected: collected.len() });
                    collected.push(edge);
                } else {
                    collected.push(edge);
                    low[here as usize] = low[here as usize].min(order[there as usize]);
                }
                continue;
            }
            let start = visit.collected;
            walk.pop();
            let Some(below) = walk.last() else { break };
            if low[here as usize] >= order[below.place as usize] {
                blocks.edges.extend(collected.drain(start..));
                blocks.ends.push((below.place, blocks.edges.len()));
            } else {
                low[below.place as usize] = low[below.place as usize].min(low[here as usize]);
            }
        }
        blocks
    }

    /// The place of a vertex.
    pub(crate) fn place(&self, vertex: Vertex) -> u32 {
        self.places.get(vertex.index()).copied().unwrap_or(GROUND)
    }

    /// Iterates over the blocks: the lowest vertex and the edges of each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &[EdgeId])> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|(_, end)| *end));
        starts.zip(&self.ends).map(|(start, &(lowest, end))| (lowest, &self.edges[start..end]))
    }
}
