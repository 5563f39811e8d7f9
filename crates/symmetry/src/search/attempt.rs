//! One candidate strategy on one board: whether it wins, and with which core or first move.
//!
//! The core is the set of cells on which symmetry is not required. Its possible contents are collected until they are
//! closed under move and reply. If every move has a reply on all of them, the follower wins by induction on the length
//! of play (`check/mod.rs`).

use super::board::{Board, Move, Place};
use super::budget::Budget;
use super::candidates::Candidate;
use super::domains::Pairing;
use super::mirror::{Broken, Core, Replies, Test};
use crate::{
    AxisImage, CellContent, Contents, Failure, Image, Limits, MiddleReply, Mirror, Reason, RewriteRules,
    SearchLimit,
};
use campeao_base::Player;
use rustc_hash::FxHashSet;
use std::cell::{Cell, OnceCell};

/// The most cells of a core, since all its contents are examined.
const LARGEST_CORE: usize = 24;

/// The data for one board size that do not depend on the image.
pub(super) struct Size {
    pub(super) board: Board,
    /// The moves of each player.
    pub(super) moves: [Vec<Move>; 2],
    /// For each cell, the moves of each player that have it in their windows, and those that write on it.
    reading: [Vec<Vec<u32>>; 2],
    writing: [Vec<Vec<u32>>; 2],
    start: Vec<CellContent>,
    live: Contents,
    /// The sides from which on cores must be near the centre.
    pub(super) bounds: [u32; 2],
}

impl Size {
    pub(super) fn new(rules: &RewriteRules, board: Board, live: Contents, bounds: [u32; 2]) -> Self {
        let moves = [0, 1].map(|player| board.moves(&rules.rewrites[player]));
        let by_cell = |player: usize, written: bool| {
            let mut by_cell = vec![Vec::new(); board.cells()];
            for (index, moved) in moves[player].iter().enumerate() {
                if written {
                    moved.writes().for_each(|(place, _)| by_cell[usize::from(place)].push(index as u32));
                } else {
                    moved.window.iter().for_each(|&place| by_cell[usize::from(place)].push(index as u32));
                }
            }
            by_cell
        };
        let reading = [0, 1].map(|player| by_cell(player, false));
        let writing = [0, 1].map(|player| by_cell(player, true));
        Self { board, moves, reading, writing, start: board.start(rules), live, bounds }
    }
}

/// The pictures for a move answered by images alone and without a core, or the reason why that fails.
type Alone = Result<Vec<MiddleReply>, Box<Broken>>;

