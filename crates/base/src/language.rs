//! The languages of the interface.

use crate::told;
use std::fmt;
use std::str::FromStr;

/// A language of the interface.
///
/// ```
/// use campeao_base::Language;
/// assert_eq!("pt-PT".parse(), Ok(Language::Portuguese));
/// assert_eq!(Language::English.code(), "en");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English, `en`.
    #[default]
    English,
    /// European Portuguese, `pt`.
    Portuguese,
}

impl Language {
    /// Both languages, in the order in which the interface lists them.
    pub const ALL: [Self; 2] = [Self::English, Self::Portuguese];

    /// The two-letter code: `en` or `pt`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads `en`, `pt`, or a locale such as `pt_PT.UTF-8` by its first two letters.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let first = text.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.code() == first).ok_or(UnknownLanguage)
    }
}

/// The error for a text that names no language of the interface, which are `en` and `pt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

told! { struct UnknownLanguage =>
    "unknown language: choose `en` or `pt`",
    "língua desconhecida: escolhe `en` ou `pt`"
}

impl std::error::Error for UnknownLanguage {}
