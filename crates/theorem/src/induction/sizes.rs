//! Games with a single number, the size: the slots of the numbers of a sentence, and runs of neighbouring sizes.

use crate::formulas::compare;
use crate::system::System;
use campeao_formula::{Formula, Relation, Slot};
use campeao_prove::{Automaton, ProveError, Prover};

/// The size before a move, and the size after it.
pub(crate) const FROM: Slot = 0;
pub(crate) const TO: Slot = 300;
/// The greater and the smaller of two sizes that follow one another, and one between.
pub(crate) const LATER: Slot = 301;
pub(crate) const EARLIER: Slot = 302;
pub(crate) const BETWEEN: Slot = 303;
/// The greatest size that may be listed.
pub(crate) const GREATEST_LISTED: u64 = 1 << 20;

/// Whether a game's state is a single number, any natural.
pub(crate) fn has_one_number(rules: &System) -> bool {
    rules.width() == 1 && rules.domain == Formula::True
}

/// The pairs of numbers on two slots of which the first is less.
pub(crate) fn order(prover: &Prover, less: Slot, more: Slot) -> Result<Automaton, ProveError> {
    prover.automaton(&compare(less, Relation::Less, more))
}

/// Whether no move, given by its pairs, leads from a size to one that is not smaller.
pub(crate) fn shrinks(moves: &Automaton, prover: &Prover) -> Result<bool, ProveError> {
    let grows = prover.automaton(&compare(TO, Relation::GreaterOrEqual, FROM))?;
    Ok(prover.both(moves, &grows)?.is_empty())
}

/// Ascending sizes as runs of neighbours, each as its first size and the one after its last; without the last run,
/// whose end is unknown.
pub(crate) fn runs(sizes: &[u64]) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &size in sizes {
        match runs.last_mut() {
            Some((_, behind)) if *behind == size => *behind += 1,
            _ => runs.push((size, size + 1)),
        }
    }
    runs.pop();
    runs
}
