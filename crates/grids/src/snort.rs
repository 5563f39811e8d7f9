//! Snort (Simon Norton): nobody places a piece next to one of the enemy. See *Winning Ways*, chapter 6.

use campeao_message::Player;
use campeao_message::Text;

use crate::board::{Board, Content};
use crate::game::{GridGame, Signs};
use crate::grid::Grid;
use crate::step::Step;
use crate::symmetry::Symmetry;

/// Snort. Left's pieces are `x`, Right's `o`.
///
/// ```
/// use campeao_grids::{Snort, Solver};
/// use campeao_values::Games;
/// let (mut games, mut solver) = (Games::new(), Solver::<Snort>::new());
/// let strip = solver.value(&mut games, &"...".parse()?)?;
/// assert_eq!(games.name(strip)?, "+-2");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Snort;

impl GridGame for Snort {
    const NAME: &'static str = "snort";
    const SIGNS: Signs = Signs::pieces('x', 'o', ".../x..");
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL_WITH_SWAP;

    fn title() -> Text {
        Text::same("Snort")
    }

    fn rules() -> Text {
        Text {
            en: "A player places a piece on an empty square that has no side in common with a square of an enemy piece."
                .into(),
            pt: "Quem joga coloca uma peça numa casa vazia que não tenha lados comuns com casas de peças adversárias."
                .into(),
        }
    }

    fn start(grid: Grid) -> Board {
        Board::empty(grid)
    }

    #[inline]
    fn moves(board: &Board, player: Player, mut visit: impl FnMut(Step, Board)) {
        let open = board.free().without(board.neighbours(board.pieces(player.opponent())));
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
