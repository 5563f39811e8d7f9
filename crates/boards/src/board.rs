//! Boards: the content of each square.

use campeao_rules::board::{Content, Contents, Drawing};
use std::cmp::Ordering;

use crate::grid::Grid;
use crate::squares::Squares;
use crate::symmetry::{Motion, Symmetry};

/// A rectangle of squares with their contents. A board is independent of the rules.
///
/// ```
/// use campeao_boards::{Board, Grid, Squares};
/// use campeao_base::Player;
/// use campeao_rules::board::{Content, Contents, Owner};
/// let grid = Grid::new(2, 3).ok_or("too large")?;
/// let stone = Content::piece(Owner::Player(Player::Left), false);
/// let board: Board = Board::empty(grid).ok_or("too large")?.with(Squares::one(0), stone).with(Squares::one(5), Content::GONE);
/// assert_eq!(board.content(0), stone);
/// assert_eq!(board.holding(Contents::of(Content::EMPTY)).len(), 4);
/// // A board of one word has 64 squares at most.
/// assert_eq!(Board::<1>::empty(Grid::new(6, 11).ok_or("no grid")?), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board<const N: usize = 1> {
    grid: Grid,
    /// For each bit of a content's number, the squares whose content has that bit.
    planes: [Squares<N>; 3],
}

impl<const N: usize> Board<N> {
    /// The most squares that fit into its words.
    pub const MOST_SQUARES: u32 = Squares::<N>::BITS;

    /// The board whose squares are all empty, if they fit into its words.
    pub const fn empty(grid: Grid) -> Option<Self> {
        if grid.len() > Self::MOST_SQUARES {
            return None;
        }
        Some(Self { grid, planes: [grid.all(), Squares::NONE, Squares::NONE] })
    }

    /// The board of three planes: for each bit, the squares whose content has it.
    #[inline]
    pub(crate) const fn of_planes(grid: Grid, planes: [Squares<N>; 3]) -> Self {
        Self { grid, planes }
    }

    /// The board of a drawing, on a grid of its size, if the squares fit into its words.
    pub fn drawn(drawing: &Drawing, grid: Grid) -> Option<Self> {
        let cells = (0..grid.len()).zip(&drawing.cells);
        let place =
            |board: Self, (square, content): (u32, &Content)| board.with(Squares::one(square), *content);
        Some(cells.fold(Self::empty(grid)?, place))
    }

    /// The board as a drawing.
    pub fn drawing(&self) -> Drawing {
        let cells = (0..self.grid.len()).map(|square| self.content(square)).collect();
        Drawing { columns: self.grid.columns() as usize, cells }
    }

    /// The rectangle.
    #[inline]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The squares whose content has the bit number `bit`.
    #[inline]
    pub(crate) const fn plane(&self, bit: usize) -> Squares<N> {
        self.planes[bit]
    }

    /// The squares that hold one of the contents.
    pub fn holding(&self, contents: Contents) -> Squares<N> {
        let hold = |content: Content| {
            let bits = (0..).zip(self.planes);
            bits.fold(self.grid.all(), |squares, (bit, plane)| {
                if content.number() >> bit & 1 == 1 { squares & plane } else { squares.without(plane) }
            })
        };
        contents.iter().fold(Squares::NONE, |squares, content| squares | hold(content))
    }

    /// The squares that hold each content, by its number.
    #[inline]
    pub(crate) fn by_content(&self) -> [Squares<N>; Content::COUNT] {
        let mut squares = [self.grid.all(); Content::COUNT];
        let planes = self.planes.map(|plane| [!plane, plane]);
        for (number, squares) in squares.iter_mut().enumerate() {
            for (bit, plane) in planes.iter().enumerate() {
                *squares &= plane[number >> bit & 1];
            }
        }
        squares
    }

    /// The squares that are not gone.
    #[inline]
    pub fn present(&self) -> Squares<N> {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The content of a square; a square outside the board is gone.
    pub fn content(&self, square: u32) -> Content {
        let bits = (0..).zip(self.planes);
        Content::from_number(
            bits.fold(0, |number, (bit, plane)| number | usize::from(plane.has(square)) << bit),
        )
    }

    /// The board with another content on some squares.
    #[inline]
    #[must_use]
    pub fn with(mut self, squares: Squares<N>, content: Content) -> Self {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = if content.number() >> bit & 1 == 1 { *plane | squares } else { plane.without(squares) };
        }
        self
    }

