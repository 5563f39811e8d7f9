//! Laws as orbits: the safe sizes of a game with a single number follow one another, each the least from which no move
//! leads to the one before it.
//!
//! Let `M(n, m)` say that a move leads from `n` to `m`, let `F(v, s)` say that `v` is the least size above `s` with no move to
//! `s`, and `F^k` the same `k` steps apart. Suppose that for all `s >= B` there is `v` with `F(v, s)` (*followed*), that no
//! move leads from `v` to `s` if `F^k(v, s)` for `k` from 2 to `w` (*apart*), that no move leads from `v` below `s` if
//! `F^w(v, s)` (*reach*), and in misère play that `v` has a move if `F(v, s)` (*movable*). If then `w` consecutive safe sizes
//! from `B` on follow one another by `F`, so do all later ones.
//!
//! For let the safe sizes up to `s` be known, and `F(v, s)`. Every size between `s` and `v` has a move to `s`, so it is fragile.
//! From `v` a move leads to a fragile size or to one of the last `w` safe ones, by *reach*; not to the last, by
//! definition, nor to the others, by *apart*. So `v` is safe, and is the next one. All four sentences are linear and speak of all `s`, so no
//! automaton of the orbit itself is needed; there is none where the sizes grow by a factor.

use super::{Induction, InductionStep, InductionTheorem, theorem};
use crate::system::System;
use crate::{Mistake, Refusal, Statement};
use campeao_formula::{self as formula, Formula, Relation, Slot, Term};
use campeao_message::Play;
use campeao_prove::{Automaton, ProveError, Prover};

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
    /// The size that follows, as a term in the game's number; it holds from the first of `start` on.
    pub next: Option<String>,
}

/// Where the numbers of a sentence stand: the size after the move, a later and an earlier size, one between, one sought.
pub(crate) const TO: Slot = 300;
pub(crate) const LATER: Slot = 301;
pub(crate) const EARLIER: Slot = 302;
pub(crate) const BETWEEN: Slot = 303;
pub(crate) const SOUGHT: Slot = 304;

/// The most steps that moves may lead back.
const MOST_STEPS: usize = 4;
/// How many sizes a formula of the next one is fitted to.
const FITTED: u64 = 96;
/// A size so large that the ratio of the next one to it tells the slope.
const LARGE: u64 = 1 << 40;
/// The greatest denominator of a slope.
const MOST_PARTS: i128 = 1000;
/// By how much a line may miss the next size of a large one, for each part of the denominator.
const MISS: i128 = 1 << 12;

impl Orbit {
    /// All safe sizes that are listed, ascending.
    pub fn listed(&self) -> impl DoubleEndedIterator<Item = u64> + '_ {
        self.early.iter().chain(&self.start).copied()
    }

    /// The size from which on each safe one follows the one before.
    pub fn from(&self) -> u64 {
        self.start.first().copied().unwrap_or(0)
    }

    pub(super) fn steps_shown(&self, misere: bool) -> Vec<InductionStep> {
        use InductionStep::{Apart, Early, Followed, Movable, Next, Reach, Shrinks, Start, Steps};
        let conditional = [
            (Start, self.start.len() > 1),
            (Apart, self.start.len() > 1),
            (Movable, misere),
            (Next, self.next.is_some()),
        ];
        let left_out = |step: &InductionStep| conditional.contains(&(*step, false));
        [Shrinks, Steps, Early, Start, Followed, Apart, Reach, Movable, Next]
            .into_iter()
            .filter(|step| !left_out(step))
            .collect()
    }

    /// The orbit as a file or a search gives it: ascending sizes, at least one that starts it, and an automaton for each.
    pub(crate) fn check_form(&self) -> Result<(), Mistake> {
        let sizes: Vec<u64> = self.listed().collect();
        let ascending = sizes.windows(2).all(|pair| pair[0] < pair[1]);
        let fits = ascending
            && !self.start.is_empty()
            && self.steps.len() == self.start.len()
            && sizes.last().is_some_and(|&last| last <= GREATEST_LISTED)
            && self.steps.iter().all(|step| step.tracks() == [0, 1]);
        if fits { Ok(()) } else { Err(Mistake::Induction) }
    }

    /// The size that follows `size`, from the start of the orbit on; `None` beyond 2^62 or where an automaton has no answer.
    pub fn following(&self, size: u64) -> Option<u64> {
        let step = self.steps.first()?;
        let numeration = campeao_prove::Numeration::base(2);
        let prover = Prover::new(numeration.clone());
        let here =
            Formula::compare(Relation::Equal, Term::Variable(1), Term::Constant(i64::try_from(size).ok()?));
        let found = prover.both(step, &prover.automaton(&here).ok()?).ok()?;
        found.least(&numeration)?.first().copied()
    }

    /// Whether the sizes follow one another at bounded distances, so that they repeat by remainders: the one that follows
    /// a size of 41 binary digits is less than a million above it.
    pub fn is_steady(&self) -> bool {
        self.following(LARGE).is_some_and(|next| next - LARGE < GREATEST_LISTED)
    }

    /// The greatest safe size up to `size`.
    pub fn greatest_up_to(&self, size: u64) -> Option<u64> {
        let mut last = self.listed().rfind(|listed| *listed <= size)?;
        if self.start.last() == Some(&last) {
            while let Some(next) = self.following(last).filter(|next| *next <= size) {
                last = next;
            }
        }
        Some(last)
    }
}

