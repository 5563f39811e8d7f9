//! The class of bounds: games x + k·↑ + \*m.
//!
//! Trusted facts: sums are taken term by term, with the exclusive or of nimbers; the order is that of
//! [`Member::is_natural`]; the canonical options are those of [`Member::left`].

use super::file::{BoundEntry, StepEntry};
use crate::Refused;

/// Numbers are multiples of 1 / 2^20.
const SHIFT: u32 = 20;
/// The greatest scaled number, and the greatest multiple of ↑.
const GREATEST: i64 = 1 << 40;
/// Nimbers are below this one.
const NIMBERS: u32 = 8;

/// A game x + k·↑ + \*m.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Member {
    pub(super) x: i64,
    pub(super) k: i64,
    pub(super) m: u32,
}

/// The number 1, scaled.
pub(super) const ONE: i64 = 1 << SHIFT;

/// A number as it is written: an integer, or a fraction whose denominator is a power of 2.
fn number(text: &str) -> Option<i64> {
    let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
    let digits = top.strip_prefix('-').unwrap_or(top);
    let is_plain = |digits: &str| {
        !digits.is_empty()
            && digits.len() <= 13
            && digits.bytes().all(|digit| digit.is_ascii_digit())
            && (digits == "0" || !digits.starts_with('0'))
    };
    if !is_plain(digits) || !is_plain(bottom) || top == "-0" {
        return None;
    }
    let (top, bottom): (i64, i64) = (top.parse().ok()?, bottom.parse().ok()?);
    let fits = bottom > 0 && bottom.count_ones() == 1 && bottom <= ONE && top.abs() < GREATEST;
    let scaled = if fits { top.checked_mul(ONE / bottom)? } else { return None };
    (scaled.abs() < GREATEST << 16).then_some(scaled)
}

/// A step: an integer, or a multiple of ↑.
pub(super) fn step((text, k): &StepEntry) -> Result<Member, Refused> {
    let x = number(text).ok_or(Refused::Strip)?;
    let is_allowed = k.abs() < GREATEST && (x == 0 || *k == 0 && x % ONE == 0);
    if is_allowed { Ok(Member { x, k: *k, m: 0 }) } else { Err(Refused::Strip) }
}

impl Member {
    /// The game 0.
    pub(super) const ZERO: Self = Self { x: 0, k: 0, m: 0 };

    /// A bound of the file.
    pub(super) fn read((text, k, m): &BoundEntry) -> Result<Self, Refused> {
        let x = number(text).filter(|_| k.abs() < GREATEST && *m < NIMBERS);
        x.map(|x| Self { x, k: *k, m: *m }).ok_or(Refused::Strip)
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self { x: self.x + other.x, k: self.k + other.k, m: self.m ^ other.m }
    }

    pub(super) fn negative(self) -> Self {
        Self { x: -self.x, k: -self.k, m: self.m }
    }

    /// The sum with a multiple of a step.
    pub(super) fn moved(self, step: Self, times: i64) -> Option<Self> {
        let x = self.x.checked_add(step.x.checked_mul(times)?)?;
        let k = self.k.checked_add(step.k.checked_mul(times)?)?;
        let is_small = x.abs() < 1 << 60 && k.abs() < 1 << 60;
        is_small.then_some(Self { x, k, m: self.m })
    }

    /// Whether the game is at least 0: ↑ is positive and infinitesimal, confused with \* alone among the nimbers, and
    /// two ups are greater than each.
    pub(super) fn is_natural(self) -> bool {
        match (self.x, self.k, self.m) {
            (1.., ..) | (0, 2.., _) | (0, 0, 0) => true,
            (0, 1, m) => m != 1,
            _ => false,
        }
    }

    pub(super) fn at_least(self, other: Self) -> bool {
        self.plus(other.negative()).is_natural()
    }

    /// Left's canonical options.
    pub(super) fn left(self) -> Vec<Self> {
        let Self { x, k, m } = self;
        let beside = |k: i64, m: u32| Self { x, k, m };
        if (k, m) == (0, 0) {
            let below = if x % ONE == 0 { ONE } else { x & x.wrapping_neg() };
            let has_option = x % ONE != 0 || x > 0;
            return if has_option { vec![Self { x: x - below, ..Self::ZERO }] } else { Vec::new() };
        }
        if k == 0 {
            return (0..m).map(|m| beside(0, m)).collect();
        }
        if (k, m) == (1, 1) {
            return vec![beside(0, 0), beside(0, 1)];
        }
        if k > 0 || (k, m) == (-1, 1) { vec![beside(0, 0)] } else { vec![beside(k + 1, m ^ 1)] }
    }

    /// Right's canonical options.
    pub(super) fn right(self) -> Vec<Self> {
        self.negative().left().into_iter().map(Self::negative).collect()
    }
}
