//! Mistakes in rule files, in the arguments of a game's name, in positions, in play and in codes.

use crate::{Speaker, Spoken};
use campeao_rules::{CodeError, PlayError, PositionError, RulesError, RulesErrorKind, TakeAndBreak, Wanted};

impl Spoken for RulesError {
    fn spoken(&self, speaker: &Speaker) -> String {
        self.kind.spoken(speaker)
    }
}

impl Spoken for RulesErrorKind {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::FileTooLong { limit } => speaker.say("rules-too-long", &[("limit", (*limit).into())]),
            Self::Toml { message } => super::toml::spoken(message, speaker),
            Self::Formula(error) => error.spoken(speaker),
            Self::BadName { name } => speaker.say("rules-bad-name", &[("name", name.into())]),
            Self::StateOrHeaps => speaker.say("rules-state-or-heaps", &[]),
            Self::TooMany { limit } => speaker.say("rules-too-many", &[("limit", (*limit).into())]),
            Self::MissingRank => speaker.say("rules-missing-rank", &[]),
            Self::RankAndReplies => speaker.say("rules-rank-and-replies", &[]),
            Self::NoReplies => speaker.say("rules-no-replies", &[]),
            Self::RepliesOfPlayers => speaker.say("rules-replies-of-players", &[]),
            Self::CoordinatesOfRepeating => speaker.say("rules-coordinates-of-repeating", &[]),
            Self::UnboundedVariable { name } => {
                speaker.say("rules-unbounded-variable", &[("name", name.into())])
            }
            Self::WrongLength { expected, found } => speaker
                .say("rules-wrong-length", &[("expected", (*expected).into()), ("found", (*found).into())]),
            Self::NotAVariable { name } => speaker.say("rules-not-a-variable", &[("name", name.into())]),
            Self::BadPlayer { letter } => speaker.say("rules-bad-player", &[("letter", letter.into())]),
            Self::NoSize => speaker.say("rules-no-size", &[]),
            Self::SizesInSum => speaker.say("rules-sizes-in-sum", &[]),
            Self::StartForm { form } => speaker.say("rules-start-form", &[("form", form.into())]),
            Self::BadStart(error) => {
                speaker.say("rules-bad-start", &[("error", error.spoken(speaker).into())])
            }
            Self::TooManyArguments { expected, found, terms } => {
                let id =
                    if *terms { "rules-too-many-arguments-or-division" } else { "rules-too-many-arguments" };
                speaker.say(id, &[("expected", (*expected).into()), ("found", (*found).into())])
            }
            Self::BadArgument { parameter, wanted } => speaker.say(
                "rules-bad-argument",
                &[("parameter", parameter.into()), ("wanted", wanted.spoken(speaker).into())],
            ),
            Self::EndsInSum => speaker.say("rules-ends-in-sum", &[]),
            Self::OpenBrace => speaker.say("rules-open-brace", &[]),
            Self::Play(error) => error.spoken(speaker),
        }
    }
}

impl Spoken for Wanted {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Number => "wanted-number",
            Self::Set => "wanted-set",
            Self::Code => "wanted-code",
        };
        speaker.say(id, &[])
    }
}

impl Spoken for PlayError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Evaluation { position, error } => speaker.say(
                "play-evaluation",
                &[("position", position.into()), ("error", error.spoken(speaker).into())],
            ),
            Self::RankNotShrinking { from, to } => {
                speaker.say("play-rank-not-shrinking", &[("from", from.into()), ("to", to.into())])
            }
            Self::NegativeRank { position } => {
                speaker.say("play-negative-rank", &[("position", position.into())])
            }
            Self::LeavesDomain { from, to } => {
                speaker.say("play-leaves-domain", &[("from", from.into()), ("to", to.into())])
            }
            Self::TooManyMoves { position, limit } => speaker
                .say("play-too-many-moves", &[("position", position.into()), ("limit", (*limit).into())]),
        }
    }
}

impl Spoken for PositionError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::NotANumber { found } if found.is_empty() => speaker.say("position-number-missing", &[]),
            Self::NotANumber { found } => speaker.say("position-not-a-number", &[("found", found.into())]),
            Self::WrongForm { form } => speaker.say("position-wrong-form", &[("form", form.into())]),
            Self::NoStart { size, form } => {
                speaker.say("position-no-start", &[("size", (*size).into()), ("form", form.into())])
            }
            Self::UnknownPlayer { found, first, second } => speaker.say(
                "position-unknown-player",
                &[("found", found.into()), ("first", first.into()), ("second", second.into())],
            ),
            Self::OutsideDomain { position, domain } => speaker
                .say("position-outside-domain", &[("position", position.into()), ("domain", domain.into())]),
            Self::TooManyHeaps { limit } => {
                speaker.say("position-too-many-heaps", &[("limit", (*limit).into())])
            }
            Self::Evaluation(error) => error.spoken(speaker),
        }
    }
}

impl Spoken for CodeError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::NoPoint => speaker.say("code-point", &[]),
            Self::NotOneDigitBeforePoint => speaker.say("code-before-point", &[]),
            Self::NoDigits => speaker.say("code-no-digits", &[]),
            Self::BadDigit { found } => speaker.say("code-digit", &[("digit", found.to_string().into())]),
            Self::NotSplitting => speaker.say("code-first", &[]),
            Self::TooLong => speaker.say("code-too-long", &[("limit", TakeAndBreak::MOST_DIGITS.into())]),
            other => other.to_string(),
        }
    }
}
