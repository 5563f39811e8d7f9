//! Inclusion on the fly: whether an automaton accepts a tuple that no projection accepts, without constructing the
//! projections.
//!
//! The search walks through pairs (state p of the automaton, set S of states of a projection). A string refutes the
//! inclusion if p accepts and no member of S does.
//! Pruning: if (p, S) was met and S is a subset of T, then (p, T) is left out, since a string not covered by T is not
//! covered by S either. So only an antichain of the sets is visited, whereas determinising would construct all of them
//! (De Wulf, Doyen, Henzinger and Raskin, *Antichains*, 2006). With several projections S is a tuple of sets, compared
//! set by set.

use super::{Automaton, Track, led_by_zeros, spell};
use crate::budget::Meter;
use crate::{Making, ProveError};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// A projection: an automaton some of whose tracks are hidden.
pub(crate) struct Projected {
    pub(crate) automaton: Automaton,
    pub(crate) hidden: Vec<Track>,
}

/// A projection read along the symbols of other tracks.
struct Reader<'a> {
    automaton: &'a Automaton,
    /// For each symbol of the common tracks, the symbols of this automaton, with any digits on the hidden tracks.
    symbols: Vec<Vec<usize>>,
    /// For each state, the verdict if nothing, or everything, is accepted from there.
    ends: Vec<Option<bool>>,
}

impl Reader<'_> {
    /// The states reached by a symbol, in order; `None` if everything that follows is accepted.
    fn step(&self, states: &[u32], symbol: usize) -> Option<Vec<u32>> {
        let mut reached = Vec::new();
        for &state in states {
            let row = self.automaton.row(state as usize);
            for &symbol in &self.symbols[symbol] {
                match self.ends[row[symbol] as usize] {
                    Some(true) => return None,
                    Some(false) => {}
                    None => reached.push(row[symbol]),
                }
            }
        }
        reached.sort_unstable();
        reached.dedup();
        Some(reached)
    }

    /// The states reached by leading zeros.
    fn start(&self) -> Option<Vec<u32>> {
        let first = match self.ends[0] {
            Some(true) => return None,
            Some(false) => return Some(Vec::new()),
            None => vec![0],
        };
        led_by_zeros(first, self.automaton.period(), |states| self.step(states, 0))
    }

    fn accepts(&self, states: &[u32]) -> bool {
        states.iter().any(|&state| self.automaton.accepting()[state as usize])
    }
}

impl Automaton {
    /// Whether a tuple is accepted here and by none of the projections. Their visible tracks must be among those of
    /// this automaton.
    pub(crate) fn goes_beyond(&self, covers: &[Projected], meter: &Meter) -> Result<bool, ProveError> {
        let this = self.flat_within(meter)?;
        for cover in covers {
            cover.automaton.flat_within(meter)?;
        }
        let readers: Vec<Reader<'_>> = covers.iter().map(|cover| this.reader(cover)).collect();
        let own_ends = this.absorbing();
        let Some(start) = readers.iter().map(Reader::start).collect::<Option<Vec<_>>>() else {
            return Ok(false);
        };
        // For each state, the minimal tuples of sets that were met with it: the antichain.
        let mut met: FxHashMap<u32, Vec<Vec<Vec<u32>>>> = FxHashMap::default();
        let mut waiting = VecDeque::from([(0_u32, start)]);
        let (mut pairs, mut held) = (1_usize, 0_usize);
        while let Some((state, sets)) = waiting.pop_front() {
            if this.accepting[state as usize]
                && readers.iter().zip(&sets).all(|(reader, states)| !reader.accepts(states))
            {
                return Ok(true);
            }
            meter.check(Making::Search, pairs, self.symbols())?;
            meter.check_held(Making::Search, pairs, held)?;
            for symbol in 0..self.symbols() {
                let target = self.row(state as usize)[symbol];
                if own_ends[target as usize] == Some(false) {
                    continue;
                }
                let next = readers.iter().zip(&sets).map(|(reader, states)| reader.step(states, symbol));
                let Some(next) = next.collect::<Option<Vec<_>>>() else { continue };
                let known = met.entry(target).or_default();
                if known.iter().any(|sets| sets.iter().zip(&next).all(|(less, more)| is_within(less, more))) {
                    continue;
                }
                known.retain(|sets| !next.iter().zip(sets).all(|(less, more)| is_within(less, more)));
                held += next.iter().map(Vec::len).sum::<usize>();
                pairs += 1;
                known.push(next.clone());
                waiting.push_back((target, next));
            }
        }
        Ok(false)
    }

