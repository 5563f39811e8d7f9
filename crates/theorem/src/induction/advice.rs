//! Play by theorems by induction, with numbers of up to [`LONGEST`] binary digits.

use super::InductionTheorem;
use crate::formulas::constant;
use crate::system::System;
use crate::{Advice, AdviceError, BigMove, Standing};
use campeao_formula::{EvalError, Formula, Frame, Slot};
use campeao_prove::{Numeration, Prover};
use dashu_int::UBig;

/// The most binary digits of a number.
const LONGEST: usize = 62;

impl InductionTheorem {
    /// The verdict on a position, and a good move.
    ///
    /// # Errors
    /// If the numbers are not a position, or are too long.
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
        let rules = self.rules();
        let width = rules.width();
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
        if !rules.domain.compile().eval(&mut frame).map_err(|_: EvalError| AdviceError::Beyond)? {
            return Err(AdviceError::NoPosition);
        }
        self.induction().law().advise(rules, &state)
    }
}

/// The advice on a safe position.
pub(crate) const fn safe() -> Advice {
    Advice { standing: Standing::Safe, step: None }
}

/// The advice on a fragile position; there is no move where the player has won in misère play.
pub(crate) const fn fragile(step: Option<BigMove>) -> Advice {
    Advice { standing: Standing::Fragile, step }
}

/// A move from a position to one that satisfies a formula in the slots of its numbers.
pub(crate) fn step_to(rules: &System, state: &[u64], next: &[Slot], goal: &Formula) -> Option<BigMove> {
    let prover = Prover::new(Numeration::base(2));
    rules.moves.iter().find_map(|update| {
        let step = Formula::and(vec![update.leads_to(next), goal.clone()]);
        let step =
            (0..).zip(state).fold(step, |step, (slot, &number)| step.substitute(slot, &constant(number)));
        let found = prover.automaton(&step).ok()?;
        let numbers = found.least(prover.numeration())?;
        let on = |slot: &Slot| {
            let place = found.tracks().iter().position(|track| track == slot);
            UBig::from(place.map_or(0, |place| numbers[place]))
        };
        let chosen = update.slots().iter().map(on).collect();
        Some(BigMove { kind: update.kind, chosen, next: next.iter().map(on).collect() })
    })
}
