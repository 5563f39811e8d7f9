//! **And if play need not end?** Loopy games: stoppers, sides, order, outcomes with draws.
//!
//! A game is a finite graph with moves of Left and of Right, in which a play may return to an earlier position. A
//! player who cannot move loses, and an endless play is drawn. If Left wins endless plays instead, the game is the
//! *onside* G⁺; if Right does, the *offside* G⁻. A *stopper* is a game in which no alternating play is endless: by
//! itself it always ends, and in sums it has a canonical form. Most games have stoppers as sides, and then the sides
//! determine all sums.
//!
//! | question | where |
//! |---|---|
//! | the value of a graph | [`Loopy::of_graph`], [`Graph`] |
//! | the value of games that are defined by each other | [`Equations`] |
//! | is it a stopper, what are its sides | [`Loopy::is_stopper`], [`Loopy::onside`], [`Loopy::offside`] |
//! | sums, order | [`Loopy::plus`], [`Loopy::compare`] |
//! | the plays that show a comparison | [`witness`] |
//! | who wins, and when is it a draw | [`Loopy::outcome`] |
//! | how hot is a ko | [`Graph::ko_thermograph`], [`Equations::written`] |
//! | the name, and the names of the positions | [`Loopy::name`], [`Loopy::positions`] |
//!
//! ```
//! use campeao_values::loopy::{Budget, Loopy};
//! use campeao_values::Games;
//!
//! let (budget, games) = (&mut Budget::default(), &mut Games::new());
//! let star = games.nimber(1)?;
//! let star = Loopy::of_short(star, games, budget)?;
//! let sum = Loopy::over().plus(&Loopy::upon(), budget)?.plus(&star, budget)?;
//! assert_eq!(sum, Loopy::over());
//! assert_eq!(sum.name(games, budget)?, "over");
//! # Ok::<(), campeao_values::loopy::Refusal>(())
//! ```
//!
//! J. H. Conway, *Loopy games*, 1978; E. Berlekamp, J. Conway and R. Guy, *Winning Ways*, chapter 11; A. N. Siegel, *Coping
//! with cycles* and *New results in loopy games*, Games of No Chance 3; *Combinatorial Game Theory*, chapter VI.

mod budget;
mod equations;
mod game;
mod graph;
mod ko;
mod minimal;
mod names;
mod outcome;
mod positions;
mod product;
mod short;
mod sides;
mod stopper;
mod witness;

pub use budget::{Budget, Refusal};
pub use equations::{EquationTerm, Equations, Unknown};
pub use game::Loopy;
pub use graph::Graph;
pub use outcome::{Ending, LoopyOutcome};
pub use positions::NamedPosition;
pub use witness::{LoopyMove, LoopyPlay, LoopyWitness, PlayEnd, witness};
