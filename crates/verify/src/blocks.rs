//! Inductions by blocks: the sizes of a game with one number are alternately safe and fragile in blocks.
//!
//! The boundaries `b_0 < b_1 < …` are the sizes at which it changes, at first to safe. A round of terms derives those
//! after the listed ones: `b_i` is the term of place `i` in the boundary `back` places before. Two boundaries `x` and,
//! some places later, `y` may be *related*: `p*x + e <= q*y` and `t*y <= r*x + f`. Let `w` be the most places that any
//! statement looks back. Hypothesis: every move makes the number smaller (*shrinks*); the listed sizes are safe or
//! fragile as claimed (*listed*), and the last listed boundaries are related and derived from one another (*related*);
//! boundaries derived from related ones are related (*kept*), and related neighbours ascend (*ascending*); no move
//! leads from a safe block to a safe one within `reach` (*blocks-apart*) or farther back (*blocks-reach*); in misère
//! play its sizes have moves (*blocks-movable*); from a fragile block moves lead into the safe ones named (*into*).
//! Conclusion: the blocks alternate for ever. By induction on the boundary, all earlier ones are related and ascend;
//! and, size by size, those between two are safe or fragile as claimed, because moves lead to smaller sizes.

use crate::CheckError;
use crate::automaton::Track;
use crate::condition::Condition;
use crate::file::{self, Round};
use crate::induction::{GREATEST_LISTED, Number, Plain, need};
use crate::polynomial::Polynomial;
use campeao_formula::{Relation, Term};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The allowed lengths of a round, and the most places that a statement looks back.
const PLACES: RangeInclusive<usize> = 1..=64;
/// The most boundaries of a statement that it relates to each other.
const FEW: usize = 4;
/// The greatest factor and the greatest constant of a relation.
const GREATEST_FACTOR: i64 = 1 << 20;

struct Blocks<'b> {
    law: &'b file::Blocks,
    game: &'b Plain<'b>,
    /// The terms of the round.
    next: Vec<Term>,
    /// The tracks of the boundaries, the last one first.
    boundaries: Vec<Track>,
    size: Track,
    to: Track,
}

/// Confirms every statement.
pub(crate) fn check(law: &file::Blocks, game: &Plain<'_>) -> Result<(), CheckError> {
    need(game.is_everywhere() && game.rules.names.len() == 1 && fits(law))?;
    let next = law.rounds.iter().map(|round| game.parsed(&round.next)).collect::<Result<_, _>>()?;
    let boundaries = game.space.tracks(2 * window(law) + 1);
    let [size, to] = [0; 2].map(|_| game.space.track());
    let blocks = Blocks { law, game, next, boundaries, size, to };
    let grows = game.leads(size, to)? & game.compared(to, Relation::GreaterOrEqual, size)?;
    game.confirm("shrinks", &[size, to], grows)?;
    blocks.check_listed()?;
    for number in 0..law.rounds.len() {
        blocks.check_kept(number)?;
        if number % 2 == 1 { blocks.check_safe(number)? } else { blocks.check_fragile(number)? }
    }
    Ok(())
}

/// The most places that any statement looks back.
fn window(law: &file::Blocks) -> usize {
    let far = law.rounds.iter().flat_map(|round| {
        round.between.iter().map(|line| line.0).chain(round.into.iter().copied()).chain([round.back])
    });
    far.chain([law.reach]).max().unwrap_or(1)
}

/// The most places from a boundary back to the one it is derived from.
fn farthest(law: &file::Blocks) -> usize {
    law.rounds.iter().map(|round| round.back).max().unwrap_or(1)
}

/// Whether a law is of its form.
fn fits(law: &file::Blocks) -> bool {
    let round_fits = |(number, round): (usize, &Round)| {
        let apart: BTreeSet<usize> = round.between.iter().map(|line| line.0).collect();
        let small = |&(_, p, e, q, r, f, t): &(usize, i64, i64, i64, i64, i64, i64)| {
            [p, q, r, t].iter().all(|factor| (1..=GREATEST_FACTOR).contains(factor))
                && [e, f].iter().all(|more| (-GREATEST_FACTOR..=GREATEST_FACTOR).contains(more))
        };
        PLACES.contains(&round.back)
            && round.into.iter().all(|place| PLACES.contains(place) && place % 2 == number % 2)
            && round.into.is_empty() == (number % 2 == 1)
            && apart.len() == round.between.len()
            && apart.contains(&1)
            && apart.iter().all(|place| PLACES.contains(place))
            && round.between.iter().all(small)
    };
    PLACES.contains(&law.reach)
        && PLACES.contains(&law.rounds.len())
        && law.rounds.len().is_multiple_of(2)
        && law.listed.windows(2).all(|pair| pair[0] < pair[1])
        && law.listed.last().is_some_and(|&last| last <= GREATEST_LISTED)
        && law.rounds.iter().enumerate().all(round_fits)
        && law.listed.len() >= window(law) + farthest(law)
}

