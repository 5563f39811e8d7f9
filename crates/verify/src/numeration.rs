//! Systems of numeration: a base, the system of a recurrence, the system of a take-away limit.
//!
//! The places have weights `U(0) = 1, U(1), …` with `U(n) = a U(n-1) + b U(n-2) + …`; numbers are written by their greedy digits,
//! the most significant first. An automaton, the *reader*, accepts exactly the strings of digits that write numbers.

use crate::{Beyond, CheckError, Refused};
use campeao_formula::{self as formula, Scope, Term, term};
use std::cmp::Ordering;

/// The most states of a reader, and the most weights that are computed for the system of a limit.
const MOST_STATES: usize = 1000;
const MOST_WEIGHTS: usize = 500;
/// The greatest number of digits and the most coefficients of a recurrence.
const GREATEST_COEFFICIENT: i64 = 36;
const MOST_COEFFICIENTS: usize = 8;

/// For each state, the state after each digit, if a number may continue with it.
type Follow = Vec<Vec<Option<u16>>>;

/// A system of numeration.
#[derive(Clone, Debug)]
pub(crate) struct Numeration {
    /// The coefficients `a, b, …` of the recurrence; none is negative, the first one is positive.
    coefficients: Vec<i64>,
    /// The weights of the last places, as many as there are coefficients.
    pub(crate) weights: Vec<i64>,
    /// The number of digits.
    pub(crate) digits: usize,
    /// The state of the reader after each digit, if a number may continue with it. The reader starts in state 0.
    follow: Follow,
    /// Whether a number may end in a state of the reader.
    ends: Vec<bool>,
    /// The same system in the language, for parsing formulas.
    syntax: Option<formula::Numeration>,
}

impl Numeration {
    /// The system with this name in its canonical form: `2`, `fib`, `1,0,1`, `limit(3*r)`.
    pub(crate) fn parse(text: &str) -> Result<Self, CheckError> {
        let refused = || Refused::Numeration { found: text.to_owned() };
        let syntax: formula::Numeration = text.parse().map_err(|_| refused())?;
        let computed = match Self::computed(text)? {
            Some(computed) => computed,
            // Other systems of the language are not supported here.
            None if syntax.name() == text => return Err(Beyond::System.into()),
            None => return Err(refused().into()),
        };
        Ok(Self { syntax: Some(syntax), ..computed })
    }

    /// The system in which formulas of a file are read.
    pub(crate) fn syntax(&self) -> Option<&formula::Numeration> {
        self.syntax.as_ref()
    }

    fn computed(text: &str) -> Result<Option<Self>, CheckError> {
        if let Some(limit) = text.strip_prefix("limit(").and_then(|rest| rest.strip_suffix(')')) {
            let mut scope = Scope::new();
            scope.variable("r").map_err(Refused::Name)?;
            let limit = term(limit, &scope).map_err(Refused::Name)?;
            let (rise, constant, parts) = line(&limit).ok_or(Beyond::System)?;
            return Ok(Self::of_limit(rise.into(), constant.into(), parts.into()));
        }
        let plain = |part: &str| part.parse().ok().filter(|number: &i64| number.to_string() == part);
        let coefficients = match text {
            "fib" => Some(vec![1, 1]),
            "trib" => Some(vec![1, 1, 1]),
            _ => text.split(',').map(plain).collect(),
        };
        Ok(coefficients.and_then(Self::of_recurrence))
    }

    /// The system of a recurrence. A string writes a number if at no place in it the coefficients begin, or a string
    /// that is lexicographically greater (Parry 1960); the reader's state is the number of coefficients that the last
    /// digits repeat.
    fn of_recurrence(coefficients: Vec<i64>) -> Option<Self> {
        let order = coefficients.len();
        let (first, last) = (*coefficients.first()?, *coefficients.last()?);
        let small = coefficients.iter().all(|number| (0..=GREATEST_COEFFICIENT).contains(number));
        let parry = (1..order).all(|from| coefficients[from..] <= coefficients[..order - from]);
        let fits = if order == 1 {
            first >= 2
        } else {
            first > 0 && last > 0 && parry && order <= MOST_COEFFICIENTS
        };
        if !small || !fits {
            return None;
        }
        let mut weights: Vec<i64> = Vec::new();
        for place in 0..order {
            let sum: i64 = (0..place).map(|back| coefficients[back] * weights[place - 1 - back]).sum();
            weights.push(sum + 1);
        }
        let digits = first as usize + usize::from(order > 1);
        let after = |state: usize, digit: usize| match (digit as i64).cmp(&coefficients[state]) {
            Ordering::Less => Some(0),
            Ordering::Equal if state + 1 < order => Some(state as u16 + 1),
            _ => None,
        };
        let follow = (0..order).map(|state| (0..digits).map(|digit| after(state, digit)).collect()).collect();
        Some(Self { coefficients, weights, digits, follow, ends: vec![true; order], syntax: None })
    }

