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
