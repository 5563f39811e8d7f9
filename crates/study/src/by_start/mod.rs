//! Studies of games by their starts, for games whose positions are not numbers: the table of the starts, the law
//! known or observed for them, and claims about them.

mod claim;
mod judge;
mod laws;
mod replies;
mod seen;
mod study;
mod worth;

pub use claim::StartConjecture;
pub use judge::{StartError, StartJudgement, StartRefutation, judge_starts};
pub use replies::Reply;
pub use seen::fitting_formulas;
pub use study::{Opened, StartCounts, StartStudy, study_starts};
