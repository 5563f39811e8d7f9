//! Automata made by exploring states of any kind from a start.

use super::{Automaton, Track, spell};
use crate::budget::Meter;
use crate::{Making, ProveError};
use rustc_hash::FxHashMap;
use std::hash::Hash;

impl Automaton {
    /// Builds an automaton by exploring states of any kind from a start.
    pub(crate) fn explore<S, N, A>(
        tracks: Vec<Track>,
        alphabet: usize,
        start: S,
        meter: &Meter,
        mut next: N,
        accepting: A,
    ) -> Result<Self, ProveError>
    where
        S: Clone + Eq + Hash,
        N: FnMut(&S, &[usize]) -> Result<S, ProveError>,
        A: Fn(&S) -> bool,
    {
        let making = Making::Digits { numbers: tracks.len() };
        let symbols = meter.symbols(making, alphabet, tracks.len())?;
        let mut numbers: FxHashMap<S, u32> = FxHashMap::default();
        let mut order = vec![start.clone()];
        numbers.insert(start, 0);
        let mut table = Vec::new();
        let mut digits = vec![0; tracks.len()];
        let mut at = 0;
        while at < order.len() {
            meter.check(making, order.len(), symbols)?;
            let state = order[at].clone();
            for symbol in 0..symbols {
                spell(symbol, alphabet, &mut digits);
                let target = next(&state, &digits)?;
                let number = *numbers.entry(target).or_insert_with_key(|target| {
                    order.push(target.clone());
                    (order.len() - 1) as u32
                });
                table.push(number);
            }
            at += 1;
        }
        let accepting = order.iter().map(accepting).collect();
        Self { tracks, alphabet, next: table, accepting }.minimal(meter)
    }
}
