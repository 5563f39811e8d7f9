//! Dyadic numbers in one word.
//!
//! Nearly every number met in play is small. A [`Numeral`] is either a dyadic number with a numerator of at most 55
//! bits and a denominator of at most 2⁶³, written into the word itself, or the place of a big number in the store
//! [`Numerals`]. A number has exactly one numeral, so that equality is equality of words.

mod simplest;
#[cfg(test)]
mod tests;

pub(crate) use simplest::Bound;

use std::cmp::Ordering;

use campeao_numbers::Dyadic;
use dashu_base::BitTest;
use dashu_int::IBig;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A dyadic number in one word. Bit 63 is never set, so that tables can store an answer there.
///
/// | bits | small number | big number |
/// |---|---|---|
/// | 0 | 0 | 1 |
/// | 1–6 | exponent of the denominator | place in the store (bits 1–32) |
/// | 7–62 | numerator, signed | |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Numeral(u64);

/// The greatest exponent of the denominator of a small number.
const GREATEST_EXPONENT: u32 = 63;

/// The bound below which the absolute values of small numerators lie.
const NUMERATOR_BOUND: u64 = 1 << 55;

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

    /// The greatest integer that does not exceed the number, if it is small.
    #[inline]
    fn small_floor(self) -> Option<i64> {
        self.is_small().then(|| self.numerator() >> self.exponent())
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

    /// The word with the numerator's sign in front: among numbers with one exponent, the greater has the greater word.
    #[inline]
    const fn signed(self) -> i64 {
        (self.0 << 1) as i64
    }

    /// The integer combined from two small integers, if both are small integers and so is the result.
    #[inline]
    fn combined(self, other: Self, combine: impl Fn(i64, i64) -> Option<i64>) -> Option<Self> {
        if (self.0 | other.0) & INTEGER_MASK != 0 {
            return None;
        }
        // The least of all words would stand for −2^55, which is not small.
        combine(self.signed(), other.signed())
            .filter(|&word| word != i64::MIN)
            .map(|word| Self(word as u64 >> 1))
    }

    /// The small number combined from two small ones by addition or subtraction, if it is small and their denominators
    /// are close enough for one word.
    #[inline]
    fn combined_fractions(self, other: Self, combine: impl Fn(i64, i64) -> i64) -> Option<Self> {
        let (x, y, exponent) = self.aligned_words(other)?;
        Self::small(combine(x, y), exponent)
    }

    /// The numerators of two small numbers over their common denominator, if both fit one word.
    #[inline]
    fn aligned_words(self, other: Self) -> Option<(i64, i64, u32)> {
        let (own, others) = (self.exponent(), other.exponent());
        if (self.0 | other.0) & 1 != 0 || own.abs_diff(others) > GREATEST_SHIFT {
            return None;
        }
        let exponent = own.max(others);
        Some((self.numerator() << (exponent - own), other.numerator() << (exponent - others), exponent))
    }

    /// numerator / 2^exponent as a small number, if it is one.
    #[inline]
    fn small(numerator: i64, exponent: u32) -> Option<Self> {
        // The numerator 0 has more trailing zeros than any exponent.
        let shift = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> shift.min(GREATEST_EXPONENT), exponent - shift);
        (numerator.unsigned_abs() < NUMERATOR_BOUND && exponent <= GREATEST_EXPONENT)
            .then(|| Self::pack(numerator, exponent))
    }

    /// The small number for a numerator of two words.
    fn small_of_wide(numerator: i128, exponent: u32) -> Option<Self> {
        let shift = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> shift.min(i128::BITS - 1), exponent - shift);
        i64::try_from(numerator).ok().and_then(|numerator| Self::small(numerator, exponent))
    }
}

/// The greatest shift of a small numerator after which sums still fit a word.
const GREATEST_SHIFT: u32 = 7;

/// The bits that are 0 in small integers.
const INTEGER_MASK: u64 = 127;

