//! Formulas as sentences, for people who do not read program text.
//!
//! A formula is first brought into a form that has words, a [`Prose`]: a list of cases, at least one of which must
//! hold. A case is a list of [`Clause`]s, all of which must hold. Then each clause is written in either language. The
//! form is equivalent to the formula; if some part of a formula has no words here, there is no form at all rather
//! than an incomplete one.

mod clause;
mod noun;
mod words;

pub use clause::{Clause, Prose};
