//! Theorems by induction play, with numbers of up to [`LONGEST`] binary digits.

use super::take_away::NEXT;
use super::{Blocks, Chains, Induction, InductionTheorem, Orbit, TakeAway};
use crate::system::{System, Update};
use crate::{Advice, AdviceError, BigMove, Standing};
use campeao_base::Play;
use campeao_formula::{EvalError, Formula, Frame, Relation, Slot, Term};
use campeao_prove::{Numeration, ProveError, Prover};
use dashu::integer::UBig;

/// The most binary digits of a number.
const LONGEST: usize = 62;
/// Where the size after a move stands.
const TO: Slot = 300;

impl InductionTheorem {
    /// The verdict on a position, and a good move.
    ///
    /// # Errors
    /// Numbers that are no position, or too long.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_theorem::{Standing, Statement, TakeAway, prove_take_away};
    /// let game = campeao_rules::catalogue::find("dynamic-nim:4*r", Play::Normal)?;
    /// let law = TakeAway { pile: 0, last: 1, limit: "4*r".into() };
    /// let prover = Prover::new(Numeration::base(2));
    /// let theorem = prove_take_away(&Statement::of(&game).unwrap(), law, &prover)?;
    /// let advice = theorem.advise(&[1_000_000u32.into(), 50u32.into()])?;
    /// let step = advice.step.unwrap();
    /// assert_eq!(theorem.advise(&step.next)?.standing, Standing::Safe);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advise(&self, state: &[UBig]) -> Result<Advice, AdviceError> {
        let system = self.induction().read_rules(self.statement()).map_err(|_| AdviceError::Beyond)?;
        let width = system.width();
        if state.len() != width {
            return Err(AdviceError::Width { expected: width, found: state.len() });
        }
        let small = |number: &UBig| u64::try_from(number).ok().filter(|small| *small >> LONGEST == 0);
        let state: Option<Vec<u64>> = state.iter().map(small).collect();
        let state = state.ok_or(AdviceError::TooLong { limit: LONGEST })?;
        let mut frame = Frame::new(width);
        for (slot, &number) in frame.slots.iter_mut().zip(&state) {
            *slot = number as i64;
        }
        if !system.domain.compile().eval(&mut frame).map_err(|_: EvalError| AdviceError::Beyond)? {
            return Err(AdviceError::NoPosition);
        }
        match self.induction() {
            Induction::Blocks(blocks) => of_blocks(blocks, &system, state[0]),
            Induction::Chains(chains) => of_chains(chains, &system, &state),
            Induction::Orbit(orbit) => of_orbit(orbit, &system, state[0]),
            Induction::TakeAway(law) => of_take_away(law, &system, &state),
        }
    }
}

fn of_chains(chains: &Chains, system: &System, state: &[u64]) -> Result<Advice, AdviceError> {
    let beyond = |_: ProveError| AdviceError::Beyond;
    if chains.is_safe(state).map_err(beyond)? {
        return Ok(Advice { standing: Standing::Safe, step: None });
    }
    let slots: Vec<Slot> = (0..state.len()).map(|place| TO + place).collect();
    let prover = Prover::new(Numeration::base(2));
    let mut options = prover.truth(false);
    for update in &system.moves {
        let led = prover.automaton(&way(system, update, state, &slots, Formula::True)).map_err(beyond)?;
        let led = prover.exist(&update.slots(), &led).map_err(beyond)?;
        options = prover.either(&options, &led).map_err(beyond)?;
    }
    if options.is_empty() {
        // Without a move, whoever is to move has won in misère play.
        return Ok(Advice { standing: Standing::Fragile, step: None });
    }
    let here: Vec<Slot> = (0..state.len()).collect();
    let options = options.renamed(&here).map_err(beyond)?;
    let goal = chains.safe_among(&options).map_err(beyond)?.ok_or(AdviceError::Beyond)?;
    let is = |(&slot, &number): (&Slot, &u64)| {
        Formula::compare(Relation::Equal, Term::Variable(slot), constant(number))
    };
    let goal = Formula::and(slots.iter().zip(&goal).map(is).collect());
    let step = leading(system, state, &slots, &goal).ok_or(AdviceError::Beyond)?;
    Ok(Advice { standing: Standing::Fragile, step: Some(step) })
}