/// A candidate with one follower on one board.
pub(super) struct Attempt<'a> {
    size: &'a Size,
    image: Image,
    follower: Player,
    test: Test<'a>,
    limits: Limits,
    /// Cells on which the start is not symmetric.
    uneven: Vec<Place>,
    /// The cells around the centre, and those within reach of it.
    central: Vec<Place>,
    reached: Vec<Place>,
    /// The move that failed last, which is likely to fail again with another core.
    last_failed: Cell<Option<u32>>,
    /// The opponent's moves that meet their images, with the results without a core and other replies.
    near: Vec<(u32, Alone)>,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(
        size: &'a Size,
        candidate: &'a Candidate,
        goes: &'a [Place],
        follower: Player,
        limits: Limits,
        wide: bool,
        budget: &mut Budget,
    ) -> Result<Self, SearchLimit> {
        let pairing = Pairing::new(goes, &candidate.renaming, size.live);
        let moves = &size.moves[follower.opponent().index()];
        let images = vec![OnceCell::new(); moves.len()];
        let mut test = Test { board: size.board, pairing, moves, images, replies: None };
        let uneven = test.uneven(&size.start);
        // These results are found without other replies, which are costly and seldom needed. They are valid for every
        // core that the move does not read.
        let mut near = Vec::new();
        let nothing = Core { places: Vec::new(), contents: Vec::new() };
        for (index, moved) in moves.iter().enumerate() {
            if test.meets_image(&moved.window) {
                let answered = test.answer(index, &nothing, budget)?;
                near.push((index as u32, answered.map(|answered| answered.pictures)));
            }
        }
        let follows = follower.index();
        test.replies = wide.then(|| Replies { moves: &size.moves[follows], writing: &size.writing[follows] });
        let mut attempt = Self {
            size,
            image: candidate.image,
            follower,
            test,
            limits,
            uneven,
            central: Vec::new(),
            reached: Vec::new(),
            near,
            last_failed: Cell::new(None),
        };
        attempt.central = attempt.within(1);
        attempt.reached = attempt.within(2 * limits.reach);
        Ok(attempt)
    }

    /// The reason why replying from the start fails, without a core.
    pub(super) fn failure(&self) -> Option<Failure> {
        let [rows, columns] = self.size.board.sides;
        let broken = self.near.iter().find_map(|(_, answered)| answered.as_ref().err());
        let (picture, reason) = match (self.uneven.first(), broken) {
            (Some(&place), _) => (None, Reason::StartUneven { cell: self.test.cell(place) }),
            (None, Some(broken)) => (Some(broken.picture.clone()), broken.reason),
            (None, None) => return None,
        };
        let renaming = self.test.pairing.renaming.clone();
        Some(Failure { rows, columns, image: self.image, renaming, follower: self.follower, picture, reason })
    }

    /// A strategy of the follower going second.
    pub(super) fn second(&self, budget: &mut Budget) -> Result<Option<Mirror>, SearchLimit> {
        let mut tried = Vec::new();
        for places in self.cores(&self.uneven) {
            if tried.contains(&places) {
                continue;
            }
            if let Some(mirror) = self.hold(&places, &self.size.start, budget)? {
                return Ok(Some(mirror));
            }
            tried.push(places);
        }
        Ok(None)
    }

    /// A strategy of the follower going first, with a first move near the centre.
    pub(super) fn first(&self, budget: &mut Budget) -> Result<Option<Mirror>, SearchLimit> {
        for moved in &self.size.moves[self.follower.index()] {
            if !moved.writes().all(|(place, _)| self.is_near(place, false))
                || !moved.is_possible(&self.size.start)
            {
                continue;
            }
            let mut position = self.size.start.clone();
            moved.carry_out(&mut position);
            let written = moved.writes().map(|(place, _)| place);
            let places: Vec<Place> =
                written.flat_map(|place| [place, self.test.pairing.image(place)]).collect();
            let mut cores = self.cores(&places);
            if self.test.replies.is_none() {
                cores.truncate(1);
            }
            for places in cores {
                if let Some(mirror) = self.hold(&places, &position, budget)? {
                    return Ok(Some(Mirror { first: Some(moved.placement), ..mirror }));
                }
            }
        }
        Ok(None)
    }

    /// The cells whose doubled distance from a centre is at most `doubled`, in either coordinate.
    fn within(&self, doubled: u32) -> Vec<Place> {
        let cells = 0..self.size.board.cells() as Place;
        cells.filter(|&place| (0..2).all(|axis| self.distance(place, axis, true) <= doubled)).collect()
    }

    /// The cores tried for some cells: the cells themselves, with the cells around the centre, and with all near
    /// cells.
    fn cores(&self, places: &[Place]) -> Vec<Vec<Place>> {
        let around = |near: &[Place]| near.iter().chain(places).copied().collect();
        let mut cores = vec![places.to_vec(), around(&self.central)];
        if self.test.replies.is_some() {
            cores.push(around(&self.reached));
        }
        for core in &mut cores {
            core.sort_unstable();
            core.dedup();
        }
        cores.dedup();
        cores.retain(|core| core.len() <= LARGEST_CORE);
        cores
    }

    /// The replies if the follower wins from a position with this core, the opponent to move. Outside the core the
    /// position is the start.
    fn hold(
        &self,
        places: &[Place],
        position: &[CellContent],
        budget: &mut Budget,
    ) -> Result<Option<Mirror>, SearchLimit> {
        let is_core = |place: &Place| places.binary_search(place).is_ok();
        if !places.iter().all(|&place| self.is_near(place, true)) || !self.uneven.iter().all(is_core) {
            return Ok(None);
        }
        let at_first = places.iter().map(|&place| position[usize::from(place)]).collect::<Vec<_>>();
        let mut core = Core { places: places.to_vec(), contents: at_first.clone() };
        let opponent = self.follower.opponent().index();
        let meeting = places.iter().flat_map(|&place| &self.size.reading[opponent][usize::from(place)]);
        let mut touching: Vec<u32> = meeting.copied().collect();
        touching.sort_unstable();
        touching.dedup();
        let is_met = |index: u32| touching.binary_search(&index).is_ok();
        let (met, apart): (Vec<_>, Vec<_>) = self.near.iter().partition(|(index, _)| is_met(*index));
        let near = touching.len() + apart.len();
        debug_assert!(met.len() <= touching.len());
        let failing = apart.iter().filter(|(_, answered)| answered.is_err()).map(|(index, _)| *index);
        let failing: Vec<u32> = failing.collect();
        if self.test.replies.is_none() && !failing.is_empty() {
            return Ok(None);
        }
        // Moves that do not read the core keep their results; those that failed without other replies are examined
        // again.
        touching.splice(0..0, failing);
        if let Some(place) =
            self.last_failed.get().and_then(|last| touching.iter().position(|&index| index == last))
        {
            touching[..=place].rotate_right(1);
        }
        let mut pictures = Vec::new();
        let mut contents = vec![at_first];
        let mut seen: FxHashSet<Vec<CellContent>> = contents.iter().cloned().collect();
        let mut next = 0;
        // Invariant: for the contents before `next` every move has a reply. The contents that replies leave join the
        // list, until it is closed.
        while next < contents.len() {
            core.contents.clone_from(&contents[next]);
            next += 1;
            for &index in &touching {
                match self.test.answer(index as usize, &core, budget)? {
                    Err(_) => {
                        self.last_failed.set(Some(index));
                        return Ok(None);
                    }
                    Ok(answered) => {
                        pictures.extend(answered.pictures);
                        for content in answered.cores {
                            if seen.insert(content.clone()) {
                                contents.push(content);
                            }
                        }
                    }
                }
            }
            if contents.len() > self.limits.cores {
                return Ok(None);
            }
        }
        pictures.extend(apart.iter().filter_map(|(_, answered)| answered.as_ref().ok()).flatten().cloned());
        let cells = places.iter().map(|&place| self.test.cell(place)).collect();
        Ok(Some(Mirror {
            follower: self.follower,
            first: None,
            core: cells,
            contents,
            near: near as u32,
            pictures,
        }))
    }

    /// Whether a cell lies within reach of the centre, along the sides that represent longer ones.
    fn is_near(&self, place: Place, either_centre: bool) -> bool {
        (0..2).all(|axis| {
            self.size.board.sides[axis] < self.size.bounds[axis]
                || self.distance(place, axis, either_centre) <= 2 * self.limits.reach
        })
    }

    /// The doubled distance of a cell from the centre of the image; a ring has two centres.
    fn distance(&self, place: Place, axis: usize, either_centre: bool) -> u32 {
        let side = self.size.board.sides[axis];
        let about_first = match self.image {
            Image::Axes { rows, columns } => [rows, columns][axis] == AxisImage::ReversedAboutFirst,
            Image::Transposed | Image::Antitransposed => false,
        };
        let centre = if about_first { side } else { side - 1 };
        let doubled = 2 * self.size.board.coordinates(place)[axis];
        if !self.size.board.rings[axis] {
            return doubled.abs_diff(centre);
        }
        let round = if either_centre { side } else { 2 * side };
        let away = (doubled + round * 2 - centre) % round;
        away.min(round - away)
    }
}

impl Test<'_> {
    /// The cells whose content does not match that of their image.
    fn uneven(&self, position: &[CellContent]) -> Vec<Place> {
        let at = |place: Place| position[usize::from(place)];
        let cells = 0..position.len() as Place;
        cells.filter(|&place| at(self.pairing.image(place)) != self.pairing.renaming.of(at(place))).collect()
    }
}
