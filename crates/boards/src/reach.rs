//! The contents that each square can still come to hold, and the links between squares.
//!
//! Let C be the least relation "square s can hold content c" that contains the board and is closed under this step:
//! if every look of a placement can be satisfied in C, the contents that the placement writes belong to C. By
//! induction on the moves, C contains every content that play can bring, since nothing is ever taken away. C is
//! computed in rounds, which only add pairs of C. So boards that agree after some number of rounds have the same C,
//! and the same components.

use campeao_rules::board::{AlsoCells, Content, Contents};
use smallvec::SmallVec;

use crate::board::Board;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::squares::Squares;
use crate::turns::{Form, MATTERING, Tie, Turns};
use crate::window::Window;

/// The part of C that is known.
pub(crate) struct Reach<'g, const N: usize = 1> {
    pub(crate) game: &'g GridGame<N>,
    pub(crate) grid: Grid,
    turns: Option<&'g Turns<N>>,
    /// For each set of contents, the squares that can come to hold one of them. Sets that no look allows are filled
    /// after the last round.
    can: SmallVec<[Squares<N>; 16]>,
    /// The squares that are not gone.
    pub(crate) present: Squares<N>,
    /// For each form the anchors at which all its looks can be satisfied.
    anchors: SmallVec<[Squares<N>; 8]>,
    /// The wanted contents that were added since the previous round began.
    news: Contents,
}

/// The contents while a round is played.
struct Round<'r, const N: usize> {
    turns: &'r Turns<N>,
    can: &'r mut [Squares<N>],
    present: Squares<N>,
    news: Contents,
}

impl<const N: usize> Round<'_, N> {
    /// Adds a content that squares can come to hold.
    #[inline]
    fn enter(&mut self, content: Content, squares: Squares<N>) {
        let held = &mut self.can[content.number()];
        let new = (squares & self.present).without(*held);
        if !new.is_empty() {
            *held |= new;
            self.news = self.news.with(content);
            for set in &self.turns.allowed_with[content.number()] {
                self.can[*set] |= new;
            }
        }
    }

    /// Adds the contents that a run writes, and those behind it.
    fn enter_run(&mut self, grid: Grid, window: &Window, anchors: Squares<N>) {
        let Some(run) = window.form.run else { return };
        let path = along(grid, window, anchors, held_of(self.can, run.test));
        if let Some(content) = run.becomes {
            self.enter(content, path);
        }
        for (cell, (row, column)) in window.form.cells.iter().skip(run.at).zip(window.behind_run()) {
            if let Some(content) = cell.becomes {
                self.enter(content, grid.shift(path, row, column));
            }
        }
    }
}

/// The squares that can come to hold one of the contents.
fn held_of<const N: usize>(can: &[Squares<N>], contents: Contents) -> Squares<N> {
    contents.iter().fold(Squares::NONE, |squares, content| squares | can[content.number()])
}

