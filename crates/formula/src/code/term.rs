//! Evaluating terms.

use super::formula::FormulaNode;
use super::set::DomainNode;
use super::{EvalError, Evaluation};
use crate::arithmetic::{low_fib, low2};
use crate::{BitOperation, DigitFunction, FoldOperation, Numeration, Slot, Word};
use std::sync::Arc;

/// A term: the frequent small forms in line, the others behind a box.
#[derive(Clone, Debug)]
pub(super) enum TermNode {
    Constant(i64),
    Variable(Slot),
    /// `slot + constant`
    Offset(Slot, i64),
    /// `left - right`
    Difference(Slot, Slot),
    /// `factor * slot`
    Multiple(i64, Slot),
    Affine(Box<AffineNode>),
    Compound(Box<Compound>),
}

/// A constant plus multiples of variables.
#[derive(Clone, Debug)]
pub(super) struct AffineNode {
    pub(super) constant: i64,
    pub(super) multiples: Box<[(i64, Slot)]>,
}

/// The forms that need more than the slots.
#[derive(Clone, Debug)]
pub(super) enum Compound {
    Sum(Box<[TermNode]>),
    Negate(TermNode),
    Product(Box<[TermNode]>),
    Divide(TermNode, i64),
    Modulo(TermNode, i64),
    /// The quotient by a power of two.
    Shift(TermNode, u32),
    /// The remainder by a power of two, given by its predecessor.
    Mask(TermNode, i64),
    Xor(Box<[TermNode]>),
    Minimum(Box<[TermNode]>),
    Maximum(Box<[TermNode]>),
    Low2(TermNode),
    LowFib(TermNode),
    Bits(BitOperation, Box<[TermNode]>),
    Digits(DigitFunction, Arc<Numeration>, TermNode),
    Word(Arc<Word>, Box<[TermNode]>),
    /// The value of a function, given by its relation.
    Value(Arc<Word>, Box<[TermNode]>),
    Fold {
        operation: FoldOperation,
        variable: Slot,
        domain: DomainNode,
        body: TermNode,
    },
    Count {
        variable: Slot,
        domain: DomainNode,
        body: FormulaNode,
    },
}

impl TermNode {
    /// The value, if the slots suffice to compute it and it fits.
    #[inline]
    pub(super) fn quick(&self, slots: &[i64]) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(*value),
            Self::Variable(slot) => Some(slots[*slot]),
            Self::Offset(slot, constant) => slots[*slot].checked_add(*constant),
            Self::Difference(left, right) => slots[*left].checked_sub(slots[*right]),
            Self::Multiple(factor, slot) => factor.checked_mul(slots[*slot]),
            Self::Affine(affine) => affine.value(slots),
            Self::Compound(_) => None,
        }
    }

    #[inline]
    pub(super) fn value(&self, evaluation: &mut Evaluation<'_>) -> Result<i64, EvalError> {
        match self.quick(evaluation.slots) {
            Some(value) => Ok(value),
            None => self.slow_value(evaluation),
        }
    }

    /// The value in the cases that `quick` does not cover.
    fn slow_value(&self, evaluation: &mut Evaluation<'_>) -> Result<i64, EvalError> {
        match self {
            Self::Compound(compound) => compound.value(evaluation),
            _ => Err(EvalError::Overflow),
        }
    }
}

impl AffineNode {
    /// The exact value, if it fits.
    #[inline]
    fn value(&self, slots: &[i64]) -> Option<i64> {
        let mut total = self.constant;
        for &(coefficient, slot) in &self.multiples {
            let next = coefficient.checked_mul(slots[slot]).and_then(|part| total.checked_add(part));
            match next {
                Some(next) => total = next,
                None => return self.exact_value(slots),
            }
        }
        Some(total)
    }

    /// The exact value by wide arithmetic: a product of two 64-bit numbers is split into a high and a low half, and the
    /// halves are summed separately, so that no sum of fewer than 2^63 products overflows.
    #[cold]
    fn exact_value(&self, slots: &[i64]) -> Option<i64> {
        const LOW_HALF: i128 = (1 << 64) - 1;
        let mut high = i128::from(self.constant) >> 64;
        let mut low = i128::from(self.constant) & LOW_HALF;
        for &(coefficient, slot) in &self.multiples {
            let product = i128::from(coefficient) * i128::from(slots[slot]);
            high += product >> 64;
            low += product & LOW_HALF;
        }
        high += low >> 64;
        // The value is high * 2^64 + low, and fits only if `high` is 0 or -1.
        let high = i64::try_from(high).ok().filter(|high| matches!(high, -1 | 0))?;
        i64::try_from((i128::from(high) << 64) | (low & LOW_HALF)).ok()
    }
}

