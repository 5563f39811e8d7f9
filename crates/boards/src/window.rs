//! Forms of moves prepared for boards in bit planes: all placements that fit are found at once, by shifts.

use campeao_rules::board::{AlsoCells, BoardMove, Cell, Content, Contents, Form, Run};
use smallvec::SmallVec;

use crate::board::Board;
use crate::grid::Grid;
use crate::neighbours::{Anchored, Neighbours, Place};
use crate::squares::Squares;

/// A test for the squares that hold one of some contents, among those that a game uses.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Test {
    /// The squares in one of these planes, bit by bit.
    Planes(u8),
    /// Any other set.
    Contents(Contents),
}

impl Test {
    /// The test for some contents. Gone is never among them: a look that allows it tests the complement.
    fn new(wanted: Contents, used: Contents) -> Self {
        let in_planes = |planes: u8, content: Content| content.number() as u8 & planes != 0;
        let same = |planes: u8| used.iter().all(|content| wanted.has(content) == in_planes(planes, content));
        (0..8).find(|planes| same(*planes)).map_or(Self::Contents(wanted.and(used)), Self::Planes)
    }

    #[inline]
    pub(crate) fn squares<const N: usize>(self, board: &Board<N>) -> Squares<N> {
        match self {
            Self::Planes(1) => board.plane(0),
            Self::Planes(2) => board.plane(1),
            Self::Planes(4) => board.plane(2),
            Self::Planes(planes) => (0..3)
                .filter(|bit| planes >> bit & 1 == 1)
                .fold(Squares::NONE, |squares, bit| squares | board.plane(bit)),
            Self::Contents(contents) => board.holding(contents),
        }
    }
}

/// The condition of a pattern on one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellTest {
    pub(crate) row: i32,
    pub(crate) column: i32,
    /// The contents that the square may hold.
    pub(crate) allowed: Contents,
    /// A test for the contents that the square must hold, or must not hold if it may be off the board.
    pub(crate) test: Test,
    pub(crate) off_board: bool,
    /// Whether the form changes it.
    pub(crate) written: bool,
    /// The anchors for which the condition is meant; `None` for all anchors of the form.
    pub(crate) anchors: Option<Squares>,
}

impl CellTest {
    /// The condition of a cell, for some anchors.
    fn new(cell: Cell, used: Contents, anchors: Option<Squares>) -> Self {
        let off_board = cell.test.has(Content::GONE);
        let wanted = if off_board { cell.test.complement() } else { cell.test };
        Self {
            row: cell.row.into(),
            column: cell.column.into(),
            allowed: cell.test.and(used),
            test: Test::new(wanted.and(used), used),
            off_board,
            written: cell.becomes.is_some(),
            anchors,
        }
    }
}

/// The contents that are written, each with its places from the anchor.
pub(crate) type Writes = SmallVec<[(Content, SmallVec<[(i32, i32); 4]>); 2]>;

/// A form prepared for bit planes.
#[derive(Clone, Debug)]
pub(crate) struct Window {
    /// The kind of move.
    pub(crate) kind: usize,
    /// The looks, guards among them; for a form with a run, only those before the run.
    pub(crate) looks: SmallVec<[CellTest; 4]>,
    /// The writes: contents with their squares from the anchor.
    pub(crate) writes: Writes,
    /// The new content of every neighbour of the changed squares; `None` if the form has a run.
    pub(crate) near: Option<Content>,
    /// The places of these neighbours.
    pub(crate) near_places: SmallVec<[Place; 8]>,
    /// On a graph, the anchors for which the form is meant.
    pub(crate) anchors: Option<Squares>,
    /// The two cells between which the move leads, if they do not depend on the length of a run.
    pub(crate) ends: [(i32, i32); 2],
    /// The form as written.
    pub(crate) form: Form,
    /// Whether the looks are the only conditions: no run, no further condition, no second part of the turn.
    pub(crate) simple: bool,
}

/// A form at a placement.
pub(crate) struct Placed<const N: usize> {
    pub(crate) board: Board<N>,
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) changed: Squares<N>,
}

