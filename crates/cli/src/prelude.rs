//! The most common items: `use campeao::prelude::*;`.
//!
//! ```
//! use campeao::prelude::*;
//!
//! let game = find_misere("nim")?;
//! let analysis: Analysis = game.solve("1+1+1")?;
//! assert_eq!(analysis.outcome, Outcome::Loss);
//! let reasons: Vec<Reason> = game.why("1+1+1")?;
//! assert_eq!(reasons[0].tell(Language::Portuguese), "A única jogada leva a uma posição frágil.");
//! # Ok::<(), Error>(())
//! ```

pub use crate::{
    AsPosition, Cancel, Deadline, DeadlineError, Error, Game, GameValue, Law, LawFormula, Study, find,
    find_misere, names, worth, worth_within,
};
pub use campeao_base::{Language, Play, Player, Tell, Text};
pub use campeao_games::{
    AnalysedStep, Analysis, AnyPosition, Champion, Reason, Resources, Ruleset, Side, StartTable, Step, Worth,
    entries,
};
pub use campeao_numbers::Dyadic;
pub use campeao_play::{MoveGame, OwnGame};
pub use campeao_solve::Outcome;
pub use campeao_solve::sequence::{Quiet, Watch};
pub use campeao_study::{AnyStudy, Status, Strategy};
pub use campeao_values::Relation;
pub use campeao_values::loopy::LoopyOutcome;
