//! Chains: from some safe positions on, others follow one another along the lines of single coordinates.
//!
//! Let `M(p, q)` say that a move leads from `p` to `q`, and `L(p, s)` that `p` lies *above* `s` on a line: one
//! coordinate is greater by a multiple of its step, the others are the same. (The step is 1 unless all moves change a
//! coordinate by multiples of a greater number.) The law is a set `E` of *firsts* and a relation `N(p, s)`, that `p`
//! follows `s`, above it on a line; `S` is the least set that holds the firsts and with each position what follows it.
//! Say that `s` *goes on* along a line if something on it follows `s`, and let `O` be the firsts and what lies above a
//! first that goes on along that line. These and a third relation `I` are automata in base 2. `S` itself needs none: it
//! has none where sizes grow by a factor.
//!
//! Hypothesis:
//! - *rank*: every move lowers a rank; *lines*: `N(p, s)` only if `L(p, s)`;
//! - *within*: what follows a position of `O` is in `O`;
//! - *moving on*: if `s` in `O` goes on along a line, and `p` lies above it on that line, then `M(p, s)`, or `N(p, s)`, or `p` lies above some `q` that follows
//!   `s` and itself goes on along that line;
//! - *reached*: each position `p` is in `O`; or has, in misère play, no move; or has a move to a position at most three steps after a first; or follows some
//!   `s` (which in misère play has a move) such that for each move from `s` to a `q` in `O` there is one from `p` to `q` or to what follows `q`;
//! - *pairs*, *firsts*, *back*: `I` holds all moves within `O`; no two firsts; and with each pair of which not both are firsts those in which one
//!   position is replaced by any in `O` that it follows: the first position if it is no first and the second is one or has no greater sum of coordinates, else
//!   the second;
//! - *live*, in misère play: firsts and what follows a position of `O` have a move.
//!
//! Conclusion: exactly the positions of `S` are safe.
//!
//! Proof. By *within*, `S` lies in `O`. No move leads from `S` to `S`: it would be in `I`, by *pairs*, and lead, by *back*, to ever smaller pairs in `S`, and in
//! the end to two firsts. And every position is in `S` or has a move into it: one of `O` by *moving on*, for the next one of `S` comes ever closer; the others
//! by *reached*, by induction on what they follow. By *rank* these two determine the safe positions.
//!
//! Orbits of sizes are chains of a single coordinate. With two piles, one of which is at most halved, the second one
//! determines the chain of the first: `b` goes with `2*b`, `4*b + 1`, `8*b + 3`, ….

mod file;
mod following;
mod proof;
mod words;

pub(crate) use file::Section;
pub use following::Following;
pub use proof::{Chained, prove_chains};

use crate::formulas::{compare, constant, is};
use crate::induction::{InductionLaw, InductionStep, NumberSequence, fragile, safe, shown, step_to};
use crate::system::System;
use crate::{Advice, AdviceError, Mistake, Refusal};
use campeao_base::Tell;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, Numeration, ProveError, Prover};
use following::PositionName;

/// A law of safe positions that follow one another along lines. Numbers are written in base 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains {
    /// For each coordinate, the step that divides the distances on its lines.
    pub steps: Vec<u64>,
    /// The safe positions that do not follow another.
    pub firsts: Automaton,
    /// The pairs of a position and one that it follows, the later one's coordinates first.
    pub next: Automaton,
    /// Pairs of positions that are not both safe; those of moves are among them.
    pub pairs: Automaton,
}

/// The most coordinates of chains.
const WIDEST: usize = 3;
/// The greatest distance between neighbours on a line.
const GREATEST_STEP: u64 = 64;
/// The most steps that a chain is followed back: numbers lose a digit per step where they are divided.
const LONGEST: usize = 4096;

/// Whether rules are of the kind that chains cover, assuming that they are plain.
fn fits(rules: &System) -> bool {
    (1..=WIDEST).contains(&rules.width()) && rules.domain == Formula::True
}

