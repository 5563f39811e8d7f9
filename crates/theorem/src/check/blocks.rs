//! What blocks need to be shown of a game, stated a second time.

use super::CheckError;
use super::build::{Builder, all, not, some};
use super::explore::Explorer;
use super::machine::Machine;
use crate::induction::{Blocks, InductionStep, compared};
use crate::system::System;
use campeao_base::{Play, Player};
use campeao_formula::{Formula, Item, Relation, Set, Slot, Term};
use std::collections::BTreeSet;

/// A size, and one to which a move leads.
const SIZE: Slot = 100;
const TO: Slot = 101;
/// The last boundary that is spoken of; those before have the slots behind.
const LAST: Slot = 102;

/// Confirms every statement.
pub(super) fn check(
    blocks: &Blocks,
    system: &System,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<(), CheckError> {
    Statements { blocks, system, builder, explorer }.check()
}

struct Statements<'c> {
    blocks: &'c Blocks,
    system: &'c System,
    builder: &'c Builder,
    explorer: &'c mut Explorer,
}

/// The boundary so many places before the last.
fn boundary(place: usize) -> Term {
    Term::Variable(LAST + place)
}

fn constant(number: u64) -> Term {
    Term::Constant(number.try_into().unwrap_or(i64::MAX))
}

fn size() -> Term {
    Term::Variable(SIZE)
}

fn to() -> Term {
    Term::Variable(TO)
}

