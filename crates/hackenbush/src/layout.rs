//! The positions of the vertices in a drawing. The height is the distance from the ground. Horizontally, trees spread
//! so that no edges cross, and the vertices of graphs with cycles move towards the middle of their neighbours.
//! Lengths are steps of a grid. Equal graphs have equal drawings.
//!
//! The ground point `_` stands for the ground anywhere: each vertex on it has a foot of its own. Ground points with
//! longer names are single spots.

use rustc_hash::FxHashMap;

use crate::{EdgeId, Graph, Vertex};

/// The number of times that the vertices of a graph with cycles move to the middle of their neighbours.
const SWEEPS: usize = 20;

/// A spot of a drawing: a vertex, or a foot of the ground point `_`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    /// The vertex drawn there.
    pub(crate) vertex: Vertex,
    /// Steps to the right.
    pub(crate) x: f64,
    /// Steps above the ground.
    pub(crate) level: u32,
}

/// The spots of a graph, and the two spots at the ends of each edge.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) spots: Vec<Spot>,
    /// For each edge, the indices of its ends among the spots.
    pub(crate) ends: Vec<[usize; 2]>,
}

impl Layout {
    pub(crate) fn of(graph: &Graph) -> Self {
        let mut layout = Self::unplaced(graph);
        let neighbours = layout.neighbours();
        let order = layout.lift(graph, &neighbours);
        layout.spread(&order);
        if !graph.is_forest() {
            for _ in 0..SWEEPS {
                layout.settle(&neighbours);
            }
        }
        let least = layout.spots.iter().map(|spot| spot.x).fold(f64::INFINITY, f64::min);
        for spot in &mut layout.spots {
            spot.x -= least;
        }
        layout
    }

    /// Makes the spots without their positions.
    fn unplaced(graph: &Graph) -> Self {
        let anywhere = |vertex: Vertex| graph.name(vertex) == "_";
        let mut spots: Vec<Spot> = Vec::new();
        let mut of_vertex: FxHashMap<(Vertex, Option<Vertex>), usize> = FxHashMap::default();
        let mut spot = |vertex: Vertex, above: Vertex| {
            let key = (vertex, anywhere(vertex).then_some(above));
            *of_vertex.entry(key).or_insert_with(|| {
                spots.push(Spot { vertex, x: 0.0, level: u32::MAX });
                spots.len() - 1
            })
        };
        let ends = graph.edges().iter().map(|edge| [spot(edge.from, edge.to), spot(edge.to, edge.from)]);
        let ends = ends.collect();
        Self { spots, ends }
    }

    fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.spots.len()];
        for &[one, other] in self.ends.iter().filter(|[one, other]| one != other) {
            neighbours[one].push(other);
            neighbours[other].push(one);
        }
        neighbours
    }

    /// Finds the heights. Returns the spots from the ground up, each with the spot on which it stands.
    fn lift(&mut self, graph: &Graph, neighbours: &[Vec<usize>]) -> Vec<(usize, Option<usize>)> {
        let mut order: Vec<(usize, Option<usize>)> = Vec::with_capacity(self.spots.len());
        for (place, spot) in self.spots.iter_mut().enumerate() {
            if graph.is_ground(spot.vertex) {
                spot.level = 0;
                order.push((place, None));
            }
        }
        let mut next = 0;
        while let Some(&(here, _)) = order.get(next) {
            next += 1;
            for &there in &neighbours[here] {
                if self.spots[there].level == u32::MAX {
                    self.spots[there].level = self.spots[here].level + 1;
                    order.push((there, Some(here)));
                }
            }
        }
        order
    }

    /// Spreads the spots as a tree: subtrees side by side, and each spot under the middle of its subtrees.
    fn spread(&mut self, order: &[(usize, Option<usize>)]) {
        let mut standing: Vec<Vec<usize>> = vec![Vec::new(); self.spots.len()];
        for &(place, below) in order {
            if let Some(below) = below {
                standing[below].push(place);
            }
        }
        let mut next = 0.0;
        let mut walk: Vec<(usize, bool)> =
            order.iter().rev().filter(|(_, below)| below.is_none()).map(|(root, _)| (*root, false)).collect();
        while let Some((place, done)) = walk.pop() {
            let above = &standing[place];
            let (Some(&first), Some(&last)) = (above.first(), above.last()) else {
                self.spots[place].x = next;
                next += 1.0;
                continue;
            };
            if done {
                self.spots[place].x = f64::midpoint(self.spots[first].x, self.spots[last].x);
            } else {
                walk.push((place, true));
                walk.extend(above.iter().rev().map(|above| (*above, false)));
            }
        }
    }

    /// Moves the spots of each height towards the middle of their neighbours, at least a step apart.
    fn settle(&mut self, neighbours: &[Vec<usize>]) {
        let highest = self.spots.iter().map(|spot| spot.level).max().unwrap_or(0);
        let mut levels: Vec<Vec<usize>> = vec![Vec::new(); highest as usize + 1];
        for (place, spot) in self.spots.iter().enumerate() {
            if let Some(level) = levels.get_mut(spot.level as usize) {
                level.push(place);
            }
        }
        for level in levels.iter().rev().chain(levels.iter()) {
            let mut wanted: Vec<(f64, usize)> = level
                .iter()
                .map(|&place| {
                    let around = &neighbours[place];
                    let sum: f64 = around.iter().map(|near| self.spots[*near].x).sum();
                    let own = self.spots[place].x;
                    let middle = if around.is_empty() { own } else { sum / around.len() as f64 };
                    (f64::midpoint(own, middle), place)
                })
                .collect();
            wanted.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
            let mut before = f64::NEG_INFINITY;
            let mut moved = 0.0;
            for &(want, place) in &wanted {
                let x = want.max(before + 1.0);
                (before, moved) = (x, moved + x - want);
                self.spots[place].x = x;
            }
            for &(_, place) in &wanted {
                self.spots[place].x -= moved / wanted.len() as f64;
            }
        }
    }

    /// Returns the two spots at the ends of an edge.
    pub(crate) fn ends(&self, edge: EdgeId) -> Option<[Spot; 2]> {
        let [one, other] = *self.ends.get(edge.index())?;
        Some([*self.spots.get(one)?, *self.spots.get(other)?])
    }
}
