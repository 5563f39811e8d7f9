//! Games drawn as graphs: nodes, moves for Left, for Right or for both, and ends.
//!
//! Section 1.1 of Teixeira's text solves any finite game by colouring its tree from the leaves back: a node is blue if
//! L wins, red if R does, grey if the game is drawn. [`Colouring`] does this for any graph, with the player to move as
//! part of the position; plays without end are drawn. [`Scores`] does it for points, on graphs without a cycle. A
//! player without a move at a node that is no end loses, as in the text, or wins in misère play.
//!
//! # The text of a graph
//!
//! One statement a line, or several separated by `;`. The text after `#` is a comment.
//!
//! | statement | meaning |
//! |---|---|
//! | `A -> B L` | a move from A to B for L; `R` for R, `LR` or no letter for both |
//! | `B = L` | the game ends at B, and L has won; `R` and `draw` likewise |
//! | `B = -3` | the game ends at B with 3 points for R (positive: for L); ends are all points or all outcomes |
//! | `start A L` | the game begins at A with L to move; without this, at the first named node with L to move |
//! | `C` | there is a node C |
//!
//! Names are letters, digits, `_`, `.`, `-` and `'`. Graphviz is read and written as well: [`DrawnGraph::from_dot`],
//! [`DrawnGraph::to_dot`].
//!
//! # Pictures
//!
//! Blue lines are moves of L, red ones of R, with their letters. Solid lines are moves that keep the best result, with
//! a star after the letter of each player for whom they do; dashed lines are other moves. Below a node `L:R` means
//! that R wins if L is to move, `L:=` that it is a draw, `L:+3` that the score is +3.
//!
//! ```
//! use campeao_boards::coded::drawn::{OutcomeColour, Colouring, DrawnGame};
//! use campeao_boards::coded::BoardGame;
//! use campeao_base::Play;
//! use campeao_solve::sequence::Quiet;
//!
//! let game = DrawnGame::new("A -> B L; A -> C L; B -> A R; B -> D R; C -> D R; D -> C L; D = draw", Play::Normal);
//! assert!(game.is_err(), "D is an end and has a move");
//!
//! let game = DrawnGame::new("A -> B L; A -> C L; B -> A R; C -> D R; D = R", Play::Normal)?;
//! let colouring = Colouring::of(&game, &mut Quiet)?;
//! let start = game.start();
//! assert_eq!(colouring.colour(&start), Some(OutcomeColour::Grey));
//! let good: Vec<&str> = colouring.good_moves(&start).collect();
//! assert_eq!(good, ["B"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod colouring;
mod dot;
mod error;
mod game;
mod graph;
mod lexer;
mod picture;
mod scores;
mod text;

pub use colouring::{Colouring, OutcomeColour};
pub use error::{Counted, DrawnError, Wanted};
pub use game::{DrawnGame, Step, Token};
pub use graph::{ArcOwner, DrawnGraph, Edge, Ending, GraphBuilder};
pub use scores::Scores;
