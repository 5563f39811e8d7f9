//! **Which games are there?** The one registry on top of all kinds of game.
//!
//! [`find`] gives the game of a name, of whatever kind, and [`entries`] lists all games. Their common interface is
//! [`campeao_play`], whose types are re-exported here.
//!
//! ```
//! use campeao_games::{Resources, find};
//! use campeao_base::Play;
//! use campeao_solve::{Outcome, sequence::Quiet};
//!
//! let game = find("subtraction:1,4", Play::Normal)?;
//! let mut champion = game.champion(&Resources::default())?;
//! let analysis = champion.analyse(&game.read("2008")?, &mut Quiet)?;
//! assert_eq!(analysis.outcome, Outcome::Win);
//! assert_eq!(analysis.best().map(|best| best.step.to.text()), Some("2007"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_file;
mod entry;
mod find;
mod graph_file;
mod heading;
mod library;
#[cfg(not(target_family = "wasm"))]
mod own;
mod rule_text;
mod table_file;
#[cfg(not(target_family = "wasm"))]
mod value_table;

pub use board_file::{BoardFacts, BoardFile};
pub use campeao_boards::Example;
pub use campeao_play::{
    AnalysedStep, Analysis, AnyGame, AnyPosition, Asked, Board, BothMoves, Card, Champion, Coloured,
    ColouredPosition, Coordinate, Difficulty, Ending, KnownLaw, KnownValues, Measures, Method, NamedValue,
    NoValue, Numbered, Obstacle, ProvedBy, Puzzle, Reason, Refusal, Resources, Ruleset, Seated, Side,
    SolvedGame, Start, StartAnswer, StartFacts, StartQuestion, StartTable, Step, ValuedMove, Values, Worth,
    WorthPart, WrongValue, find_step, start_facts,
};
pub use entry::{Entry, Unlisted, entries};
pub use find::{FindError, find, find_in_catalogue, on_board_of};
pub use heading::{HEADINGS, Heading};
pub use library::Library;
#[cfg(not(target_family = "wasm"))]
pub use own::{RegisterError, register};
pub use rule_text::{of_rules, rule_text};
pub use table_file::TabledGame;
#[cfg(not(target_family = "wasm"))]
pub use value_table::{SmallBoards, Valuer, known_values, positions_by_value};
