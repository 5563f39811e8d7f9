//! Sets of squares, each a bit of a word, or of several words on large boards.

use campeao_rules::board::MOST_CELLS;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// The most squares of a board whose sets of squares fit one word. Values, winners by values and nim-values are
/// computed on these boards.
pub const WORD_SQUARES: u32 = u64::BITS;

/// The number of words for searches of winners on boards that are too large for one word but need fewer words than the
/// largest boards.
pub(crate) const MIDDLING: usize = 2;

/// The number of words in a set of squares of the largest boards.
pub const LARGE: usize = 4;

/// The most squares that a board may have.
pub const MOST_SQUARES: u32 = MOST_CELLS as u32;

/// The number of words in a set of squares of a board of any size.
pub const LARGEST: usize = MOST_SQUARES.div_ceil(WORD_SQUARES) as usize;

/// A set of squares of a board. Squares are counted row by row from the upper left corner; square number i is bit i of
/// the words, the lowest word first.
///
/// ```
/// use campeao_boards::Squares;
/// let squares: Squares = Squares::one(3) | Squares::one(5);
/// assert_eq!(squares.iter().collect::<Vec<u32>>(), [3, 5]);
/// assert!(squares.has(5) && !squares.has(4));
/// let large: Squares<4> = Squares::one(3) | Squares::one(99);
/// assert_eq!(large.iter().collect::<Vec<u32>>(), [3, 99]);
/// ```
#[derive(Clone, Copy, Debug, Eq)]
pub struct Squares<const N: usize = 1>([u64; N]);

impl Squares {
    /// The squares whose bits are set.
    pub const fn new(bits: u64) -> Self {
        Self([bits])
    }

    /// The bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0[0]
    }
}

impl<const N: usize> Squares<N> {
    /// The number of bits.
    pub(crate) const BITS: u32 = N as u32 * WORD_SQUARES;

    /// No square.
    pub const NONE: Self = Self([0; N]);

    /// One square; empty if there is no such bit.
    #[inline]
    pub const fn one(square: u32) -> Self {
        let mut words = [0; N];
        let word = (square / WORD_SQUARES) as usize;
        if word < N {
            words[word] = 1 << (square % WORD_SQUARES);
        }
        Self(words)
    }

    /// The first `count` squares.
    #[inline]
    pub const fn first(count: u32) -> Self {
        let mut words = [0; N];
        let mut word = 0;
        while word < N {
            let rest = count.saturating_sub(word as u32 * WORD_SQUARES);
            words[word] = if rest < WORD_SQUARES { (1 << rest) - 1 } else { u64::MAX };
            word += 1;
        }
        Self(words)
    }

    /// The same squares as a set with another number of words; squares that do not fit are dropped.
    #[inline]
    #[must_use]
    pub fn resized<const M: usize>(self) -> Squares<M> {
        let mut words = [0; M];
        for (to, from) in words.iter_mut().zip(self.0) {
            *to = from;
        }
        Squares(words)
    }