impl Blocks<'_> {
    /// The place in the round of the boundary that is `places` before another.
    fn before(&self, number: usize, places: usize) -> usize {
        let count = self.law.rounds.len();
        (number + (count - 1) * places) % count
    }

    /// The number of places from a boundary, itself `places` before another, back to the one it is derived from.
    fn back(&self, number: usize, places: usize) -> usize {
        self.law.rounds[self.before(number, places)].back
    }

    fn boundary(&self, place: usize) -> Polynomial {
        Polynomial::track(self.boundaries[place])
    }

    /// The condition that two boundaries are related, the later one at this place of the round and `places` after the
    /// other, if the law relates them.
    fn related(
        &self,
        number: usize,
        places: usize,
        x: &Polynomial,
        y: &Polynomial,
    ) -> Result<Condition, CheckError> {
        let line = self.law.rounds[number].between.iter().find(|line| line.0 == places);
        let Some(&(_, p, e, q, r, f, t)) = line else { return Ok(true.into()) };
        let times = |factor: i64, value: &Polynomial, more: i64| Polynomial::from(more).plus(factor, value);
        Ok(self.game.compared(times(p, x, e)?, Relation::LessOrEqual, times(q, y, 0)?)?
            & self.game.compared(times(t, y, 0)?, Relation::LessOrEqual, times(r, x, f)?)?)
    }

    fn related_at(&self, number: usize, late: usize, early: usize) -> Result<Condition, CheckError> {
        self.related(self.before(number, late), early - late, &self.boundary(early), &self.boundary(late))
    }

    /// The condition that a boundary is derived from another by its term.
    fn comes(&self, number: usize, late: usize) -> Result<Condition, CheckError> {
        let from = self.boundary(late + self.back(number, late));
        self.game.follows(&self.boundary(late), Relation::Equal, &self.next[self.before(number, late)], &from)
    }

    /// The condition that a boundary is not before the first related ones.
    fn beyond(&self, place: usize) -> Result<Condition, CheckError> {
        let first = self.law.listed.len() - window(self.law) - farthest(self.law);
        self.game.compared(self.boundary(place), Relation::GreaterOrEqual, self.law.listed[first])
    }

    /// The condition that a size lies in the block that begins `place` places before the last boundary.
    fn inside(&self, size: Track, place: usize) -> Result<Condition, CheckError> {
        Ok(self.game.compared(self.boundary(place), Relation::LessOrEqual, size)?
            & self.game.compared(size, Relation::Less, self.boundary(place - 1))?)
    }

    /// The condition that some move leads from the size into such a block.
    fn hits(&self, place: usize) -> Result<Condition, CheckError> {
        Ok(Condition::some([self.to], self.game.leads(self.size, self.to)? & self.inside(self.to, place)?))
    }

    /// The hypotheses about the boundaries at some places before one.
    fn known(&self, number: usize, places: &BTreeSet<usize>) -> Result<Condition, CheckError> {
        let mut parts = Vec::new();
        let pairs = places.iter().flat_map(|&late| places.range(late + 1..).map(move |&early| (late, early)));
        for (late, early) in pairs {
            parts.push(self.game.compared(self.boundary(early), Relation::Less, self.boundary(late))?);
            if self.back(number, late) == early - late {
                parts.push(self.comes(number, late)?);
            } else if places.len() <= FEW {
                parts.push(self.related_at(number, late, early)?);
            }
        }
        parts.push(self.beyond(places.last().copied().unwrap_or(0))?);
        Ok(Condition::all(parts))
    }

    fn confirm(
        &self,
        claim: &'static str,
        numbers: &[Track],
        places: &BTreeSet<usize>,
        parts: impl IntoIterator<Item = Condition>,
    ) -> Result<(), CheckError> {
        let boundaries = places.iter().map(|&place| self.boundaries[place]);
        let tracks: Vec<Track> = numbers.iter().copied().chain(boundaries).collect();
        self.game.confirm(claim, &tracks, Condition::all(parts))
    }

    /// Checks that the listed sizes are safe or fragile as claimed, and that the last listed boundaries are related.
    fn check_listed(&self) -> Result<(), CheckError> {
        let (game, listed) = (self.game, &self.law.listed);
        let last = listed[listed.len() - 1];
        let safe = |size: Track| {
            game.among(size, listed.chunks(2).map(|run| (run[0], run.get(1).copied().unwrap_or(last))))
        };
        let mut lost = !Condition::some([self.to], game.leads(self.size, self.to)? & safe(self.to)?);
        if game.is_misere() {
            lost = game.moves(self.size)? & lost;
        }
        let wrong = Condition::differ(&safe(self.size)?, &lost);
        game.confirm("listed", &[self.size], game.compared(self.size, Relation::Less, last)? & wrong)?;
        let (window, farthest) = (window(self.law), farthest(self.law));
        let first = listed.len() - window - farthest;
        let value = |number: usize| Number::from(listed[number]).0;
        for number in first..listed.len() {
            let round = number % self.law.rounds.len();
            let mut held = Vec::new();
            for places in 1..=number - first {
                held.push(self.related(round, places, &value(number - places), &value(number))?);
            }
            if number >= first + farthest {
                let from = value(number - self.law.rounds[round].back);
                held.push(game.follows(&value(number), Relation::Equal, &self.next[round], &from)?);
            }
            game.confirm("related", &[], !Condition::all(held))?;
        }
        Ok(())
    }

    /// Checks that boundaries derived from related ones are related, and ascend.
    fn check_kept(&self, number: usize) -> Result<(), CheckError> {
        let back = self.back(number, 0);
        for &(early, ..) in &self.law.rounds[number].between {
            let mut places = BTreeSet::from([0, early, back]);
            let mut parts = vec![self.comes(number, 0)?, !self.related_at(number, 0, early)?];
            if early != back {
                let far = early + self.back(number, early);
                parts.push(self.comes(number, early)?);
                // Both are derived from the same boundary if the places are equal.
                if far != back {
                    parts.push(self.related_at(number, far.min(back), far.max(back))?);
                }
                places.insert(far);
            }
            parts.push(self.beyond(places.last().copied().unwrap_or(0))?);
            self.confirm("kept", &[], &places, parts)?;
        }
        let descend = self.game.compared(self.boundary(1), Relation::GreaterOrEqual, self.boundary(0))?;
        let parts = [self.beyond(1)?, self.related_at(number, 0, 1)?, descend];
        self.confirm("ascending", &[], &BTreeSet::from([0, 1]), parts)
    }

    /// Checks that no move leads from a safe block to a safe one.
    fn check_safe(&self, number: usize) -> Result<(), CheckError> {
        let reach = self.law.reach;
        for place in (1..=reach).step_by(2) {
            let places = BTreeSet::from([0, 1, place - 1, place]);
            let parts = [self.known(number, &places)?, self.inside(self.size, 1)?, self.hits(place)?];
            self.confirm("blocks-apart", &[self.size], &places, parts)?;
        }
        let places = BTreeSet::from([0, 1, reach]);
        let farther = self.game.compared(self.to, Relation::Less, self.boundary(reach))?;
        let leads = self.game.leads(self.size, self.to)?;
        let parts = [self.known(number, &places)?, self.inside(self.size, 1)?, leads, farther];
        self.confirm("blocks-reach", &[self.size, self.to], &places, parts)?;
        if !self.game.is_misere() {
            return Ok(());
        }
        let places = BTreeSet::from([0, 1]);
        let parts = [self.known(number, &places)?, self.inside(self.size, 1)?, !self.game.moves(self.size)?];
        self.confirm("blocks-movable", &[self.size], &places, parts)
    }

    /// Checks that from each size of a fragile block a move leads into the safe block named for its part.
    fn check_fragile(&self, number: usize) -> Result<(), CheckError> {
        let into = &self.law.rounds[number].into;
        let size = Polynomial::track(self.size);
        let cut = |relation, place: usize| {
            self.game.follows(&size, relation, &self.next[number], &self.boundary(place))
        };
        for (at, &place) in into.iter().enumerate() {
            let earlier = at.checked_sub(1).map(|at| into[at]);
            let mut places = BTreeSet::from([1, place - 1, place]);
            places.insert(earlier.unwrap_or(0));
            let mut parts = vec![self.known(number, &places)?];
            match earlier {
                None => parts.push(self.inside(self.size, 1)?),
                Some(earlier) => {
                    parts.push(self.game.compared(self.boundary(1), Relation::LessOrEqual, self.size)?);
                    parts.push(cut(Relation::Less, earlier)?);
                }
            }
            if at + 1 < into.len() {
                parts.push(cut(Relation::GreaterOrEqual, place)?);
            }
            parts.push(!self.hits(place)?);
            self.confirm("into", &[self.size], &places, parts)?;
        }
        Ok(())
    }
}
