//! The named values of a question, after the `?` of its address, read into a structure of texts, numbers and choices.

use crate::desk::language::speaker;
use campeao_base::Language;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use std::fmt::{self, Display};

/// The structure that the pairs of names and values encode. Values with unknown names are ignored.
///
/// ```
/// use campeao_answers::desk::{Said, read_fields};
/// assert!(read_fields::<Said>(&[("lang".to_owned(), "pt".to_owned())]).is_ok());
/// assert!(read_fields::<Said>(&[("lang".to_owned(), "fr".to_owned())]).is_err());
/// ```
pub fn read_fields<T: DeserializeOwned>(pairs: &[(String, String)]) -> Result<T, QuestionError> {
    let fields = pairs.iter().map(|(name, value)| {
        let field = Field { name: name.clone(), value: value.clone() };
        (name.as_str(), field)
    });
    T::deserialize(MapDeserializer::new(fields))
}

/// The reason why a question encodes no task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionError {
    /// A value is needed and not given.
    Missing(&'static str),
    /// A value is given more than once.
    Repeated(&'static str),
    /// A value that means nothing under its name.
    Meaningless(Field),
    /// A value other than the possible ones.
    NoChoice(Field, &'static [&'static str]),
    /// Any other error, before the value at fault is known.
    Other,
    /// The question is about a user's own game that is no longer kept.
    RulesGone,
}

impl QuestionError {
    /// The status of the refusal, in the terms of HTTP.
    pub const fn status(&self) -> u16 {
        match self {
            Self::RulesGone => 404,
            _ => 400,
        }
    }

    /// The error, in a language.
    pub fn told(&self, language: Language) -> String {
        let speaker = speaker(language);
        match self {
            Self::Missing(name) => speaker.say("web-missing-field", &[("field", (*name).into())]),
            Self::Repeated(name) => speaker.say("web-repeated-field", &[("field", (*name).into())]),
            Self::Meaningless(Field { name, value }) => {
                speaker.say("web-no-such-value", &[("value", value.into()), ("field", name.into())])
            }
            Self::NoChoice(Field { name, value }, choices) => {
                let choices = choices.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>();
                let choices = choices.join(", ");
                let arguments =
                    [("value", value.into()), ("field", name.into()), ("choices", choices.into())];
                speaker.say("web-no-such-choice", &arguments)
            }
            Self::Other => speaker.say("web-bad-question", &[]),
            Self::RulesGone => speaker.say("web-rules-gone", &[]),
        }
    }
}

impl Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for QuestionError {}

impl serde::de::Error for QuestionError {
    fn custom<T: Display>(_: T) -> Self {
        Self::Other
    }

    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field)
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::Repeated(field)
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::NoChoice(Field::default(), expected)
    }
}

/// A value with its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    name: String,
    value: String,
}

impl Field {
    /// The result of a visitor, or an error that names the value.
    fn visited<T>(self, visit: impl FnOnce(&str) -> Result<T, QuestionError>) -> Result<T, QuestionError> {
        visit(&self.value).map_err(|error| match error {
            QuestionError::Other => QuestionError::Meaningless(self),
            QuestionError::NoChoice(_, choices) => QuestionError::NoChoice(self, choices),
            other => other,
        })
    }
}

impl IntoDeserializer<'_, QuestionError> for Field {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Implements deserialisation for the types of number that questions contain.
macro_rules! numbers {
    ($($deserialize:ident $visit:ident,)*) => {$(
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QuestionError> {
            self.visited(|value| visitor.$visit(value.parse().map_err(QuestionError::custom)?))
        }
    )*};
}

impl<'de> Deserializer<'de> for Field {
    type Error = QuestionError;

    numbers! {
        deserialize_u8 visit_u8,
        deserialize_u64 visit_u64,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QuestionError> {
        self.visited(|value| visitor.visit_str(value))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QuestionError> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, QuestionError> {
        self.visited(|value| visitor.visit_enum(value.into_deserializer()))
    }

    forward_to_deserialize_any! {
        bool u16 u32 u128 i8 i16 i32 i64 i128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Colour {
        Red,
        DarkBlue,
    }

    #[derive(Debug, PartialEq, Eq, Deserialize)]
    struct Asked {
        text: String,
        number: Option<u64>,
        colour: Option<Colour>,
    }

    fn asked(pairs: &[(&str, &str)]) -> Result<Asked, QuestionError> {
        let pairs = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        read_fields(&pairs.collect::<Vec<_>>())
    }

    #[test]
    fn values_are_read_by_name_and_others_ignored() {
        let full = Asked { text: "1".to_owned(), number: Some(2), colour: Some(Colour::DarkBlue) };
        assert_eq!(asked(&[("number", "2"), ("x", "y"), ("text", "1"), ("colour", "dark-blue")]), Ok(full));
        assert_eq!(asked(&[("text", "")]), Ok(Asked { text: String::new(), number: None, colour: None }));
    }

    #[test]
    fn an_error_names_the_value_that_is_wrong() {
        let field = |name: &str, value: &str| Field { name: name.to_owned(), value: value.to_owned() };
        assert_eq!(asked(&[]), Err(QuestionError::Missing("text")));
        assert_eq!(asked(&[("text", "1"), ("text", "2")]), Err(QuestionError::Repeated("text")));
        for wrong in ["-1", "", "99999999999999999999", "two"] {
            let error = QuestionError::Meaningless(field("number", wrong));
            assert_eq!(asked(&[("text", "1"), ("number", wrong)]), Err(error));
        }
        let error = QuestionError::NoChoice(field("colour", "green"), &["red", "dark-blue"]);
        assert_eq!(asked(&[("text", "1"), ("colour", "green")]), Err(error));
    }
}
