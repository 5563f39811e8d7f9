//! Why a game could not be solved.

use thiserror::Error;

/// Why a game could not be solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The watch asked to stop.
    #[error("stopped after {done} of {total} positions")]
    Stopped {
        /// Positions that were answered.
        done: u64,
        /// Positions in all.
        total: u64,
    },
    /// The allowed memory does not hold the table.
    #[error("solving needs {needed} bytes of memory and {allowed} are allowed")]
    MemoryLimit {
        /// Bytes that are needed.
        needed: u64,
        /// Bytes that are allowed.
        allowed: u64,
    },
    /// The system did not give the memory.
    #[error("the system has no {bytes} bytes of memory for the table")]
    NoMemory {
        /// Bytes that were asked for.
        bytes: u64,
    },
    /// The threads could not be started.
    #[error("the system did not start {threads} threads")]
    NoThreads {
        /// Threads that were asked for.
        threads: usize,
    },
    /// A play is longer than the cells of the table can count.
    #[error(
        "the position of rank {rank} is decided only after more than {longest} plies; cells of two bytes count up to 32766"
    )]
    TooRemote {
        /// The position.
        rank: u64,
        /// The greatest remoteness that the cells hold.
        longest: u16,
    },
    /// The levels do not follow each other from 0 to the number of positions.
    #[error("level {level} of the game should begin at rank {expected} and begins at {found}")]
    Levels {
        /// The level, counted from 1; one more than there are if the last ends too early or too late.
        level: usize,
        /// The rank that is not covered, or covered twice.
        expected: u64,
        /// What the game says.
        found: u64,
    },
    /// A level of a game whose play may repeat is too long for the method.
    #[error(
        "a level in which play may repeat has {positions} positions and {moves} moves inside it; at most {largest} of each can be solved"
    )]
    LevelTooLong {
        /// Positions of the level.
        positions: u64,
        /// Moves inside it, as far as they were counted.
        moves: u64,
        /// The limit.
        largest: u64,
    },
    /// A position has a successor outside its own past.
    #[error("the position of rank {rank} has the successor {successor}, which is not answered before it")]
    Order {
        /// The position.
        rank: u64,
        /// Its successor.
        successor: u64,
    },
    /// A position has a successor that is said to be unreachable.
    #[error("the position of rank {rank} has the successor {successor}, which the game calls unreachable")]
    Reachable {
        /// The position.
        rank: u64,
        /// Its successor.
        successor: u64,
    },
    /// A pass was shown with the moves after it, in a game whose play may repeat.
    #[error(
        "the position of rank {rank} is a pass closed with the opponent's moves; where play may repeat, the position after the pass must be named as its successor"
    )]
    Pass {
        /// The position.
        rank: u64,
    },
    /// The game did not show as many positions as it was asked for.
    #[error("asked for {expected} positions from rank {first} on, the game showed {found}")]
    Expansion {
        /// The first position asked for.
        first: u64,
        /// Positions asked for.
        expected: u64,
        /// Positions shown.
        found: u64,
    },
}
