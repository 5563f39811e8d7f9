//! Blocks: the sizes of a game with a single number are in turns safe and fragile, and each boundary comes from one of several before it.
//!
//! Boundaries `b_0 < b_1 < …` are the sizes from which on it changes: those from `b_0` to before `b_1` are safe, those from there to before `b_2` fragile,
//! and so on. The first ones are listed; of each later one a *round* of terms says from which one it comes, and how: where a half and a quarter may be taken, from
//! one four thirds as large, or half as large, so that several sequences grow side by side. What is *related* are boundaries `x` before `y` by
//! `p*x + e <= q*y` and `t*y <= r*x + f`, given for each place of the round and for some distances.
//!
//! Hypothesis:
//! - *listed*, *related*: all listed sizes are what they are said to be; the last boundaries listed are related, and come from one another as the terms say;
//! - *kept*: if what a later boundary and one some places before it come from is related, so are they;
//! - *ascending*: neighbours that are related ascend;
//! - of a safe block, given of its boundaries and of others before them what comes from what and how others are related: no move leads from it to a safe block within reach (*apart*),
//!   none leads farther back (*reach*), and in misère play each of its sizes has a move (*movable*);
//! - *into*: from each size of a fragile block a move leads into one of the safe blocks named.
//!
//! Conclusion: the sizes of all blocks are safe and fragile in turns.
//!
//! Proof. By induction on the boundary all before it are related as they should be, so it lies above the one before; and, size by size, those
//! of the block that it ends are what they should be, since every move leads to smaller ones. Of more than four boundaries a
//! sentence says only what comes from what, lest it speak of too many numbers; the relations have slack, which grows with the sizes, so that sequences that grow side by side stay so.

#[cfg(test)]
mod agreement;
mod file;
mod kept;
mod proof;
mod search;
mod words;

pub(crate) use file::Section;
pub use search::prove_blocks;

use crate::certificate::Induction;
use crate::formulas::within;
use crate::induction::sizes::{GREATEST_LISTED, TO, has_one_number};
use crate::induction::{
    InductionLaw, InductionStep, InductionTheorem, NumberSequence, SHRINKS, fragile, safe, shown, step_to,
};
use crate::system::System;
use crate::{Advice, AdviceError, Mistake};
use campeao_base::{Play, Tell};
use campeao_formula::{EvalError, Formula, Frame, Relation, Term};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A law of sizes that are in turns safe and fragile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The first boundaries, ascending: the sizes from the first one on are safe, from the second one on fragile, and so on.
    pub listed: Vec<u64>,
    /// No move leads from a safe block below the boundary so many places before its end.
    pub reach: usize,
    /// How the other boundaries come from those before: number `i`, counted from 0, by the round's `i % count`.
    pub rounds: Vec<Round>,
}

/// Where a boundary comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// How many places before it the boundary stands from which it comes.
    pub back: usize,
    /// As a term in the game's number, which stands for that one.
    #[serde(deserialize_with = "file::on_a_line")]
    pub next: String,
    /// If it ends a fragile block: into which safe blocks moves lead, each by how many places before it that block begins.
    pub into: Vec<usize>,
    /// How it is related to some boundaries before it.
    pub between: Vec<Between>,
}

/// That `x` and `y`, which stands some places later, are related: `p*x + e <= q*y` and `t*y <= r*x + f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "file::Related", into = "file::Related")]
pub struct Between {
    /// How many places later.
    pub places: usize,
    /// `p`, `e`, `q`.
    pub least: [i64; 3],
    /// `r`, `f`, `t`.
    pub most: [i64; 3],
}

/// The most boundaries in a round, and places that a sentence looks back.
const WIDEST: usize = 64;
/// So many boundaries in a sentence are compared with each other; of more it is only said which come from which.
const FEW: usize = 4;
/// The greatest factor, and number added, in what relates boundaries.
const GREATEST_FACTOR: i64 = 1 << 20;
/// More boundaries than these are not followed.
const MOST: usize = 1 << 16;

/// The pairs of places that are compared of some, given in order, if they are few; as the later one and the earlier one.
fn compared(places: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let few = if places.len() > FEW { &[] } else { places };
    few.iter().enumerate().flat_map(move |(at, &late)| few[at + 1..].iter().map(move |&early| (late, early)))
}

