//! A law in other coordinates, as a formula in the coordinates of the rules.
//!
//! Hypothesis: each natural `d` is `start(w) + q` with `0 <= q < width(w)` for exactly one `w`. Conclusion: `F(w, q)`
//! holds at `d` exactly if `exists w in 0..=d. start(w) <= d < start(w) + width(w) and F(w, d - start(w))`. Proof: this
//! `w` is the counter of `d`, and it is at most `d`, because no stretch is empty. An inequality that `F` implies is left
//! out.

use super::Coordinates;
use crate::formulas::AWAY;
use crate::polynomial::Polynomial;
use crate::system::System;
use campeao_formula::{Domain, Formula, Item, Quantifier, Relation, Set, Slot, Term};
use campeao_prove::Prover;

impl Coordinates {
    /// Returns a law of the restated rules as a formula in the slots of the laws of the rules; `None` if it has
    /// quantifiers, or if the prover cannot decide which inequalities it implies.
    pub(crate) fn original_law(&self, law: &Formula, plain: &System, prover: &Prover) -> Option<Formula> {
        let player = plain.width() + 1;
        match law {
            Formula::True | Formula::False => return Some(law.clone()),
            Formula::Or(parts) if parts.iter().all(|part| part.variables().contains(&player)) => {
                let parts = parts.iter().map(|part| self.original_law(part, plain, prover));
                return Some(Formula::or(parts.collect::<Option<_>>()?));
            }
            _ => {}
        }
        let zero = Term::Constant(0);
        let (counted, offset) = (Term::Variable(self.replaced), Term::Variable(self.replaced + 1));
        let domain = Formula::and(vec![
            self.condition(&plain.domain, plain.width()).ok()?,
            Formula::compare(Relation::GreaterOrEqual, counted, zero.clone()),
        ]);
        let inside = [
            Formula::compare(Relation::GreaterOrEqual, offset.clone(), zero),
            Formula::compare(Relation::Less, offset, self.width.as_linear()?),
        ];
        // After the slots of the state and of the player.
        let counter = plain.width() + 1;
        let is_of_stretch = |part: &Formula| {
            let slots = part.variables();
            slots.contains(&self.replaced) || slots.contains(&(self.replaced + 1))
        };
        let (inner, outer): (Vec<&Formula>, Vec<&Formula>) =
            law.conjuncts().partition(|part| is_of_stretch(part));
        let mut parts = Vec::new();
        for bound in &inside {
            let outside = Formula::Quantified {
                quantifier: Quantifier::Exists,
                variable: self.replaced + 1,
                domain: Domain::Integers,
                body: Box::new(Formula::and(vec![domain.clone(), law.clone(), Formula::not(bound.clone())])),
            };
            if !prover.automaton(&outside).ok()?.is_empty() {
                parts.push(self.original_part(bound, counter)?);
            }
        }
        for part in inner {
            parts.push(self.original_part(part, counter)?);
        }
        let range = Item::Range { low: Term::Constant(0), high: Term::Variable(self.replaced) };
        let of_stretch = Formula::Quantified {
            quantifier: Quantifier::Exists,
            variable: counter,
            domain: Domain::Set(Set { items: vec![range] }),
            body: Box::new(Formula::and(parts)),
        };
        let mut all =
            outer.into_iter().map(|part| self.original_part(part, counter)).collect::<Option<Vec<_>>>()?;
        all.push(of_stretch);
        Some(Formula::and(all))
    }

    fn original_part(&self, law: &Formula, counter: Slot) -> Option<Formula> {
        let each = |parts: &[Formula]| -> Option<Vec<Formula>> {
            parts.iter().map(|part| self.original_part(part, counter)).collect()
        };
        match law {
            Formula::True | Formula::False => Some(law.clone()),
            Formula::And(parts) => Some(Formula::and(each(parts)?)),
            Formula::Or(parts) => Some(Formula::or(each(parts)?)),
            Formula::Not(inner) => Some(Formula::not(self.original_part(inner, counter)?)),
            Formula::Compare { relation, left, right } => {
                self.bound(*relation, left, right, counter).or_else(|| self.placed(law, counter))
            }
            Formula::Member { .. } => self.placed(law, counter),
            _ => None,
        }
    }

    /// A bound on the offset, as a bound on the replaced coordinate.
    fn bound(&self, relation: Relation, left: &Term, right: &Term, counter: Slot) -> Option<Formula> {
        let offset = self.replaced + 1;
        let difference = Polynomial::of(left)?.minus(&Polynomial::of(right)?)?;
        let rest = difference.substitute(|slot| {
            if slot == offset { Polynomial::default() } else { Polynomial::variable(slot) }
        })?;
        let minus = |polynomial: &Polynomial| Polynomial::default().minus(polynomial);
        let own = Polynomial::variable(offset);
        let share = difference.minus(&rest)?;
        let (relation, side) = if share == own {
            (relation, minus(&rest)?)
        } else if Some(share) == minus(&own) {
            (relation.swapped(), rest)
        } else {
            return None;
        };
        let one = Polynomial::constant(1);
        let side = self.start.plus(&side)?;
        let replaced = Term::Variable(self.replaced);
        let term = |side: &Polynomial| self.original_term(side, counter);
        Some(match relation {
            Relation::Less => Formula::compare(Relation::LessOrEqual, replaced, term(&side.minus(&one)?)?),
            Relation::Greater => Formula::compare(Relation::LessOrEqual, term(&side.plus(&one)?)?, replaced),
            Relation::GreaterOrEqual => Formula::compare(Relation::LessOrEqual, term(&side)?, replaced),
            relation => Formula::compare(relation, replaced, term(&side)?),
        })
    }

    /// A formula with the replaced coordinate minus the start in place of the offset.
    fn placed(&self, law: &Formula, counter: Slot) -> Option<Formula> {
        let slots = law.variables();
        let start = self.original_term(&self.start, counter)?;
        let place = Term::subtract(Term::Variable(self.replaced), start);
        // First away from all slots, so that none overwrites another.
        let mut moved = law.clone();
        for &slot in &slots {
            moved = moved.substitute(slot, &Term::Variable(AWAY + slot));
        }
        for &slot in &slots {
            let is_offset = slot == self.replaced + 1;
            let to =
                if is_offset { place.clone() } else { Term::Variable(self.original_slot(slot, counter)) };
            moved = moved.substitute(AWAY + slot, &to);
        }
        Some(moved)
    }

    /// A polynomial without the offset, as a term in the slots of the rules.
    fn original_term(&self, polynomial: &Polynomial, counter: Slot) -> Option<Term> {
        polynomial
            .substitute(|slot| Polynomial::variable(self.original_slot(slot, counter)))?
            .factored(counter)
    }

    /// The slot in the rules of a slot other than the offset's.
    fn original_slot(&self, slot: Slot, counter: Slot) -> Slot {
        match slot {
            slot if slot == self.replaced => counter,
            slot if slot > self.replaced => slot - 1,
            slot => slot,
        }
    }
}
