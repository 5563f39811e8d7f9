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
    /// The automata with the variables for which they were found.
    automata: FxHashMap<Formula, (Automaton, Vec<Slot>)>,
    entries: usize,
}

impl Cache {
    /// The automaton of a canonical formula, for the variables `slots`.
    pub(crate) fn get(&self, canonical: &Formula, slots: &[Slot]) -> Option<Automaton> {
        let kept = self.kept.lock().ok()?;
        let (automaton, found) = kept.automata.get(canonical)?;
        let place = |track: &Track| found.iter().position(|slot| slot == track);
        let tracks = automaton.tracks().iter().map(|track| slots.get(place(track)?).copied());
        automaton.renamed(&tracks.collect::<Option<Vec<Track>>>()?).ok()
    }

    /// Keeps the automaton of a canonical formula, found for the variables `slots`.
    pub(crate) fn keep(&self, canonical: Formula, slots: &[Slot], automaton: &Automaton) {
        let Ok(mut kept) = self.kept.lock() else { return };
        let entries = kept.entries + automaton.entries();
        if entries > MOST_ENTRIES {
            return;
        }
        kept.entries = entries;
        kept.automata.insert(canonical, (automaton.clone(), slots.to_vec()));
    }
}
