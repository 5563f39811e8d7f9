//! Ranges derived from conditions: bounds on a variable, as far as the shape of the formula shows them.

use campeao_formula::{Formula, Item, Relation, Set, Slot, Term};
use std::collections::BTreeSet;

/// The range of a variable as found among the conjuncts of a condition.
#[derive(Clone, Debug)]
pub(crate) enum FoundRange {
    /// A membership.
    Member(Set),
    /// Comparisons: the variable is at least each of the first terms, at most each of the second.
    Between(Vec<Term>, Vec<Term>),
}

/// The finite range of `variable` that follows from `conjuncts`, using only slots in `known`, and the indices of the
/// conjuncts used, which need not be tested again.
pub(crate) fn finite_range(
    conjuncts: &[&Formula],
    variable: Slot,
    known: &BTreeSet<Slot>,
) -> Option<(FoundRange, Vec<usize>)> {
    for (index, conjunct) in conjuncts.iter().enumerate() {
        if let Formula::Member { term: Term::Variable(slot), set } = conjunct
            && *slot == variable
            && set.variables().is_subset(known)
        {
            return Some((FoundRange::Member(set.clone()), vec![index]));
        }
    }
    // Comparisons serve only where both ends are bounded; a condition `!=` bounds nothing and stays to be tested.
    let (mut lows, mut highs, mut used) = (Vec::new(), Vec::new(), Vec::new());
    for (index, conjunct) in conjuncts.iter().enumerate() {
        let Formula::Compare { relation, left, right } = conjunct else { continue };
        let (relation, bound) = if *left == Term::Variable(variable) {
            (*relation, right)
        } else if *right == Term::Variable(variable) {
            (relation.reversed(), left)
        } else {
            continue;
        };
        if !bound.variables().is_subset(known) {
            continue;
        }
        let shifted = |by: i64| Term::Add(vec![bound.clone(), Term::Constant(by)]);
        match relation {
            Relation::GreaterOrEqual => lows.push(bound.clone()),
            Relation::Greater => lows.push(shifted(1)),
            Relation::LessOrEqual => highs.push(bound.clone()),
            Relation::Less => highs.push(shifted(-1)),
            Relation::Equal => {
                lows.push(bound.clone());
                highs.push(bound.clone());
            }
            Relation::NotEqual => continue,
        }
        used.push(index);
    }
    (!lows.is_empty() && !highs.is_empty()).then_some((FoundRange::Between(lows, highs), used))
}

/// An interval with ends that may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least value; 0 by default.
    pub low: u64,
    /// The greatest value, if there is one.
    pub high: Option<u64>,
}

/// The constant bounds that a condition sets on one variable: sound, and exact for the usual shapes.
pub(crate) fn hull(formula: &Formula, variable: Slot) -> Bounds {
    let (low, high) = interval(formula, variable);
    Bounds { low: low.max(0).unsigned_abs(), high: high.map(|high| high.max(0).unsigned_abs()) }
}

fn interval(formula: &Formula, variable: Slot) -> (i64, Option<i64>) {
    const FREE: (i64, Option<i64>) = (0, None);
    match formula {
        Formula::And(parts) => parts.iter().map(|part| interval(part, variable)).fold(FREE, |a, b| {
            let high = match (a.1, b.1) {
                (Some(x), Some(y)) => Some(x.min(y)),
                (x, y) => x.or(y),
            };
            (a.0.max(b.0), high)
        }),
        Formula::Or(parts) => {
            let mut all = parts.iter().map(|part| interval(part, variable));
            let Some(first) = all.next() else { return FREE };
            all.fold(first, |a, b| (a.0.min(b.0), a.1.zip(b.1).map(|(x, y)| x.max(y))))
        }
        Formula::Member { term: Term::Variable(slot), set } if *slot == variable => {
            let mut ends: Option<(i64, i64)> = None;
            for item in &set.items {
                let (low, high) = match item {
                    Item::One(term) => (term.as_constant(), term.as_constant()),
                    Item::Range { low, high } => (low.as_constant(), high.as_constant()),
                };
                let (Some(low), Some(high)) = (low, high) else { return FREE };
                ends = Some(ends.map_or((low, high), |(a, b)| (a.min(low), b.max(high))));
            }
            ends.map_or(FREE, |(low, high)| (low.max(0), Some(high)))
        }
        Formula::Compare { relation, left, right } => {
            let (relation, bound) = if *left == Term::Variable(variable) {
                (*relation, right.as_constant())
            } else if *right == Term::Variable(variable) {
                (relation.reversed(), left.as_constant())
            } else {
                return FREE;
            };
            let Some(bound) = bound else { return FREE };
            match relation {
                Relation::GreaterOrEqual => (bound.max(0), None),
                Relation::Greater => (bound.saturating_add(1).max(0), None),
                Relation::LessOrEqual => (0, Some(bound)),
                Relation::Less => (0, Some(bound.saturating_sub(1))),
                Relation::Equal => (bound.max(0), Some(bound)),
                Relation::NotEqual => FREE,
            }
        }
        // The interval must contain every value that satisfies the formula, so a shape that is not understood
        // restricts nothing.
        _ => FREE,
    }
}
