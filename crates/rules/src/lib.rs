//! What a game is: positions, moves, ends, and rule files. It answers "what may I do?".
//!
//! A [`RuleFile`] is a family of games written as data: a TOML container with formulas in strings. With its parameters
//! fixed it gives a [`Game`], which lists the [`Move`]s of a [`Position`], gives the [end](End) of a position, and
//! reads and writes positions and moves. The trait [`Rules`] is the interface for solvers of any game.
//!
//! ```
//! use campeao_base::Play;
//! use campeao_rules::RuleFile;
//! let text = r#"
//! name = "fibonacci-nim"
//! state = ["n", "r"]
//! domain = "r >= 1"
//! rank = ["n"]
//! start = "2007,1"
//! title = { en = "Up to twice the last take", pt = "Até ao dobro" }
//! rules = { en = "Take at most twice what was taken last.", pt = "Tira até ao dobro." }
//! [[move]]
//! label = { en = "take {t}", pt = "tira {t}" }
//! where = "t in 1..=2*r"
//! to = ["n - t", "t"]
//! "#;
//! let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
//! let position = game.parse_position("(5, 1)")?;
//! let moves = game.moves(&position)?;
//! assert_eq!(moves.len(), 2);
//! assert_eq!(game.show_position(&moves[1].to), "3,2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// `told!` recurses once per variant of an error.
#![recursion_limit = "256"]

pub mod board;
mod boxes;
pub mod catalogue;
mod code;
mod digest;
mod effort;
mod end;
mod error;
pub mod file;
mod first;
mod first_moves;
mod game;
mod generator;
mod hands;
mod heap_game;
mod label;
mod load;
mod look;
mod moves;
mod natural;
mod notation;
mod parameter;
mod play_error;
mod position;
mod position_error;
mod ranges;
mod rank;
mod rows;
mod rules;
mod shape;
mod starts;
mod stated_law;
mod sums;
mod toml_message;
mod trial;

pub use boxes::Interval;
pub use code::{CodeError, TakeAndBreak};
pub use end::End;
pub use error::{Place, RulesError, RulesErrorKind};
pub use first_moves::FirstMoves;
pub use game::{Argument, Axis, Coordinates, Ends, Game, Move, SquareBoard, TableLayout, Variable};
pub use generator::{MoveGenerator, Step};
pub use heap_game::{HeapGame, Reach};
pub use load::RuleFile;
pub use look::{LOOK_COLOURS, LOOKS_OF_CELLS, LOOKS_OF_PIECES, LookEntry};
pub use moves::MoveRule;
pub use natural::natural;
pub use notation::find_named;
pub use parameter::{Wanted, separator};
pub use play_error::PlayError;
pub use position::{Numbers, Position};
pub use position_error::PositionError;
pub use ranges::Bounds;
pub use rows::{RowFigure, RowPart};
pub use rules::{Options, Rules};
pub use shape::{RowShape, Shape};
pub use starts::StartForm;
pub use stated_law::StatedLaw;

/// The most coordinates a state may have, and the most variables, heaps, pieces or entries of a move.
pub const MAXIMAL_COORDINATES: usize = 16;
/// The most numbers of all pieces that a move makes, the counts of the pieces among them.
pub(crate) const MAXIMAL_MADE: usize = MAXIMAL_COORDINATES * (MAXIMAL_COORDINATES + 1);
/// The most heaps or pieces a position may have.
pub const MAXIMAL_HEAPS: usize = 1000;
/// The most values of move variables that are tried for one state, or for one heap of a sum.
pub const MAXIMAL_MOVES: u64 = 10_000_000;
/// The most moves of a position that are listed.
pub const MAXIMAL_LISTED: usize = 1_000_000;
/// The length of the longest rule file, in bytes.
pub const MAXIMAL_FILE: usize = 1 << 20;
/// The most parameters, definitions, kinds of move or instances that a rule file may have.
pub const MAXIMAL_ENTRIES: usize = 100;
/// The most parts that the formulas of a game may have together, definitions expanded.
pub const MAXIMAL_PARTS: usize = 200_000;
/// The most work of reading the formulas of a rule file: one for each byte, [`DEFINITION_WORK`] more for each text that
/// uses a definition, all of this again for each instance.
pub const MAXIMAL_WORK: u64 = 1 << 21;
/// The work of expanding the definitions of one text, see [`MAXIMAL_WORK`].
pub const DEFINITION_WORK: u64 = 1 << 12;
