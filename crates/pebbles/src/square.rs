//! Squares of the infinite board, and the moves that are named after them.

use campeao_base::told;
use std::fmt;
use std::str::FromStr;

use crate::PatternReadError;

/// The greatest absolute value of a coordinate that a pattern may have: 2^61.
///
/// It leaves room for every sum of two coordinates to be exact in 64 bits.
pub const FARTHEST: i64 = 1 << 61;

/// A square (i, j) of the board Z x Z: `i` counts to the right, `j` upwards.
///
/// Its text is `i,j`. Squares are sorted by `i`, then by `j`.
///
/// ```
/// use campeao_pebbles::Square;
/// let square: Square = "2,-3".parse()?;
/// assert_eq!(square, Square::new(2, -3));
/// assert_eq!(square.order(), -1);
/// assert_eq!(square.right().above().to_string(), "3,-2");
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Column, growing to the right.
    pub i: i64,
    /// Row, growing upwards.
    pub j: i64,
}

impl Square {
    /// The square (0, 0).
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The square in column `i` and row `j`.
    pub const fn new(i: i64, j: i64) -> Self {
        Self { i, j }
    }

    /// The order i + j: squares of one order form a diagonal, and every move leads to the next one.
    pub const fn order(self) -> i64 {
        self.i + self.j
    }

    /// The next square to the right.
    #[must_use]
    pub const fn right(self) -> Self {
        Self::new(self.i + 1, self.j)
    }

    /// The next square above.
    #[must_use]
    pub const fn above(self) -> Self {
        Self::new(self.i, self.j + 1)
    }

    /// The next square to the left.
    #[must_use]
    pub const fn left(self) -> Self {
        Self::new(self.i - 1, self.j)
    }

    /// The next square below.
    #[must_use]
    pub const fn below(self) -> Self {
        Self::new(self.i, self.j - 1)
    }

    /// The mirror image in the main diagonal. The rules are symmetric under it.
    #[must_use]
    pub const fn reflected(self) -> Self {
        Self::new(self.j, self.i)
    }

    /// The square `i` columns to the right and `j` rows above, if it is within [`FARTHEST`].
    pub fn translated(self, i: i64, j: i64) -> Option<Self> {
        let square = Self::new(self.i.checked_add(i)?, self.j.checked_add(j)?);
        square.is_near().then_some(square)
    }

    /// Whether both coordinates are at most [`FARTHEST`] in absolute value.
    pub const fn is_near(self) -> bool {
        self.i.unsigned_abs() <= FARTHEST.unsigned_abs() && self.j.unsigned_abs() <= FARTHEST.unsigned_abs()
    }
}

impl From<(i64, i64)> for Square {
    fn from((i, j): (i64, i64)) -> Self {
        Self::new(i, j)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(output, "{},{}", self.i, self.j)
    }
}

told! { as written Square }

impl FromStr for Square {
    type Err = PatternReadError;

    fn from_str(text: &str) -> Result<Self, PatternReadError> {
        let fault = || PatternReadError::Square { text: text.trim().to_owned() };
        let (i, j) = text.split_once(',').ok_or_else(fault)?;
        Self::from_parts(i, j).ok_or_else(fault)?.checked()
    }
}

impl Square {
    /// A square from the texts of its coordinates, if they are integers of 64 bits.
    pub(crate) fn from_parts(i: &str, j: &str) -> Option<Self> {
        let coordinate = |text: &str| text.trim().replace('\u{2212}', "-").parse::<i64>().ok();
        Some(Self::new(coordinate(i)?, coordinate(j)?))
    }

    /// The square itself, if it is within [`FARTHEST`].
    pub(crate) fn checked(self) -> Result<Self, PatternReadError> {
        if self.is_near() { Ok(self) } else { Err(PatternReadError::TooFar { square: self }) }
    }
}

/// The move `J i j`: the pebble on (i, j) goes up and a new one appears to its right.
///
/// ```
/// use campeao_pebbles::{Move, Square};
/// let play: Move = "J 2 3".parse()?;
/// assert_eq!(play, Move(Square::new(2, 3)));
/// assert_eq!(play.to_string(), "J 2 3");
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub Square);

impl fmt::Display for Move {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(output, "J {} {}", self.0.i, self.0.j)
    }
}

told! { as written Move }

impl FromStr for Move {
    type Err = PatternReadError;

    fn from_str(text: &str) -> Result<Self, PatternReadError> {
        let fault = || PatternReadError::Move { text: text.trim().to_owned() };
        let mut words = text.trim().strip_prefix(['J', 'j']).ok_or_else(fault)?.split_whitespace();
        let (Some(i), Some(j), None) = (words.next(), words.next(), words.next()) else {
            return Err(fault());
        };
        Square::from_parts(i, j).ok_or_else(fault)?.checked().map(Self)
    }
}
