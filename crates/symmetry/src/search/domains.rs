//! The contents that the cells of a symmetric position may have, pair by pair.

use super::board::Place;
use super::budget::Budget;
use crate::{CellContent, Contents, Renaming, SearchLimit};

/// An image on one board, and what it makes of contents.
pub(super) struct Pairing<'a> {
    pub(super) goes: &'a [Place],
    pub(super) renaming: &'a Renaming,
    /// What may stand on a cell that has another for image.
    free: Contents,
    /// What may stand on a cell that is its own image.
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

    /// The cell that stands for a cell and its image.
    pub(super) fn pair(&self, place: Place) -> Place {
        place.min(self.image(place))
    }

    /// What stands on a cell if that stands on the one that stands for the pair; and the other way about.
    pub(super) fn seen(&self, place: Place, content: CellContent) -> CellContent {
        if place == self.pair(place) { content } else { self.renaming.of(content) }
    }

    /// What a set on the one cell of a pair is on the other.
    pub(super) fn seen_set(&self, place: Place, set: Contents) -> Contents {
        if place == self.pair(place) { set } else { self.renaming.set(set) }
    }
}

/// What may stand on the pairs that were looked at; everything else may hold what symmetry allows.
#[derive(Clone, Debug, Default)]
pub(super) struct Domains {
    pairs: Vec<(Place, Contents)>,
}

impl Domains {
    /// What may stand on a cell.
    pub(super) fn at(&self, pairing: &Pairing<'_>, place: Place) -> Contents {
        pairing.seen_set(place, self.of(pairing, pairing.pair(place)))
    }

    /// What may stand on the cell that stands for a pair.
    pub(super) fn of(&self, pairing: &Pairing<'_>, pair: Place) -> Contents {
        let known = self.pairs.iter().find(|known| known.0 == pair).map(|known| known.1);
        known.unwrap_or(if pairing.image(pair) == pair { pairing.fixed } else { pairing.free })
    }

    /// Allows only these on a cell; whether anything is left.
    pub(super) fn restrict(&mut self, pairing: &Pairing<'_>, place: Place, set: Contents) -> bool {
        let pair = pairing.pair(place);
        let left = self.of(pairing, pair).and(pairing.seen_set(place, set));
        self.set(pair, left);
        !left.is_empty()
    }

    /// Says what may stand on the cell that stands for a pair.
    pub(super) fn set(&mut self, pair: Place, contents: Contents) {
        match self.pairs.iter_mut().find(|known| known.0 == pair) {
            Some(known) => known.1 = contents,
            None => self.pairs.push((pair, contents)),
        }
    }

    /// Whether some contents avoid all patterns: in each, some place must not fit.
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
        // Each way to avoid it: the places before fit, this one does not.
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
