//! Sums with which a bound variable is compared get a name before the variable is eliminated.
//!
//! "For some t: i <= t < i + n and D(t, p)" is equivalent to "for some e: e = i + n and, for some t: i <= t < e and
//! D(t, p)", if `n` occurs in the sum only. The inner part has as many tracks as before, and compares digits instead
//! of adding them, so its automata are far smaller. The usual formula for "the factors are equal" has this form.

use crate::automaton::{Automaton, Track};
use crate::linear::{Linear, Test, atom};
use crate::{ProveError, Prover};
use campeao_formula::{Affine, Formula, Relation, Slot, Term};
use std::collections::BTreeMap;

/// A sum of two variables or more, as the natural coefficient of each variable.
type Sum = BTreeMap<Slot, i64>;

/// Conjuncts in which sums are replaced by names.
pub(crate) struct Named {
    pub(crate) parts: Vec<Formula>,
    /// The names with the sums that they stand for.
    pub(crate) sums: Vec<(Track, Sum)>,
}

/// A comparison of one bound variable with a sum of free variables.
struct Bound {
    variable: Slot,
    relation: Relation,
    sum: Sum,
    less: Sum,
    constant: i64,
}

impl Bound {
    fn of(part: &Formula, bound: &[Slot]) -> Option<Self> {
        let Formula::Compare { relation, left, right } = part else { return None };
        let difference = Term::subtract(left.clone(), right.clone()).as_affine()?;
        let mut inside = difference.coefficients.iter().filter(|(slot, _)| bound.contains(slot));
        let (&variable, &coefficient) = inside.next()?;
        if inside.next().is_some() || coefficient.abs() != 1 {
            return None;
        }
        // `coefficient * variable + rest`: the variable is compared with minus the rest.
        let Affine { constant, mut coefficients } = difference;
        coefficients.remove(&variable);
        let other = |value: i64| value.checked_mul(-coefficient);
        let sum: Sum = coefficients
            .into_iter()
            .map(|(slot, value)| Some((slot, other(value)?)))
            .collect::<Option<_>>()?;
        let (sum, less): (Sum, Sum) = sum.into_iter().partition(|(_, value)| *value > 0);
        let relation = if coefficient > 0 { *relation } else { turned(*relation) };
        let constant = other(constant)?;
        (sum.len() > 1).then_some(Self { variable, relation, sum, less, constant })
    }

    /// The comparison with a name instead of the sum.
    fn with(&self, name: Slot) -> Formula {
        let multiple = |(&slot, &value): (&Slot, &i64)| {
            Term::multiply(vec![Term::Constant(value), Term::Variable(slot)])
        };
        let fixed = [Term::Variable(name), Term::Constant(self.constant)];
        let sum = Term::add(fixed.into_iter().chain(self.less.iter().map(multiple)).collect());
        Formula::compare(self.relation, Term::Variable(self.variable), sum)
    }
}

/// The relation after exchanging the two sides.
const fn turned(relation: Relation) -> Relation {
    match relation {
        Relation::Less => Relation::Greater,
        Relation::LessOrEqual => Relation::GreaterOrEqual,
        Relation::Greater => Relation::Less,
        Relation::GreaterOrEqual => Relation::LessOrEqual,
        same @ (Relation::Equal | Relation::NotEqual) => same,
    }
}

impl Named {
    /// Names the sums with which variables of `bound` are compared, numbering the names from `first`. A variable of
    /// each sum must occur in no other part, so the number of tracks does not grow. `None` if there is no such sum.
    pub(crate) fn of(parts: &[Formula], bound: &[Slot], first: Track) -> Option<Self> {
        let found: Vec<Option<Bound>> = parts.iter().map(|part| Bound::of(part, bound)).collect();
        let mut sums: Vec<(Track, Sum)> = Vec::new();
        for sum in found.iter().flatten().map(|bound| &bound.sum) {
            let elsewhere = |slot: &Slot| {
                parts.iter().zip(&found).any(|(part, found)| {
                    let here = found.as_ref().is_some_and(|found| found.sum == *sum);
                    !here && part.variables().contains(slot)
                })
            };
            if sums.iter().all(|(_, other)| other != sum) && !sum.keys().all(elsewhere) {
                sums.push((first + sums.len(), sum.clone()));
            }
        }
        if sums.is_empty() {
            return None;
        }
        let renamed = |(part, found): (&Formula, &Option<Bound>)| {
            let named = found.as_ref().and_then(|found| {
                let (name, _) = sums.iter().find(|(_, sum)| *sum == found.sum)?;
                Some(found.with(*name))
            });
            named.unwrap_or_else(|| part.clone())
        };
        let parts = parts.iter().zip(&found).map(renamed).collect();
        Some(Self { parts, sums })
    }
}

impl Prover {
    /// Joins the names with their sums and removes the names.
    pub(crate) fn unnamed(
        &self,
        condition: Automaton,
        sums: &[(Track, Sum)],
    ) -> Result<Automaton, ProveError> {
        let mut condition = condition;
        for (name, sum) in
            sums.iter().filter(|(name, _)| condition.tracks().contains(name)).cloned().collect::<Vec<_>>()
        {
            let mut parts: Vec<(Track, i64)> = sum.into_iter().collect();
            parts.push((name, -1));
            let form = Linear { parts, constant: 0 };
            let equal = atom(&self.numeration, &form, &Test::Zero, &self.meter)?;
            condition = self.and(&condition, &equal)?.project(name, &self.meter)?;
        }
        Ok(condition)
    }
}
