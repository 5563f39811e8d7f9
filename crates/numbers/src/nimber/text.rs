//! Nimbers as text: `0`, `*`, `*2`.

use std::{fmt, str::FromStr};

use dashu_int::UBig;

use super::Nimber;
use crate::{digits::Reader, error::ReadError};

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_word() {
            Some(0) => f.write_str("0"),
            Some(1) => f.write_str("*"),
            _ => write!(f, "*{}", self.0),
        }
    }
}

impl FromStr for Nimber {
    type Err = ReadError;

    /// Reads `*5`, `*` for `*1`, and `0`.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader::new(text);
        let star = reader.take(&['*']);
        let size = if star && reader.peek().is_none() { UBig::ONE } else { reader.natural()? };
        if !star && !size.is_zero() {
            return Err(ReadError::NoStar { column: 1 });
        }
        reader.end()?;
        Ok(Self(size))
    }
}
