//! Theorems about the nim-values of heaps of every size, proved by automata.
//!
//! Hypothesis: in a relation `V` of heaps `n` and values `v`, an automaton, each heap has one value; moves make smaller
//! heaps only; and from `n` with the value `v` moves lead to heaps whose values have each nim-sum below `v`, and never
//! `v` (see [`ViolationKind`]). Conclusion: `V` gives each heap its nim-value. Source: Sprague 1935, Grundy 1939; by
//! induction on `n`, `v` is the least number excluded.

mod file;
mod prove;
mod statement;
mod violation;
mod words;

pub use prove::prove_values;
pub(crate) use statement::Split;
pub use statement::{HeapMove, HeapStatement, periodic_values};
pub use violation::{Violation, ViolationKind};

use crate::Mistake;
use crate::certificate::AnyTheorem;
use crate::file::{CertificateError, Table, on_a_line};
use campeao_base::Language;
use campeao_prove::{Automaton, Numeration};

/// Nim-values that were proved for heaps of every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundyTheorem {
    statement: HeapStatement,
    numeration: Numeration,
    values: Automaton,
    formula: Option<String>,
}

impl GrundyTheorem {
    /// A theorem about a statement, reduced to its parsed content.
    pub(crate) fn new(
        statement: &HeapStatement,
        numeration: Numeration,
        values: Automaton,
    ) -> Result<Self, Mistake> {
        Ok(Self { statement: statement.normalised()?, numeration, values, formula: None })
    }

    /// The rules it is about.
    pub const fn statement(&self) -> &HeapStatement {
        &self.statement
    }

    /// The system in which numbers are written.
    pub const fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The pairs of a heap (track 0) and its nim-value (track 1).
    pub const fn values(&self) -> &Automaton {
        &self.values
    }

    /// The law as a formula in the heap and `value`.
    pub fn formula(&self) -> Option<&str> {
        self.formula.as_deref()
    }

    /// The same, with a formula of the values.
    #[must_use]
    pub fn with_formula(mut self, formula: impl AsRef<str>) -> Self {
        self.formula = Some(on_a_line(formula.as_ref()));
        self
    }

    /// The text of a file with the same statement, and automata of one state instead of those of the proof. It proves
    /// nothing, and is short however large they are: it tells whether a writer of other forms knows all that the
    /// statement needs.
    ///
    /// # Errors
    /// Only what the writer of JSON reports, which no theorem brings about.
    pub fn outline(&self) -> Result<String, CertificateError> {
        Ok(file::write(self, Table::blank)?)
    }
}

impl AnyTheorem for GrundyTheorem {
    fn game(&self) -> &str {
        &self.statement.game
    }

    fn formula(&self) -> Option<&str> {
        self.formula()
    }

    fn forget_formula(&mut self) {
        self.formula = None;
    }

    fn paragraphs(&self, language: Language) -> Vec<String> {
        words::paragraphs(self, language)
    }

    fn write(&self) -> serde_json::Result<String> {
        file::write(self, Table::of)
    }

    fn read(text: &str) -> Result<Self, CertificateError> {
        file::read(text)
    }
}
