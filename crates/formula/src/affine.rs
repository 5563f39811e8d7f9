//! Terms of the first degree: a constant plus integer multiples of variables.

use crate::{Slot, Term};
use std::collections::BTreeMap;

/// `constant + coefficient * variable + ...`, with the coefficients that are not zero.
///
/// ```
/// use campeao_formula::{Scope, term};
///
/// let mut scope = Scope::new();
/// let n = scope.variable("n").unwrap();
/// let affine = term("2*(n + 3) - n", &scope).unwrap().as_affine().unwrap();
/// assert_eq!(affine.constant, 6);
/// assert_eq!(affine.coefficients.get(&n), Some(&1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Affine {
    /// The part without variables.
    pub constant: i64,
    /// The coefficient of each variable that occurs; never zero.
    pub coefficients: BTreeMap<Slot, i64>,
}

impl Affine {
    pub(crate) fn of(term: &Term) -> Option<Affine> {
        let mut sum = Affine::default();
        sum.add(term, 1)?;
        sum.coefficients.retain(|_, coefficient| *coefficient != 0);
        Some(sum)
    }

    /// Adds `factor * term`; `None` if the term is not affine or a number does not fit.
    fn add(&mut self, term: &Term, factor: i64) -> Option<()> {
        match term {
            Term::Constant(value) => {
                self.constant = self.constant.checked_add(factor.checked_mul(*value)?)?;
            }
            Term::Variable(slot) => {
                let coefficient = self.coefficients.entry(*slot).or_insert(0);
                *coefficient = coefficient.checked_add(factor)?;
            }
            Term::Add(terms) => {
                for term in terms {
                    self.add(term, factor)?;
                }
            }
            Term::Negate(term) => self.add(term, factor.checked_neg()?)?,
            Term::Multiply(factors) => {
                let mut constant = factor;
                let mut variable_part: Option<Affine> = None;
                for factor in factors {
                    let factor = Affine::of(factor)?;
                    if factor.coefficients.is_empty() {
                        constant = constant.checked_mul(factor.constant)?;
                    } else if variable_part.replace(factor).is_some() {
                        return None;
                    }
                }
                match variable_part {
                    Some(affine) => self.add_multiple(&affine, constant)?,
                    None => self.constant = self.constant.checked_add(constant)?,
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn add_multiple(&mut self, affine: &Affine, factor: i64) -> Option<()> {
        self.constant = self.constant.checked_add(factor.checked_mul(affine.constant)?)?;
        for (&slot, &coefficient) in &affine.coefficients {
            let sum = self.coefficients.entry(slot).or_insert(0);
            *sum = sum.checked_add(factor.checked_mul(coefficient)?)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scope, term};

    fn affine(source: &str) -> Option<(i64, Vec<(Slot, i64)>)> {
        let mut scope = Scope::new();
        scope.variable("a").unwrap();
        scope.variable("b").unwrap();
        let affine = term(source, &scope).unwrap().as_affine()?;
        Some((affine.constant, affine.coefficients.into_iter().collect()))
    }

    #[test]
    fn sums_and_multiples_are_affine() {
        assert_eq!(affine("3*(a - 2*b) + 7"), Some((7, vec![(0, 3), (1, -6)])));
        assert_eq!(affine("a - a"), Some((0, vec![])));
        assert_eq!(affine("(b - b + 2) * a"), Some((0, vec![(0, 2)])));
    }

    #[test]
    fn products_quotients_and_large_coefficients_are_not() {
        assert_eq!(affine("a * b"), None);
        assert_eq!(affine("a // 2"), None);
        assert_eq!(affine("4611686018427387904 * a + 4611686018427387904 * a"), None);
    }
}
