//! Domineering (Göran Andersson, about 1973): Left places vertical dominoes on empty squares, Right horizontal ones.
//! See *Winning Ways*, chapter 5; Siegel, *Combinatorial Game Theory*, I.1.
//!
//! A quarter of a turn makes vertical dominoes horizontal, and so negates the value.

use campeao_message::Player;
use campeao_message::Text;

use crate::board::{Board, Content};
use crate::game::{GridGame, Signs};
use crate::grid::{Axis, Direction, Grid};
use crate::squares::Squares;
use crate::step::Step;
use crate::symmetry::{Motion, Symmetry};

/// Domineering.
///
/// ```
/// use campeao_grids::{Domineering, Solver};
/// use campeao_values::Games;
/// let (mut games, mut solver) = (Games::new(), Solver::<Domineering>::new());
/// let square = solver.value(&mut games, &"2x2".parse()?)?;
/// assert_eq!(games.name(square)?, "+-1");
/// let corner = solver.value(&mut games, &".#/..".parse()?)?;
/// assert_eq!(games.name(corner)?, "*");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Domineering;

impl GridGame for Domineering {
    const NAME: &'static str = "domineering";
    const SIGNS: Signs = Signs::squares("..../....");
    const SYMMETRIES: &'static [Symmetry] = &[
        Symmetry::keeping(Motion::IDENTITY),
        Symmetry::keeping(Motion::FLIP_ROWS),
        Symmetry::keeping(Motion::FLIP_COLUMNS),
        Symmetry::keeping(Motion::HALF_TURN),
        Symmetry::negating(Motion::TRANSPOSE),
        Symmetry::negating(Motion::QUARTER_TURN),
        Symmetry::negating(Motion::QUARTER_BACK),
        Symmetry::negating(Motion::ANTITRANSPOSE),
    ];

    fn title() -> Text {
        Text::same("Domineering")
    }

    fn rules() -> Text {
        Text {
            en: "Left places a domino on two empty squares, one above the other; Right on two empty squares side by \
                 side."
                .into(),
            pt: "O Esquerdo coloca um dominó sobre duas casas vazias, uma por cima da outra; o Direito sobre duas casas \
                 vazias lado a lado."
                .into(),
        }
    }

    fn start(grid: Grid) -> Board {
        Board::empty(grid)
    }

    /// A square without an empty neighbour has no place for a domino.
    #[inline]
    fn settled(board: Board) -> Board {
        board.only(board.neighbours(board.free()))
    }

    /// A vertical domino lies in two rows, a horizontal one in two columns.
    #[inline]
    fn cut_between(player: Player) -> Option<Axis> {
        Some(match player {
            Player::Left => Axis::Rows,
            Player::Right => Axis::Columns,
        })
    }

    #[inline]
    fn moves(board: &Board, player: Player, mut visit: impl FnMut(Step, Board)) {
        let (back, distance) = match player {
            Player::Left => (Direction::Up, board.grid().columns()),
            Player::Right => (Direction::Left, 1),
        };
        for from in (board.free() & board.grid().step(board.free(), back)).iter() {
            let to = from + distance;
            visit(Step::new(from, to), board.with(Squares::one(from) | Squares::one(to), Content::Gone));
        }
    }
}