    /// The system of the limit `(rise*r + constant) // parts`: `U(k+1) = U(k) + U(j)`, `j` the least with a limit of `U(j)` from
    /// `U(k)` on; `k - j` is the *gap* of `k`.
    ///
    /// In `d + 1` neighbouring places let the gap be `d`, and let `rise*U(k-d) - parts*U(k)` and `parts*U(k) - rise*U(k-d-1)` have the
    /// signs asked for below. Then so it is at all further places, for the weights and both differences are sums of earlier ones.
    fn of_limit(rise: i128, constant: i128, parts: i128) -> Option<Self> {
        let (mut weights, mut gaps, mut alike) = (vec![1_i128], Vec::<usize>::new(), 0);
        while alike <= gaps.last().copied().unwrap_or(0) {
            let (place, last) = (weights.len() - 1, weights[weights.len() - 1]);
            let reaches = |weight: &i128| {
                rise.checked_mul(*weight).and_then(|limit| limit.checked_add(constant))
                    >= parts.checked_mul(last)
            };
            let found = weights.iter().position(reaches).filter(|_| place < MOST_WEIGHTS)?;
            let slack = rise.checked_mul(weights[found])?.checked_sub(parts.checked_mul(last)?)?;
            let short = match found.checked_sub(1) {
                Some(before) => parts.checked_mul(last)?.checked_sub(rise.checked_mul(weights[before])?)?,
                None => -1,
            };
            let lasting = slack >= 0.max(-constant) && short >= 0.max(constant + 1);
            let same = gaps.last() == Some(&(place - found));
            alike = if lasting { 1 + if same { alike } else { 0 } } else { 0 };
            gaps.push(place - found);
            weights.push(last.checked_add(weights[found])?);
        }
        let back = *gaps.last()?;
        let order = gaps.len().max(back + 1);
        let coefficients = (0..order).map(|index| i64::from(index == 0) + i64::from(index == back)).collect();
        let weights =
            weights[..order].iter().map(|&weight| i64::try_from(weight).ok()).collect::<Option<_>>()?;
        let (follow, ends) = reader_of_gaps(&gaps)?;
        Some(Self { coefficients, weights, digits: 2, follow, ends, syntax: None })
    }

    /// Whether all strings of digits write numbers.
    pub(crate) fn is_base(&self) -> bool {
        self.coefficients.len() == 1
    }

    /// Whether it is base 2.
    pub(crate) fn is_binary(&self) -> bool {
        self.coefficients == [2]
    }

    /// Whether all strings of digits write numbers.
    pub(crate) fn is_of_ones(&self, count: usize) -> bool {
        self.coefficients.len() == count && self.coefficients.iter().all(|&number| number == 1)
    }

    /// Whether the digits of every number followed by a 0 form a number, so that `shift` is total.
    pub(crate) fn takes_zeros(&self) -> bool {
        let zero = |state: usize| self.follow[state][0].is_some_and(|next| self.ends[usize::from(next)]);
        (0..self.ends.len()).all(|state| !self.ends[state] || zero(state))
    }

    /// Whether the digits of every number without the last one form a number, so that `unshift` is total.
    pub(crate) fn drops_digits(&self) -> bool {
        self.ends.iter().all(|ends| *ends)
    }

    /// The state of the reader after a digit.
    pub(crate) fn follow(&self, state: u16, digit: usize) -> Option<u16> {
        self.follow[usize::from(state)][digit]
    }

    /// Whether a number may end in a state of the reader.
    pub(crate) fn ends(&self, state: u16) -> bool {
        self.ends[usize::from(state)]
    }

    /// The values of the digits read with 0, 1, … zeros appended, after one more digit 0; `None` where they are too
    /// great.
    pub(crate) fn append(&self, totals: &[i64]) -> Option<Vec<i64>> {
        let products = self
            .coefficients
            .iter()
            .zip(totals.iter().rev())
            .map(|(&a, &total)| i128::from(a) * i128::from(total));
        let longest = i64::try_from(products.sum::<i128>()).ok()?;
        Some(totals[1..].iter().copied().chain([longest]).collect())
    }

    /// The number that a string of digits writes, if it fits.
    pub(crate) fn value(&self, digits: &[usize]) -> Option<u64> {
        let mut totals = vec![0; self.weights.len()];
        for &digit in digits {
            totals = self.append(&totals)?;
            for (total, weight) in totals.iter_mut().zip(&self.weights) {
                *total = weight.checked_mul(digit as i64)?.checked_add(*total)?;
            }
        }
        u64::try_from(totals[0]).ok()
    }
}

