//! Theorems by induction: the induction was made once, with a pencil, for all games of a kind, and a few sentences about naturals remain to be shown of one
//! game. They reach laws that no automaton holds.
//!
//! Each kind of law has a folder of its own, which states its induction; here is what the kinds have in common.

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
use dashu::integer::UBig;

/// A law that holds by an induction, as far as all kinds have it in common.
pub(crate) trait InductionLaw {
    /// Whether the induction is about such rules, besides that both players move alike, the game ends where nobody can move, and a rank shrinks.
    fn fits(&self, rules: &System) -> bool;

    /// Whether the law is of its form, as a file or a search gives it.
    fn check_form(&self, rules: &System) -> Result<(), Mistake>;

    /// The steps of the proof, in order.
    fn steps(&self, misere: bool) -> Vec<InductionStep>;

    /// The verdict on a position, and a good move.
    fn advise(&self, rules: &System, state: &[u64]) -> Result<Advice, AdviceError>;

    /// The sequence of numbers that the law speaks of; `None` where it speaks of none.
    fn sequence(&self, rules: &System) -> Option<NumberSequence>;

    /// The states of the greatest automaton that the law needs; 0 where it needs none.
    fn states(&self) -> usize {
        0
    }

    /// The formula of how the safe sizes follow one another, if there is one.
    fn formula(&self) -> Option<&str> {
        None
    }

    /// Drops the formula.
    fn forget_formula(&mut self) {}

    /// The law in full sentences.
    fn sentences(&self, rules: &System) -> Vec<Box<dyn Tell>>;

    /// The words above what is shown.
    fn premise(&self) -> Box<dyn Tell> {
        Box::new(words::Premise::Numbers)
    }

    /// How the law follows from what is shown.
    fn therefore(&self) -> Box<dyn Tell>;

    /// Why the law may be believed.
    fn reason(&self) -> Box<dyn Tell>;

    /// What the champion does, under its name in JSON; `None` where the game of the law says more.
    fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)>;
}

/// A sequence of numbers that a law speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberSequence {
    /// What the numbers are: `safe-sizes`, which follow one another, `safe-runs`, the first sizes of runs of safe ones, or `greedy-numbers`, of which a pile is
    /// written as a sum.
    pub kind: &'static str,
    /// How it begins.
    pub begins: Vec<u64>,
    /// The sizes behind the runs that begin so; `None` for other sequences.
    pub behind: Option<Vec<u64>>,
    /// From which of its numbers on the rest of this holds; `None` where no rule is known but that of the law's kind.
    pub from: Option<u64>,
    /// The number that follows one, as a formula in the game's number, which stands for the one before, or for the one behind the run before.
    pub next: Option<String>,
    /// The size behind a run, as a formula in the game's number, which stands for its first one.
    pub end: Option<String>,
    /// Each number is the sum of the one before it and of the one so many places before it.
    pub back: Option<usize>,
}

impl NumberSequence {
    /// How many numbers are told.
    pub(crate) const BEGINS: usize = 16;
}

/// A law with the rules for which its induction holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InductionTheorem {
    statement: Statement,
    /// The statement, read.
    rules: System,
    induction: Induction,
}

impl InductionTheorem {
    /// A theorem about a statement, of which no more is kept than was read.
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

    /// The rules it is about, read.
    pub(crate) const fn rules(&self) -> &System {
        &self.rules
    }

    /// The law.
    pub const fn induction(&self) -> &Induction {
        &self.induction
    }

    /// What is shown, in order.
    pub fn steps(&self) -> Vec<InductionStep> {
        self.induction.law().steps(self.rules.play == Play::Misere)
    }

    /// The same, with no formula of how the safe sizes follow one another.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        self.forget_formula();
        self
    }

    /// The states of the greatest automaton that the law needs; 0 where it needs none.
    pub fn states(&self) -> usize {
        self.induction.law().states()
    }

    /// The formula of how the safe sizes follow one another, if there is one.
    pub fn formula(&self) -> Option<&str> {
        self.induction.law().formula()
    }

    /// The sequence of numbers that the law speaks of; `None` where it speaks of none.
    pub fn sequence(&self) -> Option<NumberSequence> {
        self.induction.law().sequence(&self.rules)
    }

    /// Why the law may be believed.
    pub fn reason(&self) -> Box<dyn Tell> {
        self.induction.law().reason()
    }

    /// What the champion does, under its name in JSON; `None` where the game of the law says more.
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

/// The rules, if they are of the kind that inductions are about: one player as good as the other, no ends by rule, a
/// rank, no other coordinates, and as the kind asks besides.
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