/// The place in a round of this length that stands so many places before one.
fn before(length: usize, place: usize, places: usize) -> usize {
    (place + (length - 1) * places) % length
}

impl Blocks {
    /// The round of a boundary.
    fn round(&self, number: usize) -> &Round {
        &self.rounds[number % self.rounds.len()]
    }

    /// The place in the round of the boundary that stands so many places before one.
    fn before(&self, number: usize, places: usize) -> usize {
        before(self.rounds.len(), number, places)
    }

    /// How many places a sentence looks back at most.
    fn window(&self) -> usize {
        let far = self.rounds.iter().flat_map(|round| {
            let between = round.between.iter().map(|between| between.places);
            between.chain(round.into.iter().copied()).chain([round.back])
        });
        far.chain([self.reach]).max().unwrap_or(1)
    }

    fn farthest(&self) -> usize {
        self.rounds.iter().map(|round| round.back).max().unwrap_or(1)
    }

    /// From which boundary on they are related, and from which on they come from one another: the least of those listed that are needed.
    fn first(&self) -> (usize, usize) {
        let from = self.listed.len() - self.window();
        (from - self.farthest(), from)
    }

    /// Two boundaries, of which the second one has this number and stands so many places later, are related.
    fn related(&self, number: usize, places: usize, x: &Term, y: &Term) -> Formula {
        let times = |factor: i64, term: &Term| Term::multiply(vec![Term::Constant(factor), term.clone()]);
        let found = self.round(number).between.iter().find(|between| between.places == places);
        let parts = found.map(|Between { least: [p, e, q], most: [r, f, t], .. }| {
            let more = |term: Term, more: i64| Term::add(vec![term, Term::Constant(more)]);
            vec![
                Formula::compare(Relation::LessOrEqual, more(times(*p, x), *e), times(*q, y)),
                Formula::compare(Relation::LessOrEqual, times(*t, y), more(times(*r, x), *f)),
            ]
        });
        Formula::and(parts.unwrap_or_default())
    }

    /// What a boundary comes from, as the terms say.
    fn comes(&self, system: &System, number: usize, x: &Term, y: &Term) -> Result<Formula, Mistake> {
        let next = system.term(&self.round(number).next)?.substitute(0, x);
        Ok(Formula::compare(Relation::Equal, y.clone(), next))
    }

    /// For each safe block named into which moves lead from the fragile one that a boundary ends, for which sizes there: those from the round's term
    /// in the first size of that block on which are below that in the first of the block named before; of the last one, all below.
    fn parts(
        &self,
        system: &System,
        number: usize,
        size: &Term,
        boundary: impl Fn(usize) -> Term,
    ) -> Result<Vec<Formula>, Mistake> {
        let round = self.round(number);
        let next = system.term(&round.next)?;
        let cut = |place: usize| next.substitute(0, &boundary(place));
        let part = |at: usize| {
            let mut parts = Vec::new();
            if at + 1 < round.into.len() {
                parts.push(Formula::compare(Relation::GreaterOrEqual, size.clone(), cut(round.into[at])));
            }
            if at > 0 {
                parts.push(Formula::compare(Relation::Less, size.clone(), cut(round.into[at - 1])));
            }
            Formula::and(parts)
        };
        Ok((0..round.into.len()).map(part).collect())
    }

    /// The boundaries as long as they are asked for, those listed first; fewer where they would be too great.
    fn boundaries(&self, system: &System, mut wanted: impl FnMut(&[u64]) -> bool) -> Vec<u64> {
        let mut found = self.listed.clone();
        while wanted(&found) && found.len() < MOST {
            let round = self.round(found.len());
            let mut frame = Frame::new(1);
            let next = system.term(&round.next).ok().and_then(|term| {
                frame.slots[0] = i64::try_from(found[found.len() - round.back]).ok()?;
                let next: Result<i64, EvalError> = term.compile().eval(&mut frame);
                u64::try_from(next.ok()?).ok()
            });
            match next.filter(|next| Some(next) > found.last()) {
                Some(next) => found.push(next),
                None => break,
            }
        }
        found
    }
    /// The safe blocks, each as its first size and the one behind it: those listed, and others up to so many.
    fn runs(&self, rules: &System, count: usize) -> Vec<(u64, u64)> {
        let boundaries = self.boundaries(rules, |found| found.len() < 2 * count);
        boundaries.chunks_exact(2).map(|block| (block[0], block[1])).collect()
    }
}

