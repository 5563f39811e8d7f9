//! Terms: linear forms, and what is not linear, which becomes a fresh variable with a constraint.

use crate::automaton::{Automaton, Track};
use crate::linear::{Linear, Test, atom, lowest, xor};
use crate::{Numeration, ProveError, Prover};
use campeao_formula::{Domain, FoldOperation, Formula, Relation, Slot, Term};

/// The first number for variables that no formula can name.
pub(crate) const FRESH: Track = 1 << 20;

/// The automata that an atom needs beside its own, and the fresh variables to be removed with it.
#[derive(Default)]
pub(crate) struct Surroundings {
    pub(crate) constraints: Vec<Automaton>,
    pub(crate) fresh: Vec<Track>,
}

impl Prover {
    /// Adds `factor` times a term to a linear form; whatever is not linear becomes a fresh variable
    /// with a constraint.
    pub(crate) fn flatten(
        &self,
        term: &Term,
        factor: i64,
        form: &mut Linear,
        around: &mut Surroundings,
        fresh: Track,
    ) -> Result<(), ProveError> {
        match term {
            Term::Constant(value) => {
                let added = value.checked_mul(factor).and_then(|value| form.constant.checked_add(value));
                form.constant = added.ok_or(ProveError::TooBig)?;
                Ok(())
            }
            Term::Variable(slot) => {
                form.parts.push((*slot, factor));
                Ok(())
            }
            Term::Add(parts) => {
                parts.iter().try_for_each(|part| self.flatten(part, factor, form, around, fresh))
            }
            Term::Negate(inner) => {
                let negated = factor.checked_neg().ok_or(ProveError::TooBig)?;
                self.flatten(inner, negated, form, around, fresh)
            }
            Term::Multiply(parts) => {
                let mut constant = factor;
                let mut rest = None;
                for part in parts {
                    match part.as_constant() {
                        Some(value) => constant = constant.checked_mul(value).ok_or(ProveError::TooBig)?,
                        None if rest.is_none() => rest = Some(part),
                        None => return Err(ProveError::Product),
                    }
                }
                match rest {
                    Some(part) => self.flatten(part, constant, form, around, fresh),
                    None => self.flatten(&Term::Constant(1), constant, form, around, fresh),
                }
            }
            _ => {
                let track = self.name(term, around, fresh)?;
                form.parts.push((track, factor));
                Ok(())
            }
        }
    }

    /// A fresh variable with the constraint that it is the term's value.
    pub(crate) fn name(
        &self,
        term: &Term,
        around: &mut Surroundings,
        fresh: Track,
    ) -> Result<Track, ProveError> {
        let result = fresh + around.fresh.len();
        around.fresh.push(result);
        let value = Term::Variable(result);
        // Variables made while the constraint itself is built lie beyond any made here.
        let inner_fresh = fresh + FRESH;
        let constraint = match term {
            Term::Modulo(inner, modulus) => {
                let difference = Term::Add(vec![(**inner).clone(), Term::Negate(Box::new(value.clone()))]);
                let congruent = self.residues(&difference, *modulus, |residue| residue == 0, inner_fresh)?;
                let small = self.compare(Relation::Less, &value, &Term::Constant(*modulus), inner_fresh)?;
                self.and(&congruent, &small)?
            }
            Term::Divide(inner, by) => {
                let floor = Term::Multiply(vec![Term::Constant(*by), value]);
                let least = self.compare(Relation::LessOrEqual, &floor, inner, inner_fresh)?;
                let next = Term::Add(vec![floor, Term::Constant(*by)]);
                let greatest = self.compare(Relation::Less, inner, &next, inner_fresh)?;
                self.and(&least, &greatest)?
            }
            Term::Minimum(parts) => self.extreme(&value, parts, Relation::LessOrEqual, inner_fresh)?,
            Term::Maximum(parts) => self.extreme(&value, parts, Relation::GreaterOrEqual, inner_fresh)?,
            Term::Xor(parts) => {
                if !self.numeration.is_binary() {
                    return Err(ProveError::OtherNumeration { function: "xor", needs: Numeration::base(2) });
                }
                return self.nim_sum(parts, result, around, fresh).map(|()| result);
            }
            Term::Low2(inner) | Term::LowFib(inner) => {
                match term {
                    Term::Low2(_) if !self.numeration.is_binary() => {
                        return Err(ProveError::OtherNumeration {
                            function: "low2",
                            needs: Numeration::base(2),
                        });
                    }
                    Term::LowFib(_) if !self.numeration.is_zeckendorf() => {
                        return Err(ProveError::OtherNumeration {
                            function: "lowfib",
                            needs: Numeration::zeckendorf(),
                        });
                    }
                    _ => {}
                }
                let argument = self.argument(inner, around, fresh)?;
                lowest(&self.numeration, argument, result, &self.budget)?
            }
            Term::Fold { operation: FoldOperation::Sum, variable, domain, body } => {
                let terms = constant_values(domain)?
                    .into_iter()
                    .map(|at| body.substitute(*variable, &Term::Constant(at)))
                    .collect();
                self.compare(Relation::Equal, &value, &Term::Add(terms), inner_fresh)?
            }
            Term::Count { variable, domain, body } => {
                return self.count(*variable, domain, body, result, around, fresh).map(|()| result);
            }
            Term::Fold { .. } => return Err(ProveError::OpenAggregate),
            Term::Constant(_) | Term::Variable(_) | Term::Add(_) | Term::Negate(_) | Term::Multiply(_) => {
                self.compare(Relation::Equal, &value, term, inner_fresh)?
            }
        };
        around.constraints.push(constraint);
        Ok(result)
    }

