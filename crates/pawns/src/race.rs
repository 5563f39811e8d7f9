//! The race as an indexed game: levels, successors, and a fast method to solve whole rows.
//!
//! Two theorems of `docs/en/explanation/pawns.md` reduce it. Unlinking: crossed columns may be replaced by two
//! multisets of heaps. Essential moves: among the mover's heaps it suffices to finish the smallest heap, or to take one
//! step off the smallest heap of at least two; no other move among heaps is better.

use std::ops::Range;
use std::sync::OnceLock;

use campeao_tablebase::{Cell, Indexed, Signature, StoredOutcome, TableEnd, Visitor};

use crate::file_order::FileOrder;
use crate::links::{Links, NONE, RowLinks, unpack};
use crate::numbering::{Numbering, Rows, Segment, Word};
use crate::{PawnError, PawnGame};

/// The version of the numbering, written into files.
const ENCODING: u32 = 1;

/// The positions of a pawn race, numbered for the tablebase.
///
/// Two proved reductions are used: crossed columns are heaps, and among heaps only two moves are considered. See
/// `docs/en/explanation/pawns.md`; [`PlainRace`](crate::PlainRace) uses neither.
///
/// ```
/// use campeao_pawns::{PawnGame, Race};
/// use campeao_tablebase::{Indexed, Quiet, SolveOptions, StoredOutcome, solve};
/// let game = PawnGame::new(3, 5)?;
/// let race = Race::new(game)?;
/// assert_eq!(race.positions(), 1445);
/// let table = solve::<_, u8>(&race, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(table.get(race.rank(&game.start())?), Some(StoredOutcome::Win(15)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Race {
    numbering: Numbering,
    /// Made when successors are first needed; ranks do not need them.
    links: OnceLock<Links>,
    /// The column in which the mover is stuck, repeated once for each column of the board.
    stuck: Word,
    /// Made when a file is written or read.
    file_order: OnceLock<FileOrder>,
}

/// The segments that the moves from a segment lead to.
struct Targets {
    /// By number of steps in uncrossed columns that stay uncrossed.
    advances: Vec<Rows>,
    /// By number of steps taken off a heap.
    heaps: Vec<Rows>,
    /// With one more crossed column, if a jump is possible.
    jump: Option<Rows>,
}

/// The rows that the moves from a row lead to.
#[derive(Default)]
struct Sources {
    /// Rows of equal length: advances in uncrossed columns that stay uncrossed.
    advances: Vec<u64>,
    /// Rows with one more crossed column, and the row jumped from.
    jumps: Vec<(u64, usize)>,
    /// Rows with equal uncrossed columns, by the steps taken off a heap.
    heaps: Vec<u64>,
    /// Whether the mover can only move heaps.
    stuck: bool,
}

/// A stretch of a row.
struct Stretch<'a> {
    segment: &'a Segment,
    targets: &'a Targets,
    word: Word,
    places: Range<usize>,
}

impl Race {
    /// Numbers the positions of a board. Refused if they are too many.
    pub fn new(game: PawnGame) -> Result<Self, PawnError> {
        let numbering = Numbering::new(game)?;
        let columns = usize::from(game.columns());
        let refusal = || PawnError::TooManyPositions {
            what: "numbering the positions",
            needed: u128::from(numbering.positions()),
            limit: u128::from(u32::MAX),
        };
        if !Links::fit(&numbering.chains, columns) {
            return Err(refusal());
        }
        let stuck = std::iter::repeat_n(numbering.letters.stuck(), columns).collect();
        Ok(Self { numbering, links: OnceLock::new(), stuck, file_order: OnceLock::new() })
    }

    /// The bytes that the numbering of a board takes, including the order in files if one is written, and the number of
    /// positions, without making the lists.
    pub(crate) fn measure(game: PawnGame, file: bool) -> Result<(u64, u64), PawnError> {
        let numbering = Numbering::new(game)?;
        let (chains, columns) = (&numbering.chains, usize::from(game.columns()));
        let order = if file { FileOrder::bytes(chains, columns) } else { 0 };
        Ok((Links::bytes(chains, columns) + order, numbering.positions()))
    }

    /// The board.
    pub const fn game(&self) -> PawnGame {
        self.numbering.game()
    }

    /// The rank of a position of this board. Takes a few dozen nanoseconds.
    pub fn rank(&self, board: &crate::Board) -> Result<u64, PawnError> {
        self.numbering.rank_of(board)
    }

    /// A position that has a rank, White to move; `None` if no position has it.
    pub fn board(&self, rank: u64) -> Option<crate::Board> {
        (rank < self.numbering.positions()).then(|| self.numbering.board(rank))
    }

    fn links(&self) -> &Links {
        self.links.get_or_init(|| Links::new(&self.numbering.chains, usize::from(self.game().columns())))
    }

