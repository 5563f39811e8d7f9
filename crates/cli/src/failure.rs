//! How a command can end other than well, and with which exit code.

use campeao_formula::Span;
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
    /// The user stopped the work.
    Interrupted,
    /// The answer could not be written to standard output.
    Output(io::Error),
}

/// A mistake in the input, said in the user's language.
#[derive(Debug)]
pub(crate) struct Mistake {
    /// What is wrong and what would be right, without a full stop.
    pub(crate) sentence: String,
    /// Where, if it is in a text.
    pub(crate) place: Option<Place>,
}

/// A stretch of a text that has a name.
#[derive(Debug)]
pub(crate) struct Place {
    /// What the text is called: a path, or the argument it came in.
    pub(crate) name: String,
    /// The whole text.
    pub(crate) text: String,
    /// The bytes at fault.
    pub(crate) span: Span,
}

impl Failure {
    /// A mistake that is at no particular place.
    pub(crate) fn mistake(sentence: impl Into<String>) -> Self {
        Self::Mistake(Mistake { sentence: sentence.into(), place: None })
    }

    /// The exit code: 1 for no and for mistakes in the input, 2 for wrong usage, 130 when stopped by
    /// the user, as shells have it. A reader of the output who has gone away is no failure.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Mistake(_) | Self::Told | Self::Output(_) => 1,
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

impl Place {
    /// Line and column of the beginning, counted from 1, the column in characters.
    pub(crate) fn line_and_column(&self) -> (usize, usize) {
        let before = self.text.get(..self.span.start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}
