//! The values of single heaps of an impartial sum: nim-values under normal play, genus under misère play.

use crate::SolveError;
use crate::sequence::{
    Genus, GrundyValues, Law, PeriodCertificate, SubtractionSet, Tameness, Watch, subtraction_period,
    subtraction_tameness, subtraction_values, take_and_break_period, take_and_break_tameness,
    take_and_break_values,
};
use campeao_base::Player;
use campeao_rules::{Game, Shape};
use std::ops::ControlFlow;

/// Heaps up to this size are tabulated; beyond it a proved period is asked for.
const TABULATED: u64 = 1 << 24;
/// As [`TABULATED`], for take-and-break codes, whose tables cost time quadratic in their length.
const TABULATED_BREAKING: u64 = 20_000;
/// The most heaps tabulated in search of a period.
const SOUGHT_BREAKING: u64 = 1 << 20;
const STEPS: u64 = 1_000_000_000;
/// As [`TABULATED`], for rules of no known shape, by the number of moves examined.
const MOVES_LOOKED_AT: u64 = 400_000_000;

/// The nim-values of the heaps of an impartial sum in normal play (Sprague 1935, Grundy 1939).
#[derive(Clone, Debug)]
pub enum HeapValues {
    /// A heap of `n` is worth `n`.
    Nim,
    /// Values from a table, and the period that continues it.
    Table {
        /// The values of heaps 0, 1, 2, …
        values: GrundyValues,
        /// The proof that they repeat, if there is one.
        certificate: Option<PeriodCertificate>,
    },
    /// Values of a game of no known shape.
    Listed(Vec<u64>),
}

impl HeapValues {
    /// Finds the nim-values of all heaps up to `most`.
    pub fn find(game: &Game, shape: &Shape, most: u64, watch: &mut dyn Watch) -> Result<Self, SolveError> {
        match shape {
            Shape::Nim => Ok(Self::Nim),
            Shape::Subtraction(set) => {
                let set = subtraction_set(set)?;
                if most <= TABULATED {
                    let values = subtraction_values(&set, most + 1, watch)?;
                    return Ok(Self::Table { values, certificate: None });
                }
                let filled = subtraction_period(&set, TABULATED, watch)?;
                periodic(filled.table, &filled.law, most)
            }
            Shape::TakeAndBreak(code) => {
                if most <= TABULATED_BREAKING {
                    let values = take_and_break_values(code, most + 1, watch)?;
                    return Ok(Self::Table { values, certificate: None });
                }
                let filled = take_and_break_period(code, SOUGHT_BREAKING, Some(STEPS), watch)?;
                periodic(filled.table, &filled.law, most)
            }
            Shape::Rows(_) | Shape::General => listed(game, most, watch).map(Self::Listed),
        }
    }

    /// The nim-value of a heap; `None` beyond the values found.
    pub fn value(&self, heap: u64) -> Option<u64> {
        match self {
            Self::Nim => Some(heap),
            Self::Table { values, certificate } => {
                let heap = match certificate {
                    Some(certificate) => certificate.reduce(heap),
                    None => heap,
                };
                values.get(heap).map(u64::from)
            }
            Self::Listed(values) => values.get(usize::try_from(heap).ok()?).copied(),
        }
    }

    /// The nim-sum of several heaps.
    pub fn sum(&self, heaps: &[u64]) -> Option<u64> {
        heaps.iter().try_fold(0, |sum, &heap| Some(sum ^ self.value(heap)?))
    }
}

/// The set of a recognised subtraction game, in the type of the sequences.
pub(crate) fn subtraction_set(set: &[u32]) -> Result<SubtractionSet, SolveError> {
    SubtractionSet::new(set.iter().copied()).map_err(SolveError::Subtraction)
}

fn periodic(values: GrundyValues, law: &Law, most: u64) -> Result<HeapValues, SolveError> {
    match law.proved() {
        Some(certificate) => Ok(HeapValues::Table { values, certificate: Some(*certificate) }),
        None if most < values.len() => Ok(HeapValues::Table { values, certificate: None }),
        None => Err(SolveError::HeapTooBig { heap: most, limit: values.len().saturating_sub(1) }),
    }
}

/// Nim-values by the rule of the smallest excluded value (Theorem 4.8 of the surreal text), heap by heap.
fn listed(game: &Game, most: u64, watch: &mut dyn Watch) -> Result<Vec<u64>, SolveError> {
    let mut generator = game.generator();
    let mut values: Vec<u64> = Vec::new();
    let mut seen: Vec<u64> = Vec::new();
    let mut looked_at = 0_u64;
    for heap in 0..=most {
        let mut greatest = 0;
        generator.steps(&[heap as i64], Player::Left, &mut |step| {
            looked_at += 1;
            let value = step.to.iter().fold(0, |sum, &part| sum ^ values[part as usize]) as usize;
            greatest = greatest.max(value);
            if seen.len() <= value {
                seen.resize(value + 1, 0);
            }
            seen[value] = heap + 1;
            ControlFlow::Continue(())
        })?;
        let value = seen.iter().position(|&mark| mark != heap + 1).unwrap_or(seen.len());
        values.push(value as u64);
        if looked_at > MOVES_LOOKED_AT {
            return Err(SolveError::HeapTooBig { heap: most, limit: heap });
        }
        if heap.is_multiple_of(1 << 8) && watch.progress(heap, most).is_break() {
            return Err(SolveError::Interrupted);
        }
    }
    Ok(values)
}

/// The genera of the heaps of an impartial sum, for misère play, as far as they are tame.
#[derive(Clone, Debug)]
pub enum HeapGenera {
    /// Nim heaps: a heap of at least 2 is firm, heaps of 0 and 1 are fickle.
    Nim,
    /// From a table.
    Table(Tameness),
}

impl HeapGenera {
    /// Finds the genera of all heaps up to `most`; `None` if the family has no such theory here, or
    /// some heap up to `most` is wild.
    pub fn find(shape: &Shape, most: u64, watch: &mut dyn Watch) -> Result<Option<Self>, SolveError> {
        let tameness = match shape {
            Shape::Nim => return Ok(Some(Self::Nim)),
            Shape::Subtraction(set) if most <= TABULATED => {
                subtraction_tameness(&subtraction_set(set)?, most + 1, watch)?
            }
            Shape::TakeAndBreak(code) if most <= TABULATED_BREAKING => {
                take_and_break_tameness(code, most + 1, watch)?
            }
            _ => return Ok(None),
        };
        let tame = tameness.genus(most).is_some();
        Ok(tame.then_some(Self::Table(tameness)))
    }

    /// Whether a sum of heaps is safe in misère play; `None` beyond the genera found.
    pub fn is_safe(&self, heaps: &[u64]) -> Option<bool> {
        match self {
            Self::Nim if heaps.iter().all(|&heap| heap <= 1) => Some(heaps.len() % 2 == 1),
            Self::Nim => Some(heaps.iter().fold(0, |sum, heap| sum ^ heap) == 0),
            Self::Table(tameness) => {
                tameness.genus_of_sum(heaps.iter().copied()).map(Genus::is_safe_in_misere_play)
            }
        }
    }
}
