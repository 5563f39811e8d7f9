//! The search for an orbit: the relations of a game's sizes (`M`, `F` and its powers, see the head of the folder), and
//! the safe size `B` from which on the sentences hold.

use super::{Orbit, Runs};
use crate::certificate::Induction;
use crate::formulas::compare;
use crate::induction::line::line;
use crate::induction::sizes::{BETWEEN, EARLIER, LATER, TO, has_one_number, order, runs, shrinks};
use crate::induction::{InductionTheorem, read_rules};
use crate::system::System;
use crate::{Refusal, Statement};
use campeao_base::Play;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};

/// The slot of the target of a move, where [`TO`] holds another size.
const SOUGHT: Slot = 304;
/// The slot of the size just after a run.
const BEHIND: Slot = 305;

/// The most steps back of moves.
const MOST_STEPS: usize = 4;

/// The relations of a game's sizes, as automata in base 2.
struct Sizes<'p> {
    prover: &'p Prover,
    /// `M`: the pairs of a size and the target of a move.
    moves: Automaton,
    /// The pairs of `e` on [`LATER`], the size just after a run, and `s` on [`EARLIER`], its first size; none where
    /// sizes are taken one by one.
    ends: Option<Automaton>,
    /// The pairs of [`LATER`], a size after a run, and [`EARLIER`], the run's first size.
    past: Automaton,
    /// The pairs of [`LATER`], a size with a move into a run, and [`EARLIER`], the run's first size.
    hits: Automaton,
}

impl<'p> Sizes<'p> {
    /// Sizes one by one.
    fn one_by_one(prover: &'p Prover, moves: Automaton) -> Result<Self, ProveError> {
        let hits = prover.applied(&moves, &[Term::Variable(LATER), Term::Variable(EARLIER)])?;
        Ok(Self { prover, moves, ends: None, past: order(prover, EARLIER, LATER)?, hits })
    }

    /// The same sizes in runs.
    fn in_runs(&self) -> Result<Self, ProveError> {
        let prover = self.prover;
        let renamed = |pairs: &Automaton, one, other| {
            prover.applied(pairs, &[Term::Variable(one), Term::Variable(other)])
        };
        let above = prover.complement(&order(prover, SOUGHT, EARLIER)?)?;
        let stays = prover.exist(&[SOUGHT], &prover.both(&self.leads(LATER, SOUGHT)?, &above)?)?;
        let between = prover.both(&order(prover, EARLIER, BETWEEN)?, &order(prover, BETWEEN, LATER)?)?;
        let sooner = prover.both(&between, &renamed(&stays, BETWEEN, EARLIER)?)?;
        let ends = prover.both(&stays, &order(prover, EARLIER, LATER)?)?;
        let ends = prover.both(&ends, &prover.complement(&prover.exist(&[BETWEEN], &sooner)?)?)?;
        let not_before = prover.complement(&order(prover, LATER, BETWEEN)?)?;
        let past = prover.both(&renamed(&ends, BETWEEN, EARLIER)?, &not_before)?;
        let past = prover.exist(&[BETWEEN], &past)?;
        let inside = prover.both(&above, &prover.complement(&renamed(&past, SOUGHT, EARLIER)?)?)?;
        let hits = prover.exist(&[SOUGHT], &prover.both(&self.leads(LATER, SOUGHT)?, &inside)?)?;
        Ok(Self { prover, moves: self.moves.clone(), ends: Some(ends), past, hits })
    }

    fn leads(&self, from: Slot, to: Slot) -> Result<Automaton, ProveError> {
        self.prover.applied(&self.moves, &[Term::Variable(from), Term::Variable(to)])
    }

