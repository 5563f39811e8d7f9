//! Quotients compared with linear terms: `t // k >= s` says `t >= k*s`, and so on, without a variable for the quotient.
//!
//! A variable for the quotient costs states in proportion to the divisor; the inequalities cost them only where a
//! variable is multiplied by it.

use crate::automaton::{Automaton, Track};
use crate::{ProveError, Prover};
use campeao_formula::{Relation, Term};

/// `inner // by` in some relation to a linear term.
pub(crate) struct Quotient {
    inner: Term,
    by: i64,
    relation: Relation,
    other: Term,
}

impl Quotient {
    /// The comparison as one of a quotient with a linear term, if it is such.
    pub(crate) fn of(relation: Relation, left: &Term, right: &Term) -> Option<Self> {
        Self::alone(relation, left, right).or_else(|| Self::alone(relation.swapped(), right, left))
    }

    /// The same where the quotient stands on the left, alone or in a sum.
    fn alone(relation: Relation, left: &Term, right: &Term) -> Option<Self> {
        let (quotient, others) = match left {
            Term::Divide(..) => (left, Vec::new()),
            Term::Add(parts) => {
                let place = parts.iter().position(|part| matches!(part, Term::Divide(..)))?;
                let others = parts.iter().enumerate().filter(|(index, _)| *index != place);
                (&parts[place], others.map(|(_, part)| part.clone()).collect())
            }
            _ => return None,
        };
        let Term::Divide(inner, by) = quotient else { return None };
        let other = Term::subtract(right.clone(), Term::add(others));
        // The products with the divisor must fit.
        let fits = |value: i64| value.checked_add(1)?.checked_mul(*by).filter(|value| value.abs() < GREATEST);
        let affine = other.as_affine()?;
        fits(affine.constant)?;
        affine.coefficients.iter().try_for_each(|(_, value)| fits(*value).map(|_| ()))?;
        Some(Self { inner: (**inner).clone(), by: *by, relation, other })
    }
}

/// The greatest number in a form made here.
const GREATEST: i64 = 1 << 59;

impl Prover {
    /// The automaton of a comparison with a quotient.
    pub(crate) fn quotient(&self, quotient: &Quotient, fresh: Track) -> Result<Automaton, ProveError> {
        let Quotient { inner, by, relation, other } = quotient;
        // The first value of `inner` whose quotient is `other`, or `other + 1`.
        let first = |more: i64| {
            let value = Term::add(vec![other.clone(), Term::Constant(more)]);
            Term::multiply(vec![Term::Constant(*by), value])
        };
        let from = |more: i64| self.compare(Relation::GreaterOrEqual, inner, &first(more), fresh);
        let before = |more: i64| self.compare(Relation::Less, inner, &first(more), fresh);
        match relation {
            Relation::Less => before(0),
            Relation::LessOrEqual => before(1),
            Relation::GreaterOrEqual => from(0),
            Relation::Greater => from(1),
            Relation::Equal => self.and(&from(0)?, &before(1)?),
            Relation::NotEqual => self.or(&before(0)?, &from(1)?),
        }
    }
}
