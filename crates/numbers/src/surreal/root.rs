//! Square roots and powers of surreal numbers.

use dashu_base::Sign;
use dashu_int::UBig;

use super::Surreal;
use crate::{
    Rational,
    error::{Refusal, TooLarge},
    limits::MOST_TERMS,
};

impl Surreal {
    /// The square root that is not negative: `w^(y/2)·sqrt(r)` of a single term, and term by term of a square.
    ///
    /// # Errors
    ///
    /// [`Refusal::NegativeSquare`]; [`Refusal::NoSumOfRoots`], such as for `1 + sqrt(2)`;
    /// [`Refusal::InfinitelyManyTerms`], such as for `w + 1`; [`Refusal::TooLarge`].
    ///
    /// ```
    /// use campeao_numbers::Surreal;
    /// let square: Surreal = "w + 4 + 4*w^-1".parse()?;
    /// assert_eq!(square.square_root()?.to_string(), "w^(1/2) + w^(-1/2)*2");
    /// let square: Surreal = "2*w^2 + 4*w + 2".parse()?;
    /// assert_eq!(square.square_root()?.to_string(), "w*sqrt(2) + sqrt(2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn square_root(&self) -> Result<Self, Refusal> {
        let (Some(first), Some(last)) = (self.terms.first(), self.terms.last()) else {
            return Ok(Self::zero());
        };
        let half = |exponent: &Self| exponent.product(&Self::from(Rational::ONE / Rational::from(2)));
        let coefficient = first.coefficient.square_root()?;
        let twice_inverse = coefficient.sum(&coefficient)?.inverse()?;
        let exponent = half(&first.exponent)?;
        let least = half(&last.exponent)?;
        let mut terms = vec![(exponent.clone(), coefficient.clone())];
        let mut root = Self::from_terms(terms.clone())?;
        loop {
            let remainder = self.difference(&root.product(&root)?)?;
            let Some(term) = remainder.leading() else { return Ok(root) };
            let next = term.exponent.difference(&exponent)?;
            if next < least {
                return Err(Refusal::InfinitelyManyTerms);
            }
            // Each step multiplies the whole root, so long roots would take too long.
            if terms.len() * terms.len() >= MOST_TERMS {
                return Err(TooLarge::Terms { limit: MOST_TERMS }.into());
            }
            terms.push((next, term.coefficient.product(&twice_inverse)?));
            root = Self::from_terms(terms.clone())?;
        }
    }

    /// The power with a whole exponent, an exponent `1/2`, or any exponent of a single term `w^y`.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoSuchPower`] for other exponents, and the refusals of [`inverse`](Self::inverse) and
    /// [`square_root`](Self::square_root).
    pub fn power(&self, exponent: &Self) -> Result<Self, Refusal> {
        if let [term] = &*self.terms
            && term.coefficient.is_one()
        {
            return Ok(Self::omega_to(term.exponent.product(exponent)?)?);
        }
        let exponent = exponent.to_rational().ok_or(Refusal::NoSuchPower)?;
        if exponent.denominator() == &UBig::from(2_u8) && exponent.numerator().is_one() {
            return self.square_root();
        }
        if !exponent.denominator().is_one() {
            return Err(Refusal::NoSuchPower);
        }
        let (sign, times) = exponent.numerator().clone().into_parts();
        let base = if sign == Sign::Negative { self.inverse()? } else { self.clone() };
        if base == Self::from(-1) {
            let odd = times.trailing_zeros() == Some(0);
            return Ok(Self::from(if odd { -1 } else { 1 }));
        }
        if base.is_zero() {
            return Ok(if times.is_zero() { Self::from(1) } else { Self::zero() });
        }
        // With more factors than this, numbers other than 1 and -1 exceed the limits.
        let times = usize::try_from(times).ok().filter(|times| *times <= crate::MOST_BITS);
        let times = times.ok_or(TooLarge::Bits { limit: crate::MOST_BITS })?;
        let mut power = Self::from(1);
        for place in (0..usize::BITS - times.leading_zeros()).rev() {
            power = power.product(&power)?;
            if times >> place & 1 == 1 {
                power = power.product(&base)?;
            }
        }
        Ok(power)
    }
}
