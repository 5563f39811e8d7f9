//! Games of rewrites: the input of the search and the checker.
//!
//! A board has cells in rows and columns, with a content on each. A move applies a [`Rewrite`] somewhere: it looks at
//! a window of cells, and some of them get new contents. Rewrites are compared as sets up to translation, so
//! everything here has a normal form: windows begin at row 0 and column 0, cells are sorted, conditions without effect
//! are dropped.

use crate::{CellContent, Contents, RewriteError, Zones};
use campeao_base::Player;
use serde::{Deserialize, Serialize};

/// One cell of a rewrite's window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct WindowCell {
    /// Its row, counted from the anchor downwards.
    pub row: i16,
    /// Its column, counted from the anchor to the right.
    pub column: i16,
    /// The contents allowed there before the move; 0 off the board.
    pub allowed: Contents,
    /// The content after the move, if the cell is written; such a cell must be on the board.
    pub becomes: Option<CellContent>,
}

impl WindowCell {
    /// A cell that is only looked at.
    pub const fn guard(row: i16, column: i16, allowed: Contents) -> Self {
        Self { row, column, allowed, becomes: None }
    }

    /// A cell that is written.
    pub const fn write(row: i16, column: i16, allowed: Contents, becomes: CellContent) -> Self {
        Self { row, column, allowed, becomes: Some(becomes) }
    }
}

/// A place of a forbidden pattern and the contents that fit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Condition {
    /// Its row, counted from the anchor.
    pub row: i16,
    /// Its column, counted from the anchor.
    pub column: i16,
    /// The contents that fit; 0 fits off the board.
    pub fits: Contents,
}

/// A kind of move: a finite window with conditions and new contents.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rewrite {
    /// The window: written cells, and guards.
    pub cells: Vec<WindowCell>,
    /// Patterns that must not occur *before* the move: in each, the content of some place must not fit.
    #[serde(default)]
    pub forbidden: Vec<Vec<Condition>>,
}

/// The way in which the sides of the board are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// The sides are not joined.
    Plane,
    /// The columns form a ring: the last is a neighbour of the first.
    Cylinder,
    /// The rows and the columns form rings.
    Torus,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Self; 3] = [Self::Plane, Self::Cylinder, Self::Torus];

    /// Whether the rows, and whether the columns, form a ring.
    pub const fn rings(self) -> [bool; 2] {
        match self {
            Self::Plane => [false, false],
            Self::Cylinder => [false, true],
            Self::Torus => [true, true],
        }
    }
}

/// A game of rewrites on boards of every size.
///
/// A placement of a rewrite is possible if it writes only on the board and on distinct cells, every cell of its window
/// has an allowed content, and no forbidden pattern occurs. A player who cannot move loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewriteRules {
    /// The number of contents, `#` included.
    pub contents: u8,
    /// Left's rewrites and Right's; equal if the game is impartial.
    pub rewrites: [Vec<Rewrite>; 2],
    /// The start: a rectangle that is repeated over the board from its first row and first column on; or, with zones, the
    /// content of a cell for each kind of row and each kind of column.
    pub start: Vec<Vec<CellContent>>,
    /// The zones of the rows and of the columns, if the start depends on the size of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zones: Option<[Zones; 2]>,
    /// The way in which the sides are joined.
    pub shape: Shape,
}

/// The largest number in the zones of a start.
const WIDEST: u32 = 100;

/// The greatest distance of a cell of a window from its anchor.
const FURTHEST: i16 = 1000;

impl Rewrite {
    /// A rewrite without forbidden patterns.
    pub fn new(cells: Vec<WindowCell>) -> Self {
        Self { cells, forbidden: Vec::new() }
    }

