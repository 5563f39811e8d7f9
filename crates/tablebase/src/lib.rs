//! **Who wins, on every position?** Indexed games, solved by levels into files.
//!
//! A game that can number its positions is an [`Indexed`] game: it gives their number, their levels, and the positions
//! that the moves of each lead to. The rest is done here.
//!
//! | question | answer |
//! |---|---|
//! | who wins each position, and in how many plies? | [`solve`]: a [`Table`] in memory |
//! | the same, kept for good? | [`build`]: a [`Tablebase`] file, resumed where it was stopped or killed |
//! | and this position? | [`Tablebase::value`], [`Tablebase::verdict`] |
//! | which positions are worth this value? | `ValueFile` |
//! | is the file undamaged? | [`Tablebase::open`], [`Tablebase::verify`] |
//! | do the answers follow from each other? | [`Tablebase::verify_values`]; [`check_consistency`] |
//! | a part of a level, on any machine? | [`solve_stretch`] |
//!
//! Answers are [`StoredOutcome`]s for the player to move; the winner hurries and the loser delays. Games whose plays
//! end are solved level after level by all threads, each stretch of a level being a pure function of the levels before.
//! Games whose plays may repeat inside a level are solved by retrograde analysis, and positions where nobody can force
//! a win are draws. Memory, threads and time are limited by [`SolveOptions`] and [`Watch`];
//! `docs/en/reference/tablebase-format.md` describes the files byte by byte.
//!
//! ```
//! use std::ops::Range;
//! use campeao_tablebase::{Indexed, Quiet, Signature, SolveOptions, StoredOutcome, Visitor, solve};
//!
//! /// Two heaps of at most 99 counters; a move takes any number from one of them. A player who cannot move loses.
//! struct TwoHeaps;
//!
//! impl Indexed for TwoHeaps {
//!     fn positions(&self) -> u64 {
//!         100 * 100
//!     }
//!     fn signature(&self) -> Signature {
//!         Signature::new("two heaps", 1).with("largest", 99)
//!     }
//!     // Taking from the first heap lowers the first digit, taking from the second the other one: every position is
//!     // a level of its own.
//!     fn levels(&self) -> Vec<Range<u64>> {
//!         (0..10_000).map(|rank| rank..rank + 1).collect()
//!     }
//!     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
//!         for rank in range {
//!             let (first, second) = (rank / 100, rank % 100);
//!             (0..first).for_each(|left| visitor.successor(100 * left + second));
//!             (0..second).for_each(|left| visitor.successor(100 * first + left));
//!             visitor.close();
//!         }
//!     }
//! }
//!
//! let table = solve::<_, u16>(&TwoHeaps, &SolveOptions::default(), &mut Quiet)?;
//! // Equal heaps are lost, and the loser delays by taking one counter at a time.
//! assert_eq!(table.get(77 * 100 + 77), Some(StoredOutcome::Loss(154)));
//! assert_eq!(table.get(77 * 100 + 78), Some(StoredOutcome::Win(155)));
//! # Ok::<(), campeao_tablebase::SolvingError>(())
//! ```

mod any_indexed;
mod any_table;
#[cfg(feature = "cluster")]
pub mod cluster;
// A browser has one thread, no files and no pages to map, so these modules have counterparts for it.
#[cfg_attr(target_family = "wasm", path = "browser/build.rs")]
mod build;
mod cell;
mod consistency;
mod error;
mod file;
mod indexed;
mod levels;
#[cfg_attr(target_family = "wasm", path = "browser/memory.rs")]
mod memory;
mod options;
mod peers;
mod replicate;
mod retrograde;
mod signature;
mod solve;
mod stored_outcome;
mod stretch;
mod table;
#[cfg_attr(target_family = "wasm", path = "browser/threads.rs")]
mod threads;
#[cfg(not(target_family = "wasm"))]
mod together;
#[cfg(not(target_family = "wasm"))]
mod value_file;
mod varint;
mod watch;
mod words;

pub use any_indexed::AnyIndexed;
pub use any_table::AnyTable;
pub use build::build;
#[cfg(not(target_family = "wasm"))]
pub use build::build_on;
pub use cell::Cell;
pub use consistency::{CheckedExtent, Inconsistency, check_consistency};
pub use error::SolvingError;
pub use file::error::{BuildError, FileError, Obstacle, Part, VerifyError};
pub use file::reader::Tablebase;
pub use indexed::{Indexed, TableEnd, Visitor};
pub use options::{BuildOptions, Compression, SolveOptions};
pub use peers::{Alone, Peers};
pub use signature::Signature;
pub use solve::solve;
pub use stored_outcome::{StoredOutcome, Verdict};
pub use stretch::solve_stretch;
pub use table::{Census, Table};
#[cfg(not(target_family = "wasm"))]
pub use together::{BuiltShard, build_together};
#[cfg(not(target_family = "wasm"))]
pub use value_file::ValueFile;
pub use watch::{Phase, Progress, Quiet, Watch};
pub use words::{Letter, Stock, Word, Words, WordsError};
