//! A guess at the automaton of the pairs (n, f(n)) from the distance between y and f(n). It finds automata that short
//! strings do not find, for systems in which many digits are read before a number may end.
//!
//! Let x and y be digit strings of one length, and z a string that completes the index x to a number. The difference
//! for z is f at x z, minus the number written by y followed by as many zeros as z has digits. If f grows evenly,
//! every difference stays bounded as long as x and y can be continued to a pair of the graph. So finitely many values
//! of the differences occur.
//!
//! The state of (x, y) is the tuple of its differences for finitely many z, of which all others are linear
//! combinations. They are found from the right: the differences of a longer string are linear in those of a shorter
//! one.

use super::matrix::{Subspace, dot, sum};
use super::representation::LinearRepresentation;
use crate::automaton::{Automaton, spell};
use crate::budget::Meter;
use crate::{ProveError, Prover, big};
use campeao_formula::Values;
use dashu_int::IBig;
use dashu_ratio::RBig;
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};

/// The most states of a guess, before it is made minimal.
const MOST_STATES: usize = 20_000;

/// The states of the greedy automaton, one for each number of an index.
type Greedy = Vec<usize>;

/// A difference as a linear form: weights of the row vector, and weights of the terms of y.
#[derive(Clone)]
struct Difference {
    column: Vec<RBig>,
    terms: Vec<RBig>,
    /// The number of digits in z.
    digits: usize,
}

/// The differences that distinguish pairs of strings.
pub(super) struct Differences<'a> {
    series: &'a LinearRepresentation,
    known: FxHashMap<Greedy, Vec<Difference>>,
    /// An estimate of the quotient f(n) / n, taken at the last computed power.
    slope: RBig,
    /// The number of strings of each length that lead on from each state, up to the longest z.
    reach: Vec<Vec<RBig>>,
    longest: usize,
}

/// Digits of an index and of a value of the same length, with their differences.
#[derive(Clone)]
struct Pair {
    greedy: Greedy,
    own: usize,
    differences: Vec<RBig>,
    vector: Vec<RBig>,
    terms: Vec<RBig>,
}

// Row vectors and terms may differ where all differences agree, so equality ignores them.
impl PartialEq for Pair {
    fn eq(&self, other: &Self) -> bool {
        (&self.greedy, self.own, &self.differences) == (&other.greedy, other.own, &other.differences)
    }
}

impl Eq for Pair {}

impl Hash for Pair {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.greedy, self.own, &self.differences).hash(state);
    }
}

impl<'a> Differences<'a> {
    /// The differences of a sequence.
    pub(super) fn new(series: &'a LinearRepresentation, meter: &Meter) -> Result<Self, ProveError> {
        let powers = (series.variables > 0).then(|| series.powers());
        let slope = powers.and_then(|powers| {
            let (index, value) = powers.indices.iter().zip(&powers.values).next_back()?;
            let least = index.iter().min().filter(|least| !least.is_zero())?;
            Some(value / RBig::from(least.clone()))
        });
        let mut found = Self {
            series,
            known: FxHashMap::default(),
            slope: slope.unwrap_or(RBig::ZERO),
            reach: Vec::new(),
            longest: 0,
        };
        found.close(meter)?;
        Ok(found)
    }

    /// The targets of each symbol from the greedy states of an index.
    fn steps(&self, greedy: &[usize]) -> Vec<(usize, Greedy)> {
        let numeration = &self.series.numeration;
        let mut digits = vec![0; greedy.len()];
        let step = |symbol: usize| {
            spell(symbol, numeration.alphabet(), &mut digits);
            let steps = greedy.iter().zip(&digits);
            let next: Option<Greedy> =
                steps.map(|(&state, &digit)| numeration.greedy_step(state, digit)).collect();
            Some((symbol, next?))
        };
        (0..self.series.matrices.len()).filter_map(step).collect()
    }

    /// Whether a number may end in each of these greedy states.
    fn ends(&self, greedy: &[usize]) -> bool {
        greedy.iter().all(|&state| self.series.numeration.ends(state))
    }

