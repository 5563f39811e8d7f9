//! The best score of games for points.
//!
//! The search asks repeatedly whether the player to move can reach a target. Such a question needs a window of one
//! point only, so it is pruned at the first option that answers it. Each answer narrows the bounds of the score,
//! and bounds of all positions are cached.

use crate::{BoardFace, BoardGame, NoValue, Refusal};
use campeao_base::machine::on_enough_stack;
use campeao_base::{Play, Player};
use campeao_formula::EvalError;
use campeao_rules::PlayError;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::hash::Hash;

/// The number of positions between two looks at the watch.
const POSITIONS_BETWEEN_LOOKS: usize = 1 << 12;

/// The bounds of the score from a position on, from the view of the player to move, who wants a high score.
#[derive(Clone, Copy)]
struct Bounds {
    least: i128,
    most: i128,
}

/// A bound beyond every score: no play has that many moves.
const BEYOND: i128 = 1 << 100;

impl Bounds {
    const NONE: Self = Self { least: -BEYOND, most: BEYOND };

    /// A bound that decides whether the target can be reached, if there is one: a reachable score of at least the
    /// target, or a lower one that cannot be exceeded.
    fn answer(self, target: i128) -> Option<i128> {
        if self.least >= target { Some(self.least) } else { Some(self.most).filter(|most| *most < target) }
    }

    /// The next target of the search: near 0 at first, then twice as far each time, then halfway between the bounds.
    fn target(self, asked: u32) -> i128 {
        match (self.least == -BEYOND, self.most == BEYOND) {
            (true, true) => 1,
            (false, true) => self.least + (1 << asked.min(90)),
            (true, false) => self.most - (1 << asked.min(90)) + 1,
            (false, false) => self.least + (self.most - self.least + 1) / 2,
        }
    }
}

/// The scores of the positions met so far.
pub(crate) struct ScoreSearch<P> {
    known: FxHashMap<P, Bounds>,
    limit: usize,
    looked: usize,
}

impl<P: Clone + Eq + Hash> ScoreSearch<P> {
    /// A search that keeps at most this many positions in memory.
    pub(crate) fn new(limit: u64) -> Self {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Self { known: FxHashMap::default(), limit, looked: 0 }
    }

    /// The score of Left from a position on, under best play.
    ///
    /// # Errors
    /// If the rules cannot be followed or do not say what an end scores; [`SolveError::TooManyPositions`]; or if the
    /// watch stops the work.
    pub(crate) fn score<G: BoardGame<Position = P> + 'static>(
        &mut self,
        face: &BoardFace<G>,
        position: &P,
        watch: &mut dyn Watch,
    ) -> Result<i64, Refusal> {
        let game = face.game();
        let alike = game.alike(position);
        for asked in 0.. {
            let bounds = self.bounds(&alike);
            if bounds.least == bounds.most {
                let score = bounds.least * wants(game, mover(game, position));
                return i64::try_from(score).map_err(|_| too_large(game, position).into());
            }
            self.reach(face, &alike, bounds.target(asked), watch)?;
        }
        Err(too_large(game, position).into())
    }

    /// The bounds found for a position.
    fn bounds(&self, position: &P) -> Bounds {
        self.known.get(position).copied().unwrap_or(Bounds::NONE)
    }

    /// A reachable score of at least the target, for the player to move; else one that he cannot exceed. The position
    /// is the representative of its class.
    fn reach<G: BoardGame<Position = P> + 'static>(
        &mut self,
        face: &BoardFace<G>,
        position: &P,
        target: i128,
        watch: &mut dyn Watch,
    ) -> Result<i128, Refusal> {
        let mut bounds = self.bounds(position);
        if let Some(score) = bounds.answer(target) {
            return Ok(score);
        }
        self.looked += 1;
        if self.looked.is_multiple_of(POSITIONS_BETWEEN_LOOKS)
            && watch.progress(self.known.len() as u64, self.limit as u64).is_break()
        {
            return Err(SolveError::Interrupted.into());
        }
        let game = face.game();
        let player = mover(game, position);
        let options = face.options(position)?;
        if options.is_empty() {
            let points = game.points(position, player).ok_or(NoValue::Points)?;
            let score = wants(game, player) * i128::from(points);
            self.learn(position, Bounds { least: score, most: score })?;
            return Ok(score);
        }
        let mut moves = Vec::with_capacity(options.len());
        for (step, to) in options {
            let gain = wanted(game) * i128::from(game.gain(position, &step, &to)?);
            // The next player wants the opposite, unless it is the same player.
            let next = if mover(game, &to) == player { 1 } else { -1 };
            moves.push((gain, next, game.alike(&to)));
        }
        // Moves with the highest gain are tried first.
        moves.sort_by_key(|(gain, ..)| Reverse(*gain));
        let asked = |gain: i128, next: i128| if next == 1 { target - gain } else { 1 - target + gain };
        let known = moves.iter().filter_map(|(gain, next, to)| {
            let then = self.bounds(to).answer(asked(*gain, *next))?;
            Some(gain + next * then)
        });
        let mut best = known.max().unwrap_or(-BEYOND);
        for (gain, next, to) in &moves {
            if best >= target {
                break;
            }
            let then = on_enough_stack(|| self.reach(face, to, asked(*gain, *next), watch))?;
            best = best.max(gain + next * then);
        }
        if best >= target {
            bounds.least = best;
        } else {
            bounds.most = best;
        }
        self.learn(position, bounds)?;
        Ok(best)
    }

    fn learn(&mut self, position: &P, bounds: Bounds) -> Result<(), Refusal> {
        if self.known.len() >= self.limit && !self.known.contains_key(position) {
            return Err(SolveError::TooManyPositions { limit: self.limit as u64 }.into());
        }
        self.known.insert(position.clone(), bounds);
        Ok(())
    }
}

/// The player to move.
pub(crate) fn mover<G: BoardGame>(game: &G, position: &G::Position) -> Player {
    game.mover(position).unwrap_or(Player::Left)
}

/// 1 if players want a high score, -1 if a low one.
fn wanted<G: BoardGame>(game: &G) -> i128 {
    if game.play() == Play::Normal { 1 } else { -1 }
}

/// 1 for a player who wants a high score of Left, -1 for one who wants a low one.
pub(crate) fn wants<G: BoardGame>(game: &G, player: Player) -> i128 {
    if player == Player::Left { wanted(game) } else { -wanted(game) }
}

/// A score that 64 bits do not hold.
pub(crate) fn too_large<G: BoardGame>(game: &G, position: &G::Position) -> PlayError {
    PlayError::Evaluation { position: game.text(position), error: EvalError::Overflow }
}
