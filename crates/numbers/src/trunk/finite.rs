//! Trunks of real numbers. By Berlekamp's rule each edge of the first run counts one, and from then on every edge is
//! worth half of the one below (*Winning Ways* ch. 3; the text of Teixeira, chapter 2). Repeated patterns are summed
//! as geometric series.

use dashu_base::BitTest;
use dashu_int::{IBig, UBig};

use super::{Edge, Run, Stretch, Trunk};
use crate::{
    Dyadic, Rational,
    error::TooLarge,
    limits::{MOST_BITS, MOST_TERMS, within_limit},
    ordinal::Ordinal,
};

/// A partial sum by Berlekamp's rule: `numerator / 2^places`.
#[derive(Default)]
struct Sum {
    numerator: IBig,
    places: usize,
    /// The colour of the first run, until it ends.
    whole: Option<Edge>,
    begun: bool,
}

impl Sum {
    fn add(&mut self, edge: Edge, count: &UBig) -> Result<(), TooLarge> {
        if !self.begun {
            (self.begun, self.whole) = (true, Some(edge));
        }
        if self.whole == Some(edge) {
            self.numerator += signed(edge, count.clone());
            return within_limit(self.numerator.bit_len());
        }
        self.whole = None;
        let count = usize::try_from(count).map_err(|_| TooLarge::Bits { limit: MOST_BITS })?;
        within_limit(count.saturating_add(self.places).saturating_add(self.numerator.bit_len()))?;
        self.numerator = (&self.numerator << count) + signed(edge, UBig::ones(count));
        self.places += count;
        Ok(())
    }
}

fn signed(edge: Edge, magnitude: UBig) -> IBig {
    let magnitude = IBig::from(magnitude);
    if edge == Edge::Left { magnitude } else { -magnitude }
}

/// The value of finite runs and a repeated pattern (empty if there is none), as a real number.
pub(crate) fn real_value(runs: &[(Edge, UBig)], pattern: &[(Edge, UBig)]) -> Result<Rational, TooLarge> {
    let mut sum = Sum::default();
    // The first run ends within the runs or one copy of the pattern.
    for (edge, count) in runs.iter().chain(pattern) {
        sum.add(*edge, count)?;
    }
    let start = Rational::from_parts(sum.numerator, UBig::ONE << sum.places);
    if pattern.is_empty() {
        return Ok(start);
    }
    // The remaining copies are a geometric series of ratio 1/2^period.
    let places = sum.places;
    let mut next = Sum { numerator: IBig::ZERO, places: 0, whole: None, begun: true };
    for (edge, count) in pattern {
        next.add(*edge, count)?;
    }
    let ratio = (UBig::ONE << next.places) - UBig::ONE;
    within_limit(next.places + places)?;
    Ok(start + Rational::from_parts(next.numerator, ratio << places))
}

/// The runs of the sign expansion of a positive real number: those before the repeated pattern, and the pattern, which
/// is empty for dyadic numbers.
///
/// Refused if the period of its binary digits is too long.
pub(crate) fn real_runs(number: &Rational) -> Result<(Vec<Run>, Vec<Run>), TooLarge> {
    let whole = number.floor();
    let (_, whole) = whole.into_parts();
    let mut runs = Trunk::empty();
    let denominator = number.denominator();
    if denominator.is_one() {
        runs.push(Edge::Left, &Ordinal::try_from(whole)?)?;
        return Ok((owned_runs(&runs), Vec::new()));
    }
    let mut remainder = number.numerator().clone().into_parts().1 % denominator;
    runs.push(Edge::Left, &Ordinal::try_from(whole + UBig::ONE)?)?;
    runs.push(Edge::Right, &Ordinal::one())?;
    // The binary digits from the second place of the fraction's sign sequence on: digit 1 for L, 0 for R. The last
    // digit 1 of a dyadic number is already expressed by the edge before.
    let zeros = denominator.trailing_zeros().unwrap_or(0);
    let odd = denominator.clone() >> zeros;
    if zeros > MOST_TERMS {
        return Err(TooLarge::Terms { limit: MOST_TERMS });
    }
    let mut digit = || {
        remainder = &remainder << 1;
        let one = remainder >= *denominator;
        if one {
            remainder -= denominator;
        }
        if one { Edge::Left } else { Edge::Right }
    };
    if odd.is_one() {
        for _ in 1..zeros {
            runs.push(digit(), &Ordinal::one())?;
        }
        return Ok((owned_runs(&runs), Vec::new()));
    }
    // The digits repeat from place `zeros` on; the period is the order of 2 modulo the odd part.
    let mut power = UBig::from(2_u8) % &odd;
    let mut period = 1;
    while !power.is_one() {
        power = (power << 1) % &odd;
        period += 1;
        if period > MOST_TERMS {
            return Err(TooLarge::Terms { limit: MOST_TERMS });
        }
    }
    for _ in 0..zeros {
        runs.push(digit(), &Ordinal::one())?;
    }
    let pattern = (0..period).map(|_| Run { edge: digit(), length: Ordinal::one() }).collect();
    Ok((owned_runs(&runs), pattern))
}

fn owned_runs(trunk: &Trunk) -> Vec<Run> {
    trunk.runs().unwrap_or_default().into_iter().cloned().collect()
}

impl Trunk {
    /// The value of a finite trunk by Berlekamp's rule; `None` for an infinite one. Linear in the number of edges.
    ///
    /// # Errors
    ///
    /// If the value would be too long to write.
    ///
    /// ```
    /// use campeao_numbers::{Dyadic, Trunk};
    /// let trunk: Trunk = "LLLLRRLLRL".parse()?;
    /// assert_eq!(trunk.finite_value()?, Some(Dyadic::new(219, 6)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finite_value(&self) -> Result<Option<Dyadic>, TooLarge> {
        let mut sum = Sum::default();
        for stretch in &self.stretches {
            let Stretch::Run(run) = stretch else { return Ok(None) };
            let Some(count) = run.length.as_natural() else { return Ok(None) };
            sum.add(run.edge, &count)?;
        }
        Ok(Some(Dyadic::new(sum.numerator, sum.places as u32)))
    }

    /// The finite trunk of a dyadic number.
    ///
    /// # Errors
    ///
    /// If it would have too many runs.
    ///
    /// ```
    /// use campeao_numbers::{Dyadic, Trunk};
    /// assert_eq!(Trunk::of_dyadic(&Dyadic::new(-5, 2))?.to_string(), "RRLL"); // -2 + 1/2 + 1/4
    /// # Ok::<(), campeao_numbers::TooLarge>(())
    /// ```
    pub fn of_dyadic(number: &Dyadic) -> Result<Self, TooLarge> {
        let mut trunk = Self::empty();
        if number.is_zero() {
            return Ok(trunk);
        }
        let (runs, _) = real_runs(&number.abs().to_rational())?;
        for run in runs {
            trunk.push(run.edge, &run.length)?;
        }
        Ok(if number.signum() < 0 { trunk.opposite() } else { trunk })
    }
}
