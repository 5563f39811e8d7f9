//! Learning the safe positions in one system of numeration.

use crate::clock::Clock;
use crate::outcomes::{Answer, Halt, Outcomes};
use crate::{DiscoverError, LearnStats, Stop};
use campeao_formula::Formula;
use campeao_learn::{Digits, LearnError, Learner, Limits, Reading, Sample, Symbol};
use campeao_prove::{Automaton, ProveError, Prover};
use campeao_rules::{Game, Player};
use campeao_theorem::{Obligation, Pursuit, Refusal, Refutation, SafeSet, Statement, Theorem, prove};
use std::ops::ControlFlow;

/// How an attempt ended.
pub(crate) enum Ended {
    Proved(Box<Theorem>, LearnStats),
    NoLaw(Stop),
}

/// Why an attempt goes no further.
pub(crate) enum Break {
    Stop(Stop),
    Error(DiscoverError),
    /// The clock or the watch; which of them is told by the clock.
    Halted,
}

impl From<Halt> for Break {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Stopped => Self::Halted,
            Halt::Drawn => Self::Error(DiscoverError::Neutral),
            Halt::Failed(error) => Self::Error(error.into()),
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

/// The answers for a word, as a learner asks for them.
fn member(
    word: &[Symbol],
    player: Player,
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
    match outcomes.ask(player, &tuple, clock)? {
        Answer::Safe => Ok(true),
        Answer::NotSafe => Ok(false),
        Answer::TooFar => Err(Break::Stop(Stop::TooFar { position: tuple })),
    }
}

/// The learners of a game's players, with what they learn from.
pub(crate) struct Attempt<'a, 'g, 'w> {
    pub(crate) game: &'a Game,
    pub(crate) statement: &'a Statement,
    pub(crate) limits: Limits,
    pub(crate) prover: &'a Prover,
    pub(crate) digits: &'a Digits,
    /// A sample for each player who may be to move.
    pub(crate) samples: &'a [Sample],
    pub(crate) outcomes: &'a mut Outcomes<'g>,
    pub(crate) clock: &'a mut Clock<'w>,
}

impl Attempt<'_, '_, '_> {
    /// Learns and proves in turn, until a hypothesis is proved or something runs out.
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
        let players: Vec<Player> = self.game.movers().collect();
        let mut learners: Vec<Learner> =
            players.iter().map(|_| Learner::new(self.digits, self.limits)).collect();
        let mut stats = LearnStats::default();
        let mut safe = Vec::with_capacity(players.len());
        for (index, &player) in players.iter().enumerate() {
            let sample = &self.samples[index];
            let (digits, outcomes, clock) = (self.digits, &mut *self.outcomes, &mut *self.clock);
            let mut ask = |word: &[Symbol]| member(word, player, digits, sample, outcomes, clock);
            safe.push(learners[index].hypothesis(&mut ask)?);
        }
        let mut wrong: Option<(usize, Vec<u64>)> = None;
        loop {
            for (index, &player) in players.iter().enumerate() {
                let sample = &self.samples[index];
                let shown = wrong.as_ref().filter(|(at, _)| *at == index).map(|(_, tuple)| tuple.as_slice());
                let mut word = shown.map(|tuple| self.digits.word(tuple));
                while let Some(counterexample) = word.or_else(|| sample.counterexample(&safe[index])) {
                    if self.clock.stops() {
                        return Err(Break::Halted);
                    }
                    let (digits, outcomes, clock) = (self.digits, &mut *self.outcomes, &mut *self.clock);
                    let mut ask = |word: &[Symbol]| member(word, player, digits, sample, outcomes, clock);
                    safe[index] = learners[index].correct(&counterexample, &mut ask)?;
                    stats.corrections += 1;
                    word = None;
                }
            }
            if self.clock.stops() {
                return Err(Break::Halted);
            }
            stats.queries = learners.iter().map(Learner::queries).sum();
            // Outside the domain a hypothesis may say what it likes.
            let within = safe.iter().map(|set| self.prover.both(&domain, set)).collect::<Result<_, _>>();
            let law = SafeSet { safe: within.map_err(undecided)?, neutral: Vec::new() };
            match prove(self.statement, law, self.prover, Pursuit::Any) {
                Ok(theorem) => return Ok((theorem, stats)),
                Err(Refusal::Refuted(refutation)) => {
                    stats.refutations += 1;
                    wrong = Some(self.wrong_position(&refutation, &safe)?);
                }
                Err(Refusal::Undecided(error)) => return Err(undecided(error)),
                Err(refusal) => return Err(Break::Error(refusal.into())),
            }
        }
    }

    /// A position that the hypotheses get wrong: where a condition of Theorem 4.1 fails, it is that position or one
    /// of its options; where a reply is missing, it may also be one of the replies.
    fn wrong_position(
        &mut self,
        refutation: &Refutation,
        safe: &[Automaton],
    ) -> Result<(usize, Vec<u64>), Break> {
        let (player, state) = (refutation.player, &refutation.state);
        match refutation.obligation {
            Obligation::Ended | Obligation::One | Obligation::Two | Obligation::Replies => {}
            _ => return Err(Break::Error(DiscoverError::Rules(refutation.clone()))),
        }
        let next = self.game.next_player(player);
        let mut suspects = vec![(player, state.clone())];
        suspects.extend(refutation.next.iter().map(|next_state| (next, next_state.clone())));
        let mut too_far = None;
        for (mover, suspect) in suspects {
            match self.is_wrong(mover, &suspect, safe)? {
                Some(true) => return Ok((self.index_of(mover), suspect)),
                Some(false) => {}
                None => too_far = Some(suspect),
            }
        }
        let from = match refutation.obligation {
            Obligation::One => Some((player, state)),
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
                match self.is_wrong(next, &option, safe) {
                    Ok(Some(true)) => found = Some(option),
                    Ok(Some(false)) => return ControlFlow::Continue(()),
                    Ok(None) => {
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
            if let Some(option) = found {
                return Ok((self.index_of(next), option));
            }
        }
        Err(match too_far {
            Some(position) => Break::Stop(Stop::TooFar { position }),
            // The hypotheses are right there, so it is the reply terms that do not shrink.
            None if refutation.obligation == Obligation::Replies => {
                Break::Error(DiscoverError::Rules(refutation.clone()))
            }
            None => Break::Error(DiscoverError::Contradiction { state: state.clone() }),
        })
    }

    /// Whether the hypotheses are wrong at a position; `None` where it cannot be solved.
    fn is_wrong(&mut self, player: Player, state: &[u64], safe: &[Automaton]) -> Result<Option<bool>, Break> {
        let claimed = safe[self.index_of(player)].accepts(self.digits.numeration(), state);
        Ok(match self.outcomes.ask(player, state, self.clock)? {
            Answer::Safe => Some(!claimed),
            Answer::NotSafe => Some(claimed),
            Answer::TooFar => None,
        })
    }

    /// Which of the sets speaks of a player to move.
    fn index_of(&self, player: Player) -> usize {
        if self.game.is_partizan() { player.index() } else { 0 }
    }
}
