//! The table of a game: which positions it shows, what stands in its cells, and how it is written.

mod answer;
mod choice;
mod drawing;
mod error;
mod fill;
mod sequence;
mod spreadsheet;
mod window;

pub use answer::{Tabulated, TabulatedAxis, TabulatedCell};
pub use choice::{Choice, NotASpan, Quantity, Span};
pub use error::TableError;
pub use fill::{Filled, Filling};
pub use window::{Headings, MOST_CELLS, Window};
