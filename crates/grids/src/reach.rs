//! What each square can still come to hold, and which squares belong together.
//!
//! All moves are played at once, without ever taking anything away, in rounds, until nothing new comes. What is known after any round is
//! true, and may be a little less than all: where it shows already that all squares belong together, no more is asked.

use campeao_rules::board::{AlsoCells, Content, Contents};
use smallvec::SmallVec;

use crate::board::Board;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::squares::{Squares, WORD_SQUARES};
use crate::turns::{Form, MATTERING, Tie, Turns};
use crate::window::Window;

/// What squares can come to hold, as far as it is known.
pub(crate) struct Reach<'g> {
    game: &'g GridGame,
    grid: Grid,
    turns: Option<&'g Turns>,
    /// The squares by set of contents of which they can come to hold one.
    can: SmallVec<[Squares; 16]>,
    /// Those that are not gone.
    pub(crate) present: Squares,
    /// By form, where its first cell may lie.
    anchors: SmallVec<[Squares; 8]>,
    /// What forms ask for and has come anew since the round before began.
    news: Contents,
}

impl<'g> Reach<'g> {
    /// What squares hold, before the first round.
    pub(crate) fn new(game: &'g GridGame, board: &Board) -> Self {
        let grid = board.grid();
        let turns = game.turns(grid);
        let held = board.by_content();
        let (sets_with, sets, forms) = turns
            .map_or((&[][..], 0, 0), |turns| (&turns.sets_with[..], turns.sets.len(), turns.forms.len()));
        let mut can = SmallVec::from_buf([Squares::NONE; 16]);
        if sets > can.len() {
            can.resize(sets, Squares::NONE);
        }
        for (squares, sets) in held.iter().zip(sets_with) {
            for set in sets {
                can[*set] |= *squares;
            }
        }
        let mut anchors = SmallVec::from_buf([Squares::NONE; 8]);
        if forms > anchors.len() {
            anchors.resize(forms, Squares::NONE);
        }
        let mut reach =
            Self { game, grid, turns, can, present: board.present(), anchors, news: Contents::ALL };
        // What is chosen by a condition, or by what it holds, may lie anywhere.
        for also in game.rules().moves.iter().filter_map(|kind| kind.also.as_ref()) {
            if let (AlsoCells::Where(_) | AlsoCells::Holding(_), Some(turns)) = (&also.cells, turns) {
                reach.enter(turns, also.becomes, reach.present);
            }
        }
        reach
    }

    /// The same after all rounds.
    #[must_use]
    pub(crate) fn complete(mut self) -> Self {
        while self.grow() {}
        self
    }

    /// The forms that may be alive somewhere, and where.
    #[inline]
    fn alive(&self) -> impl Iterator<Item = (&'g Form, Squares)> {
        let forms = self.turns.map_or(&[][..], |turns| &turns.forms);
        forms
            .iter()
            .zip(&self.anchors)
            .filter(|(_, anchors)| !anchors.is_empty())
            .map(|(form, anchors)| (form, *anchors))
    }

    /// The places at which a form may be alive, by the number of its window.
    pub(crate) fn anchors(&self, window: usize) -> Squares {
        let of_window = self.alive().filter(|(form, _)| form.window == window);
        of_window.fold(Squares::NONE, |all, (_, anchors)| all | anchors)
    }

    /// The squares that can come to hold a content.
    pub(crate) fn holding(&self, content: Content) -> Squares {
        self.can[content.number()]
    }

    /// The squares that can come to hold one of the contents.
    pub(crate) fn of(&self, contents: Contents) -> Squares {
        contents.iter().fold(Squares::NONE, |squares, content| squares | self.holding(content))
    }

    /// Enters what squares may come to hold.
    #[inline]
    fn enter(&mut self, turns: &Turns, content: Content, squares: Squares) {
        let can = self.can.as_mut_slice();
        let new = (squares & self.present).without(can[content.number()]);
        if !new.is_empty() {
            self.news = self.news.with(content);
            for set in &turns.sets_with[content.number()] {
                can[*set] |= new;
            }
        }
    }

