//! Which squares still matter, and which of them belong together.
//!
//! What a square can still come to hold is found by playing all moves at once, without ever taking anything away, until
//! nothing new comes. A form that wants what can never come again is dead. A square matters if a form that is alive depends on
//! it; squares on which one form depends, or which it changes, belong together. Squares that will never change but hinder a
//! form, or help it, go with every part that needs them.

use campeao_rules::board::{AlsoCells, Content, Contents};
use smallvec::SmallVec;

use crate::board::Board;
use crate::derive::Consuming;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::ground::Grounded;
use crate::shift::Shift;
use crate::squares::Squares;
use crate::window::{Look, Window};

/// The independent parts of a board, each on a board of its own, as small as can be.
pub(crate) fn parts(game: &GridGame, board: &Board) -> SmallVec<[Board; 2]> {
    let derived = game.derived();
    if !derived.splits {
        return SmallVec::from_slice(&[*board]);
    }
    if let Some(consuming) = &derived.consumes {
        return parts_of_consumed(game, consuming, board);
    }
    let survey = Survey::new(game, board);
    let mut parts: SmallVec<[Squares; 4]> = SmallVec::new();
    let mut rest = survey.matters;
    while !rest.is_empty() {
        let part = survey.linked(rest.lowest());
        rest = rest.without(part);
        parts.push(part);
    }
    if survey.attaches && parts.len() > 1 {
        survey.merge(&mut parts);
    }
    parts.into_iter().map(|part| board.cropped_to(part | survey.attached(part))).collect()
}

/// The same where every move takes squares out of use, and puts none into use: what may still be linked by forms, and may move now.
fn parts_of_consumed(game: &GridGame, consuming: &Consuming, board: &Board) -> SmallVec<[Board; 2]> {
    let grid = board.grid();
    let renewed = consuming.renewed;
    let in_use = if renewed.is_empty() { Squares::NONE } else { board.holding(game.derived().wanted) };
    let (mut rest, mut links): (_, SmallVec<[(&Shift, Squares); 8]>) = (Squares::NONE, SmallVec::new());
    for ((_, way), linked) in game.ways(grid).zip(&consuming.links) {
        // A part on which no form fits is dead: nothing elsewhere can bring it to life.
        if !renewed.is_empty() {
            rest |= way.covered(way.anchors(board));
        }
        if *linked {
            let anchors = way.linking(board, renewed, in_use);
            if renewed.is_empty() {
                rest |= way.covered(anchors);
            }
            links.extend(
                way.looks().iter().zip(way.steps()).map(|((_, forth), step)| (step, forth.apply(anchors))),
            );
        }
    }
    let mut parts = SmallVec::new();
    while !rest.is_empty() {
        let mut part = rest.lowest();
        loop {
            let before = part;
            for (step, starts) in &links {
                part |= step.apply(part & *starts) | step.reversed(part) & *starts;
            }
            if part == before {
                break;
            }
        }
        rest = rest.without(part);
        parts.push(board.cropped_to(part));
    }
    parts
}

/// The squares that still matter, or go with those that do.
pub(crate) fn mattering(game: &GridGame, board: &Board) -> Squares {
    if !game.derived().splits {
        return board.present();
    }
    let survey = Survey::new(game, board);
    survey.matters | survey.attached(survey.matters)
}

/// What each square can still come to hold, or a little more: the squares by number of the content.
pub(crate) fn possible(game: &GridGame, board: &Board) -> [Squares; Content::COUNT] {
    Possible::new(game, board).can
}

/// What each square can still come to hold: the squares by content.
struct Possible {
    can: [Squares; Content::COUNT],
    /// Those that are not gone.
    present: Squares,
    /// All squares of the board.
    all: Squares,
}

