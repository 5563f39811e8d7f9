//! The sides of a game: G⁺, in which an endless play is won by Left, and G⁻, in which Right wins it.
//!
//! A side is sought as a stopper in two ways. First positions are guessed. Take the stopper that a position would be
//! without its options whose sides are not yet known, or with the position itself in their place, and compare it with
//! all positions. Then the graph is simplified. For the onside, deleting dominated options of Left and bypassing
//! reversible ones of Right keeps the side; every other step may change it and is checked against the graph before. In
//! either case a stopper is returned only after a comparison with G itself.

use crate::loopy::equations::appended;
use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::product::{Counting, Held, at_least, held};
use crate::loopy::stopper::{bypass, delete_dominated, merged, reversible};
use crate::loopy::{Budget, Refusal};
use rustc_hash::FxHashSet;

/// The most steps of simplification before the search for a side is given up.
const MOST_STEPS: usize = 400;

/// The most stoppers that are compared with all positions of a game.
const MOST_GUESSES: usize = 200;

/// One side of a game: a graph with the same side, which is a stopper in canonical form if one was found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Side {
    pub(crate) graph: Graph,
    pub(crate) is_stopper: bool,
}

/// The onside of a game.
pub(crate) fn onside(graph: &Graph, budget: &mut Budget) -> Result<Side, Refusal> {
    let start = graph.minimal(budget)?;
    let mut seen = FxHashSet::default();
    let mut current = start.clone();
    if !current.is_stopper() {
        let known = guessed(&start, budget)?;
        if let Some(Some(form)) = known.first() {
            return Ok(Side { graph: form.clone(), is_stopper: true });
        }
        current = with_known(&start, &known)?.minimal(budget)?;
    }
    for _ in 0..MOST_STEPS {
        if current.is_stopper() {
            let form = current.canonical_stopper(budget)?;
            let same = same_onside(&form, &start, budget)?;
            return if same {
                Ok(Side { graph: form, is_stopper: true })
            } else {
                Err(Refusal::NotConfirmed)
            };
        }
        // A step that need not shrink the graph may undo an earlier one. Graphs that occurred before are skipped, so
        // the loop ends.
        seen.insert(current.clone());
        let order = held(&current, &current, Counting::FIRST, budget)?;
        let mut next = None;
        for step in steps(&current, &order) {
            let (vertices, is_safe) = step;
            let candidate = Graph::of(vertices).minimal(budget)?;
            if seen.contains(&candidate) {
                continue;
            }
            if is_safe || same_onside(&candidate, &current, budget)? {
                next = Some(candidate);
                break;
            }
        }
        match next {
            Some(simpler) => current = simpler,
            None => break,
        }
    }
    Ok(Side { graph: start, is_stopper: false })
}

/// The offside of a game.
pub(crate) fn offside(graph: &Graph, budget: &mut Budget) -> Result<Side, Refusal> {
    let Side { graph, is_stopper } = onside(&graph.negative(), budget)?;
    // The canonical numbering distinguishes Left from Right, so the negative of a canonical form is numbered anew.
    Ok(Side { graph: graph.negative().minimal(budget)?, is_stopper })
}

/// For each position, the stopper that is its onside, if a guess was right.
fn guessed(graph: &Graph, budget: &mut Budget) -> Result<Vec<Option<Graph>>, Refusal> {
    let mut known: Vec<Option<Graph>> = vec![None; graph.len()];
    let mut compared = FxHashSet::default();
    loop {
        let mut found = false;
        for vertex in (0..graph.len()).rev() {
            for unknown_is_itself in [[false, false], [true, false], [false, true]] {
                if known[vertex].is_some() {
                    break;
                }
                let guess = guess(graph, vertex, &known, unknown_is_itself)?;
                let form = match guess.canonical_stopper(budget) {
                    Err(Refusal::NotStopper | Refusal::NotConfirmed) => continue,
                    form => form?,
                };
                if compared.len() >= MOST_GUESSES || !compared.insert(form.clone()) {
                    continue;
                }
                let above = held(graph, &form, Counting::FIRST, budget)?;
                let below = held(&form, graph, Counting::FIRST, budget)?;
                for (number, side) in known.iter_mut().enumerate() {
                    let number = number as u32;
                    if side.is_none() && above.at_least(number, 0) && below.at_least(0, number) {
                        *side = Some(form.clone());
                        found = true;
                    }
                }
            }
        }
        if !found {
            return Ok(known);
        }
    }
}