/// The greatest size that may be listed.
const GREATEST_LISTED: u64 = 1 << 20;

/// The relations of a game's sizes, as automata in base 2.
struct Sizes<'p> {
    prover: &'p Prover,
    /// The pairs of a size and where a move leads.
    moves: Automaton,
}

impl Sizes<'_> {
    fn leads(&self, from: Slot, to: Slot) -> Result<Automaton, ProveError> {
        self.prover.applied(&self.moves, &[Term::Variable(from), Term::Variable(to)])
    }

    fn order(&self, less: Slot, more: Slot) -> Result<Automaton, ProveError> {
        self.prover.automaton(&Formula::compare(Relation::Less, Term::Variable(less), Term::Variable(more)))
    }

    /// The pairs of a later and an earlier size, one step apart.
    fn step(&self) -> Result<Automaton, ProveError> {
        let prover = self.prover;
        let between = prover.both(&self.order(EARLIER, BETWEEN)?, &self.order(BETWEEN, LATER)?)?;
        let stuck = prover.complement(&self.leads(BETWEEN, EARLIER)?)?;
        let gap = prover.exist(&[BETWEEN], &prover.both(&between, &stuck)?)?;
        let apart = prover.complement(&self.leads(LATER, EARLIER)?)?;
        let ahead = prover.both(&self.order(EARLIER, LATER)?, &apart)?;
        prover.both(&ahead, &prover.complement(&gap)?)
    }

    /// One step more.
    fn further(&self, step: &Automaton, steps: &Automaton) -> Result<Automaton, ProveError> {
        let first = self.prover.applied(step, &[Term::Variable(LATER), Term::Variable(BETWEEN)])?;
        let rest = self.prover.applied(steps, &[Term::Variable(BETWEEN), Term::Variable(EARLIER)])?;
        self.prover.exist(&[BETWEEN], &self.prover.both(&first, &rest)?)
    }

    /// The earlier sizes at which a condition on them and a later one is met by some later one.
    fn met(&self, pairs: &Automaton, condition: &Automaton) -> Result<Automaton, ProveError> {
        self.prover.exist(&[LATER, SOUGHT], &self.prover.both(pairs, condition)?)
    }

    /// Whether sizes from `from` on are all outside a set of earlier sizes.
    fn is_clear(&self, set: &Automaton, from: u64) -> Result<bool, ProveError> {
        let from = i64::try_from(from).map_err(|_| ProveError::TooBig)?;
        let beyond =
            Formula::compare(Relation::GreaterOrEqual, Term::Variable(EARLIER), Term::Constant(from));
        Ok(self.prover.both(set, &self.prover.automaton(&beyond)?)?.is_empty())
    }

    /// The first of some ascending sizes from which on all sizes are outside the set.
    fn clear_from(&self, set: &Automaton, sizes: &[u64]) -> Result<Option<usize>, ProveError> {
        match sizes.last() {
            Some(&last) if self.is_clear(set, last)? => {}
            _ => return Ok(None),
        }
        let (mut low, mut high) = (0, sizes.len() - 1);
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.is_clear(set, sizes[middle])? { high = middle } else { low = middle + 1 }
        }
        Ok(Some(low))
    }

    /// The size that follows another, if there is one.
    fn following(&self, step: &Automaton, size: u64) -> Result<Option<u64>, ProveError> {
        let size = i64::try_from(size).map_err(|_| ProveError::TooBig)?;
        let here = Formula::compare(Relation::Equal, Term::Variable(EARLIER), Term::Constant(size));
        let found = self.prover.both(step, &self.prover.automaton(&here)?)?;
        Ok(found.least(self.prover.numeration()).and_then(|numbers| numbers.first().copied()))
    }

    /// A line, rounded down, that is likely to say which size follows those from `from` on: `(p*s + c) // q`.
    fn line(&self, step: &Automaton, from: u64, name: &str) -> Result<Option<String>, ProveError> {
        let Some(far) = self.following(step, LARGE)? else { return Ok(None) };
        let Some((rise, parts)) = slope(i128::from(far), i128::from(LARGE)) else { return Ok(None) };
        let (mut least, mut most) = (i128::MIN, i128::MAX);
        for size in from..from.saturating_add(FITTED) {
            let Some(next) = self.following(step, size)? else { return Ok(None) };
            let low = parts * i128::from(next) - rise * i128::from(size);
            least = least.max(low);
            most = most.min(low + parts - 1);
        }
        if least > most {
            return Ok(None);
        }
        let product = if rise == 1 { name.to_owned() } else { format!("{rise}*{name}") };
        let sum = match least {
            0 => product,
            1.. => format!("{product} + {least}"),
            _ => format!("{product} - {}", -least),
        };
        Ok(Some(match (parts, least) {
            (1, _) => sum,
            (_, 0) => format!("{sum} // {parts}"),
            _ => format!("({sum}) // {parts}"),
        }))
    }
}

