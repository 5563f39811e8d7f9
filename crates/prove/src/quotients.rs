//! Quotients compared with linear terms, without a variable for the quotient.
//!
//! For a divisor k > 0, `t // k >= s` if and only if `t >= k*s`, and `t // k < s` if and only if `t < k*s`; the other
//! relations follow with `s + 1`.
//!
//! A variable for the quotient costs states in proportion to the divisor; the inequalities do so only where a
//! variable is multiplied by it. Where the quotient is itself a variable, in a base, long division has one state
//! for each remainder, half of what the two inequalities need.

use crate::automaton::{Automaton, Track};
use crate::{ProveError, Prover};
use campeao_formula::{Relation, Term};

/// A comparison of `inner // by` with a linear term.
pub(crate) struct Quotient {
    inner: Term,
    by: i64,
    relation: Relation,
    other: Term,
}

impl Quotient {
    /// The comparison of a quotient with a linear term, if `left relation right` can be written so.
    pub(crate) fn of(relation: Relation, left: &Term, right: &Term) -> Option<Self> {
        Self::alone(relation, left, right).or_else(|| Self::alone(relation.swapped(), right, left))
    }

    /// The same comparison if the quotient stands on the left side, alone or in a sum.
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
        // The products of the divisor with the constant and the coefficients must fit.
        let fits = |value: i64| value.checked_add(1)?.checked_mul(*by).filter(|value| value.abs() < GREATEST);
        let affine = other.as_affine()?;
        fits(affine.constant)?;
        affine.coefficients.iter().try_for_each(|(_, value)| fits(*value).map(|_| ()))?;
        Some(Self { inner: (**inner).clone(), by: *by, relation, other })
    }
}

/// The greatest number in a form made in this file.
const GREATEST: i64 = 1 << 59;

impl Prover {
    /// The automaton of `inner // by = value` for two variables in a base, by long division. The state is the
    /// remainder so far, and it prescribes the next digit of the quotient.
    pub(crate) fn long_division(
        &self,
        inner: &Term,
        by: i64,
        value: &Term,
    ) -> Option<Result<Automaton, ProveError>> {
        let (&[base], Term::Variable(number), Term::Variable(quotient)) =
            (self.numeration.coefficients(), inner, value)
        else {
            return None;
        };
        if number == quotient {
            return None;
        }
        let allowed = self.meter.states();
        // One state for each remainder, and a dead state for a wrong digit of the quotient.
        let states = usize::try_from(by).unwrap_or(usize::MAX).saturating_add(1);
        if states > allowed {
            return Some(Err(ProveError::Divisor { divisor: by, states, limit: allowed }));
        }
        let mut tracks = vec![*number, *quotient];
        tracks.sort_unstable();
        let number_first = tracks[0] == *number;
        let step = |remainder: &Option<i64>, digits: &[usize]| {
            let (digit, due) = if number_first { (digits[0], digits[1]) } else { (digits[1], digits[0]) };
            // The divisor is less than the number of states, so this fits.
            let rest = remainder.map(|remainder| remainder * base + digit as i64);
            Ok(rest.filter(|rest| rest / by == due as i64).map(|rest| rest % by))
        };
        Some(Automaton::explore(
            tracks,
            self.numeration.alphabet(),
            Some(0),
            &self.meter,
            step,
            Option::is_some,
        ))
    }

    /// The automaton of a comparison with a quotient.
    pub(crate) fn quotient(&self, quotient: &Quotient, fresh: Track) -> Result<Automaton, ProveError> {
        let Quotient { inner, by, relation, other } = quotient;
        if let Relation::Equal | Relation::NotEqual = relation
            && let Some(divided) = self.long_division(inner, *by, other)
        {
            return if *relation == Relation::Equal { divided } else { self.not(&divided?) };
        }
        // The least value of `inner` whose quotient is `other + more`.
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
