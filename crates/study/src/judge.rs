//! Theorem 4.1 of "Jogos e Estratégias" as a judge: a conjecture about the safe, fragile and neutral positions of a
//! finite game is right exactly if it satisfies the obvious requirements and conditions I, II and III. The first
//! violation, simplest position first, is the counterexample.
//!
//! If play may repeat, these conditions do not suffice: play that cycles among positions claimed safe would satisfy
//! them. There the winner's replies must also bring the game nearer to its end, by the terms of the rule file.

use crate::{Conjecture, StudyError};
use campeao_base::Player;
use campeao_base::machine::Instant;
use campeao_formula::{Frame, Term, TermCode};
use campeao_rules::{End, Game, Move, MoveGenerator, PlayError, Position};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, SolveError};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use std::time::Duration;

/// A requirement on a conjecture at every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Every position belongs to one and only one of the three sets.
    ExactlyOne,
    /// An end at which the player to move has lost (a victorious position) is safe.
    LostIsSafe,
    /// An end at which the player to move has won is fragile; such ends occur in misère play.
    WonIsFragile,
    /// A drawn end is neutral.
    DrawnIsNeutral,
    /// I: from every fragile position some move leads to a safe one.
    One,
    /// II: from a safe position every move leads to a fragile one.
    Two,
    /// III, first half: from a neutral position some move leads to a neutral one.
    ThreeStays,
    /// III, second half: from a neutral position no move leads to a safe one.
    ThreeNoWin,
    /// If play may repeat: after every move from a safe position that leaves a move, some reply leads back to a safe
    /// one and makes the [reply terms](Game::reply_terms) smaller. If it fails, the claim or the terms are wrong.
    Replies,
}

impl Condition {
    /// All conditions.
    pub const ALL: [Self; 9] = [
        Self::ExactlyOne,
        Self::LostIsSafe,
        Self::WonIsFragile,
        Self::DrawnIsNeutral,
        Self::One,
        Self::Two,
        Self::ThreeStays,
        Self::ThreeNoWin,
        Self::Replies,
    ];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ExactlyOne => "exactly-one",
            Self::LostIsSafe => "lost-is-safe",
            Self::WonIsFragile => "won-is-fragile",
            Self::DrawnIsNeutral => "drawn-is-neutral",
            Self::One => "I",
            Self::Two => "II",
            Self::ThreeStays => "III-stays",
            Self::ThreeNoWin => "III-no-win",
            Self::Replies => "replies",
        }
    }
}

/// A counterexample to a conjecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The position at which the conjecture fails.
    pub position: Position,
    /// The classes that the conjecture assigns to the position.
    pub classes: Vec<Outcome>,
    /// The condition that fails.
    pub condition: Condition,
    /// The move that violates the condition, with the class of its target, for conditions about single moves.
    pub step: Option<(Move, Option<Outcome>)>,
    /// The number of moves of the position.
    pub moves: usize,
}

/// The judgement on a conjecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// All positions examined satisfy all conditions.
    Accepted {
        /// The number of positions.
        positions: u64,
    },
    /// Some position violates a condition; this is the first.
    Refuted(Box<Refutation>),
}

impl Judgement {
    /// Whether no counterexample was found.
    pub const fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted { .. })
    }
}

/// Judges a claim on given positions, which should be ordered from simple to complicated.
///
/// `classes` returns the classes that the claim assigns to a position. It is also called for positions that moves
/// from the given ones lead to, once for each. The time is proportional to the number of positions and moves, the
/// memory to the number of positions.
pub fn judge<C>(
    game: &Game,
    positions: &[Position],
    classes: C,
    watch: &mut dyn Watch,
) -> Result<Judgement, StudyError>
where
    C: FnMut(&Position) -> Result<Vec<Outcome>, StudyError>,
{
    judge_until(game, positions, classes, None, watch)
}

