//! Dyadic numbers in one word.
//!
//! Nearly every number met in play is small. A [`Numeral`] is a dyadic number whose numerator has at most
//! 55 bits and whose denominator is at most 2⁶³, written into the word itself, or else the place of a big one in
//! the store [`Numerals`]. A number has exactly one numeral, so that equality is equality of words.

use std::cmp::Ordering;

use campeao_numbers::{Dyadic, simplest_between};
use dashu::base::BitTest;
use dashu::integer::IBig;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A dyadic number in one word. Bit 63 is never set, so that a table may keep an answer there.
///
/// | bits | small number | big number |
/// |---|---|---|
/// | 0 | 0 | 1 |
/// | 1–6 | exponent of the denominator | place in the store (bits 1–32) |
/// | 7–62 | numerator, signed | |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Numeral(u64);

/// Greatest exponent of the denominator of a small number.
const GREATEST_EXPONENT: u32 = 63;

/// Numerators of small numbers have absolute value below this.
const NUMERATOR_BOUND: i128 = 1 << 55;

impl Numeral {
    /// The number 0.
    pub(crate) const ZERO: Self = Self(0);

    /// The word itself.
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    #[inline]
    const fn is_small(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    const fn numerator(self) -> i64 {
        ((self.0 << 1) as i64) >> 8
    }

    #[inline]
    const fn exponent(self) -> u32 {
        (self.0 >> 1) as u32 & 63
    }

    const fn place(self) -> usize {
        (self.0 >> 1) as u32 as usize
    }

    const fn big(place: u32) -> Self {
        Self((place as u64) << 1 | 1)
    }

    /// The small number numerator / 2^exponent, where it is reduced and small.
    #[inline]
    const fn pack(numerator: i64, exponent: u32) -> Self {
        Self(((numerator as u64) << 7 | (exponent as u64) << 1) & (u64::MAX >> 1))
    }

    /// The word with the numerator's sign in front: of numbers with one exponent, the greater has the greater.
    #[inline]
    const fn signed(self) -> i64 {
        (self.0 << 1) as i64
    }

    /// The integer combined from two small integers, if both are such and so is the result.
    #[inline]
    fn combined(self, other: Self, combine: impl Fn(i64, i64) -> Option<i64>) -> Option<Self> {
        if (self.0 | other.0) & INTEGER_MASK != 0 {
            return None;
        }
        // The least of all words would be −2^55, which is not small.
        combine(self.signed(), other.signed())
            .filter(|&word| word != i64::MIN)
            .map(|word| Self(word as u64 >> 1))
    }

    /// numerator / 2^exponent as a small number, if it is one.
    #[inline]
    fn small(numerator: i128, exponent: u32) -> Option<Self> {
        if exponent == 0 {
            return (numerator.abs() < NUMERATOR_BOUND).then(|| Self::pack(numerator as i64, 0));
        }
        let shift = exponent.min(numerator.trailing_zeros());
        let (numerator, exponent) = (numerator >> shift, exponent - shift);
        (numerator.abs() < NUMERATOR_BOUND && exponent <= GREATEST_EXPONENT)
            .then(|| Self::pack(numerator as i64, exponent))
    }
}

/// The bits that are 0 in small integers.
const INTEGER_MASK: u64 = 127;

/// One end of an interval of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) number: Numeral,
    /// Whether the number itself belongs to the interval.
    pub(crate) included: bool,
}

/// The store of big numbers, and the arithmetic of all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numerals {
    bigs: Vec<Dyadic>,
    places: HashMap<Dyadic, u32, FxBuildHasher>,
    bytes: usize,
}

impl Numerals {
    /// The numeral of a number.
    pub(crate) fn intern(&mut self, number: &Dyadic) -> Numeral {
        if let Some(small) = number
            .as_small()
            .and_then(|(numerator, exponent)| Numeral::small(i128::from(numerator), exponent))
        {
            return small;
        }
        if let Some(&place) = self.places.get(number) {
            return Numeral::big(place);
        }
        let place = self.bigs.len() as u32;
        self.bytes += 2 * (size_of::<Dyadic>() + number.numerator().bit_len() / 8);
        self.bigs.push(number.clone());
        self.places.insert(number.clone(), place);
        Numeral::big(place)
    }

    /// The number of a numeral.
    pub(crate) fn dyadic(&self, numeral: Numeral) -> Dyadic {
        if numeral.is_small() {
            Dyadic::new(IBig::from(numeral.numerator()), numeral.exponent())
        } else {
            self.bigs[numeral.place()].clone()
        }
    }

    fn pack(&mut self, numerator: i128, exponent: u32) -> Numeral {
        Numeral::small(numerator, exponent)
            .unwrap_or_else(|| self.intern(&Dyadic::new(IBig::from(numerator), exponent)))
    }

    /// a + b.
    #[inline]
    pub(crate) fn add(&mut self, a: Numeral, b: Numeral) -> Numeral {
        a.combined(b, i64::checked_add).unwrap_or_else(|| self.add_any(a, b))
    }

    #[inline(never)]
    fn add_any(&mut self, a: Numeral, b: Numeral) -> Numeral {
        if a.is_small() && b.is_small() {
            let (numerator, exponent) = aligned(a, b, |x, y| x + y);
            return self.pack(numerator, exponent);
        }
        let sum = &self.dyadic(a) + &self.dyadic(b);
        self.intern(&sum)
    }

