//! How a command can end other than well, and with which exit code.

use campeao_answers::{Mistake, Unanswered};
use std::io;

/// Why a command did not end well.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something in the input is wrong.
    Mistake(Mistake),
    /// The arguments do not go together.
    Usage(String),
    /// The answer was no, or every mistake has been told already.
    Told,
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

    /// The exit code: 1 for no and for mistakes in the input, 2 for wrong usage, 130 when stopped by
    /// the user, as shells have it. A reader of the output who has gone away is no failure.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Mistake(_) | Self::Unsaved(_) | Self::Told | Self::Output(_) => 1,
            Self::Usage(_) => 2,
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
