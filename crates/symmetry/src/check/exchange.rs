//! The check of laws without a strategy: the hypotheses of [`Exchange`] and [`Transposition`] are tested directly.
//!
//! Whether rewrites are carried does not depend on the sides of the board. Whether the start is preserved depends, for
//! sides that show the whole start, on their residues by both periods alone, or by twice the periods if the start has
//! lines of their own in the middle or at the ends (`zones.rs`); so finitely many boards suffice.

use super::CertificateRefused;
use super::start::{Along, content};
use super::turned::{is_renaming, turned};
use crate::{Exchange, Lengths, Map, Renaming, Rewrite, RewriteRules, Sizes, Transposition};

/// The longest pattern of a start that is accepted.
const LONGEST_PATTERN: usize = 30;

/// Whether a map with a renaming carries the moves of each player to those of the player in `to`.
fn carries(rules: &RewriteRules, map: Map, names: &Renaming, to: [usize; 2]) -> bool {
    (0..2).all(|player| {
        let image = |rewrite: &Rewrite| turned(rewrite, map.reversed, map.transposed, names);
        rules.rewrites[player]
            .iter()
            .all(|rewrite| image(rewrite).is_some_and(|image| rules.rewrites[to[player]].contains(&image)))
    })
}

/// Whether the start of a board is carried to that of its image.
fn keeps_start(rules: &RewriteRules, map: Map, names: &Renaming, rows: u32, columns: u32) -> bool {
    (0..rows).all(|row| {
        (0..columns).all(|column| {
            let r = (if map.reversed[0] { rows - 1 - row } else { row } + map.moved[0]) % rows;
            let c = (if map.reversed[1] { columns - 1 - column } else { column } + map.moved[1]) % columns;
            let (to, cell) =
                if map.transposed { ([columns, rows], [c, r]) } else { ([rows, columns], [r, c]) };
            content(rules, to, cell) == names.of(content(rules, [rows, columns], [row, column]))
        })
    })
}

/// The lengths of a class up to where everything repeats; `None` if one of them is not a side of a board.
fn members(rules: &RewriteRules, lengths: Lengths, axis: usize) -> Option<Vec<u32>> {
    let start = Along::of(rules, axis);
    let ring = rules.shape.rings()[axis];
    let step = lengths.step.unwrap_or(1);
    if step == 0 || step > 200 || lengths.from > 200 {
        return None;
    }
    let until = lengths.from.max(start.whole()) + 2 * step * start.period;
    let sides: Vec<u32> = (lengths.from..until).filter(|&side| lengths.contains(side)).collect();
    let is_side = |side: u32| side >= start.least.max(1) && (!ring || side.is_multiple_of(start.period));
    sides.iter().all(|&side| is_side(side)).then_some(sides)
}

/// The rules in normal form, if their start is small enough to be examined.
fn small(rules: &RewriteRules) -> Result<RewriteRules, CertificateRefused> {
    let rules = rules.normalised().map_err(CertificateRefused::Rules)?;
    let large = rules.start.len() > LONGEST_PATTERN || rules.start[0].len() > LONGEST_PATTERN;
    if large { Err(CertificateRefused::TooLarge) } else { Ok(rules) }
}

/// Whether a map shifts only along rings, and by less than the start's pattern.
fn moves_on_rings(rules: &RewriteRules, map: Map) -> bool {
    let periods = rules.periods();
    (0..2).all(|axis| map.moved[axis] == 0 || rules.shape.rings()[axis] && map.moved[axis] < periods[axis])
}

impl Exchange {
    /// Checks that the players can be exchanged on these boards.
    pub fn check(&self, rules: &RewriteRules) -> Result<(), CertificateRefused> {
        let rules = &small(rules)?;
        if !is_renaming(rules, &self.renaming) {
            return Err(CertificateRefused::Renaming);
        }
        let rings = rules.shape.rings();
        let square = matches!(self.sizes, Sizes::Squares { .. });
        if !moves_on_rings(rules, self.map) || self.map.transposed && !(square && rings[0] == rings[1]) {
            return Err(CertificateRefused::Image);
        }
        if !carries(rules, self.map, &self.renaming, [1, 0]) {
            return Err(CertificateRefused::NotCarried);
        }
        let kept = |rows: u32, columns: u32| keeps_start(rules, self.map, &self.renaming, rows, columns);
        let holds = match self.sizes {
            Sizes::Rectangles { rows, columns } => {
                let sides = members(rules, rows, 0).zip(members(rules, columns, 1));
                let (rows, columns) = sides.ok_or(CertificateRefused::Lengths)?;
                rows.iter().all(|&row| columns.iter().all(|&column| kept(row, column)))
            }
            Sizes::Squares { side } => {
                let [height, width] = rules.zones();
                let sides =
                    members(rules, side, 0).filter(|_| height == width).ok_or(CertificateRefused::Lengths)?;
                sides.into_iter().all(|side| kept(side, side))
            }
        };
        if holds { Ok(()) } else { Err(CertificateRefused::StartMoved) }
    }
}

impl Transposition {
    /// Checks that exchanging rows and columns has this effect on values.
    pub fn check(&self, rules: &RewriteRules) -> Result<(), CertificateRefused> {
        let rules = &small(rules)?;
        if !is_renaming(rules, &self.renaming) {
            return Err(CertificateRefused::Renaming);
        }
        let (rings, [height, width]) = (rules.shape.rings(), rules.periods());
        let [rows, columns] = rules.zones();
        let same = rows == columns && rows.least <= 1;
        let boards = rings[0] == rings[1] && (same || !rings[0] && rules.zones.is_none());
        if !self.map.transposed || self.map.moved != [0; 2] || !boards {
            return Err(CertificateRefused::Image);
        }
        if !carries(rules, self.map, &self.renaming, if self.opposite { [1, 0] } else { [0, 1] }) {
            return Err(CertificateRefused::NotCarried);
        }
        // Sides with all residues by both periods, long enough to contain the whole start pattern; and all shorter ones.
        let long = Along::of(rules, 0).whole().max(Along::of(rules, 1).whole());
        let is_side = |side: &u32| !rings[0] || side.is_multiple_of(height);
        let residues = if rules.zones.is_some() { 2 * height } else { height * width };
        let sides: Vec<u32> = (1..long + residues).filter(is_side).collect();
        let kept = |rows: u32, columns: u32| keeps_start(rules, self.map, &self.renaming, rows, columns);
        let holds = sides.iter().all(|&rows| sides.iter().all(|&columns| kept(rows, columns)));
        if holds { Ok(()) } else { Err(CertificateRefused::StartMoved) }
    }
}
