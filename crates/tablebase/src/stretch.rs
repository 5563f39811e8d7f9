//! Solving a range of a level: a pure function of the finished levels.
//!
//! Successors are gathered for many positions before their cells are looked up, so that the processor waits for many
//! look-ups at once instead of for one after the other.

use std::ops::Range;

use crate::{Cell, Indexed, SolvingError, StoredOutcome, TableEnd, Visitor};

/// The number of successors that are gathered before they are looked up.
const BATCH: usize = 1024;

/// The cell of an ended position.
pub(crate) fn cell_of_end<C: Cell>(end: TableEnd) -> C {
    match end {
        // A loss or a win in no plies fits into every cell.
        TableEnd::Loss => C::from_value(StoredOutcome::Loss(0)).unwrap_or(C::VOID),
        TableEnd::Win => C::BEST,
        TableEnd::Draw => C::DRAW,
        TableEnd::Unreachable => C::VOID,
    }
}

/// Solves the positions of a range inside a level of a game whose plays do not repeat.
///
/// `finished` holds the cells of all positions of earlier levels (and may end there); the answers go to `out`, one
/// for each position of the range. Nothing else is read or written, so ranges of a level may be solved in any order,
/// at once, or on different machines. Linear in the number of moves.
///
/// ```
/// use campeao_tablebase::{Cell, Indexed, Signature, StoredOutcome, Visitor, solve_stretch};
/// # use std::ops::Range;
/// # struct TakeOneOrTwo;
/// # impl Indexed for TakeOneOrTwo {
/// #     fn positions(&self) -> u64 { 8 }
/// #     fn signature(&self) -> Signature { Signature::new("one or two", 1) }
/// #     fn levels(&self) -> Vec<Range<u64>> { (0..8).map(|heap| heap..heap + 1).collect() }
/// #     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
/// #         for heap in range {
/// #             (1..=heap.min(2)).for_each(|taken| visitor.successor(heap - taken));
/// #             visitor.close();
/// #         }
/// #     }
/// # }
/// // One or two counters are taken from a heap; who cannot move loses.
/// let game = TakeOneOrTwo;
/// let mut cells = [0_u8; 8];
/// for level in game.levels() {
///     let (finished, rest) = cells.split_at_mut(level.start as usize);
///     solve_stretch(&game, level, finished, &mut rest[..1])?;
/// }
/// assert_eq!(cells[3].value(), StoredOutcome::Loss(2));
/// assert_eq!(cells[5].value(), StoredOutcome::Win(3));
/// # Ok::<(), campeao_tablebase::SolvingError>(())
/// ```
pub fn solve_stretch<G: Indexed, C: Cell>(
    game: &G,
    range: Range<u64>,
    finished: &[C],
    out: &mut [C],
) -> Result<(), SolvingError> {
    let wanted = (range.end - range.start) as usize;
    if let Some(unreachable) = game.answer(range.clone(), finished, out) {
        let void = out.iter().filter(|&&cell| cell == C::VOID).count() as u64;
        return if void == unreachable { Ok(()) } else { Err(diagnose(game, range, finished, wanted)) };
    }
    let mut stretch = Stretch {
        finished,
        out,
        successors: Vec::with_capacity(BATCH + 64),
        ends: Vec::with_capacity(BATCH),
        passes: Vec::new(),
        base: 0,
        declared: 0,
        strayed: false,
    };
    game.expand(range.clone(), &mut stretch);
    stretch.look_up();
    let Stretch { out, base: shown, declared, strayed, .. } = stretch;
    let void = out.iter().filter(|&&cell| cell == C::VOID).count();
    if shown == wanted && out.len() == wanted && !strayed && void == declared {
        return Ok(());
    }
    Err(diagnose(game, range, finished, shown))
}

