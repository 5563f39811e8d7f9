//! Sum, difference, product and negation of dyadic numbers, for values and references.

use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use dashu_base::BitTest;

use super::{Big, Dyadic, Repr};
use crate::{error::TooLarge, limits::within_limit};

impl Dyadic {
    #[inline]
    fn sum(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (Repr::Small { numerator: a, exponent: 0 }, Repr::Small { numerator: b, exponent: 0 }) => {
                match a.checked_add(*b) {
                    Some(sum) => Self::small(sum, 0),
                    None => Self::from_parts(i128::from(*a) + i128::from(*b), 0),
                }
            }
            (Repr::Small { numerator: a, exponent: e }, Repr::Small { numerator: b, exponent: f })
                if e.abs_diff(*f) < 64 =>
            {
                let exponent = *e.max(f);
                let a = i128::from(*a) << (exponent - e);
                let b = i128::from(*b) << (exponent - f);
                match a.checked_add(b) {
                    Some(sum) => Self::from_parts(sum, exponent),
                    None => self.sum_big(other),
                }
            }
            _ => self.sum_big(other),
        }
    }

    #[cold]
    fn sum_big(&self, other: &Self) -> Self {
        let exponent = self.exponent().max(other.exponent());
        Self::reduced(self.scaled(exponent) + other.scaled(exponent), exponent)
    }

    #[inline]
    fn product(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (Repr::Small { numerator: a, exponent: e }, Repr::Small { numerator: b, exponent: f }) => {
                Self::from_parts(i128::from(*a) * i128::from(*b), add_exponents(*e, *f))
            }
            _ => Self::reduced(
                self.numerator() * other.numerator(),
                add_exponents(self.exponent(), other.exponent()),
            ),
        }
    }

    #[inline]
    fn negated(&self) -> Self {
        match &self.0 {
            Repr::Small { numerator, exponent } => match numerator.checked_neg() {
                Some(numerator) => Self::small(numerator, *exponent),
                None => Self::from_parts(-i128::from(*numerator), *exponent),
            },
            Repr::Big(big) => Self::reduced(-&big.numerator, big.exponent),
        }
    }

    /// The sum, refused if it would be too large to write.
    ///
    /// The operators have no limit; sums of numbers that a user made should come through here.
    ///
    /// # Errors
    ///
    /// [`TooLarge::Bits`] if numerator or denominator would exceed [`MOST_BITS`](crate::MOST_BITS).
    pub fn checked_add(&self, other: &Self) -> Result<Self, TooLarge> {
        // Aligning takes as many bits as the larger exponent and the larger numerator together.
        let numerators = self.numerator_bits().max(other.numerator_bits());
        within_limit(numerators + self.exponent().max(other.exponent()) as usize)?;
        Ok(self + other)
    }

    /// The product, refused if numerator or denominator would be too large.
    ///
    /// # Errors
    ///
    /// [`TooLarge::Bits`] if numerator or denominator would exceed [`MOST_BITS`](crate::MOST_BITS).
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// let mut number = Dyadic::ONE.halved();
    /// while let Ok(square) = number.checked_mul(&number) {
    ///     number = square;
    /// }
    /// assert_eq!(number.exponent(), 1 << 19);
    /// ```
    pub fn checked_mul(&self, other: &Self) -> Result<Self, TooLarge> {
        within_limit(self.numerator_bits() + other.numerator_bits())?;
        within_limit(self.exponent() as usize + other.exponent() as usize + 1)?;
        Ok(self * other)
    }

    fn numerator_bits(&self) -> usize {
        match &self.0 {
            Repr::Small { numerator, .. } => numerator.unsigned_abs().bit_len(),
            Repr::Big(big) => big.numerator.bit_len(),
        }
    }

    /// Half of it.
    #[inline]
    #[must_use]
    pub fn halved(&self) -> Self {
        match &self.0 {
            Repr::Small { numerator, exponent: 0 } if numerator % 2 == 0 => Self::small(numerator / 2, 0),
            Repr::Small { numerator, exponent } => Self::small(*numerator, add_exponents(*exponent, 1)),
            Repr::Big(big) => Self::reduced(big.numerator.clone(), add_exponents(big.exponent, 1)),
        }
    }

    /// Twice it.
    #[inline]
    #[must_use]
    pub fn doubled(&self) -> Self {
        match &self.0 {
            Repr::Small { numerator, exponent: 0 } => Self::from_parts(i128::from(*numerator) * 2, 0),
            Repr::Small { numerator, exponent } => Self::small(*numerator, exponent - 1),
            Repr::Big(big) if big.exponent == 0 => Self::reduced(&big.numerator << 1, 0),
            Repr::Big(big) => Self(Repr::Big(Box::new(Big {
                numerator: big.numerator.clone(),
                exponent: big.exponent - 1,
            }))),
        }
    }
}

/// The exponent of a product. A denominator of more than four billion bits exceeds every limit on texts and memory. If
/// one occurs nevertheless, the caller has broken its contract: the program stops, because the result would be wrong.
#[inline]
fn add_exponents(e: u32, f: u32) -> u32 {
    let Some(exponent) = e.checked_add(f) else {
        panic!("the denominator of a dyadic number exceeds 2^(2^32)")
    };
    exponent
}

/// The operators of all four combinations of values and references.
macro_rules! operators {
    ($($operator:ident, $verb:ident, $assign:ident, $assign_verb:ident: |$a:ident, $b:ident| $body:expr;)*) => {$(
        impl $operator for &Dyadic {
            type Output = Dyadic;
            #[inline]
            fn $verb(self, other: &Dyadic) -> Dyadic {
                let ($a, $b) = (self, other);
                $body
            }
        }
        impl $operator for Dyadic {
            type Output = Dyadic;
            #[inline]
            fn $verb(self, other: Dyadic) -> Dyadic {
                (&self).$verb(&other)
            }
        }
        impl $operator<&Dyadic> for Dyadic {
            type Output = Dyadic;
            #[inline]
            fn $verb(self, other: &Dyadic) -> Dyadic {
                (&self).$verb(other)
            }
        }
        impl $operator<Dyadic> for &Dyadic {
            type Output = Dyadic;
            #[inline]
            fn $verb(self, other: Dyadic) -> Dyadic {
                self.$verb(&other)
            }
        }
        impl $assign<&Dyadic> for Dyadic {
            #[inline]
            fn $assign_verb(&mut self, other: &Dyadic) {
                *self = (&*self).$verb(other);
            }
        }
        impl $assign for Dyadic {
            #[inline]
            fn $assign_verb(&mut self, other: Dyadic) {
                *self = (&*self).$verb(&other);
            }
        }
    )*};
}

operators! {
    Add, add, AddAssign, add_assign: |a, b| a.sum(b);
    Sub, sub, SubAssign, sub_assign: |a, b| a.sum(&b.negated());
    Mul, mul, MulAssign, mul_assign: |a, b| a.product(b);
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    #[inline]
    fn neg(self) -> Dyadic {
        self.negated()
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;
    #[inline]
    fn neg(self) -> Dyadic {
        self.negated()
    }
}

impl std::iter::Sum for Dyadic {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, |sum, number| sum + number)
    }
}
