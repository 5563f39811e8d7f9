//! The value of a trunk: from the sign expansion to Conway's normal form (Gonshor ch. 5, theorems 5.11 and 5.12,
//! read backwards).
//!
//! The expansion of `w^a·r + w^b·q + …` is that of `w^a·r`, then that of `w^b·q` without the edges of `b` that the
//! normal form implies, and so on. In the expansion of `w^a`, a blue edge of `a` with `s` blue edges below it becomes
//! `w^(s+1)` blue edges, a red one `w^(s+1)` red edges. Every sign of `r` after the first becomes `w^s` edges, where
//! `s` counts all the blue edges of `a`.

use std::collections::VecDeque;

use dashu_base::BitTest;
use dashu_int::UBig;

use super::{Edge, Run, Stretch, Trunk, finite::real_value};
use crate::{
    Rational,
    error::{Refusal, TooLarge},
    limits::{Budget, MOST_DEPTH, MOST_TERMS},
    ordinal::Ordinal,
    surd::Surd,
    surreal::Surreal,
};

/// The number of copies of a repeated pattern that are unrolled to see whether the copies are digits of one
/// coefficient. The exponent can take up two copies at most.
const MOST_UNROLLED: usize = 4;

impl Trunk {
    /// The value.
    ///
    /// # Errors
    ///
    /// [`Refusal::InfinitelyManyTerms`] if the normal form is infinite, such as that of `(L(wR))...`.
    ///
    /// ```
    /// use campeao_numbers::Trunk;
    /// let trunk: Trunk = "(wL)(w^2R)".parse()?;
    /// assert_eq!(trunk.value()?.to_string(), "w^(1/2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self) -> Result<Surreal, Refusal> {
        value(self, 0, &mut Budget::new())
    }
}

fn value(trunk: &Trunk, depth: usize, budget: &mut Budget) -> Result<Surreal, Refusal> {
    // The trunk of an exponent has the logarithms of the lengths. A change of sign may come in between: hence twice.
    if depth > 2 * MOST_DEPTH {
        return Err(TooLarge::Depth { limit: MOST_DEPTH }.into());
    }
    let mut rest = Rest { stretches: trunk.stretches.iter().cloned().collect(), unrolled: 0 };
    let mut terms = Vec::new();
    let mut before: Option<(Trunk, bool)> = None;
    while let Some(sign) = rest.edge() {
        if terms.len() >= MOST_TERMS {
            return Err(TooLarge::Terms { limit: MOST_TERMS }.into());
        }
        budget.spend(trunk.stretches.len(), 1)?;
        let term = rest.leading_term(sign)?;
        let exponent = match &before {
            None => term.exponent,
            Some((exponent, dyadic)) => restore(&term.exponent, exponent, *dyadic)?,
        };
        let coefficient = if sign == Edge::Left { term.coefficient } else { -term.coefficient };
        let dyadic = is_dyadic_rational(&coefficient);
        terms.push((value(&exponent, depth + 1, budget)?, Surd::from(coefficient)));
        before = Some((exponent, dyadic));
    }
    Ok(Surreal::from_terms(terms)?)
}

/// Whether it is a dyadic number.
pub(crate) fn is_dyadic(number: &Surd) -> bool {
    number.to_rational().is_some_and(is_dyadic_rational)
}

fn is_dyadic_rational(number: &Rational) -> bool {
    let denominator = number.denominator();
    denominator.trailing_zeros() == Some(denominator.bit_len() - 1)
}

/// A term, as read from its part of the trunk.
struct Term {
    /// The exponent without the implied edges.
    exponent: Trunk,
    /// The absolute value of the coefficient.
    coefficient: Rational,
}

/// The unread rest of a trunk.
struct Rest {
    stretches: VecDeque<Stretch>,
    /// The number of copies unrolled from the pattern in front.
    unrolled: usize,
}

impl Rest {
    /// The colour of the next edge.
    fn edge(&self) -> Option<Edge> {
        self.stretches.front().map(|stretch| match stretch {
            Stretch::Run(run) => run.edge,
            Stretch::Repeat(pattern) => pattern[0].edge,
        })
    }

    /// The next run; a pattern is unrolled by one copy.
    fn run(&mut self) -> Result<Option<Run>, Refusal> {
        if let Some(Stretch::Repeat(pattern)) = self.stretches.front() {
            if self.unrolled >= MOST_UNROLLED {
                return Err(Refusal::InfinitelyManyTerms);
            }
            self.unrolled += 1;
            let copy = pattern.clone();
            copy.into_iter().rev().for_each(|run| self.stretches.push_front(Stretch::Run(run)));
        }
        Ok(match self.stretches.front() {
            Some(Stretch::Run(run)) => Some(run.clone()),
            _ => None,
        })
    }

    /// Replaces the length of the next run.
    fn shorten(&mut self, edge: Edge, length: Ordinal) {
        self.stretches.pop_front();
        if !length.is_zero() {
            self.stretches.push_front(Stretch::Run(Run { edge, length }));
        }
    }

