//! The order of surds. The sign is found from ever narrower rational intervals around the surd, until 0 lies outside.
//! That happens in the end, because a surd with a coefficient other than 0 is not 0.

use std::cmp::Ordering;

use dashu_base::SquareRootRem;
use dashu_int::{IBig, UBig};

use super::{Surd, is_negative};
use crate::{Rational, surd::Radical};

/// The binary digits after the point of the first interval.
const FIRST_BITS: usize = 64;

impl Surd {
    /// -1, 0 or 1: the sign.
    ///
    /// Let `k` independent roots occur, all summands have denominator 1, and their absolute values add up to less than
    /// `B`. Then the distance of a surd other than 0 from 0 exceeds `B^(1 - 2^k)`, because the product of its
    /// conjugates is a whole number. That bounds the digits needed; most signs need few.
    pub fn signum(&self) -> i8 {
        let sign = |negative: bool| if negative { -1 } else { 1 };
        let mut signs = self.coefficients().map(is_negative);
        let Some(first) = signs.next() else { return 0 };
        if signs.all(|other| other == first) {
            return sign(first);
        }
        let mut bits = FIRST_BITS;
        loop {
            let (lower, upper) = self.scaled_bounds(bits);
            if lower >= IBig::ZERO {
                return 1;
            }
            if upper <= IBig::ZERO {
                return -1;
            }
            bits *= 2;
        }
    }

    /// Rational bounds with the surd strictly between them, or both equal to it if it is rational. They are less than
    /// `k + 1` units of `2^-bits` apart if there are `k` roots.
    ///
    /// ```
    /// use campeao_numbers::{Rational, surd::Surd};
    /// let root = Surd::square_root_of(&Rational::from(2))?;
    /// let (lower, upper) = root.bounds(4);
    /// assert_eq!((lower.to_string(), upper.to_string()), ("11/8".to_owned(), "23/16".to_owned()));
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn bounds(&self, bits: usize) -> (Rational, Rational) {
        if let Some(rational) = self.to_rational() {
            return (rational.clone(), rational.clone());
        }
        let (lower, upper) = self.scaled_bounds(bits);
        let unit = UBig::ONE << bits;
        (Rational::from_parts(lower, unit.clone()), Rational::from_parts(upper, unit))
    }

    /// Whole numbers strictly below and above `2^bits` times the surd, which has roots.
    fn scaled_bounds(&self, bits: usize) -> (IBig, IBig) {
        let scaled = &self.rational * Rational::from(UBig::ONE << bits);
        let (mut lower, mut upper) = (scaled.floor(), scaled.ceil());
        for radical in &self.radicals {
            let magnitude = IBig::from(scaled_floor(radical, bits));
            // A multiple of an irrational root is never whole, so the upper bound is the next number above the floor.
            if is_negative(&radical.coefficient) {
                lower -= &magnitude + IBig::ONE;
                upper -= magnitude;
            } else {
                lower += &magnitude;
                upper += magnitude + IBig::ONE;
            }
        }
        (lower, upper)
    }
}

/// The floor of `2^bits` times the absolute value of a multiple of a root.
fn scaled_floor(radical: &Radical, bits: usize) -> UBig {
    let (_, numerator) = radical.coefficient.numerator().clone().into_parts();
    let denominator = radical.coefficient.denominator();
    let square = (numerator.sqr() * UBig::from(radical.radicand)) << (2 * bits);
    // For x ≥ 0, the floor of the root of x is the floor of the root of the floor of x.
    (square / denominator.sqr()).sqrt_rem().0
}

impl Ord for Surd {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.to_rational(), other.to_rational()) {
            (Some(a), Some(b)) => a.cmp(b),
            _ => self.plain_sum(&-other).signum().cmp(&0),
        }
    }
}

impl PartialOrd for Surd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
