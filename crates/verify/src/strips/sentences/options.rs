//! The moves on all long words of a kind, in finitely many classes.
//!
//! On a word u f v with more letters in f than the longest pattern has, a move meets at most one end. If it leaves letters of f on
//! both sides, i letters before it and j behind it, its parts depend on i modulo the length p of w alone. If it leaves
//! letters on one side alone, their number is n less a constant, and whether there is such a move depends on n modulo p.

use super::super::play::Word;
use super::super::table::{Kinds, Part};
use crate::Refused;
use std::collections::{BTreeMap, BTreeSet};

/// A class of moves that leave two stretches, of i and of j letters, with i + j + gap = n.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Split {
    /// The kinds of both stretches.
    pub(super) kinds: [usize; 2],
    /// The remainder of i by p, from 1 to p.
    pub(super) rest: usize,
    pub(super) gap: usize,
    /// The fixed words between them.
    pub(super) words: Vec<Word>,
}

/// A class of moves that leave one stretch, of i letters with i + shorter = n.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cut {
    pub(super) kind: usize,
    pub(super) shorter: usize,
    pub(super) words: Vec<Word>,
}

/// The moves of a player on the words of a kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    pub(super) splits: BTreeSet<Split>,
    /// With the remainders of n by p for which there is such a move.
    pub(super) cuts: BTreeMap<Cut, BTreeSet<usize>>,
}

impl Options {
    /// The moves of a player on the words of a kind.
    pub(super) fn of(kinds: &Kinds<'_>, kind: usize, player: usize) -> Result<Self, Refused> {
        let period = kinds.moves.word.len();
        let mut found = Self::default();
        let first = kinds.moves.reach + 2 * period;
        for length in first..first + period {
            for parts in kinds.options(kind, length, player)? {
                let mut stretches = Vec::new();
                let mut words = Vec::new();
                for part in parts {
                    match part {
                        Part::Stretch(kind, length) => stretches.push((kind, length)),
                        Part::Word(word) => words.push(word),
                    }
                }
                match stretches.as_slice() {
                    [(one, before), (other, behind)] => {
                        let rest = (before - 1) % period + 1;
                        let gap = length - before - behind;
                        found.splits.insert(Split { kinds: [*one, *other], rest, gap, words });
                    }
                    [(kind, left)] => {
                        let cut = Cut { kind: *kind, shorter: length - left, words };
                        found.cuts.entry(cut).or_default().insert(length % period);
                    }
                    _ => return Err(Refused::Strip),
                }
            }
        }
        Ok(found)
    }

    /// The most parts that a move leaves.
    pub(super) fn most_parts(&self) -> usize {
        let split = self.splits.iter().map(|split| 2 + split.words.len()).max().unwrap_or(0);
        split.max(self.cuts.keys().map(|cut| 1 + cut.words.len()).max().unwrap_or(0))
    }
}