    /// `F`: the pairs of the first sizes `v` and `s` of a later and an earlier run, one step apart.
    fn step(&self) -> Result<Automaton, ProveError> {
        let prover = self.prover;
        let skipped = prover.both(&self.past, &prover.complement(&self.hits)?)?;
        let sooner = prover.applied(&skipped, &[Term::Variable(BETWEEN), Term::Variable(EARLIER)])?;
        let sooner = prover.exist(&[BETWEEN], &prover.both(&sooner, &order(prover, BETWEEN, LATER)?)?)?;
        prover.both(&skipped, &prover.complement(&sooner)?)
    }

    /// `F^(k+1)`, given `F` and `F^k`.
    fn further(&self, step: &Automaton, steps: &Automaton) -> Result<Automaton, ProveError> {
        let first = self.prover.applied(step, &[Term::Variable(LATER), Term::Variable(BETWEEN)])?;
        let rest = self.prover.applied(steps, &[Term::Variable(BETWEEN), Term::Variable(EARLIER)])?;
        self.prover.exist(&[BETWEEN], &self.prover.both(&first, &rest)?)
    }

    /// A relation of the first size of the later run, required of all its sizes.
    fn spread(&self, pairs: &Automaton) -> Result<Automaton, ProveError> {
        if self.ends.is_none() {
            return Ok(pairs.clone());
        }
        let prover = self.prover;
        let first = prover.applied(pairs, &[Term::Variable(BETWEEN), Term::Variable(EARLIER)])?;
        let past = prover.applied(&self.past, &[Term::Variable(LATER), Term::Variable(BETWEEN)])?;
        let outside = prover.either(&past, &order(prover, LATER, BETWEEN)?)?;
        prover.exist(&[BETWEEN], &prover.both(&first, &prover.complement(&outside)?)?)
    }

    /// The earlier sizes that have a later one in the relation that satisfies a condition on both.
    fn met(&self, pairs: &Automaton, condition: &Automaton) -> Result<Automaton, ProveError> {
        self.prover.exist(&[LATER, SOUGHT, BEHIND], &self.prover.both(pairs, condition)?)
    }

    /// Whether all sizes from `from` on are outside a set of earlier sizes.
    fn is_clear(&self, set: &Automaton, from: u64) -> Result<bool, ProveError> {
        let from = i64::try_from(from).map_err(|_| ProveError::TooBig)?;
        let beyond =
            Formula::compare(Relation::GreaterOrEqual, Term::Variable(EARLIER), Term::Constant(from));
        Ok(self.prover.both(set, &self.prover.automaton(&beyond)?)?.is_empty())
    }

    /// The index of the first run from which on all sizes are outside the set.
    fn clear_from(&self, set: &Automaton, runs: &[(u64, u64)]) -> Result<Option<usize>, ProveError> {
        match runs.last() {
            Some(&(last, _)) if self.is_clear(set, last)? => {}
            _ => return Ok(None),
        }
        let (mut low, mut high) = (0, runs.len() - 1);
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.is_clear(set, runs[middle].0)? { high = middle } else { low = middle + 1 }
        }
        Ok(Some(low))
    }

    /// The later size of a pair, given the earlier one.
    fn later(&self, pairs: &Automaton, size: u64) -> Result<Option<u64>, ProveError> {
        let size = i64::try_from(size).map_err(|_| ProveError::TooBig)?;
        let here = Formula::compare(Relation::Equal, Term::Variable(EARLIER), Term::Constant(size));
        let found = self.prover.both(pairs, &self.prover.automaton(&here)?)?;
        Ok(found.least(self.prover.numeration()).and_then(|numbers| numbers.first().copied()))
    }

    /// A size and the later one of its pair.
    fn joint(&self, pairs: &Automaton, size: u64) -> Result<Option<(u64, u64)>, ProveError> {
        Ok(self.later(pairs, size)?.map(|later| (size, later)))
    }

    /// The earlier sizes for which a term in the first of two sizes, on [`BEHIND`], does not give the second, on
    /// [`LATER`].
    fn wrong_line(&self, system: &System, text: &str, pairs: &Automaton) -> Result<Automaton, Refusal> {
        let next = system.term(text)?.substitute(0, &Term::Variable(BEHIND));
        let other = Formula::compare(Relation::NotEqual, Term::Variable(LATER), next);
        Ok(self.met(pairs, &self.prover.automaton(&other)?)?)
    }
}

