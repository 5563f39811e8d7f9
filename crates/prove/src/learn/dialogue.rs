//! The dialogue between a learner and its teacher.

use crate::Automaton;
use crate::learn::{Digits, LearnError, Learner, Limits, Teacher};

/// The result of learning, with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned {
    /// The minimal automaton.
    pub automaton: Automaton,
    /// The number of membership questions.
    pub queries: u64,
    /// The number of wrong hypotheses.
    pub corrections: u32,
}

/// Learns the set of a teacher: hypotheses and corrections alternate until the teacher accepts.
///
/// # Errors
/// If a limit is exceeded, and the errors of the teacher.
///
/// # Examples
/// See the [crate's front page](crate) and [`SampleTeacher`](crate::learn::SampleTeacher).
pub fn learn<T: Teacher>(
    digits: &Digits,
    limits: Limits,
    teacher: &mut T,
) -> Result<Learned, LearnError<T::Error>> {
    let mut learner = Learner::new(digits, limits);
    let mut automaton = learner.hypothesis(&mut |word| teacher.member(word))?;
    let mut corrections = 0;
    while let Some(word) = teacher.counterexample(&automaton).map_err(LearnError::Teacher)? {
        automaton = learner.correct(&word, &mut |word| teacher.member(word))?;
        corrections += 1;
    }
    Ok(Learned { automaton, queries: learner.queries(), corrections })
}
