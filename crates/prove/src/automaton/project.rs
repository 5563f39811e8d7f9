//! Projection, "for some number on this track", by the subset construction.
//!
//! Conclusion: a set of states accepts if one member does, and the set after a symbol is the union over all digits
//! of the erased track (Rabin and Scott 1959). The start is the set that zeros on the other tracks lead to, because
//! the erased number may have more digits than all others. Dead states are left out of the sets.
//!
//! The successors of a stretch of sets are found on all cores and numbered in their order, so the automaton does
//! not depend on the machine.

use super::{Automaton, Track, led_by_zeros};
use crate::budget::Meter;
use crate::{Making, ProveError};
use campeao_base::machine::{cores, side_by_side};
use rustc_hash::FxHashMap;

impl Automaton {
    /// The tuples of the other tracks for which some number on `track` is accepted, by the subset construction. The
    /// start includes leading digits that only the erased number has.
    pub(crate) fn project(&self, track: Track, meter: &Meter) -> Result<Self, ProveError> {
        let Ok(place) = self.tracks.binary_search(&track) else { return Ok(self.clone()) };
        if self.tracks.len() == 1 {
            return Ok(Self::constant(self.alphabet, !self.is_empty()));
        }
        if self.is_serial() {
            return self.project_in_nodes(place, meter);
        }
        let mut tracks = self.tracks.clone();
        tracks.remove(place);
        let making = Making::Projection { states: self.states() };
        let symbols = self.alphabet.pow(tracks.len() as u32);
        let dead: Vec<bool> = self.absorbing().into_iter().map(|end| end == Some(false)).collect();
        // For each remaining symbol, the full symbols that lead from some state to a living one.
        let mut alive = vec![false; self.symbols()];
        for row in self.next.chunks_exact(alive.len()) {
            for (alive, &target) in alive.iter_mut().zip(row) {
                *alive |= !dead[target as usize];
            }
        }
        // The digit of the erased number stands before the digits of the tracks after it.
        let behind = self.alphabet.pow((tracks.len() - place) as u32);
        let full = |symbol: usize, digit: usize| {
            (symbol / behind * self.alphabet + digit) * behind + symbol % behind
        };
        let sources: Vec<Vec<usize>> = (0..symbols)
            .map(|symbol| {
                (0..self.alphabet).map(|digit| full(symbol, digit)).filter(|&source| alive[source]).collect()
            })
            .collect();
        let steps = Steps { automaton: self, dead, sources };
        let first = if steps.dead[0] { Vec::new() } else { vec![0] };
        let start = led_by_zeros(first, self.period(), |states| {
            let mut targets = Vec::new();
            steps.after(states, 0, &mut targets);
            targets.sort_unstable();
            targets.dedup();
            Some(targets)
        })
        .unwrap_or_default();
        let mut numbers: FxHashMap<Box<[u32]>, u32> = FxHashMap::default();
        let mut order: Vec<Box<[u32]>> = vec![start.clone().into()];
        numbers.insert(start.into(), 0);
        let mut members = 1;
        let mut next = Vec::new();
        let mut sets = vec![Sets::default()];
        let mut at = 0;
        while at < order.len() {
            let stretch = steps.stretch(&order[at..]);
            steps.follow(&order[at..at + stretch], &mut sets);
            for found in &sets {
                for row in found.ends.chunks_exact(symbols) {
                    meter.check(making, order.len(), symbols)?;
                    meter.check_held(making, order.len(), members)?;
                    for &(from, to) in row {
                        let target = &found.members[from..to];
                        if let Some(&number) = numbers.get(target) {
                            next.push(number);
                            continue;
                        }
                        next.push(order.len() as u32);
                        numbers.insert(target.into(), order.len() as u32);
                        order.push(target.into());
                        members += target.len();
                    }
                }
            }
            at += stretch;
        }
        let accepting =
            order.iter().map(|states| states.iter().any(|&state| self.accepting[state as usize])).collect();
        let projected = Self::flat_of(tracks.clone(), self.alphabet, next, accepting).minimal(meter)?;
        if let Some(audit) = meter.audit() {
            audit.projection(self, place, &tracks, &projected, meter)?;
        }
        Ok(projected)
    }
}

/// The greatest weight of a stretch of sets, so that their successors take a few megabytes at most.
const HEAVIEST: usize = 1 << 20;
/// The least weight that is shared between cores, so that the work takes far longer than starting the threads.
const SHARED: usize = 1 << 16;

/// The successor function on sets of states.
struct Steps<'a> {
    automaton: &'a Automaton,
    dead: Vec<bool>,
    /// For each remaining symbol, the full symbols that lead to a living state, at most one for each digit of the
    /// erased track.
    sources: Vec<Vec<usize>>,
}

/// Sets of states, stored one after the other: set `i` is `members[ends[i].0..ends[i].1]`.
#[derive(Clone, Default)]
struct Sets {
    ends: Vec<(usize, usize)>,
    members: Vec<u32>,
}

