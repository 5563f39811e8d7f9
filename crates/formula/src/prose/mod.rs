//! Formulas as sentences: what a condition says to somebody who does not read program text.
//!
//! A formula is first brought into a form that has words, a [`Prose`]: cases, at least one of which holds, each of [`Clause`]s,
//! all of which hold. Then each clause is told in either language. The form says exactly what the formula says; where some
//! part of a formula has no words here, there is no form at all rather than half of one.

mod clause;
mod noun;
mod words;

pub use clause::{Clause, Prose};
