//! Products: two automata read the same digits in parallel.
//!
//! By induction on the length, after a string the product is in the pair of the states of the two automata; the
//! connective joins their verdicts. If one of them is in a state whose verdict is final and settles the whole, the
//! other no longer matters: all such pairs are one absorbing state.

use super::serial::is_wide;
use super::{Automaton, Track};
use crate::budget::Meter;
use crate::{Making, ProveError};
use rustc_hash::FxHashMap;

/// A connective of two conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Connective {
    And,
    Or,
    Equivalent,
}

impl Connective {
    pub(super) const fn holds(self, left: bool, right: bool) -> bool {
        match self {
            Self::And => left && right,
            Self::Or => left || right,
            Self::Equivalent => left == right,
        }
    }

    /// The verdict of the whole once one side has the verdict `side`; `None` if the other side still matters.
    pub(super) const fn settled(self, side: bool) -> Option<bool> {
        match (self, side) {
            (Self::And, false) => Some(false),
            (Self::Or, true) => Some(true),
            _ => None,
        }
    }
}

impl Automaton {
    /// The tuples accepted by both automata.
    pub(crate) fn and(&self, other: &Self, meter: &Meter) -> Result<Self, ProveError> {
        self.combine(other, Connective::And, meter)
    }

    /// The digit strings that two automata, joined by a connective, accept; they need not be greedy.
    ///
    /// A pair of states whose verdict is settled is one absorbing state. Symbols that lead to it from every pair
    /// cost nothing but their entry in the table.
    pub(crate) fn combine(
        &self,
        other: &Self,
        connective: Connective,
        meter: &Meter,
    ) -> Result<Self, ProveError> {
        let mut tracks: Vec<Track> = self.tracks.iter().chain(&other.tracks).copied().collect();
        tracks.sort_unstable();
        tracks.dedup();
        let making = Making::Product { left: self.states(), right: other.states() };
        let symbols = meter.symbols(making, self.alphabet, tracks.len())?;
        if is_wide(self.alphabet, tracks.len()) {
            return self.combine_in_nodes(other, connective, &tracks, meter);
        }
        meter.check(making, 1, symbols)?;
        let settles = |automaton: &Self| -> Vec<bool> {
            let settled = |end: Option<bool>| end.is_some_and(|side| connective.settled(side).is_some());
            automaton.absorbing().into_iter().map(settled).collect()
        };
        let (left_end, right_end) = (settles(self), settles(other));
        let (left, right) = (self.lift(&tracks), other.lift(&tracks));
        let (left_used, right_used) = (self.used(&left_end), other.used(&right_end));
        // The symbols that do not settle the verdict at once.
        let open: Vec<usize> = (0..symbols)
            .filter(|&symbol| left_used[left[symbol] as usize] && right_used[right[symbol] as usize])
            .collect();
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        let mut order: Vec<Option<(u32, u32)>> = Vec::new();
        // The number of the settled state, once it is met.
        let mut settled: Option<u32> = None;
        let mut next = Vec::new();
        let mut number_of =
            |a: u32, b: u32, order: &mut Vec<Option<(u32, u32)>>, settled: &mut Option<u32>| {
                if left_end[a as usize] || right_end[b as usize] {
                    return *settled.get_or_insert_with(|| {
                        order.push(None);
                        (order.len() - 1) as u32
                    });
                }
                *numbers.entry((a, b)).or_insert_with(|| {
                    order.push(Some((a, b)));
                    (order.len() - 1) as u32
                })
            };
        number_of(0, 0, &mut order, &mut settled);
        let mut at = 0;
        while at < order.len() {
            meter.check(making, order.len(), symbols)?;
            let row = next.len();
            match order[at] {
                None => next.resize(row + symbols, at as u32),
                Some((a, b)) => {
                    if open.len() < symbols {
                        let sink = *settled.get_or_insert_with(|| {
                            order.push(None);
                            (order.len() - 1) as u32
                        });
                        next.resize(row + symbols, sink);
                    } else {
                        next.resize(row + symbols, 0);
                    }
                    let (from_left, from_right) = (self.row(a as usize), other.row(b as usize));
                    for &symbol in &open {
                        let (a, b) = (from_left[left[symbol] as usize], from_right[right[symbol] as usize]);
                        next[row + symbol] = number_of(a, b, &mut order, &mut settled);
                    }
                }
            }
            at += 1;
        }
        let accepting = order
            .iter()
            .map(|pair| match pair {
                None => connective == Connective::Or,
                Some((a, b)) => connective.holds(self.accepting[*a as usize], other.accepting[*b as usize]),
            })
            .collect();
        let joined = Self::flat_of(tracks.clone(), self.alphabet, next, accepting).minimal(meter)?;
        if let Some(audit) = meter.audit() {
            audit.product([self, other], connective, &tracks, &joined, meter)?;
        }
        Ok(joined)
    }

    /// For each symbol, whether it leads from some state to one without a final verdict (`ends`).
    fn used(&self, ends: &[bool]) -> Vec<bool> {
        let symbols = self.symbols();
        let mut used = vec![false; symbols];
        for (row, end) in self.next.chunks_exact(symbols).zip(ends) {
            if !end {
                for (used, &target) in used.iter_mut().zip(row) {
                    *used |= !ends[target as usize];
                }
            }
        }
        used
    }

    /// For each symbol over `tracks` the symbol over this automaton's tracks.
    pub(super) fn lift(&self, tracks: &[Track]) -> Vec<u32> {
        let mut own = vec![0];
        for track in tracks {
            let spoken = self.tracks.binary_search(track).is_ok();
            let with =
                |digit: u32, symbol: u32| if spoken { symbol * self.alphabet as u32 + digit } else { symbol };
            own = own
                .iter()
                .flat_map(|&symbol| (0..self.alphabet as u32).map(move |digit| with(digit, symbol)))
                .collect();
        }
        own
    }
}
