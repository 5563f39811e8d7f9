//! The rounds of retrograde analysis: the positions decided at each remoteness, and their predecessors.

use std::ops::Range;

use super::{OVER, OnProgress, Share, owner};
use crate::peers::agree;
use crate::varint::{put, put_sorted, take, take_sorted};
use crate::{Cell, Peers, SolvingError, StoredOutcome};

/// `waiting[d]` holds the positions of the share that are decided at remoteness d, unless they are decided earlier.
type Waiting = Vec<Vec<u32>>;

/// For each peer, the positions of its share with a move to a newly won position, and to a newly lost one.
type News = Vec<[Vec<u32>; 2]>;

impl<C: Cell> Share<'_, C> {
    /// Decides positions in the order of their remoteness, a round for each.
    pub(super) fn decide(
        &mut self,
        peers: &mut dyn Peers,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<(), SolvingError> {
        let count = peers.count();
        let nothing = || vec![[Vec::new(), Vec::new()]; count];
        let mut waiting: Waiting = vec![Vec::new()];
        let mut news: News = nothing();
        let mut state = Ok(());
        // First come the positions with a known successor in an earlier level; then ended positions inform their
        // predecessors.
        for stint in self.stints(0..self.length()) {
            self.field().schedule_all(stint, &mut waiting);
            self.relieve();
        }
        for stint in self.stints(0..self.length()) {
            let mut field = self.field();
            let over = field.over(stint);
            state = state.and(over.map(|over| field.spread(&over, &mut waiting, &mut news)));
            self.relieve();
        }
        let mut remoteness = 0;
        loop {
            state = state.and_then(|()| on_progress());
            let list = waiting.get_mut(remoteness).map(std::mem::take).unwrap_or_default();
            for stint in list.chunks(self.stint as usize) {
                let mut field = self.field();
                let decided = field.settle(stint);
                state = state.and(decided.map(|decided| field.spread(&decided, &mut waiting, &mut news)));
                self.relieve();
            }
            let more = waiting.len() > remoteness + 1 || news.iter().flatten().any(|list| !list.is_empty());
            let parcel = |lists: [Vec<u32>; 2]| {
                let mut parcel = Vec::new();
                put(&mut parcel, u64::from(more));
                for mut list in lists {
                    list.sort_unstable();
                    put_sorted(&mut parcel, &list);
                }
                parcel
            };
            let told = std::mem::replace(&mut news, nothing());
            let parcels =
                std::mem::replace(&mut state, Ok(())).map(|()| told.into_iter().map(parcel).collect());
            let mut all_done = true;
            for (peer, parcel) in agree(peers, parcels)?.into_iter().enumerate() {
                let more = self.hear(&parcel, remoteness, &mut waiting);
                all_done &= more.ok_or(SolvingError::Peer { peer: peer + 1 })? == 0;
            }
            if all_done {
                break;
            }
            remoteness += 1;
        }
        for stint in self.stints(0..self.length()) {
            self.field().draw(stint);
            self.relieve();
        }
        Ok(())
    }

    /// Receives the news of a peer about positions decided at a remoteness; returns how much work the peer still has.
    fn hear(&mut self, mut parcel: &[u8], remoteness: usize, waiting: &mut Waiting) -> Option<u64> {
        let more = take(&mut parcel)?;
        let (plies, offset) = (remoteness as u16, self.offset());
        let mut heard = 0;
        for value in [StoredOutcome::Win(plies), StoredOutcome::Loss(plies)] {
            take_sorted(&mut parcel, |from| {
                let place = from.checked_sub(offset)? as usize;
                self.field().tell(place, C::from_value(value)?, waiting)?;
                heard += 1;
                if heard % self.stint == 0 {
                    self.relieve();
                }
                Some(())
            })?;
        }
        Some(more)
    }

    /// The data used in a stint.
    fn field(&mut self) -> Field<'_, C> {
        let mine = self.mine();
        Field {
            start: self.level.start,
            offset: self.offset(),
            shares: &self.shares,
            best: &mut self.cells.as_mut_slice()[mine.start as usize..mine.end as usize],
            open: self.open.as_mut_slice(),
            before: self.before.as_slice(),
            predecessors: self.predecessors.as_slice(),
        }
    }
}

/// The data of a share's positions.
struct Field<'a, C> {
    /// The first rank of the level.
    start: u64,
    /// The number within the level of the first position.
    offset: u32,
    shares: &'a [Range<u64>],
    best: &'a mut [C],
    open: &'a mut [u32],
    before: &'a [u32],
    predecessors: &'a [u32],
}

