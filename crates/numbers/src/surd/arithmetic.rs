//! Sum, product and quotient of surds.

use std::{cmp::Ordering, collections::BTreeMap, ops::Neg};

use dashu_base::Gcd;

use super::{Radical, Surd};
use crate::{
    Rational,
    error::{Refusal, TooLarge},
};

impl Surd {
    /// The sum. Linear in the number of roots.
    ///
    /// # Errors
    ///
    /// More than [`MOST_RADICALS`](crate::MOST_RADICALS) roots, or numbers that are too long.
    pub fn sum(&self, other: &Self) -> Result<Self, TooLarge> {
        self.plain_sum(other).within_limits()
    }

    /// The difference.
    ///
    /// # Errors
    ///
    /// As for [`sum`](Self::sum).
    pub fn difference(&self, other: &Self) -> Result<Self, TooLarge> {
        self.sum(&-other)
    }

    /// The sum without limits, for comparisons.
    pub(super) fn plain_sum(&self, other: &Self) -> Self {
        let mut radicals = Vec::with_capacity(self.radicals.len() + other.radicals.len());
        let (mut ours, mut theirs) = (self.radicals.iter().peekable(), other.radicals.iter().peekable());
        while let (Some(a), Some(b)) = (ours.peek(), theirs.peek()) {
            match a.radicand.cmp(&b.radicand) {
                Ordering::Less => radicals.extend(ours.next().cloned()),
                Ordering::Greater => radicals.extend(theirs.next().cloned()),
                Ordering::Equal => {
                    let coefficient = &a.coefficient + &b.coefficient;
                    if !coefficient.is_zero() {
                        radicals.push(Radical { radicand: a.radicand, coefficient });
                    }
                    ours.next();
                    theirs.next();
                }
            }
        }
        radicals.extend(ours.chain(theirs).cloned());
        Self { rational: &self.rational + &other.rational, radicals }
    }

    /// The product of each summand with each. With `g` the greatest common divisor of squarefree `a` and `b`,
    /// `sqrt(a)·sqrt(b) = g·sqrt(ab/g²)`, which is squarefree again.
    ///
    /// # Errors
    ///
    /// A radicand beyond 64 binary digits; otherwise as for [`sum`](Self::sum).
    pub fn product(&self, other: &Self) -> Result<Self, TooLarge> {
        if let (Some(a), Some(b)) = (self.to_rational(), other.to_rational()) {
            return Self::from(a * b).within_limits();
        }
        let mut sums: BTreeMap<u64, Rational> = BTreeMap::new();
        for (a, by) in self.summands() {
            for (b, and) in other.summands() {
                let divisor = a.gcd(b);
                let radicand = (a / divisor).checked_mul(b / divisor).ok_or(TooLarge::Radicand)?;
                *sums.entry(radicand).or_default() += by * and * Rational::from(divisor);
            }
        }
        Self::from_summands(sums).within_limits()
    }

    /// The summands with their radicands, which for the rational one is 1.
    pub(super) fn summands(&self) -> impl Iterator<Item = (u64, &Rational)> {
        let rational = (!self.rational.is_zero()).then_some((1, &self.rational));
        rational
            .into_iter()
            .chain(self.radicals.iter().map(|radical| (radical.radicand, &radical.coefficient)))
    }

    /// The sum of rational multiples of square roots of squarefree numbers; radicand 1 holds the rational summand.
    pub(super) fn from_summands(mut sums: BTreeMap<u64, Rational>) -> Self {
        let rational = sums.remove(&1).unwrap_or_default();
        let radicals = sums.into_iter().filter(|(_, coefficient)| !coefficient.is_zero());
        let radicals = radicals.map(|(radicand, coefficient)| Radical { radicand, coefficient }).collect();
        Self { rational, radicals }
    }

    /// The product with a rational number.
    pub(super) fn times(&self, factor: &Rational) -> Result<Self, TooLarge> {
        self.product(&Self::from(factor.clone()))
    }

    /// The inverse, by making the denominator rational: each product with a conjugate removes a common divisor of
    /// radicands.
    ///
    /// # Errors
    ///
    /// [`Refusal::DivisionByZero`]; [`Refusal::TooLarge`], also if only an intermediate number is too large: the
    /// inverse of a sum of `k` independent roots has up to `2^k` summands.
    ///
    /// ```
    /// use campeao_numbers::{Rational, surd::Surd};
    /// let root = |number: i64| Surd::square_root_of(&Rational::from(number)).unwrap();
    /// let sum = Surd::from(1).sum(&root(2))?.sum(&root(3))?;
    /// assert_eq!(sum.inverse()?.to_string(), "1/2 + sqrt(2)*1/4 - sqrt(6)*1/4");
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn inverse(&self) -> Result<Self, Refusal> {
        let (mut above, mut below) = (Self::ONE, self.clone());
        while let Some(divisor) = below.common_divisor() {
            let conjugate = below.conjugate(divisor);
            above = above.product(&conjugate)?;
            below = below.product(&conjugate)?;
        }
        if below.is_zero() {
            return Err(Refusal::DivisionByZero);
        }
        Ok(above.times(&(Rational::ONE / below.rational))?)
    }

    /// The quotient.
    ///
    /// # Errors
    ///
    /// As for [`inverse`](Self::inverse).
    pub fn quotient(&self, other: &Self) -> Result<Self, Refusal> {
        if let (Some(a), Some(b)) = (self.to_rational(), other.to_rational())
            && !b.is_zero()
        {
            return Ok(Self::from(a / b).within_limits()?);
        }
        Ok(self.product(&other.inverse()?)?)
    }

    /// A number above 1 that divides some of the radicands and is coprime to the others; `None` without roots.
    pub(super) fn common_divisor(&self) -> Option<u64> {
        let (first, rest) = self.radicals.split_first()?;
        // The number so far divides every radicand already seen or is coprime to it, and so does each divisor of it.
        Some(rest.iter().fold(first.radicand, |divisor, radical| match divisor.gcd(radical.radicand) {
            1 => divisor,
            common => common,
        }))
    }

    /// The part without and the part with the roots whose radicands `divisor` divides.
    pub(super) fn parts(&self, divisor: u64) -> (Self, Self) {
        let (with, without) =
            self.radicals.iter().cloned().partition(|radical| radical.radicand.is_multiple_of(divisor));
        let fixed = Self { rational: self.rational.clone(), radicals: without };
        (fixed, Self { rational: Rational::ZERO, radicals: with })
    }

    /// The image under an automorphism that changes the sign of the root of one prime factor of `divisor`, and so the
    /// sign of every root whose radicand `divisor` divides.
    fn conjugate(&self, divisor: u64) -> Self {
        let mut conjugate = self.clone();
        for radical in
            conjugate.radicals.iter_mut().filter(|radical| radical.radicand.is_multiple_of(divisor))
        {
            radical.coefficient = -std::mem::take(&mut radical.coefficient);
        }
        conjugate
    }
}

impl Neg for &Surd {
    type Output = Surd;

    fn neg(self) -> Surd {
        let negated = |radical: &Radical| Radical {
            radicand: radical.radicand,
            coefficient: -radical.coefficient.clone(),
        };
        Surd { rational: -self.rational.clone(), radicals: self.radicals.iter().map(negated).collect() }
    }
}

impl Neg for Surd {
    type Output = Surd;

    fn neg(self) -> Surd {
        -&self
    }
}
