//! **What do all crates stand on?** The words of a type beside the type, the two players, the machine, and files.
//!
//! [`Tell`] puts a thing into words in a [`Language`]. The macro [`told!`] declares an error together with its words
//! in both languages. A sentence that forgets a field, or a missing language, does not compile.
//!
//! ```
//! use campeao_base::{Language, Tell, told};
//!
//! told! {
//!     /// Why a move is not possible.
//!     #[derive(Debug)]
//!     pub enum MoveError {
//!         /// The pile has fewer stones.
//!         TooMany { taken: u64, pile: u64 } =>
//!             "{taken} stones cannot be taken from {pile}",
//!             "não se podem tirar {taken} pedras de {pile}";
//!         /// No stone is taken.
//!         Nothing => "at least one stone is taken", "tira-se pelo menos uma pedra";
//!     }
//! }
//!
//! let error = MoveError::TooMany { taken: 5, pile: 3 };
//! assert_eq!(error.tell(Language::Portuguese), "não se podem tirar 5 pedras de 3");
//! assert_eq!(error.to_string(), "5 stones cannot be taken from 3");
//! ```
//!
//! Sentences of errors begin with a small letter and have no full stop, so that they can follow a place.
//!
//! The crate also holds the few types that every kind of game shares: a [`Text`] in both languages, the two
//! [players](Player) and the [convention of play](Play). [`machine`] has the clock, the stack and the cores;
//! [`files`], a feature, writes files atomically.

#[cfg(feature = "files")]
pub mod files;
mod language;
mod list;
pub mod machine;
mod play;
mod player;
mod tell;
mod text;
mod told;

pub use language::{Language, UnknownLanguage};
pub use list::{AllOf, AnyOf};
pub use play::Play;
pub use player::Player;
pub use tell::Tell;
pub use text::Text;