fn of_blocks(blocks: &Blocks, system: &System, size: u64) -> Result<Advice, AdviceError> {
    let boundaries = blocks.boundaries(system, |found| found.last().is_some_and(|&last| last <= size));
    if boundaries.last().is_none_or(|&last| last <= size) {
        return Err(AdviceError::Beyond);
    }
    let below = boundaries.partition_point(|&boundary| boundary <= size);
    if below % 2 == 1 {
        return Ok(Advice { standing: Standing::Safe, step: None });
    }
    let goals = boundaries[..below].chunks(2).map(|block| {
        let to = Term::Variable(TO);
        Formula::and(vec![
            Formula::compare(Relation::GreaterOrEqual, to.clone(), constant(block[0])),
            Formula::compare(Relation::Less, to, constant(block[1])),
        ])
    });
    let step = goals.rev().find_map(|goal| leading(system, &[size], &[TO], &goal));
    // Without a move, whoever is to move has won in misère play.
    if step.is_none() && system.play == Play::Normal {
        return Err(AdviceError::Beyond);
    }
    Ok(Advice { standing: Standing::Fragile, step })
}

fn of_orbit(orbit: &Orbit, system: &System, size: u64) -> Result<Advice, AdviceError> {
    let last = orbit.last_run(size);
    if last.is_some_and(|(_, behind)| size < behind) {
        return Ok(Advice { standing: Standing::Safe, step: None });
    }
    // From the start of the orbit on the last run is within reach; before, some listed one is.
    let goals = last.into_iter().chain(orbit.listed().rev().filter(|(_, behind)| *behind <= size));
    for (first, behind) in goals {
        let to = Term::Variable(TO);
        let (first, behind) = (constant(first), constant(behind));
        let goal = Formula::and(vec![
            Formula::compare(Relation::GreaterOrEqual, to.clone(), first),
            Formula::compare(Relation::Less, to, behind),
        ]);
        if let Some(step) = leading(system, &[size], &[TO], &goal) {
            return Ok(Advice { standing: Standing::Fragile, step: Some(step) });
        }
    }
    // Without a move, whoever is to move has won in misère play.
    if system.play == Play::Misere {
        Ok(Advice { standing: Standing::Fragile, step: None })
    } else {
        Err(AdviceError::Beyond)
    }
}

fn of_take_away(law: &TakeAway, system: &System, state: &[u64]) -> Result<Advice, AdviceError> {
    let (pile, taken) = (state[law.pile], state[law.last]);
    let limit = law.limit_term(system).map_err(|_: crate::Mistake| AdviceError::Beyond)?;
    let misere = system.play == Play::Misere;
    let Some(rest) = pile.checked_sub(u64::from(misere)) else {
        return Ok(Advice { standing: Standing::Fragile, step: None });
    };
    let numbers = campeao_formula::GreedyNumbers::of(&limit, law.last, rest.max(1)).ok().flatten();
    let least = numbers.ok_or(AdviceError::Beyond)?.least_part(rest);
    let mut frame = Frame::new(2);
    frame.slots[law.last] = taken as i64;
    let most = limit.compile().eval(&mut frame).map_err(|_| AdviceError::Beyond)?;
    let Some(least) = least.filter(|&least| i128::from(least) <= i128::from(most)) else {
        return Ok(Advice { standing: Standing::Safe, step: None });
    };
    let is = |place: usize, number| {
        Formula::compare(Relation::Equal, Term::Variable(NEXT[place]), constant(number))
    };
    let next = Formula::and(vec![is(law.pile, pile - least), is(law.last, least)]);
    let step = leading(system, state, &NEXT, &next).ok_or(AdviceError::Beyond)?;
    Ok(Advice { standing: Standing::Fragile, step: Some(step) })
}

/// That a kind of move leads from a position to one on some slots of which a formula is true.
fn way(system: &System, update: &Update, state: &[u64], slots: &[Slot], goal: Formula) -> Formula {
    let led = update.to.iter().zip(slots);
    let led = led.map(|(to, &slot)| Formula::compare(Relation::Equal, Term::Variable(slot), to.clone()));
    let way = Formula::and([update.legal(), goal].into_iter().chain(led).collect());
    (0..system.width()).zip(state).fold(way, |way, (slot, &number)| way.substitute(slot, &constant(number)))
}

/// A move from a position to one of which a formula is true, about what stands on the slots of its numbers.
fn leading(system: &System, state: &[u64], slots: &[Slot], goal: &Formula) -> Option<BigMove> {
    let prover = Prover::new(Numeration::base(2));
    system.moves.iter().find_map(|update| {
        let found = prover.automaton(&way(system, update, state, slots, goal.clone())).ok()?;
        let numbers = found.least(prover.numeration())?;
        let on = |slot: &Slot| {
            let place = found.tracks().iter().position(|track| track == slot);
            UBig::from(place.map_or(0, |place| numbers[place]))
        };
        let chosen = update.slots().iter().map(on).collect();
        Some(BigMove { kind: update.kind, chosen, next: slots.iter().map(on).collect() })
    })
}

fn constant(number: u64) -> Term {
    Term::Constant(i64::try_from(number).unwrap_or(i64::MAX))
}
