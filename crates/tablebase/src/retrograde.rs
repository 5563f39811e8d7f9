//! Retrograde analysis: levels in which play may repeat.
//!
//! The positions of the level are decided in the order of their remoteness. A position is won one ply before a lost
//! one, and lost one ply after its last successor is won; what is never decided is a draw. The moves inside the level
//! are kept backwards, four bytes each, so that every move is looked at once when its end is decided.
//!
//! Peers cut the level into shares, and each keeps of it only its own: how many successors of its positions are open, and who
//! moves to them. A move is kept where it leads to, so the survey sends the moves that leave a share, a window of positions at a
//! time; then a round for each remoteness ([`waves`]) carries the news of what was decided to those who move to it.

mod waves;

use std::ops::Range;

use crate::peers::{agree, shares, within};
use crate::stretch::cell_of_end;
use crate::varint::{put_pairs, take_pairs};
use crate::{Cell, End, Indexed, Peers, SolveError, Visitor};

/// The most positions of a level, and of moves into a share: they are numbered with 32 bits.
const LARGEST: u64 = u32::MAX as u64;

/// Positions whose moves are sent at once.
const WINDOW: u64 = 1 << 18;

/// In place of the number of open successors: the position is decided. One look in the middle of memory then tells
/// both.
const OVER: u32 = u32::MAX;

/// Bytes that a position of a share takes beside its cell: where its predecessors end, how many successors are
/// open, its place in the queue.
const BYTES_A_POSITION: u64 = 12;

/// Bytes that a move into the share takes.
const BYTES_A_MOVE: u64 = 4;

/// The memory that a level may take beside what the table holds on to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// What may be used in all; without, as much as there is.
    pub(crate) allowed: Option<u64>,
    /// What the table holds on to.
    pub(crate) held: u64,
}

/// Whoever is shown from time to time that the work goes on, and may stop it.
pub(crate) type Look<'a> = dyn FnMut() -> Result<(), SolveError> + 'a;

/// Answers a level in which play may repeat, together with the peers. `out` is for the cells of all of it, and takes those of the
/// share of this one.
///
/// Linear in the number of positions and moves of the level.
pub(crate) fn solve_repeating_level<G: Indexed, C: Cell>(
    game: &G,
    level: Range<u64>,
    finished: &[C],
    out: &mut [C],
    room: Room,
    peers: &mut dyn Peers,
    look: &mut Look<'_>,
) -> Result<(), SolveError> {
    let shares = shares(&level, peers);
    let part = within(&shares[peers.index()], &level);
    let positions = level.end - level.start;
    let fits = |moves: u64, parcels: u64| {
        let needed = room.held + part.len() as u64 * BYTES_A_POSITION + moves * BYTES_A_MOVE + parcels;
        match room.allowed {
            _ if positions > LARGEST || moves > LARGEST => {
                Err(SolveError::LevelTooLong { positions, moves, largest: LARGEST })
            }
            Some(allowed) if needed > allowed => Err(SolveError::MemoryLimit { needed, allowed }),
            _ => Ok(Vec::new()),
        }
    };
    agree(peers, look().and_then(|()| fits(0, 0)))?;
    let mut field = Share {
        start: level.start,
        level,
        index: peers.index(),
        shares,
        finished,
        best: &mut out[part.clone()],
        open: vec![0; part.len()],
        before: vec![0; part.len() + 1],
        moves: 0,
        leaving: vec![Vec::new(); peers.count()],
        at: 0,
        here: 0,
        smallest: C::BEST,
        any: false,
        fault: None,
    };
    let entering = field.survey(game, peers, look)?;
    let bytes = entering.iter().map(|parcel| parcel.len() as u64).sum();
    agree(peers, fits(field.moves, bytes))?;
    let predecessors = field.link(game, entering);
    field.decide(&predecessors, peers, look)
}

/// The share of a peer. Positions are numbered within the share, or within the level where others hear of them.
struct Share<'a, C> {
    level: Range<u64>,
    /// The first rank of the level.
    start: u64,
    index: usize,
    shares: Vec<Range<u64>>,
    finished: &'a [C],
    /// For positions that are over or decided their cell; for others the smallest cell of a successor that is known, or
    /// [`Cell::BEST`] if there is none.
    best: &'a mut [C],
    /// Successors inside the level that are not decided, or [`OVER`].
    open: Vec<u32>,
    /// Moves of the level that lead to each position; then where its predecessors begin.
    before: Vec<u32>,
    /// Moves into the share.
    moves: u64,
    /// Moves that leave the share, by the peer to whom they lead: where to, and from where.
    leaving: Vec<Vec<(u32, u32)>>,
    at: usize,
    here: u32,
    smallest: C,
    any: bool,
    fault: Option<SolveError>,
}