    fn reader<'a>(&self, cover: &'a Projected) -> Reader<'a> {
        let automaton = &cover.automaton;
        let mut symbols = vec![Vec::new(); self.symbols()];
        let mut digits = vec![0; self.tracks.len()];
        let mut own = vec![0; automaton.tracks.len()];
        // The place of each track of the projection among those of this automaton; `None` for a hidden track.
        let places: Vec<Option<usize>> = automaton
            .tracks
            .iter()
            .map(|track| self.tracks.binary_search(track).ok().filter(|_| !cover.hidden.contains(track)))
            .collect();
        for (symbol, fitting) in symbols.iter_mut().enumerate() {
            spell(symbol, self.alphabet, &mut digits);
            for candidate in 0..automaton.symbols() {
                spell(candidate, self.alphabet, &mut own);
                let fits = |(&digit, place): (&usize, &Option<usize>)| {
                    place.is_none_or(|place| digits[place] == digit)
                };
                if own.iter().zip(&places).all(fits) {
                    fitting.push(candidate);
                }
            }
        }
        Reader { automaton, symbols, ends: automaton.absorbing() }
    }
}

/// Whether one ascending list of numbers is contained in another.
fn is_within(less: &[u32], more: &[u32]) -> bool {
    let mut more = more.iter();
    less.iter().all(|state| more.any(|other| other == state))
}

#[cfg(test)]
mod tests {
    use crate::{Numeration, Prover};
    use campeao_formula::{Formula, Sentence};

    /// The search on the fly agrees with the emptiness test on the fully constructed automaton.
    #[test]
    fn what_goes_beyond_is_what_remains() {
        const KEPT: [&str; 6] =
            ["x = y", "x < y + 2", "x % 3 = 1 and y < 5", "x + y % 4 = 7", "true", "y = 4*x + 2"];
        const DENIED: [&str; 8] = [
            "x = 3*z",
            "z > 4*x + 9 and z % 2 = 0",
            "z + y = x or z + x = y",
            "x = z + 2*y and z % 3 != 1",
            "x + z = 2*y and z != x",
            "z < 3 and y % 4 = z",
            "low2(z) = x and z > 20",
            "bor(x, z) = y",
        ];
        // The last two conditions are about binary digits, which only base 2 has.
        for (system, denied) in [("2", &DENIED[..]), ("fib", &DENIED[..6])] {
            let prover = Prover::new(system.parse::<Numeration>().unwrap());
            let mut scope = prover.scope();
            for name in ["x", "y"] {
                scope.variable(name).unwrap();
            }
            let read = |text: &str| Sentence::parse(text, &scope).unwrap().formula;
            let not = |text: &str| read(&format!("not (exists z. {text})"));
            let (mut beyond, mut within) = (0, 0);
            let mut tried = |parts: &[Formula]| {
                let found = prover.some_beyond(parts).unwrap();
                let all = prover.automaton(&Formula::and(parts.to_vec())).unwrap();
                assert_eq!(found, Some(!all.is_empty()), "{system}: {parts:?}");
                *(if all.is_empty() { &mut within } else { &mut beyond }) += 1;
            };
            for kept in KEPT {
                for (at, one) in denied.iter().enumerate() {
                    let other = denied[(at + 1) % denied.len()];
                    tried(&[read(kept), not(one)]);
                    tried(&[read(kept), not(one), not(other)]);
                    tried(&[read(&format!("not (({kept}) => exists z. {one})"))]);
                    tried(&[read(&format!("not (not ({kept}) or exists z. {one} or ({other}))"))]);
                }
            }
            assert!(beyond > 9 && within > 9, "{beyond} {within}");
            assert_eq!(prover.some_beyond(&[read("x < y")]).unwrap(), None);
        }
    }
}
