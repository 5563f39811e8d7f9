//! Why a name gives no game.

use crate::{Speaker, Spoken};
use campeao_champion as champion;
use campeao_games::FindError;
use std::io::ErrorKind;

impl Spoken for FindError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Unknown { name, nearest: None } => speaker.say("unknown-game", &[("name", name.into())]),
            Self::Unknown { name, nearest: Some(nearest) } => {
                speaker.say("unknown-game-nearest", &[("name", name.into()), ("nearest", nearest.into())])
            }
            Self::Fixed { name, family } => {
                speaker.say("fixed-game", &[("name", name.into()), ("family", family.into())])
            }
            Self::Rules { error, .. } => error.spoken(speaker),
            Self::Read { path, error } => speaker.say(
                "cannot-read",
                &[("path", path.display().to_string().into()), ("reason", error.spoken(speaker).into())],
            ),
        }
    }
}

impl Spoken for champion::FindError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Games(error) => error.spoken(speaker),
            Self::Pawns(error) => error.spoken(speaker),
            Self::Board(error) => error.spoken(speaker),
            Self::Graph { path, error } => {
                let error = error.spoken(speaker);
                let arguments = [("path", path.display().to_string().into()), ("error", error.into())];
                speaker.say("graph-file", &arguments)
            }
            Self::Continuous(error) => error.spoken(speaker),
            Self::Grid(error) => error.spoken(speaker),
            Self::Hackenbush(error) => error.spoken(speaker),
            Self::NormalOnly { name } => speaker.say("normal-only", &[("name", (*name).into())]),
            Self::NoMisere { name } => speaker.say("no-misere", &[("name", (*name).into())]),
        }
    }
}

impl Spoken for std::io::Error {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self.kind() {
            ErrorKind::NotFound => "system-not-found",
            ErrorKind::PermissionDenied => "system-permission-denied",
            ErrorKind::IsADirectory => "system-is-a-directory",
            ErrorKind::NotADirectory => "system-not-a-directory",
            ErrorKind::InvalidData => "system-not-text",
            ErrorKind::AddrInUse => "system-address-in-use",
            ErrorKind::AddrNotAvailable => "system-address-not-available",
            ErrorKind::StorageFull => "system-full",
            ErrorKind::ReadOnlyFilesystem => "system-read-only",
            _ => return self.to_string(),
        };
        speaker.say(id, &[])
    }
}
