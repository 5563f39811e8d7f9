//! Decides whether a sequence of naturals is bounded, and if so finds an automaton with output for it.
//!
//! *Bounded.* In a reduced representation a vector `u M_x` is determined by the values at `x z_1`, …, `x z_r` for
//! some words z. So a bounded sequence of naturals has finitely many such vectors, and they are the states of an
//! automaton with output.
//!
//! *Not bounded.* Then the matrices generate an infinite monoid, so some product of them has infinitely many powers
//! (Mandel and Simon 1977), and some entry of these powers takes infinitely many values. In the basis of words
//! entries are combinations of values along `x y^k z`, so the sequence is not bounded along one of these.
//!
//! One of the two searches succeeds, so running both in turn always ends. The limits only bound the time.

use super::matrix::{Matrix, Subspace, dot};
use super::polynomial::Polynomial;
use super::reduce::Reduced;
use super::subsequence::{SequenceGrowth, Subsequence};
use crate::automaton::spell;
use crate::budget::Meter;
use crate::{Numeration, ProveError, Prover};
use campeao_formula::{Word, WordError};
use dashu_ratio::RBig;
use rustc_hash::{FxHashMap, FxHashSet};

/// Whether a sequence of naturals is bounded.
#[derive(Clone, Debug)]
pub enum Boundedness {
    /// The sequence is bounded, with an automaton for it.
    Bounded(Outputs),
    /// The sequence is not bounded: it grows along repeated digits.
    Unbounded(Box<UnboundedAlong>),
    /// Neither search succeeded within its limit.
    Unknown {
        /// The number of vectors that were met.
        vectors: usize,
        /// The number of repeated strings that were tried.
        words: usize,
    },
}

/// An automaton with output: the value at an index is the output of the state reached by its digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    numeration: Numeration,
    letters: Vec<RBig>,
    next: Vec<Option<u32>>,
}

/// Digits along which a sequence is not bounded: `before repeated^k after`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnboundedAlong {
    /// The first symbols.
    pub before: Vec<usize>,
    /// The symbols that repeat.
    pub repeated: Vec<usize>,
    /// The last symbols.
    pub after: Vec<usize>,
    /// The values along these digits.
    pub subsequence: Subsequence,
}

impl Outputs {
    /// The number of states.
    pub fn states(&self) -> usize {
        self.letters.len()
    }

    /// The values, ascending and without repetitions.
    pub fn values(&self) -> Vec<RBig> {
        let mut values = self.letters.clone();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The automaton as a word, which can be stored as a text and used by name.
    ///
    /// # Errors
    /// As for [`Word::new`], and if values do not fit 64 bits.
    pub fn to_word(&self, name: &str, variables: &[String]) -> Result<Word, WordError> {
        let letter = |(state, value): (usize, &RBig)| {
            value.numerator().try_into().map_err(|_| WordError::Letter { state })
        };
        let letters = self.letters.iter().enumerate().map(letter).collect::<Result<_, _>>()?;
        Word::new(name, self.numeration.clone(), variables.to_vec(), letters, self.next.clone())
    }
}

/// The number of vectors met before words are tried, and of words tried before further vectors are met.
const FIRST_VECTORS: usize = 500;
const FIRST_WORDS: usize = 100;

impl Reduced {
    /// Whether the sequence, one of naturals, is bounded; examines at most `vectors` vectors and `words` repeated
    /// strings.
    ///
    /// # Errors
    /// The end of the prover's time, or an interruption.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_prove::counting::Boundedness;
    ///
    /// let mut scope = Scope::new();
    /// for name in ["n", "i"] {
    ///     scope.variable(name)?;
    /// }
    /// let prover = Prover::new(Numeration::base(2));
    /// let growth = |text: &str| -> Result<_, Box<dyn std::error::Error>> {
    ///     let count = prover.count(&prover.automaton(&formula(text, &scope)?)?, &[1])?;
    ///     Ok(count.series.reduced(&prover)?.growth(&prover, 1000, 1000)?)
    /// };
    /// let Boundedness::Bounded(outputs) = growth("n - 3 <= i <= n")? else { panic!() };
    /// assert_eq!(outputs.values(), [1, 2, 3, 4].map(dashu_ratio::RBig::from));
    /// assert!(matches!(growth("3*i <= n")?, Boundedness::Unbounded(_)));
    /// // The number of digits 1: it grows, as slowly as can be.
    /// let ones = growth("i = low2(i) and i > 0 and band(n, i) = i")?;
    /// assert!(matches!(ones, Boundedness::Unbounded(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn growth(&self, prover: &Prover, vectors: usize, words: usize) -> Result<Boundedness, ProveError> {
        let meter = &prover.meter;
        let mut walk = Walk::new(self);
        if walk.go_on(vectors.min(FIRST_VECTORS), meter)? {
            return Ok(Boundedness::Bounded(walk.outputs()));
        }
        let mut search = Search::new(self);
        if let Some(along) = search.go_on(words.min(FIRST_WORDS), meter)? {
            return Ok(Boundedness::Unbounded(Box::new(along)));
        }
        if walk.go_on(vectors, meter)? {
            return Ok(Boundedness::Bounded(walk.outputs()));
        }
        if let Some(along) = search.go_on(words, meter)? {
            return Ok(Boundedness::Unbounded(Box::new(along)));
        }
        Ok(Boundedness::Unknown { vectors: walk.order.len(), words: search.tried })
    }
}

