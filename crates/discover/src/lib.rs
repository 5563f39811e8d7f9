//! What is the law? It is learned from the rules alone, proved and named.
//!
//! [`discover`] solves the simplest positions of a game, and chooses a system of numeration by the residuals of the
//! safe ones. Then it learns the automata of the safe and of the neutral positions, with the conditions of Theorem
//! 4.1 as the teacher. The result is a [`Discovery`]: a theorem for positions of every size, with a formula where the
//! automaton is recognised. Where no law is found, the [`Evidence`] tells which systems were tried.
//!
//! ```
//! use campeao_discover::{Budget, Found, discover};
//! use campeao_base::Play;
//! use campeao_solve::sequence::Quiet;
//! let game = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
//! let Found::Law(law) = discover(&game, &Budget::default(), &mut Quiet)? else { panic!() };
//! assert_eq!(law.numeration.name(), "fib");
//! assert!(law.theorem.law().safe[0].accepts(&law.numeration, &[12, 20]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod affine;
mod attempt;
mod boundaries;
mod budget;
mod candidates;
mod chains;
mod discovery;
mod error;
mod evidence;
mod heaps;
mod naming;
mod outcomes;
mod pairs;
mod replies;
mod restated;
mod slides;

pub use boundaries::with_coordinates_found;
pub use budget::Budget;
pub use discovery::{Discovery, Evidence, Found, LearnStats, discover};
pub use error::DiscoverError;
pub use evidence::{Stop, Tried};
pub use naming::name_of_law;
pub use replies::with_replies_found;
