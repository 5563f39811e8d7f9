//! Atoms: linear equations and inequalities, and congruences.
//!
//! A linear form is followed through the digits by the vector `s` with
//! `value so far = s0 U(r) + s1 U(r-1) + …`, where `r` digits are still to come. A digit brings
//! `s0' = c1 s0 + s1 + digit`, `si' = c(i+1) s0 + s(i+1)`. A state is settled as soon as no number of
//! remaining digits can change the verdict, which leaves finitely many states.

use crate::automaton::{Automaton, Track};
use crate::budget::Meter;
use crate::{Numeration, ProveError};
use std::collections::BTreeMap;

/// `sum of coefficient * track + constant`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Linear {
    pub(crate) parts: Vec<(Track, i64)>,
    pub(crate) constant: i64,
}

/// What is asked of a linear form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// It is 0.
    Zero,
    /// It is at most 0.
    AtMostZero,
    /// Its residue is one of these.
    Residue { modulus: i64, wanted: Vec<bool> },
}

impl Test {
    /// Whether the form may have this value.
    pub(crate) fn holds(&self, value: i128) -> bool {
        match self {
            Self::Zero => value == 0,
            Self::AtMostZero => value <= 0,
            Self::Residue { modulus, wanted } => wanted[value.rem_euclid(i128::from(*modulus)) as usize],
        }
    }
}

impl Linear {
    /// The same form with each track once and no factor 0, in the order of the tracks.
    pub(crate) fn merged(&self) -> Result<Self, ProveError> {
        let mut sums: BTreeMap<Track, i64> = BTreeMap::new();
        for &(track, factor) in &self.parts {
            let sum = sums.entry(track).or_insert(0);
            *sum = sum.checked_add(factor).ok_or(ProveError::TooBig)?;
        }
        Ok(Self { parts: sums.into_iter().filter(|part| part.1 != 0).collect(), constant: self.constant })
    }

    /// The form with all signs changed.
    pub(crate) fn negated(&self) -> Result<Self, ProveError> {
        let parts = self.parts.iter().map(|&(track, factor)| Some((track, factor.checked_neg()?)));
        Ok(Self {
            parts: parts.collect::<Option<_>>().ok_or(ProveError::TooBig)?,
            constant: self.constant.checked_neg().ok_or(ProveError::TooBig)?,
        })
    }

    /// The form with a constant added.
    pub(crate) fn plus(&self, constant: i64) -> Result<Self, ProveError> {
        let constant = self.constant.checked_add(constant).ok_or(ProveError::TooBig)?;
        Ok(Self { parts: self.parts.clone(), constant })
    }
}

/// The greatest number in an atom: sums of a few such numbers fit.
const GREATEST: i128 = 1 << 60;

fn small(value: i128) -> Result<i64, ProveError> {
    if value.abs() <= GREATEST { Ok(value as i64) } else { Err(ProveError::TooBig) }
}

/// A state of a linear atom: settled, or the vector with the greedy states of the tracks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum State {
    Settled(bool, Vec<usize>),
    Open(Vec<i64>, Vec<usize>),
    Dead,
}

/// The automaton of a linear atom.
pub(crate) fn atom(
    numeration: &Numeration,
    form: &Linear,
    test: &Test,
    meter: &Meter,
) -> Result<Automaton, ProveError> {
    let Linear { mut parts, constant } = form.merged()?;
    small(i128::from(constant))?;
    if constant.unsigned_abs() > GREATEST_DIRECT && !matches!(test, Test::Residue { .. }) {
        // The prefixes of all numbers up to a constant are too many states; its own digits are few.
        parts.push((CONSTANT, constant.signum()));
        let open = atom(numeration, &Linear { parts, constant: 0 }, test, meter)?;
        let fixed = exactly(numeration, constant.unsigned_abs(), meter)?;
        return open.and(&fixed, meter)?.project(CONSTANT, meter);
    }
    let tracks: Vec<Track> = parts.iter().map(|part| part.0).collect();
    let coefficients: Vec<i64> = parts.iter().map(|part| part.1).collect();
    let last = numeration.last_weights();
    let recurrence = numeration.coefficients();
    let m = recurrence.len();
    let sum_where = |positive: bool| -> i128 {
        coefficients.iter().filter(|c| (**c > 0) == positive).map(|&c| i128::from(c)).sum()
    };
    let (plus, minus) = (small(sum_where(true))?, small(sum_where(false))?);
    let settle = |vector: Vec<i64>, greedy: Vec<usize>| -> Result<State, ProveError> {
        let verdict = match test {
            Test::Residue { .. } => None,
            _ => settled(numeration, &vector, plus, minus, constant, test)?,
        };
        Ok(match verdict {
            Some(false) => State::Dead,
            Some(true) => State::Settled(true, greedy),
            None => State::Open(vector, greedy),
        })
    };
    let start = settle(vec![0; m], vec![0; tracks.len()])?;
    Automaton::explore(
        tracks,
        numeration.alphabet(),
        start,
        meter,
        |state, digits| {
            let advance = |greedy: &[usize]| -> Option<Vec<usize>> {
                greedy.iter().zip(digits).map(|(&s, &d)| numeration.greedy_step(s, d)).collect()
            };
            match state {
                State::Dead => Ok(State::Dead),
                State::Settled(truth, greedy) => {
                    Ok(advance(greedy).map_or(State::Dead, |greedy| State::Settled(*truth, greedy)))
                }
                State::Open(vector, greedy) => {
                    let Some(greedy) = advance(greedy) else { return Ok(State::Dead) };
                    let digit: i128 =
                        coefficients.iter().zip(digits).map(|(&c, &d)| i128::from(c) * d as i128).sum();
                    let mut next = Vec::with_capacity(m);
                    for (index, &factor) in recurrence.iter().enumerate() {
                        let shifted = vector.get(index + 1).copied().unwrap_or(0);
                        let entry = i128::from(factor) * i128::from(vector[0])
                            + i128::from(shifted)
                            + if index == 0 { digit } else { 0 };
                        next.push(small(match test {
                            Test::Residue { modulus, .. } => entry.rem_euclid(i128::from(*modulus)),
                            _ => entry,
                        })?);
                    }
                    settle(next, greedy)
                }
            }
        },
        |state| match state {
            State::Dead => false,
            State::Settled(truth, _) => *truth,
            State::Open(vector, _) => {
                let value =
                    vector.iter().zip(&last).map(|(&s, &u)| i128::from(s) * i128::from(u)).sum::<i128>();
                test.holds(value + i128::from(constant))
            }
        },
    )
}