/// The reader of the strings of digits 0 and 1 in which each 1 is followed by as many zeros as the gap of its place.
///
/// The place is only known when the string ends. So a state holds, for each number of remaining digits, the number of
/// zeros that must come first; `None` where that many digits cannot remain.
fn reader_of_gaps(gaps: &[usize]) -> Option<(Follow, Vec<bool>)> {
    let mut states: Vec<Vec<Option<usize>>> = vec![vec![Some(0); gaps.len()]];
    let mut follow = Vec::new();
    while let Some(waits) = states.get(follow.len()).cloned() {
        let ahead = || waits.iter().skip(1).chain(waits.last()).copied();
        let zero: Vec<_> = ahead().map(|wait| wait.map(|wait| wait.saturating_sub(1))).collect();
        let one: Vec<_> = ahead().zip(gaps).map(|(wait, &gap)| (wait == Some(0)).then_some(gap)).collect();
        let mut row = Vec::new();
        for after in [zero, one] {
            let possible = after.iter().any(Option::is_some);
            let known = states.iter().position(|state| *state == after).unwrap_or(states.len());
            if possible && known == states.len() {
                states.push(after);
            }
            row.push(if possible { Some(u16::try_from(known).ok()?) } else { None });
        }
        follow.push(row);
        if states.len() > MOST_STATES {
            return None;
        }
    }
    Some((follow, states.iter().map(|waits| waits[0] == Some(0)).collect()))
}

/// A term in `r` as `(rise*r + constant) // parts`, if it is one.
fn line(term: &Term) -> Option<(i64, i64, i64)> {
    match term {
        Term::Constant(value) => Some((0, *value, 1)),
        Term::Variable(_) => Some((1, 0, 1)),
        Term::Add(parts) => parts.iter().try_fold((0, 0, 1), |sum, part| {
            // A quotient may only be added to a constant.
            let (one, other) = if sum.2 == 1 { (line(part)?, sum) } else { (sum, line(part)?) };
            let (rise, constant, parts) = one;
            let fits = other.2 == 1 && (parts == 1 || other.0 == 0);
            fits.then_some(())?;
            Some((rise.checked_add(other.0)?, other.1.checked_mul(parts)?.checked_add(constant)?, parts))
        }),
        Term::Negate(inner) => match line(inner)? {
            (rise, constant, 1) => Some((rise.checked_neg()?, constant.checked_neg()?, 1)),
            _ => None,
        },
        Term::Multiply(parts) => {
            parts.iter().try_fold((0, 1, 1), |product: (i64, i64, i64), part| match (product, line(part)?) {
                ((a, b, 1), (c, d, 1)) if a == 0 || c == 0 => {
                    let rise = a.checked_mul(d)?.checked_add(b.checked_mul(c)?)?;
                    Some((rise, b.checked_mul(d)?, 1))
                }
                _ => None,
            })
        }
        Term::Divide(inner, by) => {
            let (rise, constant, parts) = line(inner)?;
            Some((rise, constant, parts.checked_mul(*by)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYSTEMS: [&str; 10] = [
        "2",
        "10",
        "fib",
        "2,1",
        "trib",
        "3,1,1",
        "1,0,1",
        "limit(3*r)",
        "limit(2*r + 1)",
        "limit(5*r // 2)",
    ];

    /// The number of strings of some digits that write numbers.
    fn count(system: &Numeration, length: usize, state: u16) -> i64 {
        if length == 0 {
            return i64::from(system.ends(state));
        }
        (0..system.digits)
            .filter_map(|digit| system.follow(state, digit))
            .map(|next| count(system, length - 1, next))
            .sum()
    }

    #[test]
    fn the_weight_of_a_place_is_the_number_of_strings_behind_it() {
        for name in SYSTEMS {
            let system = Numeration::parse(name).unwrap();
            let mut weights = system.weights.clone();
            for place in 0..weights.len() + 3 {
                if place >= weights.len() {
                    let behind = system.coefficients.iter().zip(weights.iter().rev());
                    weights.push(behind.map(|(coefficient, weight)| coefficient * weight).sum());
                }
                assert_eq!(weights[place], count(&system, place, 0), "{name}");
            }
        }
    }

    /// The language writes the same digits by an independent algorithm.
    #[test]
    fn numbers_are_read_as_the_language_writes_them() {
        for name in SYSTEMS {
            let (system, written) =
                (Numeration::parse(name).unwrap(), name.parse::<campeao_formula::Numeration>().unwrap());
            for number in 0..300 {
                let digits = written.digits(number);
                let end = digits.iter().try_fold(0, |state, &digit| system.follow(state, digit));
                assert!(end.is_some_and(|state| system.ends(state)), "{name} {number}");
                assert_eq!(system.value(&digits), Some(number), "{name}");
            }
        }
    }

    #[test]
    fn a_system_is_written_in_one_way() {
        for wrong in
            ["02", " 2", "1", "37", "1,2", "1, 1", "narayana", "0,1", "1,1,0", "limit(r // 2)", "limit(", ""]
        {
            assert!(Numeration::parse(wrong).is_err(), "{wrong}");
        }
        assert!(matches!(Numeration::parse("0->010,1->0"), Err(CheckError::Beyond(Beyond::System))));
    }
}
