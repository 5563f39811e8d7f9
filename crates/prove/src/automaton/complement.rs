//! Complements, within the greedy digit strings.

use super::{Automaton, Track};
use crate::budget::Meter;
use crate::{Numeration, ProveError};

impl Automaton {
    /// The tuples of naturals that are not accepted: the complement within the greedy strings.
    pub(crate) fn not(&self, numeration: &Numeration, meter: &Meter) -> Result<Self, ProveError> {
        let mut flipped = self.clone();
        for accepting in &mut flipped.accepting {
            *accepting = !*accepting;
        }
        flipped.within_greedy(numeration, meter)
    }

    /// The accepted strings that are greedy on every track.
    pub(crate) fn within_greedy(self, numeration: &Numeration, meter: &Meter) -> Result<Self, ProveError> {
        if numeration.is_base() {
            return Ok(self);
        }
        let greedy = Self::greedy(numeration, self.tracks.clone(), meter)?;
        self.and(&greedy, meter)
    }

    /// All tuples of greedy strings.
    pub(crate) fn greedy(
        numeration: &Numeration,
        tracks: Vec<Track>,
        meter: &Meter,
    ) -> Result<Self, ProveError> {
        let start = Some(vec![0_usize; tracks.len()]);
        Self::explore(
            tracks,
            numeration.alphabet(),
            start,
            meter,
            |state, digits| {
                Ok(state.as_ref().and_then(|state| {
                    state.iter().zip(digits).map(|(&s, &d)| numeration.greedy_step(s, d)).collect()
                }))
            },
            |state| state.as_ref().is_some_and(|state| state.iter().all(|&state| numeration.ends(state))),
        )
    }
}
