//! The least graph with the same moves, with its vertices in canonical order.
//!
//! Two vertices are merged if the same moves lead from them to merged vertices. This equivalence is found by refining
//! colours: at first all vertices have one colour, then the colour of a vertex is its rank among the pairs of sets of
//! colours to which Left and Right can move, until nothing changes (Moore). The ranks depend only on the graph, not on
//! its numbering, so isomorphic graphs give equal results.

use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::{Budget, Refusal};
use std::collections::BTreeMap;

impl Graph {
    /// The least graph with the same moves, in a canonical numbering.
    ///
    /// Takes at most as many rounds as there are vertices. Each round is linear in the moves, apart from sorting.
    ///
    /// # Errors
    /// If the budget is spent.
    pub(crate) fn minimal(&self, budget: &mut Budget) -> Result<Self, Refusal> {
        let mut colours = vec![0_u32; self.len()];
        let mut count = 1;
        loop {
            budget.spend((self.len() + self.moves()) as u64)?;
            let mut ranks: BTreeMap<(u32, [Vec<u32>; 2]), u32> = BTreeMap::new();
            let keys: Vec<(u32, [Vec<u32>; 2])> = self
                .vertices()
                .iter()
                .zip(&colours)
                .map(|(vertex, &colour)| (colour, vertex.each_ref().map(|options| set_of(options, &colours))))
                .collect();
            for key in &keys {
                ranks.insert(key.clone(), 0);
            }
            for (place, rank) in ranks.values_mut().enumerate() {
                *rank = place as u32;
            }
            colours = keys.iter().map(|key| ranks.get(key).copied().unwrap_or(0)).collect();
            if ranks.len() == count {
                break;
            }
            count = ranks.len();
        }
        let mut vertices = vec![Vertex::default(); count];
        for (vertex, &colour) in self.vertices().iter().zip(&colours) {
            vertices[colour as usize] = vertex.each_ref().map(|options| set_of(options, &colours));
        }
        // The start becomes vertex 0; the others are numbered as a search from it meets them.
        let start = colours[0];
        let mut order = vec![start];
        let mut numbers = vec![u32::MAX; count];
        numbers[start as usize] = 0;
        let mut done = 0;
        while let Some(&vertex) = order.get(done) {
            done += 1;
            for &option in vertices[vertex as usize].iter().flatten() {
                if numbers[option as usize] == u32::MAX {
                    numbers[option as usize] = order.len() as u32;
                    order.push(option);
                }
            }
        }
        let numbered =
            |&vertex: &u32| vertices[vertex as usize].each_ref().map(|options| set_of(options, &numbers));
        Ok(Self::of(order.iter().map(numbered).collect()))
    }
}

/// The set of the images of the options, sorted.
fn set_of(options: &[u32], image: &[u32]) -> Vec<u32> {
    let mut set: Vec<u32> = options.iter().map(|&option| image[option as usize]).collect();
    set.sort_unstable();
    set.dedup();
    set
}
