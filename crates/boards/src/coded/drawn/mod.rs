//! Games drawn as graphs: nodes, moves for Left, for Right or for both, and ends.
//!
//! Section 1.1 of Teixeira's text solves any finite game by colouring its tree from the leaves back: a node is blue
//! where L wins, red where R does, grey where the game is drawn. [`Colouring`] does it for any graph, with the player to
//! move as part of the position, and for plays that go round, which are drawn; [`Scores`] does it for points, on graphs
//! without a circle. Whoever has no move at a node that is no end loses, as in the text, or wins in misère play.
//!
//! # The text of a graph
//!
//! One statement a line, or several with `;` between them; what follows `#` is a comment.
//!
//! | statement | meaning |
//! |---|---|
//! | `A -> B L` | a move from A to B for L; `R` is for R, `LR` for both, and so is nothing |
//! | `B = L` | the game ends at B, and L has won; `R` and `draw` likewise |
//! | `B = -3` | the game ends at B with 3 points for R; L counts upwards. Ends are all points or all outcomes |
//! | `start A L` | the game begins at A with L to move; else with L at the first node that is named |
//! | `C` | there is a node C |
//!
//! Names are letters, digits, `_`, `.`, `-` and `'`. Graphviz is read and written as well: [`DrawnGraph::from_dot`],
//! [`DrawnGraph::to_dot`].
//!
//! # Pictures
//!
//! Blue lines are moves of L, red ones of R, and the letters say so as well; full lines are moves that keep the best
//! there is, with a star after the letter of the player for whom they do, dashed ones do not. Below a node `L:R` says
//! that with L to move R wins, `L:=` that it is a draw, `L:+3` what it scores.
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
