//! Bounds as natural numbers, and inequalities between them.
//!
//! A bound x + k·↑ + \*m of a table is written as the number zero ± (unit·x + k), for each nimber m apart; the sign is that of
//! the step, so that the numbers of a table do not fall. Where multiples of ↑ grow, every x is 0, and the unit is of no
//! use. Else the multiples k are bounded, and with a unit of a power of 2 above all differences that are compared,
//! the order of the numbers is that of x, then of k, as it is in the class.

use crate::strips::class::{Member, ONE};

/// The way in which the bounds of a table are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    /// The number that 1 adds; 0 where multiples of ↑ grow.
    unit: i64,
    /// The number that stands for 0.
    pub(super) zero: i64,
    /// 1, or −1 if bounds fall.
    pub(super) sign: i64,
    /// The growth of all numbers in a period.
    pub(super) step: i64,
}

/// The greatest number, scaled, and the greatest multiple of ↑ that are written.
const GREATEST: i64 = 1 << 40;
/// The greatest unit.
const GREATEST_UNIT: i64 = 1 << 20;

impl Code {
    /// The code of a table with some step; `None` if no code keeps the order. `table` has its bounds, `others` those of fixed
    /// words and claims; at most `parts` of them are added.
    pub(super) fn new(step: Member, table: &[Member], others: &[Member], parts: usize) -> Option<Self> {
        let all = || table.iter().chain(others);
        let is_small = all().all(|c| c.x.abs() <= GREATEST && c.k.abs() <= GREATEST);
        let unit = if step.k == 0 { unit(all(), parts as i64) } else { Some(0) };
        let unit = unit.filter(|_| is_small && (step.k == 0 || all().all(|c| c.x == 0)));
        let mut code = Self { unit: unit?, zero: 0, sign: 1, step: 0 };
        code.sign = if code.of(step) < 0 { -1 } else { 1 };
        code.step = code.of(step).abs();
        let least = table.iter().map(|c| code.sign * code.of(*c)).min().unwrap_or(0).min(0);
        // A multiple of the unit, so that the remainder by the unit tells k.
        code.zero = if code.unit == 0 { -least } else { (code.unit - 1 - least) / code.unit * code.unit };
        Some(code)
    }

    /// unit·x + k.
    pub(super) fn of(&self, c: Member) -> i64 {
        c.x / ONE * self.unit + c.x % ONE * self.unit / ONE + c.k
    }

    /// The number that stands for a bound.
    pub(super) fn written(&self, c: Member) -> i64 {
        self.zero + self.sign * self.of(c)
    }

    /// Whether multiples of ↑ grow.
    pub(super) const fn has_growing_ups(&self) -> bool {
        self.unit == 0
    }

    /// The number that 1 adds.
    pub(super) const fn unit(&self) -> i64 {
        self.unit
    }
}

/// A unit that separates the numbers of some bounds: the common denominator of these, times a power of 2 above the multiples of
/// ↑ in all differences of a sum of bounds and a bound.
fn unit<'m>(all: impl Iterator<Item = &'m Member>, parts: i64) -> Option<i64> {
    let (mut finest, mut least, mut greatest) = (ONE, 0_i64, 0_i64);
    for c in all {
        if c.x % ONE != 0 {
            finest = finest.min(c.x & c.x.wrapping_neg());
        }
        (least, greatest) = (least.min(c.k), greatest.max(c.k));
    }
    let widest = (parts * greatest - least).max(greatest - parts * least);
    let mut ups: i64 = 1;
    while ups < widest + 3 {
        ups *= 2;
        if ups > GREATEST_UNIT {
            return None;
        }
    }
    Some(ups * (ONE / finest)).filter(|unit| *unit <= GREATEST_UNIT)
}

/// The least difference of numbers of games with x + k·↑ + \*m ≥ x′ + k′·↑ + \*m′, where `star` is m ⊕ m′.
pub(super) const fn at_least(star: u32) -> i64 {
    match star {
        0 => 0,
        1 => 2,
        _ => 1,
    }
}

/// The least difference of numbers of games of which the first is greater than the second or confused with it.
pub(super) const fn beyond(star: u32) -> i64 {
    1 - at_least(star)
}

/// The inequality that a sum of multiples of variables and a constant is at least 0, with natural numbers on both sides.
pub(super) fn inequality(terms: &[(i64, &str)], constant: i64) -> String {
    let side = |sign: i64| {
        let of_terms =
            terms.iter().filter(|(factor, _)| factor * sign > 0).map(|(factor, name)| match factor * sign {
                1 => (*name).to_owned(),
                factor => format!("{factor}*{name}"),
            });
        let constant = Some(constant * sign).filter(|constant| *constant > 0);
        let sum: Vec<String> = of_terms.chain(constant.map(|constant| constant.to_string())).collect();
        if sum.is_empty() { "0".to_owned() } else { sum.join("+") }
    };
    format!("{}>={}", side(1), side(-1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_written_numbers_is_that_of_the_class() {
        let class: Vec<Member> = [-ONE, 0, ONE / 2, ONE]
            .into_iter()
            .flat_map(|x| (-2..=1).flat_map(move |k| (0..2).map(move |m| Member { x, k, m })))
            .collect();
        let one = Member { x: ONE, k: 0, m: 0 };
        let code = Code::new(one, &class, &[], 2).unwrap();
        for a in &class {
            assert!(code.written(*a) >= 0);
            for b in &class {
                for c in &class {
                    let difference = code.of(*a) + code.of(*b) - code.of(*c);
                    let star = a.m ^ b.m ^ c.m;
                    assert_eq!(a.plus(*b).at_least(*c), difference >= at_least(star));
                    assert_eq!(!c.at_least(a.plus(*b)), difference >= beyond(star));
                }
            }
        }
    }

    #[test]
    fn inequalities_have_no_differences() {
        assert_eq!(inequality(&[(1, "a"), (-2, "c")], -3), "a>=2*c+3");
        assert_eq!(inequality(&[(-1, "a"), (1, "c")], 3), "c+3>=a");
        assert_eq!(inequality(&[], -1), "0>=1");
    }
}
