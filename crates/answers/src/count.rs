//! The number of solutions of a condition, for each value of its other names.

mod counting;

pub use counting::Counting;

use crate::prove::{Integer, advised};
use crate::speech::Speaker;
use campeao_base::{Tell, told};
use campeao_prove::Prover;
use campeao_prove::counting::{
    Boundedness, LinearRepresentation, NoGraph, PathCountError, Polynomial, SequenceGrowth, Subsequence,
    Uncounted,
};
use dashu_int::UBig;
use dashu_ratio::RBig;
use serde::Serialize;
use std::fmt::Write as _;
use utoipa::ToSchema;

/// The counts of a condition.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CountedSolutions {
    /// The condition.
    pub question: String,
    /// The numeration: a base, `fib`, `trib`, the coefficients of a recurrence or a morphism.
    pub numeration: String,
    /// `counted`, `infinite` where some numbers have infinitely many, or `unknown`.
    pub verdict: &'static str,
    /// The names that were counted.
    pub counted: Vec<String>,
    /// The other free names of the condition.
    pub variables: Vec<String>,
    /// The first indices: a number for each variable.
    pub indices: Vec<Vec<Integer>>,
    /// The counts at these indices.
    pub counts: Vec<Integer>,
    /// The states of the automaton of the condition; null if there is none.
    pub automaton_states: Option<usize>,
    /// The number of live states: the dimension of the representation that the automaton gives.
    pub dimension: Option<usize>,
    /// The least dimension of a representation.
    pub rank: Option<usize>,
    /// The representation of least dimension, or the automaton's own where that was asked for.
    pub representation: Option<Representation>,
    /// Whether the counts are bounded; null if it is not known.
    pub bounded: Option<bool>,
    /// The states of the automaton with output that gives bounded counts.
    pub output_states: Option<usize>,
    /// The counts that occur, where they are bounded.
    pub outputs: Option<Vec<Integer>>,
    /// A subsequence along which the counts are unbounded.
    pub unbounded_along: Option<CountedAlong>,
    /// Whether an automaton accepts the pairs of an index and its count; null if it is not known.
    pub synchronised: Option<bool>,
    /// The states of that automaton.
    pub graph_states: Option<usize>,
    /// The counts where each number has the digits 1, 10, 100, …; null without variables.
    pub powers: Option<CountedAlong>,
    /// Whether the counts equal those of the other condition everywhere; null if there is none.
    pub equal: Option<bool>,
    /// The least index at which they differ.
    pub least_difference: Option<Vec<Integer>>,
    /// The least index whose count is infinite.
    pub infinite_at: Option<Vec<Integer>>,
    /// The reason why nothing was counted; else null.
    pub reason: Option<String>,
    /// The smallest part of the question that could not be decided; else null.
    pub part: Option<String>,
    /// Remedies to try where a limit was exceeded, in sentences; else empty.
    pub advice: Vec<String>,
    /// The time taken, in seconds.
    pub seconds: f64,
}

/// A linear representation: a row vector, a matrix for each tuple of digits, a column vector. The count is their
/// product along the digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Representation {
    /// The row vector; rationals as texts.
    pub initial: Vec<String>,
    /// The matrices, by rows; with several variables the first one's digit is the most significant.
    pub matrices: Vec<Vec<Vec<String>>>,
    /// The column vector.
    pub terminal: Vec<String>,
}

/// Counts along digits that repeat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountedAlong {
    /// The first indices.
    pub indices: Vec<Vec<Integer>>,
    /// The counts at these indices.
    pub counts: Vec<Integer>,
    /// The coefficients `c1, c2, …` of `a(k) = c1 a(k-1) + c2 a(k-2) + …`, which holds once that many terms precede;
    /// integers as texts.
    pub recurrence: Vec<String>,
    /// Their growth, in words.
    pub growth: String,
}

/// The numbers of values listed per variable: for no variable, for one, for each of two, and for each of more.
const VALUES: [usize; 4] = [1, 20, 8, 3];

/// The first indices in a given number of variables.
fn first_indices(variables: usize, told: Option<usize>) -> Vec<Vec<u64>> {
    let reach = told.unwrap_or_else(|| VALUES[variables.min(VALUES.len() - 1)]) as u64;
    let mut indices = vec![Vec::new()];
    for _ in 0..variables {
        let longer = |index: Vec<u64>| (0..reach).map(move |at| index.iter().copied().chain([at]).collect());
        indices = indices.into_iter().flat_map(longer).collect();
    }
    indices
}

