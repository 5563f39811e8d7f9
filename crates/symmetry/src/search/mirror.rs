//! The local test whether the images of moves are always possible.
//!
//! A move is *remote* if its window meets neither its image nor the core. After a remote move the image is possible,
//! because the image reads the images of the contents that the move has read. For other moves the possible contents of
//! the window, its image and the core are examined.
//! Pruning: on a pair of cells that no move writes here and no forbidden pattern reads, one allowed content suffices,
//! for the same reason.

use super::board::{Board, Move, Place};
use super::budget::Budget;
use super::domains::{Domains, Pairing};
use crate::{Cell, CellContent, Contents, MiddleReply, Reason, SearchLimit};
use std::cell::OnceCell;

/// A candidate strategy on one board.
pub(super) struct Test<'a> {
    pub(super) board: Board,
    pub(super) pairing: Pairing<'a>,
    /// The opponent's moves.
    pub(super) moves: &'a [Move],
    /// Their images, computed when needed.
    pub(super) images: Vec<OnceCell<Move>>,
    /// The follower's moves, if replies other than images are looked for.
    pub(super) replies: Option<Replies<'a>>,
}

/// The moves of the replying player, and for each cell the moves that write on it.
pub(super) struct Replies<'a> {
    pub(super) moves: &'a [Move],
    pub(super) writing: &'a [Vec<u32>],
}

impl<'a> Replies<'a> {
    /// The moves that write on some of these cells.
    pub(super) fn on(&self, places: &[Place]) -> Vec<&'a Move> {
        let mut on: Vec<u32> =
            places.iter().flat_map(|&place| &self.writing[usize::from(place)]).copied().collect();
        on.sort_unstable();
        on.dedup();
        on.into_iter().map(|index| &self.moves[index as usize]).collect()
    }
}

/// The cells on which symmetry is not required, with their contents.
pub(super) struct Core {
    pub(super) places: Vec<Place>,
    pub(super) contents: Vec<CellContent>,
}

/// A move whose image fails, with the picture and the reason.
#[derive(Clone, Debug)]
pub(super) struct Broken {
    pub(super) picture: MiddleReply,
    pub(super) reason: Reason,
}

/// The answer to a move: the pictures on which it is possible.
pub(super) struct Answered {
    pub(super) pictures: Vec<MiddleReply>,
    /// The contents of the core afterwards.
    pub(super) cores: Vec<Vec<CellContent>>,
}

impl Core {
    pub(super) fn at(&self, place: Place) -> Option<CellContent> {
        self.places.iter().position(|&known| known == place).map(|index| self.contents[index])
    }

    pub(super) fn has(&self, place: Place) -> bool {
        self.places.contains(&place)
    }
}