    fn file_order(&self) -> &FileOrder {
        self.file_order.get_or_init(|| FileOrder::new(&self.numbering))
    }

    /// Visits the rows of a range of ranks of one level.
    fn stretches(&self, range: Range<u64>, mut visit: impl FnMut(Stretch<'_>)) {
        if range.is_empty() {
            return;
        }
        let segments = self.numbering.segments(self.numbering.total(range.start));
        let mut index = segments.partition_point(|segment| segment.first <= range.start) - 1;
        let mut rank = range.start;
        let mut targets = self.targets(&segments[index]);
        while rank < range.end {
            let segment = &segments[index];
            let (row, place) =
                ((rank - segment.first) / segment.length, (rank - segment.first) % segment.length);
            if row >= segment.rows {
                index += 1;
                targets = self.targets(&segments[index]);
                continue;
            }
            let end = segment.length.min(place + range.end - rank);
            let word = self.numbering.word(segment, row);
            visit(Stretch { segment, targets: &targets, word, places: place as usize..end as usize });
            rank += end - place;
        }
    }

    /// The segments that the moves from the rows of a segment lead to, by number of steps.
    fn targets(&self, segment: &Segment) -> Targets {
        let numbering = &self.numbering;
        let Segment { uncrossed, steps, heaps, .. } = *segment;
        let rows = usize::from(self.game().rows());
        let greatest = numbering.chains.greatest_heap();
        Targets {
            advances: (0..rows.min(steps + 1))
                .map(|gone| numbering.rows(uncrossed, steps - gone, heaps))
                .collect(),
            heaps: (0..=greatest.min(heaps))
                .map(|gone| numbering.rows(uncrossed, steps, heaps - gone))
                .collect(),
            jump: (uncrossed > 0).then(|| numbering.rows(uncrossed - 1, steps - rows, heaps + greatest)),
        }
    }

    fn sources(&self, targets: &Targets, word: &Word, sources: &mut Sources) {
        let numbering = &self.numbering;
        let rows = u16::from(self.game().rows());
        let mirrored = numbering.mirrored(word);
        let rank = numbering.words.rank(&mirrored);
        sources.heaps.clear();
        sources.heaps.extend(targets.heaps.iter().map(|rows| rows.row(rank)));
        sources.stuck = self.stuck.starts_with(word);
        sources.advances.clear();
        sources.jumps.clear();
        for (index, &letter) in mirrored.iter().enumerate() {
            if index > 0 && mirrored[index - 1] == letter {
                continue;
            }
            let mut rest = mirrored;
            rest.remove(index);
            let distance = numbering.words.weight(letter) as u16 + 1 - rows;
            // In the mirrored column the mover's pawn is the upper one; `below` is the row of the opponent's.
            let below = letter - numbering.letters.first(distance);
            let rest_and = numbering.words.with_one_more(&rest);
            for nearer in 1..distance {
                let rank = rest_and.rank(numbering.letters.first(nearer) + below);
                sources.advances.push(targets.advances[usize::from(distance - nearer)].row(rank));
            }
            if let (1, 1.., Some(jump)) = (distance, below, targets.jump) {
                sources.jumps.push((jump.row(numbering.words.rank(&rest)), usize::from(rows - 2 - below)));
            }
        }
    }

    /// Shows the successors of the position at an index of a row.
    fn show<V: Visitor>(sources: &Sources, links: &RowLinks, place: usize, visitor: &mut V) {
        let swapped = u64::from(links.swap[place]);
        sources.advances.iter().for_each(|&row| visitor.successor(row + swapped));
        for &(row, from) in &sources.jumps {
            visitor.successor(row + u64::from(links.jump[from][place]));
        }
        for link in [links.finish[place], links.step[place]] {
            if link != NONE {
                let (steps, place) = unpack(link);
                visitor.successor(sources.heaps[steps] + place as u64);
            }
        }
    }

    /// Shows the successors of the position after a pass.
    fn show_after_pass<V: Visitor>(
        &self,
        stretch: &Stretch<'_>,
        links: &RowLinks,
        place: usize,
        visitor: &mut V,
    ) {
        let mut sources = Sources::default();
        let mirrored = self.numbering.mirrored(&stretch.word);
        self.sources(&self.targets(stretch.segment), &mirrored, &mut sources);
        Self::show(&sources, links, links.swap[place] as usize, visitor);
    }
}

/// The end of the game at an index of a row, if the game is over there.
fn end(segment: &Segment, links: &RowLinks, place: usize) -> Option<TableEnd> {
    if segment.uncrossed > 0 {
        None
    } else if links.finish[place] == NONE {
        Some(TableEnd::Unreachable)
    } else if links.finish[links.swap[place] as usize] == NONE {
        Some(TableEnd::Loss)
    } else {
        None
    }
}

impl Indexed for Race {
    fn positions(&self) -> u64 {
        self.numbering.positions()
    }

