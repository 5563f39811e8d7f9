//! Boards of one size, their moves and their images.

use crate::{AxisImage, CellContent, Contents, Image, Placement, Renaming, Rewrite, RewriteRules};

/// A cell by its number, row by row.
pub(super) type Place = u16;

/// The size of a board, and the way in which its sides are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) sides: [u32; 2],
    pub(super) rings: [bool; 2],
}

/// A condition, or a write, on a cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touched {
    pub(super) place: Place,
    pub(super) allowed: Contents,
    pub(super) becomes: Option<CellContent>,
}

/// A placed rewrite whose conditions off the board are already satisfied.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) placement: Placement,
    /// The cells that it reads and writes, sorted by place, each once.
    pub(super) touched: Vec<Touched>,
    /// The patterns that must not occur.
    pub(super) forbidden: Vec<Vec<(Place, Contents)>>,
    /// All cells of the board in its window, sorted.
    pub(super) window: Vec<Place>,
}

impl Board {
    pub(super) fn cells(self) -> usize {
        (self.sides[0] * self.sides[1]) as usize
    }

    pub(super) fn place(self, row: u32, column: u32) -> Place {
        (row * self.sides[1] + column) as Place
    }

    pub(super) fn coordinates(self, place: Place) -> [u32; 2] {
        [u32::from(place) / self.sides[1], u32::from(place) % self.sides[1]]
    }

    /// The cell at some coordinates, which may lie off the board or wind around a ring.
    fn wound(self, coordinates: [i32; 2]) -> Option<Place> {
        let mut inside = [0; 2];
        for axis in 0..2 {
            let side = self.sides[axis] as i32;
            inside[axis] = match coordinates[axis] {
                x if self.rings[axis] => x.rem_euclid(side),
                x if (0..side).contains(&x) => x,
                _ => return None,
            } as u32;
        }
        Some(self.place(inside[0], inside[1]))
    }

    /// The start, cell by cell.
    pub(super) fn start(self, rules: &RewriteRules) -> Vec<CellContent> {
        (0..self.cells())
            .map(|place| self.coordinates(place as Place))
            .map(|cell| rules.at_start(self.sides, cell))
            .collect()
    }

    /// The image of each cell.
    pub(super) fn image(self, image: Image) -> Vec<Place> {
        let [rows, columns] = self.sides;
        let along = |axis: AxisImage, side: u32, x: u32| match axis {
            AxisImage::Kept => x,
            AxisImage::Reversed => side - 1 - x,
            AxisImage::ReversedAboutFirst => (side - x) % side,
            AxisImage::Shifted => (x + side / 2) % side,
        };
        let goes = |[row, column]: [u32; 2]| match image {
            Image::Axes { rows: r, columns: c } => self.place(along(r, rows, row), along(c, columns, column)),
            Image::Transposed => self.place(column, row),
            Image::Antitransposed => self.place(columns - 1 - column, rows - 1 - row),
        };
        (0..self.cells()).map(|place| goes(self.coordinates(place as Place))).collect()
    }

    /// All placements of rewrites that write on the board, on distinct cells, and whose conditions off it hold.
    pub(super) fn moves(self, rewrites: &[Rewrite]) -> Vec<Move> {
        let mut moves = Vec::new();
        for (index, rewrite) in rewrites.iter().enumerate() {
            let anchors = |axis: usize| {
                let written = rewrite.cells.iter().filter(|cell| cell.becomes.is_some());
                let first = written.map(|cell| i32::from([cell.row, cell.column][axis])).min().unwrap_or(0);
                let from = if self.rings[axis] { 0 } else { -first };
                from..from + self.sides[axis] as i32
            };
            for row in anchors(0) {
                for column in anchors(1) {
                    moves.extend(self.placed(rewrite, Placement { rewrite: index as u32, row, column }));
                }
            }
        }
        moves
    }

    /// A placed rewrite, if it can ever be possible there.
    pub(super) fn placed(self, rewrite: &Rewrite, placement: Placement) -> Option<Move> {
        let at = |row: i16, column: i16| {
            self.wound([placement.row + i32::from(row), placement.column + i32::from(column)])
        };
        let mut touched: Vec<Touched> = Vec::with_capacity(rewrite.cells.len());
        for cell in &rewrite.cells {
            match at(cell.row, cell.column) {
                None if cell.becomes.is_some() || !cell.allowed.contains(0) => return None,
                None => {}
                Some(place) => touched.push(Touched { place, allowed: cell.allowed, becomes: cell.becomes }),
            }
        }
        touched.sort_unstable_by_key(|one| one.place);
        let mut merged: Vec<Touched> = Vec::with_capacity(touched.len());
        for one in touched {
            match merged.last_mut().filter(|last| last.place == one.place) {
                None => merged.push(one),
                Some(last) if last.becomes.is_some() && one.becomes.is_some() => return None,
                Some(last) => {
                    last.allowed = last.allowed.and(one.allowed);
                    last.becomes = last.becomes.or(one.becomes);
                }
            }
        }
        let mut forbidden = Vec::with_capacity(rewrite.forbidden.len());
        for pattern in &rewrite.forbidden {
            let off = |row, column| at(row, column).is_none();
            if pattern.iter().any(|place| off(place.row, place.column) && !place.fits.contains(0)) {
                continue;
            }
            let places = pattern.iter().filter_map(|place| Some((at(place.row, place.column)?, place.fits)));
            forbidden.push(places.collect::<Vec<_>>());
        }
        let read = forbidden.iter().flatten().map(|&(place, _)| place);
        let mut window: Vec<Place> = merged.iter().map(|one| one.place).chain(read).collect();
        window.sort_unstable();
        window.dedup();
        Some(Move { placement, touched: merged, forbidden, window })
    }
}

impl Move {
    /// The move's image.
    pub(super) fn image(&self, goes: &[Place], renaming: &Renaming) -> Self {
        let to = |place: Place| goes[usize::from(place)];
        let touched = self.touched.iter().map(|one| Touched {
            place: to(one.place),
            allowed: renaming.set(one.allowed),
            becomes: one.becomes.map(|content| renaming.of(content)),
        });
        let mut touched: Vec<Touched> = touched.collect();
        touched.sort_unstable_by_key(|one| one.place);
        let pattern = |places: &Vec<(Place, Contents)>| -> Vec<(Place, Contents)> {
            places.iter().map(|&(place, fits)| (to(place), renaming.set(fits))).collect()
        };
        let mut window: Vec<Place> = self.window.iter().map(|&place| to(place)).collect();
        window.sort_unstable();
        Self {
            placement: self.placement,
            touched,
            forbidden: self.forbidden.iter().map(pattern).collect(),
            window,
        }
    }

    /// The cells that it writes, with the new contents.
    pub(super) fn writes(&self) -> impl Iterator<Item = (Place, CellContent)> {
        self.touched.iter().filter_map(|one| Some((one.place, one.becomes?)))
    }

    /// Whether it is possible in a position.
    pub(super) fn is_possible(&self, position: &[CellContent]) -> bool {
        let stands = |place: Place, set: Contents| set.contains(position[usize::from(place)]);
        self.touched.iter().all(|one| stands(one.place, one.allowed))
            && !self.forbidden.iter().any(|pattern| pattern.iter().all(|&(place, fits)| stands(place, fits)))
    }

    /// Applies it to a position.
    pub(super) fn carry_out(&self, position: &mut [CellContent]) {
        for (place, content) in self.writes() {
            position[usize::from(place)] = content;
        }
    }
}
