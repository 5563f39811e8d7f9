//! Surreal numbers as text: `w^2*3 + w*sqrt(2) - 1/2 + w^-1`. The reader accepts any expression of sums, differences,
//! products, quotients, powers and square roots.

use std::{fmt, str::FromStr};

use dashu_int::UBig;

use super::{Surreal, SurrealTerm};
use crate::{
    error::{ReadError, Refusal},
    expression::{Arithmetic, Operator, evaluate},
};

impl Surreal {
    /// Whether it can stand in an exponent without brackets.
    fn is_short(&self) -> bool {
        *self == Self::omega() || self.to_rational().is_some_and(|number| number.denominator().is_one())
    }
}

impl SurrealTerm {
    /// Writes the term with its sign; a first `+` is left out.
    fn write(&self, first: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exponent.is_zero() {
            return self.coefficient.write_summands(first, f);
        }
        f.write_str(match (first, self.is_negative()) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        })?;
        f.write_str("w")?;
        if self.exponent != Surreal::from(1) {
            if self.exponent.is_short() {
                write!(f, "^{}", self.exponent)?;
            } else {
                write!(f, "^({})", self.exponent)?;
            }
        }
        let magnitude = self.coefficient.abs();
        if magnitude.is_one() {
            Ok(())
        } else if magnitude.is_single() {
            write!(f, "*{magnitude}")
        } else {
            write!(f, "*({magnitude})")
        }
    }
}

impl fmt::Display for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0");
        }
        self.terms.iter().enumerate().try_for_each(|(place, term)| term.write(place == 0, f))
    }
}

impl fmt::Debug for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for SurrealTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w^({})*({})", self.exponent, self.coefficient)
    }
}

impl Arithmetic for Surreal {
    const HAS_INVERSES: bool = true;

    fn natural(natural: UBig) -> Self {
        Self::from(natural)
    }

    fn omega() -> Self {
        Self::omega()
    }

    fn negative(self) -> Self {
        -self
    }

    fn combine(self, operator: Operator, other: Self) -> Result<Self, Refusal> {
        Ok(match operator {
            Operator::Plus => self.sum(&other)?,
            Operator::Minus => self.difference(&other)?,
            Operator::Times => self.product(&other)?,
            Operator::Over => self.quotient(&other)?,
            Operator::Power => self.power(&other)?,
        })
    }
}

impl FromStr for Surreal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        evaluate(text)
    }
}
