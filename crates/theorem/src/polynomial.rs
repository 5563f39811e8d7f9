//! Polynomials with integer coefficients, for identities that are checked by expansion.

use campeao_formula::{Slot, Term};
use dashu_int::{IBig, UBig};
use std::collections::BTreeMap;

/// A polynomial in slots: each monomial, as slots with exponents, has a coefficient other than 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Polynomial {
    terms: BTreeMap<BTreeMap<Slot, u32>, i128>,
}

impl Polynomial {
    pub(crate) fn constant(value: i128) -> Self {
        let mut terms = BTreeMap::new();
        if value != 0 {
            terms.insert(BTreeMap::new(), value);
        }
        Self { terms }
    }

    pub(crate) fn variable(slot: Slot) -> Self {
        Self { terms: BTreeMap::from([(BTreeMap::from([(slot, 1)]), 1)]) }
    }

    /// The polynomial of a term made of sums and products; `None` for others and where numbers grow too big.
    pub(crate) fn of(term: &Term) -> Option<Self> {
        match term {
            Term::Constant(value) => Some(Self::constant(i128::from(*value))),
            Term::Variable(slot) => Some(Self::variable(*slot)),
            Term::Add(parts) => {
                parts.iter().try_fold(Self::default(), |sum, part| sum.plus(&Self::of(part)?))
            }
            Term::Negate(inner) => Self::constant(-1).times(&Self::of(inner)?),
            Term::Multiply(parts) => {
                parts.iter().try_fold(Self::constant(1), |product, part| product.times(&Self::of(part)?))
            }
            _ => None,
        }
    }

    pub(crate) fn plus(&self, other: &Self) -> Option<Self> {
        let mut sum = self.clone();
        for (monomial, &coefficient) in &other.terms {
            sum.add(monomial.clone(), coefficient)?;
        }
        Some(sum)
    }

    pub(crate) fn minus(&self, other: &Self) -> Option<Self> {
        self.plus(&Self::constant(-1).times(other)?)
    }

    pub(crate) fn times(&self, other: &Self) -> Option<Self> {
        let mut product = Self::default();
        for (left, &a) in &self.terms {
            for (right, &b) in &other.terms {
                let mut monomial = left.clone();
                for (&slot, &exponent) in right {
                    *monomial.entry(slot).or_insert(0) += exponent;
                }
                product.add(monomial, a.checked_mul(b)?)?;
            }
        }
        Some(product)
    }

    fn add(&mut self, monomial: BTreeMap<Slot, u32>, coefficient: i128) -> Option<()> {
        let sum = self.terms.get(&monomial).copied().unwrap_or(0).checked_add(coefficient)?;
        if sum == 0 {
            self.terms.remove(&monomial);
        } else {
            self.terms.insert(monomial, sum);
        }
        Some(())
    }

    /// The polynomial with every slot replaced simultaneously.
    pub(crate) fn substitute(&self, by: impl Fn(Slot) -> Self) -> Option<Self> {
        let mut sum = Self::default();
        for (monomial, &coefficient) in &self.terms {
            let mut product = Self::constant(coefficient);
            for (&slot, &exponent) in monomial {
                for _ in 0..exponent {
                    product = product.times(&by(slot))?;
                }
            }
            sum = sum.plus(&product)?;
        }
        Some(sum)
    }

    /// Whether it is positive for all naturals because no coefficient is negative and the constant is positive.
    pub(crate) fn is_plainly_positive(&self) -> bool {
        self.terms.values().all(|&coefficient| coefficient > 0) && self.terms.contains_key(&BTreeMap::new())
    }

    /// Its value, if it has no variables.
    pub(crate) fn as_constant(&self) -> Option<i128> {
        match self.terms.len() {
            0 => Some(0),
            1 => self.terms.get(&BTreeMap::new()).copied(),
            _ => None,
        }
    }

    /// As a term, if no monomial is a product.
    pub(crate) fn as_linear(&self) -> Option<Term> {
        let parts = self.terms.iter().map(|(monomial, &coefficient)| {
            let coefficient = Term::Constant(i64::try_from(coefficient).ok()?);
            let mut factors = monomial.iter();
            match (factors.next(), factors.next()) {
                (None, _) => Some(coefficient),
                (Some((&slot, 1)), None) => Some(Term::Multiply(vec![coefficient, Term::Variable(slot)])),
                _ => None,
            }
        });
        Some(Term::Add(parts.collect::<Option<_>>()?))
    }

    /// As a term in which a slot is the factor of a sum; `None` if more products remain.
    pub(crate) fn factored(&self, slot: Slot) -> Option<Term> {
        let (mut inner, mut rest) = (Self::default(), Self::default());
        for (monomial, &coefficient) in &self.terms {
            let mut quotient = monomial.clone();
            match quotient.remove(&slot) {
                None => rest.add(quotient, coefficient)?,
                Some(exponent) => {
                    if exponent > 1 {
                        quotient.insert(slot, exponent - 1);
                    }
                    inner.add(quotient, coefficient)?;
                }
            }
        }
        let mut terms = rest.summands()?;
        let mut factor = inner.summands()?;
        let counter = Term::Variable(slot);
        match (factor.pop(), factor.is_empty()) {
            (None, _) => {}
            (Some(Term::Constant(1)), true) => terms.insert(0, counter),
            (Some(constant @ Term::Constant(_)), true) => {
                terms.insert(0, Term::Multiply(vec![constant, counter]));
            }
            (Some(last), true) => terms.insert(0, Term::Multiply(vec![counter, last])),
            (Some(last), false) => {
                factor.push(last);
                terms.insert(0, Term::Multiply(vec![counter, Term::Add(factor)]));
            }
        }
        Some(match (terms.pop(), terms.is_empty()) {
            (None, _) => Term::Constant(0),
            (Some(only), true) => only,
            (Some(last), false) => {
                terms.push(last);
                Term::Add(terms)
            }
        })
    }

    /// Multiples of slots, then the constant; `None` if a monomial is a product.
    fn summands(&self) -> Option<Vec<Term>> {
        let mut terms = Vec::new();
        let mut constant = None;
        for (monomial, &coefficient) in &self.terms {
            let number = Term::Constant(i64::try_from(coefficient).ok()?);
            let mut factors = monomial.iter();
            match (factors.next(), factors.next()) {
                (None, _) => constant = Some(number),
                (Some((&slot, 1)), None) if coefficient == 1 => terms.push(Term::Variable(slot)),
                (Some((&slot, 1)), None) => terms.push(Term::Multiply(vec![number, Term::Variable(slot)])),
                _ => return None,
            }
        }
        terms.extend(constant);
        Some(terms)
    }

    /// Its value at numbers of any size; slots without a number are 0.
    pub(crate) fn big_value(&self, numbers: &[UBig]) -> IBig {
        let monomials = self.terms.iter().map(|(monomial, &coefficient)| {
            monomial.iter().fold(IBig::from(coefficient), |product, (&slot, &exponent)| {
                product * IBig::from(numbers.get(slot).cloned().unwrap_or(UBig::ZERO).pow(exponent as usize))
            })
        });
        monomials.sum()
    }

    /// Its value, if it fits.
    pub(crate) fn value(&self, numbers: &[u64]) -> Option<i128> {
        self.terms.iter().try_fold(0_i128, |sum, (monomial, &coefficient)| {
            let mut product = coefficient;
            for (&slot, &exponent) in monomial {
                let number = i128::from(*numbers.get(slot)?);
                for _ in 0..exponent {
                    product = product.checked_mul(number)?;
                }
            }
            sum.checked_add(product)
        })
    }
}
