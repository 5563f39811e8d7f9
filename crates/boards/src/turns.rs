//! The forms of a game on a grid in the form that surveys use: shifts of squares as rotations of words.
//!
//! Consider the placements of a form at which each of its squares has the same distance from the anchor, counted
//! along the words. One rotation leads from all these anchors to all these squares at once, and meets no other
//! square. On a plain board these are all placements of a form; around glued edges and on graphs a form has several
//! such classes.

use campeao_rules::board::{Content, Contents};

use crate::board::Board;
use crate::grid::Grid;
use crate::squares::Squares;
use crate::window::{Test, Window};

/// The forms, and the sets of contents that they ask about.
#[derive(Debug)]
pub(crate) struct Turns<const N: usize = 1> {
    pub(crate) forms: Box<[Form<N>]>,
    /// The sets: first each content alone, by number; then an empty one, at the index of the live squares; then those
    /// that the forms ask about.
    pub(crate) sets: Box<[Contents]>,
    /// For each content the numbers of the sets of several contents that some look allows and that contain it.
    pub(crate) allowed_with: [Box<[usize]>; Content::COUNT],
    /// The numbers of the sets of several contents that some look allows.
    pub(crate) allowed: Box<[usize]>,
    /// The numbers of the other sets, which are needed only when no more contents can be added.
    pub(crate) asked_last: Box<[usize]>,
    /// Whether some look distinguishes squares that are gone.
    pub(crate) asks_gone: bool,
    /// Whether no form has a run, or looks at a square that may be off the board.
    pub(crate) plain: bool,
}

/// A form with the anchors of one class.
#[derive(Debug)]
pub(crate) struct Form<const N: usize = 1> {
    /// The number of its window.
    pub(crate) window: usize,
    /// The anchors.
    pub(crate) starts: Squares<N>,
    /// The contents that it asks for anywhere.
    pub(crate) reads: Contents,
    pub(crate) looks: Box<[ShiftedTest<N>]>,
    /// The distances of the squares looked at.
    pub(crate) distances: Box<[u32]>,
    pub(crate) writes: Box<[(Content, Offset<N>)]>,
    /// The pairs of squares that its placements link, in the order of their distances.
    pub(crate) ties: Box<[Tie<N>]>,
    pub(crate) has_run: bool,
}

impl<const N: usize> Form<N> {
    /// The squares that it looks at from some anchors.
    #[inline]
    pub(crate) fn covered(&self, places: Squares<N>) -> Squares<N> {
        self.looks.iter().fold(Squares::NONE, |all, look| all | look.way.forth(places))
    }

    /// The anchors at which it fits, if it looks at no square that may be off the board.
    #[inline]
    pub(crate) fn fits(&self, board: &Board<N>) -> Squares<N> {
        self.looks.iter().fold(self.starts, |places, look| places & look.way.back(look.test.squares(board)))
    }
}

/// The distance of a square from the anchor of a pattern.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offset<const N: usize = 1> {
    /// The distance along the words.
    pub(crate) turn: u32,
    /// The anchors from which there is such a square.
    pub(crate) from: Squares<N>,
}

impl<const N: usize> Offset<N> {
    /// The squares for some anchors.
    #[inline]
    pub(crate) fn forth(self, places: Squares<N>) -> Squares<N> {
        (places & self.from).turned(self.turn)
    }

    /// A superset of the anchors from which some squares are met; anchors of other classes may be among them.
    #[inline]
    pub(crate) fn back(self, squares: Squares<N>) -> Squares<N> {
        squares.turned_back(self.turn)
    }
}

/// A condition of a pattern on a square, at its offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShiftedTest<const N: usize = 1> {
    pub(crate) way: Offset<N>,
    /// A test for the squares that satisfy the condition, or for those that violate it if the square may be off the
    /// board.
    pub(crate) test: Test,
    /// The number of the set of allowed contents, and that of the set of the others.
    pub(crate) allowed: usize,
    pub(crate) others: usize,
    /// The anchors at which the look is always satisfied.
    pub(crate) free: Squares<N>,
}

/// A square that a form looks at or changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tie<const N: usize = 1> {
    pub(crate) way: Offset<N>,
    /// The square is tied if it can come to hold a content of the set of this number, or if it is live.
    pub(crate) set: usize,
}

/// The index of the live squares, used in place of the index of a set.
pub(crate) const MATTERING: usize = Content::COUNT;

/// The distance of each look, write and unseen change from an anchor, if the square exists.
type Distances = Vec<Option<u32>>;

impl<const N: usize> Turns<N> {
    pub(crate) fn new(windows: &[Window], grid: Grid, used: Contents) -> Self {
        let mut sets: Vec<Contents> = Content::all().map(Contents::of).chain([Contents::NONE]).collect();
        let forms = windows
            .iter()
            .enumerate()
            .flat_map(|(number, window)| forms(window, number, grid, used, &mut sets));
        let forms: Vec<Form<N>> = forms.collect();
        let plain =
            |window: &Window| window.form.run.is_none() && window.looks.iter().all(|look| !look.off_board);
        let is_allowed =
            |set: usize| forms.iter().flat_map(|form| &form.looks).any(|look| look.allowed == set);
        let (allowed, asked_last): (Vec<usize>, _) =
            (MATTERING + 1..sets.len()).partition(|set| is_allowed(*set));
        let with = |number: usize| {
            let content = Content::from_number(number);
            allowed.iter().copied().filter(|set| sets[*set].has(content)).collect()
        };
        Self {
            allowed_with: std::array::from_fn(with),
            asked_last: asked_last.into(),
            plain: windows.iter().all(plain),
            asks_gone: used.has(Content::GONE),
            forms: forms.into(),
            sets: sets.into(),
            allowed: allowed.into(),
        }
    }

