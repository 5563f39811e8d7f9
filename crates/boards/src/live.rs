//! Live squares, and the components of a board.
//!
//! Hypothesis: for each square a set is known that includes all contents it can come to hold (`reach.rs`). A
//! placement is *alive* if every square it looks at can come to hold an allowed content. A square is *live* if a
//! placement that is alive looks at it and it can also come to hold a content that is not allowed. Two live squares
//! are linked if one such placement looks at or changes both.
//!
//! Conclusion: the position is the sum of the boards cut out by the classes of linked squares. Every later move is
//! such a placement; its open looks and its relevant changes lie in one class, so it neither depends on another
//! class nor changes one. Squares that never change but support a placement, or hinder it, go with each component
//! that needs them. Components that would share a square that may change are merged.

use smallvec::SmallVec;

use crate::board::Board;
use crate::derive::Consuming;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::ground::Grounded;
use crate::reach::{Links, Reach};
use crate::shift::Shift;
use crate::squares::Squares;
use crate::window::{CellTest, Window};

/// The squares of each component of a board.
pub(crate) type Parts<const N: usize = 1> = SmallVec<[Squares<N>; 2]>;

/// The components of a board, each on the smallest board of its own, found by a survey if the game needs one.
#[inline]
pub(crate) fn parts<'g, const N: usize>(
    game: &'g GridGame<N>,
    board: &Board<N>,
    survey: impl FnOnce(Reach<'g, N>) -> Parts<N>,
) -> SmallVec<[Board<N>; 2]> {
    let derived = game.derived();
    if !derived.splits {
        return SmallVec::from_slice(&[*board]);
    }
    if let Some(consuming) = &derived.consumes {
        return parts_of_consumed(game, consuming, board);
    }
    let mut parts = SmallVec::new();
    if let Some(grouped) = game.grouped(board) {
        grouped.for_each_part(|part| parts.push(board.cropped_to(part).folded()));
        return parts;
    }
    for part in survey(Reach::new(game, board)) {
        let is_all = part == board.grid().all();
        parts.push(if is_all { *board } else { board.cropped_to(part) });
    }
    parts
}

/// The components of a board, from a relation that further rounds do not change.
pub(crate) fn survey<const N: usize>(reach: &mut Reach<'_, N>) -> Parts<N> {
    let [asked, matters] = reach.matters();
    let (mut links, mut parts) = (Links::default(), Parts::new());
    reach.links(matters, &mut links);
    // If all live squares are linked and nothing else is present, no square needs to be attached.
    let is_whole = || matters == reach.present && links.grown(matters.lowest()) == matters;
    if asked == matters && reach.is_plain() || is_whole() {
        split(matters, |seed| links.grown(seed), |part| parts.push(part));
        return parts;
    }
    let survey = Survey::new(reach);
    split(survey.matters, |seed| survey.linked(seed), |part| parts.push(part));
    if survey.attaches && parts.len() > 1 {
        survey.merge(&mut parts);
    }
    for part in &mut parts {
        *part |= survey.attached(*part);
    }
    parts
}

/// Splits squares into the classes of linked squares.
#[inline]
fn split<const N: usize>(
    mut rest: Squares<N>,
    linked: impl Fn(Squares<N>) -> Squares<N>,
    mut visit: impl FnMut(Squares<N>),
) {
    while !rest.is_empty() {
        let part = linked(rest.lowest());
        rest = rest.without(part);
        visit(part);
    }
}

