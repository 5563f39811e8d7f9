//! Replies other than the image, to the finitely many moves whose images fail.
//!
//! Any reply that restores symmetry outside the core will do. It may read cells beyond the move and its image, so
//! contents are split until some reply is possible for all of them.

use super::board::{Move, Place};
use super::budget::Budget;
use super::domains::Domains;
use super::mirror::{Core, Replies, Test};
use crate::{CellContent, Contents, MiddleReply, SearchLimit};

/// The greatest depth to which contents are split.
const DEEPEST: usize = 6;

/// A picture with its reply, and the contents of the core afterwards.
pub(super) type Replied = (MiddleReply, Vec<CellContent>);

/// The answer about a reply, while only sets of contents are known.
enum Known {
    /// It is possible, and leaves these contents on the core.
    Yes(Vec<CellContent>),
    No,
    /// It depends on the content of this pair.
    Open(Place),
}

impl Test<'_> {
    /// Replies to a move for all contents of some domains, picture by picture, with the contents of the core
    /// afterwards; `None` if for some contents there is no reply.
    pub(super) fn other_replies(
        &self,
        moved: &Move,
        replies: &Replies<'_>,
        picked: &Domains,
        pairs: &[Place],
        core: &Core,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Replied>>, SearchLimit> {
        let mut concerned: Vec<Place> =
            moved.writes().flat_map(|(place, _)| [place, self.pairing.image(place)]).collect();
        concerned.extend(&core.places);
        let replies = replies.on(&concerned);
        let mut found = Vec::new();
        let all =
            self.split(moved, &replies, picked, &mut pairs.to_vec(), DEEPEST, core, budget, &mut found)?;
        Ok(all.then_some(found))
    }

    #[allow(clippy::too_many_arguments)] // The arguments of the recursion.
    fn split(
        &self,
        moved: &Move,
        replies: &[&Move],
        picked: &Domains,
        pairs: &mut Vec<Place>,
        depth: usize,
        core: &Core,
        budget: &mut Budget,
        found: &mut Vec<Replied>,
    ) -> Result<bool, SearchLimit> {
        budget.picture()?;
        if !self.is_possible(moved, picked, core, budget)? {
            return Ok(true);
        }
        let mut open = None;
        for reply in replies {
            match self.known(moved, reply, picked, core) {
                Known::Yes(contents) => {
                    let picture = self.picture(moved, picked, pairs, core);
                    found.push((MiddleReply { reply: Some(reply.placement), ..picture }, contents));
                    return Ok(true);
                }
                Known::Open(pair) => open = open.or(Some(pair)),
                Known::No => {}
            }
        }
        let Some(pair) = open.filter(|_| depth > 0) else { return Ok(false) };
        pairs.push(pair);
        for content in picked.of(&self.pairing, pair).iter() {
            let mut one = picked.clone();
            one.set(pair, Contents::one(content));
            if !self.split(moved, replies, &one, pairs, depth - 1, core, budget, found)? {
                return Ok(false);
            }
        }
        pairs.pop();
        Ok(true)
    }

    /// Whether a reply is possible after a move, and restores symmetry.
    fn known(&self, moved: &Move, reply: &Move, picked: &Domains, core: &Core) -> Known {
        let write =
            |by: &Move, place: Place| by.writes().find(|one| one.0 == place).map(|one| Contents::one(one.1));
        let after = |place: Place| {
            let stood = || core.at(place).map_or_else(|| picked.at(&self.pairing, place), Contents::one);
            write(moved, place).unwrap_or_else(stood)
        };
        // A condition is decided if it is true for all contents in the set, or for none. The first undecided pair is
        // split.
        let mut open = None;
        for one in &reply.touched {
            let there = after(one.place);
            if there.and(one.allowed).is_empty() {
                return Known::No;
            }
            if there.and(one.allowed) != there {
                open = open.or(Some(one.place));
            }
        }
        for pattern in &reply.forbidden {
            if pattern.iter().any(|&(place, fits)| after(place).and(fits).is_empty()) {
                continue;
            }
            match pattern.iter().find(|&&(place, fits)| after(place).and(fits) != after(place)) {
                None => return Known::No,
                Some(&(place, _)) => open = open.or(Some(place)),
            }
        }
        let last = |place: Place| write(reply, place).unwrap_or_else(|| after(place));
        for (place, _) in moved.writes().chain(reply.writes()).filter(|one| !core.has(one.0)) {
            let (here, there) = (last(place), last(self.pairing.image(place)));
            if self.pairing.renaming.set(here).and(there).is_empty() {
                return Known::No;
            }
            if here.len() > 1 || there.len() > 1 {
                open = open.or(Some(place));
            }
        }
        match open {
            Some(place) => Known::Open(self.pairing.pair(place)),
            None => Known::Yes(core.places.iter().filter_map(|&place| last(place).iter().next()).collect()),
        }
    }
}
