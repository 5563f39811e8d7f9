//! The simplicity rule: `{a|b}` is the simplest number strictly between `a` and `b`, the one born first (*Winning
//! Ways* ch. 2; Siegel II.2; the text of Teixeira, section 3.2, where `{5/2|11/4} = 21/8`).

use dashu_base::BitTest;
use dashu_int::IBig;

use crate::{Dyadic, error::NoNumberBetween};

/// The simplest number strictly between two bounds; `None` stands for no bound.
///
/// The smallest whole number in absolute value wins, and without one the number with the smallest denominator. Costs
/// a few word operations when the bounds are small, else time linear in their size.
///
/// Refused if `lower >= upper`.
///
/// ```
/// use campeao_numbers::{Dyadic, simplest_between};
/// let (two, seven) = (Dyadic::from(2), Dyadic::from(7));
/// assert_eq!(simplest_between(Some(&two), Some(&seven))?, Dyadic::from(3));
/// assert_eq!(simplest_between(Some(&two), None)?, Dyadic::from(3));
/// assert_eq!(simplest_between(None, Some(&two))?, Dyadic::ZERO);
/// assert!(simplest_between(Some(&seven), Some(&two)).is_err());
/// # Ok::<(), campeao_numbers::NoNumberBetween>(())
/// ```
#[inline]
pub fn simplest_between(lower: Option<&Dyadic>, upper: Option<&Dyadic>) -> Result<Dyadic, NoNumberBetween> {
    if let (Some(lower), Some(upper)) = (lower, upper)
        && lower >= upper
    {
        return Err(NoNumberBetween { lower: lower.clone(), upper: upper.clone() });
    }
    Ok(match (lower, upper) {
        (Some(lower), upper) if lower.signum() >= 0 => simplest_above(lower, upper),
        // Below 0, by symmetry.
        (lower, Some(upper)) if upper.signum() <= 0 => {
            -simplest_above(&-upper, lower.map(|lower| -lower).as_ref())
        }
        _ => Dyadic::ZERO,
    })
}

/// The simplest number above `lower >= 0` and below `upper`, which is greater than `lower`.
#[inline]
fn simplest_above(lower: &Dyadic, upper: Option<&Dyadic>) -> Dyadic {
    if let (Some((a, e)), Some(Some((b, f)))) = (lower.as_small(), upper.map(Dyadic::as_small))
        && let Some(simplest) = simplest_small(a, e, b, f)
    {
        return simplest;
    }
    let next = Dyadic::from(lower.floor() + IBig::ONE);
    let Some(upper) = upper else { return next };
    if next < *upper {
        return next;
    }
    // One more place than both have, so that the numbers strictly between are never missing.
    let exponent = lower.exponent().max(upper.exponent()) + 1;
    let (last_outside, last_inside) = (lower.scaled(exponent), upper.scaled(exponent) - IBig::ONE);
    // Both agree above the highest place where they differ: cutting the greater one off below that place
    // leaves the number in between with the most trailing zeros.
    let place = (&last_outside ^ &last_inside).bit_len() - 1;
    Dyadic::new((last_inside >> place) << place, exponent)
}

/// [`simplest_above`] of `a/2^e >= 0` and `b/2^f` on machine words, if they are small enough.
#[inline]
fn simplest_small(a: i64, e: u32, b: i64, f: u32) -> Option<Dyadic> {
    let exponent = e.max(f);
    if exponent >= 63 {
        return None;
    }
    // One more place, as in `simplest_above`.
    let exponent = exponent + 1;
    let next = (a >> e) + 1;
    // `a >> e` may be the greatest machine word only if e = 0, and then no machine word is above it.
    let lower = i128::from(a) << (exponent - e);
    let upper = i128::from(b) << (exponent - f);
    if (i128::from(next) << exponent) < upper {
        return Some(Dyadic::from(next));
    }
    let last_inside = upper - 1;
    let place = 127 - (lower ^ last_inside).leading_zeros();
    Some(Dyadic::from_parts((last_inside >> place) << place, exponent))
}

