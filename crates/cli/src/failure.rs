//! The ways in which a command can fail, with their exit codes.

use campeao_answers::{Mistake, Unanswered};
use std::io;

/// The reason why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no, and has been written.
    No,
    /// The answer is no, for this reason, which is still to be written.
    Refuted(Mistake),
    /// The input is wrong, or exceeds the limits.
    Mistake(Mistake),
    /// The arguments contradict each other.
    Usage(String),
    /// Every mistake has been written already.
    Told,
    /// Only a part could be checked, and this has been written.
    Undecided,
    /// The answer was written, but a later step failed: reported on standard error, because standard output has the
    /// answer.
    Unsaved(Mistake),
    /// The user stopped the work.
    Interrupted,
    /// The answer could not be written to standard output.
    Output(io::Error),
}

impl Failure {
    /// A mistake without a place.
    pub(crate) fn mistake(sentence: impl Into<String>) -> Self {
        Self::Mistake(Mistake::new(sentence))
    }

    /// The exit code: 1 for no; 2 where there is no answer, because the input or the usage is wrong or the answer
    /// cannot be given; 3 for an undecided part of a theorem; 130 when stopped by the user, as in shells. A reader of
    /// the output that has gone away is not a failure.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::No | Self::Refuted(_) => 1,
            Self::Mistake(_) | Self::Unsaved(_) | Self::Usage(_) | Self::Told | Self::Output(_) => 2,
            Self::Undecided => 3,
            Self::Interrupted => 130,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Self {
        Self::Mistake(mistake)
    }
}

impl From<Unanswered> for Failure {
    fn from(unanswered: Unanswered) -> Self {
        match unanswered {
            Unanswered::Mistake(mistake) => Self::Mistake(mistake),
            Unanswered::Interrupted => Self::Interrupted,
        }
    }
}
