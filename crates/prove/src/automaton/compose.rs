//! Composition of relations: "for some number on a shared track both accept", without the table of the product.
//!
//! The product of two relations that share one track has a track more than the result, hence as many times more
//! symbols as there are digits, and nearly all of them lead to the dead state.
//! Conclusion used: the subset construction over pairs of states that are both alive gives the composition, since a
//! pair with a dead state accepts nothing.

use super::{Automaton, Track, led_by_zeros, spell};
use crate::budget::Meter;
use crate::{Making, ProveError};
use rustc_hash::FxHashMap;

/// For each digit of the shared track: the other digits, as a part of a symbol of the result, and the target state.
type Moves = Vec<Vec<(usize, u32)>>;

impl Automaton {
    /// The tuples of the other tracks for which some number on `track`, the only one that the automata share, is accepted by both.
    ///
    /// For each set of pairs of states, it combines the moves of one automaton between living states with those of the
    /// other that have the same digit.
    pub(crate) fn composed(&self, other: &Self, track: Track, meter: &Meter) -> Result<Self, ProveError> {
        let shared: Vec<Track> =
            self.tracks.iter().copied().filter(|track| other.tracks.contains(track)).collect();
        if shared != [track] {
            return self.and(other, meter)?.project(track, meter);
        }
        let mut tracks: Vec<Track> = self.tracks.iter().chain(&other.tracks).copied().collect();
        tracks.retain(|other| *other != track);
        tracks.sort_unstable();
        let (this, other) = (self.flat_within(meter)?, other.flat_within(meter)?);
        let making = Making::Product { left: this.states(), right: other.states() };
        let symbols = meter.symbols(making, self.alphabet, tracks.len())?;
        let (left, right) = (this.moves(track, &tracks), other.moves(track, &tracks));
        let after = |pairs: &[(u32, u32)]| {
            let mut reached = Vec::new();
            for &(one, two) in pairs {
                for (of_left, of_right) in left[one as usize].iter().zip(&right[two as usize]) {
                    for &(symbol, one) in of_left {
                        reached.extend(of_right.iter().map(|&(rest, two)| (symbol + rest, (one, two))));
                    }
                }
            }
            reached.sort_unstable();
            reached.dedup();
            reached
        };
        // The number on the track may have digits before all others begin.
        let period = this.period().max(other.period());
        let start = led_by_zeros(vec![(0, 0)], period, |pairs| {
            let zeros = after(pairs).into_iter().take_while(|(symbol, _)| *symbol == 0);
            Some(zeros.map(|(_, pair)| pair).collect())
        })
        .unwrap_or_default();
        let mut numbers = FxHashMap::from_iter([(start.clone(), 0_u32), (Vec::new(), 1)]);
        let mut order = vec![start, Vec::new()];
        let (mut next, mut held, mut at) = (Vec::new(), 1, 0);
        while at < order.len() {
            meter.check(making, order.len(), symbols)?;
            meter.check_held(making, order.len(), held)?;
            let row = next.len();
            next.resize(row + symbols, 1);
            for targets in after(&order[at]).chunk_by(|one, other| one.0 == other.0) {
                let pairs: Vec<(u32, u32)> = targets.iter().map(|(_, pair)| *pair).collect();
                let number = *numbers.entry(pairs).or_insert_with_key(|pairs| {
                    held += pairs.len();
                    order.push(pairs.clone());
                    (order.len() - 1) as u32
                });
                next[row + targets[0].0] = number;
            }
            at += 1;
        }
        let accepts =
            |&(one, two): &(u32, u32)| this.accepting[one as usize] && other.accepting[two as usize];
        let accepting = order.iter().map(|pairs| pairs.iter().any(accepts)).collect();
        Self::flat_of(tracks, self.alphabet, next, accepting).minimal(meter)
    }

    /// The moves from each state that lead to a state which is not dead, by the digit of a track.
    fn moves(&self, track: Track, tracks: &[Track]) -> Vec<Moves> {
        let dead = self.absorbing();
        let weight = |own: &Track| {
            let place = tracks.iter().position(|other| other == own)?;
            Some(self.alphabet.pow((tracks.len() - 1 - place) as u32))
        };
        let weights: Vec<Option<usize>> = self.tracks.iter().map(weight).collect();
        let shared = self.tracks.iter().position(|own| *own == track).unwrap_or_default();
        let mut digits = vec![0; self.tracks.len()];
        let rows = self.next.chunks_exact(self.symbols()).enumerate();
        rows.map(|(state, row)| {
            let mut moves = vec![Vec::new(); self.alphabet];
            for (symbol, &target) in row.iter().enumerate() {
                if dead[state] != Some(false) && dead[target as usize] != Some(false) {
                    spell(symbol, self.alphabet, &mut digits);
                    let parts = digits.iter().zip(&weights);
                    let part = parts.map(|(digit, weight)| weight.map_or(0, |weight| digit * weight)).sum();
                    moves[digits[shared]].push((part, target));
                }
            }
            moves
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linear::{Linear, Test, atom};
    use crate::{Numeration, Prover};

    #[test]
    fn a_composition_is_a_projected_product() {
        for system in ["2", "fib", "2,1", "1,0,1"] {
            let prover = Prover::new(system.parse::<Numeration>().unwrap());
            let form = |parts: &[(Track, i64)], constant: i64, test: Test| {
                let linear = Linear { parts: parts.to_vec(), constant };
                atom(prover.numeration(), &linear, &test, &prover.meter).unwrap()
            };
            let relations = [
                form(&[(0, 1), (1, 1), (2, -1)], 0, Test::Zero),
                form(&[(0, 2), (2, -1)], -1, Test::AtMostZero),
                form(&[(1, 3), (2, -2)], 0, Test::Zero),
            ];
            let others = [
                form(&[(2, 1), (3, -1)], 1, Test::Zero),
                form(&[(2, 1), (3, -1), (4, -1)], 0, Test::Zero),
                form(&[(2, 1)], -9, Test::AtMostZero),
                form(&[(1, 1), (2, -1)], 0, Test::AtMostZero),
            ];
            for one in &relations {
                for other in &others {
                    let meter = &prover.meter;
                    let wanted = one.and(other, meter).unwrap().project(2, meter).unwrap();
                    assert_eq!(one.composed(other, 2, meter).unwrap(), wanted, "{system}");
                    assert_eq!(other.composed(one, 2, meter).unwrap(), wanted, "{system}");
                }
            }
        }
    }
}
