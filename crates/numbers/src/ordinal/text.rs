//! Ordinals as text: `w^2*3 + w + 5`, with `w` or `ω` for omega. The reader accepts any expression of ordinary sums,
//! products and powers.

use std::{fmt, str::FromStr};

use dashu_int::UBig;

use super::{Ordinal, OrdinalTerm};
use crate::{
    error::{ReadError, Refusal},
    expression::{Arithmetic, Operator, evaluate},
};

impl fmt::Display for OrdinalTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exponent.is_zero() {
            return write!(f, "{}", self.coefficient);
        }
        f.write_str("w")?;
        if !self.exponent.is_one() {
            if self.exponent.is_finite() || self.exponent == Ordinal::omega() {
                write!(f, "^{}", self.exponent)?;
            } else {
                write!(f, "^({})", self.exponent)?;
            }
        }
        if !self.coefficient.is_one() {
            write!(f, "*{}", self.coefficient)?;
        }
        Ok(())
    }
}

impl fmt::Debug for OrdinalTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.terms.split_first() else { return f.write_str("0") };
        write!(f, "{first}")?;
        rest.iter().try_for_each(|term| write!(f, " + {term}"))
    }
}

impl fmt::Debug for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Arithmetic for Ordinal {
    const HAS_INVERSES: bool = false;

    fn natural(natural: UBig) -> Self {
        Self::small(natural)
    }

    fn omega() -> Self {
        Self::omega()
    }

    fn negative(self) -> Self {
        self
    }

    fn combine(self, operator: Operator, other: Self) -> Result<Self, Refusal> {
        Ok(match operator {
            Operator::Plus => self.sum(&other)?,
            Operator::Times => self.product(&other)?,
            Operator::Power => self.power(&other)?,
            // The reader never calls this for ordinals: `HAS_INVERSES` is false.
            Operator::Minus | Operator::Over => return Err(Refusal::NoSuchPower),
        })
    }
}

impl FromStr for Ordinal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        evaluate(text)
    }
}