    /// -a.
    #[inline]
    pub(crate) fn negate(&mut self, a: Numeral) -> Numeral {
        if a.is_small() {
            return Numeral::pack(-a.numerator(), a.exponent());
        }
        let negative = -&self.bigs[a.place()];
        self.intern(&negative)
    }

    /// a - b.
    #[inline]
    pub(crate) fn subtract(&mut self, a: Numeral, b: Numeral) -> Numeral {
        a.combined(b, i64::checked_sub).unwrap_or_else(|| self.subtract_any(a, b))
    }

    #[inline(never)]
    fn subtract_any(&mut self, a: Numeral, b: Numeral) -> Numeral {
        if a.is_small() && b.is_small() {
            let (numerator, exponent) = aligned(a, b, |x, y| x - y);
            return self.pack(numerator, exponent);
        }
        let difference = &self.dyadic(a) - &self.dyadic(b);
        self.intern(&difference)
    }

    /// The order of a and b.
    #[inline]
    pub(crate) fn compare(&self, a: Numeral, b: Numeral) -> Ordering {
        if (a.0 | b.0) & INTEGER_MASK == 0 { a.signed().cmp(&b.signed()) } else { self.compare_any(a, b) }
    }

    #[inline(never)]
    fn compare_any(&self, a: Numeral, b: Numeral) -> Ordering {
        if a.is_small() && b.is_small() {
            return aligned(a, b, |x, y| x - y).0.cmp(&0);
        }
        self.dyadic(a).cmp(&self.dyadic(b))
    }

    /// The order of a and 0.
    #[inline]
    pub(crate) fn sign(&self, a: Numeral) -> Ordering {
        if a.is_small() { a.numerator().cmp(&0) } else { self.bigs[a.place()].signum().cmp(&0) }
    }

    /// The greatest option on the left of the canonical form, and the least on the right.
    pub(crate) fn options(&mut self, a: Numeral) -> (Option<Numeral>, Option<Numeral>) {
        if a.is_small() {
            let (numerator, exponent) = (i128::from(a.numerator()), a.exponent());
            if exponent == 0 {
                return match numerator.cmp(&0) {
                    Ordering::Greater => (Some(self.pack(numerator - 1, 0)), None),
                    Ordering::Less => (None, Some(self.pack(numerator + 1, 0))),
                    Ordering::Equal => (None, None),
                };
            }
            return (Some(self.pack(numerator - 1, exponent)), Some(self.pack(numerator + 1, exponent)));
        }
        let (left, right) = self.bigs[a.place()].canonical_options();
        (left.map(|number| self.intern(&number)), right.map(|number| self.intern(&number)))
    }

    /// The simplest number of the interval from `lower` to `upper` (no end where it is `None`), if the interval
    /// is not empty.
    ///
    /// The interval has a number exactly if lower < upper, or they are equal and both included.
    pub(crate) fn simplest(&mut self, lower: Option<Bound>, upper: Option<Bound>) -> Option<Numeral> {
        if let (Some(low), Some(high)) = (lower, upper) {
            match self.compare(low.number, high.number) {
                Ordering::Greater => return None,
                Ordering::Equal => return (low.included && high.included).then_some(low.number),
                Ordering::Less => {}
            }
        }
        if let Some(simplest) = simplest_small(lower, upper) {
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

    /// Bytes of the big numbers, about.
    pub(crate) fn memory(&self) -> usize {
        self.bytes
    }
}

/// Combines the numerators of two small numbers over their common denominator.
#[inline]
fn aligned(a: Numeral, b: Numeral, combine: impl Fn(i128, i128) -> i128) -> (i128, u32) {
    let exponent = a.exponent().max(b.exponent());
    let x = i128::from(a.numerator()) << (exponent - a.exponent());
    let y = i128::from(b.numerator()) << (exponent - b.exponent());
    (combine(x, y), exponent)
}

/// The simplest number of a non-empty interval with small ends; `None` where it is not found among the small.
fn simplest_small(lower: Option<Bound>, upper: Option<Bound>) -> Option<Numeral> {
    let positive =
        |bound: Bound| bound.number.numerator() > 0 || (bound.number == Numeral::ZERO && !bound.included);
    let negative =
        |bound: Bound| bound.number.numerator() < 0 || (bound.number == Numeral::ZERO && !bound.included);
    if lower.is_some_and(|bound| !bound.number.is_small())
        || upper.is_some_and(|bound| !bound.number.is_small())
    {
        return None;
    }
    match (lower, upper) {
        (Some(low), _) if positive(low) => least_small(low, upper),
        (_, Some(high)) if negative(high) => {
            let mirror = |bound: Bound| Bound {
                number: Numeral::pack(-bound.number.numerator(), bound.number.exponent()),
                included: bound.included,
            };
            let found = least_small(mirror(high), lower.map(mirror))?;
            Some(Numeral::pack(-found.numerator(), found.exponent()))
        }
        _ => Some(Numeral::ZERO),
    }
}

/// The same for an interval of positive numbers: the first multiple of 1, 1/2, 1/4, … above `low` that is in it.
fn least_small(low: Bound, high: Option<Bound>) -> Option<Numeral> {
    for exponent in 0..=GREATEST_EXPONENT {
        // The first numerator over 2^exponent at or after `low`.
        let numerator = i128::from(low.number.numerator());
        let own = low.number.exponent();
        let candidate = if own <= exponent {
            (numerator << (exponent - own)) + i128::from(!low.included)
        } else {
            (numerator >> (own - exponent)) + 1
        };
        let found = Numeral::small(candidate, exponent)?;
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