/// A run of candidates, each born a day after the one before, that lie outside the bounds on the same side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// The first candidate of the run.
    pub first: Dyadic,
    /// The last one; equal to the first if the run is a single number.
    pub last: Dyadic,
    /// The side on which they lie outside.
    pub side: TooFarTo,
}

/// The bound that a candidate violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooFarTo {
    /// The candidate is not greater than the lower bound.
    TheLeft,
    /// The candidate is not less than the upper bound.
    TheRight,
}

/// The simplest number between two bounds and the candidates that came before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplest {
    /// The number.
    pub number: Dyadic,
    /// All simpler candidates, from 0 on, in the order of their birthdays. Every number is simpler than all others
    /// between its neighbours born before it, so no other candidate had to be tried.
    pub passed_over: Vec<PassedOver>,
}

/// [`simplest_between`] with the reason: the simpler candidates, and on which side each falls outside.
///
/// The runs are those of the sign expansion of the answer, at most `exponent + 2` of them.
///
/// ```
/// use campeao_numbers::{Dyadic, simplest_between_with_reason};
/// let (lower, upper) = (Dyadic::new(5, 1), Dyadic::new(11, 2));
/// let simplest = simplest_between_with_reason(Some(&lower), Some(&upper))?;
/// assert_eq!(simplest.number, Dyadic::new(21, 3));
/// let runs: Vec<String> = simplest.passed_over.iter().map(|run| format!("{}..{}", run.first, run.last)).collect();
/// assert_eq!(runs, ["0..2", "3..3", "5/2..5/2", "11/4..11/4"]);
/// # Ok::<(), campeao_numbers::NoNumberBetween>(())
/// ```
pub fn simplest_between_with_reason(
    lower: Option<&Dyadic>,
    upper: Option<&Dyadic>,
) -> Result<Simplest, NoNumberBetween> {
    let number = simplest_between(lower, upper)?;
    Ok(Simplest { passed_over: ancestors(&number), number })
}

/// The ancestors of `number` in the tree of birthdays, from 0 on and without `number`, in runs on the same side.
fn ancestors(number: &Dyadic) -> Vec<PassedOver> {
    if number.is_zero() {
        return Vec::new();
    }
    if number.signum() < 0 {
        let mut runs = ancestors(&-number);
        for run in &mut runs {
            *run = PassedOver { first: -&run.first, last: -&run.last, side: run.side.opposite() };
        }
        return runs;
    }
    let floor = Dyadic::from(number.floor());
    if *number == floor {
        return vec![PassedOver { first: Dyadic::ZERO, last: floor - Dyadic::ONE, side: TooFarTo::TheLeft }];
    }
    let mut candidate = &floor + &Dyadic::ONE;
    let mut runs = vec![
        PassedOver { first: Dyadic::ZERO, last: floor, side: TooFarTo::TheLeft },
        PassedOver { first: candidate.clone(), last: candidate.clone(), side: TooFarTo::TheRight },
    ];
    let mut step = Dyadic::ONE.halved();
    candidate -= &step;
    while candidate != *number {
        let side = if candidate < *number { TooFarTo::TheLeft } else { TooFarTo::TheRight };
        match runs.last_mut() {
            Some(run) if run.side == side => run.last = candidate.clone(),
            _ => runs.push(PassedOver { first: candidate.clone(), last: candidate.clone(), side }),
        }
        step = step.halved();
        match side {
            TooFarTo::TheLeft => candidate += &step,
            TooFarTo::TheRight => candidate -= &step,
        }
    }
    runs
}

impl TooFarTo {
    fn opposite(self) -> Self {
        match self {
            Self::TheLeft => Self::TheRight,
            Self::TheRight => Self::TheLeft,
        }
    }
}
