//! Learning the safe and the neutral positions in one numeration system.
//!
//! Hypotheses of the learner meet the conditions of Theorem 4.1 of "Jogos e Estratégias" for all naturals. The true
//! sets are the only ones that satisfy them. If a condition fails at a position p, the hypotheses are therefore
//! wrong at p, at one of its options or at a reply to one; solving these positions yields a counterexample for the
//! learner.

use crate::outcomes::{Answer, Outcomes, Unsolved};
use crate::{DiscoverError, LearnStats, Stop};
use campeao_base::Player;
use campeao_formula::Formula;
use campeao_prove::learn::{Digits, LearnError, Learner, Limits, Reading, Sample, Symbol};
use campeao_prove::{Automaton, ProveError, Prover};
use campeao_rules::Game;
use campeao_solve::sequence::Clock;
use campeao_theorem::{Obligation, Pursuit, Refusal, Refutation, SafeSet, Statement, Theorem, prove};
use std::ops::ControlFlow;

/// The end of an attempt.
pub(crate) enum Ended {
    Proved(Box<Theorem>, LearnStats),
    NoLaw(Stop),
}

/// The reason why an attempt stops.
pub(crate) enum Break {
    Stop(Stop),
    Error(DiscoverError),
    /// The time limit was reached or the watch stopped the attempt; the clock knows which.
    Halted,
}

impl From<Unsolved> for Break {
    fn from(halt: Unsolved) -> Self {
        match halt {
            Unsolved::Stopped => Self::Halted,
            Unsolved::Failed(error) => Self::Error(error.into()),
        }
    }
}

impl From<LearnError<Self>> for Break {
    fn from(error: LearnError<Self>) -> Self {
        match error {
            LearnError::TooManyStates { limit } => Self::Stop(Stop::TooManyStates { limit }),
            LearnError::TooManyQueries { limit } => Self::Stop(Stop::TooManyQueries { limit }),
            LearnError::Automaton(error) => Self::Stop(Stop::Undecided(error)),
            LearnError::Contradiction => Self::Error(DiscoverError::Contradiction { state: Vec::new() }),
            LearnError::Teacher(error) => error,
        }
    }
}

/// A class of positions for a given player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Safe,
    Neutral,
}

/// A set to be learned: the positions of a class with a player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LearnedSet {
    pub(crate) player: Player,
    pub(crate) class: Class,
}

impl LearnedSet {
    /// Returns the sets of a game's law: the safe positions of each player who may be to move, then the neutral
    /// positions, if there may be any.
    pub(crate) fn all(game: &Game) -> Vec<Self> {
        let classes: &[Class] =
            if game.may_be_drawn() { &[Class::Safe, Class::Neutral] } else { &[Class::Safe] };
        classes.iter().flat_map(|&class| game.movers().map(move |player| Self { player, class })).collect()
    }

    /// Whether a tuple belongs to the set; `None` if it cannot be solved.
    pub(crate) fn holds(
        self,
        tuple: &[u64],
        outcomes: &mut Outcomes<'_>,
        clock: &mut Clock<'_>,
    ) -> Result<Option<bool>, Break> {
        Ok(match outcomes.ask(self.player, tuple, clock)? {
            Answer::Safe => Some(self.class == Class::Safe),
            Answer::Neutral => Some(self.class == Class::Neutral),
            Answer::Neither => Some(false),
            Answer::TooFar => None,
        })
    }
}

/// Answers a learner's question about a word.
fn member(
    word: &[Symbol],
    sought: LearnedSet,
    digits: &Digits,
    sample: &Sample,
    outcomes: &mut Outcomes<'_>,
    clock: &mut Clock<'_>,
) -> Result<bool, Break> {
    if let Some(answer) = sample.get(word) {
        return Ok(answer);
    }
    let tuple = match digits.read(word) {
        Reading::NotGreedy => return Ok(false),
        Reading::TooBig => return Err(Break::Stop(Stop::TooFar { position: Vec::new() })),
        Reading::Tuple(tuple) => tuple,
    };
    let holds = sought.holds(&tuple, outcomes, clock)?;
    holds.ok_or(Break::Stop(Stop::TooFar { position: tuple }))
}

