//! One follower on one board, checked.

use super::{Board, CheckError};
use crate::{AxisImage, Cell, Certificate, Content, Contents, Image, Mirror, Picture, Placement, Rewrite};
use campeao_message::Player;
use std::collections::{BTreeMap, BTreeSet};

/// The most sets that are looked at for one follower on one board.
const MOST_SETS: u64 = 20_000_000;

/// What may stand on the cells that matter; on both cells of a pair if on any.
type Sets = BTreeMap<Cell, Contents>;

/// A rewrite at its place, as the definition has it.
#[derive(Clone)]
struct Placed {
    /// Cells with what may stand there; a cell may come several times where a ring is short.
    read: Vec<(Cell, Contents)>,
    writes: BTreeMap<Cell, Content>,
    forbidden: Vec<Vec<(Cell, Contents)>>,
    window: BTreeSet<Cell>,
}

/// What is known of a question while only sets are known.
enum Known {
    Yes,
    No,
    /// It depends on what stands there.
    Open(Cell),
}

/// One follower on one board.
pub(super) struct Local<'a> {
    certificate: &'a Certificate,
    board: Board,
    live: Contents,
    mirror: &'a Mirror,
    sets: u64,
}

impl<'a> Local<'a> {
    pub(super) fn new(
        certificate: &'a Certificate,
        board: Board,
        live: Contents,
        mirror: &'a Mirror,
    ) -> Self {
        Self { certificate, board, live, mirror, sets: 0 }
    }

    fn sides(&self) -> [u32; 2] {
        [self.board.rows, self.board.columns]
    }

    /// Where a cell goes.
    fn image(&self, [row, column]: Cell) -> Cell {
        let [rows, columns] = self.sides();
        let along = |axis: AxisImage, x: u32, side: u32| match axis {
            AxisImage::Kept => x,
            AxisImage::Reversed => side - x - 1,
            AxisImage::ReversedAboutFirst if x == 0 => 0,
            AxisImage::ReversedAboutFirst => side - x,
            AxisImage::Shifted if x < side / 2 => x + side / 2,
            AxisImage::Shifted => x - side / 2,
        };
        match self.certificate.image {
            Image::Axes { rows: r, columns: c } => [along(r, row, rows), along(c, column, columns)],
            Image::Transposed => [column, row],
            Image::Antitransposed => [columns - column - 1, rows - row - 1],
        }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let [rows, columns] = self.sides();
        (0..rows).flat_map(move |row| (0..columns).map(move |column| [row, column]))
    }

    /// A rewrite at its place; `None` if it writes off the board or one cell twice, or fails off the board.
    fn placed(&self, player: Player, placement: Placement) -> Option<Placed> {
        let rewrite: &Rewrite =
            self.certificate.rules.rewrites[player.index()].get(placement.rewrite as usize)?;
        let rings = self.certificate.rules.shape.rings();
        let at = |row: i16, column: i16| -> Option<Cell> {
            let wished = [(placement.row, row), (placement.column, column)];
            let mut cell = [0; 2];
            for (axis, (anchor, offset)) in wished.into_iter().enumerate() {
                let side = i64::from(self.sides()[axis]);
                let x = i64::from(anchor) + i64::from(offset);
                let x = if rings[axis] { x.rem_euclid(side) } else { x };
                cell[axis] = u32::try_from(x).ok().filter(|&x| i64::from(x) < side)?;
            }
            Some(cell)
        };
        let mut placed = Placed {
            read: Vec::new(),
            writes: BTreeMap::new(),
            forbidden: Vec::new(),
            window: BTreeSet::new(),
        };
        for one in &rewrite.cells {
            let Some(cell) = at(one.row, one.column) else {
                if one.becomes.is_some() || !one.allowed.contains(0) {
                    return None;
                }
                continue;
            };
            placed.window.insert(cell);
            placed.read.push((cell, one.allowed));
            if one.becomes.is_some_and(|becomes| placed.writes.insert(cell, becomes).is_some()) {
                return None;
            }
        }
        for pattern in &rewrite.forbidden {
            let fits_off =
                pattern.iter().all(|one| one.fits.contains(0) || at(one.row, one.column).is_some());
            if fits_off {
                let places = pattern.iter().filter_map(|one| Some((at(one.row, one.column)?, one.fits)));
                let places: Vec<(Cell, Contents)> = places.collect();
                placed.window.extend(places.iter().map(|place| place.0));
                placed.forbidden.push(places);
            }
        }
        Some(placed)
    }

