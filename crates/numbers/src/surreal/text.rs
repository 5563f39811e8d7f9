//! Surreal numbers as text: `w^2*3 + w - 1/2 + w^-1`. What is read may be any expression of sums, differences,
//! products, quotients and powers.

use std::{fmt, str::FromStr};

use dashu::integer::UBig;

use super::{Surreal, SurrealTerm};
use crate::{
    Rational,
    error::{ReadError, Refusal},
    expression::{Arithmetic, Operator, evaluate},
};

impl Surreal {
    /// Can it stand in an exponent without brackets?
    fn is_short(&self) -> bool {
        *self == Self::omega() || self.to_rational().is_some_and(|number| number.denominator().is_one())
    }
}

impl SurrealTerm {
    /// The term without its sign.
    fn write_magnitude(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use dashu::base::Abs;
        let magnitude = self.coefficient.clone().abs();
        if self.exponent.is_zero() {
            return write!(f, "{magnitude}");
        }
        f.write_str("w")?;
        if self.exponent != Surreal::from(1) {
            if self.exponent.is_short() {
                write!(f, "^{}", self.exponent)?;
            } else {
                write!(f, "^({})", self.exponent)?;
            }
        }
        if magnitude == Rational::ONE { Ok(()) } else { write!(f, "*{magnitude}") }
    }
}

impl fmt::Display for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.terms.split_first() else { return f.write_str("0") };
        f.write_str(if first.is_negative() { "-" } else { "" })?;
        first.write_magnitude(f)?;
        rest.iter().try_for_each(|term| {
            f.write_str(if term.is_negative() { " - " } else { " + " })?;
            term.write_magnitude(f)
        })
    }
}

impl fmt::Debug for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for SurrealTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w^({})*{}", self.exponent, self.coefficient)
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
