//! Patterns: finite non-empty sets of squares with a pebble on each.

use std::fmt;
use std::str::FromStr;

use crate::notation::list;
use crate::{Bounds, PatternError, PatternReadError, Square};

/// A finite non-empty set of occupied squares, sorted.
///
/// The text is `i,j;i,j`, sorted by `i` and then by `j`. Other notations are in
/// [`PatternNotation`](crate::PatternNotation).
///
/// ```
/// use campeao_pebbles::{Pattern, Square};
/// let pattern: Pattern = "2,3; 2,2".parse()?;
/// assert_eq!(pattern.to_string(), "2,2;2,3");
/// assert!(pattern.is_free(Square::new(2, 3)) && !pattern.is_free(Square::new(2, 2)));
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern {
    squares: Vec<Square>,
}

impl Pattern {
    /// The pattern with pebbles on these squares, in any order; naming one twice changes nothing.
    pub fn new(squares: impl IntoIterator<Item = impl Into<Square>>) -> Result<Self, PatternError> {
        let mut squares: Vec<Square> = squares.into_iter().map(Into::into).collect();
        if let Some(&square) = squares.iter().find(|square| !square.is_near()) {
            return Err(PatternError::TooFar { square });
        }
        squares.sort_unstable();
        squares.dedup();
        if squares.is_empty() { Err(PatternError::Empty) } else { Ok(Self { squares }) }
    }

    /// One pebble.
    pub fn single(square: Square) -> Result<Self, PatternError> {
        Self::new([square])
    }

    /// A pattern from squares within [`FARTHEST`](crate::FARTHEST); `None` if there are none.
    pub(crate) fn from_near(mut squares: Vec<Square>) -> Option<Self> {
        squares.sort_unstable();
        squares.dedup();
        (!squares.is_empty()).then_some(Self { squares })
    }

    /// The pattern of the pebbles left in a game. Games begin with a pebble and never lose one, so the list is not
    /// empty; if it were, the pattern would be the corner.
    pub(crate) fn of_survivors(squares: Vec<Square>) -> Self {
        debug_assert!(!squares.is_empty(), "no game loses a pebble");
        Self::from_near(squares).unwrap_or(Self { squares: vec![Square::ORIGIN] })
    }

    /// The occupied squares, sorted by column and then by row.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Number of pebbles, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a pattern is never empty")]
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Whether a square is occupied.
    pub fn contains(&self, square: Square) -> bool {
        self.squares.binary_search(&square).is_ok()
    }

    /// Whether a square is *free*: occupied, with nothing to its right and nothing above.
    pub fn is_free(&self, square: Square) -> bool {
        self.contains(square) && !self.contains(square.right()) && !self.contains(square.above())
    }

    /// The free squares, the ones that can be played. There is always one, since all squares of greatest order are
    /// free.
    pub fn free_squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares.iter().copied().filter(|&square| self.is_free(square))
    }

    /// The smallest box around the pattern.
    pub fn bounds(&self) -> Bounds {
        let first = self.squares[0];
        self.squares
            .iter()
            .fold(Bounds { lowest: first, highest: first }, |bounds, &square| bounds.with(square))
    }

    /// The greatest order i + j of an occupied square.
    pub fn highest_order(&self) -> i64 {
        self.squares.iter().map(|square| square.order()).max().unwrap_or_default()
    }

    /// The pattern moved by `i` columns and `j` rows, if it stays within [`FARTHEST`](crate::FARTHEST).
    pub fn translated(&self, i: i64, j: i64) -> Result<Self, PatternError> {
        let squares: Option<Vec<Square>> =
            self.squares.iter().map(|square| square.translated(i, j)).collect();
        squares.map(|squares| Self { squares }).ok_or(PatternError::TranslatedTooFar { i, j })
    }

    /// The pattern moved so that its lowest column and its lowest row are 0.
    pub fn at_origin(&self) -> Result<Self, PatternError> {
        let Square { i, j } = self.bounds().lowest;
        self.translated(-i, -j)
    }

    /// The mirror image in the main diagonal.
    #[must_use]
    pub fn reflected(&self) -> Self {
        let mut squares: Vec<Square> = self.squares.iter().map(|square| square.reflected()).collect();
        squares.sort_unstable();
        Self { squares }
    }

    /// Whether no square belongs to both patterns.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.first_common(other).is_none()
    }

    /// The first square that belongs to both patterns.
    pub fn first_common(&self, other: &Self) -> Option<Square> {
        let (few, many) = if self.len() < other.len() { (self, other) } else { (other, self) };
        few.squares.iter().copied().find(|&square| many.contains(square))
    }

    /// Whether every square of this pattern belongs to the other.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.squares.iter().all(|&square| other.contains(square))
    }

    /// The pattern without one square; `None` if nothing would be left.
    pub fn without(&self, square: Square) -> Option<Self> {
        let squares: Vec<Square> = self.squares.iter().copied().filter(|&other| other != square).collect();
        (!squares.is_empty()).then_some(Self { squares })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        list::write(output, &self.squares)
    }
}

impl FromStr for Pattern {
    type Err = PatternReadError;

    fn from_str(text: &str) -> Result<Self, PatternReadError> {
        Ok(Self::new(list::read(text)?)?)
    }
}
