//! The table of a game: its positions or starts, the contents of its cells, and its formats.

mod answer;
mod choice;
mod drawing;
mod error;
mod fill;
mod frame;
mod sequence;
mod starts;
mod window;

pub(crate) use answer::UNKNOWN;
pub use answer::{Tabulated, TabulatedAxis, TabulatedCell};
pub use choice::{Choice, MOST_CELLS, NotASpan, Quantity, Span};
pub use error::TableError;
pub use fill::{Cells, FillError, Filled, Filling};
pub use frame::{Frame, Headings};
pub use starts::StartWindow;
pub use window::Window;
