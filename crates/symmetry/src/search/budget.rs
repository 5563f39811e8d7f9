//! The part of its limits that a search has used.

use crate::{Limits, SearchLimit};

/// The counters of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    limits: Limits,
    placements: u64,
    pictures: u64,
}

impl Budget {
    pub(super) const fn new(limits: Limits) -> Self {
        Self { limits, placements: 0, pictures: 0 }
    }

    /// Counts a placement that is compared with its image.
    pub(super) const fn placement(&mut self) -> Result<(), SearchLimit> {
        self.placements += 1;
        if self.placements > self.limits.placements {
            return Err(SearchLimit::TooManyPlacements { limit: self.limits.placements });
        }
        Ok(())
    }

    /// Counts a local picture that is examined.
    pub(super) const fn picture(&mut self) -> Result<(), SearchLimit> {
        self.pictures += 1;
        if self.pictures > self.limits.pictures {
            return Err(SearchLimit::TooManyPictures { limit: self.limits.pictures });
        }
        Ok(())
    }
}
