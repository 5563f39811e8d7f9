//! Graphs of at most 128 edges for the searches. A position is a set of edges, held in one word.
//!
//! A search works on blocks (see `blocks.rs`) with a label at each vertex: the value of the subgraph that hangs
//! there. Loops and bridges never enter a position of a search; they become labels.

use crate::Colour;

/// A set of edges.
pub(crate) type Mask = u128;

/// An edge of a core.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoreEdge {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) colour: Colour,
}

impl CoreEdge {
    pub(crate) fn other_end(self, end: u8) -> u8 {
        if self.from == end { self.to } else { self.from }
    }
}

/// A graph without loops whose sets of edges are positions.
#[derive(Clone, Debug)]
pub(crate) struct Core {
    pub(crate) edges: Vec<CoreEdge>,
    /// The edges at every vertex.
    incident: Vec<Mask>,
    /// The edges of every colour, in the order of [`Colour::ALL`].
    of_colour: [Mask; 3],
    /// For each edge, the later edges with the same ends and colour.
    alike_after: Vec<Mask>,
}

/// A block within a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// The vertex from which it hangs.
    pub(crate) lowest: u8,
    /// Its edges.
    pub(crate) mask: Mask,
}

/// Iterates over the elements of a set, from the lowest.
pub(crate) fn places(mut mask: Mask) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let place = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            place
        })
    })
}

/// The set of one element.
pub(crate) const fn only(place: u8) -> Mask {
    1 << place
}

impl Core {
    /// Makes a core with `vertices` vertices, at most 128, and at most 128 edges, none of them a loop.
    pub(crate) fn new(vertices: usize, edges: Vec<CoreEdge>) -> Self {
        let mut incident = vec![0; vertices];
        let mut of_colour = [0; 3];
        for (place, edge) in (0..).zip(&edges) {
            incident[usize::from(edge.from)] |= only(place);
            incident[usize::from(edge.to)] |= only(place);
            of_colour[edge.colour as usize] |= only(place);
        }
        let alike_after = (0_u8..)
            .zip(&edges)
            .map(|(place, edge)| {
                let both = incident[usize::from(edge.from)] & incident[usize::from(edge.to)];
                both & of_colour[edge.colour as usize] & !(only(place) | (only(place) - 1))
            })
            .collect();
        Self { edges, incident, of_colour, alike_after }
    }

    pub(crate) fn vertices(&self) -> usize {
        self.incident.len()
    }

    pub(crate) fn edge(&self, place: u8) -> CoreEdge {
        self.edges[usize::from(place)]
    }

    /// All edges.
    pub(crate) fn all(&self) -> Mask {
        self.of_colour.iter().fold(0, |all, of_one| all | of_one)
    }

    /// All edges of a colour.
    pub(crate) fn of_colour(&self, colour: Colour) -> Mask {
        self.of_colour[colour as usize]
    }

    /// Iterates over a set of edges with only the last of each bundle of equal edges, so that equal positions are
    /// equal sets.
    pub(crate) fn representatives(&self, mask: Mask) -> impl Iterator<Item = u8> {
        places(mask).filter(move |place| self.alike_after[usize::from(*place)] & mask == 0)
    }

    /// Returns the edges of `mask` that are joined to the vertex `root` by edges of `mask`.
    pub(crate) fn joined_to(&self, root: u8, mask: Mask) -> Mask {
        let mut joined = 0;
        let mut new = self.incident[usize::from(root)] & mask;
        while new != 0 {
            joined |= new;
            let mut around = 0;
            for place in places(new) {
                let edge = self.edge(place);
                around |= self.incident[usize::from(edge.from)] | self.incident[usize::from(edge.to)];
            }
            new = around & mask & !joined;
        }
        joined
    }

    /// Whether a vertex is an end of an edge of a set.
    pub(crate) fn touches(&self, vertex: u8, mask: Mask) -> bool {
        self.incident[usize::from(vertex)] & mask != 0
    }

    /// Collects the blocks of the edges of `mask` that are joined to the vertex `root`, upper blocks before lower
    /// ones. The recursion is at most 128 edges deep.
    pub(crate) fn pieces(&self, root: u8, mask: Mask, pieces: &mut Vec<Piece>) {
        pieces.clear();
        let mut walk =
            Walk { core: self, mask, order: [0; 128], clock: 1, taken: 0, stack: Vec::new(), pieces };
        walk.order[usize::from(root)] = 1;
        walk.visit(root);
    }
}

/// A walk through a position that finds its blocks (Hopcroft and Tarjan 1973).
struct Walk<'a> {
    core: &'a Core,
    mask: Mask,
    /// The step at which each vertex was entered, counted from 1.
    order: [u8; 128],
    clock: u8,
    taken: Mask,
    /// Edges whose block is not complete.
    stack: Vec<u8>,
    pieces: &'a mut Vec<Piece>,
}

impl Walk<'_> {
    /// Visits a vertex and returns the earliest vertex that can be reached from above it.
    fn visit(&mut self, here: u8) -> u8 {
        let entered = self.order[usize::from(here)];
        let mut low = entered;
        loop {
            let open = self.core.incident[usize::from(here)] & self.mask & !self.taken;
            if open == 0 {
                return low;
            }
            let place = open.trailing_zeros() as u8;
            self.taken |= only(place);
            let there = self.core.edge(place).other_end(here);
            let known = self.order[usize::from(there)];
            if known != 0 {
                self.stack.push(place);
                low = low.min(known);
                continue;
            }
            self.clock += 1;
            self.order[usize::from(there)] = self.clock;
            let start = self.stack.len();
            self.stack.push(place);
            let reached = self.visit(there);
            if reached >= entered {
                let mask = self.stack.drain(start..).fold(0, |mask, place| mask | only(place));
                self.pieces.push(Piece { lowest: here, mask });
            }
            low = low.min(reached);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn core(vertices: usize, edges: &[(u8, u8)]) -> Core {
        let edge = |&(from, to): &(u8, u8)| CoreEdge { from, to, colour: Colour::Blue };
        Core::new(vertices, edges.iter().map(edge).collect())
    }

    #[test]
    fn blocks_come_from_the_top_down() {
        // A triangle on the ground, a bridge on it, and two edges side by side on the bridge.
        let core = core(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (3, 4)]);
        let mut pieces = Vec::new();
        core.pieces(0, 0b11_1111, &mut pieces);
        let found: Vec<_> = pieces.iter().map(|piece| (piece.lowest, piece.mask)).collect();
        assert_eq!(found, [(3, 0b11_0000), (2, 0b1000), (0, 0b111)]);
    }

    #[test]
    fn edges_that_are_cut_off_are_in_no_block() {
        let core = core(4, &[(0, 1), (1, 2), (2, 3)]);
        let mut pieces = Vec::new();
        core.pieces(0, 0b101, &mut pieces);
        assert_eq!(pieces.len(), 1);
        assert_eq!((core.joined_to(0, 0b101), core.joined_to(0, 0b011)), (0b001, 0b011));
    }

    #[test]
    fn one_of_equal_edges_stands_for_all() {
        let core = core(2, &[(0, 1), (1, 0), (0, 1)]);
        assert_eq!(core.representatives(0b111).collect::<Vec<_>>(), [2]);
        assert_eq!(core.representatives(0b011).collect::<Vec<_>>(), [1]);
    }
}