    /// Reads the part of the trunk for one term, whose first edge has colour `sign`.
    fn leading_term(&mut self, sign: Edge) -> Result<Term, Refusal> {
        if let Some(run) = self.run()? {
            self.shorten(run.edge, run.length.remainder_after(&Ordinal::one()).unwrap_or_default());
        }
        let mut exponent = Trunk::empty();
        let mut blue = Ordinal::zero();
        while let Some(run) = self.run()? {
            let least = blue.sum(&Ordinal::one())?;
            if run.edge == sign {
                let power = leading_exponent(&run.length);
                if power < least {
                    break;
                }
                let edges = power.remainder_after(&blue).unwrap_or_default();
                exponent.push(Edge::Left, &edges)?;
                let read = Ordinal::omega_to(power.clone())?;
                self.shorten(run.edge, run.length.remainder_after(&read).unwrap_or_default());
                blue = power;
            } else {
                let (edges, left) = run.length.divided_by_power(&least);
                if edges.is_zero() {
                    break;
                }
                exponent.push(Edge::Right, &edges)?;
                self.shorten(run.edge, left);
            }
        }
        let coefficient = self.coefficient(sign, &blue)?;
        Ok(Term { exponent, coefficient })
    }

    /// Reads the signs of the coefficient, `w^blue` edges each.
    fn coefficient(&mut self, sign: Edge, blue: &Ordinal) -> Result<Rational, Refusal> {
        let mut digits = vec![(Edge::Left, UBig::ONE)];
        let seen = |edge: Edge| if edge == sign { Edge::Left } else { Edge::Right };
        loop {
            if let Some(Stretch::Repeat(pattern)) = self.stretches.front() {
                let pattern: Option<Vec<_>> = pattern
                    .iter()
                    .map(|run| Some((seen(run.edge), whole_units(&run.length, blue)?)))
                    .collect();
                if let Some(pattern) = pattern {
                    self.stretches.pop_front();
                    self.unrolled = 0;
                    return Ok(real_value(&digits, &pattern)?);
                }
            }
            let Some(run) = self.run()? else { break };
            let power = leading_exponent(&run.length);
            if power < *blue {
                break;
            }
            if power > *blue {
                // No real number ends in infinitely many equal signs, so the sign before them begins the next term.
                if let Some((edge, count)) = digits.last_mut() {
                    *count -= UBig::ONE;
                    let edge = if *edge == Edge::Left { sign } else { sign.opposite() };
                    let length = Ordinal::omega_to(blue.clone())?;
                    self.stretches.push_front(Stretch::Run(Run { edge, length }));
                }
                break;
            }
            let count = run.length.leading().map(|term| term.coefficient().clone()).unwrap_or_default();
            let read = Ordinal::monomial(power, count.clone())?;
            digits.push((seen(run.edge), count));
            let left = run.length.remainder_after(&read).unwrap_or_default();
            let ends = !left.is_zero();
            self.shorten(run.edge, left);
            if ends {
                break;
            }
        }
        digits.retain(|(_, count)| !count.is_zero());
        Ok(real_value(&digits, &[])?)
    }
}

fn leading_exponent(length: &Ordinal) -> Ordinal {
    length.leading().map(|term| term.exponent().clone()).unwrap_or_default()
}

/// The `n` of a length `w^blue·n`.
fn whole_units(length: &Ordinal, blue: &Ordinal) -> Option<UBig> {
    match length.terms() {
        [term] if term.exponent() == blue => Some(term.coefficient().clone()),
        _ => None,
    }
}

/// The whole exponent, from the edges `left` of it, after a term with the exponent `before`.
///
/// Red edges that agree with the exponent before were dropped. If the whole of that exponent agrees, and its
/// coefficient is not dyadic, the next red edge was dropped too.
fn restore(left: &Trunk, before: &Trunk, dyadic: bool) -> Result<Trunk, TooLarge> {
    let blue = match left.stretches.first() {
        Some(Stretch::Run(run)) if run.edge == Edge::Left => run.length.clone(),
        _ => Ordinal::zero(),
    };
    let all_blue = before.blue()?;
    let mut exponent = Trunk::empty();
    if !dyadic && blue >= all_blue {
        exponent.push_all(before)?;
        exponent.push(Edge::Right, &Ordinal::one())?;
        exponent.push_all(&above_blue(left, &all_blue)?)?;
        return Ok(exponent);
    }
    // The longest beginning of the exponent before with as many blue edges.
    let mut seen = Ordinal::zero();
    for run in before.runs().unwrap_or_default() {
        if run.edge == Edge::Right {
            exponent.push(run.edge, &run.length)?;
            continue;
        }
        let next = seen.sum(&run.length)?;
        if next > blue {
            exponent.push(run.edge, &blue.remainder_after(&seen).unwrap_or_default())?;
            break;
        }
        exponent.push(run.edge, &run.length)?;
        seen = next;
    }
    exponent.push_all(&above_blue(left, &blue)?)?;
    Ok(exponent)
}

/// The trunk without the first `blue` of the blue edges it begins with.
fn above_blue(trunk: &Trunk, blue: &Ordinal) -> Result<Trunk, TooLarge> {
    let mut above = Trunk::empty();
    let mut dropped = blue.is_zero();
    for run in trunk.runs().unwrap_or_default() {
        if dropped {
            above.push(run.edge, &run.length)?;
        } else {
            above.push(run.edge, &run.length.remainder_after(blue).unwrap_or_default())?;
            dropped = true;
        }
    }
    Ok(above)
}
