//! The table of all staircases of a board of Chomp, one bit each.

use super::{Bite, Numbering, Staircase};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;

/// The safe staircases of a board, in the game in which the last square loses.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{ChompTable, Staircase};
/// use campeao_solve::sequence::Quiet;
///
/// let table = ChompTable::solve(8, 10, &mut Quiet)?;
/// assert_eq!(table.numbering().count(), 43_758);
/// let winning: Vec<String> =
///     table.winning_moves(&Staircase::full(8, 10)).iter().map(|bite| bite.to_string()).collect();
/// assert_eq!(winning, ["b5", "e4"]);
/// # Ok::<(), campeao_solve::SolveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChompTable {
    numbering: Numbering,
    /// A bit for each staircase, by its number, set if the staircase is safe.
    safe: Vec<u64>,
}

impl ChompTable {
    /// The most staircases of a board.
    pub const MOST_STAIRCASES: u64 = 1 << 28;

    /// Solves a board. The time is proportional to the number of moves examined, for each staircase until a winning
    /// one is found. The memory is one bit for each staircase.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond [`ChompTable::MOST_STAIRCASES`], [`SolveError::Interrupted`] by the
    /// watch.
    pub fn solve(rows: usize, columns: usize, watch: &mut dyn Watch) -> Result<Self, SolveError> {
        let limit = Self::MOST_STAIRCASES;
        let numbering = Numbering::new(rows, columns)
            .filter(|numbering| numbering.count() <= limit)
            .ok_or(SolveError::TooManyPositions { limit })?;
        let count = numbering.count();
        let mut table = Self { numbering, safe: vec![0; count.div_ceil(64) as usize] };
        let mut filler = Filler::new(&table.numbering);
        // Number 0 is the empty board: the other player has taken the last square and lost.
        for number in 1..count {
            filler.advance();
            if !filler.has_safe_option(number, &table.safe) {
                table.safe[(number / 64) as usize] |= 1 << (number % 64);
            }
            if number.is_multiple_of(1 << 16) && watch.progress(number, count).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        Ok(table)
    }

    /// The numbering of the staircases.
    pub const fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// Whether the player to move loses; `None` if the staircase does not fit into the board.
    pub fn is_safe(&self, staircase: &Staircase) -> Option<bool> {
        Some(bit(&self.safe, self.numbering.number(staircase)?))
    }

    /// The number of safe staircases.
    pub fn safe_count(&self) -> u64 {
        self.safe.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// All winning moves, from the upper rows down; empty if the staircase does not fit into the board.
    pub fn winning_moves(&self, staircase: &Staircase) -> Vec<Bite> {
        let board = (self.numbering.rows(), self.numbering.columns());
        let bites = (0..staircase.lengths().len())
            .flat_map(|row| (0..staircase.length(row)).map(move |left| Bite { row, left, board }));
        bites.filter(|bite| self.is_safe(&staircase.bitten(bite.row, bite.left)) == Some(true)).collect()
    }
}

const fn bit(words: &[u64], number: u64) -> bool {
    words[(number / 64) as usize] >> (number % 64) & 1 == 1
}

/// The staircase that is being decided, with precomputed parts of its options' numbers.
struct Filler<'n> {
    numbering: &'n Numbering,
    /// The lengths of the rows from below.
    lengths: Vec<usize>,
    /// For each row, the contribution of the rows below to the number; the last entry is the number.
    below: Vec<u64>,
    /// The contribution of the lowest rows if all had the same length: by length, then by the number of rows.
    level: Vec<Vec<u64>>,
}

impl<'n> Filler<'n> {
    /// The empty staircase.
    fn new(numbering: &'n Numbering) -> Self {
        let rows = numbering.rows();
        let level = (0..=numbering.columns())
            .map(|length| {
                let mut sums = vec![0; rows + 1];
                for row in 0..rows {
                    sums[row + 1] = sums[row] + numbering.term(row, length);
                }
                sums
            })
            .collect();
        Self { numbering, lengths: vec![0; rows], below: vec![0; rows + 1], level }
    }

    /// Goes on to the staircase with the next number: the lowest row that can grow becomes longer by one, and the rows
    /// below it become empty. This is the next set in the order of the numbering.
    fn advance(&mut self) {
        let longer = |row: &usize| self.lengths.get(row + 1).is_none_or(|above| self.lengths[*row] < *above);
        let grown = (0..self.lengths.len()).find(longer).unwrap_or(0);
        self.lengths[grown] += 1;
        self.lengths[..grown].fill(0);
        for row in 0..self.lengths.len() {
            self.below[row + 1] = self.below[row] + self.numbering.term(row, self.lengths[row]);
        }
    }

    /// Whether a move leads to a safe staircase; moves that take more are tried first.
    fn has_safe_option(&self, number: u64, safe: &[u64]) -> bool {
        let longest = self.lengths.last().copied().unwrap_or(0);
        let mut first = 0;
        for (left, level) in self.level.iter().enumerate().take(longest) {
            while self.lengths[first] <= left {
                first += 1;
            }
            // The rows from `first` up to the row of the move are cut to the length `left`.
            let shorter = self.below[first] + number - level[first];
            let found = (first..self.lengths.len())
                .any(|row| bit(safe, shorter + level[row + 1] - self.below[row + 1]));
            if found {
                return true;
            }
        }
        false
    }
}
