//! Surds as text: `1/2 + sqrt(2)*3 - sqrt(6)`. They are read as [`Surreal`](crate::Surreal) numbers.

use std::fmt;

use dashu_base::Abs;

use super::{Surd, is_negative};
use crate::Rational;

impl Surd {
    /// Whether it has a single summand.
    pub(crate) fn is_single(&self) -> bool {
        self.summands().count() <= 1
    }

    /// Writes the summands, each with its sign; the first `+` is left out if `first` is set.
    pub(crate) fn write_summands(&self, first: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (radicand, coefficient)) in self.summands().enumerate() {
            f.write_str(match (first && place == 0, is_negative(coefficient)) {
                (true, true) => "-",
                (true, false) => "",
                (false, true) => " - ",
                (false, false) => " + ",
            })?;
            let magnitude = coefficient.clone().abs();
            if radicand == 1 {
                write!(f, "{magnitude}")?;
            } else if magnitude == Rational::ONE {
                write!(f, "sqrt({radicand})")?;
            } else {
                write!(f, "sqrt({radicand})*{magnitude}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Surd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() { f.write_str("0") } else { self.write_summands(true, f) }
    }
}
