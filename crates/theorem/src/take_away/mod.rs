//! Dynamic Nim: the last take limits the next one, and the greedy numbers of the limit determine the winner.
//!
//! A position is `(n, r)`; a move takes `t` with `1 <= t <= min(n, f(r))` and leads to `(n - t, t)`. Let `H(1) = 1` and
//! `H(k+1) = H(k) + H(m)`, `m` the least with `f(H(m)) >= H(k)`; if there is none, `H(k)` is the last. Every natural is a
//! greedy sum of these; let `low(n)` be its least part.
//!
//! Hypothesis: the moves are these, and `f` never falls on 1, 2, 3, …; in misère play, `f >= 1`. Conclusion: `(n, r)`
//! is safe exactly if `n = 0` or `f(r) < low(n)`; in misère play nobody takes the last counter unless it is the only
//! one, so `(n, r)` is as `(n - 1, r)` in normal play, and `(0, r)` is fragile. Source: A. J. Schwenk 1970, who also
//! assumes `f(n) >= n`.
//!
//! Proof. (1) If `H(j)` is followed by `H(i)` in a greedy sum, then `f(H(i)) < H(j)`: what follows `H(j)` is less than
//! `H(j+1) - H(j) = H(m)`, so `i < m`. (2) `f(t) >= low(H(i) - t)` for `0 < t < H(i)`, by induction on `i`: let
//! `H(i) = H(i-1) + H(m)`. If `t >= H(m)`, then `f(t) >= f(H(m)) >= H(i-1) >= H(i) - t >= low(H(i) - t)`. Else
//! `H(i) - t` is `H(i-1)` and the greedy sum of `H(m) - t`, and `m < i`. So: if `f(r) >= low(n)`, taking `low(n)` leaves 0 or
//! a number whose least part is out of reach, by (1). If `t <= f(r) < low(n) = H(i)`, then the least part of `n - t` is
//! that of `H(i) - t`, and in reach by (2).

mod file;
mod prove;
mod words;

pub(crate) use file::Section;
pub use prove::prove_take_away;

use crate::certificate::Induction;
use crate::formulas::is;
use crate::induction::{
    InductionLaw, InductionStep, InductionTheorem, NumberSequence, fragile, safe, shown, step_to,
};
use crate::system::{System, read, scope_of};
use crate::{Advice, AdviceError, Mistake};
use campeao_base::{Play, Tell};
use campeao_formula::{self as formula, Formula, Frame, GreedyNumbers, Recurrence, Slot, Term};

/// The law of a game in which the last take limits the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAway {
    /// The coordinate of the pile, `n`.
    pub pile: usize,
    /// The coordinate of the last take, `r`.
    pub last: usize,
    /// The limit `f` as a term in the last take.
    pub limit: String,
}

/// The slots of the coordinates of the next position.
const NEXT: [Slot; 2] = [300, 301];
/// The bound up to which greedy numbers are computed for a description.
const MADE: u64 = 1 << 40;

impl TakeAway {
    /// The limit as a term in the coordinates of the rules.
    fn limit_term(&self, rules: &System) -> Result<Term, Mistake> {
        let limit = read(&self.limit, &scope_of(&rules.names)?, formula::term)?;
        let own = limit.variables().into_iter().all(|slot| slot == self.last);
        if own { Ok(limit) } else { Err(Mistake::Induction) }
    }

    /// The numbers `H` up to `most`, with their recurrence if it can be shown; `None` for limits with too many numbers.
    fn greedy_numbers(&self, rules: &System, most: u64) -> Option<(GreedyNumbers, Option<Recurrence>)> {
        let limit = self.limit_term(rules).ok()?;
        let numbers = GreedyNumbers::of(&limit, self.last, most).ok()??;
        let recurrence = numbers.recurrence(&limit, self.last);
        Some((numbers, recurrence))
    }
}

impl InductionTheorem {
    /// The greedy numbers of a take-away game up to `most`, with their recurrence if it can be shown; `None` for other
    /// laws, and for limits with too many numbers.
    pub fn greedy_numbers(&self, most: u64) -> Option<(GreedyNumbers, Option<Recurrence>)> {
        let Induction::TakeAway(law) = self.induction() else { return None };
        law.greedy_numbers(self.rules(), most)
    }
}

impl InductionLaw for TakeAway {
    fn fits(&self, rules: &System) -> bool {
        rules.width() == 2 && self.pile < 2 && self.last < 2 && self.pile != self.last
    }

    fn check_form(&self, rules: &System) -> Result<(), Mistake> {
        self.limit_term(rules).map(drop)
    }

    fn steps(&self, misere: bool) -> Vec<InductionStep> {
        use words::{CLOSED, MONOTONE, MOVES, POSITIVE};
        shown([(MOVES, true), (CLOSED, true), (MONOTONE, true), (POSITIVE, misere)])
    }

    fn advise(&self, rules: &System, state: &[u64]) -> Result<Advice, AdviceError> {
        let (pile, taken) = (state[self.pile], state[self.last]);
        let limit = self.limit_term(rules).map_err(|_| AdviceError::Beyond)?;
        let Some(rest) = pile.checked_sub(u64::from(rules.play == Play::Misere)) else {
            return Ok(fragile(None));
        };
        let numbers = GreedyNumbers::of(&limit, self.last, rest.max(1)).ok().flatten();
        let least = numbers.ok_or(AdviceError::Beyond)?.least_part(rest);
        let mut frame = Frame::new(2);
        frame.slots[self.last] = taken as i64;
        let most = limit.compile().eval(&mut frame).map_err(|_| AdviceError::Beyond)?;
        let Some(least) = least.filter(|&least| i128::from(least) <= i128::from(most)) else {
            return Ok(safe());
        };
        let next = Formula::and(vec![is(NEXT[self.pile], pile - least), is(NEXT[self.last], least)]);
        step_to(rules, state, &NEXT, &next).map(|step| fragile(Some(step))).ok_or(AdviceError::Beyond)
    }

    fn sequence(&self, rules: &System) -> Option<NumberSequence> {
        let made = self.greedy_numbers(rules, MADE);
        let recurrence = made.as_ref().and_then(|(_, recurrence)| *recurrence);
        let numbers = made.as_ref().map_or(&[][..], |(made, _)| made.numbers());
        Some(NumberSequence {
            kind: "greedy-numbers",
            begins: numbers.iter().take(NumberSequence::BEGINS).copied().collect(),
            from: recurrence.and_then(|recurrence| numbers.get(recurrence.from).copied()),
            back: recurrence.map(|recurrence| recurrence.back + 1),
            ..NumberSequence::default()
        })
    }

    fn sentences(&self, rules: &System) -> Vec<Box<dyn Tell>> {
        words::law(self, rules)
    }

    fn therefore(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Therefore)
    }

    fn reason(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Reason)
    }

    fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)> {
        None
    }
}
