//! **What is a board worth?** Partizan games on grids and strips: who cannot move loses.
//!
//! A game is a small type that implements [`GridGame`]: its signs, its start, its moves, and what its symmetries do to the
//! value. Everything else is the same for all games, and made here:
//!
//! | question | where |
//! |---|---|
//! | which position is this text? | [`Position`] |
//! | what is it worth? | [`Solver::value`] |
//! | which moves are good, and why? | [`Solver::rated_moves`] |
//! | who wins? (far larger boards) | [`WinnerSearch::outcome`] |
//! | what does it look like? | [`Diagram`] |
//! | all of this by the name of the game | [`FAMILIES`] |
//!
//! Values are those of [`campeao_values`]: temperatures, thermographs, names and comparisons are asked there.
//!
//! | game | signs | Left | Right |
//! |---|---|---|---|
//! | [`Domineering`] | `.` `#` | places vertical dominoes | places horizontal dominoes |
//! | [`Clobber`] | `.` `#` `x` `o` | `x` takes a neighbour `o` | `o` takes a neighbour `x` |
//! | [`ToadsAndFrogs`] | `.` `#` `T` `F` | toads go and jump right | frogs go and jump left |
//! | [`Snort`] | `.` `#` `x` `o` | places `x`, never next to `o` | places `o`, never next to `x` |
//! | [`Col`] | `.` `#` `x` `o` | places `x`, never next to `x` | places `o`, never next to `o` |
//!
//! ```
//! use campeao_grids::{Domineering, Position, Solver};
//! use campeao_values::Games;
//!
//! let (mut games, mut solver) = (Games::new(), Solver::<Domineering>::new());
//! let board: Position<Domineering> = "2x3".parse()?;
//! let value = solver.value(&mut games, &board)?;
//! assert_eq!(games.temperature(value)?.to_string(), "5/4");
//! # Ok::<(), campeao_grids::GridError>(())
//! ```

mod advice;
mod board;
mod clobber;
mod col;
mod diagram;
mod domineering;
mod error;
mod game;
mod grid;
mod play;
mod position;
mod snort;
mod solver;
mod squares;
mod step;
mod symmetry;
mod toads_and_frogs;
mod winner;

pub use advice::RatedMove;
pub use board::{Board, Content, Links, Normal};
pub use clobber::Clobber;
pub use col::Col;
pub use diagram::Diagram;
pub use domineering::Domineering;
pub use error::GridError;
pub use game::{GridGame, Signs};
pub use grid::{Axis, Direction, Grid};
pub use play::FAMILIES;
pub use position::Position;
pub use snort::Snort;
pub use solver::{DEFAULT_PARTS, Solver};
pub use squares::{MOST_SQUARES, Squares};
pub use step::{Step, square_name};
pub use symmetry::{Motion, Symmetry};
pub use toads_and_frogs::ToadsAndFrogs;
pub use winner::{DEFAULT_POSITIONS, SMALL_SQUARES, WinnerSearch};
