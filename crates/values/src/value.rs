//! Values: games in one small word each.

use crate::kernel::Kernel;
use crate::numeral::Numeral;

/// The value of a short game: its Left stop and its kernel, twelve bytes in all.
///
/// A `Value` belongs to the [`Games`](crate::Games) that made it, and has no meaning without it. Two games have the
/// same value (G = H, that is, the second player wins G − H) exactly if their `Value`s of one arena are `==`: the
/// canonical form is unique (Siegel, *Combinatorial Game Theory*, II.2.9). The order of the type is not the order of
/// games; it is only good for sorting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(C, packed(4))]
pub struct Value {
    pub(crate) number: Numeral,
    pub(crate) kernel: Kernel,
}

impl Value {
    /// The game { | }, in which nobody can move.
    pub const ZERO: Self = Self::of_number(Numeral::ZERO);

    pub(crate) const fn new(number: Numeral, kernel: Kernel) -> Self {
        Self { number, kernel }
    }

    pub(crate) const fn of_number(number: Numeral) -> Self {
        Self { number, kernel: Kernel::ZERO }
    }

    /// The Left stop.
    #[inline]
    pub(crate) const fn number(self) -> Numeral {
        self.number
    }

    #[inline]
    pub(crate) const fn kernel(self) -> Kernel {
        self.kernel
    }

    /// Whether the game is 0.
    #[inline]
    pub fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    /// Whether the game is a number.
    #[inline]
    pub fn is_number(self) -> bool {
        self.kernel() == Kernel::ZERO
    }
}
