//! The relation "follows" along lines, derived from the moves: `p` follows the `s` below it on a line if no move leads
//! from `p` to `s`, but from all between some does.

use super::proof::Proof;
use super::{above, fits};
use crate::formulas::universe;
use crate::induction::read_rules;
use crate::system::System;
use crate::{Refusal, Statement};
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// The most steps back of pairs before the search gives up: where chains keep apart, few rounds are enough.
pub(super) const ROUNDS: usize = 24;
/// A number large enough that its followers show whether distances stay bounded, and the greatest bounded distance.
const LARGE: i64 = 1 << 40;
const NEAR_LARGE: i64 = 1 << 20;
/// The greatest step of a coordinate tried.
const GREATEST_STEP_TRIED: u64 = 6;

/// The positions of a sentence: pairs are about `p` and `s`, and others use further slots.
#[derive(Clone, Copy, Debug)]
pub(super) enum PositionName {
    P,
    S,
    Q,
    R,
}

impl PositionName {
    /// The slots of the position.
    pub(super) fn slots(self, width: usize) -> Vec<Slot> {
        let first = match self {
            Self::P => 0,
            Self::S => width,
            Self::Q => 300,
            Self::R => 400,
        };
        (first..first + width).collect()
    }
}

/// The relation "follows" along lines: the least position above from which no move leads back.
#[derive(Debug)]
pub struct Following<'p> {
    pub(super) prover: &'p Prover,
    pub(super) system: System,
    /// The pairs of a position and the target of a move.
    pub(super) moves: Automaton,
    /// For each coordinate with such lines, the pairs of a position and one that it follows.
    lines: Vec<Automaton>,
    /// All positions.
    pub(super) positions: Automaton,
    /// For each coordinate, the step: a divisor of its change in every move.
    pub(super) steps: Vec<u64>,
}

impl<'p> Following<'p> {
    /// The lines of a statement's coordinates, if its rules are of the kind that chains cover.
    ///
    /// # Errors
    /// If the rules are of another kind, or the prover cannot decide a statement.
    pub fn of(statement: &Statement, prover: &'p Prover) -> Result<Self, Refusal> {
        let system = read_rules(statement, fits)?;
        let width = system.width();
        let moves = system.move_pairs(&PositionName::Q.slots(width), prover)?;
        let moves = moves.renamed(&(0..2 * width).collect::<Vec<Slot>>())?;
        let positions = universe(prover, width)?;
        let steps = Vec::new();
        let mut following = Self { prover, system, moves, lines: Vec::new(), positions, steps };
        following.steps =
            (0..following.width()).map(|place| following.step(place)).collect::<Result<_, _>>()?;
        following.lines =
            (0..following.width()).map(|place| following.line(place)).collect::<Result<_, _>>()?;
        Ok(following)
    }

    pub(super) fn width(&self) -> usize {
        self.system.width()
    }

    /// Pairs of positions under other letters.
    pub(super) fn pairs_of(
        &self,
        pairs: &Automaton,
        one: PositionName,
        other: PositionName,
    ) -> Result<Automaton, ProveError> {
        let slots: Vec<Slot> = [one, other].into_iter().flat_map(|name| name.slots(self.width())).collect();
        pairs.renamed(&slots)
    }

    /// A set of positions under another name.
    pub(super) fn set_of(&self, positions: &Automaton, name: PositionName) -> Result<Automaton, ProveError> {
        positions.renamed(&name.slots(self.width()))
    }

    /// The pairs of a position and one below it on the line of a coordinate.
    pub(super) fn above(
        &self,
        place: usize,
        one: PositionName,
        other: PositionName,
    ) -> Result<Automaton, ProveError> {
        self.prover.automaton(&above(
            place,
            self.steps[place],
            &one.slots(self.width()),
            &other.slots(self.width()),
        ))
    }

    /// Quantifies a position existentially.
    pub(super) fn exist(&self, name: PositionName, automaton: &Automaton) -> Result<Automaton, ProveError> {
        self.prover.exist(&name.slots(self.width()), automaton)
    }

    /// The second positions of pairs, as a set.
    pub(super) fn second(&self, pairs: &Automaton) -> Result<Automaton, ProveError> {
        self.set_of(&self.exist(PositionName::P, pairs)?, PositionName::P)
    }

