//! Whether a player has a winning move: each move is tried by a quick estimate, then by bounds, then by search.

use campeao_base::Player;
use campeao_values::{Games, Value};
use rustc_hash::FxHashSet;
use std::sync::Arc;

use super::sure::of;
use super::{Question, Sum, Verdict, WinnerSearch};
use crate::board::Board;
use crate::error::GridError;

/// The number of undecided moves that are gathered before the best of them is searched. A later move may win by the
/// quick estimate, and bounds order the moves better than that estimate does; but gathering all would take longer than
/// the search that it saves.
const GATHERED_FIRST: usize = 8;
const GATHERED_LATER: usize = 4;

/// The result of a move.
enum To<const N: usize> {
    /// The large component of some number becomes a board.
    Board(usize, Board<N>),
    /// The rest becomes another value.
    Rest(Value),
}

/// Undecided moves, each with a guess of the opponent's advantage.
type Open<const N: usize> = Vec<(i32, Sum<N>, (Question<N>, Value))>;

impl<const N: usize> WinnerSearch<N> {
    /// Whether the player to move has a move after which the opponent loses.
    pub(super) fn wins_by_a_move(
        &mut self,
        games: &mut Games,
        sum: &Sum<N>,
        mover: Player,
    ) -> Result<bool, GridError> {
        let Some(mut tries) = self.tries(games, sum, mover)? else { return Ok(true) };
        // The moves with the worst outlook for the opponent come first.
        tries.sort_by_key(|&(guess, _)| guess);
        let mut gathered = if self.is_cut() { GATHERED_FIRST } else { usize::MAX };
        let (mut tries, mut seen) = (tries.into_iter(), FxHashSet::default());
        loop {
            let mut open = Open::new();
            for (_, to) in tries.by_ref() {
                let after = self.after(games, sum, &to)?;
                if seen.insert(after.clone()) && self.loses(games, after, mover.opponent(), &mut open)? {
                    return Ok(true);
                }
                if open.len() >= gathered {
                    break;
                }
            }
            if open.is_empty() {
                return Ok(false);
            }
            open.sort_by_key(|&(guess, ..)| guess);
            for (_, after, question) in open {
                if !self.search(games, &after, mover.opponent(), question)? {
                    return Ok(true);
                }
            }
            gathered = gathered.min(GATHERED_LATER);
        }
    }

    /// The moves not refuted by the quick estimate, each with a guess of the opponent's advantage; `None` if a move
    /// wins by that estimate.
    fn tries(
        &mut self,
        games: &mut Games,
        sum: &Sum<N>,
        mover: Player,
    ) -> Result<Option<Vec<(i32, To<N>)>>, GridError> {
        let game = Arc::clone(&self.game);
        let (parts, other) = ((sum.large.as_slice(), sum.rest), mover.opponent());
        let own_cuts = self.bounds.cuts(games, &mut self.solver, parts, (mover, true))?;
        let other_cuts = self.bounds.cuts(games, &mut self.solver, parts, (other, false))?;
        let mut tries = Vec::new();
        for (index, part) in sum.large.iter().enumerate() {
            let mut boards = game.boards_after(part, mover);
            // Moves that leave the player more placements than the opponent come first: often no other move needs to
            // be examined.
            boards.sort_by_cached_key(|after| {
                i64::from(game.places(after, other)) - i64::from(game.places(after, mover))
            });
            if !self.is_cut() {
                tries.extend(boards.into_iter().map(|board| (0, To::Board(index, board))));
                continue;
            }
            for board in boards {
                let place = (index, &board);
                let others = self.bounds.after(games, &mut self.solver, &other_cuts, place)?;
                if others.margin(true).0 > 0 {
                    continue;
                }
                let own = self.bounds.after(games, &mut self.solver, &own_cuts, place)?;
                if own.margin(false).0 > 0 {
                    return Ok(None);
                }
                tries.push((others.guess() - own.guess(), To::Board(index, board)));
            }
        }
        for rest in games.options(mover, sum.rest) {
            if !self.is_cut() {
                tries.push((0, To::Rest(rest)));
                continue;
            }
            let bounds = self.bounds.of_value_for_both(games, rest)?;
            let others = other_cuts.with_rest(of(other, bounds));
            let own = own_cuts.with_rest(of(mover, bounds));
            if own.margin(false).0 > 0 {
                return Ok(None);
            }
            if others.margin(true).0 <= 0 {
                tries.push((others.guess() - own.guess(), To::Rest(rest)));
            }
        }
        Ok(Some(tries))
    }

    /// Whether boards of the game can be cut; otherwise there is no quick estimate.
    fn is_cut(&self) -> bool {
        self.game.derived().cut_between.iter().any(Option::is_some)
    }

    /// The sum after a move.
    fn after(&mut self, games: &mut Games, sum: &Sum<N>, to: &To<N>) -> Result<Sum<N>, GridError> {
        let mut after = sum.clone();
        match to {
            To::Board(index, board) => {
                after.large.remove(*index);
                self.add(games, &mut after, board)?;
            }
            To::Rest(rest) => after.rest = *rest,
        }
        Ok(after)
    }

    /// Whether the player to move is known to lose; an undecided sum is added to `open`.
    fn loses(
        &mut self,
        games: &mut Games,
        sum: Sum<N>,
        mover: Player,
        open: &mut Open<N>,
    ) -> Result<bool, GridError> {
        match self.verdict(games, &sum, mover)? {
            Verdict::Known(won) => return Ok(!won),
            Verdict::Open(guess, question, rest) => open.push((guess, sum, (question, rest))),
        }
        Ok(false)
    }
}
