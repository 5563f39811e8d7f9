//! Surreal numbers in Conway's normal form `w^y·r + w^z·q + …`, with falling exponents that are surreal numbers again
//! and real coefficients (*On Numbers and Games* ch. 3; Gonshor ch. 5; Siegel VIII.3). Only forms with finitely many
//! terms and coefficients that are sums of square roots are kept: a number is written exactly or refused.

mod arithmetic;
mod family;
mod root;
mod signs;
mod text;

use std::{cmp::Ordering, ops::Neg, sync::Arc};

use dashu_int::UBig;

pub use family::{Family, simplest_surreal_between};

use crate::{
    Dyadic, Rational,
    error::TooLarge,
    limits::{MOST_DEPTH, MOST_TERMS},
    ordinal::Ordinal,
    surd::Surd,
};

/// A surreal number whose normal form has finitely many terms.
///
/// ```
/// use campeao_numbers::Surreal;
/// let omega = Surreal::omega();
/// let epsilon = omega.inverse()?;
/// let small: Surreal = "1/1000000".parse()?;
/// assert!(epsilon > Surreal::from(0) && epsilon < small);
/// assert_eq!(omega.product(&epsilon)?, Surreal::from(1));
/// assert_eq!(omega.sum(&epsilon)?.product(&omega)?.to_string(), "w^2 + 1");
/// assert_eq!(omega.square_root()?.to_string(), "w^(1/2)");
/// assert_eq!(epsilon.trunk()?.to_string(), "L(wR)");
/// assert_eq!(omega.product(&"2".parse()?)?.square_root()?.to_string(), "w^(1/2)*sqrt(2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Surreal {
    /// Exponents fall, coefficients are not 0.
    terms: Arc<[SurrealTerm]>,
    /// The levels of nested exponents: 0 for real numbers.
    depth: usize,
    /// The number of terms, those of the exponents included.
    size: usize,
}

/// A term `w^exponent · coefficient` of a normal form.
#[derive(Clone, PartialEq, Eq)]
pub struct SurrealTerm {
    exponent: Surreal,
    coefficient: Surd,
}

impl SurrealTerm {
    /// The exponent of `w`.
    pub fn exponent(&self) -> &Surreal {
        &self.exponent
    }

    /// The coefficient, which is not 0.
    pub fn coefficient(&self) -> &Surd {
        &self.coefficient
    }

    fn is_negative(&self) -> bool {
        self.coefficient.signum() < 0
    }
}

impl Surreal {
    /// 0.
    pub fn zero() -> Self {
        Self { terms: Arc::new([]), depth: 0, size: 0 }
    }

    /// `w`.
    pub fn omega() -> Self {
        let terms = Arc::new([SurrealTerm { exponent: Self::from(1), coefficient: Surd::ONE }]);
        Self { terms, depth: 1, size: 2 }
    }

    /// `w^exponent`.
    ///
    /// # Errors
    ///
    /// If exponents would be nested too deep or the form too long.
    pub fn omega_to(exponent: Self) -> Result<Self, TooLarge> {
        Self::from_terms(vec![(exponent, Surd::ONE)])
    }

    /// The number with these terms, whose exponents fall and whose coefficients are not 0.
    pub(crate) fn from_terms(terms: Vec<(Self, Surd)>) -> Result<Self, TooLarge> {
        let terms = terms.into_iter().map(|(exponent, coefficient)| {
            Ok(SurrealTerm { exponent, coefficient: coefficient.within_limits()? })
        });
        let number = Self::measured(terms.collect::<Result<_, TooLarge>>()?);
        if number.depth > MOST_DEPTH {
            return Err(TooLarge::Depth { limit: MOST_DEPTH });
        }
        if number.size > MOST_TERMS {
            return Err(TooLarge::Terms { limit: MOST_TERMS });
        }
        Ok(number)
    }

    fn measured(terms: Arc<[SurrealTerm]>) -> Self {
        let level = |term: &SurrealTerm| if term.exponent.is_zero() { 0 } else { term.exponent.depth + 1 };
        let depth = terms.iter().map(level).max().unwrap_or(0);
        let size = terms.iter().map(|term| 1 + term.exponent.size).sum();
        Self { terms, depth, size }
    }

    /// The terms that satisfy a condition.
    fn part(&self, kept: impl Fn(&SurrealTerm) -> bool) -> Self {
        Self::measured(self.terms.iter().filter(|term| kept(term)).cloned().collect())
    }

    /// The terms, greatest exponent first.
    pub fn terms(&self) -> &[SurrealTerm] {
        &self.terms
    }

