//! Col (Colin Vout): nobody places a piece next to one of his own. See *Winning Ways*, chapter 2.

use campeao_message::Player;
use campeao_message::Text;

use crate::board::{Board, Content};
use crate::game::{GridGame, Signs};
use crate::grid::Grid;
use crate::step::Step;
use crate::symmetry::Symmetry;

/// Col. Left's pieces are `x`, Right's `o`.
///
/// ```
/// use campeao_grids::{Col, Solver};
/// use campeao_values::Games;
/// let (mut games, mut solver) = (Games::new(), Solver::<Col>::new());
/// let strip = solver.value(&mut games, &"...".parse()?)?;
/// assert_eq!(games.name(strip)?, "0");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Col;

impl GridGame for Col {
    const NAME: &'static str = "col";
    const SIGNS: Signs = Signs::pieces('x', 'o', ".../x..");
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL_WITH_SWAP;

    fn title() -> Text {
        Text::same("Col")
    }

    fn rules() -> Text {
        Text {
            en: "A player places a piece on an empty square that has no side in common with a square of one of his own pieces."
                .into(),
            pt: "Quem joga coloca uma peça numa casa vazia que não tenha lados comuns com casas de peças suas."
                .into(),
        }
    }

    fn start(grid: Grid) -> Board {
        Board::empty(grid)
    }

    #[inline]
    fn moves(board: &Board, player: Player, mut visit: impl FnMut(Step, Board)) {
        let open = board.free().without(board.neighbours(board.pieces(player)));
        for square in open.singles() {
            if let Some(number) = square.number() {
                visit(Step::at(number), board.with(square, Content::of(player)));
            }
        }
    }

    /// Squares next to pieces of both are closed to both; pieces without open neighbours forbid nothing any more.
    fn settled(board: Board) -> Board {
        let [left, right] = Player::BOTH.map(|player| board.neighbours(board.pieces(player)));
        let open = board.free().without(left & right);
        board.only(open | board.neighbours(open).without(board.free()))
    }
}
