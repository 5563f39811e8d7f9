//! Words over the generators of a commutative monoid: how often each occurs.

/// A product of generators: seven bits for the exponent of each, of which the highest stays free, so that
/// the product of two words is the sum of two numbers and an exponent too large shows in a mask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Word(u128);

const BITS: usize = 7;
const EXPONENT: u128 = (1 << BITS) - 1;

impl Word {
    /// The most generators of a word.
    pub(crate) const GENERATORS: usize = 128 / BITS;
    /// The empty product.
    pub(crate) const EMPTY: Self = Self(0);

    /// The bits that only an exponent too large sets.
    const TOO_LARGE: u128 = {
        let mut mask = 0;
        let mut generator = 0;
        while generator < Self::GENERATORS {
            mask |= 1 << (generator * BITS + BITS - 1);
            generator += 1;
        }
        mask
    };

    /// The word of one generator.
    pub(crate) const fn letter(generator: usize) -> Self {
        Self(1 << (generator * BITS))
    }

    /// The product of two words; `None` where an exponent would be 64 or more.
    pub(crate) const fn times(self, other: Self) -> Option<Self> {
        let product = self.0 + other.0;
        if product & Self::TOO_LARGE == 0 { Some(Self(product)) } else { None }
    }

    /// The word with one occurrence less of a generator that occurs.
    pub(crate) const fn without(self, generator: usize) -> Self {
        self.divided_by(Self::letter(generator))
    }

    /// The word without the letters of another, which it must contain.
    pub(crate) const fn divided_by(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// The word of the first `generators` generators, and that of the others.
    pub(crate) const fn split(self, generators: usize) -> (Self, Self) {
        let first = self.0 & ((1 << (generators * BITS)) - 1);
        (Self(first), Self(self.0 - first))
    }

    /// A power of a generator.
    pub(crate) const fn power(generator: usize, exponent: u32) -> Self {
        Self((exponent as u128) << (generator * BITS))
    }

    /// The exponent of a generator.
    pub(crate) const fn exponent(self, generator: usize) -> u32 {
        (self.0 >> (generator * BITS) & EXPONENT) as u32
    }

    /// Whether no generator occurs.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The generators that occur, each once, in order.
    pub(crate) fn support(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let generator = rest.trailing_zeros() as usize / BITS;
            rest &= !(EXPONENT << (generator * BITS));
            Some(generator)
        })
    }

    /// The generators in order, each as often as it occurs.
    pub(crate) fn letters(self) -> impl Iterator<Item = usize> {
        self.support().flat_map(move |generator| (0..self.exponent(generator)).map(move |_| generator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_adds_exponents_until_one_is_too_large() {
        let last = Word::GENERATORS - 1;
        let pair = Word::letter(0).times(Word::letter(last)).unwrap();
        let cube = pair.times(pair).and_then(|square| square.times(pair)).unwrap();
        assert_eq!((cube.exponent(0), cube.exponent(1), cube.exponent(last)), (3, 0, 3));
        assert_eq!(cube.without(last).letters().collect::<Vec<_>>(), [0, 0, 0, last, last]);
        let power = (0..63).try_fold(Word::EMPTY, |word, _| word.times(Word::letter(last))).unwrap();
        assert_eq!(power.times(Word::letter(last)), None);
        assert!(power.times(Word::letter(0)).is_some());
    }
}
