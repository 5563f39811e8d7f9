//! Boards: what stands on each square.

use campeao_message::Player;

use crate::grid::Grid;
use crate::squares::Squares;
use crate::symmetry::{Motion, Symmetry};

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// The square is not part of the board, or is used up for good.
    Gone,
    /// Nothing.
    Empty,
    /// A piece of Left.
    Left,
    /// A piece of Right.
    Right,
}

impl Content {
    /// A player's piece.
    #[inline]
    pub const fn of(player: Player) -> Self {
        match player {
            Player::Left => Self::Left,
            Player::Right => Self::Right,
        }
    }
}

/// Which squares belong together: squares that are not linked, directly or over others, are independent games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Links {
    /// Squares that share a side.
    Sides,
    /// Squares next to one another in a row: every row is a game of its own.
    Rows,
}

/// A rectangle of squares with what stands on them. A board knows nothing of the rules.
///
/// ```
/// use campeao_grids::{Board, Content, Grid, Squares};
/// let grid = Grid::new(2, 3).ok_or("too large")?;
/// let board = Board::empty(grid).with(Squares::one(0), Content::Left).with(Squares::one(5), Content::Gone);
/// assert_eq!(board.content(0), Content::Left);
/// assert_eq!(board.free().len(), 4);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    grid: Grid,
    free: Squares,
    left: Squares,
    right: Squares,
}

impl Board {
    /// A board on which all squares are empty.
    pub const fn empty(grid: Grid) -> Self {
        Self { grid, free: grid.all(), left: Squares::NONE, right: Squares::NONE }
    }

    /// The rectangle.
    #[inline]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The empty squares.
    #[inline]
    pub const fn free(&self) -> Squares {
        self.free
    }

    /// The squares with pieces of a player.
    #[inline]
    pub const fn pieces(&self, player: Player) -> Squares {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The squares that are not gone.
    #[inline]
    pub fn present(&self) -> Squares {
        self.free | self.left | self.right
    }

    /// What is on a square; outside the board everything is gone.
    pub const fn content(&self, square: u32) -> Content {
        if self.free.has(square) {
            Content::Empty
        } else if self.left.has(square) {
            Content::Left
        } else if self.right.has(square) {
            Content::Right
        } else {
            Content::Gone
        }
    }

    /// The board with something else on some squares.
    #[inline]
    #[must_use]
    pub fn with(mut self, squares: Squares, content: Content) -> Self {
        let squares = squares & self.grid.all();
        self.free = self.free.without(squares);
        self.left = self.left.without(squares);
        self.right = self.right.without(squares);
        match content {
            Content::Gone => {}
            Content::Empty => self.free |= squares,
            Content::Left => self.left |= squares,
            Content::Right => self.right |= squares,
        }
        self
    }

    /// The board on which all but some squares are gone.
    #[inline]
    #[must_use]
    pub fn only(mut self, squares: Squares) -> Self {
        self.free &= squares;
        self.left &= squares;
        self.right &= squares;
        self
    }

    /// The squares that share a side with some of the squares.
    #[inline]
    pub fn neighbours(&self, squares: Squares) -> Squares {
        self.grid.neighbours(squares)
    }

    /// Calls `visit` with each part of the board: the squares linked with one another, on a board of their own, as
    /// small as can be. Squares that are gone link nothing.
    #[inline]
    pub fn for_each_part(&self, links: Links, mut visit: impl FnMut(Self)) {
        let mut rest = self.present();
        while !rest.is_empty() {
            let part = match links {
                Links::Sides => self.grid.linked_by_sides(rest.lowest(), rest),
                Links::Rows => self.grid.linked_in_rows(rest.lowest(), rest),
            };
            rest = rest.without(part);
            visit(self.cropped_to(part));
        }
    }

    /// Some squares on a board of their own, as small as can be; the board itself if there are none.
    #[inline]
    #[must_use]
    pub fn cropped_to(&self, squares: Squares) -> Self {
        let only = self.only(squares);
        let Some(frame) = self.grid.frame(squares) else {
            return only;
        };
        Self {
            grid: frame.0,
            free: self.grid.cropped(only.free, frame),
            left: self.grid.cropped(only.left, frame),
            right: self.grid.cropped(only.right, frame),
        }
    }

    /// The board moved by a motion.
    #[inline]
    #[must_use]
    pub fn moved(&self, motion: Motion) -> Self {
        Self {
            grid: motion.grid(self.grid),
            free: motion.squares(self.grid, self.free),
            left: motion.squares(self.grid, self.left),
            right: motion.squares(self.grid, self.right),
        }
    }

    /// The pieces of Left and Right exchanged.
    #[inline]
    #[must_use]
    pub const fn swapped(mut self) -> Self {
        (self.left, self.right) = (self.right, self.left);
        self
    }

    /// The board under a symmetry.
    #[inline]
    #[must_use]
    pub fn under(&self, symmetry: Symmetry) -> Self {
        let moved = self.moved(symmetry.motion);
        if symmetry.swaps { moved.swapped() } else { moved }
    }

    /// The least board among those that the symmetries make of this one: the same for all of them.
    pub fn normal(&self, symmetries: &[Symmetry]) -> Normal {
        let mut normal = Normal { board: *self, negated: false, own_negative: false };
        let mut first = true;
        // Of a board and the same board turned, only the wider is looked at; square boards are both.
        let turns = symmetries.iter().any(|symmetry| symmetry.motion.transposes());
        let tall = self.grid.rows() > self.grid.columns();
        for transposes in [false, true] {
            if turns && !self.grid.is_square() && transposes != tall || transposes && !turns {
                continue;
            }
            let flips = self.flips(transposes);
            for symmetry in symmetries {
                if symmetry.motion.transposes() != transposes {
                    continue;
                }
                let flip = flips[symmetry.motion.flip()];
                let board = if symmetry.swaps { flip.swapped() } else { flip };
                if first || board < normal.board {
                    normal = Normal { board, negated: symmetry.negates, own_negative: false };
                    first = false;
                } else if board == normal.board {
                    normal.own_negative |= normal.negated != symmetry.negates;
                }
            }
        }
        normal
    }

    /// The board, or the board with rows and columns changed, under the four motions that keep rows, by their numbers.
    #[inline]
    fn flips(&self, transposes: bool) -> [Self; 4] {
        let base = if transposes { self.moved(Motion::TRANSPOSE) } else { *self };
        let rows = base.moved(Motion::FLIP_ROWS);
        [base, rows, rows.moved(Motion::HALF_TURN), base.moved(Motion::HALF_TURN)]
    }
}

/// A board in normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Normal {
    /// The normal form.
    pub board: Board,
    /// Whether it has the negative of the value of the board it was made of, rather than the value itself.
    pub negated: bool,
    /// Whether the board is its own negative by a symmetry. Its value is then 0 or a game confused with 0.
    pub own_negative: bool,
}