    /// Plays all moves once wherever something new may let them, and says whether that may let more of them be played.
    pub(crate) fn grow(&mut self) -> bool {
        let Some(turns) = self.turns else { return false };
        let before = std::mem::take(&mut self.news);
        for (number, form) in turns.forms.iter().enumerate() {
            if form.reads.and(before.or(self.news)).is_empty() {
                continue;
            }
            let (mut anchors, can) = (form.starts, self.can.as_slice());
            for look in &form.looks {
                anchors &= look.way.back(can[look.allowed]) | look.free;
            }
            if anchors == self.anchors[number] && !form.has_run {
                continue;
            }
            self.anchors[number] = anchors;
            for (content, way) in &form.writes {
                self.enter(turns, *content, way.forth(anchors));
            }
            if form.has_run {
                self.enter_run(turns, form.window, anchors);
            }
        }
        !self.news.and(self.game.derived().wanted).is_empty()
    }

    /// Enters what a run writes, and what lies behind it.
    fn enter_run(&mut self, turns: &Turns, window: usize, anchors: Squares) {
        let Some(window) = self.game.windows().get(window) else { return };
        let Some(run) = window.form.run else { return };
        let path = self.along(window, anchors);
        if let Some(content) = run.becomes {
            self.enter(turns, content, path);
        }
        for (cell, (row, column)) in window.form.cells.iter().skip(run.at).zip(window.behind_run()) {
            if let Some(content) = cell.becomes {
                self.enter(turns, content, self.grid.shift(path, row, column));
            }
        }
    }

    /// The squares on the way of a run, from the last cell before it.
    pub(crate) fn along(&self, window: &Window, anchors: Squares) -> Squares {
        let Some(run) = window.form.run else { return Squares::NONE };
        let (down, right) = (i32::from(run.step.0), i32::from(run.step.1));
        let last = run.at.checked_sub(1).and_then(|last| window.form.cells.get(last));
        let (row, column) = last.map_or((0, 0), |cell| (i32::from(cell.row), i32::from(cell.column)));
        let can = self.of(run.test);
        let mut reached = self.grid.shift(anchors, row, column);
        loop {
            let grown = reached | self.grid.shift(reached, down, right) & can;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The squares that a form that is alive asks about and that can come to hold something else than it allows.
    pub(crate) fn matters(&self) -> Squares {
        let (mut all, can) = (Squares::NONE, self.can.as_slice());
        for (form, anchors) in self.alive() {
            for look in &form.looks {
                all |= look.way.forth(anchors) & can[look.others];
            }
        }
        all
    }

    /// Whether squares belong together by nothing but these links: nothing hinders forms, no form has a run, and whatever is asked
    /// about matters.
    pub(crate) fn is_plain(&self, matters: Squares) -> bool {
        self.turns.is_some_and(|turns| turns.plain)
            && self.alive().all(|(form, anchors)| form.covered(anchors).without(matters).is_empty())
    }

    /// Which squares belong together with others, as far as forms tie them that are alive.
    pub(crate) fn links(&mut self, matters: Squares) -> Links {
        self.can[MATTERING] = matters;
        let (mut links, can) = (Links::default(), self.can.as_slice());
        for (form, anchors) in self.alive() {
            let tied = |tie: &Tie| tie.way.back(can[tie.set]) & tie.way.from & anchors;
            let mut ties = form.ties.iter();
            while let Some(tie) = ties.next() {
                let mut places = tied(tie);
                for other in ties.as_slice() {
                    if places.is_empty() {
                        break;
                    }
                    let met = tied(other);
                    let distance = other.way.turn.wrapping_sub(tie.way.turn) % WORD_SQUARES;
                    links.enter(distance, (places & met).turned(tie.way.turn));
                    places = places.without(met);
                }
            }
        }
        links
    }
}

/// Squares that belong together with the squares at a distance along the word, by distance.
#[derive(Default)]
pub(crate) struct Links(SmallVec<[(u32, Squares); 8]>);

impl Links {
    #[inline]
    pub(crate) fn enter(&mut self, turn: u32, squares: Squares) {
        if squares.is_empty() {
            return;
        }
        match self.0.iter_mut().find(|(known, _)| *known == turn) {
            Some((_, known)) => *known |= squares,
            None => self.0.push((turn, squares)),
        }
    }

    /// All that belongs together with some squares.
    #[inline]
    pub(crate) fn grown(&self, mut part: Squares) -> Squares {
        loop {
            let before = part;
            for &(turn, starts) in &self.0 {
                part |= (part & starts).turned(turn) | part.turned(WORD_SQUARES - turn) & starts;
            }
            if part == before {
                return part;
            }
        }
    }
}
