//! The windows of a game on one grid: offsets become shifts of bits, and replacements become masks.

use campeao_rules::board::{Contents, Near};
use std::fmt;
use std::sync::OnceLock;

use crate::board::Board;
use crate::grid::Grid;
use crate::neighbours::Neighbours;
use crate::shift::Shift;
use crate::squares::{Squares, WORD_SQUARES};
use crate::turns::Turns;
use crate::window::{CellTest, Placed, Window};

/// The windows of a game on a grid, in the order of the game.
#[derive(Debug)]
pub(crate) struct Ground<const N: usize> {
    windows: Vec<Grounded<N>>,
    /// The windows in the form that surveys use, made for the first survey.
    turns: OnceLock<Turns<N>>,
    /// The directions of lines.
    lines: Box<[Line<N>]>,
}

/// The directions of lines, each once: across sides, and for squares also across corners.
fn lines(near: Near) -> impl Iterator<Item = &'static (i32, i32)> {
    const ALL: [(i32, i32); 4] = [(0, 1), (1, 0), (1, -1), (1, 1)];
    // Hexagons share sides along three lines, and no hexagons touch at corners alone.
    ALL.iter().take(if near == Near::Hexagons { 3 } else { 4 })
}

/// A direction of lines on a grid.
#[derive(Debug)]
pub(crate) struct Line<const N: usize> {
    /// The shift to the next square.
    pub(crate) on: Shift<N>,
    /// The most squares of a line: around glued edges this many steps return to the first square.
    pub(crate) most: i64,
}

impl<const N: usize> Line<N> {
    fn new(grid: Grid, (down, right): (i32, i32)) -> Self {
        let (rows, columns) = (i64::from(grid.rows()), i64::from(grid.columns()));
        let most = match (down, right) {
            (0, _) => columns,
            (_, 0) => rows,
            // If both pairs of edges are glued, a diagonal returns after going round both.
            _ => rows * columns / gcd(rows, columns),
        };
        Self { on: Shift::new(grid, down, right), most }
    }
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// A window on a grid.
#[derive(Debug)]
pub(crate) struct Grounded<const N: usize = 1> {
    /// The anchors at which all cells lie on the board; empty if the form does not fit on this grid.
    starts: Squares<N>,
    /// The shifts from the anchors to the squares looked at.
    looks: Box<[(CellTest, Shift<N>)]>,
    /// The shifts from the anchors to the squares that change without being looked at.
    unseen: Box<[Shift<N>]>,
    /// The replacement; `None` on glued grids.
    stamp: Option<Stamp<N>>,
    /// The numbers of the first and the last changed square, minus the anchor's.
    ends: [i32; 2],
}

/// The replacement of a pattern, as squares in the planes of a board.
#[derive(Debug)]
struct Stamp<const N: usize> {
    /// The number of the anchor for which the squares below are given.
    anchor: u32,
    written: Squares<N>,
    planes: [Squares<N>; 3],
}

impl<const N: usize> Stamp<N> {
    fn new(window: &Window, delta: impl Fn((i32, i32)) -> i32) -> Self {
        let places = window.writes.iter().flat_map(|(_, places)| places);
        let least = places.map(|place| delta(*place)).min().unwrap_or(0).min(0);
        let mut stamp =
            Self { anchor: least.unsigned_abs(), written: Squares::NONE, planes: [Squares::NONE; 3] };
        for (content, places) in &window.writes {
            for place in places {
                let square = Squares::one((delta(*place) - least) as u32);
                stamp.written |= square;
                for (bit, plane) in stamp.planes.iter_mut().enumerate() {
                    if content.number() >> bit & 1 == 1 {
                        *plane |= square;
                    }
                }
            }
        }
        stamp
    }

    #[inline]
    fn on(&self, board: &Board<N>, anchor: u32) -> Board<N> {
        let placed = |squares: Squares<N>| {
            if anchor >= self.anchor {
                squares.up(anchor - self.anchor)
            } else {
                squares.down(self.anchor - anchor)
            }
        };
        let written = placed(self.written);
        let plane = |bit: usize| board.plane(bit).without(written) | placed(self.planes[bit]);
        Board::of_planes(board.grid(), [plane(0), plane(1), plane(2)])
    }
}

impl<const N: usize> Grounded<N> {
    fn new(window: &Window, grid: Grid) -> Self {
        let shift = |(row, column): (i32, i32), anchors: Option<Squares>| {
            let shift = Shift::new(grid, row, column);
            anchors.map_or_else(|| shift.clone(), |anchors| shift.clone().from(anchors.resized()))
        };
        let own = window.anchors;
        let near = &window.near_places;
        let asked = window.looks_on(grid);
        let seen = |place: &(i32, i32)| asked.iter().any(|look| (look.row, look.column) == *place);
        let changed = || {
            let written =
                window.writes.iter().flat_map(|(_, places)| places.iter().map(|place| (*place, own)));
            written.chain(near.iter().copied())
        };
        let unseen = changed().filter(|(place, _)| !seen(place));
        let unseen = unseen.map(|(place, anchors)| shift(place, anchors)).collect();
        let looks: Box<[(CellTest, Shift<N>)]> = asked
            .iter()
            .map(|look| {
                let place = (look.row, look.column);
                let written = changed().any(|(changed, _)| grid.are_one(changed, place));
                (CellTest { written, ..*look }, shift(place, look.anchors))
            })
            .collect();
        let delta = |(row, column): (i32, i32)| row * grid.columns() as i32 + column;
        let stamp = (!grid.is_glued()).then(|| Stamp::new(window, delta));
        let starts = if window.meets_itself(grid) { Squares::NONE } else { grid.all() };
        Self { starts, looks, unseen, stamp, ends: window.ends.map(delta) }
    }

