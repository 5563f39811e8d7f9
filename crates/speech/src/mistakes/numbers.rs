//! Why a text is no number, ordinal, nimber or trunk.

use crate::{Speaker, Spoken};
use campeao_numbers::{Expected, ReadError};

impl Spoken for ReadError {
    fn spoken(&self, speaker: &Speaker) -> String {
        let placed = |id: &str, column: usize| speaker.say(id, &[("column", column.into())]);
        match self {
            Self::Ends { column, expected } => speaker.say(
                "number-ends",
                &[("column", (*column).into()), ("expected", expected.spoken(speaker).into())],
            ),
            Self::Unexpected { column, found, expected } => speaker.say(
                "number-unexpected",
                &[
                    ("column", (*column).into()),
                    ("found", found.escape_debug().to_string().into()),
                    ("expected", expected.spoken(speaker).into()),
                ],
            ),
            Self::ZeroDenominator { column } => placed("number-zero-denominator", *column),
            Self::NotDyadic { column } => placed("number-not-dyadic", *column),
            Self::NoStar { column } => placed("number-no-star", *column),
            Self::NoRepetition { column } => placed("number-no-repetition", *column),
            Self::TooDeep { column, limit } => {
                speaker.say("number-too-deep", &[("column", (*column).into()), ("limit", (*limit).into())])
            }
            Self::NoNimber { column, reason } | Self::NoResult { column, reason } => speaker.say(
                "number-no-result",
                &[("column", (*column).into()), ("reason", reason.spoken(speaker).into())],
            ),
            Self::TooLong { column, digits, limit } => speaker.say(
                "number-too-long",
                &[("column", (*column).into()), ("digits", (*digits).into()), ("limit", (*limit).into())],
            ),
            // The type may grow; its own English is better than silence.
            other => other.to_string(),
        }
    }
}

impl Spoken for Expected {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Digit => "expected-digit",
            Self::Operand => "expected-operand",
            Self::End => "text-end",
            Self::OpeningBracket => return "`(`".to_owned(),
            Self::ClosingBracket => return "`)`".to_owned(),
            other => return other.to_string(),
        };
        speaker.say(id, &[])
    }
}
