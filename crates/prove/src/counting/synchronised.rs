//! Automata for the pairs (n, f(n)), found by experiment and then proved.
//!
//! Two pairs of digit strings (x, y) lead to one state if the same further digits complete them to a pair of the
//! graph. The values `f(x s)` for short s give a guess at the states. Each guess is an automaton R. It is the graph if
//! for every n there is exactly one y with R(n, y), and if the number of `i < y` is f(n), which is an equality of
//! linear representations. So a wrong guess is never reported. A graph whose states need longer digits to be
//! distinguished is not found.
//!
//! The proof that there is no such automaton uses repeated digits, `n = x w^k z`. If f(n) has ever more digits than n,
//! leading zeros of n make the automaton accept many values for one n. If f(n) has ever fewer, the automaton enters a
//! cycle while it reads w on one side and zeros on the other; without the cycle, a smaller k has the same value, so
//! there are only finitely many values. Hence unbounded values along `x w^k z` grow like n there, or there is no
//! automaton.

use super::differences::{Differences, ended, stepped};
use super::growth::Boundedness;
use super::matrix::dot;
use super::paths::PathCountError;
use super::polynomial::Polynomial;
use super::reduce::Reduced;
use super::representation::LinearRepresentation;
use super::subsequence::{SequenceGrowth, Subsequence};
use crate::automaton::{Automaton, Track, spell};
use crate::linear::{Linear, Test, atom};
use crate::{Numeration, ProveError, Prover, big};
use dashu_base::UnsignedAbs as _;
use dashu_ratio::RBig;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::cmp::Ordering;

/// An automaton of the pairs of an index and its value.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The automaton; its tracks are 0, 1, … for the variables of the index, and one more for the value.
    pub automaton: Automaton,
}

/// The reason why there is no automaton of the graph, or why none was found.
#[derive(Clone, Debug)]
pub enum NoGraph {
    /// There is none: along these indices the values outgrow every multiple of the index.
    TooFast(Box<Subsequence>),
    /// There is none: along these indices the values are unbounded, but less than every multiple of the index in the
    /// end.
    TooSlow(Box<Subsequence>),
    /// None was found.
    NotFound {
        /// The length of the strings that distinguished states.
        digits: usize,
    },
}

/// The most states of a guess.
const MOST_STATES: usize = 1000;
/// The most strings of digits that distinguish states.
const MOST_STRINGS: usize = 600;
/// The greatest length of these strings.
const LONGEST: usize = 8;

impl Prover {
    /// The automaton of the pairs (n, f(n)) of a sequence of naturals, if it is found. The known growth may show that
    /// there is none.
    ///
    /// # Errors
    /// The end of the prover's time, or an interruption.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// use campeao_prove::{Numeration, Prover};
    /// let mut scope = Scope::new();
    /// for name in ["n", "i"] {
    ///     scope.variable(name)?;
    /// }
    /// let prover = Prover::new(Numeration::base(2));
    /// let thirds = prover.automaton(&formula("3*i < n", &scope)?)?;
    /// let reduced = prover.count(&thirds, &[1])?.series.reduced(&prover)?;
    /// let growth = reduced.growth(&prover, 100, 100)?;
    /// let graph = prover.graph_of_count(&reduced, &growth)?.unwrap();
    /// assert_eq!(graph.automaton, prover.automaton(&formula("i = (n + 2) // 3", &scope)?)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn graph_of_count(
        &self,
        reduced: &Reduced,
        growth: &Boundedness,
    ) -> Result<Result<Graph, NoGraph>, ProveError> {
        let series = reduced.series();
        let period = self.numeration.period();
        if let Boundedness::Unbounded(along) = growth {
            for (periods, values) in
                [(along.repeated.len() / period, along.subsequence.clone()), (1, series.powers())]
            {
                match values.against(&self.numeration, periods) {
                    Some(Ordering::Greater) => return Ok(Err(NoGraph::TooFast(Box::new(values)))),
                    Some(Ordering::Less) => return Ok(Err(NoGraph::TooSlow(Box::new(values)))),
                    _ => {}
                }
            }
        }
        let mut digits = 0;
        for length in 1..=LONGEST {
            let Some(guess) = Guess::new(series, length) else { break };
            digits = length;
            let Some(automaton) = guess.automaton(self)? else { continue };
            match ProveError::tried(self.is_graph(&automaton, series))? {
                Some(true) => return Ok(Ok(Graph { automaton })),
                Some(false) => {}
                // A guess that is too large to be proved counts as none; the next ones would not be smaller.
                None => break,
            }
        }
        if let Some(automaton) = Differences::new(series, &self.meter)?.automaton(self)?
            && ProveError::tried(self.is_graph(&automaton, series))? == Some(true)
        {
            return Ok(Ok(Graph { automaton }));
        }
        Ok(Err(NoGraph::NotFound { digits }))
    }

    /// Whether an automaton accepts exactly the pairs of an index and its value.
    fn is_graph(&self, automaton: &Automaton, series: &LinearRepresentation) -> Result<bool, ProveError> {
        let value: Track = series.variables;
        if automaton.tracks().len() != value + 1 {
            return Ok(false);
        }
        let below = |small: Track, great: Track| {
            let form = Linear { parts: vec![(small, 1), (great, -1)], constant: 1 };
            atom(&self.numeration, &form, &Test::AtMostZero, &self.meter)
        };
        let other = value + 1;
        if !self.not(&automaton.project(value, &self.meter)?)?.is_empty() {
            return Ok(false);
        }
        let mut tracks = automaton.tracks().to_vec();
        tracks[value] = other;
        let twice = self.and(automaton, &automaton.renamed(&tracks)?)?;
        if !self.and(&twice, &below(value, other)?)?.is_empty() {
            return Ok(false);
        }
        let counted = self.and(automaton, &below(other, value)?)?.project(value, &self.meter)?;
        // If every value is 0, no number lies below a value.
        let counted = match self.count(&counted, &[other]) {
            Ok(count) => count.series,
            Err(PathCountError::Prove(error)) => return Err(error),
            Err(_) => return Ok(series.terminal.is_empty()),
        };
        let gap = counted.minus(series);
        gap.map_or(Ok(false), |gap| Ok(gap.reduced(self)?.rank() == 0))
    }
}

