//! **What do machines read?** Every answer of campeao as a plain structure, with its JSON and its schema.
//!
//! There is one module for each command. Each structure owns its texts, is made from the results of the libraries,
//! serialises to the JSON of `docs/en/reference/json`, and describes itself with [`utoipa::ToSchema`]. A [`Speaker`]
//! adds the sentences for people. [`Mistake`] is any error in the user's language, with its place.
//!
//! [`Speaker`]: speech::Speaker

pub mod arena;
mod automaton;
mod by_start;
pub mod colours;
pub mod conjecture;
pub mod count;
pub mod desk;
mod error;
pub mod eval;
pub mod games;
mod law_words;
pub mod misere;
mod mistake;
pub mod pebbles;
pub mod programme;
pub mod proof;
pub mod prove;
mod reading;
pub mod rules;
mod schema;
pub mod sheet;
pub mod show;
pub mod solve;
pub mod speech;
mod spreadsheet;
pub mod strip_boards;
pub mod strips;
pub mod study;
mod study_answer;
pub mod table;
pub mod tablebase;
pub mod theorem;
pub mod worth;

pub use automaton::automaton_picture;
pub use error::Mistaken;
pub use mistake::{Mistake, Place, Unanswered};
pub use schema::schemas;
pub use spreadsheet::csv;
pub use study_answer::StudyAnswer;