impl Chains {
    /// A safe position among some positions, an automaton over the coordinates; `None` if there is none.
    ///
    /// # Errors
    /// If the prover cannot decide a statement, or a chain is longer than [`LONGEST`].
    fn safe_among(&self, positions: &Automaton) -> Result<Option<Vec<u64>>, ProveError> {
        let prover = Prover::new(Numeration::base(2));
        let width = self.firsts.tracks().len();
        let p = PositionName::P.slots(width);
        // Each set contains the positions that those of the one before it follow.
        let mut sets = vec![positions.clone()];
        loop {
            let last = &sets[sets.len() - 1];
            if last.is_empty() {
                return Ok(None);
            }
            if sets.len() > LONGEST {
                return Err(ProveError::TooBig);
            }
            let found = prover.both(last, &self.firsts)?;
            if let Some(first) = found.least(prover.numeration()) {
                return self.led_forward(first, &sets[..sets.len() - 1], &prover).map(Some);
            }
            let followed = prover.exist(&p, &prover.both(&self.next, last)?)?;
            sets.push(followed.renamed(&p)?);
        }
    }

    /// The position of the first of some sets that is reached by steps forward from a first through the other sets, the
    /// last set first.
    fn led_forward(
        &self,
        first: Vec<u64>,
        sets: &[Automaton],
        prover: &Prover,
    ) -> Result<Vec<u64>, ProveError> {
        let s = PositionName::S.slots(first.len());
        sets.iter().rev().try_fold(first, |position, set| {
            let steps = prover.both(&self.next, &prover.automaton(&stands(&s, &position))?)?;
            let goal = prover.both(&prover.exist(&s, &steps)?, set)?;
            goal.least(prover.numeration()).ok_or(ProveError::TooBig)
        })
    }

    /// Whether a position is safe.
    ///
    /// # Errors
    /// If the prover cannot decide a statement, or a chain is too long to be followed back.
    pub fn is_safe(&self, position: &[u64]) -> Result<bool, ProveError> {
        let alone = stands(&PositionName::P.slots(position.len()), position);
        let alone = Prover::new(Numeration::base(2)).automaton(&alone)?;
        Ok(self.safe_among(&alone)?.is_some())
    }

    /// The firsts with the smallest digits, each with a number of its followers.
    pub fn beginnings(&self, count: usize, further: usize) -> Vec<Vec<Vec<u64>>> {
        let system = Numeration::base(2);
        let after = |position: &Vec<u64>| self.following(position).into_iter().next();
        let firsts = self.firsts.first(&system, count).into_iter();
        firsts.map(|first| std::iter::successors(Some(first), after).take(further + 1).collect()).collect()
    }

    /// The followers of a position, the least first.
    pub fn following(&self, position: &[u64]) -> Vec<Vec<u64>> {
        let width = position.len();
        let prover = Prover::new(Numeration::base(2));
        let s = PositionName::S.slots(width);
        let found = prover
            .automaton(&stands(&s, position))
            .and_then(|at| prover.exist(&s, &prover.both(&self.next, &at)?));
        found.map_or_else(|_| Vec::new(), |found| found.first(prover.numeration(), width))
    }
}

impl InductionLaw for Chains {
    fn fits(&self, rules: &System) -> bool {
        fits(rules)
    }

    fn check_form(&self, rules: &System) -> Result<(), Mistake> {
        let width = rules.width();
        let over = |automaton: &Automaton, count| automaton.tracks().iter().copied().eq(0..count);
        let steps =
            self.steps.len() == width && self.steps.iter().all(|step| (1..=GREATEST_STEP).contains(step));
        let fits =
            steps && over(&self.firsts, width) && over(&self.next, 2 * width) && over(&self.pairs, 2 * width);
        if fits { Ok(()) } else { Err(Mistake::Induction) }
    }

    fn steps(&self, misere: bool) -> Vec<InductionStep> {
        use words::{BACK, FIRSTS, LINES, LIVE, MOVING_ON, PAIRS, RANK, REACHED, WITHIN};
        let always = [RANK, LINES, WITHIN, MOVING_ON, REACHED, PAIRS, FIRSTS, BACK].map(|step| (step, true));
        shown(always.into_iter().chain([(LIVE, misere)]))
    }

