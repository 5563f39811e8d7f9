//! How many? For each n, the number of i that satisfy a formula, as a linear representation.
//!
//! The automaton of a formula over (n, i) reads both numbers digit by digit. Let `M_d` hold in row s and column t
//! the number of digits of i with which the digit d of n leads from s to t. Let u hold the number of paths into
//! each state before n begins, and let w be 1 at the accepting states. Then the number of i for `n = d_1 … d_r` is
//! `u M_(d_1) … M_(d_r) w`: a *linear representation* of the sequence. It is made by [`Prover::count`], or by
//! [`Question::count`](crate::Question::count) with names, and everything else is linear algebra over the rationals, done exactly:
//!
//! - [`LinearRepresentation::reduced`]: the representation of least dimension, the *rank*, in a form that depends on the
//!   sequence alone, so that two sequences are equal if and only if these are (Schützenberger 1961);
//! - [`Reduced::growth`]: whether the sequence is bounded, and then an automaton with output for it (Mandel and
//!   Simon 1977);
//! - [`LinearRepresentation::subsequence`]: the least recurrence along digits that repeat, such as `n = 2^k`;
//! - [`Prover::graph_of_count`]: an automaton for the pairs (n, f(n)), found by experiment and then proved;
//! - [`LinearRepresentation::export`]: the matrices for Python, Sage and Maple.
//!
//! See Berstel and Reutenauer, *Noncommutative Rational Series with Applications*; Charlier, Rampersad and Shallit (2012);
//! Shallit, *The Logical Approach to Automatic Sequences* (2022), chapter 9.

mod differences;
mod export;
mod growth;
mod matrix;
mod paths;
mod polynomial;
mod question;
mod reduce;
mod representation;
mod subsequence;
mod synchronised;

pub use export::ExportFormat;
pub use growth::{Boundedness, Outputs, UnboundedAlong};
pub use matrix::Matrix;
pub use paths::{Count, PathCountError};
pub use polynomial::Polynomial;
pub use question::{Examined, SolutionCount, Uncounted};
pub use reduce::Reduced;
pub use representation::LinearRepresentation;
pub use subsequence::{SequenceGrowth, Subsequence};
pub use synchronised::{Graph, NoGraph};

#[cfg(doc)]
use crate::Prover;