impl Subsequence {
    /// The comparison of unbounded values with the index, if its digits grow by `periods` periods each time; `None` if
    /// it is not certain which of the two grows faster.
    fn against(&self, numeration: &Numeration, periods: usize) -> Option<Ordering> {
        let (mut least, mut most) = grown_in_a_period(numeration).greatest_root()?;
        (least, most) = (least.pow(periods as isize), most.pow(periods as isize));
        match &self.growth {
            SequenceGrowth::Polynomial { degree: 1.. } => Some(Ordering::Less),
            SequenceGrowth::Exponential { root: (low, high), degree } => {
                match (low.cmp(&most), high.cmp(&least)) {
                    (Ordering::Greater, _) => Some(Ordering::Greater),
                    (_, Ordering::Less) => Some(Ordering::Less),
                    // Both roots are known exactly.
                    (Ordering::Equal, Ordering::Equal) if *degree > 0 => Some(Ordering::Greater),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// The polynomial whose greatest root is the factor by which numbers grow with one more period of digits.
fn grown_in_a_period(numeration: &Numeration) -> Polynomial {
    let values = numeration.values();
    let mut terms: Vec<RBig> = values.counts(0).iter().map(|&count| RBig::from(count)).collect();
    let counts = (0..2 * terms.len() + 2).map(|_| {
        let count = ended(values, &terms);
        for place in 0..numeration.period() {
            terms = stepped(&terms, values.step(place));
        }
        count
    });
    Polynomial::of_sequence(&counts.collect::<Vec<_>>())
}

/// A partition of the pairs of strings into states, guessed from values.
struct Guess<'a> {
    series: &'a LinearRepresentation,
    /// The short strings: their symbols, and the columns that their matrices give with the column vector.
    strings: Vec<(Vec<usize>, Vec<RBig>)>,
    writer: RefCell<big::Writer<'a>>,
}

/// A pair of digit strings of one length.
#[derive(Clone)]
struct Pair {
    vector: Vec<RBig>,
    greedy: Vec<usize>,
    value: Vec<usize>,
}

/// For each short string, the digits of the value that complete the pair to one of the graph, if there are any.
type Signature = Vec<Option<Vec<usize>>>;

impl<'a> Guess<'a> {
    /// The guess from strings of at most `length` symbols, if these are not too many.
    fn new(series: &'a LinearRepresentation, length: usize) -> Option<Self> {
        let symbols = series.matrices.len();
        let longest = symbols.checked_pow(length as u32).filter(|count| *count <= MOST_STRINGS);
        if longest.is_none() && length > 1 {
            return None;
        }
        let mut strings = vec![(Vec::new(), series.terminal.clone())];
        let mut begun = 0;
        for _ in 0..length {
            let level = begun..strings.len();
            begun = strings.len();
            for at in level {
                for (symbol, matrix) in series.matrices.iter().enumerate() {
                    let mut string = vec![symbol];
                    string.extend(&strings[at].0);
                    strings.push((string, matrix.before(&strings[at].1)));
                }
            }
        }
        Some(Self { series, strings, writer: RefCell::new(big::Writer::new(&series.numeration)) })
    }

    /// The automaton of the guess, if it is not too large and its strings are admitted as numbers.
    fn automaton(&self, prover: &Prover) -> Result<Option<Automaton>, ProveError> {
        let alphabet = self.series.numeration.alphabet();
        let start = Pair {
            vector: self.series.initial.clone(),
            greedy: vec![0; self.series.variables],
            value: Vec::new(),
        };
        let mut numbers: FxHashMap<Signature, u32> = FxHashMap::default();
        let mut order = vec![Some(start.clone())];
        let mut accepting = vec![false; 1];
        let mut next = Vec::new();
        let signature = self.signature(&start);
        accepting[0] = signature[0].is_some();
        numbers.insert(signature, 0);
        let mut digits = vec![0; self.series.variables];
        let mut at = 0;
        while at < order.len() {
            prover.meter.go_on()?;
            if order.len() > MOST_STATES {
                return Ok(None);
            }
            let pair = order[at].clone();
            for (symbol, matrix) in self.series.matrices.iter().enumerate() {
                spell(symbol, alphabet, &mut digits);
                let read = pair.as_ref().and_then(|pair| {
                    let steps = pair.greedy.iter().zip(&digits);
                    let greedy: Option<Vec<usize>> = steps
                        .map(|(&state, &digit)| self.series.numeration.greedy_step(state, digit))
                        .collect();
                    Some((pair, greedy?, matrix.after(&pair.vector)))
                });
                for digit in 0..alphabet {
                    let Some((pair, greedy, vector)) = &read else {
                        next.push(self.number(None, &mut numbers, &mut order, &mut accepting));
                        continue;
                    };
                    let value = pair.value.iter().copied().chain([digit]).collect();
                    let pair = Pair { vector: vector.clone(), greedy: greedy.clone(), value };
                    next.push(self.number(Some(pair), &mut numbers, &mut order, &mut accepting));
                }
            }
            at += 1;
        }
        // States with the same signature were merged, though longer strings may distinguish them. A wrong guess is
        // harmless: `is_graph` refuses it, and a longer signature is tried.
        let tracks = (0..=self.series.variables).collect();
        let guess = Automaton::from_table(tracks, alphabet, next, accepting);
        ProveError::tried(guess.and_then(|guess| prover.admit(&guess)))
    }

    /// The state of a pair, numbered by its signature; the dead state if there is no pair.
    fn number(
        &self,
        pair: Option<Pair>,
        numbers: &mut FxHashMap<Signature, u32>,
        order: &mut Vec<Option<Pair>>,
        accepting: &mut Vec<bool>,
    ) -> u32 {
        let signature =
            pair.as_ref().map_or_else(|| vec![None; self.strings.len()], |pair| self.signature(pair));
        let accepts = signature[0].is_some();
        *numbers.entry(signature).or_insert_with(|| {
            order.push(pair);
            accepting.push(accepts);
            (order.len() - 1) as u32
        })
    }

    fn signature(&self, pair: &Pair) -> Signature {
        let numeration = &self.series.numeration;
        let mut digits = vec![0; self.series.variables];
        let fits = |(string, column): &(Vec<usize>, Vec<RBig>)| {
            let mut greedy = pair.greedy.clone();
            for &symbol in string {
                spell(symbol, numeration.alphabet(), &mut digits);
                for (state, &digit) in greedy.iter_mut().zip(&digits) {
                    *state = numeration.greedy_step(*state, digit)?;
                }
            }
            let value = dot(&pair.vector, column).numerator().clone().unsigned_abs();
            let found = self.writer.borrow_mut().digits(&value);
            let length = pair.value.len() + string.len();
            let all = (found.len() <= length && length.is_multiple_of(numeration.period()))
                .then(|| (0..length).map(|at| big::digit(&found, length, at)).collect());
            let all: Vec<usize> = all?;
            all.strip_prefix(pair.value.as_slice()).map(<[usize]>::to_vec)
        };
        self.strings.iter().map(fits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If places do not come in periods, numbers with more digits grow as the weights do.
    #[test]
    fn numbers_grow_as_the_weights_do() {
        for system in ["2", "10", "fib", "2,1", "1,0,1", "3,1,1", "1,0,0,0,1", "1,0,0,0,0,0,0,1"] {
            let numeration: Numeration = system.parse().unwrap();
            let mut wanted: Vec<RBig> =
                numeration.coefficients().iter().rev().map(|&c| RBig::from(-c)).collect();
            wanted.push(RBig::ONE);
            assert_eq!(grown_in_a_period(&numeration).coefficients(), wanted, "{system}");
        }
    }
}
