//! Values along repeated digits: the least recurrence, and the growth.

use super::matrix::dot;
use super::polynomial::Polynomial;
use super::representation::LinearRepresentation;
use dashu_int::UBig;
use dashu_ratio::RBig;

/// The values at the indices `x y^k z`, whose digits are those of x, then `k` times those of y, then those of z,
/// for `k = 0, 1, 2, …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subsequence {
    /// The first indices.
    pub indices: Vec<Vec<UBig>>,
    /// The first values: twice as many as the dimension, and at least [`Self::SHOWN`].
    pub values: Vec<RBig>,
    /// The monic polynomial of the least recurrence: `a(k) = c1 a(k-1) + … + cm a(k-m)` for all `k >= m` is
    /// `x^m - c1 x^(m-1) - … - cm`.
    pub recurrence: Polynomial,
    /// The growth of the values.
    pub growth: SequenceGrowth,
}

/// The growth of a sequence of naturals with a linear recurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SequenceGrowth {
    /// The sequence is 0 from some index on.
    Vanishing,
    /// The sequence is bounded by a multiple of `k^degree` and infinitely often at least another such multiple.
    Polynomial {
        /// The exponent.
        degree: usize,
    },
    /// The same with `k^degree root^k`.
    Exponential {
        /// The root of the recurrence, above the first number and at most the second; both are equal if it is an
        /// integer.
        root: (RBig, RBig),
        /// The exponent.
        degree: usize,
    },
}

impl SequenceGrowth {
    /// Whether the sequence is bounded.
    pub fn is_bounded(&self) -> bool {
        matches!(self, Self::Vanishing | Self::Polynomial { degree: 0 })
    }

    /// The growth of a sequence of naturals from the polynomial of its least recurrence.
    ///
    /// If some nonzero root is not a root of unity, there is a root outside the unit circle (Kronecker 1857). The
    /// greatest absolute value is then itself a root, and no other root of this absolute value has a higher
    /// multiplicity (Pringsheim).
    pub(super) fn of(recurrence: &Polynomial) -> Self {
        let roots = recurrence.without_zero();
        if roots.degree() == 0 {
            return Self::Vanishing;
        }
        if roots.square_free().has_roots_of_unity_only() {
            return Self::Polynomial { degree: roots.multiplicity(|_| true) - 1 };
        }
        match roots.square_free().greatest_root() {
            Some(root) => {
                let degree = roots.multiplicity(|rest| rest.has_root_in(&root)).saturating_sub(1);
                Self::Exponential { root, degree }
            }
            // No sequence of naturals has such a recurrence.
            None => Self::Vanishing,
        }
    }
}

impl Subsequence {
    /// The least number of values that are listed.
    pub const SHOWN: usize = 10;
}

impl LinearRepresentation {
    /// The values at indices all of whose numbers have the digits `1 0^k`: the powers of a base. If places come in
    /// periods, the zeros are whole periods. There must be at least one variable.
    pub fn powers(&self) -> Subsequence {
        let alphabet = self.numeration.alphabet();
        let ones = (0..self.variables).fold(0, |symbol, _| symbol * alphabet + 1);
        let period = self.numeration.period();
        let mut first = vec![0; period];
        first[period - 1] = ones;
        self.subsequence(&first, &vec![0; period], &[])
    }

    /// The values along `before repeated^k after`, of a sequence of naturals; symbols are as in [`Self::matrices`].
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_prove::counting::SequenceGrowth;
    ///
    /// let mut scope = Scope::new();
    /// for name in ["n", "i"] {
    ///     scope.variable(name)?;
    /// }
    /// let prover = Prover::new(Numeration::base(2));
    /// let odious = prover.automaton(&formula("i < n and TM[i] = 1", &scope)?)?;
    /// // At n = 2^k there are 2^(k-1) of them, for k >= 1.
    /// let powers = prover.count(&odious, &[1])?.series.subsequence(&[1], &[0], &[]);
    /// assert_eq!(powers.values[..5], [0, 1, 2, 4, 8].map(dashu_ratio::RBig::from));
    /// assert_eq!(powers.recurrence.coefficients(), [0, -2, 1].map(dashu_ratio::RBig::from));
    /// assert_eq!(powers.growth, SequenceGrowth::Exponential { root: (2.into(), 2.into()), degree: 0 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subsequence(&self, before: &[usize], repeated: &[usize], after: &[usize]) -> Subsequence {
        let mut vector = self.reached(before);
        let column = after
            .iter()
            .rev()
            .fold(self.terminal.clone(), |column, &symbol| self.matrices[symbol].before(&column));
        let mut values = Vec::new();
        while values.len() < (2 * self.dimension()).max(Subsequence::SHOWN) {
            values.push(dot(&vector, &column));
            vector = repeated.iter().fold(vector, |vector, &symbol| self.matrices[symbol].after(&vector));
        }
        let index = |times: usize| {
            let middle = std::iter::repeat_n(repeated, times).flatten();
            self.tuple_of(&before.iter().chain(middle).chain(after).copied().collect::<Vec<_>>())
        };
        let recurrence = Polynomial::of_sequence(&values);
        let growth = SequenceGrowth::of(&recurrence);
        Subsequence { indices: (0..Subsequence::SHOWN).map(index).collect(), values, recurrence, growth }
    }
}
