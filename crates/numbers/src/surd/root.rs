//! Square roots that are sums of square roots again.

use std::collections::BTreeMap;

use dashu_base::{BitTest, SquareRootRem};
use dashu_int::UBig;

use super::{Surd, is_negative};
use crate::{
    Rational,
    error::{Refusal, TooLarge},
    limits::MOST_SURD_BITS,
};

/// The most levels of [`Surd::square_root`], each of which removes a common divisor from the radicands. A field with
/// as many independent roots exceeds the limit on the roots of a surd.
const MOST_LEVELS: usize = 8;

/// Trial divisors up to this are tried on long numbers; the rest must fit a word.
const LAST_OF_LONG: u64 = 1 << 12;

impl Surd {
    /// The square root of a rational number, with a squarefree radicand.
    ///
    /// # Errors
    ///
    /// [`Refusal::NegativeSquare`]; [`Refusal::TooLarge`] if the radicand is not known to fit 64 binary digits.
    /// Squares have roots at any length.
    ///
    /// ```
    /// use campeao_numbers::{Rational, surd::Surd};
    /// let root = Surd::square_root_of(&(Rational::from(8) / Rational::from(3)))?;
    /// assert_eq!(root.to_string(), "sqrt(6)*2/3");
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn square_root_of(number: &Rational) -> Result<Self, Refusal> {
        if is_negative(number) {
            return Err(Refusal::NegativeSquare);
        }
        let (_, numerator) = number.numerator().clone().into_parts();
        let (above, over) = square_part(numerator)?;
        let (below, under) = square_part(number.denominator().clone())?;
        // sqrt(r/s) = sqrt(rs)/s, and r and s have no divisor in common.
        let radicand = over.checked_mul(under).ok_or(TooLarge::Radicand)?;
        let coefficient = Rational::from_parts(above.into(), below * UBig::from(under));
        Ok(Self::from_summands(BTreeMap::from([(radicand, coefficient)])).within_limits()?)
    }

    /// The square root that is not negative, if it is a surd. Within the limits it is always found.
    ///
    /// Write `x = a + b`, where `b` holds the roots whose radicands have a chosen common divisor. Then the root is
    /// `s + b/(2s)` with `s² = (a + sqrt(a² - b²))/2`, by the product and the sum of the root and its conjugate.
    ///
    /// # Errors
    ///
    /// [`Refusal::NegativeSquare`]; [`Refusal::NoSumOfRoots`], such as for `1 + sqrt(2)`; [`Refusal::TooLarge`].
    ///
    /// ```
    /// use campeao_numbers::{Rational, Refusal, surd::Surd};
    /// let root = Surd::square_root_of(&Rational::from(6))?;
    /// let square = Surd::from(5).sum(&root)?.sum(&root)?;
    /// assert_eq!(square.square_root()?.to_string(), "sqrt(2) + sqrt(3)");
    /// assert_eq!(root.square_root(), Err(Refusal::NoSumOfRoots));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn square_root(&self) -> Result<Self, Refusal> {
        if self.signum() < 0 { Err(Refusal::NegativeSquare) } else { self.root_in(MOST_LEVELS) }
    }

    fn root_in(&self, levels: usize) -> Result<Self, Refusal> {
        // All conjugates of a square are squares, so none is negative.
        if self.signum() < 0 {
            return Err(Refusal::NoSumOfRoots);
        }
        let Some(divisor) = self.common_divisor() else { return Self::square_root_of(&self.rational) };
        let levels = levels.checked_sub(1).ok_or(Refusal::NoSumOfRoots)?;
        let half = Rational::ONE / Rational::from(2);
        let (fixed, moved) = self.parts(divisor);
        let norm = fixed.product(&fixed)?.difference(&moved.product(&moved)?)?.root_in(levels)?;
        let start = fixed.sum(&norm)?.times(&half)?.root_in(levels)?;
        let rest = moved.times(&half)?.quotient(&start)?;
        Ok(start.sum(&rest)?)
    }
}

/// The root of the greatest square divisor, and the cofactor: `12 = 2²·3`.
fn square_part(number: UBig) -> Result<(UBig, u64), TooLarge> {
    let (root, rest) = number.sqrt_rem();
    if rest.is_zero() {
        // A square, 0 included, has the cofactor 1.
        return Ok((root, 1));
    }
    if number.bit_len() > 2 * MOST_SURD_BITS {
        return Err(TooLarge::SurdBits { limit: MOST_SURD_BITS });
    }
    let mut parts = Parts { root: UBig::ONE, radicand: 1 };
    let mut rest = number;
    let mut divisor = 2;
    let rest = loop {
        if let Ok(short) = u64::try_from(&rest) {
            break short;
        }
        if divisor > LAST_OF_LONG {
            // The remaining factor may still be a square.
            let (root, left) = rest.sqrt_rem();
            if !left.is_zero() {
                return Err(TooLarge::Radicand);
            }
            parts.root *= root;
            break 1;
        }
        let mut times = 0;
        while (&rest % divisor) == 0 {
            rest /= divisor;
            times += 1;
        }
        parts.take(divisor, times)?;
        divisor = next_divisor(divisor);
    };
    parts.take_all(rest, divisor)?;
    Ok((parts.root, parts.radicand))
}

/// The next trial divisor: 2, then the odd numbers, which include all other primes.
fn next_divisor(divisor: u64) -> u64 {
    if divisor == 2 { 3 } else { divisor + 2 }
}

/// The square root and the squarefree part of a number, as far as it has been factored.
struct Parts {
    root: UBig,
    radicand: u64,
}

impl Parts {
    /// Adds a power of a prime number.
    fn take(&mut self, prime: u64, times: u32) -> Result<(), TooLarge> {
        if times > 1 {
            self.root *= UBig::from(prime).pow((times / 2) as usize);
        }
        if times % 2 == 1 {
            self.radicand = self.radicand.checked_mul(prime).ok_or(TooLarge::Radicand)?;
        }
        Ok(())
    }

    /// Adds a number without prime factors below `divisor`. Once `divisor` exceeds the cube root at most two remain.
    fn take_all(&mut self, mut number: u64, mut divisor: u64) -> Result<(), TooLarge> {
        while divisor.checked_pow(3).is_some_and(|cube| cube <= number) {
            let mut times = 0;
            while number.is_multiple_of(divisor) {
                number /= divisor;
                times += 1;
            }
            self.take(divisor, times)?;
            divisor = next_divisor(divisor);
        }
        let root = number.isqrt();
        if root * root == number { self.take(root, 2) } else { self.take(number, 1) }
    }
}
