//! Why a question about a game could not be answered.

use crate::{Speaker, Spoken};
use campeao_solve::SolveError;
use campeao_solve::sequence::{SequenceError, SubtractionSet, SubtractionSetError};

impl Spoken for SolveError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Play(error) => error.spoken(speaker),
            Self::Sequence(error) => error.spoken(speaker),
            Self::Subtraction(error) => error.spoken(speaker),
            Self::TooManyPositions { limit } => {
                speaker.say("solve-too-many-positions", &[("limit", (*limit).into())])
            }
            Self::HeapTooBig { heap, limit } => {
                speaker.say("solve-heap-too-big", &[("heap", (*heap).into()), ("limit", (*limit).into())])
            }
            Self::Interrupted => speaker.say("interrupted", &[]),
        }
    }
}

impl Spoken for SequenceError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::TooLarge { needed, budget } => speaker
                .say("sequence-too-large", &[("needed", (*needed).into()), ("budget", (*budget).into())]),
            Self::Interrupted { .. } => speaker.say("interrupted", &[]),
            Self::ValueTooLarge { size } => {
                speaker.say("sequence-value-too-large", &[("size", (*size).into())])
            }
            Self::EmptyRow => speaker.say("sequence-empty-row", &[]),
            // The type may grow; its own English is better than silence.
            other => other.to_string(),
        }
    }
}

impl Spoken for SubtractionSetError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Empty => speaker.say("subtraction-empty", &[]),
            Self::Zero => speaker.say("subtraction-zero", &[]),
            Self::TooLarge { number } => speaker.say(
                "subtraction-too-large",
                &[("number", (*number).into()), ("limit", SubtractionSet::LARGEST.into())],
            ),
            Self::TooMany => speaker.say("subtraction-too-many", &[]),
            other => other.to_string(),
        }
    }
}
