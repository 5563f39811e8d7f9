//! Mistakes in expressions of the language of values, and why a value was not computed.

use crate::{Speaker, Spoken};
use campeao_numbers::{Refusal, TooLarge};
use campeao_values::{Limit, OperationError};
use campeao_worksheet::{Error, ErrorKind, Expectation, Found, Kind};

impl Spoken for Error {
    fn spoken(&self, speaker: &Speaker) -> String {
        self.kind.spoken(speaker)
    }
}

impl Spoken for ErrorKind {
    fn spoken(&self, speaker: &Speaker) -> String {
        let limited = |id: &str, limit: usize| speaker.say(id, &[("limit", limit.into())]);
        let plain = |id: &str| speaker.say(id, &[]);
        let named = |id: &str, name: &String| speaker.say(id, &[("name", name.into())]);
        match self {
            Self::Empty => plain("values-empty"),
            Self::TooLong { limit } => limited("formula-too-long", *limit),
            Self::TooDeep { limit } => limited("formula-too-deep", *limit),
            Self::NumberTooLong { limit } => limited("values-number-too-long", *limit),
            Self::TooManyUps => plain("values-too-many-ups"),
            Self::UptimalTooLong { limit } => limited("values-uptimal-too-long", *limit),
            Self::TooManyBars { limit } => limited("values-too-many-bars", *limit),
            Self::AmbiguousBars { bars } => {
                speaker.say("values-ambiguous-bars", &[("bars", "|".repeat(*bars).into())])
            }
            Self::EndlessSet => plain("values-endless-set"),
            Self::AmbiguousSign { sign } => speaker.say("values-ambiguous-sign", &[("sign", sign.into())]),
            Self::UnexpectedCharacter { character } => {
                let character = character.escape_debug().to_string();
                speaker.say("formula-character", &[("character", character.into())])
            }
            Self::OpenComment => plain("values-open-comment"),
            Self::OpenText => plain("values-open-text"),
            Self::Expected { expected, found } => {
                let expected: Vec<String> = expected.iter().map(|thing| thing.spoken(speaker)).collect();
                expected_found(speaker.any_of(&expected), found.spoken(speaker), speaker)
            }
            Self::NotAssignable => plain("values-not-assignable"),
            Self::ReservedName { name } => named("values-reserved-name", name),
            Self::NameTwice { name } => named("values-name-twice", name),
            Self::UnknownName { name, similar: None } => named("formula-unknown-name", name),
            Self::UnknownName { name, similar: Some(similar) } => speaker
                .say("formula-unknown-name-similar", &[("name", name.into()), ("similar", similar.into())]),
            Self::WrongKind { expected, found } => {
                expected_found(expected.spoken(speaker), found.spoken(speaker), speaker)
            }
            Self::ArgumentCount { function, least, most, found } if least == most => speaker.say(
                "values-argument-count",
                &[("function", function.into()), ("least", (*least).into()), ("found", (*found).into())],
            ),
            Self::ArgumentCount { function, least, most, found } => speaker.say(
                "values-argument-range",
                &[
                    ("function", function.into()),
                    ("least", (*least).into()),
                    ("most", (*most).into()),
                    ("found", (*found).into()),
                ],
            ),
            Self::NoMeaning { operator, left, right } => speaker.say(
                "values-no-meaning",
                &[
                    ("operator", (*operator).into()),
                    ("left", left.spoken(speaker).into()),
                    ("right", right.spoken(speaker).into()),
                ],
            ),
            Self::NoMeaningBefore { sign, operand } => speaker.say(
                "values-no-meaning-before",
                &[("sign", (*sign).into()), ("operand", operand.spoken(speaker).into())],
            ),
            Self::NoShortForm { option } => {
                speaker.say("values-no-short-form", &[("option", option.spoken(speaker).into())])
            }
            Self::NoElement { index, length } => {
                speaker.say("values-no-element", &[("index", index.into()), ("length", (*length).into())])
            }
            Self::OutOfRange { least, most, found } => speaker.say(
                "values-out-of-range",
                &[
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                    ("found", found.into()),
                ],
            ),
            Self::NoPlayer { found } => speaker.say("values-no-player", &[("found", found.into())]),
            Self::Games(error) => error.spoken(speaker),
            Self::Numbers(error) => error.spoken(speaker),
            Self::TooManySteps { limit } => {
                speaker.say("values-too-many-steps", &[("limit", (*limit).into())])
            }
            Self::CallsTooDeep { limit } => limited("values-calls-too-deep", *limit),
            Self::ObjectTooDeep { limit } => limited("values-objects-too-deep", *limit),
            Self::TooManyItems { limit } => limited("values-too-many-items", *limit),
            Self::TooManyBits { limit } => limited("values-too-many-bits", *limit),
            Self::TooManyCharacters { limit } => limited("values-too-many-characters", *limit),
            Self::OutOfTime { seconds } => {
                speaker.say("values-out-of-time", &[("seconds", (*seconds).into())])
            }
            Self::Interrupted => plain("interrupted"),
            Self::InFunction { name, source_text, error } => speaker.say(
                "values-in-function",
                &[
                    ("name", name.into()),
                    ("written", error.span.text(source_text).into()),
                    ("error", error.spoken(speaker).into()),
                ],
            ),
            Self::Unreadable(error) => error.spoken(speaker),
        }
    }
}

