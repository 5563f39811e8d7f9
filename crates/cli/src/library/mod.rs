//! The front door of the library: one question per line of code, without watches or resources.

mod error;
mod game;
mod worth;

pub use error::Error;
pub use game::{Game, find, find_misere};
pub use worth::worth;
