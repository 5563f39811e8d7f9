//! The race as an indexed game without reductions: multisets of column configurations, all moves.
//!
//! The oracle for [`Race`](crate::Race), with the number of positions that other accounts of the game give: 5,461,512
//! positions on five columns of eight rows.

use std::ops::Range;

use campeao_tablebase::{Indexed, Signature, TableEnd, Visitor};
use tinyvec::ArrayVec;

use crate::multisets::Multisets;
use crate::numbering::LARGEST_NUMBERING;
use crate::{Board, Column, LARGEST_COLUMNS, PawnError, PawnGame, Side, Terminal};

/// The version of the numbering, written into files.
const ENCODING: u32 = 1;

type Word = ArrayVec<[u16; LARGEST_COLUMNS as usize]>;

/// The positions of a pawn race as multisets of column configurations, White to move.
///
/// Letters are columns, ordered by the remaining steps of both pawns; a move lowers the sum of these steps, which is
/// the level.
///
/// ```
/// use campeao_pawns::{PawnGame, PlainRace};
/// use campeao_tablebase::{Indexed, Quiet, SolveOptions, StoredOutcome, solve};
/// let game = PawnGame::new(3, 5)?;
/// let race = PlainRace::new(game)?;
/// assert_eq!(u128::from(race.positions()), game.multisets());
/// let table = solve::<_, u8>(&race, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(table.get(race.rank(&game.start())?), Some(StoredOutcome::Win(15)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlainRace {
    game: PawnGame,
    /// The columns in the order of their letters.
    columns: Vec<Column>,
    /// By number of a column, its letter.
    letters: Vec<u16>,
    /// By letter, the letters after White's moves, from the view of Black.
    moves: Vec<Vec<u16>>,
    words: Multisets,
    /// The first rank by sum of steps; at the end the number of all.
    borders: Vec<u64>,
}

impl PlainRace {
    /// Numbers the positions of a board. Refused if they are too many.
    pub fn new(game: PawnGame) -> Result<Self, PawnError> {
        let rows = game.rows();
        let refusal = || PawnError::TooManyPositions {
            what: "numbering the multisets of columns",
            needed: game.multisets(),
            limit: LARGEST_NUMBERING,
        };
        if game.multisets() > LARGEST_NUMBERING {
            return Err(refusal());
        }
        let steps = |column: &Column| {
            u16::from(column.steps(Side::White, rows)) + u16::from(column.steps(Side::Black, rows))
        };
        let mut columns: Vec<Column> = Column::all(rows).collect();
        columns.sort_by_key(|column| (steps(column), column.id(rows)));
        let mut letters = vec![0; columns.len()];
        for (letter, column) in (0..).zip(&columns) {
            letters[usize::from(column.id(rows))] = letter;
        }
        let letter = |column: Column| letters[usize::from(column.id(rows))];
        let moved = |column: &Column| {
            let targets = column.targets(Side::White, rows);
            targets.map(|row| letter(column.with(Side::White, row).mirrored(rows))).collect()
        };
        let moves = columns.iter().map(moved).collect();
        let size = usize::from(game.columns());
        let words = Multisets::new(columns.iter().map(steps).collect(), size).ok_or_else(refusal)?;
        let mut borders = vec![0];
        for total in 0..=words.greatest_total() {
            borders.push(borders[total] + words.count(size, total));
        }
        Ok(Self { game, columns, letters, moves, words, borders })
    }

    /// The board.
    pub const fn game(&self) -> PawnGame {
        self.game
    }

    fn rank_of_word(&self, word: &mut Word) -> u64 {
        word.sort_unstable();
        let total: usize = word.iter().map(|&letter| self.words.weight(letter)).sum();
        self.borders[total] + self.words.rank(word)
    }

    fn word(&self, rank: u64) -> Word {
        let total = self.borders.partition_point(|&border| border <= rank) - 1;
        let mut word: Word = std::iter::repeat_n(0, usize::from(self.game.columns())).collect();
        self.words.unrank(rank - self.borders[total], total, &mut word);
        word
    }

    /// The rank of a position of this board.
    pub fn rank(&self, board: &Board) -> Result<u64, PawnError> {
        self.game.expect(board)?;
        let rows = self.game.rows();
        let letter = |column: Column| self.letters[usize::from(column.id(rows))];
        Ok(self.rank_of_word(&mut board.seen_by_mover().map(letter).collect()))
    }

    /// The position of a rank, White to move, its columns by steps; `None` if no position has it.
    pub fn board(&self, rank: u64) -> Option<Board> {
        let columns = |word: Word| word.iter().map(|&letter| self.columns[usize::from(letter)]).collect();
        (rank < self.positions()).then(|| Board::from_parts(self.game, columns(self.word(rank)), Side::White))
    }

    fn mirrored(&self, word: &Word) -> Word {
        let rows = self.game.rows();
        let mirrored = |&letter: &u16| {
            let column = self.columns[usize::from(letter)].mirrored(rows);
            self.letters[usize::from(column.id(rows))]
        };
        word.iter().map(mirrored).collect()
    }

    fn terminal(&self, word: &Word) -> Terminal {
        let rows = self.game.rows();
        let columns = || word.iter().map(|&letter| self.columns[usize::from(letter)]);
        let home = |side| columns().all(|column| column.steps(side, rows) == 0);
        Terminal { white: home(Side::White), black: home(Side::Black) }
    }

    /// Shows the successors of a position; returns whether there is one.
    fn show<V: Visitor>(&self, word: &Word, visitor: &mut V) -> bool {
        let mirrored = self.mirrored(word);
        let mut moved = false;
        for (index, &letter) in word.iter().enumerate() {
            for &target in &self.moves[usize::from(letter)] {
                let mut next = mirrored;
                next[index] = target;
                visitor.successor(self.rank_of_word(&mut next));
                moved = true;
            }
        }
        moved
    }
}

impl Indexed for PlainRace {
    fn positions(&self) -> u64 {
        self.borders.last().copied().unwrap_or(0)
    }

    fn signature(&self) -> Signature {
        Signature::new("pawns, all moves", ENCODING)
            .with("columns", u64::from(self.game.columns()))
            .with("rows", u64::from(self.game.rows()))
    }

    fn levels(&self) -> Vec<Range<u64>> {
        self.borders.windows(2).map(|pair| pair[0]..pair[1]).collect()
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for rank in range {
            let word = self.word(rank);
            let terminal = self.terminal(&word);
            if terminal.white {
                visitor.end(TableEnd::Unreachable);
            } else if terminal.black {
                visitor.end(TableEnd::Loss);
            } else if self.show(&word, visitor) {
                visitor.close();
            } else {
                // The other player is not stuck then: see `docs/en/explanation/pawns.md`.
                self.show(&self.mirrored(&word), visitor);
                visitor.close_after_pass();
            }
        }
    }
}
