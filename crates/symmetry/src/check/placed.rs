//! Cells, images and placed moves of one board, by definition.

use super::Board;
use crate::{AxisImage, Cell, CellContent, Certificate, Contents, Image, Placement, Rewrite};
use campeao_base::Player;
use std::collections::{BTreeMap, BTreeSet};

/// A placed rewrite, by definition.
#[derive(Clone)]
pub(super) struct Placed {
    /// Cells with their allowed contents; a cell may occur several times if a ring is short.
    pub(super) read: Vec<(Cell, Contents)>,
    pub(super) writes: BTreeMap<Cell, CellContent>,
    pub(super) forbidden: Vec<Vec<(Cell, Contents)>>,
    pub(super) window: BTreeSet<Cell>,
}

/// The answer to a question, while only sets of contents are known.
pub(super) enum Known {
    Yes,
    No,
    /// It depends on the content of this cell.
    Open(Cell),
}

/// A board with the image of its cells.
#[derive(Clone, Copy)]
pub(super) struct Imaged<'a> {
    pub(super) certificate: &'a Certificate,
    pub(super) board: Board,
}

impl Imaged<'_> {
    fn sides(&self) -> [u32; 2] {
        [self.board.rows, self.board.columns]
    }

    /// The image of a cell.
    pub(super) fn image(&self, [row, column]: Cell) -> Cell {
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

    /// All cells of the board.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let [rows, columns] = self.sides();
        (0..rows).flat_map(move |row| (0..columns).map(move |column| [row, column]))
    }

    /// A placed rewrite; `None` if it writes off the board or twice on one cell, or if a condition off the board
    /// fails.
    pub(super) fn placed(&self, player: Player, placement: Placement) -> Option<Placed> {
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
                // Off the board the content is 0: a condition there must allow it, and nothing can be written.
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
    pub(super) fn mirrored(&self, placed: &Placed) -> Placed {
        let set = |&(cell, set): &(Cell, Contents)| (self.image(cell), self.certificate.named(set));
        let named = |content: CellContent| self.certificate.renaming.of(content);
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
    pub(super) fn placements(&self, player: Player) -> Vec<(Placement, Placed)> {
        let rings = self.certificate.rules.shape.rings();
        let anchors = |axis: usize| {
            let side = self.sides()[axis] as i32;
            // A window that meets the board has its anchor off the board by less than its length.
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

    /// Whether a cell is within reach of a centre of the image, along the sides that represent longer ones.
    pub(super) fn is_near(&self, cell: Cell) -> bool {
        let rings = self.certificate.rules.shape.rings();
        (0..2).all(|axis| {
            let side = i64::from(self.sides()[axis]);
            let about_first = match self.certificate.image {
                Image::Axes { rows, columns } => [rows, columns][axis] == AxisImage::ReversedAboutFirst,
                Image::Transposed | Image::Antitransposed => false,
            };
            // Doubled coordinates avoid halves; a ring has a second centre opposite the first.
            let away = 2 * i64::from(cell[axis]) - side + i64::from(!about_first);
            let away =
                if rings[axis] { away.rem_euclid(side).min((-away).rem_euclid(side)) } else { away.abs() };
            side < i64::from(self.certificate.bounds[axis]) || away <= 2 * i64::from(self.certificate.reach)
        })
    }
}

impl Placed {
    /// Whether a pattern, or a condition, fits at some places.
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

    /// Whether the move is possible.
    pub(super) fn is_possible(&self, at: impl Fn(Cell) -> Contents + Copy) -> Known {
        let mut known = Self::stands(&self.read, at);
        for places in &self.forbidden {
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
}
