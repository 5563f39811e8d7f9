//! Theorem 4.1 of "Jogos e Estratégias" as a judge: a conjecture about the safe, fragile and neutral
//! positions of a finite game is right exactly if it meets the obvious requirements and conditions
//! I, II and III. The first violation, simplest position first, is the counterexample.

use crate::{Conjecture, StudyError};
use campeao_rules::{End, Game, Move, PlayError, Position};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;

/// What a conjecture must satisfy at every position.
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
}

impl Condition {
    /// All conditions.
    pub const ALL: [Self; 8] = [
        Self::ExactlyOne,
        Self::LostIsSafe,
        Self::WonIsFragile,
        Self::DrawnIsNeutral,
        Self::One,
        Self::Two,
        Self::ThreeStays,
        Self::ThreeNoWin,
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
        }
    }
}

/// A counterexample to a conjecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// Where the conjecture fails.
    pub position: Position,
    /// The classes it assigns the position to.
    pub classes: Vec<Outcome>,
    /// The condition that breaks.
    pub condition: Condition,
    /// The move that shows it, for conditions broken by one move, with the class of where it leads.
    pub step: Option<(Move, Option<Outcome>)>,
    /// How many moves the position has.
    pub moves: usize,
}

/// The judgement on a conjecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// All positions looked at satisfy everything.
    Accepted {
        /// How many positions.
        positions: u64,
    },
    /// Some position does not; this is the first.
    Refuted(Box<Refutation>),
}

impl Judgement {
    /// Whether nothing spoke against the conjecture.
    pub const fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted { .. })
    }
}

/// Judges a claim on given positions, which should come simplest first.
///
/// `classes` says which classes the claim assigns a position to, also for positions that moves from
/// the given ones lead to. Time goes with the number of positions and moves.
pub fn judge<C>(
    game: &Game,
    positions: &[Position],
    mut classes: C,
    watch: &mut dyn Watch,
) -> Result<Judgement, StudyError>
where
    C: FnMut(&Position) -> Result<Vec<Outcome>, StudyError>,
{
    for (index, position) in positions.iter().enumerate() {
        if index.is_multiple_of(1 << 10) && watch.progress(index as u64, positions.len() as u64).is_break() {
            return Err(StudyError::Solve(campeao_solve::SolveError::Interrupted));
        }
        if let Some(refutation) = judge_position(game, position, &mut classes)? {
            return Ok(Judgement::Refuted(Box::new(refutation)));
        }
    }
    Ok(Judgement::Accepted { positions: positions.len() as u64 })
}

fn judge_position<C>(
    game: &Game,
    position: &Position,
    classes: &mut C,
) -> Result<Option<Refutation>, StudyError>
where
    C: FnMut(&Position) -> Result<Vec<Outcome>, StudyError>,
{
    let mine = classes(position)?;
    let moves = game.moves(position)?;
    let count = moves.len();
    let broken = |condition, step| {
        Ok(Some(Refutation {
            position: position.clone(),
            classes: mine.clone(),
            condition,
            step,
            moves: count,
        }))
    };
    let [class] = mine.as_slice() else { return broken(Condition::ExactlyOne, None) };
    if moves.is_empty() {
        let end = game.explicit_end(&position.numbers)?.unwrap_or_else(|| game.stuck());
        return match (end, class) {
            (End::Lost, Outcome::Loss) | (End::Won, Outcome::Win) | (End::Drawn, Outcome::Draw) => Ok(None),
            (End::Lost, _) => broken(Condition::LostIsSafe, None),
            (End::Won, _) => broken(Condition::WonIsFragile, None),
            (End::Drawn, _) => broken(Condition::DrawnIsNeutral, None),
        };
    }
    let mut found = false;
    for step in moves {
        let theirs = classes(&step.to)?;
        let is = |wanted: Outcome| theirs.as_slice() == [wanted];
        let shown = theirs.first().copied();
        match class {
            Outcome::Win => found |= is(Outcome::Loss),
            Outcome::Loss if !is(Outcome::Win) => return broken(Condition::Two, Some((step, shown))),
            Outcome::Draw if theirs.contains(&Outcome::Loss) => {
                return broken(Condition::ThreeNoWin, Some((step, shown)));
            }
            Outcome::Draw => found |= is(Outcome::Draw),
            Outcome::Loss => {}
        }
        if found && *class == Outcome::Win {
            break;
        }
    }
    match class {
        Outcome::Win if !found => broken(Condition::One, None),
        Outcome::Draw if !found => broken(Condition::ThreeStays, None),
        _ => Ok(None),
    }
}

impl Conjecture {
    /// Judges the conjecture on all positions of a game up to a size, simplest first.
    pub fn judge(
        &self,
        game: &Game,
        positions: &[Position],
        watch: &mut dyn Watch,
    ) -> Result<Judgement, StudyError> {
        let classes = |position: &Position| {
            if self.is_about_single_heaps() && position.numbers.len() > 1 {
                return Err(StudyError::BreaksHeaps);
            }
            self.classes(position).map_err(|error| {
                StudyError::Solve(campeao_solve::SolveError::Play(PlayError::Evaluation {
                    position: game.show_position(position),
                    error,
                }))
            })
        };
        judge(game, positions, classes, watch)
    }
}
