//! The simplest number between two sets that are finite or given by a rule: `{0,1,2,…|} = w`, `{0|1,1/2,1/4,…} = 1/w`,
//! `{0,1,2,…|w} = w - 1`.
//!
//! Only one thing about a set matters: the place between trunks just above (or below) all of it. The place just above
//! a rising sequence is below all trunks that begin with the limit of the sequence's trunks. The simplest number
//! between two places is the common beginning of their trunks.

use std::cmp::Ordering;

use super::{Surreal, signs::power_trunk};
use crate::{
    error::{Refusal, TooLarge},
    ordinal::Ordinal,
    surd::Surd,
    trunk::{Cut, Edge, Trunk, is_dyadic},
};

/// The binary digits with which irrational bounds are first approximated; they are doubled up to the limit.
const FIRST_BITS: usize = 8;
const MOST_BITS_OF_BOUNDS: usize = 1 << 10;

/// A set of numbers on one side of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Family {
    /// One number.
    Single(Surreal),
    /// `first`, `first + step`, `first + 2·step`, …
    Arithmetic {
        /// The first number.
        first: Surreal,
        /// The difference of each number and the one before.
        step: Surreal,
    },
    /// `limit + start`, `limit + start·ratio`, `limit + start·ratio^2`, …, with a ratio between 0 and 1.
    Geometric {
        /// The limit of the numbers.
        limit: Surreal,
        /// The difference of the first number and the limit.
        start: Surreal,
    },
    /// `w^y` for all `y` of a family, or their negatives.
    Powers {
        /// The exponents.
        exponents: Box<Family>,
        /// Left for `w^y`, Right for `-w^y`.
        sign: Edge,
    },
}

impl Family {
    /// The family that continues three numbers: with equal differences, with differences in a constant real ratio, or
    /// as powers of `w` whose exponents continue in one of these ways. A ratio above 1 is treated as equal
    /// differences, which bound the same numbers.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoProgression`] if none of these applies; [`Refusal::TooLarge`].
    ///
    /// ```
    /// use campeao_numbers::{Surreal, surreal::{Family, simplest_surreal_between}};
    /// let from = |a: &str, b: &str, c: &str| {
    ///     Family::continuing(&a.parse().unwrap(), &b.parse().unwrap(), &c.parse().unwrap())
    /// };
    /// let naturals = from("0", "1", "2")?;
    /// assert_eq!(simplest_surreal_between(&[naturals], &[])?, Surreal::omega());
    /// let (zero, halves) = (Family::Single(Surreal::zero()), from("1", "1/2", "1/4")?);
    /// assert_eq!(simplest_surreal_between(&[zero], &[halves])?.to_string(), "w^-1");
    /// # Ok::<(), campeao_numbers::Refusal>(())
    /// ```
    pub fn continuing(first: &Surreal, second: &Surreal, third: &Surreal) -> Result<Self, Refusal> {
        let (step, next) = (second.difference(first)?, third.difference(second)?);
        if step == next {
            return Ok(if step.is_zero() {
                Self::Single(first.clone())
            } else {
                Self::Arithmetic { first: first.clone(), step }
            });
        }
        if let (Some((a, sign)), Some((b, same)), Some((c, also))) =
            (power(first), power(second), power(third))
            && sign == same
            && sign == also
        {
            return Ok(Self::Powers { exponents: Box::new(Self::continuing(a, b, c)?), sign });
        }
        if step.is_zero() {
            return Err(Refusal::NoProgression);
        }
        let ratio = next.quotient(&step).ok().and_then(|ratio| ratio.to_real());
        let ratio = ratio.filter(|ratio| ratio.signum() > 0).ok_or(Refusal::NoProgression)?;
        if ratio > Surd::ONE {
            return Ok(Self::Arithmetic { first: first.clone(), step });
        }
        // first - limit = step / (ratio - 1).
        let start = step.quotient(&Surreal::from(ratio.difference(&Surd::ONE)?))?;
        Ok(Self::Geometric { limit: first.difference(&start)?, start })
    }

    /// The number, if the family is a single one.
    fn single(&self) -> Option<&Surreal> {
        match self {
            Self::Single(number) => Some(number),
            _ => None,
        }
    }

