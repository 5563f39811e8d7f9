//! **What does it look like?** Pictures of positions, tables and sequences: canvas, themes, SVG, PNG, `TikZ`, text.
//!
//! This crate is independent of games. Drawing code uses a [`Canvas`] with shapes, and with colours named by their
//! meaning ([`Ink`]); a [`Theme`] gives the colours on light or dark paper. A [`Picture`] records the shapes and
//! replays them to any back end: [`Svg`] (light, dark, or as the reader prefers), [`Png`] and [`Tikz`]. Three kinds of
//! drawings are provided: [`Table`], the ± table of a game; [`Piles`], heaps of stones; [`Series`], the plot of a sequence.
//! Tables and piles can also be written as plain text.
//!
//! All lengths are user units, that is CSS pixels; `y` grows downwards. The same drawing always gives the same
//! bytes.
//!
//! ```
//! use campeao_draw::{Cell, Mark, Table, TableStyle, Theme, ThemeChoice};
//!
//! // Take one or four stones from a heap: safe if n mod 5 is 0 or 2.
//! let mark = |n: usize| if n % 5 == 0 || n % 5 == 2 { Mark::Safe } else { Mark::Fragile };
//! let table = Table::strip(0..10, |n| Cell::new(mark(n))).titled("Take one or four").with_axes("", "n");
//!
//! let text = "\
//! Take one or four
//!
//! n  0  1  2  3  4  5  6  7  8  9
//!    +  -  +  -  -  +  -  +  -  -
//! ";
//! assert_eq!(table.to_text(TableStyle::default()), text);
//!
//! let picture = table.to_picture();
//! assert!(picture.to_svg(ThemeChoice::Automatic).starts_with("<svg "));
//! assert!(picture.to_png(Theme::Light, 2.0)?.starts_with(b"\x89PNG"));
//! # Ok::<(), campeao_draw::DrawError>(())
//! ```

mod bitmap;
mod canvas;
mod drawing;
mod error;
mod game_graph;
mod house;
mod ink;
mod lanes;
mod latex;
mod layers;
mod look;
mod number;
mod outline;
mod picture;
mod picture_list;
mod piles;
mod png;
mod rectangles;
mod series;
mod shape;
mod skittles;
mod spelling;
mod squares;
mod state_diagram;
mod style;
mod svg;
mod table;
mod target;
mod theme;
mod tikz;
mod words;

pub use canvas::Canvas;
pub use drawing::Drawing;
pub use error::DrawError;
pub use game_graph::{GameGraph, GameNode};
pub use ink::Ink;
pub use lanes::{Figure, Lane, LanePart, Lanes};
pub use latex::latex_text;
pub use layers::{Layers, NodePlace, course};
pub use look::{Ground, Look, Taken};
pub use outline::Step;
pub use picture::Picture;
pub use picture_list::PictureList;
pub use piles::Piles;
pub use png::{MAX_PIXELS, MAX_SIDE, Png};
pub use rectangles::Rectangles;
pub use series::{Plot, Series};
pub use shape::{Form, Point, Run, Shape};
pub use skittles::Skittles;
pub use squares::{SquareContent, SquareGrid, SquareNames};
pub use state_diagram::StateDiagram;
pub use style::{Anchor, Family, Lettering, Style};
pub use svg::Svg;
pub use table::{Cell, Mark, Table, TableStyle};
pub use target::Target;
pub use theme::{Rgb, Theme, ThemeChoice};
pub use tikz::Tikz;
pub use words::estimated_width;