/// A walk through all vectors into which the row vector can turn.
struct Walk<'a> {
    reduced: &'a Reduced,
    numbers: FxHashMap<Vec<RBig>, u32>,
    order: Vec<Vec<RBig>>,
    next: Vec<Option<u32>>,
    at: usize,
}

impl<'a> Walk<'a> {
    fn new(reduced: &'a Reduced) -> Self {
        let start = reduced.series.initial.clone();
        let numbers = FxHashMap::from_iter([(start.clone(), 0)]);
        Self { reduced, numbers, order: vec![start], next: Vec::new(), at: 0 }
    }

    /// Continues the walk up to `limit` vectors; true if no new vector remains.
    fn go_on(&mut self, limit: usize, meter: &Meter) -> Result<bool, ProveError> {
        while self.at < self.order.len() && self.order.len() <= limit {
            meter.go_on()?;
            for matrix in &self.reduced.series.matrices {
                let vector = matrix.after(&self.order[self.at]);
                let number = *self.numbers.entry(vector).or_insert_with_key(|vector| {
                    self.order.push(vector.clone());
                    (self.order.len() - 1) as u32
                });
                self.next.push(Some(number));
            }
            self.at += 1;
        }
        Ok(self.at == self.order.len())
    }

    /// The automaton with output, without states reached only by strings that write no number.
    fn outputs(self) -> Outputs {
        let series = &self.reduced.series;
        let (numeration, symbols) = (&series.numeration, series.matrices.len());
        let mut next = vec![None; self.next.len()];
        let mut numbers: FxHashMap<u32, u32> = FxHashMap::from_iter([(0, 0)]);
        // No number ends within a period, so the output of such a state is arbitrary.
        let mut ending = vec![true];
        let mut kept = vec![0_u32];
        let start = (0_u32, vec![0; series.variables]);
        let mut seen = FxHashSet::from_iter([start.clone()]);
        let mut waiting = std::collections::VecDeque::from([start]);
        let mut digits = vec![0; series.variables];
        while let Some((state, greedy)) = waiting.pop_front() {
            for symbol in 0..symbols {
                spell(symbol, numeration.alphabet(), &mut digits);
                let after: Option<Vec<usize>> = greedy
                    .iter()
                    .zip(&digits)
                    .map(|(&state, &digit)| numeration.greedy_step(state, digit))
                    .collect();
                let (Some(after), Some(target)) = (after, self.next[state as usize * symbols + symbol])
                else {
                    continue;
                };
                let number = *numbers.entry(target).or_insert_with(|| {
                    kept.push(target);
                    ending.push(false);
                    (kept.len() - 1) as u32
                });
                ending[number as usize] |= after.iter().all(|&state| numeration.ends(state));
                next[numbers[&state] as usize * symbols + symbol] = Some(number);
                if seen.insert((target, after.clone())) {
                    waiting.push_back((target, after));
                }
            }
        }
        next.truncate(kept.len() * symbols);
        let output = |(&state, &ends): (&u32, &bool)| {
            let state = if ends { state } else { 0 };
            dot(&self.order[state as usize], &series.terminal)
        };
        let letters = kept.iter().zip(&ending).map(output).collect();
        Outputs { numeration: numeration.clone(), letters, next }
    }
}

