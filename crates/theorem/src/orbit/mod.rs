//! Orbits: the safe sizes of a game with a single number follow one another, one by one or in runs of neighbours.
//!
//! Let `M(n, m)` say that a move leads from the size `n` to `m`. The run that begins with `s` goes up to the least `e >
//! s` from which a move leads to `s` or above; `e` is the size just after it. Let `F(v, s)` say that `v` is the least
//! size from `e` on from which no move leads into that run, and `F^k` the same `k` steps apart.
//!
//! Hypothesis, for some `B` and `w`:
//! - *followed*: for all `s >= B` there is `v` with `F(v, s)`;
//! - *apart*: if `F^k(v, s)` with `1 <= k <= w`, no move leads from the run of `v` to that of `s`;
//! - *reach*: if `F^w(v, s)`, no move leads from the run of `v` below `s`;
//! - *movable*, in misère play: if `F(v, s)`, every size of the run of `v` has a move;
//! - *start*: `w` consecutive runs from `B` on are those of the safe sizes, and follow one another by `F`.
//!
//! Conclusion: so do all later runs of safe sizes.
//!
//! Proof. Let the safe sizes be known up to the end of the run of `s`, and `F(v, s)`. Every size between that run and
//! `v` has a move into the run, so it is fragile. From a size of the run of `v` a move leads to a fragile size, or into
//! one of the last `w` runs, by *reach*, or to the run of `v` itself: not to those, by *apart*, nor to this, by the
//! definition of `e`. So, one after another, all of the run of `v` is safe; and `e` behind it has a move into it. All
//! sentences are linear and quantify over all `s`, so no automaton of the orbit itself is needed; there is none where
//! the sizes grow by a factor.
//!
//! Sizes may also be taken one by one: then `e = s + 1`, whatever the moves from there, so that safe neighbours are two steps; and *apart* begins with
//! two steps, since by definition no move leads from `v` to `s`.

mod file;
mod search;
mod words;

pub(crate) use file::Section;
pub use search::prove_orbit;

use crate::formulas::within;
use crate::induction::line::LARGE;
use crate::induction::sizes::{GREATEST_LISTED, TO, has_one_number};
use crate::induction::words::Premise;
use crate::induction::{InductionLaw, InductionStep, NumberSequence, SHRINKS, fragile, safe, shown, step_to};
use crate::system::System;
use crate::{Advice, AdviceError, Mistake};
use campeao_base::{Play, Tell};
use campeao_formula::{Slot, Term};
use campeao_prove::{Automaton, Numeration, Prover};

/// A law of safe sizes that follow one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbit {
    /// The safe sizes before the orbit, ascending.
    pub early: Vec<u64>,
    /// The sizes that start the orbit, ascending; no move leads back more steps than their number.
    pub start: Vec<u64>,
    /// The pairs (later, earlier) of sizes that are one step apart, two steps, …; as many as `start` has sizes. Numbers are written in
    /// base 2, the later size is track 0.
    pub steps: Vec<Automaton>,
    /// The next size, as a term in the game's variable for the previous size or, where sizes come in runs, for the size
    /// just after the previous run; it holds from the first of `start` on.
    pub next: Option<String>,
    /// Present where the safe sizes come in runs: then `start` and `steps` are about the first sizes of runs.
    pub runs: Option<Runs>,
}

/// The ends of runs of safe sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The pairs (after, first) of the size just after a run and its first size, in base 2, with the former on track 0.
    pub ends: Automaton,
    /// The sizes just after the runs whose first sizes are [`Orbit::start`].
    pub behind: Vec<u64>,
    /// The size just after a run, as a term in the game's variable for the first size of the run; from the start of the
    /// orbit on.
    pub end: Option<String>,
}

/// The slot of a size that is sought.
const ASKED: Slot = 300;

