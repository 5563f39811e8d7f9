//! Quotients of regular expressions: `a/b` is the set of strings u such that u v is in `a` for some v in `b`, and
//! `b\a` the set of strings v such that u v is in `a` for some u in `b`.
//!
//! Let L be the places of `a`, M those of `b`. For `a/b` only the last places change: p may be last if, from some
//! place after p, both expressions can read one common string to their ends. These pairs in L × M are found
//! backwards from the pairs of last places, step by step along both follow relations. For `b\a` the first places
//! change, by the same closure forwards from the pairs of first places.

use super::{Part, Reader};
use crate::definition::DefinitionError;
use std::collections::BTreeSet;

type Pair = (usize, usize);

impl Reader<'_, '_> {
    /// Reads `one / other \ third …`; quotients associate to the left.
    pub(super) fn quotient(&mut self) -> Result<Part, DefinitionError> {
        let mut all = self.sequence()?;
        while let Some(sign) = self.rest.next_if(|letter| matches!(letter, '/' | '\\')) {
            let next = self.sequence()?;
            all = if sign == '/' { self.before(&all, &next) } else { self.behind(&all, &next) };
        }
        Ok(all)
    }

    /// The right quotient `whole / end`.
    fn before(&self, whole: &Part, end: &Part) -> Part {
        // Pairs from which both expressions can reach their ends by the same digits.
        let follows = |of: usize, next: usize| self.follow[of].contains(&next);
        let ends = |&(place, other): &Pair| whole.last.contains(&place) && end.last.contains(&other);
        let closing = self.closure(self.pairs().filter(ends).collect(), |from, to| {
            follows(to.0, from.0) && follows(to.1, from.1)
        });
        let goes_on = |next: &[usize]| {
            closing.iter().any(|(place, other)| next.contains(place) && end.first.contains(other))
        };
        let last = (0..self.follow.len())
            .filter(|&place| goes_on(&self.follow[place]) || end.empty && whole.last.contains(&place));
        Part {
            first: whole.first.clone(),
            last: last.collect(),
            empty: end.empty && whole.empty || goes_on(&whole.first),
        }
    }

    /// The left quotient `start \ whole`.
    fn behind(&self, start: &Part, whole: &Part) -> Part {
        let follows = |of: usize, next: usize| self.follow[of].contains(&next);
        let begins = |&(place, other): &Pair| whole.first.contains(&place) && start.first.contains(&other);
        let opening = self.closure(self.pairs().filter(begins).collect(), |from, to| {
            follows(from.0, to.0) && follows(from.1, to.1)
        });
        let read: Vec<usize> =
            opening.iter().filter(|(_, other)| start.last.contains(other)).map(|pair| pair.0).collect();
        let mut first: Vec<usize> = read.iter().flat_map(|&place| self.follow[place].clone()).collect();
        if start.empty {
            first.extend(&whole.first);
        }
        first.sort_unstable();
        first.dedup();
        let all = read.iter().any(|place| whole.last.contains(place));
        Part { first, last: whole.last.clone(), empty: start.empty && whole.empty || all }
    }

    /// The pairs of places that can read the same digits.
    fn pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        let meet = |&(one, other): &Pair| self.symbols[one].meets(&self.symbols[other]);
        (0..self.symbols.len())
            .flat_map(|one| (0..self.symbols.len()).map(move |other| (one, other)))
            .filter(meet)
    }

    /// The transitive closure: the pairs reachable from `begun` by steps, `begun` included.
    fn closure(&self, begun: BTreeSet<Pair>, step: impl Fn(&Pair, &Pair) -> bool) -> BTreeSet<Pair> {
        let mut waiting: Vec<Pair> = begun.iter().copied().collect();
        let mut found = begun;
        let mut left: Vec<Pair> = self.pairs().filter(|pair| !found.contains(pair)).collect();
        while let Some(from) = waiting.pop() {
            left.retain(|to| {
                let reached = step(&from, to);
                if reached {
                    waiting.push(*to);
                    found.insert(*to);
                }
                !reached
            });
        }
        found
    }
}
