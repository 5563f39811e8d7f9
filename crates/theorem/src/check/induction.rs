//! What an induction needs to be shown of a game, stated a second time.

use super::build::{Builder, all, not, some};
use super::explore::Explorer;
use super::machine::Machine;
use super::{CheckError, FormulaChecked};
use crate::Mistake;
use crate::induction::{Induction, InductionStep, InductionTheorem, Orbit, TakeAway, next_term};
use crate::system::System;
use campeao_formula::{Formula, Item, Relation, Set, Slot, Term};
use campeao_message::{Play, Player};

/// Where the numbers of these statements stand: sizes, the later one first, and where moves lead.
const SIZES: [Slot; 4] = [100, 101, 102, 103];

/// Confirms every statement, and if it can the formula of what follows.
pub(super) fn check(
    theorem: &InductionTheorem,
    builder: &Builder,
    explorer: &mut Explorer,
) -> Result<FormulaChecked, CheckError> {
    let system = theorem.induction().read_rules(theorem.statement())?;
    match theorem.induction() {
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

    /// A size is one of some.
    fn among(&self, size: Slot, sizes: impl Iterator<Item = u64>) -> Result<Machine, CheckError> {
        let items = sizes.map(|size| Item::One(constant(size))).collect();
        self.builder.formula(&Formula::Member { term: Term::Variable(size), set: Set { items } })
    }

    fn check(mut self) -> Result<FormulaChecked, CheckError> {
        use InductionStep::{Apart, Early, Followed, Movable, Next, Reach, Shrinks, Start, Steps};
        let [later, earlier, between, sought] = SIZES;
        let misere = self.system.play == Play::Misere;
        let orbit = self.orbit;
        let beyond = |size: Slot| {
            let from =
                Formula::compare(Relation::GreaterOrEqual, Term::Variable(size), constant(orbit.from()));
            self.builder.formula(&from)
        };
        let on = beyond(earlier)?;

        let grows =
            vec![self.leads(later, Some(sought))?, self.compare(sought, Relation::GreaterOrEqual, later)?];
        self.confirm(Shrinks, &[later, sought], grows)?;

        for step in &orbit.steps {
            super::numbers(step, &[later, earlier], Player::Left, self.builder, self.explorer)?;
        }
        let missed = some(
            vec![between],
            all(vec![
                self.compare(earlier, Relation::Less, between)?,
                self.compare(between, Relation::Less, later)?,
                not(self.leads(between, Some(earlier))?),
            ]),
        );
        let follows = all(vec![
            self.compare(earlier, Relation::Less, later)?,
            not(self.leads(later, Some(earlier))?),
            not(missed),
        ]);
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

        let last = orbit.start.last().copied().unwrap_or(0);
        let safe_move = some(
            vec![sought],
            all(vec![self.leads(later, Some(sought))?, self.among(sought, orbit.listed())?]),
        );
        let loses = if misere { all(vec![self.leads(later, None)?, not(safe_move)]) } else { not(safe_move) };
        let within = Formula::compare(Relation::LessOrEqual, Term::Variable(later), constant(last));
        let wrong = Machine::Same(Box::new(self.among(later, orbit.listed())?), Box::new(not(loses)));
        let parts = vec![self.builder.formula(&within)?, wrong];
        self.confirm(Early, &[later], parts)?;
        for pair in orbit.start.windows(2) {
            let here = vec![
                self.among(later, std::iter::once(pair[1]))?,
                self.among(earlier, std::iter::once(pair[0]))?,
                not(self.apart(1, later, earlier)?),
            ];
            self.confirm(Start, &[later, earlier], here)?;
        }

        let followed = some(vec![later], self.apart(1, later, earlier)?);
        self.confirm(Followed, &[earlier], vec![on.clone(), not(followed)])?;
        for steps in 2..=orbit.steps.len() {
            let parts =
                vec![on.clone(), self.apart(steps, later, earlier)?, self.leads(later, Some(earlier))?];
            self.confirm(Apart, &[later, earlier], parts)?;
        }
        let parts = vec![
            on.clone(),
            self.apart(orbit.steps.len(), later, earlier)?,
            self.leads(later, Some(sought))?,
            self.compare(sought, Relation::Less, earlier)?,
        ];
        self.confirm(Reach, &[later, earlier, sought], parts)?;
        if misere {
            let parts = vec![on.clone(), self.apart(1, later, earlier)?, not(self.leads(later, None)?)];
            self.confirm(Movable, &[later, earlier], parts)?;
        }

        let Some(text) = &orbit.next else { return Ok(FormulaChecked::Absent) };
        let next = next_term(self.system, text)?.substitute(0, &Term::Variable(earlier));
        let other = Formula::compare(Relation::NotEqual, Term::Variable(later), next);
        let other = match self.builder.formula(&other) {
            Ok(other) => other,
            Err(CheckError::Beyond(what)) => return Ok(FormulaChecked::Beyond(what)),
            Err(error) => return Err(error),
        };
        let parts = vec![on, self.apart(1, later, earlier)?, other];
        self.confirm(Next, &[later, earlier], parts)?;
        Ok(FormulaChecked::Confirmed)
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
