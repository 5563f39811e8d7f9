//! Laws as chains, for games whose safe positions have no automaton. The first positions of the chains are learned,
//! and the positions at which a chain ends. The learned sets are proved by the induction along chains
//! (`campeao_theorem`).

use crate::attempt::Break;
use crate::outcomes::{Answer, Outcomes};
use campeao_base::Player;
use campeao_base::machine::TimeLimit;
use campeao_prove::learn::{Digits, LearnError, Learner, Limits, Reading, Sample, Symbol, Word};
use campeao_prove::{Automaton, Budget, Numeration, ProveError, Prover};
use campeao_rules::Game;
use campeao_solve::sequence::Clock;
use campeao_theorem::{Chained, Following, InductionTheorem, Statement, prove_chains};
use std::collections::BTreeMap;
use std::time::Duration;

/// The most coordinates: with more of them the sample would hold small numbers only.
const WIDEST: usize = 2;
/// The most positions of the sample.
const SAMPLE: usize = 1 << 14;
/// The limits of the learner.
const LIMITS: Limits = Limits { states: 96, queries: 100_000 };
/// The prover's time limit for each choice of lines.
const TIME: Duration = Duration::from_secs(5);
/// The number of corrections after failed proofs.
const ROUNDS: usize = 24;
/// The distance beyond a guess within which the next position is looked for; after that, the search starts at the
/// beginning.
const NEAR: u64 = 8;

/// Finds the law of a game as chains, if there are lines along which distances grow without a bound and the learned
/// sets are proved.
pub(crate) fn chains(
    statement: &Statement,
    game: &Game,
    outcomes: &mut Outcomes<'_>,
    clock: &mut Clock<'_>,
    deadline: Option<TimeLimit>,
) -> Result<Option<InductionTheorem>, Break> {
    let width = game.state_width();
    let plain = width <= WIDEST && !game.is_partizan() && !game.may_be_drawn() && !game.repeats();
    // In the browser this search is left out, because it would enlarge the module for a few games only.
    if !plain || !game.ends().is_empty() || cfg!(target_family = "wasm") {
        return Ok(None);
    }
    let prover = || {
        let left = deadline.map(TimeLimit::left);
        let time = Some(left.map_or(TIME, |left| left.min(TIME)));
        Prover::new(Numeration::base(2)).with_budget(Budget { time, by_work: true, ..Budget::default() })
    };
    let first = prover();
    let Ok(following) = Following::of(statement, &first) else { return Ok(None) };
    let Ok(growing) = following.growing() else { return Ok(None) };
    let mut choices: Vec<Vec<usize>> = growing.iter().map(|&place| vec![place]).collect();
    if growing.len() > 1 {
        choices.insert(0, growing);
    }
    for places in choices {
        let own = prover();
        let Ok(following) = Following::of(statement, &own) else { return Ok(None) };
        let Ok(pairs) = following.along(&places) else { continue };
        let lines = |pairs: &Automaton| {
            let followed = places.iter().map(|&place| Ok((place, following.followed(pairs, place)?)));
            Ok::<_, ProveError>(Lines {
                places: &places,
                steps: following.steps(),
                pairs: pairs.clone(),
                followed: followed.collect::<Result<_, ProveError>>()?,
                later: BTreeMap::new(),
            })
        };
        let Ok(mut all) = lines(&pairs) else { continue };
        let Some(firsts) =
            LearnedAutomaton::new(width, |tuple| all.holds(Set::Firsts, tuple, outcomes, clock))?
        else {
            continue;
        };
        let Some(ended) =
            LearnedAutomaton::new(width, |tuple| all.holds(Set::Ended, tuple, outcomes, clock))?
        else {
            continue;
        };
        let Ok(Some(next)) = following.unending(&pairs, &firsts.set, &ended.set) else { continue };
        // If a chain ends, the position that would have been next begins a new chain.
        let Ok(mut rest) = lines(&next) else { continue };
        let mut holds = |tuple: &[u64]| rest.holds(Set::Firsts, tuple, outcomes, clock);
        let mut firsts =
            if ended.set.is_empty() { Some(firsts) } else { LearnedAutomaton::new(width, &mut holds)? };
        for _ in 0..ROUNDS {
            let Some(taught) = firsts else { break };
            match prove_chains(statement, &following, &next, &taught.set) {
                Ok(Chained::Proved(theorem)) => return Ok(Some(*theorem)),
                Ok(Chained::Doubtful(positions)) => firsts = taught.corrected(&positions, &mut holds)?,
                Err(_) => break,
            }
        }
    }
    Ok(None)
}

