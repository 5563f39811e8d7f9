//! The rounds of retrograde analysis: what is decided at each remoteness, and who hears of it.

use super::{Look, OVER, Share};
use crate::peers::agree;
use crate::varint::{put, put_sorted, take, take_sorted};
use crate::{Cell, Peers, SolveError, StoredOutcome};

impl<C: Cell> Share<'_, C> {
    /// Decides positions in the order of their remoteness, a round for each.
    pub(super) fn decide(
        &mut self,
        predecessors: &[u32],
        peers: &mut dyn Peers,
        look: &mut Look<'_>,
    ) -> Result<(), SolveError> {
        // `waiting[d]` holds positions that are decided at remoteness d, unless they are decided before.
        let mut waiting: Vec<Vec<u32>> = vec![Vec::new()];
        let mut decided = Vec::new();
        let mut state = self.begin(predecessors, &mut waiting, &mut decided);
        let mut remoteness = 0;
        loop {
            state = state.and_then(|()| look());
            for position in waiting.get_mut(remoteness).map(std::mem::take).unwrap_or_default() {
                let place = position as usize;
                if self.open[place] == OVER {
                    continue;
                }
                let cell = self.best[place].before();
                if cell == C::VOID {
                    let rank = self.mine().start + u64::from(position);
                    state = state.and(Err(SolveError::TooRemote { rank, longest: C::LONGEST }));
                    continue;
                }
                self.best[place] = cell;
                self.open[place] = OVER;
                decided.push(position);
            }
            let news = self.spread(&mut decided, predecessors, &mut waiting);
            let more = waiting.len() > remoteness + 1 || news.iter().flatten().any(|list| !list.is_empty());
            let parcel = |[wins, losses]: [Vec<u32>; 2]| {
                let mut parcel = Vec::new();
                put(&mut parcel, u64::from(more));
                put_sorted(&mut parcel, &wins);
                put_sorted(&mut parcel, &losses);
                parcel
            };
            let parcels =
                std::mem::replace(&mut state, Ok(())).map(|()| news.into_iter().map(parcel).collect());
            let mut all_done = true;
            for (peer, parcel) in agree(peers, parcels)?.into_iter().enumerate() {
                let more = self.hear(&parcel, remoteness, &mut waiting);
                all_done &= more.ok_or(SolveError::Peer { peer: peer + 1 })? == 0;
            }
            if all_done {
                break;
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

    /// Those that are over are decided; those that know of an earlier level wait.
    fn begin(
        &self,
        predecessors: &[u32],
        waiting: &mut Vec<Vec<u32>>,
        decided: &mut Vec<u32>,
    ) -> Result<(), SolveError> {
        for (position, cell) in self.best.iter().enumerate() {
            if self.open[position] != OVER {
                self.schedule(position, waiting);
                continue;
            }
            match cell.value() {
                StoredOutcome::Loss(_) | StoredOutcome::Win(_) => decided.push(position as u32),
                StoredOutcome::Draw => {}
                // Whoever moves to an unreachable position breaks the promise that nobody does.
                StoredOutcome::Unreachable => {
                    let places = self.before[position] as usize..self.before[position + 1] as usize;
                    if let Some(&from) = predecessors[places].first() {
                        let rank = self.start + u64::from(from);
                        let successor = self.mine().start + position as u64;
                        return Err(SolveError::Reachable { rank, successor });
                    }
                }
            }
        }
        Ok(())
    }

    /// Tells those of the share who move to a position that was decided in this round; what is left are, for each peer, those
    /// of its share who can move to one that was won, and to one that was lost.
    fn spread(
        &mut self,
        decided: &mut Vec<u32>,
        predecessors: &[u32],
        waiting: &mut Vec<Vec<u32>>,
    ) -> Vec<[Vec<u32>; 2]> {
        let mut news = vec![[Vec::new(), Vec::new()]; self.shares.len()];
        let first = (self.mine().start - self.start) as u32;
        for position in decided.drain(..) {
            let place = position as usize;
            let cell = self.best[place];
            for &from in &predecessors[self.before[place] as usize..self.before[place + 1] as usize] {
                let here = from.wrapping_sub(first) as usize;
                if here < self.best.len() {
                    // A position of the share, counted once for each of its moves.
                    let _ = self.tell(here, cell, waiting);
                } else {
                    news[self.owner(self.start + u64::from(from))][usize::from(cell < C::VOID)].push(from);
                }
            }
        }
        news.iter_mut().flatten().for_each(|list| list.sort_unstable());
        news
    }

    /// Takes the news of a peer, of positions decided at a remoteness; tells whether that peer has more to say.
    fn hear(&mut self, mut parcel: &[u8], remoteness: usize, waiting: &mut Vec<Vec<u32>>) -> Option<u64> {
        let more = take(&mut parcel)?;
        let plies = remoteness as u16;
        for value in [StoredOutcome::Win(plies), StoredOutcome::Loss(plies)] {
            let offset = self.mine().start - self.start;
            take_sorted(&mut parcel, |from| {
                let place = u64::from(from).checked_sub(offset)? as usize;
                self.tell(place, C::from_value(value)?, waiting)
            })?;
        }
        Some(more)
    }

    /// Tells a position that one of its successors is decided, with this cell.
    fn tell(&mut self, place: usize, cell: C, waiting: &mut Vec<Vec<u32>>) -> Option<()> {
        let open = self.open.get_mut(place)?;
        if *open == OVER {
            return Some(());
        }
        *open = open.checked_sub(1)?;
        // Wins come in the order of their remoteness, so of several only the last, the slowest, counts.
        if cell > C::VOID && *open > 0 {
            return Some(());
        }
        let known = self.best[place];
        self.best[place] = known.min(cell);
        // A loss is news if it is the quickest so far; a win is news if it is the last successor.
        if cell > C::VOID || cell < known {
            self.schedule(place, waiting);
        }
        Some(())
    }

    /// Puts a position that is not over on the list of the remoteness at which, by what is known, it is decided.
    fn schedule(&self, place: usize, waiting: &mut Vec<Vec<u32>>) {
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
}
