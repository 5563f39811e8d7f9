//! What a search has used of its limits.

use crate::{Limits, SearchLimit};

/// Counts what is looked at.
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

    /// One placement more is held against its image.
    pub(super) const fn placement(&mut self) -> Result<(), SearchLimit> {
        self.placements += 1;
        if self.placements > self.limits.placements {
            return Err(SearchLimit::TooManyPlacements { limit: self.limits.placements });
        }
        Ok(())
    }

    /// One local picture more is looked at.
    pub(super) const fn picture(&mut self) -> Result<(), SearchLimit> {
        self.pictures += 1;
        if self.pictures > self.limits.pictures {
            return Err(SearchLimit::TooManyPictures { limit: self.limits.pictures });
        }
        Ok(())
    }
}
