//! **May I play?** Every game behind one face, whatever its positions are made of.
//!
//! [`Playable`] is a game as a command line, a page or a notebook meets it: what it is called, its
//! positions and moves as texts, its boards drawn. [`Champion`] is whoever plays it without erring:
//! [`Analysis`] says who wins, how soon and by which moves, [`Reason`] says why. [`find`] gives the game of
//! a name and [`entries`] lists what there is.
//!
//! ```
//! use campeao_champion::{Resources, find};
//! use campeao_message::Play;
//! use campeao_solve::{Outcome, sequence::Quiet};
//!
//! let game = find("subtraction:1,4", Play::Normal)?;
//! let mut champion = game.champion(&Resources::default())?;
//! let analysis = champion.analyse("2008", &mut Quiet)?;
//! assert_eq!(analysis.outcome, Outcome::Win);
//! assert_eq!(analysis.best().map(|best| best.step.to.as_str()), Some("2007"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bilingual;
mod board;
mod board_champion;
mod champion;
mod find;
mod flag_game;
mod graph_file;
mod grid_game;
mod hackenbush_game;
mod knight_board;
mod partizan;
mod partizan_champion;
mod pawn_race;
mod playable;
mod refusal;
mod ride_game;
mod rule_game;
mod rule_picture;

pub use champion::{
    AnalysedStep, Analysis, Champion, Ending, Method, Reason, Resources, RideAccount, Valued, ValuedMove,
};
pub use find::{Entry, FindError, entries, find, find_in_catalogue};
pub use pawn_race::{analyse_race, pawn_table};
pub use playable::{Board, Coordinate, Playable, Step, find_step};
pub use refusal::Refusal;
pub use rule_game::full_title;
