//! Linear representations of sequences.

use super::matrix::{Matrix, dot};
use crate::{Numeration, big};
use dashu_int::UBig;
use dashu_ratio::RBig;

/// A sequence of rationals, indexed by tuples of naturals, as `u M_(d_1) … M_(d_r) w` where `d_1 … d_r` are the tuples of
/// digits of the index, most significant first.
///
/// A leading zero changes no value, and strings that write no number have the value 0.
///
/// # Examples
/// ```
/// use campeao_formula::{Scope, formula};
/// use campeao_prove::{Numeration, Prover};
///
/// let mut scope = Scope::new();
/// for name in ["n", "i"] {
///     scope.variable(name)?;
/// }
/// let prover = Prover::new(Numeration::base(2));
/// // The pairs i <= j with i + j = n, told by their first members.
/// let pairs = prover.automaton(&formula("2*i <= n", &scope)?)?;
/// let count = prover.count(&pairs, &[1])?;
/// let values: Vec<String> = (0_u8..6).map(|n| count.series.value(&[n.into()]).to_string()).collect();
/// assert_eq!(values, ["1", "1", "2", "2", "3", "3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearRepresentation {
    pub(super) numeration: Numeration,
    pub(super) variables: usize,
    pub(super) initial: Vec<RBig>,
    /// A matrix for each symbol, which has a digit for each variable, the first variable's most significant.
    pub(super) matrices: Vec<Matrix>,
    pub(super) terminal: Vec<RBig>,
}

impl LinearRepresentation {
    /// The row vector.
    pub fn initial(&self) -> &[RBig] {
        &self.initial
    }

    /// The matrices, one for each symbol: a digit for each variable, the first variable's most significant.
    pub fn matrices(&self) -> &[Matrix] {
        &self.matrices
    }

    /// The column vector.
    pub fn terminal(&self) -> &[RBig] {
        &self.terminal
    }

    /// The length of the vectors.
    pub fn dimension(&self) -> usize {
        self.initial.len()
    }

    /// The number of variables of an index.
    pub const fn variables(&self) -> usize {
        self.variables
    }

    /// The numeration of the indices.
    pub const fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The value at a tuple of one number for each variable.
    pub fn value(&self, index: &[UBig]) -> RBig {
        let words: Vec<Vec<usize>> =
            index.iter().map(|number| big::digits(&self.numeration, number)).collect();
        dot(&self.reached(&self.symbols_of(&words)), &self.terminal)
    }

    /// The values at 0, 1, 2, … for one variable.
    pub fn first(&self, count: usize) -> Vec<RBig> {
        (0..count as u64).map(|index| self.value(&[index.into()])).collect()
    }

    /// The row vector after some symbols.
    pub(super) fn reached(&self, symbols: &[usize]) -> Vec<RBig> {
        symbols.iter().fold(self.initial.clone(), |vector, &symbol| self.matrices[symbol].after(&vector))
    }

    /// The symbols of a tuple of digit strings.
    pub(super) fn symbols_of(&self, words: &[Vec<usize>]) -> Vec<usize> {
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let alphabet = self.numeration.alphabet();
        let symbol =
            |place| words.iter().fold(0, |symbol, word| symbol * alphabet + big::digit(word, length, place));
        (0..length).map(symbol).collect()
    }

    /// The tuple written by some symbols.
    pub(super) fn tuple_of(&self, symbols: &[usize]) -> Vec<UBig> {
        let alphabet = self.numeration.alphabet();
        let number = |variable: usize| {
            let weight = alphabet.pow((self.variables - 1 - variable) as u32);
            let digits: Vec<usize> = symbols.iter().map(|symbol| symbol / weight % alphabet).collect();
            big::value(&self.numeration, &digits)
        };
        (0..self.variables).map(number).collect()
    }

    /// This sequence minus another over the same indices; `None` if the other has different indices.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Option<Self> {
        if self.numeration != other.numeration || self.variables != other.variables {
            return None;
        }
        let shift = self.dimension();
        let beside = |(left, right): (&Matrix, &Matrix)| {
            let moved = |row: &Vec<(usize, RBig)>| {
                row.iter().map(|(to, entry)| (to + shift, entry.clone())).collect()
            };
            Matrix { rows: left.rows.iter().cloned().chain(right.rows.iter().map(moved)).collect() }
        };
        Some(Self {
            numeration: self.numeration.clone(),
            variables: self.variables,
            initial: self.initial.iter().chain(&other.initial).cloned().collect(),
            matrices: self.matrices.iter().zip(&other.matrices).map(beside).collect(),
            terminal: self
                .terminal
                .iter()
                .cloned()
                .chain(other.terminal.iter().map(|entry| -entry))
                .collect(),
        })
    }
}