impl Window {
    /// The window of a form of a kind of move. No neighbour of a changed square may hold a content in `forbidden`.
    pub(crate) fn new(
        kind: usize,
        rules: &BoardMove,
        (form, anchors): &Anchored,
        neighbours: &Neighbours,
        forbidden: Contents,
        used: Contents,
    ) -> Self {
        let (form, anchors) = (form.clone(), *anchors);
        let before_run = form.run.map_or(form.cells.len(), |run| run.at);
        let cells = form.cells.iter().take(before_run);
        let mut looks: SmallVec<[CellTest; 4]> = cells
            .filter(|cell| !used.within(cell.test))
            .map(|cell| CellTest::new(*cell, used, anchors))
            .collect();
        let mut writes: Writes = SmallVec::new();
        let mut changed: SmallVec<[(i32, i32); 4]> = SmallVec::new();
        for cell in &form.cells {
            let Some(becomes) = cell.becomes else { continue };
            let place = (cell.row.into(), cell.column.into());
            changed.push(place);
            match writes.iter_mut().find(|(content, _)| *content == becomes) {
                Some((_, places)) => places.push(place),
                None => writes.push((becomes, SmallVec::from_slice(&[place]))),
            }
        }
        let end =
            |end: usize| form.cells.get(end).map_or((0, 0), |cell| (cell.row.into(), cell.column.into()));
        // The places of the cells near a run are known only when its length is.
        let near = rules.also.as_ref().filter(|_| form.run.is_none()).and_then(|also| match also.cells {
            AlsoCells::Near => Some(also.becomes),
            AlsoCells::Where(_) | AlsoCells::Holding(_) => None,
        });
        let places = if near.is_some() || !forbidden.is_empty() {
            neighbours.places(&changed, anchors)
        } else {
            SmallVec::new()
        };
        if !forbidden.is_empty() {
            let test = forbidden.complement().with(Content::GONE);
            looks.extend(places.iter().map(|((row, column), anchors)| {
                let cell = Cell { row: *row as i16, column: *column as i16, test, becomes: None };
                CellTest::new(cell, used, *anchors)
            }));
        }
        let elsewhere = rules.also.is_some() && near.is_none();
        let guarded = rules.when.is_none() || !forbidden.is_empty();
        let plain = form.run.is_none() && rules.then.is_none() && !rules.again && rules.after.is_none();
        Self {
            kind,
            looks,
            writes,
            near_places: if near.is_some() { places } else { SmallVec::new() },
            near,
            anchors,
            ends: form.ends.map(end),
            form,
            simple: guarded && plain && !elsewhere,
        }
    }

    /// The contents that the form asks for anywhere.
    pub(crate) fn reads(&self) -> Contents {
        let looks = self.looks.iter().map(|look| look.allowed);
        let cells = self.form.cells.iter().map(|cell| cell.test).filter(|_| self.form.run.is_some());
        let run = self.form.run.map(|run| run.test);
        looks.chain(cells).chain(run).fold(Contents::NONE, Contents::or)
    }

    /// The cells behind the run, from the last cell before it, as if the run had no cell.
    pub(crate) fn behind_run(&self) -> impl Iterator<Item = (i32, i32)> {
        let at = self.form.run.map_or(self.form.cells.len(), |run| run.at);
        let last = at.checked_sub(1).and_then(|last| self.form.cells.get(last));
        let last = last.map_or((0, 0), |cell| (cell.row, cell.column));
        let behind = self.form.cells.iter().skip(at);
        behind.map(move |cell| (i32::from(cell.row - last.0), i32::from(cell.column - last.1)))
    }

    /// Whether two cells that the form looks at or changes, except those behind a run, fall on one square of a
    /// grid: around a ring narrower than the form. The form then has no placement.
    pub(crate) fn meets_itself(&self, grid: Grid) -> bool {
        let before_run = self.form.run.map_or(self.form.cells.len(), |run| run.at);
        let counts = |place: (i32, i32)| self.looks.iter().any(|look| (look.row, look.column) == place);
        let cells =
            self.form.cells.iter().take(before_run).map(|cell| ((cell.row.into(), cell.column.into()), cell));
        let places =
            cells.filter(|(place, cell)| cell.becomes.is_some() || counts(*place)).map(|(place, _)| place);
        let places: SmallVec<[(i32, i32); 8]> = places.collect();
        let meets = |place: usize| places[..place].iter().any(|other| grid.are_one(*other, places[place]));
        grid.is_glued() && (1..places.len()).any(meets)
    }

    /// The looks on a grid. Around a narrow ring a neighbour of a changed square may itself be changed; its look is
    /// dropped. A form with a run has no such looks.
    pub(crate) fn looks_on(&self, grid: Grid) -> Vec<CellTest> {
        let mut looks = self.looks.to_vec();
        if grid.is_glued() && self.form.run.is_none() {
            let written = || self.writes.iter().flat_map(|(_, places)| places);
            looks.retain(|look| {
                let place = (look.row, look.column);
                written().all(|written| *written == place || !grid.are_one(*written, place))
            });
        }
        looks
    }

    /// Whether all looks of the form are satisfied at an anchor.
    pub(crate) fn fits<const N: usize>(&self, board: &Board<N>, anchor: u32) -> bool {
        let grid = board.grid();
        self.looks.iter().all(|look| match grid.square_from(anchor, look.row, look.column) {
            Some(square) => look.allowed.has(board.content(square)),
            None => look.off_board,
        })
    }

    /// The square at an offset from an anchor at which the form fits.
    #[inline]
    fn square(grid: Grid, anchor: u32, (row, column): (i32, i32)) -> u32 {
        if grid.is_glued() {
            return grid.square_from(anchor, row, column).unwrap_or(anchor);
        }
        (anchor as i32 + row * grid.columns() as i32 + column) as u32
    }

