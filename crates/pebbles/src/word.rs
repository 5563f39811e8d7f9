//! The recursion on 64 squares at once.
//!
//! In a game that ends, two neighbouring squares of a diagonal are played at most twice together (see
//! [`theory`](crate::theory)). So the numbers are 0, 1 and 2, and two bits per square hold them: *at least one*, *at
//! least two*. Bit `b` of word `w` on the diagonal of order `d` is the square with `i = 64 w + b`, `j = d - i`. The
//! pebbles that arrive at (i, j) come from (i, j - 1) in the same column and from (i - 1, j) in the column on the left:
//! the same bit and the bit before it.

/// The numbers 0, 1, 2 of 64 squares, as two layers of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Numbers {
    /// Squares played at least once.
    pub(crate) one: u64,
    /// Squares played at least twice.
    pub(crate) two: u64,
}

impl Numbers {
    pub(crate) const NONE: Self = Self { one: 0, two: 0 };

    /// The sum of the numbers.
    pub(crate) const fn total(self) -> u32 {
        self.one.count_ones() + self.two.count_ones()
    }

    /// The number of the last square of this word, moved to the first square of the next word.
    pub(crate) const fn carried(self) -> Self {
        Self { one: self.one >> 63, two: self.two >> 63 }
    }

    /// The number of one square.
    pub(crate) const fn at(self, bit: u32) -> u8 {
        (self.one >> bit & 1) as u8 + (self.two >> bit & 1) as u8
    }
}

/// The number of pebbles that arrive at each of 64 squares, those of the first pattern included: 0, 1, 2 or 3.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrivals {
    pub(crate) one: u64,
    pub(crate) two: u64,
    pub(crate) three: u64,
}

/// The numbers of pebbles that leave 64 squares, and the faults.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Departures {
    pub(crate) numbers: Numbers,
    /// Squares that would be played three times.
    pub(crate) three: u64,
    /// Squares where a pebble should stay but none arrives.
    pub(crate) missing: u64,
}

impl Arrivals {
    /// The sum c(i-1, j) + c(i, j-1) + a(i, j): the previous diagonal, the number carried from its word on the left,
    /// and the first pattern.
    pub(crate) const fn new(before: Numbers, carried: Numbers, occupied: u64) -> Self {
        let left = Numbers { one: before.one << 1 | carried.one, two: before.two << 1 | carried.two };
        let one = left.one | before.one;
        let two = left.one & before.one | left.two | before.two;
        Self { one: one | occupied, two: two | one & occupied, three: two & occupied }
    }

    /// Equation (4): the pebbles that arrive and do not stay move on.
    pub(crate) const fn departures(self, staying: u64) -> Departures {
        let one = staying & self.two | !staying & self.one;
        let two = staying & self.three | !staying & self.two;
        Departures {
            numbers: Numbers { one, two },
            three: !staying & self.three,
            missing: staying & !self.one,
        }
    }
}

impl Departures {
    /// Squares that are crowded: three alone, or three together with the square one bit lower, on the left. `carried`
    /// is the last square of the word on the left.
    pub(crate) const fn crowded(self, carried: Numbers) -> u64 {
        let Numbers { one, two } = self.numbers;
        let left = Numbers { one: one << 1 | carried.one, two: two << 1 | carried.two };
        self.three | one & left.two | two & left.one
    }

    /// The number of one square, up to 3.
    pub(crate) const fn at(self, bit: u32) -> u8 {
        self.numbers.at(bit) + (self.three >> bit & 1) as u8
    }
}

/// One step of the machine on a board that is no wider than a word: the numbers of the next diagonal, or `None` when
/// they are crowded.
///
/// Every pebble stays where it arrives, unless the square is to be `vacated`.
pub(crate) const fn narrow_step(before: Numbers, occupied: u64, vacated: u64) -> Option<Numbers> {
    let arrivals = Arrivals::new(before, Numbers::NONE, occupied);
    let departures = arrivals.departures(arrivals.one & !vacated);
    if departures.crowded(Numbers::NONE) == 0 { Some(departures.numbers) } else { None }
}
