//! Which automaton answers like this? Angluin's L* over the digits of numbers.
//!
//! A [`Learner`] finds the minimal automaton of an unknown set of tuples of naturals by asking which tuples belong to
//! it, and from counterexamples to its hypotheses (Angluin 1987; one suffix for each counterexample, as in Rivest and
//! Schapire 1993). The numbers are written with the digits of a numeration system, see [`Digits`]. [`learn`] carries
//! out the dialogue with a [`Teacher`]. A [`Sample`] holds the answers for all short words. It is a cheap filter for
//! hypotheses, and its [residuals](Sample::residuals) show in which numeration system a set is likely to have an
//! automaton at all.
//!
//! ```
//! use campeao_prove::learn::{Digits, Limits, Sample, SampleTeacher, learn};
//! use campeao_prove::Numeration;
//! // In which system are the multiples of three simple? Base 2 never needs more than three residuals.
//! let digits = Digits::new(&Numeration::base(2), 1)?;
//! let multiples = |tuple: &[u64]| Ok::<_, std::convert::Infallible>(Some(tuple[0] % 3 == 0));
//! let sample = Sample::take(&digits, 8, multiples)?;
//! assert_eq!(sample.residuals(3), [2, 3, 3, 3, 3]);
//! let learned = learn(&digits, Limits::default(), &mut SampleTeacher::new(&digits, &sample))?;
//! assert_eq!(learned.automaton.states(), 3);
//! assert!(learned.automaton.accepts(digits.numeration(), &[999_999]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dialogue;
mod digits;
mod error;
mod learner;
mod limits;
mod residuals;
mod sample;
mod teacher;

pub use dialogue::{Learned, learn};
pub use digits::{Digits, Reading, Symbol, Word};
pub use error::LearnError;
pub use learner::Learner;
pub use limits::Limits;
pub use sample::Sample;
pub use teacher::{BeyondSample, SampleTeacher, Teacher};