    /// The term with the greatest exponent; `None` for 0.
    pub fn leading(&self) -> Option<&SurrealTerm> {
        self.terms.first()
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// -1, 0 or 1: the sign.
    pub fn signum(&self) -> i8 {
        self.leading().map_or(0, |term| if term.is_negative() { -1 } else { 1 })
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.signum() < 0 { -self } else { self.clone() }
    }

    /// Whether it is nearer to 0 than every positive real number; 0 is infinitesimal too.
    pub fn is_infinitesimal(&self) -> bool {
        self.leading().is_none_or(|term| term.exponent.signum() < 0)
    }

    /// Whether it is farther from 0 than every real number.
    pub fn is_infinite(&self) -> bool {
        self.leading().is_some_and(|term| term.exponent.signum() > 0)
    }

    /// The terms with positive exponents.
    #[must_use]
    pub fn infinite_part(&self) -> Self {
        self.part(|term| term.exponent.signum() > 0)
    }

    /// The real number between the infinite and the infinitesimal part; for a finite number the nearest real.
    pub fn real_part(&self) -> Surd {
        let real = self.terms.iter().find(|term| term.exponent.is_zero());
        real.map_or(Surd::ZERO, |term| term.coefficient.clone())
    }

    /// The terms with negative exponents.
    #[must_use]
    pub fn infinitesimal_part(&self) -> Self {
        self.part(|term| term.exponent.signum() < 0)
    }

    /// The real number that equals it, if there is one.
    ///
    /// ```
    /// use campeao_numbers::Surreal;
    /// let real: Surreal = "sqrt(2)/2 - 1".parse()?;
    /// assert_eq!(real.to_real().map(|real| real.to_string()), Some("-1 + sqrt(2)*1/2".to_owned()));
    /// assert_eq!("sqrt(2)*w".parse::<Surreal>()?.to_real(), None);
    /// # Ok::<(), campeao_numbers::ReadError>(())
    /// ```
    pub fn to_real(&self) -> Option<Surd> {
        (self.depth == 0).then(|| self.real_part())
    }

    /// The rational number that equals it, if there is one.
    pub fn to_rational(&self) -> Option<Rational> {
        self.to_real()?.to_rational().cloned()
    }

    /// The dyadic number that equals it, if it was born on a finite day.
    ///
    /// ```
    /// use campeao_numbers::{Dyadic, Surreal};
    /// assert_eq!(Surreal::from(Dyadic::new(3, 2)).to_dyadic(), Some(Dyadic::new(3, 2)));
    /// assert_eq!("1/3".parse::<Surreal>()?.to_dyadic(), None);
    /// # Ok::<(), campeao_numbers::ReadError>(())
    /// ```
    pub fn to_dyadic(&self) -> Option<Dyadic> {
        Dyadic::from_rational(&self.to_rational()?)
    }

    /// The ordinal that equals it, if there is one.
    pub fn to_ordinal(&self) -> Option<Ordinal> {
        self.terms.iter().try_fold(Ordinal::zero(), |sum, term| {
            let exponent = term.exponent.to_ordinal()?;
            let coefficient = term.coefficient.to_rational()?;
            let whole = coefficient.denominator().is_one() && !term.is_negative();
            let coefficient = whole.then(|| coefficient.numerator().clone().into_parts().1)?;
            sum.sum(&Ordinal::monomial(exponent, coefficient).ok()?).ok()
        })
    }

    /// The ordinal as a surreal number; there the sum and product are the natural ones of ordinals.
    ///
    /// # Errors
    ///
    /// As for [`omega_to`](Self::omega_to).
    pub fn from_ordinal(ordinal: &Ordinal) -> Result<Self, TooLarge> {
        let terms = ordinal.terms().iter().map(|term| {
            let coefficient = Rational::from(term.coefficient().clone());
            Ok((Self::from_ordinal(term.exponent())?, Surd::from(coefficient)))
        });
        Self::from_terms(terms.collect::<Result<_, TooLarge>>()?)
    }
}

impl From<Surd> for Surreal {
    fn from(number: Surd) -> Self {
        if number.is_zero() {
            return Self::zero();
        }
        Self::measured(Arc::new([SurrealTerm { exponent: Self::zero(), coefficient: number }]))
    }
}

impl From<Rational> for Surreal {
    fn from(number: Rational) -> Self {
        Self::from(Surd::from(number))
    }
}

impl From<Dyadic> for Surreal {
    fn from(number: Dyadic) -> Self {
        Self::from(number.to_rational())
    }
}

impl From<&Dyadic> for Surreal {
    fn from(number: &Dyadic) -> Self {
        Self::from(number.to_rational())
    }
}

impl From<i64> for Surreal {
    fn from(number: i64) -> Self {
        Self::from(Rational::from(number))
    }
}

impl From<UBig> for Surreal {
    fn from(number: UBig) -> Self {
        Self::from(Rational::from(number))
    }
}

impl Default for Surreal {
    /// 0.
    fn default() -> Self {
        Self::zero()
    }
}

impl Ord for Surreal {
    /// The first term in which two numbers differ decides their order.
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = |term: &SurrealTerm| if term.is_negative() { Ordering::Less } else { Ordering::Greater };
        let (mut ours, mut theirs) = (self.terms.iter(), other.terms.iter());
        loop {
            let order = match (ours.next(), theirs.next()) {
                (None, None) => return Ordering::Equal,
                (Some(a), None) => sign(a),
                (None, Some(b)) => sign(b).reverse(),
                (Some(a), Some(b)) => match a.exponent.cmp(&b.exponent) {
                    Ordering::Greater => sign(a),
                    Ordering::Less => sign(b).reverse(),
                    Ordering::Equal => a.coefficient.cmp(&b.coefficient),
                },
            };
            if order.is_ne() {
                return order;
            }
        }
    }
}

impl PartialOrd for Surreal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq<Dyadic> for Surreal {
    fn eq(&self, other: &Dyadic) -> bool {
        self.to_dyadic().as_ref() == Some(other)
    }
}

impl PartialOrd<Dyadic> for Surreal {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(&Self::from(other.clone())))
    }
}

impl Neg for &Surreal {
    type Output = Surreal;

    fn neg(self) -> Surreal {
        let negated = |term: &SurrealTerm| SurrealTerm {
            exponent: term.exponent.clone(),
            coefficient: -&term.coefficient,
        };
        Surreal { terms: self.terms.iter().map(negated).collect(), depth: self.depth, size: self.size }
    }
}

impl Neg for Surreal {
    type Output = Surreal;

    fn neg(self) -> Surreal {
        -&self
    }
}
