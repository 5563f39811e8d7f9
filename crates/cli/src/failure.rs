//! How a command can end other than well, and with which exit code.

use campeao_answers::{Mistake, Unanswered};
use std::io;

/// Why a command did not end well.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no, and was told.
    No,
    /// The answer is no, for this reason, which is told yet.
    Refuted(Mistake),
    /// Something in the input is wrong, or it asks for more than the limits allow.
    Mistake(Mistake),
    /// The arguments do not go together.
    Usage(String),
    /// Every mistake has been told already.
    Told,
    /// Only a part of what was to be checked could be, as was told.
    Undecided,
    /// The answer was told, but then something went wrong: said on standard error, for standard output has its answer.
    Unsaved(Mistake),
    /// The user stopped the work.
    Interrupted,
    /// The answer could not be written to standard output.
    Output(io::Error),
}

impl Failure {
    /// A mistake that is at no particular place.
    pub(crate) fn mistake(sentence: impl Into<String>) -> Self {
        Self::Mistake(Mistake::new(sentence))
    }

    /// The exit code: 1 for no, 2 where there is no answer, because the input or the usage is wrong or the answer cannot be
    /// given, 3 for an undecided part of a theorem, 130 when stopped by the user, as shells have it. A reader of the output
    /// who has gone away is no failure.
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