/// The squares on the path of a run across some squares, from the last cell before it.
fn along<const N: usize>(grid: Grid, window: &Window, anchors: Squares<N>, over: Squares<N>) -> Squares<N> {
    let Some(run) = window.form.run else { return Squares::NONE };
    let (down, right) = (i32::from(run.step.0), i32::from(run.step.1));
    let last = run.at.checked_sub(1).and_then(|last| window.form.cells.get(last));
    let (row, column) = last.map_or((0, 0), |cell| (i32::from(cell.row), i32::from(cell.column)));
    let mut reached = grid.shift(anchors, row, column);
    loop {
        let grown = reached | grid.shift(reached, down, right) & over;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}

impl<'g, const N: usize> Reach<'g, N> {
    /// The contents of the board, before the first round.
    #[inline]
    pub(crate) fn new(game: &'g GridGame<N>, board: &Board<N>) -> Self {
        let grid = board.grid();
        let turns = game.turns(grid);
        let (sets, forms) = turns.map_or((0, 0), |turns| (turns.sets.len(), turns.forms.len()));
        let mut reach = Self {
            game,
            grid,
            turns,
            can: SmallVec::from_buf([Squares::NONE; 16]),
            present: board.present(),
            anchors: SmallVec::from_buf([Squares::NONE; 8]),
            news: Contents::ALL,
        };
        if sets > reach.can.len() {
            reach.can.resize(sets, Squares::NONE);
        }
        if forms > reach.anchors.len() {
            reach.anchors.resize(forms, Squares::NONE);
        }
        let can = reach.can.as_mut_slice();
        for (can, held) in can.iter_mut().zip(board.by_content()) {
            *can = held;
        }
        if let Some(turns) = turns {
            if !turns.asks_gone {
                can[Content::GONE.number()] = Squares::NONE;
            }
            turns.fill(can, &turns.allowed);
            // Cells chosen by a condition, by their content or near a run may be any square.
            let mut round = Round { turns, can, present: reach.present, news: Contents::ALL };
            for kind in &game.rules().moves {
                let Some(also) = &kind.also else { continue };
                let runs = kind.forms.iter().flatten().any(|form| form.run.is_some());
                if runs || !matches!(also.cells, AlsoCells::Near) {
                    round.enter(also.becomes, round.present);
                }
            }
        }
        reach
    }

    /// The relation after all rounds: all of C.
    #[must_use]
    pub(crate) fn complete(mut self) -> Self {
        while self.grow() {}
        self
    }

    /// The forms with placements that may be alive, and their anchors.
    #[inline]
    fn alive(&self) -> impl Iterator<Item = (&'g Form<N>, Squares<N>)> {
        let forms = self.turns.map_or(&[][..], |turns| &turns.forms);
        forms
            .iter()
            .zip(&self.anchors)
            .filter(|(_, anchors)| !anchors.is_empty())
            .map(|(form, anchors)| (form, *anchors))
    }

    /// The anchors at which a form may be alive, by the number of its window.
    pub(crate) fn anchors(&self, window: usize) -> Squares<N> {
        let of_window = self.alive().filter(|(form, _)| form.window == window);
        of_window.fold(Squares::NONE, |all, (_, anchors)| all | anchors)
    }

    /// The squares known to be able to hold each content, by its number. Every square that is not gone is in one of
    /// them.
    #[inline]
    pub(crate) fn known(&self) -> &[Squares<N>; Content::COUNT] {
        self.can.first_chunk().unwrap_or(&[Squares::NONE; Content::COUNT])
    }

    /// The squares that can come to hold a content.
    pub(crate) fn holding(&self, content: Content) -> Squares<N> {
        self.can[content.number()]
    }

    /// The squares that can come to hold one of the contents.
    pub(crate) fn of(&self, contents: Contents) -> Squares<N> {
        contents.iter().fold(Squares::NONE, |squares, content| squares | self.holding(content))
    }

    /// Plays one round, and returns whether another may add more.
    pub(crate) fn grow(&mut self) -> bool {
        let Some(turns) = self.turns else { return false };
        let before = self.news;
        let mut round =
            Round { turns, can: self.can.as_mut_slice(), present: self.present, news: Contents::NONE };
        for (form, known) in turns.forms.iter().zip(self.anchors.as_mut_slice()) {
            if form.reads.and(before.or(round.news)).is_empty() {
                continue;
            }
            let mut anchors = form.starts;
            for look in &form.looks {
                anchors &= look.way.back(round.can[look.allowed]) | look.free;
            }
            if anchors == *known && !form.has_run {
                continue;
            }
            *known = anchors;
            for (content, way) in &form.writes {
                round.enter(*content, way.forth(anchors));
            }
            if form.has_run
                && let Some(window) = self.game.windows().get(form.window)
            {
                round.enter_run(self.grid, window, anchors);
            }
        }
        self.news = round.news;
        !self.news.and(self.game.derived().wanted).is_empty()
    }

    /// The squares on the path of a run, from the last cell before it.
    pub(crate) fn along(&self, window: &Window, anchors: Squares<N>) -> Squares<N> {
        let over = window.form.run.map_or(Squares::NONE, |run| self.of(run.test));
        along(self.grid, window, anchors, over)
    }

    /// The squares that placements that are alive look at, and among these the live ones, which can come to hold a
    /// content that is not allowed.
    #[inline]
    pub(crate) fn matters(&mut self) -> [Squares<N>; 2] {
        let can = self.can.as_mut_slice();
        if let Some(turns) = self.turns {
            turns.fill(can, &turns.asked_last);
        }
        let (mut asked, mut all, can) = (Squares::NONE, Squares::NONE, self.can.as_slice());
        for (form, anchors) in self.alive() {
            for look in &form.looks {
                let squares = look.way.forth(anchors);
                asked |= squares;
                all |= squares & can[look.others];
            }
        }
        [asked, all]
    }

    /// Whether links alone determine the components if all squares looked at are live: nothing hinders a form, and no
    /// form has a run.
    pub(crate) fn is_plain(&self) -> bool {
        self.turns.is_some_and(|turns| turns.plain)
    }

    /// Enters the links between squares that are made by placements that are alive.
    #[inline]
    pub(crate) fn links(&mut self, matters: Squares<N>, links: &mut Links<N>) {
        self.can[MATTERING] = matters;
        links.0.clear();
        let can = self.can.as_slice();
        for (form, anchors) in self.alive() {
            let tied = |tie: &Tie<N>| tie.way.back(can[tie.set]) & tie.way.from & anchors;
            let [first, rest @ ..] = &*form.ties else { continue };
            let (mut tie, mut rest, mut places) = (first, rest, tied(first));
            while let [next, further @ ..] = rest {
                let met_next = tied(next);
                links.enter_between(tie, next, places & met_next);
                let mut alone = places.without(met_next);
                for other in further {
                    if alone.is_empty() {
                        break;
                    }
                    let met = tied(other);
                    links.enter_between(tie, other, alone & met);
                    alone = alone.without(met);
                }
                (tie, rest, places) = (next, further, met_next);
            }
        }
    }
}

/// The links between squares, by their distance along the word: the first square of each link.
#[derive(Default)]
pub(crate) struct Links<const N: usize = 1>(SmallVec<[(u32, Squares<N>); 8]>);

impl<const N: usize> Links<N> {
    #[inline]
    pub(crate) fn enter(&mut self, turn: u32, squares: Squares<N>) {
        if squares.is_empty() {
            return;
        }
        match self.0.iter_mut().find(|(known, _)| *known == turn) {
            Some((_, known)) => *known |= squares,
            None => self.0.push((turn, squares)),
        }
    }

    /// Enters the links between two squares of a form at some of its placements.
    #[inline]
    fn enter_between(&mut self, one: &Tie<N>, other: &Tie<N>, places: Squares<N>) {
        let turn = Squares::<N>::turn_between(one.way.turn, other.way.turn);
        self.enter(turn, places.turned(one.way.turn));
    }

    /// The squares linked with some squares, directly or through others.
    #[inline]
    pub(crate) fn grown(&self, part: Squares<N>) -> Squares<N> {
        self.grown_until(part, |_| false)
    }

    /// The squares linked with some squares, or enough of them: the search stops as soon as `enough` is true.
    #[inline]
    pub(crate) fn grown_until(
        &self,
        mut part: Squares<N>,
        enough: impl Fn(Squares<N>) -> bool,
    ) -> Squares<N> {
        let links = self.0.as_slice();
        loop {
            let before = part;
            for &(turn, starts) in links {
                part |= (part & starts).turned(turn) | part.turned_back(turn) & starts;
            }
            if part == before || enough(part) {
                return part;
            }
        }
    }
}
