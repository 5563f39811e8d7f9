//! The contents of cells, and sets of contents.

use serde::{Deserialize, Serialize};

/// The content of a cell: 0 is `#`, which means that there is no cell, as everywhere off the board; the others are
/// numbered by the game, below 16.
pub type CellContent = u8;

/// A set of contents, bit by bit.
///
/// ```
/// use campeao_symmetry::Contents;
/// let own = Contents::of(&[2, 3]);
/// assert!(own.contains(3) && !own.contains(0));
/// assert_eq!(own.complement(4), Contents::of(&[0, 1]));
/// assert_eq!(own.iter().collect::<Vec<_>>(), [2, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Contents(u16);

impl Contents {
    /// The most contents, `#` included.
    pub const MOST: u8 = 16;

    /// No content.
    pub const EMPTY: Self = Self(0);

    /// The content off the board and in its holes: `#` alone.
    pub const NO_CELL: Self = Self(1);

    /// All contents of a game with this number of contents, `#` included.
    #[must_use]
    pub const fn all(contents: u8) -> Self {
        Self(((1_u32 << contents) - 1) as u16)
    }

    /// All contents except `#`: those of the cells of the board.
    #[must_use]
    pub const fn cells(contents: u8) -> Self {
        Self(Self::all(contents).0 & !1)
    }

    /// One content.
    #[must_use]
    pub const fn one(content: CellContent) -> Self {
        Self(1 << content)
    }

    /// The listed contents.
    #[must_use]
    pub fn of(contents: &[CellContent]) -> Self {
        contents.iter().fold(Self::EMPTY, |set, &content| set.with(content))
    }

    /// The set with one content more.
    #[must_use]
    pub const fn with(self, content: CellContent) -> Self {
        Self(self.0 | 1 << content)
    }

    /// Whether a content belongs to the set.
    #[must_use]
    pub const fn contains(self, content: CellContent) -> bool {
        self.0 >> content & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of contents in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The contents of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The contents of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The contents that are not in the set, for a game with this number of contents.
    #[must_use]
    pub const fn complement(self, contents: u8) -> Self {
        Self(Self::all(contents).0 & !self.0)
    }

    /// The contents, least first.
    pub fn iter(self) -> impl Iterator<Item = CellContent> {
        (0..Self::MOST).filter(move |&content| self.contains(content))
    }
}
