//! Retrograde analysis: levels in which play may repeat.
//!
//! Positions of the level are decided in the order of their remoteness. A position is won one ply before a lost one,
//! and lost one ply after its last successor is won. A position that is never decided is a draw: the player to move
//! always has a move to an undecided position. Moves inside the level are stored backwards, four bytes each, so every
//! move is examined once, when its target is decided.
//!
//! Peers cut the level into shares. Each keeps for its share only the number of open successors of each position,
//! and its predecessors. A move is stored with its target, so the survey sends the moves that leave a share, a
//! window of positions at a time. Then a round for each remoteness ([`waves`]) sends the decided positions to the
//! shares of their predecessors.
//!
//! If the cells lie in a file, so do all these data except the queue. They are processed in stints of positions.
//! Between two stints, if the process holds more memory than allowed, all of it is released, to be read again when it
//! is used.

mod waves;

use std::ops::Range;

use crate::memory::{Cells, resident};
use crate::peers::{agree, shares, within};
use crate::stretch::cell_of_end;
use crate::varint::{put_pairs, take_pairs};
use crate::{Cell, Indexed, Peers, SolvingError, TableEnd, Visitor};

/// The most positions of a level, and of moves into a share: they are numbered with 32 bits.
const LARGEST: u64 = u32::MAX as u64;

/// Positions whose moves are sent at once.
const WINDOW: u64 = 1 << 18;

/// The mark of a decided position, instead of the number of open successors, so that one memory access gives both.
const OVER: u32 = u32::MAX;

/// The bytes of a position of a share in addition to its cell: its place in the queue.
const BYTES_IN_QUEUE: u64 = 4;

/// The bytes for the end of its predecessors and its number of open successors.
const BYTES_A_POSITION: u64 = 8;

/// The bytes of a move into the share.
const BYTES_A_MOVE: u64 = 4;

/// The least positions of a stint.
const SHORTEST_STINT: u64 = 1 << 6;

/// The bytes of allowed memory for each position of a stint, since a stint touches pages all over the share.
const BYTES_OF_STINT: u64 = 1 << 19;

/// A function that is called from time to time, and may stop the work.
pub(crate) type OnProgress<'a> = dyn FnMut() -> Result<(), SolvingError> + 'a;

/// Solves a level in which play may repeat, together with the peers: the cells of this peer's share. At most `allowed`
/// bytes of memory are used, if given.
///
/// Linear in the number of positions and moves of the level.
pub(crate) fn solve_repeating_level<G: Indexed, C: Cell>(
    game: &G,
    level: Range<u64>,
    cells: &mut Cells<C>,
    allowed: Option<u64>,
    peers: &mut dyn Peers,
    on_progress: &mut OnProgress<'_>,
) -> Result<(), SolvingError> {
    let shares = shares(&level, peers);
    let mine = shares[peers.index()].clone();
    let (length, positions) = (mine.end - mine.start, level.end - level.start);
    let (held, in_file) = (cells.held(), cells.is_in_file());
    let fits = |moves: u64, parcels: u64| {
        // Data in files occupy memory only as far as there is room.
        let kept = if in_file { 0 } else { held + length * BYTES_A_POSITION + moves * BYTES_A_MOVE };
        let needed = kept + length * BYTES_IN_QUEUE + parcels;
        match allowed {
            _ if positions > LARGEST || moves > LARGEST => {
                Err(SolvingError::LevelTooLong { positions, moves, largest: LARGEST })
            }
            Some(allowed) if needed > allowed => Err(SolvingError::MemoryLimit { needed, allowed }),
            _ => Ok(()),
        }
    };
    let begun = on_progress().and_then(|()| fits(0, 0)).and_then(|()| {
        let (open, before) = (cells.beside(length)?, cells.beside(length + 1)?);
        Ok((open, before, cells.beside(0)?))
    });
    let (begun, state) = parted(begun);
    agree(peers, state)?;
    let Some((open, before, predecessors)) = begun else { return Ok(()) };
    let stint = match allowed {
        Some(allowed) if in_file => (allowed / BYTES_OF_STINT).clamp(SHORTEST_STINT, WINDOW),
        _ => WINDOW,
    };
    let index = peers.index();
    let mut share = Share { level, index, shares, cells, open, before, predecessors, allowed, stint };
    let (entering, moves) = share.survey(game, peers, on_progress)?;
    let bytes = entering.iter().map(|parcel| parcel.len() as u64).sum();
    let (predecessors, state) = parted(fits(moves, bytes).and_then(|()| share.cells.beside(moves)));
    agree(peers, state)?;
    let Some(predecessors) = predecessors else { return Ok(()) };
    share.predecessors = predecessors;
    share.link(game, entering);
    share.decide(peers, on_progress)
}

/// A result, split into its value and the parcels that inform the others of a failure.
fn parted<T>(made: Result<T, SolvingError>) -> (Option<T>, Result<Vec<Vec<u8>>, SolvingError>) {
    match made {
        Ok(made) => (Some(made), Ok(Vec::new())),
        Err(error) => (None, Err(error)),
    }
}

