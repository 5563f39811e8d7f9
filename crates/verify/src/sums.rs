//! The automata of linear forms: a sum of multiples of numbers, or its remainder, lies in some ranges.

use crate::automaton::Automaton;
use crate::polynomial::{GREATEST, Linear};
use crate::space::Space;
use crate::{Beyond, CheckError};
use std::rc::Rc;

/// Ranges of integers, in ascending order; `i64::MIN` and `i64::MAX` stand for no bound.
pub(crate) type Ranges = Vec<(i64, i64)>;

/// The key of the automaton of a linear form: the factors in the order of the tracks, the constant, the modulus if
/// there is one, the ranges.
pub(crate) type SumKey = (Vec<i64>, i64, Option<i64>, Ranges);

fn lies_in(value: i128, ranges: &[(i64, i64)]) -> bool {
    ranges.iter().any(|&(least, greatest)| i128::from(least) <= value && value <= i128::from(greatest))
}

impl Space {
    /// The automaton of a linear form, which is made once and reused for other tracks.
    fn once(
        &self,
        sum: &Linear,
        modulus: Option<i64>,
        ranges: &Ranges,
        make: impl FnOnce() -> Result<Rc<Automaton>, CheckError>,
    ) -> Result<Rc<Automaton>, CheckError> {
        let (tracks, factors) = sum.factors.iter().copied().unzip();
        let key = (factors, sum.constant, modulus, ranges.clone());
        let known = self.sums.borrow().get(&key).cloned();
        if let Some(known) = known {
            return Ok(if known.tracks.is_empty() { known } else { known.renamed(tracks) });
        }
        let made = make()?;
        self.sums.borrow_mut().insert(key, Rc::clone(&made));
        Ok(made)
    }

    /// The numbers for which a linear form lies in one of the ranges.
    ///
    /// The memory is the *totals*: the value of the digits read with 0, 1, … zeros appended, as many as the recurrence
    /// has coefficients. The `r` remaining digits contribute less than `U(r)` to each number. Let `down` and `up` be
    /// the sums of the absolute values of the negative and of the positive factors. The differences of the totals and
    /// `down*U(r)` obey the recurrence, in which no coefficient is negative and the first one is positive: so if the
    /// first ones are at least 0, no later one is less than the least of them. Once no digits lead back from above all
    /// bounds, or from below, the verdict is known, and the totals are dropped.
    pub(crate) fn between(&self, sum: &Linear, ranges: &Ranges) -> Result<Rc<Automaton>, CheckError> {
        let bounds = ranges.iter().flat_map(|&(least, greatest)| [least, greatest]);
        if bounds.clone().any(|bound| {
            bound.unsigned_abs() > GREATEST.unsigned_abs() && ![i64::MIN, i64::MAX].contains(&bound)
        }) {
            return Err(Beyond::Numbers.into());
        }
        let finite = || {
            ranges
                .iter()
                .flat_map(|&(least, greatest)| [least, greatest])
                .filter(|bound| ![i64::MIN, i64::MAX].contains(bound))
        };
        let (highest, lowest) = (finite().max().unwrap_or(0), finite().min().unwrap_or(0));
        let above = lies_in(i128::from(i64::MAX), ranges);
        let below = lies_in(i128::from(i64::MIN), ranges);
        let part = |sign: i64| -> i128 {
            sum.factors.iter().map(|&(_, factor)| i128::from((sign * factor).max(0))).sum()
        };
        let (up, down, constant) = (part(1), part(-1), i128::from(sum.constant));
        let weights: Vec<i128> = self.numeration.weights.iter().map(|&weight| i128::from(weight)).collect();
        // With r digits to come the form lies between `total - down U(r)` and `total + up U(r)`; the least and the
        // greatest of the first values bound all.
        let verdict = |totals: &[i64]| {
            let rest = |sign: i128| {
                totals.iter().zip(&weights).map(move |(&total, weight)| i128::from(total) + sign * weight)
            };
            let least = rest(-down).min().unwrap_or(0);
            let most = rest(up).max().unwrap_or(0);
            if least >= 0 && least + down + constant > i128::from(highest) {
                Some(above)
            } else if most <= 0 && most - up + constant < i128::from(lowest) {
                Some(below)
            } else {
                None
            }
        };
        let tracks: Vec<_> = sum.factors.iter().map(|&(track, _)| track).collect();
        let step = |totals: &Option<Vec<i64>>, place: usize, digit: usize| {
            let Some(totals) = totals else { return Ok(Some(None)) };
            let totals = self.add(totals, place, sum.factors[place].1, digit)?;
            let verdict = if place + 1 == tracks.len() { verdict(&totals) } else { None };
            Ok(match verdict {
                Some(true) => Some(None),
                Some(false) => None,
                None => Some(Some(totals)),
            })
        };
        let start = Some(vec![0; weights.len()]);
        let accept = |totals: &Option<Vec<i64>>| {
            totals.as_ref().is_none_or(|totals| lies_in(i128::from(totals[0]) + constant, ranges))
        };
        self.once(sum, None, ranges, || self.explore(&tracks, true, start, step, accept))
    }

    /// The numbers for which the remainder of a linear form lies in one of the ranges.
    pub(crate) fn remainder(
        &self,
        sum: &Linear,
        modulus: i64,
        ranges: &Ranges,
    ) -> Result<Rc<Automaton>, CheckError> {
        if !(1..=GREATEST).contains(&modulus) {
            return Err(Beyond::Numbers.into());
        }
        let tracks: Vec<_> = sum.factors.iter().map(|&(track, _)| track).collect();
        let step = |totals: &Option<Vec<i64>>, place: usize, digit: usize| {
            let Some(totals) = totals else { return Ok(None) };
            let totals = self.add(totals, place, sum.factors[place].1, digit)?;
            Ok(Some(Some(totals.iter().map(|total| total.rem_euclid(modulus)).collect())))
        };
        let start = Some(vec![0; self.numeration.weights.len()]);
        let accept = |totals: &Option<Vec<i64>>| {
            let value = totals.as_ref().map_or(0, |totals| i128::from(totals[0]) + i128::from(sum.constant));
            lies_in(value.rem_euclid(i128::from(modulus)), ranges)
        };
        self.once(sum, Some(modulus), ranges, || self.explore(&tracks, true, start, step, accept))
    }

    /// The totals after one more digit of the number at a place; the first place begins a round.
    fn add(&self, totals: &[i64], place: usize, factor: i64, digit: usize) -> Result<Vec<i64>, CheckError> {
        let appended = if place == 0 { self.numeration.append(totals) } else { Some(totals.to_vec()) };
        let mut totals = appended.ok_or(Beyond::Numbers)?;
        for (total, &weight) in totals.iter_mut().zip(&self.numeration.weights) {
            let more = factor.checked_mul(digit as i64).and_then(|product| product.checked_mul(weight));
            *total = more.and_then(|more| more.checked_add(*total)).ok_or(Beyond::Numbers)?;
        }
        Ok(totals)
    }
}
