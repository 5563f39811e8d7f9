//! Building blocks of the sentences of proofs.

use crate::system::MOST_NUMBERS;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// The first of the slots used as temporary names during substitutions.
pub(crate) const AWAY: Slot = 2 * MOST_NUMBERS;

/// All tuples of `width` naturals.
pub(crate) fn universe(prover: &Prover, width: usize) -> Result<Automaton, ProveError> {
    naturals(prover, 0..width)
}

/// All naturals in some slots.
pub(crate) fn naturals(
    prover: &Prover,
    slots: impl IntoIterator<Item = Slot>,
) -> Result<Automaton, ProveError> {
    let natural = |slot| Formula::compare(Relation::GreaterOrEqual, Term::Variable(slot), constant(0));
    slots
        .into_iter()
        .try_fold(prover.truth(true), |all, slot| prover.both(&all, &prover.automaton(&natural(slot))?))
}

/// A number as a term.
pub(crate) fn constant(number: u64) -> Term {
    Term::Constant(i64::try_from(number).unwrap_or(i64::MAX))
}

/// A comparison of the numbers on two slots.
pub(crate) fn compare(left: Slot, relation: Relation, right: Slot) -> Formula {
    Formula::compare(relation, Term::Variable(left), Term::Variable(right))
}

/// The formula that a slot holds a number.
pub(crate) fn is(slot: Slot, number: u64) -> Formula {
    Formula::compare(Relation::Equal, Term::Variable(slot), constant(number))
}

/// The number on a slot is at least the first and less than the second of two others.
pub(crate) fn within(slot: Slot, (first, behind): (u64, u64)) -> Formula {
    Formula::and(vec![
        Formula::compare(Relation::GreaterOrEqual, Term::Variable(slot), constant(first)),
        Formula::compare(Relation::Less, Term::Variable(slot), constant(behind)),
    ])
}

/// A term in the state, evaluated at the state with these coordinates.
pub(crate) fn at(state: &[Term], term: &Term) -> Term {
    let away =
        (0..state.len()).fold(term.clone(), |term, slot| term.substitute(slot, &Term::Variable(AWAY + slot)));
    state.iter().enumerate().fold(away, |term, (slot, to)| term.substitute(AWAY + slot, to))
}

/// The formula that terms are natural, and lexicographically smaller after a move, where `after` gives them.
pub(crate) fn shrinks(terms: &[Term], after: impl Fn(&Term) -> Term) -> Formula {
    let mut parts = Vec::new();
    let mut smaller = Vec::new();
    let mut equal = Vec::new();
    for term in terms {
        let next = after(term);
        parts.push(Formula::compare(Relation::GreaterOrEqual, term.clone(), Term::Constant(0)));
        let mut case = equal.clone();
        case.push(Formula::compare(Relation::Less, next.clone(), term.clone()));
        smaller.push(Formula::and(case));
        equal.push(Formula::compare(Relation::Equal, next, term.clone()));
    }
    parts.push(Formula::or(smaller));
    Formula::and(parts)
}
