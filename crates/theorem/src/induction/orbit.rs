//! Laws as orbits: the safe sizes of a game with a single number follow one another, one by one or in runs of neighbours, each run the
//! least behind the one before from which no move leads there.
//!
//! Let `M(n, m)` say that a move leads from `n` to `m`. The run that begins with `s` goes up to the least `e > s` from which a
//! move leads to `s` or above; `e` stands behind it. Let `F(v, s)` say that `v` is the least size from `e` on from which no move leads
//! into that run, and `F^k` the same `k` steps apart. Suppose that for all `s >= B` there is `v` with `F(v, s)` (*followed*), that no
//! move leads from the run of `v` to that of `s` if `F^k(v, s)` for `k` from 1 to `w` (*apart*), that none leads from the run of `v`
//! below `s` if `F^w(v, s)` (*reach*), and in misère play that every size of the run of `v` has a move if `F(v, s)` (*movable*). If then `w`
//! consecutive runs from `B` on are those of the safe sizes and follow one another by `F`, so do all later ones.
//!
//! For let the safe sizes be known up to the end of the run of `s`, and `F(v, s)`. Every size between that run and `v` has a move into the run, so
//! it is fragile. From a size of the run of `v` a move leads to a fragile size, or into one of the last `w` runs, by *reach*, or to the run of `v` itself:
//! not to those, by *apart*, nor to this, by the definition of `e`. So, one after another, all of the run of `v` is safe; and `e` behind it has a move into
//! it. All sentences are linear and speak of all `s`, so no automaton of the orbit itself is needed; there is none where the sizes grow by a factor.
//!
//! Sizes may also be taken one by one: then `e = s + 1`, whatever the moves from there, so that safe neighbours are two steps; and *apart* begins with
//! two steps, since by definition no move leads from `v` to `s`.

mod search;

pub use search::prove_orbit;
pub(super) use search::{moves, runs};

use super::InductionStep;
use super::line::LARGE;
use crate::Mistake;
use crate::system::System;
use campeao_formula::{self as formula, Slot, Term};
use campeao_prove::{Automaton, Numeration, Prover};

/// A law of safe sizes that follow one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbit {
    /// The safe sizes before the orbit, ascending.
    pub early: Vec<u64>,
    /// The sizes that start the orbit, ascending; no move leads back more steps than there are sizes here.
    pub start: Vec<u64>,
    /// The pairs (later, earlier) of sizes that are one step apart, two steps, …; as many as `start` has sizes. Numbers are written in
    /// base 2, the later size is track 0.
    pub steps: Vec<Automaton>,
    /// The size that follows, as a term in the game's number, which stands for the size before or, where sizes come in runs, for the
    /// one behind the run before; it holds from the first of `start` on.
    pub next: Option<String>,
    /// Where the safe sizes come in runs: then `start` and `steps` are about the sizes with which they begin.
    pub runs: Option<Runs>,
}

/// How far runs of safe sizes go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The pairs (behind, first) of the size behind a run and that with which it begins, in base 2, track 0 being the size behind.
    pub ends: Automaton,
    /// The sizes behind the runs that begin with those of [`Orbit::start`].
    pub behind: Vec<u64>,
    /// The size behind a run, as a term in the game's number, which stands for the first of the run; from the start of the orbit on.
    pub end: Option<String>,
}

/// The slot of a size that is asked for.
const ASKED: Slot = 300;
impl Orbit {
    /// The safe sizes that are listed, ascending: each run as its first size and the one behind it.
    pub fn listed(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> + '_ {
        let alone = |&size: &u64| (size, size + 1);
        let run = move |(at, size): (usize, &u64)| match &self.runs {
            Some(runs) => (*size, runs.behind[at]),
            None => alone(size),
        };
        self.early.iter().map(alone).chain(self.start.iter().enumerate().map(run))
    }

    /// The size from which on each safe one follows the one before.
    pub fn from(&self) -> u64 {
        self.start.first().copied().unwrap_or(0)
    }

    /// The formulas, that of what follows first.
    pub(crate) fn formulas(&self) -> impl Iterator<Item = &str> {
        let end = self.runs.as_ref().and_then(|runs| runs.end.as_deref());
        self.next.as_deref().into_iter().chain(end)
    }

    pub(super) fn steps_shown(&self, misere: bool) -> Vec<InductionStep> {
        use InductionStep::{Apart, Early, End, Followed, Movable, Next, Reach, Runs, Shrinks, Start, Steps};
        let conditional = [
            (Runs, self.runs.is_some()),
            (Start, self.start.len() > 1 || self.runs.is_some()),
            (Apart, self.start.len() > 1 || self.runs.is_some()),
            (Movable, misere),
            (End, self.runs.as_ref().is_some_and(|runs| runs.end.is_some())),
            (Next, self.next.is_some()),
        ];
        let left_out = |step: &InductionStep| conditional.contains(&(*step, false));
        [Shrinks, Runs, Steps, Early, Start, Followed, Apart, Reach, Movable, End, Next]
            .into_iter()
            .filter(|step| !left_out(step))
            .collect()
    }

    /// The orbit as a file or a search gives it: ascending sizes, at least one that starts it, and an automaton for each.
    pub(crate) fn check_form(&self) -> Result<(), Mistake> {
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
        if ascending { Ok(()) } else { Err(Mistake::Induction) }
    }

    /// The first size of the run that follows the one that begins with `size`, from the start of the orbit on; `None` beyond 2^62 or where
    /// an automaton has no answer.
    pub fn following(&self, size: u64) -> Option<u64> {
        related(self.steps.first()?, size)
    }

    /// The size behind the run that begins with `first`.
    pub fn behind(&self, first: u64) -> Option<u64> {
        self.runs.as_ref().map_or_else(|| first.checked_add(1), |runs| related(&runs.ends, first))
    }

    /// Whether the sizes follow one another at bounded distances, so that they repeat by remainders: the one that follows
    /// a size of 41 binary digits is less than a million above it.
    pub fn is_steady(&self) -> bool {
        self.following(LARGE).is_some_and(|next| next - LARGE < GREATEST_LISTED)
    }

    /// The last run of safe sizes that begins at `size` or before, as its first size and the one behind it.
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

/// The greatest size that may be listed.
const GREATEST_LISTED: u64 = 1 << 20;

/// The formula of the size that follows, as a term in the number of the rules.
pub(crate) fn next_term(system: &System, text: &str) -> Result<Term, Mistake> {
    crate::system::read(text, &crate::system::scope_of(&system.names)?, formula::term)
}
