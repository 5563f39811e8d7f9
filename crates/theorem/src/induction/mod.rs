//! Theorems by induction: the induction was proved once, with a pencil, for all games of a kind, and a few sentences
//! about naturals remain to be shown for one game. They cover laws that no automaton can express.
//!
//! Each kind of law has a folder of its own, which states its induction; this folder holds the common parts.

mod advice;
mod file;
pub(crate) mod line;
pub(crate) mod sizes;
mod step;
pub(crate) mod words;

pub(crate) use advice::{fragile, safe, step_to};
pub use step::InductionStep;
pub(crate) use step::{SHRINKS, shown};

use crate::certificate::{AnyTheorem, Induction};
use crate::file::CertificateError;
use crate::system::System;
use crate::{Advice, AdviceError, Mistake, Statement};
use campeao_base::{Language, Play, Player, Tell};
use campeao_formula::Formula;
use dashu_int::UBig;

/// The interface common to all laws that hold by an induction.
pub(crate) trait InductionLaw {
    /// Whether the induction covers such rules, assuming that both players move alike, the game ends where nobody can
    /// move, and a rank shrinks.
    fn fits(&self, rules: &System) -> bool;

    /// Checks that the law is of its form, as a file or a search gives it.
    fn check_form(&self, rules: &System) -> Result<(), Mistake>;

    /// The steps of the proof, in order.
    fn steps(&self, misere: bool) -> Vec<InductionStep>;

    /// The verdict on a position, and a good move.
    fn advise(&self, rules: &System, state: &[u64]) -> Result<Advice, AdviceError>;

    /// The sequence of numbers in the law; `None` where it has none.
    fn sequence(&self, rules: &System) -> Option<NumberSequence>;

    /// The states of the greatest automaton that the law needs; 0 where it needs none.
    fn states(&self) -> usize {
        0
    }

    /// The formula for the next safe size, if there is one.
    fn formula(&self) -> Option<&str> {
        None
    }

    /// Drops the formula.
    fn forget_formula(&mut self) {}

    /// The law in full sentences.
    fn sentences(&self, rules: &System) -> Vec<Box<dyn Tell>>;

    /// The words above the sentences shown.
    fn premise(&self) -> Box<dyn Tell> {
        Box::new(words::Premise::Numbers)
    }

    /// The words for how the law follows from the sentences.
    fn therefore(&self) -> Box<dyn Tell>;

    /// The reason why the law may be believed.
    fn reason(&self) -> Box<dyn Tell>;

    /// The champion's strategy, with its name in JSON; `None` where the game of the law gives a better description.
    fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)>;
}

/// A sequence of numbers in a law.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberSequence {
    /// The kind of numbers: `safe-sizes`, `safe-runs` for the first sizes of runs of safe sizes, or `greedy-numbers`
    /// for the numbers whose sum a pile is written as.
    pub kind: &'static str,
    /// Its first numbers.
    pub begins: Vec<u64>,
    /// The sizes just after these runs; `None` for other sequences.
    pub behind: Option<Vec<u64>>,
    /// The number from which on the following rules hold; `None` where only the rule of the law's kind is known.
    pub from: Option<u64>,
    /// The next number, as a formula in the game's variable for the previous number, or for the size just after the
    /// previous run.
    pub next: Option<String>,
    /// The size just after a run, as a formula in the game's variable for its first size.
    pub end: Option<String>,
    /// The distance k in the recurrence: each number is the sum of the previous one and the one k places before it.
    pub back: Option<usize>,
}

impl NumberSequence {
    /// The number of terms listed.
    pub(crate) const BEGINS: usize = 16;
}

/// A law with the rules for which its induction holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InductionTheorem {
    statement: Statement,
    /// The statement, parsed.
    rules: System,
    induction: Induction,
}

impl InductionTheorem {
    /// A theorem about a statement, reduced to its parsed content.
    pub(crate) fn new(statement: &Statement, induction: Induction) -> Result<Self, Mistake> {
        let statement = statement.normalised()?;
        let rules = read_rules(&statement, |rules| induction.law().fits(rules))?;
        induction.law().check_form(&rules)?;
        Ok(Self { statement, rules, induction })
    }

    /// The rules it is about.
    pub const fn statement(&self) -> &Statement {
        &self.statement
    }

    /// The parsed rules it is about.
    pub(crate) const fn rules(&self) -> &System {
        &self.rules
    }

    /// The law.
    pub const fn induction(&self) -> &Induction {
        &self.induction
    }

    /// The sentences shown, in order.
    pub fn steps(&self) -> Vec<InductionStep> {
        self.induction.law().steps(self.rules.play == Play::Misere)
    }

    /// The same, without the formula for the next safe size.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        self.forget_formula();
        self
    }

    /// The states of the greatest automaton that the law needs; 0 where it needs none.
    pub fn states(&self) -> usize {
        self.induction.law().states()
    }

    /// The formula for the next safe size, if there is one.
    pub fn formula(&self) -> Option<&str> {
        self.induction.law().formula()
    }

    /// The sequence of numbers in the law; `None` where it has none.
    pub fn sequence(&self) -> Option<NumberSequence> {
        self.induction.law().sequence(&self.rules)
    }

    /// The reason why the law may be believed.
    pub fn reason(&self) -> Box<dyn Tell> {
        self.induction.law().reason()
    }

    /// The champion's strategy, with its name in JSON; `None` where the game of the law gives a better description.
    pub fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)> {
        self.induction.law().strategy()
    }
}

impl AnyTheorem for InductionTheorem {
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
        self.induction.law_mut().forget_formula();
    }

    fn advise(&self, _: Player, state: &[UBig]) -> Result<Advice, AdviceError> {
        self.advise(state)
    }

    fn paragraphs(&self, language: Language) -> Vec<String> {
        words::paragraphs(self, language)
    }

    fn write(&self) -> serde_json::Result<String> {
        file::write(self)
    }

    fn read(text: &str) -> Result<Self, CertificateError> {
        file::read(text)
    }
}

/// Parses the rules, if they are of the kind that inductions cover: impartial, no ends by rule, a rank, no other
/// coordinates, and as the kind of law requires.
pub(crate) fn read_rules(
    statement: &Statement,
    fits: impl FnOnce(&System) -> bool,
) -> Result<System, Mistake> {
    let rules = System::read(statement)?;
    let ends = [&rules.won, &rules.lost, &rules.drawn];
    let plain = !rules.partizan
        && rules.replies.is_empty()
        && statement.coordinates.is_none()
        && ends.into_iter().all(|end| *end == Formula::False);
    if plain && fits(&rules) { Ok(rules) } else { Err(Mistake::Induction) }
}