    /// The image of a placed move.
    fn mirrored(&self, placed: &Placed) -> Placed {
        let set = |&(cell, set): &(Cell, Contents)| (self.image(cell), self.certificate.named(set));
        let named = |content: Content| self.certificate.renaming.of(content);
        Placed {
            read: placed.read.iter().map(set).collect(),
            writes: placed
                .writes
                .iter()
                .map(|(&cell, &content)| (self.image(cell), named(content)))
                .collect(),
            forbidden: placed.forbidden.iter().map(|places| places.iter().map(set).collect()).collect(),
            window: placed.window.iter().map(|&cell| self.image(cell)).collect(),
        }
    }

    /// All placements of a player's rewrites, by their anchors.
    fn placements(&self, player: Player) -> Vec<(Placement, Placed)> {
        let rings = self.certificate.rules.shape.rings();
        let anchors = |axis: usize| {
            let side = self.sides()[axis] as i32;
            // A window that meets the board has its anchor no further off than it is long.
            let off = if rings[axis] { 0 } else { self.certificate.extent as i32 };
            -off..side
        };
        let rewrites = 0..self.certificate.rules.rewrites[player.index()].len() as u32;
        let mut placements = Vec::new();
        for rewrite in rewrites {
            for row in anchors(0) {
                for column in anchors(1) {
                    let placement = Placement { rewrite, row, column };
                    placements.extend(self.placed(player, placement).map(|placed| (placement, placed)));
                }
            }
        }
        placements
    }

    pub(super) fn check(mut self) -> Result<(), CheckError> {
        self.check_core()?;
        self.check_start()?;
        let core: BTreeSet<Cell> = self.mirror.core.iter().copied().collect();
        let opponent = self.mirror.follower.opponent();
        let mut near = 0;
        let mut shown = 0;
        for (placement, placed) in self.placements(opponent) {
            let meets_image = placed.window.iter().any(|&cell| placed.window.contains(&self.image(cell)));
            if !meets_image && placed.window.is_disjoint(&core) {
                continue;
            }
            near += 1;
            let pictures: Vec<&Picture> =
                self.mirror.pictures.iter().filter(|picture| picture.placement == placement).collect();
            shown += pictures.len();
            self.check_move(&placed, &pictures)?;
        }
        if near != self.mirror.near {
            return Err(CheckError::Near { board: self.board, stated: self.mirror.near, found: near });
        }
        if shown != self.mirror.pictures.len() {
            return Err(CheckError::Pictures(self.board));
        }
        Ok(())
    }

    fn check_core(&self) -> Result<(), CheckError> {
        let core = &self.mirror.core;
        let [rows, columns] = self.sides();
        let sorted = core.windows(2).all(|pair| pair[0] < pair[1]);
        let inside = core.iter().all(|&[row, column]| row < rows && column < columns);
        let right = |contents: &Vec<Content>| {
            contents.len() == core.len() && contents.iter().all(|&content| self.live.contains(content))
        };
        let distinct: BTreeSet<&Vec<Content>> = self.mirror.contents.iter().collect();
        if !sorted
            || !inside
            || !core.iter().all(|&cell| core.contains(&self.image(cell)) && self.is_near(cell))
            || self.mirror.contents.is_empty()
            || !self.mirror.contents.iter().all(right)
            || distinct.len() != self.mirror.contents.len()
        {
            return Err(CheckError::Core(self.board));
        }
        Ok(())
    }

    /// Whether a cell is within the reach of a centre of the image, along the sides that stand for longer ones.
    fn is_near(&self, cell: Cell) -> bool {
        let rings = self.certificate.rules.shape.rings();
        (0..2).all(|axis| {
            let side = i64::from(self.sides()[axis]);
            let about_first = match self.certificate.image {
                Image::Axes { rows, columns } => [rows, columns][axis] == AxisImage::ReversedAboutFirst,
                Image::Transposed | Image::Antitransposed => false,
            };
            // Twice the distance from twice the centre; a ring has a centre opposite.
            let away = 2 * i64::from(cell[axis]) - side + i64::from(!about_first);
            let away =
                if rings[axis] { away.rem_euclid(side).min((-away).rem_euclid(side)) } else { away.abs() };
            side < i64::from(self.certificate.bounds[axis]) || away <= 2 * i64::from(self.certificate.reach)
        })
    }

