//! Atoms: linear equations and inequalities, congruences, and relations between digits.
//!
//! A linear form is followed through the digits by the vector `s` with
//! `value so far = s0 U(r) + s1 U(r-1) + …`, where `r` digits are still to come. A digit brings
//! `s0' = c1 s0 + s1 + digit`, `si' = c(i+1) s0 + s(i+1)`. A state is settled as soon as no number of
//! remaining digits can change the verdict, which leaves finitely many states.

use crate::automaton::{Automaton, Track};
use crate::{Budget, Numeration, ProveError};

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
    budget: &Budget,
) -> Result<Automaton, ProveError> {
    let mut parts = form.parts.clone();
    parts.sort_unstable_by_key(|part| part.0);
    parts.retain(|part| part.1 != 0);
    let tracks: Vec<Track> = parts.iter().map(|part| part.0).collect();
    let coefficients: Vec<i64> = parts.iter().map(|part| part.1).collect();
    let last = numeration.last_weights();
    let recurrence = numeration.coefficients();
    let m = recurrence.len();
    let plus: i64 = coefficients.iter().filter(|c| **c > 0).sum();
    let minus: i64 = coefficients.iter().filter(|c| **c < 0).sum();
    let settle = |vector: Vec<i64>, greedy: Vec<usize>| -> Result<State, ProveError> {
        let verdict = match test {
            Test::Residue { .. } => None,
            _ => settled(numeration, &vector, plus, minus, form.constant, test)?,
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
        budget,
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
                    let digit: i64 = coefficients.iter().zip(digits).map(|(c, &d)| c * d as i64).sum();
                    let mut next = Vec::with_capacity(m);
                    for (index, factor) in recurrence.iter().enumerate() {
                        let shifted = vector.get(index + 1).copied().unwrap_or(0);
                        let entry = factor
                            .checked_mul(vector[0])
                            .and_then(|value| value.checked_add(shifted))
                            .and_then(|value| value.checked_add(if index == 0 { digit } else { 0 }))
                            .ok_or(ProveError::TooBig)?;
                        next.push(match test {
                            Test::Residue { modulus, .. } => entry.rem_euclid(*modulus),
                            _ => entry,
                        });
                    }
                    settle(next, greedy)
                }
            }
        },
        |state| match state {
            State::Dead => false,
            State::Settled(truth, _) => *truth,
            State::Open(vector, _) => {
                let value: i64 = vector.iter().zip(&last).map(|(s, u)| s * u).sum::<i64>() + form.constant;
                match test {
                    Test::Zero => value == 0,
                    Test::AtMostZero => value <= 0,
                    Test::Residue { modulus, wanted } => wanted[value.rem_euclid(*modulus) as usize],
                }
            }
        },
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

/// The automaton of `z = x xor y` in base 2.
pub(crate) fn xor(x: Track, y: Track, z: Track, budget: &Budget) -> Result<Automaton, ProveError> {
    let mut tracks = vec![x, y, z];
    tracks.sort_unstable();
    tracks.dedup();
    let place = |track: Track| tracks.iter().position(|&other| other == track).unwrap_or(0);
    let (px, py, pz) = (place(x), place(y), place(z));
    Automaton::explore(
        tracks,
        2,
        true,
        budget,
        |state, digits| Ok(*state && digits[px] ^ digits[py] == digits[pz]),
        |state| *state,
    )
}

/// The automaton of "`y` is the last non-zero place of `x`, alone": the lowest power of 2 in base 2,
/// the smallest part in Zeckendorf's system; 0 for 0.
pub(crate) fn lowest(
    numeration: &Numeration,
    x: Track,
    y: Track,
    budget: &Budget,
) -> Result<Automaton, ProveError> {
    let x_first = x < y;
    let tracks = if x_first { vec![x, y] } else { vec![y, x] };
    // 0: both 0 so far. 1: x has digits, y none yet. 2: y has had its digit, with x's last. 3: dead.
    let relation = Automaton::explore(
        tracks.clone(),
        numeration.alphabet(),
        0_u8,
        budget,
        |state, digits| {
            let (dx, dy) = if x_first { (digits[0], digits[1]) } else { (digits[1], digits[0]) };
            Ok(match (state, dx, dy) {
                (0 | 1, 1, 1) | (2, 0, 0) => 2,
                (0 | 1, 1, 0) => 1,
                (0 | 1, 0, 0) => *state,
                _ => 3,
            })
        },
        |state| matches!(state, 0 | 2),
    )?;
    relation.and(&Automaton::greedy(numeration, tracks, budget)?, budget)
}
