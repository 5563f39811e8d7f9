//! Inductions by orbits: the safe sizes of a game with one number follow one another, one by one or in runs of neighbours.
//!
//! The run that begins with `s` goes up to the least `e > s` from which a move leads to `s` or above (*runs*); one by
//! one, `e = s + 1`. `F(v, s)` says that `v` is the least size from `e` on from which no move leads into that run, and
//! `F^k` the same `k` steps apart (*steps*). Hypothesis: every move makes the number smaller (*shrinks*); up to the
//! last size listed the safe ones are those listed (*early*), of which the last `w` runs, from `B` on, follow one
//! another by `F` (*start*); and for all `s >= B` there is `v` with `F(v, s)` (*followed*), no move leads from the run
//! of `v` to that of `s` if `F^k(v, s)`, `k <= w` (*apart*), nor below `s` if `F^w(v, s)` (*reach*), and in misère play
//! each size of the run of `v` has a move if `F(v, s)` (*movable*). Conclusion: from `B` on each safe run is followed
//! by the next one by `F`. Proof. Let the safe sizes be known up to the end of the run of `s`: each size before `v` has
//! a move into that run, and from the run of `v` moves lead to fragile sizes only, by *apart*, *reach* and the
//! definition of `e`.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::file;
use crate::induction::{GREATEST_LISTED, Plain, need};
use crate::polynomial::Polynomial;
use crate::rules::{Reader, numbers};
use crate::{CheckError, FormulaChecked};
use campeao_base::Player;
use campeao_formula::{Relation, Term};

/// Confirms every statement, and if possible the formulas for the next sizes.
pub(crate) fn check(law: &file::Orbit, game: &Plain<'_>) -> Result<FormulaChecked, CheckError> {
    let listed = listed(law);
    let in_runs = law.runs.as_ref().is_none_or(|runs| runs.behind.len() == law.start.len());
    let small = law.early.iter().chain(&law.start).all(|&size| size <= GREATEST_LISTED);
    let ascending = listed.windows(2).all(|pair| pair[0].1 <= pair[1].0)
        && listed.iter().all(|&(first, behind)| first < behind && behind <= GREATEST_LISTED + 1);
    let one = game.is_everywhere() && game.rules.names.len() == 1;
    need(
        one && in_runs && small && ascending && !law.start.is_empty() && law.steps.len() == law.start.len(),
    )?;
    let steps = law.steps.iter().map(|table| Reader::read(game.space, table, 2)).collect::<Result<_, _>>()?;
    let ends = law.runs.as_ref().map(|runs| Reader::read(game.space, &runs.ends, 2)).transpose()?;
    let term = |text: Option<&String>| text.map(|text| game.parsed(text)).transpose();
    let (next, end) = (term(law.next.as_ref())?, term(law.runs.as_ref().and_then(|runs| runs.end.as_ref()))?);
    let [later, earlier] = [0; 2].map(|_| game.space.track());
    let orbit = Orbit { law, game, listed, steps, ends, later, earlier };
    orbit.check_definitions()?;
    orbit.check_listed()?;
    orbit.check_moves()?;
    orbit.check_formulas(next.as_ref(), end.as_ref())
}

/// The listed runs, each as its first size and the one after its last.
fn listed(law: &file::Orbit) -> Vec<(u64, u64)> {
    let alone = |&size: &u64| (size, size.saturating_add(1));
    let behind = |at: usize| law.runs.as_ref().and_then(|runs| runs.behind.get(at)).copied();
    let runs = law
        .start
        .iter()
        .enumerate()
        .map(|(at, size)| behind(at).map_or(alone(size), |behind| (*size, behind)));
    law.early.iter().map(alone).chain(runs).collect()
}

struct Orbit<'o> {
    law: &'o file::Orbit,
    game: &'o Plain<'o>,
    listed: Vec<(u64, u64)>,
    /// The pairs of sizes that are one step apart, two steps, ….
    steps: Vec<Reader>,
    /// The pairs of the size just after a run and its first size, where sizes come in runs.
    ends: Option<Reader>,
    later: Track,
    earlier: Track,
}

