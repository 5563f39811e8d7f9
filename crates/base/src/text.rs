//! Texts for people that are data: titles, rules and labels of rule files.

use crate::{Language, Tell};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// A text in both languages. In a file it is a table with `en` and `pt`. Where one of them is missing, or a plain
/// string stands in its place, both languages have the same text.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In Portuguese.
    pub pt: String,
}

impl Text {
    /// A text in English and in Portuguese.
    pub fn new(en: impl Into<String>, pt: impl Into<String>) -> Self {
        Self { en: en.into(), pt: pt.into() }
    }

    /// The words of a thing in both languages.
    ///
    /// ```
    /// use campeao_base::{Player, Text};
    /// assert_eq!(Text::told(&Player::Right), Text::new("Right", "Direito"));
    /// ```
    pub fn told(thing: &(impl Tell + ?Sized)) -> Self {
        Self { en: thing.tell(Language::English), pt: thing.tell(Language::Portuguese) }
    }

    /// A text that is the same in both languages, such as a name.
    pub fn same(text: impl Into<String>) -> Self {
        let en = text.into();
        Self { pt: en.clone(), en }
    }

    /// The text in one language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Portuguese => &self.pt,
        }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Languages {
            en: Option<String>,
            pt: Option<String>,
        }
        struct StringOrTable;
        impl<'de> Visitor<'de> for StringOrTable {
            type Value = Text;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a string")
            }

            fn visit_str<E>(self, text: &str) -> Result<Text, E> {
                Ok(Text::same(text))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Text, A::Error> {
                match Languages::deserialize(MapAccessDeserializer::new(table))? {
                    Languages { en: Some(en), pt: Some(pt) } => Ok(Text { en, pt }),
                    Languages { en: Some(only), pt: None } | Languages { en: None, pt: Some(only) } => {
                        Ok(Text::same(only))
                    }
                    Languages { en: None, pt: None } => Err(A::Error::missing_field("en")),
                }
            }
        }
        deserializer.deserialize_any(StringOrTable)
    }
}

impl Tell for Text {
    fn tell(&self, language: Language) -> String {
        self.get(language).to_owned()
    }
}
