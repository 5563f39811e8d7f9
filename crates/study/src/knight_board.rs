//! Boards for the knight games of the rule files: rows are counted from the south, columns from the west.

use campeao_draw::{Drawing, Ground, Ink, Look, Picture, SquareContent, SquareGrid, SquareNames};
use campeao_rules::{Game, Move};

/// The longest side of a board that is drawn.
const LONGEST: u64 = 26;
/// The families of rule files whose state is the row and the column of a knight, and the side of its board.
const FAMILIES: [&str; 2] = ["knight", "knight-apart"];

/// A knight on its board.
pub(crate) struct KnightBoard {
    row: u64,
    column: u64,
    side: u64,
}

impl KnightBoard {
    /// Returns the board of a state; `None` if the game has no board, or one too large to be drawn.
    pub(crate) fn of(game: &Game, numbers: &[u64]) -> Option<Self> {
        let is_state = game.variables().iter().map(|variable| variable.name.as_str()).eq(["i", "j", "n"]);
        let &[row, column, side] = numbers else { return None };
        let on_board = |place| (1..=side).contains(&place);
        let drawn = FAMILIES.contains(&game.family()) && is_state && side <= LONGEST;
        (drawn && on_board(row) && on_board(column)).then_some(Self { row, column, side })
    }

    /// The target to touch for a move: the square that it leads to.
    pub(crate) fn clicks(step: &Move) -> Vec<String> {
        match step.to.numbers.as_slice() {
            [row, column, _] => vec![named(*row, *column)],
            _ => Vec::new(),
        }
    }

    /// Draws the board with the knight. Its squares are targets by row and column.
    pub(crate) fn to_picture(&self, title: String) -> Picture {
        let (side, row, column) =
            (self.side as usize, (self.side - self.row) as usize, self.column as usize - 1);
        let square = |at: usize, across: usize| {
            if (at, across) == (row, column) {
                SquareContent::Stone('N', Ink::Ivory)
            } else {
                SquareContent::Free
            }
        };
        let knight = Drawing::named("knight").cloned().unwrap_or_default();
        let look = Look::on(Ground::Chessboard).with_piece('N', knight);
        SquareGrid::new(SquareNames::South, side, side, square).looking(look).to_picture(title)
    }
}

/// The name of a square: row and column, as in positions.
fn named(row: u64, column: u64) -> String {
    format!("{row},{column}")
}
