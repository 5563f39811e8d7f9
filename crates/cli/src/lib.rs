//! **The champion of combinatorial games**: who wins, by which move, how soon and why.
//!
//! [`find`] gives a game by its name, [`Game`] answers for it, and [`worth`] evaluates a text in the language of
//! values. A question takes one line of code; its answer is data, with words in English and in Portuguese.
//!
//! ```
//! use campeao::prelude::*;
//!
//! // Who wins, and by which move?
//! let analysis = campeao::find("kayles")?.solve("9")?;
//! assert_eq!(analysis.outcome, Outcome::Win);
//! assert_eq!(analysis.best().map(|best| best.step.to.text()), Some("4+4"));
//!
//! // What is the law, and is it proved?
//! let study = campeao::find("subtraction:1,4")?.study()?;
//! assert_eq!((study.status(), study.safe()), (Status::Proved, Some("n % 5 in {0, 2}")));
//!
//! // What is it worth?
//! assert_eq!(campeao::worth("{3||1|-2} + 1/2")?.mean.as_deref(), Some("7/4"));
//! # Ok::<(), Error>(())
//! ```
//!
//! A user's own game is a [rule file](crate::rules), read by [`Game::from_rules`]; a misère game is found by
//! [`find_misere`]. These questions run to their end; to watch or stop a long one, to keep tables from one question to
//! the next, or to go deeper, use the crates themselves, which are re-exported as modules:
//!
//! | question | module |
//! |---|---|
//! | what every game shows, its champion, and the list of games | [`games`] |
//! | what a game is: rule files, positions, moves | [`rules`] |
//! | outcomes, nim-values, periods | [`solve`] |
//! | quotients of heaps where the last move loses | [`misere`] |
//! | tables, conjectures, proofs, strategies | [`study`] |
//! | laws as theorems, in files that can be checked | [`theorem`], [`verify`] |
//! | what n copies of a word in one row are worth, for every n | [`strips`] |
//! | formulas over the naturals, decided by automata | [`prove`] |
//! | the language of conditions | [`formula`] |
//! | short games: canonical forms, order, temperature | [`values`] |
//! | dyadics, ordinals, nimbers, surreals | [`numbers`] |
//! | the language of values | [`worksheet`] |
//! | the pebble solitaire | [`pebbles`] |
//! | pictures: SVG, PNG, text | [`draw`] |
//! | words in both languages | [`message`] |
//!
//! The default feature `program` builds the program `campeao`; the library does not need it.

mod library;
pub mod prelude;

#[cfg(feature = "answers")]
pub use campeao_answers as answers;
#[cfg(feature = "answers")]
pub use campeao_answers::speech;
pub use campeao_base as message;
pub use campeao_draw as draw;
pub use campeao_formula as formula;
pub use campeao_games as games;
pub use campeao_numbers as numbers;
pub use campeao_pawns as pawns;
pub use campeao_pebbles as pebbles;
pub use campeao_play as play;
pub use campeao_prove as prove;
pub use campeao_rules as rules;
pub use campeao_solve as solve;
pub use campeao_solve::misere;
pub use campeao_strips as strips;
pub use campeao_study as study;
pub use campeao_tablebase as tablebase;
pub use campeao_theorem as theorem;
pub use campeao_values as values;
pub use campeao_verify as verify;
pub use campeao_worksheet as worksheet;
pub use library::{Error, Game, find, find_misere, worth};
