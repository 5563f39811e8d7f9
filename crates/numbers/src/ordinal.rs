//! Ordinals below epsilon zero in Cantor's normal form `w^a·m + w^b·n + …` with falling exponents, which are such
//! forms again (Cantor 1897; Siegel VIII.1; *On Numbers and Games* ch. 2).

mod arithmetic;
mod power;
mod text;

use std::{cmp::Ordering, sync::Arc};

use dashu_base::BitTest;
use dashu_int::UBig;

use crate::{
    error::TooLarge,
    limits::{MOST_DEPTH, MOST_TERMS, within_limit},
};

/// An ordinal below epsilon zero.
///
/// ```
/// use campeao_numbers::Ordinal;
/// let omega = Ordinal::omega();
/// let one = Ordinal::from(1);
/// assert_eq!(one.sum(&omega)?, omega);
/// assert_eq!(omega.sum(&one)?.to_string(), "w + 1");
/// let square: Ordinal = "(w + 1)^2".parse()?;
/// assert_eq!(square, omega.power(&Ordinal::from(2))?.sum(&omega)?.sum(&one)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Ordinal {
    /// Exponents fall, coefficients are not 0.
    terms: Arc<[OrdinalTerm]>,
    /// The levels of nested exponents: 0 for naturals.
    depth: usize,
    /// The number of terms, those of the exponents included.
    size: usize,
}

/// A term `w^exponent · coefficient` of a normal form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrdinalTerm {
    exponent: Ordinal,
    coefficient: UBig,
}

impl OrdinalTerm {
    /// The exponent of `w`.
    pub fn exponent(&self) -> &Ordinal {
        &self.exponent
    }

    /// The coefficient, which is not 0.
    pub fn coefficient(&self) -> &UBig {
        &self.coefficient
    }
}

impl Ordinal {
    /// 0.
    pub fn zero() -> Self {
        Self { terms: Arc::new([]), depth: 0, size: 0 }
    }

    /// 1.
    pub fn one() -> Self {
        Self::from(1)
    }

    /// `w`, the first infinite ordinal.
    pub fn omega() -> Self {
        let terms = Arc::new([OrdinalTerm { exponent: Self::one(), coefficient: UBig::ONE }]);
        Self { terms, depth: 1, size: 2 }
    }

    /// `w^exponent`.
    ///
    /// # Errors
    ///
    /// If exponents would be nested too deep or the form too long.
    pub fn omega_to(exponent: Self) -> Result<Self, TooLarge> {
        Self::from_terms(vec![OrdinalTerm { exponent, coefficient: UBig::ONE }])
    }

    /// `w^exponent · coefficient`.
    pub(crate) fn monomial(exponent: Self, coefficient: UBig) -> Result<Self, TooLarge> {
        if coefficient.is_zero() {
            return Ok(Self::zero());
        }
        Self::from_terms(vec![OrdinalTerm { exponent, coefficient }])
    }

    /// The ordinal of terms that are in order already.
    fn from_terms(terms: Vec<OrdinalTerm>) -> Result<Self, TooLarge> {
        let depth = terms.iter().map(|term| term.exponent.level()).max().unwrap_or(0);
        let size = terms.iter().map(|term| 1 + term.exponent.size).sum();
        if depth > MOST_DEPTH {
            return Err(TooLarge::Depth { limit: MOST_DEPTH });
        }
        if size > MOST_TERMS {
            return Err(TooLarge::Terms { limit: MOST_TERMS });
        }
        for term in &terms {
            within_limit(term.coefficient.bit_len())?;
        }
        Ok(Self { terms: terms.into(), depth, size })
    }

    /// The depth of `w` to the power of this ordinal.
    fn level(&self) -> usize {
        if self.is_zero() { 0 } else { self.depth + 1 }
    }

    /// The terms, greatest exponent first.
    pub fn terms(&self) -> &[OrdinalTerm] {
        &self.terms
    }

    /// The term with the greatest exponent; `None` for 0.
    pub fn leading(&self) -> Option<&OrdinalTerm> {
        self.terms.first()
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether it is 1.
    pub fn is_one(&self) -> bool {
        *self == Self::one()
    }

    /// The natural number that equals this ordinal, if it is finite.
    pub fn as_natural(&self) -> Option<UBig> {
        match &*self.terms {
            [] => Some(UBig::ZERO),
            [term] if term.exponent.is_zero() => Some(term.coefficient.clone()),
            _ => None,
        }
    }

    /// Whether it is less than `w`.
    pub fn is_finite(&self) -> bool {
        self.depth == 0
    }

    /// The natural number `n` of `limit + n`.
    pub fn finite_part(&self) -> UBig {
        match self.terms.last() {
            Some(term) if term.exponent.is_zero() => term.coefficient.clone(),
            _ => UBig::ZERO,
        }
    }

    /// The greatest ordinal that is 0 or a limit and does not exceed this one.
    #[must_use]
    pub fn limit_part(&self) -> Self {
        let count = self.terms.iter().filter(|term| !term.exponent.is_zero()).count();
        self.part(0, count)
    }

    /// Whether it is neither 0 nor a successor.
    pub fn is_limit(&self) -> bool {
        !self.is_zero() && self.finite_part().is_zero()
    }

    /// The terms from `from` to `to` as an ordinal.
    fn part(&self, from: usize, to: usize) -> Self {
        let terms: Arc<[OrdinalTerm]> = self.terms[from..to].into();
        let depth = terms.iter().map(|term| term.exponent.level()).max().unwrap_or(0);
        let size = terms.iter().map(|term| 1 + term.exponent.size).sum();
        Self { terms, depth, size }
    }
}

impl From<u64> for Ordinal {
    fn from(natural: u64) -> Self {
        Self::small(UBig::from(natural))
    }
}

impl Ordinal {
    fn small(natural: UBig) -> Self {
        if natural.is_zero() {
            return Self::zero();
        }
        let terms = Arc::new([OrdinalTerm { exponent: Self::zero(), coefficient: natural }]);
        Self { terms, depth: 0, size: 1 }
    }
}

impl TryFrom<UBig> for Ordinal {
    type Error = TooLarge;

    fn try_from(natural: UBig) -> Result<Self, TooLarge> {
        within_limit(natural.bit_len())?;
        Ok(Self::small(natural))
    }
}

impl Default for Ordinal {
    /// 0.
    fn default() -> Self {
        Self::zero()
    }
}

impl Ord for Ordinal {
    fn cmp(&self, other: &Self) -> Ordering {
        self.terms.cmp(&other.terms)
    }
}

impl PartialOrd for Ordinal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
