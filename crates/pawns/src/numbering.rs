//! The numbering of the race's positions, after *unlinking*: uncrossed columns as a multiset, crossed ones as
//! heaps.
//!
//! Colours are swapped so that White is to move, the order of the columns is dropped, and so is the pairing of
//! heaps in crossed columns. What remains is a multiset of `u` uncrossed columns and a pair of multisets of `c - u`
//! heaps. Theorem (`docs/en/explanation/pawns.md`): the value depends on nothing else.
//!
//! Positions are ordered by the remaining steps of all pawns, then by `u`, then by the steps of the uncrossed columns
//! alone, then by these columns, then by the heaps. Every advance lowers the first number. The positions that share all
//! but the heaps stand in one *row*.

use std::ops::Range;

use tinyvec::ArrayVec;

use crate::heaps::{Chains, Heaps, Pair};
use crate::letters::Letters;
use crate::multisets::Multisets;
use crate::{Board, Column, LARGEST_COLUMNS, PawnError, PawnGame, Side};

/// The most positions that are numbered: two tebi.
pub(crate) const LARGEST_NUMBERING: u128 = 1 << 41;

/// A multiset of uncrossed columns: letters in order.
pub(crate) type Word = ArrayVec<[u16; LARGEST_COLUMNS as usize]>;

/// The positions with the same number of uncrossed columns, steps in these columns, and sum of heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Segment {
    /// Number of uncrossed columns.
    pub(crate) uncrossed: usize,
    /// Steps to go in the uncrossed columns.
    pub(crate) steps: usize,
    /// Sum of the heaps.
    pub(crate) heaps: usize,
    /// The first rank.
    pub(crate) first: u64,
    /// The number of rows: of multisets of uncrossed columns.
    pub(crate) rows: u64,
    /// The length of a row: the number of pairs of heaps.
    pub(crate) length: u64,
}

/// The rows of a segment: the first rank and the length of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows {
    first: u64,
    length: u64,
}

impl Rows {
    /// The first rank of the row of the multiset of uncrossed columns with this rank.
    #[inline]
    pub(crate) const fn row(self, word: u64) -> u64 {
        self.first + word * self.length
    }
}

/// The numbering of a board's positions.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    game: PawnGame,
    pub(crate) letters: Letters,
    pub(crate) words: Multisets,
    /// Multisets of uncrossed columns, all of one size numbered together.
    pub(crate) all_words: Multisets,
    pub(crate) chains: Chains,
    /// The first rank by total steps; at the end the number of positions.
    borders: Vec<u64>,
    /// The segments by total steps.
    segments: Vec<Vec<Segment>>,
    /// The first rank of a segment by uncrossed columns, steps and heaps.
    firsts: Vec<u64>,
    most_heaps: usize,
    most_steps: usize,
}

impl Numbering {
    /// The numbering of a board. Refused if it has more than [`LARGEST_NUMBERING`] positions or too many for tables.
    pub(crate) fn new(game: PawnGame) -> Result<Self, PawnError> {
        let needed = unlinked_positions(game);
        let refusal = |limit| PawnError::TooManyPositions { what: "numbering the positions", needed, limit };
        if needed > LARGEST_NUMBERING {
            return Err(refusal(LARGEST_NUMBERING));
        }
        let limit = u128::from(u32::MAX);
        let (columns, rows) = (usize::from(game.columns()), u16::from(game.rows()));
        let letters = Letters::new(game.rows());
        let weights = letters.columns().map(|column| rows - 1 + u16::from(column.black() - column.white()));
        let weights: Vec<u16> = weights.collect();
        let all_words = Multisets::new(vec![0; weights.len()], columns).ok_or_else(|| refusal(limit))?;
        let words = Multisets::new(weights, columns).ok_or_else(|| refusal(limit))?;
        let chains = Chains::new(game.rows(), columns).ok_or_else(|| refusal(limit))?;
        let (most_steps, most_heaps) = (words.greatest_total(), columns * chains.greatest_heap());
        let mut numbering = Self {
            game,
            letters,
            words,
            // Total steps come first: every advance lowers them, so a level is a total and all its successors have
            // smaller ranks.
            all_words,
            chains,
            borders: Vec::new(),
            segments: Vec::new(),
            firsts: vec![u64::MAX; (columns + 1) * (most_steps + 1) * (most_heaps + 1)],
            most_heaps,
            most_steps,
        };
        let mut first = 0;
        for total in 0..=most_steps {
            numbering.borders.push(first);
            let mut segments = Vec::new();
            for uncrossed in 0..=columns {
                for steps in 0..=total {
                    let (crossed, heaps) = (columns - uncrossed, total - steps);
                    let rows = numbering.words.count(uncrossed, steps);
                    let length = numbering.chains.count(crossed, heaps);
                    if rows > 0 && length > 0 {
                        segments.push(Segment { uncrossed, steps, heaps, first, rows, length });
                        let cell = numbering.cell(uncrossed, steps, heaps);
                        numbering.firsts[cell] = first;
                        first += rows * length;
                    }
                }
            }
            numbering.segments.push(segments);
        }
        numbering.borders.push(first);
        Ok(numbering)
    }

    const fn cell(&self, uncrossed: usize, steps: usize, heaps: usize) -> usize {
        (uncrossed * (self.most_steps + 1) + steps) * (self.most_heaps + 1) + heaps
    }

    pub(crate) const fn game(&self) -> PawnGame {
        self.game
    }

