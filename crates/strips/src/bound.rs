//! The class of the bounds: x + k·↑ + \*m with a dyadic number x, an integer k and a nimber \*m.
//!
//! Sums add x and k and take the exclusive or of m. Since ↑ is infinitesimal, x + k·↑ + \*m ≥ 0 exactly if x > 0, or
//! x = 0 and one of: k ≥ 2; k = 1 and m ≠ 1; k = m = 0 (↑\* is confused with 0, and ↑ + \*2 is positive). See
//! Siegel, *Combinatorial Game Theory*, II.4. The canonical options are listed at [`Bound::left_options`].

use campeao_base::Player;
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A dyadic number as an integer multiple of 1/65536.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Number(i64);

/// The denominator of every [`Number`] is at most 2 to this power.
const PLACES: u32 = 16;

impl Number {
    /// The number 0.
    pub const ZERO: Self = Self(0);

    /// An integer.
    pub const fn integer(n: i64) -> Self {
        Self(n << PLACES)
    }

    /// The number numerator / 2^exponent, if its denominator and its size are within the limits.
    pub fn dyadic(numerator: i64, exponent: u32) -> Option<Self> {
        let places = PLACES.checked_sub(exponent)?;
        numerator.checked_mul(1 << places).filter(|scaled| scaled.abs() < 1 << 40).map(Self)
    }

    /// Whether it is an integer.
    pub const fn is_integer(self) -> bool {
        self.0.trailing_zeros() >= PLACES
    }

    /// The number times an integer.
    #[must_use]
    pub const fn times(self, factor: i64) -> Self {
        Self(self.0 * factor)
    }

    /// The numerator and the exponent of the denominator, reduced.
    pub fn reduced(self) -> (i64, u32) {
        let zeros = self.0.trailing_zeros().min(PLACES);
        (self.0 >> zeros, PLACES - zeros)
    }

    /// The canonical option of a player: at most one.
    pub const fn option(self, player: Player) -> Option<Self> {
        let towards = match player {
            Player::Left => -1,
            Player::Right => 1,
        };
        if self.is_integer() {
            // n = {n − 1 | } for n > 0, and n = { | n + 1} for n < 0.
            let has_option = self.0 * towards < 0;
            return if has_option { Some(Self(self.0 + (towards << PLACES))) } else { None };
        }
        Some(Self(self.0 + towards * (1 << self.0.trailing_zeros())))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reduced() {
            (numerator, 0) => write!(formatter, "{numerator}"),
            (numerator, exponent) => write!(formatter, "{numerator}/{}", 1_u64 << exponent),
        }
    }
}

impl Add for Number {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Number {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Number {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// A member x + k·↑ + \*m of the class. The order of the type compares x, then k, then m: it sorts bounds with the same
/// m by their strength, and is not the order of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bound {
    /// The number x.
    pub number: Number,
    /// The multiple k of ↑.
    pub ups: i64,
    /// The nimber m.
    pub star: u32,
}

impl Bound {
    /// The bound 0.
    pub const ZERO: Self = Self::new(Number::ZERO, 0, 0);

    /// The bound x + k·↑ + \*m.
    pub const fn new(number: Number, ups: i64, star: u32) -> Self {
        Self { number, ups, star }
    }

    /// Whether the game is at least 0.
    pub fn is_natural(self) -> bool {
        if self.number != Number::ZERO {
            return self.number > Number::ZERO;
        }
        match self.ups {
            2.. => true,
            1 => self.star != 1,
            0 => self.star == 0,
            _ => false,
        }
    }

    /// Whether the game is at least another one.
    pub fn at_least(self, other: Self) -> bool {
        (self - other).is_natural()
    }

    /// Whether the game is greater than another one or confused with it: Left wins their difference moving first.
    pub fn beyond(self, other: Self) -> bool {
        !other.at_least(self)
    }

    /// Left's options in the canonical form.
    ///
    /// - \*m: the smaller nimbers.
    /// - k·↑ + \*m with k ≥ 1: 0, and for ↑\* also \*.
    /// - k·↑ + \*m with k ≤ −1: (k+1)·↑ + \*(m ⊕ 1), but for ↓\* only 0.
    /// - A number: its own option. With a number x beside an infinitesimal part, x is added to each.
    pub fn left_options(self) -> Vec<Self> {
        let Self { number, ups, star } = self;
        let with = |ups: i64, star: u32| Self { number, ups, star };
        match (ups, star) {
            (0, 0) => number.option(Player::Left).into_iter().map(|number| Self::new(number, 0, 0)).collect(),
            (0, star) => (0..star).map(|star| with(0, star)).collect(),
            (1, 1) => vec![with(0, 0), with(0, 1)],
            (1.., _) | (-1, 1) => vec![with(0, 0)],
            _ => vec![with(ups + 1, star ^ 1)],
        }
    }

    /// Right's options in the canonical form.
    pub fn right_options(self) -> Vec<Self> {
        (-self).left_options().into_iter().map(Neg::neg).collect()
    }

