//! What an induction needs to be shown of a game, stated a second time.

use super::build::{Builder, all, not, some};
use super::explore::Explorer;
use super::machine::Machine;
use super::{CheckError, FormulaChecked};
use crate::Mistake;
use crate::induction::{Induction, InductionStep, InductionTheorem, Orbit, Runs, TakeAway, next_term};
use crate::system::System;
use campeao_base::{Play, Player};
use campeao_formula::{Formula, Item, Relation, Set, Slot, Term};

/// Where the numbers of these statements stand: the first sizes of a later and of an earlier run, one between, one to which a move
/// leads, one in a run, one behind a run.
const SIZES: [Slot; 6] = [100, 101, 102, 103, 104, 105];

/// Confirms every statement, and if it can the formula of what follows.
pub(super) fn check(
    theorem: &InductionTheorem,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<FormulaChecked, CheckError> {
    let system = theorem.induction().read_rules(theorem.statement())?;
    match theorem.induction() {
        Induction::Blocks(blocks) => {
            super::blocks::check(blocks, &system, builder, explorer)?;
            Ok(FormulaChecked::Absent)
        }
        Induction::Chains(chains) => {
            super::chains::check(chains, &system, builder, explorer)?;
            Ok(FormulaChecked::Absent)
        }
        Induction::Orbit(orbit) => Sizes { orbit, system: &system, builder, explorer }.check(),
        Induction::TakeAway(law) => {
            take_away(law, &system, builder, explorer)?;
            Ok(FormulaChecked::Absent)
        }
    }
}

struct Sizes<'c> {
    orbit: &'c Orbit,
    system: &'c System,
    builder: &'c Builder,
    explorer: &'c mut Explorer,
}

