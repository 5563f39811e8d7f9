//! A tutorial in five chapters, each of which runs.
//!
//! 1. [`first_answers`]: find a game, ask who wins, play a move.
//! 2. [`laws`]: study a game, read its law, ask the law about positions of any size.
//! 3. [`values`]: what positions are worth, added and compared.
//! 4. [`own_game`]: a game of your own, as a file, a closure or a type.
//! 5. [`limits`]: time, work, memory, and a signal to cancel.
//!
//! The library needs neither the program nor what it is built from:
//!
//! ```toml
//! [dependencies]
//! campeao = { version = "0.1", default-features = false }
//! ```
//!
//! If values are all you need, `campeao-values` alone is a third of the crates.

pub mod first_answers;
pub mod laws;
pub mod limits;
pub mod own_game;
pub mod values;
