//! The laws of games with real moves, in words.

use crate::{Speaker, Spoken};
use campeao_champion::RideAccount;
use campeao_continuous::{Advice, Reason};

impl Spoken for RideAccount {
    /// The group of safe distances, or the good rides.
    fn spoken(&self, speaker: &Speaker) -> String {
        if let Some((below, top)) = &self.group {
            let arguments = [
                ("stage", self.stage.into()),
                ("left", self.left.as_str().into()),
                ("below", below.into()),
                ("top", top.into()),
            ];
            return speaker.say("why-ride-safe", &arguments);
        }
        let Some((least, most, closed)) = &self.good else { return String::new() };
        let arguments = [
            ("stage", self.stage.into()),
            ("left", self.left.as_str().into()),
            ("least", least.into()),
            ("most", most.into()),
            ("end", if *closed { "included" } else { "excluded" }.into()),
        ];
        speaker.say("why-ride-fragile", &arguments)
    }
}

impl Spoken for Advice {
    /// The phase of the strategy of the team to move, and its point.
    fn spoken(&self, speaker: &Speaker) -> String {
        let point = self.point.to_string();
        match &self.reason {
            Reason::First => speaker.say("why-flag-first", &[]),
            Reason::Vertex { .. } => speaker.say("why-flag-vertex", &[("point", point.into())]),
            Reason::Neutralize { length, large } => {
                let size = if *large { "large" } else { "longest" };
                let length = length.to_string();
                speaker.say(
                    "why-flag-neutralise",
                    &[("point", point.into()), ("length", length.into()), ("size", size.into())],
                )
            }
            Reason::LastNeutralizes { length } => {
                let length = length.to_string();
                speaker
                    .say("why-flag-last-neutralises", &[("point", point.into()), ("length", length.into())])
            }
            Reason::LastLonger { length, advantage } => {
                let (length, advantage) = (length.to_string(), advantage.to_string());
                speaker.say(
                    "why-flag-last-longer",
                    &[("point", point.into()), ("length", length.into()), ("advantage", advantage.into())],
                )
            }
            Reason::JustShorter { length } => {
                let length = length.to_string();
                speaker.say("why-flag-just-shorter", &[("point", point.into()), ("length", length.into())])
            }
            Reason::OffStrategy => speaker.say("why-flag-off-strategy", &[("point", point.into())]),
        }
    }
}