fn expected_found(expected: String, found: String, speaker: &Speaker) -> String {
    speaker.say("formula-expected", &[("expected", expected.into()), ("found", found.into())])
}

impl Spoken for Expectation {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Value => "expected-value",
            Self::Name => "expected-name",
            Self::Operator => "expected-operator",
            Self::Bar => "expected-bar",
            Self::End => "text-end",
            Self::Symbol(symbol) => return format!("`{symbol}`"),
        };
        speaker.say(id, &[])
    }
}

impl Spoken for Found {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::End => speaker.say("text-end", &[]),
            Self::LineBreak => speaker.say("line-end", &[]),
            Self::Text(text) => format!("`{text}`"),
        }
    }
}

impl Spoken for Kind {
    fn spoken(&self, speaker: &Speaker) -> String {
        speaker.say("object-kind", &[("kind", self.word().into())])
    }
}

impl Spoken for Limit {
    fn spoken(&self, speaker: &Speaker) -> String {
        let limited = |id: &str, limit: usize| speaker.say(id, &[("limit", limit.into())]);
        match self {
            Self::Entries { limit } => limited("games-entries", *limit),
            Self::Steps { limit } => speaker.say("games-steps", &[("limit", (*limit).into())]),
            Self::Depth { limit } => speaker.say("games-depth", &[("limit", (*limit).into())]),
            Self::Bytes { limit } => limited("games-bytes", *limit),
            Self::Followed { nimber, limit } => {
                speaker.say("games-followed", &[("nimber", (*nimber).into()), ("limit", (*limit).into())])
            }
            Self::Nimber { nimber, greatest } => {
                speaker.say("games-nimber", &[("nimber", (*nimber).into()), ("greatest", (*greatest).into())])
            }
            Self::Digits { limit } => speaker.say("values-too-many-bits", &[("limit", (*limit).into())]),
            Self::Ups { multiple, greatest } => speaker.say(
                "games-ups",
                &[("multiple", multiple.to_string().into()), ("greatest", greatest.to_string().into())],
            ),
            Self::Day { day, last } => {
                speaker.say("games-day", &[("day", (*day).into()), ("last", (*last).into())])
            }
            Self::Interrupted => speaker.say("interrupted", &[]),
        }
    }
}

impl Spoken for OperationError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Limit(limit) => limit.spoken(speaker),
            Self::TooCold { temperature } => {
                speaker.say("games-too-cold", &[("temperature", temperature.to_string().into())])
            }
            Self::NotPositive => speaker.say("games-not-positive", &[]),
            Self::TooManyCopies { copies, greatest } => speaker.say(
                "games-too-many-copies",
                &[("copies", copies.to_string().into()), ("greatest", greatest.to_string().into())],
            ),
            Self::OrderZero => speaker.say("games-order-zero", &[]),
            // The type may grow; its own English is better than silence.
            other => other.to_string(),
        }
    }
}

impl Spoken for TooLarge {
    fn spoken(&self, speaker: &Speaker) -> String {
        let limited = |id: &str, limit: usize| speaker.say(id, &[("limit", limit.into())]);
        match self {
            Self::Terms { limit } => limited("numbers-terms", *limit),
            Self::Depth { limit } => limited("numbers-depth", *limit),
            Self::Bits { limit } => limited("numbers-bits", *limit),
            Self::Radicals { limit } => limited("numbers-radicals", *limit),
            Self::SurdBits { limit } => limited("numbers-surd-bits", *limit),
            Self::Radicand => speaker.say("numbers-radicand", &[]),
            Self::Steps { limit } => limited("numbers-steps", *limit),
            other => other.to_string(),
        }
    }
}

impl Spoken for Refusal {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::TooLarge(error) => return error.spoken(speaker),
            Self::DivisionByZero => "numbers-zero",
            Self::InfinitelyManyTerms => "numbers-infinitely-many",
            Self::NoSumOfRoots => "numbers-no-sum-of-roots",
            Self::NegativeSquare => "numbers-negative-square",
            Self::NoSuchPower => "numbers-no-power",
            Self::NoPattern => "numbers-no-pattern",
            Self::NotSeparated => "numbers-not-separated",
            Self::NoProgression => "numbers-no-progression",
            Self::UnknownRoot { prime, limit } => {
                let arguments = [("prime", (*prime).into()), ("limit", (*limit).into())];
                return speaker.say("numbers-unknown-root", &arguments);
            }
            Self::BeyondTheField => "numbers-beyond",
            other => return other.to_string(),
        };
        speaker.say(id, &[])
    }
}
