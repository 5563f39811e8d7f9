//! The canonical form of a stopper (Siegel, *Combinatorial Game Theory*, chapter VI): it has no dominated option, no
//! reversible option and no two equal positions. It is unique, so two stoppers are equal exactly if their forms are.
//!
//! Options are deleted and bypassed first, which keeps every value and the property of being a stopper. Equal
//! vertices are merged only at the end, because an earlier merge may create an endless play.

use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::product::{Counting, Held, at_least, held};
use crate::loopy::{Budget, Refusal};

/// The most bypasses of one option before the form is given up. In a stopper the bypasses end.
const MOST_BYPASSES: usize = 100_000;

impl Graph {
    /// The canonical form of a stopper.
    ///
    /// # Errors
    /// [`Refusal::NotStopper`] for a graph with an endless alternating play, and if the budget is spent.
    pub(crate) fn canonical_stopper(&self, budget: &mut Budget) -> Result<Self, Refusal> {
        if !self.is_stopper() {
            return Err(Refusal::NotStopper);
        }
        let graph = self.minimal(budget)?;
        let order = held(&graph, &graph, Counting::ALWAYS, budget)?;
        let mut vertices = graph.vertices().to_vec();
        let mut bypasses = 0;
        loop {
            let mut changed = false;
            for number in 0..vertices.len() as u32 {
                for side in 0..2 {
                    budget.spend(1)?;
                    delete_dominated(&mut vertices[number as usize][side], |option, other| {
                        if side == 0 { order.at_least(other, option) } else { order.at_least(option, other) }
                    });
                    loop {
                        let next = reversible(&vertices, &order, number, side).next();
                        let Some((place, through)) = next else { break };
                        budget.spend(1)?;
                        bypasses += 1;
                        if bypasses > MOST_BYPASSES {
                            return Err(Refusal::NotConfirmed);
                        }
                        changed = true;
                        bypass(&mut vertices, number, side, place, through);
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let form = Self::of(merged(&vertices, &order)).minimal(budget)?;
        let confirmed = form.is_stopper()
            && at_least(&form, &graph, Counting::ALWAYS, budget)?
            && at_least(&graph, &form, Counting::ALWAYS, budget)?;
        if confirmed { Ok(form) } else { Err(Refusal::NotConfirmed) }
    }
}

/// Deletes dominated options; of equal ones the first stays. `beaten(a, b)` returns whether b is at least as good as a
/// for the player who has these options.
pub(crate) fn delete_dominated(options: &mut Vec<u32>, beaten: impl Fn(u32, u32) -> bool) -> bool {
    let before = options.len();
    let mut kept: Vec<u32> = Vec::with_capacity(before);
    for &option in options.iter() {
        if kept.iter().any(|&other| beaten(option, other)) {
            continue;
        }
        kept.retain(|&other| !beaten(other, option));
        kept.push(option);
    }
    *options = kept;
    options.len() != before
}

/// The reversible options of a vertex, by their indices, each with the vertex through which it is reversible.
pub(crate) fn reversible<'v>(
    vertices: &'v [Vertex],
    order: &'v Held,
    number: u32,
    side: usize,
) -> impl Iterator<Item = (usize, u32)> + 'v {
    vertices[number as usize][side].iter().enumerate().flat_map(move |(place, &option)| {
        let answers = vertices[option as usize][1 - side].iter().copied();
        let good = move |answer: &u32| {
            if side == 0 { order.at_least(number, *answer) } else { order.at_least(*answer, number) }
        };
        answers.filter(good).map(move |answer| (place, answer))
    })
}

/// Replaces a reversible option by the options of the vertex through which it is reversible.
pub(crate) fn bypass(vertices: &mut [Vertex], number: u32, side: usize, place: usize, through: u32) {
    let instead = vertices[through as usize][side].clone();
    let option = vertices[number as usize][side].remove(place);
    let options = &mut vertices[number as usize][side];
    for other in instead {
        // An option that is reversible through the vertex itself is removed.
        let itself = through == number && other == option;
        if !itself && !options.contains(&other) {
            options.push(other);
        }
    }
}

/// The vertices with all equal ones merged.
pub(crate) fn merged(vertices: &[Vertex], order: &Held) -> Vec<Vertex> {
    let equal = |one: u32, other: u32| order.at_least(one, other) && order.at_least(other, one);
    let first: Vec<u32> = (0..vertices.len() as u32)
        .map(|number| (0..number).find(|&earlier| equal(earlier, number)).unwrap_or(number))
        .collect();
    let image = |options: &Vec<u32>| options.iter().map(|&option| first[option as usize]).collect();
    vertices.iter().map(|vertex| vertex.each_ref().map(image)).collect()
}
