//! Five laws of addition in a numeration system, decided by automata before the system is used.
//!
//! Hypothesis: numbers are the digit strings of the system in their order, which is determined by the digits alone. Of
//! the automata made from linear conditions, `x < y` is that order, `x = 0` accepts zeros only, `y = x + 1` relates
//! neighbours, `x + 0 = x`, and the tuples (x, y', z') of `x + y' = z'` with `y' > 0` are exactly those with `y' = y +
//! 1` and `z' = z + 1` for some `x + y = z`.
//! Conclusion: the automaton of `x + y = z` is addition, by induction on `y`. So the construction of linear conditions
//! need not be trusted.

use crate::automaton::{Automaton, Connective, Track};
use crate::linear::{Linear, Test, atom};
use crate::{ProveError, Prover};
use std::cmp::Ordering;

// Tracks of the relations below.
const X: Track = 0;
const Y: Track = 1;
const Z: Track = 2;
const NEXT_Y: Track = 3;
const NEXT_Z: Track = 4;

/// A law of a numeration system that is decided before the system is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// `x < y` is the order of the digits.
    Order,
    /// Only the digits 0 write `x = 0`.
    Zero,
    /// `y = x + 1` relates each number to the next one.
    Successor,
    /// `x + 0 = x`.
    Neutral,
    /// `x + (y + 1) = (x + y) + 1`.
    Addition,
}

impl Law {
    /// The law as a formula.
    pub const fn formula(self) -> &'static str {
        match self {
            Self::Order => "x < y",
            Self::Zero => "x = 0",
            Self::Successor => "y = x + 1",
            Self::Neutral => "x + 0 = x",
            Self::Addition => "x + (y + 1) = (x + y) + 1",
        }
    }
}

impl Prover {
    /// Decides that numbers are compared and added correctly in the prover's numeration. For systems in which the
    /// literature proves this ([`Numeration::is_classical`](crate::Numeration::is_classical)) the check is optional;
    /// any other system is checked before it is used.
    ///
    /// # Errors
    /// [`ProveError::NoAdder`] if addition needs more states than allowed, [`ProveError::WrongAdder`] with the law
    /// that fails.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Budget, Numeration, ProveError, Prover};
    /// let narayana = Prover::new("1,0,1".parse().unwrap());
    /// assert_eq!(narayana.verify_addition(), Ok(()));
    /// // The greatest root of x^4 = 3x^3 + 2x^2 + 3 is no Pisot number: another root is below -1.
    /// let other = Prover::new("3,2,0,3".parse().unwrap()).with_budget(Budget::of_states(5000));
    /// assert!(matches!(other.verify_addition(), Err(ProveError::NoAdder { .. })));
    /// ```
    pub fn verify_addition(&self) -> Result<(), ProveError> {
        self.addition_laws().map_err(|error| match error {
            reason @ (ProveError::TooManyStates { .. } | ProveError::TooManyTransitions { .. }) => {
                ProveError::NoAdder { system: self.numeration.clone(), reason: Box::new(reason) }
            }
            other => other,
        })
    }

    /// Decides the laws of addition, if the system needs it and they have not been decided before.
    pub(crate) fn check_numeration(&self) -> Result<(), ProveError> {
        if !self.numeration.is_classical() && self.verified.get().is_none() {
            self.verify_addition()?;
            let _ = self.verified.set(());
        }
        Ok(())
    }

    fn addition_laws(&self) -> Result<(), ProveError> {
        let form = |parts: &[(Track, i64)], constant: i64, test: Test| {
            atom(&self.numeration, &Linear { parts: parts.to_vec(), constant }, &test, &self.meter)
        };
        let same = |law: Law, one: &Automaton, other: &Automaton| {
            if one == other {
                Ok(())
            } else {
                Err(ProveError::WrongAdder { system: self.numeration.clone(), law })
            }
        };
        let sum = form(&[(X, 1), (Y, 1), (Z, -1)], 0, Test::Zero)?;
        same(Law::Order, &form(&[(X, 1), (Y, -1)], 1, Test::AtMostZero)?, &self.before(X, Y)?)?;
        let zero = |track: Track| {
            let zeros = |ends: &bool, digits: &[usize]| Ok(*ends && digits[0] == 0);
            let alphabet = self.numeration.alphabet();
            Automaton::explore(vec![track], alphabet, true, &self.meter, zeros, |ends| *ends)?
                .within_greedy(&self.numeration, &self.meter)
        };
        same(Law::Zero, &form(&[(X, 1)], 0, Test::Zero)?, &zero(X)?)?;
        let between = self.before(X, Z)?.composed(&self.before(Z, Y)?, Z, &self.meter)?;
        let next = self.and(&self.before(X, Y)?, &self.not(&between)?)?;
        same(Law::Successor, &form(&[(Y, 1), (X, -1)], -1, Test::Zero)?, &next)?;
        let equal = self.not(&self.or(&self.before(X, Z)?, &self.before(Z, X)?)?)?;
        same(Law::Neutral, &self.and(&sum, &zero(Y)?)?.project(Y, &self.meter)?, &equal)?;
        let up = |from: Track, to: Track| next.renamed(&[from, to]);
        let stepped = sum.composed(&up(Y, NEXT_Y)?, Y, &self.meter)?;
        let stepped = stepped.composed(&up(Z, NEXT_Z)?, Z, &self.meter)?;
        let positive = self.and(&sum.renamed(&[X, NEXT_Y, NEXT_Z])?, &self.not(&zero(NEXT_Y)?)?)?;
        same(Law::Addition, &stepped, &positive)
    }

    /// "The digits of `left` come before those of `right`."
    fn before(&self, left: Track, right: Track) -> Result<Automaton, ProveError> {
        let (first, second) = (left.min(right), left.max(right));
        let wanted = if left < right { Ordering::Less } else { Ordering::Greater };
        let compared = Automaton::explore(
            vec![first, second],
            self.numeration.alphabet(),
            Ordering::Equal,
            &self.meter,
            |order, digits| Ok(order.then(digits[0].cmp(&digits[1]))),
            |order| *order == wanted,
        )?;
        compared.combine(
            &Automaton::greedy(&self.numeration, vec![first, second], &self.meter)?,
            Connective::And,
            &self.meter,
        )
    }
}
