//! The front door of the library: one question per line of code, with typed answers, within a deadline.

mod error;
mod game;
mod law;
mod position;
#[cfg(feature = "serde")]
mod serial;
mod value;

pub use error::Error;
pub use game::{Game, find, find_misere, names};
pub use law::{Law, LawFormula, Study};
pub use position::AsPosition;
pub use value::{GameValue, worth, worth_within};
