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

pub use crate::{Error, Game, find, find_misere, worth};
pub use campeao_base::{Language, Play, Tell, Text};
pub use campeao_games::{
    AnalysedStep, Analysis, AnyPosition, Champion, Reason, Resources, Ruleset, StartTable, Step, Worth,
    entries,
};
pub use campeao_solve::Outcome;
pub use campeao_solve::sequence::{Quiet, Watch};
pub use campeao_study::{AnyStudy, Law, StartStudy, Status, Strategy, Study};
pub use campeao_worksheet::Summary;