/// An attempt: the sets of a game to be learned, in one numeration system.
pub(crate) struct Attempt<'a, 'g, 'w> {
    pub(crate) game: &'a Game,
    pub(crate) statement: &'a Statement,
    pub(crate) limits: Limits,
    pub(crate) prover: &'a Prover,
    pub(crate) digits: &'a Digits,
    /// The sets to be learned; each has a sample.
    pub(crate) sought: &'a [LearnedSet],
    pub(crate) samples: &'a [Sample],
    pub(crate) outcomes: &'a mut Outcomes<'g>,
    pub(crate) clock: &'a mut Clock<'w>,
}

impl Attempt<'_, '_, '_> {
    /// Alternates learning and proving, until a hypothesis is proved or a limit is reached.
    pub(crate) fn run(&mut self) -> Result<Ended, Break> {
        match self.learn() {
            Ok((theorem, stats)) => Ok(Ended::Proved(Box::new(theorem), stats)),
            Err(Break::Stop(stop)) => Ok(Ended::NoLaw(stop)),
            Err(other) => Err(other),
        }
    }

    fn learn(&mut self) -> Result<(Theorem, LearnStats), Break> {
        let undecided = |error| match error {
            ProveError::Interrupted => Break::Error(DiscoverError::Interrupted),
            error => Break::Stop(Stop::Undecided(error)),
        };
        let domain =
            self.prover.automaton(self.game.domain().unwrap_or(&Formula::True)).map_err(undecided)?;
        let mut learners: Vec<Learner> =
            self.sought.iter().map(|_| Learner::new(self.digits, self.limits)).collect();
        let mut stats = LearnStats::default();
        let mut sets = Vec::with_capacity(self.sought.len());
        for (index, &sought) in self.sought.iter().enumerate() {
            let sample = &self.samples[index];
            let (digits, outcomes, clock) = (self.digits, &mut *self.outcomes, &mut *self.clock);
            let mut ask = |word: &[Symbol]| member(word, sought, digits, sample, outcomes, clock);
            sets.push(learners[index].hypothesis(&mut ask)?);
        }
        let mut wrong: Option<(usize, Vec<u64>)> = None;
        loop {
            for (index, &sought) in self.sought.iter().enumerate() {
                let sample = &self.samples[index];
                let shown = wrong.as_ref().filter(|(at, _)| *at == index).map(|(_, tuple)| tuple.as_slice());
                let mut word = shown.map(|tuple| self.digits.word(tuple));
                while let Some(counterexample) = word.or_else(|| sample.counterexample(&sets[index])) {
                    if self.clock.stops() {
                        return Err(Break::Halted);
                    }
                    let (digits, outcomes, clock) = (self.digits, &mut *self.outcomes, &mut *self.clock);
                    let mut ask = |word: &[Symbol]| member(word, sought, digits, sample, outcomes, clock);
                    sets[index] = learners[index].correct(&counterexample, &mut ask)?;
                    stats.corrections += 1;
                    word = None;
                }
            }
            if self.clock.stops() {
                return Err(Break::Halted);
            }
            stats.queries = learners.iter().map(Learner::queries).sum();
            // Outside the domain a hypothesis may accept anything.
            let within = sets.iter().map(|set| self.prover.both(&domain, set)).collect::<Result<_, _>>();
            let law = self.law(within.map_err(undecided)?);
            match prove(self.statement, law, self.prover, Pursuit::Any) {
                Ok(theorem) => return Ok((theorem, stats)),
                Err(Refusal::Refuted(refutation)) => {
                    stats.refutations += 1;
                    wrong = Some(self.wrong_position(&refutation, &sets)?);
                }
                Err(Refusal::Undecided(error)) => return Err(undecided(error)),
                Err(refusal) => return Err(Break::Error(refusal.into())),
            }
        }
    }

    /// Makes a law of the sets.
    fn law(&self, sets: Vec<Automaton>) -> SafeSet {
        let (safe, neutral): (Vec<_>, Vec<_>) =
            sets.into_iter().zip(self.sought).partition(|(_, sought)| sought.class == Class::Safe);
        let automata = |sets: Vec<(Automaton, &LearnedSet)>| sets.into_iter().map(|(set, _)| set).collect();
        let (safe, neutral): (Vec<Automaton>, Vec<Automaton>) = (automata(safe), automata(neutral));
        let neutral = if neutral.iter().all(Automaton::is_empty) { Vec::new() } else { neutral };
        SafeSet { safe, neutral }
    }

    /// Finds a position at which a hypothesis is wrong, with the index of that set. If a condition of Theorem 4.1
    /// fails, it is the position of the failure or one of its options; if a reply is missing, it may also be a reply.
    fn wrong_position(
        &mut self,
        refutation: &Refutation,
        sets: &[Automaton],
    ) -> Result<(usize, Vec<u64>), Break> {
        let (player, state) = (refutation.player, &refutation.state);
        match refutation.obligation {
            Obligation::Ended
            | Obligation::Disjoint
            | Obligation::One
            | Obligation::Two
            | Obligation::Three
            | Obligation::Replies => {}
            _ => return Err(Break::Error(DiscoverError::Rules(refutation.clone()))),
        }
        let next = self.game.next_player(player);
        let mut suspects = vec![(player, state.clone())];
        suspects.extend(refutation.next.iter().map(|next_state| (next, next_state.clone())));
        let mut too_far = None;
        for (mover, suspect) in suspects {
            match self.wrong_set(mover, &suspect, sets)? {
                Suspect::Wrong(index) => return Ok((index, suspect)),
                Suspect::Right => {}
                Suspect::TooFar => too_far = Some(suspect),
            }
        }
        let from = match refutation.obligation {
            Obligation::One => Some((player, state)),
            Obligation::Three if refutation.next.is_none() => Some((player, state)),
            Obligation::Replies => refutation.next.as_ref().map(|state| (next, state)),
            _ => None,
        };
        if let Some((mover, from)) = from {
            let next = self.game.next_player(mover);
            let numbers: Vec<i64> = from.iter().map(|&number| number as i64).collect();
            let mut found = None;
            let mut failure = None;
            let game = self.game;
            let mut visit = |step: campeao_rules::Step<'_>| {
                let option: Vec<u64> = step.to.iter().map(|&number| number as u64).collect();
                match self.wrong_set(next, &option, sets) {
                    Ok(Suspect::Wrong(index)) => found = Some((index, option)),
                    Ok(Suspect::Right) => return ControlFlow::Continue(()),
                    Ok(Suspect::TooFar) => {
                        too_far = Some(option);
                        return ControlFlow::Continue(());
                    }
                    Err(error) => failure = Some(error),
                }
                ControlFlow::Break(())
            };
            let enumerated = game.generator().steps(&numbers, mover, &mut visit);
            if let Some(failure) = failure {
                return Err(failure);
            }
            enumerated.map_err(|error| Break::Error(campeao_solve::SolveError::from(error).into()))?;
            if let Some(found) = found {
                return Ok(found);
            }
        }
        Err(match too_far {
            Some(position) => Break::Stop(Stop::TooFar { position }),
            // The hypotheses are right at all these positions, so the reply terms do not shrink there.
            None if refutation.obligation == Obligation::Replies => {
                Break::Error(DiscoverError::Rules(refutation.clone()))
            }
            None => Break::Error(DiscoverError::Contradiction { state: state.clone() }),
        })
    }

    /// Finds the hypothesis that is wrong at a position, by solving the position.
    fn wrong_set(&mut self, player: Player, state: &[u64], sets: &[Automaton]) -> Result<Suspect, Break> {
        let partizan = self.game.is_partizan();
        for (index, (sought, set)) in self.sought.iter().zip(sets).enumerate() {
            if partizan && sought.player != player {
                continue;
            }
            let Some(holds) = sought.holds(state, self.outcomes, self.clock)? else {
                return Ok(Suspect::TooFar);
            };
            if set.accepts(self.digits.numeration(), state) != holds {
                return Ok(Suspect::Wrong(index));
            }
        }
        Ok(Suspect::Right)
    }
}

/// The result of solving a position at which hypotheses may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Suspect {
    /// The set with this index is wrong there.
    Wrong(usize),
    Right,
    TooFar,
}
