//! Sequences indexed by heap size: filled from the smallest heap up, with periods that are *proved*.
//!
//! A game played with heaps of counters is a table with one row a heap size. This module fills such
//! tables as fast as the machine allows, in dense arrays, and then looks for the law behind them. A
//! heap is *safe* when the player to move loses and *fragile* when the player to move wins.
//!
//! | question | answer |
//! |---|---|
//! | which heaps are safe, taking numbers of a set? | [`safe_bits`], [`SafeStream`], [`outcome_period`] |
//! | the Grundy values of a subtraction game? | [`subtraction_values`], [`subtraction_period`] |
//! | those of a game that splits heaps, such as Kayles? | [`TakeAndBreak`], [`take_and_break_values`], [`take_and_break_period`] |
//! | any other rule that looks back a bounded way? | [`fill_until_periodic`] |
//! | does the table repeat for ever, and why? | [`proved_period`], [`PeriodCertificate`] |
//! | who wins a *misère* sum of heaps? | [`subtraction_tameness`], [`take_and_break_tameness`], [`Genus::of_sum`] |
//!
//! Every long computation reports to a [`Watch`], which may stop it, and refuses tables beyond
//! [`TABLE_BYTES`].
//!
//! ```
//! use campeao_solve::sequence::{Play, Quiet, SubtractionSet, outcome_period};
//!
//! // Take 1 or 4 counters; who takes the last one wins. Safe: n mod 5 in {0, 2}.
//! let set = SubtractionSet::new([1, 4])?;
//! let filled = outcome_period(&set, Play::Normal, 10_000, &mut Quiet)?;
//! let certificate = filled.law.proved().ok_or("no period")?;
//! assert_eq!((certificate.preperiod, certificate.period), (0, 5));
//! assert_eq!(filled.table.get(certificate.reduce(2008)), Some(false));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Literature
//!
//! R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956; E. Berlekamp, J. Conway and
//! R. Guy, *Winning Ways*, chapters 4 and 13; J. Conway, *On Numbers and Games*, chapter 12;
//! A. Siegel, *Combinatorial Game Theory*, chapters IV and V.

mod bits;
mod certificate;
mod clock;
mod error;
mod fill;
mod genus;
mod grundy;
mod memory;
mod outcomes;
mod period;
mod sparse;
mod stream;
mod subtraction;
mod subtraction_values;
mod table;
mod take_and_break;
mod tame;
mod watch;

pub use bits::BitSequence;
pub use campeao_base::{Play, Player};
pub use campeao_rules::{CodeError, HeapGame, TakeAndBreak};
pub use certificate::{Criterion, Law, ObservedPeriod, PeriodCertificate, Refutation};
pub use clock::Clock;
pub use error::SequenceError;
pub use fill::{FilledTable, fill_until_periodic};
pub use genus::Genus;
pub use grundy::GrundyValues;
pub use memory::TABLE_BYTES;
pub use outcomes::{count_safe, outcome_period, safe_bits};
pub use period::{observed_period, proved_period, seen_period};
pub use stream::SafeStream;
pub use subtraction::{SubtractionSet, SubtractionSetError};
pub use subtraction_values::{subtraction_period, subtraction_values};
pub use table::{Rows, Table};
pub use take_and_break::{take_and_break_period, take_and_break_values};
pub use tame::{Tameness, Wild, subtraction_tameness, take_and_break_tameness};
pub use watch::{Quiet, Watch};
