//! Kernels: games up to a number, shifted so that their Left stop is 0.
//!
//! A game that is not a number is shifted by a number by shifting every option (the number translation theorem;
//! Siegel, *Combinatorial Game Theory*, II.3). Therefore all shifts of a game are kept as one of them, the *kernel*,
//! whose Left stop is 0. A number has kernel 0.
//!
//! The commonest kernels are sums n·↑ + \*m. They need no entry in the arena: their options, order, sum and
//! negative are known by formula (*Winning Ways*, chapter 3; Siegel, II.4).

use crate::numeral::Numeral;
use crate::value::Value;

/// A kernel in one word: n·↑ + \*m written out, or the place of an entry of the arena.
///
/// Bit 31 set: an entry, its place in the other bits. Otherwise n + 1024 in bits 20 to 30 and m in the first 20, with
/// bit 30 flipped so that the word of 0 is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Kernel(u32);

const ENTRY: u32 = 1 << 31;
const NIM_BITS: u32 = 20;
const ORIGIN: u32 = 1 << 30;

/// The greatest nimber that is supported.
pub(crate) const GREATEST_NIMBER: u32 = (1 << NIM_BITS) - 1;
/// The greatest multiple of up, and of down, that is supported.
pub(crate) const GREATEST_UPS: i32 = 1023;

impl Kernel {
    /// The kernel of numbers.
    pub(crate) const ZERO: Self = Self(0);

    /// n·↑ + \*m, if in range.
    #[inline]
    pub(crate) fn compact(ups: i32, nimber: u32) -> Option<Self> {
        (ups.abs() <= GREATEST_UPS && nimber <= GREATEST_NIMBER).then(|| Self::packed(ups, nimber))
    }

    #[inline]
    const fn packed(ups: i32, nimber: u32) -> Self {
        Self((((ups + 1024) as u32) << NIM_BITS | nimber) ^ ORIGIN)
    }

    #[inline]
    pub(crate) const fn entry(place: u32) -> Self {
        Self(ENTRY | place)
    }

    #[inline]
    pub(crate) const fn word(self) -> u32 {
        self.0
    }

    /// The place in the arena, if it is there.
    #[inline]
    pub(crate) const fn place(self) -> Option<usize> {
        if self.0 & ENTRY == 0 { None } else { Some((self.0 & !ENTRY) as usize) }
    }

    /// n and m of n·↑ + \*m, if the kernel is such.
    #[inline]
    pub(crate) const fn ups_and_nimber(self) -> Option<(i32, u32)> {
        if self.0 & ENTRY != 0 {
            return None;
        }
        let word = self.0 ^ ORIGIN;
        Some(((word >> NIM_BITS) as i32 - 1024, word & GREATEST_NIMBER))
    }
}

/// Whether n·↑ + \*m ≥ 0.
///
/// A nimber other than 0 is confused with 0; ↑ is greater than every nimber but \*, with which it is confused;
/// 2·↑ is greater than every nimber.
#[inline]
pub(crate) const fn compact_at_least_zero(ups: i32, nimber: u32) -> bool {
    match ups {
        0 => nimber == 0,
        1 => nimber != 1,
        _ => ups > 1,
    }
}

/// The number of left options in the canonical form of n·↑ + \*m.
///
/// For n > 0 it is {0 | (n − 1)·↑ + \*(m ⊕ 1)}, except ↑\* = {0, \* | 0}.
pub(crate) const fn compact_left_count(ups: i32, nimber: u32) -> usize {
    match (ups, nimber) {
        (0, _) => nimber as usize,
        (1, 1) => 2,
        _ => 1,
    }
}

/// The option on the left number `index` of n·↑ + \*m, as n and m.
pub(crate) const fn compact_left(ups: i32, nimber: u32, index: usize) -> (i32, u32) {
    match (ups, nimber) {
        (0, _) | (1, 1) => (0, index as u32),
        (-1, 1) => (0, 0),
        _ if ups > 0 => (0, 0),
        _ => (ups + 1, nimber ^ 1),
    }
}

/// The n and m for which these lists of options, sorted and with Left stop 0, are those of the canonical form of n·↑ +
/// \*m, if there are such.
pub(crate) fn compact_form(left: &[Value], right: &[Value]) -> Option<(i32, u32)> {
    if let ([one], [other]) = (left, right) {
        let (left_ups, left_nimber) = compact_of(*one)?;
        let (right_ups, right_nimber) = compact_of(*other)?;
        return match ((left_ups, left_nimber), (right_ups, right_nimber)) {
            ((0, 0), (0, 0)) => Some((0, 1)),
            ((0, 0), (ups, nimber)) if ups >= 0 => Some((ups + 1, nimber ^ 1)),
            ((ups, nimber), (0, 0)) if ups <= 0 => Some((ups - 1, nimber ^ 1)),
            _ => None,
        };
    }
    if left == right {
        return is_segment(left).then_some((0, left.len() as u32));
    }
    if left.len() == 2 && right.len() == 1 && is_segment(left) && is_segment(right) {
        return Some((1, 1));
    }
    if left.len() == 1 && right.len() == 2 && is_segment(left) && is_segment(right) {
        return Some((-1, 1));
    }
    None
}

fn compact_of(value: Value) -> Option<(i32, u32)> {
    if value.number() == Numeral::ZERO { value.kernel().ups_and_nimber() } else { None }
}

/// Whether the options are 0, \*, \*2, …, in this order.
fn is_segment(options: &[Value]) -> bool {
    options.iter().enumerate().all(|(index, &option)| compact_of(option) == Some((0, index as u32)))
}