/// The components in a game whose moves only take squares out of use, linked by the placements that can still come to
/// fit.
fn parts_of_consumed<const N: usize>(
    game: &GridGame<N>,
    consuming: &Consuming,
    board: &Board<N>,
) -> SmallVec<[Board<N>; 2]> {
    let Some(turns) = game.turns(board.grid()) else { return SmallVec::from_slice(&[*board]) };
    let renewed = consuming.renewed;
    let in_use = if renewed.is_empty() { Squares::NONE } else { board.holding(game.derived().wanted) };
    let (mut rest, mut links) = (Squares::NONE, Links::default());
    for form in &turns.forms {
        let (mut fits, mut may_come) = (form.starts, form.starts);
        for look in &form.looks {
            let squares = look.test.squares(board);
            let comes = !turns.sets[look.allowed].and(renewed).is_empty();
            fits &= look.way.back(squares);
            may_come &= look.way.back(if comes { in_use } else { squares });
        }
        // A component on which no form fits is dead: no move elsewhere makes a form fit.
        rest |= form.covered(fits);
        if consuming.links[form.window] {
            for (one, next) in form.looks.iter().zip(form.looks.iter().skip(1)) {
                let distance = Squares::<N>::turn_between(one.way.turn, next.way.turn);
                links.enter(distance, one.way.forth(may_come));
            }
        }
    }
    let mut parts = SmallVec::new();
    split(rest, |seed| links.grown(seed), |part| parts.push(board.cropped_to(part)));
    parts
}

/// The live squares, with the squares attached to them.
pub(crate) fn mattering<const N: usize>(game: &GridGame<N>, board: &Board<N>) -> Squares<N> {
    if !game.derived().splits {
        return board.present();
    }
    if let Some(grouped) = game.grouped(board) {
        let mut all = Squares::NONE;
        grouped.for_each_part(|part| all |= part);
        return all;
    }
    let survey = Survey::new(&Reach::new(game, board).complete());
    survey.matters | survey.attached(survey.matters)
}

/// A form with a placement that is alive, or would be without the squares that hinder it. One list for all forms holds
/// the ties; those of this form, first for its looks and then for its unseen changes, begin at `first`.
struct Alive<'g, const N: usize> {
    window: &'g Window,
    way: &'g Grounded<N>,
    /// The anchors of its placements that are alive.
    anchors: Squares<N>,
    /// The squares on the way of its run.
    path: Squares<N>,
    /// The anchors at which it would be alive if the squares that hinder it were gone.
    hindered: Squares<N>,
    /// Whether it needs squares that never change.
    supported: bool,
    first: usize,
}

/// The squares tied to a form by one of its looks, or by one of its unseen changes.
#[derive(Clone, Copy, Default)]
struct Tie<const N: usize> {
    /// The squares looked at that can still change; of changed squares, those that are live.
    open: Squares<N>,
    /// The squares that support the form and never change.
    fixed: Squares<N>,
    /// The squares that hinder it.
    hindrance: Squares<N>,
}

/// The survey of a board.
struct Survey<'g, const N: usize> {
    grid: Grid,
    forms: SmallVec<[Alive<'g, N>; 16]>,
    ties: SmallVec<[Tie<N>; 64]>,
    matters: Squares<N>,
    /// Whether squares that never change must be attached to components.
    attaches: bool,
}

