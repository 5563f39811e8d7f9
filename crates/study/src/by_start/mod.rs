//! Studies of games by their starts, for those whose positions are no numbers: the table of the starts, the law that is
//! known or seen of them, and what anybody claims of them.

mod claim;
mod judge;
mod laws;
mod seen;
mod study;
mod worth;

pub use claim::StartConjecture;
pub use judge::{StartError, StartJudgement, StartRefutation, judge_starts};
pub use seen::fitting_formulas;
pub use study::{Opened, StartCounts, StartStudy, study_starts};