/// A range of positions whose successors are all finished.
struct Stretch<'a, C> {
    finished: &'a [C],
    out: &'a mut [C],
    /// The successors of the positions of the batch, one position after the other.
    successors: Vec<u64>,
    /// For each position of the batch, the end of its successors.
    ends: Vec<u32>,
    /// The positions of the batch, counted from its first, whose player to move passes.
    passes: Vec<u32>,
    /// The number of positions before the batch.
    base: usize,
    /// The number of positions that the game marked as unreachable.
    declared: usize,
    /// Whether some successor is not finished: the game broke the order of levels.
    strayed: bool,
}

impl<C: Cell> Stretch<'_, C> {
    fn answer(&mut self, cell: C) {
        if let Some(slot) = self.out.get_mut(self.base + self.ends.len()) {
            *slot = cell;
        }
        self.ends.push(self.successors.len() as u32);
    }

    #[inline(never)]
    fn look_up(&mut self) {
        let slots = self.out.get_mut(self.base..).unwrap_or_default();
        let mut from = 0;
        for (slot, &to) in slots.iter_mut().zip(&self.ends) {
            let to = to as usize;
            if from == to {
                continue;
            }
            let mut best = C::BEST;
            for &successor in &self.successors[from..to] {
                let cell = self.finished.get(successor as usize).copied();
                self.strayed |= cell.is_none();
                best = best.min(cell.unwrap_or(C::VOID));
            }
            *slot = best.before();
            from = to;
        }
        for &position in &self.passes {
            if let Some(slot) = slots.get_mut(position as usize) {
                *slot = slot.before();
            }
        }
        self.base += self.ends.len();
        self.passes.clear();
        self.successors.clear();
        self.ends.clear();
    }
}

impl<C: Cell> Visitor for Stretch<'_, C> {
    #[inline]
    fn successor(&mut self, rank: u64) {
        self.successors.push(rank);
    }

    #[inline]
    fn close(&mut self) {
        let length = self.successors.len() as u32;
        if self.ends.last().copied().unwrap_or(0) == length {
            self.answer(cell_of_end(TableEnd::Loss));
        } else {
            self.ends.push(length);
        }
        if self.successors.len() >= BATCH || self.ends.len() >= BATCH {
            self.look_up();
        }
    }

    fn close_after_pass(&mut self) {
        self.passes.push(self.ends.len() as u32);
        self.close();
    }

    #[inline]
    fn end(&mut self, end: TableEnd) {
        self.declared += usize::from(end == TableEnd::Unreachable);
        self.answer(cell_of_end(end));
        if self.ends.len() >= BATCH {
            self.look_up();
        }
    }
}

/// The fault of a range that could not be solved.
fn diagnose<G: Indexed, C: Cell>(game: &G, range: Range<u64>, finished: &[C], shown: usize) -> SolvingError {
    let expected = range.end - range.start;
    if shown as u64 != expected {
        return SolvingError::Expansion { first: range.start, expected, found: shown as u64 };
    }
    let mut fault = Fault { finished, rank: range.start, found: None };
    game.expand(range, &mut fault);
    fault.found.unwrap_or(SolvingError::TooRemote { rank: fault.rank, longest: C::LONGEST })
}

/// A search for the first position that breaks the rules of levels, or is too remote.
struct Fault<'a, C> {
    finished: &'a [C],
    rank: u64,
    found: Option<SolvingError>,
}

impl<C: Cell> Visitor for Fault<'_, C> {
    fn successor(&mut self, successor: u64) {
        let rank = self.rank;
        let fault = match self.finished.get(successor as usize) {
            None => SolvingError::Order { rank, successor },
            Some(&cell) if cell == C::VOID => SolvingError::Reachable { rank, successor },
            // A remoteness beyond the cells is reported only if there is no other fault in the range, which the caller
            // knows has one.
            Some(&cell) if cell.before() == C::VOID => SolvingError::TooRemote { rank, longest: C::LONGEST },
            Some(_) => return,
        };
        self.found.get_or_insert(fault);
    }

    fn close(&mut self) {
        self.rank += 1;
    }

    fn close_after_pass(&mut self) {
        self.close();
    }

    fn end(&mut self, _end: TableEnd) {
        self.rank += 1;
    }
}