/// The share of a peer. Positions are numbered within the share; in messages between peers, within the level.
struct Share<'a, C> {
    level: Range<u64>,
    index: usize,
    shares: Vec<Range<u64>>,
    /// The cells of the whole table. For a position of the share that has ended or is decided, its cell; for others the
    /// least known cell of a successor, or [`Cell::BEST`] if none is known.
    cells: &'a mut Cells<C>,
    /// The number of undecided successors inside the level, or [`OVER`].
    open: Cells<u32>,
    /// The number of moves of the level to each position; later the beginning of its predecessors in their list.
    before: Cells<u32>,
    predecessors: Cells<u32>,
    /// The allowed bytes of memory.
    allowed: Option<u64>,
    /// The number of positions of a stint, after which memory is checked.
    stint: u64,
}

impl<C: Cell> Share<'_, C> {
    fn mine(&self) -> Range<u64> {
        self.shares[self.index].clone()
    }

    /// The number of positions of the share.
    fn length(&self) -> u64 {
        self.mine().end - self.mine().start
    }

    /// The number within the level of the first position of the share.
    fn offset(&self) -> u32 {
        (self.mine().start - self.level.start) as u32
    }

    /// A part of the share, cut into stints.
    fn stints(&self, range: Range<u64>) -> impl Iterator<Item = Range<u64>> + use<C> {
        let stint = self.stint;
        let cut = move |start: u64| start..(start + stint).min(range.end);
        (range.start..range.end).step_by(stint as usize).map(cut)
    }

    /// Releases the data in files if too much of it is in memory.
    fn relieve(&self) {
        if self.cells.is_in_file()
            && let Some(allowed) = self.allowed
            && resident().is_some_and(|resident| resident > allowed)
        {
            self.cells.give_up_all();
            for numbers in [&self.open, &self.before, &self.predecessors] {
                numbers.give_up_all();
            }
        }
    }

    /// Examines all moves once. Counts those that stay in the share, sends those that leave it, and returns the parcels
    /// of those that enter, with the number of moves into the share.
    fn survey<G: Indexed>(
        &mut self,
        game: &G,
        peers: &mut dyn Peers,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<(Vec<Vec<u8>>, u64), SolvingError> {
        let longest = self.shares.iter().map(|share| share.end - share.start).max().unwrap_or(0);
        let mine = self.mine();
        let (mut entering, mut moves) = (Vec::new(), 0);
        for from in (0..longest).step_by(WINDOW as usize) {
            let begin = (mine.start + from).min(mine.end);
            let window = begin..(begin + WINDOW).min(mine.end);
            let mut leaving = vec![Vec::new(); peers.count()];
            let mut state = on_progress();
            for stint in self.stints(window) {
                let found = self.surveyed(game, stint, &mut leaving, &mut moves);
                state = state.and(found);
                self.relieve();
            }
            let parcel = |mut pairs: Vec<(u32, u32)>| {
                let mut parcel = Vec::new();
                pairs.sort_unstable();
                put_pairs(&mut parcel, &pairs);
                parcel
            };
            let parcels = state.map(|()| leaving.into_iter().map(parcel).collect());
            for (peer, parcel) in agree(peers, parcels)?.into_iter().enumerate() {
                let before = self.before.as_mut_slice();
                let count = take_pairs(&mut parcel.as_slice(), |to, _| {
                    let place = (self.level.start + u64::from(to)).checked_sub(mine.start)?;
                    let count = before.get_mut(place as usize)?;
                    *count = count.wrapping_add(1);
                    moves += 1;
                    Some(())
                });
                // A peer that sends invalid data ends the common work; the others notice that this one ends.
                count.ok_or(SolvingError::Peer { peer: peer + 1 })?;
                if parcel.len() > 1 {
                    entering.push(parcel);
                }
                self.relieve();
            }
        }
        Ok((entering, moves))
    }

    /// Examines the moves of some positions of the share.
    fn surveyed<G: Indexed>(
        &mut self,
        game: &G,
        stint: Range<u64>,
        leaving: &mut [Vec<(u32, u32)>],
        moves: &mut u64,
    ) -> Result<(), SolvingError> {
        let mine = self.mine();
        let part = within(&stint, &mine);
        let (finished, cells) = self.cells.as_mut_slice().split_at_mut(self.level.start as usize);
        let best = &mut cells[within(&mine, &self.level)][part.clone()];
        let mut survey = Survey {
            level: self.level.clone(),
            mine,
            shares: &self.shares,
            finished,
            best,
            open: &mut self.open.as_mut_slice()[part],
            before: self.before.as_mut_slice(),
            leaving,
            moves: 0,
            first: stint.start,
            at: 0,
            here: 0,
            smallest: C::BEST,
            any: false,
            fault: None,
        };
        game.expand(stint.clone(), &mut survey);
        *moves += survey.moves;
        let (found, expected) = (survey.at as u64, stint.end - stint.start);
        match survey.fault {
            Some(fault) => Err(fault),
            None if found != expected => Err(SolvingError::Expansion { first: stint.start, expected, found }),
            None => Ok(()),
        }
    }

    /// Stores the predecessors of each position, numbered within the level; `before` then holds their beginnings.
    fn link<G: Indexed>(&mut self, game: &G, entering: Vec<Vec<u8>>) {
        // At first `before` holds the index after the last predecessor. Filling backwards moves it to that of the
        // first.
        let mut sum = 0;
        for stint in self.stints(0..self.length() + 1) {
            for count in &mut self.before.as_mut_slice()[stint.start as usize..stint.end as usize] {
                sum += *count;
                *count = sum;
            }
            self.relieve();
        }
        let (mine, offset) = (self.mine(), self.offset());
        for parcel in entering {
            let mut links = self.links(mine.start);
            // The parcel was parsed before, so this cannot fail.
            let _ = take_pairs(&mut parcel.as_slice(), |to, from| {
                links.link(to.wrapping_sub(offset) as usize, from);
                Some(())
            });
            self.relieve();
        }
        for stint in self.stints(mine) {
            game.expand(stint.clone(), &mut self.links(stint.start));
            self.relieve();
        }
    }

    /// The recorder of the moves of the positions from a rank on.
    fn links(&mut self, first: u64) -> Links<'_> {
        Links {
            mine: self.mine(),
            at: (first - self.level.start) as u32,
            before: self.before.as_mut_slice(),
            predecessors: self.predecessors.as_mut_slice(),
        }
    }
}