    fn check_start(&self) -> Result<(), CheckError> {
        let rules = &self.certificate.rules;
        let pattern = |[row, column]: Cell| {
            let line = &rules.start[row as usize % rules.start.len()];
            line[column as usize % line.len()]
        };
        let mut position: BTreeMap<Cell, Content> = self.cells().map(|cell| (cell, pattern(cell))).collect();
        let core = &self.mirror.core;
        if let Some(first) = self.mirror.first {
            let refused = CheckError::FirstMove(self.board);
            let Some(placed) = self.placed(self.mirror.follower, first) else { return Err(refused) };
            let fits = |&(cell, set): &(Cell, Contents)| set.contains(position[&cell]);
            let possible = placed.read.iter().all(fits)
                && !placed.forbidden.iter().any(|places| places.iter().all(fits))
                && placed.writes.keys().all(|cell| core.contains(cell));
            if !possible {
                return Err(refused);
            }
            position.extend(&placed.writes);
        }
        let even = |cell: Cell| position[&self.image(cell)] == self.certificate.renaming.of(position[&cell]);
        let symmetric = self.cells().all(|cell| core.contains(&cell) || even(cell));
        let at_core: Vec<Content> = core.iter().map(|cell| position[cell]).collect();
        if symmetric && at_core == self.mirror.contents[0] {
            Ok(())
        } else {
            Err(CheckError::Start(self.board))
        }
    }

    /// What may stand on a cell.
    fn at(&self, sets: &Sets, cell: Cell) -> Contents {
        sets.get(&cell).copied().unwrap_or_else(|| {
            let fixed = self.image(cell) == cell;
            let name = |content| self.certificate.renaming.of(content);
            let even = |&content: &Content| {
                self.live.contains(name(content)) && (!fixed || name(content) == content)
            };
            Contents::of(&self.live.iter().filter(even).collect::<Vec<_>>())
        })
    }

    /// Allows only some contents on a cell, and their names on its image; whether any are left.
    fn narrow(&self, sets: &mut Sets, core: &BTreeMap<Cell, Content>, cell: Cell, set: Contents) -> bool {
        let left = self.at(sets, cell).and(set);
        sets.insert(cell, left);
        if !core.contains_key(&cell) {
            let named = self.certificate.named(left);
            sets.insert(self.image(cell), named);
        }
        !left.is_empty()
    }

    /// Whether a pattern, or a condition, stands there.
    fn stands(places: &[(Cell, Contents)], at: impl Fn(Cell) -> Contents) -> Known {
        let mut open = None;
        for &(cell, set) in places {
            let there = at(cell);
            if there.and(set).is_empty() {
                return Known::No;
            }
            if there.and(set) != there {
                open = open.or(Some(cell));
            }
        }
        open.map_or(Known::Yes, Known::Open)
    }

    fn is_possible(placed: &Placed, at: impl Fn(Cell) -> Contents + Copy) -> Known {
        let mut known = Self::stands(&placed.read, at);
        for places in &placed.forbidden {
            match Self::stands(places, at) {
                Known::Yes => return Known::No,
                Known::Open(cell) if matches!(known, Known::Yes) => known = Known::Open(cell),
                Known::Open(_) | Known::No => {}
            }
            if matches!(known, Known::No) {
                return known;
            }
        }
        known
    }

    fn look(&mut self) -> Result<(), CheckError> {
        self.sets += 1;
        if self.sets > MOST_SETS { Err(CheckError::TooLarge) } else { Ok(()) }
    }

    fn check_move(&mut self, placed: &Placed, pictures: &[&Picture]) -> Result<(), CheckError> {
        let refused = CheckError::Pictures(self.board);
        let told: BTreeSet<Cell> = pictures.iter().flat_map(|picture| &picture.cells).copied().collect();
        let written = || placed.writes.keys().flat_map(|&cell| [cell, self.image(cell)]);
        let whole = |picture: &&Picture| {
            picture.cells.len() == picture.contents.len()
                && picture.cells.windows(2).all(|pair| pair[0] < pair[1])
                && written().all(|cell| self.mirror.core.contains(&cell) || picture.cells.contains(&cell))
        };
        if !pictures.iter().all(whole)
            || told.iter().any(|cell| cell[0] >= self.board.rows || cell[1] >= self.board.columns)
        {
            return Err(refused);
        }
        let mut replies = Vec::new();
        for picture in pictures {
            replies.push(match picture.reply {
                None => self.mirrored(placed),
                Some(reply) => {
                    let reply =
                        self.placed(self.mirror.follower, reply).ok_or(CheckError::Reply(self.board))?;
                    let near = |&cell: &Cell| {
                        placed.window.contains(&cell)
                            || placed.window.contains(&self.image(cell))
                            || self.mirror.core.contains(&cell)
                    };
                    if !reply.window.iter().any(near) {
                        return Err(CheckError::Reply(self.board));
                    }
                    reply
                }
            });
        }
        let mut used = vec![false; pictures.len()];
        for contents in &self.mirror.contents {
            let core: BTreeMap<Cell, Content> =
                self.mirror.core.iter().copied().zip(contents.iter().copied()).collect();
            let mut sets: Sets =
                core.iter().map(|(&cell, &content)| (cell, Contents::one(content))).collect();
            if placed.read.iter().all(|&(cell, set)| self.narrow(&mut sets, &core, cell, set)) {
                let told: Vec<Cell> = told.iter().copied().collect();
                self.check_told(placed, pictures, &replies, &told, &sets, &core, &mut used)?;
            }
        }
        if used.contains(&false) { Err(refused) } else { Ok(()) }
    }