    fn signature(&self) -> Signature {
        let game = self.game();
        Signature::new("pawns", ENCODING)
            .with("columns", u64::from(game.columns()))
            .with("rows", u64::from(game.rows()))
    }

    fn levels(&self) -> Vec<Range<u64>> {
        self.numbering.levels()
    }

    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        let mut sources = Sources::default();
        self.stretches(range, |stretch| {
            let segment = stretch.segment;
            let links = self.links().row(self.numbering.crossed(segment.uncrossed), segment.heaps);
            self.sources(stretch.targets, &stretch.word, &mut sources);
            for place in stretch.places.clone() {
                if let Some(end) = end(segment, links, place) {
                    visitor.end(end);
                } else if sources.stuck && links.finish[place] == NONE {
                    self.show_after_pass(&stretch, links, place, visitor);
                    visitor.close_after_pass();
                } else {
                    Self::show(&sources, links, place, visitor);
                    visitor.close();
                }
            }
        });
    }

    /// Compares whole rows at once, element by element, which is several times faster.
    fn answer<C: Cell>(&self, range: Range<u64>, finished: &[C], out: &mut [C]) -> Option<u64> {
        let mut sources = Sources::default();
        let mut smallest: Vec<C> = Vec::new();
        let (mut done, mut unreachable) = (0, 0);
        self.stretches(range, |stretch| {
            let segment = stretch.segment;
            let links = self.links().row(self.numbering.crossed(segment.uncrossed), segment.heaps);
            self.sources(stretch.targets, &stretch.word, &mut sources);
            let places = stretch.places.clone();
            let out = &mut out[done..][..places.len()];
            done += out.len();
            let length = segment.length as usize;
            smallest.clear();
            smallest.resize(length, C::BEST);
            // An advance keeps the heaps, so the whole row leads to one row, read there from the view of the opponent.
            // The swap back to the mover's order is made once, after the minimum over all advances.
            for &row in &sources.advances {
                let row = &finished[row as usize..][..length];
                smallest.iter_mut().zip(row).for_each(|(smallest, &cell)| *smallest = cell.min(*smallest));
            }
            for (cell, &place) in out.iter_mut().zip(&links.swap[places.clone()]) {
                *cell = smallest[place as usize];
            }
            for &(row, from) in &sources.jumps {
                let row = &finished[row as usize..];
                for (cell, &place) in out.iter_mut().zip(&links.jump[from][places.clone()]) {
                    *cell = row[place as usize].min(*cell);
                }
            }
            for list in [&links.finish, &links.step] {
                for (cell, &link) in out.iter_mut().zip(&list[places.clone()]) {
                    if link != NONE {
                        let (steps, place) = unpack(link);
                        *cell = finished[sources.heaps[steps] as usize + place].min(*cell);
                    }
                }
            }
            for cell in &mut *out {
                *cell = cell.before();
            }
            // A position can be over, or force a pass, only where no uncrossed column lets the mover advance.
            if sources.stuck {
                unreachable += self.answer_special(&stretch, links, finished, out);
            }
        });
        Some(unreachable)
    }

    fn place(&self, rank: u64) -> u64 {
        self.file_order().place(&self.numbering, rank)
    }

    fn stored(&self, places: Range<u64>, ranks: &mut Vec<u64>) {
        self.file_order().stored(&self.numbering, places, ranks);
    }
}

/// The smallest cell among the successors of one position.
struct Smallest<'a, C> {
    finished: &'a [C],
    cell: C,
}

impl<C: Cell> Visitor for Smallest<'_, C> {
    fn successor(&mut self, rank: u64) {
        self.cell = self.cell.min(self.finished[rank as usize]);
    }
    fn close(&mut self) {}
    fn close_after_pass(&mut self) {}
    fn end(&mut self, _end: TableEnd) {}
}

impl Race {
    /// Solves the positions of a stretch that are over, or at which the player to move must pass; returns the
    /// number of unreachable ones.
    fn answer_special<C: Cell>(
        &self,
        stretch: &Stretch<'_>,
        links: &RowLinks,
        finished: &[C],
        out: &mut [C],
    ) -> u64 {
        let mut unreachable = 0;
        for (cell, place) in out.iter_mut().zip(stretch.places.clone()) {
            if let Some(end) = end(stretch.segment, links, place) {
                let value =
                    if end == TableEnd::Loss { StoredOutcome::Loss(0) } else { StoredOutcome::Unreachable };
                *cell = C::from_value(value).unwrap_or(C::VOID);
                unreachable += u64::from(end == TableEnd::Unreachable);
            } else if links.finish[place] == NONE {
                let mut smallest = Smallest { finished, cell: C::BEST };
                self.show_after_pass(stretch, links, place, &mut smallest);
                *cell = smallest.cell.before().before();
            }
        }
        unreachable
    }
}
