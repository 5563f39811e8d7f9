//! Powers of ordinals: `a^b` repeats the factor `a` `b` times. Below epsilon zero they never leave the normal forms.

use dashu_base::BitTest;
use dashu_int::UBig;

use super::Ordinal;
use crate::{
    error::TooLarge,
    limits::{MOST_BITS, MOST_TERMS, within_limit},
};

impl Ordinal {
    /// The power `self^exponent`; `0^0 = 1`.
    ///
    /// ```
    /// use campeao_numbers::Ordinal;
    /// let (two, omega) = (Ordinal::from(2), Ordinal::omega());
    /// assert_eq!(two.power(&omega)?, omega);
    /// assert_eq!(two.power(&omega.sum(&two)?)?.to_string(), "w*4");
    /// # Ok::<(), campeao_numbers::TooLarge>(())
    /// ```
    pub fn power(&self, exponent: &Self) -> Result<Self, TooLarge> {
        if exponent.is_zero() || self.is_one() {
            return Ok(Self::one());
        }
        let Some(first) = self.leading() else { return Ok(Self::zero()) };
        let times = exponent.finite_part();
        let limit = exponent.limit_part();
        if let Some(base) = self.as_natural() {
            // n^w = w, hence n^(w·x) = w^x, and w·x = w^(1+y) + … for x = w^y + ….
            let (quotient, _) = limit.divided_by_power(&Self::one());
            return Self::monomial(quotient, natural_power(&base, &times)?);
        }
        // Only the leading power of w counts for an infinite base and a limit exponent.
        let start = Self::omega_to(first.exponent.product(&limit)?)?;
        start.product(&self.natural_times(&times, &first.exponent)?)
    }

    /// The power of an infinite ordinal with a natural exponent.
    fn natural_times(&self, times: &UBig, leading: &Self) -> Result<Self, TooLarge> {
        if times.is_zero() {
            return Ok(Self::one());
        }
        if self.finite_part().is_zero() {
            // w^e·n·(w^e·n + …): every factor but the last counts by its leading power only.
            let before = Self::try_from(times - UBig::ONE)?;
            return Self::omega_to(leading.product(&before)?)?.product(self);
        }
        // The power of a successor has more terms than factors.
        let times = usize::try_from(times).ok().filter(|times| *times < MOST_TERMS);
        let times = times.ok_or(TooLarge::Terms { limit: MOST_TERMS })?;
        (1..times).try_fold(self.clone(), |power, _| power.product(self))
    }
}

fn natural_power(base: &UBig, exponent: &UBig) -> Result<UBig, TooLarge> {
    if base.is_one() || exponent.is_zero() {
        return Ok(UBig::ONE);
    }
    let times = usize::try_from(exponent).map_err(|_| TooLarge::Bits { limit: MOST_BITS })?;
    within_limit((base.bit_len() - 1).saturating_mul(times))?;
    Ok(base.pow(times))
}
