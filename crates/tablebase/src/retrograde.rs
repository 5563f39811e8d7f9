//! Retrograde analysis: levels in which play may repeat.
//!
//! The positions of the level are decided in the order of their remoteness. A position is won one ply before a lost
//! one, and lost one ply after its last successor is won; what is never decided is a draw. The moves inside the level
//! are kept backwards, four bytes each, so that every move is looked at once when its end is decided.

use std::ops::Range;

use crate::stretch::cell_of_end;
use crate::{Cell, End, Indexed, SolveError, StoredOutcome, Visitor};

/// The most positions of a level, and the most moves inside it: they are numbered with 32 bits.
const LARGEST: u64 = u32::MAX as u64;

/// Bytes that a position of the level takes beside its cell: where its predecessors end, how many successors are
/// open, its place in the queue.
const BYTES_A_POSITION: u64 = 12;

/// In place of the number of open successors: the position is decided. One look in the middle of memory then tells
/// both.
const OVER: u32 = u32::MAX;

/// Bytes that a move inside the level takes.
const BYTES_A_MOVE: u64 = 4;

/// Answers a whole level in which play may repeat. `out` takes the cells; `room` is the memory that may be used.
///
/// Linear in the number of positions and moves of the level.
pub(crate) fn solve_repeating_level<G: Indexed, C: Cell>(
    game: &G,
    level: Range<u64>,
    finished: &[C],
    out: &mut [C],
    room: Option<u64>,
    look: &mut dyn FnMut(u64) -> Result<(), SolveError>,
) -> Result<(), SolveError> {
    let positions = level.end - level.start;
    let too_long = |moves| SolveError::LevelTooLong { positions, moves, largest: LARGEST };
    if positions > LARGEST {
        return Err(too_long(0));
    }
    let fits = |needed: u64| match room {
        Some(allowed) if needed > allowed => Err(SolveError::MemoryLimit {
            needed: needed + level.end * C::BYTES,
            allowed: allowed + level.end * C::BYTES,
        }),
        _ => Ok(()),
    };
    fits(positions * BYTES_A_POSITION)?;
    let mut survey = Survey {
        level: level.clone(),
        finished,
        best: out,
        open: vec![0; positions as usize],
        before: vec![0; positions as usize + 1],
        at: 0,
        moves: 0,
        here: 0,
        smallest: C::BEST,
        any: false,
        fault: None,
    };
    game.expand(level.clone(), &mut survey);
    let Survey { best, open, mut before, at, moves, fault, .. } = survey;
    if let Some(fault) = fault {
        return Err(fault);
    }
    if at as u64 != positions {
        return Err(SolveError::Expansion { first: level.start, expected: positions, found: at as u64 });
    }
    if moves > LARGEST {
        return Err(too_long(moves));
    }
    fits(positions * BYTES_A_POSITION + moves * BYTES_A_MOVE)?;
    look(level.start)?;

    // `before[i]` becomes the place after the last predecessor of i, and while the predecessors are written from the
    // last to the first, the place of its first.
    let mut sum = 0;
    for count in &mut before {
        sum += *count;
        *count = sum;
    }
    let mut links =
        Links { start: level.start, end: level.end, before, predecessors: vec![0; moves as usize], at: 0 };
    game.expand(level.clone(), &mut links);
    let Links { before, predecessors, .. } = links;
    look(level.start)?;
    Waves { start: level.start, best, open, before: &before, predecessors: &predecessors }.decide(look)
}

/// First look at a level: what earlier levels say about each position, and how many moves stay inside the level.
struct Survey<'a, C> {
    level: Range<u64>,
    finished: &'a [C],
    /// For positions that are over their cell; for others the smallest cell of a successor outside the level, or
    /// [`Cell::BEST`] if there is none.
    best: &'a mut [C],
    /// Successors inside the level that are not decided, or [`OVER`].
    open: Vec<u32>,
    /// Moves inside the level that lead to each position.
    before: Vec<u32>,
    at: usize,
    moves: u64,
    here: u32,
    smallest: C,
    any: bool,
    fault: Option<SolveError>,
}

impl<C: Cell> Survey<'_, C> {
    fn next(&mut self, cell: C, over: bool) {
        if self.at < self.best.len() {
            self.best[self.at] = cell;
            self.open[self.at] = if over { OVER } else { self.here };
        }
        self.at += 1;
        self.here = 0;
        self.smallest = C::BEST;
        self.any = false;
    }
}

impl<C: Cell> Visitor for Survey<'_, C> {
    #[inline]
    fn successor(&mut self, successor: u64) {
        self.any = true;
        let rank = self.level.start + self.at as u64;
        if self.level.contains(&successor) {
            self.here += 1;
            self.moves += 1;
            // More than 2^32 moves are refused before the counts are used.
            let count = &mut self.before[(successor - self.level.start) as usize];
            *count = count.wrapping_add(1);
        } else {
            match self.finished.get(successor as usize) {
                None => {
                    self.fault.get_or_insert(SolveError::Order { rank, successor });
                }
                Some(&cell) if cell == C::VOID => {
                    self.fault.get_or_insert(SolveError::Reachable { rank, successor });
                }
                Some(&cell) => self.smallest = self.smallest.min(cell),
            }
        }
    }

    fn close(&mut self) {
        if self.any {
            self.next(self.smallest, false);
        } else {
            self.next(cell_of_end(End::Loss), true);
        }
    }

    fn close_after_pass(&mut self) {
        let rank = self.level.start + self.at as u64;
        self.fault.get_or_insert(SolveError::Pass { rank });
        self.close();
    }

    fn end(&mut self, end: End) {
        self.next(cell_of_end(end), true);
    }
}