impl Possible {
    fn new(game: &GridGame, board: &Board) -> Self {
        let grid = board.grid();
        let mut possible =
            Self { can: [Squares::NONE; Content::COUNT], present: board.present(), all: grid.all() };
        for content in game.used().iter() {
            possible.can[content.number()] = board.holding(Contents::of(content));
        }
        // What a condition chooses may lie anywhere.
        for also in game.rules().moves.iter().filter_map(|kind| kind.also.as_ref()) {
            if !matches!(also.cells, AlsoCells::Near) {
                possible.enter(also.becomes, board.present());
            }
        }
        while spread(game, grid, &mut possible) {}
        possible
    }

    #[inline]
    fn of(&self, contents: Contents) -> Squares {
        contents.iter().fold(Squares::NONE, |squares, content| squares | self.can[content.number()])
    }

    /// Enters what squares may come to hold, and says whether that is new.
    fn enter(&mut self, content: Content, squares: Squares) -> bool {
        let known = &mut self.can[content.number()];
        let new = !(squares & self.present).without(*known).is_empty();
        *known |= squares & self.present;
        new
    }

    /// Where a form may be alive.
    fn anchors(&self, way: &Grounded) -> Squares {
        let mut anchors = self.all;
        for (look, forth) in way.looks() {
            let can = self.of(look.allowed);
            anchors = if look.off_board {
                anchors.without(forth.reversed(self.all.without(can)))
            } else {
                anchors & forth.reversed(can)
            };
        }
        anchors
    }
}

/// A form that is alive somewhere, or would be but for what hinders it. What belongs to its looks, and then to what it changes
/// without looking, stands in one list for all forms, from `first` on.
struct Alive<'g> {
    window: &'g Window,
    way: &'g Grounded,
    /// Where its first cell may lie.
    anchors: Squares,
    /// The squares on the way of its run.
    path: Squares,
    /// Where it would come to life if squares that hinder it were taken away.
    hindered: Squares,
    /// Whether it needs squares that will never change.
    supported: bool,
    first: usize,
}

/// What a form knows of one of its looks, or of one of the squares that it changes without looking.
#[derive(Clone, Copy, Default)]
struct Tie {
    /// The squares looked at that can still change; those that change and matter to some form.
    open: Squares,
    /// The squares that it needs and that will never change.
    fixed: Squares,
    /// The squares that hinder it.
    hindrance: Squares,
}

/// All that is known of a board.
struct Survey<'g> {
    grid: Grid,
    forms: SmallVec<[Alive<'g>; 16]>,
    ties: SmallVec<[Tie; 64]>,
    matters: Squares,
    /// Whether squares that will never change must go with parts.
    attaches: bool,
}

impl<'g> Survey<'g> {
    fn new(game: &'g GridGame, board: &Board) -> Self {
        let grid = board.grid();
        let possible = Possible::new(game, board);
        let mut survey = Self {
            grid,
            forms: SmallVec::new(),
            ties: SmallVec::new(),
            matters: Squares::NONE,
            attaches: false,
        };
        for (window, way) in game.ways(grid) {
            survey.enter(window, way, &possible);
        }
        // What a form changes belongs to it if it matters to another one.
        for form in &survey.forms {
            let looks = form.way.looks();
            let mut ties = survey.ties.iter_mut().skip(form.first);
            for ((look, forth), tie) in looks.iter().zip(&mut ties) {
                if look.written || !look.off_board {
                    // What may change is no part's own to keep: whoever needs it belongs to it.
                    tie.open = forth.apply(form.anchors) & survey.matters;
                    tie.fixed = tie.fixed.without(survey.matters);
                }
            }
            for (forth, tie) in form.way.unseen().iter().zip(ties) {
                tie.open = forth.apply(form.anchors) & survey.matters;
            }
        }
        survey
    }