/// A search for a string along whose repetitions the sequence is unbounded.
struct Search<'a> {
    reduced: &'a Reduced,
    /// Columns that span the space, each with its word.
    columns: Vec<(Vec<usize>, Vec<RBig>)>,
    word: Vec<usize>,
    tried: usize,
}

impl<'a> Search<'a> {
    fn new(reduced: &'a Reduced) -> Self {
        let series = &reduced.series;
        let mut space = Subspace::default();
        let mut columns = Vec::new();
        let mut admit = |word: Vec<usize>, column: Vec<RBig>, columns: &mut Vec<_>| {
            if space.insert(column.clone()) {
                columns.push((word, column));
            }
        };
        admit(Vec::new(), series.terminal.clone(), &mut columns);
        let mut at = 0;
        while let Some((word, column)) = columns.get(at).cloned() {
            for (symbol, matrix) in series.matrices.iter().enumerate() {
                let longer = std::iter::once(symbol).chain(word.iter().copied()).collect();
                admit(longer, matrix.before(&column), &mut columns);
            }
            at += 1;
        }
        Self { reduced, columns, word: Vec::new(), tried: 0 }
    }

    /// Tries further words, up to `limit` in all.
    fn go_on(&mut self, limit: usize, meter: &Meter) -> Result<Option<UnboundedAlong>, ProveError> {
        while self.tried < limit {
            self.advance();
            self.tried += 1;
            for before in &self.reduced.words {
                meter.go_on()?;
                if let Some(after) = self.growing(before) {
                    let (before, repeated, after) = (before.clone(), self.word.clone(), after.clone());
                    let subsequence = self.reduced.series.subsequence(&before, &repeated, &after);
                    return Ok(Some(UnboundedAlong { before, repeated, after, subsequence }));
                }
            }
        }
        Ok(None)
    }

    /// A word `z` such that the values along `before repeated^k z` are unbounded.
    fn growing(&self, before: &[usize]) -> Option<&Vec<usize>> {
        let series = &self.reduced.series;
        let period = series.numeration.period();
        let mut vectors = vec![series.reached(before)];
        let through = |matrices: &[Matrix], vector: &[RBig]| {
            self.word.iter().fold(vector.to_vec(), |vector, &symbol| matrices[symbol].after(&vector))
        };
        while vectors.len() < 2 * series.dimension() {
            let next = through(&series.matrices, &vectors[vectors.len() - 1]);
            vectors.push(next);
        }
        let grows = |column: &[RBig]| {
            let values: Vec<RBig> = vectors.iter().map(|vector| dot(vector, column)).collect();
            !SequenceGrowth::of(&Polynomial::of_sequence(&values)).is_bounded()
        };
        let whole = |word: &Vec<usize>| (before.len() + word.len()).is_multiple_of(period);
        self.columns.iter().find(|(word, column)| whole(word) && grows(column)).map(|(word, _)| word)
    }

    /// Steps to the next word of whole periods, in the order of length and digits.
    fn advance(&mut self) {
        let symbols = self.reduced.series.matrices.len();
        for place in (0..self.word.len()).rev() {
            if self.word[place] + 1 < symbols {
                self.word[place] += 1;
                return;
            }
            self.word[place] = 0;
        }
        self.word.resize(self.word.len() + self.reduced.series.numeration.period(), 0);
    }
}
