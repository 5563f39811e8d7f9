//! Products and sums other than the usual sum.
//!
//! The sum of games is the one that values respect: equal games have equal sums. Of the operations here only the
//! Norton product respects equality in the first factor, and the ordinal sum in the second; the others depend on
//! how a game is written. All take the canonical forms of their operands and give the canonical form of the
//! result.

mod companion;
mod compound;
mod conway;
mod norton;
mod ordinal_sum;

pub use compound::Compound;
