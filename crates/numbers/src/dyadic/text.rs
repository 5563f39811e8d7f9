//! Dyadic numbers as text: `3`, `-3/4`.

use campeao_base::told;
use std::{fmt, str::FromStr};

use dashu_base::BitTest;
use dashu_int::{IBig, UBig};

use super::{Dyadic, Repr};
use crate::{digits::Reader, error::ReadError};

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small { numerator, exponent: 0 } => write!(f, "{numerator}"),
            Repr::Small { numerator, exponent } if *exponent < 64 => {
                write!(f, "{numerator}/{}", 1_u64 << exponent)
            }
            _ if self.is_integer() => write!(f, "{}", self.numerator()),
            _ => write!(f, "{}/{}", self.numerator(), UBig::ONE << self.exponent() as usize),
        }
    }
}

told! { as written Dyadic }

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Dyadic {
    type Err = ReadError;

    /// Reads `-3/4`, with at most [`MOST_DIGITS`](crate::MOST_DIGITS) digits a number; the denominator is a power
    /// of two.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader::new(text);
        let negative = reader.minus();
        let numerator = IBig::from(reader.natural()?);
        let mut exponent = 0;
        if reader.take(&['/']) {
            reader.skip_blanks();
            let column = reader.column();
            let denominator = reader.natural()?;
            let zeros = denominator.trailing_zeros().ok_or(ReadError::ZeroDenominator { column })?;
            if denominator.bit_len() != zeros + 1 {
                return Err(ReadError::NotDyadic { column });
            }
            // The limit on digits keeps the zeros far below 2^32.
            exponent = zeros as u32;
        }
        reader.end()?;
        Ok(Self::new(if negative { -numerator } else { numerator }, exponent))
    }
}
