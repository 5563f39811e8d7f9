//! Neighbours of squares: by the offsets of a grid, or along the edges of a graph.
//!
//! A graph is treated as a strip of its vertices. An edge from vertex a to vertex b is the offset b − a with the
//! anchor a. So a pattern on a graph becomes one form on the strip for each vector of differences along its paths,
//! with the anchors for which it is meant. Each rewrite on the graph is then exactly one placement, and everything made
//! of shifts of bits holds for graphs too.

use campeao_base::Player;
use campeao_rules::board::{BoardMove, BoardRules, Cell, Content, Form, Graph, Near};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::grid::Grid;
use crate::squares::Squares;

/// The neighbour relation of a game's boards.
#[derive(Clone, Debug)]
pub(crate) struct Neighbours {
    near: Near,
    graph: Option<Arc<Graph>>,
    are_mutual: bool,
}

/// An offset from the anchor of a form, with the anchors for which it is meant; `None` for all of them.
pub(crate) type Place = ((i32, i32), Option<Squares>);

/// A form with the anchors for which it is meant; `None` for all of them.
pub(crate) type Anchored = (Form, Option<Squares>);

impl Neighbours {
    pub(crate) fn new(rules: &BoardRules) -> Self {
        // The arcs of a graph have one direction.
        let are_mutual = rules.graph.iter().all(|graph| {
            let mut pairs = (0..graph.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            pairs.all(|(one, other)| graph.near(one) >> other & 1 == graph.near(other) >> one & 1)
        });
        Self { near: rules.near, graph: rules.graph.clone(), are_mutual }
    }

    /// Whether the relation is symmetric.
    pub(crate) const fn are_mutual(&self) -> bool {
        self.are_mutual
    }

    /// The neighbours of some squares; these squares may be among them.
    pub(crate) fn of<const N: usize>(&self, grid: Grid, squares: Squares<N>) -> Squares<N> {
        match &self.graph {
            None => grid.near(squares, self.near),
            Some(graph) => {
                let near = squares.iter().map(|square| Squares::new(graph.near(square as usize)).resized());
                near.fold(Squares::NONE, |found, near| found | near)
            }
        }
    }

    /// The connected part, around a seed, of a set of squares. Both ends of an arc count as connected.
    pub(crate) fn group<const N: usize>(
        &self,
        grid: Grid,
        seed: Squares<N>,
        squares: Squares<N>,
    ) -> Squares<N> {
        let mut group = seed & squares;
        loop {
            let mut grown = group | self.of(grid, group) & squares;
            if !self.are_mutual {
                let leads_there = |square: &u32| self.of(grid, Squares::one(*square)).meets(group);
                let others = squares.without(grown).iter().filter(leads_there);
                grown = others.fold(grown, |grown, square| grown | Squares::one(square));
            }
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// The neighbours of some changed places, except those among the changed ones.
    pub(crate) fn places(&self, changed: &[(i32, i32)], anchors: Option<Squares>) -> SmallVec<[Place; 8]> {
        if let (Some(graph), Some(anchors)) = (&self.graph, anchors) {
            return on_edges(graph, changed, anchors);
        }
        let mut places: SmallVec<[Place; 8]> = SmallVec::new();
        for (row, column) in changed {
            for &(down, right) in self.near.offsets() {
                let place = (row + i32::from(down), column + i32::from(right));
                if !changed.contains(&place) && places.iter().all(|(known, _)| *known != place) {
                    places.push((place, None));
                }
            }
        }
        places
    }

    /// The forms of a kind of move for a player: those of the rules; on a graph one for each vector of differences
    /// along its paths.
    pub(crate) fn forms(&self, kind: &BoardMove, player: Player) -> Vec<Anchored> {
        let forms = &kind.forms[player.index()];
        match (&self.graph, forms.first()) {
            (Some(graph), Some(form)) => on_paths(graph, form),
            _ => forms.iter().map(|form| (form.clone(), None)).collect(),
        }
    }
}

/// The neighbours of some changed places on a graph, each with the anchors from which an edge leads there.
fn on_edges(graph: &Graph, changed: &[(i32, i32)], anchors: Squares) -> SmallVec<[Place; 8]> {
    let mut found: BTreeMap<i32, Squares> = BTreeMap::new();
    for anchor in anchors.iter() {
        let squares = changed.iter().map(|(_, by)| Squares::one(anchor.wrapping_add_signed(*by)));
        let squares = squares.fold(Squares::NONE, |all, square| all | square);
        let near =
            squares.iter().fold(Squares::NONE, |all, square| all | Squares::new(graph.near(square as usize)));
        for square in near.without(squares).iter() {
            let place = found.entry(square as i32 - anchor as i32).or_insert(Squares::NONE);
            *place |= Squares::one(anchor);
        }
    }
    found.into_iter().map(|(by, anchors)| ((0, by), Some(anchors))).collect()
}

/// A pattern laid on all paths of a graph, each rewrite once.
fn on_paths(graph: &Graph, form: &Form) -> Vec<Anchored> {
    type Rewrite = Vec<(usize, u8, Option<Content>)>;
    let mut known: FxHashSet<Rewrite> = FxHashSet::default();
    let mut found: BTreeMap<Vec<i16>, Squares> = BTreeMap::new();
    // Graphs with too many paths were refused when the rules were read.
    for path in graph.paths(form.cells.len()).unwrap_or_default() {
        let cells = path.iter().zip(&form.cells);
        let mut rewrite: Rewrite =
            cells.map(|(vertex, cell)| (*vertex, cell.test.bits(), cell.becomes)).collect();
        rewrite.sort_unstable();
        let Some(first) = path.first().copied().filter(|_| known.insert(rewrite)) else { continue };
        let ways = path.iter().map(|vertex| *vertex as i16 - first as i16).collect();
        *found.entry(ways).or_insert(Squares::NONE) |= Squares::one(first as u32);
    }
    let laid = |(ways, anchors): (Vec<i16>, Squares)| {
        let cells = ways.into_iter().zip(&form.cells);
        let cells = cells.map(|(column, cell)| Cell { row: 0, column, ..*cell }).collect();
        (Form { cells, ..form.clone() }, Some(anchors))
    };
    found.into_iter().map(laid).collect()
}