impl<'g, const N: usize> Survey<'g, N> {
    fn new(reach: &Reach<'g, N>) -> Self {
        let (game, grid) = (reach.game, reach.grid);
        let mut survey = Self {
            grid,
            forms: SmallVec::new(),
            ties: SmallVec::new(),
            matters: Squares::NONE,
            attaches: false,
        };
        for (number, (window, way)) in game.ways(grid).enumerate() {
            survey.enter(window, way, reach.anchors(number), reach);
        }
        // A change belongs to a form only if another form depends on the square.
        for form in &survey.forms {
            let looks = form.way.looks();
            let mut ties = survey.ties.iter_mut().skip(form.first);
            for ((look, forth), tie) in looks.iter().zip(&mut ties) {
                if look.written || !look.off_board {
                    // A square that may change is not copied into several components: every form that needs it is
                    // linked to it.
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

    fn enter(&mut self, window: &'g Window, way: &'g Grounded<N>, anchors: Squares<N>, reach: &Reach<'g, N>) {
        let hinders = way.looks().iter().any(|(look, _)| look.off_board);
        if anchors.is_empty() && !hinders {
            return;
        }
        let first = self.ties.len();
        let mut form = Alive {
            window,
            way,
            anchors,
            path: reach.along(window, anchors),
            hindered: Squares::NONE,
            supported: false,
            first,
        };
        for (look, forth) in way.looks() {
            let squares = forth.apply(anchors);
            // A square that can hold allowed contents only decides nothing.
            let open = squares & reach.of(look.allowed.complement());
            let fixed = if look.off_board { Squares::NONE } else { squares.without(open) };
            self.matters |= open;
            form.supported |= !fixed.is_empty();
            self.ties.push(Tie { open, fixed, hindrance: Squares::NONE });
        }
        if hinders {
            self.find_hindrances(&mut form, reach);
        }
        if anchors.is_empty() && form.hindered.is_empty() {
            self.ties.truncate(first);
            return;
        }
        self.ties.extend(way.unseen().iter().map(|_| Tie::default()));
        // The squares on the path of a run, and those behind it, belong to the form.
        self.matters |= form.path;
        for (row, column) in window.behind_run() {
            self.matters |= self.grid.shift(form.path, row, column) & reach.present;
        }
        self.attaches |= form.supported || !form.hindered.is_empty();
        self.forms.push(form);
    }

    /// Finds the squares that hinder a form and so must stay: without them it would be alive.
    fn find_hindrances(&mut self, form: &mut Alive<'_, N>, reach: &Reach<'g, N>) {
        let looks = || form.way.looks().iter();
        let mut anchors = self.grid.all();
        for (look, forth) in looks().filter(|(look, _)| !look.off_board) {
            anchors &= forth.reversed(reach.of(look.allowed));
        }
        for ((look, forth), tie) in looks().zip(self.ties.iter_mut().skip(form.first)) {
            if look.off_board {
                let in_the_way = reach.present.without(reach.of(look.allowed));
                tie.hindrance = forth.apply(anchors) & in_the_way;
                form.hindered |= forth.reversed(tie.hindrance);
            }
        }
    }

    /// The looks and unseen changes of a form, as shifts with their ties.
    #[inline]
    fn ties<'s>(
        &'s self,
        form: &Alive<'g, N>,
    ) -> impl Iterator<Item = (&'g Shift<N>, &'s Tie<N>)> + use<'s, 'g, N> {
        let looks = form.way.looks().iter().map(|(_, forth)| forth);
        looks.chain(form.way.unseen()).zip(self.ties.iter().skip(form.first))
    }

    /// The anchors of a form's placements that are tied to a component.
    #[inline]
    fn touched(&self, form: &Alive<'g, N>, part: Squares<N>) -> Squares<N> {
        let ties = self.ties(form);
        let touched = ties.fold(Squares::NONE, |all, (forth, tie)| all | forth.reversed(part & tie.open));
        touched & form.anchors
    }

    /// The class of squares linked to a seed.
    fn linked(&self, seed: Squares<N>) -> Squares<N> {
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

    /// Adds the squares that may change and hinder a form on this component, or belong to a form hindered here.
    fn link_hindered(&self, form: &Alive<'g, N>, part: &mut Squares<N>) {
        let looks = || form.way.looks().iter().zip(self.ties.iter().skip(form.first));
        let concerned =
            |look: &CellTest, tie: &Tie<N>| if look.off_board { tie.hindrance } else { !Squares::NONE };
        let mut touched = Squares::NONE;
        for ((look, forth), tie) in looks() {
            touched |= forth.reversed(*part & concerned(look, tie));
        }
        touched &= form.hindered;
        for ((look, forth), tie) in looks() {
            *part |= forth.apply(touched) & concerned(look, tie) & self.matters;
        }
    }

    /// Merges two components if one of them would have to keep a square of the other that may change.
    fn merge(&self, parts: &mut Parts<N>) {
        let mut place = 0;
        while let Some(&part) = parts.get(place) {
            let needed = self.attached(part) & self.matters;
            if needed.is_empty() {
                place += 1;
                continue;
            }
            let met = |other: &Squares<N>| *other == part || other.meets(needed);
            let whole = parts.iter().filter(|other| met(other)).fold(part, |all, other| all | *other);
            parts.retain(|other| !other.meets(whole));
            parts.push(whole);
            place = 0;
        }
    }

    /// The squares that never change and are attached to a component, since a form needs them or is hindered by
    /// them.
    fn attached(&self, part: Squares<N>) -> Squares<N> {
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
        // Attached squares must not bring a form to life either, so the squares that hinder it there are attached
        // too.
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
