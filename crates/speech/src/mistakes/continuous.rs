//! Why something about a game with real moves was refused.

use crate::{Speaker, Spoken};
use campeao_continuous::{ContinuousError, GREATEST_FLAGS, GREATEST_SLOTS, MOST_DIGITS};

impl Spoken for ContinuousError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Amount { text } => speaker.say("real-amount", &[("text", text.into())]),
            Self::TooManyDigits { digits } => {
                speaker.say("real-digits", &[("digits", (*digits).into()), ("most", MOST_DIGITS.into())])
            }
            Self::ZeroDenominator { text } => speaker.say("real-zero-denominator", &[("text", text.into())]),
            Self::RidePosition { text } => speaker.say("real-ride-position", &[("text", text.into())]),
            Self::Stage { stage, greatest } => {
                speaker.say("real-stage", &[("stage", stage.into()), ("greatest", (*greatest).into())])
            }
            Self::Distance { stage, distance } => {
                let distance = distance.to_string();
                speaker.say("real-distance", &[("stage", (*stage).into()), ("distance", distance.into())])
            }
            Self::Over => speaker.say("real-over", &[]),
            Self::Aim { aim } => speaker.say("real-flag-aim", &[("aim", aim.into())]),
            Self::FlagPosition { text } => speaker.say("real-flag-position", &[("text", text.into())]),
            Self::Flags { flags } => {
                speaker.say("real-flags", &[("flags", flags.into()), ("most", GREATEST_FLAGS.into())])
            }
            Self::Point { point } => speaker.say("real-point", &[("point", point.to_string().into())]),
            Self::Taken { point } => speaker.say("real-taken", &[("point", point.to_string().into())]),
            Self::TooManyFlags { flags, most } => {
                speaker.say("real-too-many-flags", &[("flags", (*flags).into()), ("most", (*most).into())])
            }
            Self::NotToMove { team } => speaker.say("real-not-to-move", &[("team", team.to_string().into())]),
            Self::Margin { margin, flags } => {
                let margin = margin.to_string();
                speaker.say("real-margin", &[("margin", margin.into()), ("flags", (*flags).into())])
            }
            Self::Slots { slots, least } => speaker.say(
                "real-slots",
                &[("slots", (*slots).into()), ("least", (*least).into()), ("most", GREATEST_SLOTS.into())],
            ),
            Self::Positions { limit } => speaker.say("grid-positions", &[("limit", (*limit).into())]),
        }
    }
}
