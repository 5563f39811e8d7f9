//! Mistakes in formulas and in their evaluation.

use crate::{Speaker, Spoken};
use campeao_formula::{Error, ErrorKind, EvalError, Expectation, Found, Type, WordError};

impl Spoken for Error {
    fn spoken(&self, speaker: &Speaker) -> String {
        self.kind.spoken(speaker)
    }
}

impl Spoken for ErrorKind {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Empty => speaker.say("formula-empty", &[]),
            Self::TooLong { limit } => speaker.say("formula-too-long", &[("limit", (*limit).into())]),
            Self::TooDeep { limit } => speaker.say("formula-too-deep", &[("limit", (*limit).into())]),
            Self::TooLarge { limit } => speaker.say("formula-too-large", &[("limit", (*limit).into())]),
            Self::UnexpectedCharacter { character, instead } => {
                let character = character.escape_debug().to_string().into();
                match instead {
                    None => speaker.say("formula-character", &[("character", character)]),
                    Some(instead) => speaker.say(
                        "formula-character-instead",
                        &[("character", character), ("instead", (*instead).into())],
                    ),
                }
            }
            Self::NumberTooLarge => speaker.say("formula-number-too-large", &[]),
            Self::Expected { expected, found } => {
                let expected: Vec<String> = expected.iter().map(|thing| thing.spoken(speaker)).collect();
                let (expected, found) = (speaker.any_of(&expected), found.spoken(speaker));
                speaker.say("formula-expected", &[("expected", expected.into()), ("found", found.into())])
            }
            Self::RangeWithoutEnd => speaker.say("formula-range-without-end", &[]),
            Self::WithoutDomain { name } => speaker.say("formula-without-domain", &[("name", name.into())]),
            Self::RangeEndExcluded => speaker.say("formula-range-end-excluded", &[]),
            Self::UnknownName { name, similar: None } => {
                speaker.say("formula-unknown-name", &[("name", name.into())])
            }
            Self::UnknownName { name, similar: Some(similar) } => speaker
                .say("formula-unknown-name-similar", &[("name", name.into()), ("similar", similar.into())]),
            Self::WrongType { expected, found } => {
                let (expected, found) = (expected.spoken(speaker), found.spoken(speaker));
                speaker.say("formula-expected", &[("expected", expected.into()), ("found", found.into())])
            }
            Self::NotAWord { name } => speaker.say("formula-not-a-word", &[("name", name.into())]),
            Self::WithoutNumeration { name } => {
                speaker.say("formula-without-numeration", &[("name", (*name).into())])
            }
            Self::ListOutsideIn { name } => speaker.say("formula-list-outside-in", &[("name", name.into())]),
            Self::DivisorNotConstant => speaker.say("formula-divisor-not-constant", &[]),
            Self::DivisorNotPositive { value } => {
                speaker.say("formula-divisor-not-positive", &[("value", (*value).into())])
            }
            Self::ArgumentCount { name, expected, found } => speaker.say(
                "formula-argument-count",
                &[("name", name.into()), ("expected", (*expected).into()), ("found", (*found).into())],
            ),
            Self::RecursiveDefinition { name } => speaker.say("formula-recursive", &[("name", name.into())]),
            Self::NameTaken { name } => speaker.say("formula-name-taken", &[("name", name.into())]),
            Self::ReservedName { name } => speaker.say("formula-reserved-name", &[("name", name.into())]),
            Self::InvalidName { name } => speaker.say("formula-invalid-name", &[("name", name.into())]),
            Self::SecondList { first } => speaker.say("formula-second-list", &[("first", first.into())]),
            Self::InDefinition { name, source_text, error } => {
                let (written, error) = (error.span.text(source_text), error.spoken(speaker));
                speaker.say(
                    "formula-in-definition",
                    &[("name", name.into()), ("written", written.into()), ("error", error.into())],
                )
            }
        }
    }
}

impl Spoken for Expectation {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Expression => "expected-expression",
            Self::Term => "expected-term",
            Self::Formula => "expected-formula",
            Self::Set => "expected-set",
            Self::Name => "expected-name",
            Self::Operator => "expected-operator",
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
            Self::Text(text) => format!("`{text}`"),
        }
    }
}

impl Spoken for Type {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Term => "type-term",
            Self::Formula => "type-formula",
            Self::Set => "expected-set",
        };
        speaker.say(id, &[])
    }
}

impl Spoken for EvalError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Overflow => speaker.say("evaluation-overflow", &[]),
            Self::NegativeXor => speaker.say("evaluation-negative-xor", &[]),
            Self::EmptyFold => speaker.say("evaluation-empty-fold", &[]),
            Self::TooManySteps { limit } => {
                speaker.say("evaluation-too-many-steps", &[("limit", (*limit).into())])
            }
            Self::NegativeLow => speaker.say("evaluation-negative-low", &[]),
            Self::NegativeDigits => speaker.say("evaluation-negative-digits", &[]),
        }
    }
}

impl Spoken for WordError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::NoHeader => speaker.say("formula-file-header", &[]),
            Self::Line { line, wanted } => {
                speaker.say("formula-file-line", &[("line", (*line).into()), ("wanted", (*wanted).into())])
            }
            Self::Numeration { line, found } => {
                speaker.say("formula-file-numeration", &[("line", (*line).into()), ("found", found.into())])
            }
            Self::Targets { state, found, wanted } => speaker.say(
                "formula-file-targets",
                &[("state", (*state).into()), ("found", (*found).into()), ("wanted", (*wanted).into())],
            ),
            Self::NoTarget { state } => speaker.say("formula-file-no-target", &[("state", (*state).into())]),
            Self::LeadingZero => speaker.say("formula-file-leading-zero", &[]),
            Self::Size { states, variables } => speaker.say(
                "formula-file-size",
                &[("states", (*states).into()), ("variables", (*variables).into())],
            ),
        }
    }
}