/// Second look at a level: the moves inside it, backwards.
struct Links {
    start: u64,
    end: u64,
    before: Vec<u32>,
    predecessors: Vec<u32>,
    at: u32,
}

impl Visitor for Links {
    #[inline]
    fn successor(&mut self, successor: u64) {
        if (self.start..self.end).contains(&successor) {
            let place = &mut self.before[(successor - self.start) as usize];
            *place -= 1;
            self.predecessors[*place as usize] = self.at;
        }
    }

    fn close(&mut self) {
        self.at += 1;
    }

    fn close_after_pass(&mut self) {
        self.at += 1;
    }

    fn end(&mut self, _end: End) {
        self.at += 1;
    }
}

/// Decides positions in the order of their remoteness.
struct Waves<'a, C> {
    start: u64,
    /// The smallest cell of a known successor, and once a position is over its own cell.
    best: &'a mut [C],
    /// Successors that are not decided, or [`OVER`].
    open: Vec<u32>,
    /// Where the predecessors of each position begin.
    before: &'a [u32],
    predecessors: &'a [u32],
}

impl<C: Cell> Waves<'_, C> {
    fn decide(mut self, look: &mut dyn FnMut(u64) -> Result<(), SolveError>) -> Result<(), SolveError> {
        // `waiting[d]` holds positions that are decided at remoteness d, unless they are decided before.
        let mut waiting: Vec<Vec<u32>> = vec![Vec::new()];
        for position in 0..self.best.len() {
            if self.open[position] == OVER {
                match self.best[position].value() {
                    StoredOutcome::Loss(_) | StoredOutcome::Win(_) => self.spread(position, 0, &mut waiting),
                    StoredOutcome::Draw => {}
                    StoredOutcome::Unreachable => self.refuse_predecessors(position)?,
                }
            } else {
                self.schedule(position, &mut waiting);
            }
        }
        let mut remoteness = 0;
        while remoteness < waiting.len() {
            look(self.start)?;
            for position in std::mem::take(&mut waiting[remoteness]) {
                let position = position as usize;
                if self.open[position] == OVER {
                    continue;
                }
                let cell = self.best[position].before();
                if cell == C::VOID {
                    let rank = self.start + position as u64;
                    return Err(SolveError::TooRemote { rank, longest: C::LONGEST });
                }
                self.best[position] = cell;
                self.open[position] = OVER;
                self.spread(position, remoteness, &mut waiting);
            }
            remoteness += 1;
        }
        for (cell, &open) in self.best.iter_mut().zip(&self.open) {
            if open != OVER {
                *cell = C::DRAW;
            }
        }
        Ok(())
    }

    /// Puts a position that is not over on the list of the remoteness at which, by what is known, it is decided.
    fn schedule(&self, position: usize, waiting: &mut Vec<Vec<u32>>) {
        let plies = match self.best[position].value() {
            StoredOutcome::Loss(plies) => plies,
            StoredOutcome::Win(plies) if self.open[position] == 0 => plies,
            _ => return,
        };
        let remoteness = usize::from(plies) + 1;
        if waiting.len() <= remoteness {
            waiting.resize(remoteness + 1, Vec::new());
        }
        waiting[remoteness].push(position as u32);
    }

    /// Tells the predecessors of a position that it is decided.
    fn spread(&mut self, position: usize, remoteness: usize, waiting: &mut Vec<Vec<u32>>) {
        let cell = self.best[position];
        debug_assert_eq!(cell.value().remoteness().map(usize::from), Some(remoteness));
        for &predecessor in
            &self.predecessors[self.before[position] as usize..self.before[position + 1] as usize]
        {
            let predecessor = predecessor as usize;
            let open = self.open[predecessor];
            if open == OVER {
                continue;
            }
            let open = open - 1;
            self.open[predecessor] = open;
            // Wins come in the order of their remoteness, so of several only the last, the slowest, counts; until
            // then nobody asks for the cell.
            if cell > C::VOID && open > 0 {
                continue;
            }
            let known = self.best[predecessor];
            self.best[predecessor] = known.min(cell);
            // A loss is news if it is the quickest so far; a win is news if it is the last successor.
            if cell > C::VOID || cell < known {
                self.schedule(predecessor, waiting);
            }
        }
    }

    /// Whoever moves to an unreachable position breaks the promise that nobody does.
    fn refuse_predecessors(&self, position: usize) -> Result<(), SolveError> {
        match self.predecessors.get(self.before[position] as usize) {
            Some(&predecessor) if self.before[position] < self.before[position + 1] => {
                Err(SolveError::Reachable {
                    rank: self.start + u64::from(predecessor),
                    successor: self.start + position as u64,
                })
            }
            _ => Ok(()),
        }
    }
}