    /// Fills in the squares that hold one of the contents of some sets, from the squares that hold each content.
    #[inline]
    pub(crate) fn fill(&self, can: &mut [Squares<N>], sets: &[usize]) {
        for set in sets {
            let contents = self.sets[*set].iter();
            can[*set] = contents.fold(Squares::NONE, |squares, content| squares | can[content.number()]);
        }
    }
}

/// The classes of placements of a form.
fn forms<const N: usize>(
    window: &Window,
    number: usize,
    grid: Grid,
    used: Contents,
    sets: &mut Vec<Contents>,
) -> Vec<Form<N>> {
    if window.meets_itself(grid) {
        return Vec::new();
    }
    let asked = window.looks_on(grid);
    let written = window.writes.iter();
    let written =
        written.flat_map(|(content, places)| places.iter().map(|place| (*content, *place, window.anchors)));
    let near = window.near_places.iter();
    let near = near.filter_map(|(place, anchors)| Some((window.near?, *place, *anchors)));
    let changed: Vec<(Content, (i32, i32), Option<Squares>)> = written.chain(near).collect();
    let seen = |place: (i32, i32)| asked.iter().any(|look| (look.row, look.column) == place);
    let unseen: Vec<usize> = (0..changed.len()).filter(|change| !seen(changed[*change].1)).collect();
    let distance = |(row, column): (i32, i32), anchors: Option<Squares>, start: u32| {
        let square = grid
            .square_from(start, row, column)
            .filter(|_| anchors.is_none_or(|anchors| anchors.has(start)))?;
        Some(Squares::<N>::turn_between(start, square))
    };
    let mut lots: Vec<(Distances, Vec<(u32, Distances)>)> = Vec::new();
    for start in 0..grid.len() {
        let looks = asked.iter().map(|look| distance((look.row, look.column), look.anchors, start));
        let changes = changed.iter().map(|(_, place, anchors)| distance(*place, *anchors, start));
        let distances: Distances = looks.chain(changes).collect();
        if asked.iter().zip(&distances).any(|(look, distance)| !look.off_board && distance.is_none()) {
            continue;
        }
        let fits = |lot: &Distances| {
            lot.iter().zip(&distances).all(|(one, other)| one.is_none() || other.is_none() || one == other)
        };
        match lots.iter_mut().find(|(lot, _)| fits(lot)) {
            Some((lot, starts)) => {
                for (known, distance) in lot.iter_mut().zip(&distances) {
                    *known = known.or(*distance);
                }
                starts.push((start, distances));
            }
            None => lots.push((distances.clone(), vec![(start, distances)])),
        }
    }
    let mut set = |contents: Contents| {
        let known = (0..sets.len()).find(|number| *number != MATTERING && sets[*number] == contents);
        known.unwrap_or_else(|| {
            sets.push(contents);
            sets.len() - 1
        })
    };
    let mut lot = |(distances, starts): (Distances, Vec<(u32, Distances)>)| {
        let way = |number: usize| {
            let from = starts.iter().filter(|(_, distances)| distances[number].is_some());
            let from = from.fold(Squares::NONE, |from, (start, _)| from | Squares::one(*start));
            Offset { turn: distances[number].unwrap_or(0), from }
        };
        let all = starts.iter().fold(Squares::NONE, |all, (start, _)| all | Squares::one(*start));
        let change = |change: usize| way(asked.len() + change);
        let (mut looks, mut ties) = (Vec::new(), Vec::new());
        for (number, look) in asked.iter().enumerate() {
            let way = way(number);
            let others = set(used.and(look.allowed.complement()));
            let (allowed, free) = (set(look.allowed), all.without(way.from));
            looks.push(ShiftedTest { way, test: look.test, allowed, others, free });
            let written = changed.iter().any(|(_, place, _)| grid.are_one(*place, (look.row, look.column)));
            // A square that may change is not copied into several components: every form that needs it is linked to
            // it.
            ties.push(Tie { way, set: if written || !look.off_board { MATTERING } else { others } });
        }
        ties.extend(unseen.iter().map(|number| Tie { way: change(*number), set: MATTERING }));
        ties.sort_by_key(|tie| (tie.way.turn + Squares::<N>::BITS / 2) % Squares::<N>::BITS);
        let writes = changed.iter().enumerate().map(|(number, (content, ..))| (*content, change(number)));
        Form {
            window: number,
            starts: all,
            reads: window.reads(),
            distances: looks.iter().map(|look| look.way.turn).collect(),
            looks: looks.into(),
            writes: writes.collect(),
            ties: ties.into(),
            has_run: window.form.run.is_some(),
        }
    };
    lots.into_iter().map(&mut lot).collect()
}
