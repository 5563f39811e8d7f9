//! Representations of least dimension (Schützenberger 1961), in a form that depends on the sequence alone.
//!
//! Hypothesis: A is a linear representation (u, M, w). Let R be the least space of columns that contains w and that
//! the matrices map into itself. In coordinates of R the representation has the same values and is observable; the
//! same is then done to the row vector.
//! Conclusion: the dimension is then the rank of the Hankel matrix, whose entry in row x and column y is the value
//! at the digits x y, and no representation has less.
//! All arithmetic is that of rationals, so the computation proves the rank.

use super::matrix::{Matrix, Subspace, dot, inverse};
use super::representation::LinearRepresentation;
use crate::budget::Meter;
use crate::{ProveError, Prover};
use dashu_int::UBig;
use dashu_ratio::RBig;

/// The representation of least dimension whose basis consists of the first independent words, in the order of length
/// and digits.
///
/// Its row vector is (1, 0, …, 0), and its column vector holds the values at these words. Equal sequences have equal
/// reduced representations.
///
/// # Examples
/// ```
/// use campeao_formula::{Scope, formula};
/// use campeao_prove::{Numeration, Prover};
///
/// let mut scope = Scope::new();
/// for name in ["n", "i", "j"] {
///     scope.variable(name)?;
/// }
/// let prover = Prover::new(Numeration::zeckendorf());
/// let count = |text: &str| -> Result<_, Box<dyn std::error::Error>> {
///     Ok(prover.count(&prover.automaton(&formula(text, &scope)?)?, &[1])?.series.reduced(&prover)?)
/// };
/// assert_eq!(count("i <= n")?, count("not n < i")?);
/// assert_ne!(count("i <= n")?, count("i < n")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    pub(super) series: LinearRepresentation,
    pub(super) words: Vec<Vec<usize>>,
}

impl Reduced {
    /// The least dimension of a representation.
    pub fn rank(&self) -> usize {
        self.series.dimension()
    }

    /// The representation.
    pub const fn series(&self) -> &LinearRepresentation {
        &self.series
    }

    /// The least index, with the shortest digits, whose value is not 0; `None` if all values are 0.
    ///
    /// The first word with a value other than 0 belongs to the basis: if the vector of its digits were a combination
    /// of earlier ones, one of these would have such a value.
    pub fn least_nonzero(&self) -> Option<Vec<UBig>> {
        let first = self.series.terminal.iter().position(|value| !value.is_zero())?;
        Some(self.series.tuple_of(&self.words[first]))
    }
}

impl LinearRepresentation {
    /// The representation of least dimension.
    ///
    /// # Errors
    /// The end of the prover's time, or an interruption.
    pub fn reduced(&self, prover: &Prover) -> Result<Reduced, ProveError> {
        let meter = &prover.meter;
        // The right-hand space becomes small at once; from the left, the row vector alone would span far more at
        // first.
        self.spanned_right(meter)?.spanned_left(meter)?.by_words(meter)
    }

    /// The same sequence in coordinates of the space that the row vector spans.
    fn spanned_left(&self, meter: &Meter) -> Result<Self, ProveError> {
        let space = closed(self.initial.clone(), &self.matrices, Matrix::after, meter)?;
        let matrix = |matrix: &Matrix| {
            Matrix::from_dense(space.basis.iter().map(|row| space.coordinates(&matrix.after(row))).collect())
        };
        Ok(Self {
            initial: space.coordinates(&self.initial),
            matrices: self.matrices.iter().map(matrix).collect(),
            terminal: space.basis.iter().map(|row| dot(row, &self.terminal)).collect(),
            ..self.clone()
        })
    }

    /// The same sequence in coordinates of the space that the column vector spans.
    fn spanned_right(&self, meter: &Meter) -> Result<Self, ProveError> {
        let space = closed(self.terminal.clone(), &self.matrices, Matrix::before, meter)?;
        let matrix = |matrix: &Matrix| {
            let columns: Vec<Vec<RBig>> =
                space.basis.iter().map(|column| space.coordinates(&matrix.before(column))).collect();
            let row = |row: usize| columns.iter().map(|column| column[row].clone()).collect();
            Matrix::from_dense((0..columns.len()).map(row).collect())
        };
        Ok(Self {
            initial: space.basis.iter().map(|column| dot(&self.initial, column)).collect(),
            matrices: self.matrices.iter().map(matrix).collect(),
            terminal: space.coordinates(&self.terminal),
            ..self.clone()
        })
    }

    /// The same sequence, from a representation of least dimension, with the first independent words as basis.
    fn by_words(&self, meter: &Meter) -> Result<Reduced, ProveError> {
        let mut space = Subspace::default();
        let (mut words, mut vectors) = (Vec::new(), Vec::new());
        let mut admit = |word: Vec<usize>, vector: Vec<RBig>, words: &mut Vec<_>, vectors: &mut Vec<_>| {
            if space.insert(vector.clone()) {
                words.push(word);
                vectors.push(vector);
            }
        };
        admit(Vec::new(), self.initial.clone(), &mut words, &mut vectors);
        let mut at = 0;
        while at < words.len() {
            for (symbol, matrix) in self.matrices.iter().enumerate() {
                meter.go_on()?;
                let mut word: Vec<usize> = words[at].clone();
                word.push(symbol);
                let vector = matrix.after(&vectors[at]);
                admit(word, vector, &mut words, &mut vectors);
            }
            at += 1;
        }
        // The vectors span everything, since the dimension is the least.
        let back = inverse(&vectors).unwrap_or_default();
        let in_words = |vector: &[RBig]| -> Vec<RBig> {
            let mut coordinates = vec![RBig::ZERO; vectors.len()];
            for (entry, row) in vector.iter().zip(&back).filter(|(entry, _)| !entry.is_zero()) {
                for (sum, other) in coordinates.iter_mut().zip(row).filter(|(_, other)| !other.is_zero()) {
                    *sum += entry * other;
                }
            }
            coordinates
        };
        let matrix = |matrix: &Matrix| {
            Matrix::from_dense(vectors.iter().map(|row| in_words(&matrix.after(row))).collect())
        };
        let series = Self {
            initial: in_words(&self.initial),
            matrices: self.matrices.iter().map(matrix).collect(),
            terminal: vectors.iter().map(|row| dot(row, &self.terminal)).collect(),
            ..self.clone()
        };
        Ok(Reduced { series, words })
    }
}

/// The least subspace that contains a vector and that the matrices map into itself.
fn closed(
    start: Vec<RBig>,
    matrices: &[Matrix],
    step: fn(&Matrix, &[RBig]) -> Vec<RBig>,
    meter: &Meter,
) -> Result<Subspace, ProveError> {
    let mut space = Subspace::default();
    let mut generators = Vec::new();
    if space.insert(start.clone()) {
        generators.push(start);
    }
    let mut at = 0;
    while at < generators.len() {
        for matrix in matrices {
            meter.check_vectors(generators.len(), generators[at].len())?;
            let vector = step(matrix, &generators[at]);
            if space.insert(vector.clone()) {
                generators.push(vector);
            }
        }
        at += 1;
    }
    Ok(space)
}
