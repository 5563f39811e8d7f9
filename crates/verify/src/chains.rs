//! Inductions by chains: safe positions follow one another along lines.
//!
//! `p` lies *above* `s` on a line if one number is greater by a multiple of its step and the others are the same. The
//! law is a set of *firsts* and a relation that `p` follows `s`; the safe positions are the firsts and all followers of
//! safe ones. `s` *goes on* along a line if something on it follows `s`; the *candidates* are the firsts and the
//! positions above a first that goes on along that line. Hypothesis: every move lowers the rank (*rank*); a follower
//! lies above on a line (*lines*) and is a candidate if its predecessor is (*within*); above a candidate that goes on,
//! a position has a move to it, or follows it, or lies above a follower of it that goes on (*moving-on*); other
//! positions have a good move (*reached*); moves between candidates are among the *pairs*, with each pair those that
//! step back from it (*back*), and no two firsts are one (*firsts*); in misère play firsts and followers have a move
//! (*live*). Conclusion: exactly the safe ones are lost. From others a move leads to a safe one: above one that goes on
//! the next one comes ever closer, and elsewhere *reached* gives it. No move leads from safe to safe, because the pair
//! would step back, by ever smaller ones, to two firsts.

use crate::CheckError;
use crate::automaton::Track;
use crate::condition::Condition;
use crate::file;
use crate::formula::{Needs, Place};
use crate::induction::{Plain, need};
use crate::polynomial::Polynomial;
use crate::rules::{Reader, numbers, smaller};
use campeao_base::Player;
use campeao_formula::Relation;

/// The most numbers of a position, and the greatest step on a line.
const WIDEST: usize = 3;
const GREATEST_STEP: u64 = 64;
/// The most steps after a first of the target of a good move.
const NEAR: usize = 3;

/// A position, by the tracks of its numbers.
type Position = Vec<Track>;

struct Chains<'c> {
    steps: &'c [u64],
    game: &'c Plain<'c>,
    firsts: Reader,
    next: Reader,
    pairs: Reader,
}

/// Confirms every statement.
pub(crate) fn check(law: &file::Chains, game: &Plain<'_>) -> Result<(), CheckError> {
    let width = game.rules.names.len();
    let steps = law.steps.len() == width && law.steps.iter().all(|step| (1..=GREATEST_STEP).contains(step));
    need(game.is_everywhere() && (1..=WIDEST).contains(&width) && steps)?;
    let read = |table, count| Reader::read(game.space, table, count);
    let (firsts, next, pairs) =
        (read(&law.firsts, width)?, read(&law.next, 2 * width)?, read(&law.pairs, 2 * width)?);
    let chains = Chains { steps: &law.steps, game, firsts, next, pairs };
    let [here, there] = [0; 2].map(|_| chains.position());
    chains.check_rank(&here)?;
    let both = [here.as_slice(), &there].concat();
    for (reader, count) in [(&chains.firsts, width), (&chains.next, 2 * width), (&chains.pairs, 2 * width)] {
        reader.check_zeros(game.space, &both[..count], Player::Left)?;
    }
    chains.check_lines(&here, &there, &both)?;
    chains.check_reached(&here)?;
    chains.check_pairs(&here, &there, &both)?;
    if game.is_misere() { chains.check_live(&here, &there, &both) } else { Ok(()) }
}

