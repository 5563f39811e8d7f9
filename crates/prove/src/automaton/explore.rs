//! Automata made by exploring states of any kind from a start.
//!
//! If many transitions are open, all cores follow them in parallel. Targets are numbered in the order of the
//! transitions, so the automaton does not depend on the machine.

use super::{Automaton, Track, spell};
use crate::budget::Meter;
use crate::{Making, ProveError};
use campeao_base::machine::{cores, side_by_side};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// The number of transitions that one core follows before their targets are numbered.
const SHARE: usize = 1 << 12;

impl Automaton {
    /// Builds an automaton by exploring states of any kind from a start.
    pub(crate) fn explore<S, N, A>(
        tracks: Vec<Track>,
        alphabet: usize,
        start: S,
        meter: &Meter,
        next: N,
        accepting: A,
    ) -> Result<Self, ProveError>
    where
        S: Clone + Eq + Hash + Send + Sync,
        N: Fn(&S, &[usize]) -> Result<S, ProveError> + Sync,
        A: Fn(&S) -> bool,
    {
        let making = Making::Digits { numbers: tracks.len() };
        let symbols = meter.symbols(making, alphabet, tracks.len())?;
        let mut numbers: FxHashMap<S, u32> = FxHashMap::default();
        let mut order = vec![start.clone()];
        numbers.insert(start, 0);
        let mut table: Vec<u32> = Vec::new();
        // The targets of a range of transitions; transition t leads from state t / symbols with symbol t % symbols.
        let follow = |order: &[S], transitions: std::ops::Range<usize>| {
            let mut digits = vec![0; tracks.len()];
            let target = |transition: usize| {
                spell(transition % symbols, alphabet, &mut digits);
                next(&order[transition / symbols], &digits)
            };
            transitions.map(target).collect::<Vec<_>>()
        };
        while table.len() < order.len() * symbols {
            let (from, open) = (table.len(), order.len() * symbols);
            let pieces = if open - from < 2 * SHARE { 1 } else { cores().min((open - from) / SHARE) };
            let piece = |place: usize| {
                let begun = from + place * SHARE;
                begun..(begun + SHARE).min(open)
            };
            let found = side_by_side((0..pieces).map(piece).collect(), |piece| follow(&order, piece));
            for target in found.into_iter().flatten() {
                if table.len().is_multiple_of(symbols) {
                    meter.check(making, order.len(), symbols)?;
                }
                let number = *numbers.entry(target?).or_insert_with_key(|target| {
                    order.push(target.clone());
                    (order.len() - 1) as u32
                });
                table.push(number);
            }
        }
        let accepting = order.iter().map(accepting).collect();
        Self::flat_of(tracks, alphabet, table, accepting).minimal(meter)
    }
}