impl Sizes<'_> {
    fn confirm(
        &mut self,
        step: InductionStep,
        sizes: &[Slot],
        parts: Vec<Machine>,
    ) -> Result<(), CheckError> {
        self.explorer.confirm(step.name(), Player::Left, sizes, all(parts), self.builder)
    }

    fn compare(&self, left: Slot, relation: Relation, right: Slot) -> Result<Machine, CheckError> {
        self.builder.formula(&Formula::compare(relation, Term::Variable(left), Term::Variable(right)))
    }

    /// Some move leads from one size to another, or to any.
    fn leads(&self, from: Slot, to: Option<Slot>) -> Result<Machine, CheckError> {
        let moves = self.system.moves.iter().map(|update| {
            let mut parts = vec![update.legal()];
            if let Some(to) = to {
                parts.push(Formula::compare(Relation::Equal, Term::Variable(to), update.to[0].clone()));
            }
            let led = Formula::and(parts).substitute(0, &Term::Variable(from));
            Ok(some(update.slots(), self.builder.formula(&led)?))
        });
        Ok(Machine::Any(moves.collect::<Result<_, CheckError>>()?))
    }

    /// The sizes are so many steps apart.
    fn apart(&self, steps: usize, later: Slot, earlier: Slot) -> Result<Machine, CheckError> {
        self.builder.applied(&self.orbit.steps[steps - 1], &[Term::Variable(later), Term::Variable(earlier)])
    }

    /// A size is one of some runs.
    fn among(&self, size: Slot, runs: impl Iterator<Item = (u64, u64)>) -> Result<Machine, CheckError> {
        let items =
            runs.map(|(first, behind)| Item::Range { low: constant(first), high: constant(behind - 1) });
        let set = Set { items: items.collect() };
        self.builder.formula(&Formula::Member { term: Term::Variable(size), set })
    }

    /// A size stands behind the run that begins with another, at once or later; one by one, it is greater.
    fn past(&self, size: Slot, first: Slot) -> Result<Machine, CheckError> {
        let Some(runs) = &self.orbit.runs else { return self.compare(first, Relation::Less, size) };
        let behind = SIZES[5];
        let parts = vec![self.ends(runs, behind, first)?, self.compare(behind, Relation::LessOrEqual, size)?];
        Ok(some(vec![behind], all(parts)))
    }

    /// A size stands behind the run that begins with another, at once.
    fn ends(&self, runs: &Runs, behind: Slot, first: Slot) -> Result<Machine, CheckError> {
        self.builder.applied(&runs.ends, &[Term::Variable(behind), Term::Variable(first)])
    }

    /// Some move leads from a size to another or above it.
    fn stays(&self, size: Slot, first: Slot) -> Result<Vec<Machine>, CheckError> {
        let to = SIZES[3];
        Ok(vec![self.leads(size, Some(to))?, self.compare(to, Relation::GreaterOrEqual, first)?])
    }

    /// Some move leads from a size into the run that begins with another.
    fn hits(&self, size: Slot, first: Slot) -> Result<Machine, CheckError> {
        if self.orbit.runs.is_none() {
            return self.leads(size, Some(first));
        }
        let mut parts = self.stays(size, first)?;
        parts.push(not(self.past(SIZES[3], first)?));
        Ok(some(vec![SIZES[3]], all(parts)))
    }

    /// A size lies in the run that begins with another; one by one, it is that one, on the same track.
    fn within(&self, size: Slot, first: Slot) -> Result<Vec<Machine>, CheckError> {
        if self.orbit.runs.is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![self.compare(first, Relation::LessOrEqual, size)?, not(self.past(size, first)?)])
    }

    fn check(mut self) -> Result<FormulaChecked, CheckError> {
        use InductionStep::{Apart, Early, Followed, Movable, Reach, Shrinks, Start, Steps};
        let [later, earlier, between, sought, inside, _] = SIZES;
        let (inside, sizes) = match self.orbit.runs {
            Some(_) => (inside, vec![later, earlier, inside]),
            None => (later, vec![later, earlier]),
        };
        let misere = self.system.play == Play::Misere;
        let orbit = self.orbit;
        let from =
            Formula::compare(Relation::GreaterOrEqual, Term::Variable(earlier), constant(orbit.from()));
        let on = self.builder.formula(&from)?;

        let grows =
            vec![self.leads(later, Some(sought))?, self.compare(sought, Relation::GreaterOrEqual, later)?];
        self.confirm(Shrinks, &[later, sought], grows)?;

        if let Some(runs) = &orbit.runs {
            super::numbers(&runs.ends, &[later, earlier], Player::Left, self.builder, self.explorer)?;
            let mut sooner = self.stays(between, earlier)?;
            sooner.push(self.compare(earlier, Relation::Less, between)?);
            sooner.push(self.compare(between, Relation::Less, later)?);
            let ends = all(vec![
                self.compare(earlier, Relation::Less, later)?,
                some(vec![sought], all(self.stays(later, earlier)?)),
                not(some(vec![between, sought], all(sooner))),
            ]);
            let wrong = Machine::Same(Box::new(self.ends(runs, later, earlier)?), Box::new(not(ends)));
            self.confirm(InductionStep::Runs, &[later, earlier], vec![wrong])?;
        }
        for step in &orbit.steps {
            super::numbers(step, &[later, earlier], Player::Left, self.builder, self.explorer)?;
        }
        let missed = some(
            vec![between],
            all(vec![
                self.past(between, earlier)?,
                self.compare(between, Relation::Less, later)?,
                not(self.hits(between, earlier)?),
            ]),
        );
        let follows = all(vec![self.past(later, earlier)?, not(self.hits(later, earlier)?), not(missed)]);
        let wrong = Machine::Same(Box::new(self.apart(1, later, earlier)?), Box::new(not(follows)));
        self.confirm(Steps, &[later, earlier], vec![wrong])?;
        for steps in 2..=orbit.steps.len() {
            let composed = some(
                vec![between],
                all(vec![self.apart(1, later, between)?, self.apart(steps - 1, between, earlier)?]),
            );
            let wrong = Machine::Same(Box::new(self.apart(steps, later, earlier)?), Box::new(not(composed)));
            self.confirm(Steps, &[later, earlier], vec![wrong])?;
        }

        let behind = orbit.listed().last().map_or(0, |(_, behind)| behind);
        let safe_move = some(
            vec![sought],
            all(vec![self.leads(later, Some(sought))?, self.among(sought, orbit.listed())?]),
        );
        let loses = if misere { all(vec![self.leads(later, None)?, not(safe_move)]) } else { not(safe_move) };
        let within = Formula::compare(Relation::Less, Term::Variable(later), constant(behind));
        let wrong = Machine::Same(Box::new(self.among(later, orbit.listed())?), Box::new(not(loses)));
        let parts = vec![self.builder.formula(&within)?, wrong];
        self.confirm(Early, &[later], parts)?;
        let alone = |size: u64| std::iter::once((size, size + 1));
        for pair in orbit.start.windows(2) {
            let here = vec![
                self.among(later, alone(pair[1]))?,
                self.among(earlier, alone(pair[0]))?,
                not(self.apart(1, later, earlier)?),
            ];
            self.confirm(Start, &[later, earlier], here)?;
        }
        if let Some(runs) = &orbit.runs {
            for (&first, &behind) in orbit.start.iter().zip(&runs.behind) {
                let here = vec![
                    self.among(later, alone(behind))?,
                    self.among(earlier, alone(first))?,
                    not(self.ends(runs, later, earlier)?),
                ];
                self.confirm(Start, &[later, earlier], here)?;
            }
        }

        let followed = some(vec![later], self.apart(1, later, earlier)?);
        self.confirm(Followed, &[earlier], vec![on.clone(), not(followed)])?;
        // One by one, no move leads from a size to the one before it, which it follows.
        let nearest = if orbit.runs.is_some() { 1 } else { 2 };
        for steps in nearest..=orbit.steps.len() {
            let mut parts = self.within(inside, later)?;
            parts.extend([on.clone(), self.apart(steps, later, earlier)?, self.hits(inside, earlier)?]);
            self.confirm(Apart, &sizes, parts)?;
        }
        let mut parts = self.within(inside, later)?;
        parts.extend([
            on.clone(),
            self.apart(orbit.steps.len(), later, earlier)?,
            self.leads(inside, Some(sought))?,
            self.compare(sought, Relation::Less, earlier)?,
        ]);
        let with_sought: Vec<Slot> = sizes.iter().copied().chain([sought]).collect();
        self.confirm(Reach, &with_sought, parts)?;
        if misere {
            let mut parts = self.within(inside, later)?;
            parts.extend([on.clone(), self.apart(1, later, earlier)?, not(self.leads(inside, None)?)]);
            self.confirm(Movable, &sizes, parts)?;
        }
        self.check_formulas(&on)
    }

    /// That the formulas say what stands behind a run and what follows.
    fn check_formulas(&mut self, on: &Machine) -> Result<FormulaChecked, CheckError> {
        use InductionStep::{End, Next};
        let [later, earlier, _, _, _, behind] = SIZES;
        let orbit = self.orbit;
        let mut told = Vec::new();
        if let Some(runs) = &orbit.runs {
            let ends = self.ends(runs, later, earlier)?;
            told.extend(runs.end.as_deref().map(|text| (End, text, earlier, vec![ends])));
            let follows = vec![self.ends(runs, behind, earlier)?, self.apart(1, later, earlier)?];
            told.extend(orbit.next.as_deref().map(|text| (Next, text, behind, follows)));
        } else if let Some(text) = &orbit.next {
            told.push((Next, text, earlier, vec![self.apart(1, later, earlier)?]));
        }
        let mut checked = FormulaChecked::Absent;
        for (step, text, number, mut parts) in told {
            let term = next_term(self.system, text)?.substitute(0, &Term::Variable(number));
            let other = Formula::compare(Relation::NotEqual, Term::Variable(later), term);
            match self.builder.formula(&other) {
                Ok(other) => parts.extend([on.clone(), other]),
                Err(CheckError::Beyond(what)) => return Ok(FormulaChecked::Beyond(what)),
                Err(error) => return Err(error),
            }
            self.confirm(step, &[later, earlier, behind], parts)?;
            checked = FormulaChecked::Confirmed;
        }
        Ok(checked)
    }
}