/// The game of a position, in which options with unknown onsides are left out or replaced by the position itself.
fn guess(
    graph: &Graph,
    vertex: usize,
    known: &[Option<Graph>],
    unknown_is_itself: [bool; 2],
) -> Result<Graph, Refusal> {
    let mut vertices = vec![Vertex::default()];
    for side in 0..2 {
        for &option in &graph.vertices()[vertex][side] {
            match &known[option as usize] {
                Some(form) => {
                    let place = appended(&mut vertices, form)?;
                    vertices[0][side].push(place);
                }
                None if unknown_is_itself[side] => vertices[0][side].push(0),
                None => {}
            }
        }
    }
    Graph::new(vertices)
}

/// The graph with the known onsides in place of positions. No move leads back from them.
fn with_known(graph: &Graph, known: &[Option<Graph>]) -> Result<Graph, Refusal> {
    let mut vertices = graph.vertices().to_vec();
    let mut instead: Vec<u32> = (0..graph.len() as u32).collect();
    for (vertex, form) in known.iter().enumerate() {
        if let Some(form) = form {
            instead[vertex] = appended(&mut vertices, form)?;
        }
    }
    for option in vertices.iter_mut().take(graph.len()).flatten().flatten() {
        *option = instead[*option as usize];
    }
    Graph::new(vertices)
}

fn same_onside(one: &Graph, other: &Graph, budget: &mut Budget) -> Result<bool, Refusal> {
    Ok(at_least(one, other, Counting::FIRST, budget)? && at_least(other, one, Counting::FIRST, budget)?)
}

/// The steps that may simplify a graph for its onside, each with whether it certainly keeps the side; the certain ones
/// come first.
fn steps<'g>(graph: &'g Graph, order: &'g Held) -> impl Iterator<Item = (Vec<Vertex>, bool)> + 'g {
    let places = || (0..graph.len() as u32).flat_map(|number| [(number, 0), (number, 1)]);
    let beaten = move |side: usize| {
        move |option: u32, other: u32| {
            if side == 0 { order.at_least(other, option) } else { order.at_least(option, other) }
        }
    };
    // All dominated options of Left are deleted at once, since none of them changes an onside.
    let mut swept = graph.vertices().to_vec();
    let mut changed = false;
    for vertex in &mut swept {
        changed |= delete_dominated(&mut vertex[0], beaten(0));
    }
    let sweep = changed.then_some((swept, true));
    let bypassed = move |wanted: usize, is_safe: bool| {
        places().filter(move |&(_, side)| side == wanted).flat_map(move |(number, side)| {
            reversible(graph.vertices(), order, number, side).map(move |(place, through)| {
                let mut vertices = graph.vertices().to_vec();
                bypass(&mut vertices, number, side, place, through);
                (vertices, is_safe)
            })
        })
    };
    let deleted = places().filter(|&(_, side)| side == 1).filter_map(move |(number, side)| {
        let mut vertices = graph.vertices().to_vec();
        delete_dominated(&mut vertices[number as usize][side], beaten(side)).then_some((vertices, false))
    });
    let all_equal = std::iter::once_with(move || (merged(graph.vertices(), order), false));
    let pairs = (0..graph.len() as u32).flat_map(move |one| (0..one).map(move |other| (one, other)));
    let one_pair = pairs
        .filter(|&(one, other)| order.at_least(one, other) && order.at_least(other, one))
        .flat_map(move |(one, other)| {
            [(one, other), (other, one)].map(|(gone, instead)| {
                let image = |option: &u32| if *option == gone { instead } else { *option };
                let vertices = graph.vertices().iter();
                let mut vertices: Vec<Vertex> = vertices
                    .map(|vertex| vertex.each_ref().map(|options| options.iter().map(image).collect()))
                    .collect();
                if gone == 0 {
                    let start = vertices[instead as usize].clone();
                    vertices[0] = start;
                }
                (vertices, false)
            })
        });
    sweep
        .into_iter()
        .chain(bypassed(1, true))
        .chain(deleted)
        .chain(bypassed(0, false))
        .chain(all_equal)
        .chain(one_pair)
}