/// The simplest fraction `p / q` with which `p * large / q` lies close to `far`: the first convergent that does.
fn slope(far: i128, large: i128) -> Option<(i128, i128)> {
    let (mut before, mut last) = ((0, 1), (1, 0));
    let (mut rest, mut divisor) = (far, large);
    while divisor != 0 {
        let quotient = rest / divisor;
        (before, last) = (last, (quotient * last.0 + before.0, quotient * last.1 + before.1));
        (rest, divisor) = (divisor, rest % divisor);
        if last.1 > MOST_PARTS {
            return None;
        }
        if (far * last.1 - last.0 * large).abs() <= MISS * last.1 {
            return Some(last);
        }
    }
    None
}

/// Proves that the safe sizes of a game with a single number follow one another, given those of a table, ascending and
/// complete up to the last one; `None` if it cannot be shown with these.
///
/// # Errors
/// What the prover cannot decide; [`Mistake::Induction`] for games of another kind.
///
/// # Examples
/// ```
/// use campeao_message::Play;
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
    let nothing = Orbit { early: Vec::new(), start: Vec::new(), steps: Vec::new(), next: None };
    let system = Induction::Orbit(nothing).read_rules(statement)?;
    let sizes = Sizes { prover, moves: moves(&system, prover)? };
    let growing = Formula::compare(Relation::GreaterOrEqual, Term::Variable(TO), Term::Variable(0));
    if !prover.both(&sizes.moves, &prover.automaton(&growing)?)?.is_empty() {
        return Ok(None);
    }
    let step = sizes.step()?;
    let mut failing = prover.complement(&prover.exist(&[LATER], &step)?)?;
    if system.play == Play::Misere {
        let movable = prover.exist(&[SOUGHT], &sizes.leads(LATER, SOUGHT)?)?;
        failing = prover.either(&failing, &sizes.met(&step, &prover.complement(&movable)?)?)?;
    }
    let back = prover.both(&sizes.leads(LATER, SOUGHT)?, &sizes.order(SOUGHT, EARLIER)?)?;
    let mut steps = vec![step.clone()];
    for count in 1..=MOST_STEPS {
        if count > 1 {
            let further = sizes.further(&step, &steps[count - 2])?;
            failing = prover.either(&failing, &sizes.met(&further, &sizes.leads(LATER, EARLIER)?)?)?;
            steps.push(further);
        }
        let failing = prover.either(&failing, &sizes.met(&steps[count - 1], &back)?)?;
        let Some(starts) = (safe.len() + 1).checked_sub(count).map(|most| &safe[..most]) else { break };
        let Some(first) = sizes.clear_from(&failing, starts)? else { continue };
        let follows = |at: usize| {
            let pairs = safe[at..at + count].windows(2);
            pairs.into_iter().all(|pair| step.accepts(prover.numeration(), &[pair[1], pair[0]]))
        };
        let Some(mut at) = (first..starts.len()).find(|&at| follows(at)) else { continue };
        let mut next = None;
        // Fitted to late sizes: early ones may follow another line.
        if let Some(text) = sizes.line(&step, starts[starts.len() - 1], &statement.variables[0])? {
            let wrong = wrong_line(&system, &text, &step, &sizes)?;
            if let Some(clear) = sizes.clear_from(&wrong, starts)?
                && let Some(found) = (clear.max(at)..starts.len()).find(|&at| follows(at))
            {
                (at, next) = (found, Some(text));
            }
        }
        let steps = steps.iter().map(|step| step.renamed(&[0, 1])).collect::<Result<_, ProveError>>()?;
        let orbit = Orbit { early: safe[..at].to_vec(), start: safe[at..at + count].to_vec(), steps, next };
        return theorem(statement, Induction::Orbit(orbit)).map(Some);
    }
    Ok(None)
}

