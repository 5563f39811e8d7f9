//! Complements, within the greedy digit strings.

use super::serial::Table;
use super::{Automaton, Track};
use crate::budget::Meter;
use crate::{Numeration, ProveError};

impl Automaton {
    /// The tuples of naturals that are not accepted: the complement within the greedy strings.
    pub(crate) fn not(&self, numeration: &Numeration, meter: &Meter) -> Result<Self, ProveError> {
        let accepting = self.accepting.iter().map(|accepting| !accepting).collect();
        let flipped = Self { accepting, table: Table::default(), ..self.clone() };
        if self.is_serial() {
            // The inner nodes of the result are told apart from states by the other automaton.
            return Self::greedy(numeration, self.tracks.clone(), meter)?.and(&flipped, meter);
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
        let start = vec![0_usize; tracks.len()];
        Self::read_digits(
            tracks,
            numeration.alphabet(),
            Some(start),
            meter,
            |states, track, digit| {
                let next = numeration.greedy_step(states[track], digit);
                next.map_or(Ok(false), |next| {
                    states[track] = next;
                    Ok(true)
                })
            },
            |states| states.iter().all(|&state| numeration.ends(state)),
        )
    }
}
