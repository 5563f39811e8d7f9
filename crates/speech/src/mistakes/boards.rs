//! Why a name gives no board game, a text no position of it, or a graph no drawn game.

use crate::{Speaker, Spoken};
use campeao_boards::drawn::DrawnError;
use campeao_boards::{BoardError, Quantity};

impl Spoken for BoardError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Form { text, example } => {
                speaker.say("board-form", &[("text", text.into()), ("example", example.into())])
            }
            Self::Sign { sign, place, known } => speaker.say(
                "board-sign",
                &[("sign", sign.to_string().into()), ("place", (*place).into()), ("known", (*known).into())],
            ),
            Self::Size { found, expected } => {
                speaker.say("board-size", &[("found", found.into()), ("expected", expected.into())])
            }
            Self::Range { what, value, least, greatest } => {
                let id = if value.is_empty() { "board-range-missing" } else { "board-range" };
                let mut arguments = vec![
                    ("what", what.spoken(speaker).into()),
                    ("least", (*least).into()),
                    ("greatest", (*greatest).into()),
                ];
                if !value.is_empty() {
                    arguments.push(("value", value.into()));
                }
                speaker.say(id, &arguments)
            }
            Self::Sides { what, text } => {
                speaker.say("board-sides", &[("what", what.spoken(speaker).into()), ("text", text.into())])
            }
            Self::Impossible { why } => speaker.say("board-impossible", &[("why", speaker.read(why).into())]),
            Self::Parameter { name, known } if known.is_empty() => {
                speaker.say("board-no-parameters", &[("name", name.into())])
            }
            Self::Parameter { name, known } => {
                speaker.say("board-parameter", &[("name", name.into()), ("known", known.into())])
            }
            Self::Choice { name, value, known } => speaker.say(
                "board-choice",
                &[("name", (*name).into()), ("value", value.into()), ("known", known.into())],
            ),
            Self::Twice { name } => speaker.say("board-twice", &[("name", (*name).into())]),
            Self::TooManyArguments { expected, found } => speaker.say(
                "board-too-many-arguments",
                &[("expected", (*expected).into()), ("found", (*found).into())],
            ),
            Self::Drawn(error) => error.spoken(speaker),
        }
    }
}

impl Spoken for Quantity {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Parameter(name) => speaker.say("board-the-parameter", &[("name", (*name).into())]),
            other => speaker.read(&other.text()).to_owned(),
        }
    }
}

impl Spoken for DrawnError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Line { line, error } => {
                let error = error.spoken(speaker);
                speaker.say("drawn-line", &[("line", (*line).into()), ("error", error.into())])
            }
            Self::Statement { text } => speaker.say("drawn-statement", &[("text", text.into())]),
            Self::Name { name, most } => {
                speaker.say("drawn-name", &[("name", name.into()), ("most", (*most).into())])
            }
            Self::Owner { found } => speaker.say("drawn-owner", &[("found", found.into())]),
            Self::Ending { found } => speaker.say("drawn-ending", &[("found", found.into())]),
            Self::Dot { found, wanted } => {
                let wanted = wanted.text();
                let wanted = speaker.read(&wanted);
                speaker.say("drawn-dot", &[("found", found.into()), ("wanted", wanted.into())])
            }
            Self::TooMany { what, limit } => {
                let what = what.text();
                let what = speaker.read(&what);
                speaker.say("drawn-too-many", &[("what", what.into()), ("limit", (*limit).into())])
            }
            Self::NoNode { number } => speaker.say("drawn-no-node", &[("number", (*number).into())]),
            Self::Empty => speaker.say("drawn-empty", &[]),
            Self::TwoEndings { node } => speaker.say("drawn-two-endings", &[("node", node.into())]),
            Self::MovesAfterTheEnd { node } => {
                speaker.say("drawn-moves-after-the-end", &[("node", node.into())])
            }
            Self::MixedEndings { scored, decided } => {
                speaker.say("drawn-mixed-endings", &[("scored", scored.into()), ("decided", decided.into())])
            }
            Self::Circle { nodes } => speaker.say("drawn-circle", &[("nodes", nodes.join(" -> ").into())]),
            Self::NoPoints { node, player } => {
                speaker.say("drawn-no-points", &[("node", node.into()), ("player", (*player).into())])
            }
        }
    }
}