/// A set learned from answers, which agrees with a sample.
struct LearnedAutomaton {
    sample: Sample,
    learner: Learner,
    digits: Digits,
    set: Automaton,
}

impl LearnedAutomaton {
    /// Learns a set; `None` if it has no automaton with few states.
    fn new(
        width: usize,
        mut holds: impl FnMut(&[u64]) -> Result<Option<bool>, Break>,
    ) -> Result<Option<Self>, Break> {
        let Ok(digits) = Digits::new(&Numeration::base(2), width) else { return Ok(None) };
        let fits = |length: &usize| Sample::count(&digits, *length) <= SAMPLE;
        let length = (1..=digits.longest()).take_while(fits).last().unwrap_or(1);
        let sample = Sample::take(&digits, length, &mut holds)?;
        let mut learner = Learner::new(&digits, LIMITS);
        let set = learner.hypothesis(&mut |word: &[Symbol]| member(word, &digits, &sample, &mut holds));
        let Some(set) = learned(set)? else { return Ok(None) };
        Self { sample, learner, digits, set }.agreeing(None, &mut holds)
    }

    /// Corrects the set by a word, and then by the sample until it agrees with the sample.
    fn agreeing(
        mut self,
        mut word: Option<Word>,
        holds: &mut impl FnMut(&[u64]) -> Result<Option<bool>, Break>,
    ) -> Result<Option<Self>, Break> {
        while let Some(wrong) = word.or_else(|| self.sample.counterexample(&self.set)) {
            let (digits, sample) = (&self.digits, &self.sample);
            let mut ask = |word: &[Symbol]| member(word, digits, sample, holds);
            let Some(set) = learned(self.learner.correct(&wrong, &mut ask))? else { return Ok(None) };
            self.set = set;
            word = None;
        }
        Ok(Some(self))
    }

    /// Corrects the set at the first of some positions where it is wrong; `None` if it is right at all of them.
    fn corrected(
        self,
        positions: &[Vec<u64>],
        holds: &mut impl FnMut(&[u64]) -> Result<Option<bool>, Break>,
    ) -> Result<Option<Self>, Break> {
        for position in positions {
            let claimed = self.set.accepts(self.digits.numeration(), position);
            if holds(position)?.is_some_and(|holds| holds != claimed) {
                let word = self.digits.word(position);
                return self.agreeing(Some(word), holds);
            }
        }
        Ok(None)
    }
}

/// Answers a learner's question about a word.
fn member(
    word: &[Symbol],
    digits: &Digits,
    sample: &Sample,
    holds: &mut impl FnMut(&[u64]) -> Result<Option<bool>, Break>,
) -> Result<bool, Option<Break>> {
    match (sample.get(word), digits.read(word)) {
        (Some(answer), _) => Ok(answer),
        (None, Reading::NotGreedy) => Ok(false),
        (None, Reading::TooBig) => Err(None),
        (None, Reading::Tuple(tuple)) => holds(&tuple).map_err(Some)?.ok_or(None),
    }
}

/// Converts the learner's result; `None` if a limit was reached or an answer is not known.
fn learned<T>(found: Result<T, LearnError<Option<Break>>>) -> Result<Option<T>, Break> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(LearnError::Teacher(Some(stop))) => Err(stop),
        Err(_) => Ok(None),
    }
}

