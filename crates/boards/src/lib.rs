//! **What is a board worth?** Games on boards of squares, each a rule file: patterns of squares with their
//! replacements.
//!
//! A game is a text that [`GridGame::parse`] reads (see `docs/en/reference/board-rules.md`). Everything else is
//! derived from it here:
//!
//! | question | where |
//! |---|---|
//! | which game is this file? | [`GridGame::parse`], [`named`] |
//! | which position is this text? | [`GridGame::board`] |
//! | what are the moves? | [`GridGame::moves`] |
//! | what is it worth? | [`Solver::value`] |
//! | which moves are good, with the reasons | [`Solver::rated_moves`] |
//! | the winner (on far larger boards) | [`WinnerSearch::outcome`] |
//! | what does it look like? | [`Diagram`] |
//! | all of this, by the name of the game | [`families`] |
//!
//! Values are those of [`campeao_values`], which has temperatures, thermographs, names and comparisons.
//!
//! The words of the code: a *form* is a pattern with its replacement, and a *window* is a form prepared for bit
//! planes. A *look* is the condition of a pattern on one square, a *write* its replacement there. An *anchor* is
//! the square at which the pattern's first cell lies, and fixes a *placement*. *Parts* are the independent
//! components of a board; a *survey* finds them.
//!
//! ```
//! use campeao_boards::{Solver, named};
//! use campeao_values::Games;
//!
//! let game = named("domineering")?;
//! let (mut games, mut solver) = (Games::new(), Solver::new(&game));
//! let value = solver.value(&mut games, &game.board("2x3")?)?;
//! assert_eq!(games.temperature(value)?.to_string(), "5/4");
//! # Ok::<(), campeao_boards::GridError>(())
//! ```

mod advice;
mod board;
pub mod coded;
mod consumed;
mod copying;
mod derive;
mod diagram;
mod error;
mod example;
mod families;
mod game;
mod graph_picture;
mod grid;
mod ground;
mod grown;
mod judge;
mod laws;
mod liberties;
mod live;
mod marks;
#[cfg(not(target_family = "wasm"))]
mod matching;
mod names;
mod neighbours;
mod nimbers;
mod numbers;
mod play;
mod quantity;
mod random_play;
mod reach;
mod searched;
mod seat;
mod shift;
mod solver;
mod squares;
mod step;
mod strips;
mod surveys;
mod symmetry;
mod theory;
mod turns;
mod window;
mod winner;
mod words;

pub use advice::RatedMove;
pub use board::{Board, Normal};
pub use diagram::Diagram;
pub use error::GridError;
pub use example::Example;
pub use families::{face, families, named};
pub use game::GridGame;
pub use grid::{Axis, Grid};
pub use names::square_name;
pub use nimbers::NimSolver;
pub use random_play::RandomPlay;
pub use seat::perft;
pub use solver::{DEFAULT_PARTS, Solver};
pub use squares::{LARGE, LARGEST, MOST_SQUARES, Squares, WORD_SQUARES};
pub use step::Step;
pub use symmetry::{Motion, Symmetry};
pub use winner::{DEFAULT_POSITIONS, SMALL_SQUARES, WinnerSearch};