    fn enter(&mut self, window: &'g Window, way: &'g Grounded, possible: &Possible) {
        let anchors = possible.anchors(way);
        let hinders = way.looks().iter().any(|(look, _)| look.off_board);
        if anchors.is_empty() && !hinders {
            return;
        }
        let first = self.ties.len();
        let mut form = Alive {
            window,
            way,
            anchors,
            path: along(window, self.grid, possible, anchors),
            hindered: Squares::NONE,
            supported: false,
            first,
        };
        for (look, forth) in way.looks() {
            let squares = forth.apply(anchors);
            // What is surely as it should be is no question.
            let open = squares & possible.of(look.allowed.complement());
            let fixed = if look.off_board { Squares::NONE } else { squares.without(open) };
            self.matters |= open;
            form.supported |= !fixed.is_empty();
            self.ties.push(Tie { open, fixed, hindrance: Squares::NONE });
        }
        if hinders {
            self.find_hindrances(&mut form, possible);
        }
        if anchors.is_empty() && form.hindered.is_empty() {
            self.ties.truncate(first);
            return;
        }
        self.ties.extend(way.unseen().iter().map(|_| Tie::default()));
        // Whatever lies on the way of a run, or behind it, belongs to it.
        self.matters |= form.path;
        for (row, column) in window.behind_run() {
            self.matters |= self.grid.shift(form.path, row, column) & possible.present;
        }
        self.attaches |= form.supported || !form.hindered.is_empty();
        self.forms.push(form);
    }

    /// Finds what hinders a form and must stay, lest it come to life.
    fn find_hindrances(&mut self, form: &mut Alive<'_>, possible: &Possible) {
        let looks = || form.way.looks().iter();
        let mut anchors = possible.all;
        for (look, forth) in looks().filter(|(look, _)| !look.off_board) {
            anchors &= forth.reversed(possible.of(look.allowed));
        }
        for ((look, forth), tie) in looks().zip(self.ties.iter_mut().skip(form.first)) {
            if look.off_board {
                let in_the_way = possible.present.without(possible.of(look.allowed));
                tie.hindrance = forth.apply(anchors) & in_the_way;
                form.hindered |= forth.reversed(tie.hindrance);
            }
        }
    }

