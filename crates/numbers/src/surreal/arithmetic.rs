//! Sum, product and quotient of surreal numbers: normal forms are added and multiplied as polynomials in powers of
//! `w` (*On Numbers and Games*, theorem 21).

use std::{cmp::Ordering, collections::BTreeMap};

use super::{Surreal, SurrealTerm};
use crate::{
    error::{Refusal, TooLarge},
    limits::{Budget, MOST_TERMS},
    surd::{Surd, SurdSize},
};

impl Surreal {
    /// The sum. Linear in the number of terms.
    pub fn sum(&self, other: &Self) -> Result<Self, TooLarge> {
        Budget::new().spend(self.terms.len().min(other.terms.len()), self.steps_with(other))?;
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut ours, mut theirs) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        let owned = |term: &SurrealTerm| (term.exponent.clone(), term.coefficient.clone());
        while let (Some(a), Some(b)) = (ours.peek(), theirs.peek()) {
            match a.exponent.cmp(&b.exponent) {
                Ordering::Greater => terms.extend(ours.next().map(owned)),
                Ordering::Less => terms.extend(theirs.next().map(owned)),
                Ordering::Equal => {
                    let coefficient = a.coefficient.sum(&b.coefficient)?;
                    if !coefficient.is_zero() {
                        terms.push((a.exponent.clone(), coefficient));
                    }
                    ours.next();
                    theirs.next();
                }
            }
        }
        terms.extend(ours.chain(theirs).map(owned));
        Self::from_terms(terms)
    }

    /// The cost of adding or multiplying two coefficients: for each pair of summands, a fraction is reduced in
    /// quadratic time.
    fn steps_with(&self, other: &Self) -> usize {
        let size = |number: &Self| {
            number.terms.iter().map(|term| term.coefficient.size()).fold(SurdSize::default(), SurdSize::max)
        };
        let (ours, theirs) = (size(self), size(other));
        ours.summands.max(1) * theirs.summands.max(1) * (1 + (ours.words + theirs.words).pow(2))
    }

    /// The difference.
    pub fn difference(&self, other: &Self) -> Result<Self, TooLarge> {
        self.sum(&-other)
    }

    /// The product: each term with each, exponents added.
    pub fn product(&self, other: &Self) -> Result<Self, TooLarge> {
        Budget::new().spend(self.terms.len() * other.terms.len(), self.steps_with(other))?;
        let mut sums: BTreeMap<Self, Surd> = BTreeMap::new();
        for a in &*self.terms {
            for b in &*other.terms {
                let product = a.coefficient.product(&b.coefficient)?;
                let sum = sums.entry(a.exponent.sum(&b.exponent)?).or_default();
                *sum = sum.sum(&product)?;
                if sums.len() > MOST_TERMS {
                    return Err(TooLarge::Terms { limit: MOST_TERMS });
                }
            }
        }
        Self::from_terms(sums.into_iter().rev().filter(|(_, coefficient)| !coefficient.is_zero()).collect())
    }

    /// The product with one term.
    fn times_term(&self, exponent: &Self, coefficient: &Surd) -> Result<Self, TooLarge> {
        let terms = self
            .terms
            .iter()
            .map(|term| Ok((term.exponent.sum(exponent)?, term.coefficient.product(coefficient)?)));
        Self::from_terms(terms.collect::<Result<_, TooLarge>>()?)
    }

    /// The quotient, term by term, by long division.
    ///
    /// # Errors
    ///
    /// [`Refusal::DivisionByZero`]; [`Refusal::InfinitelyManyTerms`] if the quotient exists but has no finite
    /// normal form, such as `1/(w + 1)`; [`Refusal::TooLarge`].
    ///
    /// ```
    /// use campeao_numbers::{Refusal, Surreal};
    /// let number = |text: &str| text.parse::<Surreal>().unwrap();
    /// assert_eq!(number("w^2 - 1").quotient(&number("w - 1"))?, number("w + 1"));
    /// assert_eq!(number("1").quotient(&number("w + 1")), Err(Refusal::InfinitelyManyTerms));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn quotient(&self, other: &Self) -> Result<Self, Refusal> {
        let (Some(first), Some(last)) = (other.terms.first(), other.terms.last()) else {
            return Err(Refusal::DivisionByZero);
        };
        let Some(end) = self.terms.last() else { return Ok(Self::zero()) };
        // The last term of the product is the product of the last terms, so no finite quotient has a lower exponent
        // than this.
        let least = end.exponent.difference(&last.exponent)?;
        let inverse = first.coefficient.inverse()?;
        let mut remainder = self.clone();
        let mut terms = Vec::new();
        let mut budget = Budget::new();
        while let Some(term) = remainder.leading() {
            let exponent = term.exponent.difference(&first.exponent)?;
            if exponent < least {
                return Err(Refusal::InfinitelyManyTerms);
            }
            if terms.len() >= MOST_TERMS {
                return Err(TooLarge::Terms { limit: MOST_TERMS }.into());
            }
            budget.spend(remainder.terms.len() + other.terms.len(), remainder.steps_with(other))?;
            let coefficient = term.coefficient.product(&inverse)?;
            remainder = remainder.difference(&other.times_term(&exponent, &coefficient)?)?;
            terms.push((exponent, coefficient));
        }
        Ok(Self::from_terms(terms)?)
    }

    /// The inverse. Only single terms have an inverse with finitely many terms.
    ///
    /// # Errors
    ///
    /// As for [`quotient`](Self::quotient).
    pub fn inverse(&self) -> Result<Self, Refusal> {
        Self::from(1).quotient(self)
    }
}