    /// The irrational real number, if the family is a single one.
    fn irrational(&self) -> Option<Surd> {
        self.single()?.to_real().filter(|real| real.to_rational().is_none())
    }

    /// The family itself, except that an irrational number is replaced by a rational one slightly farther out: below
    /// it for a left option, above it for a right option.
    fn farther(&self, side: Edge, bits: usize) -> Self {
        let Some(real) = self.irrational() else { return self.clone() };
        let (below, above) = real.bounds(bits);
        Self::Single(Surreal::from(if side == Edge::Left { below } else { above }))
    }

    /// The place next to the family on one side: above all of it (L) or below (R).
    fn place(&self, side: Edge) -> Result<Cut, Refusal> {
        match self.endless(side)? {
            // The sequence approaches its limit from the opposite side.
            Some(limit) => Ok(Cut::beside_all_above(limit, side.opposite())),
            None => Ok(Cut::next_to(&self.first()?.trunk()?, side)?),
        }
    }

    /// The first number, which is the outermost one if the sequence does not run to that side.
    fn first(&self) -> Result<Surreal, Refusal> {
        Ok(match self {
            Self::Single(first) | Self::Arithmetic { first, .. } => first.clone(),
            Self::Geometric { limit, start } => limit.sum(start)?,
            Self::Powers { exponents, sign } => signed_power(exponents.first()?, *sign)?,
        })
    }

    /// The limit of the trunks if the sequence runs to `side` without end; `None` otherwise.
    fn endless(&self, side: Edge) -> Result<Option<Trunk>, Refusal> {
        let towards = |number: &Surreal| (number.signum() > 0) == (side == Edge::Left);
        match self {
            Self::Arithmetic { first, step } if towards(step) => beyond_steps(first, step).map(Some),
            // A negative `start` means that the numbers rise towards the limit.
            Self::Geometric { limit, start } if !towards(start) => short_of(limit, start).map(Some),
            Self::Single(_) | Self::Arithmetic { .. } | Self::Geometric { .. } => Ok(None),
            Self::Powers { exponents, sign } => {
                let direction = if *sign == Edge::Left { side } else { side.opposite() };
                let Some(limit) = exponents.endless(direction)? else { return Ok(None) };
                let limit = power_trunk(&limit)?;
                Ok(Some(if *sign == Edge::Left { limit } else { limit.opposite() }))
            }
        }
    }
}

/// The exponent and the sign of `w^y` and `-w^y`, `y` not 0.
fn power(number: &Surreal) -> Option<(&Surreal, Edge)> {
    match number.terms() {
        [term] if term.exponent.is_zero() => None,
        [term] if term.coefficient.is_one() => Some((&term.exponent, Edge::Left)),
        [term] if term.coefficient == -Surd::ONE => Some((&term.exponent, Edge::Right)),
        _ => None,
    }
}

fn signed_power(exponent: Surreal, sign: Edge) -> Result<Surreal, TooLarge> {
    let power = Surreal::omega_to(exponent)?;
    Ok(if sign == Edge::Left { power } else { -power })
}

/// The limit of the trunks of `first + n·step`.
fn beyond_steps(first: &Surreal, step: &Surreal) -> Result<Trunk, Refusal> {
    let Some(leading) = step.leading() else { return Err(Refusal::NoProgression) };
    let edge = if step.signum() > 0 { Edge::Left } else { Edge::Right };
    // In the limit only the leading power of the step and the greater powers of the start matter.
    let start = first.part(|term| term.exponent > leading.exponent);
    let mut trunk = start.sum(&signed_power(leading.exponent.clone(), edge)?)?.trunk()?;
    let blue = leading.exponent.trunk()?.blue()?;
    trunk.push(edge, &Ordinal::omega_to(blue.sum(&Ordinal::one())?)?)?;
    Ok(trunk)
}

