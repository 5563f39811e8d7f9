//! Surds: real numbers that are sums of rational multiples of square roots, such as `1/2 + sqrt(2)*3 - sqrt(6)`.
//! They form a field, the union of all `Q(sqrt d1, …, sqrt dk)`, and are the coefficients of
//! [`Surreal`](crate::Surreal) normal forms.
//!
//! The square roots of different squarefree naturals are linearly independent over the rationals (Besicovitch, *On the
//! linear independence of fractional powers of integers*, J. London Math. Soc. 15, 1940). So each surd is written in
//! one way only, and a surd with a coefficient other than 0 is not 0. Equality and sign are therefore exact.

mod arithmetic;
mod order;
mod root;
mod text;

use dashu_base::{BitTest, Sign};

use crate::{
    Rational,
    error::TooLarge,
    limits::{MOST_RADICALS, MOST_SURD_BITS, within_limit},
};

/// A sum of a rational number and of rational multiples of square roots.
///
/// ```
/// use campeao_numbers::{Rational, surd::Surd};
/// let root = |number: i64| Surd::square_root_of(&Rational::from(number));
/// let golden = Surd::from(1).sum(&root(5)?)?.quotient(&Surd::from(2))?;
/// assert_eq!(golden.to_string(), "1/2 + sqrt(5)*1/2");
/// assert_eq!(golden.product(&golden)?, golden.sum(&Surd::from(1))?);
/// assert_eq!(golden.inverse()?, golden.difference(&Surd::from(1))?);
/// assert_eq!(root(12)?.to_string(), "sqrt(3)*2");
/// // sqrt(2) + sqrt(3) is less than sqrt(10), by about 1/62.
/// assert!(root(2)?.sum(&root(3)?)? < root(10)?);
/// # Ok::<(), campeao_numbers::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surd {
    rational: Rational,
    /// Radicands rise, coefficients are not 0.
    radicals: Vec<Radical>,
}

/// A rational multiple `coefficient · sqrt(radicand)` of a square root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Radical {
    radicand: u64,
    coefficient: Rational,
}

impl Radical {
    /// The number under the root: greater than 1 and divisible by no square but 1.
    pub fn radicand(&self) -> u64 {
        self.radicand
    }

    /// The coefficient, which is not 0.
    pub fn coefficient(&self) -> &Rational {
        &self.coefficient
    }
}

impl Surd {
    /// 0.
    pub const ZERO: Self = Self { rational: Rational::ZERO, radicals: Vec::new() };

    /// 1.
    pub const ONE: Self = Self { rational: Rational::ONE, radicals: Vec::new() };

    /// The rational summand.
    pub fn rational_part(&self) -> &Rational {
        &self.rational
    }

    /// The multiples of roots, with rising radicands.
    pub fn radicals(&self) -> &[Radical] {
        &self.radicals
    }

    /// The rational number that equals this surd, if there is one.
    pub fn to_rational(&self) -> Option<&Rational> {
        self.radicals.is_empty().then_some(&self.rational)
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.radicals.is_empty() && self.rational.is_zero()
    }

    /// Whether it is 1.
    pub fn is_one(&self) -> bool {
        self.radicals.is_empty() && self.rational.is_one()
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.signum() < 0 { -self } else { self.clone() }
    }

    /// The rational summand, if it is not 0, and the coefficients of the roots.
    fn coefficients(&self) -> impl Iterator<Item = &Rational> {
        let rational = (!self.rational.is_zero()).then_some(&self.rational);
        rational.into_iter().chain(self.radicals.iter().map(|radical| &radical.coefficient))
    }

    /// The size of the surd, from which the cost of sums and products is computed in steps of a
    /// [`Budget`](crate::limits::Budget). Each pair of summands takes the reduction of a fraction, in quadratic time.
    pub(crate) fn size(&self) -> SurdSize {
        let words =
            |number: &Rational| (number.numerator().bit_len() + number.denominator().bit_len()).div_ceil(128);
        SurdSize {
            summands: 1 + self.radicals.len(),
            words: self.coefficients().map(words).max().unwrap_or(0),
        }
    }

    /// The surd itself, refused if it is too large.
    pub(crate) fn within_limits(self) -> Result<Self, TooLarge> {
        if self.radicals.len() > MOST_RADICALS {
            return Err(TooLarge::Radicals { limit: MOST_RADICALS });
        }
        for number in self.coefficients() {
            for bits in [number.numerator().bit_len(), number.denominator().bit_len()] {
                if !self.radicals.is_empty() && bits > MOST_SURD_BITS {
                    return Err(TooLarge::SurdBits { limit: MOST_SURD_BITS });
                }
                within_limit(bits)?;
            }
        }
        Ok(self)
    }
}

/// The size of a surd: the number of its summands, and the words of the longest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SurdSize {
    pub(crate) summands: usize,
    pub(crate) words: usize,
}

impl SurdSize {
    /// The maximum of both counts.
    pub(crate) fn max(self, other: Self) -> Self {
        Self { summands: self.summands.max(other.summands), words: self.words.max(other.words) }
    }
}

impl From<Rational> for Surd {
    fn from(number: Rational) -> Self {
        Self { rational: number, radicals: Vec::new() }
    }
}

impl From<i64> for Surd {
    fn from(number: i64) -> Self {
        Self::from(Rational::from(number))
    }
}

impl Default for Surd {
    /// 0.
    fn default() -> Self {
        Self::ZERO
    }
}

/// Whether the number is less than 0.
fn is_negative(number: &Rational) -> bool {
    number.sign() == Sign::Negative
}
