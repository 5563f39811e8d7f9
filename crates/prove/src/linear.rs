//! Linear equations and inequalities, and congruences.
//!
//! The value of a linear form is followed through the digits by a vector of *terms*: its values if 0, 1, 2, … zeros
//! follow. A zero maps this vector linearly, and a digit adds its own weight ([`Values`]).
//!
//! Pruning: let `N_q(r)` be the number of strings of r digits from the greedy state q. Then r further digits add
//! between 0 and `N_q(r) - 1` to a track. If the form stays above 0 for every r, or below, the state is settled. If
//! the greatest root of the recurrence is a Pisot number, only finitely many states are not settled.

use crate::automaton::{Automaton, Track};
use crate::budget::Meter;
use crate::{Numeration, ProveError};
use campeao_formula::{Outlook, Values};
use std::collections::BTreeMap;

/// `sum of coefficient * track + constant`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Linear {
    pub(crate) parts: Vec<(Track, i64)>,
    pub(crate) constant: i64,
}

/// A test of a linear form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// It is 0.
    Zero,
    /// It is at most 0.
    AtMostZero,
    /// Its residue is one of the wanted ones.
    Residue { modulus: i64, wanted: Vec<bool> },
}

impl Test {
    /// Whether a value of the form passes the test.
    pub(crate) fn holds(&self, value: i128) -> bool {
        match self {
            Self::Zero => value == 0,
            Self::AtMostZero => value <= 0,
            Self::Residue { modulus, wanted } => wanted[value.rem_euclid(i128::from(*modulus)) as usize],
        }
    }
}

impl Linear {
    /// The same form with one part for each track, in order, and without factors 0.
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

/// A state of a linear atom: settled as true, or the terms together with the greedy states of the tracks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum State {
    Settled(Vec<usize>),
    Open(Vec<i64>, Vec<usize>),
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
        // A large constant that is carried along needs a state for each prefix of a number up to it. Read as a number
        // on a track of its own it has few digits.
        parts.push((CONSTANT, constant.signum()));
        let open = atom(numeration, &Linear { parts, constant: 0 }, test, meter)?;
        let fixed = exactly(numeration, constant.unsigned_abs(), meter)?;
        return open.and(&fixed, meter)?.project(CONSTANT, meter);
    }
    let values = numeration.values();
    let read: Vec<Read<'_>> =
        parts.iter().map(|&(track, factor)| Read { track, factor, values, short: 1 }).collect();
    let found = followed(numeration, &read, constant, test, meter)?;
    if let Some(audit) = meter.audit() {
        let tracks: Vec<Track> = parts.iter().map(|part| part.0).collect();
        audit.atom(numeration, &found, &tracks, |numbers| {
            let sum: i128 =
                parts.iter().zip(numbers).map(|(part, &x)| i128::from(part.1) * i128::from(x)).sum();
            test.holds(sum + i128::from(constant))
        })?;
    }
    Ok(found)
}

/// A track of a linear form, with its factor.
#[derive(Clone, Copy)]
pub(crate) struct Read<'v> {
    pub(crate) track: Track,
    pub(crate) factor: i64,
    /// The values of its digits: those of the number itself, or counts of smaller numbers of a kind.
    pub(crate) values: &'v Values,
    /// The number subtracted from a count of strings to bound the contribution of further digits.
    pub(crate) short: i64,
}

