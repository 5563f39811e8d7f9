//! The start of a board, by definition, and the sides that show all of it.

use crate::{Cell, CellContent, RewriteRules, Zones};

/// The content of a cell at the start. The rules must be in normal form.
pub(super) fn content(rules: &RewriteRules, sides: [u32; 2], cell: Cell) -> CellContent {
    let line = |axis: usize, lines: usize| {
        let (x, side) = (i64::from(cell[axis]), i64::from(sides[axis]));
        let Some(zones) = rules.zones.map(|zones| zones[axis]) else { return x as usize % lines };
        let [margin, period] = [zones.margin, zones.period].map(i64::from);
        // The kinds in their order: first lines, before the middle, the middle, after it, last lines.
        let from_centre = 2 * x + 1 - side;
        let kind = if x < margin {
            x
        } else if side - x <= margin {
            lines as i64 - (side - x) * period + x % period
        } else {
            let zones_before = match zones.middle.map(i64::from) {
                Some(middle) if from_centre > middle => 1 + (2 * middle + 1),
                Some(middle) if from_centre >= -middle => 1 + (from_centre + middle),
                _ => 0,
            };
            margin + zones_before * period + x % period
        };
        kind as usize
    };
    let row = &rules.start[line(0, rules.start.len())];
    row[line(1, row.len())]
}

/// How many lines at each end and how far from the centre the start may differ from the repeated pattern, the period of
/// the pattern, and the least side.
pub(super) struct Along {
    pub(super) margin: u32,
    pub(super) middle: u32,
    pub(super) period: u32,
    pub(super) least: u32,
}

impl Along {
    /// Along the rows, or along the columns.
    pub(super) fn of(rules: &RewriteRules, axis: usize) -> Self {
        if let Some(Zones { margin, period, middle, least }) = rules.zones.map(|zones| zones[axis]) {
            // Half a line counts as a whole one.
            Self { margin, middle: middle.map_or(0, |middle| middle.div_ceil(2)), period, least }
        } else {
            let period = if axis == 0 { rules.start.len() } else { rules.start[0].len() } as u32;
            Self { margin: 0, middle: 0, period, least: 1 }
        }
    }

    /// The side from which on the start is carried to itself, or not, depending on residues alone.
    pub(super) const fn whole(&self) -> u32 {
        let Self { margin, middle, period, least } = *self;
        let whole = if margin + middle == 0 { period } else { 2 * (margin + period + middle) + 1 };
        if whole < least { least } else { whole }
    }
}
