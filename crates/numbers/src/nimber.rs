//! Finite nimbers of any size, with the field operations of Nim: sum (exclusive or), product, inverse and square
//! root (*On Numbers and Games* ch. 6; Siegel VIII.4).
//!
//! The nimbers below `2^(2^k)` are a field, and each such field is a quadratic extension of the one before:
//! with `N = 2^(2^(k-1))`, `N·N = N + N/2`. Up to 16 bits the operations look logarithms up; up to 64 bits they
//! climb two steps of the tower on machine words ([`word`]); above, on slices of words (`tower`).

mod logarithms;
mod text;
mod tower;
pub mod word;

use std::borrow::Cow;
use std::ops::{Add, AddAssign, Mul, MulAssign};

use dashu_int::UBig;
use word::Word;

/// A finite nimber, the value of a heap of that many counters.
///
/// ```
/// use campeao_numbers::Nimber;
/// let (four, five) = (Nimber::from(4), Nimber::from(5));
/// assert_eq!(&four + &five, Nimber::from(1));
/// assert_eq!(&four * &five, Nimber::from(2)); // 4·4 = 6 and 4·1 = 4
/// assert_eq!(four.inverse().map(|inverse| inverse * four.clone()), Some(Nimber::from(1)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(UBig);

impl Nimber {
    /// `*0`, the empty heap.
    pub const ZERO: Self = Self(UBig::ZERO);
    /// `*1`, the unit of the product.
    pub const ONE: Self = Self(UBig::ONE);

    /// The size of the heap.
    pub fn size(&self) -> &UBig {
        &self.0
    }

    /// Whether it is the empty heap.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// The size as a machine word, if it fits.
    #[inline]
    pub fn as_word(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }

    /// The size in words of 64 bits, whatever the word size of the machine.
    #[cfg(target_pointer_width = "64")]
    fn words(&self) -> Cow<'_, [Word]> {
        Cow::Borrowed(self.0.as_words())
    }

    /// The size in words of 64 bits, whatever the word size of the machine.
    #[cfg(not(target_pointer_width = "64"))]
    fn words(&self) -> Cow<'_, [Word]> {
        let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, byte| word << 8 | Word::from(*byte));
        self.0.to_le_bytes().chunks(8).map(word).collect()
    }

    /// The words of the size, padded with zeros to a power of two: the size of a field.
    fn field_words(&self) -> Vec<Word> {
        let mut words = self.words().into_owned();
        words.resize(words.len().next_power_of_two(), 0);
        words
    }

    #[cfg(target_pointer_width = "64")]
    fn from_words(words: &[Word]) -> Self {
        Self(UBig::from_words(words))
    }

    #[cfg(not(target_pointer_width = "64"))]
    fn from_words(words: &[Word]) -> Self {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self(UBig::from_le_bytes(&bytes))
    }

    /// The nim-sum: exclusive or, place by place.
    #[inline]
    fn sum(&self, other: &Self) -> Self {
        Self(&self.0 ^ &other.0)
    }

    /// The nim-product. On `n` words it costs `O(n^1.6 log n)`, and the result has no more words than the smallest
    /// field that holds both factors.
    #[inline]
    fn product(&self, other: &Self) -> Self {
        match (self.as_word(), other.as_word()) {
            (Some(a), Some(b)) => Self::from(word::product(a, b)),
            _ => Self::from_words(&tower::mixed_product(&self.words(), &other.words())),
        }
    }

    /// The square. Squaring is additive, so it is cheaper than a product.
    #[must_use]
    pub fn square(&self) -> Self {
        Self::from_words(&tower::square(&self.field_words()))
    }

    /// The nimber whose product with this one is 1; the empty heap has none.
    ///
    /// ```
    /// use campeao_numbers::Nimber;
    /// assert_eq!(Nimber::from(2).inverse(), Some(Nimber::from(3)));
    /// assert_eq!(Nimber::ZERO.inverse(), None);
    /// ```
    pub fn inverse(&self) -> Option<Self> {
        (!self.is_zero()).then(|| Self::from_words(&tower::inverse(&self.field_words())))
    }

    /// The nimber whose square this is. Every nimber has exactly one.
    ///
    /// ```
    /// use campeao_numbers::Nimber;
    /// assert_eq!(Nimber::from(2).square_root(), Nimber::from(3)); // *3 · *3 = *2
    /// ```
    #[must_use]
    pub fn square_root(&self) -> Self {
        Self::from_words(&tower::square_root(&self.field_words()))
    }

    /// The power with a natural exponent; `0^0 = 1`.
    #[must_use]
    pub fn power(&self, exponent: &UBig) -> Self {
        use dashu_base::BitTest;
        (0..exponent.bit_len()).rev().fold(Self::ONE, |power, place| {
            let square = power.square();
            if exponent.bit(place) { &square * self } else { square }
        })
    }
}

impl From<u64> for Nimber {
    #[inline]
    fn from(size: u64) -> Self {
        Self(UBig::from(size))
    }
}

impl From<UBig> for Nimber {
    fn from(size: UBig) -> Self {
        Self(size)
    }
}

macro_rules! operators {
    ($($operator:ident, $verb:ident, $assign:ident, $assign_verb:ident: |$a:ident, $b:ident| $body:expr;)*) => {$(
        impl $operator for &Nimber {
            type Output = Nimber;
            #[inline]
            fn $verb(self, other: &Nimber) -> Nimber {
                let ($a, $b) = (self, other);
                $body
            }
        }
        impl $operator for Nimber {
            type Output = Nimber;
            #[inline]
            fn $verb(self, other: Nimber) -> Nimber {
                (&self).$verb(&other)
            }
        }
        impl $assign<&Nimber> for Nimber {
            #[inline]
            fn $assign_verb(&mut self, other: &Nimber) {
                *self = (&*self).$verb(other);
            }
        }
    )*};
}

operators! {
    Add, add, AddAssign, add_assign: |a, b| a.sum(b);
    Mul, mul, MulAssign, mul_assign: |a, b| a.product(b);
}
