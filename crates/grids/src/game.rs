//! What a game on a grid is: the one trait that a new game fills in.

use campeao_message::Player;
use campeao_message::Text;
use smallvec::SmallVec;
use std::fmt::Debug;
use std::hash::Hash;

use crate::board::{Board, Content, Links};
use crate::grid::{Axis, Grid};
use crate::step::Step;
use crate::symmetry::Symmetry;

/// A game on boards of squares: who cannot move loses.
///
/// Everything else (text, values, winners, advice, pictures) is made from what is said here. What is required: the
/// signs, the start, the moves. What is optional makes it faster: the symmetries, the links, which squares have
/// ceased to matter, and cuts. The tests of this crate hold all of them against the definition.
///
/// Cram, for example, in which both players place dominoes either way:
///
/// ```
/// use campeao_grids::{Board, Content, Direction, Grid, GridGame, Motion, Signs, Solver, Squares, Step, Symmetry};
/// use campeao_message::Text;
/// use campeao_message::Player;
/// use campeao_values::Games;
///
/// #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
/// struct Cram;
///
/// impl GridGame for Cram {
///     const NAME: &'static str = "cram";
///     const SIGNS: Signs = Signs::squares("..../....");
///     const SYMMETRIES: &'static [Symmetry] = &[
///         Symmetry::keeping(Motion::IDENTITY),
///         Symmetry::keeping(Motion::HALF_TURN),
///         Symmetry::keeping(Motion::TRANSPOSE),
///         Symmetry::keeping(Motion::ANTITRANSPOSE),
///     ];
///
///     fn title() -> Text {
///         Text::same("Cram")
///     }
///
///     fn rules() -> Text {
///         Text {
///             en: "Place a domino on two empty squares with a common side.".into(),
///             pt: "Coloca um dominó sobre duas casas vazias com um lado comum.".into(),
///         }
///     }
///
///     fn start(grid: Grid) -> Board {
///         Board::empty(grid)
///     }
///
///     fn moves(board: &Board, _player: Player, mut visit: impl FnMut(Step, Board)) {
///         for (back, distance) in [(Direction::Up, board.grid().columns()), (Direction::Left, 1)] {
///             for from in (board.free() & board.grid().step(board.free(), back)).iter() {
///                 let to = from + distance;
///                 let domino = Squares::one(from) | Squares::one(to);
///                 visit(Step::new(from, to), board.with(domino, Content::Gone));
///             }
///         }
///     }
/// }
///
/// let (mut games, mut solver) = (Games::new(), Solver::<Cram>::new());
/// let strip = solver.value(&mut games, &"1x4".parse()?)?;
/// assert_eq!(strip, games.nimber(2)?);
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
pub trait GridGame: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The name of the family, such as `domineering`.
    const NAME: &'static str;

    /// How squares are written.
    const SIGNS: Signs;

    /// What motions of the board, with or without a change of colours, do to the value. They must form a group: the identity
    /// is among them, and so is what follows from two of them.
    const SYMMETRIES: &'static [Symmetry];

    /// Which squares belong together. Moves must neither change nor look at squares that are not linked with theirs.
    const LINKS: Links = Links::Sides;

    /// The name for people.
    fn title() -> Text;

    /// The rules for people: how one moves. Whoever cannot move loses, or under misère play wins.
    fn rules() -> Text;

    /// The position in which the game starts on a grid.
    fn start(grid: Grid) -> Board;

    /// Calls `visit` with each move of a player and the board after it. Every move must bring the end nearer.
    fn moves(board: &Board, player: Player, visit: impl FnMut(Step, Board));

    /// The board with all squares gone that have ceased to matter: the same moves are left, now and later.
    #[inline]
    fn settled(board: Board) -> Board {
        board
    }

    /// The independent parts of a board, without squares that have ceased to matter. There is no need to write this anew.
    #[inline]
    fn parts(board: &Board) -> SmallVec<[Board; 2]> {
        let mut parts = SmallVec::new();
        Self::settled(*board).for_each_part(Self::LINKS, |part| parts.push(part));
        parts
    }

    /// The boards after the moves of a player. There is no need to write this anew.
    fn boards_after(board: &Board, player: Player) -> Vec<Board> {
        let mut boards = Vec::new();
        Self::moves(board, player, |_, after| boards.push(after));
        boards
    }

    /// The lines, rows or columns, such that only moves of this player take squares of several lines at once, in a game
    /// in which a move takes empty squares and depends on nothing else. If the board is cut between two lines, he alone
    /// has fewer moves, and what is left is worth no more to him. This serves for bounds.
    #[inline]
    fn cut_between(_player: Player) -> Option<Axis> {
        None
    }
}

/// How squares are written, one sign each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signs {
    /// The sign of a piece of Left, if there are such.
    pub left: Option<char>,
    /// The sign of a piece of Right, if there are such.
    pub right: Option<char>,
    /// A board of the game, for error messages.
    pub example: &'static str,
}

impl Signs {
    /// The sign of an empty square.
    pub const EMPTY: char = '.';
    /// The sign of a square that is gone.
    pub const GONE: char = '#';

    /// Signs of a game with pieces.
    pub const fn pieces(left: char, right: char, example: &'static str) -> Self {
        Self { left: Some(left), right: Some(right), example }
    }

    /// Signs of a game in which squares are only empty or gone.
    pub const fn squares(example: &'static str) -> Self {
        Self { left: None, right: None, example }
    }

    /// The sign of what is on a square.
    pub fn sign(&self, content: Content) -> char {
        let piece = match content {
            Content::Gone => None,
            Content::Empty => Some(Self::EMPTY),
            Content::Left => self.left,
            Content::Right => self.right,
        };
        piece.unwrap_or(Self::GONE)
    }

    /// What a sign stands for, if it stands for anything.
    pub fn content(&self, sign: char) -> Option<Content> {
        match sign {
            Self::EMPTY => Some(Content::Empty),
            Self::GONE => Some(Content::Gone),
            _ if self.left == Some(sign) => Some(Content::Left),
            _ if self.right == Some(sign) => Some(Content::Right),
            _ => None,
        }
    }

    /// All signs, as in `. # x o`.
    pub fn known(&self) -> String {
        let pieces = [self.left, self.right].into_iter().flatten();
        let signs = [Self::EMPTY, Self::GONE].into_iter().chain(pieces);
        signs.map(String::from).collect::<Vec<String>>().join(" ")
    }
}
