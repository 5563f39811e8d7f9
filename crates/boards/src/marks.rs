//! Games in which the players alternately place marks and never remove them, so that a position shows who may be to
//! move. For three in a row on three by three squares there is a further explanation.

use campeao_base::{Player, Text};
use campeao_rules::board::{BoardMove, Content, Contents, Form, Near, Owner, Quantity, Role};

use crate::board::Board;
use crate::coded::magic;
use crate::error::GridError;
use crate::game::GridGame;
use crate::squares::Squares;

impl<const N: usize> GridGame<N> {
    /// The player to move if marks are placed alternately: the player named in the text, otherwise the one with fewer
    /// marks, otherwise Left.
    ///
    /// # Errors
    /// If the named player cannot be to move, and if the game was over before the last mark.
    pub(crate) fn mover_by_marks(&self, board: &Board<N>, said: Option<Player>) -> Result<Player, GridError> {
        let marks = Player::BOTH.map(|player| board.holding(self.marks_of(player)));
        let [left, right] = [marks[0].len(), marks[1].len()];
        let mover = said.unwrap_or(if left > right { Player::Right } else { Player::Left });
        let [own, others] = if mover == Player::Left { [left, right] } else { [right, left] };
        if own != others && own + 1 != others {
            return Err(GridError::NotInTurn { player: self.rules().players[mover.index()].clone() });
        }
        let last = mover.opponent();
        let mut open = others == 0;
        for square in marks[last.index()].iter() {
            let before = board.with(Squares::one(square), Content::EMPTY);
            open |= self.explicit_end(&before, last).map_err(GridError::Condition)?.is_none();
        }
        if open { Ok(mover) } else { Err(GridError::Over) }
    }

    fn marks_of(&self, player: Player) -> Contents {
        self.rules().signs.pieces(Owner::Player(player))
    }
}

/// A sentence on who has three in a row on three by three squares, or could make it, by the numbers of the magic
/// square. Only for games in which marks are placed on any empty square and three in a row win.
pub(crate) fn three_in_a_row<const N: usize>(game: &GridGame<N>, board: &Board<N>) -> Option<Text> {
    let (rules, grid) = (game.rules(), board.grid());
    let is_square = !grid.is_glued() && (grid.rows(), grid.columns()) == (3, 3);
    let is_free = |kind: &BoardMove| {
        let one = |form: &Form| form.cells.len() == 1;
        kind.when.is_none() && kind.after.is_none() && kind.forms.iter().flatten().all(one)
    };
    let plain =
        rules.marks && rules.graph.is_none() && rules.near != Near::Hexagons && rules.ends.won.is_none();
    if !is_square || !plain || !rules.moves.iter().all(is_free) {
        return None;
    }
    let lost = rules.ends.lost.as_ref()?;
    let mut alone = true;
    let wants_three = (0..=3).all(|length| {
        let of_line = |quantity| {
            let is_line = quantity == Quantity::Line(Role::Other);
            alone &= is_line;
            if is_line { length } else { 0 }
        };
        lost.holds(of_line) == Ok(length == 3)
    });
    let held = Player::BOTH.map(|player| {
        let marks = board.holding(game.marks_of(player));
        magic::of_places(marks.iter().map(|square| square as usize))
    });
    let letters = rules.players.clone();
    (wants_three && alone).then(|| magic::of_lines([&letters[0], &letters[1]], held))
}
