//! Random plays, which estimate positions that a search cannot reach and measure how fast moves are made.

use campeao_base::Player;
use campeao_formula::EvalError;
use campeao_rules::End;
use smallvec::SmallVec;

use crate::board::Board;
use crate::error::GridError;
use crate::game::GridGame;
use crate::ground::Grounded;
use crate::squares::Squares;
use crate::window::Window;

/// The result of a random play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomPlay {
    /// The number of moves.
    pub plies: u32,
    /// The winner; nobody if the play was drawn or stopped at the limit.
    pub winner: Option<Player>,
}

/// A placement of a form: its anchor, the length of its run, and the squares of the run.
type Laid<'g, const N: usize> = (&'g Window, u32, (i32, Squares<N>));

impl<const N: usize> GridGame<N> {
    /// Plays at random in normal play from a board, for at most `most` plies. `dice(n)` returns a number below n.
    /// Every move is equally likely; a move of two parts is chosen part by part.
    ///
    /// ```
    /// use campeao_boards::named;
    /// use campeao_base::Player;
    /// let game = named("domineering")?;
    /// let play = game.random_play(&game.board("2x2")?, Player::Left, 100, |below| below - 1)?;
    /// assert_eq!((play.plies, play.winner), (1, Some(Player::Left)));
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    ///
    /// # Errors
    /// If a condition has no value.
    pub fn random_play(
        &self,
        start: &Board<N>,
        starter: Player,
        most: u32,
        mut dice: impl FnMut(u32) -> u32,
    ) -> Result<RandomPlay, GridError> {
        let (mut board, mut mover, mut lead) = (*start, starter, 0_i64);
        for plies in 0..most {
            let ended = |winner| RandomPlay { plies, winner };
            if let Some(end) = self.explicit_end(&board, mover).map_err(GridError::Condition)? {
                return Ok(ended(match end {
                    End::Won => Some(mover),
                    End::Lost => Some(mover.opponent()),
                    End::Drawn => None,
                }));
            }
            let Some(after) = self.random_move(&board, mover, &mut dice) else {
                if self.passes(&board, mover) {
                    mover = mover.opponent();
                    continue;
                }
                // If a condition on moves had no value, moves may have been missed.
                let winner = match &self.rules().points {
                    None => Some(mover.opponent()),
                    Some(_) => match lead {
                        0 => None,
                        1.. => Some(Player::Left),
                        _ => Some(Player::Right),
                    },
                };
                let failure = self.failure().map(GridError::Condition);
                return failure.map_or(Ok(ended(winner)), Err);
            };
            let points = self.points(mover, &board, &after).map_err(GridError::Condition)?;
            let gain = if mover == Player::Left { Some(points) } else { points.checked_neg() };
            lead = gain
                .and_then(|gain| lead.checked_add(gain))
                .ok_or(GridError::Condition(EvalError::Overflow))?;
            board = after;
            if points <= 0 || self.rules().points.as_ref().is_none_or(|points| !points.again) {
                mover = mover.opponent();
            }
        }
        Ok(RandomPlay { plies: most, winner: None })
    }

    /// A board after a random move of a player, if the player has one.
    fn random_move(
        &self,
        board: &Board<N>,
        player: Player,
        dice: &mut impl FnMut(u32) -> u32,
    ) -> Option<Board<N>> {
        let mut simple: SmallVec<[(&Window, &Grounded<N>, Squares<N>); 16]> = SmallVec::new();
        let mut count = 0;
        // The first parts of moves in two parts, and the boards after all other moves.
        let (mut firsts, mut boards) = (Vec::<Laid<'_, N>>::new(), Vec::new());
        for (window, way, anchors, surely) in self.fitting(board, player) {
            if surely {
                count += anchors.len();
                simple.push((window, way, anchors));
                continue;
            }
            let kind = &self.rules().moves[window.kind];
            let unasked = kind.when.is_none() && kind.after.is_none() && kind.also.is_none();
            for anchor in anchors.iter() {
                if unasked && kind.then.is_some() {
                    window.lengths(board, anchor, |length| firsts.push((window, anchor, length)));
                } else {
                    let mut enter = |_, _, after| boards.push(after);
                    self.turns_at(window, board, player, (anchor, None), &mut enter);
                }
            }
        }
        loop {
            let all = count + (firsts.len() + boards.len()) as u32;
            let mut chosen = if all == 0 { return None } else { dice(all) };
            for (window, way, anchors) in &simple {
                if let Some(anchor) = anchors.nth(chosen) {
                    return Some(way.place(window, board, anchor, &self.neighbours).0);
                }
                chosen -= anchors.len();
            }
            let Some(chosen) = (chosen as usize).checked_sub(boards.len()) else {
                return boards.get(chosen as usize).copied();
            };
            let (window, anchor, length) = firsts.swap_remove(chosen);
            let first = window.placed(board, anchor, length, &self.neighbours);
            let mut seconds: SmallVec<[Laid<'_, N>; 32]> = SmallVec::new();
            for (next, way) in self.ways_of(board.grid(), &self.then[window.kind][player.index()]) {
                if way.starts().has(first.to) && next.fits(&first.board, first.to) {
                    next.lengths(&first.board, first.to, |length| seconds.push((next, first.to, length)));
                }
            }
            // A first part that cannot be completed is not a move.
            if !seconds.is_empty() {
                let (next, anchor, length) = *seconds.get(dice(seconds.len() as u32) as usize)?;
                return Some(next.placed(&first.board, anchor, length, &self.neighbours).board);
            }
        }
    }
}
