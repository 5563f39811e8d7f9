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