impl<C: Cell> Field<'_, C> {
    /// The predecessors of a position, numbered within the level.
    fn predecessors(&self, place: usize) -> Range<usize> {
        self.before[place] as usize..self.before[place + 1] as usize
    }

    /// The rank of a position.
    fn rank(&self, place: usize) -> u64 {
        self.start + u64::from(self.offset) + place as u64
    }

    /// Schedules the positions that have a known successor in an earlier level.
    fn schedule_all(&self, stint: Range<u64>, waiting: &mut Waiting) {
        for place in stint.start as usize..stint.end as usize {
            if self.open[place] != OVER {
                self.schedule(place, waiting);
            }
        }
    }

    /// The positions that have ended without a draw.
    fn over(&self, stint: Range<u64>) -> Result<Vec<u32>, SolvingError> {
        let mut over = Vec::new();
        for place in (stint.start as usize..stint.end as usize).filter(|&place| self.open[place] == OVER) {
            match self.best[place].value() {
                StoredOutcome::Loss(_) | StoredOutcome::Win(_) => over.push(place as u32),
                StoredOutcome::Draw => {}
                // A move to an unreachable position violates the contract.
                StoredOutcome::Unreachable => {
                    if let Some(&from) = self.predecessors[self.predecessors(place)].first() {
                        let rank = self.start + u64::from(from);
                        return Err(SolvingError::Reachable { rank, successor: self.rank(place) });
                    }
                }
            }
        }
        Ok(over)
    }

    /// Decides scheduled positions; returns those that were not decided before.
    fn settle(&mut self, stint: &[u32]) -> Result<Vec<u32>, SolvingError> {
        let mut decided = Vec::with_capacity(stint.len());
        for &position in stint {
            let place = position as usize;
            if self.open[place] == OVER {
                continue;
            }
            let cell = self.best[place].before();
            if cell == C::VOID {
                return Err(SolvingError::TooRemote { rank: self.rank(place), longest: C::LONGEST });
            }
            self.best[place] = cell;
            self.open[place] = OVER;
            decided.push(position);
        }
        Ok(decided)
    }

    /// Informs the predecessors in this share of the positions decided in this round; for other shares they become
    /// news.
    fn spread(&mut self, decided: &[u32], waiting: &mut Waiting, news: &mut News) {
        for &position in decided {
            let place = position as usize;
            let cell = self.best[place];
            for at in self.predecessors(place) {
                let from = self.predecessors[at];
                let here = from.wrapping_sub(self.offset) as usize;
                if here < self.best.len() {
                    // A position appears once for each of its moves to the decided one.
                    let _ = self.tell(here, cell, waiting);
                } else {
                    let owner = owner(self.shares, self.start + u64::from(from));
                    news[owner][usize::from(cell < C::VOID)].push(from);
                }
            }
        }
    }

    /// Informs a position that one of its successors is decided, with this cell.
    fn tell(&mut self, place: usize, cell: C, waiting: &mut Waiting) -> Option<()> {
        let open = self.open.get_mut(place)?;
        if *open == OVER {
            return Some(());
        }
        *open = open.checked_sub(1)?;
        // Wins are decided in the order of their remoteness, so the last of several is the slowest, and it alone
        // counts.
        if cell > C::VOID && *open > 0 {
            return Some(());
        }
        let known = self.best[place];
        self.best[place] = known.min(cell);
        // A lost successor matters if it is the quickest so far; a won one matters if it is the last successor.
        if cell > C::VOID || cell < known {
            self.schedule(place, waiting);
        }
        Some(())
    }

    /// Schedules a position that has not ended, at the remoteness at which the known successors decide it.
    fn schedule(&self, place: usize, waiting: &mut Waiting) {
        let plies = match self.best[place].value() {
            StoredOutcome::Loss(plies) => plies,
            StoredOutcome::Win(plies) if self.open[place] == 0 => plies,
            _ => return,
        };
        let remoteness = usize::from(plies) + 1;
        if waiting.len() <= remoteness {
            waiting.resize(remoteness + 1, Vec::new());
        }
        waiting[remoteness].push(place as u32);
    }

    /// Marks the positions that were never decided as draws.
    fn draw(&mut self, stint: Range<u64>) {
        let stint = stint.start as usize..stint.end as usize;
        for (cell, &open) in self.best[stint.clone()].iter_mut().zip(&self.open[stint]) {
            if open != OVER {
                *cell = C::DRAW;
            }
        }
    }
}
