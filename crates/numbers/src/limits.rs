//! The limits on sizes, all in one place, and their checks. They keep hostile expressions such as towers of powers
//! from running away; none is near the sizes of honest questions.

use crate::error::TooLarge;

/// Most binary digits of a numerator, a denominator or a natural coefficient.
pub const MOST_BITS: usize = 1 << 20;

/// Most terms of a normal form, those of all its exponents included.
pub const MOST_TERMS: usize = 4096;

/// How deep exponents may be nested.
pub const MOST_DEPTH: usize = 64;

/// Most square roots in a coefficient: a field with six independent ones has 63.
pub const MOST_RADICALS: usize = 64;

/// Most binary digits of a numerator or denominator in a coefficient with square roots. They bound the digits to
/// which its sign is sought.
pub const MOST_SURD_BITS: usize = 1 << 12;

pub(crate) fn within_limit(bits: usize) -> Result<(), TooLarge> {
    if bits <= MOST_BITS { Ok(()) } else { Err(TooLarge::Bits { limit: MOST_BITS }) }
}

/// Most steps of an operation, a step being about a machine word of work.
const MOST_STEPS: usize = 1 << 22;

/// The work that an operation may still do.
pub(crate) struct Budget {
    left: usize,
}

impl Budget {
    pub(crate) fn new() -> Self {
        Self { left: MOST_STEPS }
    }

    /// Takes so many units of so many steps each.
    pub(crate) fn spend(&mut self, units: usize, steps: usize) -> Result<(), TooLarge> {
        let left = units.checked_mul(steps).and_then(|steps| self.left.checked_sub(steps));
        self.left = left.ok_or(TooLarge::Steps { limit: MOST_STEPS })?;
        Ok(())
    }
}
