//! How much work an evaluation may be: the sizes of formulas, and the limits drawn from them.
//!
//! An evaluation without quantifiers or aggregates visits each part of its formula at most once. With them it
//! visits each part at most once a step, so a limit on the steps that shrinks as the formula grows
//! bounds the work of every evaluation.

use campeao_formula::{Domain, Formula, FormulaCode, Item, STEP_LIMIT, Set, SetCode, Term, TermCode};

/// The steps of quantifiers and aggregates in an evaluation on trial.
pub(crate) const TRIAL_STEPS: u64 = 1000;

/// The size of a formula, a term or a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight {
    /// How many parts it has.
    pub(crate) parts: u64,
    /// Whether a quantifier or an aggregate is among them.
    pub(crate) loops: bool,
}

impl Weight {
    pub(crate) fn of_formula(formula: &Formula) -> Self {
        let mut weight = Self::default();
        weight.formula(formula);
        weight
    }

    pub(crate) fn of_term(term: &Term) -> Self {
        let mut weight = Self::default();
        weight.term(term);
        weight
    }

    pub(crate) fn of_set(set: &Set) -> Self {
        let mut weight = Self::default();
        weight.set(set);
        weight
    }

    /// The steps that an evaluation may take in play.
    fn steps(self) -> u64 {
        (STEP_LIMIT / self.parts.max(1)).max(1)
    }

    /// The most parts that an evaluation on trial visits.
    pub(crate) fn trial_cost(self) -> u64 {
        if self.loops { self.parts.saturating_mul(TRIAL_STEPS) } else { self.parts }
    }

    fn formula(&mut self, formula: &Formula) {
        self.parts += 1;
        match formula {
            Formula::True | Formula::False => {}
            Formula::Compare { left, right, .. } => {
                self.term(left);
                self.term(right);
            }
            Formula::Member { term, set } => {
                self.term(term);
                self.set(set);
            }
            Formula::Not(inner) => self.formula(inner),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|part| self.formula(part)),
            Formula::Implies(left, right) | Formula::Equivalent(left, right) => {
                self.formula(left);
                self.formula(right);
            }
            Formula::Quantified { domain, body, .. } => {
                self.domain(domain);
                self.formula(body);
            }
        }
    }

    fn term(&mut self, term: &Term) {
        self.parts += 1;
        match term {
            Term::Constant(_) | Term::Variable(_) => {}
            Term::Negate(inner)
            | Term::Divide(inner, _)
            | Term::Modulo(inner, _)
            | Term::Low2(inner)
            | Term::LowFib(inner) => self.term(inner),
            Term::Add(parts)
            | Term::Multiply(parts)
            | Term::Xor(parts)
            | Term::Minimum(parts)
            | Term::Maximum(parts) => parts.iter().for_each(|part| self.term(part)),
            Term::Fold { domain, body, .. } => {
                self.domain(domain);
                self.term(body);
            }
            Term::Count { domain, body, .. } => {
                self.domain(domain);
                self.formula(body);
            }
        }
    }

    fn domain(&mut self, domain: &Domain) {
        self.loops = true;
        match domain {
            Domain::Set(set) => self.set(set),
            Domain::List => self.parts += 1,
        }
    }

    fn set(&mut self, set: &Set) {
        self.parts += 1;
        for item in &set.items {
            match item {
                Item::One(term) => self.term(term),
                Item::Range { low, high } => {
                    self.term(low);
                    self.term(high);
                }
            }
        }
    }
}

pub(crate) fn compile_formula(formula: &Formula) -> FormulaCode {
    formula.compile().with_step_limit(Weight::of_formula(formula).steps())
}

pub(crate) fn compile_term(term: &Term) -> TermCode {
    term.compile().with_step_limit(Weight::of_term(term).steps())
}

pub(crate) fn compile_set(set: &Set) -> SetCode {
    set.compile().with_step_limit(Weight::of_set(set).steps())
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_formula::{Scope, formula};

    #[test]
    fn a_weight_counts_the_parts_and_sees_the_loops() {
        let mut scope = Scope::new();
        scope.variable("n").unwrap();
        let weigh = |text: &str| Weight::of_formula(&formula(text, &scope).unwrap());
        assert_eq!(weigh("n = 3"), Weight { parts: 3, loops: false });
        let looped = weigh("exists k in 1..=n. k*k = n");
        assert!(looped.loops && looped.parts > 6);
        assert_eq!(looped.trial_cost(), looped.parts * TRIAL_STEPS);
    }
}
