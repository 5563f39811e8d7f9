//! Maximum matchings of a graph, by augmenting paths through blossoms (Edmonds 1965).
//!
//! Hypothesis: a matching is maximum. Conclusion: every maximum matching covers a vertex exactly if this one does, and
//! without the vertex no augmenting path begins at its partner. For such a path would give a matching of the same size
//! that misses the vertex, and conversely (Berge 1957).

use std::collections::VecDeque;

/// The absence of a vertex.
const NONE: usize = usize::MAX;

/// A graph with a maximum matching.
pub(crate) struct Matching {
    near: Vec<Vec<usize>>,
    /// The partner of each vertex.
    partner: Vec<usize>,
    /// A vertex that paths avoid.
    avoided: usize,
}

/// A search for an augmenting path.
struct Search {
    /// For each vertex at the end of an odd path, the vertex before it.
    before: Vec<usize>,
    /// The base of the blossom of each vertex.
    base: Vec<usize>,
}

impl Matching {
    /// The graph in which each vertex has some neighbours, mutually.
    pub(crate) fn of(near: Vec<Vec<usize>>) -> Self {
        let count = near.len();
        let mut matching = Self { near, partner: vec![NONE; count], avoided: NONE };
        for vertex in 0..count {
            if matching.partner[vertex] == NONE
                && let Some((search, mut end)) = matching.path(vertex)
            {
                while end != NONE {
                    let before = search.before[end];
                    let next = matching.partner[before];
                    (matching.partner[end], matching.partner[before]) = (before, end);
                    end = next;
                }
            }
        }
        matching
    }

    /// Whether every maximum matching covers a vertex.
    pub(crate) fn always_covers(&mut self, vertex: usize) -> bool {
        let partner = self.partner[vertex];
        if partner == NONE {
            return false;
        }
        self.avoided = vertex;
        self.partner[partner] = NONE;
        let other = self.path(partner);
        self.partner[partner] = vertex;
        self.avoided = NONE;
        other.is_none()
    }

    /// An augmenting path from a vertex without a partner, with its last vertex.
    fn path(&self, root: usize) -> Option<(Search, usize)> {
        let count = self.near.len();
        let mut search = Search { before: vec![NONE; count], base: (0..count).collect() };
        let mut reached = vec![false; count];
        reached[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(vertex) = queue.pop_front() {
            for &near in self.near[vertex].iter().filter(|&&near| near != self.avoided) {
                if search.base[vertex] == search.base[near] || self.partner[vertex] == near {
                    continue;
                }
                let partner = self.partner[near];
                if near == root || partner != NONE && search.before[partner] != NONE {
                    // An odd cycle shrinks to its base.
                    let base = self.common_base(&search, vertex, near);
                    let mut blossom = vec![false; count];
                    self.mark(&mut search, &mut blossom, [vertex, base, near]);
                    self.mark(&mut search, &mut blossom, [near, base, vertex]);
                    for other in (0..count).filter(|&other| blossom[search.base[other]]).collect::<Vec<_>>() {
                        search.base[other] = base;
                        if !std::mem::replace(&mut reached[other], true) {
                            queue.push_back(other);
                        }
                    }
                } else if search.before[near] == NONE {
                    search.before[near] = vertex;
                    if partner == NONE {
                        return Some((search, near));
                    }
                    reached[partner] = true;
                    queue.push_back(partner);
                }
            }
        }
        None
    }

    /// The base at which the paths from two vertices to the root meet.
    fn common_base(&self, search: &Search, mut one: usize, mut other: usize) -> usize {
        let mut passed = vec![false; self.near.len()];
        loop {
            one = search.base[one];
            passed[one] = true;
            if self.partner[one] == NONE {
                break;
            }
            one = search.before[self.partner[one]];
        }
        loop {
            other = search.base[other];
            if passed[other] {
                return other;
            }
            other = search.before[self.partner[other]];
        }
    }

    /// Marks the blossoms on the path from a vertex to a base, which is entered from `entry`.
    fn mark(&self, search: &mut Search, blossom: &mut [bool], [mut vertex, base, mut entry]: [usize; 3]) {
        while search.base[vertex] != base {
            let partner = self.partner[vertex];
            blossom[search.base[vertex]] = true;
            blossom[search.base[partner]] = true;
            search.before[vertex] = entry;
            entry = partner;
            vertex = search.before[partner];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Matching;

    /// The size of a maximum matching of some vertices, by definition.
    fn size(near: &[Vec<usize>], left: u32) -> u32 {
        let Some(first) = (0..near.len()).find(|vertex| left >> vertex & 1 == 1) else { return 0 };
        let rest = left & !(1 << first);
        let with = near[first].iter().filter(|&&other| rest >> other & 1 == 1);
        with.map(|other| 1 + size(near, rest & !(1 << other))).max().unwrap_or(0).max(size(near, rest))
    }

    #[test]
    fn vertices_are_covered_by_every_maximum_matching_as_by_definition() {
        let mut dice = 2008_u64;
        for round in 0..600 {
            let count = 1 + round % 10;
            let mut near = vec![Vec::new(); count];
            for one in 0..count {
                for other in 0..one {
                    dice =
                        dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    if (dice >> 33).is_multiple_of(4) {
                        near[one].push(other);
                        near[other].push(one);
                    }
                }
            }
            let all = (1 << count) - 1;
            let mut matching = Matching::of(near.clone());
            let pairs = matching.partner.iter().filter(|partner| **partner < count).count() as u32 / 2;
            assert_eq!(pairs, size(&near, all), "{near:?}");
            for vertex in 0..count {
                let expected = size(&near, all & !(1 << vertex)) < size(&near, all);
                assert_eq!(matching.always_covers(vertex), expected, "{near:?} {vertex}");
            }
        }
    }
}
