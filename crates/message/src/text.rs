//! Texts for people that are data: titles, rules and labels of rule files.

use crate::{Language, Tell};
use serde::Deserialize;

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// use campeao_message::{Player, Text};
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

impl Tell for Text {
    fn tell(&self, language: Language) -> String {
        self.get(language).to_owned()
    }
}