impl Chains<'_> {
    fn position(&self) -> Position {
        self.game.space.tracks(self.steps.len())
    }

    fn first(&self, at: &Position) -> Result<Condition, CheckError> {
        self.firsts.accepts(self.game.space, &numbers(at))
    }

    fn follows(&self, one: &Position, other: &Position) -> Result<Condition, CheckError> {
        self.next.accepts(self.game.space, &numbers(&[one.as_slice(), other].concat()))
    }

    fn pair(&self, one: &Position, other: &Position) -> Result<Condition, CheckError> {
        self.pairs.accepts(self.game.space, &numbers(&[one.as_slice(), other].concat()))
    }

    fn leads(&self, from: &Position, to: &Position) -> Result<Condition, CheckError> {
        self.game.rules.leads(self.game.space, &numbers(from), Some(&numbers(to)))
    }

    fn moves(&self, from: &Position) -> Result<Condition, CheckError> {
        self.game.rules.leads(self.game.space, &numbers(from), None)
    }

    /// The condition that a position has a move, in misère play; elsewhere always true.
    fn may_lose(&self, at: &Position) -> Result<Condition, CheckError> {
        if self.game.is_misere() { self.moves(at) } else { Ok(true.into()) }
    }

    /// The condition that one position lies above another on a line.
    fn above(&self, line: usize, one: &Position, other: &Position) -> Result<Condition, CheckError> {
        let mut parts = Vec::new();
        for place in 0..self.steps.len() {
            let relation = if place == line { Relation::Greater } else { Relation::Equal };
            parts.push(self.game.compared(one[place], relation, other[place])?);
        }
        if self.steps[line] > 1 {
            let distance = Polynomial::track(one[line]).plus(-1, &Polynomial::track(other[line]))?;
            let multiple = self.game.space.remainder(
                &distance.linear()?,
                self.steps[line].cast_signed(),
                &vec![(0, 0)],
            )?;
            parts.push(multiple.into());
        }
        Ok(Condition::all(parts))
    }

    /// The condition that a position goes on along a line.
    fn goes_on(&self, line: usize, at: &Position) -> Result<Condition, CheckError> {
        let after = self.position();
        let follows = self.follows(&after, at)? & self.above(line, &after, at)?;
        Ok(Condition::some(after, follows))
    }

    /// The condition that a position is a candidate: a first, or above one that goes on along their line.
    fn spoken(&self, at: &Position) -> Result<Condition, CheckError> {
        let first = self.position();
        let mut lines = Vec::new();
        for line in 0..self.steps.len() {
            lines.push(self.above(line, at, &first)? & self.goes_on(line, &first)?);
        }
        let above = self.first(&first)? & Condition::any(lines);
        Ok(self.first(at)? | Condition::some(first, above))
    }

    fn check_rank(&self, here: &Position) -> Result<(), CheckError> {
        let (space, rules) = (self.game.space, &self.game.rules);
        let place = Place::of(numbers(here));
        for entry in &rules.moves {
            let step = entry.step(space, &place, &place)?;
            let mut needs = Needs::default();
            let before = space.terms(&rules.rank, &place, &mut needs)?;
            let now = space.terms(&rules.rank, &Place::of(step.to.iter().cloned()), &mut needs)?;
            let falls = needs.close(smaller(space, &now, &before)?);
            let tracks = [here.as_slice(), &step.chosen].concat();
            self.game.confirm("rank", &tracks, step.made(!falls))?;
        }
        Ok(())
    }

    /// Checks that a follower lies above and is a candidate, and *moving-on*.
    fn check_lines(&self, here: &Position, there: &Position, both: &[Track]) -> Result<(), CheckError> {
        let follows = self.follows(here, there)?;
        let lines =
            (0..self.steps.len()).map(|line| self.above(line, here, there)).collect::<Result<Vec<_>, _>>()?;
        self.game.confirm("lines", both, follows.clone() & !Condition::any(lines))?;
        self.game.confirm("within", both, follows.clone() & self.spoken(there)? & !self.spoken(here)?)?;
        for line in 0..self.steps.len() {
            let between = self.position();
            let closer = Condition::all([
                self.follows(&between, there)?,
                self.above(line, &between, there)?,
                self.above(line, here, &between)?,
                self.goes_on(line, &between)?,
            ]);
            let wrong = Condition::all([
                self.above(line, here, there)?,
                self.spoken(there)?,
                self.goes_on(line, there)?,
                !self.leads(here, there)?,
                !follows.clone(),
                !Condition::some(between, closer),
            ]);
            self.game.confirm("moving-on", both, wrong)?;
        }
        Ok(())
    }

    /// Checks that every other position has a move to one near a first, or moves like those of the position that it
    /// follows.
    fn check_reached(&self, here: &Position) -> Result<(), CheckError> {
        let mut parts = vec![!self.spoken(here)?, self.may_lose(here)?];
        let chain: Vec<Position> = (0..=NEAR).map(|_| self.position()).collect();
        for steps in 0..=NEAR {
            let mut near = vec![self.leads(here, &chain[0])?, self.first(&chain[steps])?];
            for pair in chain[..=steps].windows(2) {
                near.push(self.follows(&pair[0], &pair[1])?);
            }
            parts.push(!Condition::some(chain[..=steps].concat(), Condition::all(near)));
        }
        let [before, goal, lifted] = [0; 3].map(|_| self.position());
        let higher =
            Condition::some(lifted.clone(), self.leads(here, &lifted)? & self.follows(&lifted, &goal)?);
        let like = self.leads(here, &goal)? | higher;
        let unlike = self.leads(&before, &goal)? & self.spoken(&goal)? & !like;
        let carried = self.follows(here, &before)? & self.may_lose(&before)? & !Condition::some(goal, unlike);
        parts.push(!Condition::some(before, carried));
        self.game.confirm("reached", here, Condition::all(parts))
    }

    /// Checks that no move leads from safe to safe: it would be a pair, and step back to two firsts.
    fn check_pairs(&self, here: &Position, there: &Position, both: &[Track]) -> Result<(), CheckError> {
        let pair = self.pair(here, there)?;
        let spoken = self.leads(here, there)? & self.spoken(here)? & self.spoken(there)?;
        self.game.confirm("pairs", both, spoken & !pair.clone())?;
        let (first, second) = (self.first(here)?, self.first(there)?);
        self.game.confirm("firsts", both, pair.clone() & first.clone() & second.clone())?;
        let sum = |at: &Position| {
            numbers(at).iter().try_fold(Polynomial::default(), |sum, number| sum.plus(1, number))
        };
        let less = self.game.compared(sum(here)?, Relation::Less, sum(there)?)?;
        let before = self.position();
        let tracks = [both, &before].concat();
        let spoken = self.spoken(&before)?;
        let stepped = self.follows(here, &before)? & spoken.clone() & !self.pair(&before, there)?;
        let wrong = pair.clone() & !first.clone() & (second.clone() | !less.clone()) & stepped;
        self.game.confirm("back", &tracks, wrong)?;
        let stepped = self.follows(there, &before)? & spoken & !self.pair(here, &before)?;
        self.game.confirm("back", &tracks, pair & !second & (first | less) & stepped)
    }

    /// Checks that in misère play safe positions have a move.
    fn check_live(&self, here: &Position, there: &Position, both: &[Track]) -> Result<(), CheckError> {
        let stuck = !self.moves(here)?;
        self.game.confirm("live", here, self.first(here)? & stuck.clone())?;
        self.game.confirm("live", both, self.follows(here, there)? & self.spoken(there)? & stuck)
    }
}
