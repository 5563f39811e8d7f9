//! Linear terms as texts.

use std::fmt;

/// A constant and multiples of variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Affine<Name> {
    /// Each variable with its factor.
    pub(crate) parts: Vec<(i64, Name)>,
    /// The constant.
    pub(crate) constant: i64,
}

impl fmt::Display for Affine<&str> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        let constant = (self.constant, "");
        for (factor, name) in self.parts.iter().copied().chain([constant]).filter(|(factor, _)| *factor != 0)
        {
            match (is_first, factor < 0) {
                (true, true) => out.write_str("-")?,
                (true, false) => {}
                (false, true) => out.write_str(" - ")?,
                (false, false) => out.write_str(" + ")?,
            }
            is_first = false;
            match (factor.unsigned_abs(), name) {
                (size, "") => write!(out, "{size}")?,
                (1, name) => out.write_str(name)?,
                (size, name) => write!(out, "{size} * {name}")?,
            }
        }
        if is_first { out.write_str("0") } else { Ok(()) }
    }
}
