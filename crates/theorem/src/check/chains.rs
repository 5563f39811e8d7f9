//! What chains need to be shown of a game, stated a second time.

use super::CheckError;
use super::build::{Builder, all, not, some};
use super::explore::Explorer;
use super::machine::Machine;
use crate::induction::{Chains, InductionStep, NEAR, above, no_less};
use crate::system::System;
use campeao_base::{Play, Player};
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::Automaton;

/// Confirms every statement.
pub(super) fn check(
    chains: &Chains,
    system: &System,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<(), CheckError> {
    Statements { chains, system, builder, explorer }.check()
}

struct Statements<'c> {
    chains: &'c Chains,
    system: &'c System,
    builder: &'c Builder,
    explorer: &'c mut Explorer,
}

/// The slots of a position.
type Place = Vec<Slot>;

impl Statements<'_> {
    fn place(&self, number: usize) -> Place {
        let width = self.system.width();
        if number == 0 {
            (0..width).collect()
        } else {
            (100 + number * width..100 + (number + 1) * width).collect()
        }
    }

    fn confirm(
        &mut self,
        step: InductionStep,
        places: &[&Place],
        parts: Vec<Machine>,
    ) -> Result<(), CheckError> {
        let slots: Vec<Slot> = places.iter().flat_map(|place| place.iter().copied()).collect();
        self.explorer.confirm(step.name(), Player::Left, &slots, all(parts), self.builder)
    }

    fn accepts(&self, automaton: &Automaton, places: &[&Place]) -> Result<Machine, CheckError> {
        let slots = places.iter().flat_map(|place| place.iter());
        self.builder.applied(automaton, &slots.map(|&slot| Term::Variable(slot)).collect::<Vec<_>>())
    }

    fn is_first(&self, at: &Place) -> Result<Machine, CheckError> {
        self.accepts(&self.chains.firsts, &[at])
    }

    fn follows(&self, one: &Place, other: &Place) -> Result<Machine, CheckError> {
        self.accepts(&self.chains.next, &[one, other])
    }

    fn pair(&self, one: &Place, other: &Place) -> Result<Machine, CheckError> {
        self.accepts(&self.chains.pairs, &[one, other])
    }

    fn above(&self, line: usize, one: &Place, other: &Place) -> Result<Machine, CheckError> {
        self.builder.formula(&above(line, self.chains.steps[line], one, other))
    }

    /// Some move leads from one position to another, or to any.
    fn leads(&self, from: &Place, to: Option<&Place>) -> Result<Machine, CheckError> {
        let moves = self.system.moves.iter().map(|update| {
            let to =
                to.into_iter().flatten().zip(&update.to).map(|(&slot, term)| {
                    Formula::compare(Relation::Equal, Term::Variable(slot), term.clone())
                });
            let led = Formula::and(std::iter::once(update.legal()).chain(to).collect());
            // The position's own numbers stand on the first slots.
            let led = from
                .iter()
                .enumerate()
                .fold(led, |led, (own, &slot)| led.substitute(own, &Term::Variable(slot)));
            Ok(some(update.slots(), self.builder.formula(&led)?))
        });
        Ok(Machine::Any(moves.collect::<Result<_, CheckError>>()?))
    }

    /// A position is a first, or lies above one that goes on along their line; other slots are for that one and what follows it.
    fn over(&self, at: &Place, first: &Place, next: &Place) -> Result<Machine, CheckError> {
        let lines = (0..self.system.width())
            .map(|line| Ok(all(vec![self.above(line, at, first)?, self.goes_on(line, first, next)?])));
        let above = Machine::Any(lines.collect::<Result<_, CheckError>>()?);
        let above = some(first.clone(), all(vec![self.is_first(first)?, above]));
        Ok(Machine::Any(vec![self.is_first(at)?, above]))
    }

    /// What follows a position along a line goes on from it.
    fn goes_on(&self, line: usize, from: &Place, to: &Place) -> Result<Machine, CheckError> {
        Ok(some(to.clone(), all(vec![self.follows(to, from)?, self.above(line, to, from)?])))
    }

    fn check(mut self) -> Result<(), CheckError> {
        use InductionStep::{Back, Firsts, Lines, Live, MovingOn, Pairs, Rank, Within};
        let [here, there, between, further, last, other, behind] =
            [0, 1, 2, 3, 4, 5, 6].map(|number| self.place(number));
        let misere = self.system.play == Play::Misere;
        for update in &self.system.moves {
            let stays = Formula::and(vec![update.legal(), Formula::not(self.system.shrinks(update))]);
            let slots: Place = here.iter().copied().chain(update.slots()).collect();
            let stays = self.builder.formula(&stays)?;
            self.confirm(Rank, &[&slots], vec![stays])?;
        }
        for table in [&self.chains.firsts, &self.chains.next, &self.chains.pairs] {
            let slots: Place =
                [&here, &there].into_iter().flatten().copied().take(table.tracks().len()).collect();
            super::numbers(table, &slots, Player::Left, self.builder, self.explorer)?;
        }
        let lines = (0..self.system.width()).map(|line| self.above(line, &here, &there));
        let on_a_line = Machine::Any(lines.collect::<Result<_, _>>()?);
        let parts = vec![self.follows(&here, &there)?, not(on_a_line)];
        self.confirm(Lines, &[&here, &there], parts)?;
        let parts = vec![
            self.follows(&here, &there)?,
            self.over(&there, &between, &last)?,
            not(self.over(&here, &further, &last)?),
        ];
        self.confirm(Within, &[&here, &there], parts)?;
        for line in 0..self.system.width() {
            let closer = all(vec![
                self.follows(&between, &there)?,
                self.above(line, &between, &there)?,
                self.above(line, &here, &between)?,
                self.goes_on(line, &between, &further)?,
            ]);
            let parts = vec![
                self.above(line, &here, &there)?,
                self.goes_on(line, &there, &last)?,
                not(self.leads(&here, Some(&there))?),
                not(self.follows(&here, &there)?),
                not(some(between.clone(), closer)),
                self.over(&there, &other, &behind)?,
            ];
            self.confirm(MovingOn, &[&here, &there], parts)?;
        }
        self.reached(misere)?;
        let parts = vec![
            self.leads(&here, Some(&there))?,
            self.over(&here, &between, &last)?,
            self.over(&there, &further, &last)?,
            not(self.pair(&here, &there)?),
        ];
        self.confirm(Pairs, &[&here, &there], parts)?;
        let parts = vec![self.pair(&here, &there)?, self.is_first(&here)?, self.is_first(&there)?];
        self.confirm(Firsts, &[&here, &there], parts)?;
        let greater = |one: &Place, other: &Place| self.builder.formula(&no_less(one, other));
        let (first, second) = (greater(&here, &there)?, not(greater(&here, &there)?));
        for (one, other, greater, swapped) in [(&here, &there, first, false), (&there, &here, second, true)] {
            let replaced = if swapped { self.pair(&here, &between)? } else { self.pair(&between, &there)? };
            let parts = vec![
                self.pair(&here, &there)?,
                not(self.is_first(one)?),
                Machine::Any(vec![self.is_first(other)?, greater]),
                self.follows(one, &between)?,
                self.over(&between, &further, &last)?,
                not(replaced),
            ];
            self.confirm(Back, &[&here, &there, &between], parts)?;
        }
        if misere {
            let stuck = || Ok::<_, CheckError>(not(self.leads(&here, None)?));
            let (first, later) = (stuck()?, stuck()?);
            let firsts = vec![self.is_first(&here)?, first];
            self.confirm(Live, &[&here], firsts)?;
            let after = vec![self.follows(&here, &there)?, self.over(&there, &between, &last)?, later];
            self.confirm(Live, &[&here, &there], after)?;
        }
        Ok(())
    }

    /// Each position is a first, or lies above one that goes on, or has a move to one near a first, or one like those before it.
    fn reached(&mut self, misere: bool) -> Result<(), CheckError> {
        let [here, there, between, further, last] = [0, 1, 2, 3, 4].map(|number| self.place(number));
        let mut parts = vec![not(self.over(&here, &there, &between)?)];
        if misere {
            parts.push(self.leads(&here, None)?);
        }
        let chain: Vec<Place> = (5..=5 + NEAR).map(|number| self.place(number)).collect();
        for steps in 0..=NEAR {
            let mut way = vec![self.leads(&here, Some(&chain[0]))?, self.is_first(&chain[steps])?];
            for pair in chain[..=steps].windows(2) {
                way.push(self.follows(&pair[0], &pair[1])?);
            }
            parts.push(not(some(chain[..=steps].concat(), all(way))));
        }
        let lifted = all(vec![self.leads(&here, Some(&further))?, self.follows(&further, &between)?]);
        let like = Machine::Any(vec![self.leads(&here, Some(&between))?, some(further.clone(), lifted)]);
        let unlike =
            vec![self.leads(&there, Some(&between))?, self.over(&between, &last, &chain[0])?, not(like)];
        let mut carried = vec![self.follows(&here, &there)?, not(some(between.clone(), all(unlike)))];
        if misere {
            carried.push(self.leads(&there, None)?);
        }
        parts.push(not(some(there.clone(), all(carried))));
        self.confirm(InductionStep::Reached, &[&here], parts)
    }
}
