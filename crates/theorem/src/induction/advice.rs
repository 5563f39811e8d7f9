//! Theorems by induction play, with numbers of up to [`LONGEST`] binary digits.

use super::{Induction, InductionTheorem, Orbit, TakeAway};
use crate::system::{System, Update};
use crate::{Advice, AdviceError, BigMove, Standing};
use campeao_formula::{EvalError, Frame, Term};
use campeao_message::Play;
use dashu::integer::UBig;

/// The most binary digits of a number.
const LONGEST: usize = 62;

impl InductionTheorem {
    /// The verdict on a position, and a good move.
    ///
    /// # Errors
    /// Numbers that are no position, or too long.
    ///
    /// # Examples
    /// ```
    /// use campeao_message::Play;
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_theorem::{Standing, Statement, TakeAway, prove_take_away};
    /// let game = campeao_games::find("dynamic-nim:4*r", Play::Normal)?;
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
            Induction::Orbit(orbit) => of_orbit(orbit, &system, state[0]),
            Induction::TakeAway(law) => of_take_away(law, &system, &state),
        }
    }
}

fn of_orbit(orbit: &Orbit, system: &System, size: u64) -> Result<Advice, AdviceError> {
    let below = orbit.greatest_up_to(size);
    if below == Some(size) {
        return Ok(Advice { standing: Standing::Safe, step: None });
    }
    // From the start of the orbit on the greatest is within reach; before, some listed one is.
    let goals = below.into_iter().chain(orbit.listed().rev().filter(|listed| *listed < size));
    let mut steps = goals.filter_map(|goal| leading(system, &[size], &[goal]));
    let ended = system.play == Play::Misere;
    match steps.next() {
        None if !ended => Err(AdviceError::Beyond),
        // Without a move, whoever is to move has won in misère play.
        step => Ok(Advice { standing: Standing::Fragile, step }),
    }
}

fn of_take_away(law: &TakeAway, system: &System, state: &[u64]) -> Result<Advice, AdviceError> {
    let (pile, taken) = (state[law.pile], state[law.last]);
    let limit = law.limit_term(system).map_err(|_: crate::Mistake| AdviceError::Beyond)?;
    let misere = system.play == Play::Misere;
    let Some(rest) = pile.checked_sub(u64::from(misere)) else {
        return Ok(Advice { standing: Standing::Fragile, step: None });
    };
    let numbers = super::GreedyNumbers::of(&limit, law.last, rest.max(1)).ok().flatten();
    let least = numbers.ok_or(AdviceError::Beyond)?.least_part(rest);
    let mut frame = Frame::new(2);
    frame.slots[law.last] = taken as i64;
    let most = limit.compile().eval(&mut frame).map_err(|_| AdviceError::Beyond)?;
    let Some(least) = least.filter(|&least| i128::from(least) <= i128::from(most)) else {
        return Ok(Advice { standing: Standing::Safe, step: None });
    };
    let mut next = state.to_vec();
    (next[law.pile], next[law.last]) = (pile - least, least);
    let step = leading(system, state, &next).ok_or(AdviceError::Beyond)?;
    Ok(Advice { standing: Standing::Fragile, step: Some(step) })
}

/// A move of one variable that leads from one position to another.
fn leading(system: &System, state: &[u64], next: &[u64]) -> Option<BigMove> {
    system.moves.iter().find_map(|update| {
        let chosen = chosen(update, state, next)?;
        let mut frame = Frame::new(state.len() + 1);
        let numbers = state.iter().map(|&number| number as i64).chain(chosen.iter().copied());
        frame.slots.iter_mut().zip(numbers).for_each(|(slot, number)| *slot = number);
        let led = update
            .to
            .iter()
            .zip(next)
            .all(|(term, &goal)| term.compile().eval(&mut frame).is_ok_and(|value| value == goal as i64));
        let legal = led && update.legal().compile().eval(&mut frame).unwrap_or(false);
        legal.then(|| BigMove {
            kind: update.kind,
            chosen: chosen.into_iter().map(|value| UBig::from(value.unsigned_abs())).collect(),
            next: next.iter().map(|&number| UBig::from(number)).collect(),
        })
    })
}

/// The value of the only variable of a move, from a term of the next position that holds it once; none where the move has
/// no variable.
fn chosen(update: &Update, state: &[u64], next: &[u64]) -> Option<Vec<i64>> {
    let slot = match update.slots().as_slice() {
        [] => return Some(Vec::new()),
        [only] => *only,
        _ => return None,
    };
    update.to.iter().zip(next).find_map(|(term, &goal)| {
        let affine = term.as_affine()?;
        let factor = *affine.coefficients.get(&slot)?;
        let zero = term.substitute(slot, &Term::Constant(0));
        let mut frame = Frame::new(state.len());
        frame.slots.iter_mut().zip(state).for_each(|(slot, &number)| *slot = number as i64);
        let rest = (goal as i64).checked_sub(zero.compile().eval(&mut frame).ok()?)?;
        let value = (rest % factor == 0).then_some(rest / factor)?;
        (value >= 0).then(|| vec![value])
    })
}