impl Steps<'_> {
    /// Appends the successors of `states` under a symbol, unordered and with repetitions.
    fn after(&self, states: &[u32], symbol: usize, targets: &mut Vec<u32>) {
        for &state in states {
            let row = self.automaton.row(state as usize);
            for &source in &self.sources[symbol] {
                let target = row[source];
                if !self.dead[target as usize] {
                    targets.push(target);
                }
            }
        }
    }

    /// An upper bound on the total size of the successors of a set.
    fn weight(&self, states: &[u32]) -> usize {
        states.len().max(1) * self.automaton.symbols()
    }

    /// The number of sets in the next stretch, at least one.
    fn stretch(&self, sets: &[Box<[u32]>]) -> usize {
        let mut weight = 0;
        let light = sets.iter().take_while(|states| {
            weight += self.weight(states);
            weight <= HEAVIEST
        });
        light.count().max(1)
    }

    /// Replaces `sets` by the successors of `from`, symbol by symbol, in order; large stretches are shared between
    /// cores.
    fn follow(&self, from: &[Box<[u32]>], sets: &mut Vec<Sets>) {
        let weight: usize = from.iter().map(|states| self.weight(states)).sum();
        let parts = if weight < SHARED { 1 } else { cores() };
        sets.resize_with(parts, Sets::default);
        if let [all] = sets.as_mut_slice() {
            self.fill(from, all);
            return;
        }
        let mut pieces = Vec::with_capacity(parts);
        let (mut rest, mut heavy) = (from, weight);
        for (left, sets) in (1..=parts).rev().zip(sets) {
            let share = heavy / left;
            let mut taken = 0;
            let mut part = 0;
            while part < rest.len() && (taken < share || left == 1) {
                taken += self.weight(&rest[part]);
                part += 1;
            }
            let (part, others) = rest.split_at(part);
            pieces.push((part, sets));
            (rest, heavy) = (others, heavy - taken);
        }
        side_by_side(pieces, |(part, sets)| self.fill(part, sets));
    }

    fn fill(&self, from: &[Box<[u32]>], sets: &mut Sets) {
        let Sets { ends, members } = sets;
        ends.clear();
        members.clear();
        for states in from {
            for symbol in 0..self.sources.len() {
                let begun = members.len();
                self.after(states, symbol, members);
                members[begun..].sort_unstable();
                let mut kept = begun;
                for at in begun..members.len() {
                    if kept == begun || members[kept - 1] != members[at] {
                        members[kept] = members[at];
                        kept += 1;
                    }
                }
                members.truncate(kept);
                ends.push((begun, kept));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stretches and their division between cores depend only on weights, and the successors do not depend on the
    /// division.
    #[test]
    fn stretches_weigh_what_their_sets_do() {
        let states: u32 = 1 << 9;
        let next: Vec<u32> = (0..4 * states).map(|cell| (cell * cell + cell / 3) % states).collect();
        let accepting = (0..states).map(|state| state % 7 == 0).collect();
        let automaton = Automaton::flat_of(vec![0, 1], 2, next, accepting);
        let dead: Vec<bool> = (0..states).map(|state| state % 5 == 3).collect();
        let steps = Steps { automaton: &automaton, dead, sources: vec![vec![0, 1], vec![2, 3]] };
        assert_eq!([0, 1, 9].map(|length| steps.weight(&vec![0; length])), [4, 4, 36]);
        let sets = |lengths: &[u32]| -> Vec<Box<[u32]>> {
            lengths.iter().map(|&length| (0..length).map(|place| place * 7 % states).collect()).collect()
        };
        let half = HEAVIEST as u32 / 8;
        assert_eq!(steps.stretch(&sets(&[half, half, 1])), 2);
        assert_eq!(steps.stretch(&sets(&[half, half + 1, 1])), 1);
        assert_eq!(steps.stretch(&sets(&[3 * half, 1, 1])), 1);
        assert_eq!(steps.stretch(&sets(&[1, 0, 2])), 3);
        // One heavy set among many light ones, and equal sets: work is shared out from `SHARED` on.
        let most = SHARED as u32 / 4;
        for lengths in
            [vec![most - 1], vec![most], vec![1, 2, 5 * most, 3, 0, 4], vec![most / 50; 55], vec![]]
        {
            let from = sets(&lengths);
            let mut found = vec![Sets::default(); 3];
            steps.follow(&from, &mut found);
            let weight: u32 = lengths.iter().map(|&length| 4 * length.max(1)).sum();
            assert_eq!(found.len(), if weight < SHARED as u32 { 1 } else { cores() });
            let told =
                found.iter().flat_map(|sets| sets.ends.iter().map(|&(from, to)| &sets.members[from..to]));
            let wanted = from.iter().flat_map(|states| {
                let steps = &steps;
                [0, 2].map(|symbol| {
                    let targets =
                        states.iter().flat_map(|&state| [0, 1].map(|digit| 4 * state + symbol + digit));
                    let mut targets: Vec<u32> = targets
                        .map(|cell| steps.automaton.next[cell as usize])
                        .filter(|to| to % 5 != 3)
                        .collect();
                    targets.sort_unstable();
                    targets.dedup();
                    targets
                })
            });
            assert!(told.eq(wanted));
            if let [shared @ .., last] = found.as_slice()
                && lengths.len() == 55
            {
                // Equal sets are divided into equal shares.
                for part in shared {
                    assert!(part.ends.len().abs_diff(last.ends.len()) <= 2, "{}", part.ends.len());
                }
            }
        }
    }
}
