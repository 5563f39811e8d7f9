//! The trunk (sign expansion) and the birthday of a surreal number, from its normal form (Gonshor, theorems 5.11 and
//! 5.12; see [`Trunk::value`](crate::Trunk::value) for the way back).

use super::Surreal;
use crate::{
    error::{Refusal, TooLarge},
    ordinal::Ordinal,
    surd::Surd,
    trunk::{Edge, Run, Stretch, Trunk, compare, is_dyadic, real_runs},
};

/// A term, prepared for the trunk.
struct Shown {
    /// The trunk of the exponent, without the red edges that the earlier terms imply.
    exponent: Trunk,
    /// The colour of the first edge.
    sign: Edge,
    /// The signs of the coefficient's absolute value after the first.
    signs: Signs,
}

/// The signs of a real number.
enum Signs {
    /// The signs before the pattern, and the repeated pattern, which is empty for dyadic numbers.
    Rational { runs: Vec<Run>, pattern: Vec<Run> },
    /// `w` signs in which no pattern ever repeats.
    Irrational,
}

impl Surreal {
    /// The trunk with this value: the sign expansion, L for + and R for -.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoPattern`] if the lengths of its runs never repeat, such as for `w^(1/3)` or `sqrt(2)`.
    ///
    /// ```
    /// use campeao_numbers::Surreal;
    /// let trunk = |text: &str| text.parse::<Surreal>().unwrap().trunk().unwrap().to_string();
    /// assert_eq!(trunk("w/2"), "(wL)(wR)");
    /// assert_eq!(trunk("1/3 + 1/w"), "LR(RL)...L");
    /// ```
    pub fn trunk(&self) -> Result<Trunk, Refusal> {
        let mut trunk = Trunk::empty();
        for term in self.shown()? {
            let Signs::Rational { runs, pattern } = &term.signs else { return Err(Refusal::NoPattern) };
            let push = |trunk: &mut Trunk, edge: Edge, length: &Ordinal| {
                trunk.push(if term.sign == Edge::Left { edge } else { edge.opposite() }, length)
            };
            push(&mut trunk, Edge::Left, &Ordinal::one())?;
            let mut blue = Ordinal::zero();
            for run in term.exponent.runs().ok_or(Refusal::NoPattern)? {
                push(&mut trunk, run.edge, &power_of_run(run, &mut blue)?)?;
            }
            let unit = Ordinal::omega_to(blue)?;
            for run in runs {
                push(&mut trunk, run.edge, &unit.product(&run.length)?)?;
            }
            let pattern: Result<Vec<Run>, TooLarge> = pattern
                .iter()
                .map(|run| {
                    let edge = if term.sign == Edge::Left { run.edge } else { run.edge.opposite() };
                    Ok(Run { edge, length: unit.product(&run.length)? })
                })
                .collect();
            trunk.push_repeat(&pattern?)?;
        }
        Ok(trunk)
    }

    /// The day on which the number is born, the length of its trunk.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoPattern`] if an exponent's own trunk cannot be written.
    ///
    /// ```
    /// use campeao_numbers::Surreal;
    /// let birthday = |text: &str| text.parse::<Surreal>().unwrap().birthday().unwrap().to_string();
    /// assert_eq!(birthday("3/4"), "3");
    /// assert_eq!(birthday("1/3"), "w");
    /// assert_eq!(birthday("sqrt(2) - 1/w"), "w + 1");
    /// assert_eq!(birthday("w^(1/2)"), "w^2");
    /// assert_eq!(birthday("w^(1/3)"), "w^w");
    /// ```
    pub fn birthday(&self) -> Result<Ordinal, Refusal> {
        let mut length = Ordinal::zero();
        for term in self.shown()? {
            length = length.sum(&Ordinal::one())?;
            let mut blue = Ordinal::zero();
            for stretch in term.exponent.stretches() {
                match stretch {
                    Stretch::Run(run) => length = length.sum(&power_of_run(run, &mut blue)?)?,
                    Stretch::Repeat(pattern) => {
                        // Each copy is longer than all before it together, so only the number of blue edges matters.
                        let mut edges = pattern.iter().filter(|run| run.edge == Edge::Left);
                        let copy = edges.try_fold(Ordinal::zero(), |sum, run| sum.sum(&run.length))?;
                        blue = blue.sum(&copy.product(&Ordinal::omega())?)?;
                        length = length.sum(&Ordinal::omega_to(blue.clone())?)?;
                    }
                }
            }
            let unit = Ordinal::omega_to(blue)?;
            let runs = |runs: &[Run]| runs.iter().try_fold(Ordinal::zero(), |sum, run| sum.sum(&run.length));
            let signs = match &term.signs {
                Signs::Rational { runs: before, pattern } => {
                    runs(before)?.sum(&runs(pattern)?.product(&Ordinal::omega())?)?
                }
                Signs::Irrational => Ordinal::omega(),
            };
            length = length.sum(&unit.product(&signs)?)?;
        }
        Ok(length)
    }