/// The sets that are learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    /// The safe positions that follow no safe position on their line.
    Firsts,
    /// The safe positions followed, on their line, by a position that is not safe.
    Ended,
}

/// The relation between a position and the next one on its line, computed for numbers.
struct Lines<'l> {
    places: &'l [usize],
    steps: &'l [u64],
    /// The pairs of a position and the position before it on the line.
    pairs: Automaton,
    /// For the coordinate of each line, the positions that have a next position.
    followed: BTreeMap<usize, Automaton>,
    /// For each line, given by its coordinate and its first position, the next position after each of its positions,
    /// in order.
    later: BTreeMap<(usize, Vec<u64>), Vec<Option<u64>>>,
}

impl Lines<'_> {
    fn holds(
        &mut self,
        set: Set,
        tuple: &[u64],
        outcomes: &mut Outcomes<'_>,
        clock: &mut Clock<'_>,
    ) -> Result<Option<bool>, Break> {
        let mut safe = |tuple: &[u64]| {
            Ok::<_, Break>(match outcomes.ask(Player::Left, tuple, clock)? {
                Answer::Safe => Some(true),
                Answer::Neutral | Answer::Neither => Some(false),
                Answer::TooFar => None,
            })
        };
        match safe(tuple)? {
            Some(true) => {}
            other => return Ok(other),
        }
        for &place in self.places {
            let number = match set {
                Set::Firsts => self.before(place, tuple),
                Set::Ended => self.after(place, tuple),
            };
            let Some(number) = number else { continue };
            let mut other = tuple.to_vec();
            other[place] = number;
            match (safe(&other)?, set) {
                (None, _) => return Ok(None),
                (Some(true), Set::Firsts) => return Ok(Some(false)),
                (Some(false), Set::Ended) => return Ok(Some(true)),
                _ => {}
            }
        }
        Ok(Some(set == Set::Firsts))
    }

    /// Returns the line of a position, computed up to it, with the position's index on it.
    fn line(&mut self, place: usize, tuple: &[u64]) -> (&[Option<u64>], usize) {
        let (step, number) = (self.steps[place], tuple[place]);
        let mut start = tuple.to_vec();
        start[place] = number % step;
        let (pairs, followed) = (&self.pairs, self.followed.get(&place));
        let line = self.later.entry((place, start)).or_default();
        let system = Numeration::base(2);
        let mut pair = [tuple, tuple].concat();
        let at = (number / step) as usize;
        while line.len() <= at {
            let earlier = number % step + line.len() as u64 * step;
            pair[tuple.len() + place] = earlier;
            if followed.is_none_or(|followed| !followed.accepts(&system, &pair[tuple.len()..])) {
                line.push(None);
                continue;
            }
            let mut follows = |later: &u64| {
                pair[place] = *later;
                pairs.accepts(&system, &pair)
            };
            let last = line.iter().rev().find_map(|later| *later).unwrap_or(earlier);
            let guesses = (0..=NEAR).map(|more| last + more * step).filter(|later| *later > earlier);
            let all = (1..=3 * line.len() as u64 + NEAR).map(|more| earlier + more * step);
            let found = guesses.chain(all).find(|later| follows(later));
            line.push(found);
        }
        (line, at)
    }

    /// Returns the number of the next position on a line, if there is one.
    fn after(&mut self, place: usize, tuple: &[u64]) -> Option<u64> {
        let (line, at) = self.line(place, tuple);
        line[at]
    }

    /// Returns the number of the previous position on a line, if there is one. Along a line the next positions are in
    /// weakly ascending order.
    fn before(&mut self, place: usize, tuple: &[u64]) -> Option<u64> {
        let (step, number) = (self.steps[place], tuple[place]);
        let (line, at) = self.line(place, tuple);
        let found = line[..at].iter().rposition(|later| *later == Some(number))?;
        Some(number % step + found as u64 * step)
    }
}
