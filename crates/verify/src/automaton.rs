//! Finite automata that read the digits of several numbers.
//!
//! The number of a *track* is read most significant digit first. An automaton reads one digit of each of its tracks, in ascending
//! order of the tracks, then the next digit of each, and so on; so each state has as many targets as there are digits. All
//! automata are minimal, and accept strings that write numbers only.

use crate::CheckError;
use crate::limits::Meter;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The name of a number.
pub(crate) type Track = u32;

/// The target, in a table under construction, from which no string is accepted.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A minimal automaton; state 0 is the start.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The tracks, in ascending order.
    pub(crate) tracks: Vec<Track>,
    table: Rc<Table>,
}

/// The states of an automaton, without names for its tracks.
#[derive(Debug)]
struct Table {
    /// The targets of the states, concatenated in the order of the states.
    next: Vec<u32>,
    accepting: Vec<bool>,
    /// The state from which nothing is accepted, if there is one.
    dead: Option<u32>,
}

impl Automaton {
    /// The automaton without tracks that accepts always or never.
    pub(crate) fn constant(truth: bool) -> Rc<Self> {
        let dead = (!truth).then_some(0);
        Rc::new(Self {
            tracks: Vec::new(),
            table: Rc::new(Table { next: Vec::new(), accepting: vec![truth], dead }),
        })
    }

    /// The same automaton over other tracks, as many and also in ascending order.
    pub(crate) fn renamed(&self, tracks: Vec<Track>) -> Rc<Self> {
        Rc::new(Self { tracks, table: Rc::clone(&self.table) })
    }

    /// The minimal automaton of a table, by splitting blocks of states until all states of a block lead to the same
    /// blocks (Moore 1956). Time is proportional to the size of the table times the number of rounds; each round is
    /// counted by the meter.
    pub(crate) fn minimal(
        tracks: Vec<Track>,
        digits: usize,
        mut next: Vec<u32>,
        mut accepting: Vec<bool>,
        meter: &Meter,
    ) -> Result<Rc<Self>, CheckError> {
        let sink = accepting.len() as u32;
        next.iter_mut().filter(|target| **target == NOWHERE).for_each(|target| *target = sink);
        next.extend(std::iter::repeat_n(sink, digits));
        accepting.push(false);
        let mut block: Vec<u32> = accepting.iter().map(|&accepts| u32::from(accepts)).collect();
        let mut count = 0;
        let mut split = FxHashMap::default();
        loop {
            meter.spend(next.len())?;
            let mut found = block.clone();
            for digit in 0..digits {
                split.clear();
                for (state, found) in found.iter_mut().enumerate() {
                    let target = block[next[state * digits + digit] as usize];
                    let fresh = split.len() as u32;
                    *found = *split.entry((*found, target)).or_insert(fresh);
                }
            }
            block = found;
            if split.len() == count {
                break;
            }
            count = split.len();
        }
        // Blocks are numbered in the order in which states meet them, so that of the start is 0.
        let mut first = vec![usize::MAX; count];
        for (state, &number) in block.iter().enumerate().rev() {
            first[number as usize] = state;
        }
        // The sink's own block may be unreachable, but then it is the last.
        let reachable =
            next[..next.len() - digits].contains(&sink) || first[count - 1] != accepting.len() - 1;
        first.truncate(if reachable { count } else { count - 1 });
        let rows = first.iter().flat_map(|&state| &next[state * digits..(state + 1) * digits]);
        let next: Vec<u32> = rows.map(|&target| block[target as usize]).collect();
        let accepting: Vec<bool> = first.iter().map(|&state| accepting[state]).collect();
        let is_dead = |state: &usize| {
            !accepting[*state]
                && next[state * digits..(state + 1) * digits].iter().all(|&target| target as usize == *state)
        };
        let dead = (0..accepting.len()).find(is_dead).map(|state| state as u32);
        Ok(Rc::new(Self { tracks, table: Rc::new(Table { next, accepting, dead }) }))
    }

    /// The number of states.
    pub(crate) fn states(&self) -> usize {
        self.table.accepting.len()
    }

    /// The approximate size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>()
            + size_of_val(self.table.next.as_slice())
            + self.table.accepting.len()
            + size_of_val(self.tracks.as_slice())
    }

    /// Whether no string is accepted.
    pub(crate) fn is_empty(&self) -> bool {
        self.table.dead == Some(0)
    }

    /// Whether a state is the one from which nothing is accepted.
    pub(crate) fn is_dead(&self, state: u32) -> bool {
        self.table.dead == Some(state)
    }

    /// The state after a digit.
    pub(crate) fn step(&self, state: u32, digit: usize) -> u32 {
        self.table.next[state as usize * (self.table.next.len() / self.table.accepting.len()) + digit]
    }

    /// Whether the digits read up to a state are accepted.
    pub(crate) fn accepts(&self, state: u32) -> bool {
        self.table.accepting[state as usize]
    }

    /// Whether it reads a track.
    pub(crate) fn reads(&self, track: Track) -> bool {
        self.tracks.binary_search(&track).is_ok()
    }

    /// The digits of a shortest accepted string, track by track, if any string is accepted.
    pub(crate) fn shortest(&self, digits: usize) -> Option<Vec<Vec<usize>>> {
        let mut strings = vec![Vec::new(); self.tracks.len()];
        // The state and the digit from which each state was first reached, in the order in which they were.
        let mut reached: Vec<Option<(u32, usize)>> = vec![None; self.states()];
        let mut order = vec![0_u32];
        let mut at = 0;
        let mut state = loop {
            let state = *order.get(at)?;
            if self.accepts(state) {
                break state;
            }
            for digit in 0..if self.table.next.is_empty() { 0 } else { digits } {
                let target = self.step(state, digit);
                if target != 0 && reached[target as usize].is_none() {
                    reached[target as usize] = Some((state, digit));
                    order.push(target);
                }
            }
            at += 1;
        };
        let mut read = Vec::new();
        while let Some((from, digit)) = reached[state as usize] {
            read.push(digit);
            state = from;
        }
        let width = strings.len().max(1);
        read.iter().rev().enumerate().for_each(|(place, &digit)| strings[place % width].push(digit));
        Some(strings)
    }
}
