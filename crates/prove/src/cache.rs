//! A cache of decided conditions. Conditions that differ only in the names of their variables are decided once.

use crate::automaton::{Automaton, Track};
use campeao_formula::{Formula, Slot};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// The most table entries of all cached automata.
const MOST_ENTRIES: usize = 20_000_000;

/// The automata of formulas whose free variables are 0, 1, 2, … in the order in which they appear.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cache {
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Default)]
struct Kept {
    automata: FxHashMap<Formula, Automaton>,
    entries: usize,
}

impl Cache {
    /// The automaton of a canonical formula, for the variables `slots`.
    pub(crate) fn get(&self, canonical: &Formula, slots: &[Slot]) -> Option<Automaton> {
        let kept = self.kept.lock().ok()?;
        let automaton = kept.automata.get(canonical)?;
        let tracks: Option<Vec<Track>> =
            automaton.tracks().iter().map(|&track| slots.get(track).copied()).collect();
        automaton.renamed(&tracks?).ok()
    }

    /// Keeps the automaton of a canonical formula, found for the variables `slots`.
    pub(crate) fn keep(&self, canonical: Formula, slots: &[Slot], automaton: &Automaton) {
        let Ok(mut kept) = self.kept.lock() else { return };
        let entries = kept.entries + automaton.table().len();
        if entries > MOST_ENTRIES {
            return;
        }
        let place = |track: &Track| slots.iter().position(|slot| slot == track);
        let tracks: Option<Vec<Track>> = automaton.tracks().iter().map(place).collect();
        if let Some(automaton) = tracks.and_then(|tracks| automaton.renamed(&tracks).ok()) {
            kept.entries = entries;
            kept.automata.insert(canonical, automaton);
        }
    }
}
