//! Why a sentence was not decided.

use crate::{Speaker, Spoken};
use campeao_prove::{Clash, NumerationError, ProveError};

impl Spoken for ProveError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::TooManyStates { limit } => {
                speaker.say("prove-too-many-states", &[("limit", (*limit).into())])
            }
            Self::TooManyTransitions { limit } => {
                speaker.say("prove-too-many-transitions", &[("limit", (*limit).into())])
            }
            Self::OutOfTime { limit } => {
                speaker.say("prove-out-of-time", &[("limit", limit.as_secs_f64().to_string().into())])
            }
            Self::Interrupted => speaker.say("prove-interrupted", &[]),
            Self::WordNumeration { word, needs } => {
                let arguments = [("word", word.as_str().into()), ("needs", needs.name().into())];
                speaker.say("prove-word-numeration", &arguments)
            }
            Self::Product => speaker.say("prove-product", &[]),
            Self::List => speaker.say("prove-list", &[]),
            Self::OpenAggregate => speaker.say("prove-open-aggregate", &[]),
            Self::OtherNumeration { function, needs } => {
                let arguments = [("function", (*function).into()), ("needs", needs.name().into())];
                speaker.say("prove-other-numeration", &arguments)
            }
            Self::TooBig => speaker.say("prove-too-big", &[]),
            Self::NoAutomaton => speaker.say("prove-no-automaton", &[]),
        }
    }
}

impl Spoken for Clash {
    fn spoken(&self, speaker: &Speaker) -> String {
        let arguments = [
            ("one", self.one.0.as_str().into()),
            ("needs", self.one.1.name().into()),
            ("other", self.other.0.as_str().into()),
            ("wants", self.other.1.name().into()),
        ];
        speaker.say("prove-clash", &arguments)
    }
}

impl Spoken for NumerationError {
    fn spoken(&self, speaker: &Speaker) -> String {
        speaker.say("prove-no-numeration", &[("found", self.found.as_str().into())])
    }
}
