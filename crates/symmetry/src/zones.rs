//! Starts that depend on the size of the board: the lines along a side, by zones.
//!
//! Theorem. Hypothesis: the kind of a line is its zone with its residue by the period p. A zone is a single line near
//! either end (`margin`) or within `middle` of the centre; all other lines before the centre are one zone, and those after
//! it are another. Let `far` be at least `middle`, and the side at least 2 (margin + p) + far + 1. Conclusion: the pairs of
//! kinds of a line and of its mirror image, each with the line's place if it is within `far` of the centre, depend only on
//! the residue of the side modulo 2p. Proof: the margins are whole. Beyond `far` there are at least p lines before and
//! after the centre, which have all residues; that of the image follows from that of the line and the side. A side that is
//! longer by 2p has its centre p lines further, so lines at the same distance from the centre keep their residues.

use serde::{Deserialize, Serialize};

/// The zones of the lines along one side of a start: a repeated pattern, with exceptions at both ends and in the middle.
///
/// Lines of one kind have the same contents. The kinds are numbered in the order of the zones of a long side, and within each
/// zone by the residue by the period: the first lines, those before the middle, each line of the middle, those after it,
/// each of the last lines. The first lines have one residue each.
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
        let zones = match self.middle {
            None => 1,
            Some(middle) => 2 * middle + 3,
        };
        self.margin + (zones + self.margin) * self.period
    }

    /// The kind of a line, counted from 0, on a side of some length.
    pub const fn kind(self, line: u32, side: u32) -> u32 {
        let after = side - 1 - line;
        if line < self.margin {
            return line;
        }
        let zone = match self.middle {
            _ if after < self.margin => {
                return self.kinds() - (after + 1) * self.period + line % self.period;
            }
            Some(middle) if line.abs_diff(after) <= middle => 1 + middle + line - after,
            Some(middle) if line > after => 2 * middle + 2,
            _ => 0,
        };
        self.margin + zone * self.period + line % self.period
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