/// The limit of the trunks of `limit + start·ratio^n`.
fn short_of(limit: &Surreal, start: &Surreal) -> Result<Trunk, Refusal> {
    let Some(leading) = start.leading() else { return Err(Refusal::NoProgression) };
    let edge = if start.signum() > 0 { Edge::Left } else { Edge::Right };
    let same = limit.terms().iter().find(|term| term.exponent == leading.exponent);
    let blue = leading.exponent.trunk()?.blue()?;
    let tail = Ordinal::omega_to(blue.sum(&Ordinal::one())?)?;
    let Some(same) = same else {
        let greater = limit.part(|term| term.exponent > leading.exponent);
        let mut trunk = greater.sum(&signed_power(leading.exponent.clone(), edge)?)?.trunk()?;
        trunk.push(edge.opposite(), &tail)?;
        return Ok(trunk);
    };
    let mut trunk = limit.part(|term| term.exponent >= leading.exponent).trunk()?;
    if is_dyadic(&same.coefficient) {
        // The trunk of r + 1/2^n is that of r, one edge up, and n edges down.
        trunk.push(edge, &Ordinal::omega_to(blue)?)?;
        trunk.push(edge.opposite(), &tail)?;
    }
    Ok(trunk)
}

/// The simplest number greater than all of the left families and less than all of the right ones.
///
/// # Errors
///
/// [`Refusal::NotSeparated`] if some left number is not less than some right one; otherwise the refusals of
/// [`Surreal::trunk`] and [`Trunk::value`](crate::Trunk::value).
///
/// ```
/// use campeao_numbers::{Surreal, surreal::{Family, simplest_surreal_between}};
/// let naturals = Family::Arithmetic { first: Surreal::zero(), step: Surreal::from(1) };
/// let omega = Family::Single(Surreal::omega());
/// assert_eq!(simplest_surreal_between(&[naturals], &[omega])?.to_string(), "w - 1");
/// let root: Surreal = "sqrt(2)".parse()?;
/// let simplest = simplest_surreal_between(&[Family::Single(Surreal::from(1))], &[Family::Single(root)])?;
/// assert_eq!(simplest.to_string(), "5/4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simplest_surreal_between(left: &[Family], right: &[Family]) -> Result<Surreal, Refusal> {
    match beside_irrational(left, right)? {
        Some(simplest) => Ok(simplest),
        None => between_places(left, right),
    }
}

fn between_places(left: &[Family], right: &[Family]) -> Result<Surreal, Refusal> {
    let lower = outermost(left, Edge::Left)?;
    let upper = outermost(right, Edge::Right)?;
    Cut::simplest_between(&lower, &upper)?.value()
}

/// The simplest number if some bounds are irrational real numbers, whose trunks cannot be written. They are replaced
/// by rational bounds slightly farther out, and the result counts if it lies within the true bounds. `None` if no
/// bound is irrational, or if no such result is found.
fn beside_irrational(left: &[Family], right: &[Family]) -> Result<Option<Surreal>, Refusal> {
    if !left.iter().chain(right).any(|family| family.irrational().is_some()) {
        return Ok(None);
    }
    let lower = left.iter().filter_map(Family::single).max();
    let upper = right.iter().filter_map(Family::single).min();
    if let (Some(lower), Some(upper)) = (lower, upper)
        && lower >= upper
    {
        return Err(Refusal::NotSeparated);
    }
    let mut bits = FIRST_BITS;
    while bits <= MOST_BITS_OF_BOUNDS {
        let farther = |families: &[Family], side: Edge| -> Vec<Family> {
            families.iter().map(|family| family.farther(side, bits)).collect()
        };
        let simplest = between_places(&farther(left, Edge::Left), &farther(right, Edge::Right))?;
        if lower.is_none_or(|lower| *lower < simplest) && upper.is_none_or(|upper| simplest < *upper) {
            return Ok(Some(simplest));
        }
        bits *= 2;
    }
    Ok(None)
}

/// The place beyond all the families: the highest above them (L) or the lowest below them (R).
fn outermost(families: &[Family], side: Edge) -> Result<Cut, Refusal> {
    let mut place = Cut::end(side.opposite());
    for family in families {
        let other = family.place(side)?;
        let farther = if side == Edge::Left { Ordering::Greater } else { Ordering::Less };
        if other.cmp(&place)? == farther {
            place = other;
        }
    }
    Ok(place)
}
