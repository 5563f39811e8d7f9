//! Blocks: the sizes of a game with a single number are alternately safe and fragile in blocks, and each boundary is
//! derived from an earlier one.
//!
//! The boundaries `b_0 < b_1 < …` are the sizes at which it changes: those from `b_0` to before `b_1` are safe, those
//! from there to before `b_2` fragile, and so on. The first ones are listed; a *round* of terms derives each later one
//! from an earlier one, so that several sequences may grow side by side, as where a half and a quarter may be taken.
//! Boundaries `x` before `y` are *related* if `p*x + e <= q*y` and `t*y <= r*x + f`, with numbers given for each place
//! of the round and for some distances.
//!
//! Hypothesis:
//! - *listed*, *related*: all listed sizes are safe or fragile as claimed; the last listed boundaries are related, and
//!   derived from one another by the terms;
//! - *kept*: if the boundaries from which a later boundary and one some places before it are derived are related, so
//!   are these two;
//! - *ascending*: neighbours that are related ascend;
//! - for a safe block, given the derivations and relations of its boundaries and of earlier ones: no move leads from it
//!   to a safe block within reach (*apart*), none leads farther back (*reach*), and in misère play each of its sizes
//!   has a move (*movable*);
//! - *into*: from each size of a fragile block a move leads into one of the safe blocks named.
//!
//! Conclusion: the blocks are alternately safe and fragile.
//!
//! Proof. By induction on the boundary, all earlier ones are related as claimed, so it lies above the previous one;
//! and, size by size, those of the block that it ends are safe or fragile as claimed, since every move leads to smaller
//! ones. A sentence about more than four boundaries only mentions their derivations, to limit the number of variables;
//! the relations have slack, which grows with the sizes, so that sequences that grow side by side keep their order.

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

/// A law of sizes that are alternately safe and fragile in blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The first boundaries, ascending: the sizes from the first one on are safe, from the second one on fragile, and so on.
    pub listed: Vec<u64>,
    /// The number of places before the end of a safe block of the boundary below which no move from the block leads.
    pub reach: usize,
    /// The derivations of the further boundaries: number `i`, counted from 0, by the round's `i % count`.
    pub rounds: Vec<Round>,
}

/// The derivation of a boundary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The number of places back to the boundary it is derived from.
    pub back: usize,
    /// The boundary, as a term in the game's variable, which stands for the earlier one.
    #[serde(deserialize_with = "file::on_a_line")]
    pub next: String,
    /// If it ends a fragile block: the safe blocks into which moves lead, each by the number of places back to its
    /// beginning.
    pub into: Vec<usize>,
    /// Its relations to some boundaries before it.
    pub between: Vec<Between>,
}

/// A relation of `x` and a later `y`: `p*x + e <= q*y` and `t*y <= r*x + f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "file::Related", into = "file::Related")]
pub struct Between {
    /// The number of places from `x` to `y`.
    pub places: usize,
    /// `p`, `e`, `q`.
    pub least: [i64; 3],
    /// `r`, `f`, `t`.
    pub most: [i64; 3],
}

/// The most boundaries in a round, and the most places that a sentence looks back.
const WIDEST: usize = 64;
/// The most boundaries of a sentence that are compared with each other; for more, only their derivations are given.
const FEW: usize = 4;
/// The greatest factor and the greatest constant in a relation of boundaries.
const GREATEST_FACTOR: i64 = 1 << 20;
/// The most boundaries computed.
const MOST: usize = 1 << 16;

/// The pairs of places to compare among some, given in order, if they are few; the later one first.
fn compared(places: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let few = if places.len() > FEW { &[] } else { places };
    few.iter().enumerate().flat_map(move |(at, &late)| few[at + 1..].iter().map(move |&early| (late, early)))
}

/// The place in a round of this length that is `places` before another.
fn before(length: usize, place: usize, places: usize) -> usize {
    (place + (length - 1) * places) % length
}

impl Blocks {
    /// The round of a boundary.
    fn round(&self, number: usize) -> &Round {
        &self.rounds[number % self.rounds.len()]
    }

    /// The place in the round of the boundary that is `places` before another.
    fn before(&self, number: usize, places: usize) -> usize {
        before(self.rounds.len(), number, places)
    }

    /// The most places that a sentence looks back.
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

    /// The numbers of the listed boundaries from which on boundaries are related, and derived from one another: the
    /// least that are needed.
    fn first(&self) -> (usize, usize) {
        let from = self.listed.len() - self.window();
        (from - self.farthest(), from)
    }

    /// The condition that two boundaries are related, the second with this number and `places` after the first.
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

    /// The condition that a boundary is derived from another by its term.
    fn comes(&self, system: &System, number: usize, x: &Term, y: &Term) -> Result<Formula, Mistake> {
        let next = system.term(&self.round(number).next)?.substitute(0, x);
        Ok(Formula::compare(Relation::Equal, y.clone(), next))
    }

    /// Divides the sizes of the fragile block that ends at a boundary among the safe blocks named as targets of
    /// moves. Each safe block gets the sizes from the value of the round's term at its first size up to the part of
    /// the block named before it; the last safe block gets all remaining smaller sizes.
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

    /// The boundaries as long as `wanted`, the listed ones first; fewer where they would be too great.
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
    /// The safe blocks, each as its first size and the end: those listed, and others up to `count`.
    fn runs(&self, rules: &System, count: usize) -> Vec<(u64, u64)> {
        let boundaries = self.boundaries(rules, |found| found.len() < 2 * count);
        boundaries.chunks_exact(2).map(|block| (block[0], block[1])).collect()
    }
}

impl InductionTheorem {
    /// The first `count` boundaries of a law in blocks, the listed ones first.
    pub fn boundaries(&self, count: usize) -> Option<Vec<u64>> {
        let Induction::Blocks(blocks) = self.induction() else { return None };
        Some(blocks.boundaries(self.rules(), |found| found.len() < count))
    }
}

impl Between {
    /// Whether its numbers are within the bounds for files.
    fn is_small(&self) -> bool {
        let [p, e, q] = self.least;
        let [r, f, t] = self.most;
        [p, q, r, t].iter().all(|factor| (1..=GREATEST_FACTOR).contains(factor))
            && [e, f].iter().all(|more| more.abs() <= GREATEST_FACTOR)
    }
}

impl Round {
    /// Whether a place of the round is well-formed: at even ones it ends a fragile block.
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
