//! The windows of a game grounded on a grid: offsets become shifts of bits, and what a form writes becomes masks.

use campeao_rules::board::{Content, Contents};
use smallvec::SmallVec;
use std::fmt;
use std::sync::OnceLock;

use crate::board::Board;
use crate::grid::Grid;
use crate::neighbours::Neighbours;
use crate::shift::Shift;
use crate::squares::{Squares, WORD_SQUARES};
use crate::window::{Look, Placed, Window};

/// The windows of a game on a grid, in the order of the game.
#[derive(Debug)]
pub(crate) struct Ground<const N: usize> {
    windows: Vec<Grounded<N>>,
}

/// A window on a grid.
#[derive(Debug)]
pub(crate) struct Grounded<const N: usize = 1> {
    /// From the anchors to the squares looked at.
    looks: SmallVec<[(Look, Shift<N>); 4]>,
    /// From what is looked at to what is looked at next.
    steps: SmallVec<[Shift<N>; 2]>,
    /// From the anchors to what the form writes.
    writes: SmallVec<[(Content, Shift<N>); 4]>,
    /// From the anchors to the squares near those that change.
    near: SmallVec<[Shift<N>; 4]>,
    /// From the anchors to the squares that change without being looked at.
    unseen: SmallVec<[Shift<N>; 4]>,
    /// What the form writes as masks, each with the number of its anchor in it; none on glued grids.
    masks: SmallVec<[(Content, Squares<N>, u32); 2]>,
    /// By how much the numbers of the first and the last square that change exceed the anchor's.
    ends: [i32; 2],
}

impl<const N: usize> Grounded<N> {
    fn new(window: &Window, grid: Grid) -> Self {
        let shift = |(row, column): (i32, i32), anchors: Option<Squares>| {
            let shift = Shift::new(grid, row, column);
            anchors.map_or_else(|| shift.clone(), |anchors| shift.clone().from(anchors.resized()))
        };
        let own = window.anchors;
        let writes = window.writes.iter();
        let writes =
            writes.flat_map(|(content, places)| places.iter().map(|place| (*content, shift(*place, own))));
        let near = &window.near_places;
        let seen = |place: &(i32, i32)| window.looks.iter().any(|look| (look.row, look.column) == *place);
        let changed = || {
            let written =
                window.writes.iter().flat_map(|(_, places)| places.iter().map(|place| (*place, own)));
            written.chain(near.iter().copied())
        };
        let unseen = changed().filter(|(place, _)| !seen(place));
        let unseen = unseen.map(|(place, anchors)| shift(place, anchors)).collect();
        let looks: SmallVec<[(Look, Shift<N>); 4]> = window
            .looks
            .iter()
            .map(|look| {
                let place = (look.row, look.column);
                let written = changed().any(|(changed, _)| changed == place);
                (Look { written, ..*look }, shift(place, look.anchors))
            })
            .collect();
        let steps = window.looks.iter().zip(window.looks.iter().skip(1));
        let steps = steps.map(|(one, next)| shift((next.row - one.row, next.column - one.column), None));
        let delta = |(row, column): (i32, i32)| row * grid.columns() as i32 + column;
        let masks = window.writes.iter().filter(|_| !grid.is_glued()).map(|(content, places)| {
            let least = places.iter().map(|place| delta(*place)).min().unwrap_or(0).min(0);
            let squares = places.iter().map(|place| Squares::one((delta(*place) - least) as u32));
            (*content, squares.fold(Squares::NONE, |mask, square| mask | square), least.unsigned_abs())
        });
        Self {
            steps: steps.collect(),
            looks,
            writes: writes.collect(),
            near: near.iter().map(|(place, anchors)| shift(*place, *anchors)).collect(),
            unseen,
            masks: masks.collect(),
            ends: window.ends.map(delta),
        }
    }

    /// The looks, each with the way from the anchors.
    #[inline]
    pub(crate) fn looks(&self) -> &[(Look, Shift<N>)] {
        &self.looks
    }

