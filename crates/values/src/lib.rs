//! **What is it worth?** Short partizan games: canonical forms, order, temperature.
//!
//! A game is what Left and what Right can move to: G = {Gᴸ | Gᴿ}. The player who cannot move loses. [`Games`] is the
//! arena in which games are kept in canonical form, each once; a [`Value`] is a game in it. Two games are equal
//! exactly if their values are `==`.
//!
//! | question | where |
//! |---|---|
//! | the value of {a, b \| c, d} | [`Games::game`] |
//! | sums, negatives, multiples | [`Games::add`], [`Games::negate`], [`Games::multiple`] |
//! | which is greater | [`Games::compare`], [`Games::at_least`] |
//! | who wins | [`Games::outcome`] |
//! | play need not end, points decide, the last move loses | [`loopy`], [`scoring`], [`universes`] |
//! | options, stops, birthday | [`Games::left_options`], [`Games::left_stop`], [`Games::birthday`] |
//!
//! ```
//! use campeao_values::{Games, OutcomeClass, Relation};
//!
//! let mut games = Games::new();
//! let (zero, one) = (games.integer(0), games.integer(1));
//! let half = games.game(&[zero], &[one])?;              // {0 | 1} = 1/2
//! assert_eq!(games.add(half, half)?, one);
//! let hot = games.switch(one)?;                         // ±1
//! assert_eq!(games.outcome(hot)?, OutcomeClass::Next);
//! assert_eq!(games.compare(hot, half)?, Relation::Confused);
//! assert_eq!(games.add(hot, hot)?, zero);
//! # Ok::<(), campeao_values::Limit>(())
//! ```

mod arena;
mod atomic_weight;
mod avoidance;
mod birthday;
mod canonicalise;
mod cooling;
mod days;
mod form;
mod hot_sum;
mod incentives;
mod kernel;
mod kinds;
mod landmarks;
mod limits;
pub mod loopy;
mod memory;
mod names;
mod negate;
mod nimber_profile;
mod numeral;
mod order;
mod outcome;
mod poset;
mod products;
mod reduced;
mod refusal;
pub mod scoring;
mod stops;
mod sum;
mod theory;
mod thermograph;
mod tiny;
mod trace;
pub mod universes;
mod value;
mod witness;

pub use arena::{Games, Options};
pub use days::{LAST_DAY, LAST_GENERATION};
pub use form::{Form, Forms};
pub use hot_sum::{Advice, Bounds, DEFAULT_POSITIONS, HotSum, Reason, Winners};
pub use limits::{Limit, Limits};
pub use memory::Memory;
pub use names::{Arrow, Digits, GREATEST_DIGIT, GREATEST_ORDER, LONGEST_NAME, Notation, Shape};
pub use order::Relation;
pub use outcome::OutcomeClass;
pub use poset::Poset;
pub use products::Compound;
pub use refusal::OperationError;
pub use thermograph::{Corner, Outline, Scaffolds, Thermograph, Trajectory, Turn};
pub use trace::{Removal, Trace, TracedPosition};
pub use value::Value;
pub use witness::{Component, DifferenceMove, LONGEST_PLAY, Witness, WitnessPlay};
