//! Theorems about the safe positions of a game, proved by automata.
//!
//! Hypothesis: a set of positions satisfies the obligations (see [`Obligation`]). Conclusion: it is the set of the safe positions. Source: Theorem 4.1 of
//! "Jogos e Estratégias"; by induction on the rank, for each position, from those to which moves lead.

mod file;
mod guide;
mod law;
mod nearest;
mod obligation;
mod prove;
mod refutation;
mod words;

pub use guide::{Guide, LONGEST_NUMBER};
pub use law::{Claimed, SafeSet, claim_scope, written_out};
pub use obligation::Obligation;
pub use prove::{Pursuit, prove};
pub use refutation::Refutation;

use crate::certificate::AnyTheorem;
use crate::file::{CertificateError, Table, on_a_line};
use crate::system::System;
use crate::{Advice, AdviceError, Mistake, Statement};
use campeao_base::{Language, Player};
use campeao_formula::Formula;
use campeao_prove::{Numeration, Prover};
use dashu_int::UBig;

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
    /// The law with these safe positions and no neutral ones.
    fn from(safe: Text) -> Self {
        Self { safe: safe.into(), neutral: None }
    }
}

/// A step of a proof: an obligation that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The obligation.
    pub obligation: Obligation,
    /// The player to move.
    pub player: Player,
    /// The index of the kind of move, if it is about one.
    pub kind: Option<usize>,
}

impl Theorem {
    /// A theorem about a statement, reduced to its parsed content, with the steps of its proof.
    pub(crate) fn new(statement: &Statement, numeration: Numeration, law: SafeSet) -> Result<Self, Mistake> {
        let steps = steps(&System::read(statement)?, !law.neutral.is_empty());
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

    /// The formulas in the coordinates of the rules, where the proof uses others.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_theorem::{Pursuit, SafeSet, Statement, prove};
    /// let game = campeao_rules::catalogue::find("bicycle", Play::Normal)?;
    /// let (statement, prover) = (Statement::of(&game).ok_or("no tuple")?, Prover::new(Numeration::base(2)));
    /// let law = SafeSet::from_formulas(&statement, "q <= w", None, &prover)?;
    /// let theorem = prove(&statement, law, &prover, Pursuit::Any)?.with_formulas("q <= w");
    /// let formulas = theorem.original_formulas().ok_or("no formula")?;
    /// assert_eq!(formulas.safe, "exists i in 0..=d. i * (k + i) <= d and d <= i * (k + i + 1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn original_formulas(&self) -> Option<LawFormulas> {
        let formulas = self.formulas.as_ref()?;
        let Some(coordinates) = self.statement.read_coordinates().ok()? else {
            return Some(formulas.clone());
        };
        let (system, plain) =
            (System::read(&self.statement).ok()?, System::read_plain(&self.statement).ok()?);
        let prover = Prover::new(self.numeration.clone());
        let original = |text: &String| -> Option<String> {
            let law = system.whole_law(text, &self.numeration).ok()?;
            let law = coordinates.original_law(&law, &plain, &prover)?;
            Some(law.display(&plain.law_names()).to_string())
        };
        let neutral = match &formulas.neutral {
            Some(neutral) => Some(original(neutral)?),
            None => None,
        };
        Some(LawFormulas { safe: original(&formulas.safe)?, neutral })
    }

    /// The obligations that were proved.
    pub fn steps(&self) -> &[Proved] {
        &self.steps
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

impl AnyTheorem for Theorem {
    fn game(&self) -> &str {
        &self.statement.game
    }

    fn statement(&self) -> Option<&Statement> {
        Some(&self.statement)
    }

    fn formula(&self) -> Option<&str> {
        self.formula()
    }

    fn forget_formula(&mut self) {
        self.formulas = None;
    }

    fn advise(&self, player: Player, state: &[UBig]) -> Result<Advice, AdviceError> {
        // The preparation of a theorem that was proved or read cannot fail.
        Guide::new(self).map_err(|_| AdviceError::Beyond)?.advise(player, state)
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

/// The obligations of a proof of the statement, in order; with or without neutral positions.
fn steps(system: &System, neutral: bool) -> Vec<Proved> {
    let mut steps = Vec::new();
    for &player in system.movers() {
        let mut step = |obligation, kind| steps.push(Proved { obligation, player, kind });
        step(Obligation::Disjoint, None);
        step(Obligation::Ended, None);
        step(Obligation::One, None);
        if neutral {
            step(Obligation::Three, None);
        }
        system.uncovered_of(player).for_each(|_| step(Obligation::Covered, None));
        for update in system.moves_of(player) {
            let kind = Some(update.kind);
            if system.domain != Formula::True {
                step(Obligation::Closed, kind);
            }
            step(if system.replies.is_empty() { Obligation::Ends } else { Obligation::Replies }, kind);
            step(Obligation::Two, kind);
            if neutral {
                step(Obligation::Three, kind);
            }
        }
    }
    steps.sort_by_key(|step| (step.obligation, step.player, step.kind));
    steps
}
