//! Laws as chains: from some safe positions on, others follow one another along the lines of single coordinates.
//!
//! Let `M(p, q)` say that a move leads from `p` to `q`, and `L(p, s)` that `p` lies *above* `s` on a line: one coordinate is greater by a multiple
//! of its step, the others are the same. (The step is 1 but where all moves change a coordinate by multiples of more.) The law is a set `E` of *firsts* and a relation `N(p, s)`, that `p` follows `s`, above it on a line; `S` is the least set
//! that holds the firsts and with each position what follows it. That exactly the positions of `S` are safe is shown by sentences about `E`, `N` and a third
//! relation `I`, all of them automata in base 2, so that none is needed of `S` itself: there is none where sizes grow by a factor. Say that `s` *goes on*
//! along a line if something on it follows `s`, and let `O` be the firsts and what lies above a first that goes on along that line.
//!
//! - *within*: what follows a position of `O` is in `O`. So all of `S` is.
//! - *moving on*: if `s` in `O` goes on along a line, and `h` lies above it on that line, then `M(h, s)`, or `N(h, s)`, or `h` lies above some `p` that follows `s` and
//!   itself goes on along that line. So if `s` is in `S`, then `h` is in `S` or has a move into it, for the next one in `S` comes ever closer.
//! - *reached*: each position is in `O`; or has, in misère play, no move; or has a move to a
//!   position at most three steps after a first; or follows some `p'` (which in misère play has a move) such that for each move from `p'` to
//!   a `q'` in `O` there is one from it to `q'` or to what follows `q'`. So, by induction, each position is in `S`, or has a move into it.
//! - *pairs*, *firsts*, *stepping back*: `I` holds all moves within `O`; no two firsts; and with each pair of which not both are firsts those in which one
//!   position is replaced by any in `O` that it follows: the first position if it is no first and the second is one or has no greater sum of coordinates, else the second.
//!   So no move leads from `S` to `S`: the pair would lead to ever smaller ones, both in `S`.
//! - In misère play, firsts and what follows a position of `O` have a move (*live*).
//!
//! Orbits of sizes are chains of a single coordinate. Of two piles, of which one is halved at most, the second one tells on which chain of the first one is:
//! `b` stands beside `2*b`, `4*b + 1`, `8*b + 3`, ….

mod following;
mod search;

use following::At;
pub use following::Following;
pub use search::{Chained, prove_chains};

use super::InductionStep;
use crate::Mistake;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, Numeration, ProveError, Prover};

/// A law of safe positions that follow one another along lines. Numbers are written in base 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chains {
    /// For each coordinate a number of which the distances on its lines are multiples.
    pub steps: Vec<u64>,
    /// The positions that are safe without following another.
    pub firsts: Automaton,
    /// The pairs of a position and one that it follows, the later one's coordinates first.
    pub next: Automaton,
    /// Pairs of positions, not both of which are safe; those of moves are among them.
    pub pairs: Automaton,
}

/// How many steps after a first a position may be to which a move leads at once.
pub(crate) const NEAR: usize = 3;
/// The most coordinates that chains run through.
pub(crate) const WIDEST: usize = 3;
/// The greatest distance between neighbours on a line.
pub(crate) const GREATEST_STEP: u64 = 64;
/// How many steps back a chain is followed: with each step numbers lose a digit where they are divided.
const LONGEST: usize = 4096;

impl Chains {
    /// The coordinates as a file or a search gives them.
    pub(crate) fn check_form(&self, width: usize) -> Result<(), Mistake> {
        let over = |automaton: &Automaton, count| automaton.tracks().iter().copied().eq(0..count);
        let steps =
            self.steps.len() == width && self.steps.iter().all(|step| (1..=GREATEST_STEP).contains(step));
        let fits =
            steps && over(&self.firsts, width) && over(&self.next, 2 * width) && over(&self.pairs, 2 * width);
        if fits { Ok(()) } else { Err(Mistake::Induction) }
    }

    pub(super) fn steps_shown(misere: bool) -> Vec<InductionStep> {
        use InductionStep::{Back, Firsts, Lines, Live, MovingOn, Pairs, Rank, Reached, Within};
        let all = [Rank, Lines, Within, MovingOn, Reached, Pairs, Firsts, Back, Live];
        all.into_iter().filter(|step| misere || *step != Live).collect()
    }

