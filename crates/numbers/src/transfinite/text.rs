//! Transfinite nimbers as text: `*w`, `*(w^2 + 3)`, and finite ones as `*5`, `*`, `0`.

use std::{fmt, str::FromStr};

use super::TransfiniteNimber;
use crate::{
    digits::Reader,
    error::{ReadError, Refusal},
    expression,
    nimber::Nimber,
    ordinal::Ordinal,
};

impl fmt::Display for TransfiniteNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(finite) = self.as_finite() {
            return write!(f, "{finite}");
        }
        let size = self.size().map_err(|_| fmt::Error)?;
        match size.terms() {
            [term] if term.coefficient().is_one() => write!(f, "*{size}"),
            _ => write!(f, "*({size})"),
        }
    }
}

impl FromStr for TransfiniteNimber {
    type Err = ReadError;

    /// Reads a star and the size of the heap, an ordinal, in brackets if it is a sum or a product.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader::new(text);
        if !reader.take(&['*']) {
            return text.parse::<Nimber>().map(Self::from);
        }
        if reader.peek().is_none() {
            return Ok(Self::one());
        }
        let column = reader.column();
        let size: Ordinal = expression::power(&mut reader, 0)?;
        reader.end()?;
        Self::try_from(&size).map_err(|reason: Refusal| ReadError::NoNimber { column, reason })
    }
}