    /// The board with only some squares present; all others are gone.
    #[inline]
    #[must_use]
    pub fn only(mut self, squares: Squares<N>) -> Self {
        for plane in &mut self.planes {
            *plane &= squares;
        }
        self
    }

    /// The same board with other words, if its squares fit into them.
    pub fn resized<const M: usize>(&self) -> Option<Board<M>> {
        let fits = self.grid.len() <= Board::<M>::MOST_SQUARES;
        fits.then(|| Board { grid: self.grid, planes: self.planes.map(Squares::resized) })
    }
}

impl<const N: usize> Board<N> {
    /// The board cut down to some squares: the smallest rectangle around them, on which all other squares are gone.
    /// The board itself if there are no squares, if edges are glued, or on a graph.
    #[must_use]
    pub fn cropped_to(&self, squares: Squares<N>) -> Self {
        let only = self.only(squares);
        if !self.grid.is_movable() {
            return only;
        }
        let Some(frame) = self.grid.frame(squares) else {
            return only;
        };
        let [first, second, third] = only.planes;
        let cropped = |plane: Squares<N>| self.grid.cropped(plane, frame);
        Self { grid: frame.0, planes: [cropped(first), cropped(second), cropped(third)] }
    }

    /// The board without the rows, and the columns, that equal the next one and have no empty square.
    ///
    /// For games of groups (`liberties.rs`): such a row holds only groups or squares that are gone, and its neighbours
    /// are the same whether it occurs once or twice. The board itself if edges are glued, and on a graph.
    #[must_use]
    pub(crate) fn folded(self) -> Self {
        if !self.grid.is_movable() {
            return self;
        }
        let grid = self.grid;
        let empty = self.holding(Contents::of(Content::EMPTY));
        // The squares that are not empty and have the same content as the square with a number greater by `by`.
        let alike = |by: u32| {
            self.planes
                .iter()
                .fold(grid.all::<N>().without(empty), |alike, plane| alike.without(*plane ^ plane.down(by)))
        };
        let (in_row, in_column) = (alike(1), alike(grid.columns()));
        if in_row.is_empty() && in_column.is_empty() {
            return self;
        }
        let mut lost = Squares::NONE;
        let mut lose = |line: Squares<N>, alike: Squares<N>| {
            let is_lost = line.without(alike).is_empty();
            if is_lost {
                lost |= line;
            }
            u32::from(is_lost)
        };
        let columns: u32 = (1..grid.columns()).map(|column| lose(grid.column(column - 1), in_row)).sum();
        let rows: u32 = (1..grid.rows()).map(|row| lose(grid.row(row - 1), in_column)).sum();
        Self { grid: grid.less(rows, columns), planes: self.planes.map(|plane| plane.closed_up(lost)) }
    }

    /// The board moved by a motion.
    #[inline]
    #[must_use]
    pub fn moved(&self, motion: Motion) -> Self {
        Self {
            grid: motion.grid(self.grid),
            planes: self.planes.map(|plane| motion.squares(self.grid, plane)),
        }
    }

    /// The pieces of Left and Right exchanged.
    #[inline]
    #[must_use]
    pub const fn swapped(mut self) -> Self {
        self.planes = [self.planes[0], self.planes[2], self.planes[1]];
        self
    }

    /// The board with the two kinds of neutral pieces exchanged.
    #[inline]
    #[must_use]
    pub fn renamed(mut self) -> Self {
        self.planes[0] = self.planes[0] ^ (self.planes[1] & self.planes[2]);
        self
    }

    /// The board under a symmetry.
    #[inline]
    #[must_use]
    pub fn under(&self, symmetry: Symmetry) -> Self {
        let moved = self.moved(symmetry.motion);
        let swapped = if symmetry.swaps { moved.swapped() } else { moved };
        if symmetry.renames { swapped.renamed() } else { swapped }
    }