/// The automaton of a test of the sum of some tracks, which must be different and in order.
pub(crate) fn followed(
    numeration: &Numeration,
    read: &[Read<'_>],
    constant: i64,
    test: &Test,
    meter: &Meter,
) -> Result<Automaton, ProveError> {
    let values = numeration.values();
    // On some tracks the terms are multiples of the values; the whole form is scaled to match.
    let scale = read.iter().map(|part| part.values.scale()).max().unwrap_or(1);
    let times = |factor: i64| factor.checked_mul(scale).ok_or(ProveError::TooBig);
    let read: Vec<Read<'_>> = read
        .iter()
        .map(|part| {
            Ok(if part.values.scale() == scale {
                *part
            } else {
                Read { factor: times(part.factor)?, ..*part }
            })
        })
        .collect::<Result<_, ProveError>>()?;
    let (read, constant) = (read.as_slice(), times(constant)?);
    let tracks: Vec<Track> = read.iter().map(|part| part.track).collect();
    let sum_where = |positive: bool| -> i128 {
        let parts = read.iter().filter(|part| (part.factor > 0) == positive);
        parts.map(|part| i128::from(part.factor) * i128::from(part.short)).sum()
    };
    let (plus, minus) = (small(sum_where(true))?, small(sum_where(false))?);
    let bounds = Bounds { values, read, plus, minus, constant };
    let ends = |greedy: &[usize]| greedy.iter().all(|&state| numeration.ends(state));
    // The state with these terms, if it is not settled as false.
    let settle = |vector: Vec<i64>, greedy: Vec<usize>| -> Result<Option<State>, ProveError> {
        Ok(match bounds.settled(&vector, &greedy, test)? {
            Some(false) => None,
            Some(true) => Some(State::Settled(greedy)),
            None => Some(State::Open(vector, greedy)),
        })
    };
    let start = settle(vec![0; values.terms()], vec![0; tracks.len()])?;
    Automaton::read_digits(
        tracks,
        numeration.alphabet(),
        start,
        meter,
        |state, track, digit| match state {
            State::Settled(greedy) => {
                let after = numeration.greedy_step(greedy[track], digit);
                greedy[track] = after.unwrap_or(greedy[track]);
                Ok(after.is_some())
            }
            State::Open(vector, greedy) => {
                let Some(after) = numeration.greedy_step(greedy[track], digit) else { return Ok(false) };
                let part = &read[track];
                if track == 0 {
                    // A zero is appended to all numbers before the first digit is added.
                    let rows = values.step(values.place_of(greedy)).iter();
                    let entries = rows.map(|row| {
                        let terms =
                            row.iter().map(|&(from, factor)| i128::from(factor) * i128::from(vector[from]));
                        small(terms.sum())
                    });
                    *vector = entries.collect::<Result<_, _>>()?;
                }
                for (entry, &added) in vector.iter_mut().zip(part.values.added(greedy[track], digit)) {
                    let sum = i128::from(*entry) + i128::from(part.factor) * i128::from(added);
                    *entry = small(match test {
                        Test::Residue { modulus, .. } => sum.rem_euclid(i128::from(*modulus)),
                        _ => sum,
                    })?;
                }
                greedy[track] = after;
                if track + 1 < read.len() {
                    return Ok(true);
                }
                let settled = settle(std::mem::take(vector), std::mem::take(greedy))?;
                let is_alive = settled.is_some();
                if let Some(settled) = settled {
                    *state = settled;
                }
                Ok(is_alive)
            }
        },
        |state| match state {
            State::Settled(greedy) => ends(greedy),
            State::Open(vector, greedy) => {
                let parts = values.ended().iter().zip(vector);
                let value: i128 = parts.map(|(&weight, &term)| i128::from(weight) * i128::from(term)).sum();
                ends(greedy) && test.holds(value + i128::from(constant))
            }
        },
    )
}

/// The greatest constant that a form carries along; a larger one is read as a number.
const GREATEST_DIRECT: u64 = 256;
/// The track on which a large constant is read.
const CONSTANT: Track = Track::MAX;

/// The automaton of "the number on the constants' track is `value`".
fn exactly(numeration: &Numeration, value: u64, meter: &Meter) -> Result<Automaton, ProveError> {
    let digits = numeration.digits(value);
    let digits: Vec<usize> = digits.into_iter().skip_while(|&digit| digit == 0).collect();
    // The state counts the digits read; leading zeros do not count.
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
    )?
    .within_greedy(numeration, meter)
}

/// Bounds of the amount that further digits add to a linear form.
struct Bounds<'n> {
    values: &'n Values,
    read: &'n [Read<'n>],
    /// The sums of the positive and of the negative coefficients.
    plus: i64,
    minus: i64,
    constant: i64,
}

impl Bounds<'_> {
    /// The verdict, if it is the same for every continuation.
    fn settled(&self, vector: &[i64], greedy: &[usize], test: &Test) -> Result<Option<bool>, ProveError> {
        if let Test::Residue { .. } = test {
            return Ok(None);
        }
        // With r digits to come, a track in state q adds between 0 and N_q(r) - 1, where N counts strings. So the
        // least final value is that of `low` - minus + constant, and likewise the greatest.
        let wide = || vector.iter().map(|&entry| i128::from(entry)).collect::<Vec<_>>();
        let (mut low, mut high) = (wide(), wide());
        for (part, &state) in self.read.iter().zip(greedy) {
            let end = if part.factor < 0 { &mut low } else { &mut high };
            for (entry, &count) in end.iter_mut().zip(part.values.counts(state)) {
                *entry += i128::from(part.factor) * i128::from(count);
            }
        }
        let place = self.values.place_of(greedy);
        let stays_above = |terms: Vec<i128>, bound: i64| self.stays_above(place, terms, bound);
        if stays_above(low, self.minus.checked_sub(self.constant).ok_or(ProveError::TooBig)?)? {
            return Ok(Some(false));
        }
        // The greatest value stays at most 0, or below 0: its negative stays above.
        let negated: Vec<i128> = high.iter().map(|entry| -entry).collect();
        let bound = self.constant.checked_sub(self.plus).ok_or(ProveError::TooBig)?;
        match test {
            Test::Zero => Ok(stays_above(negated, bound)?.then_some(false)),
            Test::AtMostZero => Ok(stays_above(negated, bound - 1)?.then_some(true)),
            Test::Residue { .. } => Ok(None),
        }
    }

    /// Whether the sequence with these terms at a place is proved to stay above `bound`.
    fn stays_above(&self, mut place: usize, mut terms: Vec<i128>, bound: i64) -> Result<bool, ProveError> {
        let least = i128::from(bound) + 1;
        let mut next = Vec::with_capacity(terms.len());
        for _ in 0..MOST_STEPS {
            match self.values.outlook(place, least, &terms) {
                Outlook::Above => return Ok(true),
                Outlook::Below => return Ok(false),
                Outlook::Open => {}
            }
            next.clear();
            for row in self.values.step(place) {
                let mut parts = row.iter();
                let sum = parts.try_fold(0_i128, |sum, &(from, factor)| {
                    sum.checked_add(i128::from(factor).checked_mul(terms[from])?)
                });
                next.push(sum.ok_or(ProveError::TooBig)?);
            }
            std::mem::swap(&mut terms, &mut next);
            place = self.values.next_place(place);
        }
        // If the limit decides nothing the state counts as not settled, which only costs states.
        Ok(false)
    }
}

/// The number of steps after which every sequence of machine integers is decided, if its greatest root dominates.
const MOST_STEPS: usize = 400;
