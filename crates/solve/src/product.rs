//! Sums of a few small heaps as one table with a coordinate for each heap. Every combination is solved once, so that
//! even the remoteness of a sum is known, which nim-values do not give.

use crate::sequence::Watch;
use crate::{Gathered, SolveError, TimedOutcome};
use campeao_base::Player;
use campeao_rules::{Game, Position};
use std::ops::ControlFlow;

/// The most combinations of heap sizes tabulated.
const MOST_CELLS: u64 = 1 << 22;
/// The most moves that filling a table may take.
const MOST_MOVES: u64 = 600_000_000;

/// The values of all sums in which each heap has at most a given size.
#[derive(Clone, Debug)]
pub struct ProductTable {
    sizes: Vec<u64>,
    values: Vec<TimedOutcome>,
}

impl ProductTable {
    /// Solves every sum whose heaps, in ascending order, are at most those of `position`. `None` if that is too much
    /// work, or if a move can leave more than one heap; this is detected early.
    pub fn solve(
        game: &Game,
        takes: &mut Takes,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<Self>, SolveError> {
        let sizes: Vec<u64> = position.numbers.iter().map(|heap| heap.saturating_add(1)).collect();
        let cells = sizes.iter().try_fold(1_u64, |cells, &size| cells.checked_mul(size));
        let Some(cells) = cells.filter(|&cells| cells <= MOST_CELLS) else { return Ok(None) };
        if !takes.list(game, position.numbers.last().copied().unwrap_or(0))? {
            return Ok(None);
        }
        let targets = &takes.targets;
        let per_cell: u64 = sizes.iter().map(|&size| takes.totals[size as usize - 1] / size).sum();
        if per_cell.saturating_mul(cells) > MOST_MOVES {
            return Ok(None);
        }
        let mut strides = vec![1_usize; sizes.len()];
        for index in (1..sizes.len()).rev() {
            strides[index - 1] = strides[index] * sizes[index] as usize;
        }
        let stuck = TimedOutcome::of_end(game.stuck());
        // Cells are numbered with the last heap fastest. A move makes one heap smaller and keeps the others, so its
        // cell comes earlier.
        let mut values: Vec<TimedOutcome> = Vec::with_capacity(cells as usize);
        let mut heaps = vec![0_usize; sizes.len()];
        for cell in 0..cells as usize {
            let mut gathered = Gathered::default();
            for (&heap, &stride) in heaps.iter().zip(&strides) {
                let base = cell - heap * stride;
                for &target in &targets[heap] {
                    gathered.add(values[base + target as usize * stride]);
                }
            }
            values.push(gathered.value(stuck));
            for index in (0..heaps.len()).rev() {
                heaps[index] += 1;
                if (heaps[index] as u64) < sizes[index] {
                    break;
                }
                heaps[index] = 0;
            }
            if cell.is_multiple_of(1 << 16) && watch.progress(cell as u64, cells).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        Ok(Some(Self { sizes, values }))
    }

    /// The value of a sum, if its heaps fit under those of the table.
    pub fn value(&self, position: &Position) -> Option<TimedOutcome> {
        let spare = self.sizes.len().checked_sub(position.numbers.len())?;
        let mut cell = 0;
        for (index, &size) in self.sizes.iter().enumerate() {
            let heap = index.checked_sub(spare).map_or(0, |index| position.numbers[index]);
            if heap >= size {
                return None;
            }
            cell = cell * size + heap;
        }
        self.values.get(cell as usize).copied()
    }
}

/// For each heap its options, listed as far as they have been asked for.
#[derive(Clone, Debug, Default)]
pub struct Takes {
    targets: Vec<Vec<u32>>,
    /// The cumulative numbers of moves of the heaps up to each one.
    totals: Vec<u64>,
    /// The first heap that cannot be listed: a move breaks it, or it has too many moves.
    end: Option<u64>,
}

impl Takes {
    /// Lists the moves of all heaps up to `most`; `false` if that is not possible.
    fn list(&mut self, game: &Game, most: u64) -> Result<bool, SolveError> {
        if self.end.is_some_and(|end| end <= most) {
            return Ok(false);
        }
        let mut generator = game.generator();
        for heap in self.targets.len() as u64..=most {
            let mut row = Vec::new();
            let mut breaks = false;
            let before = self.totals.last().copied().unwrap_or(0);
            generator.steps(&[heap as i64], Player::Left, &mut |step| {
                let mut left = step.to.iter().filter(|&&part| part > 0);
                row.push(left.next().map_or(0, |&part| part as u32));
                breaks |= left.next().is_some();
                let full = before + row.len() as u64 > MOST_CELLS;
                if breaks || full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
            let total = before + row.len() as u64;
            if breaks || total > MOST_CELLS {
                self.end = Some(heap);
                return Ok(false);
            }
            self.targets.push(row);
            self.totals.push(total);
        }
        Ok(true)
    }
}