impl Orbit {
    /// The listed safe sizes, ascending: each run as its first size and the one after its last.
    pub fn listed(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> + '_ {
        let alone = |&size: &u64| (size, size + 1);
        let run = move |(at, size): (usize, &u64)| match &self.runs {
            Some(runs) => (*size, runs.behind[at]),
            None => alone(size),
        };
        self.early.iter().map(alone).chain(self.start.iter().enumerate().map(run))
    }

    /// The size from which on each safe size follows the one before.
    pub fn from(&self) -> u64 {
        self.start.first().copied().unwrap_or(0)
    }

    /// The formulas, that of the next size first.
    fn formulas(&self) -> impl Iterator<Item = &str> {
        let end = self.runs.as_ref().and_then(|runs| runs.end.as_deref());
        self.next.as_deref().into_iter().chain(end)
    }

    /// The next `count` runs after the listed ones, each as its first size and the one after its last.
    pub fn further(&self, count: usize) -> Vec<(u64, u64)> {
        let last = self.listed().last();
        let next = |&(first, _): &(u64, u64)| {
            let next = self.following(first)?;
            Some((next, self.behind(next)?))
        };
        std::iter::successors(last, next).skip(1).take(count).collect()
    }

    /// The first size of the run that follows the one that begins with `size`, from the start of the orbit on; `None` beyond 2^62 or where
    /// an automaton has no answer.
    pub fn following(&self, size: u64) -> Option<u64> {
        related(self.steps.first()?, size)
    }

    /// The size just after the run that begins with `first`.
    pub fn behind(&self, first: u64) -> Option<u64> {
        self.runs.as_ref().map_or_else(|| first.checked_add(1), |runs| related(&runs.ends, first))
    }

    /// Whether the distances of consecutive sizes are bounded, so that they are periodic: the one that follows a size
    /// of 41 binary digits is less than a million above it.
    pub fn is_steady(&self) -> bool {
        self.following(LARGE).is_some_and(|next| next - LARGE < GREATEST_LISTED)
    }

    /// The last run of safe sizes that begins at `size` or before, as its first size and the one after its last.
    pub fn last_run(&self, size: u64) -> Option<(u64, u64)> {
        let mut last = self.listed().rfind(|(first, _)| *first <= size)?;
        if self.start.last() == Some(&last.0) {
            while let Some(next) = self.following(last.0).filter(|next| *next <= size) {
                last = (next, self.behind(next)?);
            }
        }
        Some(last)
    }

    /// The least safe size above `size`.
    pub fn next_safe(&self, size: u64) -> Option<u64> {
        match self.last_run(size) {
            Some((_, behind)) if size + 1 < behind => Some(size + 1),
            last => {
                let listed = self.listed().map(|(first, _)| first).find(|&first| first > size);
                listed.or_else(|| self.following(last?.0))
            }
        }
    }
}

/// The first number of a pair that an automaton accepts, given the second.
fn related(pairs: &Automaton, size: u64) -> Option<u64> {
    let numeration = Numeration::base(2);
    let prover = Prover::new(numeration.clone());
    let size = Term::Constant(i64::try_from(size).ok()?);
    let found = prover.applied(pairs, &[Term::Variable(ASKED), size]).ok()?;
    found.least(&numeration)?.first().copied()
}

impl InductionLaw for Orbit {
    fn fits(&self, rules: &System) -> bool {
        has_one_number(rules)
    }

    /// Checks that sizes ascend, at least one starts the orbit, each of those has an automaton, and formulas are in the
    /// game's variable.
    fn check_form(&self, rules: &System) -> Result<(), Mistake> {
        let pairs = |automaton: &Automaton| automaton.tracks() == [0, 1];
        let in_runs =
            self.runs.as_ref().is_none_or(|runs| runs.behind.len() == self.start.len() && pairs(&runs.ends));
        let fits = in_runs
            && !self.start.is_empty()
            && self.steps.len() == self.start.len()
            && self.early.iter().chain(&self.start).all(|&size| size <= GREATEST_LISTED)
            && self.steps.iter().all(pairs);
        if !fits {
            return Err(Mistake::Induction);
        }
        let listed: Vec<(u64, u64)> = self.listed().collect();
        let ascending = listed.windows(2).all(|pair| pair[0].1 <= pair[1].0)
            && listed.iter().all(|(first, behind)| first < behind && *behind <= GREATEST_LISTED + 1);
        if !ascending {
            return Err(Mistake::Induction);
        }
        self.formulas().try_for_each(|text| rules.term(text).map(drop))
    }

