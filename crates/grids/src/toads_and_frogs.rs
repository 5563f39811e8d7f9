//! Toads and Frogs (Richard Guy): toads move right, frogs left, one square at a time or over one enemy.
//! See *Winning Ways*, chapters 1 and 5; Jeff Erickson, *New Toads and Frogs Results*, in *Games of No Chance*, 1996.
//!
//! The rows of a board are games of their own. A piece that can never move again is a wall, and what lies beyond it
//! is another game.

use campeao_message::Player;
use campeao_message::Text;

use crate::board::{Board, Content, Links};
use crate::game::{GridGame, Signs};
use crate::grid::{Direction, Grid};
use crate::squares::Squares;
use crate::step::Step;
use crate::symmetry::{Motion, Symmetry};

/// Toads and Frogs. Left's toads are `T` and go to the right, Right's frogs are `F` and go to the left.
///
/// ```
/// use campeao_grids::{Solver, ToadsAndFrogs};
/// use campeao_values::Games;
/// let (mut games, mut solver) = (Games::new(), Solver::<ToadsAndFrogs>::new());
/// let strip = solver.value(&mut games, &"TT.F".parse()?)?;
/// assert_eq!(games.name(strip)?, "{1/2|0}");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ToadsAndFrogs;

impl GridGame for ToadsAndFrogs {
    const NAME: &'static str = "toads-and-frogs";
    const SIGNS: Signs = Signs::pieces('T', 'F', "TT..FF");
    const SYMMETRIES: &'static [Symmetry] =
        &[Symmetry::keeping(Motion::IDENTITY), Symmetry::swapping(Motion::FLIP_COLUMNS)];
    const LINKS: Links = Links::Rows;

    fn title() -> Text {
        Text { en: "Toads and Frogs".into(), pt: "Sapos e Rãs".into() }
    }

    fn rules() -> Text {
        Text {
            en: "Left moves a toad one square to the right, onto an empty square, or over a single frog onto the empty \
                 square behind it; Right moves a frog to the left likewise, over a toad. Nothing is taken."
                .into(),
            pt: "O Esquerdo move um sapo uma casa para a direita, se estiver vazia, ou salta por cima de uma só rã para \
                 a casa vazia atrás dela; o Direito move uma rã para a esquerda do mesmo modo, saltando por cima de um \
                 sapo. Nada é capturado."
                .into(),
        }
    }

    /// In each row a third of the squares, rounded down, are toads on the left, and as many frogs on the right.
    fn start(grid: Grid) -> Board {
        let third = grid.columns() / 3;
        (0..third).fold(Board::empty(grid), |board, column| {
            let opposite = grid.columns() - 1 - column;
            board.with(grid.column(column), Content::Left).with(grid.column(opposite), Content::Right)
        })
    }

    #[inline]
    fn moves(board: &Board, player: Player, mut visit: impl FnMut(Step, Board)) {
        let (grid, forward) = (board.grid(), forward(player));
        for from in board.pieces(player).singles() {
            let next = grid.step(from, forward);
            let over = grid.step(next & board.pieces(player.opponent()), forward);
            let to = (next | over) & board.free();
            if let (Some(start), Some(end)) = (from.number(), to.number()) {
                let after = board.with(from, Content::Empty).with(to, Content::of(player));
                visit(Step::new(start, end), after);
            }
        }
    }

    /// Pieces that can never move again are walls.
    fn settled(board: Board) -> Board {
        let grid = board.grid();
        let mut stuck = board.pieces(Player::Left) | board.pieces(Player::Right);
        loop {
            // What may be empty some day, if the pieces that are thought to be stuck are.
            let loose = board.present().without(stuck);
            let mut moving = Squares::NONE;
            for player in Player::BOTH {
                // A square reaches the one behind it.
                let back = forward(player.opponent());
                let jumped = grid.step(loose, back) & board.pieces(player.opponent());
                moving |= grid.step(loose | jumped, back) & board.pieces(player);
            }
            if !stuck.meets(moving) {
                break;
            }
            stuck = stuck.without(moving);
        }
        let moving = (board.pieces(Player::Left) | board.pieces(Player::Right)).without(stuck);
        board.only(grid.linked_in_rows(moving, board.present().without(stuck)))
    }
}

const fn forward(player: Player) -> Direction {
    match player {
        Player::Left => Direction::Right,
        Player::Right => Direction::Left,
    }
}
