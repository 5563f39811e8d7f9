//! The smallest excluded ordinal of sets of heaps: finite sets, ranges and progressions (the text of Teixeira, chapter
//! 4; *Winning Ways* ch. 4; Siegel VIII.4 for infinite heaps).

use std::collections::BTreeSet;

use dashu_int::UBig;

use crate::{error::TooLarge, ordinal::Ordinal};

/// The most candidates that are tried one by one.
const MOST_STEPS: usize = 1 << 20;

/// A set of sizes of heaps that can be reached in one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heaps {
    /// One size.
    Single(Ordinal),
    /// All sizes from `from` up to, but not including, `to`.
    Range {
        /// The first size.
        from: Ordinal,
        /// The first size beyond the range.
        to: Ordinal,
    },
    /// `first`, `first + step`, `first + 2·step`, …
    Progression {
        /// The first size.
        first: Ordinal,
        /// The difference of each size and the one before.
        step: u64,
    },
    /// All naturals except these.
    NaturalsExcept(BTreeSet<UBig>),
}

/// The smallest ordinal in none of these sets: the nim-value of a position with moves to all of them.
///
/// # Errors
///
/// [`TooLarge::Steps`] if progressions with large steps would have to be followed too far.
///
/// ```
/// use campeao_numbers::{Heaps, Ordinal, mex};
/// let single = |size| Heaps::Single(Ordinal::from(size));
/// assert_eq!(mex(&[0, 1, 2, 5, 9].map(single))?, Ordinal::from(3));
/// let even = Heaps::Progression { first: Ordinal::zero(), step: 2 };
/// let odd = Heaps::Progression { first: Ordinal::one(), step: 2 };
/// assert_eq!(mex(&[even, odd])?, Ordinal::omega());
/// # Ok::<(), campeao_numbers::TooLarge>(())
/// ```
pub fn mex(sets: &[Heaps]) -> Result<Ordinal, TooLarge> {
    let singles: BTreeSet<&Ordinal> = sets.iter().filter_map(Heaps::single).collect();
    let others: Vec<&Heaps> = sets.iter().filter(|set| set.single().is_none()).collect();
    let (mut block, mut offset) = (Ordinal::zero(), UBig::ZERO);
    let mut steps = 0;
    // The ordinals are searched in blocks of `w`. A set other than a range meets only one block, so few are covered.
    loop {
        let repeats = Repeats::of(sets, &block)?;
        loop {
            steps += 1 + others.len();
            if steps > MOST_STEPS {
                return Err(TooLarge::Steps { limit: MOST_STEPS });
            }
            let candidate = block.sum(&Ordinal::try_from(offset.clone())?)?;
            let next = if singles.contains(&candidate) { candidate.sum(&Ordinal::one()).ok() } else { None };
            match others.iter().filter_map(|set| set.covers(&candidate)).chain(next).max() {
                None => return Ok(candidate),
                Some(next) => {
                    if next.limit_part() > block {
                        (block, offset) = (next.limit_part(), next.finite_part());
                        break;
                    }
                    offset = next.finite_part();
                }
            }
            if offset >= UBig::from(repeats.from + repeats.period) {
                (block, offset) = (block.sum(&Ordinal::omega())?, UBig::ZERO);
                break;
            }
        }
    }
}

/// The first offset from which the sets cover a block of `w` ordinals periodically, and the period.
#[derive(Clone, Copy)]
struct Repeats {
    from: u64,
    period: u64,
}

impl Repeats {
    fn of(sets: &[Heaps], block: &Ordinal) -> Result<Self, TooLarge> {
        let too_far = TooLarge::Steps { limit: MOST_STEPS };
        let mut repeats = Self { from: 0, period: 1 };
        for set in sets {
            let (starts, step): (Vec<&Ordinal>, u64) = match set {
                Heaps::Single(size) => (vec![size], 1),
                Heaps::Range { from, to } => (vec![from, to], 1),
                Heaps::Progression { first, step } => (vec![first], (*step).max(1)),
                Heaps::NaturalsExcept(missing) => {
                    let beyond = missing.last().map_or(UBig::ZERO, |last| last + UBig::ONE);
                    if block.is_zero() {
                        repeats.from = repeats.from.max(u64::try_from(beyond).map_err(|_| too_far)?);
                    }
                    continue;
                }
            };
            for start in starts.into_iter().filter(|start| start.limit_part() == *block) {
                let start = u64::try_from(start.finite_part()).ok().and_then(|start| start.checked_add(1));
                repeats.from = repeats.from.max(start.ok_or(too_far)?);
                let common = gcd(repeats.period, step);
                repeats.period = repeats.period.checked_mul(step / common).ok_or(too_far)?;
            }
        }
        repeats.from.checked_add(repeats.period).map(|_| repeats).ok_or(too_far)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Heaps {
    fn single(&self) -> Option<&Ordinal> {
        match self {
            Self::Single(size) => Some(size),
            _ => None,
        }
    }

    /// If the set holds this size, the first larger size that it may not hold.
    fn covers(&self, size: &Ordinal) -> Option<Ordinal> {
        let next = || size.sum(&Ordinal::one()).ok();
        match self {
            Self::Single(single) => (single == size).then(next).flatten(),
            Self::Range { from, to } => (from <= size && size < to).then(|| to.clone()),
            Self::Progression { first, step } => {
                let way = size.remainder_after(first)?.as_natural()?;
                let hit = if *step == 0 { way.is_zero() } else { (way % *step) == 0 };
                hit.then(next).flatten()
            }
            Self::NaturalsExcept(missing) => {
                let natural = size.as_natural()?;
                match missing.range(&natural..).next() {
                    Some(hole) if *hole == natural => None,
                    Some(hole) => Ordinal::try_from(hole.clone()).ok(),
                    None => Some(Ordinal::omega()),
                }
            }
        }
    }
}
