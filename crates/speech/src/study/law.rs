//! Laws and their certificates in words.

use crate::{Speaker, Spoken};
use campeao_discover::Stop;
use campeao_solve::sequence::Criterion;
use campeao_study::{Certificate, Status};

impl Spoken for Status {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Proved => "status-proved",
            Self::Checked => "status-checked",
            Self::Unknown => "status-unknown",
        };
        speaker.say(id, &[])
    }
}

impl Spoken for Stop {
    /// Why no law was found in a system of numeration, as the end of a sentence.
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::TooManySymbols => speaker.say("stop-too-many-symbols", &[]),
            Self::Growing => speaker.say("stop-growing", &[]),
            Self::TooManyStates { limit } => {
                speaker.say("stop-too-many-states", &[("limit", (*limit).into())])
            }
            Self::TooManyQueries { limit } => {
                speaker.say("stop-too-many-queries", &[("limit", (*limit).into())])
            }
            Self::TooFar { position } if position.is_empty() => speaker.say("stop-too-big", &[]),
            Self::TooFar { position } => {
                let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
                speaker.say("stop-too-far", &[("position", numbers.join(",").into())])
            }
            Self::Undecided(error) => {
                let why = error.spoken(speaker);
                speaker.say("stop-undecided", &[("why", why.into())])
            }
            Self::OutOfTime => speaker.say("stop-out-of-time", &[]),
        }
    }
}

impl Spoken for Certificate {
    /// Why the law holds, in full sentences.
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Bouton => speaker.say("certificate-bouton", &[]),
            Self::Automata(theorem) => {
                let system = speaker.system(&theorem.numeration().name());
                let arguments = [("system", system.into()), ("states", theorem.law().states().into())];
                speaker.say("certificate-automata", &arguments)
            }
            Self::Values(theorem) => {
                let system = speaker.system(&theorem.numeration().name());
                let arguments = [("system", system.into()), ("states", theorem.values().states().into())];
                speaker.say("certificate-values", &arguments)
            }
            Self::Exhaustion { positions } => {
                speaker.say("certificate-exhaustion", &[("positions", (*positions).into())])
            }
            Self::Conditions { up_to, positions } => {
                let arguments = [("up_to", (*up_to).into()), ("positions", (*positions).into())];
                speaker.say("certificate-conditions", &arguments)
            }
            Self::Period(certificate) => {
                let repeats = speaker.say(
                    "certificate-period",
                    &[
                        ("preperiod", certificate.preperiod.into()),
                        ("period", certificate.period.into()),
                        ("rows", certificate.filled_up_to.into()),
                    ],
                );
                let theorem = match certificate.criterion {
                    Criterion::RepeatedWindow { window } => {
                        speaker.say("certificate-window", &[("window", window.into())])
                    }
                    Criterion::GuySmith { .. } => {
                        let needed =
                            certificate.criterion.rows_needed(certificate.preperiod, certificate.period);
                        speaker.say("certificate-guy-smith", &[("needed", needed.into())])
                    }
                };
                format!("{repeats} {theorem}")
            }
        }
    }
}