impl Statements<'_> {
    fn confirm(
        &mut self,
        step: InductionStep,
        places: &BTreeSet<usize>,
        others: &[Slot],
        parts: Vec<Machine>,
    ) -> Result<(), CheckError> {
        let slots: Vec<Slot> =
            others.iter().copied().chain(places.iter().map(|place| LAST + place)).collect();
        self.explorer.confirm(step.name(), Player::Left, &slots, all(parts), self.builder)
    }

    fn compared(&self, left: Term, relation: Relation, right: Term) -> Result<Machine, CheckError> {
        self.builder.formula(&Formula::compare(relation, left, right))
    }

    /// Some move leads from a size to another, or to any.
    fn leads(&self, to: Option<&Term>) -> Result<Machine, CheckError> {
        let moves = self.system.moves.iter().map(|update| {
            let mut parts = vec![update.legal()];
            parts.extend(to.map(|to| Formula::compare(Relation::Equal, to.clone(), update.to[0].clone())));
            let led = Formula::and(parts).substitute(0, &size());
            Ok(some(update.slots(), self.builder.formula(&led)?))
        });
        Ok(Machine::Any(moves.collect::<Result<_, CheckError>>()?))
    }

    /// A size lies in the block that begins so many places before the last boundary.
    fn inside(&self, size: &Term, place: usize) -> Result<Vec<Machine>, CheckError> {
        Ok(vec![
            self.compared(boundary(place), Relation::LessOrEqual, size.clone())?,
            self.compared(size.clone(), Relation::Less, boundary(place - 1))?,
        ])
    }

    /// Some move leads from a size into such a block.
    fn hits(&self, place: usize) -> Result<Machine, CheckError> {
        let mut parts = vec![self.leads(Some(&to()))?];
        parts.extend(self.inside(&to(), place)?);
        Ok(some(vec![TO], all(parts)))
    }

    /// How many places before it the boundary stands from which one comes that stands so many places before the last.
    fn back(&self, number: usize, place: usize) -> usize {
        self.blocks.round(self.blocks.before(number, place)).back
    }

    fn comes(&self, number: usize, place: usize) -> Result<Machine, CheckError> {
        let number = self.blocks.before(number, place);
        let back = self.blocks.round(number).back;
        let formula = self.blocks.comes(self.system, number, &boundary(place + back), &boundary(place))?;
        self.builder.formula(&formula)
    }

    fn related(&self, number: usize, late: usize, early: usize) -> Result<Machine, CheckError> {
        let formula = self.blocks.related(
            self.blocks.before(number, late),
            early - late,
            &boundary(early),
            &boundary(late),
        );
        self.builder.formula(&formula)
    }

    /// A boundary is one of those that are related from the start on.
    fn beyond(&self, place: usize) -> Result<Machine, CheckError> {
        let first = self.blocks.listed[self.blocks.first().0];
        self.compared(boundary(place), Relation::GreaterOrEqual, constant(first))
    }

    /// What is known of some boundaries, of which the last one has this place in the round, and of a size in the block that it ends.
    fn known(&self, number: usize, places: &BTreeSet<usize>) -> Result<Vec<Machine>, CheckError> {
        let mut parts = vec![self.compared(boundary(1), Relation::LessOrEqual, size())?];
        if places.contains(&0) {
            parts.push(self.compared(size(), Relation::Less, boundary(0))?);
        }
        let neighbours = places.iter().zip(places.iter().skip(1));
        for (&late, &early) in neighbours {
            parts.push(self.compared(boundary(early), Relation::Less, boundary(late))?);
        }
        for (late, early) in compared(&places.iter().copied().collect::<Vec<_>>()) {
            if self.back(number, late) != early - late {
                parts.push(self.related(number, late, early)?);
            }
        }
        for &place in places {
            if places.contains(&(place + self.back(number, place))) {
                parts.push(self.comes(number, place)?);
            }
        }
        if let Some(&place) = places.last() {
            parts.push(self.beyond(place)?);
        }
        Ok(parts)
    }

    fn check(mut self) -> Result<(), CheckError> {
        let none = BTreeSet::new();
        let grows = vec![self.leads(Some(&to()))?, self.compared(to(), Relation::GreaterOrEqual, size())?];
        self.confirm(InductionStep::Shrinks, &none, &[SIZE, TO], grows)?;
        self.check_listed()?;
        for number in 0..self.blocks.rounds.len() {
            self.check_kept(number)?;
            if number % 2 == 1 { self.check_safe(number)? } else { self.check_fragile(number)? }
        }
        Ok(())
    }

    fn check_listed(&mut self) -> Result<(), CheckError> {
        let (blocks, none) = (self.blocks, BTreeSet::new());
        let last = blocks.listed[blocks.listed.len() - 1];
        let safe = |size: Term| {
            let runs = blocks.listed.chunks(2).map(|run| Item::Range {
                low: constant(run[0]),
                high: constant(run.get(1).unwrap_or(&last) - 1),
            });
            let set = Set { items: runs.collect() };
            self.builder.formula(&Formula::Member { term: size, set })
        };
        let winning = some(vec![TO], all(vec![self.leads(Some(&to()))?, safe(to())?]));
        let mut lost = vec![not(winning)];
        if self.system.play == Play::Misere {
            lost.push(self.leads(None)?);
        }
        let wrong = Machine::Same(Box::new(safe(size())?), Box::new(not(all(lost))));
        let parts = vec![self.compared(size(), Relation::Less, constant(last))?, wrong];
        self.confirm(InductionStep::Listed, &none, &[SIZE], parts)?;
        let (first, from) = blocks.first();
        for (number, &y) in blocks.listed.iter().enumerate().skip(first) {
            let mut held = Vec::new();
            for (places, &x) in (1..).zip(blocks.listed[first..number].iter().rev()) {
                held.push(self.builder.formula(&blocks.related(
                    number,
                    places,
                    &constant(x),
                    &constant(y),
                ))?);
            }
            if number >= from {
                let x = blocks.listed[number - blocks.round(number).back];
                let comes = blocks.comes(self.system, number, &constant(x), &constant(y))?;
                held.push(self.builder.formula(&comes)?);
            }
            self.confirm(InductionStep::Related, &none, &[], vec![not(all(held))])?;
        }
        Ok(())
    }

    fn check_kept(&mut self, number: usize) -> Result<(), CheckError> {
        let blocks = self.blocks;
        let back = blocks.round(number).back;
        for between in &blocks.round(number).between {
            let early = between.places;
            let mut parts = vec![self.comes(number, 0)?, not(self.related(number, 0, early)?)];
            let mut places = BTreeSet::from([0, early, back]);
            if early != back {
                let far = early + self.back(number, early);
                parts.push(self.comes(number, early)?);
                parts.push(self.related(number, far.min(back), far.max(back))?);
                places.insert(far);
            }
            parts.push(self.beyond(places.last().copied().unwrap_or(0))?);
            self.confirm(InductionStep::Kept, &places, &[], parts)?;
        }
        let parts = vec![
            self.beyond(1)?,
            self.related(number, 0, 1)?,
            self.compared(boundary(1), Relation::GreaterOrEqual, boundary(0))?,
        ];
        self.confirm(InductionStep::Ascending, &BTreeSet::from([0, 1]), &[], parts)
    }

    fn check_safe(&mut self, number: usize) -> Result<(), CheckError> {
        let reach = self.blocks.reach;
        for place in (1..=reach).step_by(2) {
            let places = BTreeSet::from([0, 1, place - 1, place]);
            let mut parts = self.known(number, &places)?;
            parts.push(self.hits(place)?);
            self.confirm(InductionStep::BlocksApart, &places, &[SIZE], parts)?;
        }
        let places = BTreeSet::from([0, 1, reach]);
        let mut parts = self.known(number, &places)?;
        parts.push(self.leads(Some(&to()))?);
        parts.push(self.compared(to(), Relation::Less, boundary(reach))?);
        self.confirm(InductionStep::BlocksReach, &places, &[SIZE, TO], parts)?;
        if self.system.play == Play::Misere {
            let places = BTreeSet::from([0, 1]);
            let mut parts = self.known(number, &places)?;
            parts.push(not(self.leads(None)?));
            self.confirm(InductionStep::BlocksMovable, &places, &[SIZE], parts)?;
        }
        Ok(())
    }

    fn check_fragile(&mut self, number: usize) -> Result<(), CheckError> {
        let blocks = self.blocks;
        let into = &blocks.round(number).into;
        let parts = blocks.parts(self.system, number, &size(), boundary)?;
        for (at, (part, &place)) in parts.iter().zip(into).enumerate() {
            let mut places = BTreeSet::from([usize::from(at > 0), 1, place - 1, place]);
            places.extend(at.checked_sub(1).map(|at| into[at]));
            let mut known = self.known(number, &places)?;
            known.push(self.builder.formula(part)?);
            known.push(not(self.hits(place)?));
            self.confirm(InductionStep::Into, &places, &[SIZE], known)?;
        }
        Ok(())
    }
}
