//! The possible contents of the cells of a symmetric position, pair by pair.

use super::board::Place;
use super::budget::Budget;
use crate::{CellContent, Contents, Renaming, SearchLimit};

/// An image on one board, with its renaming of contents.
pub(super) struct Pairing<'a> {
    pub(super) goes: &'a [Place],
    pub(super) renaming: &'a Renaming,
    /// The possible contents of a cell whose image is another cell.
    free: Contents,
    /// The possible contents of a cell that is its own image.
    fixed: Contents,
}

impl<'a> Pairing<'a> {
    pub(super) fn new(goes: &'a [Place], renaming: &'a Renaming, live: Contents) -> Self {
        let free = live.and(renaming.set(live));
        let fixed = free.iter().filter(|&content| renaming.of(content) == content);
        let fixed = fixed.fold(Contents::EMPTY, Contents::with);
        Self { goes, renaming, free, fixed }
    }

    /// The image of a cell.
    pub(super) fn image(&self, place: Place) -> Place {
        self.goes[usize::from(place)]
    }

    /// The representative of a cell and its image.
    pub(super) fn pair(&self, place: Place) -> Place {
        place.min(self.image(place))
    }

    /// The content of a cell, from that of the representative of its pair; also the other way round, since the
    /// renaming is its own inverse.
    pub(super) fn seen(&self, place: Place, content: CellContent) -> CellContent {
        if place == self.pair(place) { content } else { self.renaming.of(content) }
    }

    /// The same for a set of contents.
    pub(super) fn seen_set(&self, place: Place, set: Contents) -> Contents {
        if place == self.pair(place) { set } else { self.renaming.set(set) }
    }
}

/// The possible contents of the pairs examined so far; all others may have any symmetric contents.
#[derive(Clone, Debug, Default)]
pub(super) struct Domains {
    pairs: Vec<(Place, Contents)>,
}

impl Domains {
    /// The possible contents of a cell.
    pub(super) fn at(&self, pairing: &Pairing<'_>, place: Place) -> Contents {
        pairing.seen_set(place, self.of(pairing, pairing.pair(place)))
    }

    /// The possible contents of the representative of a pair.
    pub(super) fn of(&self, pairing: &Pairing<'_>, pair: Place) -> Contents {
        let known = self.pairs.iter().find(|known| known.0 == pair).map(|known| known.1);
        known.unwrap_or(if pairing.image(pair) == pair { pairing.fixed } else { pairing.free })
    }

    /// Restricts the contents of a cell; returns whether any are left.
    pub(super) fn restrict(&mut self, pairing: &Pairing<'_>, place: Place, set: Contents) -> bool {
        let pair = pairing.pair(place);
        let left = self.of(pairing, pair).and(pairing.seen_set(place, set));
        self.set(pair, left);
        !left.is_empty()
    }

    /// Sets the possible contents of the representative of a pair.
    pub(super) fn set(&mut self, pair: Place, contents: Contents) {
        match self.pairs.iter_mut().find(|known| known.0 == pair) {
            Some(known) => known.1 = contents,
            None => self.pairs.push((pair, contents)),
        }
    }

    /// Whether some contents avoid all patterns: in each, the content of some place must not fit.
    pub(super) fn avoid(
        &self,
        pairing: &Pairing<'_>,
        patterns: &[Vec<(Place, Contents)>],
        budget: &mut Budget,
    ) -> Result<bool, SearchLimit> {
        let open = patterns.iter().find(|pattern| {
            pattern.iter().all(|&(place, fits)| !self.at(pairing, place).and(fits).is_empty())
        });
        let Some(pattern) = open else { return Ok(true) };
        budget.picture()?;
        // To avoid the pattern here, all places before fit and this one does not.
        let mut before = self.clone();
        for &(place, fits) in pattern {
            let mut avoided = before.clone();
            let misfits = fits.complement(pairing.renaming.names().len() as u8);
            if avoided.restrict(pairing, place, misfits) && avoided.avoid(pairing, patterns, budget)? {
                return Ok(true);
            }
            if !before.restrict(pairing, place, fits) {
                return Ok(false);
            }
        }
        Ok(false)
    }
}
