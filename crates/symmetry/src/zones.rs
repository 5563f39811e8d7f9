//! Starts that depend on the size of the board: the lines along a side, by zones.
//!
//! Theorem. Hypothesis: a line of a side has the kind of its zone: its own near either end (`margin`) and within `middle` of
//! the centre, and its residue by the period p elsewhere, apart before and after the centre. Let `far` be at least `middle`,
//! and the side at least 2 (margin + p) + far + 1. Conclusion: the pairs of kinds of a line and of its mirror image, each with
//! the line's place if it is within `far` of the centre, depend only on the residue of the side modulo 2p. Proof: the margins
//! are whole. Beyond `far` there are at least p lines before and after the centre, which have all residues; that of the
//! image follows from that of the line and the side. A side that is longer by 2p has its centre p lines further, so lines at
//! the same distance from the centre keep their residues.

use serde::{Deserialize, Serialize};

/// The zones of the lines along one side of a start: a repeated pattern, with exceptions at both ends and in the middle.
///
/// Lines of one kind have the same contents. The kinds are numbered in the order of the lines of a long side: the first
/// lines, the residues before the middle, the lines of the middle, the residues after it, the last lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    /// The number of lines at each end that have a kind of their own.
    pub margin: u32,
    /// The period of the other lines, counted from the first line of the board.
    pub period: u32,
    /// The distance from the centre, in halves of a line, up to which lines have a kind of their own; if there is none,
    /// lines before and after the centre do not differ either.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub middle: Option<u32>,
    /// The least side: nothing is said about shorter ones.
    pub least: u32,
}

impl Zones {
    /// A pattern that is repeated from the first line on, on sides of every length.
    pub const fn tile(period: u32) -> Self {
        Self { margin: 0, period, middle: None, least: 1 }
    }

    /// Whether the pattern is repeated on the whole side, whatever its length.
    pub const fn is_tile(self) -> bool {
        self.margin == 0 && self.middle.is_none() && self.least <= 1
    }

    /// The number of kinds of lines.
    ///
    /// ```
    /// use campeao_symmetry::Zones;
    /// // A line in the middle of odd sides, and two of even ones.
    /// let middle = Zones { middle: Some(1), ..Zones::tile(1) };
    /// assert_eq!(middle.kinds(), 5);
    /// let kinds = |side| (0..side).map(|line| middle.kind(line, side)).collect::<Vec<u32>>();
    /// assert_eq!(kinds(5), [0, 0, 2, 4, 4]);
    /// assert_eq!(kinds(4), [0, 1, 3, 4]);
    /// ```
    pub const fn kinds(self) -> u32 {
        let between = match self.middle {
            None => self.period,
            Some(middle) => 2 * self.period + 2 * middle + 1,
        };
        2 * self.margin + between
    }

    /// The kind of a line, counted from 0, on a side of some length.
    pub const fn kind(self, line: u32, side: u32) -> u32 {
        let after = side - 1 - line;
        if line < self.margin {
            return line;
        }
        if after < self.margin {
            return self.kinds() - 1 - after;
        }
        let residue = line % self.period;
        match self.middle {
            None => self.margin + residue,
            Some(middle) if line.abs_diff(after) <= middle => {
                self.margin + self.period + middle + line - after
            }
            Some(_) if line < after => self.margin + residue,
            Some(middle) => self.margin + self.period + 2 * middle + 1 + residue,
        }
    }

    /// The number of lines at each end, and on each side of the centre, that differ from the repeated pattern.
    pub(crate) const fn exceptions(self) -> [u32; 2] {
        let middle = match self.middle {
            None => 0,
            Some(middle) => middle.div_ceil(2),
        };
        [self.margin, middle]
    }

    /// A side from which on the pairs of kinds of a line and its image depend on residues alone.
    pub(crate) const fn whole(self) -> u32 {
        if self.is_tile() {
            return self.period;
        }
        let [margin, middle] = self.exceptions();
        let whole = 2 * (margin + self.period + middle) + 1;
        if whole < self.least { self.least } else { whole }
    }
}