    fn steps(&self, misere: bool) -> Vec<InductionStep> {
        use words::{APART, EARLY, END, FOLLOWED, MOVABLE, NEXT, REACH, RUNS, START, STEPS};
        let in_runs = self.runs.is_some();
        let several = self.start.len() > 1 || in_runs;
        let has_end = self.runs.as_ref().is_some_and(|runs| runs.end.is_some());
        shown([
            (SHRINKS, true),
            (RUNS, in_runs),
            (STEPS, true),
            (EARLY, true),
            (START, several),
            (FOLLOWED, true),
            (APART, several),
            (REACH, true),
            (MOVABLE, misere),
            (END, has_end),
            (NEXT, self.next.is_some()),
        ])
    }

    fn advise(&self, rules: &System, state: &[u64]) -> Result<Advice, AdviceError> {
        let size = state[0];
        let last = self.last_run(size);
        if last.is_some_and(|(_, behind)| size < behind) {
            return Ok(safe());
        }
        // From the start of the orbit on, the last run is within reach; before, some listed one is.
        let mut goals = last.into_iter().chain(self.listed().rev().filter(|(_, behind)| *behind <= size));
        match goals.find_map(|run| step_to(rules, state, &[TO], &within(TO, run))) {
            None if rules.play == Play::Normal => Err(AdviceError::Beyond),
            step => Ok(fragile(step)),
        }
    }

    fn sequence(&self, _: &System) -> Option<NumberSequence> {
        let listed: Vec<(u64, u64)> = self.listed().collect();
        let further = self.further(NumberSequence::BEGINS.saturating_sub(listed.len()));
        let (begins, behind): (Vec<u64>, Vec<u64>) = listed.into_iter().chain(further).unzip();
        Some(NumberSequence {
            kind: if self.runs.is_some() { "safe-runs" } else { "safe-sizes" },
            begins,
            behind: self.runs.is_some().then_some(behind),
            from: Some(self.from()),
            next: self.next.clone(),
            end: self.runs.as_ref().and_then(|runs| runs.end.clone()),
            back: None,
        })
    }

    fn states(&self) -> usize {
        self.steps.iter().map(Automaton::states).max().unwrap_or(0)
    }

    fn formula(&self) -> Option<&str> {
        self.formulas().next()
    }

    fn forget_formula(&mut self) {
        self.next = None;
        if let Some(runs) = &mut self.runs {
            runs.end = None;
        }
    }

    fn sentences(&self, rules: &System) -> Vec<Box<dyn Tell>> {
        vec![Box::new(self.sentence(&rules.names[0]))]
    }

    fn premise(&self) -> Box<dyn Tell> {
        Box::new(Premise::Sizes)
    }

    fn therefore(&self) -> Box<dyn Tell> {
        Box::new(match self.runs {
            Some(_) => words::Sentence::RunsTherefore,
            None => words::Sentence::Therefore,
        })
    }

    fn reason(&self) -> Box<dyn Tell> {
        Box::new(words::Sentence::Reason)
    }

    fn strategy(&self) -> Option<(&'static str, Box<dyn Tell>)> {
        let from = self.from();
        let told = match self.runs {
            Some(_) => words::Sentence::RunsStrategy { from },
            None => words::Sentence::Strategy { from },
        };
        Some(("greatest-safe-below", Box::new(told)))
    }
}
