//! Dyadic numbers: a whole number over a power of two. They are the numbers born on finite days (*Winning
//! Ways* ch. 2; *On Numbers and Games* ch. 1; Siegel II.2). A number whose reduced numerator fits a machine word
//! is kept in place, without allocation; larger ones are behind a pointer.

mod arithmetic;
mod text;

use std::cmp::Ordering;

use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig, Word};
use dashu_ratio::RBig;

/// An exact dyadic number `numerator / 2^exponent`, always reduced: the numerator is odd or the exponent 0.
///
/// ```
/// use campeao_numbers::Dyadic;
/// let three_quarters = Dyadic::new(3, 2);
/// assert_eq!(three_quarters.to_string(), "3/4");
/// assert_eq!(&three_quarters + &Dyadic::new(1, 2), Dyadic::ONE);
/// let (left, right) = three_quarters.canonical_options();
/// assert_eq!((left, right), (Some(Dyadic::new(1, 1)), Some(Dyadic::ONE)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// A number that fits `Small` is never kept as `Big`, so that equality is equality of fields.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { numerator: i64, exponent: u32 },
    Big(Box<Big>),
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Big {
    numerator: IBig,
    exponent: u32,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Self = Self::small(0, 0);
    /// The number 1.
    pub const ONE: Self = Self::small(1, 0);

    /// `numerator / 2^exponent`, reduced.
    pub fn new(numerator: impl Into<IBig>, exponent: u32) -> Self {
        Self::reduced(numerator.into(), exponent)
    }

    /// `numerator / 2^exponent`, reduced; unlike [`Dyadic::new`] it never goes through a big integer.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// assert_eq!(Dyadic::of_words(6, 3), Dyadic::new(3, 2));
    /// ```
    #[inline]
    pub fn of_words(numerator: i64, exponent: u32) -> Self {
        Self::from_parts(i128::from(numerator), exponent)
    }

    /// The number with these fields, which are reduced already.
    #[inline]
    const fn small(numerator: i64, exponent: u32) -> Self {
        Self(Repr::Small { numerator, exponent })
    }

    /// `numerator / 2^exponent`, reduced; the common path of sums and products.
    #[inline]
    pub(crate) fn from_parts(numerator: i128, exponent: u32) -> Self {
        let shift = numerator.trailing_zeros().min(exponent);
        // Zero has 128 trailing zeros, possibly more than the exponent allows.
        let exponent = if numerator == 0 { 0 } else { exponent - shift };
        let numerator = if shift < 128 { numerator >> shift } else { 0 };
        match i64::try_from(numerator) {
            Ok(numerator) => Self::small(numerator, exponent),
            Err(_) => Self(Repr::Big(Box::new(Big { numerator: numerator.into(), exponent }))),
        }
    }

    fn reduced(numerator: IBig, exponent: u32) -> Self {
        if let Ok(numerator) = i64::try_from(&numerator) {
            return Self::of_words(numerator, exponent);
        }
        let shift = numerator
            .trailing_zeros()
            .map_or(exponent, |zeros| u32::try_from(zeros).unwrap_or(u32::MAX).min(exponent));
        let exponent = exponent - shift;
        let numerator = if shift > 0 { numerator >> shift as usize } else { numerator };
        match i64::try_from(&numerator) {
            Ok(numerator) => Self::small(numerator, exponent),
            Err(_) => Self(Repr::Big(Box::new(Big { numerator, exponent }))),
        }
    }

    /// The dyadic number equal to this rational, if its denominator is a power of two below `2^(2^32)`.
    ///
    /// ```
    /// use campeao_numbers::{Dyadic, Rational};
    /// let third = Rational::ONE / Rational::from(3);
    /// assert_eq!(Dyadic::from_rational(&third), None);
    /// ```
    pub fn from_rational(rational: &RBig) -> Option<Self> {
        let zeros = rational.denominator().trailing_zeros()?;
        (rational.denominator().bit_len() == zeros + 1)
            .then(|| u32::try_from(zeros).ok())
            .flatten()
            .map(|exponent| Self::reduced(rational.numerator().clone(), exponent))
    }

    /// The same number as a rational.
    pub fn to_rational(&self) -> RBig {
        RBig::from_parts(self.numerator(), UBig::ONE << self.exponent() as usize)
    }

    /// The numerator of the reduced fraction.
    pub fn numerator(&self) -> IBig {
        match &self.0 {
            Repr::Small { numerator, .. } => IBig::from(*numerator),
            Repr::Big(big) => big.numerator.clone(),
        }
    }

    /// The `e` of the reduced denominator `2^e`.
    #[inline]
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Repr::Small { exponent, .. } => *exponent,
            Repr::Big(big) => big.exponent,
        }
    }

    /// Numerator and exponent, if the numerator fits a machine word.
    #[inline]
    pub fn as_small(&self) -> Option<(i64, u32)> {
        match &self.0 {
            Repr::Small { numerator, exponent } => Some((*numerator, *exponent)),
            Repr::Big(_) => None,
        }
    }

    /// Whether it is 0.
    #[inline]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small { numerator: 0, .. })
    }

    /// Whether it is a whole number.
    #[inline]
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// -1, 0 or 1: the sign.
    #[inline]
    pub fn signum(&self) -> i8 {
        match &self.0 {
            Repr::Small { numerator, .. } => numerator.signum() as i8,
            Repr::Big(big) if big.numerator.sign() == Sign::Negative => -1,
            Repr::Big(_) => 1,
        }
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.signum() < 0 { -self } else { self.clone() }
    }

    /// The greatest whole number that is not greater than this number.
    pub fn floor(&self) -> IBig {
        match &self.0 {
            // Shifting right rounds towards minus infinity, and a shift by 63 leaves the sign.
            Repr::Small { numerator, exponent } => IBig::from(numerator >> (*exponent).min(63)),
            Repr::Big(big) => &big.numerator >> big.exponent as usize,
        }
    }

    /// The day on which the number is born: 0 on day 0, `n` on day `|n|`, and `m/2^e` in lowest terms, not whole,
    /// on day `floor(|m/2^e|) + e + 1`.
    ///
    /// ```
    /// use campeao_numbers::{Dyadic, UBig};
    /// assert_eq!(Dyadic::new(5, 1).birthday(), UBig::from(4_u8)); // 5/2 = {2|3}, and 3 is born on day 3
    /// ```
    pub fn birthday(&self) -> UBig {
        let (_, whole) = self.abs().floor().into_parts();
        if self.is_integer() { whole } else { whole + UBig::from(self.exponent()) + UBig::ONE }
    }

    /// The left and the right option of the canonical form: `3/4 = {1/2|1}`, `3 = {2|}`, `0 = {|}`.
    pub fn canonical_options(&self) -> (Option<Self>, Option<Self>) {
        match &self.0 {
            Repr::Small { numerator, exponent: 0 } => match numerator.signum() {
                0 => (None, None),
                1 => (Some(Self::small(numerator - 1, 0)), None),
                _ => (None, Some(Self::small(numerator + 1, 0))),
            },
            Repr::Small { numerator, exponent } => (
                Some(Self::from_parts(i128::from(*numerator) - 1, *exponent)),
                Some(Self::from_parts(i128::from(*numerator) + 1, *exponent)),
            ),
            Repr::Big(big) => {
                let below = || Self::reduced(&big.numerator - IBig::ONE, big.exponent);
                let above = || Self::reduced(&big.numerator + IBig::ONE, big.exponent);
                match (big.exponent, self.signum()) {
                    (0, 1) => (Some(below()), None),
                    (0, _) => (None, Some(above())),
                    _ => (Some(below()), Some(above())),
                }
            }
        }
    }
}

