//! The moves on a board: the placements of windows that fit, with further conditions and changes of the rules.

use campeao_base::Player;
use campeao_rules::board::{AlsoCells, Condition};
use smallvec::SmallVec;

use super::GridGame;
use crate::board::Board;
use crate::ground::Grounded;
use crate::liberties::Grouped;
use crate::squares::Squares;
use crate::step::Step;
use crate::window::Window;

impl<const N: usize> GridGame<N> {
    /// The moves of a player with the boards after them, in a fixed order.
    ///
    /// ```
    /// use campeao_boards::named;
    /// use campeao_base::Player;
    /// let game = named("toads-and-frogs")?;
    /// let strip = game.board("TF.")?;
    /// let moves = game.moves(&strip, Player::Left);
    /// assert_eq!(game.step_name(strip.grid(), moves[0].0), "1-3");
    /// assert_eq!(game.written(&moves[0].1), ".FT");
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn moves(&self, board: &Board<N>, player: Player) -> Vec<(Step, Board<N>)> {
        let mut moves = Vec::new();
        self.for_each_move(board, player, |step, _, after| moves.push((step, after)));
        moves
    }

    /// The boards after the moves of a player.
    pub fn boards_after(&self, board: &Board<N>, player: Player) -> SmallVec<[Board<N>; 16]> {
        let mut boards = SmallVec::new();
        self.for_each_move(board, player, |_, _, after| boards.push(after));
        boards
    }

    /// The groups of a board, if they alone determine where pieces can be placed.
    pub(crate) fn grouped<'a>(&'a self, board: &'a Board<N>) -> Option<Grouped<'a, N>> {
        Some(self.derived.liberties.as_ref()?.grouped(&self.neighbours, board))
    }

    /// The windows of a player with the anchors at which they fit, and whether these moves have no further conditions.
    #[inline]
    pub(crate) fn fitting<'a>(
        &'a self,
        board: &'a Board<N>,
        player: Player,
    ) -> impl Iterator<Item = (&'a Window, &'a Grounded<N>, Squares<N>, bool)> {
        let grouped = self.grouped(board);
        self.ways_of(board.grid(), &self.of[player.index()]).map(move |(window, grounded)| {
            let anchors = grounded.anchors(board);
            match (&grouped, window.writes.first()) {
                (Some(grouped), Some((content, _))) => {
                    (window, grounded, anchors & grouped.open_to(*content), true)
                }
                _ => (window, grounded, anchors, window.simple),
            }
        })
    }

    /// Whether a player has a move.
    pub fn can_move(&self, board: &Board<N>, player: Player) -> bool {
        let mut can = false;
        for (window, _, anchors, surely) in self.fitting(board, player) {
            if surely {
                can |= !anchors.is_empty();
            } else {
                for anchor in anchors.iter() {
                    self.turns_at(window, board, player, (anchor, None), &mut |_, _, _| can = true);
                }
            }
            if can {
                return true;
            }
        }
        false
    }

    /// Whether a player who has no move passes: if the rules say so, and the opponent has a move.
    pub(crate) fn passes(&self, board: &Board<N>, stuck: Player) -> bool {
        self.rules.passes && self.can_move(board, stuck.opponent())
    }

    /// The number of placements of a player's forms that fit. It is the number of moves if every move is one
    /// placement.
    pub(crate) fn places(&self, board: &Board<N>, player: Player) -> u32 {
        self.fitting(board, player).map(|(_, _, anchors, _)| anchors.len()).sum()
    }

    /// Calls `visit` with each move of a player, the number of its kind, and the board after it.
    pub(crate) fn for_each_move(
        &self,
        board: &Board<N>,
        player: Player,
        mut visit: impl FnMut(Step, usize, Board<N>),
    ) {
        let neighbours = &self.neighbours;
        for (window, grounded, anchors, surely) in self.fitting(board, player) {
            for anchor in anchors.iter() {
                if surely {
                    let (after, from, to) = grounded.place(window, board, anchor, neighbours);
                    visit(Step::new(from, to), window.kind, after);
                } else {
                    self.turns_at(window, board, player, (anchor, None), &mut visit);
                }
            }
        }
    }

    /// The moves by a form at an anchor, with the second parts of the turn. `begun` is the first square of a move that
    /// is being continued.
    pub(crate) fn turns_at(
        &self,
        window: &Window,
        board: &Board<N>,
        player: Player,
        (anchor, begun): (u32, Option<u32>),
        visit: &mut dyn FnMut(Step, usize, Board<N>),
    ) {
        let kind = &self.rules.moves[window.kind];
        let neighbours = &self.neighbours;
        window.for_each_length(board, anchor, neighbours, |placed| {
            let holds = |condition: &Option<Condition>, on: &Board<N>| {
                condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(condition, &self.scene(on, player, &placed, anchor)))
            };
            if !holds(&kind.when, board) {
                return;
            }
            let mut after = placed.board;
            if let Some(also) = &kind.also {
                let squares = match &also.cells {
                    // The other cells were already written with the form.
                    AlsoCells::Near if window.near.is_none() => {
                        neighbours.of(board.grid(), placed.changed).without(placed.changed) & board.present()
                    }
                    AlsoCells::Near => Squares::NONE,
                    AlsoCells::Where(condition) => {
                        let squares = board.present().without(placed.changed).iter().filter(|square| {
                            self.holds(condition, &self.scene(board, player, &placed, *square))
                        });
                        squares.fold(Squares::NONE, |all, square| all | Squares::one(square))
                    }
                    AlsoCells::Holding(held) => {
                        (board.holding(*held) & board.present()).without(placed.changed)
                    }
                };
                after = after.with(squares, also.becomes);
            }
            let from = begun.unwrap_or(placed.from);
            // A run that changes its cells may have any length, including one.
            let run = window.form.run.is_some_and(|run| run.becomes.is_some());
            let step = if run { Step::pair(from, placed.to) } else { Step::new(from, placed.to) };
            if kind.then.is_some() {
                let none = 0..0;
                let following = self.then.get(window.kind).map_or(&none, |then| &then[player.index()]);
                for (next, grounded) in self.ways_of(board.grid(), following) {
                    if !grounded.anchors(&after).has(placed.to) {
                        continue;
                    }
                    next.for_each_length(&after, placed.to, neighbours, |last| {
                        if holds(&kind.after, &last.board) {
                            visit(step.then(last.to), window.kind, last.board);
                        }
                    });
                }
                return;
            }
            if holds(&kind.after, &after) {
                visit(step, window.kind, after);
            }
            if !kind.again {
                return;
            }
            // The second part starts from the cell that the first part led to.
            let (row, column) = window.ends[0];
            if let Some(next) = board.grid().square_from(placed.to, -row, -column)
                && window.fits(&after, next)
            {
                self.turns_at(window, &after, player, (next, Some(from)), visit);
            }
        });
    }
}