    /// A safe position among some positions, an automaton over the coordinates; `None` if there is none.
    ///
    /// # Errors
    /// What the prover cannot decide; also where chains are longer than [`LONGEST`].
    pub(crate) fn safe_among(&self, positions: &Automaton) -> Result<Option<Vec<u64>>, ProveError> {
        let prover = Prover::new(Numeration::base(2));
        let width = self.firsts.tracks().len();
        let (here, behind) = (At::Here.slots(width), At::There.slots(width));
        let mut ways = vec![positions.clone()];
        // What is safe and no first follows something safe.
        loop {
            let last = &ways[ways.len() - 1];
            if last.is_empty() {
                return Ok(None);
            }
            if ways.len() > LONGEST {
                return Err(ProveError::TooBig);
            }
            let found = prover.both(last, &self.firsts)?;
            if let Some(first) = found.least(prover.numeration()) {
                let mut found = first;
                for goals in ways.iter().rev().skip(1) {
                    let at = found.iter().zip(&behind).map(|(&number, &slot)| is(slot, number)).collect();
                    let steps = prover.both(&self.next, &prover.automaton(&Formula::and(at))?)?;
                    let goal = prover.both(&prover.exist(&behind, &steps)?, goals)?;
                    found = goal.least(prover.numeration()).ok_or(ProveError::TooBig)?;
                }
                return Ok(Some(found));
            }
            let before = prover.exist(&here, &prover.both(&self.next, last)?)?;
            ways.push(before.renamed(&here)?);
        }
    }

    /// Whether a position is safe.
    ///
    /// # Errors
    /// What the prover cannot decide; also where chains are too long to be followed back.
    pub fn is_safe(&self, position: &[u64]) -> Result<bool, ProveError> {
        let here = position.iter().enumerate().map(|(slot, &number)| is(slot, number)).collect();
        let alone = Prover::new(Numeration::base(2)).automaton(&Formula::and(here))?;
        Ok(self.safe_among(&alone)?.is_some())
    }

    /// The firsts with the smallest digits, and after each of them so many that follow.
    pub fn beginnings(&self, count: usize, further: usize) -> Vec<Vec<Vec<u64>>> {
        let system = Numeration::base(2);
        let after = |position: &Vec<u64>| self.following(position).into_iter().next();
        let firsts = self.firsts.first(&system, count).into_iter();
        firsts.map(|first| std::iter::successors(Some(first), after).take(further + 1).collect()).collect()
    }

    /// What follows a position, the least first.
    pub fn following(&self, position: &[u64]) -> Vec<Vec<u64>> {
        let width = position.len();
        let prover = Prover::new(Numeration::base(2));
        let behind = At::There.slots(width);
        let at = behind.iter().zip(position).map(|(&slot, &number)| is(slot, number)).collect();
        let found = prover
            .automaton(&Formula::and(at))
            .and_then(|at| prover.exist(&behind, &prover.both(&self.next, &at)?));
        found.map_or_else(|_| Vec::new(), |found| found.first(prover.numeration(), width))
    }
}

/// That a number stands on a slot.
fn is(slot: Slot, number: u64) -> Formula {
    let number = Term::Constant(i64::try_from(number).unwrap_or(i64::MAX));
    Formula::compare(Relation::Equal, Term::Variable(slot), number)
}

/// That one position lies above another on the line of a coordinate with a step, the slots of both being given.
pub(crate) fn above(coordinate: usize, step: u64, one: &[Slot], other: &[Slot]) -> Formula {
    let step = step.cast_signed();
    let places = one.iter().zip(other).enumerate();
    let compared = places.map(|(place, (&one, &other))| {
        let relation = if place == coordinate { Relation::Greater } else { Relation::Equal };
        Formula::compare(relation, Term::Variable(one), Term::Variable(other))
    });
    let remainder = |slot: Slot| Term::Modulo(Box::new(Term::Variable(slot)), step);
    let apart = Formula::compare(Relation::Equal, remainder(one[coordinate]), remainder(other[coordinate]));
    let stepped = if step == 1 { Formula::True } else { apart };
    Formula::and(compared.chain([stepped]).collect())
}

/// That the coordinates of one position add up to as much as those of another, or to more.
pub(crate) fn no_less(one: &[Slot], other: &[Slot]) -> Formula {
    let sum = |slots: &[Slot]| Term::add(slots.iter().map(|&slot| Term::Variable(slot)).collect());
    Formula::compare(Relation::GreaterOrEqual, sum(one), sum(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps of one lead from 0 to every number, and how far a chain is followed is not where it ends.
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
