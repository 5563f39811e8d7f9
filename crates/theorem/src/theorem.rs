//! A theorem: rules, law, and what was shown.

use crate::system::System;
use crate::{Mistake, Obligation, SafeSet, Statement};
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
    /// A theorem about a statement, of which no more is kept than was read, and whose steps are those that a proof has.
    pub(crate) fn new(statement: &Statement, numeration: Numeration, law: SafeSet) -> Result<Self, Mistake> {
        let steps = System::read(statement)?.steps(!law.neutral.is_empty());
        Ok(Self { statement: statement.normalised()?, numeration, law, formula: None, steps })
    }

    /// The same, with the formula of the safe positions that the automata were made from or recognised as.
    #[must_use]
    pub fn with_formula(mut self, formula: impl AsRef<str>) -> Self {
        self.formula = Some(on_a_line(formula.as_ref()));
        self
    }

    /// The same, the automaton being all that is known of the law.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        self.formula = None;
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

/// A formula on one line, as it is told.
pub(crate) fn on_a_line(formula: &str) -> String {
    formula.split_whitespace().collect::<Vec<_>>().join(" ")
}
