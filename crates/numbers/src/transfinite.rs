//! Nimbers below `w^w^w`: the algebraic closure of the field of two elements (*On Numbers and Games* ch. 6; Lenstra,
//! *On the algebraic closure of two*, 1977; Siegel VIII.4).
//!
//! Every ordinal below `w^w^w` is a sum of terms `w^(w^k·c_k + … + w·c_1 + c_0)·n` with finite `n`. As nimbers, the
//! terms are products of `n` and roots. Let `p` be the `k`-th odd prime, from 3 = `p_0` on, and let `d_j` be the
//! digits of `c_k` to the base `p`. Then `c_k` contributes the product of the `d_j`-th powers of `κ_j = w^(w^k·p^j)`.
//! Each `κ_j` is a `p`-th root of the one before, and `κ_0` one of `α_p`, the least nimber without a `p`-th root below
//! `κ_0`. Only computation finds them ([`TransfiniteNimber::least_without_root`]).

mod extension;
mod field;
mod roots;
mod text;

use std::{cmp::Ordering, collections::BTreeMap};

use roots::MOST_PRIMES;

use crate::{
    error::{Refusal, TooLarge},
    limits::within_limit,
    nimber::Nimber,
    ordinal::Ordinal,
};
use dashu_base::BitTest;

/// The largest degree of a finite field in which inverses, square roots and `α_p` are sought.
const LARGEST_DEGREE: usize = 1 << 13;

/// A nimber below `w^w^w`.
///
/// ```
/// use campeao_numbers::TransfiniteNimber;
/// let nimber = |text: &str| text.parse::<TransfiniteNimber>().unwrap();
/// let omega = nimber("*w");
/// assert_eq!(omega.product(&omega)?.product(&omega)?, nimber("*2")); // w is the cube root of *2
/// assert_eq!(omega.inverse()?.product(&omega)?, nimber("*"));
/// assert_eq!(nimber("*(w + 1)").sum(&nimber("*(w + 3)"))?, nimber("*2"));
/// # Ok::<(), campeao_numbers::Refusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransfiniteNimber {
    /// Coefficients are not 0.
    terms: BTreeMap<Exponent, Nimber>,
}

/// The exponent of `w` in a term: `w^k·c_k + … + c_0`, with `c_0` first and the last entry not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Exponent(Vec<u64>);

impl Exponent {
    /// The exponent without zeros at its end.
    fn trimmed(mut coefficients: Vec<u64>) -> Self {
        while coefficients.last() == Some(&0) {
            coefficients.pop();
        }
        Self(coefficients)
    }
}

impl Ord for Exponent {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Exponent {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl TransfiniteNimber {
    /// `*0`.
    pub fn zero() -> Self {
        Self::default()
    }

    /// `*1`.
    pub fn one() -> Self {
        Self::from(Nimber::ONE)
    }

    /// Whether it is `*0`.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// The finite nimber that equals it, if there is one.
    pub fn as_finite(&self) -> Option<Nimber> {
        match self.terms.first_key_value() {
            None => Some(Nimber::ZERO),
            Some((exponent, nimber)) if exponent.0.is_empty() && self.terms.len() == 1 => {
                Some(nimber.clone())
            }
            _ => None,
        }
    }

    /// The size of the heap.
    ///
    /// # Errors
    ///
    /// If the normal form is too long.
    pub fn size(&self) -> Result<Ordinal, TooLarge> {
        self.terms.iter().rev().try_fold(Ordinal::zero(), |size, (exponent, coefficient)| {
            let mut powers = exponent.0.iter().enumerate().rev();
            let exponent = powers.try_fold(Ordinal::zero(), |exponent, (place, count)| {
                exponent.sum(&Ordinal::monomial(Ordinal::from(place as u64), (*count).into())?)
            })?;
            size.sum(&Ordinal::monomial(exponent, coefficient.size().clone())?)
        })
    }

    fn single(exponent: Exponent, coefficient: &Nimber) -> Self {
        let mut nimber = Self::zero();
        nimber.add_term(exponent, coefficient);
        nimber
    }

    /// Adds a term.
    fn add_term(&mut self, exponent: Exponent, coefficient: &Nimber) {
        use std::collections::btree_map::Entry;
        if coefficient.is_zero() {
            return;
        }
        match self.terms.entry(exponent) {
            Entry::Vacant(entry) => {
                entry.insert(coefficient.clone());
            }
            Entry::Occupied(mut entry) => {
                *entry.get_mut() += coefficient;
                if entry.get().is_zero() {
                    entry.remove();
                }
            }
        }
    }
}

impl From<Nimber> for TransfiniteNimber {
    fn from(nimber: Nimber) -> Self {
        Self::single(Exponent::default(), &nimber)
    }
}

impl TryFrom<&Ordinal> for TransfiniteNimber {
    type Error = Refusal;

    /// The heap of this size; refused from `w^w^w` on.
    fn try_from(size: &Ordinal) -> Result<Self, Refusal> {
        let mut nimber = Self::zero();
        for term in size.terms() {
            let mut coefficients = Vec::new();
            for power in term.exponent().terms() {
                let place = power.exponent().as_natural().ok_or(Refusal::BeyondTheField)?;
                let place = usize::try_from(place).ok().filter(|place| *place < MOST_PRIMES);
                let place = place.ok_or(TooLarge::Terms { limit: MOST_PRIMES })?;
                let count = u64::try_from(power.coefficient()).map_err(|_| TooLarge::Bits { limit: 64 })?;
                if coefficients.len() <= place {
                    coefficients.resize(place + 1, 0);
                }
                coefficients[place] = count;
            }
            within_limit(term.coefficient().bit_len())?;
            nimber.add_term(Exponent::trimmed(coefficients), &Nimber::from(term.coefficient().clone()));
        }
        Ok(nimber)
    }
}
