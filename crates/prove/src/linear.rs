//! Atoms: linear equations and inequalities, and congruences.
//!
//! A linear form is followed through the digits by the values that it has if 0, 1, …, `k - 1` zeros are still to come; a
//! recurrence gives the further ones, and a digit adds to each what it writes there ([`Values`]). A state is settled as
//! soon as no number of remaining digits can change the verdict, which leaves finitely many states where the recurrence's
//! greatest root is a Pisot number.

use crate::automaton::{Automaton, Track};
use crate::budget::Meter;
use crate::{Numeration, ProveError};
use campeao_formula::Values;
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

/// A state of a linear atom: settled, or the values with the greedy states of the tracks.
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
    let values = numeration.values();
    let recurrence = values.recurrence();
    let sum_where = |positive: bool| -> i128 {
        coefficients.iter().filter(|c| (**c > 0) == positive).map(|&c| i128::from(c)).sum()
    };
    let (plus, minus) = (small(sum_where(true))?, small(sum_where(false))?);
    let bounds = Bounds { values, coefficients: &coefficients, plus, minus, constant };
    let settle = |vector: Vec<i64>, greedy: Vec<usize>| -> Result<State, ProveError> {
        Ok(match bounds.settled(&vector, &greedy, test)? {
            Some(false) => State::Dead,
            Some(true) => State::Settled(true, greedy),
            None => State::Open(vector, greedy),
        })
    };
    let start = settle(vec![0; recurrence.len()], vec![0; tracks.len()])?;
    let found = Automaton::explore(
        tracks.clone(),
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
                    let Some(advanced) = advance(greedy) else { return Ok(State::Dead) };
                    let mut next = Vec::with_capacity(vector.len());
                    for place in 0..vector.len() {
                        let shifted = vector.get(place + 1).map(|&value| i128::from(value));
                        let entry = shifted.unwrap_or_else(|| {
                            let terms = recurrence.iter().zip(vector);
                            terms.map(|(&a, &x)| i128::from(a) * i128::from(x)).sum()
                        });
                        let written = coefficients.iter().zip(greedy.iter().zip(digits));
                        let added: i128 = written
                            .map(|(&c, (&state, &digit))| {
                                i128::from(c) * i128::from(values.added(state, digit)[place])
                            })
                            .sum();
                        let entry = entry + added;
                        next.push(small(match test {
                            Test::Residue { modulus, .. } => entry.rem_euclid(i128::from(*modulus)),
                            _ => entry,
                        })?);
                    }
                    settle(next, advanced)
                }
            }
        },
        |state| match state {
            State::Dead => false,
            State::Settled(truth, _) => *truth,
            State::Open(vector, _) => test.holds(i128::from(vector[0]) + i128::from(constant)),
        },
    )?;
    if let Some(audit) = meter.audit() {
        audit.atom(numeration, &found, &tracks, |numbers| {
            let sum: i128 =
                coefficients.iter().zip(numbers).map(|(&c, &x)| i128::from(c) * i128::from(x)).sum();
            test.holds(sum + i128::from(constant))
        })?;
    }
    Ok(found)
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

/// What further digits can still add to a linear form.
struct Bounds<'n> {
    values: &'n Values,
    coefficients: &'n [i64],
    /// The sums of the positive and of the negative coefficients.
    plus: i64,
    minus: i64,
    constant: i64,
}

impl Bounds<'_> {
    /// The verdict if it is the same for every number of remaining digits and whatever they are.
    fn settled(&self, vector: &[i64], greedy: &[usize], test: &Test) -> Result<Option<bool>, ProveError> {
        if let Test::Residue { .. } = test {
            return Ok(None);
        }
        // With r digits to come a track in state q adds between 0 and N_q(r) - 1, N the counts of strings. So the least final
        // value is that of `low` - minus + constant, and likewise the greatest.
        let (mut low, mut high) = (vector.to_vec(), vector.to_vec());
        for (&coefficient, &state) in self.coefficients.iter().zip(greedy) {
            let end = if coefficient < 0 { &mut low } else { &mut high };
            for (entry, &count) in end.iter_mut().zip(self.values.counts(state)) {
                let more = coefficient.checked_mul(count).and_then(|more| entry.checked_add(more));
                *entry = more.ok_or(ProveError::TooBig)?;
            }
        }
        if self.stays_above(low, self.minus.checked_sub(self.constant).ok_or(ProveError::TooBig)?)? {
            return Ok(Some(false));
        }
        // The greatest value stays at most 0, or below 0: its negative stays above.
        let negated: Vec<i64> = high.iter().map(|entry| -entry).collect();
        let bound = self.constant.checked_sub(self.plus).ok_or(ProveError::TooBig)?;
        match test {
            Test::Zero => Ok(self.stays_above(negated, bound)?.then_some(false)),
            Test::AtMostZero => Ok(self.stays_above(negated, bound - 1)?.then_some(true)),
            Test::Residue { .. } => Ok(None),
        }
    }

    /// Whether the sequence that begins with these terms and obeys the recurrence surely stays above `bound`.
    fn stays_above(&self, mut terms: Vec<i64>, bound: i64) -> Result<bool, ProveError> {
        let recurrence = self.values.recurrence();
        let least = bound.checked_add(1).ok_or(ProveError::TooBig)?;
        for _ in 0..MOST_STEPS {
            if terms[0] < least {
                return Ok(false);
            }
            if self.values.never_below(least, &terms) {
                return Ok(true);
            }
            let next = recurrence
                .iter()
                .zip(&terms)
                .try_fold(0_i64, |sum, (&a, &term)| sum.checked_add(a.checked_mul(term)?))
                .ok_or(ProveError::TooBig)?;
            terms.rotate_left(1);
            if let Some(last) = terms.last_mut() {
                *last = next;
            }
        }
        // Not settled, as far as is known.
        Ok(false)
    }
}

/// More steps than any sequence of machine integers needs to settle its sign, if its greatest root does.
const MOST_STEPS: usize = 400;