/// The pairs of a size and where a move leads.
fn moves(system: &System, prover: &Prover) -> Result<Automaton, Refusal> {
    let mut moves = prover.truth(false);
    for update in &system.moves {
        let led = Formula::compare(Relation::Equal, Term::Variable(TO), update.to[0].clone());
        let led = prover.automaton(&Formula::and(vec![update.legal(), led]))?;
        moves = prover.either(&moves, &prover.exist(&update.slots(), &led)?)?;
    }
    Ok(prover.both(&crate::law::naturals(prover, [0, TO])?, &moves)?)
}

/// The earlier sizes at which the text does not say which size follows.
fn wrong_line(
    system: &System,
    text: &str,
    step: &Automaton,
    sizes: &Sizes<'_>,
) -> Result<Automaton, Refusal> {
    let next = next_term(system, text)?.substitute(0, &Term::Variable(EARLIER));
    let other = Formula::compare(Relation::NotEqual, Term::Variable(LATER), next);
    Ok(sizes.met(step, &sizes.prover.automaton(&other)?)?)
}

/// The formula of the size that follows, as a term in the number of the rules.
pub(crate) fn next_term(system: &System, text: &str) -> Result<Term, Mistake> {
    crate::system::read(text, &crate::system::scope_of(&system.names)?, formula::term)
}

#[cfg(test)]
mod tests {
    use super::slope;

    /// The square root of 2, 40 binary digits of it behind the point.
    const LARGE_ROOT: i128 = 1_554_944_255_987;

    #[test]
    fn a_slope_is_the_simplest_line_that_comes_close() {
        assert_eq!(slope(3 * 500_000 + 1, 1_000_000), Some((3, 2)));
        assert_eq!(slope(5_000_017, 4_000_000), Some((5, 4)));
        assert_eq!(slope(1 << 40, 1 << 40), Some((1, 1)));
        assert_eq!(slope(LARGE_ROOT, 1 << 40), None);
    }
}
