//! Sums and products of ordinals: the ordinary ones, which put one order after another, and the natural ones of
//! Hessenberg, which treat normal forms as polynomials and agree with the operations on surreal numbers.

use std::collections::BTreeMap;

use dashu_int::UBig;

use super::{Ordinal, OrdinalTerm};
use crate::{error::TooLarge, limits::Budget};
use dashu_base::BitTest;

impl Ordinal {
    /// The ordinary sum: `other` after `self`. Linear in the number of terms.
    pub fn sum(&self, other: &Self) -> Result<Self, TooLarge> {
        let Some(first) = other.leading() else { return Ok(self.clone()) };
        // Smaller powers of w are swallowed by a greater one that follows.
        let kept = self.terms.partition_point(|term| term.exponent > first.exponent);
        let mut terms = self.terms[..kept].to_vec();
        terms.push(first.clone());
        if let Some(same) = self.terms.get(kept)
            && same.exponent == first.exponent
        {
            terms[kept].coefficient += &same.coefficient;
        }
        terms.extend_from_slice(&other.terms[1..]);
        Self::from_terms(terms)
    }

    /// The ordinary product: `self` repeated `other` times.
    ///
    /// ```
    /// use campeao_numbers::Ordinal;
    /// let (two, omega) = (Ordinal::from(2), Ordinal::omega());
    /// assert_eq!(two.product(&omega)?, omega);
    /// assert_eq!(omega.product(&two)?.to_string(), "w*2");
    /// # Ok::<(), campeao_numbers::TooLarge>(())
    /// ```
    pub fn product(&self, other: &Self) -> Result<Self, TooLarge> {
        let Some(first) = self.leading() else { return Ok(Self::zero()) };
        let mut terms = Vec::with_capacity(other.terms.len() + self.terms.len());
        for term in &*other.terms {
            if term.exponent.is_zero() {
                let coefficient = &first.coefficient * &term.coefficient;
                terms.push(OrdinalTerm { exponent: first.exponent.clone(), coefficient });
                terms.extend_from_slice(&self.terms[1..]);
            } else {
                let exponent = first.exponent.sum(&term.exponent)?;
                terms.push(OrdinalTerm { exponent, coefficient: term.coefficient.clone() });
            }
        }
        Self::from_terms(terms)
    }

    /// The natural sum: coefficients of equal powers are added.
    pub fn natural_sum(&self, other: &Self) -> Result<Self, TooLarge> {
        Self::collect(self.terms.iter().chain(&*other.terms).cloned())
    }

    /// The natural product: normal forms are multiplied as polynomials, exponents added naturally.
    ///
    /// ```
    /// use campeao_numbers::Ordinal;
    /// let (two, omega) = (Ordinal::from(2), Ordinal::omega());
    /// assert_eq!(two.natural_product(&omega)?, omega.natural_product(&two)?);
    /// # Ok::<(), campeao_numbers::TooLarge>(())
    /// ```
    pub fn natural_product(&self, other: &Self) -> Result<Self, TooLarge> {
        let words = |number: &Self| {
            number.terms.iter().map(|term| term.coefficient.bit_len()).max().unwrap_or(0).div_ceil(64)
        };
        let steps = 1 + words(self) * words(other);
        Budget::new().spend(self.terms.len() * other.terms.len(), steps)?;
        let mut terms = Vec::new();
        for a in &*self.terms {
            for b in &*other.terms {
                terms.push(OrdinalTerm {
                    exponent: a.exponent.natural_sum(&b.exponent)?,
                    coefficient: &a.coefficient * &b.coefficient,
                });
            }
        }
        Self::collect(terms.into_iter())
    }

    /// The normal form of terms in any order.
    fn collect(terms: impl Iterator<Item = OrdinalTerm>) -> Result<Self, TooLarge> {
        let mut sums: BTreeMap<Ordinal, UBig> = BTreeMap::new();
        for term in terms {
            *sums.entry(term.exponent).or_default() += term.coefficient;
        }
        let terms = sums.into_iter().rev();
        Self::from_terms(terms.map(|(exponent, coefficient)| OrdinalTerm { exponent, coefficient }).collect())
    }

    /// The ordinal `x` with `start + x = self`; none if `start` is greater than `self`.
    ///
    /// ```
    /// use campeao_numbers::Ordinal;
    /// let omega = Ordinal::omega();
    /// assert_eq!(omega.remainder_after(&Ordinal::from(7)), Some(omega.clone()));
    /// assert_eq!(Ordinal::from(7).remainder_after(&omega), None);
    /// ```
    pub fn remainder_after(&self, start: &Self) -> Option<Self> {
        if start > self {
            return None;
        }
        let same = self.terms.iter().zip(&*start.terms).take_while(|(a, b)| a == b).count();
        let mut rest = self.part(same, self.terms.len());
        if let (Some(more), Some(less)) = (self.terms.get(same), start.terms.get(same))
            && more.exponent == less.exponent
        {
            let mut terms = rest.terms.to_vec();
            terms[0].coefficient = &more.coefficient - &less.coefficient;
            rest.terms = terms.into();
        }
        Some(rest)
    }

    /// Quotient `q` and remainder `r < w^exponent` of `self = w^exponent·q + r`.
    pub(crate) fn divided_by_power(&self, exponent: &Self) -> (Self, Self) {
        let whole = self.terms.partition_point(|term| term.exponent >= *exponent);
        let mut quotient = self.part(0, whole);
        let terms = quotient.terms.iter().filter_map(|term| {
            let exponent = term.exponent.remainder_after(exponent)?;
            Some(OrdinalTerm { exponent, coefficient: term.coefficient.clone() })
        });
        quotient.terms = terms.collect();
        (quotient.part(0, whole), self.part(whole, self.terms.len()))
    }
}