/// Proves that the safe sizes of a game with a single number follow one another, given those of a table, ascending and
/// complete up to the last one; `None` if no proof is found from these.
///
/// # Errors
/// If the prover cannot decide a statement, or the game is of another kind.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_theorem::{Statement, MoveStatement, prove_orbit};
/// // Take at least one and at most a third.
/// let statement = Statement {
///     game: "third".into(),
///     play: "normal".into(),
///     variables: vec!["n".into()],
///     players: None,
///     domain: "true".into(),
///     rank: vec!["n".into()],
///     replies: Vec::new(),
///     moves: vec![MoveStatement {
///         player: None,
///         variables: vec!["t".into()],
///         condition: "t in 1..=n // 3".into(),
///         to: vec!["n - t".into()],
///     }],
///     won: None,
///     lost: None,
///     drawn: None,
///     coordinates: None,
/// };
/// let prover = Prover::new(Numeration::base(2));
/// let theorem = prove_orbit(&statement, &[0, 1, 2, 4, 7, 11, 17, 26], &prover)?.unwrap();
/// assert_eq!(theorem.formula(), Some("(3*n + 2) // 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_orbit(
    statement: &Statement,
    safe: &[u64],
    prover: &Prover,
) -> Result<Option<InductionTheorem>, Refusal> {
    let system = read_rules(statement, has_one_number)?;
    let sizes = Sizes::one_by_one(prover, system.move_pairs(&[TO], prover)?)?;
    if !shrinks(&sizes.moves, prover)? {
        return Ok(None);
    }
    let alone: Vec<(u64, u64)> = safe.iter().map(|&size| (size, size + 1)).collect();
    let found = match sizes.search(&system, &alone)? {
        Some(orbit) => Some(orbit),
        None => sizes.in_runs()?.search(&system, &runs(safe))?,
    };
    found.map(|orbit| Ok(InductionTheorem::new(statement, Induction::Orbit(orbit))?)).transpose()
}

