//! The simplest number between two others (*On Numbers and Games*, theorem 11): the one born first.

use campeao_numbers::simplest_between;
use std::cmp::Ordering;

use super::{GREATEST_EXPONENT, Numeral, Numerals, aligned};

/// One end of an interval of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) number: Numeral,
    /// Whether the number itself belongs to the interval.
    pub(crate) included: bool,
}

impl Numerals {
    /// The simplest number of the interval from `lower` to `upper`, if it is not empty. `None` stands for no bound.
    ///
    /// The interval has a number exactly if lower < upper, or if they are equal and both included.
    pub(crate) fn simplest(&mut self, lower: Option<Bound>, upper: Option<Bound>) -> Option<Numeral> {
        if let (Some(low), Some(high)) = (lower, upper) {
            match self.compare(low.number, high.number) {
                Ordering::Greater => return None,
                Ordering::Equal => return (low.included && high.included).then_some(low.number),
                Ordering::Less => {}
            }
        }
        if let Some(simplest) = simplest_integer(lower, upper).or_else(|| simplest_small(lower, upper)) {
            return Some(simplest);
        }
        let low = lower.map(|bound| self.dyadic(bound.number));
        let high = upper.map(|bound| self.dyadic(bound.number));
        let mut best = simplest_between(low.as_ref(), high.as_ref()).ok()?;
        for (end, bound) in [(low, lower), (high, upper)] {
            if let (Some(end), Some(Bound { included: true, .. })) = (end, bound)
                && end.birthday() < best.birthday()
            {
                best = end;
            }
        }
        Some(self.intern(&best))
    }
}

/// The simplest number of an interval with small ends, if there are integers in it: the one nearest to 0.
#[inline]
fn simplest_integer(lower: Option<Bound>, upper: Option<Bound>) -> Option<Numeral> {
    let (mut least, mut greatest) = (i64::MIN, i64::MAX);
    if let Some(Bound { number, included }) = lower {
        let floor = number.small_floor()?;
        least = floor + i64::from(!(included && number.exponent() == 0));
    }
    if let Some(Bound { number, included }) = upper {
        let floor = number.small_floor()?;
        greatest = floor - i64::from(!included && number.exponent() == 0);
    }
    // The integer nearest to 0.
    (least <= greatest).then(|| Numeral::small(0.clamp(least, greatest), 0)).flatten()
}

/// The simplest number of a non-empty interval with small ends and without integers, so without 0; `None` if the
/// search among small numbers fails.
fn simplest_small(lower: Option<Bound>, upper: Option<Bound>) -> Option<Numeral> {
    let positive =
        |bound: Bound| bound.number.numerator() > 0 || (bound.number == Numeral::ZERO && !bound.included);
    if lower.is_some_and(|bound| !bound.number.is_small())
        || upper.is_some_and(|bound| !bound.number.is_small())
    {
        return None;
    }
    match (lower, upper) {
        (Some(low), _) if positive(low) => least_small(low, upper),
        (_, Some(high)) => {
            let mirror = |bound: Bound| Bound {
                number: Numeral::pack(-bound.number.numerator(), bound.number.exponent()),
                included: bound.included,
            };
            let found = least_small(mirror(high), lower.map(mirror))?;
            Some(Numeral::pack(-found.numerator(), found.exponent()))
        }
        _ => None,
    }
}

/// The simplest number in an interval of positive numbers: the first multiple of 1, 1/2, 1/4, … above `low` that is in
/// it.
fn least_small(low: Bound, high: Option<Bound>) -> Option<Numeral> {
    for exponent in 0..=GREATEST_EXPONENT {
        // The first numerator over 2^exponent that is not below `low`.
        let numerator = i128::from(low.number.numerator());
        let own = low.number.exponent();
        let candidate = if own <= exponent {
            (numerator << (exponent - own)) + i128::from(!low.included)
        } else {
            (numerator >> (own - exponent)) + 1
        };
        let found = Numeral::small_of_wide(candidate, exponent)?;
        let inside = high.is_none_or(|high| {
            let order = aligned(found, high.number, |x, y| x - y).0;
            order < 0 || (order == 0 && high.included)
        });
        if inside {
            return Some(found);
        }
    }
    None
}