    pub(super) fn without(&self, one: &Automaton, other: &Automaton) -> Result<Automaton, ProveError> {
        self.prover.both(one, &self.prover.complement(other)?)
    }

    /// For each coordinate, the step: a divisor of its change in every move.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The greatest small divisor of a coordinate's change in every move.
    fn step(&self, place: usize) -> Result<u64, ProveError> {
        let remainder =
            |slot: Slot, step: u64| Term::Modulo(Box::new(Term::Variable(slot)), step.cast_signed());
        let mut kept = 1;
        for step in 2..=GREATEST_STEP_TRIED {
            let other = Formula::compare(
                Relation::NotEqual,
                remainder(place, step),
                remainder(self.width() + place, step),
            );
            if self.prover.both(&self.moves, &self.prover.automaton(&other)?)?.is_empty() {
                kept = step;
            }
        }
        Ok(kept)
    }

    /// The pairs of a position and one that it follows along a line, derived from the moves.
    fn line(&self, place: usize) -> Result<Automaton, ProveError> {
        use PositionName::{P, Q, S};
        let free = self.without(&self.above(place, P, S)?, &self.moves)?;
        let sooner = self.prover.both(&self.pairs_of(&free, Q, S)?, &self.above(place, P, Q)?)?;
        self.without(&free, &self.exist(Q, &sooner)?)
    }

    /// The coordinates along which distances grow without bound: elsewhere the safe positions form an automaton.
    ///
    /// # Errors
    /// If the prover cannot decide a statement.
    pub fn growing(&self) -> Result<Vec<usize>, ProveError> {
        let grows = |place: usize| {
            let (p, s) = (Term::Variable(place), Term::Variable(self.width() + place));
            let far = Formula::and(vec![
                Formula::compare(Relation::GreaterOrEqual, s.clone(), Term::Constant(LARGE)),
                Formula::compare(Relation::Greater, p, Term::add(vec![s, Term::Constant(NEAR_LARGE)])),
            ]);
            Ok(!self.prover.both(&self.lines[place], &self.prover.automaton(&far)?)?.is_empty())
        };
        let places = (0..self.width()).map(|place| grows(place).map(|grows| grows.then_some(place)));
        places.filter_map(Result::transpose).collect()
    }

    /// The pairs of a position and one that it follows along one of some lines; if there are several, only where that coordinate is the
    /// greatest.
    ///
    /// # Errors
    /// If the prover cannot decide a statement.
    pub fn along(&self, places: &[usize]) -> Result<Automaton, ProveError> {
        let mut all = self.prover.truth(false);
        for &place in places {
            let greatest = places.iter().filter(|other| **other != place).map(|other| {
                let (one, other) = (self.width() + place, self.width() + other);
                Formula::compare(Relation::GreaterOrEqual, Term::Variable(one), Term::Variable(other))
            });
            let greatest = self.prover.automaton(&Formula::and(greatest.collect()))?;
            all = self.prover.either(&all, &self.prover.both(&self.lines[place], &greatest)?)?;
        }
        Ok(all)
    }

    /// The positions that something follows along the line of a coordinate.
    ///
    /// # Errors
    /// If the prover cannot decide a statement.
    pub fn followed(&self, next: &Automaton, place: usize) -> Result<Automaton, ProveError> {
        self.second(&self.prover.both(next, &self.above(place, PositionName::P, PositionName::S)?)?)
    }

    /// The relation "follows" without the chains that end, that is, lead to a position that nothing safe follows.
    /// `None` if there are too many such chains.
    ///
    /// # Errors
    /// If the prover cannot decide a statement.
    pub fn unending(
        &self,
        next: &Automaton,
        firsts: &Automaton,
        ended: &Automaton,
    ) -> Result<Option<Automaton>, ProveError> {
        if ended.is_empty() {
            return Ok(Some(next.clone()));
        }
        let candidates =
            Proof { following: self, firsts: firsts.clone(), next: next.clone() }.candidates()?;
        let (mut ended, mut new) = (ended.clone(), ended.clone());
        for _ in 0..ROUNDS {
            let before = self.second(&self.prover.both(next, &new)?)?;
            new = self.without(&self.prover.both(&candidates, &before)?, &ended)?;
            if new.is_empty() {
                return Ok(Some(self.without(next, &self.set_of(&ended, PositionName::S)?)?));
            }
            ended = self.prover.either(&ended, &new)?;
        }
        Ok(None)
    }
}
