//! The named values of a question, after the `?` of its address, read into a structure of texts, numbers and choices.

use super::problem::Problem;
use crate::language::asked;
use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use campeao_base::Language;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use std::fmt::{self, Display};

/// The named values of a question. Values that nothing asks for are ignored.
pub(crate) struct Fields<T>(pub(crate) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Fields<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        // Any text after the `?` is a list of pairs: what is no code of a character stands for itself.
        let pairs = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri).unwrap_or_default().0;
        let problem = |error: FieldError| error.problem(asked(&parts.uri, &parts.headers));
        read(pairs).map(Self).map_err(problem)
    }
}

/// The structure that pairs of names and values mean.
fn read<T: DeserializeOwned>(pairs: Vec<(String, String)>) -> Result<T, FieldError> {
    let fields = pairs.into_iter().map(|(name, value)| (name.clone(), Field { name, value }));
    T::deserialize(MapDeserializer::new(fields))
}

/// Why pairs mean no structure.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FieldError {
    /// A value is needed and not given.
    Missing(&'static str),
    /// A value is given more than once.
    Repeated(&'static str),
    /// A value that means nothing under its name.
    Meaningless(Field),
    /// A value that is none of the possible ones.
    NoChoice(Field, &'static [&'static str]),
    /// Anything else, before it is known of which value.
    Other,
}

impl FieldError {
    /// The refusal in a language.
    fn problem(&self, language: Language) -> Problem {
        let said = |id, arguments: &[(&str, campeao_answers::speech::Argument)]| {
            Problem::said(StatusCode::BAD_REQUEST, language, id, arguments)
        };
        match self {
            Self::Missing(name) => said("web-missing-field", &[("field", (*name).into())]),
            Self::Repeated(name) => said("web-repeated-field", &[("field", (*name).into())]),
            Self::Meaningless(Field { name, value }) => {
                said("web-no-such-value", &[("value", value.into()), ("field", name.into())])
            }
            Self::NoChoice(Field { name, value }, choices) => {
                let choices = choices.iter().map(|choice| format!("`{choice}`")).collect::<Vec<_>>();
                let choices = choices.join(", ");
                let arguments =
                    [("value", value.into()), ("field", name.into()), ("choices", choices.into())];
                said("web-no-such-choice", &arguments)
            }
            Self::Other => said("web-bad-question", &[]),
        }
    }
}

impl Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for FieldError {}

impl serde::de::Error for FieldError {
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
struct Field {
    name: String,
    value: String,
}

impl Field {
    /// What a visitor makes of it, and whose fault it is if nothing.
    fn visited<T>(self, visit: impl FnOnce(&str) -> Result<T, FieldError>) -> Result<T, FieldError> {
        visit(&self.value).map_err(|error| match error {
            FieldError::Other => FieldError::Meaningless(self),
            FieldError::NoChoice(_, choices) => FieldError::NoChoice(self, choices),
            other => other,
        })
    }
}

impl IntoDeserializer<'_, FieldError> for Field {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Reads the types of number that questions have.
macro_rules! numbers {
    ($($deserialize:ident $visit:ident,)*) => {$(
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
            self.visited(|value| visitor.$visit(value.parse().map_err(FieldError::custom)?))
        }
    )*};
}

impl<'de> Deserializer<'de> for Field {
    type Error = FieldError;

    numbers! {
        deserialize_u8 visit_u8,
        deserialize_u64 visit_u64,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        self.visited(|value| visitor.visit_str(value))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldError> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldError> {
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

    fn asked(pairs: &[(&str, &str)]) -> Result<Asked, FieldError> {
        read(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
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
        assert_eq!(asked(&[]), Err(FieldError::Missing("text")));
        assert_eq!(asked(&[("text", "1"), ("text", "2")]), Err(FieldError::Repeated("text")));
        for wrong in ["-1", "", "99999999999999999999", "two"] {
            let error = FieldError::Meaningless(field("number", wrong));
            assert_eq!(asked(&[("text", "1"), ("number", wrong)]), Err(error));
        }
        let error = FieldError::NoChoice(field("colour", "green"), &["red", "dark-blue"]);
        assert_eq!(asked(&[("text", "1"), ("colour", "green")]), Err(error));
    }
}
