//! The check of one follower's strategy on one board.

use super::placed::{Imaged, Known, Placed};
use super::{Board, CertificateRefused, start};
use crate::{Cell, CellContent, Certificate, Contents, MiddleReply, Mirror};
use std::collections::{BTreeMap, BTreeSet};

/// The most sets that are examined for one follower on one board.
const MOST_SETS: u64 = 20_000_000;

/// The possible contents of the cells that matter; if one cell of a pair is listed, so is the other.
type Sets = BTreeMap<Cell, Contents>;

/// One follower on one board.
pub(super) struct Local<'a> {
    certificate: &'a Certificate,
    board: Board,
    on: Imaged<'a>,
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
        Self { certificate, board, on: Imaged { certificate, board }, live, mirror, sets: 0 }
    }

    pub(super) fn check(mut self) -> Result<(), CertificateRefused> {
        self.check_core()?;
        self.check_start()?;
        let core: BTreeSet<Cell> = self.mirror.core.iter().copied().collect();
        let opponent = self.mirror.follower.opponent();
        let mut near = 0;
        let mut shown = 0;
        for (placement, placed) in self.on.placements(opponent) {
            let meets_image = placed.window.iter().any(|&cell| placed.window.contains(&self.on.image(cell)));
            if !meets_image && placed.window.is_disjoint(&core) {
                continue;
            }
            near += 1;
            let pictures: Vec<&MiddleReply> =
                self.mirror.pictures.iter().filter(|picture| picture.placement == placement).collect();
            shown += pictures.len();
            self.check_move(&placed, &pictures)?;
        }
        if near != self.mirror.near {
            return Err(CertificateRefused::Near {
                board: self.board,
                stated: self.mirror.near,
                found: near,
            });
        }
        if shown != self.mirror.pictures.len() {
            return Err(CertificateRefused::Pictures(self.board));
        }
        Ok(())
    }

    fn check_core(&self) -> Result<(), CertificateRefused> {
        let core = &self.mirror.core;
        let [rows, columns] = [self.board.rows, self.board.columns];
        let sorted = core.windows(2).all(|pair| pair[0] < pair[1]);
        let inside = core.iter().all(|&[row, column]| row < rows && column < columns);
        let right = |contents: &Vec<CellContent>| {
            contents.len() == core.len() && contents.iter().all(|&content| self.live.contains(content))
        };
        let distinct: BTreeSet<&Vec<CellContent>> = self.mirror.contents.iter().collect();
        if !sorted
            || !inside
            || !core.iter().all(|&cell| core.contains(&self.on.image(cell)) && self.on.is_near(cell))
            || self.mirror.contents.is_empty()
            || !self.mirror.contents.iter().all(right)
            || distinct.len() != self.mirror.contents.len()
        {
            return Err(CertificateRefused::Core(self.board));
        }
        Ok(())
    }

    fn check_start(&self) -> Result<(), CertificateRefused> {
        let rules = &self.certificate.rules;
        let sides = [self.board.rows, self.board.columns];
        let mut position: BTreeMap<Cell, CellContent> =
            self.on.cells().map(|cell| (cell, start::content(rules, sides, cell))).collect();
        let core = &self.mirror.core;
        if let Some(first) = self.mirror.first {
            let refused = CertificateRefused::FirstMove(self.board);
            let Some(placed) = self.on.placed(self.mirror.follower, first) else { return Err(refused) };
            let fits = |&(cell, set): &(Cell, Contents)| set.contains(position[&cell]);
            let possible = placed.read.iter().all(fits)
                && !placed.forbidden.iter().any(|places| places.iter().all(fits))
                && placed.writes.keys().all(|cell| core.contains(cell));
            if !possible {
                return Err(refused);
            }
            position.extend(&placed.writes);
        }
        let even =
            |cell: Cell| position[&self.on.image(cell)] == self.certificate.renaming.of(position[&cell]);
        let symmetric = self.on.cells().all(|cell| core.contains(&cell) || even(cell));
        let at_core: Vec<CellContent> = core.iter().map(|cell| position[cell]).collect();
        if symmetric && at_core == self.mirror.contents[0] {
            Ok(())
        } else {
            Err(CertificateRefused::Start(self.board))
        }
    }

    /// The possible contents of a cell.
    fn at(&self, sets: &Sets, cell: Cell) -> Contents {
        sets.get(&cell).copied().unwrap_or_else(|| {
            let fixed = self.on.image(cell) == cell;
            let name = |content| self.certificate.renaming.of(content);
            let even = |&content: &CellContent| {
                self.live.contains(name(content)) && (!fixed || name(content) == content)
            };
            Contents::of(&self.live.iter().filter(even).collect::<Vec<_>>())
        })
    }

    /// Restricts the contents of a cell, and those of its image to match; returns whether any are left.
    fn narrow(&self, sets: &mut Sets, core: &BTreeMap<Cell, CellContent>, cell: Cell, set: Contents) -> bool {
        let left = self.at(sets, cell).and(set);
        sets.insert(cell, left);
        if !core.contains_key(&cell) {
            let named = self.certificate.named(left);
            sets.insert(self.on.image(cell), named);
        }
        !left.is_empty()
    }

    fn look(&mut self) -> Result<(), CertificateRefused> {
        self.sets += 1;
        if self.sets > MOST_SETS { Err(CertificateRefused::TooLarge) } else { Ok(()) }
    }

    fn check_move(&mut self, placed: &Placed, pictures: &[&MiddleReply]) -> Result<(), CertificateRefused> {
        let refused = CertificateRefused::Pictures(self.board);
        let told: BTreeSet<Cell> = pictures.iter().flat_map(|picture| &picture.cells).copied().collect();
        let written = || placed.writes.keys().flat_map(|&cell| [cell, self.on.image(cell)]);
        // A picture must list every written cell outside the core together with its image, because these decide
        // whether symmetry is restored.
        let whole = |picture: &&MiddleReply| {
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
                None => self.on.mirrored(placed),
                Some(reply) => {
                    let reply = self
                        .on
                        .placed(self.mirror.follower, reply)
                        .ok_or(CertificateRefused::Reply(self.board))?;
                    // A reply other than the image must begin near the move, because the bound on the sides covers
                    // only such replies.
                    let near = |&cell: &Cell| {
                        placed.window.contains(&cell)
                            || placed.window.contains(&self.on.image(cell))
                            || self.mirror.core.contains(&cell)
                    };
                    if !reply.window.iter().any(near) {
                        return Err(CertificateRefused::Reply(self.board));
                    }
                    reply
                }
            });
        }
        let mut used = vec![false; pictures.len()];
        for contents in &self.mirror.contents {
            let core: BTreeMap<Cell, CellContent> =
                self.mirror.core.iter().copied().zip(contents.iter().copied()).collect();
            let mut sets: Sets =
                core.iter().map(|(&cell, &content)| (cell, Contents::one(content))).collect();
            if placed.read.iter().all(|&(cell, set)| self.narrow(&mut sets, &core, cell, set)) {
                let told: Vec<Cell> = told.iter().copied().collect();
                self.check_told(placed, pictures, &replies, &told, &sets, &core, &mut used)?;
            }
        }
        // A picture that fits no possible position would be an untested claim.
        if used.contains(&false) { Err(refused) } else { Ok(()) }
    }

    /// Goes through the contents of the cells listed by the pictures. For each possible one, exactly one picture must
    /// fit, and its reply must work for all possible contents of the other cells.
    #[allow(clippy::too_many_arguments)] // The arguments of the recursion.
    fn check_told(
        &mut self,
        placed: &Placed,
        pictures: &[&MiddleReply],
        replies: &[Placed],
        told: &[Cell],
        sets: &Sets,
        core: &BTreeMap<Cell, CellContent>,
        used: &mut [bool],
    ) -> Result<(), CertificateRefused> {
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
        let fits = |picture: &MiddleReply| {
            let mut shown = picture.cells.iter().zip(&picture.contents);
            shown.all(|(&cell, &content)| self.at(sets, cell) == Contents::one(content))
        };
        let fitting: Vec<usize> = (0..pictures.len()).filter(|&index| fits(pictures[index])).collect();
        let &[index] = fitting.as_slice() else { return Err(CertificateRefused::Pictures(self.board)) };
        used[index] = true;
        self.check_reply(placed, &replies[index], sets, core)
    }

    /// Whether a move is possible for some of the contents.
    fn is_some_possible(
        &mut self,
        placed: &Placed,
        sets: &Sets,
        core: &BTreeMap<Cell, CellContent>,
    ) -> Result<bool, CertificateRefused> {
        self.look()?;
        match placed.is_possible(|cell| self.at(sets, cell)) {
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

    /// Checks that, for all contents for which the move is possible, the reply is possible and restores the invariant.
    fn check_reply(
        &mut self,
        placed: &Placed,
        reply: &Placed,
        sets: &Sets,
        core: &BTreeMap<Cell, CellContent>,
    ) -> Result<(), CertificateRefused> {
        self.look()?;
        if matches!(placed.is_possible(|cell| self.at(sets, cell)), Known::No) {
            return Ok(());
        }
        let after =
            |cell: Cell| placed.writes.get(&cell).map_or_else(|| self.at(sets, cell), |&w| Contents::one(w));
        let mut known = reply.is_possible(after);
        if matches!(known, Known::Yes) {
            known = self.leaves_symmetry(placed, reply, after, core);
        }
        match known {
            Known::Yes => Ok(()),
            Known::No => {
                // Some of these contents may be impossible for the move.
                if self.is_some_possible(placed, sets, core)? {
                    return Err(CertificateRefused::Reply(self.board));
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
        core: &BTreeMap<Cell, CellContent>,
    ) -> Known {
        let last = |cell: Cell| reply.writes.get(&cell).map_or_else(|| after(cell), |&w| Contents::one(w));
        for &cell in placed.writes.keys().chain(reply.writes.keys()).filter(|cell| !core.contains_key(*cell))
        {
            let (here, there) = (last(cell), last(self.on.image(cell)));
            let named = self.certificate.named(here);
            if named.and(there).is_empty() {
                return Known::No;
            }
            if here.len() > 1 || there.len() > 1 {
                return Known::Open(if here.len() > 1 { cell } else { self.on.image(cell) });
            }
        }
        let contents: Option<Vec<CellContent>> = core.keys().map(|&cell| last(cell).iter().next()).collect();
        match contents {
            Some(contents) if self.mirror.contents.contains(&contents) => Known::Yes,
            _ => Known::No,
        }
    }
}
