//! All limits on sizes, and their checks. They stop expressions made to explode, such as towers of powers, and lie far
//! above the sizes of ordinary questions.

use crate::error::TooLarge;

/// The most binary digits of a numerator, a denominator or a natural coefficient.
pub const MOST_BITS: usize = 1 << 20;

/// The most terms of a normal form, those of all its exponents included.
pub const MOST_TERMS: usize = 4096;

/// The most levels of nested exponents.
pub const MOST_DEPTH: usize = 64;

/// The most square roots in a coefficient: a field with six independent ones has 63.
pub const MOST_RADICALS: usize = 64;

/// The most binary digits of a numerator or denominator in a coefficient with square roots. This also bounds the
/// digits needed to find its sign.
pub const MOST_SURD_BITS: usize = 1 << 12;

pub(crate) fn within_limit(bits: usize) -> Result<(), TooLarge> {
    if bits <= MOST_BITS { Ok(()) } else { Err(TooLarge::Bits { limit: MOST_BITS }) }
}

/// The most steps of an operation, a step being about a machine word of work.
const MOST_STEPS: usize = 1 << 22;

/// The steps that an operation may still take.
pub(crate) struct Budget {
    left: usize,
}

impl Budget {
    pub(crate) fn new() -> Self {
        Self { left: MOST_STEPS }
    }

    /// Counts `units` units of `steps` steps each.
    pub(crate) fn spend(&mut self, units: usize, steps: usize) -> Result<(), TooLarge> {
        let left = units.checked_mul(steps).and_then(|steps| self.left.checked_sub(steps));
        self.left = left.ok_or(TooLarge::Steps { limit: MOST_STEPS })?;
        Ok(())
    }
}
