//! Sets of squares, each a bit of a word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The most squares that a board may have: a set of squares is one word.
pub const MOST_SQUARES: u32 = u64::BITS;

/// A set of squares of a board. Square number i, counted row by row from the upper left corner, is bit i.
///
/// ```
/// use campeao_grids::Squares;
/// let squares = Squares::one(3) | Squares::one(5);
/// assert_eq!(squares.iter().collect::<Vec<u32>>(), [3, 5]);
/// assert!(squares.has(5) && !squares.has(4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    /// The squares whose bits are set.
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// One square; none at all if there is no such bit.
    #[inline]
    pub const fn one(square: u32) -> Self {
        if square < MOST_SQUARES { Self(1 << square) } else { Self(0) }
    }

    /// The first so many squares.
    #[inline]
    pub const fn first(count: u32) -> Self {
        if count < MOST_SQUARES { Self((1 << count) - 1) } else { Self(u64::MAX) }
    }

    /// The bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a square is in the set.
    #[inline]
    pub const fn has(self, square: u32) -> bool {
        square < MOST_SQUARES && self.0 >> square & 1 == 1
    }

    /// Whether the two sets have a square in common.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The number of the first square, if there is one.
    #[inline]
    pub const fn number(self) -> Option<u32> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros()) }
    }

    /// The square with the least number, alone; nothing of nothing.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// The squares without those of another set.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The numbers of the squares, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u32> {
        self.singles().map(|single| single.0.trailing_zeros())
    }

    /// The squares one by one, each as a set, by ascending numbers.
    #[inline]
    pub fn singles(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let single = rest.lowest();
            rest = rest.without(single);
            (!single.is_empty()).then_some(single)
        })
    }
}

impl BitAnd for Squares {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAndAssign for Squares {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Squares {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
