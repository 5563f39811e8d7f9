//! A box of positions with a corner at 0, all of them solved.

use campeao_base::Player;

/// The safe positions of a box with a corner at 0.
#[derive(Debug)]
pub(crate) struct SolvedBox {
    /// The greatest numbers of the part in which every position is known.
    pub(super) highs: Vec<u64>,
    /// The greatest numbers of the box.
    pub(super) tops: Vec<u64>,
    pub(super) growth: Vec<u64>,
    pub(super) leader: usize,
    pub(super) strides: Vec<usize>,
    /// For each player who may be to move, whether each cell is safe.
    pub(super) safe: Vec<Vec<bool>>,
}

/// The distance that means "no safe position on the line".
pub(super) const NONE: u32 = u32::MAX;

impl SolvedBox {
    /// Whether a position of the box is safe; `None` outside the box, and if it is not known.
    pub(crate) fn is_safe(&self, player: Player, numbers: &[u64]) -> Option<bool> {
        let cell = self.cell(numbers).filter(|_| self.knows(numbers))?;
        Some(self.safe[player.index()][cell])
    }

    /// The greatest numbers of the part in which every position is known.
    pub(crate) fn highs(&self) -> &[u64] {
        &self.highs
    }

    /// Whether a position is in the part of the box in which every position is known.
    pub(super) fn knows(&self, numbers: &[u64]) -> bool {
        let left = self.highs[self.leader].saturating_sub(numbers[self.leader]);
        let bounds = self.highs.iter().zip(&self.growth).map(|(high, growth)| high + left * growth);
        numbers.iter().zip(bounds).all(|(number, bound)| *number <= bound)
    }

    pub(super) fn cell(&self, numbers: &[u64]) -> Option<usize> {
        let mut cell = 0;
        for ((&number, &top), stride) in numbers.iter().zip(&self.tops).zip(&self.strides) {
            if number > top {
                return None;
            }
            cell += number as usize * stride;
        }
        Some(cell)
    }

    /// The number of cells between a position and the position minus a vector.
    pub(super) fn distance(&self, vector: &[i64]) -> i64 {
        vector.iter().zip(&self.strides).map(|(&entry, stride)| entry * *stride as i64).sum()
    }

    /// Returns the cell of the position minus a vector, if it is in the box.
    pub(super) fn behind(&self, numbers: &[u64], cell: usize, vector: &[i64]) -> Option<usize> {
        let lies = |((&number, &top), &entry): ((&u64, &u64), &i64)| {
            number.checked_add_signed(-entry).is_some_and(|number| number <= top)
        };
        let inside = numbers.iter().zip(&self.tops).zip(vector).all(lies);
        inside.then(|| (cell as i64 - self.distance(vector)) as usize)
    }

    pub(super) fn nearest(
        &self,
        drop: &[i64],
        numbers: &[u64],
        cell: usize,
        next: Player,
        nearest: &[u32],
    ) -> u32 {
        match self.behind(numbers, cell, drop) {
            None => NONE,
            Some(behind) if self.safe[next.index()][behind] => 1,
            Some(behind) => nearest[behind % nearest.len()].saturating_add(1),
        }
    }
}