impl Orbit<'_> {
    /// The condition that the later size is this many steps after the earlier one.
    fn apart(&self, steps: usize, later: Track, earlier: Track) -> Result<Condition, CheckError> {
        self.steps[steps - 1].accepts(self.game.space, &numbers(&[later, earlier]))
    }

    /// The condition that a size is just after the run that begins with another.
    fn ends(&self, behind: Track, first: Track) -> Result<Condition, CheckError> {
        match &self.ends {
            Some(ends) => ends.accepts(self.game.space, &numbers(&[behind, first])),
            None => self.game.compared(behind, Relation::Equal, Polynomial::track(first).plus(1, &1.into())?),
        }
    }

    /// The condition that a size is after the run that begins with another, at once or later.
    fn past(&self, size: Track, first: Track) -> Result<Condition, CheckError> {
        if self.ends.is_none() {
            return self.game.compared(first, Relation::Less, size);
        }
        let end = self.game.space.track();
        Ok(Condition::some(
            [end],
            self.ends(end, first)? & self.game.compared(end, Relation::LessOrEqual, size)?,
        ))
    }

    /// The condition that some move leads from a size to a target, which is another size or above it, and that the
    /// target satisfies a further condition.
    fn stays(
        &self,
        size: Track,
        first: Track,
        goal: impl Fn(Track) -> Result<Condition, CheckError>,
    ) -> Result<Condition, CheckError> {
        let to = self.game.space.track();
        let leads = self.game.leads(size, to)? & self.game.compared(to, Relation::GreaterOrEqual, first)?;
        Ok(Condition::some([to], leads & goal(to)?))
    }

    /// The condition that some move leads from a size into the run that begins with another.
    fn hits(&self, size: Track, first: Track) -> Result<Condition, CheckError> {
        if self.ends.is_none() {
            return self.game.leads(size, first);
        }
        self.stays(size, first, |to| Ok(!self.past(to, first)?))
    }

    /// Checks that the automata are the relations that they claim to be.
    fn check_definitions(&self) -> Result<(), CheckError> {
        let (game, later, earlier) = (self.game, self.later, self.earlier);
        let (to, between) = (game.space.track(), game.space.track());
        let grows = game.leads(later, to)? & game.compared(to, Relation::GreaterOrEqual, later)?;
        game.confirm("shrinks", &[later, to], grows)?;
        let within = game.compared(between, Relation::Less, later)?;
        let pair = [later, earlier];
        if let Some(ends) = &self.ends {
            ends.check_zeros(game.space, &pair, Player::Left)?;
            let sooner = game.compared(earlier, Relation::Less, between)?
                & within.clone()
                & self.stays(between, earlier, |_| Ok(true.into()))?;
            let first = game.compared(earlier, Relation::Less, later)?
                & self.stays(later, earlier, |_| Ok(true.into()))?;
            let found = first & !Condition::some([between], sooner);
            game.confirm("runs", &pair, Condition::differ(&self.ends(later, earlier)?, &found))?;
        }
        self.steps.iter().try_for_each(|step| step.check_zeros(game.space, &pair, Player::Left))?;
        let missed = self.past(between, earlier)? & within & !self.hits(between, earlier)?;
        let follows =
            self.past(later, earlier)? & !self.hits(later, earlier)? & !Condition::some([between], missed);
        game.confirm("steps", &pair, Condition::differ(&self.apart(1, later, earlier)?, &follows))?;
        for steps in 2..=self.steps.len() {
            let composed = self.apart(1, later, between)? & self.apart(steps - 1, between, earlier)?;
            let composed = Condition::some([between], composed);
            game.confirm("steps", &pair, Condition::differ(&self.apart(steps, later, earlier)?, &composed))?;
        }
        Ok(())
    }

    /// Checks that the listed sizes are safe and, up to the last one, no others, and that those that start the orbit
    /// follow one another.
    fn check_listed(&self) -> Result<(), CheckError> {
        let (game, later, earlier) = (self.game, self.later, self.earlier);
        let to = game.space.track();
        let safe_move = game.leads(later, to)? & game.among(to, self.listed.iter().copied())?;
        let mut lost = !Condition::some([to], safe_move);
        if game.is_misere() {
            lost = game.moves(later)? & lost;
        }
        let last = self.listed.last().map_or(0, |&(_, behind)| behind);
        let wrong = Condition::differ(&game.among(later, self.listed.iter().copied())?, &lost);
        game.confirm("early", &[later], game.compared(later, Relation::Less, last)? & wrong)?;
        let pair = [later, earlier];
        let is = |late: u64, early: u64| {
            Ok::<_, CheckError>(
                game.compared(later, Relation::Equal, late)?
                    & game.compared(earlier, Relation::Equal, early)?,
            )
        };
        for sizes in self.law.start.windows(2) {
            game.confirm("start", &pair, is(sizes[1], sizes[0])? & !self.apart(1, later, earlier)?)?;
        }
        let behind = self.law.runs.iter().flat_map(|runs| &runs.behind);
        for (&first, &behind) in self.law.start.iter().zip(behind) {
            game.confirm("start", &pair, is(behind, first)? & !self.ends(later, earlier)?)?;
        }
        Ok(())
    }

    /// The condition that the earlier size is in the orbit's range, where each run is followed by the next.
    fn on(&self) -> Result<Condition, CheckError> {
        self.game.compared(self.earlier, Relation::GreaterOrEqual, self.law.start[0])
    }

    /// Checks that from the start of the orbit on, each size has a next one, and no move leads from safe to safe.
    fn check_moves(&self) -> Result<(), CheckError> {
        let (game, later, earlier) = (self.game, self.later, self.earlier);
        let on = self.on()?;
        let followed = Condition::some([later], self.apart(1, later, earlier)?);
        game.confirm("followed", &[earlier], on.clone() & !followed)?;
        // One by one, a run is its first size, and by definition no move leads from it to the previous one.
        let in_runs = self.ends.is_some();
        let inside = if in_runs { game.space.track() } else { later };
        let mut here = on;
        if in_runs {
            here = here & game.compared(later, Relation::LessOrEqual, inside)? & !self.past(inside, later)?;
        }
        let mut tracks = vec![later, earlier];
        tracks.extend(in_runs.then_some(inside));
        for steps in if in_runs { 1 } else { 2 }..=self.steps.len() {
            let apart = self.apart(steps, later, earlier)?;
            game.confirm("apart", &tracks, here.clone() & apart & self.hits(inside, earlier)?)?;
        }
        if game.is_misere() {
            let stuck = self.apart(1, later, earlier)? & !game.moves(inside)?;
            game.confirm("movable", &tracks, here.clone() & stuck)?;
        }
        let to = game.space.track();
        tracks.push(to);
        let farther = game.leads(inside, to)? & game.compared(to, Relation::Less, earlier)?;
        game.confirm("reach", &tracks, here & self.apart(self.steps.len(), later, earlier)? & farther)
    }

    /// Checks the formulas for the size just after a run, and for the next size.
    fn check_formulas(&self, next: Option<&Term>, end: Option<&Term>) -> Result<FormulaChecked, CheckError> {
        let (game, later, earlier) = (self.game, self.later, self.earlier);
        let behind = game.space.track();
        let number = if self.ends.is_some() { behind } else { earlier };
        let follows = match self.ends {
            Some(_) => self.ends(behind, earlier)? & self.apart(1, later, earlier)?,
            None => self.apart(1, later, earlier)?,
        };
        let told = [("end", end, earlier, self.ends(later, earlier)?), ("next", next, number, follows)];
        let mut checked = FormulaChecked::Absent;
        for (claim, term, number, holds) in told {
            let Some(term) = term else { continue };
            match game.follows(&Polynomial::track(later), Relation::Equal, term, &Polynomial::track(number)) {
                Ok(equal) => game.confirm(claim, &[later, earlier, number], self.on()? & holds & !equal)?,
                Err(CheckError::Beyond(what)) => return Ok(FormulaChecked::Beyond(what)),
                Err(error) => return Err(error),
            }
            checked = FormulaChecked::Confirmed;
        }
        Ok(checked)
    }
}
