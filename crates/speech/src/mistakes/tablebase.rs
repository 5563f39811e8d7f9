//! Why a table of all positions was not made, and why a file with one is not believed.

use crate::{Argument, Speaker, Spoken};
use campeao_tablebase::{BuildError, FileError, Obstacle, Part, SolveError, Value};
use std::path::Path;

impl Spoken for SolveError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Stopped { .. } => speaker.say("interrupted", &[]),
            Self::MemoryLimit { needed, allowed } => speaker
                .say("tablebase-memory", &[("needed", (*needed).into()), ("allowed", (*allowed).into())]),
            Self::NoMemory { bytes } => speaker.say("tablebase-no-memory", &[("bytes", (*bytes).into())]),
            Self::NoThreads { threads } => {
                speaker.say("tablebase-no-threads", &[("threads", (*threads).into())])
            }
            Self::TooRemote { longest, .. } => {
                speaker.say("tablebase-too-remote", &[("longest", u32::from(*longest).into())])
            }
            // The others tell of a game whose numbering is wrong, which is for programmers.
            other => other.to_string(),
        }
    }
}

impl Spoken for Part {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Header => speaker.say("tablebase-header", &[]),
            Self::Block(number) => speaker.say("tablebase-block", &[("number", (*number).into())]),
            Self::Index => speaker.say("tablebase-index", &[]),
            Self::Trailer => speaker.say("tablebase-trailer", &[]),
        }
    }
}

fn shown(path: &Path) -> Argument {
    path.display().to_string().into()
}

impl Spoken for FileError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::System { path, source } => speaker
                .say("tablebase-system", &[("path", shown(path)), ("reason", source.spoken(speaker).into())]),
            Self::Foreign { path } => speaker.say("tablebase-foreign", &[("path", shown(path))]),
            Self::Future { path, version, known } => speaker.say(
                "tablebase-future",
                &[
                    ("path", shown(path)),
                    ("version", u32::from(*version).into()),
                    ("known", u32::from(*known).into()),
                ],
            ),
            Self::Truncated { path, length } => {
                speaker.say("tablebase-truncated", &[("path", shown(path)), ("length", (*length).into())])
            }
            Self::Damaged { path, part } => speaker
                .say("tablebase-damaged", &[("path", shown(path)), ("part", part.spoken(speaker).into())]),
            Self::OtherGame { path, expected, found } => speaker.say(
                "tablebase-other-game",
                &[
                    ("path", shown(path)),
                    ("expected", expected.to_string().into()),
                    ("found", found.to_string().into()),
                ],
            ),
            Self::NoSuchPlace { place, positions } => speaker.say(
                "tablebase-no-such-place",
                &[("place", (*place).into()), ("positions", (*positions).into())],
            ),
            Self::VerdictsOnly { path } => {
                speaker.say("tablebase-verdicts-only-file", &[("path", shown(path))])
            }
            other => other.to_string(),
        }
    }
}

impl Speaker {
    /// The value of a position in a file, which may hold no numbers of plies.
    pub(crate) fn value_in_table(&self, value: Value, remoteness: bool) -> String {
        let plies = [("plies", u32::from(value.remoteness().unwrap_or(0)).into())];
        match value {
            Value::Win(_) if remoteness => self.say("tablebase-value-win", &plies),
            Value::Loss(_) if remoteness => self.say("tablebase-value-loss", &plies),
            Value::Win(_) => self.say("tablebase-verdict-win", &[]),
            Value::Loss(_) => self.say("tablebase-verdict-loss", &[]),
            Value::Draw => self.say("tablebase-value-draw", &[]),
            Value::Unreachable => self.say("tablebase-value-unreachable", &[]),
        }
    }
}

impl Spoken for BuildError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Solve(error) => error.spoken(speaker),
            Self::File(error) => error.spoken(speaker),
            Self::Occupied { path, by } => {
                let path = shown(path);
                match by {
                    Obstacle::Foreign => speaker.say("tablebase-in-place-of-file", &[("path", path)]),
                    Obstacle::Unreadable => {
                        speaker.say("tablebase-in-place-of-unreadable", &[("path", path)])
                    }
                    Obstacle::OtherGame(found) => {
                        let found = found.to_string().into();
                        speaker.say("tablebase-in-place-of-other", &[("path", path), ("found", found)])
                    }
                    Obstacle::OtherForm => speaker.say("tablebase-in-place-of-form", &[("path", path)]),
                    Obstacle::Special => speaker.say("tablebase-in-place-of-device", &[("path", path)]),
                    _ => String::new(),
                }
            }
            Self::Busy { path } => speaker.say("tablebase-busy", &[("path", shown(path))]),
            other => other.to_string(),
        }
    }
}
