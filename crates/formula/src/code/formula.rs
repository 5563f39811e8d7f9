//! Evaluating formulas.

use super::set::{DomainNode, SetNode};
use super::term::TermNode;
use super::{EvalError, Evaluation};
use crate::{Quantifier, Relation, Slot};

/// A formula.
#[derive(Clone, Debug)]
pub(super) enum FormulaNode {
    Constant(bool),
    Compare { relation: Relation, left: TermNode, right: TermNode },
    Member { term: TermNode, set: SetNode },
    Not(Box<FormulaNode>),
    All(Box<[FormulaNode]>),
    Any(Box<[FormulaNode]>),
    Implies(Box<(FormulaNode, FormulaNode)>),
    Equivalent(Box<(FormulaNode, FormulaNode)>),
    Quantified(Box<Quantified>),
}

/// A formula for some or every value of a variable.
#[derive(Clone, Debug)]
pub(super) struct Quantified {
    pub(super) quantifier: Quantifier,
    pub(super) variable: Slot,
    pub(super) domain: DomainNode,
    pub(super) body: FormulaNode,
}

impl FormulaNode {
    /// Whether the formula is true, if the slots suffice to decide it.
    #[inline]
    pub(super) fn quick(&self, slots: &[i64]) -> Option<bool> {
        match self {
            Self::Constant(value) => Some(*value),
            Self::Compare { relation, left, right } => {
                Some(relation.holds(left.quick(slots)?, right.quick(slots)?))
            }
            _ => None,
        }
    }

    /// Whether the formula is true.
    #[inline]
    pub(super) fn holds(&self, evaluation: &mut Evaluation<'_>) -> Result<bool, EvalError> {
        match self.quick(evaluation.slots) {
            Some(value) => Ok(value),
            None => self.slow_holds(evaluation),
        }
    }

    fn slow_holds(&self, evaluation: &mut Evaluation<'_>) -> Result<bool, EvalError> {
        match self {
            Self::Constant(value) => Ok(*value),
            Self::Compare { relation, left, right } => {
                let left = left.value(evaluation)?;
                Ok(relation.holds(left, right.value(evaluation)?))
            }
            Self::Member { term, set } => {
                let value = term.value(evaluation)?;
                set.contains(value, evaluation)
            }
            Self::Not(inner) => Ok(!inner.holds(evaluation)?),
            Self::All(parts) => {
                for part in parts {
                    if !part.holds(evaluation)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Self::Any(parts) => {
                for part in parts {
                    if part.holds(evaluation)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Self::Implies(sides) => Ok(!sides.0.holds(evaluation)? || sides.1.holds(evaluation)?),
            Self::Equivalent(sides) => Ok(sides.0.holds(evaluation)? == sides.1.holds(evaluation)?),
            Self::Quantified(quantified) => quantified.holds(evaluation),
        }
    }
}

impl Quantified {
    /// Tries the values of the domain up to the first that decides.
    fn holds(&self, evaluation: &mut Evaluation<'_>) -> Result<bool, EvalError> {
        let deciding = self.quantifier == Quantifier::Exists;
        let mut decided = false;
        self.domain.for_each(self.variable, evaluation, |evaluation| {
            decided = self.body.holds(evaluation)? == deciding;
            Ok(!decided)
        })?;
        Ok(decided == deciding)
    }
}
