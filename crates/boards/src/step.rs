//! Moves.

/// A move, by the squares that distinguish it: the first and the last square that it changes, and the last square
/// of the second part of a turn. A pass has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    squares: [u16; 3],
    count: u8,
    /// Whether the target square distinguishes it from all other moves.
    told_by_end: bool,
}

impl Step {
    /// The pass.
    pub const PASS: Self = Self { squares: [0; 3], count: 0, told_by_end: false };

    /// Whether it is a pass.
    pub const fn is_pass(self) -> bool {
        self.count == 0
    }

    /// A move that is named by two squares; by one if they are equal.
    #[inline]
    pub const fn new(from: u32, to: u32) -> Self {
        Self { count: if from == to { 1 } else { 2 }, ..Self::pair(from, to) }
    }

    /// A move that is named by two squares, even if they are equal.
    #[inline]
    pub const fn pair(from: u32, to: u32) -> Self {
        Self { squares: [from as u16, to as u16, 0], count: 2, told_by_end: false }
    }

    /// A move that is named by one square.
    #[inline]
    pub const fn at(square: u32) -> Self {
        Self::new(square, square)
    }

    /// The same move with the second part of the turn, named by one more square.
    #[inline]
    #[must_use]
    pub const fn then(mut self, square: u32) -> Self {
        if (self.count as usize) < self.squares.len() {
            self.squares[self.count as usize] = square as u16;
            self.count += 1;
        }
        self
    }

    /// Sets whether the target square distinguishes it from all other moves.
    pub(crate) const fn tell_by_end(&mut self, alone: bool) {
        self.told_by_end = alone && self.count == 2;
    }

    /// The squares that name it, by number, in order.
    pub fn told(self) -> impl Iterator<Item = u32> {
        self.squares().skip(usize::from(self.told_by_end))
    }

    /// The first square, by number.
    pub const fn from(self) -> u32 {
        self.squares[0] as u32
    }

    /// The second square; the first if there is only one.
    pub const fn to(self) -> u32 {
        self.squares[if self.count > 1 { 1 } else { 0 }] as u32
    }

    /// The squares, by number, in order.
    pub fn squares(self) -> impl Iterator<Item = u32> {
        self.squares.into_iter().take(self.count as usize).map(u32::from)
    }
}
