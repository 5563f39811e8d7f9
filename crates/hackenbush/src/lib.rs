//! **What is a picture worth?** Hackenbush: graphs of blue, red and green edges that stand on the ground.
//!
//! Left cuts blue edges, Right cuts red ones, and both cut green ones. After a cut, the edges that are no longer
//! joined to the ground fall. A player who cannot cut loses (*Winning Ways* ch. 1, 2 and 7; *On Numbers and Games*
//! ch. 15; the text of Teixeira, sections 2.1, 2.2 and 4.1).
//!
//! | question | answer |
//! |---|---|
//! | how is a position written? | [`Graph`], with parallel edges, loops and several ground points |
//! | what is it worth, and by which method? | [`Solver::value`], [`GraphWorth`], [`Method`], [`Account`] |
//! | who wins, and by which cut? | [`Solver::outcome`], [`Solver::cuts`], [`Solver::winning_cuts`], [`Solver::best_cuts`] |
//! | what are infinite trunks worth? | [`Trunks`], with surreal values |
//! | what does it look like? | [`Diagram`], [`Graph::to_dot`] |
//! | which graphs are there to play with? | [`FIGURES`], [`redwood_bed`], [`random_graph`] |
//! | are the answers right? | [`ByDefinition`] plays every cut |
//!
//! ```
//! use campeao_hackenbush::{Graph, Method, Solver};
//! use campeao_base::Player;
//!
//! // A bridge of five edges, and a green trunk beside it.
//! let graph: Graph = "_1-a:B a-b:R b-c:R c-d:B d-_2:R _3-e:G".parse()?;
//! let mut solver = Solver::new();
//! let answer = solver.value(&graph)?;
//! assert_eq!(solver.name(&answer.worth)?, "-1/2+*");
//! assert_eq!((answer.parts[0].method, answer.parts[1].method), (Method::NumberSearch, Method::Trunk));
//! let winning = solver.winning_cuts(&graph, Player::Right)?;
//! let texts: Vec<String> = winning.iter().map(|cut| graph.edge_text(cut.edge)).collect();
//! assert_eq!(texts, ["_3-e:G"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How values are found
//!
//! The value of a graph is computed from the top down to the ground, block by block; a block is a part without cut
//! vertices. The subgraph at a vertex affects the rest only through its value (the colon principle), so bridges and
//! trees take linear time. Green cycles shrink to a point (the fusion principle); if all edges stand on edges of
//! their own colour, they are counted. The remaining blocks are searched: red-blue blocks by bounds, as their values
//! are numbers, and all others by canonical forms.

mod blocks;
mod bounds;
mod canonical_search;
mod colour;
mod core;
mod counting;
mod cuts;
mod definition;
mod diagram;
mod dot;
mod error;
mod figures;
mod graph;
mod label;
mod labels;
mod layout;
mod limits;
mod number_search;
mod places;
mod play;
mod solver;
mod stems;
mod trunks;
mod worth;

pub use colour::Colour;
pub use definition::ByDefinition;
pub use diagram::Diagram;
pub use error::{ExpectedText, GraphError, Refusal};
pub use figures::{FIGURES, Figure, Legs, random_graph, redwood_bed};
pub use graph::{Edge, EdgeId, Graph, Vertex};
pub use limits::{
    Limits, MOST_DRAWN_EDGES, MOST_EDGES, MOST_LABEL_MOVES, MOST_NAME, MOST_SEARCHED_EDGES, MOST_VALUED_MOVES,
};
pub use play::FAMILIES;
pub use solver::Solver;
pub use trunks::{TrunkCut, Trunks};
pub use worth::{Account, Cut, GraphAnswer, GraphWorth, Method, Part};