/// The greatest constant that a form carries along; a greater one is read as a number.
const GREATEST_DIRECT: u64 = 256;
/// The track on which a great constant is read.
const CONSTANT: Track = Track::MAX;

/// The automaton of "the number on the constants' track is `value`".
fn exactly(numeration: &Numeration, value: u64, meter: &Meter) -> Result<Automaton, ProveError> {
    let digits = numeration.digits(value);
    // The state counts the digits read; leading zeros are none.
    Automaton::explore(
        vec![CONSTANT],
        numeration.alphabet(),
        Some(0),
        meter,
        |state, read| {
            Ok(match *state {
                Some(0) if read[0] == 0 => Some(0),
                Some(count) if digits.get(count) == Some(&read[0]) => Some(count + 1),
                _ => None,
            })
        },
        |state| *state == Some(digits.len()),
    )
}

/// The verdict if it is the same for every number of remaining digits and whatever they are.
fn settled(
    numeration: &Numeration,
    vector: &[i64],
    plus: i64,
    minus: i64,
    constant: i64,
    test: &Test,
) -> Result<Option<bool>, ProveError> {
    // With r digits to come each track adds between 0 and U(r) - 1.
    // The least final value is (vector with s0 + minus) . U - minus + constant, and likewise the greatest.
    let mut low = vector.to_vec();
    low[0] += minus;
    let mut high = vector.to_vec();
    high[0] += plus;
    let always_positive =
        stays_above(numeration, &low, minus.checked_sub(constant).ok_or(ProveError::TooBig)?)?;
    if always_positive {
        return Ok(Some(false));
    }
    // The greatest value stays at most 0, or below 0: its negative stays above.
    let negated: Vec<i64> = high.iter().map(|entry| -entry).collect();
    let bound = constant.checked_sub(plus).ok_or(ProveError::TooBig)?;
    match test {
        Test::Zero => Ok(stays_above(numeration, &negated, bound)?.then_some(false)),
        Test::AtMostZero => Ok(stays_above(numeration, &negated, bound - 1)?.then_some(true)),
        Test::Residue { .. } => Ok(None),
    }
}

/// Whether `vector . (U(r), U(r-1), …)` is greater than `bound` for every `r >= 0`.
///
/// The sequence obeys the recurrence, whose coefficients are natural and whose first is positive. So
/// once `m` consecutive terms are natural it never decreases below the last of them.
fn stays_above(numeration: &Numeration, vector: &[i64], bound: i64) -> Result<bool, ProveError> {
    let recurrence = numeration.coefficients();
    let m = recurrence.len();
    // Terms for r = 0, 1, …: the vector itself is stepped with digit 0, which is the same as r + 1 -> r.
    let last = numeration.last_weights();
    let mut state = vector.to_vec();
    let mut natural = 0;
    for _ in 0..MOST_STEPS {
        let term: i64 = state
            .iter()
            .zip(&last)
            .try_fold(0_i64, |sum, (s, u)| sum.checked_add(s.checked_mul(*u)?))
            .ok_or(ProveError::TooBig)?;
        if term <= bound {
            return Ok(false);
        }
        natural = if term >= 0 { natural + 1 } else { 0 };
        if natural >= m {
            return Ok(true);
        }
        let mut next = Vec::with_capacity(m);
        for (index, factor) in recurrence.iter().enumerate() {
            let shifted = state.get(index + 1).copied().unwrap_or(0);
            next.push(
                factor
                    .checked_mul(state[0])
                    .and_then(|value| value.checked_add(shifted))
                    .ok_or(ProveError::TooBig)?,
            );
        }
        state = next;
    }
    Err(ProveError::TooBig)
}

/// More steps than any sequence of machine integers needs to settle its sign.
const MOST_STEPS: usize = 400;
