//! The operations of functions on digits.

use crate::Numeration;

/// The operation of a [`Term::Bits`](crate::Term::Bits) on the binary digits of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BitOperation {
    /// 1 if all digits are 1.
    And,
    /// 1 if some digit is 1.
    Or,
}

impl BitOperation {
    /// The name in the language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::And => "band",
            Self::Or => "bor",
        }
    }

    /// The result for two numbers that are not negative.
    pub const fn apply(self, left: i64, right: i64) -> i64 {
        match self {
            Self::And => left & right,
            Self::Or => left | right,
        }
    }
}

/// A function of the digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DigitFunction {
    /// [`Numeration::low`].
    Low,
    /// [`Numeration::shift`].
    Shift,
    /// [`Numeration::unshift`].
    Unshift,
}

impl DigitFunction {
    /// The name in the language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Shift => "shift",
            Self::Unshift => "unshift",
        }
    }

    /// The value for a natural, if it fits 64 bits with sign.
    pub fn apply(self, numeration: &Numeration, argument: u64) -> Option<i64> {
        let value = match self {
            Self::Low => numeration.low(argument),
            Self::Shift => numeration.shift(argument)?,
            Self::Unshift => numeration.unshift(argument),
        };
        i64::try_from(value).ok()
    }
}
