//! Projection: "for some number on this track", by the subset construction.

use super::{Automaton, Track, spell};
use crate::budget::Meter;
use crate::{Making, ProveError};
use rustc_hash::FxHashMap;

impl Automaton {
    /// The tuples of the other tracks for which some number on `track` is accepted: subset
    /// construction, with the leading digits that only the removed number has taken in at the start.
    pub(crate) fn project(&self, track: Track, meter: &Meter) -> Result<Self, ProveError> {
        let Ok(place) = self.tracks.binary_search(&track) else { return Ok(self.clone()) };
        if self.tracks.len() == 1 {
            return Ok(Self::constant(self.alphabet, !self.is_empty()));
        }
        let mut tracks = self.tracks.clone();
        tracks.remove(place);
        let making = Making::Projection { states: self.states() };
        let symbols = self.alphabet.pow(tracks.len() as u32);
        let dead: Vec<bool> = self.absorbing().into_iter().map(|end| end == Some(false)).collect();
        // For each remaining symbol the full symbols that lead from some state to a living one.
        let mut alive = vec![false; self.symbols()];
        for row in self.next.chunks_exact(alive.len()) {
            for (alive, &target) in alive.iter_mut().zip(row) {
                *alive |= !dead[target as usize];
            }
        }
        let mut digits = vec![0; tracks.len()];
        let sources: Vec<Vec<usize>> = (0..symbols)
            .map(|symbol| {
                spell(symbol, self.alphabet, &mut digits);
                (0..self.alphabet)
                    .map(|digit| {
                        let mut full = digits.clone();
                        full.insert(place, digit);
                        full.iter().fold(0, |symbol, digit| symbol * self.alphabet + digit)
                    })
                    .filter(|&symbol| alive[symbol])
                    .collect()
            })
            .collect();
        let after = |states: &[u32], symbol: usize, set: &mut Vec<u32>| {
            set.clear();
            for &state in states {
                let row = self.row(state as usize);
                for &source in &sources[symbol] {
                    let target = row[source];
                    if !dead[target as usize] {
                        set.push(target);
                    }
                }
            }
            set.sort_unstable();
            set.dedup();
        };
        let mut target = Vec::new();
        let mut start: Vec<u32> = if dead[0] { Vec::new() } else { vec![0] };
        loop {
            after(&start, 0, &mut target);
            target.extend_from_slice(&start);
            target.sort_unstable();
            target.dedup();
            if target == start {
                break;
            }
            start.clone_from(&target);
        }
        let mut numbers: FxHashMap<Box<[u32]>, u32> = FxHashMap::default();
        let mut order: Vec<Box<[u32]>> = vec![start.clone().into()];
        numbers.insert(start.into(), 0);
        let mut members = 1;
        let mut next = Vec::new();
        let mut at = 0;
        while at < order.len() {
            meter.check(making, order.len(), symbols)?;
            meter.check_held(making, order.len(), members)?;
            let states = order[at].clone();
            for symbol in 0..symbols {
                after(&states, symbol, &mut target);
                if let Some(&number) = numbers.get(target.as_slice()) {
                    next.push(number);
                    continue;
                }
                next.push(order.len() as u32);
                numbers.insert(target.as_slice().into(), order.len() as u32);
                order.push(target.as_slice().into());
                members += target.len();
            }
            at += 1;
        }
        let accepting =
            order.iter().map(|states| states.iter().any(|&state| self.accepting[state as usize])).collect();
        let projected =
            Self { tracks: tracks.clone(), alphabet: self.alphabet, next, accepting }.minimal(meter)?;
        if let Some(audit) = meter.audit() {
            audit.projection(self, place, &tracks, &projected, meter)?;
        }
        Ok(projected)
    }
}