    /// The variable that stands for an argument: itself if it is one, else a fresh one.
    fn argument(&self, term: &Term, around: &mut Surroundings, fresh: Track) -> Result<Track, ProveError> {
        match term {
            Term::Variable(slot) => Ok(*slot),
            _ => self.name(term, around, fresh),
        }
    }

    /// `value` is one of `parts` and stands in `relation` to all of them.
    fn extreme(
        &self,
        value: &Term,
        parts: &[Term],
        relation: Relation,
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        let mut bounded = self.truth(true);
        let mut attained = self.truth(false);
        for part in parts {
            bounded = self.and(&bounded, &self.compare(relation, value, part, fresh)?)?;
            attained = self.or(&attained, &self.compare(Relation::Equal, value, part, fresh)?)?;
        }
        self.and(&bounded, &attained)
    }

    fn nim_sum(
        &self,
        parts: &[Term],
        result: Track,
        around: &mut Surroundings,
        fresh: Track,
    ) -> Result<(), ProveError> {
        let arguments =
            parts.iter().map(|part| self.argument(part, around, fresh)).collect::<Result<Vec<_>, _>>()?;
        let Some((&first, rest)) = arguments.split_first() else { return Ok(()) };
        let mut sum = first;
        for (index, &argument) in rest.iter().enumerate() {
            let target = if index + 1 == rest.len() {
                result
            } else {
                let track = fresh + around.fresh.len();
                around.fresh.push(track);
                track
            };
            around.constraints.push(xor(sum, argument, target, &self.budget)?);
            sum = target;
        }
        Ok(())
    }

    /// The number of values for which a formula holds, as a sum of fresh variables that are 0 or 1.
    fn count(
        &self,
        variable: Slot,
        domain: &Domain,
        body: &Formula,
        result: Track,
        around: &mut Surroundings,
        fresh: Track,
    ) -> Result<(), ProveError> {
        let mut total = Linear { parts: vec![(result, -1)], constant: 0 };
        for at in constant_values(domain)? {
            let holds = self.formula(&body.substitute(variable, &Term::Constant(at)), fresh + FRESH)?;
            let track = fresh + around.fresh.len();
            around.fresh.push(track);
            let is = |value: i64| {
                let form = Linear { parts: vec![(track, 1)], constant: -value };
                atom(&self.numeration, &form, &Test::Zero, &self.budget)
            };
            let yes = self.and(&holds, &is(1)?)?;
            let no = self.and(&self.not(&holds)?, &is(0)?)?;
            around.constraints.push(self.or(&yes, &no)?);
            total.parts.push((track, 1));
        }
        around.constraints.push(atom(&self.numeration, &merged(total)?, &Test::Zero, &self.budget)?);
        Ok(())
    }
}

/// The most values over which an aggregate is written out.
const MOST_VALUES: u128 = 64;

fn constant_values(domain: &Domain) -> Result<Vec<i64>, ProveError> {
    let set = match domain {
        Domain::Set(set) => set,
        Domain::List => return Err(ProveError::List),
        Domain::Naturals => return Err(ProveError::OpenAggregate),
    };
    match set.as_constant() {
        Some(values) if values.len() <= MOST_VALUES => Ok(values.iter().collect()),
        _ => Err(ProveError::OpenAggregate),
    }
}

/// A linear form with each track once.
pub(crate) fn merged(form: Linear) -> Result<Linear, ProveError> {
    let mut parts: Vec<(Track, i64)> = Vec::new();
    let mut sorted = form.parts;
    sorted.sort_unstable_by_key(|part| part.0);
    for (track, factor) in sorted {
        match parts.last_mut() {
            Some((last, sum)) if *last == track => {
                *sum = sum.checked_add(factor).ok_or(ProveError::TooBig)?;
            }
            _ => parts.push((track, factor)),
        }
    }
    parts.retain(|part| part.1 != 0);
    Ok(Linear { parts, constant: form.constant })
}
