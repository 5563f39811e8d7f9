//! Polynomials in tracks, with integer coefficients: the values of terms.

use crate::automaton::Track;
use crate::{Beyond, CheckError};
use std::collections::BTreeMap;

/// The greatest coefficient, constant and modulus of a condition that an automaton decides.
pub(crate) const GREATEST: i64 = 1 << 32;
/// The most products of monomials in a product of polynomials.
const MOST_PRODUCTS: usize = 1 << 10;

/// A polynomial: each monomial, as the list of its tracks in ascending order, has a coefficient other than 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Polynomial(BTreeMap<Vec<Track>, i64>);

/// A sum of multiples of tracks, and a constant.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    pub(crate) factors: Vec<(Track, i64)>,
    pub(crate) constant: i64,
}

impl From<i64> for Polynomial {
    fn from(constant: i64) -> Self {
        Self(BTreeMap::from([(Vec::new(), constant)]).into_iter().filter(|&(_, value)| value != 0).collect())
    }
}

impl Polynomial {
    /// The number on a track.
    pub(crate) fn track(track: Track) -> Self {
        Self(BTreeMap::from([(vec![track], 1)]))
    }

    /// The sum with a multiple of another polynomial.
    pub(crate) fn plus(&self, factor: i64, other: &Self) -> Result<Self, Beyond> {
        let mut sum = self.0.clone();
        for (monomial, &coefficient) in &other.0 {
            let more = coefficient.checked_mul(factor).ok_or(Beyond::Numbers)?;
            let entry = sum.entry(monomial.clone()).or_insert(0);
            *entry = entry.checked_add(more).ok_or(Beyond::Numbers)?;
        }
        sum.retain(|_, coefficient| *coefficient != 0);
        Ok(Self(sum))
    }

    /// The product.
    pub(crate) fn times(&self, other: &Self) -> Result<Self, Beyond> {
        if self.0.len() * other.0.len() > MOST_PRODUCTS {
            return Err(Beyond::Product);
        }
        let mut product = Self::default();
        for (left, &a) in &self.0 {
            for (right, &b) in &other.0 {
                let mut monomial = [left.as_slice(), right].concat();
                monomial.sort_unstable();
                let coefficient = a.checked_mul(b).ok_or(Beyond::Numbers)?;
                product = product.plus(1, &Self(BTreeMap::from([(monomial, coefficient)])))?;
            }
        }
        Ok(product)
    }

    /// The polynomial with its tracks replaced simultaneously.
    pub(crate) fn with(&self, value: impl Fn(Track) -> Self) -> Result<Self, Beyond> {
        let mut sum = Self::default();
        for (monomial, &coefficient) in &self.0 {
            let product =
                monomial.iter().try_fold(Self::from(1), |product, &track| product.times(&value(track)))?;
            sum = sum.plus(coefficient, &product)?;
        }
        Ok(sum)
    }

    /// Its value, if it is constant.
    pub(crate) fn as_constant(&self) -> Option<i64> {
        match self.0.iter().next() {
            None => Some(0),
            Some((monomial, &value)) => (self.0.len() == 1 && monomial.is_empty()).then_some(value),
        }
    }

    /// The track, if it is just the number on a track.
    pub(crate) fn as_track(&self) -> Option<Track> {
        match self.0.iter().next() {
            Some((monomial, 1)) if self.0.len() == 1 && monomial.len() == 1 => Some(monomial[0]),
            _ => None,
        }
    }

    /// Whether it mentions a track.
    pub(crate) fn mentions(&self, track: Track) -> bool {
        self.0.keys().any(|monomial| monomial.contains(&track))
    }

    /// Whether no coefficient is negative, so that no value is.
    pub(crate) fn is_natural(&self) -> bool {
        self.0.values().all(|&coefficient| coefficient >= 0)
    }

    /// Whether no monomial is a product of tracks.
    pub(crate) fn is_linear(&self) -> bool {
        self.0.keys().all(|monomial| monomial.len() <= 1)
    }

    /// The same as a linear form with bounded numbers.
    pub(crate) fn linear(&self) -> Result<Linear, CheckError> {
        if !self.is_linear() {
            return Err(Beyond::Product.into());
        }
        if self.0.values().any(|coefficient| coefficient.unsigned_abs() > GREATEST.unsigned_abs()) {
            return Err(Beyond::Numbers.into());
        }
        let constant = self.0.get([].as_slice()).copied().unwrap_or(0);
        let factors = self.0.iter().filter_map(|(monomial, &factor)| Some((*monomial.first()?, factor)));
        Ok(Linear { factors: factors.collect(), constant })
    }
}