    /// The ways from each look to the next.
    #[inline]
    pub(crate) fn steps(&self) -> &[Shift<N>] {
        &self.steps
    }

    /// What the form writes, with the ways from the anchors.
    #[inline]
    pub(crate) fn writes(&self) -> &[(Content, Shift<N>)] {
        &self.writes
    }

    /// The ways from the anchors to the squares near those that change, where they change too.
    #[inline]
    pub(crate) fn near(&self) -> &[Shift<N>] {
        &self.near
    }

    /// The ways from the anchors to the squares that change without being looked at.
    #[inline]
    pub(crate) fn unseen(&self) -> &[Shift<N>] {
        &self.unseen
    }

    /// The squares at which the first cell of the form may lie, as far as its looks tell.
    #[inline]
    pub(crate) fn anchors(&self, board: &Board<N>) -> Squares<N> {
        let mut anchors = board.grid().all();
        for (look, forth) in &self.looks {
            let squares = forth.reversed(look.test.squares(board));
            anchors = if look.off_board { anchors.without(squares) } else { anchors & squares };
        }
        anchors
    }

    /// The squares at which the first cell of the form may come to lie where only some contents come anew, and on squares in use.
    pub(crate) fn linking(&self, board: &Board<N>, renewed: Contents, in_use: Squares<N>) -> Squares<N> {
        self.looks.iter().fold(board.grid().all(), |anchors, (look, forth)| {
            let may_come = !look.allowed.and(renewed).is_empty();
            anchors & forth.reversed(if may_come { in_use } else { look.test.squares(board) })
        })
    }

    /// The squares that the form looks at where it lies at some anchors.
    #[inline]
    pub(crate) fn covered(&self, anchors: Squares<N>) -> Squares<N> {
        self.looks.iter().fold(Squares::NONE, |squares, (_, forth)| squares | forth.apply(anchors))
    }

    /// The board after a form without conditions at an anchor at which it fits, with the first and the last square that
    /// change.
    #[inline]
    pub(crate) fn place(
        &self,
        window: &Window,
        board: &Board<N>,
        anchor: u32,
        neighbours: &Neighbours,
    ) -> (Board<N>, u32, u32) {
        if self.masks.is_empty() || !self.near.is_empty() {
            let Placed { board, from, to, .. } = window.place(board, anchor, neighbours);
            return (board, from, to);
        }
        let mut after = *board;
        for &(content, mask, low) in &self.masks {
            let squares = if anchor >= low { mask.up(anchor - low) } else { mask.down(low - anchor) };
            after = after.with(squares, content);
        }
        let [from, to] = self.ends.map(|delta| anchor.wrapping_add_signed(delta));
        (after, from, to)
    }
}

/// The grounds of a game, each made when its grid is first met.
pub(crate) struct Grounds<const N: usize> {
    /// By rows and columns. The edges of a game's boards are glued or not, but parts of a board may be moved to grids whose
    /// sides are exchanged.
    by_size: Vec<OnceLock<Ground<N>>>,
}

/// One more than the longest side.
const SIDES: usize = WORD_SQUARES as usize + 1;

impl<const N: usize> Grounds<N> {
    pub(crate) fn new() -> Self {
        Self { by_size: (0..SIDES * SIDES).map(|_| OnceLock::new()).collect() }
    }

    /// The windows on a grid.
    #[inline]
    pub(crate) fn on(&self, grid: Grid, windows: &[Window]) -> &[Grounded<N>] {
        let place = grid.rows() as usize * SIDES + grid.columns() as usize;
        let Some(cell) = self.by_size.get(place) else { return &[] };
        let ground = cell.get_or_init(|| Ground {
            windows: windows.iter().map(|window| Grounded::new(window, grid)).collect(),
        });
        &ground.windows
    }
}

impl<const N: usize> fmt::Debug for Grounds<N> {
    /// How many grids were met, not what is known of each.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let met = self.by_size.iter().filter(|ground| ground.get().is_some()).count();
        formatter.debug_struct("Grounds").field("met", &met).finish()
    }
}
