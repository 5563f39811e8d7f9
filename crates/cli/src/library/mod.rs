//! The front door of the library: a question a line, with no watch and no resources to choose.

mod error;
mod game;
mod worth;

pub use error::Error;
pub use game::{Game, find, find_misere};
pub use worth::worth;