    /// What a form looks at, and what it changes without looking, with what is known of it.
    #[inline]
    fn ties<'s>(&'s self, form: &Alive<'g>) -> impl Iterator<Item = (&'g Shift, &'s Tie)> + use<'s, 'g> {
        let looks = form.way.looks().iter().map(|(_, forth)| forth);
        looks.chain(form.way.unseen()).zip(self.ties.iter().skip(form.first))
    }

    /// The places of a form that a part is tied to.
    #[inline]
    fn touched(&self, form: &Alive<'g>, part: Squares) -> Squares {
        let ties = self.ties(form);
        let touched = ties.fold(Squares::NONE, |all, (forth, tie)| all | forth.reversed(part & tie.open));
        touched & form.anchors
    }

    /// The squares that belong together with a seed.
    fn linked(&self, seed: Squares) -> Squares {
        let mut part = seed;
        loop {
            let mut grown = part;
            for form in &self.forms {
                let touched = self.touched(form, grown);
                if !touched.is_empty() {
                    for (forth, tie) in self.ties(form) {
                        grown |= forth.apply(touched) & tie.open;
                    }
                }
                if !form.hindered.is_empty() {
                    self.link_hindered(form, &mut grown);
                }
                if let Some(run) = form.window.form.run {
                    let (down, right) = (i32::from(run.step.0), i32::from(run.step.1));
                    let path = grown & form.path;
                    grown |= (self.grid.shift(path, down, right) | self.grid.shift(path, -down, -right))
                        & form.path;
                    for (row, column) in form.window.behind_run() {
                        let forth = self.grid.shift(grown & form.path, row, column) & self.matters;
                        grown |= forth | self.grid.shift(grown, -row, -column) & form.path;
                    }
                }
            }
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// Adds to a part what belongs to it since it hinders a form there, or is hindered, and may change.
    fn link_hindered(&self, form: &Alive<'g>, part: &mut Squares) {
        let looks = || form.way.looks().iter().zip(self.ties.iter().skip(form.first));
        let concerned =
            |look: &Look, tie: &Tie| if look.off_board { tie.hindrance } else { Squares::new(u64::MAX) };
        let mut touched = Squares::NONE;
        for ((look, forth), tie) in looks() {
            touched |= forth.reversed(*part & concerned(look, tie));
        }
        touched &= form.hindered;
        for ((look, forth), tie) in looks() {
            *part |= forth.apply(touched) & concerned(look, tie) & self.matters;
        }
    }

    /// Merges parts of which one would have to keep squares of another, which may change.
    fn merge(&self, parts: &mut SmallVec<[Squares; 4]>) {
        let mut place = 0;
        while let Some(&part) = parts.get(place) {
            let needed = self.attached(part) & self.matters;
            if needed.is_empty() {
                place += 1;
                continue;
            }
            let met = |other: &Squares| *other == part || other.meets(needed);
            let whole = parts.iter().filter(|other| met(other)).fold(part, |all, other| all | *other);
            parts.retain(|other| !other.meets(whole));
            parts.push(whole);
            place = 0;
        }
    }

    /// The squares that will never change and go with a part, since a form needs them or is hindered by them.
    fn attached(&self, part: Squares) -> Squares {
        if !self.attaches {
            return Squares::NONE;
        }
        let mut kept = part;
        for form in self.forms.iter().filter(|form| form.supported) {
            let touched = self.touched(form, part);
            for (forth, tie) in self.ties(form) {
                kept |= forth.apply(touched) & tie.fixed;
            }
        }
        // What is kept must not come to life either.
        loop {
            let mut grown = kept;
            for form in self.forms.iter().filter(|form| !form.hindered.is_empty()) {
                let needed = form.way.looks().iter().filter(|(look, _)| !look.off_board);
                let touched = needed.fold(Squares::NONE, |all, (_, forth)| all | forth.reversed(grown));
                for (forth, tie) in self.ties(form) {
                    grown |= forth.apply(touched & form.hindered) & tie.hindrance;
                }
            }
            if grown == kept {
                return kept.without(part);
            }
            kept = grown;
        }
    }
}

/// Plays all forms wherever they may be alive, and says whether something that forms ask for can come anew.
fn spread(game: &GridGame, grid: Grid, possible: &mut Possible) -> bool {
    let wanted = game.derived().wanted;
    let mut grown = false;
    for (window, way) in game.ways(grid) {
        let anchors = possible.anchors(way);
        if anchors.is_empty() {
            continue;
        }
        for (content, forth) in way.writes() {
            grown |= possible.enter(*content, forth.apply(anchors)) && wanted.has(*content);
        }
        if let Some(content) = window.near {
            for forth in way.near() {
                grown |= possible.enter(content, forth.apply(anchors)) && wanted.has(content);
            }
        }
        let Some(run) = window.form.run else { continue };
        let path = along(window, grid, possible, anchors);
        if let Some(content) = run.becomes {
            grown |= possible.enter(content, path) && wanted.has(content);
        }
        for (cell, (row, column)) in window.form.cells.iter().skip(run.at).zip(window.behind_run()) {
            if let Some(content) = cell.becomes {
                let squares = grid.shift(path, row, column);
                grown |= possible.enter(content, squares) && wanted.has(content);
            }
        }
    }
    grown
}

/// The squares on the way of a run, from the last cell before it.
fn along(window: &Window, grid: Grid, possible: &Possible, anchors: Squares) -> Squares {
    let Some(run) = window.form.run else { return Squares::NONE };
    let (down, right) = (i32::from(run.step.0), i32::from(run.step.1));
    let last = run.at.checked_sub(1).and_then(|last| window.form.cells.get(last));
    let (row, column) = last.map_or((0, 0), |cell| (i32::from(cell.row), i32::from(cell.column)));
    let can = possible.of(run.test);
    let mut reached = grid.shift(anchors, row, column);
    loop {
        let grown = reached | grid.shift(reached, down, right) & can;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}