    /// The terms, prepared for the trunk.
    fn shown(&self) -> Result<Vec<Shown>, Refusal> {
        let mut shown = Vec::with_capacity(self.terms.len());
        let mut before: Option<(Trunk, bool)> = None;
        for term in &*self.terms {
            let full = term.exponent.trunk()?;
            let exponent = match &before {
                None => full.clone(),
                Some((before, dyadic)) => drop_known(&full, before, *dyadic)?,
            };
            before = Some((full, is_dyadic(&term.coefficient)));
            let sign = if term.is_negative() { Edge::Right } else { Edge::Left };
            shown.push(Shown { exponent, sign, signs: Signs::above_first(&term.coefficient.abs())? });
        }
        Ok(shown)
    }
}

impl Signs {
    /// The signs of a positive number after the first, which belongs to the power of `w`.
    fn above_first(magnitude: &Surd) -> Result<Self, TooLarge> {
        let Some(rational) = magnitude.to_rational() else { return Ok(Self::Irrational) };
        let (mut runs, pattern) = real_runs(rational)?;
        if let Some(first) = runs.first_mut() {
            first.length = first.length.remainder_after(&Ordinal::one()).unwrap_or_default();
        }
        runs.retain(|run| !run.length.is_zero());
        Ok(Self::Rational { runs, pattern })
    }
}

/// The trunk of `w` to the power of the value of a trunk.
pub(super) fn power_trunk(exponent: &Trunk) -> Result<Trunk, Refusal> {
    let mut trunk = Trunk::empty();
    trunk.push(Edge::Left, &Ordinal::one())?;
    let mut blue = Ordinal::zero();
    for run in exponent.runs().ok_or(Refusal::NoPattern)? {
        trunk.push(run.edge, &power_of_run(run, &mut blue)?)?;
    }
    Ok(trunk)
}

/// The number of edges that a run of the exponent becomes in the power of `w`, if the exponent has `blue` blue edges
/// below the run.
fn power_of_run(run: &Run, blue: &mut Ordinal) -> Result<Ordinal, TooLarge> {
    match run.edge {
        Edge::Left => {
            // The sum w^(s+1) + w^(s+2) + … equals its last term, or the limit if there is none.
            *blue = blue.sum(&run.length)?;
            Ordinal::omega_to(blue.clone())
        }
        Edge::Right => Ordinal::omega_to(blue.sum(&Ordinal::one())?)?.product(&run.length),
    }
}

/// The trunk of an exponent without the red edges that it shares with the exponent before. If it begins with all of
/// that exponent, and the coefficient there is not dyadic, the next red edge is dropped as well.
fn drop_known(exponent: &Trunk, before: &Trunk, dyadic: bool) -> Result<Trunk, TooLarge> {
    let meeting = compare(exponent, before)?;
    let mut left = Trunk::empty();
    left.push(Edge::Left, &meeting.common.blue()?)?;
    let mut rest = meeting.rest;
    if meeting.second_ends && !dyadic {
        rest = rest.without_first_edge()?;
    }
    left.push_all(&rest)?;
    Ok(left)
}

impl Trunk {
    /// The trunk above its lowest edge.
    fn without_first_edge(&self) -> Result<Self, TooLarge> {
        let mut edge = Self::empty();
        match self.stretches().first() {
            None => return Ok(edge),
            Some(Stretch::Run(run)) => edge.push(run.edge, &Ordinal::one())?,
            Some(Stretch::Repeat(pattern)) => edge.push(pattern[0].edge, &Ordinal::one())?,
        }
        Ok(compare(self, &edge)?.rest)
    }
}