/// The count at an index: a natural, though the arithmetic is that of rationals.
fn count_at(series: &LinearRepresentation, index: &[u64]) -> String {
    let index: Vec<UBig> = index.iter().map(|&number| number.into()).collect();
    series.value(&index).to_string()
}

/// A name for the count that differs from the variables of the index.
fn value_name(variables: &[String]) -> String {
    let usual = ["y", "z", "count"].into_iter().find(|name| !variables.iter().any(|other| other == name));
    usual.unwrap_or("how_many").to_owned()
}

/// A condition to be counted, with the options of the question.
pub struct Asked<'a> {
    /// The condition as typed.
    pub question: &'a str,
    /// The names to be counted.
    pub counted: &'a [String],
    /// The number of values listed for each variable; `None` for the usual number.
    pub values: Option<usize>,
    /// Whether the representation of the automaton is wanted, not that of least dimension.
    pub unreduced: bool,
}

impl CountedSolutions {
    /// The result of a count.
    fn new(asked: &Asked<'_>, prover: &Prover, counting: &Counting, speaker: &Speaker) -> Self {
        let Counting { counted, examined, difference, seconds } = counting;
        let mut told = Self::empty(asked, prover, *seconds);
        let shown = counting.series(asked.unreduced);
        let indices = first_indices(counted.names.len(), asked.values);
        told.verdict = "counted";
        told.variables.clone_from(&counted.names);
        told.counts = indices.iter().map(|index| Integer::new(&count_at(shown, index))).collect();
        told.indices = indices.iter().map(|index| index.iter().map(Integer::new).collect()).collect();
        told.automaton_states = Some(counted.states);
        told.dimension = Some(counted.series.dimension());
        told.rank = Some(counted.reduced.rank());
        told.representation = Some(Representation::new(shown));
        match &examined.boundedness {
            Boundedness::Bounded(outputs) => {
                told.bounded = Some(true);
                told.output_states = Some(outputs.states());
                told.outputs = Some(outputs.values().iter().map(Integer::new).collect());
            }
            Boundedness::Unbounded(along) => {
                told.bounded = Some(false);
                told.unbounded_along = Some(CountedAlong::new(&along.subsequence, speaker));
            }
            // An unknown boundedness must not be reported as false, so the field stays empty.
            Boundedness::Unknown { .. } => {}
        }
        match &examined.graph {
            Ok(graph) => {
                told.synchronised = Some(true);
                told.graph_states = Some(graph.automaton.states());
            }
            Err(NoGraph::TooFast(_) | NoGraph::TooSlow(_)) => told.synchronised = Some(false),
            Err(_) => {}
        }
        told.powers = examined.powers.as_ref().map(|powers| CountedAlong::new(powers, speaker));
        told.equal = difference.as_ref().map(|difference| difference.least.is_none());
        let least = difference.as_ref().and_then(|difference| difference.least.as_ref());
        told.least_difference = least.map(|index| naturals(index));
        told
    }

    /// The reason why nothing was counted.
    pub fn not(
        asked: &Asked<'_>,
        prover: &Prover,
        error: &Uncounted,
        seconds: f64,
        speaker: &Speaker,
    ) -> Self {
        let mut told = Self::empty(asked, prover, seconds);
        told.reason = Some(speaker.tell(error));
        match error {
            Uncounted::Undecided(undecided) => {
                told.part.clone_from(&undecided.part);
                told.advice = advised(&undecided.reason, speaker);
            }
            Uncounted::Count(PathCountError::Prove(reason)) => told.advice = advised(reason, speaker),
            Uncounted::Count(PathCountError::Infinite { least }) => {
                told.verdict = "infinite";
                told.infinite_at = Some(naturals(least));
            }
            _ => {}
        }
        told
    }

    fn empty(asked: &Asked<'_>, prover: &Prover, seconds: f64) -> Self {
        Self {
            question: asked.question.to_owned(),
            numeration: prover.numeration().name(),
            verdict: "unknown",
            counted: asked.counted.to_vec(),
            variables: Vec::new(),
            indices: Vec::new(),
            counts: Vec::new(),
            automaton_states: None,
            dimension: None,
            rank: None,
            representation: None,
            bounded: None,
            output_states: None,
            outputs: None,
            unbounded_along: None,
            synchronised: None,
            graph_states: None,
            powers: None,
            equal: None,
            least_difference: None,
            infinite_at: None,
            reason: None,
            part: None,
            advice: Vec::new(),
            seconds,
        }
    }
}

