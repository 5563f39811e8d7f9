//! A solved game in memory.

use std::ops::AddAssign;

use crate::memory::Cells;
use crate::{Cell, Signature, StoredOutcome};

/// The values of all positions of a game, in memory.
///
/// Made by [`solve`](crate::solve).
pub struct Table<C = u8> {
    pub(crate) signature: Signature,
    pub(crate) cells: Cells<C>,
}

impl<C: Cell> Table<C> {
    /// The game.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Number of positions.
    pub fn positions(&self) -> u64 {
        self.cells().len() as u64
    }

    /// The value of a position; `None` if there is no such rank.
    pub fn get(&self, rank: u64) -> Option<StoredOutcome> {
        self.cells().get(usize::try_from(rank).ok()?).map(|cell| cell.value())
    }

    /// The cells of all positions, by rank.
    pub fn cells(&self) -> &[C] {
        self.cells.as_slice()
    }

    /// The numbers of positions of each kind.
    pub fn census(&self) -> Census {
        let mut census = Census::default();
        self.cells().iter().for_each(|cell| census.count(cell.value()));
        census
    }
}

/// The numbers of positions of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Positions lost for the player to move.
    pub losses: u64,
    /// Drawn positions.
    pub draws: u64,
    /// Positions won for the player to move.
    pub wins: u64,
    /// Positions that cannot occur.
    pub unreachable: u64,
    /// The greatest remoteness of a won or lost position.
    pub longest: u16,
}

impl Census {
    /// Counts one more position.
    pub fn count(&mut self, value: StoredOutcome) {
        match value {
            StoredOutcome::Loss(_) => self.losses += 1,
            StoredOutcome::Draw => self.draws += 1,
            StoredOutcome::Win(_) => self.wins += 1,
            StoredOutcome::Unreachable => self.unreachable += 1,
        }
        self.longest = self.longest.max(value.remoteness().unwrap_or(0));
    }
}

impl AddAssign for Census {
    fn add_assign(&mut self, other: Self) {
        self.losses += other.losses;
        self.draws += other.draws;
        self.wins += other.wins;
        self.unreachable += other.unreachable;
        self.longest = self.longest.max(other.longest);
    }
}