/// The store of big numbers, and the arithmetic of all numerals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numerals {
    bigs: Vec<Dyadic>,
    places: HashMap<Dyadic, u32, FxBuildHasher>,
    bytes: usize,
}

impl Numerals {
    /// The numeral of a number.
    #[inline]
    pub(crate) fn intern(&mut self, number: &Dyadic) -> Numeral {
        number
            .as_small()
            .and_then(|(numerator, exponent)| Numeral::small(numerator, exponent))
            .unwrap_or_else(|| self.intern_big(number))
    }

    #[inline(never)]
    fn intern_big(&mut self, number: &Dyadic) -> Numeral {
        if let Some(&place) = self.places.get(number) {
            return Numeral::big(place);
        }
        let place = self.bigs.len() as u32;
        self.bytes += 2 * (size_of::<Dyadic>() + number.numerator().bit_len() / 8);
        self.bigs.push(number.clone());
        self.places.insert(number.clone(), place);
        Numeral::big(place)
    }

    /// The numeral of an integer.
    #[inline]
    pub(crate) fn integer(&mut self, integer: i64) -> Numeral {
        Numeral::small(integer, 0).unwrap_or_else(|| self.intern(&Dyadic::from(integer)))
    }

    /// The number of a numeral.
    pub(crate) fn dyadic(&self, numeral: Numeral) -> Dyadic {
        if numeral.is_small() {
            Dyadic::of_words(numeral.numerator(), numeral.exponent())
        } else {
            self.bigs[numeral.place()].clone()
        }
    }

    fn pack(&mut self, numerator: i128, exponent: u32) -> Numeral {
        Numeral::small_of_wide(numerator, exponent)
            .unwrap_or_else(|| self.intern(&Dyadic::new(IBig::from(numerator), exponent)))
    }

    /// a + b.
    #[inline]
    pub(crate) fn add(&mut self, a: Numeral, b: Numeral) -> Numeral {
        a.combined(b, i64::checked_add).unwrap_or_else(|| self.add_any(a, b))
    }

    #[inline(never)]
    fn add_any(&mut self, a: Numeral, b: Numeral) -> Numeral {
        if let Some(small) = a.combined_fractions(b, |x, y| x + y) {
            return small;
        }
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
        if let Some(small) = a.combined_fractions(b, |x, y| x - y) {
            return small;
        }
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
        // Small numbers with one exponent. Two big numbers both have 1 as lowest bit.
        if (a.0 ^ b.0) & INTEGER_MASK == 0 && a.is_small() {
            a.signed().cmp(&b.signed())
        } else {
            self.compare_any(a, b)
        }
    }

    #[inline(never)]
    fn compare_any(&self, a: Numeral, b: Numeral) -> Ordering {
        if let Some((x, y, _)) = a.aligned_words(b) {
            return x.cmp(&y);
        }
        if a.is_small() && b.is_small() {
            return aligned(a, b, |x, y| x - y).0.cmp(&0);
        }
        self.dyadic(a).cmp(&self.dyadic(b))
    }

    /// The greater of a and b.
    #[inline]
    pub(crate) fn greater(&self, a: Numeral, b: Numeral) -> Numeral {
        if self.compare(a, b) == Ordering::Less { b } else { a }
    }

    /// The smaller of a and b.
    #[inline]
    pub(crate) fn smaller(&self, a: Numeral, b: Numeral) -> Numeral {
        if self.compare(a, b) == Ordering::Greater { b } else { a }
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
            let mut next = |numerator| Some(self.pack(numerator, exponent));
            return match (numerator.cmp(&0), exponent) {
                (Ordering::Equal, _) => (None, None),
                (Ordering::Greater, 0) => (next(numerator - 1), None),
                (Ordering::Less, 0) => (None, next(numerator + 1)),
                _ => (next(numerator - 1), next(numerator + 1)),
            };
        }
        let (left, right) = self.bigs[a.place()].canonical_options();
        (left.map(|number| self.intern(&number)), right.map(|number| self.intern(&number)))
    }

    /// The approximate number of bytes of the big numbers.
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