impl Default for Dyadic {
    /// 0.
    fn default() -> Self {
        Self::ZERO
    }
}

impl From<i64> for Dyadic {
    #[inline]
    fn from(integer: i64) -> Self {
        Self::small(integer, 0)
    }
}

impl From<i32> for Dyadic {
    #[inline]
    fn from(integer: i32) -> Self {
        Self::small(i64::from(integer), 0)
    }
}

impl From<IBig> for Dyadic {
    fn from(integer: IBig) -> Self {
        Self::reduced(integer, 0)
    }
}

impl From<&Dyadic> for RBig {
    fn from(number: &Dyadic) -> Self {
        number.to_rational()
    }
}

impl Ord for Dyadic {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small { numerator: a, exponent: e }, Repr::Small { numerator: b, exponent: f }) => {
                compare_small(*a, *e, *b, *f)
            }
            _ => self.compare_big(other),
        }
    }
}

impl PartialOrd for Dyadic {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares `a/2^e` with `b/2^f`.
#[inline]
fn compare_small(a: i64, e: u32, b: i64, f: u32) -> Ordering {
    if e == f {
        return a.cmp(&b);
    }
    if e > f {
        return compare_small(b, f, a, e).reverse();
    }
    // From a difference of 64 on, a number other than 0 exceeds every machine word.
    if f - e >= 64 && a != 0 {
        return a.cmp(&0);
    }
    (i128::from(a) << (f - e).min(63)).cmp(&i128::from(b))
}

impl Dyadic {
    fn compare_big(&self, other: &Self) -> Ordering {
        self.signum().cmp(&other.signum()).then_with(|| {
            // The place of the leading bit decides most comparisons without aligning the two.
            let by_magnitude = self.leading_place().cmp(&other.leading_place());
            if by_magnitude.is_ne() {
                return if self.signum() < 0 { by_magnitude.reverse() } else { by_magnitude };
            }
            let exponent = self.exponent().max(other.exponent());
            self.scaled(exponent).cmp(&other.scaled(exponent))
        })
    }

    /// The `p` with `2^(p-1) <= |self| < 2^p`; for numbers other than 0.
    fn leading_place(&self) -> i128 {
        let bits = match &self.0 {
            Repr::Small { numerator, .. } => 64 - i128::from(numerator.unsigned_abs().leading_zeros()),
            Repr::Big(big) => {
                let (_, words) = big.numerator.as_sign_words();
                let idle = words.last().map_or(0, |word| word.leading_zeros());
                words.len() as i128 * i128::from(Word::BITS) - i128::from(idle)
            }
        };
        bits - i128::from(self.exponent())
    }

    /// The whole number `self · 2^exponent`; `exponent` is at least that of the number.
    pub(crate) fn scaled(&self, exponent: u32) -> IBig {
        self.numerator() << (exponent - self.exponent()) as usize
    }
}
