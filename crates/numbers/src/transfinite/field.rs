//! Sum, product, inverse and square root of nimbers below `w^w^w`.

use dashu_base::BitTest;

use super::{Exponent, LARGEST_DEGREE, TransfiniteNimber, roots::odd_prime};
use crate::{
    error::{Refusal, TooLarge},
    limits::{Budget, MOST_TERMS},
    nimber::Nimber,
};

impl TransfiniteNimber {
    /// The nim-sum.
    ///
    /// # Errors
    ///
    /// [`TooLarge::Terms`].
    pub fn sum(&self, other: &Self) -> Result<Self, TooLarge> {
        let mut sum = self.clone();
        for (exponent, coefficient) in &other.terms {
            sum.add_term(exponent.clone(), coefficient);
        }
        sum.within_limits()
    }

    fn within_limits(self) -> Result<Self, TooLarge> {
        if self.terms.len() > MOST_TERMS {
            return Err(TooLarge::Terms { limit: MOST_TERMS });
        }
        Ok(self)
    }

    /// The machine words of the largest coefficient, at least 1.
    fn words(&self) -> usize {
        self.terms.values().map(|nimber| nimber.size().bit_len()).max().unwrap_or(0).div_ceil(64).max(1)
    }

    /// The nim-product.
    ///
    /// # Errors
    ///
    /// [`Refusal::UnknownRoot`] if an `α_p` is needed that lies in too large a field; [`Refusal::TooLarge`].
    ///
    /// ```
    /// use campeao_numbers::TransfiniteNimber;
    /// let root: TransfiniteNimber = "*w^w".parse()?;
    /// let square = root.square()?;
    /// assert_eq!(square.square()?.product(&root)?.to_string(), "*4"); // w^w is the fifth root of *4
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn product(&self, other: &Self) -> Result<Self, Refusal> {
        Budget::new().spend(self.terms.len() * other.terms.len(), self.words() * other.words())?;
        let mut product = Self::zero();
        for (exponent, coefficient) in &self.terms {
            for (other_exponent, other_coefficient) in &other.terms {
                let coefficient = coefficient * other_coefficient;
                product.add_product(exponent, other_exponent, &coefficient)?;
            }
        }
        Ok(product.within_limits()?)
    }

    /// The square; squaring is additive, so its cost is linear in the number of terms.
    ///
    /// # Errors
    ///
    /// As for [`product`](Self::product).
    pub fn square(&self) -> Result<Self, Refusal> {
        let mut square = Self::zero();
        for (exponent, coefficient) in &self.terms {
            square.add_product(exponent, exponent, &coefficient.square())?;
        }
        Ok(square.within_limits()?)
    }

    /// Adds the product of two powers of `w` and a finite nimber.
    fn add_product(&mut self, a: &Exponent, b: &Exponent, coefficient: &Nimber) -> Result<(), Refusal> {
        let mut exponents = Vec::with_capacity(a.0.len().max(b.0.len()));
        let mut full = Vec::new();
        for k in 0..a.0.len().max(b.0.len()) {
            let (x, y) = (a.0.get(k).copied().unwrap_or(0), b.0.get(k).copied().unwrap_or(0));
            let (exponent, carries) =
                if x == 0 || y == 0 { (x + y, false) } else { joined(x, y, odd_prime(k))? };
            exponents.push(exponent);
            if carries {
                full.push(k);
            }
        }
        let exponent = Exponent::trimmed(exponents);
        if full.is_empty() {
            self.add_term(exponent, coefficient);
            return Ok(());
        }
        // The p-th power of κ_0 is α_p, a nimber in smaller primes.
        let mut product = Self::single(exponent, coefficient);
        for k in full.into_iter().rev() {
            product = product.product(&Self::alpha(k)?)?;
        }
        for (exponent, coefficient) in product.terms {
            self.add_term(exponent, &coefficient);
        }
        Ok(())
    }

    /// The degree of the smallest field that holds the nimber: the number of squarings that give the nimber again.
    ///
    /// # Errors
    ///
    /// As for [`product`](Self::product); [`TooLarge::Steps`] for degrees above 8192.
    pub fn degree(&self) -> Result<usize, Refusal> {
        let mut power = self.square()?;
        let mut budget = Budget::new();
        for degree in 1..=LARGEST_DEGREE {
            if power == *self {
                return Ok(degree);
            }
            budget.spend(power.terms.len(), power.words())?;
            power = power.square()?;
        }
        Err(TooLarge::Steps { limit: LARGEST_DEGREE }.into())
    }

    /// The inverse, as a power: the product of all other conjugates divided by the norm.
    ///
    /// # Errors
    ///
    /// [`Refusal::DivisionByZero`], and as for [`degree`](Self::degree).
    pub fn inverse(&self) -> Result<Self, Refusal> {
        if let Some(finite) = self.as_finite() {
            return finite.inverse().map(Self::from).ok_or(Refusal::DivisionByZero);
        }
        // Computes x^(2^d - 2) by doubling exponents of the form 2^n - 1 (Itoh and Tsujii 1988).
        let steps = self.degree()? - 1;
        let mut power = self.clone();
        let mut length = 1;
        for place in (0..steps.ilog2()).rev() {
            power = power.squared(length)?.product(&power)?;
            length *= 2;
            if steps >> place & 1 == 1 {
                power = power.square()?.product(self)?;
                length += 1;
            }
        }
        power.square()
    }

    fn squared(&self, times: usize) -> Result<Self, Refusal> {
        (0..times).try_fold(self.clone(), |power, _| power.square())
    }

    /// The square root. Every nimber has exactly one.
    ///
    /// # Errors
    ///
    /// As for [`degree`](Self::degree).
    pub fn square_root(&self) -> Result<Self, Refusal> {
        match self.as_finite() {
            Some(finite) => Ok(finite.square_root().into()),
            None => self.squared(self.degree()? - 1),
        }
    }
}

/// The product of two products of roots, each given by a number whose digits to the base `p` are the exponents of the
/// `κ_j`, and whether `α_p` is a factor besides.
///
/// The `p`-th power of `κ_j` is `κ_(j-1)`, so carries go to the lower digit, and out at the bottom.
fn joined(a: u64, b: u64, p: u64) -> Result<(u64, bool), TooLarge> {
    let digits = |mut number: u64| {
        let mut digits = Vec::new();
        while number > 0 {
            digits.push(number % p);
            number /= p;
        }
        digits
    };
    let (a, b) = (digits(a), digits(b));
    let mut carry = 0;
    let mut joined = 0_u64;
    for place in (0..a.len().max(b.len())).rev() {
        let digit = a.get(place).unwrap_or(&0) + b.get(place).unwrap_or(&0) + carry;
        carry = u64::from(digit >= p);
        let grown = joined.checked_mul(p).and_then(|joined| joined.checked_add(digit % p));
        joined = grown.ok_or(TooLarge::Bits { limit: 64 })?;
    }
    Ok((joined, carry == 1))
}