impl Test<'_> {
    /// Whether a window meets its image.
    pub(super) fn meets_image(&self, window: &[Place]) -> bool {
        window.iter().any(|&place| window.binary_search(&self.pairing.image(place)).is_ok())
    }

    /// The contents that the conditions of a move allow on the pairs of its window; `None` if it is never possible.
    pub(super) fn read(&self, moved: &Move, core: &Core) -> Option<Domains> {
        let mut domains = Domains::default();
        for one in &moved.touched {
            let possible = match core.at(one.place) {
                Some(content) => one.allowed.contains(content),
                None => domains.restrict(&self.pairing, one.place, one.allowed),
            };
            if !possible {
                return None;
            }
        }
        Some(domains)
    }

    /// The patterns as conditions on unknown cells only: known cells that fit are removed, and so are patterns that
    /// cannot fit.
    pub(super) fn open_patterns(
        patterns: &[Vec<(Place, Contents)>],
        known: impl Fn(Place) -> Option<CellContent>,
    ) -> Vec<Vec<(Place, Contents)>> {
        let fits =
            |&(place, fits): &(Place, Contents)| known(place).is_none_or(|content| fits.contains(content));
        let open = patterns.iter().filter(|pattern| pattern.iter().all(fits));
        open.map(|pattern| pattern.iter().copied().filter(|&(place, _)| known(place).is_none()).collect())
            .collect()
    }

    /// Examines all contents for which a move is possible.
    pub(super) fn answer(
        &self,
        index: usize,
        core: &Core,
        budget: &mut Budget,
    ) -> Result<Result<Answered, Box<Broken>>, SearchLimit> {
        budget.placement()?;
        let moved = &self.moves[index];
        let mut answered = Answered { pictures: Vec::new(), cores: Vec::new() };
        let Some(domains) = self.read(moved, core) else { return Ok(Ok(answered)) };
        let image = self.images[index].get_or_init(|| moved.image(self.pairing.goes, self.pairing.renaming));
        // Only written pairs outside the core need to be examined: on all others the image reads what the move has
        // read.
        let mut written: Vec<Place> = moved
            .writes()
            .map(|(place, _)| place)
            .filter(|&place| !core.has(place))
            .map(|place| self.pairing.pair(place))
            .collect();
        written.sort_unstable();
        written.dedup();
        let choices: Vec<Vec<CellContent>> =
            written.iter().map(|&pair| domains.of(&self.pairing, pair).iter().collect()).collect();
        let mut chosen = vec![0; written.len()];
        loop {
            let mut picked = domains.clone();
            for (index, &pair) in written.iter().enumerate() {
                picked.set(pair, Contents::one(choices[index][chosen[index]]));
            }
            budget.picture()?;
            if self.is_possible(moved, &picked, core, budget)? {
                let picture = self.picture(moved, &picked, &written, core);
                match self.reply(moved, image, &picked, &written, core, budget)? {
                    Ok(contents) => {
                        answered.cores.push(contents);
                        answered.pictures.push(picture);
                    }
                    Err(reason) => {
                        let others = match &self.replies {
                            Some(replies) => {
                                self.other_replies(moved, replies, &picked, &written, core, budget)?
                            }
                            None => None,
                        };
                        let Some(others) = others else {
                            return Ok(Err(Box::new(Broken { picture, reason })));
                        };
                        for (picture, contents) in others {
                            answered.pictures.push(picture);
                            answered.cores.push(contents);
                        }
                    }
                }
            }
            let Some(index) = (0..chosen.len()).find(|&index| chosen[index] + 1 < choices[index].len())
            else {
                return Ok(Ok(answered));
            };
            chosen[index] += 1;
            chosen[..index].fill(0);
        }
    }

    /// Whether some contents within the domains avoid the forbidden patterns of a move.
    pub(super) fn is_possible(
        &self,
        moved: &Move,
        domains: &Domains,
        core: &Core,
        budget: &mut Budget,
    ) -> Result<bool, SearchLimit> {
        if moved.forbidden.is_empty() {
            return Ok(true);
        }
        let patterns = Self::open_patterns(&moved.forbidden, |place| core.at(place));
        domains.avoid(&self.pairing, &patterns, budget)
    }

    /// The contents of the core after move and image, or the reason why the image fails.
    fn reply(
        &self,
        moved: &Move,
        image: &Move,
        picked: &Domains,
        written: &[Place],
        core: &Core,
        budget: &mut Budget,
    ) -> Result<Result<Vec<CellContent>, Reason>, SearchLimit> {
        let write = |by: &Move, place: Place| {
            by.touched.iter().find(|one| one.place == place).and_then(|one| one.becomes)
        };
        // The contents that are certain after the move; unknown for pairs that are not written.
        let after = |place: Place| {
            let pair = self.pairing.pair(place);
            let before = || {
                let content = written
                    .binary_search(&pair)
                    .is_ok()
                    .then(|| picked.of(&self.pairing, pair).iter().next());
                content.flatten().map(|content| self.pairing.seen(place, content))
            };
            write(moved, place).or_else(|| core.at(place)).or_else(before)
        };
        for one in &image.touched {
            if after(one.place).is_some_and(|content| !one.allowed.contains(content)) {
                return Ok(Err(Reason::Taken { cell: self.cell(one.place) }));
            }
        }
        for pattern in &image.forbidden {
            let concerned = |&(place, _): &(Place, _)| write(moved, place).is_some() || core.has(place);
            if !pattern.iter().any(concerned) {
                continue;
            }
            let open = Self::open_patterns(std::slice::from_ref(pattern), after);
            let Some(open) = open.first() else { continue };
            let mut fitting = picked.clone();
            if open.iter().all(|&(place, fits)| fitting.restrict(&self.pairing, place, fits))
                && self.is_possible(moved, &fitting, core, budget)?
            {
                let place = pattern.iter().find(|place| concerned(place)).map_or(0, |place| place.0);
                return Ok(Err(Reason::Forbidden { cell: self.cell(place) }));
            }
        }
        let last = |place: Place| write(image, place).or_else(|| after(place));
        for (place, _) in moved.writes().filter(|&(place, _)| !core.has(place)) {
            let there = last(self.pairing.image(place));
            if last(place).map(|content| self.pairing.renaming.of(content)) != there {
                return Ok(Err(Reason::Uneven { cell: self.cell(place) }));
            }
        }
        Ok(Ok(core.places.iter().filter_map(|&place| last(place)).collect()))
    }

    /// The cells that matter to a move, with their contents.
    pub(super) fn picture(
        &self,
        moved: &Move,
        picked: &Domains,
        pairs: &[Place],
        core: &Core,
    ) -> MiddleReply {
        let mut places: Vec<Place> =
            pairs.iter().flat_map(|&pair| [pair, self.pairing.image(pair)]).collect();
        places.extend(&core.places);
        places.sort_unstable();
        places.dedup();
        let stands = |place: Place| {
            core.at(place).or_else(|| picked.at(&self.pairing, place).iter().next()).unwrap_or_default()
        };
        let contents = places.iter().map(|&place| stands(place)).collect();
        let cells = places.iter().map(|&place| self.cell(place)).collect();
        MiddleReply { placement: moved.placement, cells, contents, reply: None }
    }

    pub(super) fn cell(&self, place: Place) -> Cell {
        self.board.coordinates(place)
    }
}