impl Representation {
    fn new(series: &LinearRepresentation) -> Self {
        let texts = |row: &[RBig]| row.iter().map(RBig::to_string).collect::<Vec<_>>();
        let rows = |rows: Vec<Vec<RBig>>| rows.iter().map(|row| texts(row)).collect();
        Self {
            initial: texts(series.initial()),
            matrices: series.matrices().iter().map(|matrix| rows(matrix.to_rows())).collect(),
            terminal: texts(series.terminal()),
        }
    }
}

impl CountedAlong {
    /// The counts along digits that repeat.
    pub fn new(along: &Subsequence, speaker: &Speaker) -> Self {
        Self {
            indices: along.indices.iter().map(|index| naturals(index)).collect(),
            counts: along.values.iter().take(along.indices.len()).map(Integer::new).collect(),
            recurrence: recurrence_coefficients(&along.recurrence).iter().map(RBig::to_string).collect(),
            growth: speaker.tell(&GrowthInK(&along.growth)),
        }
    }
}

fn naturals(index: &[UBig]) -> Vec<Integer> {
    index.iter().map(Integer::new).collect()
}

/// `c1, c2, …` of the recurrence `a(k) = c1 a(k-1) + c2 a(k-2) + …`.
fn recurrence_coefficients(recurrence: &Polynomial) -> Vec<RBig> {
    recurrence.coefficients().iter().rev().skip(1).map(|coefficient| -coefficient).collect()
}

/// The least recurrence as an equation, such as `a(k) = 3 a(k-1) - 2 a(k-2)`.
fn recurrence_text(recurrence: &Polynomial) -> String {
    let mut text = String::from("a(k) =");
    let mut begun = false;
    for (index, coefficient) in recurrence_coefficients(recurrence).iter().enumerate() {
        if coefficient.is_zero() {
            continue;
        }
        let negative = *coefficient < RBig::ZERO;
        let size = if negative { -coefficient } else { coefficient.clone() };
        text.push_str(match (begun, negative) {
            (_, true) => " - ",
            (true, false) => " + ",
            (false, false) => " ",
        });
        if !size.is_one() {
            let _ = write!(text, "{size} ");
        }
        let _ = write!(text, "a(k-{})", index + 1);
        begun = true;
    }
    if !begun {
        text.push_str(" 0");
    }
    text
}

/// The growth of a sequence a(k), as a clause.
struct GrowthInK<'a>(&'a SequenceGrowth);

told! {
    /// The kinds of growth that the clauses distinguish.
    enum Shape: Tell {
        Vanishing => "is 0 from some point on", "é 0 a partir de certa altura";
        Bounded => "stays bounded", "fica limitado";
        Like { function: String } => "grows like {function}", "cresce como {function}";
    }
}

impl Tell for GrowthInK<'_> {
    fn tell(&self, language: campeao_base::Language) -> String {
        let power = |degree: usize| match degree {
            0 => String::new(),
            1 => "k".to_owned(),
            _ => format!("k^{degree}"),
        };
        let shape = match self.0 {
            SequenceGrowth::Vanishing => Shape::Vanishing,
            SequenceGrowth::Polynomial { degree: 0 } => Shape::Bounded,
            SequenceGrowth::Polynomial { degree } => Shape::Like { function: power(*degree) },
            SequenceGrowth::Exponential { root: (low, high), degree } => {
                let root = if low == high { high.to_string() } else { decimals(low, high) };
                let before = power(*degree);
                let space = if before.is_empty() { "" } else { " " };
                Shape::Like { function: format!("{before}{space}{root}^k") }
            }
        };
        shape.tell(language)
    }
}

/// The leading decimals shared by all numbers between these bounds.
fn decimals(low: &RBig, high: &RBig) -> String {
    let scaled = |number: &RBig, places: u32| (number * RBig::from(10_u64.pow(places))).floor();
    let places = (1..=5).rev().find(|&places| scaled(low, places) == scaled(high, places)).unwrap_or(1);
    let digits = scaled(low, places).to_string();
    let (whole, part) = digits.split_at(digits.len().saturating_sub(places as usize));
    format!("{whole}.{part}…")
}