impl Compound {
    fn value(&self, evaluation: &mut Evaluation<'_>) -> Result<i64, EvalError> {
        match self {
            Self::Sum(terms) => {
                // Two words hold any sum of 64-bit terms, so only the total can overflow, as `code.rs` promises.
                let mut total = 0_i128;
                for term in terms {
                    total += i128::from(term.value(evaluation)?);
                }
                fitting(total)
            }
            Self::Negate(term) => term.value(evaluation)?.checked_neg().ok_or(EvalError::Overflow),
            Self::Product(factors) => product(factors, evaluation),
            Self::Divide(term, divisor) => Ok(term.value(evaluation)?.div_euclid(*divisor)),
            Self::Modulo(term, divisor) => Ok(term.value(evaluation)?.rem_euclid(*divisor)),
            Self::Shift(term, bits) => Ok(term.value(evaluation)? >> bits),
            Self::Mask(term, mask) => Ok(term.value(evaluation)? & mask),
            Self::Xor(terms) => {
                let mut total = 0;
                for term in terms {
                    total ^= natural(term.value(evaluation)?, EvalError::NegativeXor)?;
                }
                Ok(total)
            }
            Self::Minimum(terms) => {
                let mut least = None;
                for term in terms {
                    let value = term.value(evaluation)?;
                    least = Some(least.map_or(value, |least: i64| least.min(value)));
                }
                least.ok_or(EvalError::EmptyFold)
            }
            Self::Maximum(terms) => {
                let mut greatest = None;
                for term in terms {
                    greatest = greatest.max(Some(term.value(evaluation)?));
                }
                greatest.ok_or(EvalError::EmptyFold)
            }
            Self::Low2(term) => Ok(low2(natural(term.value(evaluation)?, EvalError::NegativeLow)?)),
            Self::LowFib(term) => Ok(low_fib(natural(term.value(evaluation)?, EvalError::NegativeLow)?)),
            Self::Bits(operation, parts) => {
                let mut total = None;
                for part in parts {
                    let value = natural(part.value(evaluation)?, EvalError::NegativeDigits)?;
                    total = Some(total.map_or(value, |total| operation.apply(total, value)));
                }
                total.ok_or(EvalError::EmptyFold)
            }
            Self::Digits(function, numeration, term) => {
                let value = natural(term.value(evaluation)?, EvalError::NegativeDigits)?;
                function.apply(numeration, value.unsigned_abs()).ok_or(EvalError::Overflow)
            }
            Self::Word(word, indices) => {
                word.letter(&naturals(indices, evaluation)?).ok_or(EvalError::Overflow)
            }
            Self::Value(relation, arguments) => {
                let value = relation.value(&naturals(arguments, evaluation)?).ok_or(EvalError::NoValue)?;
                i64::try_from(value).map_err(|_| EvalError::Overflow)
            }
            Self::Fold { operation, variable, domain, body } => {
                fold(*operation, *variable, domain, body, evaluation)
            }
            Self::Count { variable, domain, body } => {
                let mut count = 0;
                domain.for_each(*variable, evaluation, |evaluation| {
                    count += i64::from(body.holds(evaluation)?);
                    Ok(true)
                })?;
                Ok(count)
            }
        }
    }
}

/// The exact product, if it fits: unless a factor is 0, no later factor makes a product smaller.
fn product(factors: &[TermNode], evaluation: &mut Evaluation<'_>) -> Result<i64, EvalError> {
    const LARGEST: u128 = i64::MIN.unsigned_abs() as u128;
    let mut total = Some(1_i128);
    let mut zero = false;
    for factor in factors {
        let value = factor.value(evaluation)?;
        zero |= value == 0;
        // At most 2^63 times at most 2^63.
        total = total.map(|total| total * i128::from(value)).filter(|total| total.unsigned_abs() <= LARGEST);
    }
    if zero { Ok(0) } else { total.map_or(Err(EvalError::Overflow), fitting) }
}

fn fold(
    operation: FoldOperation,
    variable: Slot,
    domain: &DomainNode,
    body: &TermNode,
    evaluation: &mut Evaluation<'_>,
) -> Result<i64, EvalError> {
    let mut result: Option<i64> = None;
    match operation {
        FoldOperation::Sum => {
            let mut total = 0_i128;
            domain.for_each(variable, evaluation, |evaluation| {
                total += i128::from(body.value(evaluation)?);
                Ok(true)
            })?;
            return fitting(total);
        }
        FoldOperation::Xor => domain.for_each(variable, evaluation, |evaluation| {
            let value = natural(body.value(evaluation)?, EvalError::NegativeXor)?;
            result = Some(result.unwrap_or(0) ^ value);
            Ok(true)
        })?,
        FoldOperation::Minimum => domain.for_each(variable, evaluation, |evaluation| {
            let value = body.value(evaluation)?;
            result = Some(result.map_or(value, |least| least.min(value)));
            Ok(true)
        })?,
        FoldOperation::Maximum => domain.for_each(variable, evaluation, |evaluation| {
            result = result.max(Some(body.value(evaluation)?));
            Ok(true)
        })?,
    }
    match operation {
        FoldOperation::Sum | FoldOperation::Xor => Ok(result.unwrap_or(0)),
        FoldOperation::Minimum | FoldOperation::Maximum => result.ok_or(EvalError::EmptyFold),
    }
}

fn fitting(value: i128) -> Result<i64, EvalError> {
    i64::try_from(value).map_err(|_| EvalError::Overflow)
}

/// The values of terms, where all are natural.
fn naturals(terms: &[TermNode], evaluation: &mut Evaluation<'_>) -> Result<Vec<u64>, EvalError> {
    let natural =
        |term: &TermNode| Ok(natural(term.value(evaluation)?, EvalError::NegativeDigits)?.unsigned_abs());
    terms.iter().map(natural).collect()
}

fn natural(value: i64, error: EvalError) -> Result<i64, EvalError> {
    if value < 0 { Err(error) } else { Ok(value) }
}
