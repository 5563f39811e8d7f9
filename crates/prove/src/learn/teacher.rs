//! Teachers: oracles for the set to be learned.

use crate::Automaton;
use crate::learn::{Digits, Reading, Sample, Symbol, Word};

/// An oracle for membership in the set to be learned, and for equivalence with it.
///
/// Words are digit strings, most significant symbol first, see [`Digits`]. The answers must not depend on leading
/// zeros, and a string that is not greedy belongs to no set.
pub trait Teacher {
    /// The error of the oracle.
    type Error;

    /// Whether the word belongs to the set.
    fn member(&mut self, word: &[Symbol]) -> Result<bool, Self::Error>;

    /// A word that the hypothesis gets wrong, or `None` if it is right.
    fn counterexample(&mut self, hypothesis: &Automaton) -> Result<Option<Word>, Self::Error>;
}

/// A teacher with a [`Sample`] only: a hypothesis that agrees with the sample counts as right.
///
/// # Examples
/// ```
/// use campeao_prove::learn::{Digits, Limits, Sample, SampleTeacher, learn};
/// use campeao_prove::Numeration;
/// let digits = Digits::new(&Numeration::base(2), 2)?;
/// let equal = |tuple: &[u64]| Ok::<_, std::convert::Infallible>(Some(tuple[0] == tuple[1]));
/// let sample = Sample::take(&digits, 4, equal)?;
/// let learned = learn(&digits, Limits::default(), &mut SampleTeacher::new(&digits, &sample))?;
/// assert_eq!(learned.automaton.states(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SampleTeacher<'s> {
    digits: &'s Digits,
    sample: &'s Sample,
}

/// A question about a word that is not in the sample.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the sample does not hold {tuple:?}")]
pub struct BeyondSample {
    /// The tuple written by the word; empty if it is too large.
    pub tuple: Vec<u64>,
}

impl<'s> SampleTeacher<'s> {
    /// A teacher with the answers of `sample`.
    pub const fn new(digits: &'s Digits, sample: &'s Sample) -> Self {
        Self { digits, sample }
    }
}

impl Teacher for SampleTeacher<'_> {
    type Error = BeyondSample;

    fn member(&mut self, word: &[Symbol]) -> Result<bool, BeyondSample> {
        match self.digits.read(word) {
            Reading::NotGreedy => Ok(false),
            Reading::Tuple(tuple) => self.sample.get(word).ok_or(BeyondSample { tuple }),
            Reading::TooBig => Err(BeyondSample { tuple: Vec::new() }),
        }
    }

    fn counterexample(&mut self, hypothesis: &Automaton) -> Result<Option<Word>, BeyondSample> {
        Ok(self.sample.counterexample(hypothesis))
    }
}