fn constant(number: u64) -> Term {
    Term::Constant(number.try_into().unwrap_or(i64::MAX))
}

/// That the moves are those of a limit by the last take, which never falls.
fn take_away(
    law: &TakeAway,
    system: &System,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<(), CheckError> {
    if !explorer.is_satisfied(&[0, 1], builder.formula(&system.domain)?, builder)? {
        return Err(Mistake::Nothing.into());
    }
    let limit = law.limit_term(system)?;
    let (pile, last) = (Term::Variable(law.pile), Term::Variable(law.last));
    let (rest, taken) = (Term::Variable(SIZES[0]), Term::Variable(SIZES[1]));
    let one = Term::Constant(1);
    let mut confirm = |step: InductionStep, tracks: &[Slot], parts: Vec<Machine>| {
        explorer.confirm(step.name(), Player::Left, tracks, all(parts), builder)
    };
    let domain = || builder.formula(&system.domain);
    let mut led = Vec::new();
    for update in &system.moves {
        let slots: Vec<Slot> = (0..2).chain(update.slots()).collect();
        let outside = Formula::not(update.after(&system.domain));
        confirm(
            InductionStep::Closed,
            &slots,
            vec![domain()?, builder.formula(&update.legal())?, builder.formula(&outside)?],
        )?;
        let way = Formula::and(vec![
            update.legal(),
            Formula::compare(Relation::Equal, rest.clone(), update.to[law.pile].clone()),
            Formula::compare(Relation::Equal, taken.clone(), update.to[law.last].clone()),
        ]);
        led.push(some(update.slots(), builder.formula(&way)?));
    }
    let takes = all(vec![
        builder.formula(&Formula::compare(Relation::LessOrEqual, one.clone(), taken.clone()))?,
        builder.formula(&Formula::compare(Relation::LessOrEqual, taken.clone(), limit.clone()))?,
        builder.formula(&Formula::compare(Relation::Equal, Term::add(vec![rest, taken]), pile))?,
    ]);
    let wrong = Machine::Same(Box::new(Machine::Any(led)), Box::new(not(takes)));
    confirm(InductionStep::Moves, &[0, 1, SIZES[0], SIZES[1]], vec![domain()?, wrong])?;
    let after = limit.substitute(law.last, &Term::add(vec![last.clone(), one.clone()]));
    let spoken = builder.formula(&Formula::compare(Relation::GreaterOrEqual, last, one.clone()))?;
    let falls = builder.formula(&Formula::compare(Relation::Less, after, limit.clone()))?;
    confirm(InductionStep::Monotone, &[law.last], vec![spoken.clone(), falls])?;
    if system.play == Play::Misere {
        let none = builder.formula(&Formula::compare(Relation::Less, limit, one))?;
        confirm(InductionStep::Positive, &[0, 1], vec![Machine::Any(vec![spoken, domain()?]), none])?;
    }
    Ok(())
}
