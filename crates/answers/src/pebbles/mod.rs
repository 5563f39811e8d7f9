//! The pebble solitaire: can a pattern be vacated, how, and what follows.

mod count;
mod drawn;
mod measure;
mod pattern;
mod reach;
mod replay;

pub use count::{COUNTED_STATES, CountedPatterns};
pub use drawn::{Drawing, DrawnPattern, LONGEST_IN_FRAMES, Subject};
pub use measure::MeasuredPattern;
pub use pattern::{PatternSolution, PatternWitness, SolvedPattern, UnreadPattern};
pub use reach::ReachedPattern;
pub use replay::ReplayedGame;
