//! Atoms of formulas: comparisons, memberships, congruences.

use crate::automaton::{Automaton, Track};
use crate::linear::Test;
use crate::quotients::Quotient;
use crate::terms::Surroundings;
use crate::words::Form;
use crate::{ProveError, Prover};
use campeao_formula::{Item, Relation, Set, Term};

impl Prover {
    pub(crate) fn compare(
        &self,
        relation: Relation,
        left: &Term,
        right: &Term,
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        if let (Term::Modulo(inner, modulus), Some(value)) = (left, right.as_constant())
            && relation == Relation::Equal
        {
            return self.residues(inner, *modulus, |residue| residue == value, fresh);
        }
        if let Some(quotient) = Quotient::of(relation, left, right) {
            return self.quotient(&quotient, fresh);
        }
        let mut around = Surroundings::new(fresh);
        let mut form = Form::default();
        self.flatten(left, 1, &mut form, &mut around)?;
        self.flatten(right, -1, &mut form, &mut around)?;
        let (form, test) = match relation {
            Relation::Equal | Relation::NotEqual => (form, Test::Zero),
            Relation::LessOrEqual => (form, Test::AtMostZero),
            Relation::Less => (form.plus(1)?, Test::AtMostZero),
            Relation::GreaterOrEqual => (form.negated()?, Test::AtMostZero),
            Relation::Greater => (form.negated()?.plus(1)?, Test::AtMostZero),
        };
        let mut automaton = self.atom(&form, &test)?;
        if relation == Relation::NotEqual {
            automaton = self.not(&automaton)?;
        }
        self.close(automaton, around)
    }

    pub(crate) fn member(&self, term: &Term, set: &Set, fresh: Track) -> Result<Automaton, ProveError> {
        if let (Term::Modulo(inner, modulus), Some(values)) = (term, set.as_constant()) {
            return self.residues(inner, *modulus, |residue| values.contains(residue), fresh);
        }
        let mut union = self.truth(false);
        for item in &set.items {
            let one = match item {
                Item::One(value) => self.compare(Relation::Equal, term, value, fresh)?,
                Item::Range { low, high } => {
                    let above = self.compare(Relation::GreaterOrEqual, term, low, fresh)?;
                    let below = self.compare(Relation::LessOrEqual, term, high, fresh)?;
                    self.and(&above, &below)?
                }
            };
            union = self.or(&union, &one)?;
        }
        Ok(union)
    }

    pub(crate) fn residues(
        &self,
        inner: &Term,
        modulus: i64,
        wanted: impl Fn(i64) -> bool,
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        if modulus > GREATEST_MODULUS {
            return Err(ProveError::TooBig);
        }
        let mut around = Surroundings::new(fresh);
        let mut form = Form::default();
        self.flatten(inner, 1, &mut form, &mut around)?;
        let wanted = (0..modulus).map(wanted).collect();
        let automaton = self.atom(&form, &Test::Residue { modulus, wanted })?;
        self.close(automaton, around)
    }

    /// Joins the automaton of an atom with the constraints on its terms, and removes the fresh variables.
    pub(crate) fn close(&self, atom: Automaton, around: Surroundings) -> Result<Automaton, ProveError> {
        let mut automaton = atom;
        let mut constraints = around.constraints;
        // The variable made last is the outermost one, so a variable is removed as soon as every constraint on it is
        // joined.
        for &track in around.fresh.iter().rev() {
            let (with, without): (Vec<Automaton>, Vec<Automaton>) =
                constraints.into_iter().partition(|constraint| constraint.tracks().contains(&track));
            constraints = without;
            for constraint in with {
                automaton = self.and(&automaton, &constraint)?;
            }
            automaton = automaton.project(track, &self.meter)?;
        }
        for constraint in constraints {
            automaton = self.and(&automaton, &constraint)?;
        }
        Ok(automaton)
    }
}

/// The greatest modulus of a congruence.
const GREATEST_MODULUS: i64 = 100_000;
