//! The analysis of a position: its verdict, and the verdict on every move in it.

use crate::sequence::Watch;
use crate::{Method, Outcome, SolveError, Solver};
use campeao_rules::{End, Move, Position};

/// A position with its verdict and its moves.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The position.
    pub position: Position,
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The number of plies to the end; see [`crate::Verdict::remoteness`].
    pub remoteness: Option<u32>,
    /// The nim-value, where the position has one.
    pub grundy: Option<u64>,
    /// The end of the game, if it has ended here.
    pub end: Option<End>,
    /// The moves, in the order of the rules.
    pub moves: Vec<AnalysedMove>,
    /// The method by which the verdict was found.
    pub method: Method,
}

/// A move with its effect on the outcome.
#[derive(Clone, Debug)]
pub struct AnalysedMove {
    /// The move.
    pub step: Move,
    /// The outcome after it, for the opponent, who is then to move.
    pub outcome: Outcome,
    /// The number of plies after it.
    pub remoteness: Option<u32>,
    /// The nim-value of the position it leads to, where it has one.
    pub grundy: Option<u64>,
    /// Whether the move is good or bad in the sense of "Jogos e Estratégias", section 2; a move from a safe position is
    /// neither, because nothing can be gained or lost there.
    pub good: Option<bool>,
}

/// Whether a move from a position with outcome `from` to one with outcome `to` is good: from fragile
/// to safe, or from neutral to neutral. It is bad from fragile to fragile or neutral, and from
/// neutral to fragile; from a safe position it is neither.
///
/// ```
/// use campeao_solve::{Outcome, is_good};
/// assert_eq!(is_good(Outcome::Win, Outcome::Loss), Some(true));
/// assert_eq!(is_good(Outcome::Draw, Outcome::Win), Some(false));
/// assert_eq!(is_good(Outcome::Loss, Outcome::Win), None);
/// ```
pub const fn is_good(from: Outcome, to: Outcome) -> Option<bool> {
    match from {
        Outcome::Win => Some(matches!(to, Outcome::Loss)),
        Outcome::Draw => Some(matches!(to, Outcome::Draw)),
        Outcome::Loss => None,
    }
}

/// The champion's preference among moves, by the outcome and distance after them; the least is best: first the fastest
/// win, then a draw, then the longest resistance.
///
/// ```
/// use campeao_solve::{Outcome, preference};
/// assert!(preference(Outcome::Loss, Some(4)) < preference(Outcome::Draw, None));
/// assert!(preference(Outcome::Win, Some(9)) < preference(Outcome::Win, Some(3)));
/// ```
pub fn preference(outcome: Outcome, remoteness: Option<u32>) -> (u8, i64) {
    let plies = i64::from(remoteness.unwrap_or(0));
    match outcome {
        Outcome::Loss => (0, plies),
        Outcome::Draw => (1, 0),
        Outcome::Win => (2, -plies),
    }
}

impl Solver<'_> {
    /// The good moves in a position, in the order of the rules: those of its analysis, without the nim-values.
    ///
    /// # Errors
    /// As [`Solver::verdict`].
    pub fn good_moves(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Vec<Move>, SolveError> {
        let from = self.verdict(position, watch)?.outcome;
        let mut good = Vec::new();
        for step in self.game().moves(position)? {
            if is_good(from, self.verdict(&step.to, watch)?.outcome) == Some(true) {
                good.push(step);
            }
        }
        Ok(good)
    }

    /// Analyses a position with all its moves.
    pub fn analyse(&mut self, position: &Position, watch: &mut dyn Watch) -> Result<Analysis, SolveError> {
        let game = self.game();
        let verdict = self.verdict(position, watch)?;
        // If the position's own nim-value is out of reach, those after its moves are not tried one by one.
        let own = self.nim_value(position, watch)?;
        let mut moves = Vec::new();
        for step in game.moves(position)? {
            let after = self.verdict(&step.to, watch)?;
            let grundy = if own.is_some() { self.nim_value(&step.to, watch)? } else { None };
            moves.push(AnalysedMove {
                good: is_good(verdict.outcome, after.outcome),
                outcome: after.outcome,
                remoteness: after.remoteness,
                grundy,
                step,
            });
        }
        let end = if moves.is_empty() {
            Some(game.explicit_end(&position.numbers)?.unwrap_or_else(|| game.stuck()))
        } else {
            None
        };
        Ok(Analysis {
            position: position.clone(),
            outcome: verdict.outcome,
            remoteness: verdict.remoteness,
            grundy: own,
            end,
            moves,
            method: verdict.method,
        })
    }
}

impl Analysis {
    /// The champion's move: the fastest win, else a draw, else the longest resistance; the first among equals. Where
    /// distances are not known, any winning move will do, and the smallest take resists.
    pub fn best(&self) -> Option<&AnalysedMove> {
        self.moves.iter().min_by_key(|step| preference(step.outcome, step.remoteness))
    }

    /// The good moves.
    pub fn good_moves(&self) -> impl Iterator<Item = &AnalysedMove> {
        self.moves.iter().filter(|step| step.good == Some(true))
    }
}
