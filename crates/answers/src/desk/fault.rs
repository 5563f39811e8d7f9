//! The reasons why a task has no answer.

use crate::{Mistake, Unanswered};

/// The reason why a task has no answer.
pub(crate) enum Fault {
    /// The question is wrong, or a limit is met.
    Unanswered(Unanswered),
    /// The game or the position does not exist.
    Missing(Mistake),
}

impl From<Unanswered> for Fault {
    fn from(unanswered: Unanswered) -> Self {
        Self::Unanswered(unanswered)
    }
}

impl From<Mistake> for Fault {
    fn from(mistake: Mistake) -> Self {
        Self::Unanswered(mistake.into())
    }
}
