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
//! // What is the law, and is it proved? Its formulas can be asked about any position.
//! let law = campeao::find("subtraction:1,4")?.study()?.law()?.ok_or("no law")?;
//! assert_eq!((law.status, law.outcome(&[2007])?), (Status::Proved, Some(Outcome::Loss)));
//! assert_eq!(law.safe.map(|safe| safe.to_string()).as_deref(), Some("n % 5 in {0, 2}"));
//!
//! // What is it worth? Values print, add and compare.
//! let sum = campeao::worth("{3||1|-2}")?.plus(&campeao::find("domineering")?.value("2x3")?)?;
//! assert_eq!(sum.mean()?, Some("2".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`tutorial`] begins from nothing. A user's own game is a [rule file](crate::rules), read by
//! [`Game::from_rules`], or a type of Rust, [`Game::own`]; a misère game is found by [`find_misere`]. A [`Deadline`]
//! limits time, work and memory, and cancels ([`Game::within`]). To keep tables from one question to the next, or to
//! go deeper, use the crates themselves, which are re-exported as modules:
//!
//! | question | module |
//! |---|---|
//! | what every game shows, its champion, and the list of games | [`games`], [`play`] |
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
//! | the pawn race | [`pawns`] |
//! | tables of all positions in files | [`tablebase`] |
//! | pictures: SVG, PNG, text | [`draw`] |
//! | words in both languages | [`message`] |
//!
//! The default feature `program` builds the program `campeao`; the library does not need it. The feature `serde` makes
//! positions, outcomes, numbers and formulas serialisable, as their texts. The inner loops are slow without
//! optimisation; a project that asks much in debug builds sets `opt-level = 2` for `[profile.dev.package."*"]`.

/// The tutorials of the book, whose programs are run as examples.
#[cfg(doctest)]
mod book {
    #[doc = include_str!("../../../docs/en/tutorials/rust.md")]
    struct English;
    #[doc = include_str!("../../../docs/pt/tutorials/rust.md")]
    struct Portuguese;
}
mod library;
#[cfg(feature = "program")]
pub mod pages;
pub mod prelude;
pub mod tutorial;

#[cfg(feature = "answers")]
pub use campeao_answers as answers;
#[cfg(feature = "answers")]
pub use campeao_answers::speech;
pub use campeao_base as message;
pub use campeao_base::machine::{Cancel, Deadline, DeadlineError, Running};
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
pub use library::{
    AsPosition, Error, Game, GameValue, Law, LawFormula, Study, find, find_misere, names, worth, worth_within,
};