impl<C: Cell> Share<'_, C> {
    fn mine(&self) -> Range<u64> {
        self.shares[self.index].clone()
    }

    /// The peer in whose share a position of the level lies.
    fn owner(&self, rank: u64) -> usize {
        self.shares.partition_point(|share| share.end <= rank)
    }

    /// Looks at all moves once: counts those that stay, sends those that leave, and gives the parcels of those that enter.
    fn survey<G: Indexed>(
        &mut self,
        game: &G,
        peers: &mut dyn Peers,
        look: &mut Look<'_>,
    ) -> Result<Vec<Vec<u8>>, SolveError> {
        let longest = self.shares.iter().map(|share| share.end - share.start).max().unwrap_or(0);
        let mine = self.mine();
        let mut entering = Vec::new();
        for from in (0..longest).step_by(WINDOW as usize) {
            let begin = (mine.start + from).min(mine.end);
            let window = begin..(begin + WINDOW).min(mine.end);
            if !window.is_empty() {
                game.expand(window.clone(), self);
            }
            let found = mine.start + self.at as u64;
            if found != window.end && self.fault.is_none() {
                let (first, expected) = (window.start, window.end - window.start);
                let found = found.saturating_sub(first);
                self.fault = Some(SolveError::Expansion { first, expected, found });
            }
            let state = self.fault.take().map_or_else(&mut *look, Err);
            let parcels = state.map(|()| {
                let parcel = |pairs: &mut Vec<(u32, u32)>| {
                    let mut parcel = Vec::new();
                    pairs.sort_unstable();
                    put_pairs(&mut parcel, pairs);
                    pairs.clear();
                    parcel
                };
                self.leaving.iter_mut().map(parcel).collect()
            });
            for (peer, parcel) in agree(peers, parcels)?.into_iter().enumerate() {
                let count = take_pairs(&mut parcel.as_slice(), |to, _| {
                    let place = (self.start + u64::from(to)).checked_sub(mine.start)?;
                    let count = self.before.get_mut(place as usize)?;
                    *count = count.wrapping_add(1);
                    self.moves += 1;
                    Some(())
                });
                // Whoever sends nonsense is no peer to go on with; the others notice that this one is gone.
                count.ok_or(SolveError::Peer { peer: peer + 1 })?;
                if parcel.len() > 1 {
                    entering.push(parcel);
                }
            }
        }
        Ok(entering)
    }

    /// Who moves to each position, numbered within the level; where those of a position begin is then in `before`.
    fn link<G: Indexed>(&mut self, game: &G, entering: Vec<Vec<u8>>) -> Vec<u32> {
        // First the place after the last predecessor of each, and while they are written backwards, that of the first.
        let mut sum = 0;
        for count in &mut self.before {
            sum += *count;
            *count = sum;
        }
        let mine = self.mine();
        let mut links = Links {
            mine: mine.clone(),
            before: &mut self.before,
            predecessors: vec![0; self.moves as usize],
            at: (mine.start - self.start) as u32,
        };
        for parcel in entering {
            // It was read before, so it reads.
            let _ = take_pairs(&mut parcel.as_slice(), |to, from| {
                links.link(self.start + u64::from(to), from);
                Some(())
            });
        }
        game.expand(mine, &mut links);
        links.predecessors
    }

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

impl<C: Cell> Visitor for Share<'_, C> {
    #[inline]
    fn successor(&mut self, successor: u64) {
        self.any = true;
        let mine = &self.shares[self.index];
        let rank = mine.start + self.at as u64;
        if mine.contains(&successor) {
            self.here += 1;
            self.moves += 1;
            // More than 2^32 moves are refused before the counts are used.
            let count = &mut self.before[(successor - mine.start) as usize];
            *count = count.wrapping_add(1);
        } else if self.level.contains(&successor) {
            self.here += 1;
            let owner = self.owner(successor);
            self.leaving[owner].push(((successor - self.start) as u32, (rank - self.start) as u32));
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
        let rank = self.mine().start + self.at as u64;
        self.fault.get_or_insert(SolveError::Pass { rank });
        self.close();
    }

    fn end(&mut self, end: End) {
        self.next(cell_of_end(end), true);
    }
}

/// Second look at a share: the moves that stay inside it, backwards.
struct Links<'a> {
    mine: Range<u64>,
    before: &'a mut [u32],
    predecessors: Vec<u32>,
    /// The position in work, numbered within the level.
    at: u32,
}

impl Links<'_> {
    #[inline]
    fn link(&mut self, to: u64, from: u32) {
        let place = &mut self.before[(to - self.mine.start) as usize];
        *place -= 1;
        self.predecessors[*place as usize] = from;
    }
}

impl Visitor for Links<'_> {
    #[inline]
    fn successor(&mut self, successor: u64) {
        if self.mine.contains(&successor) {
            self.link(successor, self.at);
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