    /// The looks, each with the shift from the anchors.
    #[inline]
    pub(crate) fn looks(&self) -> &[(CellTest, Shift<N>)] {
        &self.looks
    }

    /// The shifts from the anchors to the squares that change without being looked at.
    #[inline]
    pub(crate) fn unseen(&self) -> &[Shift<N>] {
        &self.unseen
    }

    /// The anchors at which the form lies on the board.
    pub(crate) const fn starts(&self) -> Squares<N> {
        self.starts
    }

    /// The anchors at which all looks of the form are satisfied.
    #[inline]
    pub(crate) fn anchors(&self, board: &Board<N>) -> Squares<N> {
        let mut anchors = self.starts;
        for (look, forth) in &self.looks {
            let squares = forth.reversed(look.test.squares(board));
            anchors = if look.off_board { anchors.without(squares) } else { anchors & squares };
        }
        anchors
    }

    /// The board after the placement of a form without further conditions at an anchor where it fits, with the first
    /// and the last square that change.
    #[inline]
    pub(crate) fn place(
        &self,
        window: &Window,
        board: &Board<N>,
        anchor: u32,
        neighbours: &Neighbours,
    ) -> (Board<N>, u32, u32) {
        let Some(stamp) = self.stamp.as_ref().filter(|_| window.near.is_none()) else {
            let Placed { board, from, to, .. } = window.place(board, anchor, neighbours);
            return (board, from, to);
        };
        let after = stamp.on(board, anchor);
        let [from, to] = self.ends.map(|delta| anchor.wrapping_add_signed(delta));
        (after, from, to)
    }
}

/// The windows of a game on each grid, made when the grid is first met.
pub(crate) struct Grounds<const N: usize> {
    /// Indexed by rows and columns. All boards of a game have the same glued edges, but components may be moved to
    /// grids whose sides are exchanged.
    ///
    /// Boxed, because few of the many grids are met.
    by_size: Vec<OnceLock<Box<Ground<N>>>>,
    near: Near,
}

/// One more than the longest side of a grid of one word.
const SIDES: usize = WORD_SQUARES as usize + 1;

impl<const N: usize> Grounds<N> {
    pub(crate) fn new(near: Near) -> Self {
        Self { by_size: (0..SIDES * SIDES).map(|_| OnceLock::new()).collect(), near }
    }

    #[inline]
    fn ground(&self, grid: Grid, windows: &[Window]) -> Option<&Ground<N>> {
        let place = grid.rows() as usize * SIDES + grid.columns() as usize;
        Some(self.by_size.get(place)?.get_or_init(|| {
            Box::new(Ground {
                windows: windows.iter().map(|window| Grounded::new(window, grid)).collect(),
                turns: OnceLock::new(),
                lines: lines(self.near).map(|direction| Line::new(grid, *direction)).collect(),
            })
        }))
    }

    /// The windows on a grid.
    #[inline]
    pub(crate) fn on(&self, grid: Grid, windows: &[Window]) -> &[Grounded<N>] {
        self.ground(grid, windows).map(|ground| ground.windows.as_slice()).unwrap_or_default()
    }

    /// One square on along each direction of lines on a grid.
    #[inline]
    pub(crate) fn lines_on(&self, grid: Grid, windows: &[Window]) -> &[Line<N>] {
        self.ground(grid, windows).map(|ground| &*ground.lines).unwrap_or_default()
    }

    /// The windows on a grid in the form that surveys use.
    #[inline]
    pub(crate) fn turns_on(&self, grid: Grid, windows: &[Window], used: Contents) -> Option<&Turns<N>> {
        Some(self.ground(grid, windows)?.turns.get_or_init(|| Turns::new(windows, grid, used)))
    }
}

impl<const N: usize> fmt::Debug for Grounds<N> {
    /// Writes the number of grids, without their contents.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let met = self.by_size.iter().filter(|ground| ground.get().is_some()).count();
        formatter.debug_struct("Grounds").field("met", &met).field("near", &self.near).finish()
    }
}
