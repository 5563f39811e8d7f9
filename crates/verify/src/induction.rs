//! The common part of the inductions: plain rules with a fixed number of coordinates, and the statements about them.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::file::{Induction, InductionFile, Statement};
use crate::formula::{Needs, Place};
use crate::polynomial::Polynomial;
use crate::rules::{Rules, numbers, parsed, scope_of};
use crate::space::Space;
use crate::{CheckError, FormulaChecked, Refused, blocks, chains, orbit, take_away};
use campeao_base::{Play, Player};
use campeao_formula::{self as formula, Formula, Relation, Term};

/// The greatest size that may be listed.
pub(crate) const GREATEST_LISTED: u64 = 1 << 20;

/// Confirms every statement, and if possible the formulas for the next sizes.
pub(crate) fn check(file: &InductionFile, space: &Space) -> Result<FormulaChecked, CheckError> {
    let game = Plain::read(&file.statement, space)?;
    match &file.induction {
        Induction::Blocks(law) => blocks::check(law, &game).map(|()| FormulaChecked::Absent),
        Induction::Chains(law) => chains::check(law, &game).map(|()| FormulaChecked::Absent),
        Induction::Orbit(law) => orbit::check(law, &game),
        Induction::TakeAway(law) => take_away::check(law, &game).map(|()| FormulaChecked::Absent),
    }
}

/// The rules of an impartial game, with a rank and no explicit ends.
pub(crate) struct Plain<'s> {
    pub(crate) space: &'s Space,
    pub(crate) rules: Rules,
}

impl<'s> Plain<'s> {
    fn read(statement: &Statement, space: &'s Space) -> Result<Self, CheckError> {
        let rules = Rules::read(statement)?;
        if statement.is_plain() { Ok(Self { space, rules }) } else { Err(Refused::Induction.into()) }
    }

    /// Whether all tuples are positions.
    pub(crate) fn is_everywhere(&self) -> bool {
        self.rules.domain == Formula::True
    }

    /// Whether a player who cannot move wins.
    pub(crate) fn is_misere(&self) -> bool {
        self.rules.play == Play::Misere
    }

    pub(crate) fn confirm(
        &self,
        claim: &'static str,
        tracks: &[Track],
        wrong: Condition,
    ) -> Result<(), CheckError> {
        self.space.confirm(claim, Player::Left, tracks, wrong)
    }

    /// The condition that two numbers are in a relation.
    pub(crate) fn compared(
        &self,
        left: impl Into<Number>,
        relation: Relation,
        right: impl Into<Number>,
    ) -> Result<Condition, CheckError> {
        self.space.compared(&left.into().0, relation, &right.into().0)
    }

    /// The condition that some move leads from one size to another.
    pub(crate) fn leads(&self, from: Track, to: Track) -> Result<Condition, CheckError> {
        self.rules.leads(self.space, &numbers(&[from]), Some(&numbers(&[to])))
    }

    /// The condition that a size has a move.
    pub(crate) fn moves(&self, from: Track) -> Result<Condition, CheckError> {
        self.rules.leads(self.space, &numbers(&[from]), None)
    }

    /// A text as a term in the coordinates.
    pub(crate) fn parsed(&self, text: &str) -> Result<Term, Refused> {
        parsed(text, &scope_of(&self.rules.names)?, formula::term)
    }

    /// The condition that a number compares with the value of a term whose only coordinate is another number.
    pub(crate) fn follows(
        &self,
        number: &Polynomial,
        relation: Relation,
        term: &Term,
        at: &Polynomial,
    ) -> Result<Condition, CheckError> {
        let mut needs = Needs::default();
        let value = self.space.term(term, &Place::of([at.clone()]), &mut needs)?;
        Ok(needs.close(self.space.compared(number, relation, &value)?))
    }

    /// The condition that a size lies in one of some runs, each given by its first size and the one after its last.
    pub(crate) fn among(
        &self,
        size: Track,
        stretches: impl IntoIterator<Item = (u64, u64)>,
    ) -> Result<Condition, CheckError> {
        let ranges = stretches.into_iter().map(|(first, behind)| (first as i64, behind as i64 - 1)).collect();
        Ok(self.space.between(&Polynomial::track(size).linear()?, &ranges)?.into())
    }
}

/// Refuses a law that is not of its form.
pub(crate) fn need(fits: bool) -> Result<(), Refused> {
    if fits { Ok(()) } else { Err(Refused::Induction) }
}

/// A number on a track, or a constant.
pub(crate) struct Number(pub(crate) Polynomial);

impl From<Track> for Number {
    fn from(track: Track) -> Self {
        Self(Polynomial::track(track))
    }
}

impl From<u64> for Number {
    fn from(constant: u64) -> Self {
        Self(i64::try_from(constant).unwrap_or(i64::MAX).into())
    }
}

impl From<Polynomial> for Number {
    fn from(value: Polynomial) -> Self {
        Self(value)
    }
}