    #[inline]
    fn each(self, change: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(change))
    }

    #[inline]
    fn both(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        Self(words)
    }

    /// The squares with numbers greater by `by`, which is less than the number of bits; squares that do not fit are
    /// dropped.
    #[inline]
    #[must_use]
    pub fn up(self, by: u32) -> Self {
        if N == 1 {
            return self.each(|word| word.wrapping_shl(by));
        }
        let (skip, bits) = ((by / WORD_SQUARES) as usize, by % WORD_SQUARES);
        let mut words = [0; N];
        for (place, word) in words.iter_mut().enumerate().skip(skip) {
            let from = place - skip;
            *word = self.0[from] << bits;
            if bits > 0 && from > 0 {
                *word |= self.0[from - 1] >> (WORD_SQUARES - bits);
            }
        }
        Self(words)
    }

    /// The squares with numbers smaller by `by`, which is less than the number of bits; squares that do not fit are
    /// dropped.
    #[inline]
    #[must_use]
    pub fn down(self, by: u32) -> Self {
        if N == 1 {
            return self.each(|word| word.wrapping_shr(by));
        }
        let (skip, bits) = ((by / WORD_SQUARES) as usize, by % WORD_SQUARES);
        let mut words = [0; N];
        for (place, word) in words.iter_mut().enumerate() {
            let from = place + skip;
            *word = self.0.get(from).map_or(0, |word| word >> bits);
            if bits > 0 {
                *word |= self.0.get(from + 1).map_or(0, |word| word << (WORD_SQUARES - bits));
            }
        }
        Self(words)
    }

    /// All bits rotated towards the higher ones, by less than the number of bits.
    #[inline]
    pub(crate) fn turned(self, by: u32) -> Self {
        if N == 1 {
            return self.each(|word| word.rotate_left(by));
        }
        if by == 0 { self } else { self.up(by) | self.down(Self::BITS - by) }
    }

    /// All bits rotated towards the lower ones, by less than the number of bits.
    #[inline]
    pub(crate) fn turned_back(self, by: u32) -> Self {
        if N == 1 {
            return self.each(|word| word.rotate_right(by));
        }
        if by == 0 { self } else { self.down(by) | self.up(Self::BITS - by) }
    }

    /// The further rotation from bits rotated by `one` to bits rotated by `other`.
    #[inline]
    pub(crate) const fn turn_between(one: u32, other: u32) -> u32 {
        (other + Self::BITS - one) % Self::BITS
    }

    /// All bits in the opposite order.
    #[inline]
    pub(crate) fn reversed(self) -> Self {
        let mut words = self.0.map(u64::reverse_bits);
        words.reverse();
        Self(words)
    }

    /// Whether there is no square.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The number of squares.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether a square is in the set.
    #[inline]
    pub fn has(self, square: u32) -> bool {
        let word = self.0.get((square / WORD_SQUARES) as usize);
        word.is_some_and(|word| word >> (square % WORD_SQUARES) & 1 == 1)
    }

    /// Whether the two sets have a square in common.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The number of the first square, if there is one.
    #[inline]
    pub fn number(self) -> Option<u32> {
        let place = self.0.iter().position(|word| *word != 0)?;
        Some(place as u32 * WORD_SQUARES + self.0[place].trailing_zeros())
    }

    /// The number of the last square, if there is one.
    #[inline]
    pub fn last(self) -> Option<u32> {
        let place = self.0.iter().rposition(|word| *word != 0)?;
        Some((place as u32 + 1) * WORD_SQUARES - 1 - self.0[place].leading_zeros())
    }

    /// The number of the square with exactly `count` squares before it, if there is one.
    #[inline]
    pub fn nth(self, mut count: u32) -> Option<u32> {
        for (place, mut word) in self.0.into_iter().enumerate() {
            if count >= word.count_ones() {
                count -= word.count_ones();
                continue;
            }
            for _ in 0..count {
                word &= word - 1;
            }
            return Some(place as u32 * WORD_SQUARES + word.trailing_zeros());
        }
        None
    }

    /// The square with the least number, alone; empty for the empty set.
    #[inline]
    #[must_use]
    pub fn lowest(self) -> Self {
        if N == 1 {
            return self.each(|word| word & word.wrapping_neg());
        }
        self.number().map_or(Self::NONE, Self::one)
    }

    /// The squares without those of another set.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.both(other, |word, other| word & !other)
    }

    /// The squares without those in `lost`, and the later squares moved up to close the gaps.
    pub(crate) fn closed_up(self, lost: Self) -> Self {
        let mut squares = self.without(lost);
        let mut rest = lost;
        while let Some(last) = rest.last() {
            rest = rest.without(Self::one(last));
            let before = Self::first(last);
            squares = squares & before | squares.without(before).down(1);
        }
        squares
    }

    /// The numbers of the squares, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u32> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let number = rest.number()?;
            let word = &mut rest.0[(number / WORD_SQUARES) as usize];
            *word &= *word - 1;
            Some(number)
        })
    }
}

impl<const N: usize> Default for Squares<N> {
    fn default() -> Self {
        Self::NONE
    }
}

/// Compares word by word: in builds for small size, comparing arrays would call a function that goes byte by byte.
impl<const N: usize> PartialEq for Squares<N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(word, other)| word == other)
    }
}

/// Each word is mixed before the hasher sees it. On machines with 32-bit words, tables hash by 32-bit sums and
/// products, in which small boards, with few bits in a word, would collide. (Of the 2,418,400 positions of
/// Breakthrough 5x3 four fell on each used slot.)
impl<const N: usize> Hash for Squares<N> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        for word in self.0 {
            // An odd factor with bits everywhere. The high half of the product depends on all lower bits of the word.
            let product = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            state.write_u64(product ^ product >> 32);
        }
    }
}

impl<const N: usize> Ord for Squares<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let words = self.0.iter().zip(&other.0);
        words.rev().fold(Ordering::Equal, |order, (word, other)| order.then(word.cmp(other)))
    }
}

impl<const N: usize> PartialOrd for Squares<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> BitAnd for Squares<N> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.both(other, |word, other| word & other)
    }
}

impl<const N: usize> BitOr for Squares<N> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.both(other, |word, other| word | other)
    }
}

impl<const N: usize> BitXor for Squares<N> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.both(other, |word, other| word ^ other)
    }
}

impl<const N: usize> BitAndAssign for Squares<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Squares<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> Not for Squares<N> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.each(|word| !word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_several_words_are_moved_bit_by_bit() {
        let squares: Squares<LARGE> = [0, 1, 63, 64, 127, 130, 255]
            .into_iter()
            .fold(Squares::NONE, |all, square| all | Squares::one(square));
        for by in [0, 1, 7, 63, 64, 65, 128, 200, 255, 256, 300] {
            let up = squares.iter().fold(Squares::NONE, |all, square| all | Squares::one(square + by));
            let down = squares.iter().filter(|square| *square >= by);
            let down = down.fold(Squares::NONE, |all, square| all | Squares::one(square - by));
            assert_eq!((squares.up(by), squares.down(by)), (up, down), "{by}");
        }
        let numbers: Vec<u32> = (0..8).filter_map(|count| squares.nth(count)).collect();
        assert_eq!(numbers, squares.iter().collect::<Vec<u32>>());
        assert_eq!((squares.len(), squares.lowest(), squares.has(130)), (7, Squares::one(0), true));
        assert_eq!(Squares::<LARGE>::first(130).len(), 130);
        let lost = [0, 62, 63, 129].into_iter().fold(Squares::NONE, |all, square| all | Squares::one(square));
        let left: Vec<u32> = squares.closed_up(lost).iter().collect();
        assert_eq!(left, [0, 61, 124, 126, 251]);
    }
}
