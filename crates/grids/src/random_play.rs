//! Random plays: moves chosen by lot until a play ends, which estimate what a search cannot reach, and measure how fast moves are made.

use campeao_formula::EvalError;
use campeao_message::Player;
use smallvec::SmallVec;

use crate::board::Board;
use crate::game::GridGame;
use crate::ground::Grounded;
use crate::squares::Squares;
use crate::window::Window;

/// How a random play went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomPlay {
    /// How many moves were made.
    pub plies: u32,
    /// Who won, if it came to that: nobody where it was drawn, or was broken off.
    pub winner: Option<Player>,
}

/// A board after a part of a move, with the kind of move and the square where it goes on, if it must.
type Begun<const N: usize> = (Board<N>, Option<(usize, u32)>);

impl<const N: usize> GridGame<N> {
    /// Plays at random in normal play from a board, and breaks off after so many plies. `dice(n)` is to give a number below n. Each
    /// move is as likely as any other; a move of two parts is chosen part by part.
    ///
    /// ```
    /// use campeao_grids::named;
    /// use campeao_message::Player;
    /// let game = named("domineering")?;
    /// let play = game.random_play(&game.board("2x2")?, Player::Left, 100, |below| below - 1)?;
    /// assert_eq!((play.plies, play.winner), (1, Some(Player::Left)));
    /// # Ok::<(), campeao_grids::GridError>(())
    /// ```
    ///
    /// # Errors
    /// Where a condition on ends has no value.
    pub fn random_play(
        &self,
        start: &Board<N>,
        starter: Player,
        most: u32,
        mut dice: impl FnMut(u32) -> u32,
    ) -> Result<RandomPlay, EvalError> {
        let ends = &self.rules().ends;
        let (mut board, mut mover) = (*start, starter);
        for plies in 0..most {
            let ended = |winner| Ok(RandomPlay { plies, winner });
            for (condition, winner) in
                [(&ends.lost, Some(mover.opponent())), (&ends.won, Some(mover)), (&ends.drawn, None)]
            {
                if let Some(condition) = condition
                    && self.end_holds(condition, &board, mover)?
                {
                    return ended(winner);
                }
            }
            match self.random_move(&board, mover, &mut dice) {
                Some(after) => board = after,
                None => return ended(Some(mover.opponent())),
            }
            mover = mover.opponent();
        }
        Ok(RandomPlay { plies: most, winner: None })
    }

    /// A board after a move of a player that is chosen by lot, if he has one.
    fn random_move(&self, board: &Board<N>, player: Player, dice: &mut impl FnMut(u32) -> u32) -> Option<Board<N>> {
        let mut simple: SmallVec<[(&Window, &Grounded<N>, Squares<N>); 16]> = SmallVec::new();
        let mut count = 0;
        let mut begun: Vec<Begun<N>> = Vec::new();
        for (window, way) in self.ways_of(board.grid(), &self.of[player.index()]) {
            let anchors = way.anchors(board);
            if !window.simple {
                for anchor in anchors.iter() {
                    self.begin(window, board, player, anchor, &mut begun);
                }
            } else if !anchors.is_empty() {
                count += anchors.len();
                simple.push((window, way, anchors));
            }
        }
        loop {
            let all = count + begun.len() as u32;
            let mut chosen = if all == 0 { return None } else { dice(all) };
            for (window, way, anchors) in &simple {
                if let Some(anchor) = anchors.nth(chosen) {
                    return Some(way.place(window, board, anchor, &self.neighbours).0);
                }
                chosen -= anchors.len();
            }
            let (after, goes_on) = begun.swap_remove(chosen as usize);
            let Some((kind, square)) = goes_on else { return Some(after) };
            let mut boards: SmallVec<[Board<N>; 32]> = SmallVec::new();
            for (window, _) in self.ways_of(board.grid(), &self.then[kind][player.index()]) {
                if window.fits(&after, square) {
                    window.for_each_length(&after, square, &self.neighbours, |placed| boards.push(placed.board));
                }
            }
            // What cannot go on is no move.
            if !boards.is_empty() {
                return boards.get(dice(boards.len() as u32) as usize).copied();
            }
        }
    }

    /// Enters the boards after a form at an anchor at which it fits: of a move of two parts without conditions after the first one.
    fn begin(&self, window: &Window, board: &Board<N>, player: Player, anchor: u32, begun: &mut Vec<Begun<N>>) {
        let kind = &self.rules().moves[window.kind];
        if kind.then.is_some() && kind.when.is_none() && kind.after.is_none() && kind.also.is_none() {
            window.for_each_length(board, anchor, &self.neighbours, |placed| {
                begun.push((placed.board, Some((window.kind, placed.to))));
            });
        } else {
            self.turns_at(window, board, player, (anchor, None), &mut |_, _, after| begun.push((after, None)));
        }
    }
}