/// Judges a claim within a time limit: positions not reached in time are not examined.
fn judge_until<C>(
    game: &Game,
    positions: &[Position],
    classes: C,
    deadline: Option<Instant>,
    watch: &mut dyn Watch,
) -> Result<Judgement, StudyError>
where
    C: FnMut(&Position) -> Result<Vec<Outcome>, StudyError>,
{
    if game.lacks_replies() {
        return Err(StudyError::Unmeasured);
    }
    let mut judge = Judge {
        game,
        generator: game.generator(),
        classes,
        known: FxHashMap::default(),
        options: Vec::new(),
        measures: Measures::of(game),
    };
    for (index, position) in positions.iter().enumerate() {
        if index.is_multiple_of(1 << 10) && watch.progress(index as u64, positions.len() as u64).is_break() {
            return Err(StudyError::Solve(SolveError::Interrupted));
        }
        // Positions come in order, so the number reached says exactly which positions were judged.
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Ok(Judgement::Accepted { positions: index as u64 });
        }
        if let Some((condition, option)) = judge.broken(position)? {
            let moves = game.moves(position)?;
            let step = match option {
                Some(option) => {
                    let class = judge.claimed(&judge.options[option].clone())?.classes().next();
                    moves.get(option).cloned().map(|step| (step, class))
                }
                None => None,
            };
            return Ok(Judgement::Refuted(Box::new(Refutation {
                position: position.clone(),
                classes: judge.claimed(position)?.classes().collect(),
                condition,
                step,
                moves: moves.len(),
            })));
        }
    }
    Ok(Judgement::Accepted { positions: positions.len() as u64 })
}

/// The state of a judgement: the claimed classes seen so far, and scratch space.
struct Judge<'g, C> {
    game: &'g Game,
    generator: MoveGenerator<'g>,
    classes: C,
    known: FxHashMap<Position, Claimed>,
    options: Vec<Position>,
    /// The terms that replies must make smaller, if play may repeat.
    measures: Option<Measures>,
}

/// The set of classes claimed for a position, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Claimed(u8);

impl Claimed {
    fn of(classes: &[Outcome]) -> Self {
        Self(classes.iter().fold(0, |bits, class| bits | 1 << (*class as u8)))
    }

    fn is_only(self, class: Outcome) -> bool {
        self.0 == 1 << (class as u8)
    }

    fn includes(self, class: Outcome) -> bool {
        self.0 >> (class as u8) & 1 == 1
    }

    fn classes(self) -> impl Iterator<Item = Outcome> {
        [Outcome::Loss, Outcome::Win, Outcome::Draw].into_iter().filter(move |class| self.includes(*class))
    }
}

impl<C> Judge<'_, C>
where
    C: FnMut(&Position) -> Result<Vec<Outcome>, StudyError>,
{
    fn claimed(&mut self, position: &Position) -> Result<Claimed, StudyError> {
        if let Some(claimed) = self.known.get(position) {
            return Ok(*claimed);
        }
        let claimed = Claimed::of(&(self.classes)(position)?);
        self.known.insert(position.clone(), claimed);
        Ok(claimed)
    }

    /// Stores the options of a position in [`Judge::options`], in the order of the moves.
    fn list_options(&mut self, position: &Position) -> Result<(), StudyError> {
        self.options.clear();
        if self.game.is_sum() {
            self.options.extend(self.game.moves(position)?.into_iter().map(|step| step.to));
            return Ok(());
        }
        if self.game.explicit_end(&position.numbers)?.is_some() {
            return Ok(());
        }
        let state: Vec<i64> = position.numbers.iter().map(|&number| number as i64).collect();
        let next = self.game.next_player(position.player);
        let options = &mut self.options;
        self.generator.steps(&state, position.player, &mut |step| {
            let numbers = step.to.iter().map(|&number| number as u64);
            options.push(Position::tuple(numbers).with_player(next));
            ControlFlow::Continue(())
        })?;
        Ok(())
    }

    /// Returns the first condition violated at a position, with the index of the move that violates it.
    fn broken(&mut self, position: &Position) -> Result<Option<(Condition, Option<usize>)>, StudyError> {
        let mine = self.claimed(position)?;
        self.list_options(position)?;
        let mut classes = mine.classes();
        let (Some(class), None) = (classes.next(), classes.next()) else {
            return Ok(Some((Condition::ExactlyOne, None)));
        };
        if self.options.is_empty() {
            let end = self.game.explicit_end(&position.numbers)?.unwrap_or_else(|| self.game.stuck());
            let condition = match end {
                End::Lost => Condition::LostIsSafe,
                End::Won => Condition::WonIsFragile,
                End::Drawn => Condition::DrawnIsNeutral,
            };
            return Ok((class != Outcome::from(end)).then_some((condition, None)));
        }
        // Condition I holds if one option is safe; a single option of a wrong class violates II or III.
        for index in 0..self.options.len() {
            let option = std::mem::take(&mut self.options[index]);
            let theirs = self.claimed(&option);
            self.options[index] = option;
            let theirs = theirs?;
            match class {
                Outcome::Win if theirs.is_only(Outcome::Loss) => return Ok(None),
                Outcome::Loss if !theirs.is_only(Outcome::Win) => {
                    return Ok(Some((Condition::Two, Some(index))));
                }
                Outcome::Draw if theirs.includes(Outcome::Loss) => {
                    return Ok(Some((Condition::ThreeNoWin, Some(index))));
                }
                _ => {}
            }
        }
        if class == Outcome::Win {
            return Ok(Some((Condition::One, None)));
        }
        if class == Outcome::Loss
            && let Some(unanswered) = self.unanswered(position)?
        {
            return Ok(Some((Condition::Replies, Some(unanswered))));
        }
        // Condition III requires a neutral option of a neutral position. The loop above has computed the class of
        // each option.
        let mut stays = class == Outcome::Loss;
        for option in &self.options {
            stays |= self.known.get(option).is_some_and(|claimed| claimed.is_only(Outcome::Draw));
        }
        Ok((!stays).then_some((Condition::ThreeStays, None)))
    }
}

