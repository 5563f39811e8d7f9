//! Who wins, by the definition: every move tried, positions remembered.

use campeao_base::{Play, Player};
use campeao_symmetry::{CellContent, Rewrite, RewriteRules, Winner};
use std::collections::HashMap;

/// A game on one board.
pub(crate) struct Brute<'a> {
    rules: &'a RewriteRules,
    sides: [i32; 2],
    play: Play,
    /// Of positions with the player to move: whether that player wins.
    known: HashMap<(Vec<CellContent>, Player), bool>,
}

impl<'a> Brute<'a> {
    pub(crate) fn new(rules: &'a RewriteRules, rows: u32, columns: u32, play: Play) -> Self {
        Self { rules, sides: [rows as i32, columns as i32], play, known: HashMap::new() }
    }

    pub(crate) fn start(&self) -> Vec<CellContent> {
        let cells = (0..self.sides[0]).flat_map(|row| (0..self.sides[1]).map(move |column| (row, column)));
        cells
            .map(|(row, column)| {
                self.rules.at_start(self.sides.map(|side| side as u32), [row as u32, column as u32])
            })
            .collect()
    }

    /// Whether a player wins when starting.
    pub(crate) fn wins_starting(&mut self, player: Player) -> bool {
        let start = self.start();
        self.wins(&start, player)
    }

    /// Whether the claimed winner is the right one.
    pub(crate) fn confirms(&mut self, winner: Winner) -> bool {
        winner.claims().iter().all(|&(player, starts)| {
            if starts { self.wins_starting(player) } else { !self.wins_starting(player.opponent()) }
        })
    }

    pub(crate) fn wins(&mut self, position: &[CellContent], mover: Player) -> bool {
        let key = (position.to_vec(), mover);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let after = self.after(position, mover);
        let wins = match (after.is_empty(), self.play) {
            (true, Play::Normal) => false,
            (true, Play::Misere) => true,
            (false, _) => after.iter().any(|next| !self.wins(next, mover.opponent())),
        };
        self.known.insert(key, wins);
        wins
    }

    /// The positions after every move.
    pub(crate) fn after(&self, position: &[CellContent], mover: Player) -> Vec<Vec<CellContent>> {
        let mut found: Vec<_> =
            self.placements(position, mover).into_iter().map(|(.., after)| after).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Every rewrite that is possible somewhere, by its number and its anchor, with the position after it.
    pub(crate) fn placements(
        &self,
        position: &[CellContent],
        mover: Player,
    ) -> Vec<(u32, [i32; 2], Vec<CellContent>)> {
        let mut found = Vec::new();
        // Windows begin at row 0 and column 0: no anchor of one that meets the board is further off than it is long.
        let rings = self.rules.shape.rings();
        let off = rings.map(|ring| if ring { 0 } else { self.rules.extent() as i32 });
        for (index, rewrite) in self.rules.of(mover).iter().enumerate() {
            for row in -off[0]..self.sides[0] {
                for column in -off[1]..self.sides[1] {
                    let after = self.placed(position, rewrite, [row, column]);
                    found.extend(after.map(|after| (index as u32, [row, column], after)));
                }
            }
        }
        found
    }

    fn cell(&self, at: [i32; 2]) -> Option<usize> {
        let rings = self.rules.shape.rings();
        let mut inside = at;
        for axis in 0..2 {
            if rings[axis] {
                inside[axis] = at[axis].rem_euclid(self.sides[axis]);
            } else if !(0..self.sides[axis]).contains(&at[axis]) {
                return None;
            }
        }
        Some((inside[0] * self.sides[1] + inside[1]) as usize)
    }

    fn placed(
        &self,
        position: &[CellContent],
        rewrite: &Rewrite,
        anchor: [i32; 2],
    ) -> Option<Vec<CellContent>> {
        let cell =
            |row: i16, column: i16| self.cell([anchor[0] + i32::from(row), anchor[1] + i32::from(column)]);
        let content = |row, column| cell(row, column).map_or(0, |cell| position[cell]);
        let stands = |pattern: &Vec<campeao_symmetry::Condition>| {
            pattern.iter().all(|place| place.fits.contains(content(place.row, place.column)))
        };
        let guarded = rewrite.cells.iter().all(|one| one.allowed.contains(content(one.row, one.column)));
        if !guarded || rewrite.forbidden.iter().any(stands) {
            return None;
        }
        let mut after = position.to_vec();
        let mut written = Vec::new();
        for one in &rewrite.cells {
            if let Some(becomes) = one.becomes {
                let cell = cell(one.row, one.column)?;
                if written.contains(&cell) {
                    return None;
                }
                written.push(cell);
                after[cell] = becomes;
            }
        }
        Some(after)
    }
}