    /// Finds a spanning set of differences for each tuple of greedy states.
    fn close(&mut self, meter: &Meter) -> Result<(), ProveError> {
        // The space spanned by the reachable row vectors in each tuple of greedy states: a difference matters only
        // as a form on it.
        let start = vec![0; self.series.variables];
        let mut rows: FxHashMap<Greedy, Subspace> = FxHashMap::default();
        let mut before: FxHashMap<Greedy, Vec<(Greedy, usize)>> = FxHashMap::default();
        let mut waiting = vec![(start, self.series.initial.clone())];
        while let Some((greedy, vector)) = waiting.pop() {
            meter.go_on()?;
            let met = rows.contains_key(&greedy);
            if !rows.entry(greedy.clone()).or_default().insert(vector.clone()) && met {
                continue;
            }
            for (symbol, next) in self.steps(&greedy) {
                if !met {
                    before.entry(next.clone()).or_default().push((greedy.clone(), symbol));
                }
                waiting.push((next, self.series.matrices[symbol].after(&vector)));
            }
        }
        let values = self.series.numeration.values();
        let ended = |greedy: &Greedy| {
            let terms = values.ended().iter().map(|&weight| RBig::from(weight)).collect();
            let column = self.series.terminal.clone();
            (greedy.clone(), Difference { column, terms, digits: 0 })
        };
        let mut open: Vec<(Greedy, Difference)> =
            rows.keys().filter(|greedy| self.ends(greedy)).map(ended).collect();
        // The differences found first must not depend on the order of a hash table.
        open.sort_by(|one, other| one.0.cmp(&other.0));
        let mut spaces: FxHashMap<Greedy, Subspace> = FxHashMap::default();
        let mut open = std::collections::VecDeque::from(open);
        while let Some((greedy, difference)) = open.pop_front() {
            meter.go_on()?;
            let Some(row) = rows.get(&greedy) else { continue };
            let told = row.basis.iter().map(|vector| dot(vector, &difference.column));
            let told = told.chain(difference.terms.iter().cloned()).collect();
            if !spaces.entry(greedy.clone()).or_default().insert(told) {
                continue;
            }
            for (earlier, symbol) in before.get(&greedy).into_iter().flatten() {
                let column = self.series.matrices[*symbol].before(&difference.column);
                let terms = shifted_back(&difference.terms, values.step(values.place_of(earlier)));
                let digits = difference.digits + 1;
                open.push_back((earlier.clone(), Difference { column, terms, digits }));
            }
            self.longest = self.longest.max(difference.digits);
            self.known.entry(greedy).or_default().push(difference);
        }
        let rows = big::rows(&self.series.numeration).take(self.longest + 1);
        self.reach = rows.map(|row| row.into_iter().map(RBig::from).collect()).collect();
        Ok(())
    }

    /// The pair with its differences; `None` if a difference is out of bounds, so that no digits complete the pair to
    /// one of the graph.
    fn pair(&self, greedy: Greedy, own: usize, vector: Vec<RBig>, terms: Vec<RBig>) -> Option<Pair> {
        let known = self.known.get(&greedy)?;
        let mut differences = Vec::with_capacity(known.len());
        for Difference { column, terms: weights, digits } in known {
            let difference = dot(&vector, column) - dot(&terms, weights);
            // Further digits add at most this to the index, and by the slope to the value.
            let reach = &self.reach[*digits];
            let further = greedy.iter().map(|&state| &reach[state]).max().cloned().unwrap_or(RBig::ONE);
            let slack = (&self.slope + RBig::ONE) * further + RBig::ONE;
            if difference > &slack + &reach[own] || -&difference > slack {
                return None;
            }
            differences.push(difference);
        }
        Some(Pair { greedy, own, differences, vector, terms })
    }

    /// The automaton, if it is not too large.
    pub(super) fn automaton(&self, prover: &Prover) -> Result<Option<Automaton>, ProveError> {
        let numeration = &self.series.numeration;
        let (alphabet, values) = (numeration.alphabet(), numeration.values());
        let variables = self.series.variables;
        let nothing = vec![RBig::ZERO; values.terms()];
        let start = self.pair(vec![0; variables], 0, self.series.initial.clone(), nothing);
        let meter = prover.meter.with_states(MOST_STATES);
        let made = Automaton::explore(
            (0..=variables).collect(),
            alphabet,
            start,
            &meter,
            |pair: &Option<Pair>, digits| {
                let Some(pair) = pair else { return Ok(None) };
                let (&last, index) = digits.split_last().ok_or(ProveError::NoAutomaton)?;
                let steps = pair.greedy.iter().zip(index);
                let greedy: Option<Greedy> =
                    steps.map(|(&state, &digit)| numeration.greedy_step(state, digit)).collect();
                let (Some(greedy), Some(own)) = (greedy, numeration.greedy_step(pair.own, last)) else {
                    return Ok(None);
                };
                let symbol = index.iter().fold(0, |symbol, digit| symbol * alphabet + digit);
                let mut terms = stepped(&pair.terms, values.step(values.place(pair.own)));
                for (term, &added) in terms.iter_mut().zip(values.added(pair.own, last)) {
                    *term += RBig::from(IBig::from(added));
                }
                let vector = self.series.matrices[symbol].after(&pair.vector);
                Ok(self.pair(greedy, own, vector, terms))
            },
            |pair| {
                pair.as_ref().is_some_and(|pair| {
                    let ends = self.ends(&pair.greedy) && numeration.ends(pair.own);
                    ends && dot(&pair.vector, &self.series.terminal) == ended(values, &pair.terms)
                })
            },
        );
        ProveError::tried(made.and_then(|guess| prover.admit(&guess)))
    }
}

/// The terms of a value after one more place.
pub(super) fn stepped(terms: &[RBig], step: &[Vec<(usize, i64)>]) -> Vec<RBig> {
    let row =
        |row: &Vec<(usize, i64)>| sum(row.iter().map(|&(from, factor)| RBig::from(factor) * &terms[from]));
    step.iter().map(row).collect()
}

/// The value given by the terms at the end of a period.
pub(super) fn ended(values: &Values, terms: &[RBig]) -> RBig {
    sum(values.ended().iter().zip(terms).map(|(&weight, term)| RBig::from(weight) * term))
}

/// The transposed step: weights on the terms before one more place that give the same sum as `weights` after it.
fn shifted_back(weights: &[RBig], step: &[Vec<(usize, i64)>]) -> Vec<RBig> {
    let mut before = vec![RBig::ZERO; weights.len()];
    for (row, weight) in step.iter().zip(weights) {
        for &(from, factor) in row {
            before[from] += RBig::from(factor) * weight;
        }
    }
    before
}
