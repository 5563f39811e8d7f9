//! The least accepted tuple by value: the first number least, then the second, and so on.
//!
//! Of two greedy strings without leading zeros the shorter one is the smaller number; of two of the same length, the
//! first in the order of digits. So the least number on a track is found by walks through sets of states. The
//! automaton of that track alone, which may be exponentially larger, is not needed.

use crate::automaton::{Automaton, Track, spell};
use crate::big;

/// The shortest words of some symbols from one set of states into another.
struct Shortest {
    /// The number of symbols.
    length: usize,
    /// For each state on a shortest word the number of symbols that remain.
    left: Vec<Option<usize>>,
}

impl Automaton {
    /// The digits of the least accepted tuple by value, one string for each of the tracks in `order`, where the tracks
    /// in `known` have fixed digits. `None` if no such tuple is accepted. The number on a track that the automaton
    /// lacks is 0. For each track the table is read once for each digit. The automaton must be minimal.
    pub(crate) fn least_by_value(
        &self,
        order: &[Track],
        known: &[(Track, Vec<usize>)],
    ) -> Option<Vec<Vec<usize>>> {
        if self.is_empty() {
            return None;
        }
        let place = |(track, digits): &(Track, Vec<usize>)| {
            self.tracks.binary_search(track).ok().map(|place| (place, digits.clone()))
        };
        let mut fixed: Vec<(usize, Vec<usize>)> = known.iter().filter_map(place).collect();
        let mut found = Vec::with_capacity(order.len());
        for track in order {
            let Ok(place) = self.tracks.binary_search(track) else {
                found.push(Vec::new());
                continue;
            };
            let digits = self.least_digits_of(place, &fixed)?;
            fixed.push((place, digits.clone()));
            found.push(digits);
        }
        Some(found)
    }

    /// The digits of the least number on the track at `place`, where other tracks have the digits in `fixed`.
    fn least_digits_of(&self, place: usize, fixed: &[(usize, Vec<usize>)]) -> Option<Vec<usize>> {
        let longest = fixed.iter().map(|(_, digits)| digits.len()).max().unwrap_or(0);
        let spelled = self.spelled();
        // Whether a symbol agrees with the fixed digits when `left` digits remain, this one included.
        let agrees = |symbol: usize, left: usize| {
            fixed.iter().all(|(track, digits)| {
                let digit = if left > longest { 0 } else { big::digit(digits, longest, longest - left) };
                spelled[symbol][*track] == digit
            })
        };
        // ends[left][state]: whether `left` more digits can lead from the state to acceptance.
        let mut ends = vec![self.accepting().to_vec()];
        for left in 1..=longest {
            let symbols: Vec<usize> = (0..self.symbols()).filter(|&symbol| agrees(symbol, left)).collect();
            ends.push(self.leading_into(&ends[left - 1], &symbols));
        }
        let before: Vec<usize> = (0..self.symbols()).filter(|&symbol| agrees(symbol, longest + 1)).collect();
        let zeros: Vec<usize> =
            before.iter().copied().filter(|&symbol| spelled[symbol][place] == 0).collect();
        let mut states = self.reached(&zeros);
        let shortest = self.shortest(&states, &before, &ends[longest])?;
        let further = shortest.length;
        let mut digits = Vec::with_capacity(longest + further);
        for left in (1..=longest + further).rev() {
            let allowed: Vec<usize> = (0..self.symbols()).filter(|&symbol| agrees(symbol, left)).collect();
            let goal = |state: usize| match left.checked_sub(longest + 1) {
                Some(further) => shortest.left[state] == Some(further),
                None => ends[left - 1][state],
            };
            let mut best: Option<usize> = None;
            let mut next: Vec<usize> = Vec::new();
            for &state in &states {
                for &symbol in &allowed {
                    let (digit, target) = (spelled[symbol][place], self.row(state)[symbol] as usize);
                    if !goal(target) || best.is_some_and(|best| digit > best) {
                        continue;
                    }
                    if best.is_none_or(|best| digit < best) {
                        best = Some(digit);
                        next.clear();
                    }
                    next.push(target);
                }
            }
            next.sort_unstable();
            next.dedup();
            states = next;
            digits.push(best?);
        }
        Some(digits)
    }

    /// The shortest words of `symbols` that lead from one set of states into another.
    fn shortest(&self, from: &[usize], symbols: &[usize], to: &[bool]) -> Option<Shortest> {
        let mut level: Vec<Option<usize>> = vec![None; self.states()];
        let mut met: Vec<usize> = from.to_vec();
        for &state in from {
            level[state] = Some(0);
        }
        let mut at = 0;
        let length = loop {
            let &state = met.get(at)?;
            let here = level[state]?;
            if to[state] {
                break here;
            }
            at += 1;
            for &symbol in symbols {
                let target = self.row(state)[symbol] as usize;
                if level[target].is_none() {
                    level[target] = Some(here + 1);
                    met.push(target);
                }
            }
        };
        let mut left = vec![None; self.states()];
        for &state in met.iter().rev() {
            let here = level[state]?;
            let after = |symbol: &usize| {
                let target = self.row(state)[*symbol] as usize;
                level[target] == Some(here + 1) && left[target].is_some()
            };
            let leads = if here == length { to[state] } else { here < length && symbols.iter().any(after) };
            left[state] = leads.then(|| length - here);
        }
        Some(Shortest { length, left })
    }

    /// The digits of each symbol.
    fn spelled(&self) -> Vec<Vec<usize>> {
        let mut digits = vec![0; self.tracks.len()];
        (0..self.symbols())
            .map(|symbol| {
                spell(symbol, self.alphabet, &mut digits);
                digits.clone()
            })
            .collect()
    }

    /// The states from which one of the symbols leads into a set.
    fn leading_into(&self, set: &[bool], symbols: &[usize]) -> Vec<bool> {
        let leads = |state: usize| {
            let row = self.row(state);
            symbols.iter().any(|&symbol| set[row[symbol] as usize])
        };
        (0..self.states()).map(leads).collect()
    }

    /// The states reached from the start by words of these symbols.
    fn reached(&self, symbols: &[usize]) -> Vec<usize> {
        let mut seen = vec![false; self.states()];
        seen[0] = true;
        let mut reached = vec![0];
        let mut at = 0;
        while let Some(&state) = reached.get(at) {
            at += 1;
            for &symbol in symbols {
                let target = self.row(state)[symbol] as usize;
                if !seen[target] {
                    seen[target] = true;
                    reached.push(target);
                }
            }
        }
        reached
    }
}
