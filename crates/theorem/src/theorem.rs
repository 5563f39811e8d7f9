//! A theorem: rules, law, and what was shown.

use crate::{Obligation, SafeSet, Statement};
use campeao_prove::Numeration;
use campeao_rules::Player;

/// A law that was proved for every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    statement: Statement,
    numeration: Numeration,
    law: SafeSet,
    /// The safe positions as a formula, if the law has one.
    formula: Option<String>,
    steps: Vec<Proved>,
}

/// A step of a proof: an obligation that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The obligation.
    pub obligation: Obligation,
    /// For which player to move.
    pub player: Player,
    /// About which kind of move, if about one.
    pub kind: Option<usize>,
}

impl Theorem {
    pub(crate) const fn new(
        statement: Statement,
        numeration: Numeration,
        law: SafeSet,
        steps: Vec<Proved>,
    ) -> Self {
        Self { statement, numeration, law, formula: None, steps }
    }

    /// The same, with the formula of the safe positions that the automata were made from or recognised as.
    #[must_use]
    pub fn with_formula(mut self, formula: impl Into<String>) -> Self {
        self.formula = Some(formula.into());
        self
    }

    /// The rules it is about.
    pub const fn statement(&self) -> &Statement {
        &self.statement
    }

    /// The system in which numbers are written.
    pub const fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The safe and the neutral positions.
    pub const fn law(&self) -> &SafeSet {
        &self.law
    }

    /// The safe positions as a formula.
    pub fn formula(&self) -> Option<&str> {
        self.formula.as_deref()
    }

    /// What was shown.
    pub fn steps(&self) -> &[Proved] {
        &self.steps
    }
}