    /// The normal form for this number of contents; `None` if the rewrite is never possible.
    pub(crate) fn normalised(&self, contents: u8) -> Result<Option<Self>, RewriteError> {
        let all = Contents::all(contents);
        let offsets = self.cells.iter().map(|cell| [cell.row, cell.column]);
        let places = self.forbidden.iter().flatten().map(|place| [place.row, place.column]);
        if offsets.chain(places).flatten().any(|offset| !(-FURTHEST..=FURTHEST).contains(&offset)) {
            return Err(RewriteError::TooFar { limit: FURTHEST });
        }
        let mut cells: Vec<WindowCell> = Vec::new();
        for &cell in &self.cells {
            if cell.allowed.and(all) != cell.allowed
                || cell.becomes.is_some_and(|content| content >= contents)
            {
                return Err(RewriteError::UnknownContent { contents });
            }
            match cells.iter_mut().find(|known| (known.row, known.column) == (cell.row, cell.column)) {
                None => cells.push(cell),
                Some(known) => {
                    known.allowed = known.allowed.and(cell.allowed);
                    known.becomes = match (known.becomes, cell.becomes) {
                        (Some(one), Some(other)) if one != other => return Err(RewriteError::WrittenTwice),
                        (one, other) => one.or(other),
                    };
                }
            }
        }
        cells.retain(|cell| cell.becomes.is_some() || cell.allowed != all);
        if cells.iter().all(|cell| cell.becomes.is_none()) {
            return Err(RewriteError::NothingWritten);
        }
        let mut forbidden = Vec::new();
        for pattern in &self.forbidden {
            match Self::normalised_pattern(pattern, contents)? {
                // A forbidden pattern without conditions occurs everywhere, so the rewrite is never possible.
                Some(places) if places.is_empty() => return Ok(None),
                Some(places) => forbidden.push(places),
                None => {}
            }
        }
        if cells.iter().any(|cell| cell.allowed.is_empty()) {
            return Ok(None);
        }
        let places = || {
            let conditions = forbidden.iter().flatten().map(|place: &Condition| (place.row, place.column));
            cells.iter().map(|cell| (cell.row, cell.column)).chain(conditions)
        };
        let row = places().map(|place| place.0).min().unwrap_or(0);
        let column = places().map(|place| place.1).min().unwrap_or(0);
        for cell in &mut cells {
            (cell.row, cell.column) = (cell.row - row, cell.column - column);
        }
        for place in forbidden.iter_mut().flatten() {
            (place.row, place.column) = (place.row - row, place.column - column);
        }
        cells.sort_unstable();
        for pattern in &mut forbidden {
            pattern.sort_unstable();
        }
        forbidden.sort_unstable();
        forbidden.dedup();
        Ok(Some(Self { cells, forbidden }))
    }

    /// The places with an effect; `None` if the pattern never occurs.
    fn normalised_pattern(
        pattern: &[Condition],
        contents: u8,
    ) -> Result<Option<Vec<Condition>>, RewriteError> {
        let all = Contents::all(contents);
        let mut places: Vec<Condition> = Vec::new();
        for &place in pattern {
            if place.fits.and(all) != place.fits {
                return Err(RewriteError::UnknownContent { contents });
            }
            match places.iter_mut().find(|known| (known.row, known.column) == (place.row, place.column)) {
                None => places.push(place),
                Some(known) => known.fits = known.fits.and(place.fits),
            }
        }
        places.retain(|place| place.fits != all);
        Ok((!places.iter().any(|place| place.fits.is_empty())).then_some(places))
    }

    /// The greatest extent of the window in a coordinate, forbidden patterns included. The rewrite must be in normal
    /// form.
    pub fn extent(&self) -> u32 {
        let cells = self.cells.iter().map(|cell| cell.row.max(cell.column));
        let places = self.forbidden.iter().flatten().map(|place| place.row.max(place.column));
        cells.chain(places).max().unwrap_or(0).unsigned_abs().into()
    }
}

impl RewriteRules {
    /// Rules in normal form.
    ///
    /// ```
    /// use campeao_symmetry::{RewriteRules, Contents, Rewrite, Shape, WindowCell};
    /// // Node Kayles: a stone on an empty cell (1) none of whose neighbours holds a stone (2).
    /// let apart = Contents::of(&[0, 1]);
    /// let mut cells = vec![WindowCell::write(0, 0, Contents::one(1), 2)];
    /// cells.extend([(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(row, column)| WindowCell::guard(row, column, apart)));
    /// let moves = vec![Rewrite::new(cells)];
    /// let rules = RewriteRules::new(3, [moves.clone(), moves], vec![vec![1]], Shape::Plane)?;
    /// assert_eq!(rules.extent(), 2);
    /// assert!(rules.is_impartial());
    /// # Ok::<(), campeao_symmetry::RewriteError>(())
    /// ```
    pub fn new(
        contents: u8,
        rewrites: [Vec<Rewrite>; 2],
        start: Vec<Vec<CellContent>>,
        shape: Shape,
    ) -> Result<Self, RewriteError> {
        Self { contents, rewrites, start, zones: None, shape }.normalised()
    }