    /// The bound moved by a number of steps.
    #[must_use]
    pub const fn moved(self, step: Step, times: i64) -> Self {
        let number = Number(self.number.0 + step.number.0 * times);
        Self { number, ups: self.ups + step.ups * times, star: self.star }
    }
}

impl Add for Bound {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.number + other.number, self.ups + other.ups, self.star ^ other.star)
    }
}

impl Neg for Bound {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.number, -self.ups, self.star)
    }
}

impl Sub for Bound {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.number - other.number, self.ups - other.ups, self.star ^ other.star)
    }
}

impl fmt::Display for Bound {
    /// As the language of values writes it: `3/4`, `^3*`, `1v2`, `*2`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, ups, star } = *self;
        if number != Number::ZERO || (ups, star) == (0, 0) {
            write!(formatter, "{number}")?;
        }
        match ups {
            0 => {}
            1 => formatter.write_str("^")?,
            -1 => formatter.write_str("v")?,
            2.. => write!(formatter, "^{ups}")?,
            _ => write!(formatter, "v{}", -ups)?,
        }
        match star {
            0 => Ok(()),
            1 => formatter.write_str("*"),
            star => write!(formatter, "*{star}"),
        }
    }
}

/// The growth of a bound in one period: an integer, or a multiple of ↑, or nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Step {
    /// The number.
    pub number: Number,
    /// The multiple of ↑.
    pub ups: i64,
}

impl Step {
    /// The step from one bound to another; `None` if their nimbers differ.
    pub fn between(from: Bound, to: Bound) -> Option<Self> {
        let Self { number, ups } = Self { number: to.number - from.number, ups: to.ups - from.ups };
        (from.star == to.star).then_some(Self { number, ups })
    }

    /// Whether nothing grows.
    pub fn is_zero(self) -> bool {
        self == Self::default()
    }

    /// Whether it is one of the steps for which the window theorem is proved.
    pub fn is_allowed(self) -> bool {
        self.number == Number::ZERO || self.ups == 0 && self.number.is_integer()
    }

    /// Whether bounds never fall.
    pub fn never_falls(self) -> bool {
        self.number >= Number::ZERO && self.ups >= 0
    }

    /// The step repeated.
    #[must_use]
    pub const fn times(self, factor: i64) -> Self {
        Self { number: self.number.times(factor), ups: self.ups * factor }
    }
}

impl Neg for Step {
    type Output = Self;

    fn neg(self) -> Self {
        Self { number: -self.number, ups: -self.ups }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_values::{Games, Value};

    fn class() -> Vec<Bound> {
        let half = Number::dyadic(1, 1).unwrap();
        let numbers = [Number::integer(-1), Number::ZERO, half];
        let all = numbers.into_iter().flat_map(|x| (-4..=4).map(move |k| (x, k)));
        all.flat_map(|(x, k)| (0..=3).map(move |m| Bound::new(x, k, m))).collect()
    }

    fn value(games: &mut Games, bound: Bound) -> Value {
        let (numerator, exponent) = bound.number.reduced();
        let mut number = games.integer(numerator);
        let zero = games.integer(0);
        let one = games.integer(1);
        let half = games.game(&[zero], &[one]).unwrap();
        assert!(exponent <= 1);
        if exponent == 1 {
            number = games.multiple(numerator, half).unwrap();
        }
        let ups = games.up(bound.ups).unwrap();
        let star = games.nimber(u64::from(bound.star)).unwrap();
        games.sum(&[number, ups, star]).unwrap()
    }

    #[test]
    fn the_order_of_the_class_is_that_of_canonical_forms() {
        let mut games = Games::new();
        let class = class();
        let values: Vec<Value> = class.iter().map(|bound| value(&mut games, *bound)).collect();
        for (one, a) in class.iter().zip(&values) {
            for (other, b) in class.iter().zip(&values) {
                assert_eq!(one.at_least(*other), games.at_least(*a, *b).unwrap(), "{one} {other}");
                assert_eq!(value(&mut games, *one + *other), games.add(*a, *b).unwrap(), "{one} {other}");
            }
        }
    }

    #[test]
    fn the_options_are_those_of_canonical_forms() {
        let mut games = Games::new();
        for bound in class() {
            let game = value(&mut games, bound);
            let told = |options: Vec<Bound>, games: &mut Games| {
                let mut values: Vec<Value> = options.into_iter().map(|option| value(games, option)).collect();
                values.sort_unstable();
                values
            };
            let mut left = games.left_options(game).to_vec();
            let mut right = games.right_options(game).to_vec();
            left.sort_unstable();
            right.sort_unstable();
            assert_eq!(told(bound.left_options(), &mut games), left, "{bound}");
            assert_eq!(told(bound.right_options(), &mut games), right, "{bound}");
        }
    }

    #[test]
    fn bounds_are_written_as_values_are() {
        let half = Number::dyadic(1, 1).unwrap();
        let written = |number: Number, ups: i64, star: u32| Bound::new(number, ups, star).to_string();
        assert_eq!(written(Number::ZERO, 3, 1), "^3*");
        assert_eq!(written(half, -1, 0), "1/2v");
        assert_eq!(written(Number::integer(-2), 0, 2), "-2*2");
        assert_eq!(written(Number::ZERO, 0, 0), "0");
    }
}