    fn advise(&self, rules: &System, state: &[u64]) -> Result<Advice, AdviceError> {
        let beyond = |_: Refusal| AdviceError::Beyond;
        if self.is_safe(state).map_err(|_| AdviceError::Beyond)? {
            return Ok(safe());
        }
        let q = PositionName::Q.slots(state.len());
        let options = options(rules, state, &q).map_err(beyond)?;
        if options.is_empty() {
            // A player without a move has won in misère play.
            return Ok(fragile(None));
        }
        let goal = self.safe_among(&options).map_err(|_| AdviceError::Beyond)?.ok_or(AdviceError::Beyond)?;
        let step = step_to(rules, state, &q, &stands(&q, &goal)).ok_or(AdviceError::Beyond)?;
        Ok(fragile(Some(step)))
    }

    fn sequence(&self, _: &System) -> Option<NumberSequence> {
        None
    }

    fn states(&self) -> usize {
        [&self.firsts, &self.next, &self.pairs].into_iter().map(Automaton::states).max().unwrap_or(0)
    }

    fn sentences(&self, _: &System) -> Vec<Box<dyn Tell>> {
        vec![Box::new(self.sentence())]
    }

    fn therefore(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Therefore)
    }

    fn reason(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Reason { states: self.states() })
    }

    fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)> {
        Some(("chains", Box::new(words::Sentence::Strategy)))
    }
}

/// The condition that a position is on some slots.
fn stands(slots: &[Slot], position: &[u64]) -> Formula {
    Formula::and(slots.iter().zip(position).map(|(&slot, &number)| is(slot, number)).collect())
}

/// The positions to which moves lead from one.
fn options(rules: &System, state: &[u64], next: &[Slot]) -> Result<Automaton, Refusal> {
    let prover = Prover::new(Numeration::base(2));
    let here: Vec<Slot> = (0..state.len()).collect();
    let mut options = prover.truth(false);
    for update in &rules.moves {
        let led = (0..)
            .zip(state)
            .fold(update.leads_to(next), |led, (slot, &number)| led.substitute(slot, &constant(number)));
        let led = prover.exist(&update.slots(), &prover.automaton(&led)?)?;
        options = prover.either(&options, &led)?;
    }
    if options.is_empty() { Ok(options) } else { Ok(options.renamed(&here)?) }
}

/// The condition that one position lies above another on the line of a coordinate, with the slots of both.
fn above(coordinate: usize, step: u64, one: &[Slot], other: &[Slot]) -> Formula {
    let step = step.cast_signed();
    let places = one.iter().zip(other).enumerate();
    let compared = places.map(|(place, (&one, &other))| {
        let relation = if place == coordinate { Relation::Greater } else { Relation::Equal };
        compare(one, relation, other)
    });
    let remainder = |slot: Slot| Term::Modulo(Box::new(Term::Variable(slot)), step);
    let apart = Formula::compare(Relation::Equal, remainder(one[coordinate]), remainder(other[coordinate]));
    let stepped = if step == 1 { Formula::True } else { apart };
    Formula::and(compared.chain([stepped]).collect())
}

/// The condition that the coordinates of one position have at least the sum of those of another.
fn no_less(one: &[Slot], other: &[Slot]) -> Formula {
    let sum = |slots: &[Slot]| Term::add(slots.iter().map(|&slot| Term::Variable(slot)).collect());
    Formula::compare(Relation::GreaterOrEqual, sum(one), sum(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps of 1 lead from 0 to every number, but a chain does not end where the search stops.
    #[test]
    fn what_lies_too_far_along_a_chain_is_not_said_to_be_fragile() {
        let prover = Prover::new(Numeration::base(2));
        let equal = |other: Term| {
            prover.automaton(&Formula::compare(Relation::Equal, Term::Variable(0), other)).unwrap()
        };
        let next = equal(Term::add(vec![Term::Variable(1), Term::Constant(1)]));
        let firsts = equal(Term::Constant(0));
        let chains = Chains { steps: vec![1], firsts, pairs: next.clone(), next };
        for (size, safe) in [(0, Ok(true)), (9, Ok(true)), (LONGEST as u64, Err(ProveError::TooBig))] {
            assert_eq!(chains.is_safe(&[size]), safe, "{size}");
        }
    }
}