impl Sizes<'_> {
    /// The orbit from the first run for which all sentences hold, with a bounded number of steps back.
    fn search(&self, system: &System, runs: &[(u64, u64)]) -> Result<Option<Orbit>, Refusal> {
        let prover = self.prover;
        let step = self.step()?;
        let mut failing = prover.complement(&prover.exist(&[LATER], &step)?)?;
        if system.play == Play::Misere {
            let movable = prover.exist(&[SOUGHT], &self.leads(LATER, SOUGHT)?)?;
            let stuck = self.met(&self.spread(&step)?, &prover.complement(&movable)?)?;
            failing = prover.either(&failing, &stuck)?;
        }
        let back = prover.both(&self.leads(LATER, SOUGHT)?, &order(prover, SOUGHT, EARLIER)?)?;
        let mut steps = vec![step.clone()];
        for count in 1..=MOST_STEPS {
            if count > 1 {
                steps.push(self.further(&step, &steps[count - 2])?);
            }
            let later = self.spread(&steps[count - 1])?;
            if count > 1 || self.ends.is_some() {
                failing = prover.either(&failing, &self.met(&later, &self.hits)?)?;
            }
            let failing = prover.either(&failing, &self.met(&later, &back)?)?;
            let Some(starts) = (runs.len() + 1).checked_sub(count).map(|most| &runs[..most]) else { break };
            let Some(first) = self.clear_from(&failing, starts)? else { continue };
            let follows = |at: usize| self.is_started(&step, &runs[at..at + count]);
            let Some(at) = (first..starts.len()).find(|&at| follows(at)) else { continue };
            return self.starting(system, runs, at, &steps, &follows).map(Some);
        }
        Ok(None)
    }

    /// Whether the runs satisfy the definition, and follow one another.
    fn is_started(&self, step: &Automaton, runs: &[(u64, u64)]) -> bool {
        let system = self.prover.numeration();
        let ended =
            |ends: &Automaton| runs.iter().all(|&(first, behind)| ends.accepts(system, &[behind, first]));
        runs.windows(2).all(|pair| step.accepts(system, &[pair[1].0, pair[0].0]))
            && self.ends.as_ref().is_none_or(ended)
    }

    /// The orbit that starts with the run at an index, or later where a formula requires it.
    fn starting(
        &self,
        system: &System,
        runs: &[(u64, u64)],
        at: usize,
        steps: &[Automaton],
        follows: &dyn Fn(usize) -> bool,
    ) -> Result<Orbit, Refusal> {
        let step = &steps[0];
        let starts = &runs[..=runs.len() - steps.len()];
        let mut start = OrbitStart { sizes: self, system, starts, at, follows };
        let alone = |pairs: &Automaton| {
            let same = compare(BEHIND, Relation::Equal, EARLIER);
            self.prover.both(pairs, &self.prover.automaton(&same)?)
        };
        let mut end = None;
        let next = if let Some(ends) = &self.ends {
            end = start.formula(|size| self.joint(ends, size), || alone(ends))?;
            start.formula(
                |size| Ok(self.later(ends, size)?.zip(self.later(step, size)?)),
                || {
                    let behind =
                        self.prover.applied(ends, &[Term::Variable(BEHIND), Term::Variable(EARLIER)])?;
                    self.prover.both(step, &behind)
                },
            )?
        } else {
            start.formula(|size| self.joint(step, size), || alone(step))?
        };
        let at = start.at;
        let pairs = |automaton: &Automaton| automaton.renamed(&[0, 1]);
        let started = &runs[at..at + steps.len()];
        let behind = started.iter().map(|&(_, behind)| behind).collect();
        let ends = self.ends.as_ref().map(pairs).transpose()?;
        Ok(Orbit {
            early: runs[..at].iter().flat_map(|&(first, behind)| first..behind).collect(),
            start: started.iter().map(|&(first, _)| first).collect(),
            next,
            runs: ends.map(|ends| Runs { ends, behind, end }),
            steps: steps.iter().map(pairs).collect::<Result<_, ProveError>>()?,
        })
    }
}

/// The starting run of an orbit; a later one is tried if a formula does not hold from this one on.
struct OrbitStart<'s> {
    sizes: &'s Sizes<'s>,
    system: &'s System,
    /// The possible starting runs.
    starts: &'s [(u64, u64)],
    /// The index of the starting run.
    at: usize,
    /// Whether enough runs from an index on follow one another.
    follows: &'s dyn Fn(usize) -> bool,
}

impl OrbitStart<'_> {
    /// The formula of a line between two sizes given as functions of an earlier one, if it holds for some pairs from a
    /// start on: the orbit then starts there.
    fn formula(
        &mut self,
        sizes: impl Fn(u64) -> Result<Option<(u64, u64)>, ProveError>,
        pairs: impl FnOnce() -> Result<Automaton, ProveError>,
    ) -> Result<Option<String>, Refusal> {
        // The line is fitted to late sizes, because early ones may follow another.
        let last = self.starts[self.starts.len() - 1].0;
        let Some(line) = line(sizes, last)? else { return Ok(None) };
        let text = line.text(&self.system.names[0]);
        let wrong = self.sizes.wrong_line(self.system, &text, &pairs()?)?;
        let Some(clear) = self.sizes.clear_from(&wrong, self.starts)? else { return Ok(None) };
        let found = (clear.max(self.at)..self.starts.len()).find(|&at| (self.follows)(at));
        self.at = found.unwrap_or(self.at);
        Ok(found.map(|_| text))
    }
}