impl InductionTheorem {
    /// Where sizes come in blocks, so many of the boundaries between them, those listed first.
    pub fn boundaries(&self, count: usize) -> Option<Vec<u64>> {
        let Induction::Blocks(blocks) = self.induction() else { return None };
        Some(blocks.boundaries(self.rules(), |found| found.len() < count))
    }
}

impl Between {
    /// Whether its numbers are those that a file may give.
    fn is_small(&self) -> bool {
        let [p, e, q] = self.least;
        let [r, f, t] = self.most;
        [p, q, r, t].iter().all(|factor| (1..=GREATEST_FACTOR).contains(factor))
            && [e, f].iter().all(|more| more.abs() <= GREATEST_FACTOR)
    }
}

impl Round {
    /// Whether it is of its form, at a place of the round: at even ones it ends a fragile block.
    fn is_formed(&self, number: usize) -> bool {
        let places = 1..=WIDEST;
        let apart: BTreeSet<usize> = self.between.iter().map(|between| between.places).collect();
        places.contains(&self.back)
            && self.into.iter().all(|place| places.contains(place) && place % 2 == number % 2)
            && self.into.is_empty() == (number % 2 == 1)
            && apart.len() == self.between.len()
            && apart.contains(&1)
            && apart.iter().all(|place| places.contains(place))
            && self.between.iter().all(Between::is_small)
    }
}

impl InductionLaw for Blocks {
    fn fits(&self, rules: &System) -> bool {
        has_one_number(rules)
    }

    fn check_form(&self, rules: &System) -> Result<(), Mistake> {
        let places = 1..=WIDEST;
        let fits = self.listed.windows(2).all(|pair| pair[0] < pair[1])
            && self.listed.last().is_some_and(|&last| last <= GREATEST_LISTED)
            && places.contains(&self.reach)
            && places.contains(&self.rounds.len())
            && self.rounds.len().is_multiple_of(2)
            && self.rounds.iter().enumerate().all(|(number, round)| round.is_formed(number))
            && self.listed.len() >= self.window() + self.farthest();
        if !fits {
            return Err(Mistake::Induction);
        }
        self.rounds.iter().try_for_each(|round| rules.term(&round.next).map(drop))
    }

    fn steps(&self, misere: bool) -> Vec<InductionStep> {
        use words::{APART, ASCENDING, INTO, KEPT, LISTED, MOVABLE, REACH, RELATED};
        let always = [SHRINKS, LISTED, RELATED, KEPT, ASCENDING, APART, REACH].map(|step| (step, true));
        shown(always.into_iter().chain([(MOVABLE, misere), (INTO, true)]))
    }

    fn advise(&self, rules: &System, state: &[u64]) -> Result<Advice, AdviceError> {
        let size = state[0];
        let boundaries = self.boundaries(rules, |found| found.last().is_some_and(|&last| last <= size));
        if boundaries.last().is_none_or(|&last| last <= size) {
            return Err(AdviceError::Beyond);
        }
        let below = boundaries.partition_point(|&boundary| boundary <= size);
        if below % 2 == 1 {
            return Ok(safe());
        }
        let mut goals = boundaries[..below].chunks(2).rev();
        match goals.find_map(|block| step_to(rules, state, &[TO], &within(TO, (block[0], block[1])))) {
            None if rules.play == Play::Normal => Err(AdviceError::Beyond),
            step => Ok(fragile(step)),
        }
    }

    fn sequence(&self, rules: &System) -> Option<NumberSequence> {
        let (begins, behind) = self.runs(rules, NumberSequence::BEGINS).into_iter().unzip();
        Some(NumberSequence { kind: "safe-runs", begins, behind: Some(behind), ..NumberSequence::default() })
    }

    fn sentences(&self, rules: &System) -> Vec<Box<dyn Tell>> {
        vec![Box::new(self.sentence(rules))]
    }

    fn therefore(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Therefore)
    }

    fn reason(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Reason)
    }

    fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)> {
        Some(("blocks", Box::new(words::Sentence::Strategy)))
    }
}