    /// The normal form: the least board among the images of this one under the symmetries, which form a group, so
    /// that all images have the same normal form. Symmetries that rename pieces come last in the list.
    pub fn normal(&self, symmetries: &[Symmetry]) -> Normal<N> {
        if self.planes[1].is_empty() && self.planes[2].is_empty() {
            return self.normal_of_first_plane(symmetries);
        }
        let mut normal = Normal { board: *self, negated: false, own_negative: false };
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        // Only the wider one of a board and its transpose is considered; a square board is compared in both forms.
        let turns = rows >= columns && symmetries.iter().any(|symmetry| symmetry.motion.transposes());
        let only_turned = turns && rows > columns;
        let mut first = only_turned;
        let renames = symmetries.last().is_some_and(|symmetry| symmetry.renames);
        for renames in [false, true].into_iter().take(1 + usize::from(renames)) {
            let board = if renames { self.renamed() } else { *self };
            if !only_turned {
                board.lower(&mut normal, &mut first, symmetries, (false, renames));
            }
            if turns {
                board.moved(Motion::TRANSPOSE).lower(&mut normal, &mut first, symmetries, (true, renames));
            }
        }
        normal
    }

    /// The normal form of a board with two empty planes, whose squares are empty or gone.
    fn normal_of_first_plane(&self, symmetries: &[Symmetry]) -> Normal<N> {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        let turns = symmetries.iter().any(|symmetry| symmetry.motion.transposes());
        let (mut lowest, mut negated, mut own_negative) = (None, false, false);
        let mut lower = |grid: Grid, plane: Squares<N>, transposes: bool| {
            let images = Motion::flips(grid, plane);
            for symmetry in symmetries.iter().filter(|symmetry| symmetry.motion.transposes() == transposes) {
                let image = images[symmetry.motion.flip().number()];
                if lowest.is_none_or(|(_, lowest)| image < lowest) {
                    (lowest, negated, own_negative) = (Some((grid, image)), symmetry.negates, false);
                } else if lowest.is_some_and(|(_, lowest)| image == lowest) {
                    own_negative |= negated != symmetry.negates;
                }
            }
        };
        if !turns || rows <= columns {
            lower(self.grid, self.planes[0], false);
        }
        if turns && rows >= columns {
            lower(self.grid.transposed(), Motion::TRANSPOSE.squares(self.grid, self.planes[0]), true);
        }
        let (grid, plane) = lowest.unwrap_or((self.grid, self.planes[0]));
        let board = Self { grid, planes: [plane, Squares::NONE, Squares::NONE] };
        Normal { board, negated, own_negative }
    }

    /// Lowers a normal form to the least image of this board, which may be a transposed or renamed one. Only
    /// symmetries with the flags in `done` are tried. `first` tells that no candidate exists yet; otherwise the board
    /// itself has been compared.
    #[inline]
    fn lower(&self, normal: &mut Normal<N>, first: &mut bool, symmetries: &[Symmetry], done: (bool, bool)) {
        let mut lowest = [None; 4];
        for symmetry in symmetries {
            if (symmetry.motion.transposes(), symmetry.renames) != done || *symmetry == Symmetry::IDENTITY {
                continue;
            }
            let flip = symmetry.motion.flip();
            // Usually the first plane, which has the empty squares, decides.
            let of_plane = |plane: usize| flip.flipped(self.grid, self.planes[plane]);
            let low = *lowest[flip.number()].get_or_insert_with(|| of_plane(0));
            let order = if *first { Ordering::Less } else { low.cmp(&normal.board.planes[0]) };
            if order == Ordering::Greater {
                continue;
            }
            let [left, right] = if symmetry.swaps { [2, 1] } else { [1, 2] };
            let planes = [low, of_plane(left), of_plane(right)];
            match order.then_with(|| planes.cmp(&normal.board.planes)) {
                Ordering::Less => {
                    let board = Self { grid: self.grid, planes };
                    *normal = Normal { board, negated: symmetry.negates, own_negative: false };
                    *first = false;
                }
                Ordering::Equal => normal.own_negative |= normal.negated != symmetry.negates,
                Ordering::Greater => {}
            }
        }
    }
}

/// The size of a board, as in names of games.
pub(crate) fn size_of<const N: usize>(board: &Board<N>) -> String {
    format!("{}x{}", board.grid().rows(), board.grid().columns())
}

/// A board in normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Normal<const N: usize = 1> {
    /// The normal form.
    pub board: Board<N>,
    /// Whether the normal form has the negative of the original board's value instead of the value itself.
    pub negated: bool,
    /// Whether the board is its own negative by a symmetry. Its value is then 0 or a game confused with 0.
    pub own_negative: bool,
}