/// The terms that the winner's replies must make smaller, compiled.
struct Measures {
    /// The terms for each player who may be the winner.
    players: Vec<Vec<TermCode>>,
}

impl Measures {
    fn of(game: &Game) -> Option<Self> {
        let players = game
            .movers()
            .map(|player| game.reply_terms(player).iter().map(Term::compile).collect())
            .collect();
        game.repeats().then_some(Self { players })
    }

    /// Returns the measure of a position in which `winner` will reply.
    fn at(&self, winner: Player, position: &Position) -> Result<Vec<i64>, StudyError> {
        let mut frame = Frame::new(position.numbers.len());
        for (slot, &number) in frame.slots.iter_mut().zip(&position.numbers) {
            *slot = number as i64;
        }
        let terms = self.players.get(winner.index()).into_iter().flatten();
        terms.map(|term| term.eval(&mut frame).map_err(StudyError::Evaluation)).collect()
    }
}

impl<C> Judge<'_, C>
where
    C: FnMut(&Position) -> Result<Vec<Outcome>, StudyError>,
{
    /// If play may repeat, finds a move, by its index, from a position claimed safe that leaves a move but no
    /// suitable reply. A suitable reply leads back to a position claimed safe and makes the measure smaller.
    fn unanswered(&mut self, position: &Position) -> Result<Option<usize>, StudyError> {
        let Some(measures) = self.measures.take() else { return Ok(None) };
        let options = std::mem::take(&mut self.options);
        let found = self.unanswered_among(&options, position, &measures);
        self.options = options;
        self.measures = Some(measures);
        found
    }

    fn unanswered_among(
        &mut self,
        options: &[Position],
        position: &Position,
        measures: &Measures,
    ) -> Result<Option<usize>, StudyError> {
        let winner = self.game.next_player(position.player);
        let before = measures.at(winner, position)?;
        for (index, option) in options.iter().enumerate() {
            self.list_options(option)?;
            let replies = std::mem::take(&mut self.options);
            let mut answered = replies.is_empty();
            for reply in &replies {
                answered = answered
                    || self.claimed(reply)?.is_only(Outcome::Loss)
                        && is_smaller(&measures.at(winner, reply)?, &before);
            }
            if !answered {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }
}

/// Whether the measure became smaller, lexicographically, with no compared term negative.
fn is_smaller(after: &[i64], before: &[i64]) -> bool {
    let changed = after.iter().zip(before).position(|(after, before)| after != before);
    changed.is_some_and(|at| after[at] < before[at] && before[..=at].iter().all(|&term| term >= 0))
}

impl Conjecture {
    /// Judges the conjecture on all positions of a game within an extent, simplest first.
    pub fn judge(
        &self,
        game: &Game,
        positions: &[Position],
        watch: &mut dyn Watch,
    ) -> Result<Judgement, StudyError> {
        self.judge_within(game, positions, None, watch)
    }

    /// Judges the conjecture within a time limit, if there is one. For an accepted conjecture the result tells how
    /// many of the positions were examined; see also [`Extent::reached`](crate::Extent::reached).
    pub fn judge_within(
        &self,
        game: &Game,
        positions: &[Position],
        time: Option<Duration>,
        watch: &mut dyn Watch,
    ) -> Result<Judgement, StudyError> {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let classes = |position: &Position| {
            if self.most_heaps().is_some_and(|most| position.numbers.len() > most) {
                return Err(StudyError::BreaksHeaps);
            }
            self.classes(position).map_err(|error| {
                StudyError::Solve(SolveError::Play(PlayError::Evaluation {
                    position: game.show_position(position),
                    error,
                }))
            })
        };
        judge_until(game, positions, classes, deadline, watch)
    }
}
