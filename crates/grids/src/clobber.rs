//! Clobber (Michael Albert, J. P. Grossman, Richard Nowakowski, 2001): a piece takes the place of an enemy next to it.
//! See *An Introduction to Clobber*, Integers 5(2), 2005.
//!
//! While one player can move so can the other: all values are all-small (dicotic).

use campeao_message::Player;
use campeao_message::Text;
use std::ops::BitOr;

use crate::board::{Board, Content};
use crate::game::{GridGame, Signs};
use crate::grid::{Direction, Grid};
use crate::squares::Squares;
use crate::step::Step;
use crate::symmetry::Symmetry;

/// Clobber. Left's pieces are `x`, Right's `o`.
///
/// ```
/// use campeao_grids::{Clobber, Solver};
/// use campeao_values::Games;
/// let (mut games, mut solver) = (Games::new(), Solver::<Clobber>::new());
/// let pair = solver.value(&mut games, &"xo".parse()?)?;
/// assert_eq!(games.name(pair)?, "*");
/// let three = solver.value(&mut games, &"xxo".parse()?)?;
/// assert_eq!(games.name(three)?, "^");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clobber;

impl GridGame for Clobber {
    const NAME: &'static str = "clobber";
    const SIGNS: Signs = Signs::pieces('x', 'o', "xo/ox");
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL_WITH_SWAP;

    fn title() -> Text {
        Text::same("Clobber")
    }

    fn rules() -> Text {
        Text {
            en: "A player moves one of his pieces onto an enemy piece on a square with a common side, which is taken."
                .into(),
            pt: "Quem joga move uma das suas peças para cima de uma peça adversária numa casa com um lado comum, \
                 capturando-a."
                .into(),
        }
    }

    /// The chequered board, Left at the upper left.
    fn start(grid: Grid) -> Board {
        let dark = |square: &u32| {
            let (row, column) = grid.row_and_column(*square);
            (row + column) % 2 == 1
        };
        let squares = (0..grid.len()).filter(dark).map(Squares::one).fold(Squares::NONE, Squares::bitor);
        Board::empty(grid).with(grid.all(), Content::Left).with(squares, Content::Right)
    }

    #[inline]
    fn moves(board: &Board, player: Player, mut visit: impl FnMut(Step, Board)) {
        let (own, other) = (board.pieces(player), board.pieces(player.opponent()));
        for direction in Direction::ALL {
            for from in own.singles() {
                let to = board.grid().step(from, direction) & other;
                if let (Some(start), Some(end)) = (from.number(), to.number()) {
                    let after = board.with(from, Content::Empty).with(to, Content::of(player));
                    visit(Step::new(start, end), after);
                }
            }
        }
    }

    /// Nobody moves to an empty square, and pieces that are not linked with enemies never meet any.
    #[inline]
    fn settled(board: Board) -> Board {
        let (left, right) = (board.pieces(Player::Left), board.pieces(Player::Right));
        let fighting = board.neighbours(left) & right;
        board.only(board.grid().linked_by_sides(fighting, left | right))
    }
}