    /// The placement of a form without a run at an anchor at which it fits.
    #[inline]
    pub(crate) fn place<const N: usize>(
        &self,
        board: &Board<N>,
        anchor: u32,
        neighbours: &Neighbours,
    ) -> Placed<N> {
        let grid = board.grid();
        let mut after = *board;
        let mut changed = Squares::NONE;
        for (content, places) in &self.writes {
            let all = places.iter().map(|place| Squares::one(Self::square(grid, anchor, *place)));
            let squares = all.fold(Squares::NONE, |squares, square| squares | square);
            changed |= squares;
            after = after.with(squares, *content);
        }
        if let Some(content) = self.near {
            let squares = neighbours.of(grid, changed).without(changed) & board.present();
            after = after.with(squares, content);
        }
        let [from, to] = self.ends.map(|end| Self::square(grid, anchor, end));
        Placed { board: after, from, to, changed }
    }

    /// Calls `visit` with the placement of the form at an anchor, for every length of its run with which it fits.
    pub(crate) fn for_each_length<const N: usize>(
        &self,
        board: &Board<N>,
        anchor: u32,
        neighbours: &Neighbours,
        mut visit: impl FnMut(Placed<N>),
    ) {
        self.lengths(board, anchor, |length| visit(self.placed(board, anchor, length, neighbours)));
    }

    /// Calls `visit` with every length of the run with which the form fits at an anchor, and the squares of the
    /// run. Without a run, once.
    pub(crate) fn lengths<const N: usize>(
        &self,
        board: &Board<N>,
        anchor: u32,
        mut visit: impl FnMut((i32, Squares<N>)),
    ) {
        let grid = board.grid();
        let Some(run) = self.form.run else { return visit((0, Squares::NONE)) };
        let (down, right) = (i32::from(run.step.0), i32::from(run.step.1));
        let (before, behind) = self.form.cells.split_at(run.at.min(self.form.cells.len()));
        let square = |cell: &Cell, length: i32| {
            grid.square_from(
                anchor,
                i32::from(cell.row) + length * down,
                i32::from(cell.column) + length * right,
            )
        };
        let fits = |cell: &Cell, length: i32| match square(cell, length) {
            Some(at) => cell.test.has(board.content(at)),
            None => cell.test.has(Content::GONE),
        };
        // The run begins one step behind the last cell before it. On a ring it may go round, but not into a cell of
        // the form.
        let Some(last) = before.last() else { return };
        let own = before.iter().filter_map(|cell| square(cell, 0));
        let own = own.fold(Squares::NONE, |own, at| own | Squares::one(at));
        let mut squares = Squares::NONE;
        for length in 0..=i32::from(u8::MAX) {
            if length > 0 {
                let Some(at) = square(last, length) else { return };
                if !run.test.has(board.content(at)) || (own | squares).has(at) {
                    return;
                }
                squares |= Squares::one(at);
            }
            let mut taken = own | squares;
            let is_free = |cell: &Cell| {
                let Some(at) = square(cell, length) else { return true };
                let free = !taken.has(at);
                taken |= Squares::one(at);
                free
            };
            if length >= i32::from(run.least)
                && behind.iter().all(|cell| fits(cell, length))
                && behind.iter().all(is_free)
            {
                visit((length, squares));
            }
        }
    }

    /// The form at an anchor at which it fits with a length of its run.
    pub(crate) fn placed<const N: usize>(
        &self,
        board: &Board<N>,
        anchor: u32,
        (length, squares): (i32, Squares<N>),
        neighbours: &Neighbours,
    ) -> Placed<N> {
        match self.form.run {
            Some(run) => self.placed_run(board, anchor, (run, length, squares)),
            None => self.place(board, anchor, neighbours),
        }
    }

    fn placed_run<const N: usize>(
        &self,
        board: &Board<N>,
        anchor: u32,
        (run, length, squares): (Run, i32, Squares<N>),
    ) -> Placed<N> {
        let grid = board.grid();
        let mut after = *board;
        let mut changed = Squares::NONE;
        // The changed squares in the order of the pattern; of a run its ends.
        let mut order: SmallVec<[u32; 8]> = SmallVec::new();
        let at = |place: usize| {
            let cell = &self.form.cells[place.min(self.form.cells.len() - 1)];
            let length = if place < run.at { 0 } else { length };
            let (down, right) = (i32::from(run.step.0), i32::from(run.step.1));
            grid.square_from(
                anchor,
                i32::from(cell.row) + length * down,
                i32::from(cell.column) + length * right,
            )
        };
        for place in 0..=self.form.cells.len() {
            if let Some(content) = run.becomes.filter(|_| place == run.at && length > 0) {
                changed |= squares;
                after = after.with(squares, content);
                let on = |steps: i32| {
                    let by = (steps * i32::from(run.step.0), steps * i32::from(run.step.1));
                    grid.square_from(at(run.at - 1)?, by.0, by.1)
                };
                order.extend([1, length].into_iter().filter_map(on));
            }
            let becomes = self.form.cells.get(place).and_then(|cell| cell.becomes);
            if let (Some(content), Some(square)) = (becomes, at(place)) {
                changed |= Squares::one(square);
                after = after.with(Squares::one(square), content);
                order.push(square);
            }
        }
        let ends = (order.first().copied().unwrap_or(anchor), order.last().copied().unwrap_or(anchor));
        let (from, to) = if self.form.backwards { (ends.1, ends.0) } else { ends };
        Placed { board: after, from, to, changed }
    }
}
