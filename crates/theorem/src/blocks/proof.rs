//! The sentences of a law in blocks, given to the prover.

use super::{Blocks, compared};
use crate::Refusal;
use crate::formulas::{compare, constant, naturals, within};
use crate::induction::sizes::{EARLIER, FROM, LATER, TO, order, shrinks};
use crate::system::System;
use campeao_base::Play;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// The slot of the last boundary in a sentence; earlier ones have the following slots.
const LAST: Slot = 310;

/// Whether all statements of a law hold for a game; `moves` leads from [`FROM`] to [`TO`].
pub(super) fn holds(
    system: &System,
    moves: &Automaton,
    blocks: &Blocks,
    prover: &Prover,
) -> Result<bool, Refusal> {
    let proof = Proof::of(system, moves, blocks, prover)?;
    if !shrinks(moves, prover)? || !proof.listed()? {
        return Ok(false);
    }
    for number in 0..blocks.rounds.len() {
        if !proof.is_kept(number)? || !proof.is_told(number)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The sentences of a law.
struct Proof<'p> {
    system: &'p System,
    moves: &'p Automaton,
    blocks: &'p Blocks,
    prover: &'p Prover,
    /// The sizes with a move into a block: of the size, the block's end, and its first size, by [`FROM`], [`LATER`],
    /// [`EARLIER`].
    hits: Automaton,
    /// The sizes with a move below another, by [`FROM`] and [`EARLIER`].
    below: Automaton,
    /// The sizes without a move.
    stuck: Automaton,
}

impl<'p> Proof<'p> {
    fn of(
        system: &'p System,
        moves: &'p Automaton,
        blocks: &'p Blocks,
        prover: &'p Prover,
    ) -> Result<Self, Refusal> {
        let naturals = |slots: &[Slot]| naturals(prover, slots.iter().copied());
        let inside = Formula::and(vec![
            compare(EARLIER, Relation::LessOrEqual, TO),
            compare(TO, Relation::Less, LATER),
        ]);
        let hits = prover.exist(&[TO], &prover.both(moves, &prover.automaton(&inside)?)?)?;
        let low = order(prover, TO, EARLIER)?;
        let below = prover.exist(&[TO], &prover.both(moves, &low)?)?;
        let stuck = prover.complement(&prover.exist(&[TO], moves)?)?;
        let hits = prover.both(&hits, &naturals(&[FROM, LATER, EARLIER])?)?;
        let below = prover.both(&below, &naturals(&[FROM, EARLIER])?)?;
        Ok(Self { system, moves, blocks, prover, hits, below, stuck })
    }

    /// Whether the listed sizes are safe or fragile as claimed, by definition.
    fn listed(&self) -> Result<bool, ProveError> {
        let (prover, listed) = (self.prover, &self.blocks.listed);
        let ends = listed.iter().skip(1).step_by(2).chain(listed.last());
        let runs = listed.iter().step_by(2).zip(ends).map(|(&first, &behind)| within(TO, (first, behind)));
        let safe = prover.automaton(&Formula::or(runs.collect()))?;
        let winning = prover.exist(&[TO], &prover.both(self.moves, &safe)?)?;
        let winning = match self.system.play {
            Play::Normal => winning,
            Play::Misere => prover.either(&winning, &self.stuck)?,
        };
        let safe = safe.renamed(&[FROM])?;
        let wrong = prover
            .either(&prover.both(&safe, &winning)?, &prover.complement(&prover.either(&safe, &winning)?)?)?;
        let last = constant(listed.last().copied().unwrap_or(0));
        let among = Formula::compare(Relation::Less, Term::Variable(FROM), last);
        Ok(prover.both(&wrong, &prover.automaton(&among)?)?.is_empty())
    }

    /// The boundary that is `place` places before the last one of the sentence.
    fn boundary(place: usize) -> Term {
        Term::Variable(LAST + place)
    }

    fn beyond_first(&self, place: usize) -> Formula {
        let first = constant(self.blocks.listed[self.blocks.first().0]);
        Formula::compare(Relation::GreaterOrEqual, Self::boundary(place), first)
    }

    /// The number of places from a boundary, itself `place` places before the last, back to the one it is derived from.
    fn back(&self, number: usize, place: usize) -> usize {
        self.blocks.round(self.blocks.before(number, place)).back
    }

    fn comes(&self, number: usize, place: usize, back: usize) -> Result<Formula, Refusal> {
        let (x, y) = (Self::boundary(place + back), Self::boundary(place));
        Ok(self.blocks.comes(self.system, self.blocks.before(number, place), &x, &y)?)
    }

    fn related(&self, number: usize, place: usize, places: usize) -> Formula {
        let (x, y) = (Self::boundary(place + places), Self::boundary(place));
        self.blocks.related(self.blocks.before(number, place), places, &x, &y)
    }

    /// Whether relations are preserved, and neighbours ascend.
    fn is_kept(&self, number: usize) -> Result<bool, Refusal> {
        let round = self.blocks.round(number);
        for between in &round.between {
            let places = between.places;
            let mut parts = vec![self.comes(number, 0, round.back)?];
            let mut last = round.back;
            if places != round.back {
                let back = self.back(number, places);
                let far = places + back;
                parts.push(self.comes(number, places, back)?);
                parts.push(self.related(number, far.min(last), far.abs_diff(last)));
                last = last.max(far);
            }
            parts.push(self.beyond_first(last));
            parts.push(Formula::not(self.related(number, 0, places)));
            if !self.prover.automaton(&Formula::and(parts))?.is_empty() {
                return Ok(false);
            }
        }
        let falls = Formula::compare(Relation::GreaterOrEqual, Self::boundary(1), Self::boundary(0));
        let parts = vec![self.beyond_first(1), self.related(number, 0, 1), falls];
        Ok(self.prover.automaton(&Formula::and(parts))?.is_empty())
    }

    /// The hypotheses about some boundaries, and about a size in the block that the last one ends.
    fn known(&self, number: usize, places: &[usize]) -> Result<Automaton, Refusal> {
        let mut places = places.to_vec();
        places.sort_unstable();
        places.dedup();
        let mut parts = vec![
            self.beyond_first(places[places.len() - 1]),
            Formula::compare(Relation::LessOrEqual, Self::boundary(1), Term::Variable(FROM)),
        ];
        if places[0] == 0 {
            parts.push(Formula::compare(Relation::Less, Term::Variable(FROM), Self::boundary(0)));
        }
        for pair in places.windows(2) {
            parts.push(Formula::compare(Relation::Less, Self::boundary(pair[1]), Self::boundary(pair[0])));
        }
        for (late, early) in compared(&places) {
            if self.back(number, late) != early - late {
                parts.push(self.related(number, late, early - late));
            }
        }
        for &place in &places {
            let back = self.back(number, place);
            if places.contains(&(place + back)) {
                parts.push(self.comes(number, place, back)?);
            }
        }
        Ok(self.prover.automaton(&Formula::and(parts))?)
    }

    /// Whether the block that ends at a boundary is safe or fragile as claimed.
    fn is_told(&self, number: usize) -> Result<bool, Refusal> {
        let prover = self.prover;
        let from = || Term::Variable(FROM);
        let hits = |place: usize| {
            prover.applied(&self.hits, &[from(), Self::boundary(place - 1), Self::boundary(place)])
        };
        let round = self.blocks.round(number);
        let all = sentences(number, self.blocks.reach, &round.into);
        let Some((last, apart)) = all.split_last() else { return Ok(false) };
        if number.is_multiple_of(2) {
            for ((part, &place), places) in self
                .blocks
                .parts(self.system, number, &from(), Self::boundary)?
                .into_iter()
                .zip(&round.into)
                .zip(&all)
            {
                let known = prover.both(&self.known(number, places)?, &prover.automaton(&part)?)?;
                if !prover.both(&known, &prover.complement(&hits(place)?)?)?.is_empty() {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        for (place, places) in (1..).step_by(2).zip(apart) {
            if !prover.both(&self.known(number, places)?, &hits(place)?)?.is_empty() {
                return Ok(false);
            }
        }
        let below = prover.applied(&self.below, &[from(), Self::boundary(self.blocks.reach)])?;
        if !prover.both(&self.known(number, last)?, &below)?.is_empty() {
            return Ok(false);
        }
        let stuck = self.system.play == Play::Misere
            && !prover.both(&self.known(number, &[0, 1])?, &self.stuck)?.is_empty();
        Ok(!stuck)
    }
}

/// The places of the boundaries in each sentence about the block that ends at a boundary.
pub(super) fn sentences(number: usize, reach: usize, into: &[usize]) -> Vec<Vec<usize>> {
    if number.is_multiple_of(2) {
        let before = |at: usize| at.checked_sub(1).map(|at| into[at]);
        let part = |(at, &place): (usize, &usize)| {
            [usize::from(at > 0), 1, place - 1, place].into_iter().chain(before(at)).collect()
        };
        return into.iter().enumerate().map(part).collect();
    }
    let apart = (1..=reach).step_by(2).map(|place| vec![0, 1, place - 1, place]);
    apart.chain([vec![0, 1, reach]]).collect()
}