    /// The same rules with a start that depends on the size of the board: the content of a cell for each kind of row and
    /// each kind of column, in normal form.
    ///
    /// ```
    /// use campeao_symmetry::{RewriteRules, Contents, Limits, Rewrite, Shape, Winner, WindowCell, Zones, search};
    /// // Cram with one stone (2) in the middle of odd sides.
    /// let empty = Contents::one(1);
    /// let domino = |row, column| {
    ///     Rewrite::new(vec![WindowCell::write(0, 0, empty, 2), WindowCell::write(row, column, empty, 2)])
    /// };
    /// let moves = vec![domino(0, 1), domino(1, 0)];
    /// let cram = RewriteRules::new(3, [moves.clone(), moves], vec![vec![1]], Shape::Plane)?;
    /// let middle = Zones { middle: Some(0), ..Zones::tile(1) };
    /// let start = vec![vec![1, 1, 1], vec![1, 2, 1], vec![1, 1, 1]];
    /// let rules = cram.starting(start, [middle, middle])?;
    /// assert_eq!((rules.at_start([5, 7], [2, 3]), rules.at_start([5, 7], [2, 2])), (2, 1));
    /// assert_eq!(search(&rules, &Limits::default())?.on(7, 9).map(|law| law.winner()), Some(Winner::Second));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn starting(self, start: Vec<Vec<CellContent>>, zones: [Zones; 2]) -> Result<Self, RewriteError> {
        Self { start, zones: Some(zones), ..self }.normalised()
    }

    /// The normal form: every rewrite in normal form, sorted and without repetitions.
    pub fn normalised(&self) -> Result<Self, RewriteError> {
        let contents = self.contents;
        if !(2..=Contents::MOST).contains(&contents) {
            return Err(RewriteError::TooManyContents { contents });
        }
        let width = self.start.first().map_or(0, Vec::len);
        if width == 0 || self.start.iter().any(|row| row.len() != width) {
            return Err(RewriteError::StartIsNoRectangle);
        }
        if self.start.iter().flatten().any(|&content| content >= contents) {
            return Err(RewriteError::UnknownContent { contents });
        }
        let zones = self.zones.filter(|zones| !zones.iter().all(|zones| zones.is_tile()));
        if let Some(zones) = self.zones {
            let fits = |zones: &Zones| {
                let numbers = [zones.margin, zones.period, zones.middle.unwrap_or(0), zones.least];
                zones.period > 0 && numbers.iter().all(|number| *number <= WIDEST)
            };
            if !zones.iter().all(fits)
                || zones.map(|zones| zones.kinds() as usize) != [self.start.len(), width]
            {
                return Err(RewriteError::ZonesDoNotFit);
            }
            if zones.iter().zip(self.shape.rings()).any(|(zones, ring)| ring && !zones.is_tile()) {
                return Err(RewriteError::ZonesOnRing);
            }
        }
        let start = if zones.is_none() { least_period(&self.start) } else { self.start.clone() };
        let mut rewrites = [Vec::new(), Vec::new()];
        for (normal, written) in rewrites.iter_mut().zip(&self.rewrites) {
            for rewrite in written {
                normal.extend(rewrite.normalised(contents)?);
            }
            normal.sort_unstable();
            normal.dedup();
        }
        Ok(Self { contents, rewrites, start, zones, shape: self.shape })
    }

    /// Whether both players have the same rewrites. The rules must be in normal form.
    pub fn is_impartial(&self) -> bool {
        self.rewrites[0] == self.rewrites[1]
    }

    /// The rewrites of a player.
    pub fn of(&self, player: Player) -> &[Rewrite] {
        &self.rewrites[player.index()]
    }

    /// The greatest extent of a window in a coordinate. The rules must be in normal form.
    pub fn extent(&self) -> u32 {
        self.rewrites.iter().flatten().map(Rewrite::extent).max().unwrap_or(0)
    }

    /// The zones of the start along the rows and along the columns.
    pub fn zones(&self) -> [Zones; 2] {
        let tile = || [self.start.len(), self.start[0].len()].map(|period| Zones::tile(period as u32));
        self.zones.unwrap_or_else(tile)
    }

    /// The periods of the start, in rows and in columns.
    pub fn periods(&self) -> [u32; 2] {
        self.zones().map(|zones| zones.period)
    }

    /// The content of a cell at the start, on a board with these numbers of rows and columns.
    pub fn at_start(&self, sides: [u32; 2], cell: [u32; 2]) -> CellContent {
        let zones = self.zones();
        let [row, column] = [0, 1].map(|axis| zones[axis].kind(cell[axis], sides[axis]) as usize);
        self.start[row][column]
    }
}

/// The least rectangle whose repetition gives a rectangle.
fn least_period(pattern: &[Vec<CellContent>]) -> Vec<Vec<CellContent>> {
    let (rows, columns) = (pattern.len(), pattern[0].len());
    let divisors = |side: usize| (1..=side).filter(move |part| side.is_multiple_of(*part));
    let repeats = |height: usize, width: usize| {
        (0..rows).all(|row| {
            (0..columns).all(|column| pattern[row][column] == pattern[row % height][column % width])
        })
    };
    let height = divisors(rows).find(|&height| repeats(height, columns)).unwrap_or(rows);
    let width = divisors(columns).find(|&width| repeats(rows, width)).unwrap_or(columns);
    pattern[..height].iter().map(|row| row[..width].to_vec()).collect()
}