    /// The number of crossed columns with this many uncrossed ones.
    pub(crate) const fn crossed(&self, uncrossed: usize) -> usize {
        self.game.columns() as usize - uncrossed
    }

    /// The number of all positions.
    pub(crate) fn positions(&self) -> u64 {
        self.borders.last().copied().unwrap_or(0)
    }

    /// The levels: by total steps.
    pub(crate) fn levels(&self) -> Vec<Range<u64>> {
        self.borders.windows(2).map(|pair| pair[0]..pair[1]).collect()
    }

    /// The total steps of the position of a rank.
    pub(crate) fn total(&self, rank: u64) -> usize {
        self.borders.partition_point(|&border| border <= rank) - 1
    }

    /// The segments of a number of total steps, in the order of their ranks.
    pub(crate) fn segments(&self, total: usize) -> &[Segment] {
        &self.segments[total]
    }

    /// The first rank of a row.
    #[inline]
    pub(crate) fn row(&self, word: &[u16], steps: usize, heaps: usize) -> u64 {
        self.rows(word.len(), steps, heaps).row(self.words.rank(word))
    }

    /// The rows of a segment.
    pub(crate) fn rows(&self, uncrossed: usize, steps: usize, heaps: usize) -> Rows {
        let length = self.chains.count(self.crossed(uncrossed), heaps);
        Rows { first: self.firsts[self.cell(uncrossed, steps, heaps)], length }
    }

    /// The rank of a multiset of uncrossed columns with a pair of heaps.
    pub(crate) fn rank(&self, word: &[u16], pair: &Pair) -> u64 {
        let steps = word.iter().map(|&letter| self.words.weight(letter)).sum();
        self.row(word, steps, pair.total()) + self.chains.rank(pair)
    }

    /// The rank of a position of this board.
    pub(crate) fn rank_of(&self, board: &Board) -> Result<u64, PawnError> {
        self.game.expect(board)?;
        let rows = self.game.rows();
        let (mut word, mut own, mut other) = (Word::new(), Heaps::new(), Heaps::new());
        for column in board.seen_by_mover() {
            if column.is_crossed() {
                own.push(column.steps(Side::White, rows));
                other.push(column.steps(Side::Black, rows));
            } else {
                word.push(self.letters.letter(column));
            }
        }
        word.sort_unstable();
        Ok(self.rank(&word, &Pair::new(own, other)))
    }

    /// The uncrossed columns and the heaps of the position of a rank.
    pub(crate) fn place(&self, rank: u64) -> (Word, Pair) {
        let segments = self.segments(self.total(rank));
        let segment = segments[segments.partition_point(|segment| segment.first <= rank) - 1];
        let here = rank - segment.first;
        let word = self.word(&segment, here / segment.length);
        let pair = self.chains.unrank(here % segment.length, self.crossed(segment.uncrossed), segment.heaps);
        (word, pair)
    }

    /// A position of a rank, White to move: columns in the order of their letters, then crossed ones.
    pub(crate) fn board(&self, rank: u64) -> Board {
        let (word, pair) = self.place(rank);
        let rows = self.game.rows();
        let known: Vec<Column> = self.letters.columns().collect();
        let uncrossed = word.iter().map(|&letter| known[usize::from(letter)]);
        let crossed =
            pair.own.iter().zip(&pair.other).map(|(&own, &other)| Column::new(rows - 1 - own, other));
        Board::from_parts(self.game, uncrossed.chain(crossed).collect(), Side::White)
    }

    /// The uncrossed columns of a row of a segment.
    pub(crate) fn word(&self, segment: &Segment, row: u64) -> Word {
        let mut word: Word = std::iter::repeat_n(0, segment.uncrossed).collect();
        self.words.unrank(row, segment.steps, &mut word);
        word
    }

    /// The same uncrossed columns from the view of the opponent.
    pub(crate) fn mirrored(&self, word: &[u16]) -> Word {
        let rows = u16::from(self.game.rows());
        let mut mirrored: Word = word
            .iter()
            .map(|&letter| {
                // Letters of equal steps are ordered by the white pawn's row, and mirroring reverses that order.
                let distance = self.words.weight(letter) as u16 + 1 - rows;
                2 * self.letters.first(distance) + (rows - 1 - distance) - letter
            })
            .collect();
        mirrored.sort_unstable();
        mirrored
    }
}

/// The number of positions after unlinking: for `u` uncrossed and `k` crossed columns, the multisets of `u` letters
/// times the plane partitions in a box of 2 x k x (r - 2).
pub(crate) fn unlinked_positions(game: PawnGame) -> u128 {
    let (columns, rows) = (u128::from(game.columns()), u128::from(game.rows()));
    let binomial = |n: u128, k: u128| (1..=k).fold(1_u128, |product, i| product * (n - k + i) / i);
    let (letters, most) = (rows * (rows - 1) / 2, rows - 2);
    (0..=columns)
        .map(|crossed| {
            let uncrossed = columns - crossed;
            let words = binomial(letters + uncrossed - 1, uncrossed);
            words
                * (binomial(most + crossed, crossed) * binomial(most + crossed + 1, crossed) / (crossed + 1))
        })
        .fold(0, u128::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_positions_are_numbered_as_the_formula_says() {
        for (columns, rows) in [(1, 3), (1, 20), (2, 9), (3, 5), (4, 6), (6, 4), (10, 3)] {
            let game = PawnGame::new(columns, rows).unwrap();
            let numbering = Numbering::new(game).unwrap();
            assert_eq!(unlinked_positions(game), u128::from(numbering.positions()), "{game}");
        }
    }
}
