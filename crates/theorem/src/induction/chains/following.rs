//! Which positions follow others along lines, as the moves say.

use super::search::Law;
use super::{Chains, above};
use crate::induction::Induction;
use crate::law::naturals;
use crate::system::System;
use crate::{Refusal, Statement};
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// How often pairs are stepped back before they are given up: where chains keep apart, few rounds are enough.
pub(super) const ROUNDS: usize = 24;
/// A number so large that what follows it tells whether distances stay bounded, and the greatest bounded one.
const LARGE: i64 = 1 << 40;
const NEAR_LARGE: i64 = 1 << 20;
/// The greatest step of a coordinate that is tried.
const GREATEST_STEP_TRIED: u64 = 6;

/// The slots of a position, of which several are spoken of at once.
#[derive(Clone, Copy, Debug)]
pub(super) enum At {
    Here,
    There,
    Between,
    Further,
}

impl At {
    pub(super) fn slots(self, width: usize) -> Vec<Slot> {
        let first = match self {
            Self::Here => 0,
            Self::There => width,
            Self::Between => 300,
            Self::Further => 400,
        };
        (first..first + width).collect()
    }
}

/// Which positions follow others along lines: the least above from which no move leads back.
#[derive(Debug)]
pub struct Following<'p> {
    pub(super) prover: &'p Prover,
    pub(super) system: System,
    /// The pairs of a position and where a move leads.
    pub(super) moves: Automaton,
    /// For each coordinate with such lines, the pairs of a position and one that it follows.
    lines: Vec<Automaton>,
    /// All positions.
    pub(super) positions: Automaton,
    /// For each coordinate a number by multiples of which moves change it.
    pub(super) steps: Vec<u64>,
}

impl<'p> Following<'p> {
    /// The lines of a statement's coordinates, if its rules are of the kind that chains are about.
    ///
    /// # Errors
    /// Rules of another kind, and what the prover cannot decide.
    pub fn of(statement: &Statement, prover: &'p Prover) -> Result<Self, Refusal> {
        let nothing = prover.truth(false);
        let chains =
            Chains { steps: Vec::new(), firsts: nothing.clone(), next: nothing.clone(), pairs: nothing };
        let system = Induction::Chains(chains).read_rules(statement)?;
        let moves = moves(&system, prover)?;
        let positions = naturals(prover, 0..system.width())?;
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

    /// Pairs of positions at other places.
    pub(super) fn on(&self, pairs: &Automaton, one: At, other: At) -> Result<Automaton, ProveError> {
        let slots: Vec<Slot> = [one, other].into_iter().flat_map(|at| at.slots(self.width())).collect();
        pairs.renamed(&slots)
    }

    /// A set of positions at another place.
    pub(super) fn set(&self, positions: &Automaton, at: At) -> Result<Automaton, ProveError> {
        positions.renamed(&at.slots(self.width()))
    }

    pub(super) fn above(&self, place: usize, one: At, other: At) -> Result<Automaton, ProveError> {
        self.prover.automaton(&above(
            place,
            self.steps[place],
            &one.slots(self.width()),
            &other.slots(self.width()),
        ))
    }

    pub(super) fn exist(&self, at: At, automaton: &Automaton) -> Result<Automaton, ProveError> {
        self.prover.exist(&at.slots(self.width()), automaton)
    }

    pub(super) fn without(&self, one: &Automaton, other: &Automaton) -> Result<Automaton, ProveError> {
        self.prover.both(one, &self.prover.complement(other)?)
    }

    /// For each coordinate a number by multiples of which moves change it.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The greatest number, of few, by multiples of which all moves change a coordinate.
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

    /// The pairs of a position and one that it follows along a line, as the moves say.
    fn line(&self, place: usize) -> Result<Automaton, ProveError> {
        let free = self.without(&self.above(place, At::Here, At::There)?, &self.moves)?;
        let sooner = self
            .prover
            .both(&self.on(&free, At::Between, At::There)?, &self.above(place, At::Here, At::Between)?)?;
        self.without(&free, &self.exist(At::Between, &sooner)?)
    }

    /// The coordinates along which distances grow without a bound: where they do not, an automaton tells the safe positions.
    ///
    /// # Errors
    /// What the prover cannot decide.
    pub fn growing(&self) -> Result<Vec<usize>, ProveError> {
        let grows = |place: usize| {
            let (here, there) = (Term::Variable(place), Term::Variable(self.width() + place));
            let far = Formula::and(vec![
                Formula::compare(Relation::GreaterOrEqual, there.clone(), Term::Constant(LARGE)),
                Formula::compare(Relation::Greater, here, Term::add(vec![there, Term::Constant(NEAR_LARGE)])),
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
    /// What the prover cannot decide.
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
    /// What the prover cannot decide.
    pub fn followed(&self, next: &Automaton, place: usize) -> Result<Automaton, ProveError> {
        let line = self.prover.both(next, &self.above(place, At::Here, At::There)?)?;
        self.exist(At::Here, &line)?.renamed(&At::Here.slots(self.width()))
    }

    /// What follows what, without the chains that end: those that lead to a position that nothing safe follows. `None` if they are too many, each of
    /// other numbers.
    ///
    /// # Errors
    /// What the prover cannot decide.
    pub fn unending(
        &self,
        next: &Automaton,
        firsts: &Automaton,
        ended: &Automaton,
    ) -> Result<Option<Automaton>, ProveError> {
        if ended.is_empty() {
            return Ok(Some(next.clone()));
        }
        let law = Law { following: self, firsts: firsts.clone(), next: next.clone() };
        let over = law.over()?;
        let (mut ended, mut new) = (ended.clone(), ended.clone());
        for _ in 0..ROUNDS {
            let before = self.exist(At::Here, &self.prover.both(next, &new)?)?;
            let before = self.prover.both(&over, &before.renamed(&At::Here.slots(self.width()))?)?;
            new = self.without(&before, &ended)?;
            if new.is_empty() {
                return Ok(Some(self.without(next, &self.set(&ended, At::There)?)?));
            }
            ended = self.prover.either(&ended, &new)?;
        }
        Ok(None)
    }
}

/// The pairs of a position and where a move leads.
fn moves(system: &System, prover: &Prover) -> Result<Automaton, Refusal> {
    let to = At::Between.slots(system.width());
    let mut moves = prover.truth(false);
    for update in &system.moves {
        let led = update
            .to
            .iter()
            .zip(&to)
            .map(|(term, &slot)| Formula::compare(Relation::Equal, Term::Variable(slot), term.clone()));
        let led = Formula::and(std::iter::once(update.legal()).chain(led).collect());
        moves = prover.either(&moves, &prover.exist(&update.slots(), &prover.automaton(&led)?)?)?;
    }
    let here = At::Here.slots(system.width());
    let all = prover.both(&naturals(prover, here.iter().chain(&to).copied())?, &moves)?;
    Ok(all.renamed(&(0..2 * system.width()).collect::<Vec<Slot>>())?)
}
