//! Dynamic Nim: how much may be taken depends on the last take, and the greedy numbers that the limit makes say who wins.
//!
//! A position is `(n, r)`; a move takes `t` with `1 <= t <= min(n, f(r))` and leads to `(n - t, t)`. Let `H(1) = 1` and
//! `H(k+1) = H(k) + H(m)`, `m` the least with `f(H(m)) >= H(k)`; if there is none, `H(k)` is the last. Every natural is a
//! greedy sum of these; let `low(n)` be its least part. If `f` never falls on 1, 2, 3, …, then `(n, r)` is safe exactly if `n = 0` or
//! `f(r) < low(n)` (Schwenk 1970, who asks for `f(n) >= n` besides). In misère play, with `f >= 1`, nobody takes the last
//! one unless it is the only one: `(n, r)` is `(n - 1, r)` in normal play, and `(0, r)` is fragile.
//!
//! The proof. (1) If `H(j)` is followed by `H(i)` in a greedy sum, then `f(H(i)) < H(j)`: what follows `H(j)` is less than
//! `H(j+1) - H(j) = H(m)`, so `i < m`. (2) `f(t) >= low(H(i) - t)` for `0 < t < H(i)`, by induction on `i`: let
//! `H(i) = H(i-1) + H(m)`. If `t >= H(m)`, then `f(t) >= f(H(m)) >= H(i-1) >= H(i) - t >= low(H(i) - t)`. Else
//! `H(i) - t` is `H(i-1)` and the greedy sum of `H(m) - t`, and `m < i`. So: if `f(r) >= low(n)`, taking `low(n)` leaves 0 or
//! a number whose least part is out of reach, by (1). If `t <= f(r) < low(n) = H(i)`, then the least part of `n - t` is
//! that of `H(i) - t`, and in reach by (2).

use super::{Induction, InductionStep, InductionTheorem, theorem};
use crate::law::naturals;
use crate::system::{System, Update, read, scope_of};
use crate::{Mistake, Refusal, Statement};
use campeao_base::Play;
use campeao_formula::{self as formula, Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, Prover};

/// The law of a game in which the last take limits the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAway {
    /// Which coordinate is the pile.
    pub pile: usize,
    /// Which coordinate is the last take.
    pub last: usize,
    /// The limit as a term in the last take.
    pub limit: String,
}

/// Where the coordinates of the next position stand.
pub(crate) const NEXT: [Slot; 2] = [300, 301];

impl TakeAway {
    /// The limit as a term in the coordinates of the rules.
    pub(crate) fn limit_term(&self, system: &System) -> Result<Term, Mistake> {
        let limit = read(&self.limit, &scope_of(&system.names)?, formula::term)?;
        let own = limit.variables().into_iter().all(|slot| slot == self.last);
        if own { Ok(limit) } else { Err(Mistake::Induction) }
    }

    pub(super) fn steps_shown(misere: bool) -> Vec<InductionStep> {
        use InductionStep::{Closed, Monotone, Moves, Positive};
        let all = [Moves, Closed, Monotone, Positive];
        all.into_iter().filter(|step| misere || *step != Positive).collect()
    }

    /// That the next position in [`NEXT`] is one to which a take within the limit leads.
    pub(crate) fn takes(&self, limit: &Term) -> Formula {
        let (pile, taken) = (Term::Variable(NEXT[self.pile]), Term::Variable(NEXT[self.last]));
        Formula::and(vec![
            Formula::compare(Relation::GreaterOrEqual, taken.clone(), Term::Constant(1)),
            Formula::compare(Relation::LessOrEqual, taken.clone(), limit.clone()),
            Formula::compare(Relation::Equal, Term::Variable(self.pile), Term::add(vec![pile, taken])),
        ])
    }

    /// That a kind of move leads to the next position in [`NEXT`].
    pub(crate) fn led(update: &Update) -> Formula {
        let to = update.to.iter().zip(NEXT);
        let equal =
            to.map(|(term, slot)| Formula::compare(Relation::Equal, Term::Variable(slot), term.clone()));
        Formula::and(std::iter::once(update.legal()).chain(equal).collect())
    }

    /// Where the limit falls, as a formula about the last take.
    pub(crate) fn falls(&self, limit: &Term) -> Formula {
        let more =
            limit.substitute(self.last, &Term::add(vec![Term::Variable(self.last), Term::Constant(1)]));
        Formula::and(vec![
            Formula::compare(Relation::GreaterOrEqual, Term::Variable(self.last), Term::Constant(1)),
            Formula::compare(Relation::Greater, limit.clone(), more),
        ])
    }

    /// Where the limit forbids to take one, as a formula about the last take.
    pub(crate) fn forbids(limit: &Term) -> Formula {
        Formula::compare(Relation::Less, limit.clone(), Term::Constant(1))
    }

    /// That a last take is one that is spoken of: 1 or more, or in a position.
    pub(crate) fn spoken_of(&self, system: &System) -> Formula {
        let taken = Formula::compare(Relation::GreaterOrEqual, Term::Variable(self.last), Term::Constant(1));
        Formula::or(vec![taken, system.domain.clone()])
    }
}

/// Proves the law of a game in which the last take limits the next one, given which coordinate is which and a limit that its
/// rules may have.
///
/// # Errors
/// [`Mistake::Induction`] where the moves are others, or the limit falls somewhere; what the prover cannot decide.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_theorem::{Statement, TakeAway, prove_take_away};
/// let game = campeao_rules::catalogue::find("dynamic-nim:4*r", Play::Normal)?;
/// let statement = Statement::of(&game).unwrap();
/// let prover = Prover::new(Numeration::base(2));
/// let law = |limit: &str| TakeAway { pile: 0, last: 1, limit: limit.into() };
/// assert!(prove_take_away(&statement, law("4*r"), &prover).is_ok());
/// assert!(prove_take_away(&statement, law("3*r"), &prover).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_take_away(
    statement: &Statement,
    law: TakeAway,
    prover: &Prover,
) -> Result<InductionTheorem, Refusal> {
    let system = Induction::TakeAway(law.clone()).read_rules(statement)?;
    let limit = law.limit_term(&system)?;
    let never = |condition: &Automaton| {
        if condition.is_empty() { Ok(()) } else { Err(Refusal::from(Mistake::Induction)) }
    };
    never(&prover.automaton(&law.falls(&limit))?)?;
    if system.play == Play::Misere {
        let forbidden = Formula::and(vec![law.spoken_of(&system), TakeAway::forbids(&limit)]);
        never(&prover.automaton(&forbidden)?)?;
    }
    let positions =
        prover.both(&naturals(prover, [0, 1, NEXT[0], NEXT[1]])?, &prover.automaton(&system.domain)?)?;
    if positions.is_empty() {
        return Err(Mistake::Nothing.into());
    }
    let mut led = prover.truth(false);
    for update in &system.moves {
        let outside = Formula::and(vec![
            system.domain.clone(),
            update.legal(),
            Formula::not(update.after(&system.domain)),
        ]);
        never(&prover.automaton(&outside)?)?;
        let way = prover.automaton(&TakeAway::led(update))?;
        led = prover.either(&led, &prover.exist(&update.slots(), &way)?)?;
    }
    let takes = prover.automaton(&law.takes(&limit))?;
    for (one, other) in [(&led, &takes), (&takes, &led)] {
        never(&prover.both(&positions, &prover.both(one, &prover.complement(other)?)?)?)?;
    }
    theorem(statement, Induction::TakeAway(law))
}