/// The first pass over a share: its moves, forwards.
struct Survey<'a, C> {
    level: Range<u64>,
    mine: Range<u64>,
    shares: &'a [Range<u64>],
    /// The cells of earlier levels.
    finished: &'a [C],
    /// The cells and open successors of the positions of the pass.
    best: &'a mut [C],
    open: &'a mut [u32],
    /// Moves that lead to each position of the share.
    before: &'a mut [u32],
    /// For each peer the moves that leave the share towards it: target and source.
    leaving: &'a mut [Vec<(u32, u32)>],
    /// Moves that stay inside the share.
    moves: u64,
    /// The rank of the first position examined.
    first: u64,
    at: usize,
    here: u32,
    smallest: C,
    any: bool,
    fault: Option<SolvingError>,
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
        let rank = self.first + self.at as u64;
        if self.mine.contains(&successor) {
            self.here += 1;
            self.moves += 1;
            // More than 2^32 moves are refused before the counts are used.
            let count = &mut self.before[(successor - self.mine.start) as usize];
            *count = count.wrapping_add(1);
        } else if self.level.contains(&successor) {
            self.here += 1;
            let start = self.level.start;
            self.leaving[owner(self.shares, successor)]
                .push(((successor - start) as u32, (rank - start) as u32));
        } else {
            match self.finished.get(successor as usize) {
                None => {
                    self.fault.get_or_insert(SolvingError::Order { rank, successor });
                }
                Some(&cell) if cell == C::VOID => {
                    self.fault.get_or_insert(SolvingError::Reachable { rank, successor });
                }
                Some(&cell) => self.smallest = self.smallest.min(cell),
            }
        }
    }

    fn close(&mut self) {
        if self.any {
            self.next(self.smallest, false);
        } else {
            self.next(cell_of_end(TableEnd::Loss), true);
        }
    }

    fn close_after_pass(&mut self) {
        let rank = self.first + self.at as u64;
        self.fault.get_or_insert(SolvingError::Pass { rank });
        self.close();
    }

    fn end(&mut self, end: TableEnd) {
        self.next(cell_of_end(end), true);
    }
}

/// The peer in whose share a position of the level lies.
fn owner(shares: &[Range<u64>], rank: u64) -> usize {
    shares.partition_point(|share| share.end <= rank)
}

/// The second pass over a share: the moves that stay inside it, backwards.
struct Links<'a> {
    mine: Range<u64>,
    before: &'a mut [u32],
    predecessors: &'a mut [u32],
    /// The current position, numbered within the level.
    at: u32,
}

impl Links<'_> {
    #[inline]
    fn link(&mut self, to: usize, from: u32) {
        let place = &mut self.before[to];
        *place -= 1;
        self.predecessors[*place as usize] = from;
    }
}

impl Visitor for Links<'_> {
    #[inline]
    fn successor(&mut self, successor: u64) {
        if self.mine.contains(&successor) {
            self.link((successor - self.mine.start) as usize, self.at);
        }
    }

    fn close(&mut self) {
        self.at += 1;
    }

    fn close_after_pass(&mut self) {
        self.at += 1;
    }

    fn end(&mut self, _end: TableEnd) {
        self.at += 1;
    }
}
