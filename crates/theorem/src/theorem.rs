//! A theorem: rules, law, and what was shown.

use crate::system::System;
use crate::{Mistake, Obligation, SafeSet, Statement};
use campeao_base::Player;
use campeao_prove::Numeration;

/// A law that was proved for every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    statement: Statement,
    numeration: Numeration,
    law: SafeSet,
    formulas: Option<LawFormulas>,
    steps: Vec<Proved>,
}

/// A law as formulas about the coordinates of the state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawFormulas {
    /// The safe positions.
    pub safe: String,
    /// The neutral positions; `None` where there are none.
    pub neutral: Option<String>,
}

impl<Text: Into<String>> From<Text> for LawFormulas {
    /// The law in which these are the safe positions and none is neutral.
    fn from(safe: Text) -> Self {
        Self { safe: safe.into(), neutral: None }
    }
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
        Ok(Self { statement: statement.normalised()?, numeration, law, formulas: None, steps })
    }

    /// The same, with the formulas that the automata were made from or recognised as.
    #[must_use]
    pub fn with_formulas(mut self, formulas: impl Into<LawFormulas>) -> Self {
        let LawFormulas { safe, neutral } = formulas.into();
        self.formulas =
            Some(LawFormulas { safe: on_a_line(&safe), neutral: neutral.as_deref().map(on_a_line) });
        self
    }

    /// The same, the automata being all that is known of the law.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        self.formulas = None;
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

    /// The law as formulas, if it has them.
    pub const fn formulas(&self) -> Option<&LawFormulas> {
        self.formulas.as_ref()
    }

    /// The safe positions as a formula.
    pub fn formula(&self) -> Option<&str> {
        self.formulas.as_ref().map(|formulas| formulas.safe.as_str())
    }

    /// The neutral positions as a formula, where there are any.
    pub fn neutral_formula(&self) -> Option<&str> {
        self.formulas.as_ref()?.neutral.as_deref()
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