    /// Goes through the contents of the cells that the pictures tell of; on each possible one, one picture has to fit, and
    /// its reply has to do for all that may stand on other cells.
    #[allow(clippy::too_many_arguments)] // What recursion hands on.
    fn check_told(
        &mut self,
        placed: &Placed,
        pictures: &[&Picture],
        replies: &[Placed],
        told: &[Cell],
        sets: &Sets,
        core: &BTreeMap<Cell, Content>,
        used: &mut [bool],
    ) -> Result<(), CheckError> {
        self.look()?;
        if let Some(&open) = told.iter().find(|&&cell| self.at(sets, cell).len() > 1) {
            for content in self.at(sets, open).iter() {
                let mut picked = sets.clone();
                if self.narrow(&mut picked, core, open, Contents::one(content)) {
                    self.check_told(placed, pictures, replies, told, &picked, core, used)?;
                }
            }
            return Ok(());
        }
        if !self.is_some_possible(placed, sets, core)? {
            return Ok(());
        }
        let fits = |picture: &Picture| {
            let mut shown = picture.cells.iter().zip(&picture.contents);
            shown.all(|(&cell, &content)| self.at(sets, cell) == Contents::one(content))
        };
        let fitting: Vec<usize> = (0..pictures.len()).filter(|&index| fits(pictures[index])).collect();
        let &[index] = fitting.as_slice() else { return Err(CheckError::Pictures(self.board)) };
        used[index] = true;
        self.check_reply(placed, &replies[index], sets, core)
    }

    /// Whether a move is possible for some of the contents.
    fn is_some_possible(
        &mut self,
        placed: &Placed,
        sets: &Sets,
        core: &BTreeMap<Cell, Content>,
    ) -> Result<bool, CheckError> {
        self.look()?;
        match Self::is_possible(placed, |cell| self.at(sets, cell)) {
            Known::Yes => Ok(true),
            Known::No => Ok(false),
            Known::Open(cell) => {
                for content in self.at(sets, cell).iter() {
                    let mut picked = sets.clone();
                    if self.narrow(&mut picked, core, cell, Contents::one(content))
                        && self.is_some_possible(placed, &picked, core)?
                    {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    /// For all of the contents on which the move is possible, the reply is, and leaves what it should.
    fn check_reply(
        &mut self,
        placed: &Placed,
        reply: &Placed,
        sets: &Sets,
        core: &BTreeMap<Cell, Content>,
    ) -> Result<(), CheckError> {
        self.look()?;
        if matches!(Self::is_possible(placed, |cell| self.at(sets, cell)), Known::No) {
            return Ok(());
        }
        let after =
            |cell: Cell| placed.writes.get(&cell).map_or_else(|| self.at(sets, cell), |&w| Contents::one(w));
        let mut known = Self::is_possible(reply, after);
        if matches!(known, Known::Yes) {
            known = self.leaves_symmetry(placed, reply, after, core);
        }
        match known {
            Known::Yes => Ok(()),
            Known::No => {
                // Some of these contents may be impossible yet.
                if self.is_some_possible(placed, sets, core)? {
                    return Err(CheckError::Reply(self.board));
                }
                Ok(())
            }
            Known::Open(cell) => {
                for content in self.at(sets, cell).iter() {
                    let mut picked = sets.clone();
                    if self.narrow(&mut picked, core, cell, Contents::one(content)) {
                        self.check_reply(placed, reply, &picked, core)?;
                    }
                }
                Ok(())
            }
        }
    }

    fn leaves_symmetry(
        &self,
        placed: &Placed,
        reply: &Placed,
        after: impl Fn(Cell) -> Contents,
        core: &BTreeMap<Cell, Content>,
    ) -> Known {
        let last = |cell: Cell| reply.writes.get(&cell).map_or_else(|| after(cell), |&w| Contents::one(w));
        for &cell in placed.writes.keys().chain(reply.writes.keys()).filter(|cell| !core.contains_key(*cell))
        {
            let (here, there) = (last(cell), last(self.image(cell)));
            let named = self.certificate.named(here);
            if named.and(there).is_empty() {
                return Known::No;
            }
            if here.len() > 1 || there.len() > 1 {
                return Known::Open(if here.len() > 1 { cell } else { self.image(cell) });
            }
        }
        let contents: Option<Vec<Content>> = core.keys().map(|&cell| last(cell).iter().next()).collect();
        match contents {
            Some(contents) if self.mirror.contents.contains(&contents) => Known::Yes,
            _ => Known::No,
        }
    }
}
