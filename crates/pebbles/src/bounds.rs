//! Boxes of squares with their sides along the axes.

use std::fmt;

use crate::Square;

/// All squares from a lower left corner to an upper right corner, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The lower left corner.
    pub lowest: Square,
    /// The upper right corner.
    pub highest: Square,
}

impl Bounds {
    /// The smallest box around some squares; `None` if there are none.
    pub fn around(squares: impl IntoIterator<Item = Square>) -> Option<Self> {
        let mut squares = squares.into_iter();
        let first = squares.next()?;
        Some(squares.fold(Self { lowest: first, highest: first }, Self::with))
    }

    /// The smallest box around this one and a square.
    #[must_use]
    pub fn with(self, square: Square) -> Self {
        Self {
            lowest: Square::new(self.lowest.i.min(square.i), self.lowest.j.min(square.j)),
            highest: Square::new(self.highest.i.max(square.i), self.highest.j.max(square.j)),
        }
    }

    /// This box with `more` further columns on the right and rows above.
    #[must_use]
    pub const fn grown(self, more: i64) -> Self {
        Self { lowest: self.lowest, highest: Square::new(self.highest.i + more, self.highest.j + more) }
    }

    /// Whether a square lies inside.
    pub fn contains(&self, square: Square) -> bool {
        (self.lowest.i..=self.highest.i).contains(&square.i)
            && (self.lowest.j..=self.highest.j).contains(&square.j)
    }

    /// Number of columns.
    pub const fn columns(&self) -> u64 {
        self.highest.i.abs_diff(self.lowest.i) + 1
    }

    /// Number of rows.
    pub const fn rows(&self) -> u64 {
        self.highest.j.abs_diff(self.lowest.j) + 1
    }

    /// Number of squares.
    pub fn squares(&self) -> u128 {
        u128::from(self.columns()) * u128::from(self.rows())
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(output, "{}..={} x {}..={}", self.lowest.i, self.highest.i, self.lowest.j, self.highest.j)
    }
}
